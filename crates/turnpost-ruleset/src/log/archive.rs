//! Archives: a game's log as text that outlives this program. The format is documented in
//! `docs/log-format.md`.
//!
//! The first line is a header, every further line an event with its hash. The header names the
//! number of events and the last hash, so that a truncated archive is recognised.

use std::io::{BufRead, Write};

use serde::{Deserialize, Serialize};

use super::{
    event::{Event, Seq},
    hash::EventHash,
    id::GameId,
    line::Line,
};
use crate::SeatCount;

/// The value of the header's `format`.
pub const FORMAT: &str = "turnpost-game-log";
/// The version of the format.
pub const VERSION: u32 = 1;
/// Maximum length of a line in bytes; no event comes near it.
const MAX_LINE: u64 = 1 << 20;

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Always [`FORMAT`].
    pub format: String,
    /// Always [`VERSION`].
    pub version: u32,
    /// The game's id on the server that wrote the archive.
    pub game: GameId,
    /// The ruleset's name.
    pub ruleset: String,
    /// The revision of the ruleset that the game pinned.
    pub revision: u16,
    /// Number of seats.
    pub seats: SeatCount,
    /// Number of events that follow.
    pub events: u64,
    /// The hash of the last event.
    pub head: EventHash,
    /// What another server needs to continue the game; only in archives for the operator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<serde_json::Value>,
}

/// A game's log, read or to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archive {
    /// The first line: whose log it is, and what the lines must come to.
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
        /// The line number, from 1.
        line: u64,
        /// Why it is invalid.
        reason: String,
    },
    /// More or fewer events than the header says.
    #[error("the header says {expected} events, found {found}")]
    Count {
        /// The number in the header.
        expected: u64,
        /// The number found.
        found: u64,
    },
    /// The last event's hash differs from the header.
    #[error("the last event's hash is not the one in the header")]
    Head,
    /// The header contradicts the first event.
    #[error("the header and event 1 differ in the {0}")]
    Contradiction(&'static str),
}

impl Header {
    /// Builds the header of a log.
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

    /// Compares the header with one built from the log.
    fn compare(&self, stated: &Header) -> Result<(), ArchiveError> {
        let differs = [
            ("ruleset", self.ruleset != stated.ruleset),
            ("revision", self.revision != stated.revision),
            ("number of seats", self.seats != stated.seats),
        ];
        match differs.into_iter().find(|(_, differs)| *differs) {
            Some((what, _)) => Err(ArchiveError::Contradiction(what)),
            None => Ok(()),
        }
    }
}

impl Archive {
    /// Builds the archive of a log.
    ///
    /// # Errors
    /// If the log does not begin with a `created` event.
    pub fn of(game: GameId, lines: Vec<Line>) -> Result<Archive, ArchiveError> {
        Ok(Archive { header: Header::of(game, &lines)?, lines })
    }

    /// Writes the archive as text.
    ///
    /// # Errors
    /// If the writer fails.
    pub fn write(&self, writer: &mut impl Write) -> Result<(), ArchiveError> {
        let header = serde_json::to_string(&self.header).map_err(std::io::Error::from)?;
        writeln!(writer, "{header}")?;
        for line in &self.lines {
            let body = line.text.strip_suffix('}').unwrap_or(&line.text);
            writeln!(writer, "{body},\"hash\":\"{}\"}}", line.hash)?;
        }
        Ok(())
    }

    /// Reads an archive, which may be followed by another; `None` at the end of the text. Hash
    /// chain and moves are checked by [`verify`](super::verify), not here.
    ///
    /// # Errors
    /// If the text is not an archive.
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
            return Err(ArchiveError::Count { expected: header.events, found });
        }
        if lines.last().is_none_or(|last| last.hash != header.head) {
            return Err(ArchiveError::Head);
        }
        header.compare(&Header::of(header.game, &lines)?)?;
        Ok(Some(Archive { header, lines }))
    }

    /// Reads a text that consists of exactly one archive.
    ///
    /// # Errors
    /// If the text is not exactly one archive.
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
        let length = std::io::Read::take(&mut *reader, MAX_LINE).read_line(&mut text)?;
        if length == 0 {
            return Ok(None);
        }
        if length as u64 == MAX_LINE {
            return Err(ArchiveError::Line { line: *at, reason: "it is too long".into() });
        }
        let text = text.trim_end_matches(['\n', '\r']);
        if !text.is_empty() {
            return Ok(Some(text.to_owned()));
        }
    }
}

/// Splits a line into its hash and the hashed text.
fn event_line(text: &str) -> Result<Line, String> {
    const BEFORE: &str = ",\"hash\":\"";
    let broken = || "a line must end with ,\"hash\":\"…\"}".to_owned();
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
