//! When a mail is tried again, and when it is given up.

use std::time::Duration;

use rand::RngExt as _;
use turnpost_rules::log::time::Timestamp;

/// When the worker polls, waits and gives up.
#[derive(Clone, Debug)]
pub struct RetryPolicy {
    /// Maximum number of mails claimed at once.
    pub batch: u32,
    /// The polling interval: other processes enqueue mails too.
    pub poll: Duration,
    /// How long it waits for more mails after the first one: a turn that is taken at once needs no
    /// mail, and batches are cheaper.
    pub gather: Duration,
    /// The wait after the first deferral of a mail; doubles each time.
    pub first_retry: Duration,
    /// The maximum wait of a deferred mail.
    pub longest_retry: Duration,
    /// The pause after the transport was first found closed; doubles each time.
    pub first_pause: Duration,
    /// The maximum pause while the transport is closed.
    pub longest_pause: Duration,
    /// A mail that is older than this is given up when it is deferred again.
    pub give_up: Duration,
    /// The lifetime of a claim. A live worker renews its claims in time; those of a crashed one
    /// expire after this.
    pub lease: Duration,
}

impl Default for RetryPolicy {
    fn default() -> RetryPolicy {
        RetryPolicy {
            batch: 16,
            poll: Duration::from_secs(20),
            gather: Duration::from_millis(250),
            first_retry: Duration::from_secs(60),
            longest_retry: Duration::from_secs(4 * 3600),
            first_pause: Duration::from_secs(5),
            longest_pause: Duration::from_secs(300),
            give_up: Duration::from_secs(5 * 86_400),
            lease: Duration::from_secs(30),
        }
    }
}

/// A moment some time after another.
pub(super) fn later(moment: Timestamp, wait: Duration) -> Timestamp {
    let micros = i64::try_from(wait.as_micros()).unwrap_or(i64::MAX);
    Timestamp::from_micros(moment.micros().saturating_add(micros))
}

/// The wait before retry number `attempt`: doubled each time.
pub(super) fn doubled(first: Duration, longest: Duration, attempt: u32) -> Duration {
    let factor = 1u32.checked_shl(attempt.saturating_sub(1)).unwrap_or(u32::MAX);
    first.saturating_mul(factor).min(longest)
}

/// The same with a jitter of ±25 %, so that mails that failed together are not retried together.
pub(super) fn backoff(first: Duration, longest: Duration, attempt: u32) -> Duration {
    doubled(first, longest, attempt).mul_f64(rand::rng().random_range(0.75..1.25))
}
