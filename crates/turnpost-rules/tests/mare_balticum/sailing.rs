//! Sailing: M6 to M8.

use turnpost_rules::{
    Viewer,
    mare_balticum::{Move, Options, position::Stage},
};

use super::fixture::{Table, seat, space};

const LINE: [&str; 5] = ["kattegat", "arkona", "bornholm", "hoburg", "e-gotland"];

#[test]
fn m06_a_boat_sails_however_far_when_the_fleet_stays_connected() {
    let mut table = Table::sailed(3, Options::default(), &LINE);
    table.plays(0, "sail 1 to moonsund");
    assert_eq!(table.fleet(0).boat(1), Some(space("moonsund")));
    assert_eq!(table.fleet(0).boat(2), Some(space("arkona")), "the others stay");
    table.plays(0, "sail 2 to riga");
    assert_eq!(table.fleet(0).boat(2), Some(space("riga")), "a port is a space like any other");
}

#[test]
fn m06_a_sail_that_splits_the_fleet_is_refused() {
    let mut table = Table::sailed(3, Options::default(), &LINE);
    assert_eq!(table.refused(0, "sail 1 to neva"), "fleet-split");
    assert_eq!(table.refused(0, "sail 3 to n-baltic"), "fleet-split", "the middle boat bridges");
    table.plays(0, "sail 5 to pomeranian");
    table.plays(0, "sail 3 to gdansk-deep");
    let spaces = table.fleet(0).spaces();
    assert!(spaces.connected(), "boat 3 bridges arkona–pomeranian and hoburg again");
}

#[test]
fn m06_ports_connect_a_fleet() {
    let mut table = Table::sailed(5, Options::default(), &["pomeranian", "gdansk", "curonian"]);
    assert_eq!(table.refused(0, "sail 2 to kattegat"), "fleet-split");
    table.plays(0, "sail 2 to gdansk-deep");
    assert_eq!(table.refused(0, "sail 2 to arkona"), "fleet-split");
    table.plays(0, "sail 2 to gdansk");
}

#[test]
fn m06_a_boat_that_does_not_exist_or_does_not_move_is_refused() {
    let mut table = Table::sailed(5, Options::default(), &["pomeranian", "gdansk", "curonian"]);
    assert_eq!(table.refused(0, "sail 4 to arkona"), "no-such-boat");
    assert_eq!(table.refused(0, "sail 0 to arkona"), "no-such-boat");
    assert_eq!(table.refused(0, "sail 2 to gdansk"), "same-space");
    assert_eq!(table.refused(1, "sail 2 to gdansk"), "not-your-turn");
}

#[test]
fn m06_exactly_the_connected_sails_are_offered() {
    let mut table = Table::sailed(3, Options::default(), &LINE);
    let legal = table.legal(0);
    let mut accepted = 0;
    for boat in 1..=5 {
        for to in turnpost_rules::mare_balticum::Space::all() {
            let mut copy = Table::sailed(3, Options::default(), &LINE);
            let notation = format!("sail {boat} to {}", to.id());
            let ok = copy.tries(0, &notation).is_ok();
            assert_eq!(legal.contains(&Move::Sail { boat, to }), ok, "{notation}");
            accepted += usize::from(ok);
        }
    }
    assert!(accepted > 8, "{accepted}");
}

#[test]
fn m07_one_own_boat_a_space_and_any_number_of_others() {
    let mut table = Table::sailed(3, Options::default(), &LINE);
    table.boats(1, &["hoburg", "w-gotland", "bornholm", "arkona", "stockholm"]);
    table.boats(2, &["hoburg", "gdansk-deep", "bornholm", "arkona", "pomeranian"]);
    assert_eq!(table.refused(0, "sail 1 to hoburg"), "space-taken");
    table.plays(0, "sail 1 to pomeranian");
    assert_eq!(table.fleet(0).boat(1), Some(space("pomeranian")), "another's is no hindrance");
    table.boats(0, &["gdansk", "arkona", "bornholm", "hoburg", "gdansk-deep"]);
    assert_eq!(table.refused(0, "sail 2 to gdansk"), "space-taken", "in ports too");
    let mut first = Table::empty(4, Options::default());
    assert_eq!(first.refused(0, "sail out to irbe irbe moonsund"), "space-taken", "at once too");
}

#[test]
fn m08_the_first_sail_places_all_boats_at_once_as_one_action() {
    let mut table = Table::empty(4, Options::default());
    assert_eq!(table.refused(0, "sail 2 to irbe"), "first-sail-first");
    assert_eq!(table.refused(0, "sail out to irbe moonsund"), "wrong-boat-count");
    assert_eq!(table.refused(0, "sail out to irbe irbe moonsund"), "space-taken");
    assert_eq!(table.refused(0, "sail out to irbe riga moonsund"), "space-taken");
    assert_eq!(table.refused(0, "sail out to irbe e-gotland moonsund"), "not-next-to-port");
    table.plays(0, "sail out to moonsund irbe gulf-riga");
    let boats = table.view(Viewer::Spectator).fleets[0].boats.clone();
    assert_eq!(
        boats,
        ["riga", "moonsund", "irbe", "gulf-riga"].map(space),
        "the boat in port stays; the others are numbered as they were named"
    );
    let stage = Stage::Turn { seat: seat(0), actions_left: 2, looking: false };
    assert_eq!(table.position.stage, stage, "one action");
    assert_eq!(table.refused(0, "sail out to moonsund irbe gulf-riga"), "already-sailed");
}

#[test]
fn m08_five_players_choose_two_of_three_spaces() {
    let mut table = Table::empty(5, Options::default());
    let first: Vec<Move> = table
        .legal(0)
        .into_iter()
        .filter(|played| matches!(played, Move::FirstSail { .. }))
        .collect();
    assert_eq!(first.len(), 3);
    table.plays(0, "sail out to irbe moonsund");
}

#[test]
fn m08_the_overflow_goes_anywhere_connected_once_the_neighbours_are_used_up() {
    let mut table = Table::empty(3, Options::default());
    assert_eq!(table.refused(0, "sail out to irbe moonsund e-gotland narva"), "neighbours-first");
    assert_eq!(table.refused(0, "sail out to irbe moonsund gulf-riga kattegat"), "fleet-split");
    table.plays(0, "sail out to irbe narva moonsund gulf-riga");
    assert_eq!(table.fleet(0).boat(3), Some(space("narva")));
}

#[test]
fn m08_a_free_first_sail_takes_any_connected_group() {
    let options = Options { free_first_sail: true, ..Options::default() };
    let mut table = Table::empty(3, options);
    assert_eq!(table.refused(0, "sail out to irbe e-gotland hoburg kattegat"), "fleet-split");
    assert_eq!(table.refused(0, "sail out to e-gotland hoburg bornholm arkona"), "fleet-split");
    table.plays(0, "sail out to hoburg irbe bornholm e-gotland");
}
