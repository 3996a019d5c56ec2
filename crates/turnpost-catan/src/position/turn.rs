//! The turn: what the game waits for, whose turn it is, and what was done in it.

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_ruleset::{Seat, SeatSet};

use super::SEATS;
use crate::{
    board::Intersection,
    cards::Cards,
    data::{EVENTS, Event, IDLE_ROUNDS, most_treasures},
};

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The set-up: the active seat places a settlement.
    FoundSettlement,
    /// The set-up: the active seat places the road of that settlement.
    FoundRoad,
    /// The active seat's turn before the roll.
    BeforeRoll,
    /// After a seven: some discard.
    Discarding,
    /// An event waits for somebody's decision.
    Event,
    /// The active seat moves the robber.
    Robber,
    /// The active seat places free roads.
    FreeRoads,
    /// The active seat's turn after the roll.
    Main,
    /// The game is over. The active seat has won, unless the game stood still (C46).
    Over,
}

/// What a seat has discarded or owes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Discard {
    /// How many cards it owes; 0 for none.
    pub owed: u8,
    /// What it chose, sealed until all are in; all 0 before.
    pub sealed: [u8; 5],
}

impl Discard {
    /// Whether the seat still has to choose.
    pub fn open(&self) -> bool {
        self.owed > 0 && self.sealed == [0; 5]
    }
}

/// An event that waits for decisions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PendingEvent {
    /// Which one, as its index in [`EVENTS`].
    pub event: u8,
    /// Whether a seven brought it, and not a building.
    pub seven: bool,
    /// Who still owes a decision.
    pub asked: SeatSet,
}

impl PendingEvent {
    /// What it asks and brings, as the table of events has it (C39).
    pub fn event(self) -> &'static Event {
        // The index comes from the table itself.
        &EVENTS[usize::from(self.event) % EVENTS.len()]
    }
}

/// What a proposal brings.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "RewardView")]
pub struct Reward {
    /// How many treasures are found.
    #[schemars(range(max = most_treasures()))]
    pub treasures: u8,
    /// The cards that are taken from the bank.
    pub cards: Cards,
}

/// Where the game stands in its course.
#[derive(Clone, Debug)]
pub struct Turn {
    /// What the game waits for.
    pub(crate) stage: Stage,
    /// Who started.
    pub(crate) first: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Placements made in the set-up, a settlement with its road being one.
    pub(crate) founded: u8,
    /// The settlement of the set-up that still needs its road.
    pub(crate) last_settlement: Option<Intersection>,
    /// The number of the turn; 0 in the set-up.
    pub(crate) number: u16,
    /// Turns in a row before this one in which nothing was built, bought or played (C46).
    pub(crate) idle_turns: u8,
    /// The last roll; zeros before the first.
    pub(crate) dice: [u8; 2],
    /// Whether the active seat has rolled.
    pub(crate) rolled: bool,
    /// Whether the active seat has built or bought something.
    pub(crate) built: bool,
    /// Whether the active seat has played a development card.
    pub(crate) card_played: bool,
    /// Free roads still to be placed.
    pub(crate) free_roads: u8,
    /// Whether one of them is placed, so that the other can be declined.
    pub(crate) free_road_placed: bool,
    /// What each seat discards.
    pub(crate) discards: [Discard; SEATS],
    /// The event that waits for decisions.
    pub(crate) pending_event: Option<PendingEvent>,
    /// How many events there were.
    pub(crate) events_so_far: u16,
}

impl Turn {
    /// Before the first placement.
    pub(super) fn before_set_up(first: Seat) -> Turn {
        Turn {
            stage: Stage::FoundSettlement,
            first,
            active: first,
            founded: 0,
            last_settlement: None,
            number: 0,
            idle_turns: 0,
            dice: [0; 2],
            rolled: false,
            built: false,
            card_played: false,
            free_roads: 0,
            free_road_placed: false,
            discards: Default::default(),
            pending_event: None,
            events_so_far: 0,
        }
    }

    /// The set-up is over: the first seat begins.
    pub(crate) fn begin(&mut self) {
        self.active = self.first;
        self.stage = Stage::BeforeRoll;
        self.number = 1;
    }

    /// The active seat's turn is over, the next seat's begins.
    #[inline]
    pub(crate) fn pass_to(&mut self, next: Seat) {
        let was_idle = !self.built && !self.card_played;
        self.idle_turns = if was_idle { self.idle_turns.saturating_add(1) } else { 0 };
        self.active = next;
        self.stage = Stage::BeforeRoll;
        self.number = self.number.saturating_add(1);
        self.rolled = false;
        self.built = false;
        self.card_played = false;
    }

    /// Goes on where a card or a seven interrupted the turn: before or after the roll.
    #[inline]
    pub(crate) fn resume(&mut self) {
        self.stage = if self.rolled { Stage::Main } else { Stage::BeforeRoll };
    }

    /// The event that waits for a decision of this seat.
    pub(crate) fn event_for(&self, seat: Seat) -> Option<PendingEvent> {
        self.pending_event.filter(|event| event.asked.has(seat))
    }

    /// How many cards a seat still has to choose to discard; `None` where it owes none.
    #[inline]
    pub(crate) fn discard_due(&self, seat: Seat) -> Option<u8> {
        let discard = &self.discards[seat.index()];
        (self.stage == Stage::Discarding && discard.open()).then_some(discard.owed)
    }
}

/// After how many turns in a row that bring nothing a game with so many seats ends (C46).
pub(crate) const fn idle_limit(seats: usize) -> u8 {
    IDLE_ROUNDS * seats as u8
}
