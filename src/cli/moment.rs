//! Moments as an operator types them.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};

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

/// A day, which is its end, or a moment.
///
/// # Errors
/// When the text is neither.
pub(super) fn until(text: &str) -> Result<DateTime<Utc>, String> {
    let is_day = text.parse::<NaiveDate>().is_ok();
    let moment = moment(text)?;
    let end = if is_day { moment.checked_add_days(Days::new(1)) } else { Some(moment) };
    end.ok_or_else(|| format!("{text:?} is too far away"))
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
            let read = until(text).ok().map(|moment| moment.timestamp());
            let to_its_end = if text.len() == 10 { 86_400 } else { 0 };
            assert_eq!(read, seconds.map(|seconds| seconds + to_its_end), "until {text}");
        }
        assert!(until("+262142-12-31").is_err());
    }
}
