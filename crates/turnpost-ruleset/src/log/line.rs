//! The lines of a log as stored: the text of an event is written once and kept, hashes are computed
//! over that text, and nothing is ever serialized again.

use std::borrow::Cow;

use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;

use super::{
    draws,
    event::{Event, MadeBy, Seq},
    hash::EventHash,
    time::Timestamp,
};
use crate::{ChanceResult, Seat, chance::Draw};

/// An event as stored: the text of its line and its hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The event's number.
    pub seq: Seq,
    /// When it was accepted.
    pub at: Timestamp,
    /// The JSON text in one line, without the hash.
    pub text: String,
    /// The hash over the predecessor's hash and `text`.
    pub hash: EventHash,
}

impl Line {
    /// The line of an event that follows `previous`.
    ///
    /// # Errors
    /// If serialization fails, which plain data never does.
    pub fn of(event: &Event, previous: &EventHash) -> serde_json::Result<Line> {
        let text = serde_json::to_string(event)?;
        let hash = previous.of_next(&text);
        Ok(Line { seq: event.seq, at: event.at, text, hash })
    }

    /// Parses the event.
    ///
    /// # Errors
    /// If the text is not an event.
    pub fn event(&self) -> serde_json::Result<Event> {
        serde_json::from_str(&self.text)
    }
}

/// The parts of a `moved` line that a replay needs, with as little parsing as possible.
pub(super) struct MovedLine<'a> {
    /// The seat that moved.
    pub seat: Seat,
    /// The move's JSON text, not validated yet.
    pub played: &'a str,
    /// Who decided it.
    pub by: MadeBy,
    /// The chance results.
    pub chance: Vec<Draw<'a>>,
    /// The position hash after the move.
    pub position: Cow<'a, str>,
}

impl<'a> MovedLine<'a> {
    /// Reads a line. `None` for other kinds, unknown members, and malformed chance results.
    pub(super) fn read(text: &'a str) -> Option<MovedLine<'a>> {
        MovedLine::read_canonical(text).or_else(|| {
            let AnyMovedLine { seat, played, by, chance, position, .. } =
                serde_json::from_str(text).ok()?;
            let chance = draws::of(&chance)?;
            Some(MovedLine { seat, played: played.get(), by, chance, position })
        })
    }

    /// Reads a line whose members have the order and form in which we write them. This fast path
    /// halves the time of a replay.
    fn read_canonical(text: &'a str) -> Option<MovedLine<'a>> {
        let rest = text.strip_prefix("{\"seq\":")?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || rest.starts_with('0') {
            return None;
        }
        let rest = rest.get(digits..)?.strip_prefix(",\"at\":\"")?;
        let (at, rest) = rest.split_at_checked(TIME)?;
        let (seat, rest) =
            rest.strip_prefix("\",\"kind\":\"moved\",\"seat\":")?.split_at_checked(1)?;
        let seat = Seat::new(seat.as_bytes()[0].checked_sub(b'0')?)?;
        let rest = rest.strip_prefix(",\"move\":")?.strip_suffix("\"}")?;
        let (rest, salt) = rest.split_at_checked(rest.len().checked_sub(32)?)?;
        let rest = rest.strip_suffix("\",\"salt\":\"")?;
        let (rest, position) = rest.split_at_checked(rest.len().checked_sub(64)?)?;
        let rest = rest.strip_suffix(",\"position\":\"")?;
        if !all(at, |byte| byte.is_ascii_alphanumeric() | matches!(byte, b'-' | b':' | b'.'))
            || !all(salt, is_hex)
            || !all(position, is_hex)
        {
            return None;
        }
        // Everything after the move is parsed completely here, so the last match of the delimiter
        // is the end of the move, or the line is not canonical.
        let (rest, chance) = match rest.as_bytes().last()? {
            b'"' => (rest, Vec::new()),
            _ => {
                let start = rest.as_bytes().windows(CHANCE.len()).rposition(|it| it == CHANCE)?;
                let (rest, chance) = rest.split_at_checked(start)?;
                (rest, draws::read(chance.get(CHANCE.len() - 1..)?)?)
            }
        };
        let (played, by) = if let Some(played) = rest.strip_suffix(",\"by\":\"player\"") {
            (played, MadeBy::Player)
        } else if let Some(played) = rest.strip_suffix(",\"by\":\"bot\"") {
            (played, MadeBy::Bot)
        } else if let Some(played) = rest.strip_suffix(",\"by\":\"order\"") {
            (played, MadeBy::Order)
        } else if let Some(played) = rest.strip_suffix(",\"by\":\"plan\"") {
            (played, MadeBy::Plan)
        } else if let Some(played) = rest.strip_suffix(",\"by\":\"draft\"") {
            (played, MadeBy::Draft)
        } else {
            (rest.strip_suffix(",\"by\":\"deadline\"")?, MadeBy::Deadline)
        };
        Some(MovedLine { seat, played, by, chance, position: Cow::Borrowed(position) })
    }
}

/// How long a timestamp is.
const TIME: usize = "2026-01-31T18:04:05.123456Z".len();
/// How the chance results of a line begin.
const CHANCE: &[u8] = b",\"chance\":[";

/// Whether all bytes are of a kind. Looks at every one, since that can be done at once.
#[inline]
fn all(text: &str, kind: impl Fn(u8) -> bool) -> bool {
    text.bytes().fold(true, |all, byte| all & kind(byte))
}

#[inline]
fn is_hex(byte: u8) -> bool {
    byte.is_ascii_digit() | (b'a'..=b'f').contains(&byte)
}

/// A [`MovedLine`] with members in any order and form.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnyMovedLine<'a> {
    #[serde(rename = "seq")]
    _seq: IgnoredAny,
    #[serde(rename = "at")]
    _at: IgnoredAny,
    #[serde(rename = "kind")]
    _kind: MovedKind,
    #[serde(rename = "salt")]
    _salt: IgnoredAny,
    seat: Seat,
    #[serde(rename = "move", borrow)]
    played: &'a RawValue,
    by: MadeBy,
    #[serde(default)]
    chance: Vec<ChanceResult>,
    #[serde(borrow)]
    position: Cow<'a, str>,
}

/// The only kind of an [`AnyMovedLine`].
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum MovedKind {
    Moved,
}

/// The seat whose own player made the move of a line; `None` for bot moves, missed deadlines,
/// standing orders and other events.
pub fn own_move(line: &str) -> Option<Seat> {
    #[derive(Deserialize)]
    struct Doer {
        seat: Option<Seat>,
        by: Option<MadeBy>,
    }
    let doer: Doer = serde_json::from_str(line).ok()?;
    doer.seat.filter(|_| doer.by == Some(MadeBy::Player))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// The parts of a line, in a comparable form.
    fn parts(line: Option<MovedLine<'_>>) -> Option<(Seat, String, MadeBy, Vec<Draw<'_>>, String)> {
        let MovedLine { seat, played, by, chance, position } = line?;
        let played: Value = serde_json::from_str(played).ok()?;
        Some((seat, played.to_string(), by, chance, position.into_owned()))
    }

    #[test]
    fn a_canonical_line_reads_like_an_equivalent_one() {
        let (hash, salt) = ("0a".repeat(32), "1b".repeat(16));
        for played in [
            r#"{"type":"roll"}"#,
            r#"{"type":"say","text":"},\"by\":\"bot","by":"x"}"#,
            r#"{"deep":[{"by":"bot"},"é"],"by":"player","chance":[]}"#,
        ] {
            for by in ["player", "bot", "deadline", "order", "plan", "draft"] {
                for chance in ["", r#","chance":[{"purpose":"dice","of":[6],"results":[2]}]"#] {
                    let written = format!(
                        r#"{{"seq":7,"at":"2026-11-21T19:04:05.000000Z","kind":"moved","seat":1,"move":{played},"by":"{by}"{chance},"position":"{hash}","salt":"{salt}"}}"#
                    );
                    let quick = parts(MovedLine::read_canonical(&written));
                    assert!(quick.is_some(), "{written}");
                    let spaced = written.replacen("{\"seq\":7", "{ \"seq\" : 7", 1);
                    assert!(MovedLine::read_canonical(&spaced).is_none(), "{spaced}");
                    assert_eq!(parts(MovedLine::read(&spaced)), quick, "{written}");
                }
            }
        }
    }

    #[test]
    fn a_line_with_unknown_members_or_another_kind_is_rejected() {
        let (hash, salt) = ("0a".repeat(32), "1b".repeat(16));
        let line = |before: &str, played: &str, behind: &str| {
            format!(
                r#"{{{before},"kind":"moved","seat":1,"move":{played},"by":"player"{behind},"position":"{hash}","salt":"{salt}"}}"#
            )
        };
        let good = r#""seq":7,"at":"2026-11-21T19:04:05Z""#;
        assert!(MovedLine::read(&line(good, "{}", "")).is_some());
        for (before, behind) in [
            (r#""seq":7,"at":"2026-11-21T19:04:05Z","more":1"#, ""),
            (r#""seq":07,"at":"2026-11-21T19:04:05Z""#, ""),
            (r#""seq":,"at":"2026-11-21T19:04:05Z""#, ""),
            (r#""seq":7,"at":"2026\x""#, ""),
            (good, r#","more":1"#),
            (good, r#","chance":[],"more":1"#),
            (good, r#","chance":[],"chance":[]"#),
            (good, r#","seat":2"#),
        ] {
            let line = line(before, "{}", behind);
            assert!(MovedLine::read(&line).is_none(), "{line}");
        }
        // Trailing text after the move becomes part of it and makes it invalid JSON.
        let odd = line(good, r#"{},"seat":1"#, "");
        let read = MovedLine::read(&odd).map(|it| it.played.to_owned());
        assert!(read.is_none_or(|text| serde_json::from_str::<Value>(&text).is_err()), "{odd}");
        let started = line(good, "{}", "").replace("moved", "started");
        assert!(MovedLine::read(&started).is_none());
    }
}
