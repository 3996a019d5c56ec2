//! A connection that is reopened after it was lost.

use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection as _;

use super::{
    connection::{AnyConnection, DatabaseUrl, Purpose},
    error::StoreError,
};

/// The first and the longest pause between attempts to reconnect.
const RECONNECT_PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(2));
/// A connection that answered this recently is assumed to be alive. After that it is checked before
/// a statement that is its own transaction: a statement sent over a dying connection may or may
/// not have been carried out.
const ASSUMED_ALIVE: Duration = Duration::from_millis(50);

/// A connection that is reopened after it was lost.
pub(super) struct Reconnecting<'a> {
    url: &'a DatabaseUrl,
    purpose: Purpose,
    /// The connection, while there is one.
    pub(super) connection: Option<AnyConnection>,
    pause: Duration,
    /// When the next attempt is due, and why the last one failed.
    not_before: Option<(Instant, String)>,
    /// When it last answered.
    pub(super) answered: Option<Instant>,
}

impl<'a> Reconnecting<'a> {
    /// Opens nothing yet.
    pub(super) fn new(url: &'a DatabaseUrl, purpose: Purpose) -> Reconnecting<'a> {
        Reconnecting {
            url,
            purpose,
            connection: None,
            pause: RECONNECT_PAUSES.0,
            not_before: None,
            answered: None,
        }
    }

    /// Begins a transaction. If an existing connection turns out to be dead here, nothing has been
    /// done on it yet, so another one is tried at once.
    pub(super) fn begin(
        &mut self,
        begin: fn(&mut AnyConnection) -> diesel::QueryResult<()>,
    ) -> Result<(), StoreError> {
        let had_one = self.connection.is_some();
        match self.try_begin(begin) {
            Err(_) if had_one => self.try_begin(begin),
            result => result,
        }
    }

    /// Makes sure that there is a connection that is alive, as far as can be known.
    pub(super) fn ready(&mut self) -> Result<(), StoreError> {
        let answered_recently = self.answered.is_some_and(|at| at.elapsed() < ASSUMED_ALIVE);
        if answered_recently && self.connection.is_some() {
            return Ok(());
        }
        self.begin(|connection| connection.batch_execute("SELECT 1"))
    }

    fn try_begin(
        &mut self,
        begin: fn(&mut AnyConnection) -> diesel::QueryResult<()>,
    ) -> Result<(), StoreError> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            None => {
                if let Some((moment, why)) = &self.not_before
                    && Instant::now() < *moment
                {
                    return Err(StoreError::unavailable(why.as_str()));
                }
                match self.url.connect(self.purpose) {
                    Ok(connection) => {
                        (self.pause, self.not_before) = (RECONNECT_PAUSES.0, None);
                        self.connection.insert(connection)
                    }
                    Err(error) => {
                        self.not_before = Some((Instant::now() + self.pause, error.message()));
                        self.pause = (self.pause * 2).min(RECONNECT_PAUSES.1);
                        // The caller logs it, and not every time.
                        tracing::debug!(error = %error, "no connection to the database");
                        return Err(error);
                    }
                }
            }
        };
        begin(connection).map_err(|error| {
            self.connection = None;
            StoreError::of_connection(error)
        })
    }
}
