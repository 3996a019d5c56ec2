//! The house: accepts commands to games and shows what has come of them.
//!
//! Every game that is looked at stays in memory as a [`Live`] game: an immutable picture of the
//! log's head that readers share. A command works on a copy, lets the storage write what it
//! caused, and puts the copy in the place of the old picture once that is on disk. So readers
//! never wait, an acknowledged move is on disk, and a failed write leaves nothing behind.

mod budget;
mod command;
mod counts;
mod deadline;
mod decision;
mod history;
mod lobby;
mod once;
mod turn;
mod waypoints;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
};

use budget::Budget;
pub use budget::StorageLimits;
pub use command::{
    Actor, Answer, Command, MOVES, MakeReceipt, MoveText, Played, PlayedEvent, Preview,
};
pub use counts::{Counts, MoveCounts};
pub use decision::{Decided, DecidedBy};
pub use history::{History, ToldEvent};
pub use lobby::{LONGEST_DEADLINE_HOURS, NewGame, Newcomer};
pub use once::{Keep, KeepReached, Once, Opening, Reached};
use turnpost_rules::{
    Seat, Seed, Viewer,
    door::Rulesets,
    log::{
        event::{Line, Place},
        id::GameId,
        table::Table,
    },
};

use super::{
    error::GameError,
    id::PlayerId,
    storage::{GameMark, GameRecord, PlaceRecord, Storage, StoredGame, Summons, Visibility},
    time::Clock,
};
use waypoints::{Visited, Waypoints};

/// How many live games are kept in memory before those not used for longest are let go.
const LIVE_GAMES: usize = 100_000;

/// A game at its log's head.
pub struct Live {
    /// The game apart from its log.
    pub record: Arc<GameRecord>,
    /// Who sits where.
    pub places: Arc<Vec<PlaceRecord>>,
    /// For whom it waits, by seat.
    pub summonses: Arc<Vec<Summons>>,
    /// What the log has come to.
    pub table: Table,
    pub(super) seed: Seed,
    waypoints: Waypoints,
}

impl Live {
    fn of(stored: StoredGame, rulesets: Rulesets) -> Result<Live, GameError> {
        let (first, rest) = stored.lines.split_first().ok_or(GameError::NotFound)?;
        let table = Table::open(first, rulesets)?;
        Live::following(table, Waypoints::default(), rest, &stored)
    }

    /// The game after events that others have written behind it.
    fn followed_by(&self, stored: &StoredGame) -> Result<Live, GameError> {
        let mut hash = self.table.hash();
        for line in &stored.lines {
            hash = hash.of_next(&line.text);
            if hash != line.hash {
                return Err(GameError::Stale { head: self.table.head() });
            }
        }
        Live::following(self.table.clone(), self.waypoints.clone(), &stored.lines, stored)
    }

    fn following(
        mut table: Table,
        mut waypoints: Waypoints,
        lines: &[Line],
        stored: &StoredGame,
    ) -> Result<Live, GameError> {
        for stretch in waypoints::between_steps(table.head(), lines) {
            table.follow_all(stretch)?;
            waypoints.pass(&table);
        }
        table.release_options();
        if let Some(time) = stored.record.decision_time() {
            for open in &stored.summonses {
                if let Some(due_at) = open.due_at {
                    table.set_due(open.seat, due_at, time);
                }
            }
        }
        Ok(Live {
            record: Arc::new(stored.record.clone()),
            places: Arc::new(stored.places.clone()),
            summonses: Arc::new(stored.summonses.clone()),
            table,
            seed: stored.seed.clone(),
            waypoints,
        })
    }

    fn mark(&self) -> GameMark {
        GameMark {
            head: self.table.head(),
            epochs: self.places.iter().map(|place| u64::from(place.epoch)).sum(),
            players: self.places.iter().filter(|place| place.player.is_some()).count(),
        }
    }

    /// The place on which a player sits.
    pub fn place_of(&self, player: PlayerId) -> Option<&PlaceRecord> {
        self.places.iter().find(|place| place.player == Some(player))
    }

    /// The place of a seat, once the game has started.
    pub fn place_at(&self, seat: Seat) -> Option<&PlaceRecord> {
        self.places.iter().find(|place| place.seat == Some(seat))
    }

    /// The place of this number.
    pub fn place(&self, place: Place) -> Option<&PlaceRecord> {
        self.places.iter().find(|record| record.place == place)
    }

    /// The seat of a player, once the game has started.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.place_of(player).and_then(|place| place.seat)
    }

    /// How a person looks at the game.
    pub fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        match player.and_then(|player| self.seat_of(player)) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }

    /// Whether a person may know of the game: everybody of a public one, else who plays or hosts
    /// it. Whether somebody is invited is for the caller to know.
    pub fn is_open_to(&self, player: Option<PlayerId>) -> bool {
        self.record.visibility == Visibility::Public
            || player.is_some_and(|player| {
                self.record.host == Some(player) || self.place_of(player).is_some()
            })
    }
}

#[derive(Default)]
struct Slot {
    /// Held by the command that is under way: one at a time for a game.
    command: tokio::sync::Mutex<()>,
    live: RwLock<Option<Arc<Live>>>,
    used: AtomicU64,
}

impl Slot {
    fn live(&self) -> Option<Arc<Live>> {
        self.live.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn put(&self, live: Option<Arc<Live>>) {
        *self.live.write().unwrap_or_else(PoisonError::into_inner) = live;
    }
}

/// Accepts commands to games and shows what has come of them.
pub struct House {
    storage: Arc<dyn Storage>,
    rulesets: Rulesets,
    clock: Clock,
    slots: Mutex<HashMap<GameId, Arc<Slot>>>,
    ticks: AtomicU64,
    visited: Visited,
    counts: Counts,
    budget: Budget,
}

impl House {
    /// A house over a storage.
    pub fn new(storage: Arc<dyn Storage>, rulesets: Rulesets, clock: Clock) -> House {
        House {
            storage,
            rulesets,
            clock,
            slots: Mutex::new(HashMap::new()),
            ticks: AtomicU64::new(0),
            visited: Visited::default(),
            counts: Counts::of(rulesets),
            budget: Budget::new(StorageLimits::NONE),
        }
    }

    /// The same with bounds on what one player may have stored. Without them there are none.
    #[must_use]
    pub fn with_limits(self, limits: StorageLimits) -> House {
        House { budget: Budget::new(limits), ..self }
    }

    /// How much one player may have stored.
    pub fn limits(&self) -> StorageLimits {
        self.budget.limits()
    }

    /// The rulesets that can be played here.
    pub fn rulesets(&self) -> Rulesets {
        self.rulesets
    }

    /// The clock of the house.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How many games are in memory.
    pub fn live_games(&self) -> usize {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// What has been done so far.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// A game at its head. Whether the caller may show it is for the caller to check:
    /// [`Live::is_open_to`].
    ///
    /// # Errors
    /// [`GameError::NotFound`], or when the store fails.
    pub async fn live(&self, game: GameId) -> Result<Arc<Live>, GameError> {
        let slot = self.slot(game);
        match slot.live() {
            Some(live) if self.is_at_head(&live).await? => Ok(live),
            _ => {
                let _one_loads = slot.command.lock().await;
                self.fresh(game, &slot).await
            }
        }
    }

    /// A game as it was when this process last looked: for who finds out anyway when another
    /// process has been at it since.
    ///
    /// # Errors
    /// [`GameError::NotFound`], or when the store fails.
    pub async fn lately(&self, game: GameId) -> Result<Arc<Live>, GameError> {
        let slot = self.slot(game);
        match slot.live() {
            Some(live) => Ok(live),
            None => self.live(game).await,
        }
    }

    /// A game at its head for somebody who may look at it.
    ///
    /// # Errors
    /// [`GameError::NotFound`] for who may not know of it, too.
    pub async fn look(
        &self,
        game: GameId,
        player: Option<PlayerId>,
        invited: bool,
    ) -> Result<Arc<Live>, GameError> {
        let live = self.live(game).await?;
        if invited || live.is_open_to(player) { Ok(live) } else { Err(GameError::NotFound) }
    }

    /// Lets a game go from memory; the next look reads its log anew.
    pub fn forget(&self, game: GameId) {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).remove(&game);
    }

    fn slot(&self, game: GameId) -> Arc<Slot> {
        let tick = self.ticks.fetch_add(1, Ordering::Relaxed);
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= LIVE_GAMES && !slots.contains_key(&game) {
            let mut used: Vec<u64> =
                slots.values().map(|slot| slot.used.load(Ordering::Relaxed)).collect();
            let (_, middle, _) = used.select_nth_unstable(LIVE_GAMES / 4);
            let keep_from = *middle;
            slots.retain(|_, slot| {
                // A slot that somebody holds may be in the middle of a command.
                slot.used.load(Ordering::Relaxed) >= keep_from || Arc::strong_count(slot) > 1
            });
        }
        let slot = slots.entry(game).or_default();
        slot.used.store(tick, Ordering::Relaxed);
        Arc::clone(slot)
    }

    /// Whether nobody else has been at a game since it was put in memory.
    async fn is_at_head(&self, live: &Live) -> Result<bool, GameError> {
        Ok(!self.storage.is_shared()
            || self.storage.mark(live.record.id).await? == Some(live.mark()))
    }

    /// A game as it stands in the store. The caller holds the slot's command lock.
    async fn fresh(&self, game: GameId, slot: &Slot) -> Result<Arc<Live>, GameError> {
        match slot.live() {
            Some(live) if !self.is_at_head(&live).await? => self.catch_up(&live, slot).await,
            _ => self.load(game, slot).await,
        }
    }

    /// Reads what others have written to a game since it was put in memory. The caller holds the
    /// slot's command lock.
    async fn catch_up(&self, live: &Live, slot: &Slot) -> Result<Arc<Live>, GameError> {
        let game = live.record.id;
        if let Some(stored) = self.storage.load_since(game, live.table.head()).await?
            && let Ok(live) = live.followed_by(&stored)
        {
            let live = Arc::new(live);
            slot.put(Some(Arc::clone(&live)));
            return Ok(live);
        }
        // What is in memory is not what the log begins with.
        slot.put(None);
        self.load(game, slot).await
    }

    /// The game in memory, or read from its log. The caller holds the slot's command lock.
    async fn load(&self, game: GameId, slot: &Slot) -> Result<Arc<Live>, GameError> {
        if let Some(live) = slot.live() {
            return Ok(live);
        }
        let Some(stored) = self.storage.load(game).await? else {
            self.forget(game);
            return Err(GameError::NotFound);
        };
        self.counts.rebuilt();
        let live = Arc::new(Live::of(stored, self.rulesets)?);
        slot.put(Some(Arc::clone(&live)));
        Ok(live)
    }
}
