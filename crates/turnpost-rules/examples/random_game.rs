//! Plays a random game of each ruleset, or of the one that is named, and says how it ended:
//! `cargo run --example random_game -- catan`.

use std::error::Error;

use rand::SeedableRng as _;
use serde_json::json;
use turnpost_rules::{Chance, DynRuleset, Sampler, SeatCount, dyn_ruleset::BotLevel, rulesets};

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1) {
        Some(name) => play(rulesets().newest(&name).ok_or("there is no such ruleset")?),
        None => rulesets().all().try_for_each(play),
    }
}

/// A game of three with the default options, drawn from fixed seeds.
fn play(ruleset: &dyn DynRuleset) -> Result<(), Box<dyn Error>> {
    let (mut sampler, mut dice) = (Sampler::seed_from_u64(1), Sampler::seed_from_u64(2));
    let mut chance = Chance::quick(&mut dice);
    let seats = SeatCount::new(3).ok_or("1 to 8 seats are possible")?;
    let (mut position, _) = ruleset.set_up(&json!({}), seats, &mut chance)?;
    let mut moves = 0;
    while let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) {
        let played = position.bot(seat, BotLevel::Random, &mut sampler).ok_or("nothing to do")?;
        position.play(seat, &played, &mut chance)?;
        moves += 1;
    }
    println!("{}: {moves} moves", ruleset.about().title);
    for standing in position.standings().ok_or("it is not over")? {
        println!("  {}. seat {}, {} points", standing.rank, standing.seat, standing.points);
    }
    Ok(())
}
