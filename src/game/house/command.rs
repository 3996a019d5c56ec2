//! Moves: from the API, a page, a mail. One door for all of them.

use std::sync::Arc;

use turnpost_rules::{
    Chance, Choice, Seat, SeatSet, Viewer,
    door::{DoorError, Outcomes},
    log::{
        event::{By, Happening, Seq},
        id::GameId,
        table::{Table, TableError},
    },
};

use super::{House, Live, Once, Slot, turn::Turn};
use crate::{
    game::{
        error::GameError,
        id::{MessageId, PlayerId},
        person::MessageText,
        storage::{IdempotencyKey, MessageOwed, Receipt, StorageError},
    },
    token::MoveLink,
};

/// More moves than this are not taken in one command.
pub const MOVES: usize = 64;

/// Who acts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A player who is signed in, or a client with the player's token.
    Player(PlayerId),
    /// Whoever has the link: power over one decision of one seat.
    Link(MoveLink),
}

/// A move as it comes in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveText {
    /// JSON text.
    Json(String),
    /// In notation.
    Notation(String),
}

/// A list of moves to be made, all or none.
pub struct Command {
    /// Who acts.
    pub actor: Actor,
    /// The moves in order. Only the last may ask chance or show what was hidden.
    pub moves: Vec<MoveText>,
    /// The log's head that the actor saw; another one refuses the command.
    pub head: Option<Seq>,
    /// Words that go with the moves.
    pub message: Option<MessageText>,
    /// Repeats the answer instead of the command when the key is known, and how the answer to be
    /// repeated is made.
    pub key: Option<(IdempotencyKey, MakeReceipt)>,
}

/// Makes the answer that is kept for a repetition of the command.
pub type MakeReceipt = Box<dyn FnOnce(&Answer<'_>) -> Receipt + Send>;

/// What a command is answered with.
pub struct Answer<'a> {
    /// Which game.
    pub game: GameId,
    /// Whose moves.
    pub seat: Seat,
    /// The events of the actor's moves.
    pub events: &'a [PlayedEvent],
    /// The log's head after the command and the bots' answers to it.
    pub head: Seq,
    /// Whether the game is over.
    pub over: bool,
}

/// What came of a command.
pub struct Played {
    /// Whose moves.
    pub seat: Seat,
    /// The events of the actor's moves.
    pub events: Vec<PlayedEvent>,
    /// The game after it, and after the bots' answers.
    pub live: Arc<Live>,
}

impl Played {
    /// What the command is answered with.
    pub fn answer(&self) -> Answer<'_> {
        Answer {
            game: self.live.record.id,
            seat: self.seat,
            events: &self.events,
            head: self.live.table.head(),
            over: self.live.table.is_over(),
        }
    }
}

/// An event of the actor's own.
pub struct PlayedEvent {
    /// Its number.
    pub seq: Seq,
    /// The move, as JSON text.
    pub played: String,
    /// What came of it, to be told to the actor's seat.
    pub outcomes: Outcomes<'static>,
}

/// What a list of moves would do, without having done it.
pub struct Preview {
    /// Whose moves.
    pub seat: Seat,
    /// The moves' JSON texts.
    pub moves: Vec<String>,
    /// Whether the last one asks chance, or shows what was hidden: then what it brings is not told.
    pub is_final: bool,
    /// What would come of the moves before the final one: sentences for the seat.
    pub told: Vec<turnpost_rules::Told>,
    /// What the seat could do next; empty behind a final move.
    pub choices: Vec<Choice>,
    /// The head that the preview speaks of.
    pub head: Seq,
    /// The game as the seat would see it; none behind a final move.
    pub table: Option<Box<dyn turnpost_rules::door::PositionDoor>>,
}

/// A list of moves that is known to be legal.
struct Planned {
    moves: Vec<String>,
    is_final: bool,
    to: Option<SeatSet>,
    outcomes: Vec<Outcomes<'static>>,
    position: Option<Box<dyn turnpost_rules::door::PositionDoor>>,
}

impl House {
    /// Makes the moves of a command, all or none, then lets the bots answer.
    ///
    /// # Errors
    /// Why nothing was done. [`GameError::Repeated`] when it had been done before.
    pub async fn play(&self, game: GameId, command: Command) -> Result<Played, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let key = command.key.as_ref().map(|(key, _)| key.clone());
        match self.play_locked(game, &slot, command).await {
            Ok((seat, events, live)) => Ok(Played { seat, events, live }),
            Err(error) => {
                let error = self.repeated_or(error, key).await;
                if let Some(live) = slot.live() {
                    self.counts.refused(live.table.door(), &error);
                }
                Err(error)
            }
        }
    }

    /// What moves would do.
    ///
    /// # Errors
    /// Why they would be refused.
    pub async fn preview(
        &self,
        game: GameId,
        actor: Actor,
        moves: &[MoveText],
    ) -> Result<Preview, GameError> {
        let live = self.live(game).await?;
        let seat = acting(&live, actor)?;
        let planned = plan(&live, seat, moves, true)?;
        let viewer = Viewer::Seat(seat);
        let quiet = planned.outcomes.len() - usize::from(planned.is_final);
        let told = planned
            .outcomes
            .iter()
            .take(quiet)
            .flat_map(|outcomes| outcomes.tell(viewer))
            .collect();
        let table = planned.position.filter(|_| !planned.is_final);
        Ok(Preview {
            seat,
            is_final: planned.is_final,
            told,
            choices: table.as_ref().map_or_else(Vec::new, |position| position.choices(seat)),
            head: live.table.head(),
            moves: planned.moves,
            table,
        })
    }

    /// Gives up: a steady bot plays on.
    ///
    /// # Errors
    /// When the game is not being played, or the player has no seat there.
    pub async fn resign(
        &self,
        game: GameId,
        player: impl Into<Once<PlayerId>>,
    ) -> Result<Arc<Live>, GameError> {
        let Once { what: player, keep } = player.into();
        self.change(game, player, keep, |live, turn| {
            let seat = acting(live, Actor::Player(player))?;
            if !live.table.is_person(seat) {
                return Err(GameError::NotAPlayer);
            }
            turn.table.resign(seat)?;
            let mut places = live.places.to_vec();
            for place in places.iter_mut().filter(|place| place.seat == Some(seat)) {
                place.resigned = true;
            }
            turn.places = Some(places);
            turn.write(Happening::Resigned { seat })
        })
        .await
    }

    /// Says something at the table.
    ///
    /// # Errors
    /// When the player has no place there, or the store fails.
    pub async fn say(
        &self,
        game: GameId,
        player: PlayerId,
        text: MessageText,
    ) -> Result<MessageId, GameError> {
        let live = self.live(game).await?;
        let place = match live.place_of(player) {
            Some(place) => place.place,
            None if live.is_open_to(Some(player)) => return Err(GameError::NotAPlayer),
            None => return Err(GameError::NotFound),
        };
        let message = MessageOwed { player, place, to: None, text };
        let (head, now) = (live.table.head(), self.clock.now());
        self.budget.check_message(player, game, now)?;
        let number = self.storage.say(game, head, message, now).await?;
        self.budget.take_message(player, game, now);
        Ok(number)
    }

    /// Says something at the table, once: gives where the log stood.
    ///
    /// # Errors
    /// When the player has no place there, or the store fails.
    pub async fn say_once(
        &self,
        game: GameId,
        player: PlayerId,
        text: Once<MessageText>,
    ) -> Result<Arc<Live>, GameError> {
        let Once { what: text, keep } = text;
        self.change(game, player, keep, |live, turn| {
            let place = match live.place_of(player) {
                Some(place) => place.place,
                None if live.is_open_to(Some(player)) => return Err(GameError::NotAPlayer),
                None => return Err(GameError::NotFound),
            };
            self.budget.check_message(player, game, self.clock.now())?;
            let text = text.clone();
            turn.message = Some(MessageOwed { player, place, to: None, text });
            Ok(())
        })
        .await
    }

    async fn play_locked(
        &self,
        game: GameId,
        slot: &Slot,
        command: Command,
    ) -> Result<(Seat, Vec<PlayedEvent>, Arc<Live>), GameError> {
        let live = self.load(game, slot).await?;
        // A player who has seen the head that is in memory is right, or the store says otherwise
        // when the moves are written. Everybody else looks first whether another process has been
        // at the game.
        let trusted =
            matches!(command.actor, Actor::Player(_)) && command.head == Some(live.table.head());
        let live = if trusted { live } else { self.fresh(game, slot).await? };
        let seat = acting(&live, command.actor)?;
        if let Some(head) = command.head
            && head != live.table.head()
        {
            return Err(GameError::Stale { head: live.table.head() });
        }
        let by = live.place_at(seat).and_then(|place| place.player);
        if let Some(player) = by {
            let now = self.clock.now();
            self.budget.check_events(player, now)?;
            if command.message.is_some() {
                self.budget.check_message(player, game, now)?;
            }
        }
        // A single move is checked by playing it; a list is planned first, so that nothing of it
        // is played, and nothing of chance seen, when a later move is refused.
        let planned = if command.moves.len() == 1 {
            None
        } else {
            Some(plan(&live, seat, &command.moves, false)?)
        };
        let moves = match &planned {
            Some(planned) => planned.moves.clone(),
            None => vec![canonical(&live, 0, command.moves.first())?],
        };
        let mut turn = Turn::new(&live, self.clock.now());
        turn.by = by;
        if let Some(text) = command.message {
            let place = live.place_at(seat).ok_or(GameError::NotAPlayer)?;
            let to = match &planned {
                Some(planned) => planned.to,
                None => addressees(&live, seat, moves.first()),
            };
            turn.message =
                place.player.map(|player| MessageOwed { player, place: place.place, to, text });
        }
        let mut events = Vec::with_capacity(moves.len());
        for (at, played) in moves.into_iter().enumerate() {
            let outcomes =
                turn.play(seat, &played, By::Player).map_err(|error| refusal(at, error))?;
            events.push(PlayedEvent { seq: turn.table.head(), played, outcomes });
        }
        turn.check_time(seat)?;
        let more = turn.settle()?;
        if let Some((key, receipt)) = command.key {
            // What is kept is made before it is on disk; it is given to nobody until it is.
            let answer = Answer {
                game,
                seat,
                events: &events,
                head: turn.table.head(),
                over: turn.table.is_over(),
            };
            turn.receipt = Some((key, receipt(&answer)));
        }
        let live = self.commit(slot, turn).await?;
        let live = if more { self.let_bots_play(slot, live, by).await } else { live };
        Ok((seat, events, live))
    }

    /// A command that fails now may have succeeded before under its key.
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
        match self.storage.receipt(key).await {
            Ok(Some(receipt)) => GameError::Repeated(Box::new(receipt)),
            Ok(None) => error,
            Err(failure) => failure.into(),
        }
    }

    /// Writes a turn; once it is on disk the game is what the turn made of it.
    pub(super) async fn commit(&self, slot: &Slot, turn: Turn<'_>) -> Result<Arc<Live>, GameError> {
        let (before, moves, by) = (turn.before, turn.moves, turn.by);
        let (append, live) = turn.finish();
        let (events, at, game) = (append.lines.len(), append.at, append.game);
        let speaker = append.message.as_ref().map(|message| message.player);
        match self.storage.append(append).await {
            Ok(()) => {
                self.counts.appended(events);
                self.counts.accepted(live.table.door(), moves);
                if let Some(player) = by {
                    self.budget.take_events(player, events, at);
                }
                if let Some(player) = speaker {
                    self.budget.take_message(player, game, at);
                }
                let live = Arc::new(live);
                slot.put(Some(Arc::clone(&live)));
                Ok(live)
            }
            Err(StorageError::Conflict) => {
                // Another process was first.
                let live = self.catch_up(before, slot).await?;
                Err(GameError::Stale { head: live.table.head() })
            }
            Err(failure) => {
                // Whether it was written is not always known: what is in memory is not trusted.
                slot.put(None);
                Err(failure.into())
            }
        }
    }

    /// Lets a long row of bots' moves go on, a transaction at a time. Gives the game as far as it
    /// came: what was done before is done, so that a failure is nobody's but the row's, which
    /// [`House::resume`] takes up again.
    /// What they do counts for whose command they answer.
    pub(super) async fn let_bots_play(
        &self,
        slot: &Slot,
        mut live: Arc<Live>,
        by: Option<PlayerId>,
    ) -> Arc<Live> {
        loop {
            let mut turn = Turn::new(&live, self.clock.now());
            turn.by = by;
            let more = match turn.settle() {
                Ok(more) if !turn.lines.is_empty() => more,
                Ok(_) => return live,
                Err(error) => {
                    tracing::error!(game = %live.record.id, %error, "a bot cannot move");
                    return live;
                }
            };
            match self.commit(slot, turn).await {
                Ok(next) if more => live = next,
                Ok(next) => return next,
                Err(error) => {
                    let game = live.record.id;
                    tracing::warn!(%game, %error, "a row of bots' moves broke off");
                    return live;
                }
            }
        }
    }
}

/// The seat for which somebody acts, if they may now.
fn acting(live: &Live, actor: Actor) -> Result<Seat, GameError> {
    let running = live.table.position().is_some() && !live.table.is_over();
    match actor {
        Actor::Player(player) => {
            let Some(place) = live.place_of(player) else {
                return Err(if live.is_open_to(Some(player)) {
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
            let place = live.place_at(link.seat).ok_or(GameError::NotFound)?;
            if place.epoch != link.epoch {
                return Err(GameError::LinkRevoked);
            }
            let call = live.table.call(link.seat);
            let open = running
                && call.duty.decision().is_some()
                && call.began == link.began
                && live.table.is_person(link.seat);
            if open { Ok(link.seat) } else { Err(GameError::Decided) }
        }
    }
}

fn canonical(live: &Live, at: usize, text: Option<&MoveText>) -> Result<String, GameError> {
    let door = live.table.door();
    let played = match text {
        Some(MoveText::Json(text)) => door.canonical(text),
        Some(MoveText::Notation(text)) => door.parse(text).map(|played| played.to_string()),
        None => return Err(GameError::MoveCount { most: MOVES }),
    };
    let played = played.map_err(|error| GameError::Refused { at, error })?;
    if is_house_only(&live.table, &played) {
        let error = DoorError::Malformed("only the house makes this move".to_owned());
        return Err(GameError::Refused { at, error });
    }
    Ok(played)
}

fn addressees(live: &Live, seat: Seat, played: Option<&String>) -> Option<SeatSet> {
    let played = serde_json::from_str(played?).ok()?;
    live.table.position()?.addressees(seat, &played)
}

fn refusal(at: usize, error: TableError) -> GameError {
    match error {
        TableError::Door(error) => GameError::Refused { at, error },
        TableError::OutOfPlace(_) => GameError::NotRunning,
        error => error.into(),
    }
}

/// Whether the move is one for a missed deadline, which no player may send.
fn is_house_only(table: &Table, played: &str) -> bool {
    table.position().is_some_and(|position| position.house_only(played))
}

/// Plays the moves on a copy with blind chance. A move that asks chance, or shows what
/// was hidden, must be the last. `empty` allows no move at all.
fn plan(live: &Live, seat: Seat, texts: &[MoveText], empty: bool) -> Result<Planned, GameError> {
    if texts.len() > MOVES || (texts.is_empty() && !empty) {
        return Err(GameError::MoveCount { most: MOVES });
    }
    let mut table = live.table.clone();
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
        let played = canonical(live, at, Some(text))?;
        if planned.to.is_none()
            && let (Some(position), Ok(value)) = (table.position(), serde_json::from_str(&played))
        {
            planned.to = position.addressees(seat, &value);
        }
        let mut chance = Chance::blind();
        let outcomes =
            table.play(seat, &played, &mut chance).map_err(|error| refusal(at, error))?;
        planned.is_final = chance.was_asked();
        planned.outcomes.push(outcomes);
        planned.moves.push(played);
    }
    planned.position = table.position().map(turnpost_rules::door::PositionDoor::duplicate);
    Ok(planned)
}
