//! Why Pebbles refuses a move.

use serde_json::{Map, Value, json};
use turnpost_rules::{Phrase, Seat, SeatCount};

use super::{moves::MOST, options::HEAP, position::SEATS, words};

/// Why a move, or a set-up, is refused. It says nothing that the seat does not know.
#[derive(
    Clone, PartialEq, Eq, Debug, thiserror::Error, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// Not 2 to 4 seats (P1).
    #[error("Pebbles is for {} to {} seats, not {}", SEATS.start(), SEATS.end(), .seats.get())]
    WrongNumberOfSeats {
        /// How many were asked for.
        seats: SeatCount,
    },
    /// The heap is too small or too large (P1).
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
    #[error("one to {MOST} pebbles can be taken, and {left} are left")]
    WrongCount {
        /// How many are left.
        left: u8,
    },
    // endregion
}

impl turnpost_rules::Refusal for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn phrase(&self) -> Phrase {
        match self {
            Refusal::WrongNumberOfSeats { seats } => {
                Phrase::new("pebbles-refused-seats").with("count", seats.get())
            }
            Refusal::WrongHeap { heap } => {
                Phrase::new("pebbles-refused-heap").with("pebbles", words::pebbles(*heap))
            }
            Refusal::GameOver => Phrase::new("pebbles-refused-game-over"),
            Refusal::NotYourTurn { active } => {
                Phrase::new("pebbles-refused-not-your-turn").with("who", *active)
            }
            Refusal::WrongCount { left } => {
                Phrase::new("pebbles-refused-count").with("left", words::pebbles(*left))
            }
        }
    }

    fn facts(&self) -> Map<String, Value> {
        let facts = match self {
            Refusal::WrongNumberOfSeats { seats } => {
                json!({ "seats": seats, "min": SEATS.start(), "max": SEATS.end() })
            }
            Refusal::WrongHeap { heap } => {
                json!({ "heap": heap, "min": HEAP.start(), "max": HEAP.end() })
            }
            Refusal::GameOver => Value::Null,
            Refusal::NotYourTurn { active } => json!({ "active": active }),
            Refusal::WrongCount { left } => json!({ "max": MOST, "left": left }),
        };
        match facts {
            Value::Object(facts) => facts,
            _ => Map::new(),
        }
    }
}
