//! Opening a game, sitting down, getting up, starting, giving up before the start.

use std::sync::Arc;

use serde_json::Value;
use turnpost_rules::{
    Chance, SeatCount, Seed,
    door::{BotLevel, DoorError},
    log::{
        event::{Event, EventHash, Happening, Line, Place, Seq, Sitter},
        id::GameId,
        table::{Seating, Table, TableError, seat_places},
    },
};

use super::{House, Keep, Live, Once, Opening, turn::Turn, waypoints::Waypoints};
use crate::game::{
    error::GameError,
    id::{InvitationId, PlayerId},
    person::DisplayName,
    storage::{Admission, GameRecord, MailRecipe, Parting, Start, Status, TableChange, Visibility},
};

/// The longest time for a decision, in hours: a year.
pub const LONGEST_DEADLINE_HOURS: u32 = 8760;

/// So often a change is tried when other processes are first.
const ATTEMPTS: u32 = 5;

/// What a host decides when opening a game.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// What its players call it.
    pub name: DisplayName,
    /// The ruleset's name; the newest revision is pinned.
    pub ruleset: String,
    /// The ruleset's options; what is left out has its default.
    pub options: Value,
    /// How many seats.
    pub seats: SeatCount,
    /// Who may look.
    pub visibility: Visibility,
    /// Who may join.
    pub admission: Admission,
    /// How seats are given.
    pub seating: Seating,
    /// How it starts.
    pub start: Start,
    /// Hours for a decision, 1 to [`LONGEST_DEADLINE_HOURS`], if there is a deadline.
    pub deadline_hours: Option<u32>,
}

/// Who sits down.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Newcomer {
    /// A player; `invited` when an invitation admits them.
    Player {
        /// Who.
        player: PlayerId,
        /// Whether an invitation admits them.
        invited: bool,
    },
    /// A player whom an invitation admits, which is used up by it.
    Guest {
        /// Who.
        player: PlayerId,
        /// The invitation.
        invitation: InvitationId,
    },
    /// A bot, which only the host seats.
    Bot {
        /// How it plays.
        level: BotLevel,
        /// Who seats it.
        host: PlayerId,
    },
}

impl Newcomer {
    /// Whose command it is.
    pub fn by(self) -> PlayerId {
        match self {
            Newcomer::Player { player, .. } | Newcomer::Guest { player, .. } => player,
            Newcomer::Bot { host, .. } => host,
        }
    }
}

impl House {
    /// Opens a game. The host has the first place, bots may have the next ones. One whose table is
    /// full with them starts at once, if it starts by itself.
    ///
    /// # Errors
    /// When the ruleset is unknown or refuses options or seats, there are more bots than seats, or
    /// the store fails.
    pub async fn create(
        &self,
        host: PlayerId,
        opening: impl Into<Opening>,
    ) -> Result<Arc<Live>, GameError> {
        let Opening { game: new, bots, keep } = opening.into();
        let door = self
            .rulesets
            .newest(&new.ruleset)
            .ok_or_else(|| GameError::UnknownRuleset(new.ruleset.clone()))?;
        let range = door.about().seats;
        if !range.contains(&u8::from(new.seats)) {
            return Err(GameError::SeatCount { least: *range.start(), most: *range.end() });
        }
        let options = door.check(&new.options, new.seats).map_err(GameError::Options)?;
        if let Err(error) = self.may_open(host).await {
            return Err(self.repeated_or(error, keep.map(|(key, _)| key)).await);
        }
        let seed = {
            use rand::RngExt as _;
            Seed::new(rand::rng().random())
        };
        let at = self.clock.now();
        let record = GameRecord {
            id: GameId::random(&mut rand::rng()),
            name: new.name,
            ruleset: door.name().to_owned(),
            revision: door.revision(),
            options: options.clone(),
            seats: new.seats,
            host: Some(host),
            visibility: new.visibility,
            admission: new.admission,
            seating: new.seating,
            start: new.start,
            deadline_hours: new.deadline_hours,
            status: Status::Open,
            created_at: at,
            changed_at: at,
        };
        let created = Event {
            seq: Seq::new(1),
            at,
            happening: Happening::Created {
                ruleset: door.name().to_owned(),
                revision: door.revision(),
                options,
                seats: new.seats,
                seed_hash: seed.commitment(),
            },
            position: None,
            salt: hex::encode(seed.salt(1)),
        };
        let first = Line::of(&created, &EventHash::START).map_err(TableError::from)?;
        let empty = Live {
            table: Table::open(&first, self.rulesets)?,
            record: Arc::new(record.clone()),
            places: Arc::default(),
            summonses: Arc::default(),
            seed: seed.clone(),
            waypoints: Waypoints::default(),
        };
        let mut turn = Turn::new(&empty, at);
        turn.seat(Sitter::Player {}, Some(host))?;
        for level in bots {
            turn.seat(Sitter::Bot { level }, None)?;
        }
        begin_by_itself(&mut turn)?;
        let more = turn.settle()?;
        if let Some((key, receipt)) = keep {
            turn.receipt = Some((key, receipt(&turn.reached())));
        }
        let moves = turn.moves;
        let (mut append, live) = turn.finish();
        append.head = Seq::START;
        append.lines.insert(0, first);
        let events = append.lines.len();
        let slot = self.slot(record.id);
        let _one_at_a_time = slot.command.lock().await;
        self.storage.create(record, seed, append).await?;
        self.counts.appended(events);
        self.counts.accepted(live.table.door(), moves);
        self.budget.take_game(host, at);
        self.budget.take_events(host, events, at);
        let live = Arc::new(live);
        slot.put(Some(Arc::clone(&live)));
        Ok(if more { self.let_bots_play(&slot, live, Some(host)).await } else { live })
    }

    /// That a player may open another game.
    async fn may_open(&self, host: PlayerId) -> Result<(), GameError> {
        self.budget.check_game(host, self.clock.now())?;
        let max = self.budget.limits().open_games;
        if max > 0 && self.storage.hosted(host).await? >= u64::from(max) {
            return Err(GameError::TooManyGames { max });
        }
        Ok(())
    }

    /// Somebody sits down on the first free place. With the last one the game starts, if it starts
    /// by itself.
    ///
    /// # Errors
    /// When the game is not open or full, or does not admit them. Who may not know of the game is
    /// told that there is none, however far it is.
    pub async fn join(
        &self,
        game: GameId,
        newcomer: impl Into<Once<Newcomer>>,
    ) -> Result<Arc<Live>, GameError> {
        let Once { what: newcomer, keep } = newcomer.into();
        self.change(game, newcomer.by(), keep, |live, turn| {
            let (sitter, player) = match newcomer {
                Newcomer::Player { player, invited } => {
                    admit(live, player, invited)?;
                    (Sitter::Player {}, Some(player))
                }
                Newcomer::Guest { player, invitation } => {
                    admit(live, player, true)?;
                    turn.accepted = Some((invitation, player));
                    (Sitter::Player {}, Some(player))
                }
                Newcomer::Bot { level, host } => {
                    only_host(live, host)?;
                    if live.record.status != Status::Open {
                        return Err(GameError::NotOpen);
                    }
                    (Sitter::Bot { level }, None)
                }
            };
            turn.seat(sitter, player)?;
            if !begin_by_itself(turn)?
                && let Some(player) = player
            {
                turn.tell_host(player, TableChange::Joined(player));
            }
            Ok(())
        })
        .await
    }

    /// Somebody gets up from a place before the start: a player from the own one, the host frees
    /// any, and who sat there hears of it.
    ///
    /// # Errors
    /// When the game is not open, nobody sits there, or another one asks.
    pub async fn leave(
        &self,
        game: GameId,
        by: impl Into<Once<PlayerId>>,
        place: Place,
    ) -> Result<Arc<Live>, GameError> {
        let Once { what: by, keep } = by.into();
        self.change(game, by, keep, |live, turn| {
            let own = live.place_of(by).is_some_and(|record| record.place == place);
            if !own {
                only_host(live, by)?;
            }
            if live.record.status != Status::Open {
                return Err(GameError::NotOpen);
            }
            let sitting = live.place(place).ok_or(GameError::NotAPlayer)?.player;
            turn.table.get_up(place)?;
            turn.places =
                Some(live.places.iter().filter(|record| record.place != place).cloned().collect());
            turn.write(Happening::Left { place })?;
            if let Some(player) = sitting {
                let change = if own { TableChange::Left } else { TableChange::Freed };
                turn.tell_host(player, change(player));
                turn.part(player, Parting::Freed);
            }
            Ok(())
        })
        .await
    }

    /// Starts a full game: gives seats, sets it up, summons who is to move. One that has started by
    /// itself meanwhile is where its host wants it.
    ///
    /// # Errors
    /// When the game is not open or not full, or another one than the host asks.
    pub async fn start(
        &self,
        game: GameId,
        by: impl Into<Once<PlayerId>>,
    ) -> Result<Arc<Live>, GameError> {
        let Once { what: by, keep } = by.into();
        self.change(game, by, keep, |live, turn| {
            only_host(live, by)?;
            match (live.record.status, live.record.start) {
                (Status::Open, _) => {}
                (Status::Running, Start::Automatic) => return Ok(()),
                (Status::Running | Status::Over | Status::Cancelled, _) => {
                    return Err(GameError::NotOpen);
                }
            }
            let free = live.record.seats.get().saturating_sub(live.places.len());
            if free > 0 {
                return Err(GameError::NotFull { free });
            }
            begin(turn)
        })
        .await
    }

    /// Gives up a game before its start. Who sits there hears of it.
    ///
    /// # Errors
    /// When the game is not open, or another one than the host asks.
    pub async fn cancel(
        &self,
        game: GameId,
        by: impl Into<Once<PlayerId>>,
    ) -> Result<Arc<Live>, GameError> {
        let Once { what: by, keep } = by.into();
        self.change(game, by, keep, |live, turn| {
            only_host(live, by)?;
            if live.record.status != Status::Open {
                return Err(GameError::NotOpen);
            }
            turn.table.cancel()?;
            turn.status = Some(Status::Cancelled);
            for guest in live.places.iter().filter_map(|place| place.player) {
                turn.part(guest, Parting::Cancelled);
            }
            turn.write(Happening::Cancelled {})
        })
        .await
    }

    /// Makes all older links of a player's seat invalid and gives the new epoch.
    ///
    /// # Errors
    /// When the player has no seat there, or the store fails.
    pub async fn revoke_links(&self, game: GameId, player: PlayerId) -> Result<u32, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let live = self.fresh(game, &slot).await?;
        let place = live.place_of(player).ok_or(GameError::NotAPlayer)?.place;
        let epoch = self.storage.raise_epoch(game, place).await?;
        // The next look reads the new epoch.
        slot.put(None);
        Ok(epoch)
    }

    /// Carries out a change of a game under its lock and gives the game as it is then. Nobody has
    /// named a head for it, so when another process was first it is looked at and done anew.
    pub(super) async fn change(
        &self,
        game: GameId,
        by: PlayerId,
        keep: Option<Keep>,
        change: impl Fn(&Live, &mut Turn<'_>) -> Result<(), GameError>,
    ) -> Result<Arc<Live>, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let key = keep.as_ref().map(|(key, _)| key.clone());
        // Asked before the game is looked at: what is refused tells nothing of it.
        if let Err(error) = self.budget.check_events(by, self.clock.now()) {
            return Err(self.repeated_or(error, key).await);
        }
        let mut attempt = 1;
        loop {
            let live = self.fresh(game, &slot).await?;
            let mut turn = Turn::new(&live, self.clock.now());
            turn.by = Some(by);
            let more = match change(&live, &mut turn).and_then(|()| turn.settle()) {
                Ok(more) => more,
                Err(error) => return Err(self.repeated_or(error, key).await),
            };
            if let Some((key, receipt)) = &keep {
                turn.receipt = Some((key.clone(), receipt(&turn.reached())));
            }
            if turn.is_empty() {
                return Ok(live);
            }
            match self.commit(&slot, turn).await {
                Ok(live) if more => return Ok(self.let_bots_play(&slot, live, Some(by)).await),
                Ok(live) => return Ok(live),
                Err(GameError::Stale { .. }) if attempt < ATTEMPTS => attempt += 1,
                Err(error) => return Err(self.repeated_or(error, key).await),
            }
        }
    }
}

/// Gives seats at a full table and sets the game up.
fn begin(turn: &mut Turn<'_>) -> Result<(), GameError> {
    let Live { record, seed, .. } = turn.before;
    let mut chance = Chance::seeded(seed, turn.table.head().next().get());
    let seating = seat_places(record.seats, record.seating, &mut chance);
    turn.table.set_up(&seating, &mut chance).map_err(|error| match error {
        TableError::Door(error @ DoorError::Refused(_)) => GameError::Options(error),
        error => error.into(),
    })?;
    let chance = chance.finish().map_err(TableError::from)?;
    let mut places = turn.places().to_vec();
    for (seat, place) in record.seats.seats().zip(&seating) {
        if let Some(record) = places.iter_mut().find(|record| record.place == *place) {
            record.seat = Some(seat);
        }
    }
    turn.places = Some(places);
    turn.status = Some(Status::Running);
    turn.write(Happening::Started { seating, chance })?;
    let (game, seq) = (record.id, turn.table.head());
    turn.owe_everyone(|seat| MailRecipe::Started { game, seat, seq });
    Ok(())
}

/// Starts a game that starts by itself, once its table is full; gives whether it did. What the
/// rules have against the options keeps nobody from sitting down: its host hears of it when
/// starting the game by hand.
fn begin_by_itself(turn: &mut Turn<'_>) -> Result<bool, GameError> {
    if turn.before.record.start != Start::Automatic || turn.table.free_place().is_some() {
        return Ok(false);
    }
    match begin(turn) {
        Ok(()) => Ok(true),
        Err(GameError::Options(error)) => {
            tracing::warn!(game = %turn.before.record.id, %error, "a full game does not start");
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Whether a player may sit down. A private game is known to who may look at it, and while it
/// waits for players to who may join it.
fn admit(live: &Live, player: PlayerId, invited: bool) -> Result<(), GameError> {
    let open = live.record.status == Status::Open;
    let admitted =
        invited || live.record.host == Some(player) || live.record.admission == Admission::Open;
    let known = invited || live.is_open_to(Some(player)) || (open && admitted);
    if !known {
        Err(GameError::NotFound)
    } else if !open {
        Err(GameError::NotOpen)
    } else if live.place_of(player).is_some() {
        Err(GameError::SeatedAlready)
    } else if !admitted {
        Err(GameError::InvitedOnly)
    } else {
        Ok(())
    }
}

/// Who is not the host is told so only when allowed to know of the game at all.
fn only_host(live: &Live, player: PlayerId) -> Result<(), GameError> {
    if live.record.host == Some(player) {
        Ok(())
    } else if live.is_open_to(Some(player)) {
        Err(GameError::NotTheHost)
    } else {
        Err(GameError::NotFound)
    }
}
