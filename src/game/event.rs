//! The events of a game's log, their text and their hashes.
//!
//! The text of a line is written once and kept; hashes are over that text, so nothing is ever
//! serialised anew. `docs/log-format.md` says the same for people who write checkers.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize, de::IgnoredAny};
use serde_json::{Value, value::RawValue};
use sha2::{Digest, Sha256};

use super::time::Timestamp;
use crate::rules::{Drawn, Seat, SeatCount, Standing, door::BotLevel};

/// The number of an event in its game's log, from 1, without gaps.
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

/// A place at a table that is being filled, `0..n` in the order of joining. The start gives every
/// place its seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

/// Who sits on a place, as the log knows it: no names.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum Sitter {
    /// A person.
    Player {},
    /// A bot.
    Bot {
        /// How it plays.
        level: BotLevel,
    },
}

/// On whose decision a move was made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The player's own.
    Player,
    /// The bot that sits there, or plays on for who resigned.
    Bot,
    /// The server's, since the seat missed its deadline.
    Deadline,
}

/// What an event says happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Happening {
    /// The game was opened.
    Created {
        /// The ruleset's name.
        ruleset: String,
        /// The revision pinned for this game.
        revision: u16,
        /// The options, every default filled in.
        options: Value,
        /// How many seats it will have.
        seats: SeatCount,
        /// The SHA-256 of the seed, hex.
        seed_hash: String,
    },
    /// Somebody sat down.
    Joined {
        /// Where.
        place: Place,
        /// Who.
        #[serde(flatten)]
        sitter: Sitter,
    },
    /// Somebody got up before the start.
    Left {
        /// From where.
        place: Place,
    },
    /// Everybody was seated and the game set up.
    Started {
        /// The place of seat 0, of seat 1, …
        seating: Vec<Place>,
        /// What chance gave for seating and set-up.
        chance: Vec<Drawn>,
    },
    /// A move.
    Moved {
        /// Whose.
        seat: Seat,
        /// The move, as the ruleset writes it.
        #[serde(rename = "move")]
        played: Value,
        /// On whose decision.
        by: By,
        /// What chance gave.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<Drawn>,
    },
    /// A player gave up; a steady bot plays on.
    Resigned {
        /// Whose seat.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// The ranking.
        standings: Vec<Standing>,
        /// The seed, hex: the promise of the first event kept.
        seed: String,
    },
    /// The game was given up before its start.
    Cancelled {},
}

impl Happening {
    /// The kind, as it stands in the log.
    pub const fn kind(&self) -> &'static str {
        match self {
            Happening::Created { .. } => "created",
            Happening::Joined { .. } => "joined",
            Happening::Left { .. } => "left",
            Happening::Started { .. } => "started",
            Happening::Moved { .. } => "moved",
            Happening::Resigned { .. } => "resigned",
            Happening::Ended { .. } => "ended",
            Happening::Cancelled {} => "cancelled",
        }
    }

    /// The names of the members that an event of this kind has beside those that all have.
    const fn members(&self) -> &'static [&'static str] {
        match self {
            Happening::Created { .. } => &["ruleset", "revision", "options", "seats", "seed-hash"],
            Happening::Joined { sitter: Sitter::Player {}, .. } => &["place", "who"],
            Happening::Joined { sitter: Sitter::Bot { .. }, .. } => &["place", "who", "level"],
            Happening::Left { .. } => &["place"],
            Happening::Started { .. } => &["seating", "chance"],
            Happening::Moved { .. } => &["seat", "move", "by", "chance"],
            Happening::Resigned { .. } => &["seat"],
            Happening::Ended { .. } => &["standings", "seed"],
            Happening::Cancelled {} => &[],
        }
    }

    /// What chance gave for it.
    pub fn chance(&self) -> &[Drawn] {
        match self {
            Happening::Started { chance, .. } | Happening::Moved { chance, .. } => chance,
            Happening::Created { .. }
            | Happening::Joined { .. }
            | Happening::Left { .. }
            | Happening::Resigned { .. }
            | Happening::Ended { .. }
            | Happening::Cancelled {} => &[],
        }
    }
}

/// One event, parsed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Its number.
    pub seq: Seq,
    /// When it was accepted. Tells nothing about order: `seq` does.
    pub at: Timestamp,
    /// What happened.
    #[serde(flatten)]
    pub happening: Happening,
    /// The SHA-256 of the position's JSON after it, hex; absent before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// 16 random bytes, hex, so that the hash betrays nothing while the game runs.
    pub salt: String,
}

/// The hash of an event over its line and its predecessor's hash.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct EventHash([u8; 32]);

/// A text that is not a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 lower-case hex characters")]
pub struct NotAHash;

impl EventHash {
    /// What stands before the first event.
    pub const START: EventHash = EventHash([0; 32]);

    /// From the bytes as stored.
    ///
    /// # Errors
    /// When there are not 32.
    pub fn from_bytes(bytes: &[u8]) -> Result<EventHash, NotAHash> {
        bytes.try_into().map(EventHash).map_err(|_| NotAHash)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The hash of the line that follows this one.
    #[must_use]
    pub fn of_next(&self, line: &str) -> EventHash {
        let mut previous = [0; 64];
        // 32 bytes are 64 characters: this cannot fail.
        let _ = hex::encode_to_slice(self.0, &mut previous);
        let mut hash = Sha256::new();
        hash.update(previous);
        hash.update(b"\n");
        hash.update(line.as_bytes());
        EventHash(hash.finalize().into())
    }

    /// The first twelve characters, to be compared by people: what mails carry of it.
    pub fn mark(&self) -> String {
        hex::encode(&self.0[..6])
    }
}

impl std::str::FromStr for EventHash {
    type Err = NotAHash;
    fn from_str(text: &str) -> Result<EventHash, NotAHash> {
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(NotAHash);
        }
        EventHash::from_bytes(&hex::decode(text).map_err(|_| NotAHash)?)
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

/// An event as it is stored: the text of its line and its hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The event's number.
    pub seq: Seq,
    /// When it was accepted.
    pub at: Timestamp,
    /// JSON text in one line, without the hash.
    pub text: String,
    /// The hash over the predecessor's hash and `text`.
    pub hash: EventHash,
}

impl Line {
    /// The line of an event that follows `previous`.
    ///
    /// # Errors
    /// Never for events made of plain data; the error is serde's.
    pub fn of(event: &Event, previous: &EventHash) -> serde_json::Result<Line> {
        let text = serde_json::to_string(event)?;
        let hash = previous.of_next(&text);
        Ok(Line { seq: event.seq, at: event.at, text, hash })
    }

    /// The event of the line.
    ///
    /// # Errors
    /// When the text is not an event.
    pub fn event(&self) -> serde_json::Result<Event> {
        serde_json::from_str(&self.text)
    }

    /// The event of the line, which says nothing that an event of its kind does not say: what no
    /// check looks at must not stand in a log.
    ///
    /// # Errors
    /// When the text is not an event, or has further members, or one of them twice.
    pub fn strict_event(&self) -> serde_json::Result<Event> {
        use serde::de::Error as _;
        let event = self.event()?;
        let Members(found) = serde_json::from_str(&self.text)?;
        let own = event.happening.members();
        for (at, member) in found.iter().enumerate() {
            let known = ["seq", "at", "kind", "position", "salt"].iter().chain(own);
            if !known.into_iter().any(|name| name == member) {
                let kind = event.happening.kind();
                let reason = format!("a `{kind}` event has no member `{member}`");
                return Err(serde_json::Error::custom(reason));
            }
            if found.iter().take(at).any(|earlier| earlier == member) {
                return Err(serde_json::Error::custom(format!(
                    "the member `{member}` comes twice"
                )));
            }
        }
        Ok(event)
    }
}

/// The names of an object's members, in their order.
struct Members(Vec<String>);

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Members, D::Error> {
        struct Names;
        impl<'de> serde::de::Visitor<'de> for Names {
            type Value = Members;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                mut map: A,
            ) -> Result<Members, A::Error> {
                let mut names = Vec::new();
                while let Some((name, _)) = map.next_entry::<String, IgnoredAny>()? {
                    names.push(name);
                }
                Ok(Members(names))
            }
        }
        deserializer.deserialize_map(Names)
    }
}

/// What a replay needs of a `moved` line, without parsing more of it than that. A line of another
/// kind, or with further members, is none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovedLine<'a> {
    #[serde(rename = "seq")]
    _seq: IgnoredAny,
    #[serde(rename = "at")]
    _at: IgnoredAny,
    #[serde(rename = "kind")]
    _kind: MovedKind,
    #[serde(rename = "salt")]
    _salt: IgnoredAny,
    /// Whose move.
    pub seat: Seat,
    /// The move's JSON text.
    #[serde(rename = "move", borrow)]
    pub played: &'a RawValue,
    /// On whose decision.
    pub by: By,
    /// What chance gave.
    #[serde(default)]
    pub chance: Vec<Drawn>,
    /// The position hash after it.
    #[serde(borrow)]
    pub position: Cow<'a, str>,
}

/// The one kind of a [`MovedLine`].
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum MovedKind {
    Moved,
}
