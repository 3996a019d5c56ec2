//! Timestamps.

use std::fmt;

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

/// A point in time: microseconds since 1970-01-01T00:00:00Z. In JSON an RFC 3339 text in UTC with
/// six decimals and `Z`, and no other form.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Timestamp(i64);

/// A text that is not a timestamp.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a timestamp like 2026-01-31T18:04:05.123456Z")]
pub struct InvalidTimestamp(String);

impl Timestamp {
    /// From microseconds since 1970.
    pub const fn from_micros(micros: i64) -> Timestamp {
        Timestamp(micros)
    }

    /// Microseconds since 1970.
    pub const fn micros(self) -> i64 {
        self.0
    }

    /// Whole seconds since 1970.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1_000_000)
    }

    /// This many seconds later (earlier if negative).
    #[must_use]
    pub const fn plus_seconds(self, seconds: i64) -> Timestamp {
        Timestamp(self.0.saturating_add(seconds.saturating_mul(1_000_000)))
    }

    /// As a chrono time.
    pub fn utc(self) -> DateTime<Utc> {
        DateTime::from_timestamp_micros(self.0).unwrap_or_default()
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.utc().to_rfc3339_opts(SecondsFormat::Micros, true))
    }
}

impl From<Timestamp> for String {
    fn from(moment: Timestamp) -> String {
        moment.to_string()
    }
}

impl TryFrom<String> for Timestamp {
    type Error = InvalidTimestamp;
    fn try_from(text: String) -> Result<Timestamp, InvalidTimestamp> {
        match DateTime::parse_from_rfc3339(&text) {
            Ok(moment) if moment.to_utc().to_rfc3339_opts(SecondsFormat::Micros, true) == text => {
                Ok(Timestamp(moment.timestamp_micros()))
            }
            _ => Err(InvalidTimestamp(text)),
        }
    }
}
