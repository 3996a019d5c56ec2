//! Days, times and spans of time in words, in the reader's time zone.

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use chrono_tz::Tz;
use turnpost_rules::Phrase;

use crate::game::language::Language;

/// A span of time as people express it: by one unit alone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Two days or more.
    Days(u32),
    /// From one hour to two days.
    Hours(u32),
    /// Less than an hour; 0 is "less than a minute".
    Minutes(u32),
    /// Less than a minute, where somebody waits for its end.
    Seconds(u32),
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

    /// How long to wait when something is possible again in this many seconds: never less, and at least a second.
    pub fn of_wait(seconds: u64) -> Span {
        let begun = |unit: u64| u32::try_from(seconds.div_ceil(unit)).unwrap_or(u32::MAX);
        match seconds {
            172_801.. => Span::Days(begun(86_400)),
            3_541.. => Span::Hours(begun(3_600)),
            60.. => Span::Minutes(begun(60)),
            _ => Span::Seconds(begun(1).max(1)),
        }
    }

    /// The span as a phrase, on its own or as an argument of another one.
    pub fn phrase(self) -> Phrase {
        match self {
            Span::Days(days) => Phrase::new("server-span-days").with("days", days),
            Span::Hours(hours) => Phrase::new("server-span-hours").with("hours", hours),
            Span::Minutes(0) => Phrase::new("server-span-moment"),
            Span::Minutes(minutes) => Phrase::new("server-span-minutes").with("minutes", minutes),
            Span::Seconds(seconds) => Phrase::new("server-span-seconds").with("seconds", seconds),
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

    /// From when until when something lasts, as two moments; whole days of the zone without times:
    /// `Thursday, 10 December 2026` and `the end of Sunday, 3 January 2027`.
    pub fn between(self, from: DateTime<Utc>, until: DateTime<Utc>, zone: Tz) -> (String, String) {
        match (begins_day(from, zone), begins_day(until, zone)) {
            (true, true) => {
                let last = day(until - TimeDelta::microseconds(1), zone);
                (
                    self.day(from, zone),
                    self.format(&Phrase::new("server-last-day").with("day", last)),
                )
            }
            _ => (self.moment(from, zone), self.until(until, zone)),
        }
    }

    /// The name of the zone: `Prague time`.
    pub fn zone(self, zone: Tz) -> String {
        self.format(&zone_phrase(zone))
    }

    /// The place alone in the name of a zone, as lists are sorted by it: `Prague time`, `Wien` of `Zeit in Wien`.
    pub fn zone_place(self, name: &str) -> &str {
        let before = self.word("server-zone-before");
        let places = before.split(" | ").filter_map(|words| {
            let rest = name.strip_prefix(words)?;
            let place = rest.trim_start();
            // An article may end in the middle of a word: `dell’Avana`.
            (place.len() < rest.len() || words.ends_with('’')).then_some(place)
        });
        places.min_by_key(|place| place.len()).unwrap_or(name)
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

/// Whether a day begins at a moment: midnight, or the first moment of a day on which clocks go forward then.
fn begins_day(at: DateTime<Utc>, zone: Tz) -> bool {
    let date = |at: DateTime<Utc>| at.with_timezone(&zone).date_naive();
    date(at - TimeDelta::microseconds(1)) != date(at)
}

fn until(at: DateTime<Utc>, zone: Tz) -> Phrase {
    if !begins_day(at, zone) {
        return moment(at, zone);
    }
    let last = at - TimeDelta::microseconds(1);
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
