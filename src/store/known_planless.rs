//! Who has planned nothing, as it was read last, so that a move does not ask the database for plans that hardly
//! anybody has.

use std::collections::{HashMap, HashSet};

use turnpost_rules::log::id::GameId;

use crate::game::id::PlayerId;

/// Maximum number of players who are remembered.
const PLAYERS: usize = 20_000;

/// Maximum number of games that are remembered of one player.
const GAMES: usize = 1_000;

/// The games in which a player has planned nothing.
#[derive(Default)]
pub(super) struct KnownPlanless(HashMap<PlayerId, HashSet<GameId>>);

impl KnownPlanless {
    /// Those of these players who may have planned something in a game.
    pub(super) fn others(&self, game: GameId, players: &[PlayerId]) -> Vec<PlayerId> {
        let is_planless =
            |player: &PlayerId| self.0.get(player).is_some_and(|games| games.contains(&game));
        players.iter().copied().filter(|player| !is_planless(player)).collect()
    }

    /// Remembers that these players have planned nothing in a game.
    pub(super) fn insert(&mut self, game: GameId, players: impl Iterator<Item = PlayerId>) {
        for player in players {
            if self.0.len() >= PLAYERS && !self.0.contains_key(&player) {
                self.0.clear();
            }
            let games = self.0.entry(player).or_default();
            if games.len() >= GAMES && !games.contains(&game) {
                games.clear();
            }
            games.insert(game);
        }
    }

    /// Forgets a player, who may have planned something by now.
    pub(super) fn forget(&mut self, player: PlayerId) {
        self.0.remove(&player);
    }
}
