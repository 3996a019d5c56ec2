//! Players that were read lately, so that not every look at a game asks the database who sits
//! there. Only where this process alone writes.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use super::Player;
use crate::game::id::PlayerId;

/// More players than this are not kept.
const PLAYERS: usize = 20_000;

#[derive(Default)]
struct Kept {
    players: HashMap<PlayerId, Player>,
    changes: u64,
}

/// Players that were read lately.
#[derive(Default)]
pub(super) struct Known(RwLock<Kept>);

impl Known {
    /// These players, when all of them are known; else how many changes there have been so far.
    pub(super) fn all(&self, ids: &[PlayerId]) -> Result<Vec<Player>, u64> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let known = ids.iter().map(|id| kept.players.get(id).cloned());
        known.collect::<Option<Vec<_>>>().ok_or(kept.changes)
    }

    /// Keeps players that were read after so many changes, unless there has been one since: then
    /// they may be what they were before it.
    pub(super) fn keep(&self, players: &[Player], changes: u64) {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.changes != changes {
            return;
        }
        if kept.players.len() + players.len() > PLAYERS {
            kept.players.clear();
        }
        kept.players.extend(players.iter().map(|player| (player.id, player.clone())));
    }

    /// A player was changed, and the change is on disk.
    pub(super) fn changed(&self, id: PlayerId) {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        kept.changes += 1;
        kept.players.remove(&id);
    }
}
