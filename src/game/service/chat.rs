//! Chat messages at a table.

use std::sync::Arc;

use turnpost_rules::log::id::GameId;

use super::{CachedGame, GameService, Idempotent};
use crate::game::{
    error::GameError,
    id::{MessageId, PlayerId},
    person::MessageText,
    storage::NewMessage,
};

impl GameService {
    /// Posts a chat message.
    ///
    /// # Errors
    /// If the player has no place there or the store fails.
    pub async fn post_message(
        &self,
        game: GameId,
        player: PlayerId,
        text: MessageText,
    ) -> Result<MessageId, GameError> {
        let cached = self.current(game).await?;
        let place = match cached.place_of(player) {
            Some(place) => place.place,
            None if cached.is_visible_to(Some(player)) => return Err(GameError::NotAPlayer),
            None => return Err(GameError::NotFound),
        };
        let message = NewMessage { player, place, to: None, text };
        let (head, now) = (cached.state.head(), self.clock.now());
        self.budget.check_message(player, game, now)?;
        let number = self.storage.post_message(game, head, message, now).await?;
        self.announce(&cached, &cached);
        self.budget.take_message(player, game, now);
        Ok(number)
    }

    /// As [`GameService::post_message`], idempotent; returns the game's progress.
    ///
    /// # Errors
    /// If the player has no place there or the store fails.
    pub async fn post_message_once(
        &self,
        game: GameId,
        player: PlayerId,
        text: Idempotent<MessageText>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: text, keep } = text;
        self.change(game, player, keep, |cached, work| {
            let place = match cached.place_of(player) {
                Some(place) => place.place,
                None if cached.is_visible_to(Some(player)) => return Err(GameError::NotAPlayer),
                None => return Err(GameError::NotFound),
            };
            self.budget.check_message(player, game, self.clock.now())?;
            let text = text.clone();
            work.message = Some(NewMessage { player, place, to: None, text });
            Ok(())
        })
        .await
    }
}
