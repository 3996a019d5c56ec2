//! What is said of a database that cannot be used.
//!
//! Anybody can ask for something that needs it, as often as they like: the log says so at once, and
//! then seldom.

use std::{
    error::Error,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How long nothing more is said.
const SELDOM: Duration = Duration::from_secs(60);

/// What was said last by this process.
struct Said {
    at: Option<Instant>,
    /// How many answers had to do without the database since then.
    unsaid: u64,
}

static SAID: Mutex<Said> = Mutex::new(Said { at: None, unsaid: 0 });

/// Says in the log that an answer had to do without the database, unless that was said a moment ago.
pub fn complain_of_outage(error: &(dyn Error + 'static)) {
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.at.is_some_and(|at| at.elapsed() < SELDOM) {
        said.unsaid += 1;
        return;
    }
    let reason = innermost(error).to_string();
    tracing::error!(reason, unsaid = said.unsaid, "the database cannot be used now");
    *said = Said { at: Some(Instant::now()), unsaid: 0 };
}

/// Whether the database answers, and only takes nothing new: its disk is full, or it is read-only.
pub fn takes_nothing_new(error: &(dyn Error + 'static)) -> bool {
    const SIGNS: &[&str] =
        &["full", "No space left", "quota", "readonly", "read-only", "disk I/O error"];
    let reason = innermost(error).to_string();
    SIGNS.iter().any(|sign| reason.contains(sign))
}

/// What was said where it went wrong.
fn innermost<'a>(error: &'a (dyn Error + 'static)) -> &'a (dyn Error + 'static) {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost
}
