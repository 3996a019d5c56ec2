//! Moments as an operator types them.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

/// A day, which is its beginning, or a moment.
///
/// # Errors
/// When the text is neither.
pub(super) fn moment(text: &str) -> Result<DateTime<Utc>, String> {
    if let Ok(day) = text.parse::<NaiveDate>() {
        return Ok(day.and_time(NaiveTime::MIN).and_utc());
    }
    let wrong = |_| {
        format!("{text:?} is neither a day nor a moment: write 2026-01-31, or 2026-01-31T18:00:00Z")
    };
    DateTime::parse_from_rfc3339(text).map(|moment| moment.to_utc()).map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_in_utc_and_a_moment_has_its_zone() {
        for (text, seconds) in [
            ("2026-01-31", Some(1_769_817_600)),
            ("2026-01-31T01:00:00+01:00", Some(1_769_817_600)),
            ("2026-01-31T00:00:01Z", Some(1_769_817_601)),
            ("2026-02-30", None),
            ("yesterday", None),
        ] {
            let read = moment(text).ok().map(|moment| moment.timestamp());
            assert_eq!(read, seconds, "{text}");
        }
    }
}
