//! A game as one caller may see it.

use std::sync::Arc;

use turnpost_rules::{
    Seat, Viewer,
    log::{event::Seq, id::GameId, state::GameState},
};

use super::{
    context::RequestContext,
    problem::{self, Problem},
};
use crate::{
    game::{
        error::GameError, id::PlayerId, language::Language, place::PlaceRecord, service::CachedGame,
    },
    locale::Localizer,
    reader::{ReaderGame, TableNames},
};

/// A game and how the caller may look at it.
pub(super) struct Seen {
    reader: ReaderGame,
    player: Option<PlayerId>,
}

impl Seen {
    /// The game of the path.
    ///
    /// # Errors
    /// When there is no such game, or the caller may not know of it: both give the same answer.
    pub(super) async fn of(context: &RequestContext) -> Result<Seen, Problem> {
        Seen::at(context, context.api.service.current(context.game()?).await?).await
    }

    /// The game of the path as this process last saw it: for commands, which carry the head they
    /// expect and are rejected when that is not the latest.
    ///
    /// # Errors
    /// As [`Seen::of`].
    pub(super) async fn last_known(context: &RequestContext) -> Result<Seen, Problem> {
        Seen::at(context, context.api.service.last_known(context.game()?).await?).await
    }

    /// A game that the caller has to do with; `None` when they may not see it any more, or when it
    /// cannot be replayed, which must not hide the others.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of_game(
        context: &RequestContext,
        game: GameId,
    ) -> Result<Option<Seen>, Problem> {
        let current = match context.api.service.current(game).await {
            Ok(current) => current,
            Err(GameError::NotFound) => return Ok(None),
            Err(GameError::Broken(error)) => {
                tracing::error!(%game, %error, "cannot replay a game: left out of a feed");
                return Ok(None);
            }
            Err(error) => return Err(error.into()),
        };
        match Seen::at(context, current).await {
            Ok(seen) => Ok(Some(seen)),
            Err(hidden) if hidden.is(problem::NOT_FOUND) => Ok(None),
            Err(problem) => Err(problem),
        }
    }

    /// This state of the game of the path.
    ///
    /// # Errors
    /// As [`Seen::of`].
    pub(super) async fn at(
        context: &RequestContext,
        game: Arc<CachedGame>,
    ) -> Result<Seen, Problem> {
        let player = context.caller();
        // Invitations are looked up only where the answer depends on them.
        let reader = match ReaderGame::for_person(Arc::clone(&game), player, false) {
            Some(reader) => reader,
            None => {
                let is_invited = is_invited(context, game.record.id).await?;
                ReaderGame::for_person(Arc::clone(&game), player, is_invited)
                    .ok_or_else(|| Problem::of(problem::NOT_FOUND))?
            }
        };
        Ok(Seen { reader, player })
    }

    /// The game at its head.
    pub(super) fn game(&self) -> &Arc<CachedGame> {
        self.reader.game()
    }

    /// As whom the caller looks at it.
    pub(super) fn viewer(&self) -> Viewer {
        self.reader.viewer()
    }

    /// The caller, if known.
    pub(super) fn player(&self) -> Option<PlayerId> {
        self.player
    }

    /// The game's state after an event; `None` when it is the last one.
    ///
    /// # Errors
    /// When there is no such event yet.
    pub(super) async fn earlier(
        &self,
        context: &RequestContext,
        at: Option<Seq>,
    ) -> Result<Option<GameState>, Problem> {
        match at {
            Some(at) if at != self.game().state.head() => {
                Ok(Some(context.api.service.state_at(self.game().record.id, at).await?))
            }
            _ => Ok(None),
        }
    }

    /// The caller's own place.
    ///
    /// # Errors
    /// When the caller has none.
    pub(super) fn own_place(&self) -> Result<&PlaceRecord, Problem> {
        self.player
            .and_then(|player| self.game().place_of(player))
            .ok_or_else(|| Problem::of(problem::NOT_A_PLAYER))
    }

    /// The caller's own seat in a game that has started.
    ///
    /// # Errors
    /// When the caller has none, or the game has not started.
    pub(super) fn own_seat(&self) -> Result<Seat, Problem> {
        self.own_place()?.seat.ok_or_else(|| Problem::of(problem::NOT_RUNNING))
    }

    /// The names at the table.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn names(&self, context: &RequestContext) -> Result<TableNames, Problem> {
        Ok(self.reader.names(&context.api.store).await?)
    }

    /// A localizer for names and a language that are known already.
    pub(super) fn localizer_with(&self, names: &TableNames, language: Language) -> Localizer {
        self.reader.localizer(names, language)
    }

    /// A localizer for the caller.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn localizer(&self, context: &RequestContext) -> Result<Localizer, Problem> {
        let names = self.names(context).await?;
        Ok(self.reader.localizer(&names, context.language().await?))
    }
}

/// Whether the caller holds an invitation to the game.
async fn is_invited(context: &RequestContext, game: GameId) -> Result<bool, Problem> {
    let Some(player) = context.caller() else { return Ok(false) };
    let player = context.api.store.player(player).await?;
    let Some(address) = player.and_then(|player| player.address) else { return Ok(false) };
    let invitation = context.api.store.invitation_to(game, address).await?;
    Ok(invitation.is_some_and(|known| known.is_open() && context.now() < known.expires_at))
}
