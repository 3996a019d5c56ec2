//! How soon mails come.

use std::{fmt, str::FromStr};

use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use turnpost_rules::log::time::Timestamp;

use super::{
    error::{InvalidHours, MAX_QUIET_MINUTES, MIN_QUIET_MINUTES},
    hour::Hour,
};

/// Minutes in which nothing happens in a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct QuietMinutes(u16);

impl TryFrom<u16> for QuietMinutes {
    type Error = InvalidHours;

    fn try_from(minutes: u16) -> Result<QuietMinutes, InvalidHours> {
        let fits = (MIN_QUIET_MINUTES..=MAX_QUIET_MINUTES).contains(&minutes);
        if fits { Ok(QuietMinutes(minutes)) } else { Err(InvalidHours::Minutes) }
    }
}

impl From<QuietMinutes> for u16 {
    fn from(minutes: QuietMinutes) -> u16 {
        minutes.0
    }
}

/// One or two different hours of the day, the earlier first.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Hour>", into = "Vec<Hour>")]
pub struct DailyHours {
    first: Hour,
    second: Option<Hour>,
}

impl DailyHours {
    /// The earlier hour, or the only one.
    pub const fn first(self) -> Hour {
        self.first
    }

    /// The later hour, if there are two.
    pub const fn second(self) -> Option<Hour> {
        self.second
    }

    fn iter(self) -> impl Iterator<Item = Hour> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    pub(super) fn next_after(self, at: Timestamp, zone: Tz) -> Timestamp {
        self.iter().map(|hour| hour.next_after(at, zone)).min().unwrap_or(at)
    }
}

impl TryFrom<Vec<Hour>> for DailyHours {
    type Error = InvalidHours;

    fn try_from(hours: Vec<Hour>) -> Result<DailyHours, InvalidHours> {
        match *hours.as_slice() {
            [first] => Ok(DailyHours { first, second: None }),
            [one, other] if one != other => {
                Ok(DailyHours { first: one.min(other), second: Some(one.max(other)) })
            }
            _ => Err(InvalidHours::Hours),
        }
    }
}

impl From<DailyHours> for Vec<Hour> {
    fn from(hours: DailyHours) -> Vec<Hour> {
        hours.iter().collect()
    }
}

/// How soon a player wants the mails that others cause.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MailPace {
    /// As soon as something happens.
    AtOnce {},
    /// Once nothing has happened in a game for a while.
    AfterQuiet {
        /// How long.
        minutes: QuietMinutes,
    },
    /// At fixed hours, all games that wait in one mail.
    Daily {
        /// At which, in the player's time zone.
        hours: DailyHours,
    },
}

impl Default for MailPace {
    fn default() -> MailPace {
        MailPace::AtOnce {}
    }
}

/// As the database has it: `at-once`, `after 30`, `at 8`, `at 8 20`.
impl fmt::Display for MailPace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MailPace::AtOnce {} => formatter.write_str("at-once"),
            MailPace::AfterQuiet { minutes } => write!(formatter, "after {}", minutes.0),
            MailPace::Daily { hours } => {
                formatter.write_str("at")?;
                hours.iter().try_for_each(|hour| write!(formatter, " {hour}"))
            }
        }
    }
}

impl FromStr for MailPace {
    type Err = InvalidHours;

    fn from_str(text: &str) -> Result<MailPace, InvalidHours> {
        let mut words = text.split(' ');
        match (words.next(), words.collect::<Vec<_>>().as_slice()) {
            (Some("at-once"), []) => Ok(MailPace::AtOnce {}),
            (Some("after"), [minutes]) => {
                let minutes: u16 = minutes.parse().map_err(|_| InvalidHours::Minutes)?;
                Ok(MailPace::AfterQuiet { minutes: minutes.try_into()? })
            }
            (Some("at"), hours) => {
                let hours: Result<Vec<Hour>, _> = hours.iter().map(|hour| hour.parse()).collect();
                Ok(MailPace::Daily { hours: hours?.try_into()? })
            }
            _ => Err(InvalidHours::Text),
        }
    }
}
