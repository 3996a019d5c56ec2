//! The text of a line as the database keeps it: without what its row says already, and with short
//! marks for the words that nearly every line has.
//!
//! Two thirds of a line are the same everywhere or are hashes in hexadecimal. A packed text begins
//! with a mark, which no JSON text does, so that both forms can stand beside one another: a line in
//! any form but our own is kept as it is. What comes out is the text that went in, byte by byte;
//! hashes are over that text.

use std::{borrow::Cow, fmt::Write as _};

use base64::{Engine as _, engine::general_purpose::STANDARD_NO_PAD};
use turnpost_rules::log::{event::Seq, line::Line, time::Timestamp};

use super::{error::StoreError, work::StoreResult};

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

/// What each mark stands for, by its number; nothing for other characters.
const WORDS: [&str; 32] = {
    let mut words = [""; 32];
    let mut at = 0;
    while at < MARKS.len() {
        words[MARKS[at].0 as usize] = MARKS[at].1;
        at += 1;
    }
    words
};

/// The text of a line as it is kept.
pub(super) fn pack(line: &Line) -> Cow<'_, str> {
    try_pack(line).map_or(Cow::Borrowed(line.text.as_str()), Cow::Owned)
}

/// `None` for a line that is not written as we write lines.
fn try_pack(line: &Line) -> Option<String> {
    if line.text.bytes().any(|byte| byte < b' ') {
        return None;
    }
    let rest = line.text.strip_prefix(&beginning(line.seq, line.at, 0))?;
    let (rest, salt) = last_bytes::<SALT_BYTES>(rest.strip_suffix(END)?, SALT)?;
    let position = rest.strip_suffix('"').and_then(|it| last_bytes::<POSITION_BYTES>(it, POSITION));
    let mut packed = String::with_capacity(256);
    let rest = match position {
        Some((rest, position)) => {
            let mut hashes = [0; POSITION_BYTES + SALT_BYTES];
            hashes[..POSITION_BYTES].copy_from_slice(&position);
            hashes[POSITION_BYTES..].copy_from_slice(&salt);
            packed.push(WITH_POSITION);
            STANDARD_NO_PAD.encode_string(hashes, &mut packed);
            rest
        }
        None => {
            packed.push(WITHOUT_POSITION);
            STANDARD_NO_PAD.encode_string(salt, &mut packed);
            rest
        }
    };
    push_marked(rest, &mut packed);
    Some(packed)
}

/// The bytes in lower-case hexadecimal at the end of a text, and what stands before the words before
/// them.
fn last_bytes<'a, const COUNT: usize>(
    text: &'a str,
    words: &str,
) -> Option<(&'a str, [u8; COUNT])> {
    let (rest, digits) = text.split_at_checked(text.len().checked_sub(2 * COUNT)?)?;
    let rest = rest.strip_suffix(words)?;
    let mut bytes = [0; COUNT];
    let is_ours = digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    (is_ours && hex::decode_to_slice(digits, &mut bytes).is_ok()).then_some((rest, bytes))
}

/// How a line begins, with room for so many bytes after it.
fn beginning(seq: Seq, at: Timestamp, room: usize) -> String {
    let mut text = String::with_capacity(64 + room);
    // Writing into a string cannot fail.
    let _ = write!(text, "{{\"seq\":{seq},\"at\":\"{at}\",");
    text
}

/// The mark for what a text begins with at this byte: the one that stands for most.
fn mark_at(text: &str, at: usize) -> Option<(char, &'static str)> {
    let here = text.as_bytes().get(at..)?;
    let known = MARKS.iter().filter(|(_, words)| here.starts_with(words.as_bytes()));
    known.max_by_key(|(_, words)| words.len()).copied()
}

/// Writes a text with marks.
fn push_marked(text: &str, packed: &mut String) {
    let (mut at, mut from) = (0, 0);
    while let Some(byte) = text.as_bytes().get(at) {
        // What a mark stands for begins with one of these.
        let may_begin = matches!(byte, b'"' | b',' | b'}' | b']');
        match may_begin.then(|| mark_at(text, at)).flatten() {
            Some((mark, words)) => {
                packed.push_str(text.get(from..at).unwrap_or_default());
                packed.push(mark);
                at += words.len();
                from = at;
            }
            None => at += 1,
        }
    }
    packed.push_str(text.get(from..).unwrap_or_default());
}

/// Writes a text with the words that its marks stand for.
fn push_unmarked(packed: &str, text: &mut String) {
    let mut from = 0;
    for (at, byte) in packed.bytes().enumerate() {
        let words = WORDS.get(usize::from(byte)).copied().unwrap_or_default();
        if !words.is_empty() {
            text.push_str(packed.get(from..at).unwrap_or_default());
            text.push_str(words);
            from = at + 1;
        }
    }
    text.push_str(packed.get(from..).unwrap_or_default());
}

/// Writes bytes in hexadecimal.
fn push_hex(bytes: &[u8], text: &mut String) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |half: u8| char::from(DIGITS[usize::from(half & 15)]);
    text.extend(bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]));
}

/// The text of a line from what is kept of it.
///
/// # Errors
/// When it is not one that was packed.
pub(super) fn unpack(seq: Seq, at: Timestamp, kept: String) -> StoreResult<String> {
    let (packed, count) = if let Some(packed) = kept.strip_prefix(WITH_POSITION) {
        (packed, POSITION_BYTES + SALT_BYTES)
    } else if let Some(packed) = kept.strip_prefix(WITHOUT_POSITION) {
        (packed, SALT_BYTES)
    } else {
        return Ok(kept);
    };
    let wrong = || StoreError::corrupt(format!("the packed text of event {seq} is damaged"));
    let (encoded, rest) = packed.split_at_checked((count * 4).div_ceil(3)).ok_or_else(wrong)?;
    // As long as the encoded text, which is more than is needed.
    let mut hashes = [0; 64];
    let decoded = STANDARD_NO_PAD.decode_slice(encoded, &mut hashes).map_err(|_| wrong())?;
    let hashes = hashes.get(..decoded).filter(|hashes| hashes.len() == count).ok_or_else(wrong)?;
    let mut text = beginning(seq, at, 2 * kept.len() + 160);
    push_unmarked(rest, &mut text);
    let (position, salt) = hashes.split_at(count - SALT_BYTES);
    if !position.is_empty() {
        text.push_str(POSITION);
        push_hex(position, &mut text);
        text.push('"');
    }
    text.push_str(SALT);
    push_hex(salt, &mut text);
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
        for (text, max) in [
            (with_position(moved), 90),
            (salted("\"kind\":\"joined\",\"place\":0,\"who\":\"player\""), 70),
            (with_position("\"kind\":\"moved\",\"seat\":0,\"move\":{\"to\":\"Øresund\"}"), 90),
        ] {
            let line = line(&text);
            let kept = pack(&line);
            assert!(kept.len() <= max, "{} bytes: {kept:?}", kept.len());
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
    fn what_marks_stand_for_begins_where_it_is_looked_for() {
        for (mark, words) in MARKS {
            let mut packed = String::new();
            push_marked(&format!("Ø{words}0{words}"), &mut packed);
            assert_eq!(packed, format!("Ø{mark}0{mark}"), "{words}");
        }
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
