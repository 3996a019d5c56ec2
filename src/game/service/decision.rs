//! How a decision came to its end, and up to which event its link shows the game ever after.

use turnpost_rules::{
    Seat,
    log::{
        event::{EventData, Line, MadeBy, Seq},
        id::GameId,
        state::GameState,
        time::Timestamp,
    },
};

use super::GameService;
use crate::game::error::GameError;

/// So many lines are read at once: more than most decisions have.
const PAGE: u64 = 64;

/// How a decision came to its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DecidedBy {
    /// Its player made it, through whichever door.
    Player,
    /// Its player gave up.
    Resignation,
    /// It was made for the seat, whose time was up.
    Deadline,
    /// What another seat did left nothing to decide.
    Others,
}

/// A decision that has come to its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// How.
    pub by: DecidedBy,
    /// The last event of which its player learnt by it: that of the move which made it, with what
    /// was played in one go behind that, and with the end of the game if it brought that; the one
    /// before, where the player did not make it.
    pub until: Seq,
}

/// A decision followed along the log.
struct Followed {
    seat: Seat,
    began: Seq,
    /// The last event before those that the server has played for the seat.
    before_deadline: Option<Seq>,
    decided: Option<Decided>,
    /// When the move was made that ended it.
    at: Timestamp,
}

impl Followed {
    fn is_open(&self, state: &GameState) -> bool {
        let call = state.seat_duty(self.seat);
        call.duty.decision().is_some() && call.began == self.began && state.is_person(self.seat)
    }

    /// Takes the next line, which the table has followed already as long as the decision was open;
    /// whether a later one could still matter.
    fn take(&mut self, line: &Line, state: &GameState) -> Result<bool, GameError> {
        let event = line.event().map_err(|error| GameError::Broken(Box::new(error)))?;
        let own = match &event.data {
            EventData::Moved { seat, by, .. } if *seat == self.seat => Some(*by),
            _ => None,
        };
        if let Some(decided) = &mut self.decided {
            // Several moves of one command have one time.
            let goes_on = match event.data {
                EventData::Ended { .. } => true,
                _ => own == Some(MadeBy::Player) && event.at == self.at,
            };
            if goes_on {
                decided.until = event.seq;
            }
            return Ok(goes_on && !matches!(event.data, EventData::Ended { .. }));
        }
        let before = Seq::new(event.seq.get().saturating_sub(1));
        match own {
            Some(MadeBy::Deadline) => self.before_deadline = self.before_deadline.or(Some(before)),
            _ => self.before_deadline = None,
        }
        if self.is_open(state) {
            return Ok(true);
        }
        let (by, until) = match (own, &event.data) {
            (Some(MadeBy::Player), _) => (DecidedBy::Player, event.seq),
            (Some(MadeBy::Deadline), _) => {
                (DecidedBy::Deadline, self.before_deadline.unwrap_or(before))
            }
            (_, EventData::Resigned { seat }) if *seat == self.seat => {
                (DecidedBy::Resignation, event.seq)
            }
            _ => (DecidedBy::Others, before),
        };
        self.at = event.at;
        self.decided = Some(Decided { by, until });
        Ok(by == DecidedBy::Player)
    }
}

impl GameService {
    /// How the decision came to its end that a seat has had to make since the event `began`; none
    /// while it is open. Once it has come to its end, this never changes.
    ///
    /// # Errors
    /// [`GameError::NotFound`] when no decision of the seat began then, or when the store fails.
    pub async fn decided(
        &self,
        game: GameId,
        seat: Seat,
        began: Seq,
    ) -> Result<Option<Decided>, GameError> {
        let head = self.current(game).await?.state.head();
        let mut state = self.table_at(game, began).await?;
        let at = state.last_at();
        let mut followed = Followed { seat, began, before_deadline: None, decided: None, at };
        if !followed.is_open(&state) {
            return Err(GameError::NotFound);
        }
        let mut after = began;
        while after < head {
            let until = head.min(Seq::new(after.get() + PAGE));
            for line in &self.lines(game, after, until).await? {
                if followed.decided.is_none() {
                    state.follow(line)?;
                }
                if !followed.take(line, &state)? {
                    return Ok(followed.decided);
                }
            }
            after = until;
        }
        Ok(followed.decided)
    }
}
