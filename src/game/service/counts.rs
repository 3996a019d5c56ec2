//! Counters of the game service, for metrics.

use std::sync::atomic::{AtomicU64, Ordering};

use turnpost_rules::{
    dyn_ruleset::{DynRuleset, Rulesets},
    log::event::MadeBy,
};

use crate::game::error::GameError;

/// A monotonic counter.
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

/// Counters of a ruleset's moves.
struct Moves {
    ruleset: &'static str,
    by: [Count; 6],
    refused: Count,
    overtaken: Count,
}

/// Counts of a ruleset's moves since the start of the process.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MoveCounts {
    /// The ruleset's name.
    pub ruleset: &'static str,
    /// Moves made by people.
    pub players: u64,
    /// Moves made by bots.
    pub bots: u64,
    /// Moves made by the server after a missed deadline.
    pub deadlines: u64,
    /// Moves made by standing orders.
    pub orders: u64,
    /// Moves that players had planned before their turn came.
    pub plans: u64,
    /// Moves that players had kept for a missed deadline.
    pub drafts: u64,
    /// Commands refused by the rules.
    pub refused: u64,
    /// Commands rejected because the game had moved on.
    pub overtaken: u64,
}

/// What the service has done since the start of the process.
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

    /// Counts committed moves.
    pub(super) fn accepted(&self, ruleset: &dyn DynRuleset, moves: MovesBy) {
        let Some(counts) = self.of_ruleset(ruleset) else { return };
        for (count, more) in counts.by.iter().zip(moves.0) {
            if more > 0 {
                count.add(more);
            }
        }
    }

    /// Counts a rejected command.
    pub(super) fn refused(&self, ruleset: &dyn DynRuleset, why: &GameError) {
        let Some(counts) = self.of_ruleset(ruleset) else { return };
        match why {
            GameError::Refused { .. }
            | GameError::TimeUsedUp
            | GameError::BadVacation
            | GameError::NotAwaited
            | GameError::NothingAsked
            | GameError::NothingToUndo
            | GameError::IsAway
            | GameError::NudgedAlready { .. }
            | GameError::MustBeLast { .. }
            | GameError::MoveCount { .. } => counts.refused.add(1),
            GameError::Stale { .. } | GameError::Decided => counts.overtaken.add(1),
            _ => {}
        }
    }

    /// Counts committed events.
    pub(super) fn appended(&self, events: usize) {
        self.appended.add(events);
    }

    /// Counts a game that was replayed from its first event.
    pub(super) fn rebuilt(&self) {
        self.rebuilt.add(1);
    }

    /// The moves by ruleset.
    pub fn moves(&self) -> impl Iterator<Item = MoveCounts> {
        self.moves.iter().map(|moves| {
            let [players, bots, deadlines, orders, plans, drafts] = &moves.by;
            MoveCounts {
                ruleset: moves.ruleset,
                players: players.get(),
                bots: bots.get(),
                deadlines: deadlines.get(),
                orders: orders.get(),
                plans: plans.get(),
                drafts: drafts.get(),
                refused: moves.refused.get(),
                overtaken: moves.overtaken.get(),
            }
        })
    }

    /// Events appended to logs.
    pub fn events_appended(&self) -> u64 {
        self.appended.get()
    }

    /// Games replayed from their first event.
    pub fn rebuilds(&self) -> u64 {
        self.rebuilt.get()
    }
}

/// How many moves a command has made, by who decided them.
#[derive(Copy, Clone, Default)]
pub(super) struct MovesBy([usize; 6]);

impl MovesBy {
    pub(super) fn add(&mut self, by: MadeBy) {
        let [players, bots, deadlines, orders, plans, drafts] = &mut self.0;
        *match by {
            MadeBy::Player => players,
            MadeBy::Bot => bots,
            MadeBy::Deadline => deadlines,
            MadeBy::Order => orders,
            MadeBy::Plan => plans,
            MadeBy::Draft => drafts,
        } += 1;
    }
}
