//! What a host chooses.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use turnpost_ruleset::{AbsentSeat, Field, Phrase, Pick, Seat, SeatCount, Shape};

use super::{
    Refusal,
    data::{MAX_PLAYERS, MIN_PLAYERS},
    words::phrase,
};

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
            return Err(Refusal::WrongNumberOfSeats { seats });
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

    /// The options as fields to fill in.
    pub fn fields() -> Vec<Field> {
        vec![
            one_of(
                "demand",
                phrase!("option-demand"),
                vec![
                    ("drawn", phrase!("option-demand-drawn")),
                    ("players", phrase!("option-demand-players")),
                ],
            ),
            yes_no("contracts", phrase!("option-contracts")),
            yes_no("two_players", phrase!("option-two-players")),
            start_seat(),
            yes_no("free_first_sail", phrase!("option-free-first-sail")),
            one_of(
                "end_early",
                phrase!("option-end-early"),
                vec![
                    ("allowed", phrase!("option-end-early-allowed")),
                    ("forbidden", phrase!("option-end-early-forbidden")),
                ],
            ),
            yes_no("open_warehouse", phrase!("option-open-warehouse")),
        ]
    }
}

/// Seats are numbered from 0 in options, and from 1 in words.
fn start_seat() -> Field {
    let drawn = Pick { value: json!(null), label: phrase!("option-start-seat-drawn"), spot: None };
    let seats = (0..MAX_PLAYERS as u8).map(|seat| Pick {
        value: json!(seat),
        label: phrase!("option-start-seat-nth").with("number", seat + 1),
        spot: None,
    });
    Field {
        name: "start_seat",
        label: phrase!("option-start-seat"),
        optional: true,
        shape: Shape::OneOf { picks: std::iter::once(drawn).chain(seats).collect() },
    }
}

fn yes_no(name: &'static str, label: Phrase) -> Field {
    Field { name, label, optional: true, shape: Shape::YesNo }
}

fn one_of(name: &'static str, label: Phrase, picks: Vec<(&'static str, Phrase)>) -> Field {
    let picks = picks
        .into_iter()
        .map(|(value, label)| Pick { value: json!(value), label, spot: None })
        .collect();
    Field { name, label, optional: true, shape: Shape::OneOf { picks } }
}
