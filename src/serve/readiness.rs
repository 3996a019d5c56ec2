//! Whether the server can do its work, for load balancers and monitors.
//!
//! Ready is who can read and write: every move is a write, so a full disk or a read-only standby is
//! as bad as no database. Mail that does not leave is named, and makes nobody unready: whoever has a
//! page or a client goes on playing, the mails wait in the database, and taking the server out of
//! service for it would make half an outage a whole one.

use std::fmt;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use turnpost_rules::log::time::Timestamp;

use crate::game::time::Clock;
use crate::mail::transport::Cause;
use crate::store::{MailFailing, Store, StoreError};

/// How long it is believed that writing works, while nothing speaks against it.
const BELIEVED: Duration = Duration::from_secs(60);

/// How long it is believed that writing does not work. Asking is open to anybody, and each time it is
/// found out something is written.
const DOUBTED: Duration = Duration::from_secs(1);

/// How long the database may take before it counts as out of service.
const PATIENCE: Duration = Duration::from_secs(5);

/// Finds out whether the server can do its work.
pub struct Readiness {
    store: Store,
    clock: Clock,
    writing: Mutex<Option<Writing>>,
}

/// What was found out about writing.
struct Writing {
    at: Instant,
    /// How many writes had failed until then.
    failures: u64,
    outage: Option<Outage>,
}

/// What keeps the database from being used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outage {
    /// Since when, as far as is known.
    pub since: Timestamp,
    /// What the database says.
    pub reason: String,
}

/// What is found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Whether the database can be read.
    pub reads: bool,
    /// The database cannot be written to.
    pub writing: Option<Outage>,
    /// Mails do not leave. Unknown while the database cannot be read.
    pub mail: Option<MailFailing>,
}

impl Found {
    /// Whether the server can do its work.
    pub fn is_ready(&self) -> bool {
        self.reads && self.writing.is_none()
    }
}

/// One part a line: its name, and how it is. Strangers may ask, so it tells nothing that the database
/// or a mail server said.
impl fmt::Display for Found {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{}", if self.is_ready() { "ready" } else { "not ready" })?;
        match &self.writing {
            _ if !self.reads => return writeln!(formatter, "database: it does not answer"),
            Some(Outage { since, reason }) => {
                let why = in_words(reason);
                writeln!(formatter, "database: it takes nothing new since {since}: {why}")?;
            }
            None => writeln!(formatter, "database: ok")?,
        }
        match &self.mail {
            None => writeln!(formatter, "mail: ok"),
            Some(failing) => match Cause::of_word(&failing.cause) {
                Some(cause) => {
                    writeln!(formatter, "mail: none leaves since {}: {cause}", failing.since)
                }
                None => writeln!(formatter, "mail: none leaves since {}", failing.since),
            },
        }
    }
}

impl Readiness {
    /// Nothing is known yet.
    pub fn new(store: Store, clock: Clock) -> Readiness {
        Readiness { store, clock, writing: Mutex::new(None) }
    }

    /// Asks the database, and writes to it unless that worked a moment ago.
    pub async fn find(&self) -> Found {
        match in_time(self.store.mail_health()).await {
            Err(_) => Found { reads: false, writing: None, mail: None },
            Ok(health) => Found {
                reads: true,
                writing: self.writing().await,
                mail: health.trouble().cloned(),
            },
        }
    }

    async fn writing(&self) -> Option<Outage> {
        // Whoever asks meanwhile waits for this answer.
        let mut known = self.writing.lock().await;
        let failures = self.store.workload().failed_writes;
        if let Some(Writing { at, failures: before, outage }) = known.as_ref() {
            let believed = match outage {
                None if *before == failures => BELIEVED,
                // A write has failed since.
                None => Duration::ZERO,
                Some(_) => DOUBTED,
            };
            if at.elapsed() < believed {
                return outage.clone();
            }
        }
        let outage = match in_time(self.store.probe_writing()).await {
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
                tracing::error!(reason, "the database takes nothing new: no move can be made");
            }
            None if was_out => tracing::info!("the database can be written to again"),
            Some(_) | None => {}
        }
        // Writes that failed with the probe have been taken into account.
        let failures = self.store.workload().failed_writes;
        *known = Some(Writing { at: Instant::now(), failures, outage: outage.clone() });
        outage
    }
}

async fn in_time<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, String> {
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(StoreError::Unavailable(reason))) => Err(one_line(&reason.to_string())),
        Ok(Err(error)) => Err(one_line(&error.to_string())),
        Err(_) => Err(format!("no answer within {} seconds", PATIENCE.as_secs())),
    }
}

/// Why nothing can be written, free of names and paths.
fn in_words(reason: &str) -> &'static str {
    let says = |words: &[&str]| words.iter().any(|word| reason.contains(word));
    if says(&["full", "No space left", "quota"]) {
        "the disk is full"
    } else if says(&["readonly", "read-only"]) {
        "it is read-only"
    } else {
        "the log of the server says why"
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
