//! A game of Pebbles as one viewer may see it, built from what that viewer may know.

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_rules::{Seat, Standing, Viewer};

use super::{
    play,
    position::{LUCKY, Position, SEATS},
};

/// A game of Pebbles as the reader may see it. Members that the reader may not know are left out.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// How many pebbles are left.
    pub heap: u8,
    /// Whose turn it is; left out when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Seat>,
    /// The seats, in turn order.
    #[schemars(length(min = *SEATS.start(), max = *SEATS.end()))]
    pub seats: Vec<SeatView>,
    /// The ranking, best first; empty until the game is over.
    pub standings: Vec<Standing>,
}

/// What the reader may know of a seat.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SeatState")]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// How many pebbles it has taken.
    pub taken: u8,
    /// Its lucky number; for that seat alone, and for everybody when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *LUCKY.start(), max = *LUCKY.end()))]
    pub lucky: Option<u8>,
    /// How often it took exactly that; known to the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<u8>,
}

// region: of
/// The position as a viewer may see it.
pub fn of(position: &Position, viewer: Viewer) -> View {
    let seats = position.seats.seats().map(|seat| {
        let holding = position.of(seat);
        let known = position.revealed || viewer.is(seat);
        SeatView {
            seat,
            taken: holding.taken,
            lucky: known.then_some(holding.lucky),
            luck: known.then_some(holding.luck),
        }
    });
    View {
        heap: position.heap,
        active: (!position.is_over()).then_some(position.active),
        seats: seats.collect(),
        standings: play::standings(position).unwrap_or_default(),
    }
}
// endregion
