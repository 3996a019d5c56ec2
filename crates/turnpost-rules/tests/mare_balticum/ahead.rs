//! A turn that can be planned before it has come.

use rand::SeedableRng as _;
use turnpost_rules::{
    Chance, Choice, Decision, Duty, Journal, Ruleset as _, Sampler, Seat, Viewer,
    mare_balticum::{MareBalticum, Move, Options, Position, position::Stage},
};

use super::fixture::{Table, seat, stored};
use crate::support::{
    laws::{Game, random_game},
    set_ups::{self, games},
};

/// Whether something is asked of the seat before its next turn, or it has it now.
fn is_asked(position: &Position, seat: Seat) -> bool {
    MareBalticum::duty(position, seat) != Duty::Waits
}

fn try_ahead(position: &Position, of: Seat, sampler: &mut Sampler) -> bool {
    let Some(ahead) = MareBalticum::ahead(position, of) else {
        let is_set_up = matches!(position.stage, Stage::Start(_) | Stage::Over);
        let has_last = position.turns_left.is_some();
        assert!(is_set_up || is_asked(position, of) || has_last, "{of} can plan: {position:?}");
        return false;
    };
    assert!(!is_asked(position, of), "{of} is asked now: {position:?}");
    let duty = MareBalticum::duty(&ahead, of);
    assert!(matches!(duty, Duty::Must(Decision { kind: Decision::TURN, .. })), "{duty:?}");
    assert!(MareBalticum::ahead(&ahead, of).is_none(), "a turn after that is not planned");
    if !matches!(position.stage, Stage::Clock { .. }) {
        MareBalticum::audit(&ahead).unwrap_or_else(|fault| panic!("{fault}"));
    }
    let dry_run = |played: &Move| {
        let (mut copy, mut chance) = (ahead.clone(), Chance::blind());
        MareBalticum::play(&mut copy, of, played, &mut chance, &mut Journal::silent())
    };
    let choices = MareBalticum::choices(&ahead, of);
    assert!(!choices.is_empty(), "{of} has nothing to plan");
    for Choice { template, .. } in choices.iter().filter(|choice| choice.fields.is_empty()) {
        let played: Move = serde_json::from_value(template.clone()).expect("a move");
        dry_run(&played).unwrap_or_else(|refusal| panic!("{template} of {of}: {refusal}"));
    }
    let mut listed = Vec::new();
    MareBalticum::moves(&ahead, of, sampler, &mut listed);
    assert!(!listed.is_empty());
    for played in &listed {
        dry_run(played).unwrap_or_else(|refusal| panic!("{played:?} of {of}: {refusal}"));
    }
    // What everybody sees stays where it is.
    let (now, then) = (MareBalticum::view(position, Viewer::Spectator), &ahead);
    let then = MareBalticum::view(then, Viewer::Spectator);
    assert_eq!((now.seas, now.ports, now.bag), (then.seas, then.ports, then.bag));
    true
}

#[test]
fn whoever_is_asked_nothing_can_plan_the_next_turn() {
    let mut planned = 0;
    for (seed, set_up) in (0..).zip(set_ups::some::<MareBalticum>(games(32))) {
        let shorthand = |_: &Position, _: &Move| true;
        let mut sampler = Sampler::seed_from_u64(seed);
        let game = Game { set_up, seed, at_most: 20_000, shorthand, exact: true };
        random_game::<MareBalticum>(&game, |position| {
            for of in position.seats.seats() {
                planned += usize::from(try_ahead(position, of, &mut sampler));
            }
        });
    }
    assert!(planned > 1000, "{planned} turns were planned");
}

#[test]
fn the_turns_between_are_counted_off() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.position.turns_left = Some(3);
    table.position.turn = 40;
    let ahead = MareBalticum::ahead(&table.position, seat(2)).expect("a turn");
    assert_eq!((ahead.turn, ahead.turns_left), (42, Some(1)));
    table.position.turns_left = Some(1);
    assert!(MareBalticum::ahead(&table.position, seat(1)).is_some(), "the last turn");
    assert!(MareBalticum::ahead(&table.position, seat(2)).is_none(), "no turn is left");
}

#[test]
fn at_a_clock_ones_own_token_is_laid_and_nobody_elses() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.fleet(1).warehouse = stored(2, 0, 0, 0, 1);
    table.clock(1, 0);
    assert!(MareBalticum::ahead(&table.position, seat(1)).is_none(), "its token comes first");
    table.plays(1, "safe box warehouse 1 salmon 1 amber");
    table.plays(2, "token 3 on cod");
    let ahead = MareBalticum::ahead(&table.position, seat(1)).expect("a turn");
    let own = MareBalticum::view(&ahead, Viewer::Seat(seat(1)));
    assert_eq!(own.fleets[1].warehouse, Some(stored(1, 0, 0, 0, 0)));
    assert!(own.fleets[1].safe_box_played && own.fleets[1].sealed.is_none());
    assert!(own.fleets[2].market.iter().all(|space| !space.taken), "which species is secret");
    assert_eq!(ahead.stage, Stage::Turn { seat: seat(1), actions_left: 3, looking: false });
}
