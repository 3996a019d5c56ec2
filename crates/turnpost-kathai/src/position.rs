//! What the rules of Kathai know after the events so far.

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_ruleset::{Seat, SeatCount, SeatSet};

use super::{
    cards::{Cards, Face},
    market::Market,
    options::Options,
    pile::Pile,
    symbols::Symbols,
};

/// The fewest seats (clause K1).
pub const MIN_SEATS: usize = 3;
/// The most seats (clause K1).
pub const SEATS: usize = 5;
/// The most cards a hand ever holds (clause K7).
pub const HAND_LIMIT: usize = 7;
/// How many standing offers a seat may leave.
pub const OFFERS: usize = 3;

/// After how many turns in a row without progress a game with this many seats ends (clause K33).
pub const fn idle_limit(seats: usize) -> usize {
    3 * seats
}

/// A game of Kathai. The fields are plain and open to look at; only `play` changes a game's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Position {
    /// The edition and its settled points, the same for the whole game.
    pub options: Options,
    /// How many seats.
    pub seats: SeatCount,
    /// What each seat has; those from [`Position::seats`] on have nothing.
    pub holdings: [Holding; SEATS],
    /// What each good is worth now, and the bribe that lies there.
    pub market: Market,
    /// The face-down pile.
    pub pile: Pile,
    /// The cards that have left the game.
    pub discards: Cards,
    /// The number of the turn, counted from 1.
    pub turn: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// How far the turn has come.
    pub stage: Stage,
    /// Whether this turn saw a card drawn in the draw step or with an exchange card, a sale or a
    /// bribe (clause K33).
    pub moved_on: bool,
    /// How many turns in a row before this one saw nothing of the kind.
    pub idle_turns: u8,
    /// How many turns follow this one; `None` until the last stage (clauses K25, K26, K30).
    pub turns_left: Option<u8>,
    /// How often a seat was asked for an answer, to tell one asking from the next.
    pub asked: u32,
    /// Whether a deal ends all standing offers of both partners, whatever was moved (clause K32).
    /// Not in games of the first revision.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub deals_end_offers: bool,
}

/// What a seat has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Holding {
    /// The trade cards in hand, never more than 7 (K7).
    pub hand: Cards,
    /// The exchange cards.
    pub exchange: Cards,
    /// What its sales have scored so far (K17).
    pub points: u16,
    /// The standing offers, each at its number less one.
    pub offers: [Option<Offer>; OFFERS],
}

impl Holding {
    /// The standing offers with their numbers, ordered by what they say: the order of the numbers
    /// would tell those who see only some of them about the others.
    pub fn offers_by_terms(&self) -> impl Iterator<Item = (u8, Offer)> {
        let mut numbered = [None; OFFERS];
        for (entry, (number, offer)) in numbered.iter_mut().zip((1..).zip(&self.offers)) {
            *entry = offer.map(|offer| (offer, number));
        }
        numbered.sort_unstable();
        numbered.into_iter().flatten().map(|(offer, number)| (number, offer))
    }
}

/// A standing offer (clause K32).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Offer {
    /// The cards given.
    pub give: Cards,
    /// What is wanted for them.
    pub want: Want,
    /// Who may see and take it.
    pub to: SeatSet,
}

/// What a standing offer wants, either these cards or any cards that show these symbols.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    /// A standing offer wants these cards.
    Cards(
        /// These cards.
        Cards,
    ),
    /// A standing offer wants any cards that show these symbols.
    Symbols(
        /// Any cards that show these.
        Symbols,
    ),
}

impl Want {
    /// Whether these cards are what is wanted.
    pub fn met_by(self, cards: Cards) -> bool {
        match self {
            Want::Cards(wanted) => wanted == cards,
            Want::Symbols(symbols) => symbols.met_by(cards),
        }
    }
}

/// How far a turn has come after the draw step.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The active player has not chosen an action.
    Action,
    /// The active player has chosen to trade.
    Trading(Trading),
    /// The game is over.
    Over,
}

/// A trade action (clause K8).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Trading {
    /// Whether a deal was made in it.
    pub dealt: bool,
    /// Whether the swap was made in it (clause K29).
    pub swapped: bool,
    /// The call that is open.
    pub call: Option<Call>,
}

/// An open call of the active player (clause K31).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Call {
    /// The cards offered; open when empty.
    pub give: Cards,
    /// The symbols sought.
    pub seek: Symbols,
    /// Where each seat stands with it.
    pub answers: [Answer; SEATS],
}

/// Where a seat stands with a call.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It was not asked.
    #[default]
    NotAsked,
    /// It owes an answer.
    Awaited {
        /// Which asking it is.
        number: u32,
    },
    /// It said no.
    Declined,
    /// It proposed a deal.
    Bid(Proposal),
    /// The active player answered its bid with another proposal; it owes an answer.
    Countered {
        /// Which asking it is.
        number: u32,
        /// What the active player proposes.
        proposal: Proposal,
    },
}

impl Answer {
    /// The asking that the seat still has to answer.
    pub const fn awaited(self) -> Option<u32> {
        match self {
            Answer::Awaited { number } | Answer::Countered { number, .. } => Some(number),
            Answer::NotAsked | Answer::Declined | Answer::Bid(_) => None,
        }
    }

    /// The deal that was proposed last, as who proposed it sees it.
    pub const fn deal(self) -> Option<Proposal> {
        match self {
            Answer::Bid(proposal) | Answer::Countered { proposal, .. } => Some(proposal),
            Answer::NotAsked | Answer::Awaited { .. } | Answer::Declined => None,
        }
    }
}

/// A deal, as the seat that proposes it sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Proposal {
    /// What the proposer gives.
    pub give: Cards,
    /// What the proposer wants.
    pub get: Cards,
}

impl Call {
    /// Who was asked.
    pub fn asked(&self) -> SeatSet {
        self.seats(|answer| answer != Answer::NotAsked)
    }

    /// Who owes an answer.
    pub fn awaited(&self) -> SeatSet {
        self.seats(|answer| answer.awaited().is_some())
    }

    fn seats(&self, which: impl Fn(Answer) -> bool) -> SeatSet {
        (0..SEATS as u8)
            .filter_map(Seat::new)
            .filter(|seat| which(self.answers[seat.index()]))
            .collect()
    }
}

impl Position {
    /// What a seat has.
    pub fn of(&self, seat: Seat) -> &Holding {
        &self.holdings[seat.index()]
    }

    pub(super) fn of_mut(&mut self, seat: Seat) -> &mut Holding {
        &mut self.holdings[seat.index()]
    }

    /// The trade action that is going on.
    pub const fn trading(&self) -> Option<&Trading> {
        match &self.stage {
            Stage::Trading(trading) => Some(trading),
            Stage::Action | Stage::Over => None,
        }
    }

    /// The call that is open.
    pub const fn call(&self) -> Option<&Call> {
        match &self.stage {
            Stage::Trading(trading) => trading.call.as_ref(),
            Stage::Action | Stage::Over => None,
        }
    }

    /// Where a seat stands with the open call.
    pub fn answer(&self, seat: Seat) -> Answer {
        self.call().map_or(Answer::NotAsked, |call| call.answers[seat.index()])
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// After how many turns in a row without progress the game ends (clause K33).
    pub const fn idle_limit(&self) -> usize {
        idle_limit(self.seats.get())
    }

    /// Who may see a seat's standing offers or a call that is made `to` some seats.
    pub(super) fn addressed(&self, by: Seat, to: SeatSet) -> SeatSet {
        if to.is_empty() { SeatSet::all(self.seats).without(by) } else { to }
    }

    /// Whether a seat's standing offer is for everybody else.
    pub(super) fn asks_everybody(&self, by: Seat, to: SeatSet) -> bool {
        to == SeatSet::all(self.seats).without(by)
    }

    /// The first of a seat's standing offers that cannot stand without a hand card.
    pub(super) fn promised(&self, seat: Seat, card: Face) -> Option<u8> {
        let holding = self.of(seat);
        let rest = holding.hand.without(card)?;
        let breaks = |offer: &Option<Offer>| offer.is_some_and(|offer| !rest.contains(offer.give));
        (1..).zip(&holding.offers).find(|(_, offer)| breaks(offer)).map(|(number, _)| number)
    }
}
