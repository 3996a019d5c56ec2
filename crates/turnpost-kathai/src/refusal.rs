//! Why Kathai refuses a move.

use std::fmt;

use serde::Serialize;
use turnpost_ruleset::{Argument, Seat, SeatCount};

use super::{
    cards::{Cards, Face},
    goods::Good,
    market::pair_phrase,
    position::{HAND_LIMIT, MIN_SEATS, OFFERS, SEATS},
};

/// Why a move, or a set-up, is refused. It says nothing that the seat does not know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, turnpost_ruleset::Refusal)]
#[refusal(ruleset = "kathai")]
pub enum Refusal {
    /// Not 3 to 5 seats (K1).
    #[error("Kathai is for {MIN_SEATS} to {SEATS} seats, not {}", .seats.get())]
    #[refusal(min = MIN_SEATS, max = SEATS)]
    WrongNumberOfSeats {
        /// How many were asked for.
        seats: SeatCount,
    },
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Only the active player may do this (K6, K10).
    #[error("it is the turn of seat {active}")]
    NotYourTurn {
        /// Whose turn it is.
        active: Seat,
    },
    /// Trade is the action of this turn; no other may follow (K6).
    #[error("trade is the action of this turn; end trading instead")]
    TradeChosen,
    /// There is nothing to end: no trading goes on.
    #[error("no trading goes on; pass instead")]
    NotTrading,
    /// A call is open: one at a time.
    #[error("a call is open; withdraw it first")]
    CallOpen,
    /// No call is open.
    #[error("no call is open")]
    NoCall,
    /// The call did not ask this seat (K31).
    #[error("you were not asked")]
    NotAsked,
    /// The seat has already said no.
    #[error("you have already declined")]
    AlreadyDeclined,
    /// The partner or addressee is the seat itself, or does not exist.
    #[error("seat {seat} cannot be a partner here")]
    NoSuchPartner {
        /// Which.
        seat: Seat,
    },
    /// The seat does not hold a card it names.
    #[error("you do not hold `{card}`, or not enough of them")]
    NotHeld {
        /// Which card.
        card: Face,
    },
    /// A standing offer promises the card, which would show its face (K21, K32).
    #[error("your standing offer {offer} promises `{card}`; take the offer back first")]
    Promised {
        /// Which card.
        card: Face,
        /// The number of the offer.
        offer: u8,
    },
    /// Nobody's hand ever exceeds the limit (K7).
    #[error("seat {seat} would hold {cards} cards, {HAND_LIMIT} are allowed")]
    #[refusal(max = HAND_LIMIT)]
    HandFull {
        /// Whose hand.
        seat: Seat,
        /// How many cards it would hold.
        cards: usize,
    },
    /// The pile is empty (K13, K23).
    #[error("the pile is empty")]
    PileEmpty,
    /// The seat has no exchange card (K20, K23).
    #[error("you have no exchange card")]
    NoExchangeCard,
    /// The good lies under X (K15).
    #[error("{good} cannot be sold while it lies under X")]
    Unsellable {
        /// Which good.
        good: Good,
    },
    /// A sale without a card.
    #[error("a sale needs at least one card")]
    NothingSold,
    /// A card of the sale does not show the good (K15).
    #[error("`{card}` shows no {good}")]
    WrongCard {
        /// Which card.
        card: Face,
        /// The good sold.
        good: Good,
    },
    /// The cards show too little of the good (K15).
    #[error("{good} needs at least {minimum} symbols, these cards show {shown}")]
    TooFew {
        /// The good sold.
        good: Good,
        /// What its price card demands.
        minimum: u8,
        /// What the cards show.
        shown: u32,
    },
    /// The card to keep is not one of those played (K19).
    #[error("`{card}` is not one of the cards sold")]
    KeptNotSold {
        /// Which card.
        card: Face,
    },
    /// The last bribe lies on this pair (K21).
    #[error("{goods} are locked by the bribe that lies on them")]
    Locked {
        /// The pair.
        goods: LockedGoods,
    },
    /// A deal moves at least one card each way (K9).
    #[error("a deal moves at least one card each way")]
    Gift,
    /// The partner proposes nothing of the kind.
    #[error("seat {partner} does not propose this deal")]
    NoSuchProposal {
        /// Who should have proposed it.
        partner: Seat,
    },
    /// There is no bid to counter.
    #[error("seat {partner} has no bid to counter")]
    NoBid {
        /// Who should have bid.
        partner: Seat,
    },
    /// The swap is for a trade action without a deal (K12, K29).
    #[error("the swap is only for a trade action in which no deal was made")]
    DealMade,
    /// The swap may be made once (K29).
    #[error("the swap was made already")]
    AlreadySwapped,
    /// A standing offer wants cards or symbols, not both and not neither (K32).
    #[error("an offer wants either cards or symbols")]
    WantUnclear,
    /// All numbers for standing offers are taken.
    #[error("you have {OFFERS} standing offers; take one back first")]
    #[refusal(max = OFFERS)]
    TooManyOffers,
    /// No standing offer has this number.
    #[error("you have no standing offer {offer}")]
    NoSuchOffer {
        /// The number.
        offer: u8,
    },
}

impl Refusal {
    /// That the first of the named cards which is not in the hand is not held.
    pub(crate) fn not_held(hand: Cards, named: Cards, otherwise: Face) -> Refusal {
        Refusal::NotHeld { card: hand.missing(named).unwrap_or(otherwise) }
    }
}

/// The goods of a pair that is locked, from left to right.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LockedGoods(pub [Good; 2]);

impl fmt::Display for LockedGoods {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LockedGoods([left, right]) = self;
        write!(formatter, "{left} and {right}")
    }
}

impl From<LockedGoods> for Argument {
    fn from(LockedGoods(goods): LockedGoods) -> Argument {
        pair_phrase(goods).into()
    }
}
