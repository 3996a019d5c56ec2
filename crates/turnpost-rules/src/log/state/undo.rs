//! Moves that their seat can still take back.
//!
//! A move can be taken back as long as it concerns nobody else: it was made by the seat's own player,
//! drew nothing and revealed nothing to anybody, settled nothing with another seat, left the decisions
//! of all other seats as they were, and the game still waits for the seat in the same decision. What
//! was drawn or revealed stays so for ever: a draw depends on the number of its event, and taking it
//! back would be drawing anew. What the rules settle with others they announce themselves
//! ([`Chance::touches_others`](crate::Chance::touches_others)).

use std::sync::Arc;

use super::{
    GameState, Phase, ReplayError,
    duties::{Cause, Duties},
};
use crate::{
    Chance, Seat,
    dyn_ruleset::{DynPosition, DynRuleset},
    log::event::{MadeBy, Seq},
};

/// How many moves of a decision can be taken back. A longer decision begins to count anew.
const MAX_STEPS: usize = 64;

/// A move that can be taken back. The steps of a decision form a list, the last one first, that copies
/// of a state share.
pub(super) struct Step {
    seq: Seq,
    seat: Seat,
    played: Box<str>,
    number: usize,
    origin: Origin,
}

/// What a move that can be taken back was made in.
///
/// Only the first step of a decision keeps its position: what follows drew nothing, so that playing
/// it again gives the same. A live game has one position more, however long its decision is.
enum Origin {
    /// The first one: this position.
    Position(Box<dyn DynPosition>),
    /// What the step before brought.
    Step(Arc<Step>),
}

impl Step {
    fn previous(&self) -> Option<&Arc<Step>> {
        match &self.origin {
            Origin::Position(_) => None,
            Origin::Step(previous) => Some(previous),
        }
    }

    /// The position before it.
    fn before(&self) -> Result<Box<dyn DynPosition>, ReplayError> {
        match &self.origin {
            Origin::Position(position) => Ok(position.duplicate()),
            Origin::Step(previous) => previous.after(),
        }
    }

    /// The position after it.
    fn after(&self) -> Result<Box<dyn DynPosition>, ReplayError> {
        let mut position = self.before()?;
        let mut chance = Chance::recorded(&[]);
        position.replay(self.seat, &self.played, &mut chance)?;
        chance.finish()?;
        Ok(position)
    }
}

/// A move that has changed the position, and whose event has not been appended yet.
pub(super) struct Attempt {
    seat: Seat,
    played: Box<str>,
    number: usize,
    origin: Origin,
}

impl Attempt {
    /// A move that is about to change this position, after the last step there is.
    pub(super) fn new(
        seat: Seat,
        played: &str,
        before: &dyn DynPosition,
        last: Option<&Arc<Step>>,
    ) -> Attempt {
        let last = last.filter(|last| last.seat == seat && last.number < MAX_STEPS);
        let number = last.map_or(1, |last| last.number + 1);
        let origin = match last {
            Some(last) => Origin::Step(Arc::clone(last)),
            None => Origin::Position(before.duplicate()),
        };
        Attempt { seat, played: played.into(), number, origin }
    }

    /// Whether the position goes on waiting for the seat in the same decision, and for all others as
    /// before.
    fn concerns_nobody_else(&self, after: &dyn DynPosition, duties: &Duties) -> bool {
        let goes_on = after.duty(self.seat).must();
        let mut seats = after.seats().seats();
        goes_on && seats.all(|seat| duties.of(seat).duty == after.duty(seat))
    }
}

/// A move that can be taken back now.
#[derive(Copy, Clone)]
pub struct Undoable<'a> {
    /// The event of the move.
    pub seq: Seq,
    /// The move in the ruleset's canonical JSON.
    pub played: &'a str,
    step: &'a Step,
}

impl Undoable<'_> {
    /// The event to which the position goes back when the move, and what came after it, is taken
    /// back.
    pub const fn to(&self) -> Seq {
        before(self.seq)
    }

    /// The position before the move.
    ///
    /// # Errors
    /// If the moves before it cannot be played again, which have been played already.
    pub fn before(&self) -> Result<Box<dyn DynPosition>, ReplayError> {
        self.step.before()
    }

    /// The move in notation; `None` if the ruleset does not read it, which it has written.
    pub fn notation(&self, ruleset: &dyn DynRuleset) -> Option<String> {
        let played = serde_json::from_str(self.played).ok()?;
        ruleset.notation(&ruleset.read(&played).ok()?).ok()
    }
}

const fn before(seq: Seq) -> Seq {
    Seq::new(seq.get().saturating_sub(1))
}

impl GameState {
    /// The moves that a seat can take back now, the last one first. Taking one back takes back those
    /// that came after it too.
    pub fn undoable(&self, seat: Seat) -> impl Iterator<Item = Undoable<'_>> {
        let can_undo = self.is_played_by_person(seat) && self.duties.of(seat).duty.must();
        let last = self.steps.as_deref().filter(|step| can_undo && step.seat == seat);
        std::iter::successors(last, |step| step.previous().map(Arc::as_ref)).map(|step| Undoable {
            seq: step.seq,
            played: &step.played,
            step,
        })
    }

    /// A seat takes back its last moves: the position is what it was after the event `to`.
    ///
    /// # Errors
    /// If the moves since then cannot be taken back.
    pub fn undo(&mut self, seat: Seat, to: Seq) -> Result<(), ReplayError> {
        if !self.undoable(seat).any(|undoable| undoable.to() == to) {
            return Err(ReplayError::OutOfPlace("undone"));
        }
        let mut steps = std::iter::successors(self.steps.clone(), |step| step.previous().cloned());
        if let Some(step) = steps.find(|step| before(step.seq) == to) {
            self.phase = Phase::Playing(step.before()?);
            self.steps = step.previous().cloned();
        }
        self.took_back = self.took_back.with(seat);
        self.note_move(seat, MadeBy::Player);
        Ok(())
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
        if self.ended || !is_own || !attempt.concerns_nobody_else(position.as_ref(), &self.duties) {
            return;
        }
        let Attempt { seat, played, number, origin } = attempt;
        self.steps = Some(Arc::new(Step { seq: self.head, seat, played, number, origin }));
    }
}
