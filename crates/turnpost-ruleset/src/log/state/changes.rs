//! What events change: the same methods are called by live commands and by replays.

use super::{GameState, Phase, ReplayError, step::Attempt};
use crate::{
    Chance, Seat, Standing,
    dyn_ruleset::{DynMove, Outcomes},
    log::{
        event::{Occupant, Place},
        time::Timestamp,
        time_off::Away,
    },
};

impl GameState {
    /// Seats an occupant at a free place.
    ///
    /// # Errors
    /// If the game is not open or the place is not free.
    pub fn sit(&mut self, place: Place, occupant: Occupant) -> Result<(), ReplayError> {
        let exists = usize::from(place.0) < self.seats.get();
        if matches!(self.phase, Phase::Open) && exists && self.places.sit(place, occupant) {
            Ok(())
        } else {
            Err(ReplayError::OutOfPlace("joined"))
        }
    }

    /// Frees a place.
    ///
    /// # Errors
    /// If the game is not open or nobody sits there.
    pub fn get_up(&mut self, place: Place) -> Result<(), ReplayError> {
        if matches!(self.phase, Phase::Open) && self.places.get_up(place) {
            Ok(())
        } else {
            Err(ReplayError::OutOfPlace("left"))
        }
    }

    /// Sets the game up with this seating.
    ///
    /// # Errors
    /// If the game is not open or not full, or the options are invalid.
    pub fn set_up(
        &mut self,
        seating: &[Place],
        chance: &mut Chance<'_>,
    ) -> Result<Outcomes<'static>, ReplayError> {
        if !matches!(self.phase, Phase::Open) {
            return Err(ReplayError::OutOfPlace("started"));
        }
        if self.free_place().is_some() || seating.len() != self.seats.get() {
            return Err(ReplayError::Seating);
        }
        let (position, outcomes) = self.ruleset.set_up(&self.options, self.seats, chance)?;
        self.places.assign(seating);
        self.phase = Phase::Playing(position);
        Ok(outcomes)
    }

    /// Plays a move with live or blind chance.
    ///
    /// # Errors
    /// If the rules refuse it; the state is then unchanged.
    pub fn play(
        &mut self,
        seat: Seat,
        played: &DynMove,
        chance: &mut Chance<'_>,
    ) -> Result<Outcomes<'static>, ReplayError> {
        let is_person = self.is_person(seat);
        match &mut self.phase {
            Phase::Playing(position) if !self.ended => {
                self.attempt = None;
                let (text, last) = (played.json().get(), self.steps.as_ref());
                let attempt = is_person.then(|| Attempt::new(seat, text, position.as_ref(), last));
                let outcomes = position.play(seat, played, chance)?;
                self.attempt = attempt.and_then(|attempt| attempt.after(chance));
                Ok(outcomes)
            }
            _ => Err(ReplayError::OutOfPlace("moved")),
        }
    }

    /// A player resigns, also while a bot plays for them.
    ///
    /// # Errors
    /// If the game is not running, or no player is left at the seat.
    pub fn resign(&mut self, seat: Seat) -> Result<(), ReplayError> {
        if self.ended || !matches!(self.phase, Phase::Playing(_)) || !self.is_seated(seat) {
            return Err(ReplayError::OutOfPlace("resigned"));
        }
        self.places.resign(seat);
        self.duties.hand_over(seat, None);
        self.forget_proposal_of(seat);
        Ok(())
    }

    /// A player will be away; what was said before no longer holds.
    ///
    /// # Errors
    /// If the game is not running, no player is left at the seat, or the time is empty or past.
    pub fn go_away(&mut self, seat: Seat, away: Away, now: Timestamp) -> Result<(), ReplayError> {
        let is_possible = now <= away.from && away.from < away.until;
        if !is_possible || !self.is_played_by_person(seat) {
            return Err(ReplayError::OutOfPlace("away"));
        }
        self.duties.change_absence(seat, now, Some(away));
        Ok(())
    }

    /// A player is back, or will not be away after all.
    ///
    /// # Errors
    /// If the game is not running, no player is left at the seat, or the player is not away nor is
    /// going to be. Whether a bot plays for them meanwhile does not matter.
    pub fn come_back(&mut self, seat: Seat, now: Timestamp) -> Result<(), ReplayError> {
        let is_away = self.away(seat).is_some_and(|away| now < away.until);
        let is_running = matches!(self.phase, Phase::Playing(_)) && !self.ended;
        if !is_away || !is_running || !self.is_seated(seat) {
            return Err(ReplayError::OutOfPlace("returned"));
        }
        self.duties.change_absence(seat, now, None);
        Ok(())
    }

    pub(super) fn is_played_by_person(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Playing(_)) && !self.ended && self.is_person(seat)
    }

    /// Ends the game.
    ///
    /// # Errors
    /// If it is not over, or the ranking differs.
    pub fn end(&mut self, standings: &[Standing]) -> Result<(), ReplayError> {
        if self.ended {
            return Err(ReplayError::OutOfPlace("ended"));
        }
        if self.standings().as_deref() != Some(standings) {
            return Err(ReplayError::Standings);
        }
        self.ended = true;
        Ok(())
    }

    /// Cancels the game before its start.
    ///
    /// # Errors
    /// If it is not open.
    pub fn cancel(&mut self) -> Result<(), ReplayError> {
        if !matches!(self.phase, Phase::Open) {
            return Err(ReplayError::OutOfPlace("cancelled"));
        }
        self.phase = Phase::Cancelled;
        Ok(())
    }
}
