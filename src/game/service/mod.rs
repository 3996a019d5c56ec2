//! The game service: accepts commands to games and shows their results.
//!
//! Every game that is accessed stays in memory as a [`CachedGame`]: an immutable snapshot of the
//! log's head that readers share. A command works on a copy, has the storage write its changes, and
//! replaces the cached game with the copy once they are on disk. So readers never wait, an
//! acknowledged move is on disk, and a failed write leaves no trace.

mod actor;
mod agreement;
mod budget;
mod chat;
mod command;
mod commit;
mod counts;
mod course;
mod deadline;
mod decision;
mod drafts;
mod dry_run;
mod handover;
mod history;
mod idempotency;
mod lobby;
mod next_game;
mod nudge;
mod operated;
mod orders;
mod plans;
mod rebuild;
mod relief;
mod reminders;
mod snapshots;
mod undo;
mod unit_of_work;
mod vacation;
mod written;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

pub use actor::Actor;
pub use agreement::{ProposalAnswer, Verdict};
use budget::Budget;
pub use budget::{InvitationLimits, StorageLimits};
pub use chat::{KeyedSaying, MakeSaidResponse, Said, Saying};
pub use command::{Answer, COMMAND_ATTEMPTS, Command, MakeStoredResponse, Played, PlayedEvent};
pub use counts::{Counts, MoveCounts};
pub use course::Course;
pub use decision::{Decided, DecidedBy};
pub use drafts::KeptDraft;
pub use dry_run::{MAX_MOVES, MoveText, Preview, check_moves, confided_to};
pub use handover::{Offering, Taking};
pub use history::{History, TurnChange, VisibleEvent};
pub use idempotency::{GameProgress, Idempotent, KeyedResponse, MakeResponse};
pub use lobby::{GameCreation, MAX_DEADLINE_HOURS, NewGame, Newcomer};
pub use plans::{KeptPlan, NewPlan};
use quick_cache::sync::Cache;
use turnpost_rules::{
    Seat, Seed, Viewer,
    dyn_ruleset::Rulesets,
    log::{
        event::{Place, Term},
        id::GameId,
        line::Line,
        state::GameState,
        time::Timestamp,
    },
};
pub use undo::asks_people;
pub use vacation::Granted;
pub use written::{begun, written};

use super::{
    decision::PendingDecision,
    error::GameError,
    id::PlayerId,
    place::PlaceRecord,
    record::{GameRecord, Visibility},
    seed_source::SeedSource,
    storage::{EachLine, GameMark, Storage, StoredGame},
    time::Clock,
};
use rebuild::Rebuild;
use snapshots::{RecentSnapshots, Snapshots};

/// Maximum number of cached games; the least recently used ones are dropped first.
const MAX_CACHED_GAMES: usize = 100_000;

/// A game in memory, at its log's head.
pub struct CachedGame {
    /// The game without its log.
    pub record: Arc<GameRecord>,
    /// The places and their occupants.
    pub places: Arc<Vec<PlaceRecord>>,
    /// The pending decisions, by seat.
    pub pending_decisions: Arc<Vec<PendingDecision>>,
    /// The state after the last event.
    pub state: GameState,
    pub(super) seed: Seed,
    snapshots: Snapshots,
}

impl CachedGame {
    /// The game as stored, whose log was followed while it was read.
    fn of(stored: StoredGame, log: Rebuild) -> Result<CachedGame, GameError> {
        let (state, snapshots) = log.finish()?;
        CachedGame::following(state, snapshots, &[], stored)
    }

    /// The game after events that other processes have appended.
    fn followed_by(&self, mut stored: StoredGame) -> Result<CachedGame, GameError> {
        let mut hash = self.state.hash();
        for line in &stored.lines {
            hash = hash.of_next(&line.text);
            if hash != line.hash {
                return Err(GameError::Stale { head: self.state.head() });
            }
        }
        let lines = std::mem::take(&mut stored.lines);
        CachedGame::following(self.state.clone(), self.snapshots.clone(), &lines, stored)
    }

    fn following(
        mut state: GameState,
        mut snapshots: Snapshots,
        lines: &[Line],
        stored: StoredGame,
    ) -> Result<CachedGame, GameError> {
        for stretch in snapshots::between_steps(state.head(), lines) {
            state.follow_all(stretch)?;
            snapshots.record(&state);
        }
        state.release_options();
        let mut cached = CachedGame {
            record: Arc::new(stored.record),
            places: Arc::new(stored.places),
            pending_decisions: Arc::new(stored.pending_decisions),
            state,
            seed: stored.seed,
            snapshots,
        };
        for open in Arc::clone(&cached.pending_decisions).iter() {
            if let (Some(due_at), Some(time)) = (open.due_at, cached.time_for(open.seat)) {
                cached.state.set_due(open.seat, due_at, time);
            }
        }
        Ok(cached)
    }

    /// What is left of a seat's reserve, in microseconds.
    pub fn reserve_left(&self, seat: Seat) -> i64 {
        let used = self.place_at(seat).map_or(0, |place| place.reserve_used);
        self.record.timing.reserve_left(used)
    }

    /// The time that a seat has for its decision, in microseconds, its reserve included.
    fn time_for(&self, seat: Seat) -> Option<i64> {
        let time = self.record.decision_time()?;
        Some(time.saturating_add(self.reserve_left(seat)))
    }

    /// From when on a seat that the game waits for draws on its reserve; `None` if it has none.
    pub fn reserve_from(&self, seat: Seat) -> Option<Timestamp> {
        let time = self.record.decision_time()?;
        let draws = self.state.seat_duty(seat).duty.must() && self.reserve_left(seat) > 0;
        draws.then(|| self.state.due_at(seat, time))
    }

    fn mark(&self) -> GameMark {
        GameMark {
            head: self.state.head(),
            epochs: self.places.iter().map(|place| u64::from(place.epoch)).sum(),
            players: self
                .places
                .iter()
                .map(|place| {
                    usize::from(place.player.is_some()) + usize::from(place.owner.is_some())
                })
                .sum(),
        }
    }

    /// The place of a player.
    pub fn place_of(&self, player: PlayerId) -> Option<&PlaceRecord> {
        self.places.iter().find(|place| place.player == Some(player))
    }

    /// The place of a seat, once the game has started.
    pub fn place_at(&self, seat: Seat) -> Option<&PlaceRecord> {
        self.places.iter().find(|place| place.seat == Some(seat))
    }

    /// The place with this number.
    pub fn place(&self, place: Place) -> Option<&PlaceRecord> {
        self.places.iter().find(|record| record.place == place)
    }

    /// The seat of a player, once the game has started.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.place_of(player).and_then(|place| place.seat)
    }

    /// The place that a player has handed over for a time, and can take back.
    pub fn lent_by(&self, owner: PlayerId) -> Option<&PlaceRecord> {
        self.places.iter().find(|place| {
            place.owner == Some(owner)
                && place.seat.is_some_and(|seat| self.state.has_substitute(seat))
        })
    }

    /// Whose a place is, also once the game is over: of whoever has handed it over for a time, otherwise
    /// of whoever plays there.
    pub fn belongs_to(&self, place: &PlaceRecord) -> Option<PlayerId> {
        let handed = place.seat.and_then(|seat| self.state.handed_over(seat));
        let is_lent = handed.is_some_and(|handed| matches!(handed.term, Term::ForATime { .. }));
        place.owner.filter(|_| is_lent).or(place.player)
    }

    /// Whether a person has played here, or has handed their seat over for a time to whoever has.
    pub fn has_part(&self, player: PlayerId) -> bool {
        let mut places = self.places.iter();
        places.any(|place| [place.player, self.belongs_to(place)].contains(&Some(player)))
    }

    /// As whom a person views the game. Who has handed a seat over sees what spectators see: what is
    /// drawn meanwhile is for whoever plays.
    pub fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        match player.and_then(|player| self.seat_of(player)) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }

    /// Whether a person may see the game: everybody if it is public, otherwise its players, those who
    /// have handed their seats over, and its host. Invitations are for the caller to check.
    pub fn is_visible_to(&self, player: Option<PlayerId>) -> bool {
        self.record.visibility == Visibility::Public
            || player.is_some_and(|player| {
                self.record.host == Some(player)
                    || self.place_of(player).is_some()
                    || self.places.iter().any(|place| place.owner == Some(player))
            })
    }
}

#[derive(Default)]
struct Slot {
    /// Held by the command in progress: one at a time per game.
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

/// Accepts commands to games and shows their results.
pub struct GameService {
    storage: Arc<dyn Storage>,
    rulesets: Rulesets,
    clock: Clock,
    seeds: SeedSource,
    slots: Mutex<HashMap<GameId, Arc<Slot>>>,
    ticks: AtomicU64,
    recent_snapshots: RecentSnapshots,
    courses: Cache<GameId, Arc<Course>>,
    counts: Counts,
    budget: Budget,
    /// Whether all games were looked at whose players have given standing orders.
    has_obeyed: AtomicBool,
    /// Who has changed their usual orders lately, and when.
    usual_changes: Mutex<Vec<(PlayerId, Timestamp)>>,
}

impl GameService {
    /// A service over a storage, without storage limits.
    pub fn new(storage: Arc<dyn Storage>, rulesets: Rulesets, clock: Clock) -> GameService {
        GameService {
            storage,
            rulesets,
            clock,
            seeds: SeedSource::system(),
            slots: Mutex::new(HashMap::new()),
            ticks: AtomicU64::new(0),
            recent_snapshots: RecentSnapshots::default(),
            courses: Cache::new(course::MAX_COURSES),
            counts: Counts::of(rulesets),
            budget: Budget::new(StorageLimits::NONE),
            has_obeyed: AtomicBool::new(false),
            usual_changes: Mutex::default(),
        }
    }

    /// Sets limits on what one player can have stored.
    #[must_use]
    pub fn with_limits(self, limits: StorageLimits) -> GameService {
        GameService { budget: Budget::new(limits), ..self }
    }

    /// Sets where the seeds of new games come from.
    #[must_use]
    pub fn with_seeds(self, seeds: SeedSource) -> GameService {
        GameService { seeds, ..self }
    }

    /// The limits on what one player can have stored.
    pub fn limits(&self) -> StorageLimits {
        self.budget.limits()
    }

    /// The available rulesets.
    pub fn rulesets(&self) -> Rulesets {
        self.rulesets
    }

    /// The service's clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Number of cached games.
    pub fn cached_games(&self) -> usize {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The counters since the start of the process.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// A game at its head. The caller has to check who may see it: [`CachedGame::is_visible_to`].
    ///
    /// # Errors
    /// [`GameError::NotFound`], or if the store fails.
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

    /// The cached game without checking for changes by other processes: for callers that detect
    /// such changes otherwise.
    ///
    /// # Errors
    /// [`GameError::NotFound`], or if the store fails.
    pub async fn last_known(&self, game: GameId) -> Result<Arc<CachedGame>, GameError> {
        let slot = self.slot(game);
        match slot.cached() {
            Some(cached) => Ok(cached),
            None => self.current(game).await,
        }
    }

    /// Drops a game from the cache; the next access reads its log again.
    pub fn forget(&self, game: GameId) {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).remove(&game);
    }

    fn slot(&self, game: GameId) -> Arc<Slot> {
        let tick = self.ticks.fetch_add(1, Ordering::Relaxed);
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= MAX_CACHED_GAMES && !slots.contains_key(&game) {
            let mut used: Vec<u64> =
                slots.values().map(|slot| slot.used.load(Ordering::Relaxed)).collect();
            let (_, middle, _) = used.select_nth_unstable(MAX_CACHED_GAMES / 4);
            let keep_from = *middle;
            slots.retain(|_, slot| {
                // A slot that is in use may be in the middle of a command.
                slot.used.load(Ordering::Relaxed) >= keep_from || Arc::strong_count(slot) > 1
            });
        }
        let slot = slots.entry(game).or_default();
        slot.used.store(tick, Ordering::Relaxed);
        Arc::clone(slot)
    }

    /// Whether a cached game is still at the stored head.
    async fn is_at_head(&self, cached: &CachedGame) -> Result<bool, GameError> {
        Ok(!self.storage.is_shared()
            || self.storage.mark(cached.record.id).await? == Some(cached.mark()))
    }

    /// The game at the stored head. The caller holds the slot's command lock.
    async fn fresh(&self, game: GameId, slot: &Slot) -> Result<Arc<CachedGame>, GameError> {
        match slot.cached() {
            Some(cached) if !self.is_at_head(&cached).await? => self.catch_up(&cached, slot).await,
            _ => self.load(game, slot).await,
        }
    }

    /// Reads what other processes have appended to a cached game. The caller holds the slot's
    /// command lock.
    async fn catch_up(
        &self,
        cached: &CachedGame,
        slot: &Slot,
    ) -> Result<Arc<CachedGame>, GameError> {
        let game = cached.record.id;
        if let Some(stored) = self.storage.load_since(game, cached.state.head()).await?
            && let Ok(cached) = cached.followed_by(stored)
        {
            let cached = Arc::new(cached);
            slot.put(Some(Arc::clone(&cached)));
            return Ok(cached);
        }
        // The cached state is not a prefix of the stored log.
        slot.put(None);
        self.load(game, slot).await
    }

    /// The cached game, or else loaded from its log. The caller holds the slot's command lock.
    async fn load(&self, game: GameId, slot: &Slot) -> Result<Arc<CachedGame>, GameError> {
        if let Some(cached) = slot.cached() {
            return Ok(cached);
        }
        let log = Rebuild::new(self.rulesets);
        let reading = log.clone();
        let each: EachLine = Box::new(move |record, line| reading.read(record, line));
        let Some(stored) = self.storage.read_log(game, each).await? else {
            self.forget(game);
            return Err(GameError::NotFound);
        };
        self.counts.rebuilt();
        let cached = Arc::new(CachedGame::of(stored, log)?);
        slot.put(Some(Arc::clone(&cached)));
        Ok(cached)
    }
}
