//! How a decision ended, and up to which event its link shows the game from then on.

use turnpost_rules::{
    Seat,
    log::{
        event::{EventData, MadeBy, Seq},
        id::GameId,
        line::Line,
        state::GameState,
        time::Timestamp,
    },
};

use super::GameService;
use crate::game::error::GameError;

/// Number of lines read at once: more than most decisions have.
const PAGE: u64 = 64;

/// How a decision ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DecidedBy {
    /// Its player made it, through any channel.
    Player,
    /// Its player resigned.
    Resignation,
    /// The deadline passed and the server decided for the seat.
    Deadline,
    /// A standing order of its player made it.
    Order,
    /// Its player had planned it before the turn came.
    Plan,
    /// The deadline passed, and what its player had kept was played.
    Draft,
    /// The deadline passed, and a bot plays for the seat until its player is back.
    Relief,
    /// Another seat's move left nothing to decide.
    Others,
}

/// A decision that has ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// How it ended.
    pub by: DecidedBy,
    /// The last event that its player saw through it: the move that made the decision, with the
    /// other moves of the same command and the end of the game if it brought that about. If the
    /// player did not make the decision, the event before.
    pub until: Seq,
}

/// Follows a decision along the log.
struct Followed {
    seat: Seat,
    began: Seq,
    /// The last event before the moves that the server made for the seat.
    before_server: Option<Seq>,
    /// When its player moved last.
    own_at: Option<Timestamp>,
    decided: Option<Decided>,
    /// When the deciding move was made.
    at: Timestamp,
}

impl Followed {
    fn is_open(&self, state: &GameState) -> bool {
        let seat_duty = state.seat_duty(self.seat);
        seat_duty.duty.decision().is_some()
            && seat_duty.began == self.began
            && state.is_person(self.seat)
    }

    /// Processes the next line, which the state has already followed as long as the decision was
    /// open; returns whether a later line could still matter.
    fn take(&mut self, line: &Line, state: &GameState) -> Result<bool, GameError> {
        let event = line.event().map_err(|error| GameError::Broken(Box::new(error)))?;
        let own = match &event.data {
            EventData::Moved { seat, by, .. } if *seat == self.seat => Some(*by),
            _ => None,
        };
        if let Some(decided) = &mut self.decided {
            // The moves of one command share a timestamp.
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
            Some(MadeBy::Deadline | MadeBy::Order | MadeBy::Plan | MadeBy::Draft) => {
                self.before_server = self.before_server.or(Some(before));
            }
            _ => self.before_server = None,
        }
        if own == Some(MadeBy::Player) {
            self.own_at = Some(event.at);
        }
        if self.is_open(state) {
            return Ok(true);
        }
        let (by, until) = match (own, &event.data) {
            (Some(MadeBy::Player), _) => (DecidedBy::Player, event.seq),
            (Some(MadeBy::Deadline), _) => {
                (DecidedBy::Deadline, self.before_server.unwrap_or(before))
            }
            (Some(MadeBy::Draft), _) => (DecidedBy::Draft, self.before_server.unwrap_or(before)),
            // What an order adds to its player's own move, in the same command, they were shown with it.
            (Some(MadeBy::Order), _) if self.own_at == Some(event.at) => {
                (DecidedBy::Player, event.seq)
            }
            (Some(MadeBy::Order), _) => (DecidedBy::Order, self.before_server.unwrap_or(before)),
            (Some(MadeBy::Plan), _) => (DecidedBy::Plan, self.before_server.unwrap_or(before)),
            (_, EventData::Resigned { seat }) if *seat == self.seat => {
                (DecidedBy::Resignation, event.seq)
            }
            (_, EventData::Relieved { seat }) if *seat == self.seat => (DecidedBy::Relief, before),
            _ => (DecidedBy::Others, before),
        };
        self.at = event.at;
        self.decided = Some(Decided { by, until });
        Ok(by == DecidedBy::Player)
    }
}

impl GameService {
    /// How the decision of a seat that began with the event `began` ended; `None` while it is open.
    /// Once it has ended, the result never changes.
    ///
    /// # Errors
    /// [`GameError::NotFound`] if no decision of the seat began then, or if the store fails.
    pub async fn decided(
        &self,
        game: GameId,
        seat: Seat,
        began: Seq,
    ) -> Result<Option<Decided>, GameError> {
        let head = self.current(game).await?.state.head();
        let mut state = self.state_at(game, began).await?;
        let at = state.last_at();
        let mut followed =
            Followed { seat, began, before_server: None, own_at: None, decided: None, at };
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
