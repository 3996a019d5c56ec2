//! `turnpost simulate`: bots play without a server.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use serde_json::Value;
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::BotLevel,
    simulate::{Attendance, Simulated, Simulation, SimulationError},
    variants::variants,
};

use super::text::{Output, STANDARD};
use super::{CliError, print};
use crate::registry;

/// What to simulate.
#[derive(Debug, Args)]
pub struct Simulate {
    /// The ruleset; without it the first one there is
    #[arg(long, value_name = "NAME")]
    ruleset: Option<String>,
    /// How many seats, or all for every number in turn; without it as many as the ruleset allows
    #[arg(long, value_name = "COUNT", value_parser = seats)]
    seats: Option<Wanted<u8>>,
    /// How many games, all set-ups together
    #[arg(long, value_name = "COUNT", default_value_t = 100)]
    games: u64,
    /// Who plays, round the table: random or steady, separated by commas
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = level, default_value = "random")]
    bots: Vec<BotLevel>,
    /// How the players attend: full (everybody moves), late (one decision in four is left to its
    /// deadline), leaving (one after the other gives up, and a bot plays on), absent (deadlines alone
    /// move the game), or all in turn; without it full, or all with --options all
    #[arg(long, value_name = "HOW", value_parser = attendance)]
    attendance: Option<Wanted<Attendance>>,
    /// What everything random comes from: the same number gives the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The ruleset's options as JSON, what is left out having its default; or all for every
    /// combination in turn, with every attendance
    #[arg(long, value_name = "JSON", value_parser = options, default_value = "{}")]
    options: Wanted<Value>,
    /// Check the books of every position: that nothing is lost or made, that no limit is passed,
    /// that what is kept equals what is counted anew. Stops at the first fault, names the game and
    /// the move, and fails. Slows the games down
    #[arg(long)]
    audit: bool,
    /// Give a game up as endless after so many moves
    #[arg(long, value_name = "COUNT", default_value_t = 100_000)]
    max_moves: u64,
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

/// One value, or each there is.
#[derive(Clone, Debug)]
enum Wanted<T> {
    All,
    One(T),
}

impl<T> Wanted<T> {
    fn one(&self) -> Option<&T> {
        match self {
            Wanted::All => None,
            Wanted::One(value) => Some(value),
        }
    }
}

fn attendance(text: &str) -> Result<Wanted<Attendance>, String> {
    match text {
        "all" => Ok(Wanted::All),
        "full" => Ok(Wanted::One(Attendance::Full)),
        "late" => Ok(Wanted::One(Attendance::Late)),
        "leaving" => Ok(Wanted::One(Attendance::Leaving)),
        "absent" => Ok(Wanted::One(Attendance::Absent)),
        other => Err(format!("{other:?} is none of full, late, leaving, absent, all")),
    }
}

fn seats(text: &str) -> Result<Wanted<u8>, String> {
    match text {
        "all" => Ok(Wanted::All),
        count => count
            .parse()
            .map(Wanted::One)
            .map_err(|_| format!("{count:?} is neither a number of seats nor all")),
    }
}

fn options(text: &str) -> Result<Wanted<Value>, String> {
    match text {
        "all" => Ok(Wanted::All),
        json => serde_json::from_str(json).map(Wanted::One).map_err(|error| error.to_string()),
    }
}

/// Plays the games and says how fast it went.
///
/// # Errors
/// When there is no such ruleset, it refuses the options, a game does not end, a position is at
/// fault, or the archive cannot be written.
pub fn run(simulate: Simulate) -> Result<(), CliError> {
    let rulesets = registry::rulesets();
    let wanted = simulate.ruleset.as_deref();
    let ruleset = match wanted {
        Some(name) => rulesets.newest(name),
        None => registry::ENTRIES.first().map(|entry| entry.rules()),
    };
    let Some(ruleset) = ruleset else {
        return Err(CliError::NoRuleset(wanted.unwrap_or_default().to_owned()));
    };
    let range = ruleset.about().seats;
    let max = Wanted::One(*range.end());
    let count = match simulate.seats.as_ref().unwrap_or(&max).one() {
        None => None,
        Some(count) => Some(
            SeatCount::new(*count)
                .filter(|_| range.contains(count))
                .ok_or(CliError::Seats { min: *range.start(), max: *range.end() })?,
        ),
    };
    if let (Some(options), Some(count)) = (simulate.options.one(), count) {
        ruleset.check(options, count).map_err(SimulationError::Options)?;
    }
    let attendances: &[Attendance] = match (&simulate.attendance, &simulate.options) {
        (Some(Wanted::One(attendance)), _) => std::slice::from_ref(attendance),
        (Some(Wanted::All), _) | (None, Wanted::All) => &Attendance::ALL,
        (None, Wanted::One(_)) => &[Attendance::Full],
    };
    let variants = variants(ruleset, simulate.options.one(), count);
    let simulations: Vec<Simulation> = variants
        .iter()
        .flat_map(|variant| attendances.iter().map(move |attendance| (variant, *attendance)))
        .map(|(variant, attendance)| Simulation {
            ruleset: ruleset.name().to_owned(),
            options: variant.options.clone(),
            seats: variant.seats,
            bots: simulate.bots.clone(),
            attendance,
            seed: simulate.seed,
            max_moves: simulate.max_moves,
            audit: simulate.audit,
        })
        .collect();
    if simulations.is_empty() {
        // No number of seats goes with these options: what the most seats are told says why.
        let options = simulate.options.one().cloned().unwrap_or_default();
        let max = count.or(SeatCount::new(*range.end()));
        if let Some(seats) = max {
            ruleset.check(&options, seats).map_err(SimulationError::Options)?;
        }
    }
    // The set-ups in turn, so that each is played as often as any other.
    let games = (0..simulate.games).zip(simulations.iter().cycle());

    let began = Instant::now();
    let (mut moves, mut overdue, mut resigned, mut audited) = (0, 0, 0, 0);
    let mut count_in = |played: Simulated| {
        moves += played.moves;
        overdue += played.overdue;
        resigned += played.resigned;
        audited += played.audited;
    };
    match &simulate.archive {
        None => {
            for (game, simulation) in games {
                count_in(simulation.play(rulesets, game)?);
            }
        }
        Some(path) => {
            let mut output = Output::create(path, false)?;
            for (game, simulation) in games {
                let (archive, played) = simulation.recorded(rulesets, game)?;
                archive.write(&mut output)?;
                count_in(played);
            }
            output.finish()?;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let state = match count {
        Some(count) => format!("{} seats", count.get()),
        None => "all seats".to_owned(),
    };
    let mut report = format!(
        "{}, {state}: {} games, {moves} moves in {seconds:.3} s: {:.0} games/s, {:.0} moves/s\n",
        ruleset.name(),
        simulate.games,
        simulate.games as f64 / seconds,
        moves as f64 / seconds,
    );
    if simulations.len() != 1 {
        let all = simulations.len() as u64;
        report += &format!("{} of {all} set-ups played\n", simulate.games.min(all));
    }
    if attendances != [Attendance::Full] {
        report += &format!("{overdue} decisions left to deadlines, {resigned} players gave up\n");
    }
    if simulate.audit {
        report += &format!("{audited} positions audited, none at fault\n");
    }
    if simulate.archive.is_some_and(|path| path == Path::new(STANDARD)) {
        // The archive stands on standard output; the figures must not get into it.
        eprint!("{report}");
        return Ok(());
    }
    print(&report)
}
