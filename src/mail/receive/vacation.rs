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
    let text = plain(text);
    if words().is_over(&text) {
        return Some(Vacation::End);
    }
    let Some((before, last)) = words().around_until(&text) else {
        return day(&text).map(|last| Vacation::Days(None, last));
    };
    let last = day(last)?;
    let begun = |text: &str| day(text).or_else(|| day_alone(text, last));
    let first = match words().behind_from(before.trim()) {
        Some(first) => Some(begun(first)?),
        None if is_nothing(before) => None,
        None => Some(begun(before)?),
    };
    Some(Vacation::Days(first, last))
}

/// Reads what stands behind `/pause`: nothing, or a last day.
pub(super) fn read_until(text: &str) -> Option<Option<Day>> {
    let text = plain(text);
    if text.is_empty() {
        return Some(None);
    }
    let last = match words().around_until(&text) {
        Some((before, last)) => is_nothing(before).then_some(last)?,
        None => &text,
    };
    day(last).map(Some)
}

/// A text in small letters, without what ends a sentence, and with elided words apart.
fn plain(text: &str) -> String {
    text.trim().trim_end_matches(['.', '!']).to_lowercase().replace('\'', " ")
}

/// The words of a text that mean something in a date.
fn meaningful(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([' ', ',']);
    parts.filter(|word| !word.is_empty() && !words().is_filler(word.trim_end_matches('.')))
}

fn is_nothing(text: &str) -> bool {
    meaningful(text).next().is_none()
}

/// A day: `3 May`, `May 3rd, 2027`, `3. may`, `3. 5.`, `3/5/2027`, `3-5-27`, `2027-05-03`.
fn day(text: &str) -> Option<Day> {
    let joined: String = meaningful(text).collect();
    let is_in_numbers = |mark: char| {
        joined.contains(mark) && joined.chars().all(|it| it.is_ascii_digit() || it == mark)
    };
    if let Some(mark) = ['.', '/', '-'].into_iter().find(|mark| is_in_numbers(*mark)) {
        return in_numbers(&joined, mark);
    }
    let parts: Vec<&str> = meaningful(text).map(|word| word.trim_end_matches('.')).collect();
    let (year, month, number) = match parts.as_slice() {
        [one, other] => (None, *one, *other),
        [one, other, year] if year.len() == 4 => (Some(year.parse().ok()?), *one, *other),
        _ => return None,
    };
    let (month, number) = match words().month(month) {
        Some(found) => (found, number),
        None => (words().month(number)?, month),
    };
    existing(year, month, number_of(number)?)
}

/// A day in numbers, the day before the month: `24. 12. 2026` or `24.12.` as Czechs and Germans write it, `24/12/2026` as
/// Italians do, `24-12-26` as the Dutch do; or as the standard has it, with all digits of the year first: `2026-12-24`.
fn in_numbers(text: &str, mark: char) -> Option<Day> {
    let ended = if mark == '.' { text.strip_suffix(mark).unwrap_or(text) } else { text };
    let parts: Vec<&str> = ended.split(mark).collect();
    let (year, month, day) = match parts.as_slice() {
        [day, month] => (None, *month, *day),
        [year, month, day] if mark == '-' && year.len() == 4 => (Some(*year), *month, *day),
        [day, month, year] => (Some(*year), *month, *day),
        _ => return None,
    };
    let year = match year.map(|year| (year.len(), year.parse::<i32>())) {
        None => None,
        Some((4, Ok(year))) => Some(year),
        // Nobody is away for a hundred years.
        Some((2, Ok(year))) => Some(2000 + year),
        Some(_) => return None,
    };
    let of_two = |part: &str| if part.len() <= 2 { part.parse().ok() } else { None };
    existing(year, of_two(month)?, of_two(day)?)
}

/// A first day whose month is said with the last one: `3. bis 10. Mai`. `28 to 3 May` does not say
/// in which month it begins.
fn day_alone(text: &str, last: Day) -> Option<Day> {
    let mut parts = meaningful(text);
    let (number, None) = (parts.next()?, parts.next()) else { return None };
    let day = number_of(number.trim_end_matches('.'))?;
    (day <= last.day).then_some(Day { day, ..last })
}

/// The number of a day with what may follow it: `3rd`, `1º`.
fn number_of(text: &str) -> Option<u32> {
    let endings = ["ste", "st", "nd", "rd", "th", "de", "º", "°", "e"];
    let digits = endings.iter().find_map(|end| text.strip_suffix(end));
    digits.unwrap_or(text).parse().ok().filter(|day| (1..=31).contains(day))
}

/// The day, if there is one; without a year, in one that has every day.
fn existing(year: Option<i32>, month: u32, day: u32) -> Option<Day> {
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
            ("until Saturday, 24 November", None, "2026-11-24"),
            ("from 1 May to 12 May 2027", Some("2027-05-01"), "2027-05-12"),
            ("noch bis 24.12.", None, "2026-12-24"),
            ("vom 3. bis 10. Mai", Some("2027-05-03"), "2027-05-10"),
            ("do 24. 12. 2026", None, "2026-12-24"),
            ("až do 3. května", None, "2027-05-03"),
            ("od 1. do 12. prosince", Some("2026-12-01"), "2026-12-12"),
            ("dal 3 al 10 maggio", Some("2027-05-03"), "2027-05-10"),
            ("dal 1º dicembre all'8 dicembre", Some("2026-12-01"), "2026-12-08"),
            ("van 3 tot 10 mei", Some("2027-05-03"), "2027-05-10"),
            ("fino al 3 maggio", None, "2027-05-03"),
            ("fino all'8 maggio", None, "2027-05-08"),
            ("dal 1º dicembre al 24 dicembre", Some("2026-12-01"), "2026-12-24"),
            ("do 3. května", None, "2027-05-03"),
            ("od 1. prosince do 24. prosince", Some("2026-12-01"), "2026-12-24"),
            ("tot 3 mei", None, "2027-05-03"),
            ("fino al 24/12/2026", None, "2026-12-24"),
            ("dal 1/12 al 24/12", Some("2026-12-01"), "2026-12-24"),
            ("t/m 24-12-2026", None, "2026-12-24"),
            ("24-12-26", None, "2026-12-24"),
            ("van 20-12 tot 3-1", Some("2026-12-20"), "2027-01-03"),
            ("bis 24.12.26", None, "2026-12-24"),
            ("until 3/5", None, "2027-05-03"),
            ("van 1 december tot en met 24 december", Some("2026-12-01"), "2026-12-24"),
        ] {
            let Some(Vacation::Days(from, until)) = read(text) else { panic!("{text}") };
            let found = from.map(|day| day.on_or_after(today).expect("a day"));
            assert_eq!(found, first.map(date), "{text}");
            assert_eq!(until.on_or_after(today), Some(date(last)), "{text}");
        }
        assert_eq!(read("end"), Some(Vacation::End));
        for text in [
            "",
            "until",
            "until soon",
            "until 32 May",
            "until 30 Feb",
            "until 3 Mayonnaise",
            "from 28 to 3 May",
            "until 31. 2.",
            "until 1.2.3.4.",
            "until 1..2.",
            "until 12/24",
            "until 24/12/126",
            "until 24/12-2026",
            "until 2026/12",
            "until 26-12-24-1",
            "until 2026-13-01",
            "until -5-3",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
