//! Fishing, unloading and the end of a turn: M9 to M14.

use turnpost_rules::mare_balticum::{
    Catch::{Amber, Cod, Flounder, Herring, Salmon},
    EndEarly, Options, Species,
    position::Stage,
};

use super::fixture::{Table, fish, seat, stored};

const FLEET: [&str; 5] = ["hoburg", "e-gotland", "irbe", "riga", "gulf-riga"];

fn table() -> Table {
    Table::sailed(3, Options::default(), &FLEET)
}

fn actions_left(table: &Table) -> u8 {
    match table.position.stage {
        Stage::Turn { actions_left, .. } => actions_left,
        other => panic!("{other:?}"),
    }
}

#[test]
fn m09_one_token_of_ones_choice_comes_from_a_sea_with_an_own_boat() {
    let mut table = table();
    table.put("e-gotland", &[Salmon, Herring]);
    table.put("narva", &[Cod]);
    assert_eq!(table.refused(0, "fish narva cod"), "no-boat-there");
    assert_eq!(table.refused(0, "fish e-gotland cod"), "no-such-token");
    table.plays(0, "fish e-gotland herring");
    assert_eq!(table.lies("e-gotland"), [Salmon]);
    assert_eq!(table.fleet(0).cargo, fish(0, 0, 1, 0));
    assert_eq!(actions_left(&table), 2);
    assert_eq!(table.refused(0, "fish e-gotland herring"), "no-such-token");
    table.plays(0, "fish e-gotland salmon");
    assert_eq!(table.lies("e-gotland"), []);
}

#[test]
fn m10_amber_goes_to_the_warehouse_even_with_full_cargo() {
    let mut table = table();
    table.put("hoburg", &[Amber]);
    table.fleet(0).cargo = fish(5, 0, 0, 0);
    assert_eq!(table.refused(0, "fish hoburg amber overboard 1 salmon"), "no-need-to-throw");
    table.plays(0, "fish hoburg amber");
    assert_eq!(table.fleet(0).warehouse, stored(0, 0, 0, 0, 1));
    assert_eq!(table.fleet(0).cargo, fish(5, 0, 0, 0));
}

#[test]
fn m11_a_full_cargo_makes_room_by_throwing_fish_overboard_in_the_same_action() {
    let mut table = table();
    table.put("hoburg", &[Salmon]);
    table.put("irbe", &[Flounder]);
    table.fleet(0).cargo = fish(0, 2, 2, 1);
    let out = table.position.out;
    assert_eq!(table.refused(0, "fish hoburg salmon"), "cargo-full");
    for beyond in [3, 6, 255] {
        let thrown = format!("fish hoburg salmon overboard {beyond} cod");
        assert_eq!(table.refused(0, &thrown), "not-on-board");
    }
    assert_eq!(table.refused(0, "fish hoburg salmon overboard 1 salmon"), "not-on-board");
    table.plays(0, "fish hoburg salmon overboard 2 cod 1 herring");
    assert_eq!(table.fleet(0).cargo, fish(1, 0, 1, 1), "any number may go");
    assert_eq!(actions_left(&table), 2, "it costs no further action");
    assert_eq!(table.position.out.total(), out.total() + 3, "out of the game");
    assert_eq!(
        table.refused(0, "fish irbe flounder overboard 1 flounder"),
        "no-need-to-throw",
        "with a free slot nothing goes overboard"
    );
    table.plays(0, "fish irbe flounder");
    assert_eq!(table.fleet(0).cargo, fish(1, 0, 1, 2));
}

#[test]
fn m12_any_number_of_what_the_port_demands_is_unloaded() {
    let mut table = table();
    table.demand("riga", &[Species::Cod]);
    table.fleet(0).cargo = fish(1, 3, 0, 0);
    assert_eq!(table.refused(0, "unload riga 1 salmon"), "not-demanded");
    assert_eq!(table.refused(0, "unload riga 1 salmon 1 cod"), "not-demanded");
    for beyond in [4, 6, 255] {
        assert_eq!(table.refused(0, &format!("unload riga {beyond} cod")), "not-on-board");
    }
    assert_eq!(table.refused(0, "unload riga nothing"), "nothing-to-unload", "at least one");
    assert_eq!(table.refused(0, "unload stockholm"), "no-boat-there");
    table.plays(0, "unload riga 1 cod");
    assert_eq!(table.fleet(0).warehouse, stored(0, 1, 0, 0, 0));
    table.plays(0, "unload riga");
    assert_eq!(table.fleet(0).warehouse, stored(0, 3, 0, 0, 0), "left open, all of it");
    assert_eq!(table.fleet(0).cargo, fish(1, 0, 0, 0));
    assert_eq!(table.refused(0, "unload riga"), "nothing-to-unload");
}

#[test]
fn m12_a_port_with_two_tokens_takes_both_species_in_one_action() {
    let mut table = Table::sailed(5, Options::default(), &["stockholm", "aland", "n-baltic"]);
    table.demand("stockholm", &[Species::Cod, Species::Herring]);
    table.fleet(0).cargo = fish(1, 2, 2, 0);
    table.plays(0, "unload stockholm");
    assert_eq!(
        table.fleet(0).warehouse,
        stored(0, 2, 2, 0, 0),
        "nothing is lost with fixed demand"
    );
    assert_eq!(actions_left(&table), 2);
}

#[test]
fn m13_boats_in_two_ports_need_two_actions_and_share_the_cargo() {
    let boats = ["riga", "irbe", "curonian", "gdansk", "hoburg"];
    let mut table = Table::sailed(3, Options::default(), &boats);
    table.put("irbe", &[Salmon]);
    table.demand("riga", &[Species::Cod]);
    table.demand("gdansk", &[Species::Salmon]);
    table.fleet(0).cargo = fish(0, 1, 0, 0);
    table.plays(0, "fish irbe salmon");
    table.plays(0, "unload riga");
    assert_eq!(table.fleet(0).warehouse, stored(0, 1, 0, 0, 0), "only what Riga demands");
    table.plays(0, "unload gdansk");
    assert_eq!(
        table.fleet(0).warehouse,
        stored(1, 1, 0, 0, 0),
        "what the boat at Irbe caught comes ashore in Gdańsk"
    );
    assert_eq!(table.asked(0), None, "three actions");
}

#[test]
fn m14_a_turn_has_three_actions_the_same_one_as_often_as_one_likes() {
    let mut table = table();
    table.put("e-gotland", &[Salmon, Herring]);
    table.put("irbe", &[Cod]);
    table.plays(0, "fish irbe cod");
    table.plays(0, "fish e-gotland salmon");
    assert_eq!(table.asked(0), Some("turn"));
    table.plays(0, "fish e-gotland herring");
    assert_eq!(table.asked(0), None);
    assert_eq!(table.asked(1), Some("turn"), "the next seat in turn order");
    assert_eq!(table.refused(0, "sail 1 to narva"), "not-your-turn");
}

#[test]
fn m14_a_turn_may_end_early_unless_the_host_forbids_it() {
    let mut table = table();
    table.plays(0, "end");
    assert_eq!(table.asked(1), Some("turn"));
    let options = Options { end_early: EndEarly::Forbidden, ..Options::default() };
    let mut table = Table::sailed(3, options, &FLEET);
    assert_eq!(table.refused(0, "end"), "end-forbidden");
    table.plays(0, "sail 1 to moonsund");
    assert_eq!(table.refused(0, "end"), "end-forbidden");
    assert!(!table.legal(0).contains(&super::fixture::played("end")));
}

#[test]
fn m14_a_turn_without_any_possible_action_ends_by_itself() {
    let mut table = table();
    // No fleet of the game is ever without a sail; one that lost its boats would be.
    table.boats(1, &[]);
    table.plays(0, "end");
    assert_eq!(table.asked(1), None);
    assert_eq!(table.asked(2), Some("turn"));
    assert_eq!(table.kinds(), ["turn-ended", "turn-ended"]);
}

#[test]
fn m14_every_turn_is_a_decision_of_its_own() {
    use turnpost_rules::{Duty, Ruleset as _, mare_balticum::MareBalticum};
    let mut table = table();
    let decision = |table: &Table, index| MareBalticum::duty(&table.position, seat(index));
    let first = decision(&table, 0);
    table.plays(0, "sail 1 to moonsund");
    assert_eq!(decision(&table, 0), first, "all moves of a turn are one decision");
    for index in 0..3 {
        table.plays(index, "end");
    }
    let Duty::Must(second) = decision(&table, 0) else { panic!("seat 0 is on turn again") };
    assert_ne!(Some(second), first.decision());
}
