//! Logging of database outages.
//!
//! Anybody can send requests that need the database as often as they like, so an outage is logged
//! at once and then rarely.

use std::{
    error::Error,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The minimum time between two log lines about an outage.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// The last log line about an outage.
struct LastLogged {
    at: Option<Instant>,
    /// Failed requests since then that were not logged.
    suppressed: u64,
}

static LAST_LOGGED: Mutex<LastLogged> = Mutex::new(LastLogged { at: None, suppressed: 0 });

/// Logs that a request failed because of the database, unless that was logged a moment ago.
pub fn log_outage(error: &(dyn Error + 'static)) {
    let mut last = LAST_LOGGED.lock().unwrap_or_else(PoisonError::into_inner);
    if last.at.is_some_and(|at| at.elapsed() < LOG_INTERVAL) {
        last.suppressed += 1;
        return;
    }
    let reason = root_cause(error).to_string();
    tracing::error!(reason, suppressed = last.suppressed, "the database is unavailable");
    *last = LastLogged { at: Some(Instant::now()), suppressed: 0 };
}

/// Why a database that answers cannot be written to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unwritable {
    /// Its disk, or what it may take of it, is full.
    DiskFull,
    /// It may only be read.
    ReadOnly,
    /// Its disk fails.
    DiskFails,
}

impl Unwritable {
    /// What an error says of it, if that is what it says.
    pub fn of(error: &(dyn Error + 'static)) -> Option<Unwritable> {
        Unwritable::of_message(&root_cause(error).to_string())
    }

    /// The same by the words of the database, and of the system where those repeat them: neither driver passes on the
    /// code of such an error. Whole phrases, since messages name files and tables, too.
    pub fn of_message(message: &str) -> Option<Unwritable> {
        const SIGNS: &[(Unwritable, &[&str])] = &[
            (
                Unwritable::DiskFull,
                &["database or disk is full", "No space left on device", "Disk quota exceeded"],
            ),
            (
                Unwritable::ReadOnly,
                &[
                    "attempt to write a readonly database",
                    "in a read-only transaction",
                    "Read-only file system",
                ],
            ),
            (Unwritable::DiskFails, &["disk I/O error", "Input/output error"]),
        ];
        let says =
            |(_, signs): &&(Unwritable, &[&str])| signs.iter().any(|it| message.contains(it));
        SIGNS.iter().find(says).map(|(why, _)| *why)
    }
}

/// The root cause of an error.
fn root_cause<'a>(error: &'a (dyn Error + 'static)) -> &'a (dyn Error + 'static) {
    let mut root_cause = error;
    while let Some(source) = root_cause.source() {
        root_cause = source;
    }
    root_cause
}

#[cfg(test)]
mod tests {
    use super::Unwritable;

    #[test]
    fn only_what_says_so_means_that_nothing_can_be_written() {
        for (message, why) in [
            ("database or disk is full", Some(Unwritable::DiskFull)),
            (
                "could not extend file \"base/16384/2619\": No space left on device",
                Some(Unwritable::DiskFull),
            ),
            ("attempt to write a readonly database", Some(Unwritable::ReadOnly)),
            ("cannot execute INSERT in a read-only transaction", Some(Unwritable::ReadOnly)),
            ("disk I/O error", Some(Unwritable::DiskFails)),
            ("unable to open database file: /srv/full/quota/readonly.sqlite3", None),
            ("database is locked", None),
        ] {
            assert_eq!(Unwritable::of_message(message), why, "{message}");
        }
    }
}
