//! Why the rules refuse something.

use turnpost_ruleset::{AbsentSeat, Seat, SeatCount};

use super::{
    board::{Intersection, Path, Terrain},
    cards::{Cards, Progress, Resource},
    position::{MIN_SEATS, SEATS},
};

/// A refusal of CATAN.
#[derive(Clone, PartialEq, Debug, thiserror::Error, turnpost_ruleset::Refusal)]
#[refusal(ruleset = "catan")]
pub enum Refusal {
    /// Not 3 or 4 seats (C1).
    #[error("CATAN is for {MIN_SEATS} or {SEATS} seats, not {}", .seats.get())]
    #[refusal(min = MIN_SEATS, max = SEATS)]
    WrongNumberOfSeats {
        /// How many were asked for.
        seats: SeatCount,
    },
    /// Options: the fixed placements belong to the printed island.
    #[error("fixed placements need the beginner's island")]
    FixedNeedsBeginner,
    /// Options: numbers and harbours of the printed island are printed.
    #[error("the beginner's island has printed numbers and harbours")]
    PrintedIsland,
    /// Options: the start player does not sit at the table.
    #[error("there is no seat {seat} to begin")]
    StartNotSeated {
        /// Who was to begin.
        seat: AbsentSeat,
    },
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
    #[error("it is the turn of seat {seat}")]
    NotYourTurn {
        /// Whose turn it is.
        seat: Seat,
    },
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
    #[error("the cards are missing: {cards}")]
    Missing {
        /// Which of them.
        cards: Cards,
    },
    /// The hand does not hold the cards that were named.
    #[error("you do not hold these cards: {cards}")]
    NotHeld {
        /// Which are missing.
        cards: Cards,
    },
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
    #[error("{path} has a road")]
    PathTaken {
        /// Which.
        path: Path,
    },
    /// The path touches nothing of the seat's (C19).
    #[error("{path} touches no road or building of yours")]
    PathUnconnected {
        /// Which.
        path: Path,
    },
    /// The path does not touch the settlement just placed (C5).
    #[error("{path} does not touch {intersection}")]
    PathNotAtSettlement {
        /// Where the road was to go.
        path: Path,
        /// Where the settlement is.
        intersection: Intersection,
    },
    /// A building stands there.
    #[error("{intersection} is built on")]
    IntersectionTaken {
        /// Where.
        intersection: Intersection,
    },
    /// The distance rule (C6, C20).
    #[error("{intersection} is next to a building")]
    TooClose {
        /// Where.
        intersection: Intersection,
    },
    /// No own road leads there (C20).
    #[error("no road of yours leads to {intersection}")]
    NoRoadThere {
        /// Where.
        intersection: Intersection,
    },
    /// No own settlement stands there (C21).
    #[error("{intersection} has no settlement of yours")]
    NoSettlementThere {
        /// Where.
        intersection: Intersection,
    },
    /// The deck is empty (C23).
    #[error("no development card is left")]
    DeckEmpty,
    /// The seat has no such card.
    #[error("you have no such card")]
    NoSuchCard {
        /// Which.
        card: Progress,
    },
    /// All its copies were bought this turn (C24).
    #[error("a card is not played in the turn it was bought")]
    BoughtThisTurn {
        /// Which.
        card: Progress,
    },
    /// A card was played this turn (C24).
    #[error("one card a turn")]
    CardPlayed,
    /// No free road could be placed (C26).
    #[error("there is no road or no place for a free road")]
    NoFreeRoad,
    /// The wrong number of cards is taken (C27).
    #[error("{owed} cards are to be taken")]
    WrongInvention {
        /// How many are.
        owed: u8,
    },
    /// The bank does not have them.
    #[error("the bank does not have these cards: {cards}")]
    BankLacks {
        /// Which.
        cards: Cards,
    },
    /// The robber must go elsewhere (C14).
    #[error("the robber is at {terrain} already")]
    RobberMustMove {
        /// Where it is.
        terrain: Terrain,
    },
    /// The desert is no place for it (C14).
    #[error("the robber may not go to the desert")]
    NotTheDesert {
        /// Where it was to go.
        terrain: Terrain,
    },
    /// Somebody must be robbed (C14).
    #[error("name whom to rob at {terrain}")]
    VictimMissing {
        /// Where it was to go.
        terrain: Terrain,
    },
    /// Nobody there is to be robbed, or not this seat.
    #[error("seat {seat} cannot be robbed at {terrain}")]
    NoSuchVictim {
        /// Where.
        terrain: Terrain,
        /// Who was named.
        seat: Seat,
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
    #[error("offer {offer} is not open to you")]
    NoSuchOffer {
        /// The number of the offer.
        offer: u16,
    },
    /// The seat answered already.
    #[error("you have answered: decline first to take it back")]
    Answered,
    /// The seat did not accept or counter, or no longer does.
    #[error("seat {seat} has not accepted")]
    NotAccepted {
        /// Which.
        seat: Seat,
    },
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
