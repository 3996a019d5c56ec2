//! Timestamps.

use std::{fmt, str::FromStr};

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

/// A point in time: microseconds since 1970-01-01T00:00:00Z. In JSON an RFC 3339 text in UTC with
/// six decimals and `Z`, and no other form.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// How long the text is.
const LENGTH: usize = "2026-01-31T18:04:05.123456Z".len();
const DAY: i64 = 86_400_000_000;

/// Years in which the text has this length, and nothing but digits.
const YEARS: std::ops::Range<i64> = 0..10_000;

/// Writes a number into its place, with zeros in front.
fn put(place: &mut [u8], mut number: i64) {
    for digit in place.iter_mut().rev() {
        *digit = b'0' + (number % 10) as u8;
        number /= 10;
    }
}

/// Reads the digits of a place; `None` if there is anything else.
fn number(place: &[u8]) -> Option<i64> {
    place.iter().try_fold(0, |number, byte| {
        byte.is_ascii_digit().then(|| number * 10 + i64::from(byte - b'0'))
    })
}

/// The days from 1970 to a day of the Gregorian calendar, and back: the arithmetic of years that
/// begin in March, so that the leap day is the last one.
fn day_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn date_of(day: i64) -> (i64, i64, i64) {
    let day = day + 719_468;
    let (era, of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

impl Timestamp {
    /// The text of a year from 0 to 9999. Every event has one, and a calendar's library takes ten
    /// times as long.
    fn text(self) -> Option<[u8; LENGTH]> {
        let (day, rest) = (self.0.div_euclid(DAY), self.0.rem_euclid(DAY));
        let (year, month, day) = date_of(day);
        if !YEARS.contains(&year) {
            return None;
        }
        let mut text = *b"0000-00-00T00:00:00.000000Z";
        let seconds = rest / 1_000_000;
        put(&mut text[..4], year);
        put(&mut text[5..7], month);
        put(&mut text[8..10], day);
        put(&mut text[11..13], seconds / 3600);
        put(&mut text[14..16], seconds / 60 % 60);
        put(&mut text[17..19], seconds % 60);
        put(&mut text[20..26], rest % 1_000_000);
        Some(text)
    }

    /// Reads what [`Timestamp::text`] writes, and nothing else.
    fn read(text: &[u8]) -> Option<Timestamp> {
        let text: &[u8; LENGTH] = text.try_into().ok()?;
        let day = day_of(number(&text[..4])?, number(&text[5..7])?, number(&text[8..10])?);
        let seconds =
            number(&text[11..13])? * 3600 + number(&text[14..16])? * 60 + number(&text[17..19])?;
        let read = Timestamp(day * DAY + seconds * 1_000_000 + number(&text[20..26])?);
        // A thirteenth month or a 61st minute is written otherwise, as are other separators.
        (read.text().as_ref() == Some(text)).then_some(read)
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text().as_ref().map(|text| std::str::from_utf8(text)) {
            Some(Ok(text)) => formatter.write_str(text),
            _ => formatter.write_str(&self.utc().to_rfc3339_opts(SecondsFormat::Micros, true)),
        }
    }
}

impl From<Timestamp> for String {
    fn from(moment: Timestamp) -> String {
        moment.to_string()
    }
}

impl FromStr for Timestamp {
    type Err = InvalidTimestamp;
    fn from_str(text: &str) -> Result<Timestamp, InvalidTimestamp> {
        if let Some(read) = Timestamp::read(text.as_bytes()) {
            return Ok(read);
        }
        match DateTime::parse_from_rfc3339(text) {
            Ok(moment) if moment.to_utc().to_rfc3339_opts(SecondsFormat::Micros, true) == text => {
                Ok(Timestamp(moment.timestamp_micros()))
            }
            _ => Err(InvalidTimestamp(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Timestamp {
    type Error = InvalidTimestamp;
    fn try_from(text: String) -> Result<Timestamp, InvalidTimestamp> {
        text.parse()
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Timestamp, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Timestamp;
            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a string")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Timestamp, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_and_read_as_the_calendar_does() {
        let by_calendar =
            |moment: Timestamp| moment.utc().to_rfc3339_opts(SecondsFormat::Micros, true);
        let last = 253_402_300_799_999_999;
        // Every day of nine centuries at another time of day, and the ends of what can be written.
        let days = (-160_000..170_000).map(|day| day * DAY + (day * 7_919_123_457).rem_euclid(DAY));
        for micros in days.chain([0, -1, last, last + 1, -62_167_219_200_000_000, i64::MAX / 8]) {
            let moment = Timestamp::from_micros(micros);
            let text = moment.to_string();
            assert_eq!(text, by_calendar(moment));
            // Others are written, but no form of RFC 3339 has them.
            if text.len() == LENGTH {
                assert_eq!(Timestamp::read(text.as_bytes()), Some(moment), "{text}");
                assert_eq!(text.parse(), Ok(moment), "{text}");
            }
        }
        for text in [
            "",
            "2026-02-29T00:00:00.000000Z",
            "2026-13-01T00:00:00.000000Z",
            "2026-00-01T00:00:00.000000Z",
            "2026-01-00T00:00:00.000000Z",
            "2026-01-01T24:00:00.000000Z",
            "2026-01-01T00:60:00.000000Z",
            "2026-01-01 00:00:00.000000Z",
            "2026-01-01T00:00:00.000000z",
            "2026-01-01T00:00:00,000000Z",
            "+026-01-01T00:00:00.000000Z",
            "2026-01-01T00:00:00.00000Z",
            "2026-01-01T00:00:00.000000+00:00",
        ] {
            assert_eq!(text.parse::<Timestamp>(), Err(InvalidTimestamp(text.to_owned())));
        }
    }
}
