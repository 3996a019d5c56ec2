//! Commands that make moves: from the API, a page or a mail, all through the same code.

use std::sync::Arc;

use turnpost_rules::{
    Seat,
    dyn_ruleset::{DynMove, Outcomes},
    log::{
        event::{MadeBy, Seq},
        id::GameId,
    },
};

use super::{
    CachedGame, GameService, Idempotent, Slot,
    actor::{Actor, acting, decides},
    dry_run::{MoveText, addressees, dry_run, read, refusal},
    unit_of_work::UnitOfWork,
};
use crate::game::{
    error::GameError,
    id::PlayerId,
    message::NewMessage,
    person::MessageText,
    storage::{IdempotencyKey, StoredResponse},
};

/// How often a command is tried again when somebody else's came in between, where whoever gave it does not mind.
pub const COMMAND_ATTEMPTS: usize = 20;

/// A list of moves to make, all or none.
pub struct Command {
    /// Who acts.
    pub actor: Actor,
    /// The moves in order. Only the last one may involve chance or reveal hidden information.
    pub moves: Vec<MoveText>,
    /// The expected head of the log; the command is rejected if it differs.
    pub head: Option<Seq>,
    /// A chat message to post with the moves.
    pub message: Option<MessageText>,
    /// The idempotency key, if any, and how to make the response stored under it.
    pub key: Option<(IdempotencyKey, MakeStoredResponse)>,
}

/// Makes the response that is stored for repeated requests.
pub type MakeStoredResponse = Box<dyn FnOnce(&Answer<'_>) -> StoredResponse + Send>;

/// The answer to a command.
pub struct Answer<'a> {
    /// The game that the command was for.
    pub game: GameId,
    /// The seat that moved.
    pub seat: Seat,
    /// The events of the actor's moves.
    pub events: &'a [PlayedEvent],
    /// The log's head after the command and the bot moves that followed.
    pub head: Seq,
    /// Whether the game is over.
    pub over: bool,
}

/// The result of a command.
pub struct Played {
    /// The seat that moved.
    pub seat: Seat,
    /// The events of the actor's moves.
    pub events: Vec<PlayedEvent>,
    /// The game after the command and the bot moves that followed.
    pub cached: Arc<CachedGame>,
}

impl Played {
    /// The answer to the command.
    pub fn answer(&self) -> Answer<'_> {
        Answer {
            game: self.cached.record.id,
            seat: self.seat,
            events: &self.events,
            head: self.cached.state.head(),
            over: self.cached.state.is_over(),
        }
    }
}

/// An event of one of the actor's moves.
pub struct PlayedEvent {
    /// Its sequence number.
    pub seq: Seq,
    /// The move.
    pub played: DynMove,
    /// The outcomes, complete; to be shown to the actor's seat as far as it may know them.
    pub outcomes: Outcomes<'static>,
}

impl GameService {
    /// Makes the moves of a command, all or none, then lets the bots move.
    ///
    /// # Errors
    /// Why nothing was done. [`GameError::Repeated`] if the same command was carried out before.
    pub async fn play(&self, game: GameId, command: Command) -> Result<Played, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let key = command.key.as_ref().map(|(key, _)| key.clone());
        match self.play_locked(game, &slot, command).await {
            Ok((seat, events, cached)) => Ok(Played { seat, events, cached }),
            Err(error) => {
                let error = self.repeated_or(error, key).await;
                if let Some(cached) = slot.cached() {
                    self.counts.refused(cached.state.ruleset(), &error);
                }
                Err(error)
            }
        }
    }

    /// Resigns a player's seat: a steady bot plays on. One that they play for another they give back.
    ///
    /// # Errors
    /// If the game is not running or the player has no seat there.
    pub async fn resign(
        &self,
        game: GameId,
        player: impl Into<Idempotent<PlayerId>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: player, keyed_response } = player.into();
        let bot_accounts = self.bot_accounts_of(game).await;
        self.change(game, player, keyed_response, |cached, work| {
            let seat = acting(cached, Actor::Player(player))?;
            if !cached.state.is_seated(seat) {
                return Err(GameError::NotAPlayer);
            }
            work.bot_accounts = bot_accounts;
            // Another's seat is not given up by whoever plays it for them.
            if cached.plays_for_another(player).is_some() {
                work.give_back(seat)
            } else {
                work.resign(seat)
            }
        })
        .await
    }

    async fn play_locked(
        &self,
        game: GameId,
        slot: &Slot,
        command: Command,
    ) -> Result<(Seat, Vec<PlayedEvent>, Arc<CachedGame>), GameError> {
        let cached = self.load(game, slot).await?;
        // If the expected head is the cached one, a conflict shows when the moves are written.
        // Otherwise first check whether another process has changed the game.
        let trusted =
            matches!(command.actor, Actor::Player(_)) && command.head == Some(cached.state.head());
        let cached = if trusted { cached } else { self.fresh(game, slot).await? };
        let seat = acting(&cached, command.actor)?;
        decides(&cached, seat)?;
        if let Some(head) = command.head
            && head != cached.state.head()
        {
            return Err(GameError::Stale { head: cached.state.head() });
        }
        let by = cached.place_at(seat).and_then(|place| place.player);
        if let Some(player) = by {
            let now = self.clock.now();
            self.budget.check_events(player, now)?;
            if command.message.is_some() {
                self.budget.check_message(player, game, now)?;
            }
        }
        // A single move is validated by playing it. A list is dry-run first, so that nothing of it
        // is played and no chance result is seen if a later move is refused.
        let (moves, to) = if let [text] = command.moves.as_slice() {
            let played = read(&cached.state, 0, text)?;
            let has_message = command.message.is_some();
            let to = has_message.then(|| addressees(&cached.state, seat, &played)).flatten();
            (vec![played], to)
        } else {
            let planned = dry_run(&cached.state, seat, &command.moves, false)?;
            (planned.moves, planned.to)
        };
        let mut work = UnitOfWork::new(&cached, self.clock.now());
        work.by = by;
        if let Some(text) = command.message {
            let place = cached.place_at(seat).ok_or(GameError::NotAPlayer)?;
            work.message =
                place.player.map(|player| NewMessage { player, place: place.place, to, text });
        }
        let mut events = Vec::with_capacity(moves.len());
        for (at, played) in moves.into_iter().enumerate() {
            let outcomes =
                work.play(seat, &played, MadeBy::Player).map_err(|error| refusal(at, error))?;
            events.push(PlayedEvent { seq: work.state.head(), played, outcomes });
        }
        work.check_time(seat)?;
        let more = self.go_on(&mut work).await?;
        if let Some((key, stored_response)) = command.key {
            // The stored response is made before the commit, but nobody sees it until it is on
            // disk.
            let answer = Answer {
                game,
                seat,
                events: &events,
                head: work.state.head(),
                over: work.state.is_over(),
            };
            work.stored_response = Some((key, stored_response(&answer)));
        }
        let cached = self.commit(slot, work).await?;
        let cached = if more { self.let_bots_play(slot, cached, by).await } else { cached };
        Ok((seat, events, cached))
    }

    /// Checks whether a failed command had succeeded before under its key.
    pub(super) async fn repeated_or(
        &self,
        error: GameError,
        key: Option<IdempotencyKey>,
    ) -> GameError {
        let Some(key) = key else { return error };
        if matches!(
            error,
            GameError::Repeated(_) | GameError::KeyReused | GameError::Unavailable(_)
        ) {
            return error;
        }
        match self.storage.stored_response(key).await {
            Ok(Some(stored_response)) => GameError::Repeated(Box::new(stored_response)),
            Ok(None) => error,
            Err(failure) => failure.into(),
        }
    }
}
