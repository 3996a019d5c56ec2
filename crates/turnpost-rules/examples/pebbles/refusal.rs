//! Why Pebbles refuses a move.

use turnpost_rules::{Seat, SeatCount};

use super::{moves::MAX_TAKE, options::HEAP, position::SEATS};

/// Why a move, or a set-up, is refused. It says nothing that the seat does not know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, turnpost_rules::Refusal)]
#[refusal(ruleset = "pebbles")]
pub enum Refusal {
    /// Not 2 to 4 seats (P1).
    #[refusal(min = *SEATS.start(), max = *SEATS.end())]
    #[error("Pebbles is for {} to {} seats, not {}", SEATS.start(), SEATS.end(), .seats.get())]
    WrongNumberOfSeats {
        /// How many were asked for.
        seats: SeatCount,
    },
    /// The heap is too small or too large (P1).
    #[refusal(min = *HEAP.start(), max = *HEAP.end())]
    #[error("a heap has {} to {} pebbles, not {heap}", HEAP.start(), HEAP.end())]
    WrongHeap {
        /// How many pebbles were asked for.
        heap: u8,
    },
    /// The game is over (P5).
    #[error("the game is over")]
    GameOver,
    /// It is another seat's turn (P3).
    #[error("it is the turn of seat {active}")]
    NotYourTurn {
        /// Whose turn it is.
        active: Seat,
    },
    // region: refusal
    /// More than may be taken by hand, or than are left, or none (P3).
    #[refusal(max = MAX_TAKE)]
    #[error("one to {MAX_TAKE} pebbles can be taken, and {left} are left")]
    WrongCount {
        /// How many are left.
        left: u8,
    },
    // endregion
}
