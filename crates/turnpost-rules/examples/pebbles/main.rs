//! Pebbles, the ruleset of `docs/adding-a-ruleset.md`. Plays a random game and prints it:
//! `cargo run -p turnpost-rules --example pebbles`. With the word `schemas` after it, prints what
//! the ruleset brings to the contract: `… --example pebbles -- schemas`.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "mod.rs"]
pub mod pebbles;

use std::{error::Error, fmt::Write as _};

use rand::SeedableRng as _;
use turnpost_rules::{Chance, Sampler, SeatCount, Viewer, dyn_ruleset::BotLevel};

/// The seed of the game that is printed.
pub const SEED: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1).as_deref() {
        None => print!("{}", random_game(SEED)?),
        Some("schemas") => println!("{}", serde_json::to_string_pretty(&pebbles::schemas())?),
        Some(other) => return Err(format!("`{other}` is neither nothing nor `schemas`").into()),
    }
    Ok(())
}

/// A game of three, drawn from this seed: every move, what everybody is told of it, the ranking.
pub fn random_game(seed: u64) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    let ruleset = pebbles::REVISIONS[0];
    let seats = SeatCount::new(3).ok_or("1 to 8 seats are possible")?;
    let mut sampler = Sampler::seed_from_u64(seed);
    let mut dice = Sampler::seed_from_u64(!seed);
    let mut chance = Chance::quick(&mut dice);
    let options = serde_json::json!({ "heap": 10 });
    let (mut position, drawn) = ruleset.set_up(&options, seats, &mut chance)?;
    for told in drawn.tell(Viewer::Spectator) {
        writeln!(text, "{}", told.outcome)?;
    }
    while let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) {
        let played = position.bot(seat, BotLevel::Random, &mut sampler).ok_or("no move")?;
        writeln!(text, "seat {seat}: {}", ruleset.notation(&played)?)?;
        for told in position.play(seat, &played, &mut chance)?.tell(Viewer::Spectator) {
            writeln!(text, "  {}", told.outcome)?;
        }
    }
    for standing in position.standings().ok_or("it is not over")? {
        writeln!(text, "{}. seat {}", standing.rank, standing.seat)?;
    }
    Ok(text)
}
