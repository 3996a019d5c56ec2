//! The days of a vacation as people write them in an answer: `until 3 May`, `from 1 May until
//! 2027-05-12`.

use chrono::{Datelike as _, NaiveDate};

use super::commands::words;

/// A vacation that an answer asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Vacation {
    /// From the first day on, today if there is none, to the end of the last one.
    Days(Option<Day>, Day),
    /// None, or not any more.
    End,
}

/// A day as written: a year may be missing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Day {
    year: Option<i32>,
    month: u32,
    day: u32,
}

impl Day {
    /// The day; without a year the next such day, today included. `None` if there is no such day.
    pub fn on_or_after(self, today: NaiveDate) -> Option<NaiveDate> {
        let in_year = |year| NaiveDate::from_ymd_opt(year, self.month, self.day);
        match self.year {
            Some(year) => in_year(year),
            // A leap day is at most eight years away.
            None => (today.year()..=today.year() + 8).filter_map(in_year).find(|day| *day >= today),
        }
    }
}

/// Reads what stands behind `/vacation`.
pub(super) fn read(text: &str) -> Option<Vacation> {
    let text = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    if words().is_over(&text) {
        return Some(Vacation::End);
    }
    let (before, last) = match words().around_until(&text) {
        Some(split) => split,
        None => return day(&text).map(|last| Vacation::Days(None, last)),
    };
    let before = before.trim();
    let first = match words().behind_from(before) {
        Some(first) => Some(day(first)?),
        None if before.is_empty() => None,
        None => Some(day(before)?),
    };
    Some(Vacation::Days(first, day(last)?))
}

/// Reads what stands behind `/pause`: nothing, or a last day.
pub(super) fn read_until(text: &str) -> Option<Option<Day>> {
    let text = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    if text.is_empty() {
        return Some(None);
    }
    let last = match words().around_until(&text) {
        Some((before, last)) => before.trim().is_empty().then_some(last)?,
        None => &text,
    };
    day(last).map(Some)
}

/// A day: `3 May`, `May 3rd, 2027`, `3. may`, `2027-05-03`.
fn day(text: &str) -> Option<Day> {
    let parts: Vec<&str> = text
        .split([' ', ',', '\''])
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| !word.is_empty() && !words().is_filler(word))
        .collect();
    let (year, month, number) = match parts.as_slice() {
        [date] => {
            let date = NaiveDate::parse_from_str(date, "%Y-%m-%d").ok()?;
            return Some(Day { year: Some(date.year()), month: date.month(), day: date.day() });
        }
        [one, other] => (None, *one, *other),
        [one, other, year] if year.len() == 4 => (Some(year.parse().ok()?), *one, *other),
        _ => return None,
    };
    let (month, number) = match words().month(month) {
        Some(found) => (found, number),
        None => (words().month(number)?, month),
    };
    let digits = ["ste", "st", "nd", "rd", "th", "de", "º", "°", "e"]
        .iter()
        .find_map(|end| number.strip_suffix(end));
    let day: u32 = digits.unwrap_or(number).parse().ok().filter(|day| (1..=31).contains(day))?;
    // A year with every day.
    NaiveDate::from_ymd_opt(year.unwrap_or(2000), month, day)?;
    Some(Day { year, month, day })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        let today = date("2026-11-24");
        for (text, first, last) in [
            ("until 3 May", None, "2027-05-03"),
            ("until May 3rd", None, "2027-05-03"),
            ("until 3. may 2027.", None, "2027-05-03"),
            ("until 24 November", None, "2026-11-24"),
            ("2026-12-01", None, "2026-12-01"),
            ("1 Dec", None, "2026-12-01"),
            ("until 29 February", None, "2028-02-29"),
            ("from 1 Dec until 2026-12-24", Some("2026-12-01"), "2026-12-24"),
            ("December 1 until the 24th of December", Some("2026-12-01"), "2026-12-24"),
            ("bis 3. Mai", None, "2027-05-03"),
            ("vom 1. Dezember bis zum 24. Dezember", Some("2026-12-01"), "2026-12-24"),
            ("fino al 3 maggio", None, "2027-05-03"),
            ("fino all'8 maggio", None, "2027-05-08"),
            ("dal 1º dicembre al 24 dicembre", Some("2026-12-01"), "2026-12-24"),
            ("do 3. května", None, "2027-05-03"),
            ("od 1. prosince do 24. prosince", Some("2026-12-01"), "2026-12-24"),
            ("tot 3 mei", None, "2027-05-03"),
            ("van 1 december tot en met 24 december", Some("2026-12-01"), "2026-12-24"),
        ] {
            let Some(Vacation::Days(from, until)) = read(text) else { panic!("{text}") };
            let found = from.map(|day| day.on_or_after(today).expect("a day"));
            assert_eq!(found, first.map(date), "{text}");
            assert_eq!(until.on_or_after(today), Some(date(last)), "{text}");
        }
        assert_eq!(read("end"), Some(Vacation::End));
        for text in
            ["", "until", "until soon", "until 32 May", "until 30 Feb", "until 3 Mayonnaise"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
