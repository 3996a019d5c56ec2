//! Why the rules refuse something.

use serde_json::{Map, Value, json};

use super::{
    board::{Intersection, Path, Terrain},
    cards::{Cards, Progress, Resource},
    words,
};
use crate::{Phrase, Refusal as RulesRefusal, Seat};

/// A refusal of CATAN.
#[derive(Clone, PartialEq, Debug, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// Options: C1.
    #[error("CATAN is played by 3 or 4")]
    WrongSeats,
    /// Options: the fixed placements belong to the printed island.
    #[error("fixed placements need the beginner's island")]
    FixedNeedsBeginner,
    /// Options: numbers and harbours of the printed island are printed.
    #[error("the beginner's island has printed numbers and harbours")]
    PrintedIsland,
    /// Options: the start player does not sit at the table.
    #[error("there is no seat {0} to begin")]
    StartNotSeated(Seat),
    /// Options: a colour for each seat, without duplicates.
    #[error("each seat needs a colour of its own")]
    ColoursDoNotFit,
    /// Options: the fixed placements of three leave red out.
    #[error("nobody plays red on the beginner's island with three")]
    NobodyPlaysRed,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// It is another seat's turn.
    #[error("it is the turn of seat {0}")]
    NotYourTurn(Seat),
    /// The set-up is not finished: a settlement comes first.
    #[error("the first settlements and roads are placed first")]
    SetUpFirst,
    /// The set-up is not finished: the road of the settlement just placed comes first.
    #[error("the road of the settlement comes first")]
    SetUpRoadFirst,
    /// Nothing but a card before the roll (C9).
    #[error("roll first")]
    RollFirst,
    /// The dice were rolled.
    #[error("the dice are rolled once a turn")]
    AlreadyRolled,
    /// Discards are owed (C15).
    #[error("the discards come first")]
    DiscardsFirst,
    /// An event waits for an answer (C39).
    #[error("the event comes first")]
    EventFirst,
    /// The robber must be moved (C14).
    #[error("the robber comes first")]
    RobberFirst,
    /// Free roads are owed (C26).
    #[error("the free roads come first")]
    FreeRoadsFirst,
    /// The robber is not to be moved now.
    #[error("the robber stays: it moves on a seven and for a knight")]
    NoRobberNow,
    /// No free road is there to decline, or it is the first.
    #[error("only the second free road can be declined")]
    NothingToDecline,
    /// Nothing to discard.
    #[error("you need not discard")]
    NoDiscardOwed,
    /// The wrong number of cards is discarded (C13).
    #[error("{owed} cards are to be discarded")]
    WrongDiscard {
        /// How many are.
        owed: u8,
    },
    /// No event asks the seat, or not this.
    #[error("no event asks that of you")]
    NoEventAsks,
    /// The wrong number of cards is paid to an event.
    #[error("{owed} cards are to be paid")]
    WrongPayment {
        /// How many are.
        owed: u8,
    },
    /// There is no treasure to give.
    #[error("you have no treasure")]
    NoTreasure,
    /// The hand does not hold what it takes.
    #[error("the cards are missing: {0}")]
    Missing(Cards),
    /// The hand does not hold the cards that were named.
    #[error("you do not hold these cards: {0}")]
    NotHeld(Cards),
    /// No piece of the kind is left (C21).
    #[error("no road is left in the supply")]
    NoRoadLeft,
    /// No settlement is left.
    #[error("no settlement is left in the supply: a city comes first")]
    NoSettlementLeft,
    /// No city is left.
    #[error("no city is left in the supply")]
    NoCityLeft,
    /// A road is on the path.
    #[error("{0} has a road")]
    PathTaken(Path),
    /// The path touches nothing of the seat's (C19).
    #[error("{0} touches no road or building of yours")]
    PathUnconnected(Path),
    /// The path does not touch the settlement just placed (C5).
    #[error("{path} does not touch {settlement}")]
    PathNotAtSettlement {
        /// Where the road was to go.
        path: Path,
        /// The settlement.
        settlement: Intersection,
    },
    /// A building stands there.
    #[error("{0} is built on")]
    IntersectionTaken(Intersection),
    /// The distance rule (C6, C20).
    #[error("{0} is next to a building")]
    TooClose(Intersection),
    /// No own road leads there (C20).
    #[error("no road of yours leads to {0}")]
    NoRoadThere(Intersection),
    /// No own settlement stands there (C21).
    #[error("{0} has no settlement of yours")]
    NoSettlementThere(Intersection),
    /// The deck is empty (C23).
    #[error("no development card is left")]
    DeckEmpty,
    /// The seat has no such card.
    #[error("you have no such card")]
    NoSuchCard(Progress),
    /// All its copies were bought this turn (C24).
    #[error("a card is not played in the turn it was bought")]
    BoughtThisTurn(Progress),
    /// A card was played this turn (C24).
    #[error("one card a turn")]
    CardPlayed,
    /// No free road could be placed (C26).
    #[error("there is no road or no place for a free road")]
    NoFreeRoad,
    /// The wrong number of cards is taken (C27).
    #[error("{0} cards are to be taken")]
    WrongInvention(u8),
    /// The bank does not have them.
    #[error("the bank does not have these cards: {0}")]
    BankLacks(Cards),
    /// The robber must go elsewhere (C14).
    #[error("the robber is at {0} already")]
    RobberMustMove(Terrain),
    /// The desert is no place for it (C14).
    #[error("the robber may not go to the desert")]
    NotTheDesert(Terrain),
    /// Somebody must be robbed (C14).
    #[error("name whom to rob at {0}")]
    VictimMissing(Terrain),
    /// Nobody there is to be robbed, or not this seat.
    #[error("seat {victim} cannot be robbed at {terrain}")]
    NoSuchVictim {
        /// Where.
        terrain: Terrain,
        /// Who was named.
        victim: Seat,
    },
    /// Trading has ended for this turn, or waits (C16 to C18).
    #[error("trading is closed")]
    TradeClosed,
    /// A lot gives so many for one (C17).
    #[error("{count} {resource:?} cannot be traded for one card: your rate is {rate}")]
    WrongRate {
        /// What is given.
        resource: Resource,
        /// How many were given.
        count: u8,
        /// How many are to be given.
        rate: u8,
    },
    /// A trade gives and gets the same resource (C16, C17).
    #[error("a trade never gives and gets the same resource")]
    SameResource,
    /// A trade needs a card each way (C16).
    #[error("a trade needs a card on each side")]
    EmptySide,
    /// Nobody is asked, or somebody who cannot be.
    #[error("an offer goes to other seats at the table")]
    WrongRecipients,
    /// No such offer is open to the seat.
    #[error("offer {0} is not open to you")]
    NoSuchOffer(u16),
    /// The seat answered already.
    #[error("you have answered: decline first to take it back")]
    Answered,
    /// The seat did not accept or counter, or no longer does.
    #[error("seat {0} has not accepted")]
    NotAccepted(Seat),
    /// A side no longer has what it promised (C16).
    #[error("the cards of that trade are no longer there")]
    TradeFell,
    /// As many offers were made as a turn, or a game, bears (C42).
    #[error("so many offers were made that no more can be")]
    OffersUsedUp,
    /// Too many standing offers.
    #[error("two standing offers a seat: withdraw one first")]
    TooManyStanding,
    /// There is no standing order.
    #[error("there is no order to take back")]
    NoOrder,
}

fn cards_fact(cards: Cards) -> Value {
    json!(cards)
}

impl RulesRefusal for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn phrase(&self) -> Phrase {
        let phrase = Phrase::new(self.key());
        match self {
            Refusal::StartNotSeated(seat) => phrase.with("seat", u8::from(*seat) + 1),
            Refusal::NotYourTurn(seat) | Refusal::NotAccepted(seat) => phrase.with("who", *seat),
            Refusal::WrongDiscard { owed } | Refusal::WrongPayment { owed } => {
                phrase.with("count", *owed)
            }
            Refusal::WrongInvention(count) => phrase.with("count", *count),
            Refusal::Missing(cards) | Refusal::NotHeld(cards) | Refusal::BankLacks(cards) => {
                phrase.with("cards", words::cards(*cards))
            }
            Refusal::PathTaken(path) | Refusal::PathUnconnected(path) => {
                phrase.with("path", path.to_string())
            }
            Refusal::PathNotAtSettlement { path, settlement } => {
                phrase.with("path", path.to_string()).with("settlement", settlement.to_string())
            }
            Refusal::IntersectionTaken(at)
            | Refusal::TooClose(at)
            | Refusal::NoRoadThere(at)
            | Refusal::NoSettlementThere(at) => phrase.with("intersection", at.to_string()),
            Refusal::NoSuchCard(card) | Refusal::BoughtThisTurn(card) => {
                phrase.with("card", words::progress(*card))
            }
            Refusal::RobberMustMove(terrain)
            | Refusal::NotTheDesert(terrain)
            | Refusal::VictimMissing(terrain) => phrase.with("terrain", terrain.to_string()),
            Refusal::NoSuchVictim { terrain, victim } => {
                phrase.with("terrain", terrain.to_string()).with("who", *victim)
            }
            Refusal::WrongRate { resource, rate, .. } => {
                phrase.with("resource", words::resource(*resource)).with("rate", *rate)
            }
            Refusal::NoSuchOffer(number) => phrase.with("number", i64::from(*number)),
            _ => phrase,
        }
    }

    fn facts(&self) -> Map<String, Value> {
        let facts = match self {
            Refusal::StartNotSeated(seat)
            | Refusal::NotYourTurn(seat)
            | Refusal::NotAccepted(seat) => json!({ "seat": seat }),
            Refusal::WrongDiscard { owed } | Refusal::WrongPayment { owed } => {
                json!({ "owed": owed })
            }
            Refusal::WrongInvention(count) => json!({ "owed": count }),
            Refusal::Missing(cards) | Refusal::NotHeld(cards) | Refusal::BankLacks(cards) => {
                json!({ "cards": cards_fact(*cards) })
            }
            Refusal::PathTaken(path) | Refusal::PathUnconnected(path) => json!({ "path": path }),
            Refusal::PathNotAtSettlement { path, settlement } => {
                json!({ "path": path, "intersection": settlement })
            }
            Refusal::IntersectionTaken(at)
            | Refusal::TooClose(at)
            | Refusal::NoRoadThere(at)
            | Refusal::NoSettlementThere(at) => json!({ "intersection": at }),
            Refusal::NoSuchCard(card) | Refusal::BoughtThisTurn(card) => json!({ "card": card }),
            Refusal::RobberMustMove(terrain)
            | Refusal::NotTheDesert(terrain)
            | Refusal::VictimMissing(terrain) => json!({ "terrain": terrain }),
            Refusal::NoSuchVictim { terrain, victim } => {
                json!({ "terrain": terrain, "seat": victim })
            }
            Refusal::WrongRate { resource, count, rate } => {
                json!({ "resource": resource, "count": count, "rate": rate })
            }
            Refusal::NoSuchOffer(number) => json!({ "offer": number }),
            _ => Value::Null,
        };
        match facts {
            Value::Object(facts) => facts,
            _ => Map::new(),
        }
    }
}

impl Refusal {
    /// The key of the sentence: the code after a prefix.
    const fn key(&self) -> &'static str {
        match self {
            Refusal::WrongSeats => "catan-refused-wrong-seats",
            Refusal::FixedNeedsBeginner => "catan-refused-fixed-needs-beginner",
            Refusal::PrintedIsland => "catan-refused-printed-island",
            Refusal::StartNotSeated(_) => "catan-refused-start-not-seated",
            Refusal::ColoursDoNotFit => "catan-refused-colours-do-not-fit",
            Refusal::NobodyPlaysRed => "catan-refused-nobody-plays-red",
            Refusal::GameOver => "catan-refused-game-over",
            Refusal::NotYourTurn(_) => "catan-refused-not-your-turn",
            Refusal::SetUpFirst => "catan-refused-set-up-first",
            Refusal::SetUpRoadFirst => "catan-refused-set-up-road-first",
            Refusal::RollFirst => "catan-refused-roll-first",
            Refusal::AlreadyRolled => "catan-refused-already-rolled",
            Refusal::DiscardsFirst => "catan-refused-discards-first",
            Refusal::EventFirst => "catan-refused-event-first",
            Refusal::RobberFirst => "catan-refused-robber-first",
            Refusal::FreeRoadsFirst => "catan-refused-free-roads-first",
            Refusal::NoRobberNow => "catan-refused-no-robber-now",
            Refusal::NothingToDecline => "catan-refused-nothing-to-decline",
            Refusal::NoDiscardOwed => "catan-refused-no-discard-owed",
            Refusal::WrongDiscard { .. } => "catan-refused-wrong-discard",
            Refusal::NoEventAsks => "catan-refused-no-event-asks",
            Refusal::WrongPayment { .. } => "catan-refused-wrong-payment",
            Refusal::NoTreasure => "catan-refused-no-treasure",
            Refusal::Missing(_) => "catan-refused-missing",
            Refusal::NotHeld(_) => "catan-refused-not-held",
            Refusal::NoRoadLeft => "catan-refused-no-road-left",
            Refusal::NoSettlementLeft => "catan-refused-no-settlement-left",
            Refusal::NoCityLeft => "catan-refused-no-city-left",
            Refusal::PathTaken(_) => "catan-refused-path-taken",
            Refusal::PathUnconnected(_) => "catan-refused-path-unconnected",
            Refusal::PathNotAtSettlement { .. } => "catan-refused-path-not-at-settlement",
            Refusal::IntersectionTaken(_) => "catan-refused-intersection-taken",
            Refusal::TooClose(_) => "catan-refused-too-close",
            Refusal::NoRoadThere(_) => "catan-refused-no-road-there",
            Refusal::NoSettlementThere(_) => "catan-refused-no-settlement-there",
            Refusal::DeckEmpty => "catan-refused-deck-empty",
            Refusal::NoSuchCard(_) => "catan-refused-no-such-card",
            Refusal::BoughtThisTurn(_) => "catan-refused-bought-this-turn",
            Refusal::CardPlayed => "catan-refused-card-played",
            Refusal::NoFreeRoad => "catan-refused-no-free-road",
            Refusal::WrongInvention(_) => "catan-refused-wrong-invention",
            Refusal::BankLacks(_) => "catan-refused-bank-lacks",
            Refusal::RobberMustMove(_) => "catan-refused-robber-must-move",
            Refusal::NotTheDesert(_) => "catan-refused-not-the-desert",
            Refusal::VictimMissing(_) => "catan-refused-victim-missing",
            Refusal::NoSuchVictim { .. } => "catan-refused-no-such-victim",
            Refusal::TradeClosed => "catan-refused-trade-closed",
            Refusal::WrongRate { .. } => "catan-refused-wrong-rate",
            Refusal::SameResource => "catan-refused-same-resource",
            Refusal::EmptySide => "catan-refused-empty-side",
            Refusal::WrongRecipients => "catan-refused-wrong-recipients",
            Refusal::NoSuchOffer(_) => "catan-refused-no-such-offer",
            Refusal::Answered => "catan-refused-answered",
            Refusal::NotAccepted(_) => "catan-refused-not-accepted",
            Refusal::TradeFell => "catan-refused-trade-fell",
            Refusal::OffersUsedUp => "catan-refused-offers-used-up",
            Refusal::TooManyStanding => "catan-refused-too-many-standing",
            Refusal::NoOrder => "catan-refused-no-order",
        }
    }
}
