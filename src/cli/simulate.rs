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

use super::error::CliError;
use super::terminal::progress;
use super::text::{Output, STANDARD, print, print_json};
use crate::registry;

/// What to simulate.
#[derive(Debug, Args)]
pub struct Simulate {
    /// The ruleset; without it the first one there is
    #[arg(long, value_name = "NAME")]
    ruleset: Option<String>,
    /// How many seats, or all for every number in turn; without it as many as the ruleset allows
    #[arg(long, value_name = "COUNT", value_parser = seats)]
    seats: Option<Selection<u8>>,
    /// How many games, all set-ups together
    #[arg(long, value_name = "COUNT", default_value_t = 100)]
    games: u64,
    /// Who plays, round the table: random or steady, separated by commas
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = level, default_value = "random")]
    bots: Vec<BotLevel>,
    /// How the players take part: full (everybody moves), late (one decision in four is left to its
    /// deadline), leaving (one after the other resigns, and a bot plays on), absent (only deadlines
    /// move the game), or all in turn; without it full, or all with --options all
    #[arg(long, value_name = "HOW", value_parser = attendance)]
    attendance: Option<Selection<Attendance>>,
    /// The seed of everything random: the same number gives the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The ruleset's options as JSON, with defaults for those left out; or all for every
    /// combination in turn, with every attendance
    #[arg(long, value_name = "JSON", value_parser = options, default_value = "{}")]
    options: Selection<Value>,
    /// Audit every position: that nothing is lost or created, that no limit is exceeded, that
    /// stored totals equal recomputed ones. Stops at the first fault, names the game and
    /// the move, and fails. Slows the games down
    #[arg(long)]
    audit: bool,
    /// Abort a game as endless after this many moves
    #[arg(long, value_name = "COUNT", default_value_t = 100_000)]
    max_moves: u64,
    /// Write the games' logs to this file, compressed when its name ends in .gz
    #[arg(long, value_name = "FILE")]
    archive: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

fn level(text: &str) -> Result<BotLevel, String> {
    match text {
        "random" => Ok(BotLevel::Random),
        "steady" => Ok(BotLevel::Steady),
        other => Err(format!("{other:?} is neither random nor steady")),
    }
}

/// One value, or every possible one.
#[derive(Clone, Debug)]
enum Selection<T> {
    All,
    One(T),
}

impl<T> Selection<T> {
    fn one(&self) -> Option<&T> {
        match self {
            Selection::All => None,
            Selection::One(value) => Some(value),
        }
    }
}

fn attendance(text: &str) -> Result<Selection<Attendance>, String> {
    match text {
        "all" => Ok(Selection::All),
        "full" => Ok(Selection::One(Attendance::Full)),
        "late" => Ok(Selection::One(Attendance::Late)),
        "leaving" => Ok(Selection::One(Attendance::Leaving)),
        "absent" => Ok(Selection::One(Attendance::Absent)),
        other => Err(format!("{other:?} is not one of full, late, leaving, absent, all")),
    }
}

fn seats(text: &str) -> Result<Selection<u8>, String> {
    match text {
        "all" => Ok(Selection::All),
        count => count
            .parse()
            .map(Selection::One)
            .map_err(|_| format!("{count:?} is neither a number of seats nor all")),
    }
}

fn options(text: &str) -> Result<Selection<Value>, String> {
    match text {
        "all" => Ok(Selection::All),
        json => serde_json::from_str(json).map(Selection::One).map_err(|error| error.to_string()),
    }
}

/// Plays the games and reports the speed.
///
/// # Errors
/// When there is no such ruleset, it refuses the options, a game does not end, an audit fails, or
/// the archive cannot be written.
pub(super) fn run(simulate: Simulate) -> Result<(), CliError> {
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
    let max = Selection::One(*range.end());
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
        (Some(Selection::One(attendance)), _) => std::slice::from_ref(attendance),
        (Some(Selection::All), _) | (None, Selection::All) => &Attendance::ALL,
        (None, Selection::One(_)) => &[Attendance::Full],
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
        // No number of seats goes with these options: the error for the most seats says why.
        let options = simulate.options.one().cloned().unwrap_or_default();
        let max = count.or(SeatCount::new(*range.end()));
        if let Some(seats) = max {
            ruleset.check(&options, seats).map_err(SimulationError::Options)?;
        }
    }
    // The set-ups in turn, so that each is played as often as the others.
    let bar = progress(simulate.games, "playing games");
    let games = (0..simulate.games).zip(simulations.iter().cycle()).inspect(|_| bar.inc(1));

    let began = Instant::now();
    let (mut moves, mut overdue, mut resigned, mut audited) = (0, 0, 0, 0);
    let mut add = |played: Simulated| {
        moves += played.moves;
        overdue += played.overdue;
        resigned += played.resigned;
        audited += played.audited;
    };
    match &simulate.archive {
        None => {
            for (game, simulation) in games {
                add(simulation.play(rulesets, game)?);
            }
        }
        Some(path) => {
            let mut output = Output::create(path, false)?;
            for (game, simulation) in games {
                let (archive, played) = simulation.recorded(rulesets, game)?;
                archive.write(&mut output)?;
                add(played);
            }
            output.finish()?;
        }
    }
    bar.finish_and_clear();
    let seconds = began.elapsed().as_secs_f64();
    let is_to_output = simulate.archive.as_deref().is_some_and(|path| path == Path::new(STANDARD));
    if simulate.json {
        let mut report = serde_json::json!({
            "ruleset": ruleset.name(),
            "seats": count.map(|count| count.get()),
            "games": simulate.games,
            "setups": simulations.len(),
            "moves": moves,
            "seconds": seconds,
            "left_to_deadlines": overdue,
            "resigned": resigned,
            "positions_audited": simulate.audit.then_some(audited),
        });
        // What is not known is left out, as everywhere.
        if let Value::Object(members) = &mut report {
            members.retain(|_, value| !value.is_null());
        }
        if is_to_output {
            eprintln!("{report:#}");
            return Ok(());
        }
        return print_json(&report);
    }
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
    if is_to_output {
        // The archive goes to standard output; the report must not be mixed with it.
        eprint!("{report}");
        return Ok(());
    }
    print(&report)
}
