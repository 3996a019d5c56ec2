//! What a house has done so far: numbers for its operator, which tell nothing of anybody.

use std::sync::atomic::{AtomicU64, Ordering};

use turnpost_rules::{
    dyn_ruleset::{DynRuleset, Rulesets},
    log::event::MadeBy,
};

use crate::game::error::GameError;

/// A number that only grows.
#[derive(Default)]
struct Count(AtomicU64);

impl Count {
    fn add(&self, more: usize) {
        self.0.fetch_add(more as u64, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Moves of a ruleset.
struct Moves {
    ruleset: &'static str,
    by: [Count; 3],
    refused: Count,
    overtaken: Count,
}

/// Moves of a ruleset since the start of the process.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MoveCounts {
    /// The ruleset's name.
    pub ruleset: &'static str,
    /// Moves that people have made.
    pub players: u64,
    /// Moves that bots have made.
    pub bots: u64,
    /// Moves that were made for who had let a deadline pass.
    pub deadlines: u64,
    /// Commands that the rules refused.
    pub refused: u64,
    /// Commands that came after the game had moved on.
    pub overtaken: u64,
}

/// What a house has done since the start of the process.
pub struct Counts {
    moves: Vec<Moves>,
    appended: Count,
    rebuilt: Count,
}

impl Counts {
    pub(super) fn of(rulesets: Rulesets) -> Counts {
        let moves = rulesets.all().map(|ruleset| Moves {
            ruleset: ruleset.name(),
            by: Default::default(),
            refused: Count::default(),
            overtaken: Count::default(),
        });
        Counts { moves: moves.collect(), appended: Count::default(), rebuilt: Count::default() }
    }

    fn of_ruleset(&self, ruleset: &dyn DynRuleset) -> Option<&Moves> {
        let name = ruleset.name();
        self.moves.iter().find(|moves| moves.ruleset == name)
    }

    /// Moves are on disk.
    pub(super) fn accepted(&self, ruleset: &dyn DynRuleset, moves: MovesBy) {
        let Some(counts) = self.of_ruleset(ruleset) else { return };
        for (count, more) in counts.by.iter().zip(moves.0) {
            if more > 0 {
                count.add(more);
            }
        }
    }

    /// A command was refused.
    pub(super) fn refused(&self, ruleset: &dyn DynRuleset, why: &GameError) {
        let Some(counts) = self.of_ruleset(ruleset) else { return };
        match why {
            GameError::Refused { .. }
            | GameError::TimeUsedUp
            | GameError::MustBeLast { .. }
            | GameError::MoveCount { .. } => counts.refused.add(1),
            GameError::Stale { .. } | GameError::Decided => counts.overtaken.add(1),
            _ => {}
        }
    }

    /// Events are on disk.
    pub(super) fn appended(&self, events: usize) {
        self.appended.add(events);
    }

    /// A game was read from its first event.
    pub(super) fn rebuilt(&self) {
        self.rebuilt.add(1);
    }

    /// Moves, ruleset by ruleset.
    pub fn moves(&self) -> impl Iterator<Item = MoveCounts> {
        self.moves.iter().map(|moves| {
            let [players, bots, deadlines] = &moves.by;
            MoveCounts {
                ruleset: moves.ruleset,
                players: players.get(),
                bots: bots.get(),
                deadlines: deadlines.get(),
                refused: moves.refused.get(),
                overtaken: moves.overtaken.get(),
            }
        })
    }

    /// Events that were appended to logs.
    pub fn events_appended(&self) -> u64 {
        self.appended.get()
    }

    /// Games that were read from their first event.
    pub fn rebuilds(&self) -> u64 {
        self.rebuilt.get()
    }
}

/// How many moves a command has made, by whom they were decided.
#[derive(Copy, Clone, Default)]
pub(super) struct MovesBy([usize; 3]);

impl MovesBy {
    pub(super) fn add(&mut self, by: MadeBy) {
        let [players, bots, deadlines] = &mut self.0;
        *match by {
            MadeBy::Player => players,
            MadeBy::Bot => bots,
            MadeBy::Deadline => deadlines,
        } += 1;
    }
}
