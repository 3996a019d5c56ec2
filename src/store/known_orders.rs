//! What players have ordered, as it was read last, so that a move does not ask the database for it.

use std::collections::HashMap;

use turnpost_rules::log::id::GameId;

use crate::game::{id::PlayerId, orders::SeatOrders};

/// Maximum number of players whose orders are remembered.
const PLAYERS: usize = 20_000;

/// Maximum number of games that are remembered of one player.
const GAMES: usize = 1_000;

/// Orders by player and game; `None` where nothing was ordered.
#[derive(Default)]
pub(super) struct KnownOrders(HashMap<PlayerId, HashMap<GameId, Option<SeatOrders>>>);

impl KnownOrders {
    /// What these players have ordered in a game, without those who have ordered nothing; `None` if it
    /// is not known of all of them.
    pub(super) fn of(
        &self,
        game: GameId,
        players: &[PlayerId],
    ) -> Option<Vec<(PlayerId, SeatOrders)>> {
        let mut found = Vec::new();
        for player in players {
            let given = self.0.get(player)?.get(&game)?;
            found.extend(given.map(|given| (*player, given)));
        }
        Some(found)
    }

    /// Remembers what these players have ordered in a game: nothing if they are not among `found`.
    pub(super) fn insert(
        &mut self,
        game: GameId,
        players: &[PlayerId],
        found: &[(PlayerId, SeatOrders)],
    ) {
        if self.0.len() + players.len() > PLAYERS {
            self.0.clear();
        }
        for player in players {
            let given = found.iter().find(|(of, _)| of == player).map(|(_, given)| *given);
            let games = self.0.entry(*player).or_default();
            if games.len() >= GAMES {
                games.clear();
            }
            games.insert(game, given);
        }
    }

    /// Forgets what a player has ordered, in every game.
    pub(super) fn forget(&mut self, player: PlayerId) {
        self.0.remove(&player);
    }
}
