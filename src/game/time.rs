//! The clock, and the spans that it is asked about in several places.

use std::{fmt, sync::Arc};

use chrono::Utc;
use turnpost_rules::log::time::Timestamp;

/// An hour, in microseconds.
pub const HOUR_MICROS: i64 = 3_600_000_000;

/// A year, with its leap day, in seconds: what is announced, offered or agreed on ends within it.
pub const YEAR_SECONDS: i64 = 366 * 86_400;

/// Tells the time. Passed to whatever needs it, so that tests can set it.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Timestamp + Send + Sync>);

impl Clock {
    /// The system's clock.
    pub fn system() -> Clock {
        Clock(Arc::new(|| Timestamp::from_micros(Utc::now().timestamp_micros())))
    }

    /// A clock backed by a function.
    pub fn from_fn(tell: impl Fn() -> Timestamp + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(tell))
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Clock")
    }
}
