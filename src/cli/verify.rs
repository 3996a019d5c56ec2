//! `turnpost verify`: checks the chain, the play and the chance of logs.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{CliError, logs, print, text};
use crate::game::event::Line;
use crate::game::id::GameId;
use crate::game::storage::StoredGame;
use crate::game::verify::verify;
use crate::registry;
use crate::rules::Seed;

/// What to check.
#[derive(Debug, Args)]
pub struct Verify {
    /// Archives, compressed or not, - for standard input; without any, every game of the database
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// How a check went.
#[derive(Debug, Default)]
pub struct Tally {
    /// Games that are as they should be.
    pub good: u64,
    /// Games with a fault.
    pub bad: u64,
    events: u64,
    unfinished: u64,
}

impl Tally {
    /// Checks one game and says so when it has a fault.
    pub fn check(
        &mut self,
        game: GameId,
        lines: &[Line],
        seed: Option<&Seed>,
    ) -> Result<(), CliError> {
        match verify(lines, registry::rulesets(), seed) {
            Ok(verified) => {
                self.good += 1;
                self.events += verified.events;
                self.unfinished += u64::from(!verified.chance_checked);
            }
            Err(fault) => self.fault(game, &fault.to_string())?,
        }
        Ok(())
    }

    /// Checks a game of the database, and what the database says beside its log. The database
    /// knows the seed, so chance is checked of games that still run, too.
    pub fn check_stored(&mut self, stored: &StoredGame) -> Result<(), CliError> {
        let (game, bad) = (stored.record.id, self.bad);
        self.check(game, &stored.lines, Some(&stored.seed))?;
        match logs::contradiction(stored) {
            Some(what) if self.bad == bad => {
                self.good -= 1;
                self.fault(game, what)
            }
            _ => Ok(()),
        }
    }

    /// Counts a game with a fault, and says which.
    pub fn fault(&mut self, game: GameId, what: &str) -> Result<(), CliError> {
        self.bad += 1;
        print(&format!("{game}: {what}\n"))
    }

    /// Says how the check went.
    pub fn report(&self) -> Result<(), CliError> {
        let Tally { good, bad, events, unfinished } = self;
        print(&format!(
            "{} verified, {events} events; {} with a fault; {} whose seed is still secret\n",
            games(*good),
            games(*bad),
            games(*unfinished)
        ))
    }
}

/// So many games, in words.
pub fn games(count: u64) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}

/// Checks files.
///
/// # Errors
/// When a file cannot be read or is no archive. Faults are no error, but counted.
pub fn files(files: &[PathBuf]) -> Result<Tally, CliError> {
    let mut tally = Tally::default();
    for path in files {
        check_file(path, &mut tally)?;
    }
    Ok(tally)
}

fn check_file(path: &Path, tally: &mut Tally) -> Result<(), CliError> {
    let named = |error| CliError::File { path: path.to_owned(), error: Box::new(error) };
    let count = text::for_each_archive(path, |archive| {
        tally.check(archive.header.game, &archive.lines, None)
    })
    .map_err(named)?;
    if count == 0 {
        return Err(CliError::Empty(path.to_owned()));
    }
    Ok(())
}
