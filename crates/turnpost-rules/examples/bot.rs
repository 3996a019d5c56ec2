//! A little bot that plays any ruleset from what its seat may know, its view and its choices, as a
//! client of a server would: `cargo run --example bot -- mare-balticum`.
//!
//! It tries a handful of moves without chance, and takes the one after which its view shows the
//! most points. Moves whose outcome chance decides show nothing; they are as good as any other.

use std::error::Error;

use rand::{RngExt as _, SeedableRng as _, seq::IndexedRandom as _};
use serde_json::{Map, Value, json};
use turnpost_rules::{
    Chance, Choice, DynPosition, Pick, Sampler, Seat, SeatCount, Shape, Viewer,
    dyn_ruleset::BotLevel, rulesets,
};

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "kathai".to_owned());
    let ruleset = rulesets().newest(&name).ok_or("there is no such ruleset")?;
    let seats = SeatCount::new(3).ok_or("1 to 8 seats are possible")?;
    let (mut sampler, mut dice) = (Sampler::seed_from_u64(1), Sampler::seed_from_u64(2));
    let mut chance = Chance::quick(&mut dice);
    let (mut position, _) = ruleset.set_up(&json!({}), seats, &mut chance)?;
    while let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) {
        let played = if seat.index() == 0 {
            choose(&*position, seat, &mut sampler)
        } else {
            position.bot(seat, BotLevel::Random, &mut sampler).map(|played| played.to_value())
        };
        position.replay(seat, &played.ok_or("nothing to do")?.to_string(), &mut chance)?;
    }
    for standing in position.standings().ok_or("it is not over")? {
        let player = if standing.seat.index() == 0 { "the bot" } else { "chance" };
        println!("{}. {player}, {} points", standing.rank, standing.points);
    }
    Ok(())
}

/// The best of some moves for the seat; one that the rules refuse is not among them.
fn choose(position: &dyn DynPosition, seat: Seat, sampler: &mut Sampler) -> Option<Value> {
    let choices = position.choices(seat);
    let tries = (0..40).filter_map(|_| Some(filled(choices.choose(sampler)?, sampler)));
    let moves: Vec<Value> = tries.collect();
    let worth = |played: &Value| {
        let mut copy = position.duplicate();
        let mut chance = Chance::blind();
        copy.play_text(seat, &played.to_string(), &mut chance).ok()?;
        let shows = if chance.was_asked() { position } else { &*copy };
        Some(points(&shows.view(Viewer::Seat(seat)), seat))
    };
    let legal = moves.iter().filter_map(|played| Some((worth(played)?, played)));
    let best = legal.max_by_key(|(worth, _)| *worth).map(|(_, played)| played.clone());
    best.or_else(|| Some(position.overdue(seat)?.to_value()))
}

/// The points that a view shows for a seat, if it shows any.
fn points(view: &Value, seat: Seat) -> i64 {
    view["seats"][seat.index()]["points"].as_i64().unwrap_or(0)
}

/// A choice with its fields filled in at random.
fn filled(choice: &Choice, sampler: &mut Sampler) -> Value {
    let mut played = choice.template.clone();
    for field in &choice.fields {
        if !(field.optional && sampler.random()) {
            played[field.name] = value(&field.shape, sampler);
        }
    }
    played
}

fn value(shape: &Shape, sampler: &mut Sampler) -> Value {
    let mut some = |picks: &[Pick], min: u32, max: u32| {
        let count = sampler.random_range(min..=max) as usize;
        picks.sample(sampler, count).map(|pick| pick.value.clone()).collect()
    };
    match shape {
        Shape::OneOf { picks } => {
            picks.choose(sampler).map_or(Value::Null, |pick| pick.value.clone())
        }
        Shape::SomeOf { picks, min, max } | Shape::InOrder { picks, min, max } => {
            Value::Array(some(picks, *min, *max))
        }
        Shape::Counts { counts, min, max } => {
            let mut left = sampler.random_range(*min..=*max);
            let mut named = Map::new();
            for count in counts {
                let number = sampler.random_range(0..=count.max.min(left));
                left -= number;
                named.insert(count.key.to_owned(), number.into());
            }
            Value::Object(named)
        }
        Shape::Number { min, max } => sampler.random_range(*min..=*max).into(),
        Shape::YesNo => sampler.random::<bool>().into(),
    }
}
