//! Taking moves back, also as others have agreed.

use std::sync::Arc;

use turnpost_rules::{
    Seat,
    log::{
        event::{EventData, Proposal, Seq},
        id::GameId,
        state::{GameState, Undoable},
    },
};

use super::{
    Actor, CachedGame, GameService, Idempotent,
    actor::{acting, decides},
    unit_of_work::UnitOfWork,
};
use crate::game::error::GameError;

impl GameService {
    /// Takes back the moves of a seat after the event `to`. Asked once more, it is done already.
    ///
    /// # Errors
    /// [`GameError::NothingToUndo`] if they are no moves of the seat's decision that drew nothing,
    /// revealed nothing, asked nobody and settled nothing with other people; if the game is not running or the actor may not act for a
    /// seat there, or the store fails.
    pub async fn undo(
        &self,
        game: GameId,
        actor: Actor,
        to: impl Into<Idempotent<Seq>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: to, keyed_response } = to.into();
        let cached = self.current(game).await?;
        let player = match actor {
            Actor::Player(player) => player,
            Actor::Link(_) => {
                let seat = acting(&cached, actor)?;
                let place = cached.place_at(seat).ok_or(GameError::NotAPlayer)?;
                place.player.ok_or(GameError::NotAPlayer)?
            }
        };
        let undone = self.change(game, player, keyed_response, |cached, work| {
            let seat = acting(cached, actor)?;
            decides(cached, seat)?;
            if cached.state.undoable(seat).any(|undoable| undoable.to() == to) {
                return work.undo(seat, to);
            }
            let state = &cached.state;
            let mut agreed = state.undoable_as_agreed(seat).filter(|it| !asks_people(state, it));
            if agreed.any(|undoable| undoable.to() == to) {
                return work.propose(seat, Proposal::Undo { to });
            }
            Err(GameError::NothingToUndo)
        });
        match undone.await {
            Err(GameError::NothingToUndo) => self.undone_last(game, actor, to).await,
            outcome => outcome,
        }
    }

    /// The game, if the last that happened there is that the actor has taken back just this.
    async fn undone_last(
        &self,
        game: GameId,
        actor: Actor,
        to: Seq,
    ) -> Result<Arc<CachedGame>, GameError> {
        let cached = self.current(game).await?;
        let (seat, head) = (acting(&cached, actor)?, cached.state.head());
        let before = Seq::new(head.get().saturating_sub(1));
        let lines = self.lines(game, before, head).await?;
        let last = lines.last().and_then(|line| line.event().ok()).map(|event| event.data);
        if last == Some(EventData::Undone { seat, to }) {
            Ok(cached)
        } else {
            Err(GameError::NothingToUndo)
        }
    }
}

/// Whether people have to agree to it that a move is taken back. Bots do.
pub fn asks_people(state: &GameState, undoable: &Undoable<'_>) -> bool {
    undoable.touched().seats().any(|seat| state.is_person(seat))
}

impl UnitOfWork<'_> {
    /// Takes back the moves of a seat after the event `to`.
    pub(super) fn undo(&mut self, seat: Seat, to: Seq) -> Result<(), GameError> {
        self.state.undo(seat, to, self.now())?;
        self.write(EventData::Undone { seat, to })
    }
}
