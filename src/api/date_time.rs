//! Moments in requests: every date-time of RFC 3339, as the libraries of clients write them.

use serde::Deserialize;
use turnpost_rules::log::time::Timestamp;

/// A moment as a client names it, to the microsecond: with any offset, and with as many decimals as
/// it likes. Answers have one form alone, that of [`Timestamp`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct DateTime(pub Timestamp);

/// The text is not a date-time of RFC 3339.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a date-time of RFC 3339, like 2026-12-01T10:00:00Z")]
pub(super) struct InvalidDateTime(String);

impl TryFrom<String> for DateTime {
    type Error = InvalidDateTime;

    fn try_from(text: String) -> Result<DateTime, InvalidDateTime> {
        if !has_shape(text.as_bytes()) {
            return Err(InvalidDateTime(text));
        }
        match chrono::DateTime::parse_from_rfc3339(&text.to_ascii_uppercase()) {
            Ok(moment) => Ok(DateTime(Timestamp::from_micros(moment.timestamp_micros()))),
            Err(_) => Err(InvalidDateTime(text)),
        }
    }
}

/// Whether a text is spelt as the grammar has it: chrono also takes spaces and other signs.
fn has_shape(text: &[u8]) -> bool {
    let Some((moment, rest)) = text.split_at_checked("2026-12-01T10:00:00".len()) else {
        return false;
    };
    let decimals = match rest {
        [b'.', digits @ ..] => digits.iter().take_while(|byte| byte.is_ascii_digit()).count(),
        _ => 0,
    };
    let offset = match rest {
        [b'.', digits @ ..] if decimals > 0 => digits.get(decimals..).unwrap_or_default(),
        rest => rest,
    };
    is_like(moment, b"0000-00-00T00:00:00")
        && (is_like(offset, b"Z") || is_like(offset, b"+00:00") || is_like(offset, b"-00:00"))
}

/// Whether a text has the same signs as a pattern, in which `0` is any digit.
fn is_like(text: &[u8], pattern: &[u8]) -> bool {
    let is_one = |byte: &u8, sign: &u8| match sign {
        b'0' => byte.is_ascii_digit(),
        sign => byte.eq_ignore_ascii_case(sign),
    };
    text.len() == pattern.len() && text.iter().zip(pattern).all(|(byte, sign)| is_one(byte, sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn micros(text: &str) -> Option<i64> {
        DateTime::try_from(text.to_owned()).ok().map(|DateTime(moment)| moment.micros())
    }

    #[test]
    fn every_date_time_of_the_rfc_is_read() {
        let ten = 1_796_119_200_000_000;
        for (text, expected) in [
            ("2026-12-01T10:00:00Z", ten),
            ("2026-12-01t10:00:00z", ten),
            ("2026-12-01T10:00:00.000Z", ten),
            ("2026-12-01T10:00:00+00:00", ten),
            ("2026-12-01T10:00:00-00:00", ten),
            ("2026-12-01T11:30:00.25+01:30", ten + 250_000),
            ("2026-12-01T00:00:00-10:00", ten),
            ("2026-12-01T10:00:00.123456Z", ten + 123_456),
            ("2026-12-01T10:00:00.123456789012Z", ten + 123_456),
            // The second that was put in at the end of 2016 is the one after the last.
            ("2016-12-31T23:59:60Z", 1_483_228_800_000_000),
            // The ends of what can be written.
            ("0000-01-01T00:00:00+23:59", -62_167_305_540_000_000),
            ("9999-12-31T23:59:59-23:59", 253_402_387_139_000_000),
        ] {
            assert_eq!(micros(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_date_time_is_refused() {
        for text in [
            "",
            "2026-12-01",
            "2026-12-01T10:00Z",
            "2026-12-01T10:00:00",
            "2026-12-01 10:00:00Z",
            "2026-12-01T10:00:00.Z",
            "2026-12-01T10:00:00,5Z",
            "2026-12-01T10:00:00 Z",
            "2026-12-01T10:00:00+01",
            "2026-12-01T10:00:00+0100",
            "2026-12-01T10:00:00\u{2212}01:00",
            "2026-12-01T10:00:00+24:00",
            "2026-02-30T10:00:00Z",
            "2026-12-01T24:00:00Z",
            "2026-12-01T10:60:00Z",
            "+2026-12-01T10:00:00Z",
            "2026-12-01T10:00:00Z ",
            "2026-12-01T10:00:0\u{0660}Z",
        ] {
            assert_eq!(micros(text), None, "{text}");
        }
    }
}
