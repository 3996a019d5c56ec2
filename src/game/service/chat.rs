//! Chat messages at a table.

use std::sync::Arc;

use tracing::Instrument as _;
use turnpost_rules::{SeatSet, log::id::GameId};

use super::{CachedGame, GameProgress, GameService, lobby::ATTEMPTS};
use crate::{
    game::{
        error::{GameError, WhisperError},
        id::{MessageId, PlayerId},
        message::{MessageRecord, NewMessage},
        person::MessageText,
        storage::{IdempotencyKey, StorageError, StoredResponse},
    },
    traces,
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

/// What was said, and how far the game was then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// How far the game was.
    pub progress: GameProgress,
    /// The message as it is stored.
    pub message: MessageRecord,
}

/// Makes the response that is stored for repeated requests to say the same.
pub type MakeSaidResponse =
    Arc<dyn Fn(&GameProgress, &MessageRecord) -> StoredResponse + Send + Sync>;

/// An idempotency key and how to make the response stored under it.
pub type KeyedSaying = (IdempotencyKey, MakeSaidResponse);

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
    /// Posts a chat message, to everybody or as a whisper, with the response to a request that may be
    /// repeated.
    ///
    /// # Errors
    /// If the player has no place there, cannot whisper so, or the store fails.
    /// [`GameError::Repeated`] if it was said before with the same key.
    pub async fn post_message(
        &self,
        game: GameId,
        player: PlayerId,
        said: impl Into<Saying>,
        keyed_response: Option<KeyedSaying>,
    ) -> Result<Said, GameError> {
        let said = said.into();
        let key = keyed_response.as_ref().map(|(key, _)| key.clone());
        match self.try_post_message(game, player, said, keyed_response).await {
            Ok(said) => Ok(said),
            Err(error) => Err(self.repeated_or(error, key).await),
        }
    }

    /// Posts a message under the game's lock, so that who says it is at the table after the event that
    /// it follows.
    async fn try_post_message(
        &self,
        game: GameId,
        player: PlayerId,
        said: Saying,
        keyed_response: Option<KeyedSaying>,
    ) -> Result<Said, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        // Checked before the game is read, so that the error reveals nothing about it.
        self.budget.check_events(player, self.clock.now())?;
        let mut attempt = 1;
        loop {
            let cached = self.fresh(game, &slot).await?;
            let message = cached.message(player, said.clone())?;
            let now = self.clock.now();
            self.budget.check_message(player, game, now)?;
            let after = cached.state.head();
            let progress = GameProgress { game, head: after, status: cached.record.status };
            let stored_as = |message: NewMessage| {
                move |id: MessageId| MessageRecord {
                    id,
                    player: Some(message.player),
                    place: message.place,
                    after,
                    to: message.to,
                    text: message.text,
                    at: id.at,
                }
            };
            let keyed = keyed_response.clone().map(|(key, response_to)| {
                let stored_as = stored_as(message.clone());
                let response_to: Box<dyn FnOnce(MessageId) -> StoredResponse + Send> =
                    Box::new(move |id| response_to(&progress, &stored_as(id)));
                (key, response_to)
            });
            let span = traces::append(game.as_str(), 0);
            let posting = span
                .in_scope(|| self.storage.post_message(game, after, message.clone(), now, keyed));
            match posting.instrument(span).await {
                Ok(id) => {
                    self.announce(&cached, &cached);
                    self.budget.take_message(player, game, now);
                    return Ok(Said { progress, message: stored_as(message)(id) });
                }
                Err(StorageError::Conflict) => {
                    // Another process was first.
                    let cached = self.catch_up(&cached, &slot).await?;
                    if attempt == ATTEMPTS {
                        return Err(GameError::Stale { head: cached.state.head() });
                    }
                    attempt += 1;
                }
                Err(failure) => return Err(failure.into()),
            }
        }
    }
}
