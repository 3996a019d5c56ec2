//! What moves bring about. What of it a viewer may know is decided in `tell`.

mod tell;

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_ruleset::{Seat, SeatSet};

use super::{
    board::{Intersection, Path, Terrain},
    cards::{Buildings, Cards, DevelopmentCard, Progress, Resource, Terms},
    data::{Colour, EVENT_NAMES},
    moves::Keeping,
    position::{MIN_SEATS, SEATS, idle_limit},
};

/// Why an offer or a standing offer has ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
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
        /// What that seat would give, and what it wants for it.
        #[serde(flatten)]
        terms: Terms,
    },
}

/// The members that any [`Said`] can have in JSON, for the schema.
#[derive(JsonSchema)]
#[allow(dead_code)]
struct SaidMembers {
    /// How; left out for those who may not know.
    answer: SaidKind,
    /// What a counter-offer gives.
    give: Cards,
    /// What a counter-offer wants.
    get: Cards,
}

/// The kinds of [`Said`], for the schema.
#[derive(JsonSchema)]
#[schemars(inline, rename_all = "kebab-case")]
#[allow(dead_code)]
enum SaidKind {
    Accepted,
    Declined,
    Countered,
}

/// Something that happened in a game of CATAN. Members that the reader may not know are left out.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Outcome {
    /// The island is laid out (C2, C8).
    SetUp {
        /// Who starts.
        start: Seat,
        /// The colours by seat.
        #[schemars(length(min = MIN_SEATS, max = SEATS), extend("uniqueItems" = true))]
        colours: Vec<Colour>,
    },
    /// A settlement of the set-up stands (C5).
    FoundedSettlement {
        /// Whose it is.
        seat: Seat,
        /// Where.
        intersection: Intersection,
    },
    /// A road of the set-up lies (C5).
    FoundedRoad {
        /// Whose it is.
        seat: Seat,
        /// Where.
        path: Path,
    },
    /// The second settlement paid (C7).
    StartingCards {
        /// Who got the cards.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// The dice fell (C9).
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// The two dice.
        #[schemars(inner(range(min = 1, max = 6)))]
        dice: [u8; 2],
        /// Their sum.
        #[schemars(range(min = 2, max = 12))]
        total: u8,
    },
    /// A seat got cards for the roll (C10).
    Produced {
        /// Who.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// The bank could not pay a resource in full (C11).
    BankShort {
        /// Which.
        resource: Resource,
        /// What was owed.
        owed: u8,
        /// What the bank had.
        left: u8,
    },
    /// A seat has to discard (C13).
    DiscardOwed {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// A seat chose its discards, which stay sealed (C13).
    DiscardSealed {
        /// Who.
        seat: Seat,
        /// Which cards; for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
    },
    /// A seat's discards left its hand (C13).
    Discarded {
        /// Who.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// The robber went elsewhere (C14).
    RobberMoved {
        /// Who moved it.
        seat: Seat,
        /// Where to.
        terrain: Terrain,
    },
    /// A card was stolen (C14, C38).
    Stole {
        /// The thief.
        seat: Seat,
        /// From whom.
        victim: Seat,
        /// Which card; for thief and victim alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        resource: Option<Resource>,
    },
    /// The victim had nothing.
    StoleNothing {
        /// Who moved the robber.
        seat: Seat,
        /// From whom nothing could be stolen.
        victim: Seat,
    },
    /// A road was built.
    BuiltRoad {
        /// Whose it is.
        seat: Seat,
        /// Where.
        path: Path,
        /// Whether road building paid for it.
        free: bool,
    },
    /// A settlement was built.
    BuiltSettlement {
        /// Whose it is.
        seat: Seat,
        /// Where.
        intersection: Intersection,
    },
    /// A city was built.
    BuiltCity {
        /// Whose it is.
        seat: Seat,
        /// Where.
        intersection: Intersection,
    },
    /// A development card was bought (C23, C38).
    BoughtCard {
        /// Who.
        seat: Seat,
        /// Which one; for its buyer alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<DevelopmentCard>,
    },
    /// A development card was played.
    PlayedCard {
        /// Who.
        seat: Seat,
        /// Which one.
        card: Progress,
    },
    /// A free road was left.
    DeclinedRoad {
        /// Who left it.
        seat: Seat,
    },
    /// Invention brought cards (C27).
    Invented {
        /// Who played it.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// Monopoly named a resource (C28).
    Monopolised {
        /// Who played it.
        seat: Seat,
        /// Which.
        resource: Resource,
    },
    /// A seat handed cards over for a monopoly.
    HandedOver {
        /// Who.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// Of what.
        resource: Resource,
        /// How many.
        count: u8,
    },
    /// A trade with the bank (C17).
    TradedWithBank {
        /// Who traded.
        seat: Seat,
        /// What the seat gave.
        give: Cards,
        /// What it got.
        get: Cards,
    },
    /// An offer was made (C42); its terms are known to maker and asked, or to all if all are asked
    /// (C38).
    Offered {
        /// Who made it.
        seat: Seat,
        /// The number of the offer.
        #[schemars(range(min = 1))]
        offer: u16,
        /// Who is asked.
        to: SeatSet,
        /// Whether it was to everybody else.
        #[serde(skip)]
        open: bool,
        /// Whether the first acceptance closes the deal; left out for those who may not know.
        #[serde(skip_serializing_if = "Option::is_none")]
        first: Option<bool>,
        /// The terms from the maker's side; left out for those who may not know.
        #[serde(skip_serializing_if = "Option::is_none")]
        terms: Option<Terms>,
    },
    /// An offer was answered.
    Answered {
        /// Who.
        seat: Seat,
        /// The number of the offer.
        #[schemars(range(min = 1))]
        offer: u16,
        /// Who knows how: the offer's maker and those asked.
        #[serde(skip)]
        among: SeatSet,
        /// Whether it was to everybody else.
        #[serde(skip)]
        open: bool,
        /// How; left out for those who may not know.
        #[serde(flatten, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<SaidMembers>")]
        said: Option<Said>,
    },
    /// An acceptance or counter-offer ended, since its seat parted with a card.
    AnswerFell {
        /// Whose it was.
        seat: Seat,
        /// The number of the offer.
        #[schemars(range(min = 1))]
        offer: u16,
        /// Who knows the terms.
        #[serde(skip)]
        among: SeatSet,
        /// Whether it was to everybody else.
        #[serde(skip)]
        open: bool,
    },
    /// An offer has ended. Where that depends on its terms, only those who know them are told.
    OfferEnded {
        /// Whose it was.
        seat: Seat,
        /// The number of the offer.
        #[schemars(range(min = 1))]
        offer: u16,
        /// Who knows the terms.
        #[serde(skip)]
        among: SeatSet,
        /// Whether it was to everybody else.
        #[serde(skip)]
        open: bool,
        /// What ended it.
        why: Ended,
    },
    /// A trade between two seats was made.
    Dealt {
        /// One of the two.
        seat: Seat,
        /// The other.
        with: Seat,
        /// What the seat gave.
        give: Cards,
        /// What it got.
        get: Cards,
    },
    /// A standing offer was left (C43). Of one to some only they and its maker are told.
    StandingLeft {
        /// Who left it.
        seat: Seat,
        /// The number of the offer.
        #[schemars(range(min = 1))]
        offer: u16,
        /// Who may take it.
        to: SeatSet,
        /// Whether it was to everybody else.
        #[serde(skip)]
        open: bool,
        /// The terms from the maker's side.
        terms: Terms,
    },
    /// A standing offer has ended. Of one to some only they and its maker are told.
    StandingEnded {
        /// Whose it was.
        seat: Seat,
        /// The number of the offer.
        #[schemars(range(min = 1))]
        offer: u16,
        /// Who could take it.
        #[serde(skip)]
        to: SeatSet,
        /// Whether it was to everybody else.
        #[serde(skip)]
        open: bool,
        /// What ended it.
        why: Ended,
    },
    /// A seat's own standing order for discards (C44).
    KeepSet {
        /// Whose it is.
        seat: Seat,
        /// What to keep, dearest first; empty when taken back.
        resources: Keeping,
    },
    /// An event happened (C39).
    EventHappened {
        /// Which.
        #[schemars(extend("enum" = EVENT_NAMES))]
        event: &'static str,
    },
    /// A treasure was found.
    FoundTreasure {
        /// Who found it.
        seat: Seat,
    },
    /// A treasure was lost.
    LostTreasure {
        /// Who lost it.
        seat: Seat,
    },
    /// An event brought cards.
    EventGave {
        /// Who got them.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// A seat paid cards to an event.
    EventTook {
        /// Who.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// A seat refused what an event proposed.
    EventRefused {
        /// Who.
        seat: Seat,
    },
    /// The best treasure hunter is another, or nobody (C41).
    HunterChanged {
        /// Who; left out for nobody.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// The largest army went to a seat (C31).
    ArmyTaken {
        /// Who.
        seat: Seat,
        /// With how many knights.
        knights: u8,
    },
    /// The longest trade route went to a seat (C34).
    RouteTaken {
        /// Who.
        seat: Seat,
        /// With how many roads.
        length: u8,
    },
    /// Nobody has the longest trade route any longer (C34).
    RouteSetAside {},
    /// A turn ended, the next began (C37).
    TurnEnded {
        /// Whose turn ended.
        seat: Seat,
        /// Whose turn it is.
        next: Seat,
    },
    /// Somebody won (C35).
    Won {
        /// Who.
        seat: Seat,
        /// With how many points.
        points: u8,
        /// The building cards it shows (C29).
        buildings: Buildings,
    },
    /// So many turns brought nothing that the game ends without a winner by ten points (C46).
    Stalled {
        /// How many.
        #[schemars(range(min = idle_limit(MIN_SEATS), max = idle_limit(SEATS)))]
        turns: u8,
    },
    /// What a seat has when the game ends without a winner by ten points.
    Counted {
        /// Whose points they are.
        seat: Seat,
        /// All its points.
        points: u8,
        /// The building cards it shows.
        buildings: Buildings,
    },
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
