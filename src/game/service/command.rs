//! Commands that make moves: from the API, a page or a mail, all through the same code.

use std::sync::Arc;

use serde_json::Value;
use turnpost_rules::{
    Chance, Choice, Seat, SeatSet, Viewer,
    dyn_ruleset::{DynMove, Outcomes, RulesetError},
    log::{
        event::{EventData, MadeBy, Seq},
        id::GameId,
        state::{GameState, ReplayError},
    },
};

use super::{CachedGame, GameService, Idempotent, Slot, unit_of_work::UnitOfWork};
use crate::game::{
    error::GameError,
    id::{MessageId, PlayerId},
    move_link::MoveLink,
    person::MessageText,
    storage::{IdempotencyKey, NewMessage, StorageError, StoredResponse},
    wakeups::Topic,
};

/// Maximum number of moves in one command.
pub const MAX_MOVES: usize = 64;

/// Who acts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A signed-in player, or a client with the player's token.
    Player(PlayerId),
    /// The bearer of a move link, which allows one decision of one seat.
    Link(MoveLink),
}

/// A move as received.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveText {
    /// The move as JSON.
    Json(Value),
    /// The move in notation.
    Notation(String),
}

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
    /// The game.
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

/// The result of a dry run of moves.
pub struct Preview {
    /// The seat that moved.
    pub seat: Seat,
    /// The moves.
    pub moves: Vec<DynMove>,
    /// Whether the last move involves chance or reveals hidden information: then its outcomes are
    /// not shown.
    pub is_final: bool,
    /// The outcomes of the moves before the final one, as visible to the seat.
    pub outcomes: Vec<turnpost_rules::VisibleOutcome>,
    /// The seat's choices after the moves; empty after a final move.
    pub choices: Vec<Choice>,
    /// The head that the preview is based on.
    pub head: Seq,
    /// The position after the moves; `None` after a final move.
    pub state: Option<Box<dyn turnpost_rules::dyn_ruleset::DynPosition>>,
}

/// A list of moves that was found legal.
struct Planned {
    moves: Vec<DynMove>,
    is_final: bool,
    to: Option<SeatSet>,
    outcomes: Vec<Outcomes<'static>>,
    position: Option<Box<dyn turnpost_rules::dyn_ruleset::DynPosition>>,
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

    /// Dry-runs moves.
    ///
    /// # Errors
    /// Why they would be rejected.
    pub async fn preview(
        &self,
        game: GameId,
        actor: Actor,
        moves: &[MoveText],
    ) -> Result<Preview, GameError> {
        let cached = self.current(game).await?;
        let seat = acting(&cached, actor)?;
        let planned = dry_run(&cached, seat, moves, true)?;
        let viewer = Viewer::Seat(seat);
        let quiet = planned.outcomes.len() - usize::from(planned.is_final);
        let outcomes = planned
            .outcomes
            .iter()
            .take(quiet)
            .flat_map(|outcomes| outcomes.tell(viewer))
            .collect();
        let state = planned.position.filter(|_| !planned.is_final);
        Ok(Preview {
            seat,
            is_final: planned.is_final,
            outcomes,
            choices: state.as_ref().map_or_else(Vec::new, |position| position.choices(seat)),
            head: cached.state.head(),
            moves: planned.moves,
            state,
        })
    }

    /// Resigns a player's seat: a steady bot plays on.
    ///
    /// # Errors
    /// If the game is not running or the player has no seat there.
    pub async fn resign(
        &self,
        game: GameId,
        player: impl Into<Idempotent<PlayerId>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: player, keep } = player.into();
        self.change(game, player, keep, |cached, work| {
            let seat = acting(cached, Actor::Player(player))?;
            if !cached.state.is_person(seat) {
                return Err(GameError::NotAPlayer);
            }
            work.state.resign(seat)?;
            let mut places = cached.places.to_vec();
            for place in places.iter_mut().filter(|place| place.seat == Some(seat)) {
                place.resigned = true;
            }
            work.places = Some(places);
            work.write(EventData::Resigned { seat })
        })
        .await
    }

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
            let played = read(&cached, 0, text)?;
            let has_message = command.message.is_some();
            let to = has_message.then(|| addressees(&cached.state, seat, &played)).flatten();
            (vec![played], to)
        } else {
            let planned = dry_run(&cached, seat, &command.moves, false)?;
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
        let more = work.play_bots()?;
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

    /// Commits a unit of work; once it is on disk, the cached game is replaced.
    pub(super) async fn commit(
        &self,
        slot: &Slot,
        work: UnitOfWork<'_>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let (before, moves, by) = (work.before, work.moves, work.by);
        let (append, cached) = work.finish();
        let (events, at, game) = (append.lines.len(), append.at, append.game);
        let localizer = append.message.as_ref().map(|message| message.player);
        match self.storage.append(append).await {
            Ok(()) => {
                self.counts.appended(events);
                self.counts.accepted(cached.state.ruleset(), moves);
                if let Some(player) = by {
                    self.budget.take_events(player, events, at);
                }
                if let Some(player) = localizer {
                    self.budget.take_message(player, game, at);
                }
                let cached = Arc::new(cached);
                slot.put(Some(Arc::clone(&cached)));
                self.announce(before, &cached);
                Ok(cached)
            }
            Err(StorageError::Conflict) => {
                // Another process was first.
                let cached = self.catch_up(before, slot).await?;
                Err(GameError::Stale { head: cached.state.head() })
            }
            Err(failure) => {
                // It may or may not have been written, so the cached game is dropped.
                slot.put(None);
                Err(failure.into())
            }
        }
    }

    /// Says that there is news of a game, also to those who had a place there before.
    pub(super) fn announce(&self, before: &CachedGame, after: &CachedGame) {
        let players = |game: &CachedGame| {
            let players = game.places.iter().filter_map(|place| place.player);
            players.chain(game.record.host).map(Topic::Player).collect::<Vec<_>>()
        };
        let mut topics = players(after);
        if !Arc::ptr_eq(&before.places, &after.places) {
            topics.extend(players(before));
            topics.sort_unstable();
        }
        topics.push(Topic::Game(after.record.id));
        topics.dedup();
        self.storage.announce(&topics);
    }

    /// Continues a long run of bot moves, one transaction at a time. Returns the game as far as it
    /// got: the command before it is committed, so a failure only interrupts the run, which
    /// [`GameService::resume`] continues. The events count against the budget of the player whose
    /// command came before.
    pub(super) async fn let_bots_play(
        &self,
        slot: &Slot,
        mut cached: Arc<CachedGame>,
        by: Option<PlayerId>,
    ) -> Arc<CachedGame> {
        loop {
            let mut work = UnitOfWork::new(&cached, self.clock.now());
            work.by = by;
            let more = match work.play_bots() {
                Ok(more) if !work.lines.is_empty() => more,
                Ok(_) => return cached,
                Err(error) => {
                    tracing::error!(game = %cached.record.id, %error, "a bot cannot move");
                    return cached;
                }
            };
            match self.commit(slot, work).await {
                Ok(next) if more => cached = next,
                Ok(next) => return next,
                Err(error) => {
                    let game = cached.record.id;
                    tracing::warn!(%game, %error, "a run of bot moves was interrupted");
                    return cached;
                }
            }
        }
    }
}

/// The seat that the actor may act for now.
fn acting(cached: &CachedGame, actor: Actor) -> Result<Seat, GameError> {
    let running = cached.state.position().is_some() && !cached.state.is_over();
    match actor {
        Actor::Player(player) => {
            let Some(place) = cached.place_of(player) else {
                return Err(if cached.is_visible_to(Some(player)) {
                    GameError::NotAPlayer
                } else {
                    GameError::NotFound
                });
            };
            match place.seat {
                Some(seat) if running && !place.resigned => Ok(seat),
                Some(_) if running => Err(GameError::NotAPlayer),
                _ => Err(GameError::NotRunning),
            }
        }
        Actor::Link(link) => {
            let place = cached.place_at(link.seat).ok_or(GameError::NotFound)?;
            if place.epoch != link.epoch {
                return Err(GameError::LinkRevoked);
            }
            let seat_duty = cached.state.seat_duty(link.seat);
            let open = running
                && seat_duty.duty.decision().is_some()
                && seat_duty.began == link.began
                && cached.state.is_person(link.seat);
            if open { Ok(link.seat) } else { Err(GameError::Decided) }
        }
    }
}

/// Reads a move that a player may make, the one at `at` of a list.
fn read(cached: &CachedGame, at: usize, text: &MoveText) -> Result<DynMove, GameError> {
    let ruleset = cached.state.ruleset();
    let played = match text {
        MoveText::Json(value) => ruleset.read(value),
        MoveText::Notation(text) => ruleset.parse(text),
    };
    let played = played.map_err(|error| GameError::Refused { at, error })?;
    if is_timeout_only(&cached.state, &played) {
        let error = RulesetError::Malformed("only the server makes this move".to_owned());
        return Err(GameError::Refused { at, error });
    }
    Ok(played)
}

/// Who reads a message that is sent with a move; everybody if `None`.
fn addressees(state: &GameState, seat: Seat, played: &DynMove) -> Option<SeatSet> {
    state.position()?.addressees(seat, played)
}

fn refusal(at: usize, error: ReplayError) -> GameError {
    match error {
        ReplayError::Ruleset(error) => GameError::Refused { at, error },
        ReplayError::OutOfPlace(_) => GameError::NotRunning,
        error => error.into(),
    }
}

/// Whether the move is one that the server makes after a missed deadline, which no player may send.
fn is_timeout_only(state: &GameState, played: &DynMove) -> bool {
    state.position().is_some_and(|position| position.timeout_only(played))
}

/// Plays the moves on a copy with blind chance. A move that involves chance or reveals hidden
/// information must be the last. `empty` allows an empty list.
fn dry_run(
    cached: &CachedGame,
    seat: Seat,
    texts: &[MoveText],
    empty: bool,
) -> Result<Planned, GameError> {
    if texts.len() > MAX_MOVES || (texts.is_empty() && !empty) {
        return Err(GameError::MoveCount { max: MAX_MOVES });
    }
    let mut state = cached.state.clone();
    let mut planned = Planned {
        moves: Vec::with_capacity(texts.len()),
        is_final: false,
        to: None,
        outcomes: Vec::with_capacity(texts.len()),
        position: None,
    };
    for (at, text) in texts.iter().enumerate() {
        if planned.is_final {
            return Err(GameError::MustBeLast { at: at - 1 });
        }
        let played = read(cached, at, text)?;
        planned.to = planned.to.or_else(|| addressees(&state, seat, &played));
        let mut chance = Chance::blind();
        let outcomes =
            state.play(seat, &played, &mut chance).map_err(|error| refusal(at, error))?;
        planned.is_final = chance.was_asked();
        planned.outcomes.push(outcomes);
        planned.moves.push(played);
    }
    planned.position = state.position().map(turnpost_rules::dyn_ruleset::DynPosition::duplicate);
    Ok(planned)
}
