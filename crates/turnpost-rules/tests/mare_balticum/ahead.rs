//! Turns and company tokens that can be planned before they are asked.

use rand::SeedableRng as _;
use turnpost_rules::{
    Chance, Choice, Decision, Duty, Journal, Ruleset as _, Sampler, Seat, Viewer,
    mare_balticum::{
        MareBalticum, Move, Options, Position,
        data::{CLOCKS, TOKEN},
        position::Stage,
    },
};

use super::fixture::{Table, seat, stored};
use crate::support::{
    laws::{Game, random_game},
    set_ups::{self, games},
};

fn try_ahead(position: &Position, of: Seat, kind: &str, sampler: &mut Sampler) -> bool {
    let is_open = MareBalticum::duty(position, of)
        .decision()
        .is_some_and(|it| it.kind == kind || it.kind == Decision::TURN);
    let Some(ahead) = MareBalticum::ahead(position, of, kind) else {
        let is_set_up = matches!(position.stage, Stage::Start(_) | Stage::Over);
        let has_last = match kind {
            TOKEN => position.clocks + 1 >= CLOCKS,
            _ => position.turns_left.is_some(),
        };
        assert!(is_set_up || is_open || has_last, "{of} can plan {kind}: {position:?}");
        return false;
    };
    assert!(!is_open, "{of} is asked now: {position:?}");
    let duty = MareBalticum::duty(&ahead, of);
    assert!(matches!(duty, Duty::Must(it) if it.kind == kind), "{duty:?}");
    assert!(MareBalticum::ahead(&ahead, of, kind).is_none(), "the one after that is not planned");
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
    // What everybody sees stays where it is, but for the clock.
    let (now, then) = (MareBalticum::view(position, Viewer::Spectator), &ahead);
    let then = MareBalticum::view(then, Viewer::Spectator);
    assert_eq!((now.seas, now.ports), (then.seas, then.ports));
    if kind != TOKEN {
        assert_eq!(now.bag, then.bag);
    }
    true
}

#[test]
fn m16_whoever_is_asked_nothing_can_plan_the_next_turn_and_the_next_token() {
    let (mut turns, mut tokens) = (0, 0);
    for (seed, set_up) in (0..).zip(set_ups::some::<MareBalticum>(games(32))) {
        let shorthand = |_: &Position, _: &Move| true;
        let mut sampler = Sampler::seed_from_u64(seed);
        let game = Game { set_up, seed, at_most: 20_000, shorthand, exact: true };
        random_game::<MareBalticum>(&game, |position| {
            for of in position.seats.seats() {
                turns += usize::from(try_ahead(position, of, Decision::TURN, &mut sampler));
                tokens += usize::from(try_ahead(position, of, TOKEN, &mut sampler));
            }
        });
    }
    assert!(turns > 1000 && tokens > 1000, "{turns} turns and {tokens} tokens were planned");
}

#[test]
fn the_turns_between_are_counted_off() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.position.turns_left = Some(3);
    table.position.turn = 40;
    let ahead = MareBalticum::ahead(&table.position, seat(2), Decision::TURN).expect("a turn");
    assert_eq!((ahead.turn, ahead.turns_left), (42, Some(1)));
    table.position.turns_left = Some(1);
    assert!(
        MareBalticum::ahead(&table.position, seat(1), Decision::TURN).is_some(),
        "the last turn"
    );
    assert!(
        MareBalticum::ahead(&table.position, seat(2), Decision::TURN).is_none(),
        "no turn is left"
    );
}

#[test]
fn at_a_clock_ones_own_token_is_laid_and_nobody_elses() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.fleet(1).warehouse = stored(2, 0, 0, 0, 1);
    table.clock(1, 0);
    let before = MareBalticum::ahead(&table.position, seat(1), Decision::TURN).expect("a turn");
    assert!(before.fleets[1].safe_box, "what is asked first is left out");
    table.plays(1, "safe box warehouse 1 salmon 1 amber");
    table.plays(2, "token 3 on cod");
    let ahead = MareBalticum::ahead(&table.position, seat(1), Decision::TURN).expect("a turn");
    let own = MareBalticum::view(&ahead, Viewer::Seat(seat(1)));
    assert_eq!(own.fleets[1].warehouse, Some(stored(1, 0, 0, 0, 0)));
    assert!(own.fleets[1].safe_box_played && own.fleets[1].sealed.is_none());
    assert!(own.fleets[2].market.iter().all(|space| !space.taken), "which species is secret");
    assert_eq!(ahead.stage, Stage::Turn { seat: seat(1), actions_left: 3, looking: false });
}

#[test]
fn m16_the_next_token_is_asked_by_the_next_clock_and_only_the_own_one_of_this_is_laid() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.position.bag.clocks = CLOCKS;
    let (bag, clocks) = (table.position.bag.clocks, table.position.clocks);
    let ahead = |table: &Table, of| MareBalticum::ahead(&table.position, seat(of), TOKEN);
    assert!(ahead(&table, 0).is_none(), "it is their turn");
    let next = ahead(&table, 1).expect("a clock");
    assert_eq!((next.bag.clocks, next.clocks), (bag - 1, clocks + 1));
    assert_eq!(next.stage, Stage::Clock { ended: seat(0) });
    table.clock(1, 0);
    assert!(ahead(&table, 1).is_none(), "a token is asked now");
    table.plays(1, "token 3 on cod");
    table.plays(2, "token 2 on cod");
    let next = ahead(&table, 1).expect("another clock");
    assert!(!next.fleets[1].has_number(3) && next.fleets[2].has_number(2));
    assert!(next.fleets.iter().all(|fleet| fleet.sealed.is_none()));
}

#[test]
fn m20_no_token_is_planned_for_the_last_clock() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.position.clocks = CLOCKS - 2;
    assert!(MareBalticum::ahead(&table.position, seat(1), TOKEN).is_some(), "the fifth asks");
    table.position.clocks = CLOCKS - 1;
    assert!(MareBalticum::ahead(&table.position, seat(1), TOKEN).is_none(), "the sixth does not");
}
