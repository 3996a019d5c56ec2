//! A cache of recently read players, of what they have ordered, and of who has planned nothing, so that neither viewing a game nor
//! moving in it queries the database for its players every time. Used only when this process is the
//! only writer.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use turnpost_rules::log::id::GameId;

use super::{known_orders::KnownOrders, known_planless::KnownPlanless, player::Player};
use crate::game::{id::PlayerId, orders::SeatOrders};

/// Maximum number of cached players.
const PLAYERS: usize = 20_000;

#[derive(Default)]
struct Cached {
    players: HashMap<PlayerId, Player>,
    orders: KnownOrders,
    planless: KnownPlanless,
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

    /// What these players have ordered in a game, if that is known of all of them; otherwise the number
    /// of changes so far, for [`PlayerCache::insert_orders`].
    pub(super) fn orders(
        &self,
        game: GameId,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, SeatOrders)>, u64> {
        let cached = self.0.read().unwrap_or_else(PoisonError::into_inner);
        cached.orders.of(game, players).ok_or(cached.changes)
    }

    /// Caches what of these players' orders in a game was found after `changes` changes, unless there
    /// has been another one since.
    pub(super) fn insert_orders(
        &self,
        game: GameId,
        players: &[PlayerId],
        found: &[(PlayerId, SeatOrders)],
        changes: u64,
    ) {
        let mut cached = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if cached.changes == changes {
            cached.orders.insert(game, players, found);
        }
    }

    /// Those of these players of whom it is not known that they have planned nothing in a game, and the
    /// number of changes so far, for [`PlayerCache::insert_planless`].
    pub(super) fn perhaps_planning(
        &self,
        game: GameId,
        players: &[PlayerId],
    ) -> (Vec<PlayerId>, u64) {
        let cached = self.0.read().unwrap_or_else(PoisonError::into_inner);
        (cached.planless.others(game, players), cached.changes)
    }

    /// Caches that these players had planned nothing in a game after `changes` changes, unless there has
    /// been another one since.
    pub(super) fn insert_planless(
        &self,
        game: GameId,
        players: impl Iterator<Item = PlayerId>,
        changes: u64,
    ) {
        let mut cached = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if cached.changes == changes {
            cached.planless.insert(game, players);
        }
    }

    /// Drops a player whose change is on disk.
    pub(super) fn invalidate(&self, id: PlayerId) {
        let mut cached = self.0.write().unwrap_or_else(PoisonError::into_inner);
        cached.changes += 1;
        cached.players.remove(&id);
        cached.orders.forget(id);
        cached.planless.forget(id);
    }
}

#[cfg(test)]
mod tests {
    use turnpost_rules::{Orders, log::event::Seq};

    use super::*;

    #[test]
    fn orders_are_known_until_their_player_changes_something() {
        let cache = PlayerCache::default();
        let mut random = rand::rng();
        let (game, other) = (GameId::random(&mut random), GameId::random(&mut random));
        let (anna, ben) = (PlayerId::random(&mut random), PlayerId::random(&mut random));
        let given = SeatOrders { orders: Orders::NONE, since: Seq::START };
        let changes = cache.orders(game, &[anna, ben]).expect_err("nothing is known");
        cache.insert_orders(game, &[anna, ben], &[(anna, given)], changes);
        assert_eq!(cache.orders(game, &[anna, ben]), Ok(vec![(anna, given)]));
        assert_eq!(cache.orders(game, &[ben]), Ok(vec![]), "that nothing is ordered is known, too");
        assert_eq!(cache.orders(other, &[ben]), Err(changes), "each game has its own");
        cache.invalidate(anna);
        let now = cache.orders(game, &[anna]).expect_err("forgotten");
        assert_eq!(cache.orders(game, &[ben]), Ok(vec![]));
        cache.insert_orders(game, &[anna], &[], changes);
        assert_eq!(
            cache.orders(game, &[anna]),
            Err(now),
            "what was read before the change is not kept"
        );
    }

    #[test]
    fn who_has_planned_nothing_is_known_until_they_change_something() {
        let cache = PlayerCache::default();
        let mut random = rand::rng();
        let (game, other) = (GameId::random(&mut random), GameId::random(&mut random));
        let (anna, ben) = (PlayerId::random(&mut random), PlayerId::random(&mut random));
        let (asked, changes) = cache.perhaps_planning(game, &[anna, ben]);
        assert_eq!(asked, [anna, ben], "nothing is known");
        cache.insert_planless(game, [anna].into_iter(), changes);
        assert_eq!(cache.perhaps_planning(game, &[anna, ben]).0, [ben]);
        assert_eq!(cache.perhaps_planning(other, &[anna]).0, [anna], "each game has its own");
        cache.invalidate(anna);
        assert_eq!(cache.perhaps_planning(game, &[anna]).0, [anna], "forgotten");
        cache.insert_planless(game, [anna].into_iter(), changes);
        let asked = cache.perhaps_planning(game, &[anna]).0;
        assert_eq!(asked, [anna], "what was read before the change is not kept");
    }
}
