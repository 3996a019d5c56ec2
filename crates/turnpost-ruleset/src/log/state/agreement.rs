//! What the players of a table agree upon: a pause of the game, its early end, or that one of them
//! takes moves back.

use super::{
    GameState, ReplayError,
    proposal::{OpenProposal, Pause},
};
use crate::{
    Seat, SeatSet,
    log::{
        event::{PausedBy, Proposal},
        time::Timestamp,
    },
};

impl GameState {
    /// What is proposed and still waits for somebody at this moment.
    pub fn proposal(&self, now: Timestamp) -> Option<&OpenProposal> {
        self.proposed.as_deref().filter(|open| !self.ended && now < open.lapses_at)
    }

    /// Whether a proposal waits for the answer of a seat.
    pub fn is_asked(&self, seat: Seat, now: Timestamp) -> bool {
        self.is_played_by_person(seat)
            && self.proposal(now).is_some_and(|open| open.asked.has(seat) && !open.agreed.has(seat))
    }

    /// Whether all people whom it asks have agreed to what is proposed. Bots agree to everything, and
    /// nobody waits for whoever has let their time pass and was not heard of since; but for moves that are to
    /// be taken back, to which nobody agrees by silence.
    pub fn is_agreed(&self, now: Timestamp) -> bool {
        self.proposal(now).is_some_and(|open| {
            let mut people = open.asked.seats().filter(|seat| self.is_played_by_person(*seat));
            let is_undo = matches!(open.proposal, Proposal::Undo { .. });
            people.all(|seat| open.agreed.has(seat) || (!is_undo && self.duties.is_silent(seat)))
        })
    }

    /// The pause that holds at this moment.
    pub fn pause_at(&self, now: Timestamp) -> Option<Pause> {
        self.duties.pause().filter(|pause| !self.ended && pause.holds_at(now))
    }

    /// The last pause, whether it is over or not.
    pub fn last_pause(&self) -> Option<Pause> {
        self.duties.pause()
    }

    /// How long the table paused before its last pause, in microseconds.
    pub fn was_paused(&self) -> i64 {
        self.duties.paused_before()
    }

    /// Whether the game has ended because all agreed to end it, and not by its rules.
    pub fn has_ended_as_agreed(&self) -> bool {
        self.ended && self.standings().is_none()
    }

    /// A player proposes something, to which they agree with that.
    ///
    /// # Errors
    /// If the game is not running, no player is left at the seat, something else is proposed, the
    /// moments do not lie ahead, or the moves cannot be taken back or need nobody's consent.
    pub fn propose(
        &mut self,
        seat: Seat,
        proposal: Proposal,
        lapses_at: Timestamp,
        now: Timestamp,
    ) -> Result<(), ReplayError> {
        let asked = match proposal {
            Proposal::Pause { until: Some(until) } if until <= now => None,
            Proposal::Pause { .. } | Proposal::End {} => Some(SeatSet::all(self.seats)),
            Proposal::Undo { to } => {
                self.undoable_as_agreed(seat).find(|it| it.to() == to).map(|it| it.touched())
            }
        };
        let is_free = self.proposal(now).is_none();
        let asked = asked
            .filter(|_| is_free && now < lapses_at && self.is_played_by_person(seat))
            .ok_or(ReplayError::OutOfPlace("proposed"))?;
        self.duties.hear_of(seat);
        self.proposed = Some(Box::new(OpenProposal {
            seq: self.head.next(),
            by: seat,
            proposal,
            asked,
            agreed: SeatSet::EMPTY.with(seat),
            lapses_at,
        }));
        Ok(())
    }

    /// A player agrees to what is proposed.
    ///
    /// # Errors
    /// If nothing is proposed, or the seat need not answer.
    pub fn agree(&mut self, seat: Seat, now: Timestamp) -> Result<(), ReplayError> {
        if !self.is_asked(seat, now) {
            return Err(ReplayError::OutOfPlace("agreed"));
        }
        self.duties.hear_of(seat);
        if let Some(open) = &mut self.proposed {
            open.agreed = open.agreed.with(seat);
        }
        Ok(())
    }

    /// A player does not want what is proposed, even if they had agreed before.
    ///
    /// # Errors
    /// If nothing is proposed, by somebody else and of this seat, or no player is left there.
    pub fn decline(&mut self, seat: Seat, now: Timestamp) -> Result<(), ReplayError> {
        let is_of_another =
            self.proposal(now).is_some_and(|open| open.by != seat && open.asked.has(seat));
        if !is_of_another || !self.is_played_by_person(seat) {
            return Err(ReplayError::OutOfPlace("declined"));
        }
        self.duties.hear_of(seat);
        self.proposed = None;
        Ok(())
    }

    /// A player takes back what they have proposed.
    ///
    /// # Errors
    /// If they have proposed nothing that is still open.
    pub fn withdraw(&mut self, seat: Seat, now: Timestamp) -> Result<(), ReplayError> {
        if self.proposal(now).is_none_or(|open| open.by != seat) {
            return Err(ReplayError::OutOfPlace("withdrawn"));
        }
        self.duties.hear_of(seat);
        self.proposed = None;
        Ok(())
    }

    /// The pause begins to which all have agreed.
    ///
    /// # Errors
    /// If not all have agreed to one, or to one until another moment.
    pub fn pause(&mut self, until: Timestamp, now: Timestamp) -> Result<(), ReplayError> {
        let agreed = self.proposal(now).filter(|_| self.is_agreed(now)).map(|open| open.proposal);
        let is_open_ended = match agreed {
            Some(Proposal::Pause { until: None }) => true,
            Some(Proposal::Pause { until: Some(agreed) }) if agreed == until => false,
            _ => return Err(ReplayError::OutOfPlace("paused")),
        };
        if until <= now {
            return Err(ReplayError::OutOfPlace("paused"));
        }
        self.duties.change_pause(now, Some(Pause { from: now, until, is_open_ended, by: None }));
        self.proposed = None;
        Ok(())
    }

    /// A pause begins to which nobody was asked to agree, in place of one that holds. What is proposed
    /// stays so.
    ///
    /// # Errors
    /// If the game is not running, or the moment does not lie ahead.
    pub fn pause_by(
        &mut self,
        by: PausedBy,
        until: Timestamp,
        now: Timestamp,
    ) -> Result<(), ReplayError> {
        let is_running = self.position().is_some() && !self.is_over();
        if !is_running || until <= now {
            return Err(ReplayError::OutOfPlace("paused"));
        }
        let pause = Pause { from: now, until, is_open_ended: false, by: Some(by) };
        self.duties.change_pause(now, Some(pause));
        Ok(())
    }

    /// A player ends the pause.
    ///
    /// # Errors
    /// If there is none, or no player is left at the seat.
    pub fn resume(&mut self, seat: Seat, now: Timestamp) -> Result<(), ReplayError> {
        let pause = self.pause_at(now).filter(|_| self.is_played_by_person(seat));
        let pause = pause.ok_or(ReplayError::OutOfPlace("resumed"))?;
        self.duties.hear_of(seat);
        self.end_pause(pause, now);
        Ok(())
    }

    /// The pause ends without a player having said so.
    ///
    /// # Errors
    /// If there is none.
    pub fn resume_by_other(&mut self, now: Timestamp) -> Result<(), ReplayError> {
        let pause = self.pause_at(now).ok_or(ReplayError::OutOfPlace("resumed"))?;
        self.end_pause(pause, now);
        Ok(())
    }

    fn end_pause(&mut self, pause: Pause, now: Timestamp) {
        // What was paused before stays so: clocks that were not running then count from there.
        self.duties.change_pause(now, Some(Pause { until: now, ..pause }));
    }

    /// Ends the game to whose end all have agreed: without a winner.
    ///
    /// # Errors
    /// If not all have agreed to that, or the game is over by its rules.
    pub fn end_as_agreed(&mut self, now: Timestamp) -> Result<(), ReplayError> {
        let agreed = self.proposal(now).filter(|_| self.is_agreed(now)).map(|open| open.proposal);
        if agreed != Some(Proposal::End {}) || self.standings().is_some() {
            return Err(ReplayError::OutOfPlace("ended"));
        }
        self.proposed = None;
        self.ended = true;
        Ok(())
    }

    /// Moves can be taken back no more that a seat has asked to take back, or are by now: whatever
    /// happened since, others have agreed to something else.
    pub(super) fn forget_proposed_undo(&mut self) {
        let is_undo = |open: &OpenProposal| matches!(open.proposal, Proposal::Undo { .. });
        if self.proposed.as_deref().is_some_and(is_undo) {
            self.proposed = None;
        }
    }

    /// What a seat has proposed is off the table with its player.
    pub(super) fn forget_proposal_of(&mut self, seat: Seat) {
        if self.proposed.as_ref().is_some_and(|open| open.by == seat) {
            self.proposed = None;
        }
    }
}
