//! Snapshots of earlier game states, so that recent history can be read without replaying the game
//! from its first event.
//!
//! A cached game keeps a few of its own, the farther back the wider apart, so that a range that
//! begins n events before the head is replayed from at most a small multiple of n events back. The
//! service keeps some more of games whose history is being read, dropping the least recently used.
//! Both are optimizations only: the log can be replayed from any of them, or from its first event.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use turnpost_rules::log::{event::Seq, id::GameId, line::Line, state::GameState};

/// Number of events between snapshots.
pub(super) const STEP: u64 = 64;

/// The first event at which a cached game keeps one. Up to there it is replayed from its beginning.
const FIRST: u64 = 2 * STEP;

/// Maximum number of recently read snapshots, over all games.
const MAX_RECENT: usize = 512;

/// The snapshots of a cached game, oldest first.
#[derive(Clone, Default)]
pub(super) struct Snapshots(Arc<[Arc<GameState>]>);

impl Snapshots {
    /// Stores a snapshot if the state has just reached a step. Most games never come far enough to
    /// need one.
    pub(super) fn record(&mut self, state: &GameState) {
        let head = state.head();
        if is_step(head) && head.get() >= FIRST {
            let kept = self.0.iter().filter(|older| is_kept(older.head(), head));
            self.0 = kept.cloned().chain([Arc::new(state.snapshot())]).collect();
        }
    }

    /// The latest snapshot at or before this event.
    pub(super) fn before(&self, event: Seq) -> Option<&Arc<GameState>> {
        self.0.iter().rev().find(|state| state.head() <= event)
    }

    /// Whether there is a snapshot at exactly this event.
    pub(super) fn has(&self, event: Seq) -> bool {
        self.0.iter().any(|state| state.head() == event)
    }
}

/// Whether a snapshot is taken at this event.
pub(super) fn is_step(event: Seq) -> bool {
    event.get().is_multiple_of(STEP)
}

/// The lines that follow the event `after`, split after every event at which a snapshot is taken.
pub(super) fn between_steps(after: Seq, lines: &[Line]) -> impl Iterator<Item = &[Line]> {
    let first = usize::try_from(STEP - after.get() % STEP).unwrap_or(usize::MAX);
    let (first, rest) = lines.split_at(first.min(lines.len()));
    std::iter::once(first).chain(rest.chunks(STEP as usize)).filter(|lines| !lines.is_empty())
}

/// Whether an older snapshot is kept when one at `head` is added: of those that are 1, 2, 4 … steps
/// apart the last two each.
fn is_kept(older: Seq, head: Seq) -> bool {
    let (older, head) = (older.get() / STEP, head.get() / STEP);
    let level = older.trailing_zeros();
    head.checked_shr(level).unwrap_or(0).saturating_sub(older >> level) <= 1
}

/// Recently read snapshots of any game.
#[derive(Default)]
pub(super) struct RecentSnapshots(Mutex<VecDeque<(GameId, Arc<GameState>)>>);

impl RecentSnapshots {
    /// The latest snapshot of a game at or before this event.
    pub(super) fn before(&self, game: GameId, event: Seq) -> Option<Arc<GameState>> {
        let mut snapshots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let indexed = snapshots.iter().enumerate();
        let (at, _) = indexed
            .filter(|(_, (of, state))| *of == game && state.head() <= event)
            .max_by_key(|(_, (_, state))| state.head())?;
        // The least recently used one is dropped first.
        let found = snapshots.remove(at)?;
        let state = Arc::clone(&found.1);
        snapshots.push_back(found);
        Some(state)
    }

    /// Stores a snapshot for the next reader.
    pub(super) fn keep(&self, game: GameId, state: GameState) {
        let mut snapshots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if snapshots.iter().any(|(of, known)| *of == game && known.head() == state.head()) {
            return;
        }
        if snapshots.len() >= MAX_RECENT {
            snapshots.pop_front();
        }
        snapshots.push_back((game, Arc::new(state)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events with a snapshot when the log has this head.
    fn kept(head: u64) -> Vec<u64> {
        let mut kept: Vec<u64> = Vec::new();
        for event in (FIRST..=head).step_by(STEP as usize) {
            kept.retain(|older| is_kept(Seq::new(*older), Seq::new(event)));
            kept.push(event);
        }
        kept
    }

    #[test]
    fn recent_events_are_near_a_snapshot_and_few_snapshots_are_kept() {
        for head in (1..40_000).step_by(37) {
            let kept = kept(head);
            let max = 1 + (head / STEP).checked_ilog2().map_or(0, |log| log as usize + 1);
            assert!(kept.len() <= max, "{} snapshots at {head}", kept.len());
            for back in [1, 10, 40, 128, 500, 1000, 5000] {
                let Some(event) = head.checked_sub(back) else { continue };
                let from = kept.iter().rev().find(|kept| **kept <= event).copied().unwrap_or(0);
                let read = head - from;
                assert!(read <= 4 * back + 2 * STEP, "{read} events for {back} at {head}");
            }
        }
    }
}
