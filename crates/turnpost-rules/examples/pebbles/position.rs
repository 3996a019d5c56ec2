//! What the rules know of a game of Pebbles.

use std::ops::RangeInclusive;

use serde::Serialize;
use turnpost_rules::{Seat, SeatCount};

use super::options::Options;

/// How many can play (P1).
pub const SEATS: RangeInclusive<u8> = 2..=4;

/// What a lucky number can be (P2).
pub const LUCKY: RangeInclusive<u8> = 1..=3;

// region: position
/// Everything that the rules know after the moves so far.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Position {
    /// What the host has set.
    pub options: Options,
    /// How many play.
    pub seats: SeatCount,
    /// What everybody has, by seat; those beyond the seats have nothing.
    pub holdings: [Holding; Seat::LIMIT as usize],
    /// How many pebbles are left.
    pub heap: u8,
    /// Whose turn it is; when the game is over, whose it would be.
    pub active: Seat,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// Whether the game is over and the secrets are turned up (P2).
    pub revealed: bool,
}
// endregion

/// What a seat has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Holding {
    /// The seat's lucky number; a secret until the game is over (P2).
    pub lucky: u8,
    /// How many pebbles it has taken.
    pub taken: u8,
    /// How often it took exactly its lucky number; a secret as well (P6).
    pub luck: u8,
}

impl Position {
    /// Nothing is left to take (P5).
    pub const fn is_over(&self) -> bool {
        self.heap == 0
    }

    /// What a seat has.
    pub const fn of(&self, seat: Seat) -> &Holding {
        &self.holdings[seat.index()]
    }
}
