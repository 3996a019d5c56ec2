//! How fast a client has to be while the server waits for it.

use std::time::{Duration, Instant};

/// Bytes a second that every client manages: the slowest mobile networks carry several times as
/// much.
const SLOWEST: u64 = 512;

/// The time in which a client has to go on. Every byte that is moved puts the end off by what it
/// takes the slowest client, but never by more than the patience with one who stands still: so
/// neither standing still nor a byte now and then holds a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    patience: Duration,
    ends_at: Instant,
}

impl Pace {
    /// Begins to wait.
    pub fn begin(patience: Duration, now: Instant) -> Pace {
        Pace { patience, ends_at: now + patience }
    }

    /// So many bytes were moved.
    pub fn moved(&mut self, bytes: usize, now: Instant) {
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        let more = Duration::from_millis(bytes.saturating_mul(1000) / SLOWEST);
        let latest = now + self.patience;
        self.ends_at = self.ends_at.checked_add(more).map_or(latest, |end| end.min(latest));
    }

    /// When the patience is at its end.
    pub fn ends_at(&self) -> Instant {
        self.ends_at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    #[test]
    fn a_slow_client_manages_and_one_that_drips_does_not() {
        let began = Instant::now();
        let mut slow = Pace::begin(PATIENCE, began);
        // The longest body there may be, at twice the slowest pace.
        for second in 1..=64 {
            let now = began + Duration::from_secs(second);
            assert!(now < slow.ends_at(), "after {second} seconds");
            slow.moved(1024, now);
        }
        let mut dripping = Pace::begin(PATIENCE, began);
        let end = (1..1000).find(|&second| {
            let now = began + Duration::from_secs(second);
            dripping.moved(1, now);
            dripping.ends_at() <= now
        });
        assert_eq!(end, Some(21));
    }

    #[test]
    fn a_burst_earns_no_more_than_the_patience() {
        let began = Instant::now();
        let mut pace = Pace::begin(PATIENCE, began);
        pace.moved(usize::MAX, began);
        assert_eq!(pace.ends_at(), began + PATIENCE);
    }
}
