//! The moves.

use serde::{Deserialize, Deserializer, Serialize, de::Error};

use super::{Catch, CatchCounts, Contract, FishCounts, Port, Sea, Space, Species};
use crate::written::{objects, within};

/// One thing a seat does: an action of its turn, a start boat, or a company token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Puts the first boat in a port (M5).
    Place {
        /// Which.
        port: Port,
    },
    /// The first sail: all remaining boats at once, numbered from 2 in this order (M8).
    FirstSail {
        /// A space for every boat.
        #[serde(deserialize_with = "boats_after_the_first")]
        to: Vec<Space>,
    },
    /// Moves one boat (M6).
    Sail {
        /// Which, from 1.
        #[serde(deserialize_with = "within::<1, 5, _, _>")]
        boat: u8,
        /// Where to.
        to: Space,
    },
    /// Takes a token from a sea (M9).
    Fish {
        /// Where.
        sea: Sea,
        /// What.
        take: Catch,
        /// Fish thrown out of a full cargo first (M11).
        #[serde(default, skip_serializing_if = "FishCounts::is_empty")]
        overboard: FishCounts,
    },
    /// Brings cargo to the warehouse (M12).
    Unload {
        /// At which port.
        port: Port,
        /// How many of which; left out, all of what the port demands or the move opens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fish: Option<FishCounts>,
        /// The demand tokens that are put there (M26).
        #[serde(default, deserialize_with = "openings", skip_serializing_if = "Vec::is_empty")]
        open: Vec<Opening>,
    },
    /// Looks through the contracts; the card is taken with the next move, and both are one
    /// action (M30).
    LookAtContracts {},
    /// Takes a contract out of the deck that is being looked through (M30).
    TakeContract {
        /// Which.
        contract: Contract,
    },
    /// Ends the turn with actions left (M14).
    End {},
    /// Plays a number token, sealed until all are in (M16, M18).
    Token {
        /// 0 to 3.
        #[serde(deserialize_with = "within::<0, 3, _, _>")]
        number: u8,
        /// On whose market space it goes.
        on: Species,
    },
    /// Plays the safe box and what it costs, sealed until all are in (M19).
    SafeBox {
        /// Discarded from the cargo.
        #[serde(default, skip_serializing_if = "FishCounts::is_empty")]
        cargo: FishCounts,
        /// Discarded from the warehouse.
        #[serde(default, skip_serializing_if = "CatchCounts::is_empty")]
        warehouse: CatchCounts,
    },
    /// Ends the turn of a seat that missed its deadline; no seat may send it (M34).
    TimeOut {},
}

/// A demand token put on a free slot of a port (M26).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Of which species.
    pub species: Species,
    /// On which slot of the port: 1 shows `0`, 2 shows `-1`.
    #[serde(deserialize_with = "within::<1, 2, _, _>")]
    pub slot: u8,
}

/// At most this many demand tokens are put in one move: no port has more slots.
pub(super) const OPENINGS: usize = 2;

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
