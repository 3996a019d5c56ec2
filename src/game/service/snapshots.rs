//! Tables of earlier events, kept so that what happened lately is told without replaying the game
//! from its first event.
//!
//! A live game keeps a few of its own, the farther back the wider apart, so that a stretch that
//! begins so many events before the head is replayed from at most a few times as far back. The
//! house keeps some more of games whose past somebody is reading, whichever were asked for last.
//! Both are only speed: the log is read again from any of them, or from its first event.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use turnpost_rules::log::{
    event::{Line, Seq},
    id::GameId,
    state::GameState,
};

/// A table is kept every so many events.
pub const STEP: u64 = 64;

/// How many tables of the past are kept for those who read it, of all games together.
const VISITED: usize = 512;

/// The earlier tables of a live game, the oldest first.
#[derive(Clone, Default)]
pub struct Snapshots(Arc<[Arc<GameState>]>);

impl Snapshots {
    /// Takes note of a table that has just got another event.
    pub fn pass(&mut self, state: &GameState) {
        if is_step(state.head()) {
            let head = state.head();
            let kept = self.0.iter().filter(|older| is_kept(older.head(), head));
            self.0 = kept.cloned().chain([Arc::new(state.snapshot())]).collect();
        }
    }

    /// The latest table that is not later than this event.
    pub fn before(&self, event: Seq) -> Option<&Arc<GameState>> {
        self.0.iter().rev().find(|state| state.head() <= event)
    }

    /// Whether there is a table of exactly this event.
    pub fn has(&self, event: Seq) -> bool {
        self.0.iter().any(|state| state.head() == event)
    }
}

/// Whether a table is kept at this event.
pub fn is_step(event: Seq) -> bool {
    event.get().is_multiple_of(STEP)
}

/// Lines that follow the event `after`, cut behind every event at which a table is kept.
pub fn between_steps(after: Seq, lines: &[Line]) -> impl Iterator<Item = &[Line]> {
    let first = usize::try_from(STEP - after.get() % STEP).unwrap_or(usize::MAX);
    let (first, rest) = lines.split_at(first.min(lines.len()));
    std::iter::once(first).chain(rest.chunks(STEP as usize)).filter(|lines| !lines.is_empty())
}

/// Whether the table of one event is still kept when that of another is added: of those that are
/// 1, 2, 4 … steps apart the last two each.
fn is_kept(older: Seq, head: Seq) -> bool {
    let (older, head) = (older.get() / STEP, head.get() / STEP);
    let level = older.trailing_zeros();
    head.checked_shr(level).unwrap_or(0).saturating_sub(older >> level) <= 1
}

/// Tables of the past that somebody has read lately, of any game.
#[derive(Default)]
pub struct RecentSnapshots(Mutex<VecDeque<(GameId, Arc<GameState>)>>);

impl RecentSnapshots {
    /// The latest table of a game that is not later than this event.
    pub fn before(&self, game: GameId, event: Seq) -> Option<Arc<GameState>> {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = tables.iter().enumerate();
        let (at, _) = known
            .filter(|(_, (of, state))| *of == game && state.head() <= event)
            .max_by_key(|(_, (_, state))| state.head())?;
        // What is read again is let go last.
        let found = tables.remove(at)?;
        let state = Arc::clone(&found.1);
        tables.push_back(found);
        Some(state)
    }

    /// Keeps a table for the next one who reads there.
    pub fn keep(&self, game: GameId, state: GameState) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.iter().any(|(of, known)| *of == game && known.head() == state.head()) {
            return;
        }
        if tables.len() >= VISITED {
            tables.pop_front();
        }
        tables.push_back((game, Arc::new(state)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events at which tables are kept when the log has this head.
    fn kept(head: u64) -> Vec<u64> {
        let mut kept: Vec<u64> = Vec::new();
        for event in (STEP..=head).step_by(STEP as usize) {
            kept.retain(|older| is_kept(Seq::new(*older), Seq::new(event)));
            kept.push(event);
        }
        kept
    }

    #[test]
    fn the_lately_is_near_a_kept_table_and_few_are_kept() {
        for head in (1..40_000).step_by(37) {
            let kept = kept(head);
            let max = 1 + (head / STEP).checked_ilog2().map_or(0, |log| log as usize + 1);
            assert!(kept.len() <= max, "{} tables at {head}", kept.len());
            for behind in [1, 10, 40, 128, 500, 1000, 5000] {
                let Some(event) = head.checked_sub(behind) else { continue };
                let from = kept.iter().rev().find(|kept| **kept <= event).copied().unwrap_or(0);
                let read = head - from;
                assert!(read <= 4 * behind + 2 * STEP, "{read} events for {behind} at {head}");
            }
        }
    }
}
