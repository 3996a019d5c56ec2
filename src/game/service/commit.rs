//! Writing what a command brought, and what follows once it is on disk.

use std::sync::Arc;

use tracing::Instrument as _;

use super::{CachedGame, GameService, Slot, unit_of_work::UnitOfWork};
use crate::{
    game::{error::GameError, id::PlayerId, storage::StorageError, wakeups::Topic},
    traces,
};

impl GameService {
    /// Commits a unit of work; once it is on disk, the cached game is replaced.
    pub(super) async fn commit(
        &self,
        slot: &Slot,
        work: UnitOfWork<'_>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let (before, moves, by) = (work.before, work.moves, work.by);
        let (append, cached) = work.finish();
        let (events, at, game) = (append.lines.len(), append.at, append.game);
        let localizer = append.message.as_ref().map(|message| message.player);
        let span = traces::append(game.as_str(), events);
        let appending = span.in_scope(|| self.storage.append(append));
        match appending.instrument(span).await {
            Ok(()) => {
                self.counts.appended(events);
                self.counts.accepted(cached.state.ruleset(), moves);
                if let Some(player) = by {
                    self.budget.take_events(player, events, at);
                }
                if let Some(player) = localizer {
                    self.budget.take_message(player, game, at);
                }
                let cached = Arc::new(cached);
                slot.put(Some(Arc::clone(&cached)));
                self.announce(before, &cached);
                Ok(cached)
            }
            Err(StorageError::Conflict) => {
                // Another process was first.
                let cached = self.catch_up(before, slot).await?;
                Err(GameError::Stale { head: cached.state.head() })
            }
            Err(failure) => {
                // It may or may not have been written, so the cached game is dropped.
                slot.put(None);
                Err(failure.into())
            }
        }
    }

    /// Says that there is news of a game, also to those who had a place there before.
    pub(super) fn announce(&self, before: &CachedGame, after: &CachedGame) {
        let players = |game: &CachedGame| {
            let players = game.places.iter().filter_map(|place| place.player);
            players.chain(game.record.host).map(Topic::Player).collect::<Vec<_>>()
        };
        let mut topics = players(after);
        if !Arc::ptr_eq(&before.places, &after.places) {
            topics.extend(players(before));
            topics.sort_unstable();
        }
        topics.push(Topic::Game(after.record.id));
        topics.dedup();
        self.storage.announce(&topics);
    }

    /// Continues a long run of bot moves, one transaction at a time. Returns the game as far as it
    /// got: the command before it is committed, so a failure only interrupts the run, which
    /// [`GameService::resume`] continues. The events count against the budget of the player whose
    /// command came before.
    pub(super) async fn let_bots_play(
        &self,
        slot: &Slot,
        mut cached: Arc<CachedGame>,
        by: Option<PlayerId>,
    ) -> Arc<CachedGame> {
        loop {
            let mut work = UnitOfWork::new(&cached, self.clock.now());
            work.by = by;
            let more = match self.go_on(&mut work).await {
                Ok(more) if !work.lines.is_empty() => more,
                Ok(_) => return cached,
                Err(error) => {
                    tracing::error!(game = %cached.record.id, %error, "a bot cannot move");
                    return cached;
                }
            };
            match self.commit(slot, work).await {
                Ok(next) if more => cached = next,
                Ok(next) => return next,
                Err(error) => {
                    let game = cached.record.id;
                    tracing::warn!(%game, %error, "a run of bot moves was interrupted");
                    return cached;
                }
            }
        }
    }
}
