//! Seats that change hands: another player decides for one, for a time or for good.

use super::{GameState, Phase, ReplayError, duties::Handover};
use crate::{
    Seat,
    log::{
        event::{Occupant, Term},
        time::Timestamp,
    },
};

impl GameState {
    /// How a seat was handed over, if the player who decides for it is not its first one.
    pub fn handed_over(&self, seat: Seat) -> Option<Handover> {
        self.duties.handed(seat)
    }

    /// Whether another player decides for a seat until the one who handed it over wants it back.
    pub fn has_substitute(&self, seat: Seat) -> bool {
        let handed = self.handed_over(seat).map(|handed| handed.term);
        self.is_changeable(seat) && matches!(handed, Some(Term::ForATime { .. }))
    }

    /// Whether nobody seems to decide for a player's seat: the player resigned, a bot plays until they
    /// take it back, or their time was up and they were not heard of since.
    pub fn is_abandoned(&self, seat: Seat) -> bool {
        let is_late = self.duties.is_silent(seat) || self.missed(seat) > 0;
        self.is_changeable(seat) && (!self.is_person(seat) || is_late)
    }

    /// Whether the seat is a player's in a running game: who decides for it can change.
    fn is_changeable(&self, seat: Seat) -> bool {
        let is_running = matches!(self.phase, Phase::Playing(_)) && !self.ended;
        let is_player = matches!(self.occupant(self.place(seat)), Some(Occupant::Player {}));
        is_running && is_player && seat.index() < self.seats.get()
    }

    /// Another player decides for a seat from now on, also if its own one resigned or a bot plays for
    /// them. That player is not away.
    ///
    /// # Errors
    /// If the game is not running, the seat is a bot's, or it would be handed over until a moment that is past.
    pub fn hand_over(&mut self, seat: Seat, term: Term, now: Timestamp) -> Result<(), ReplayError> {
        let is_past = matches!(term, Term::ForATime { until: Some(until) } if until <= now);
        if is_past || !self.is_changeable(seat) {
            return Err(ReplayError::OutOfPlace("handed-over"));
        }
        let before = self.handed_over(seat).filter(|_| self.has_substitute(seat));
        let resigned = self.has_resigned(seat) || before.is_some_and(|before| before.resigned);
        self.places.take_over(seat);
        let handed = Handover { since: self.head.next(), term, resigned };
        self.duties.hand_over(seat, Some(handed));
        if self.away(seat).is_some_and(|away| now < away.until) {
            self.duties.change_absence(seat, now, None);
        }
        self.forget_taking_back(seat);
        Ok(())
    }

    /// The player who has handed a seat over for a time decides for it again.
    ///
    /// # Errors
    /// If the game is not running, or nobody has.
    pub fn give_back(&mut self, seat: Seat, now: Timestamp) -> Result<(), ReplayError> {
        if !self.has_substitute(seat) || self.has_resigned(seat) {
            return Err(ReplayError::OutOfPlace("given-back"));
        }
        self.duties.hand_over(seat, None);
        if self.away(seat).is_some_and(|away| now < away.until) {
            self.duties.change_absence(seat, now, None);
        }
        self.forget_taking_back(seat);
        Ok(())
    }
}
