//! What becomes of a seat whose time is up, where no move is made for it: a bot plays until its
//! player is back, or the game waits.

use super::{GameState, Phase, ReplayError};
use crate::{Seat, log::event::Seq};

impl GameState {
    /// The event since which a bot plays for the player of a seat, until they take it back.
    pub fn relieved(&self, seat: Seat) -> Option<Seq> {
        self.duties.relieved(seat)
    }

    /// Whether a bot plays for the player of a seat now, until they take it back.
    pub fn is_relieved(&self, seat: Seat) -> bool {
        !self.ended && self.is_seated(seat) && self.relieved(seat).is_some()
    }

    /// Whether the time for what the game waits for of the seat is up, and the game goes on waiting.
    pub fn has_timed_out(&self, seat: Seat) -> bool {
        !self.ended && self.is_person(seat) && self.duties.of(seat).has_timed_out()
    }

    /// How many decisions of a seat in a row were made because its time was up, while its player neither
    /// moved nor said anything to what the table was to agree upon. What an order does for them is no sign
    /// of life. Counted anew when a bot takes over or stops, and when the seat changes hands.
    pub fn missed(&self, seat: Seat) -> u8 {
        self.duties.missed(seat)
    }

    /// A bot plays for a player from now on.
    ///
    /// # Errors
    /// If the game is not running, or no player decides for the seat.
    pub fn relieve(&mut self, seat: Seat) -> Result<(), ReplayError> {
        if !self.is_played_by_person(seat) {
            return Err(ReplayError::OutOfPlace("relieved"));
        }
        self.duties.relieve(seat, Some(self.head.next()));
        self.forget_proposal_of(seat);
        // A bot that moves in the place of whoever is asked agrees to nothing for them.
        self.forget_proposed_undo();
        Ok(())
    }

    /// A player is back for whom a bot has played.
    ///
    /// # Errors
    /// If the game is not running, or no bot plays for a player there.
    pub fn reclaim(&mut self, seat: Seat) -> Result<(), ReplayError> {
        let is_running = matches!(self.phase, Phase::Playing(_)) && !self.ended;
        if !is_running || !self.is_seated(seat) || self.relieved(seat).is_none() {
            return Err(ReplayError::OutOfPlace("reclaimed"));
        }
        self.duties.relieve(seat, None);
        Ok(())
    }

    /// The game goes on waiting for a seat whose time is up.
    ///
    /// # Errors
    /// If the game does not wait for a player there, or this is known already.
    pub fn time_out(&mut self, seat: Seat) -> Result<(), ReplayError> {
        let is_awaited = self.is_played_by_person(seat) && self.duties.of(seat).duty.must();
        if !is_awaited || self.has_timed_out(seat) {
            return Err(ReplayError::OutOfPlace("timed-out"));
        }
        self.duties.time_out(seat);
        Ok(())
    }
}
