//! What a host can choose.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use turnpost_ruleset::{AbsentSeat, Field, Phrase, Pick, Seat, SeatCount, Shape};

use super::{
    Refusal,
    data::Colour,
    position::{MIN_SEATS, SEATS},
};

/// The island (C2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum Island {
    /// The printed beginner's island.
    Beginner,
    /// Shuffled terrain.
    #[default]
    Random,
}

/// How the first settlements come to the board (C2, C5).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum Placements {
    /// As printed, on the beginner's island only.
    Fixed,
    /// Chosen by the players in two rounds.
    #[default]
    Chosen,
}

/// How the number tokens lie on a random island (C2, C3).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum Numbers {
    /// Along the spiral, in the order A to R.
    #[default]
    Spiral,
    /// Shuffled, 6 and 8 never side by side.
    Random,
}

/// Which harbour stands where on a random island (C2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum Harbours {
    /// As printed.
    #[default]
    Printed,
    /// The nine kinds shuffled over the nine places.
    Shuffled,
}

/// Whether the robber may be moved to the desert (C14).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum RobberDesert {
    /// Only to terrains with a number.
    #[default]
    Forbidden,
    /// To any other terrain.
    Allowed,
}

/// Whether trading and building are phases of their own (C18).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum TradeBuild {
    /// The first thing paid for ends trading for the turn.
    #[default]
    Separate,
    /// They go in any order.
    Combined,
}

/// The options of a game of CATAN. Every member may be left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The island (C2).
    pub island: Island,
    /// How the first settlements come to the board (C2, C5).
    pub placements: Placements,
    /// How the number tokens lie on a random island (C2, C3).
    pub numbers: Numbers,
    /// Which harbour stands where on a random island (C2).
    pub harbours: Harbours,
    /// Whether the robber may be moved to the desert (C14).
    pub robber_desert: RobberDesert,
    /// Whether trading and building are phases of their own (C18).
    pub trade_build: TradeBuild,
    /// Whether there are companion events and the treasure hunt (C39 to C41).
    pub events: bool,
    /// Whether the first acceptance of an offer closes the deal, unless the offer says otherwise
    /// (C42).
    pub first_acceptance: bool,
    /// The seat that starts (C5, C8); drawn when `null` or left out.
    pub start: Option<Seat>,
    /// The colours, seat by seat (C8); drawn when empty.
    #[schemars(length(max = Colour::ALL.len()), extend("uniqueItems" = true))]
    pub colours: Vec<Colour>,
}

/// The options that matter during the game.
// They are part of a position, whose JSON is hashed into every log: what is added here must be left
// out of the JSON where it has its default.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Table")]
pub struct PlayOptions {
    /// Whether the robber may be moved to the desert.
    pub robber_desert: bool,
    /// Whether trade and building mix.
    pub combined: bool,
    /// Whether there are events.
    pub events: bool,
    /// Whether the first acceptance closes a deal.
    pub first_acceptance: bool,
}

impl Options {
    /// What of them matters after the set-up.
    pub fn for_play(&self) -> PlayOptions {
        PlayOptions {
            robber_desert: self.robber_desert == RobberDesert::Allowed,
            combined: self.trade_build == TradeBuild::Combined,
            events: self.events,
            first_acceptance: self.first_acceptance,
        }
    }

    /// Whether a game can be set up like this.
    ///
    /// # Errors
    /// When the options contradict one another or the number of seats.
    pub fn check(&self, seats: SeatCount) -> Result<(), Refusal> {
        if !(MIN_SEATS..=SEATS).contains(&seats.get()) {
            return Err(Refusal::WrongNumberOfSeats { seats });
        }
        let random = self.island == Island::Random;
        if random && self.placements == Placements::Fixed {
            return Err(Refusal::FixedNeedsBeginner);
        }
        if !random && (self.numbers == Numbers::Random || self.harbours == Harbours::Shuffled) {
            return Err(Refusal::PrintedIsland);
        }
        if let Some(start) = self.start.filter(|start| !seats.has(*start)) {
            return Err(Refusal::StartNotSeated { seat: AbsentSeat(start) });
        }
        let mut seen = [false; 4];
        let twice =
            self.colours.iter().any(|colour| std::mem::replace(&mut seen[*colour as usize], true));
        if !self.colours.is_empty() && (twice || self.colours.len() != seats.get()) {
            return Err(Refusal::ColoursDoNotFit);
        }
        if self.placements == Placements::Fixed
            && seats.get() == 3
            && self.colours.contains(&Colour::Red)
        {
            return Err(Refusal::NobodyPlaysRed);
        }
        Ok(())
    }

    /// The options as fields to fill in.
    pub fn fields() -> Vec<Field> {
        let one_of = |name, label, picks: &[(&str, &'static str)]| Field {
            name,
            label: Phrase::new(label),
            optional: true,
            shape: Shape::OneOf {
                picks: picks
                    .iter()
                    .map(|(value, label)| Pick {
                        value: json!(value),
                        label: Phrase::new(label),
                        spot: None,
                    })
                    .collect(),
            },
        };
        let yes_no = |name, label| Field {
            name,
            label: Phrase::new(label),
            optional: true,
            shape: Shape::YesNo,
        };
        vec![
            one_of(
                "island",
                "catan-option-island",
                &[("random", "catan-island-random"), ("beginner", "catan-island-beginner")],
            ),
            one_of(
                "placements",
                "catan-option-placements",
                &[("chosen", "catan-placements-chosen"), ("fixed", "catan-placements-fixed")],
            ),
            one_of(
                "numbers",
                "catan-option-numbers",
                &[("spiral", "catan-numbers-spiral"), ("random", "catan-numbers-random")],
            ),
            one_of(
                "harbours",
                "catan-option-harbours",
                &[("printed", "catan-harbours-printed"), ("shuffled", "catan-harbours-shuffled")],
            ),
            one_of(
                "trade_build",
                "catan-option-trade-build",
                &[
                    ("separate", "catan-trade-build-separate"),
                    ("combined", "catan-trade-build-combined"),
                ],
            ),
            one_of(
                "robber_desert",
                "catan-option-robber-desert",
                &[
                    ("forbidden", "catan-robber-desert-forbidden"),
                    ("allowed", "catan-robber-desert-allowed"),
                ],
            ),
            yes_no("events", "catan-option-events"),
            yes_no("first_acceptance", "catan-option-first-acceptance"),
            Field {
                name: "start",
                label: Phrase::new("catan-option-start"),
                optional: true,
                shape: Shape::OneOf {
                    picks: [
                        (json!(null), "catan-start-drawn"),
                        (json!(0), "catan-start-first"),
                        (json!(1), "catan-start-second"),
                        (json!(2), "catan-start-third"),
                        (json!(3), "catan-start-fourth"),
                    ]
                    .into_iter()
                    .map(|(value, label)| Pick { value, label: Phrase::new(label), spot: None })
                    .collect(),
                },
            },
            Field {
                name: "colours",
                label: Phrase::new("catan-option-colours"),
                optional: true,
                // As many as seats, which are not known here.
                shape: Shape::InOrder {
                    picks: Colour::ALL
                        .into_iter()
                        .map(|colour| Pick {
                            value: json!(colour),
                            label: colour.phrase(),
                            spot: None,
                        })
                        .collect(),
                    min: 3,
                    max: 4,
                },
            },
        ]
    }
}
