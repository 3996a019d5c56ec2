//! For play by mail: the stall guard M33 and missed deadlines M34.

use super::fixture::{Table, fish, played, seat, stored};
use turnpost_rules::{
    Ruleset as _, Viewer,
    mare_balticum::{Catch::Salmon, EndEarly, MareBalticum, Options, position::Stage},
};

const FLEET: [&str; 5] = ["riga", "irbe", "gulf-riga", "moonsund", "narva"];

fn quiet_table() -> Table {
    let mut table = Table::sailed(3, Options::default(), &FLEET);
    table.fill_all_but(&[]);
    table.bag(stored(2, 0, 0, 0, 1), 6);
    table
}

#[test]
fn m33_two_quiet_rounds_bring_a_clock_out_of_the_bag() {
    let mut table = quiet_table();
    for turn in 0..5 {
        table.plays_drawing(turn % 3, "end", &[]);
    }
    assert_eq!(table.position.quiet_turns, 5);
    // A salmon and the amber come first and go back, then a clock.
    table.plays_drawing(2, "end", &[(0, 9), (1, 8), (6, 7)]);
    assert_eq!(table.position.clocks, 1);
    assert_eq!(table.position.bag.tokens, stored(2, 0, 0, 0, 1), "fish and amber went back");
    assert_eq!(table.position.bag.clocks, 5);
    assert_eq!(table.kinds(), ["turn-ended", "stalled", "clock"]);
    for index in 0..3 {
        assert_eq!(table.asked(index), Some("token"), "dealt with like any clock");
    }
    for index in 0..3 {
        table.plays_drawing(index, "token 0 on cod", &[]);
    }
    assert_eq!(table.asked(0), Some("turn"));
    assert_eq!(table.position.quiet_turns, 0, "counted anew");
}

#[test]
fn m33_anything_that_moves_a_token_starts_the_count_anew() {
    let moved: [fn(&mut Table); 4] = [
        |table| table.plays(0, "fish irbe cod"),
        |table| {
            table.fleet(0).cargo = fish(0, 0, 5, 0);
            table.plays(0, "fish irbe cod overboard 1 herring");
        },
        |table| {
            table.fleet(0).cargo = fish(0, 1, 0, 0);
            table.demand("riga", &[turnpost_rules::mare_balticum::Species::Cod]);
            table.plays(0, "unload riga");
        },
        |table| table.position.seas[7] = [None; 2],
    ];
    for act in moved {
        let mut table = quiet_table();
        table.position.quiet_turns = 5;
        act(&mut table);
        table.plays(0, "end");
        assert_eq!(table.position.quiet_turns, 0);
        if table.position.clocks > 0 {
            assert!(!table.kinds().contains(&"stalled".to_owned()), "a refill drew the clock");
        }
    }
}

#[test]
fn m33_sailing_and_contracts_are_quiet() {
    let options = Options { contracts: true, ..Options::default() };
    let mut table = Table::sailed(3, options, &FLEET);
    table.fill_all_but(&[]);
    table.bag(stored(0, 0, 0, 0, 0), 6);
    for turn in 0..6 {
        let index = turn % 3;
        table.boats(index, &FLEET);
        table.plays(index, "sail 5 to gulf-finland");
        table.plays(index, "contracts");
        let take = table.legal(index)[0].clone();
        let take = MareBalticum::notation(&take);
        table.plays(index, &take);
        table.plays(index, "end");
    }
    assert_eq!(table.position.clocks, 1);
}

#[test]
fn m33_the_last_clock_too_can_be_found_and_then_the_last_turns_are_counted() {
    for (ender, expected) in [(0, vec![1, 2, 0, 1, 2]), (1, vec![2, 0, 1, 2]), (2, vec![0, 1, 2])] {
        let mut table = quiet_table();
        table.bag(stored(2, 0, 0, 0, 1), 1);
        table.position.clocks = 5;
        for index in 0..ender {
            table.plays(index, "end");
        }
        // Two quiet rounds are over with this turn.
        table.position.quiet_turns = 5;
        table.plays_drawing(ender, "end", &[(2, 4), (0, 3), (1, 2)]);
        assert_eq!(table.kinds(), ["turn-ended", "stalled", "clock", "last-clock"]);
        assert_eq!(table.position.bag.tokens, stored(2, 0, 0, 0, 1), "fish and amber went back");
        let mut turns = Vec::new();
        while let Some(index) = (0..3).find(|index| table.asked(*index).is_some()) {
            assert_eq!(table.asked(index), Some("turn"), "nobody is asked for a token");
            let left = usize::from(table.position.turns_left.expect("the last clock was drawn"));
            assert_eq!(turns.len() + left + 1, expected.len(), "turns follow the present one");
            turns.push(index);
            table.plays_drawing(index, "end", &[]);
        }
        assert_eq!(turns, expected, "found after the turn of {ender}");
        assert_eq!(table.position.stage, Stage::Over);
    }
}

#[test]
fn m33_after_the_last_clock_nothing_is_searched_for() {
    let mut table = quiet_table();
    table.bag(stored(1, 0, 0, 0, 0), 0);
    table.position.quiet_turns = 200;
    table.position.clocks = 6;
    table.position.turns_left = Some(3);
    table.plays_drawing(0, "end", &[]);
    assert_eq!(table.asked(1), Some("turn"));
}

#[test]
fn m34_a_missed_turn_ends_as_it_stands_whatever_the_option_says() {
    for end_early in [EndEarly::Allowed, EndEarly::Forbidden] {
        let options = Options { end_early, ..Options::default() };
        let mut table = Table::sailed(3, options, &FLEET);
        table.put("irbe", &[Salmon]);
        table.plays(0, "fish irbe salmon");
        let overdue = MareBalticum::overdue(&table.position, seat(0)).expect("it owes a turn");
        assert!(MareBalticum::timeout_only(&overdue), "no seat may send it");
        assert_eq!(MareBalticum::overdue(&table.position, seat(1)), None);
        table.plays(0, &MareBalticum::notation(&overdue));
        assert_eq!(table.told(Viewer::Spectator)[0]["overdue"], true, "everybody is told why");
        assert_eq!(table.fleet(0).cargo, fish(1, 0, 0, 0), "what was done stays done");
        assert_eq!(table.asked(1), Some("turn"));
    }
}

#[test]
fn m34_a_missed_turn_ends_even_in_the_middle_of_the_contracts() {
    let options = Options { contracts: true, ..Options::default() };
    let mut table = Table::sailed(3, options, &FLEET);
    table.plays(0, "contracts");
    let overdue = MareBalticum::overdue(&table.position, seat(0)).expect("it owes a turn");
    table.plays(0, &MareBalticum::notation(&overdue));
    assert_eq!(table.fleet(0).contract, None);
    assert_eq!(table.position.deck.len(), 6);
    assert_eq!(table.asked(1), Some("turn"));
}

#[test]
fn m34_a_start_boat_goes_on_the_first_port_of_the_map() {
    let table = Table::set_up(3, Options::default());
    assert_eq!(MareBalticum::overdue(&table.position, seat(0)), Some(played("place kobenhavn")));
    assert_eq!(MareBalticum::overdue(&table.position, seat(1)), None);
}

#[test]
fn m34_the_lowest_number_goes_on_the_free_species_stored_least() {
    let mut table = quiet_table();
    table.clock(1, 0);
    table.fleet(0).warehouse = stored(2, 1, 1, 3, 0);
    let overdue = |table: &Table| MareBalticum::overdue(&table.position, seat(0)).expect("owed");
    assert_eq!(overdue(&table), played("token 0 on cod"), "a tie goes by the table of species");
    table.fleet(0).market[1] = Some(0);
    table.fleet(0).numbers = 0b1100;
    assert_eq!(overdue(&table), played("token 2 on herring"));
    table.plays(0, "token 3 on salmon");
    assert_eq!(MareBalticum::overdue(&table.position, seat(0)), None, "it has played");
}

#[test]
fn m34_the_last_safe_box_costs_amber_then_the_scarcest_species_then_cargo() {
    let cases = [
        (stored(3, 0, 0, 0, 4), fish(0, 0, 0, 0), "safe box warehouse 2 amber"),
        (stored(3, 2, 2, 9, 1), fish(1, 0, 0, 0), "safe box warehouse 1 amber 1 cod"),
        (stored(3, 0, 1, 9, 0), fish(1, 0, 0, 0), "safe box warehouse 1 herring 1 salmon"),
        (stored(0, 0, 1, 0, 0), fish(2, 1, 1, 0), "safe box cargo 1 cod warehouse 1 herring"),
        (stored(0, 0, 0, 0, 0), fish(0, 0, 0, 1), "safe box cargo 1 flounder"),
        (stored(0, 0, 0, 0, 0), fish(0, 0, 0, 0), "safe box"),
    ];
    for (warehouse, cargo, expected) in cases {
        let mut table = quiet_table();
        table.clock(5, 0);
        let fleet = table.fleet(0);
        fleet.numbers = 0;
        fleet.market = [Some(0), Some(1), Some(2), Some(3)];
        fleet.warehouse = warehouse;
        fleet.cargo = cargo;
        let overdue = MareBalticum::overdue(&table.position, seat(0)).expect("owed");
        assert_eq!(overdue, played(expected));
        table.plays(0, expected);
    }
}
