//! Chat messages at a table.

use std::sync::Arc;

use turnpost_rules::{SeatSet, log::id::GameId};

use super::{CachedGame, GameService, Idempotent};
use crate::game::{
    error::{GameError, WhisperError},
    id::{MessageId, PlayerId},
    person::MessageText,
    storage::NewMessage,
};

/// What a player says at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// The words.
    pub text: MessageText,
    /// The seats that they are whispered to; `None` says them to everybody. The writer's own may be among
    /// them.
    pub to: Option<SeatSet>,
}

impl From<MessageText> for Saying {
    fn from(text: MessageText) -> Saying {
        Saying { text, to: None }
    }
}

impl CachedGame {
    /// Whether players can whisper here: the rules let them, and the game has begun.
    pub fn has_whispers(&self) -> bool {
        self.state.ruleset().about().whispers && self.state.position().is_some()
    }

    /// What a player says, as it is stored.
    fn message(&self, player: PlayerId, said: Saying) -> Result<NewMessage, GameError> {
        let place = match self.place_of(player) {
            Some(place) => place,
            None if self.is_visible_to(Some(player)) => return Err(GameError::NotAPlayer),
            None => return Err(GameError::NotFound),
        };
        let Saying { text, to } = said;
        let Some(to) = to else {
            return Ok(NewMessage { player, place: place.place, to: None, text });
        };
        if !self.state.ruleset().about().whispers {
            return Err(WhisperError::NotInRuleset.into());
        }
        let Some(own) = place.seat.filter(|_| self.has_whispers()) else {
            return Err(WhisperError::BeforeStart.into());
        };
        let seats = self.state.seats();
        if let Some(seat) = to.seats().find(|seat| !seats.has(*seat)) {
            return Err(WhisperError::NoSuchSeat { seat, seats: seats.get() }.into());
        }
        if to.is_empty() {
            return Err(WhisperError::ToNobody.into());
        }
        // The writer reads it in any case.
        let others = to.without(own);
        if others.is_empty() {
            return Err(WhisperError::ToOneself.into());
        }
        Ok(NewMessage { player, place: place.place, to: Some(others), text })
    }
}

impl GameService {
    /// Posts a chat message, to everybody or as a whisper.
    ///
    /// # Errors
    /// If the player has no place there, cannot whisper so, or the store fails.
    pub async fn post_message(
        &self,
        game: GameId,
        player: PlayerId,
        said: impl Into<Saying>,
    ) -> Result<MessageId, GameError> {
        let cached = self.current(game).await?;
        let message = cached.message(player, said.into())?;
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
    /// As there.
    pub async fn post_message_once(
        &self,
        game: GameId,
        player: PlayerId,
        said: Idempotent<Saying>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: said, keyed_response } = said;
        self.change(game, player, keyed_response, |cached, work| {
            let message = cached.message(player, said.clone())?;
            self.budget.check_message(player, game, self.clock.now())?;
            work.message = Some(message);
            Ok(())
        })
        .await
    }
}
