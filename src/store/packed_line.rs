//! The text of a line as the database keeps it: without what its row says already, and with short
//! marks for the words that nearly every line has.
//!
//! Two thirds of a line are the same everywhere or are hashes in hexadecimal. A packed text begins
//! with a mark, which no JSON text does, so that both forms can stand beside one another: a line in
//! any form but our own is kept as it is. What comes out is the text that went in, byte by byte;
//! hashes are over that text.

use std::borrow::Cow;

use base64::{Engine as _, engine::general_purpose::STANDARD_NO_PAD};
use turnpost_rules::log::{event::Seq, line::Line, time::Timestamp};

use super::{error::StoreError, work::Outcome};

/// What stands between number and time, and the rest of a line: the position's hash and the salt.
const POSITION: &str = ",\"position\":\"";
const SALT: &str = ",\"salt\":\"";
const END: &str = "\"}";

/// The first character of a packed text with the hash of a position and a salt.
const WITH_POSITION: char = '\u{1}';
/// The first character of a packed text with a salt alone, as before the start.
const WITHOUT_POSITION: char = '\u{2}';

/// The bytes of a position's hash and of a salt.
const POSITION_BYTES: usize = 32;
const SALT_BYTES: usize = 16;

/// What is written as one character each. JSON has no such characters. Packed texts are kept for
/// ever: nothing here may change, but more may be added.
const MARKS: [(char, &str); 16] = [
    ('\u{3}', "\"kind\":\"moved\",\"seat\":"),
    ('\u{4}', ",\"move\":{\"type\":\""),
    ('\u{5}', ",\"move\":{\""),
    ('\u{6}', "\"},\"by\":\"player\""),
    ('\u{7}', "},\"by\":\"player\""),
    ('\u{8}', "\"},\"by\":\"bot\""),
    ('\u{b}', "},\"by\":\"bot\""),
    ('\u{e}', "\"},\"by\":\"order\""),
    ('\u{f}', "},\"by\":\"order\""),
    ('\u{10}', ",\"chance\":[{\"purpose\":\""),
    ('\u{11}', "\",\"of\":["),
    ('\u{12}', "],\"results\":["),
    ('\u{13}', "]},{\"purpose\":\""),
    ('\u{14}', "]}]"),
    ('\u{15}', "\",\"type\":\""),
    ('\u{16}', ",\"type\":\""),
];

/// The text of a line as it is kept.
pub(super) fn pack(line: &Line) -> Cow<'_, str> {
    try_pack(line).map_or(Cow::Borrowed(line.text.as_str()), Cow::Owned)
}

/// `None` for a line that is not written as we write lines.
fn try_pack(line: &Line) -> Option<String> {
    if line.text.bytes().any(|byte| byte < b' ') {
        return None;
    }
    let rest = line.text.strip_prefix(&beginning(line.seq, line.at))?;
    let (rest, salt) = last_bytes(rest.strip_suffix(END)?, SALT, SALT_BYTES)?;
    let position = rest.strip_suffix('"').and_then(|it| last_bytes(it, POSITION, POSITION_BYTES));
    let (first, rest, hashes) = match position {
        Some((rest, position)) => (WITH_POSITION, rest, [position, salt].concat()),
        None => (WITHOUT_POSITION, rest, salt),
    };
    let mut packed = String::with_capacity(128);
    packed.push(first);
    STANDARD_NO_PAD.encode_string(hashes, &mut packed);
    push_marked(rest, &mut packed);
    Some(packed)
}

/// The bytes in hexadecimal at the end of a text, and what stands before the words before them.
fn last_bytes<'a>(text: &'a str, words: &str, count: usize) -> Option<(&'a str, Vec<u8>)> {
    let (rest, digits) = text.split_at_checked(text.len().checked_sub(2 * count)?)?;
    Some((rest.strip_suffix(words)?, from_hex(digits)?))
}

/// The bytes of a text of lower-case hexadecimal digits.
fn from_hex(digits: &str) -> Option<Vec<u8>> {
    let is_ours = digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    is_ours.then(|| hex::decode(digits).ok()).flatten()
}

/// How a line begins.
fn beginning(seq: Seq, at: Timestamp) -> String {
    format!("{{\"seq\":{seq},\"at\":\"{at}\",")
}

/// Writes a text with marks.
fn push_marked(text: &str, packed: &mut String) {
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let known = MARKS.iter().filter(|(_, words)| words.starts_with(next));
        let longest =
            known.filter(|(_, words)| rest.starts_with(words)).max_by_key(|(_, words)| words.len());
        let length = match longest {
            Some((mark, words)) => {
                packed.push(*mark);
                words.len()
            }
            None => {
                packed.push(next);
                next.len_utf8()
            }
        };
        rest = rest.get(length..).unwrap_or_default();
    }
}

/// The text of a line from what is kept of it.
///
/// # Errors
/// When it is not one that was packed.
pub(super) fn unpack(seq: Seq, at: Timestamp, kept: String) -> Outcome<String> {
    let (packed, count) = if let Some(packed) = kept.strip_prefix(WITH_POSITION) {
        (packed, POSITION_BYTES + SALT_BYTES)
    } else if let Some(packed) = kept.strip_prefix(WITHOUT_POSITION) {
        (packed, SALT_BYTES)
    } else {
        return Ok(kept);
    };
    let wrong = || StoreError::corrupt(format!("the packed text of event {seq} is damaged"));
    let encoded = (count * 4).div_ceil(3);
    let (hashes, rest) = packed.split_at_checked(encoded).ok_or_else(wrong)?;
    let hashes = STANDARD_NO_PAD.decode(hashes).map_err(|_| wrong())?;
    let mut text = beginning(seq, at);
    text.reserve(2 * kept.len() + 160);
    for character in rest.chars() {
        match MARKS.iter().find(|(mark, _)| *mark == character) {
            Some((_, words)) => text.push_str(words),
            None => text.push(character),
        }
    }
    let (position, salt) = hashes.split_at(hashes.len().saturating_sub(SALT_BYTES));
    if !position.is_empty() {
        text.push_str(POSITION);
        text.push_str(&hex::encode(position));
        text.push('"');
    }
    text.push_str(SALT);
    text.push_str(&hex::encode(salt));
    text.push_str(END);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use turnpost_rules::log::hash::EventHash;

    use super::*;

    fn line(text: &str) -> Line {
        let at = "2026-01-31T18:04:05.123456Z".parse().expect("a moment");
        let hash = EventHash::START.of_next(text);
        Line { seq: Seq::new(7), at, text: text.to_owned(), hash }
    }

    fn salted(middle: &str) -> String {
        let salt = "0123456789abcdef".repeat(2);
        let at = "2026-01-31T18:04:05.123456Z";
        format!("{{\"seq\":7,\"at\":\"{at}\",{middle},\"salt\":\"{salt}\"}}")
    }

    fn with_position(middle: &str) -> String {
        salted(&format!("{middle},\"position\":\"{}\"", "fedcba9876543210".repeat(4)))
    }

    #[test]
    fn what_comes_out_is_what_went_in() {
        let moved = "\"kind\":\"moved\",\"seat\":1,\"move\":{\"type\":\"roll\"},\"by\":\"player\",\
                     \"chance\":[{\"purpose\":\"dice\",\"of\":[6,6],\"results\":[4,0]}]";
        for (text, most) in [
            (with_position(moved), 90),
            (salted("\"kind\":\"joined\",\"place\":0,\"who\":\"player\""), 70),
            (with_position("\"kind\":\"moved\",\"seat\":0,\"move\":{\"to\":\"Øresund\"}"), 90),
        ] {
            let line = line(&text);
            let kept = pack(&line);
            assert!(kept.len() <= most, "{} bytes: {kept:?}", kept.len());
            assert!(!kept.contains('\0'), "no database keeps that");
            let text = unpack(line.seq, line.at, kept.into_owned()).expect("unpacked");
            assert_eq!(text, line.text);
        }
    }

    #[test]
    fn what_is_not_written_as_we_write_it_is_kept_as_it_is() {
        let ours = with_position("\"kind\":\"moved\"");
        for text in [
            String::new(),
            "{}".to_owned(),
            ours.replace("\"seq\":7", "\"seq\":8"),
            ours.replace("\"seq\":7", "\"seq\": 7"),
            ours.replace(".123456Z", ".123457Z"),
            ours.replace("\"}", "\" }"),
            ours.replace("0123456789abcdef\"}", "0123456789ABCDEF\"}"),
            ours.replace("moved", "mov\u{4}ed"),
            ours.replace("0123456789abcdef0123456789abcdef", "0123456789abcdef"),
        ] {
            let line = line(&text);
            assert_eq!(pack(&line), text);
            assert_eq!(unpack(line.seq, line.at, text.clone()).expect("as it was"), text);
        }
        // A position in another form is a part of the middle.
        let other = line(&ours.replace("fedcba9876543210", "FEDCBA9876543210"));
        let text = unpack(other.seq, other.at, pack(&other).into_owned()).expect("unpacked");
        assert_eq!(text, other.text);
    }

    #[test]
    fn a_damaged_text_is_an_error() {
        let line = line(&with_position("\"kind\":\"moved\""));
        let kept = pack(&line).into_owned();
        for damaged in [&kept[..40], &kept[..1], &kept.replacen(&kept[1..9], "        ", 1)] {
            assert!(unpack(line.seq, line.at, damaged.to_owned()).is_err(), "{damaged:?}");
        }
    }
}
