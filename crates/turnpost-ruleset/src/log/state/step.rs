//! Moves that can be taken back, and how the position was before each.

use std::sync::Arc;

use super::{ReplayError, duties::Duties};
use crate::{
    Chance, Seat, SeatSet,
    dyn_ruleset::{DynPosition, DynRuleset},
    log::event::Seq,
};

/// How many moves in a row can be taken back freely. Longer rows begin to count anew.
const MAX_FREE: usize = 64;

/// After how many moves a list begins anew, behind one that concerns others.
const MAX_STEPS: usize = 128;

/// A move that can be taken back. What a seat did since another one moved forms a list, the last one
/// first, that copies of a state share.
pub(super) struct Step {
    pub(super) seq: Seq,
    pub(super) seat: Seat,
    pub(super) played: Box<str>,
    /// How many there are up to it.
    pub(super) number: usize,
    /// How many of the last of them can be taken back freely.
    pub(super) free: usize,
    /// Whom it concerns besides its seat; nobody if it can be taken back freely.
    pub(super) touched: SeatSet,
    pub(super) origin: Origin,
}

/// What a move that can be taken back was made in.
///
/// Only the first step of a list keeps its position: what follows drew nothing, so that playing
/// it again gives the same. A live game has one position more, however long a turn is.
pub(super) enum Origin {
    /// The first one: this position.
    Position(Box<dyn DynPosition>),
    /// What the step before brought.
    Step(Arc<Step>),
}

impl Step {
    /// What the seat did before it, if that can be taken back with it.
    pub(super) fn previous(&self) -> Option<&Arc<Step>> {
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
    pub(super) fn before(&self) -> Result<Box<dyn DynPosition>, ReplayError> {
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
    pub(super) seat: Seat,
    pub(super) played: Box<str>,
    pub(super) number: usize,
    /// Those before it that can be taken back freely.
    pub(super) free: usize,
    /// Whether the rules say that it deals with others.
    touches_others: bool,
    pub(super) origin: Origin,
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
    pub(super) fn touched(&self, after: &dyn DynPosition, duties: &Duties) -> SeatSet {
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
    pub(super) step: &'a Step,
    pub(super) touched: SeatSet,
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

/// The event before one.
pub(super) const fn before(seq: Seq) -> Seq {
    Seq::new(seq.get().saturating_sub(1))
}
