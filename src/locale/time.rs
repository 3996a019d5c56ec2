//! Days, times and spans of time in words, in the reader's time zone.

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use chrono_tz::Tz;
use turnpost_rules::Phrase;

use crate::game::language::Language;

/// A span of time as people express it: by its greatest unit alone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Two days or more.
    Days(u32),
    /// From one hour to two days.
    Hours(u32),
    /// Less than an hour; 0 is "less than a minute".
    Minutes(u32),
}

impl Span {
    /// The span of this many seconds.
    pub fn of_seconds(seconds: u64) -> Span {
        let whole = |unit: u64| u32::try_from(seconds / unit).unwrap_or(u32::MAX);
        match seconds {
            172_800.. => Span::Days(whole(86_400)),
            3_600.. => Span::Hours(whole(3_600)),
            _ => Span::Minutes(whole(60)),
        }
    }

    /// The span as a phrase, on its own or as an argument of another one.
    pub fn phrase(self) -> Phrase {
        match self {
            Span::Days(days) => Phrase::new("server-span-days").with("days", days),
            Span::Hours(hours) => Phrase::new("server-span-hours").with("hours", hours),
            Span::Minutes(0) => Phrase::new("server-span-moment"),
            Span::Minutes(minutes) => Phrase::new("server-span-minutes").with("minutes", minutes),
        }
    }
}

impl Language {
    /// The day in this zone: `Saturday, 21 November 2026`.
    pub fn day(self, at: DateTime<Utc>, zone: Tz) -> String {
        self.format(&day(at, zone))
    }

    /// Day, time and zone: `Saturday, 21 November 2026 at 20:35 (Prague time)`.
    pub fn moment(self, at: DateTime<Utc>, zone: Tz) -> String {
        self.format(&moment(at, zone))
    }

    /// A moment until which something lasts. Where a day ends with it, that is said and not when the next
    /// one begins: `the end of Saturday, 21 November 2026 (Prague time)`.
    pub fn until(self, at: DateTime<Utc>, zone: Tz) -> String {
        self.format(&until(at, zone))
    }

    /// The name of the zone: `Prague time`.
    pub fn zone(self, zone: Tz) -> String {
        self.format(&zone_phrase(zone))
    }
}

fn day(at: DateTime<Utc>, zone: Tz) -> Phrase {
    let local = at.with_timezone(&zone);
    Phrase::new("server-day")
        .with(
            "weekday",
            Phrase::new("server-weekday").with("number", local.weekday().number_from_monday()),
        )
        .with("day", local.day())
        .with("month", Phrase::new("server-month").with("number", local.month()))
        .with("year", i64::from(local.year()))
}

fn moment(at: DateTime<Utc>, zone: Tz) -> Phrase {
    Phrase::new("server-moment")
        .with("day", day(at, zone))
        .with("time", at.with_timezone(&zone).format("%H:%M").to_string())
        .with("zone", zone_phrase(zone))
}

fn until(at: DateTime<Utc>, zone: Tz) -> Phrase {
    // Midnight, or the first moment of a day on which clocks go forward then.
    let last = at - TimeDelta::microseconds(1);
    let date = |at: DateTime<Utc>| at.with_timezone(&zone).date_naive();
    if date(last) == date(at) {
        return moment(at, zone);
    }
    Phrase::new("server-end-of-day").with("day", day(last, zone)).with("zone", zone_phrase(zone))
}

fn zone_phrase(zone: Tz) -> Phrase {
    match zone.name().rsplit_once('/') {
        Some((area, city)) if area != "Etc" => {
            // A key of a message has no blanks: the words of a name that differs are found by the zone's own.
            Phrase::new("server-zone").with("city", city.replace('_', " ")).with("place", city)
        }
        Some((_, name)) => Phrase::new("server-zone-plain").with("name", name),
        None => Phrase::new("server-zone-plain").with("name", zone.name()),
    }
}
