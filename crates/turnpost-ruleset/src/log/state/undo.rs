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
    duties::{Cause, Duties},
};
use crate::{
    Chance, Seat, SeatSet,
    dyn_ruleset::{DynPosition, DynRuleset},
    log::{
        event::{MadeBy, Proposal, Seq},
        time::Timestamp,
    },
};

/// How many moves in a row can be taken back freely. Longer rows begin to count anew.
const MAX_FREE: usize = 64;

/// After how many moves a list begins anew, behind one that concerns others.
const MAX_STEPS: usize = 128;

/// A move that can be taken back. What a seat did since another one moved forms a list, the last one
/// first, that copies of a state share.
pub(super) struct Step {
    seq: Seq,
    seat: Seat,
    played: Box<str>,
    /// How many there are up to it.
    number: usize,
    /// How many of the last of them can be taken back freely.
    free: usize,
    /// Whom it concerns besides its seat; nobody if it can be taken back freely.
    touched: SeatSet,
    origin: Origin,
}

/// What a move that can be taken back was made in.
///
/// Only the first step of a list keeps its position: what follows drew nothing, so that playing
/// it again gives the same. A live game has one position more, however long a turn is.
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

    /// Whether the list goes on behind it. A list that is cut is cut before what can be taken back
    /// freely, so that none of that is lost.
    fn goes_on(&self) -> bool {
        self.free < MAX_FREE && (self.free > 0 || self.number < MAX_STEPS)
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
    /// Those before it that can be taken back freely.
    free: usize,
    /// Whether the rules say that it deals with others.
    touches_others: bool,
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
        let last = last.filter(|last| last.seat == seat && last.goes_on());
        let free = last.map_or(0, |last| last.free);
        let number = last.map_or(1, |last| last.number + 1);
        let origin = match last {
            Some(last) => Origin::Step(Arc::clone(last)),
            None => Origin::Position(before.duplicate()),
        };
        Attempt { seat, played: played.into(), number, free, touches_others: false, origin }
    }

    /// The attempt once the move is played with this chance; `None` if it drew or revealed something.
    pub(super) fn after(self, chance: &Chance<'_>) -> Option<Attempt> {
        let touches_others = chance.has_touched_others();
        (!chance.was_asked()).then_some(Attempt { touches_others, ..self })
    }

    /// Whom it concerns besides its seat: nobody if the position wants the same of all seats as before.
    fn touched(&self, after: &dyn DynPosition, duties: &Duties) -> SeatSet {
        let others = SeatSet::all(after.seats()).without(self.seat);
        if self.touches_others {
            return others;
        }
        let is_changed = |seat: Seat| duties.of(seat).duty != after.duty(seat);
        let touched = others.seats().filter(|seat| is_changed(*seat));
        let touched = touched.fold(SeatSet::EMPTY, SeatSet::with);
        if touched.is_empty() && is_changed(self.seat) { others } else { touched }
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
    touched: SeatSet,
}

impl Undoable<'_> {
    /// The event to which the position goes back when the move, and what came after it, is taken
    /// back.
    pub const fn to(&self) -> Seq {
        before(self.seq)
    }

    /// Who has to agree to it: whom the move, and what came after it, concerns.
    pub const fn touched(&self) -> SeatSet {
        self.touched
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
