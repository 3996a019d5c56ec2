//! A ruleset that no list knows, played through everything that is written once for all of them. It is
//! the example of `docs/adding-a-ruleset.md`, and these are the tests that the page shows.

use std::collections::BTreeSet;

use rand::SeedableRng as _;
use serde_json::{Value, json};
use turnpost_rules::{
    Chance, Journal, Refusal as _, Ruleset, Sampler, Seat, SeatCount, Viewer,
    dyn_ruleset::{BotLevel, Rulesets},
    log::verify::verify,
    simulate::{Attendance, Simulation, SimulationError},
};

use crate::{
    miscounting,
    ruleset::{
        Pebbles, REVISIONS, moves::Move, options::Options, position::Position, refusal::Refusal,
        schemas,
    },
    support::{
        laws,
        schemas::{Schemas, check},
        set_ups::every,
    },
};

const RULESETS: Rulesets = Rulesets(REVISIONS);

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

fn seats(count: u8) -> SeatCount {
    SeatCount::new(count).expect("a table")
}

/// A game of three with these lucky numbers.
fn position(lucky: [u8; 3]) -> Position {
    let mut sampler = Sampler::seed_from_u64(1);
    let (mut chance, mut journal) = (Chance::quick(&mut sampler), Journal::silent());
    let mut position = Pebbles::set_up(&Options::default(), seats(3), &mut chance, &mut journal)
        .expect("a set-up");
    for (holding, lucky) in position.holdings.iter_mut().zip(lucky) {
        holding.lucky = lucky;
    }
    position
}

/// Plays a move of the seat whose turn it is.
fn play(position: &mut Position, played: Move) -> Result<(), Refusal> {
    let mut dice = Sampler::seed_from_u64(1);
    let (mut chance, seat) = (Chance::quick(&mut dice), position.active);
    Pebbles::play(position, seat, &played, &mut chance, &mut Journal::silent())
}

// region: clause
#[test]
fn p3_one_to_three_pebbles_are_taken_in_turn() {
    let mut position = position([1, 2, 3]);
    for count in 1..=3 {
        play(&mut position, Move::Take { count }).expect("taken");
    }
    assert_eq!((position.heap, position.active), (34, seat(0)));
    for count in [0, 4] {
        assert_eq!(
            play(&mut position, Move::Take { count }),
            Err(Refusal::WrongCount { left: 34 })
        );
    }
}
// endregion

#[test]
fn p1_two_to_four_share_a_heap_of_ten_to_a_hundred() {
    for (heap, count, fits) in
        [(40, 2, true), (10, 4, true), (100, 3, true), (9, 3, false), (101, 3, false)]
    {
        assert_eq!(Pebbles::check(&Options { heap }, seats(count)).is_ok(), fits, "{heap}");
    }
    for count in [1, 5] {
        let refused =
            Pebbles::check(&Options::default(), seats(count)).expect_err("too few or many");
        assert_eq!(refused, Refusal::WrongNumberOfSeats { seats: seats(count) });
    }
}

// region: twins
#[test]
fn p2_nobody_learns_the_lucky_number_of_another() {
    let moves = [Move::Take { count: 1 }, Move::Take { count: 2 }, Move::Throw {}];
    let (mut one, mut twin) = (position([1, 2, 3]), position([1, 1, 2]));
    while !one.is_over() {
        for viewer in [Viewer::Seat(seat(0)), Viewer::Spectator] {
            let seen = laws::everything_seen::<Pebbles>(&one, viewer, &moves);
            assert_eq!(seen, laws::everything_seen::<Pebbles>(&twin, viewer, &moves));
        }
        for position in [&mut one, &mut twin] {
            play(position, Move::Take { count: 1 }).expect("taken");
        }
    }
    assert_ne!(Pebbles::standings(&one), Pebbles::standings(&twin), "it made a difference");
}
// endregion

#[test]
fn p4_a_throw_takes_what_the_die_shows_or_all_that_are_left() {
    let mut max = 0;
    for seed in 0..40 {
        let mut dice = Sampler::seed_from_u64(seed);
        for (heap, expected) in [(40, 1..=6), (2, 1..=2)] {
            let mut thrown = Position { heap, ..position([1, 2, 3]) };
            let mut chance = Chance::quick(&mut dice);
            let journal = &mut Journal::silent();
            Pebbles::play(&mut thrown, seat(0), &Move::Throw {}, &mut chance, journal)
                .expect("a throw");
            let taken = thrown.of(seat(0)).taken;
            assert!(expected.contains(&taken) && thrown.heap == heap - taken);
            max = max.max(taken);
        }
    }
    assert_eq!(max, 6);
}

#[test]
fn p5_p6_who_takes_the_last_wins_and_the_others_are_ranked_by_luck() {
    let mut position = Position { heap: 6, ..position([3, 1, 2]) };
    for count in [2, 1, 1, 2] {
        assert_eq!(Pebbles::standings(&position), None);
        play(&mut position, Move::Take { count }).expect("taken");
    }
    let ranked = Pebbles::standings(&position).expect("it is over");
    let ranked: Vec<_> =
        ranked.iter().map(|it| (it.rank, u8::from(it.seat), it.tie_break)).collect();
    assert_eq!(ranked, [(1, 0, 0), (2, 1, 1), (3, 2, 0)]);
    assert_eq!(play(&mut position, Move::Throw {}), Err(Refusal::GameOver));
}

#[test]
fn p7_whoever_misses_a_deadline_takes_one() {
    let position = position([1, 2, 3]);
    assert_eq!(Pebbles::overdue(&position, seat(0)), Some(Move::Take { count: 1 }));
    assert_eq!(Pebbles::overdue(&position, seat(1)), None);
}

// region: laws
#[test]
fn random_games_of_all_options_keep_every_law() {
    for (seed, set_up) in (0..).zip(every::<Pebbles>(100)) {
        let shorthand = |_: &_, _: &_| false;
        let game = laws::Game { set_up, seed, at_most: 200, shorthand, exact: true };
        let mut min = u8::MAX;
        laws::random_game::<Pebbles>(&game, |position| min = min.min(position.heap));
        assert_eq!(min, 0, "the last pebble ends it");
    }
}
// endregion

fn contract() -> Schemas {
    Schemas::of(&Value::Object(schemas()).to_string()).closed()
}

#[test]
fn everything_a_game_writes_is_described_and_everything_described_comes_up() {
    let contract = contract();
    let validator = |name: &str| contract.validator(&format!("Pebbles{name}"));
    let (moves, views, outcomes) = (validator("Move"), validator("View"), validator("Outcome"));
    let mut kinds = BTreeSet::new();
    for seed in 0..10 {
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut dice = Sampler::seed_from_u64(!seed);
        let mut chance = Chance::quick(&mut dice);
        let ruleset = REVISIONS[0];
        let (mut position, drawn) =
            ruleset.set_up(&json!({}), seats(4), &mut chance).expect("a set-up");
        let viewers = || seats(4).seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        let mut told: Vec<_> = viewers().flat_map(|viewer| drawn.tell(viewer)).collect();
        while let Some(seat) = seats(4).seats().find(|seat| position.duty(*seat).must()) {
            let chosen = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
            let played = chosen.to_value();
            check(&moves, &played);
            kinds.insert(played["type"].to_string());
            let outcomes = position.play(seat, &chosen, &mut chance).expect("played");
            told.extend(viewers().flat_map(|viewer| outcomes.tell(viewer)));
            viewers().for_each(|viewer| check(&views, &position.view(viewer)));
        }
        for told in told {
            check(&outcomes, &told.outcome);
            kinds.insert(told.outcome["type"].to_string());
        }
    }
    let described = ["PebblesMove", "PebblesOutcome"].into_iter().flat_map(|name| {
        let kinds = contract.get(name)["discriminator"]["mapping"].as_object().expect("a mapping");
        kinds.keys().map(|kind| format!("{kind:?}"))
    });
    assert_eq!(kinds, described.collect());
}

#[test]
fn examples_are_what_they_stand_beside_and_all_is_described() {
    let contract = contract();
    for (name, schema) in contract.named("Pebbles") {
        assert!(schema["description"].is_string(), "{name}");
        let validator = contract.validator(name);
        let examples = schema["examples"].as_array().cloned().unwrap_or_default();
        let is_union = !schema["discriminator"].is_null();
        assert_eq!(examples.is_empty(), is_union || name == "PebblesRefusalCode", "{name}");
        examples.iter().for_each(|example| check(&validator, example));
    }
}

#[test]
fn what_the_contract_does_not_know_is_no_move_and_no_option() {
    let moves = contract().validator("PebblesMove");
    for wrong in [
        json!({ "type": "take" }),
        json!({ "type": "take", "count": 0 }),
        json!({ "type": "take", "count": 4 }),
        json!({ "type": "throw", "count": 1 }),
        json!({ "type": "give" }),
    ] {
        assert!(!moves.is_valid(&wrong), "{wrong}");
        serde_json::from_value::<Move>(wrong).expect_err("not a move");
    }
    let options = contract().validator("PebblesOptions");
    for wrong in [json!({ "heap": 9 }), json!({ "heap": 101 }), json!({ "stones": 40 })] {
        assert!(!options.is_valid(&wrong), "{wrong}");
        REVISIONS[0].check(&wrong, seats(3)).expect_err("not options");
    }
}

#[test]
fn every_refusal_has_its_code_in_the_contract() {
    let refusals = [
        Refusal::WrongNumberOfSeats { seats: seats(5) },
        Refusal::WrongHeap { heap: 9 },
        Refusal::GameOver,
        Refusal::NotYourTurn { active: seat(1) },
        Refusal::WrongCount { left: 2 },
    ];
    let codes: Vec<_> = refusals.iter().map(|refusal| refusal.code()).collect();
    assert_eq!(json!(codes), contract().get("PebblesRefusalCode")["enum"]);
    let keys: BTreeSet<_> = refusals.iter().map(|refusal| refusal.phrase().key).collect();
    assert_eq!(keys.len(), refusals.len(), "each has a sentence of its own");
}

#[test]
fn the_steady_bot_beats_the_random_one() {
    let simulation =
        Simulation { seats: seats(2), ..simulation(json!({}), Attendance::Full, false) };
    let wins = (0..200).filter(|game| {
        let simulated = simulation.play(RULESETS, *game).expect("a game");
        simulated.standings[0].seat == seat(1)
    });
    let wins = wins.count();
    assert!(wins >= 120, "{wins} of 200 games");
}

/// Games of two levels of bots that take turns at the table.
fn simulation(options: Value, attendance: Attendance, audit: bool) -> Simulation {
    Simulation {
        ruleset: "pebbles".to_owned(),
        options,
        seats: seats(3),
        bots: vec![BotLevel::Random, BotLevel::Steady],
        attendance,
        seed: 7,
        max_moves: 1000,
        audit,
    }
}

#[test]
fn its_games_are_logged_and_verified_as_any_others() {
    for attendance in Attendance::ALL {
        for game in 0..10 {
            let simulation = simulation(json!({ "heap": 30 }), attendance, true);
            let archive = simulation.record(RULESETS, game).expect("a game");
            let verified = verify(&archive.lines, RULESETS, None).expect("a good log");
            assert!(verified.over && verified.chance_checked);
        }
    }
}

#[test]
fn a_simulation_stops_at_books_that_are_wrong_and_names_the_place() {
    let rulesets = Rulesets(miscounting::REVISIONS);
    let audited = simulation(json!({ "heap": 30 }), Attendance::Full, true);
    for error in [
        audited.play(rulesets, 5).expect_err("found"),
        audited.record(rulesets, 5).expect_err("found"),
    ] {
        let SimulationError::Fault { game: 5, moves: miscounting::WRONG_MOVE, .. } = &error else {
            panic!("{error}")
        };
        let text = error.to_string();
        assert!(text.starts_with("game 5 of seed 7, 3 seats, options {"), "{text}");
        assert!(text.contains("after 4 moves ") && text.ends_with(" left of 30"), "{text}");
    }
    let unasked = Simulation { audit: false, ..audited.clone() };
    assert_eq!(unasked.play(rulesets, 5).expect("nobody looked").audited, 0);
    let sound = audited.play(RULESETS, 5).expect("sound");
    assert_eq!(sound.audited, sound.moves + 1);
}
