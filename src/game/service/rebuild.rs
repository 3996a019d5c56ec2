//! Rebuilding a game from its log while the log is read, so that no more than a few lines of it are
//! in memory at once, however long it is.

use std::sync::{Arc, Mutex, PoisonError};

use turnpost_rules::{
    dyn_ruleset::Rulesets,
    log::{
        line::Line,
        state::{GameState, ReplayError},
    },
};

use super::snapshots::{Snapshots, is_step};
use crate::game::{error::GameError, record::GameRecord};

/// A game as far as its log was read.
#[derive(Default)]
struct Progress {
    state: Option<GameState>,
    snapshots: Snapshots,
    /// The lines since the last step, which are yet to be followed.
    ahead: Vec<Line>,
}

impl Progress {
    fn read(
        &mut self,
        record: &GameRecord,
        line: Line,
        rulesets: Rulesets,
    ) -> Result<(), ReplayError> {
        if self.state.is_none() {
            let mut state = GameState::open(&line, rulesets)?;
            state.set_weekends(record.timing.weekends());
            self.state = Some(state);
            return Ok(());
        }
        let ends_step = is_step(line.seq);
        self.ahead.push(line);
        if ends_step { self.catch_up() } else { Ok(()) }
    }

    fn catch_up(&mut self) -> Result<(), ReplayError> {
        if let Some(state) = &mut self.state
            && !self.ahead.is_empty()
        {
            state.follow_all(&self.ahead)?;
            self.snapshots.record(state);
            self.ahead.clear();
        }
        Ok(())
    }
}

/// Follows a log. Copies share what it has come to, so that one can be given away.
#[derive(Clone)]
pub(super) struct Rebuild {
    rulesets: Rulesets,
    progress: Arc<Mutex<Result<Progress, ReplayError>>>,
}

impl Rebuild {
    /// A game of which nothing was read.
    pub(super) fn new(rulesets: Rulesets) -> Rebuild {
        Rebuild { rulesets, progress: Arc::new(Mutex::new(Ok(Progress::default()))) }
    }

    /// Follows the next line; after one that cannot be followed, none is.
    pub(super) fn read(&self, record: &GameRecord, line: Line) {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let read = match &mut *progress {
            Ok(progress) => progress.read(record, line, self.rulesets),
            Err(_) => return,
        };
        if let Err(error) = read {
            *progress = Err(error);
        }
    }

    /// What the whole log has come to.
    ///
    /// # Errors
    /// If it cannot be replayed, or there is none.
    pub(super) fn finish(self) -> Result<(GameState, Snapshots), GameError> {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let mut progress = std::mem::replace(&mut *progress, Ok(Progress::default()))?;
        progress.catch_up()?;
        let state = progress.state.ok_or(GameError::NotFound)?;
        Ok((state, progress.snapshots))
    }
}
