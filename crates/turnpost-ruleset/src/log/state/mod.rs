//! The state of a game after replaying its log so far, outside the rules.
//!
//! A state is changed by events only. Live commands and replays use the same code: a live command
//! lets [`Chance`](crate::Chance) draw and records the results in the event, a replay returns the
//! recorded results.

mod agreement;
mod changes;
mod duties;
mod error;
mod handover;
mod proposal;
mod queries;
mod relief;
mod replay;
mod seating;
mod step;
mod undo;
mod writing;

pub use duties::{Handover, SeatDuty};
pub use error::ReplayError;
pub use proposal::{OpenProposal, Pause};
pub use seating::{Seating, seat_places};
pub use step::Undoable;
pub use writing::MovedEvent;

use duties::{Arrival, Duties};
use seating::Places;
use step::{Attempt, Step};

use std::sync::Arc;

use super::{
    event::{MadeBy, Seq},
    hash::EventHash,
    line::Line,
    time::Timestamp,
};
use crate::{
    Duty, Seat, SeatCount, SeatSet,
    dyn_ruleset::{DynPosition, DynRuleset},
};

/// The phase of a game.
pub enum Phase {
    /// Waiting for players.
    Open,
    /// Running or finished.
    Playing(Box<dyn DynPosition>),
    /// Cancelled before the start.
    Cancelled,
}

/// The state of a game after its log.
pub struct GameState {
    ruleset: &'static dyn DynRuleset,
    /// With every default filled in; null once released.
    options: serde_json::Value,
    seats: SeatCount,
    phase: Phase,
    places: Places,
    duties: Duties,
    /// What was proposed last, if it was neither settled nor taken back; it may have lapsed.
    proposed: Option<Box<OpenProposal>>,
    /// The last move that can be taken back, if there is one: freely, or as others agree.
    steps: Option<Arc<Step>>,
    /// A move of a player that drew and revealed nothing, until its event is appended.
    attempt: Option<Attempt>,
    /// Who has taken something back and has not moved since.
    took_back: SeatSet,
    /// Whether the log contains the `ended` event.
    ended: bool,
    /// The first event with a position.
    started: Option<Seq>,
    /// The seat that the game waited for first, if there was one only.
    starting_seat: Option<Seat>,
    /// The last event, its hash and when it was accepted.
    head: Seq,
    hash: EventHash,
    last_at: Timestamp,
}

impl Clone for GameState {
    fn clone(&self) -> GameState {
        GameState {
            options: self.options.clone(),
            phase: match &self.phase {
                Phase::Open => Phase::Open,
                Phase::Playing(position) => Phase::Playing(position.duplicate()),
                Phase::Cancelled => Phase::Cancelled,
            },
            duties: self.duties.clone(),
            proposed: self.proposed.clone(),
            steps: self.steps.clone(),
            attempt: None,
            ..*self
        }
    }
}

impl GameState {
    /// Drops the options once the game has started, which only the start needs, to save memory.
    pub fn release_options(&mut self) {
        if !matches!(self.phase, Phase::Open) {
            self.options = serde_json::Value::Null;
        }
    }

    /// A copy for later reads, without what only the start needs.
    pub fn snapshot(&self) -> GameState {
        let mut copy = self.clone();
        copy.release_options();
        copy
    }

    /// Records that the next event is a move of this seat.
    fn note_move(&mut self, seat: Seat, by: MadeBy) {
        self.duties.note_move(seat, by, self.head.next());
    }

    /// Moves the head to this line and updates the seats' duties.
    fn arrive(&mut self, line: &Line, arrival: Arrival) {
        self.head = line.seq;
        self.hash = line.hash;
        self.last_at = line.at;
        let attempt = self.attempt.take();
        match arrival {
            Arrival::By(cause) => self.remember_step(attempt, cause),
            Arrival::Anew(_) | Arrival::Handed(_) => self.steps = None,
            Arrival::Undone(_) | Arrival::OfTime => {}
        }
        if !matches!(arrival, Arrival::OfTime) {
            self.forget_proposed_undo();
        }
        let Phase::Playing(position) = &self.phase else { return };
        let cause = match arrival {
            Arrival::By(cause) => cause,
            Arrival::Undone(cause) => Some(cause),
            Arrival::Anew(seat) => {
                self.duties.begin_anew(seat, position.duty(seat), line);
                return;
            }
            Arrival::Handed(seat) => {
                self.duties.begin_again(seat, position.duty(seat), line);
                return;
            }
            Arrival::OfTime => return,
        };
        if self.started.is_none() {
            self.started = Some(line.seq);
            let mut awaited = self.seats.seats().filter(|seat| position.duty(*seat).must());
            self.starting_seat = awaited.next().filter(|_| awaited.next().is_none());
        }
        for seat in self.seats.seats() {
            let duty = if self.ended { Duty::Waits } else { position.duty(seat) };
            self.duties.arrive(seat, duty, line, cause);
        }
        if let Arrival::Undone(cause) = arrival {
            self.duties.take_back(cause.seat, line);
        }
    }
}
