//! The moves.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use turnpost_ruleset::{
    compact_json::ReadTagged,
    written::{objects, within},
};

use super::{
    Catch, CatchCounts, Contract, FishCounts, Port, Sea, Space, Species,
    data::{MAX_BOATS, NUMBERS, PORT_SLOTS},
    goods::{CatchAmounts, FishAmounts},
};

/// One thing a seat does.
// An action of its turn, a start boat, or a company token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, ReadTagged)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Puts the first boat in a port (M5).
    Place {
        /// Which port.
        port: Port,
    },
    /// The first sail: all remaining boats at once (M8).
    FirstSail {
        /// A space for each boat, numbered from 2 in this order.
        #[serde(deserialize_with = "boats_after_the_first")]
        #[schemars(length(min = 2, max = MAX_BOATS - 1))]
        to: Vec<Space>,
    },
    /// Moves one boat to any space that keeps the fleet connected (M6).
    Sail {
        /// The number of the boat, from 1.
        #[serde(deserialize_with = "within::<1, 5, _, _>")]
        #[schemars(range(min = 1, max = MAX_BOATS))]
        boat: u8,
        /// Where to.
        to: Space,
    },
    /// Takes a token from a sea with a boat of the seat (M9).
    Fish {
        /// Where.
        sea: Sea,
        /// What.
        take: Catch,
        /// Fish thrown out of a full cargo to make room for this one (M11).
        #[serde(default, skip_serializing_if = "FishCounts::is_empty")]
        #[schemars(with = "FishAmounts")]
        overboard: FishCounts,
    },
    /// Brings cargo to the warehouse at a port with a boat of the seat (M12).
    Unload {
        /// Where.
        port: Port,
        /// How many of which; left out or `null`: all of what the port demands or the move opens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<FishAmounts>", extend("default" = null))]
        fish: Option<FishCounts>,
        /// Demand tokens put there, where players set the demand (M26).
        #[serde(default, deserialize_with = "openings", skip_serializing_if = "Vec::is_empty")]
        #[schemars(length(max = OPENINGS))]
        open: Vec<Opening>,
    },
    /// Looks through the deck of contracts; the next move takes one, and both are one action
    /// (M30).
    LookAtContracts {},
    /// Takes a contract out of the deck that the seat is looking through (M30).
    TakeContract {
        /// Which one.
        contract: Contract,
    },
    /// Ends the turn with actions left (M14).
    End {},
    /// Plays a number token for a clock; sealed until all seats have played (M16, M18).
    Token {
        /// The number on the token.
        #[serde(deserialize_with = "within::<0, 3, _, _>")]
        #[schemars(range(max = NUMBERS - 1))]
        number: u8,
        /// On whose market space it goes.
        on: Species,
    },
    /// Plays the safe box for a clock, with the tokens it costs; sealed until all seats have played
    /// (M19).
    SafeBox {
        /// Discarded from the cargo.
        #[serde(default, skip_serializing_if = "FishCounts::is_empty")]
        #[schemars(with = "FishAmounts")]
        cargo: FishCounts,
        /// Discarded from the warehouse.
        #[serde(default, skip_serializing_if = "CatchCounts::is_empty")]
        #[schemars(with = "CatchAmounts")]
        warehouse: CatchCounts,
    },
    /// Ends the turn of a seat that missed its deadline. Only the server makes it (M34).
    TimeOut {},
}

/// Where the page of rules explains a kind of move, or of decision.
pub(super) fn rule(kind: &str, _group: Option<&str>) -> Option<&'static str> {
    Some(match kind {
        "start" | "place" => "m5",
        "turn" => "a-turn",
        "first-sail" => "m8",
        "sail" => "m6",
        "fish" => "m9",
        "unload" => "m12",
        "look-at-contracts" | "take-contract" => "m30",
        "end" => "m14",
        // The name of the decision as well.
        "token" => "m16",
        "safe-box" => "m19",
        "time-out" => "m34",
        _ => return None,
    })
}

/// A demand token put on a free slot of a port (M26).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Of which species.
    pub species: Species,
    /// Which slot of the port: 1 shows `0`, 2 shows `-1`.
    #[serde(deserialize_with = "within::<1, 2, _, _>")]
    #[schemars(range(min = 1, max = PORT_SLOTS))]
    pub slot: u8,
}

/// At most this many demand tokens are put in one move: no port has more slots.
pub(super) const OPENINGS: usize = PORT_SLOTS;

/// Reads the demand tokens of one move.
fn openings<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<Opening>, D::Error> {
    let open = objects(reader)?;
    if open.len() <= OPENINGS {
        Ok(open)
    } else {
        Err(D::Error::custom(format!("at most {OPENINGS} demand tokens are expected")))
    }
}

/// Reads the places of two to four boats.
fn boats_after_the_first<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<Space>, D::Error> {
    let to = Vec::deserialize(reader)?;
    if (2..=4).contains(&to.len()) {
        Ok(to)
    } else {
        Err(D::Error::custom("2 to 4 spaces are expected, one for each boat"))
    }
}
