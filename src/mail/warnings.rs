//! What the log says of mails that do not leave: at once, and then seldom.

use std::time::{Duration, Instant};

use super::transport::{Cause, Reason};

/// How long nothing more is said of the same cause.
const SAME: Duration = Duration::from_secs(600);

/// How long nothing more is said at all.
const ANY: Duration = Duration::from_secs(60);

/// What was said last.
#[derive(Debug, Default)]
pub(super) struct Warnings {
    last: Option<(Cause, Instant)>,
    /// How many mails did not leave since then.
    unsaid: u64,
    /// Whether it was said that mails do not leave, and none has left since.
    is_open: bool,
}

impl Warnings {
    /// A mail did not leave.
    pub(super) fn complain(&mut self, cause: Cause, reason: &Reason, is_closed: bool) {
        if !self.may_speak(cause) {
            self.unsaid += 1;
            return;
        }
        let (why, unsaid) = (cause.word(), self.unsaid);
        if is_closed {
            tracing::warn!(why, %reason, unsaid, "mails do not leave, and wait");
        } else {
            tracing::warn!(why, %reason, unsaid, "a mail did not leave");
        }
        self.last = Some((cause, Instant::now()));
        self.unsaid = 0;
        self.is_open = true;
    }

    /// A mail has left.
    pub(super) fn has_left(&mut self) {
        if self.is_open {
            tracing::info!("mails leave again");
        }
        self.is_open = false;
    }

    fn may_speak(&self, cause: Cause) -> bool {
        let Some((last, at)) = self.last else { return true };
        at.elapsed() >= if self.is_open && last == cause { SAME } else { ANY }
    }
}
