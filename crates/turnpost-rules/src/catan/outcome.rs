//! What moves bring about. What of it a viewer may know is decided in `tell`.

use serde::Serialize;

use super::{
    board::{Intersection, Path, Terrain},
    cards::{Buildings, Cards, DevelopmentCard, Progress, Resource, Terms},
    data::Colour,
    moves::Keeping,
};
use crate::{Seat, SeatSet};

/// Why an offer or a standing offer has ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// Its maker took it back.
    Withdrawn,
    /// Its maker made another one.
    Replaced,
    /// Its maker parted with a card it rested on.
    Fell,
    /// The turn, or the turn's trade, is over.
    TradeOver,
}

/// What a seat answered.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "answer")]
pub enum Said {
    /// Yes.
    Accepted {},
    /// No.
    Declined {},
    /// Other terms, from the answering seat's side.
    Countered {
        /// The terms.
        #[serde(flatten)]
        terms: Terms,
    },
}

/// One fact. What a viewer may not know is an empty field in the viewer's copy.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Outcome {
    /// The island is laid out; who starts, and the colours by seat (C2, C8).
    SetUp { start: Seat, colours: Vec<Colour> },
    /// A settlement of the set-up stands (C5).
    FoundedSettlement { seat: Seat, intersection: Intersection },
    /// A road of the set-up lies (C5).
    FoundedRoad { seat: Seat, path: Path },
    /// The second settlement paid (C7).
    StartingCards { seat: Seat, cards: Cards },
    /// The dice fell (C9).
    Rolled { seat: Seat, dice: [u8; 2], total: u8 },
    /// A seat got cards for the roll (C10).
    Produced { seat: Seat, cards: Cards },
    /// The bank could not pay a resource in full (C11).
    BankShort { resource: Resource, owed: u8, left: u8 },
    /// A seat has to discard (C13).
    DiscardOwed { seat: Seat, count: u8 },
    /// A seat chose its discards, which stay sealed (C13).
    DiscardSealed {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
    },
    /// A seat's discards left its hand (C13).
    Discarded { seat: Seat, cards: Cards },
    /// The robber went elsewhere (C14).
    RobberMoved { seat: Seat, terrain: Terrain },
    /// A card was stolen; which one, thief and victim alone know (C38).
    Stole {
        seat: Seat,
        victim: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        resource: Option<Resource>,
    },
    /// The victim had nothing.
    StoleNothing { seat: Seat, victim: Seat },
    /// A road was built.
    BuiltRoad { seat: Seat, path: Path, free: bool },
    /// A settlement was built.
    BuiltSettlement { seat: Seat, intersection: Intersection },
    /// A city was built.
    BuiltCity { seat: Seat, intersection: Intersection },
    /// A development card was bought; which one, its buyer alone knows (C38).
    BoughtCard {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<DevelopmentCard>,
    },
    /// A development card was played.
    PlayedCard { seat: Seat, card: Progress },
    /// A free road was left.
    DeclinedRoad { seat: Seat },
    /// Invention brought cards (C27).
    Invented { seat: Seat, cards: Cards },
    /// Monopoly named a resource (C28).
    Monopolised { seat: Seat, resource: Resource },
    /// A seat handed cards over for a monopoly.
    HandedOver { seat: Seat, to: Seat, resource: Resource, count: u8 },
    /// A trade with the bank (C17).
    TradedWithBank { seat: Seat, give: Cards, get: Cards },
    /// An offer was made; its terms are known to maker and asked, or to all if all are asked (C38).
    Offered {
        seat: Seat,
        offer: u16,
        to: SeatSet,
        #[serde(skip)]
        open: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        first: Option<bool>,
        #[serde(skip_serializing_if = "Option::is_none")]
        terms: Option<Terms>,
    },
    /// An offer was answered; how is known to its maker and those asked.
    Answered {
        seat: Seat,
        offer: u16,
        #[serde(skip)]
        among: SeatSet,
        #[serde(skip)]
        open: bool,
        #[serde(flatten, skip_serializing_if = "Option::is_none")]
        said: Option<Said>,
    },
    /// An acceptance or counter-offer ended, since its seat parted with a card.
    AnswerFell {
        seat: Seat,
        offer: u16,
        #[serde(skip)]
        among: SeatSet,
        #[serde(skip)]
        open: bool,
    },
    /// An offer has ended. Where that depends on its terms, only those who know them are told.
    OfferEnded {
        seat: Seat,
        offer: u16,
        #[serde(skip)]
        among: SeatSet,
        #[serde(skip)]
        open: bool,
        why: Ended,
    },
    /// A trade between two seats was made.
    Dealt { seat: Seat, with: Seat, give: Cards, get: Cards },
    /// A standing offer was left; known to its maker and those it is for.
    StandingLeft {
        seat: Seat,
        offer: u16,
        to: SeatSet,
        #[serde(skip)]
        open: bool,
        terms: Terms,
    },
    /// A standing offer has ended; known to its maker and those it was for.
    StandingEnded {
        seat: Seat,
        offer: u16,
        #[serde(skip)]
        to: SeatSet,
        #[serde(skip)]
        open: bool,
        why: Ended,
    },
    /// A seat's own standing order for discards.
    KeepSet { seat: Seat, resources: Keeping },
    /// An event happened (C39).
    EventHappened { event: &'static str },
    /// A treasure was found.
    FoundTreasure { seat: Seat },
    /// A treasure was lost.
    LostTreasure { seat: Seat },
    /// An event brought cards.
    EventGave { seat: Seat, cards: Cards },
    /// A seat paid cards to an event.
    EventTook { seat: Seat, cards: Cards },
    /// A seat refused what an event proposed.
    EventRefused { seat: Seat },
    /// The best treasure hunter is another, or nobody (C41).
    HunterChanged {
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// The largest army went to a seat (C31).
    ArmyTaken { seat: Seat, knights: u8 },
    /// The longest trade route went to a seat (C34).
    RouteTaken { seat: Seat, length: u8 },
    /// Nobody has the longest trade route any longer (C34).
    RouteSetAside {},
    /// A turn ended, the next began (C37).
    TurnEnded { seat: Seat, next: Seat },
    /// Somebody won, and shows the building cards (C29, C35).
    Won { seat: Seat, points: u8, buildings: Buildings },
    /// So many turns brought nothing: the game ends without a winner by ten points (C46).
    Stalled { turns: u8 },
    /// What a seat has at such an end, building cards shown.
    Counted { seat: Seat, points: u8, buildings: Buildings },
}

impl Outcome {
    /// Whether chance or the others brought it with a move, rather than that it is the move itself:
    /// the dice and what they pay, a stolen card, an event, what ends and who wins.
    pub fn follows(&self) -> bool {
        match self {
            Outcome::Rolled { .. }
            | Outcome::Produced { .. }
            | Outcome::BankShort { .. }
            | Outcome::DiscardOwed { .. }
            | Outcome::Discarded { .. }
            | Outcome::Stole { .. }
            | Outcome::StoleNothing { .. }
            | Outcome::HandedOver { .. }
            | Outcome::AnswerFell { .. }
            | Outcome::EventHappened { .. }
            | Outcome::FoundTreasure { .. }
            | Outcome::LostTreasure { .. }
            | Outcome::EventGave { .. }
            | Outcome::HunterChanged { .. }
            | Outcome::ArmyTaken { .. }
            | Outcome::RouteTaken { .. }
            | Outcome::RouteSetAside {}
            | Outcome::Won { .. }
            | Outcome::Stalled { .. }
            | Outcome::Counted { .. } => true,
            Outcome::OfferEnded { why, .. } | Outcome::StandingEnded { why, .. } => {
                matches!(why, Ended::Fell | Ended::TradeOver)
            }
            _ => false,
        }
    }
}
