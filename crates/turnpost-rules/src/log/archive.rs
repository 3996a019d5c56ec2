//! Archives: a game's log as text that outlives this program. `docs/log-format.md` describes it.
//!
//! The first line is a header, every further line an event with its hash, the last one names the
//! head again, so that a cut-off archive is recognised.

use std::io::{BufRead, Write};

use serde::{Deserialize, Serialize};

use super::{
    event::{Event, EventHash, Line, Seq},
    id::GameId,
};
use crate::SeatCount;

/// What the header's `format` says.
pub const FORMAT: &str = "turnpost-game-log";
/// The version of the format.
pub const VERSION: u32 = 1;
/// Longer lines are not read: no event comes near it.
const LONGEST: u64 = 1 << 20;

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// Which game.
    pub game: GameId,
    /// The ruleset's name.
    pub ruleset: String,
    /// The revision pinned.
    pub revision: u16,
    /// How many seats.
    pub seats: SeatCount,
    /// How many events follow.
    pub events: u64,
    /// The hash of the last one.
    pub head: EventHash,
    /// What another server needs to go on with the game; in archives for its operator only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<serde_json::Value>,
}

/// A game's log, read back or about to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archive {
    /// The header.
    pub header: Header,
    /// The events.
    pub lines: Vec<Line>,
}

/// Why a text is not an archive.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// It cannot be read or written.
    #[error("it cannot be read or written: {0}")]
    Io(#[from] std::io::Error),
    /// The first line is not a header of this format.
    #[error("line 1 is not the header of a Turnpost game log: {0}")]
    Header(String),
    /// A line is not an event with its hash.
    #[error("line {line} is not an event with its hash: {reason}")]
    Line {
        /// Which line of the text, from 1.
        line: u64,
        /// Why not.
        reason: String,
    },
    /// More or fewer events than the header says.
    #[error("the header promises {promised} events, {found} are there")]
    Count {
        /// What the header says.
        promised: u64,
        /// How many there are.
        found: u64,
    },
    /// The last event has another hash than the header says.
    #[error("the last event's hash is not the one the header names")]
    Head,
    /// The header says something else of the game than its first event.
    #[error("the header says another {0} than event 1")]
    Contradiction(&'static str),
}

impl Header {
    /// The header of a log.
    fn of(game: GameId, lines: &[Line]) -> Result<Header, ArchiveError> {
        let no_beginning = || ArchiveError::Header("the log has no beginning".into());
        let first = lines.first().ok_or_else(no_beginning)?;
        let last = lines.last().ok_or_else(no_beginning)?;
        let event = first.event().map_err(|error| ArchiveError::Header(error.to_string()))?;
        let super::event::EventData::Created { ruleset, revision, seats, .. } = event.data else {
            return Err(no_beginning());
        };
        Ok(Header {
            format: FORMAT.into(),
            version: VERSION,
            game,
            ruleset,
            revision,
            seats,
            events: lines.len() as u64,
            head: last.hash,
            private: None,
        })
    }

    /// Whether it says of the game what its first event says.
    fn compare(&self, told: &Header) -> Result<(), ArchiveError> {
        let differs = [
            ("ruleset", self.ruleset != told.ruleset),
            ("revision", self.revision != told.revision),
            ("number of seats", self.seats != told.seats),
        ];
        match differs.into_iter().find(|(_, differs)| *differs) {
            Some((what, _)) => Err(ArchiveError::Contradiction(what)),
            None => Ok(()),
        }
    }
}

impl Archive {
    /// The archive of a log.
    ///
    /// # Errors
    /// When the log does not begin with a `created` event.
    pub fn of(game: GameId, lines: Vec<Line>) -> Result<Archive, ArchiveError> {
        Ok(Archive { header: Header::of(game, &lines)?, lines })
    }

    /// Writes it as text.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn write(&self, writer: &mut impl Write) -> Result<(), ArchiveError> {
        let header = serde_json::to_string(&self.header).map_err(std::io::Error::from)?;
        writeln!(writer, "{header}")?;
        for line in &self.lines {
            let body = line.text.strip_suffix('}').unwrap_or(&line.text);
            writeln!(writer, "{body},\"hash\":\"{}\"}}", line.hash)?;
        }
        Ok(())
    }

    /// Reads an archive, which may be followed by another; `None` at the end of the text. The
    /// chain and the play are checked by [`verify`](super::verify), not here.
    ///
    /// # Errors
    /// When the text is not an archive.
    pub fn read(reader: &mut impl BufRead, at: &mut u64) -> Result<Option<Archive>, ArchiveError> {
        let Some(text) = next_line(reader, at)? else { return Ok(None) };
        let header: Header =
            serde_json::from_str(&text).map_err(|error| ArchiveError::Header(error.to_string()))?;
        if header.format != FORMAT || header.version != VERSION {
            return Err(ArchiveError::Header(format!(
                "format {} version {}, this program reads {FORMAT} version {VERSION}",
                header.format, header.version
            )));
        }
        let mut lines = Vec::new();
        while (lines.len() as u64) < header.events {
            let Some(text) = next_line(reader, at)? else { break };
            lines.push(
                event_line(&text).map_err(|reason| ArchiveError::Line { line: *at, reason })?,
            );
        }
        let found = lines.len() as u64;
        if found != header.events {
            return Err(ArchiveError::Count { promised: header.events, found });
        }
        if lines.last().is_none_or(|last| last.hash != header.head) {
            return Err(ArchiveError::Head);
        }
        header.compare(&Header::of(header.game, &lines)?)?;
        Ok(Some(Archive { header, lines }))
    }

    /// Reads a text of exactly one archive.
    ///
    /// # Errors
    /// When it is none, or more follows.
    pub fn read_one(reader: &mut impl BufRead) -> Result<Archive, ArchiveError> {
        let mut at = 0;
        let archive = Archive::read(reader, &mut at)?
            .ok_or_else(|| ArchiveError::Header("the text is empty".into()))?;
        match next_line(reader, &mut at)? {
            None => Ok(archive),
            Some(_) => Err(ArchiveError::Line { line: at, reason: "more than one game".into() }),
        }
    }
}

/// The next line that is not empty.
fn next_line(reader: &mut impl BufRead, at: &mut u64) -> Result<Option<String>, ArchiveError> {
    loop {
        let mut text = String::new();
        *at += 1;
        let length = std::io::Read::take(&mut *reader, LONGEST).read_line(&mut text)?;
        if length == 0 {
            return Ok(None);
        }
        if length as u64 == LONGEST {
            return Err(ArchiveError::Line { line: *at, reason: "it is far too long".into() });
        }
        let text = text.trim_end_matches(['\n', '\r']);
        if !text.is_empty() {
            return Ok(Some(text.to_owned()));
        }
    }
}

/// Takes the hash off a line, so that what was hashed is left.
fn event_line(text: &str) -> Result<Line, String> {
    const BEFORE: &str = ",\"hash\":\"";
    let broken = || "a line ends with ,\"hash\":\"…\"}".to_owned();
    let start = text.rfind(BEFORE).ok_or_else(broken)?;
    let (body, rest) = text.split_at(start);
    let hash = rest
        .strip_prefix(BEFORE)
        .and_then(|rest| rest.strip_suffix("\"}"))
        .ok_or_else(broken)?
        .parse::<EventHash>()
        .map_err(|error| error.to_string())?;
    let text = format!("{body}}}");
    let event: Event = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    if event.seq == Seq::START {
        return Err("events are numbered from 1".into());
    }
    Ok(Line { seq: event.seq, at: event.at, text, hash })
}
