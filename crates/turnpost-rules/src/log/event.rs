//! The events of a game's log, their text and their hashes.
//!
//! The text of a line is written once and kept; hashes are computed over that text, so nothing is
//! ever serialized again. `docs/log-format.md` documents the same for authors of verifiers.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize, de::IgnoredAny};
use serde_json::{Value, value::RawValue};
use sha2::{Digest, Sha256};

use super::time::Timestamp;
use crate::{ChanceResult, Seat, SeatCount, Standing, dyn_ruleset::BotLevel};

/// The sequence number of an event in its game's log, from 1, without gaps.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(u64);

impl Seq {
    /// Before the first event.
    pub const START: Seq = Seq(0);

    /// The event of this number.
    pub const fn new(number: u64) -> Seq {
        Seq(number)
    }

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The next one.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// A place at an open game, `0..n` in the order of joining. At the start every place is assigned a
/// seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

/// The occupant of a place as the log knows it: without names.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum Occupant {
    /// A person.
    Player {},
    /// A bot.
    Bot {
        /// The bot's level.
        level: BotLevel,
    },
}

/// Who decided a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MadeBy {
    /// The player.
    Player,
    /// The bot at the seat, or the one that took over after a resignation.
    Bot,
    /// The server, because the seat missed its deadline.
    Deadline,
}

impl MadeBy {
    /// The name in the log.
    pub const fn word(self) -> &'static str {
        match self {
            MadeBy::Player => "player",
            MadeBy::Bot => "bot",
            MadeBy::Deadline => "deadline",
        }
    }
}

/// The seat whose own player made the move of a line; `None` for bot moves, missed deadlines and
/// other events.
pub fn own_move(line: &str) -> Option<Seat> {
    #[derive(Deserialize)]
    struct Doer {
        seat: Option<Seat>,
        by: Option<MadeBy>,
    }
    let doer: Doer = serde_json::from_str(line).ok()?;
    doer.seat.filter(|_| doer.by == Some(MadeBy::Player))
}

/// The data of an event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EventData {
    /// The game was created.
    Created {
        /// The ruleset's name.
        ruleset: String,
        /// The revision of the ruleset that the game pinned.
        revision: u16,
        /// The options with every default filled in.
        options: Value,
        /// Number of seats.
        seats: SeatCount,
        /// The SHA-256 of the seed, in hex: a commitment.
        seed_hash: String,
    },
    /// Somebody joined.
    Joined {
        /// The place.
        place: Place,
        /// The occupant.
        #[serde(flatten)]
        occupant: Occupant,
    },
    /// Somebody left before the start.
    Left {
        /// The place.
        place: Place,
    },
    /// Seats were assigned and the game was set up.
    Started {
        /// The place of seat 0, of seat 1, …
        seating: Vec<Place>,
        /// The chance results of seating and set-up.
        chance: Vec<ChanceResult>,
    },
    /// A move.
    Moved {
        /// The seat that moved.
        seat: Seat,
        /// The move in the ruleset's canonical JSON.
        #[serde(rename = "move")]
        played: Value,
        /// Who decided it.
        by: MadeBy,
        /// The chance results.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<ChanceResult>,
    },
    /// A player resigned; a steady bot plays on.
    Resigned {
        /// The player's seat.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// The ranking.
        standings: Vec<Standing>,
        /// The seed in hex, as committed to in the first event.
        seed: String,
    },
    /// The game was cancelled before its start.
    Cancelled {},
}

impl EventData {
    /// The kind as written in the log.
    pub const fn kind(&self) -> &'static str {
        match self {
            EventData::Created { .. } => "created",
            EventData::Joined { .. } => "joined",
            EventData::Left { .. } => "left",
            EventData::Started { .. } => "started",
            EventData::Moved { .. } => "moved",
            EventData::Resigned { .. } => "resigned",
            EventData::Ended { .. } => "ended",
            EventData::Cancelled {} => "cancelled",
        }
    }

    /// The chance results of the event.
    pub fn chance(&self) -> &[ChanceResult] {
        match self {
            EventData::Started { chance, .. } | EventData::Moved { chance, .. } => chance,
            EventData::Created { .. }
            | EventData::Joined { .. }
            | EventData::Left { .. }
            | EventData::Resigned { .. }
            | EventData::Ended { .. }
            | EventData::Cancelled {} => &[],
        }
    }
}

/// A parsed event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The sequence number.
    pub seq: Seq,
    /// When it was accepted. Does not define the order: `seq` does.
    pub at: Timestamp,
    /// What happened.
    #[serde(flatten)]
    pub data: EventData,
    /// The SHA-256 of the position's JSON after it, hex; absent before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// 16 random bytes in hex, so that the hash reveals nothing while the game runs.
    pub salt: String,
}

/// The hash of an event over its line and its predecessor's hash.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct EventHash([u8; 32]);

/// A text that is not a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 lower-case hex characters")]
pub struct InvalidHash;

impl EventHash {
    /// The predecessor of the first event's hash.
    pub const START: EventHash = EventHash([0; 32]);

    /// Reads a hash from its bytes.
    ///
    /// # Errors
    /// If there are not exactly 32 bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<EventHash, InvalidHash> {
        bytes.try_into().map(EventHash).map_err(|_| InvalidHash)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The hash of the line that follows this one.
    #[must_use]
    pub fn of_next(&self, line: &str) -> EventHash {
        let mut previous = [0; 64];
        // 32 bytes are 64 characters, so this cannot fail.
        let _ = hex::encode_to_slice(self.0, &mut previous);
        let mut hash = Sha256::new();
        hash.update(previous);
        hash.update(b"\n");
        hash.update(line.as_bytes());
        EventHash(hash.finalize().into())
    }

    /// The first twelve characters, for people to compare; mails carry them.
    pub fn mark(&self) -> String {
        hex::encode(&self.0[..6])
    }
}

impl std::str::FromStr for EventHash {
    type Err = InvalidHash;
    fn from_str(text: &str) -> Result<EventHash, InvalidHash> {
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(InvalidHash);
        }
        EventHash::from_bytes(&hex::decode(text).map_err(|_| InvalidHash)?)
    }
}

impl fmt::Display for EventHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for EventHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl Serialize for EventHash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EventHash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<EventHash, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

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
pub struct MovedLine<'a> {
    /// The seat that moved.
    pub seat: Seat,
    /// The move's JSON text, not validated yet.
    pub played: &'a str,
    /// Who decided it.
    pub by: MadeBy,
    /// The chance results.
    pub chance: Vec<ChanceResult>,
    /// The position hash after the move.
    pub position: Cow<'a, str>,
}

impl<'a> MovedLine<'a> {
    /// Reads a line. `None` for other kinds or unknown members.
    pub fn read(text: &'a str) -> Option<MovedLine<'a>> {
        MovedLine::read_canonical(text).or_else(|| {
            let AnyMovedLine { seat, played, by, chance, position, .. } =
                serde_json::from_str(text).ok()?;
            Some(MovedLine { seat, played: played.get(), by, chance, position })
        })
    }

    /// Reads a line whose members have the order and form in which we write them. This fast path
    /// halves the time of a replay.
    fn read_canonical(text: &'a str) -> Option<MovedLine<'a>> {
        let is_hex = |text: &str| {
            text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
        };
        let rest = text.strip_prefix("{\"seq\":")?;
        let (seq, rest) = rest.split_once(',')?;
        let is_number = seq.bytes().all(|byte| byte.is_ascii_digit());
        let (at, rest) = rest.strip_prefix("\"at\":\"")?.split_once('"')?;
        let is_time = at.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-:.".contains(&byte));
        let rest = rest.strip_prefix(",\"kind\":\"moved\",\"seat\":")?;
        let (seat, rest) = rest.split_once(',')?;
        let seat = Seat::new(seat.parse().ok()?)?;
        let rest = rest.strip_prefix("\"move\":")?.strip_suffix("\"}")?;
        let (rest, salt) = rest.split_at_checked(rest.len().checked_sub(32)?)?;
        let rest = rest.strip_suffix("\",\"salt\":\"")?;
        let (rest, position) = rest.split_at_checked(rest.len().checked_sub(64)?)?;
        let rest = rest.strip_suffix(",\"position\":\"")?;
        // Everything after the move is parsed completely here, so the last match of the delimiter
        // is the end of the move, or the line is not canonical.
        let (played, rest) = rest.rsplit_once(",\"by\":\"")?;
        let (by, rest) = rest.split_once('"')?;
        let by = match by {
            "player" => MadeBy::Player,
            "bot" => MadeBy::Bot,
            "deadline" => MadeBy::Deadline,
            _ => return None,
        };
        let chance = match rest {
            "" => Vec::new(),
            _ => serde_json::from_str(rest.strip_prefix(",\"chance\":")?).ok()?,
        };
        let is_number = is_number && !seq.is_empty() && !seq.starts_with('0');
        if !is_number || !is_time || !is_hex(salt) || !is_hex(position) {
            return None;
        }
        Some(MovedLine { seat, played, by, chance, position: Cow::Borrowed(position) })
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a line, in a comparable form.
    fn parts(
        line: Option<MovedLine<'_>>,
    ) -> Option<(Seat, String, MadeBy, Vec<ChanceResult>, String)> {
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
            for by in ["player", "bot", "deadline"] {
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
