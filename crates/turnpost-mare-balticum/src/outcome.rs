//! What a move or the set-up brought about, and what of it a viewer may know.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use turnpost_ruleset::{Argument, Phrase, Seat, Viewer, VisibleOutcome, schema::joined};

use super::{
    Catch, CatchCounts, Contract, Contracts, FishCounts, Port, Sea, Space, Species,
    data::{
        ACTIONS, CLOCKS, MAX_BOATS, MAX_PLAYERS, MAX_TURNS_LEFT, MIN_PLAYERS, NUMBERS, PORT_SLOTS,
        PORTS, SAFE_BOX_COST, SEA_TOKENS,
    },
    position::CompanyToken,
    words::{phrase, spaces},
};

/// A fact, complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A fact that the whole table may know.
    Open(OpenOutcome),
    /// The seat looked through the contracts and saw these (M30).
    Looked {
        /// Who.
        seat: Seat,
        /// What lay in the deck.
        deck: Contracts,
    },
    /// The seat took a contract, and put one back if it held one (M30).
    Contracted {
        /// Who.
        seat: Seat,
        /// What it took.
        taken: Contract,
        /// What it put back.
        returned: Option<Contract>,
    },
    /// The seat's company token is in, sealed (M16).
    Sealed {
        /// Who.
        seat: Seat,
        /// What it played.
        token: CompanyToken,
    },
    /// All company tokens are in, and this was the seat's (M16).
    Shown {
        /// Who.
        seat: Seat,
        /// What it played.
        token: CompanyToken,
        /// Whether the warehouse lies open.
        open_warehouse: bool,
    },
}

/// A fact that the whole table may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum OpenOutcome {
    /// The board was laid out (M2, M4, M5).
    Laid {
        /// Who begins.
        start: Seat,
    },
    /// What the ports demand from the start (M4).
    DemandLaid {
        /// Every port.
        #[schemars(length(equal = PORTS))]
        ports: Vec<PortDemand>,
    },
    /// A start boat was placed (M5).
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        port: Port,
    },
    /// All remaining boats of a seat were placed (M8).
    FirstSailed {
        /// Whose.
        seat: Seat,
        /// Where boats 2, 3 and so on are.
        #[schemars(length(min = 2, max = MAX_BOATS - 1))]
        to: Vec<Space>,
    },
    /// A boat sailed (M6).
    Sailed {
        /// Whose.
        seat: Seat,
        /// Its number, from 1.
        #[schemars(range(min = 1, max = MAX_BOATS))]
        boat: u8,
        /// Where it was.
        from: Space,
        /// Where it is.
        to: Space,
    },
    /// A token was taken from a sea (M9).
    Caught {
        /// By whom.
        seat: Seat,
        /// Where.
        sea: Sea,
        /// What.
        take: Catch,
        /// What was thrown overboard for it (M11).
        overboard: FishCounts,
    },
    /// A demand token was put on a slot (M26).
    Opened {
        /// By whom.
        seat: Seat,
        /// Where.
        port: Port,
        /// Of which species.
        species: Species,
        /// On which slot of the port, from 1.
        #[schemars(range(min = 1, max = PORT_SLOTS))]
        slot: u8,
    },
    /// Fish came ashore (M12).
    Unloaded {
        /// Whose.
        seat: Seat,
        /// Where.
        port: Port,
        /// What was stored.
        stored: FishCounts,
        /// What `-1` slots cost (M27).
        lost: FishCounts,
    },
    /// The active player was done, or out of time.
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// Actions that were not used.
        #[schemars(range(max = ACTIONS))]
        actions_left: u8,
        /// Whether the deadline was missed (M34).
        overdue: bool,
    },
    /// A sea was filled (M15).
    Filled {
        /// Which.
        sea: Sea,
        /// With what.
        #[schemars(length(min = 1, max = SEA_TOKENS))]
        tokens: Vec<Catch>,
    },
    /// Nothing had moved for two rounds, so the bag was searched for a clock (M33).
    Stalled {
        /// What was drawn on the way and went back.
        returned: CatchCounts,
    },
    /// A clock was drawn (M16).
    Clock {
        /// Which one, from 1.
        #[schemars(range(min = 1, max = CLOCKS))]
        clock: u8,
    },
    /// The last clock was drawn (M22).
    LastClock {
        /// Turns still to come.
        #[schemars(range(max = MAX_TURNS_LEFT))]
        turns_left: u8,
    },
    /// The game is over (M24).
    Ended {
        /// Everybody's points in turn order.
        #[schemars(length(min = MIN_PLAYERS, max = MAX_PLAYERS))]
        scores: Vec<super::Score>,
    },
}

/// What a port demands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PortDemand {
    /// Which.
    pub port: Port,
    /// The species on its slots.
    #[schemars(length(min = 1, max = PORT_SLOTS))]
    pub species: Vec<Species>,
}

/// An outcome as a viewer may know it, where that differs from the whole.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum ToldOutcome {
    /// A seat looked through the contracts (M30).
    Looked {
        /// Who.
        seat: Seat,
        /// What it saw; `null` for everybody else.
        deck: Option<Contracts>,
    },
    /// A seat took a contract (M30).
    Contracted {
        /// Who.
        seat: Seat,
        /// Whether a contract went back.
        replaced: bool,
        /// What it took; `null` for everybody else.
        taken: Option<Contract>,
        /// What it put back; `null` if nothing, and for everybody else.
        returned: Option<Contract>,
    },
    /// The company token of a seat is in (M16).
    Sealed {
        /// Whose.
        seat: Seat,
        /// What it is; `null` for everybody else.
        token: Option<CompanyToken>,
    },
    /// All company tokens are in; this seat laid a number (M16).
    NumberShown {
        /// Who.
        seat: Seat,
        /// On whose market space.
        on: Species,
        /// Which; `null` for everybody else.
        #[schemars(range(max = NUMBERS - 1))]
        number: Option<u8>,
    },
    /// All company tokens are in; this seat played the safe box (M16, M19).
    SafeBoxShown {
        /// Who.
        seat: Seat,
        /// What it discarded from the cargo.
        cargo: FishCounts,
        /// How many tokens it discarded from the warehouse.
        #[schemars(range(max = SAFE_BOX_COST))]
        from_warehouse: u32,
        /// Which; `null` where that is secret.
        warehouse: Option<CatchCounts>,
    },
}

/// As it is told: never the whole of what somebody may not know.
impl JsonSchema for Outcome {
    fn schema_name() -> Cow<'static, str> {
        "Outcome".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let told = [OpenOutcome::json_schema(generator), ToldOutcome::json_schema(generator)];
        joined("Something that happened, as far as the reader may know it.", told)
    }
}

impl Outcome {
    /// Whether it followed from a move: what the bag brought, and what all had sealed.
    pub fn follows(&self) -> bool {
        match self {
            Outcome::Shown { .. } => true,
            Outcome::Open(open) => matches!(
                open,
                OpenOutcome::Filled { .. }
                    | OpenOutcome::Stalled { .. }
                    | OpenOutcome::Clock { .. }
                    | OpenOutcome::LastClock { .. }
                    | OpenOutcome::Ended { .. }
            ),
            _ => false,
        }
    }

    /// What a viewer may know of it.
    pub fn tell(&self, viewer: Viewer) -> VisibleOutcome {
        match self {
            Outcome::Open(open) => told(open, open.phrase()),
            Outcome::Looked { seat, deck } => {
                let deck = viewer.is(*seat).then_some(*deck);
                let phrase = match deck {
                    Some(deck) => {
                        phrase!("told-looked-yourself").with("contracts", contracts(deck))
                    }
                    None => phrase!("told-looked").with("who", *seat),
                };
                told(&ToldOutcome::Looked { seat: *seat, deck }, phrase)
            }
            Outcome::Contracted { seat, taken, returned } => {
                let own = viewer.is(*seat);
                let phrase = match (own, returned) {
                    (true, None) => {
                        phrase!("told-contracted-yourself").with("contract", taken.phrase())
                    }
                    (true, Some(returned)) => phrase!("told-contract-swapped-yourself")
                        .with("contract", taken.phrase())
                        .with("returned", returned.phrase()),
                    (false, None) => phrase!("told-contracted").with("who", *seat),
                    (false, Some(_)) => phrase!("told-contract-swapped").with("who", *seat),
                };
                let outcome = ToldOutcome::Contracted {
                    seat: *seat,
                    replaced: returned.is_some(),
                    taken: own.then_some(*taken),
                    returned: returned.filter(|_| own),
                };
                told(&outcome, phrase)
            }
            Outcome::Sealed { seat, token } => {
                let own = viewer.is(*seat);
                let phrase = match token {
                    _ if !own => phrase!("told-sealed").with("who", *seat),
                    CompanyToken::Token { number, on } => phrase!("told-sealed-number")
                        .with("number", *number)
                        .with("species", on.phrase()),
                    CompanyToken::SafeBox { .. } => phrase!("told-sealed-safe-box"),
                };
                told(&ToldOutcome::Sealed { seat: *seat, token: own.then_some(*token) }, phrase)
            }
            Outcome::Shown { seat, token, open_warehouse } => {
                tell_shown(*seat, token, viewer, *open_warehouse)
            }
        }
    }

    /// The JSON of that alone.
    pub fn tell_json(&self, viewer: Viewer) -> Option<Box<RawValue>> {
        match self {
            Outcome::Open(open) => to_raw_value(open).ok(),
            // What is told of the others depends on the viewer.
            _ => to_raw_value(&self.tell(viewer).outcome).ok(),
        }
    }
}

fn tell_shown(
    seat: Seat,
    token: &CompanyToken,
    viewer: Viewer,
    open_warehouse: bool,
) -> VisibleOutcome {
    let own = viewer.is(seat);
    match *token {
        CompanyToken::Token { number, on } => {
            let phrase = if own {
                phrase!("told-number-yourself").with("number", number).with("species", on.phrase())
            } else {
                phrase!("told-number").with("who", seat).with("species", on.phrase())
            };
            told(&ToldOutcome::NumberShown { seat, on, number: own.then_some(number) }, phrase)
        }
        CompanyToken::SafeBox { cargo, warehouse } => {
            let seen = (own || open_warehouse).then_some(warehouse);
            let phrase = match seen {
                Some(warehouse) => {
                    let mut all = warehouse;
                    all.add_all(cargo.into());
                    phrase!("told-safe-box-seen").with("who", seat).with("tokens", all)
                }
                None => phrase!("told-safe-box")
                    .with("who", seat)
                    .with("cargo", cargo)
                    .with("seen", cargo.total())
                    .with("hidden", warehouse.total()),
            };
            let outcome = ToldOutcome::SafeBoxShown {
                seat,
                cargo,
                from_warehouse: warehouse.total(),
                warehouse: seen,
            };
            told(&outcome, phrase)
        }
    }
}

fn told(outcome: &impl Serialize, phrase: Phrase) -> VisibleOutcome {
    VisibleOutcome {
        outcome: serde_json::to_value(outcome).unwrap_or_default(),
        phrase,
        follows: false,
    }
}

fn list_of_species(species: &[Species]) -> Argument {
    Argument::List(species.iter().map(|species| species.phrase().into()).collect())
}

fn contracts(contracts: Contracts) -> Argument {
    Argument::List(contracts.iter().map(|contract| contract.phrase().into()).collect())
}

impl OpenOutcome {
    fn phrase(&self) -> Phrase {
        match self {
            OpenOutcome::Laid { start } => phrase!("told-laid").with("who", *start),
            OpenOutcome::DemandLaid { ports } => phrase!("told-demand").with(
                "ports",
                Argument::List(
                    ports
                        .iter()
                        .map(|demand| {
                            phrase!("told-port-demand")
                                .with("port", demand.port.phrase())
                                .with("species", list_of_species(&demand.species))
                                .into()
                        })
                        .collect(),
                ),
            ),
            OpenOutcome::Placed { seat, port } => {
                phrase!("told-placed").with("who", *seat).with("port", port.phrase())
            }
            OpenOutcome::FirstSailed { seat, to } => phrase!("told-first-sailed")
                .with("who", *seat)
                .with("spaces", spaces(to.iter().copied())),
            OpenOutcome::Sailed { seat, boat, from, to } => phrase!("told-sailed")
                .with("who", *seat)
                .with("boat", *boat)
                .with("from", from.phrase())
                .with("to", to.phrase()),
            OpenOutcome::Caught { seat, sea, take, overboard } => {
                let phrase = if overboard.is_empty() {
                    phrase!("told-caught")
                } else {
                    phrase!("told-caught-overboard").with("overboard", *overboard)
                };
                phrase.with("who", *seat).with("take", take.phrase()).with("sea", sea.phrase())
            }
            OpenOutcome::Opened { seat, port, species, slot } => phrase!("told-opened")
                .with("who", *seat)
                .with("port", port.phrase())
                .with("species", species.phrase())
                .with("slot", *slot),
            OpenOutcome::Unloaded { seat, port, stored, lost } => {
                let phrase = if lost.is_empty() {
                    phrase!("told-unloaded")
                } else {
                    phrase!("told-unloaded-lost").with("lost", *lost)
                };
                phrase.with("who", *seat).with("port", port.phrase()).with("stored", *stored)
            }
            OpenOutcome::TurnEnded { seat, overdue: true, .. } => {
                phrase!("told-turn-overdue").with("who", *seat)
            }
            OpenOutcome::TurnEnded { seat, actions_left, .. } => {
                phrase!("told-turn-ended").with("who", *seat).with("actions", *actions_left)
            }
            OpenOutcome::Filled { sea, tokens } => {
                phrase!("told-filled").with("sea", sea.phrase()).with(
                    "tokens",
                    tokens.iter().fold(CatchCounts::default(), |mut all, token| {
                        all.add(*token, 1);
                        all
                    }),
                )
            }
            OpenOutcome::Stalled { returned } => {
                phrase!("told-stalled").with("tokens", returned.total()).with("returned", *returned)
            }
            OpenOutcome::Clock { clock } => phrase!("told-clock").with("clock", *clock),
            OpenOutcome::LastClock { turns_left } => {
                phrase!("told-last-clock").with("turns", *turns_left)
            }
            OpenOutcome::Ended { scores } => phrase!("told-ended").with(
                "scores",
                Argument::List(
                    scores
                        .iter()
                        .map(|score| {
                            phrase!("told-score")
                                .with("who", score.seat)
                                .with("points", i64::from(score.points))
                                .into()
                        })
                        .collect(),
                ),
            ),
        }
    }
}
