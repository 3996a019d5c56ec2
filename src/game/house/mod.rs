//! The house: accepts commands to games and shows what has come of them.
//!
//! Every game that is looked at stays in memory as a [`Live`] game: an immutable picture of the
//! log's head that readers share. A command works on a copy, lets the storage write what it
//! caused, and puts the copy in the place of the old picture once that is on disk. So readers
//! never wait, an acknowledged move is on disk, and a failed write leaves nothing behind.

mod command;
mod deadline;
mod history;
mod lobby;
mod once;
mod turn;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
};

pub use command::{
    Actor, Answer, Command, MOVES, MakeReceipt, MoveText, Played, PlayedEvent, Preview,
};
pub use history::{History, ToldEvent};
pub use lobby::{NewGame, Newcomer};
pub use once::{Keep, KeepReached, Once, Opening, Reached};

use super::{
    error::GameError,
    event::Place,
    id::{GameId, PlayerId},
    storage::{GameRecord, PlaceRecord, Storage, StoredGame, Visibility},
    table::Table,
    time::Clock,
};
use crate::rules::{Seat, Seed, Viewer, door::Rulesets};

/// How many live games are kept in memory before those not used for longest are let go.
const LIVE_GAMES: usize = 100_000;

/// A game at its log's head.
pub struct Live {
    /// The game apart from its log.
    pub record: Arc<GameRecord>,
    /// Who sits where.
    pub places: Arc<Vec<PlaceRecord>>,
    /// What the log has come to.
    pub table: Table,
    pub(super) seed: Seed,
}

impl Live {
    fn of(stored: StoredGame, rulesets: Rulesets) -> Result<Live, GameError> {
        let mut table = Table::replay(&stored.lines, rulesets)?;
        table.release_options();
        Ok(Live {
            record: Arc::new(stored.record),
            places: Arc::new(stored.places),
            table,
            seed: stored.seed,
        })
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
        }
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

    /// A game at its head. Whether the caller may show it is for the caller to check:
    /// [`Live::is_open_to`].
    ///
    /// # Errors
    /// [`GameError::NotFound`], or when the store fails.
    pub async fn live(&self, game: GameId) -> Result<Arc<Live>, GameError> {
        let slot = self.slot(game);
        match slot.live() {
            Some(live) => Ok(live),
            None => {
                let _one_loads = slot.command.lock().await;
                self.load(game, &slot).await
            }
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

    /// Reads a game from its log. The caller holds the slot's command lock.
    async fn load(&self, game: GameId, slot: &Slot) -> Result<Arc<Live>, GameError> {
        if let Some(live) = slot.live() {
            return Ok(live);
        }
        let Some(stored) = self.storage.load(game).await? else {
            self.forget(game);
            return Err(GameError::NotFound);
        };
        let live = Arc::new(Live::of(stored, self.rulesets)?);
        slot.put(Some(Arc::clone(&live)));
        Ok(live)
    }
}
