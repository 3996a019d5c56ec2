//! `turnpost simulate`: bots play without a server.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use serde_json::Value;

use super::text::{Output, STANDARD};
use super::{CliError, print};
use crate::game::simulate::Simulation;
use crate::registry;
use crate::rules::SeatCount;
use crate::rules::door::BotLevel;

/// What to simulate.
#[derive(Debug, Args)]
pub struct Simulate {
    /// The ruleset; without it the first one there is
    #[arg(long, value_name = "NAME")]
    ruleset: Option<String>,
    /// How many seats; without it as many as the ruleset allows
    #[arg(long, value_name = "COUNT")]
    seats: Option<u8>,
    /// How many games
    #[arg(long, value_name = "COUNT", default_value_t = 100)]
    games: u64,
    /// Who plays, round the table: random or steady, separated by commas
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = level, default_value = "random")]
    bots: Vec<BotLevel>,
    /// What everything random comes from: the same number gives the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The ruleset's options as JSON; what is left out has its default
    #[arg(long, value_name = "JSON", value_parser = json, default_value = "{}")]
    options: Value,
    /// Give a game up as endless after so many moves
    #[arg(long, value_name = "COUNT", default_value_t = 100_000)]
    at_most: u64,
    /// Write the games' logs to this file, compressed when its name ends in .gz
    #[arg(long, value_name = "FILE")]
    archive: Option<PathBuf>,
}

fn level(text: &str) -> Result<BotLevel, String> {
    match text {
        "random" => Ok(BotLevel::Random),
        "steady" => Ok(BotLevel::Steady),
        other => Err(format!("{other:?} is neither random nor steady")),
    }
}

fn json(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// Plays the games and says how fast it went.
///
/// # Errors
/// When there is no such ruleset, it refuses the options, a game does not end, or the archive
/// cannot be written.
pub fn run(simulate: Simulate) -> Result<(), CliError> {
    let rulesets = registry::rulesets();
    let wanted = simulate.ruleset.as_deref();
    let door = match wanted {
        Some(name) => rulesets.newest(name),
        None => registry::ENTRIES.first().map(|entry| entry.rules),
    };
    let Some(door) = door else {
        return Err(CliError::NoRuleset(wanted.unwrap_or_default().to_owned()));
    };
    let range = door.about().seats;
    let seats = simulate.seats.unwrap_or(*range.end());
    let seats = SeatCount::new(seats)
        .filter(|_| range.contains(&seats))
        .ok_or(CliError::Seats { least: *range.start(), most: *range.end() })?;
    let simulation = Simulation {
        ruleset: door.name().to_owned(),
        options: simulate.options,
        seats,
        bots: simulate.bots,
        seed: simulate.seed,
        at_most: simulate.at_most,
    };

    let began = Instant::now();
    let mut moves = 0;
    match &simulate.archive {
        None => {
            for game in 0..simulate.games {
                moves += simulation.play(rulesets, game)?.moves;
            }
        }
        Some(path) => {
            let mut output = Output::create(path, false)?;
            for game in 0..simulate.games {
                let archive = simulation.record(rulesets, game)?;
                // Beside the moves a log holds its opening, one line a seat, its start, its end.
                moves += archive.header.events.saturating_sub(3 + seats.get() as u64);
                archive.write(&mut output)?;
            }
            output.finish()?;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let report = format!(
        "{}, {} seats: {} games, {moves} moves in {seconds:.3} s: {:.0} games/s, {:.0} moves/s\n",
        door.name(),
        seats.get(),
        simulate.games,
        simulate.games as f64 / seconds,
        moves as f64 / seconds,
    );
    if simulate.archive.is_some_and(|path| path == Path::new(STANDARD)) {
        // The archive stands on standard output; the figures must not get into it.
        eprint!("{report}");
        return Ok(());
    }
    print(&report)
}
