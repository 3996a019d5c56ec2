//! Strict parsing of log lines: exactly the members and forms that `docs/log-format.md` defines for
//! each kind. A log must not contain anything unchecked, since archives are published.

use serde::de::Error as _;
use serde_json::Map;

use super::{
    event::{Event, EventData, Occupant, Proposal, ResumedBy, Term},
    flat,
    line::Line,
};
use crate::{ChanceResult, strict_json};

/// The members common to all kinds of events.
const COMMON: [&str; 5] = ["seq", "at", "kind", "position", "salt"];

impl Line {
    /// Parses the event and checks that the line contains nothing beyond what its kind defines.
    ///
    /// # Errors
    /// If the text is not an event, has unknown or duplicate members, or a hash, a salt or chance
    /// results are malformed.
    pub fn strict_event(&self) -> serde_json::Result<Event> {
        if let Some(event) = flat::read(&self.text)
            && malformation(&event).is_none()
        {
            return Ok(event);
        }
        // Members in another form, or what is wrong with them has to be said.
        let value = strict_json::read(self.text.as_bytes())?;
        let found: Vec<String> =
            value.as_object().into_iter().flat_map(Map::keys).cloned().collect();
        let event: Event = serde_json::from_value(value)?;
        let own = members(&event.data);
        let unknown = |name: &&String| !COMMON.iter().chain(own).any(|known| known == name);
        if let Some(name) = found.iter().find(unknown) {
            let kind = event.data.kind();
            let reason = format!("a `{kind}` event has no member `{name}`");
            return Err(serde_json::Error::custom(reason));
        }
        match malformation(&event) {
            Some(reason) => Err(serde_json::Error::custom(reason)),
            None => Ok(event),
        }
    }
}

/// The members of this kind of event in addition to [`COMMON`].
const fn members(data: &EventData) -> &'static [&'static str] {
    match data {
        EventData::Created { .. } => &["ruleset", "revision", "options", "seats", "seed_hash"],
        EventData::Joined { occupant: Occupant::Player {}, .. } => &["place", "who"],
        EventData::Joined { occupant: Occupant::Bot { .. }, .. } => &["place", "who", "level"],
        EventData::Left { .. } => &["place"],
        EventData::Started { .. } => &["seating", "chance"],
        EventData::Moved { .. } => &["seat", "move", "by", "chance"],
        EventData::Resigned { .. } => &["seat"],
        EventData::Away { .. } => &["seat", "from", "until"],
        EventData::Returned { .. } => &["seat"],
        EventData::Proposed { proposal: Proposal::Pause { .. }, .. } => {
            &["seat", "what", "until", "lapses_at"]
        }
        EventData::Proposed { proposal: Proposal::End {}, .. } => &["seat", "what", "lapses_at"],
        EventData::Proposed { proposal: Proposal::Undo { .. }, .. } => {
            &["seat", "what", "to", "lapses_at"]
        }
        EventData::Agreed { .. }
        | EventData::Declined { .. }
        | EventData::Withdrawn { .. }
        | EventData::Resumed { by: ResumedBy::Player { .. } }
        | EventData::Relieved { .. }
        | EventData::Reclaimed { .. }
        | EventData::GivenBack { .. }
        | EventData::TimedOut { .. } => &["seat"],
        EventData::HandedOver { term: Term::ForATime { .. }, .. } => &["seat", "term", "until"],
        EventData::HandedOver { term: Term::ForGood {}, .. } => &["seat", "term"],
        EventData::Paused { .. } => &["until", "by"],
        EventData::Resumed { by: ResumedBy::Other { .. } } => &["by"],
        EventData::Undone { .. } => &["seat", "to"],
        EventData::Ended { .. } => &["standings", "by", "seed"],
        EventData::Cancelled {} => &[],
    }
}

/// What is malformed in an event, if anything.
fn malformation(event: &Event) -> Option<&'static str> {
    let seed = match &event.data {
        EventData::Created { seed_hash, .. } => Some(seed_hash),
        EventData::Ended { seed, .. } => Some(seed),
        _ => None,
    };
    if !is_hex(&event.salt, 32) {
        Some("a salt is 32 lower-case hexadecimal digits")
    } else if seed.is_some_and(|seed| !is_hex(seed, 64)) {
        Some("a seed and its hash are 64 lower-case hexadecimal digits")
    } else if event.position.as_ref().is_some_and(|position| !is_hex(position, 64)) {
        Some("the hash of a position is 64 lower-case hexadecimal digits")
    } else if !event.data.chance().iter().all(is_well_formed) {
        Some("chance has one or more results, each with its bound")
    } else {
        None
    }
}

fn is_hex(text: &str, digits: usize) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == digits && text.bytes().all(is_digit)
}

/// A group without results would be skipped by every check, and its purpose could be arbitrary
/// text.
fn is_well_formed(drawn: &ChanceResult) -> bool {
    !drawn.results.is_empty()
        && drawn.of.len() == drawn.results.len()
        && drawn.results.iter().zip(&drawn.of).all(|(result, bound)| result < bound)
}
