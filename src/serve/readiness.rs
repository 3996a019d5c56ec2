//! Whether the server can do its work, for load balancers and monitors.
//!
//! Ready means able to read and write: every move is a write, so a full disk or a read-only standby
//! is as bad as no database. Failing mail is reported but does not make the server unready: whoever
//! has a page or a client goes on playing, the mails wait in the database, and taking the server
//! out of service for it would turn half an outage into a whole one.

use std::fmt;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use turnpost_rules::log::time::Timestamp;

use crate::game::time::Clock;
use crate::mail::transport::Cause;
use crate::store::{MailFailing, Store, StoreError, Unwritable};

/// How long a successful write check is trusted, while no write fails.
const HEALTHY_TTL: Duration = Duration::from_secs(60);

/// How long a failed write check is trusted. Anybody may ask, and each check writes something.
const OUTAGE_TTL: Duration = Duration::from_secs(1);

/// How long the database may take to answer before it counts as unavailable.
const QUERY_TIMEOUT: Duration = Duration::from_secs(5);

/// Checks whether the server can do its work.
pub struct Readiness {
    store: Store,
    clock: Clock,
    writing: Mutex<Option<WriteCheck>>,
}

/// The result of the last write check.
struct WriteCheck {
    at: Instant,
    /// How many writes had failed by then.
    failures: u64,
    outage: Option<Outage>,
}

/// Why the database cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outage {
    /// Since when, as far as is known.
    pub since: Timestamp,
    /// What the database reports.
    pub reason: String,
}

/// The result of a readiness check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadinessReport {
    /// Whether the database can be read.
    pub reads: bool,
    /// Why the database cannot be written to, if it cannot.
    pub writing: Option<Outage>,
    /// Why mails cannot be sent, if they cannot. Unknown while the database cannot be read.
    pub mail: Option<MailFailing>,
}

impl ReadinessReport {
    /// Whether the server can do its work.
    pub fn is_ready(&self) -> bool {
        self.reads && self.writing.is_none()
    }
}

/// One line for each part: its name and its state. Strangers may ask, so it contains nothing that
/// the database or a mail server reported.
impl fmt::Display for ReadinessReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{}", if self.is_ready() { "ready" } else { "not ready" })?;
        match &self.writing {
            _ if !self.reads => return writeln!(formatter, "database: no answer"),
            Some(Outage { since, reason }) => {
                let why = cause(reason);
                writeln!(formatter, "database: not writable since {since}: {why}")?;
            }
            None => writeln!(formatter, "database: ok")?,
        }
        match &self.mail {
            None => writeln!(formatter, "mail: ok"),
            Some(failing) => match Cause::of_word(&failing.cause) {
                Some(cause) => {
                    writeln!(formatter, "mail: failing since {}: {cause}", failing.since)
                }
                None => writeln!(formatter, "mail: failing since {}", failing.since),
            },
        }
    }
}

impl Readiness {
    /// A check that knows nothing yet.
    pub fn new(store: Store, clock: Clock) -> Readiness {
        Readiness { store, clock, writing: Mutex::new(None) }
    }

    /// Reads from the database, and writes to it unless a recent check is still trusted.
    pub async fn check(&self) -> ReadinessReport {
        match with_timeout(self.store.mail_health()).await {
            Err(_) => ReadinessReport { reads: false, writing: None, mail: None },
            Ok(health) => ReadinessReport {
                reads: true,
                writing: self.writing().await,
                mail: health.trouble().cloned(),
            },
        }
    }

    async fn writing(&self) -> Option<Outage> {
        // Concurrent callers wait for this check.
        let mut known = self.writing.lock().await;
        let failures = self.store.workload().failed_writes;
        if let Some(WriteCheck { at, failures: before, outage }) = known.as_ref() {
            let ttl = match outage {
                None if *before == failures => HEALTHY_TTL,
                // A write has failed since.
                None => Duration::ZERO,
                Some(_) => OUTAGE_TTL,
            };
            if at.elapsed() < ttl {
                return outage.clone();
            }
        }
        let outage = match with_timeout(self.store.probe_writing()).await {
            Ok(()) => None,
            Err(reason) => {
                let before = known.as_ref().and_then(|known| known.outage.as_ref());
                let since = before.map_or_else(|| self.clock.now(), |outage| outage.since);
                Some(Outage { since, reason })
            }
        };
        let was_out = known.as_ref().is_some_and(|known| known.outage.is_some());
        match &outage {
            Some(Outage { reason, .. }) if !was_out => {
                tracing::error!(reason, "the database is not writable: no move can be made");
            }
            None if was_out => tracing::info!("the database is writable again"),
            Some(_) | None => {}
        }
        // Writes that failed together with the probe are accounted for.
        let failures = self.store.workload().failed_writes;
        *known = Some(WriteCheck { at: Instant::now(), failures, outage: outage.clone() });
        outage
    }
}

async fn with_timeout<T>(query: impl Future<Output = Result<T, StoreError>>) -> Result<T, String> {
    match tokio::time::timeout(QUERY_TIMEOUT, query).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(StoreError::Unavailable(reason))) => Err(one_line(&reason.to_string())),
        Ok(Err(error)) => Err(one_line(&error.to_string())),
        Err(_) => Err(format!("no answer within {} seconds", QUERY_TIMEOUT.as_secs())),
    }
}

/// Why nothing can be written, without names and paths.
fn cause(reason: &str) -> &'static str {
    match Unwritable::of_message(reason) {
        Some(Unwritable::DiskFull) => "the disk is full",
        Some(Unwritable::ReadOnly) => "it is read-only",
        Some(Unwritable::DiskFails) | None => "see the server's log",
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
