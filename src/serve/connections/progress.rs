//! How fast a client has to be while the server waits for it.

use std::time::{Duration, Instant};

/// Bytes a second that every client manages: the slowest mobile networks carry several times as
/// much.
const MIN_BYTES_PER_SECOND: u64 = 512;

/// The deadline by which a client has to make progress. Every byte that is transferred extends it
/// by what the slowest client needs, but never beyond the timeout of a client that stalls: so
/// neither stalling nor a byte now and then holds a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ProgressTimeout {
    timeout: Duration,
    deadline: Instant,
}

impl ProgressTimeout {
    /// Starts to wait.
    pub(super) fn start(timeout: Duration, now: Instant) -> ProgressTimeout {
        ProgressTimeout { timeout, deadline: now + timeout }
    }

    /// Extends the deadline for this many transferred bytes.
    pub(super) fn advance(&mut self, bytes: usize, now: Instant) {
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        let more = Duration::from_millis(bytes.saturating_mul(1000) / MIN_BYTES_PER_SECOND);
        let latest = now + self.timeout;
        self.deadline = self.deadline.checked_add(more).map_or(latest, |end| end.min(latest));
    }

    /// When the client's time is over.
    pub(super) fn deadline(&self) -> Instant {
        self.deadline
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMEOUT: Duration = Duration::from_secs(20);

    #[test]
    fn a_slow_client_manages_and_one_that_drips_does_not() {
        let began = Instant::now();
        let mut slow = ProgressTimeout::start(TIMEOUT, began);
        // The longest body there may be, at twice the minimum rate.
        for second in 1..=64 {
            let now = began + Duration::from_secs(second);
            assert!(now < slow.deadline(), "after {second} seconds");
            slow.advance(1024, now);
        }
        let mut dripping = ProgressTimeout::start(TIMEOUT, began);
        let end = (1..1000).find(|&second| {
            let now = began + Duration::from_secs(second);
            dripping.advance(1, now);
            dripping.deadline() <= now
        });
        assert_eq!(end, Some(21));
    }

    #[test]
    fn a_burst_earns_no_more_than_the_timeout() {
        let began = Instant::now();
        let mut progress = ProgressTimeout::start(TIMEOUT, began);
        progress.advance(usize::MAX, began);
        assert_eq!(progress.deadline(), began + TIMEOUT);
    }
}
