//! The house: accepts commands to games and shows what has come of them.
//!
//! Every game that is looked at stays in memory as a [`CachedGame`] game: an immutable picture of the
//! log's head that readers share. A command works on a copy, lets the storage write what it
//! caused, and puts the copy in the place of the old picture once that is on disk. So readers
//! never wait, an acknowledged move is on disk, and a failed write leaves nothing behind.

mod budget;
mod command;
mod counts;
mod deadline;
mod decision;
mod history;
mod idempotency;
mod lobby;
mod snapshots;
mod unit_of_work;

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
    Actor, Answer, Command, MOVES, MakeStoredResponse, MoveText, Played, PlayedEvent, Preview,
};
pub use counts::{Counts, MoveCounts};
pub use decision::{Decided, DecidedBy};
pub use history::{History, VisibleEvent};
pub use idempotency::{GameCreation, GameProgress, Idempotent, KeyedResponse, MakeResponse};
pub use lobby::{MAX_DEADLINE_HOURS, NewGame, Newcomer};
use turnpost_rules::{
    Seat, Seed, Viewer,
    dyn_ruleset::Rulesets,
    log::{
        event::{Line, Place},
        id::GameId,
        state::GameState,
    },
};

use super::{
    error::GameError,
    id::PlayerId,
    storage::{
        GameMark, GameRecord, PendingDecision, PlaceRecord, Storage, StoredGame, Visibility,
    },
    time::Clock,
};
use snapshots::{RecentSnapshots, Snapshots};

/// How many live games are kept in memory before those not used for longest are let go.
const LIVE_GAMES: usize = 100_000;

/// A game at its log's head.
pub struct CachedGame {
    /// The game apart from its log.
    pub record: Arc<GameRecord>,
    /// Who sits where.
    pub places: Arc<Vec<PlaceRecord>>,
    /// For whom it waits, by seat.
    pub pending_decisions: Arc<Vec<PendingDecision>>,
    /// What the log has come to.
    pub state: GameState,
    pub(super) seed: Seed,
    snapshots: Snapshots,
}

impl CachedGame {
    fn of(stored: StoredGame, rulesets: Rulesets) -> Result<CachedGame, GameError> {
        let (first, rest) = stored.lines.split_first().ok_or(GameError::NotFound)?;
        let state = GameState::open(first, rulesets)?;
        CachedGame::following(state, Snapshots::default(), rest, &stored)
    }

    /// The game after events that others have written behind it.
    fn followed_by(&self, stored: &StoredGame) -> Result<CachedGame, GameError> {
        let mut hash = self.state.hash();
        for line in &stored.lines {
            hash = hash.of_next(&line.text);
            if hash != line.hash {
                return Err(GameError::Stale { head: self.state.head() });
            }
        }
        CachedGame::following(self.state.clone(), self.snapshots.clone(), &stored.lines, stored)
    }

    fn following(
        mut state: GameState,
        mut snapshots: Snapshots,
        lines: &[Line],
        stored: &StoredGame,
    ) -> Result<CachedGame, GameError> {
        for stretch in snapshots::between_steps(state.head(), lines) {
            state.follow_all(stretch)?;
            snapshots.pass(&state);
        }
        state.release_options();
        if let Some(time) = stored.record.decision_time() {
            for open in &stored.pending_decisions {
                if let Some(due_at) = open.due_at {
                    state.set_due(open.seat, due_at, time);
                }
            }
        }
        Ok(CachedGame {
            record: Arc::new(stored.record.clone()),
            places: Arc::new(stored.places.clone()),
            pending_decisions: Arc::new(stored.pending_decisions.clone()),
            state,
            seed: stored.seed.clone(),
            snapshots,
        })
    }

    fn mark(&self) -> GameMark {
        GameMark {
            head: self.state.head(),
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
    cached: RwLock<Option<Arc<CachedGame>>>,
    used: AtomicU64,
}

impl Slot {
    fn cached(&self) -> Option<Arc<CachedGame>> {
        self.cached.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn put(&self, cached: Option<Arc<CachedGame>>) {
        *self.cached.write().unwrap_or_else(PoisonError::into_inner) = cached;
    }
}

/// Accepts commands to games and shows what has come of them.
pub struct GameService {
    storage: Arc<dyn Storage>,
    rulesets: Rulesets,
    clock: Clock,
    slots: Mutex<HashMap<GameId, Arc<Slot>>>,
    ticks: AtomicU64,
    recent_snapshots: RecentSnapshots,
    counts: Counts,
    budget: Budget,
}

impl GameService {
    /// A house over a storage.
    pub fn new(storage: Arc<dyn Storage>, rulesets: Rulesets, clock: Clock) -> GameService {
        GameService {
            storage,
            rulesets,
            clock,
            slots: Mutex::new(HashMap::new()),
            ticks: AtomicU64::new(0),
            recent_snapshots: RecentSnapshots::default(),
            counts: Counts::of(rulesets),
            budget: Budget::new(StorageLimits::NONE),
        }
    }

    /// The same with bounds on what one player may have stored. Without them there are none.
    #[must_use]
    pub fn with_limits(self, limits: StorageLimits) -> GameService {
        GameService { budget: Budget::new(limits), ..self }
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
    pub fn cached_games(&self) -> usize {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// What has been done so far.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// A game at its head. Whether the caller may show it is for the caller to check:
    /// [`CachedGame::is_open_to`].
    ///
    /// # Errors
    /// [`GameError::NotFound`], or when the store fails.
    pub async fn current(&self, game: GameId) -> Result<Arc<CachedGame>, GameError> {
        let slot = self.slot(game);
        match slot.cached() {
            Some(cached) if self.is_at_head(&cached).await? => Ok(cached),
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
    pub async fn last_known(&self, game: GameId) -> Result<Arc<CachedGame>, GameError> {
        let slot = self.slot(game);
        match slot.cached() {
            Some(cached) => Ok(cached),
            None => self.current(game).await,
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
    ) -> Result<Arc<CachedGame>, GameError> {
        let cached = self.current(game).await?;
        if invited || cached.is_open_to(player) { Ok(cached) } else { Err(GameError::NotFound) }
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
    async fn is_at_head(&self, cached: &CachedGame) -> Result<bool, GameError> {
        Ok(!self.storage.is_shared()
            || self.storage.mark(cached.record.id).await? == Some(cached.mark()))
    }

    /// A game as it stands in the store. The caller holds the slot's command lock.
    async fn fresh(&self, game: GameId, slot: &Slot) -> Result<Arc<CachedGame>, GameError> {
        match slot.cached() {
            Some(cached) if !self.is_at_head(&cached).await? => self.catch_up(&cached, slot).await,
            _ => self.load(game, slot).await,
        }
    }

    /// Reads what others have written to a game since it was put in memory. The caller holds the
    /// slot's command lock.
    async fn catch_up(
        &self,
        cached: &CachedGame,
        slot: &Slot,
    ) -> Result<Arc<CachedGame>, GameError> {
        let game = cached.record.id;
        if let Some(stored) = self.storage.load_since(game, cached.state.head()).await?
            && let Ok(cached) = cached.followed_by(&stored)
        {
            let cached = Arc::new(cached);
            slot.put(Some(Arc::clone(&cached)));
            return Ok(cached);
        }
        // What is in memory is not what the log begins with.
        slot.put(None);
        self.load(game, slot).await
    }

    /// The game in memory, or read from its log. The caller holds the slot's command lock.
    async fn load(&self, game: GameId, slot: &Slot) -> Result<Arc<CachedGame>, GameError> {
        if let Some(cached) = slot.cached() {
            return Ok(cached);
        }
        let Some(stored) = self.storage.load(game).await? else {
            self.forget(game);
            return Err(GameError::NotFound);
        };
        self.counts.rebuilt();
        let cached = Arc::new(CachedGame::of(stored, self.rulesets)?);
        slot.put(Some(Arc::clone(&cached)));
        Ok(cached)
    }
}
