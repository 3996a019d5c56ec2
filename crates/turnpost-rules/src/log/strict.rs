//! What a line of a log may say: what `docs/log-format.md` says of its kind, in the form given
//! there, and nothing else. What no check looks at must not stand in a log, since archives are
//! handed out.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use super::event::{Event, EventData, Line, Occupant};
use crate::ChanceResult;

/// The members that events of every kind have.
const COMMON: [&str; 5] = ["seq", "at", "kind", "position", "salt"];

impl Line {
    /// The event of the line, which says nothing that an event of its kind does not say.
    ///
    /// # Errors
    /// When the text is not an event, or has further members, or one of them twice, or a hash, a
    /// salt or chance results are not in their form.
    pub fn strict_event(&self) -> serde_json::Result<Event> {
        let event = self.event()?;
        let Members(found) = serde_json::from_str(&self.text)?;
        let own = members(&event.data);
        let unknown = |name: &&String| !COMMON.iter().chain(own).any(|known| known == name);
        if let Some(name) = found.iter().find(unknown) {
            let kind = event.data.kind();
            let reason = format!("a `{kind}` event has no member `{name}`");
            return Err(serde_json::Error::custom(reason));
        }
        match misshapen(&event) {
            Some(reason) => Err(serde_json::Error::custom(reason)),
            None => Ok(event),
        }
    }
}

/// The names of the members that an event of this kind has beside [`COMMON`].
const fn members(data: &EventData) -> &'static [&'static str] {
    match data {
        EventData::Created { .. } => &["ruleset", "revision", "options", "seats", "seed_hash"],
        EventData::Joined { occupant: Occupant::Player {}, .. } => &["place", "who"],
        EventData::Joined { occupant: Occupant::Bot { .. }, .. } => &["place", "who", "level"],
        EventData::Left { .. } => &["place"],
        EventData::Started { .. } => &["seating", "chance"],
        EventData::Moved { .. } => &["seat", "move", "by", "chance"],
        EventData::Resigned { .. } => &["seat"],
        EventData::Ended { .. } => &["standings", "seed"],
        EventData::Cancelled {} => &[],
    }
}

/// What of an event is not in the form that it has in a log.
fn misshapen(event: &Event) -> Option<&'static str> {
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
    } else if !event.data.chance().iter().all(is_drawn) {
        Some("chance gives one or more results, each with its bound")
    } else {
        None
    }
}

fn is_hex(text: &str, digits: usize) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == digits && text.bytes().all(is_digit)
}

/// A group without results would be skipped by every check, and its purpose could be any words.
fn is_drawn(drawn: &ChanceResult) -> bool {
    !drawn.results.is_empty()
        && drawn.of.len() == drawn.results.len()
        && drawn.results.iter().zip(&drawn.of).all(|(result, bound)| result < bound)
}

/// The names of an object's members, none of which comes twice, as none does in any object within.
struct Members(Vec<String>);

/// Any value in whose objects no member comes twice. Of two members of a name one is read, and
/// nobody would look at the other.
struct Plain;

/// Reads both.
struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Members;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members, A::Error> {
        let mut names: Vec<String> = Vec::new();
        while let Some((name, Plain)) = map.next_entry::<String, Plain>()? {
            if names.contains(&name) {
                return Err(A::Error::custom(format!("the member `{name}` comes twice")));
            }
            names.push(name);
        }
        Ok(Members(names))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Members, A::Error> {
        while let Some(Plain) = list.next_element()? {}
        Ok(Members(Vec::new()))
    }

    fn visit_unit<E>(self) -> Result<Members, E> {
        Ok(Members(Vec::new()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Members, E> {
        Ok(Members(Vec::new()))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Members, E> {
        Ok(Members(Vec::new()))
    }

    fn visit_u64<E>(self, _: u64) -> Result<Members, E> {
        Ok(Members(Vec::new()))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Members, E> {
        Ok(Members(Vec::new()))
    }

    fn visit_str<E>(self, _: &str) -> Result<Members, E> {
        Ok(Members(Vec::new()))
    }
}

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Members, D::Error> {
        deserializer.deserialize_map(Reader)
    }
}

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Plain, D::Error> {
        deserializer.deserialize_any(Reader).map(|_| Plain)
    }
}
