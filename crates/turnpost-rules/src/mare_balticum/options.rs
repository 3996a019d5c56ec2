//! What a host chooses.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Refusal,
    data::{MAX_PLAYERS, MIN_PLAYERS},
};
use crate::{AbsentSeat, Seat, SeatCount};

/// The options of a game of Mare Balticum; what is left out has its default.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who decides what the ports demand (M4, M26).
    pub demand: Demand,
    /// Whether trade contracts are played with (M30).
    pub contracts: bool,
    /// Whether two may play, with 5 boats each (M1).
    // Ours.
    pub two_players: bool,
    /// The seat that begins; `null` or left out: drawn (M5).
    pub start_seat: Option<Seat>,
    /// Whether the first sail may form any connected group instead of filling the neighbours of
    /// the port first (M8).
    // Ours.
    pub free_first_sail: bool,
    /// Whether a turn may end with actions left (M14).
    // Ours.
    pub end_early: EndEarly,
    /// Whether everybody sees what lies in the warehouses (M32).
    // Ours.
    pub open_warehouse: bool,
}

/// Who decides what the ports demand.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Demand {
    /// Chance, at the set-up.
    #[default]
    Drawn,
    /// The players, by what they unload.
    Players,
}

/// Whether a turn may end with actions left.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum EndEarly {
    /// It may.
    #[default]
    Allowed,
    /// Only when no action is possible.
    Forbidden,
}

impl Options {
    /// Whether a game with these options can be played by this many seats (M1, M5).
    ///
    /// # Errors
    /// When there are too few or too many players, or the start player does not exist.
    pub fn check(&self, seats: SeatCount) -> Result<(), Refusal> {
        let count = seats.get();
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&count) {
            return Err(Refusal::WrongPlayerCount { players: count });
        }
        if count == 2 && !self.two_players {
            return Err(Refusal::TwoPlayersNotChosen);
        }
        match self.start_seat {
            Some(seat) if !seats.has(seat) => {
                Err(Refusal::NoSuchStartSeat { seat: AbsentSeat(seat) })
            }
            _ => Ok(()),
        }
    }
}
