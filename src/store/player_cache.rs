//! A cache of recently read players, so that viewing a game does not query the database for its
//! players every time. Used only when this process is the only writer.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use super::player::Player;
use crate::game::id::PlayerId;

/// Maximum number of cached players.
const PLAYERS: usize = 20_000;

#[derive(Default)]
struct Cached {
    players: HashMap<PlayerId, Player>,
    changes: u64,
}

/// Recently read players, with a change counter that guards against stale inserts.
#[derive(Default)]
pub(super) struct PlayerCache(RwLock<Cached>);

impl PlayerCache {
    /// The players if all of them are cached; otherwise the number of changes so far, for
    /// [`PlayerCache::insert`].
    pub(super) fn all(&self, ids: &[PlayerId]) -> Result<Vec<Player>, u64> {
        let cached = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let players = ids.iter().map(|id| cached.players.get(id).cloned());
        players.collect::<Option<Vec<_>>>().ok_or(cached.changes)
    }

    /// Caches players that were read after `changes` changes, unless there has been another one
    /// since: then they may be stale.
    pub(super) fn insert(&self, players: &[Player], changes: u64) {
        let mut cached = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if cached.changes != changes {
            return;
        }
        if cached.players.len() + players.len() > PLAYERS {
            cached.players.clear();
        }
        cached.players.extend(players.iter().map(|player| (player.id, player.clone())));
    }

    /// Drops a player whose change is on disk.
    pub(super) fn invalidate(&self, id: PlayerId) {
        let mut cached = self.0.write().unwrap_or_else(PoisonError::into_inner);
        cached.changes += 1;
        cached.players.remove(&id);
    }
}
