//! Hours of the day, where a player lives.

use std::{fmt, str::FromStr};

use chrono::{DateTime, Days, NaiveTime, TimeZone as _, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use turnpost_rules::log::time::Timestamp;

use super::error::InvalidHours;

/// Days in which every hour of the day begins at least once, whatever clocks are put forward.
const DAYS: u64 = 3;

/// An hour of the day, in the time zone of its player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Hour(pub(super) u8);

impl TryFrom<u8> for Hour {
    type Error = InvalidHours;

    fn try_from(hour: u8) -> Result<Hour, InvalidHours> {
        if hour < 24 { Ok(Hour(hour)) } else { Err(InvalidHours::Hour) }
    }
}

impl From<Hour> for u8 {
    fn from(hour: Hour) -> u8 {
        hour.0
    }
}

impl FromStr for Hour {
    type Err = InvalidHours;

    fn from_str(text: &str) -> Result<Hour, InvalidHours> {
        text.parse::<u8>().map_err(|_| InvalidHours::Hour)?.try_into()
    }
}

impl fmt::Display for Hour {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl Hour {
    /// Every hour of the day, from midnight.
    pub fn all() -> impl Iterator<Item = Hour> {
        (0..24).map(Hour)
    }

    /// When this hour next begins after `at`. An hour that a change of clocks leaves out begins
    /// with the next one that there is.
    pub(super) fn next_after(self, at: Timestamp, zone: Tz) -> Timestamp {
        let today = local(at, zone).date_naive();
        let begins = |day: u64| {
            let date = today.checked_add_days(Days::new(day))?;
            (self.0..24).find_map(|hour| {
                let time = NaiveTime::from_hms_opt(u32::from(hour), 0, 0)?;
                zone.from_local_datetime(&date.and_time(time)).earliest()
            })
        };
        let moments = (0..DAYS).filter_map(begins);
        let mut moments = moments.map(|it| Timestamp::from_micros(it.timestamp_micros()));
        moments.find(|begin| *begin > at).unwrap_or(at)
    }
}

/// A moment where the clocks are those of a zone.
pub(super) fn local(at: Timestamp, zone: Tz) -> DateTime<Tz> {
    DateTime::<Utc>::from_timestamp_micros(at.micros()).unwrap_or_default().with_timezone(&zone)
}
