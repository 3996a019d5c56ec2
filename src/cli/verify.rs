//! `turnpost verify`: checks the hash chain, the moves and the chance of logs.

use std::path::{Path, PathBuf};

use clap::Args;
use indicatif::ProgressBar;
use serde::Serialize;
use turnpost_rules::{
    Seed,
    log::{id::GameId, line::Line, verify::verify},
};

use super::{
    error::CliError,
    terminal::working,
    text::{self, print, print_json},
};
use crate::registry;

/// What to check.
#[derive(Debug, Args)]
pub struct Verify {
    /// Archives, compressed or not, - for standard input; without any, every game of the database
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// As JSON: the counts, and each fault
    #[arg(long)]
    pub json: bool,
}

/// A fault, as JSON has it.
#[derive(Debug, Serialize)]
struct Found {
    /// The game that it is in; missing when it is one of the database itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    fault: String,
}

/// The result of a check.
#[derive(Debug, Default)]
pub(super) struct Summary {
    /// Games without faults.
    pub good: u64,
    /// Games with a fault.
    pub bad: u64,
    /// Faults of the database apart from its games.
    damaged: u64,
    events: u64,
    unfinished: u64,
    /// The faults, if they are kept for the end instead of being printed at once.
    kept: Option<Vec<Found>>,
}

impl Summary {
    /// A check of nothing yet. As JSON, faults are kept for the end; otherwise each is printed as soon
    /// as it is found.
    pub(super) fn new(json: bool) -> Summary {
        Summary { kept: json.then(Vec::new), ..Summary::default() }
    }

    fn tell(&mut self, game: Option<&str>, fault: &str) -> Result<(), CliError> {
        let fault = plain(fault);
        match &mut self.kept {
            Some(kept) => {
                kept.push(Found { game: game.map(plain), fault });
                Ok(())
            }
            None => print(&match game {
                Some(game) => format!("{}: {fault}\n", plain(game)),
                None => format!("the database: {fault}\n"),
            }),
        }
    }

    /// Checks one game and reports its fault, if any.
    pub(super) fn check(
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

    /// Counts a game of the database and reports its faults. The database knows the seed, so chance
    /// is checked for running games, too.
    pub(super) fn game(
        &mut self,
        game: &str,
        events: u64,
        faults: &[String],
    ) -> Result<(), CliError> {
        if faults.is_empty() {
            self.good += 1;
            self.events += events;
            return Ok(());
        }
        self.bad += 1;
        faults.iter().try_for_each(|what| self.tell(Some(game), what))
    }

    /// Counts and reports a fault of the database.
    pub(super) fn damage(&mut self, what: &str) -> Result<(), CliError> {
        self.damaged += 1;
        self.tell(None, what)
    }

    /// Whether there are any faults.
    pub(super) fn has_faults(&self) -> bool {
        self.bad > 0 || self.damaged > 0
    }

    /// Counts and reports a game with a fault.
    pub(super) fn fault(&mut self, game: GameId, what: &str) -> Result<(), CliError> {
        self.bad += 1;
        self.tell(Some(game.as_str()), what)
    }

    /// Reports the result.
    pub(super) fn report(&self, json: bool) -> Result<(), CliError> {
        let Summary { good, bad, damaged, events, unfinished, kept } = self;
        if json {
            return print_json(&serde_json::json!({
                "games_verified": good,
                "games_with_faults": bad,
                "games_with_secret_seed": unfinished,
                "events": events,
                "database_is_damaged": *damaged > 0,
                "faults": kept,
            }));
        }
        print(&format!(
            "{} verified, {events} events; {} with a fault; {} whose seed is still secret{}\n",
            games(*good),
            games(*bad),
            games(*unfinished),
            if *damaged > 0 { "; the database itself is damaged" } else { "" }
        ))
    }
}

/// The content of a damaged database may be unfit for a terminal.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { '?' } else { letter }).collect()
}

/// A number of games, in words.
pub(super) fn games(count: u64) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}

/// Checks files.
///
/// # Errors
/// When a file cannot be read or is not an archive. Faults are not errors, but counted.
pub(super) fn files(files: &[PathBuf], json: bool) -> Result<Summary, CliError> {
    let mut summary = Summary::new(json);
    let bar = working("checking games");
    for path in files {
        check_file(path, &mut summary, &bar)?;
    }
    bar.finish_and_clear();
    Ok(summary)
}

fn check_file(path: &Path, summary: &mut Summary, bar: &ProgressBar) -> Result<(), CliError> {
    let in_file = |error| CliError::File { path: path.to_owned(), error: Box::new(error) };
    let count = text::for_each_archive(path, |archive| {
        bar.inc(1);
        // Faults are printed, and the bar must not stand in their way.
        bar.suspend(|| summary.check(archive.header.game, &archive.lines, None))
    })
    .map_err(in_file)?;
    if count == 0 {
        return Err(CliError::Empty(path.to_owned()));
    }
    Ok(())
}
