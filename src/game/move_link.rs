//! What a move link gives power over.

use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId},
};

/// A move link: power over one decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveLink {
    /// The game that waits for the decision.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The only seat that the link has power over.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The event with which the pending decision began.
    #[serde(rename = "n")]
    pub began: Seq,
    /// The epoch of the seat's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}
