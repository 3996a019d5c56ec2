//! Moves that their seat can still take back.
//!
//! A move can be taken back if it was made by the seat's own player, drew nothing and revealed nothing
//! to anybody, and no other seat has moved since. What was drawn or revealed stays so for ever: a draw
//! depends on the number of its event, and taking it back would be drawing anew.
//!
//! As long as a move concerns nobody else it is taken back freely: it settled nothing with another
//! seat, left the decisions of all other seats as they were, and the game still waits for the seat in
//! the same decision. What the rules settle with others they announce themselves
//! ([`Chance::touches_others`](crate::Chance::touches_others)). Afterwards those have to agree whom it
//! concerns: whose decisions it has changed, or all others.

use std::sync::Arc;

use super::{
    GameState, Phase, ReplayError,
    duties::Cause,
    step::{Attempt, Step, Undoable, before},
};
use crate::{
    Seat, SeatSet,
    log::{
        event::{MadeBy, Proposal, Seq},
        time::Timestamp,
    },
};

impl GameState {
    /// The moves that a seat can take back now without asking anybody, the last one first. Taking one
    /// back takes back those that came after it too.
    pub fn undoable(&self, seat: Seat) -> impl Iterator<Item = Undoable<'_>> {
        let is_awaited = self.duties.of(seat).duty.must();
        self.steps_of(seat).take_while(move |step| is_awaited && step.touched.is_empty())
    }

    /// The last move that a seat can take back in any way.
    pub fn last_step(&self, seat: Seat) -> Option<Seq> {
        self.steps_of(seat).next().map(|step| step.seq)
    }

    /// The moves that a seat can take back now if those agree whom they concern, the last one first.
    pub fn undoable_as_agreed(&self, seat: Seat) -> impl Iterator<Item = Undoable<'_>> {
        self.steps_of(seat).skip_while(|step| step.touched.is_empty())
    }

    fn steps_of(&self, seat: Seat) -> impl Iterator<Item = Undoable<'_>> {
        let can_undo = self.is_played_by_person(seat);
        let last = self.steps.as_deref().filter(|step| can_undo && step.seat == seat);
        let steps = std::iter::successors(last, |step| step.previous().map(Arc::as_ref));
        steps.scan(SeatSet::EMPTY, |touched, step| {
            *touched = step.touched.seats().fold(*touched, SeatSet::with);
            Some(Undoable { seq: step.seq, played: &step.played, step, touched: *touched })
        })
    }

    /// A seat takes back its last moves: the position is what it was after the event `to`.
    ///
    /// # Errors
    /// If the moves since then cannot be taken back, or not all have agreed to it whom they concern.
    pub fn undo(&mut self, seat: Seat, to: Seq, now: Timestamp) -> Result<(), ReplayError> {
        let is_free = self.undoable(seat).any(|undoable| undoable.to() == to);
        if !is_free && !self.is_undo_agreed(seat, to, now) {
            return Err(ReplayError::OutOfPlace("undone"));
        }
        let mut steps = std::iter::successors(self.steps.clone(), |step| step.previous().cloned());
        let step = steps.find(|step| before(step.seq) == to);
        let step = step.ok_or(ReplayError::OutOfPlace("undone"))?;
        self.phase = Phase::Playing(step.before()?);
        self.steps = step.previous().cloned();
        self.took_back = self.took_back.with(seat);
        self.note_move(seat, MadeBy::Player);
        Ok(())
    }

    /// Whether all have agreed that a seat takes back its moves after the event `to`.
    fn is_undo_agreed(&self, seat: Seat, to: Seq, now: Timestamp) -> bool {
        let proposed = Proposal::Undo { to };
        self.proposal(now).is_some_and(|open| open.by == seat && open.proposal == proposed)
            && self.is_agreed(now)
    }

    /// Whether the last that a seat did was to take something back: it wants to decide anew, so that
    /// nothing is done for it as its player has ordered before that.
    pub const fn has_taken_back(&self, seat: Seat) -> bool {
        self.took_back.has(seat)
    }

    /// Lets orders be carried out for a seat although the last that it did was to take something back.
    pub const fn forget_taking_back(&mut self, seat: Seat) {
        self.took_back = self.took_back.without(seat);
    }

    /// Remembers the move that has just been made if it can be taken back, and forgets all others if
    /// it cannot. To be called with the event of the move as head, before the duties change.
    pub(super) fn remember_step(&mut self, attempt: Option<Attempt>, cause: Option<Cause>) {
        if let Some(cause) = cause {
            self.took_back = self.took_back.without(cause.seat);
        }
        self.steps = None;
        let (Some(attempt), Phase::Playing(position)) = (attempt, &self.phase) else { return };
        let is_own = cause.is_some_and(|it| it.seat == attempt.seat && it.by == MadeBy::Player);
        if self.ended || !is_own {
            return;
        }
        let touched = attempt.touched(position.as_ref(), &self.duties);
        let goes_on =
            self.duties.of(attempt.seat).duty.decision() == position.duty(attempt.seat).decision();
        // A decision that was opened again is not opened once more: others wait for its end.
        if !goes_on && self.duties.is_reopened(attempt.seat) {
            return;
        }
        let Attempt { seat, played, number, free, origin, .. } = attempt;
        let free = if touched.is_empty() { free + 1 } else { 0 };
        self.steps =
            Some(Arc::new(Step { seq: self.head, seat, played, number, free, touched, origin }));
    }
}
