//! Hours in which no mail comes.

use std::{fmt, str::FromStr};

use chrono::Timelike as _;
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use turnpost_rules::log::time::Timestamp;

use super::{
    error::InvalidHours,
    hour::{Hour, local},
};

/// Hours of every day in which no mail comes, from the beginning of one to the beginning of another.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Span", into = "Span")]
pub struct QuietHours {
    from: Hour,
    until: Hour,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Span {
    from: Hour,
    hours: u8,
}

impl TryFrom<Span> for QuietHours {
    type Error = InvalidHours;

    fn try_from(span: Span) -> Result<QuietHours, InvalidHours> {
        match span.hours {
            1..24 => QuietHours::new(span.from, Hour((span.from.0 + span.hours) % 24)),
            _ => Err(InvalidHours::Endless),
        }
    }
}

impl From<QuietHours> for Span {
    fn from(hours: QuietHours) -> Span {
        Span { from: hours.from, hours: (24 + hours.until.0 - hours.from.0) % 24 }
    }
}

impl QuietHours {
    /// Quiet hours that may go past midnight.
    ///
    /// # Errors
    /// [`InvalidHours::Endless`] if both are the same hour.
    pub fn new(from: Hour, until: Hour) -> Result<QuietHours, InvalidHours> {
        if from == until { Err(InvalidHours::Endless) } else { Ok(QuietHours { from, until }) }
    }

    /// The hour with which they begin.
    pub const fn from(self) -> Hour {
        self.from
    }

    /// The hour with which they end.
    pub const fn until(self) -> Hour {
        self.until
    }

    fn contains(self, hour: u32) -> bool {
        let (from, until) = (u32::from(self.from.0), u32::from(self.until.0));
        if from < until { (from..until).contains(&hour) } else { hour >= from || hour < until }
    }

    /// The end of the quiet hours at a time that lies in them; otherwise that time.
    pub(super) fn end(self, at: Timestamp, zone: Tz) -> Timestamp {
        if self.contains(local(at, zone).hour()) { self.until.next_after(at, zone) } else { at }
    }
}

/// As the database has it: `22-7`.
impl fmt::Display for QuietHours {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.from, self.until)
    }
}

impl FromStr for QuietHours {
    type Err = InvalidHours;

    fn from_str(text: &str) -> Result<QuietHours, InvalidHours> {
        let (from, until) = text.split_once('-').ok_or(InvalidHours::Text)?;
        QuietHours::new(from.parse()?, until.parse()?)
    }
}

/// Hours without mails, or none.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Option<QuietHours>", into = "Option<QuietHours>")]
pub enum Quiet {
    /// Mails come at every hour.
    Never,
    /// None come in these hours.
    Hours(QuietHours),
}

impl From<Option<QuietHours>> for Quiet {
    fn from(hours: Option<QuietHours>) -> Quiet {
        hours.map_or(Quiet::Never, Quiet::Hours)
    }
}

impl From<Quiet> for Option<QuietHours> {
    fn from(quiet: Quiet) -> Option<QuietHours> {
        match quiet {
            Quiet::Never => None,
            Quiet::Hours(hours) => Some(hours),
        }
    }
}

/// As the database has it: `never`, `22-7`.
impl fmt::Display for Quiet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quiet::Never => formatter.write_str("never"),
            Quiet::Hours(hours) => hours.fmt(formatter),
        }
    }
}

impl FromStr for Quiet {
    type Err = InvalidHours;

    fn from_str(text: &str) -> Result<Quiet, InvalidHours> {
        if text == "never" { Ok(Quiet::Never) } else { text.parse().map(Quiet::Hours) }
    }
}
