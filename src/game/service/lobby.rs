//! Before the start: creating a game, joining, leaving, starting, cancelling.

use std::sync::Arc;

use serde_json::Value;
use tracing::Instrument as _;
use turnpost_rules::{
    Chance, SeatCount,
    dyn_ruleset::{BotLevel, RulesetError},
    log::{
        event::{Event, EventData, Occupant, Place, Seq},
        hash::EventHash,
        id::GameId,
        line::Line,
        state::{GameState, ReplayError, Seating, seat_places},
    },
};

use super::{
    CachedGame, GameService, Idempotent, KeyedResponse, Slot, snapshots::Snapshots,
    unit_of_work::UnitOfWork,
};
use crate::{
    game::{
        decision::Replaces,
        error::GameError,
        id::{InvitationId, PlayerId},
        mail::{MailContent, Parting, TableChange},
        orders::SeatOrders,
        person::DisplayName,
        record::{Admission, GameRecord, Start, Status, Visibility},
        reserved_places::ReservedPlaces,
        timing::Timing,
    },
    traces,
};

/// Maximum time for a decision in hours: a year.
pub const MAX_DEADLINE_HOURS: u32 = 8760;

/// Maximum number of attempts at a change when other processes conflict.
pub(super) const ATTEMPTS: u32 = 5;

/// The settings of a new game.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// The game's name.
    pub name: DisplayName,
    /// The ruleset's name; the newest revision is pinned.
    pub ruleset: String,
    /// The ruleset's options; missing ones get their defaults.
    pub options: Value,
    /// Number of seats.
    pub seats: SeatCount,
    /// Who may look.
    pub visibility: Visibility,
    /// Who may join.
    pub admission: Admission,
    /// How seats are assigned at the start.
    pub seating: Seating,
    /// How it starts.
    pub start: Start,
    /// Time for a decision in hours, 1 to [`MAX_DEADLINE_HOURS`], if there is a deadline.
    pub deadline_hours: Option<u32>,
    /// What the table allows besides.
    pub timing: Timing,
}

/// Who joins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Newcomer {
    /// A player who joins without using up an invitation.
    Player {
        /// Who takes the place.
        player: PlayerId,
        /// Whether an invitation admits them.
        invited: bool,
    },
    /// A player who uses up an invitation.
    Guest {
        /// Who accepts the invitation.
        player: PlayerId,
        /// The invitation, which is used up then.
        invitation: InvitationId,
    },
    /// A bot, added by the host.
    Bot {
        /// The bot's level.
        level: BotLevel,
        /// The host who adds it.
        host: PlayerId,
    },
}

impl Newcomer {
    /// The player whose command it is.
    pub fn by(self) -> PlayerId {
        match self {
            Newcomer::Player { player, .. } | Newcomer::Guest { player, .. } => player,
            Newcomer::Bot { host, .. } => host,
        }
    }
}

/// A game to create, with its first bots.
pub struct GameCreation {
    /// What its host has chosen.
    pub game: NewGame,
    /// Bots for the first places that are not the host's, nor kept for others.
    pub bots: Vec<BotLevel>,
    /// For whom places are kept, in turn order: the first of them begins, whatever `game` says of the seats
    /// and of who begins. With nobody here it is as `game` says.
    pub order: Vec<PlayerId>,
    /// The key and the response to store; a known key returns the stored response instead of
    /// carrying out the request.
    pub keyed_response: Option<KeyedResponse>,
}

impl From<NewGame> for GameCreation {
    fn from(game: NewGame) -> GameCreation {
        GameCreation { game, bots: Vec::new(), order: Vec::new(), keyed_response: None }
    }
}

impl GameService {
    /// Creates a game. The host gets the first place, or the one that is kept for them, bots the next
    /// ones. If that makes it full and it starts automatically, it starts at once.
    ///
    /// # Errors
    /// If the ruleset is unknown or rejects options or seats, there are more bots than seats, or
    /// the store fails.
    pub async fn create(
        &self,
        host: PlayerId,
        opening: impl Into<GameCreation>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let GameCreation { game: mut new, bots, order, keyed_response } = opening.into();
        let ruleset = self
            .rulesets
            .newest(&new.ruleset)
            .ok_or_else(|| GameError::UnknownRuleset(new.ruleset.clone()))?;
        let range = ruleset.about().seats;
        if !range.contains(&u8::from(new.seats)) {
            return Err(GameError::SeatCount { min: *range.start(), max: *range.end() });
        }
        let mut options = ruleset.check(&new.options, new.seats).map_err(GameError::Options)?;
        let mut reserved = ReservedPlaces::NONE;
        if !order.is_empty() {
            reserved = ReservedPlaces::fitting(order, host, new.seats);
            options = ruleset
                .beginning_with_first_seat(&options, new.seats)
                .map_err(GameError::Options)?;
            new.seating = Seating::Joined;
        }
        if let Err(error) = self.check_may_create(host).await {
            return Err(self.repeated_or(error, keyed_response.map(|(key, _)| key)).await);
        }
        let seed = self.seeds.draw();
        let at = self.clock.now();
        let record = GameRecord {
            id: GameId::random(&mut rand::rng()),
            name: new.name,
            ruleset: ruleset.name().to_owned(),
            revision: ruleset.revision(),
            options: options.clone(),
            seats: new.seats,
            host: Some(host),
            visibility: new.visibility,
            admission: new.admission,
            seating: new.seating,
            start: new.start,
            deadline_hours: new.deadline_hours,
            timing: new.timing,
            status: Status::Open,
            created_at: at,
            changed_at: at,
        };
        let created = Event {
            seq: Seq::new(1),
            at,
            data: EventData::Created {
                ruleset: ruleset.name().to_owned(),
                revision: ruleset.revision(),
                options,
                seats: new.seats,
                seed_hash: seed.commitment(),
            },
            position: None,
            salt: hex::encode(seed.salt(1)),
        };
        let first = Line::of(&created, &EventHash::START).map_err(ReplayError::from)?;
        let mut state = GameState::open(&first, self.rulesets)?;
        state.set_weekends(record.timing.weekends());
        let empty = CachedGame {
            state,
            record: Arc::new(record.clone()),
            places: Arc::default(),
            pending_decisions: Arc::default(),
            seed: seed.clone(),
            snapshots: Snapshots::default(),
        };
        let mut work = UnitOfWork::new(&empty, at);
        work.reserved = reserved.clone();
        work.seat(Occupant::Player {}, Some(host))?;
        for level in bots {
            work.seat(Occupant::Bot { level }, None)?;
        }
        start_automatically(&mut work)?;
        let more = self.go_on(&mut work).await?;
        if let Some((key, stored_response)) = keyed_response {
            work.stored_response = Some((key, stored_response(&work.progress())));
        }
        let moves = work.moves;
        let (mut append, cached) = work.finish();
        append.head = Seq::START;
        append.lines.insert(0, first);
        let events = append.lines.len();
        let slot = self.slot(record.id);
        let _one_at_a_time = slot.command.lock().await;
        let span = traces::append(record.id.as_str(), events);
        let creating = span.in_scope(|| self.storage.create(record, seed, append, reserved));
        creating.instrument(span).await?;
        self.counts.appended(events);
        self.counts.accepted(cached.state.ruleset(), moves);
        self.budget.take_game(host, at);
        self.budget.take_events(host, events, at);
        let cached = Arc::new(cached);
        slot.put(Some(Arc::clone(&cached)));
        self.announce(&cached, &cached);
        Ok(if more { self.let_bots_play(&slot, cached, Some(host)).await } else { cached })
    }

    /// Checks that a player may create another game.
    async fn check_may_create(&self, host: PlayerId) -> Result<(), GameError> {
        self.budget.check_game(host, self.clock.now())?;
        let max = self.budget.limits().open_games;
        if max > 0 && self.storage.hosted(host).await? >= u64::from(max) {
            return Err(GameError::TooManyGames { max });
        }
        Ok(())
    }

    /// Joins a game on the place that is kept for the player, or on the first free one that is kept for
    /// nobody. If that was the last one and the game starts automatically, it starts.
    ///
    /// # Errors
    /// If the game is not open, is full, or does not admit them. Whoever may not see the game gets
    /// [`GameError::NotFound`] whatever its status.
    pub async fn join(
        &self,
        game: GameId,
        newcomer: impl Into<Idempotent<Newcomer>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: newcomer, keyed_response } = newcomer.into();
        let reserved = self.storage.reserved_places(game).await?;
        let joined = self.change(game, newcomer.by(), keyed_response, |cached, work| {
            let (occupant, player) = match newcomer {
                Newcomer::Player { player, invited } => {
                    admit(cached, player, invited)?;
                    (Occupant::Player {}, Some(player))
                }
                Newcomer::Guest { player, invitation } => {
                    admit(cached, player, true)?;
                    work.accepted = Some((invitation, player));
                    (Occupant::Player {}, Some(player))
                }
                Newcomer::Bot { level, host } => {
                    only_host(cached, host)?;
                    if cached.record.status != Status::Open {
                        return Err(GameError::NotOpen);
                    }
                    (Occupant::Bot { level }, None)
                }
            };
            work.reserved = reserved.clone();
            work.seat(occupant, player)?;
            if !start_automatically(work)?
                && let Some(player) = player
            {
                work.notify_host(player, TableChange::Joined(player));
            }
            Ok(())
        });
        let joined = joined.await?;
        let has_begun = joined.record.status == Status::Running;
        Ok(if has_begun { self.note_absences(joined).await } else { joined })
    }

    /// Leaves a place before the start: players their own, the host any; a player removed by the
    /// host is notified.
    ///
    /// # Errors
    /// If the game is not open, nobody sits there, or somebody else asks.
    pub async fn leave(
        &self,
        game: GameId,
        by: impl Into<Idempotent<PlayerId>>,
        place: Place,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: by, keyed_response } = by.into();
        self.change(game, by, keyed_response, |cached, work| {
            let own = cached.place_of(by).is_some_and(|record| record.place == place);
            if !own {
                only_host(cached, by)?;
            }
            if cached.record.status != Status::Open {
                return Err(GameError::NotOpen);
            }
            let sitting = cached.place(place).ok_or(GameError::NotAPlayer)?.player;
            work.state.get_up(place)?;
            work.places = Some(
                cached.places.iter().filter(|record| record.place != place).cloned().collect(),
            );
            work.write(EventData::Left { place })?;
            if let Some(player) = sitting {
                let change = if own { TableChange::Left } else { TableChange::Freed };
                work.notify_host(player, change(player));
                work.notify_guest(player, Parting::Freed);
            }
            Ok(())
        })
        .await
    }

    /// Starts a full game: assigns seats, sets it up, creates the first pending decisions. Succeeds
    /// if the game has started automatically in the meantime.
    ///
    /// # Errors
    /// If the game is not open or not full, or somebody other than the host asks.
    pub async fn start(
        &self,
        game: GameId,
        by: impl Into<Idempotent<PlayerId>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: by, keyed_response } = by.into();
        let started = self.change(game, by, keyed_response, |cached, work| {
            only_host(cached, by)?;
            match (cached.record.status, cached.record.start) {
                (Status::Open, _) => {}
                (Status::Running, Start::Automatic) => return Ok(()),
                (Status::Running | Status::Over | Status::Cancelled, _) => {
                    return Err(GameError::NotOpen);
                }
            }
            let free = cached.record.seats.get().saturating_sub(cached.places.len());
            if free > 0 {
                return Err(GameError::NotFull { free });
            }
            begin(work)
        });
        Ok(self.note_absences(started.await?).await)
    }

    /// Cancels a game before its start. Its players are notified.
    ///
    /// # Errors
    /// If the game is not open, or somebody other than the host asks.
    pub async fn cancel(
        &self,
        game: GameId,
        by: impl Into<Idempotent<PlayerId>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: by, keyed_response } = by.into();
        self.change(game, by, keyed_response, |cached, work| {
            only_host(cached, by)?;
            call_off(work, Parting::Cancelled)
        })
        .await
    }

    /// Revokes all older links of a player's seat and returns the new epoch.
    ///
    /// # Errors
    /// If the player has no seat there or the store fails.
    pub async fn revoke_links(&self, game: GameId, player: PlayerId) -> Result<u32, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        let place = cached.place_of(player).ok_or(GameError::NotAPlayer)?.place;
        let epoch = self.storage.raise_epoch(game, place).await?;
        // Perhaps somebody else has ordered something behind such a link.
        let given = self.storage.orders(game, vec![player]).await?;
        if given.iter().any(|(of, given)| *of == player && *given != SeatOrders::NONE) {
            let (none, now) = (SeatOrders::NONE, self.clock.now());
            self.storage.keep_orders(game, player, none, now, Replaces::Anything).await?;
        }
        // The next access reads the new epoch.
        slot.put(None);
        Ok(epoch)
    }

    /// Applies a player's change to a game under its lock and returns the resulting game.
    pub(super) async fn change(
        &self,
        game: GameId,
        by: PlayerId,
        keyed_response: Option<KeyedResponse>,
        change: impl Fn(&CachedGame, &mut UnitOfWork<'_>) -> Result<(), GameError>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let key = keyed_response.as_ref().map(|(key, _)| key.clone());
        // Checked before the game is read, so that the error reveals nothing about it.
        if let Err(error) = self.budget.check_events(by, self.clock.now()) {
            return Err(self.repeated_or(error, key).await);
        }
        self.change_locked(game, &slot, Some(by), keyed_response, change).await
    }

    /// Applies a change to a game whose lock is held, by a player or else by the operator, and returns the
    /// resulting game. The caller expects no particular head, so after a conflict the change is tried
    /// again on the new state.
    pub(super) async fn change_locked(
        &self,
        game: GameId,
        slot: &Slot,
        by: Option<PlayerId>,
        keyed_response: Option<KeyedResponse>,
        change: impl Fn(&CachedGame, &mut UnitOfWork<'_>) -> Result<(), GameError>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let key = keyed_response.as_ref().map(|(key, _)| key.clone());
        let mut attempt = 1;
        loop {
            let cached = self.fresh(game, slot).await?;
            let mut work = UnitOfWork::new(&cached, self.clock.now());
            work.by = by;
            let changed = match change(&cached, &mut work) {
                Ok(()) => self.go_on(&mut work).await,
                Err(error) => Err(error),
            };
            let more = match changed {
                Ok(more) => more,
                Err(error) => return Err(self.repeated_or(error, key).await),
            };
            if let Some((key, stored_response)) = &keyed_response {
                work.stored_response = Some((key.clone(), stored_response(&work.progress())));
            }
            if work.is_empty() {
                return Ok(cached);
            }
            match self.commit(slot, work).await {
                Ok(cached) if more => return Ok(self.let_bots_play(slot, cached, by).await),
                Ok(cached) => return Ok(cached),
                Err(GameError::Stale { .. }) if attempt < ATTEMPTS => attempt += 1,
                Err(error) => return Err(self.repeated_or(error, key).await),
            }
        }
    }
}

/// Cancels an open game, and tells its players so.
pub(super) fn call_off(work: &mut UnitOfWork<'_>, how: Parting) -> Result<(), GameError> {
    let before = work.before;
    if before.record.status != Status::Open {
        return Err(GameError::NotOpen);
    }
    work.state.cancel()?;
    work.status = Some(Status::Cancelled);
    for guest in before.places.iter().filter_map(|place| place.player) {
        work.notify_guest(guest, how);
    }
    work.write(EventData::Cancelled {})
}

/// Assigns seats at a full table and sets the game up.
fn begin(work: &mut UnitOfWork<'_>) -> Result<(), GameError> {
    let CachedGame { record, seed, .. } = work.before;
    let mut chance = Chance::seeded(seed, work.state.head().next().get());
    let seating = seat_places(record.seats, record.seating, &mut chance);
    work.state.set_up(&seating, &mut chance).map_err(|error| match error {
        ReplayError::Ruleset(error @ RulesetError::Refused(_)) => GameError::Options(error),
        error => error.into(),
    })?;
    let chance = chance.finish().map_err(ReplayError::from)?;
    let mut places = work.places().to_vec();
    for (seat, place) in record.seats.seats().zip(&seating) {
        if let Some(record) = places.iter_mut().find(|record| record.place == *place) {
            record.seat = Some(seat);
        }
    }
    work.places = Some(places);
    work.status = Some(Status::Running);
    work.write(EventData::Started { seating, chance })?;
    let (game, seq) = (record.id, work.state.head());
    work.mail_everyone(|seat| MailContent::Started { game, seat, seq, waits: false });
    Ok(())
}

/// Starts a full game if it starts automatically; returns whether it did. Invalid options do not
/// keep anybody from joining: the host gets the error when starting the game by hand.
fn start_automatically(work: &mut UnitOfWork<'_>) -> Result<bool, GameError> {
    if work.before.record.start != Start::Automatic || work.state.free_place().is_some() {
        return Ok(false);
    }
    match begin(work) {
        Ok(()) => Ok(true),
        Err(GameError::Options(error)) => {
            tracing::warn!(game = %work.before.record.id, %error, "a full game cannot be started");
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Checks whether a player may join. A private game is visible to whoever may view it, and while it
/// is open to whoever may join it.
fn admit(cached: &CachedGame, player: PlayerId, invited: bool) -> Result<(), GameError> {
    let open = cached.record.status == Status::Open;
    let admitted =
        invited || cached.record.host == Some(player) || cached.record.admission == Admission::Open;
    let known = invited || cached.is_visible_to(Some(player)) || (open && admitted);
    if !known {
        Err(GameError::NotFound)
    } else if !open {
        Err(GameError::NotOpen)
    } else if cached.place_of(player).is_some() {
        Err(GameError::SeatedAlready)
    } else if !admitted {
        Err(GameError::InvitedOnly)
    } else {
        Ok(())
    }
}

/// Checks that the player is the host. Whoever may not see the game gets [`GameError::NotFound`]
/// instead.
fn only_host(cached: &CachedGame, player: PlayerId) -> Result<(), GameError> {
    if cached.record.host == Some(player) {
        Ok(())
    } else if cached.is_visible_to(Some(player)) {
        Err(GameError::NotTheHost)
    } else {
        Err(GameError::NotFound)
    }
}
