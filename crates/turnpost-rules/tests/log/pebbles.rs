//! A ruleset that no list knows, played through everything that is written once for all of them.

use serde_json::{Value, json};
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::BotLevel,
    log::verify::verify,
    simulate::{Attendance, Simulation, SimulationError},
};

use crate::{
    ruleset::{Pebbles, RULESETS},
    support::{laws, set_ups::every},
};

fn simulation(options: Value, audit: bool) -> Simulation {
    Simulation {
        ruleset: "pebbles".to_owned(),
        options,
        seats: SeatCount::new(3).expect("a table"),
        bots: vec![BotLevel::Random, BotLevel::Steady],
        attendance: Attendance::Full,
        seed: 7,
        max_moves: 1000,
        audit,
    }
}

#[test]
fn a_ruleset_that_no_registry_knows_is_held_to_the_laws() {
    for (seed, set_up) in every::<Pebbles>(100).into_iter().enumerate() {
        let (seed, shorthand) = (seed as u64, |_: &_, _: &_| false);
        let game = laws::Game { set_up, seed, at_most: 200, shorthand, exact: true };
        let mut min = u8::MAX;
        laws::random_game(&game, |position| min = min.min(position.heap));
        assert_eq!(min, 0, "the last pebble ends it");
    }
}

#[test]
fn its_games_are_logged_and_verified_as_any_others() {
    for game in 0..20 {
        let archive = simulation(json!({ "heap": 30 }), true).record(RULESETS, game);
        let archive = archive.expect("a game");
        let verified = verify(&archive.lines, RULESETS, None).expect("a good log");
        assert!(verified.over && verified.chance_checked);
    }
}

#[test]
fn a_simulation_stops_at_books_that_are_wrong_and_names_the_place() {
    let miscounted = json!({ "heap": 30, "miscount": 4 });
    for error in [
        simulation(miscounted.clone(), true).play(RULESETS, 5).expect_err("found"),
        simulation(miscounted.clone(), true).record(RULESETS, 5).expect_err("found"),
    ] {
        let SimulationError::Fault { game: 5, moves: 4, .. } = &error else { panic!("{error}") };
        let text = error.to_string();
        assert!(text.starts_with("game 5 of seed 7, 3 seats, options {"), "{text}");
        assert!(text.contains("after 4 moves ") && text.ends_with(" left of 30"), "{text}");
    }
    let unasked = simulation(miscounted, false).play(RULESETS, 5).expect("nobody looked");
    assert_eq!(unasked.audited, 0);
    let sound = simulation(json!({ "heap": 30 }), true).play(RULESETS, 5).expect("sound");
    assert_eq!(sound.audited, sound.moves + 1);
}
