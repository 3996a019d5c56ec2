//! Log warnings about mails that cannot be sent: at once, then rate-limited.

use std::time::{Duration, Instant};

use super::transport::{Cause, Reason};

/// Minimum time between two warnings about the same cause.
const SAME: Duration = Duration::from_secs(600);

/// Minimum time between any two warnings.
const ANY: Duration = Duration::from_secs(60);

/// The last warning.
#[derive(Debug, Default)]
pub(super) struct Warnings {
    last: Option<(Cause, Instant)>,
    /// Failures since then that were not logged.
    suppressed: u64,
    /// Whether a warning was logged and no mail was sent since.
    is_open: bool,
}

impl Warnings {
    /// Logs a failed delivery, subject to the limits.
    pub(super) fn failure(&mut self, cause: Cause, reason: &Reason, is_closed: bool) {
        if !self.may_speak(cause) {
            self.suppressed += 1;
            return;
        }
        let (why, suppressed) = (cause.word(), self.suppressed);
        if is_closed {
            tracing::warn!(why, %reason, suppressed, "mails cannot be sent and are waiting");
        } else {
            tracing::warn!(why, %reason, suppressed, "a mail could not be sent");
        }
        self.last = Some((cause, Instant::now()));
        self.suppressed = 0;
        self.is_open = true;
    }

    /// Logs the recovery, if failures were logged before.
    pub(super) fn success(&mut self) {
        if self.is_open {
            tracing::info!("mails can be sent again");
        }
        self.is_open = false;
    }

    fn may_speak(&self, cause: Cause) -> bool {
        let Some((last, at)) = self.last else { return true };
        at.elapsed() >= if self.is_open && last == cause { SAME } else { ANY }
    }
}
