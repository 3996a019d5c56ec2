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

/// Whether the database answers but cannot be written to: its disk is full, or it is read-only.
pub fn is_not_writable(error: &(dyn Error + 'static)) -> bool {
    const SIGNS: &[&str] =
        &["full", "No space left", "quota", "readonly", "read-only", "disk I/O error"];
    let reason = root_cause(error).to_string();
    SIGNS.iter().any(|sign| reason.contains(sign))
}

/// The root cause of an error.
fn root_cause<'a>(error: &'a (dyn Error + 'static)) -> &'a (dyn Error + 'static) {
    let mut root_cause = error;
    while let Some(source) = root_cause.source() {
        root_cause = source;
    }
    root_cause
}
