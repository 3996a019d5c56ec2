//! Offers and orders: the active seat's offer with its answers (C42), standing offers (C43), and
//! standing orders for discards (C44).

use std::num::NonZeroU16;

use serde::Serialize;
use turnpost_ruleset::{Seat, SeatSet};

use super::SEATS;
use crate::cards::{Cards, Resource, Terms};

/// How many offers the active seat may make in a turn: each of them asks others by mail.
pub const OFFERS_A_TURN: u8 = 10;
/// How many numbers a game has for offers and standing offers; when all are used, none can be made any
/// more (C42).
pub const OFFER_NUMBERS: u16 = u16::MAX;
/// How many standing offers a seat may have at a time.
pub const STANDING_OFFERS: usize = 2;

/// What a seat said to an offer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It was not asked.
    #[default]
    NotAsked,
    /// It has not answered yet.
    Waiting,
    /// Yes.
    Accepted,
    /// No, or it parted with a card that its answer rested on.
    Declined,
    /// Other terms, from the answering seat's side.
    Countered(Terms),
}

impl Answer {
    /// Whether the offer's maker can close with it.
    pub fn can_close(self) -> bool {
        matches!(self, Answer::Accepted | Answer::Countered(_))
    }
}

/// The active seat's offer (C42).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// Its number in this game.
    pub number: NonZeroU16,
    /// From the active seat's side.
    pub terms: Terms,
    /// Who is asked.
    pub to: SeatSet,
    /// Whether the first acceptance closes the deal.
    pub first: bool,
    /// The answers by seat.
    pub answers: [Answer; SEATS],
    /// Who accepted while the deal could not be closed. `None` where no acceptance waits: the
    /// maker chooses whom to trade with, or the revision does not let acceptances wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Acceptances>,
}

impl Offer {
    /// Records what a seat answers.
    pub(crate) fn record(&mut self, seat: Seat, answer: Answer) {
        self.answers[seat.index()] = answer;
        if let Some(waiting) = &mut self.waiting {
            waiting.remove(seat);
            if answer == Answer::Accepted {
                waiting.add(seat);
            }
        }
    }
}

/// Seats that accepted an offer, in the order of their answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Acceptances([Option<Seat>; SEATS - 1]);

impl Acceptances {
    /// Who accepted first.
    pub fn first(self) -> Option<Seat> {
        self.0[0]
    }

    fn add(&mut self, seat: Seat) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(seat);
        }
    }

    fn remove(&mut self, seat: Seat) {
        if let Some(at) = self.0.iter().position(|place| *place == Some(seat)) {
            self.0[at..].rotate_left(1);
            self.0[SEATS - 2] = None;
        }
    }
}

impl Serialize for Acceptances {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().flatten())
    }
}

/// An offer that is kept for others' turns (C43).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StandingOffer {
    /// Its number in this game.
    pub number: NonZeroU16,
    /// From its maker's side.
    pub terms: Terms,
    /// Who may take it.
    pub to: SeatSet,
}

/// A standing order for discards (C44): what to keep, dearest first; empty for no order.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct KeepOrder(u16);

impl KeepOrder {
    /// The order to keep these, dearest first. Duplicates count once.
    pub fn of(resources: impl IntoIterator<Item = Resource>) -> KeepOrder {
        let mut order = KeepOrder(0);
        let mut at = 0;
        for resource in resources {
            if at < 5 && !order.iter().any(|known| known == resource) {
                order.0 |= (resource as u16 + 1) << (3 * at);
                at += 1;
            }
        }
        order
    }

    /// Whether there is no order.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What to keep, dearest first.
    pub fn iter(self) -> impl Iterator<Item = Resource> {
        (0..5).map_while(move |at| match (self.0 >> (3 * at)) & 0b111 {
            0 => None,
            code => Resource::ALL.get(usize::from(code) - 1).copied(),
        })
    }

    /// What it discards of a hand: first what it does not name, from the largest pile; then what
    /// it names, the least dear first.
    pub fn discards(self, hand: Cards, count: u8) -> Cards {
        let mut rest = hand;
        let mut named = Cards::NONE;
        for resource in self.iter() {
            named = named.plus(Cards::some(hand.get(resource), resource));
        }
        let mut free = hand.minus(named);
        let mut discarded = Cards::NONE;
        for _ in 0..count {
            let next = free
                .largest()
                .or_else(|| self.iter().filter(|resource| rest.get(*resource) > 0).last());
            let Some(resource) = next else { break };
            let card = Cards::some(1, resource);
            if free.covers(card) {
                free = free.minus(card);
            }
            rest = rest.minus(card);
            discarded = discarded.plus(card);
        }
        discarded
    }
}

impl Serialize for KeepOrder {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The offers and orders of all seats.
#[derive(Clone, Debug, Default)]
pub struct Offers {
    /// How many numbers were given to offers and standing offers in the game, or used up by moves that
    /// look like one to outsiders.
    pub(crate) made: u16,
    /// How many offers the active seat has made this turn.
    pub(crate) made_this_turn: u8,
    /// The active seat's offer.
    pub(crate) current: Option<Offer>,
    /// Each seat's standing offers.
    pub(crate) standing: [[Option<StandingOffer>; STANDING_OFFERS]; SEATS],
    /// Each seat's standing order for discards.
    pub(crate) keep_orders: [KeepOrder; SEATS],
}

impl Offers {
    /// Who still has to answer the offer.
    pub(crate) fn unanswered(&self) -> SeatSet {
        self.current.map_or(SeatSet::EMPTY, |offer| {
            offer.to.seats().filter(|seat| offer.answers[seat.index()] == Answer::Waiting).collect()
        })
    }

    /// The next number for an offer or a standing offer.
    pub(crate) fn next_number(&mut self) -> NonZeroU16 {
        self.made = self.made.saturating_add(1);
        NonZeroU16::new(self.made).unwrap_or(NonZeroU16::MIN)
    }
}
