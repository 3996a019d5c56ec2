//! Reading an event in one pass.
//!
//! What serde derives for an [`Event`] keeps all members before it reads one, since the kind may
//! stand behind them. Here all members of all kinds are read as they come, and then the kind says
//! which of them there have to be.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Value, value::RawValue};

use super::{
    event::{Event, EventData, MadeBy, Occupant, Place, Seq},
    time::Timestamp,
};
use crate::{
    ChanceResult, Seat, SeatCount, Standing, dyn_ruleset::BotLevel, strict_json, written::present,
};

/// The members of every kind of event.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Members<'a> {
    seq: Seq,
    at: Timestamp,
    #[serde(borrow)]
    kind: Cow<'a, str>,
    #[serde(default, deserialize_with = "present")]
    ruleset: Option<String>,
    #[serde(default, deserialize_with = "present")]
    revision: Option<u16>,
    #[serde(default, borrow, deserialize_with = "present")]
    options: Option<&'a RawValue>,
    #[serde(default, deserialize_with = "present")]
    seats: Option<SeatCount>,
    #[serde(default, deserialize_with = "present")]
    seed_hash: Option<String>,
    #[serde(default, deserialize_with = "present")]
    place: Option<Place>,
    #[serde(default, borrow, deserialize_with = "present")]
    who: Option<Cow<'a, str>>,
    #[serde(default, deserialize_with = "present")]
    level: Option<BotLevel>,
    #[serde(default, deserialize_with = "present")]
    seating: Option<Vec<Place>>,
    #[serde(default, deserialize_with = "present")]
    seat: Option<Seat>,
    #[serde(default, rename = "move", borrow, deserialize_with = "present")]
    played: Option<&'a RawValue>,
    #[serde(default, deserialize_with = "present")]
    by: Option<MadeBy>,
    #[serde(default, deserialize_with = "present")]
    chance: Option<Vec<ChanceResult>>,
    #[serde(default, deserialize_with = "present")]
    standings: Option<Vec<Standing>>,
    #[serde(default, deserialize_with = "present")]
    seed: Option<String>,
    #[serde(default, deserialize_with = "present")]
    position: Option<String>,
    salt: String,
}

/// Reads an event that has exactly the members of its kind, each once. `None` for any other text,
/// which may be an event all the same.
pub(super) fn read(text: &str) -> Option<Event> {
    let mut members: Members<'_> = serde_json::from_str(text).ok()?;
    let data = members.take_data()?;
    let Members { seq, at, position, salt, .. } = members.only_common()?;
    Some(Event { seq, at, data, position, salt })
}

/// JSON that the ruleset knows more of.
fn value(raw: &RawValue) -> Option<Value> {
    strict_json::read_within(raw.get().as_bytes(), strict_json::MAX_DEPTH - 1).ok()
}

impl Members<'_> {
    /// Takes what the kind has.
    fn take_data(&mut self) -> Option<EventData> {
        Some(match self.kind.as_ref() {
            "created" => EventData::Created {
                ruleset: self.ruleset.take()?,
                revision: self.revision.take()?,
                options: value(self.options.take()?)?,
                seats: self.seats.take()?,
                seed_hash: self.seed_hash.take()?,
            },
            "joined" => EventData::Joined {
                place: self.place.take()?,
                occupant: match self.who.take()?.as_ref() {
                    "player" => Occupant::Player {},
                    "bot" => Occupant::Bot { level: self.level.take()? },
                    _ => return None,
                },
            },
            "left" => EventData::Left { place: self.place.take()? },
            "started" => {
                EventData::Started { seating: self.seating.take()?, chance: self.chance.take()? }
            }
            "moved" => EventData::Moved {
                seat: self.seat.take()?,
                played: value(self.played.take()?)?,
                by: self.by.take()?,
                chance: self.chance.take().unwrap_or_default(),
            },
            "resigned" => EventData::Resigned { seat: self.seat.take()? },
            "ended" => {
                EventData::Ended {
                    standings: self.standings.take()?,
                    // Of who has agreed, the slower way of reading tells.
                    by: None,
                    seed: self.seed.take()?,
                }
            }
            "cancelled" => EventData::Cancelled {},
            _ => return None,
        })
    }

    /// It, if nothing is left but what all kinds have.
    fn only_common(self) -> Option<Self> {
        // Taken apart field by field, so that a new one is not forgotten.
        let Members {
            seq: _,
            at: _,
            kind: _,
            position: _,
            salt: _,
            ruleset: None,
            revision: None,
            options: None,
            seats: None,
            seed_hash: None,
            place: None,
            who: None,
            level: None,
            seating: None,
            seat: None,
            played: None,
            by: None,
            chance: None,
            standings: None,
            seed: None,
        } = &self
        else {
            return None;
        };
        Some(self)
    }
}
