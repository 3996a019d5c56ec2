//! The refill, the clocks and the company tokens: M15 to M21.

use serde_json::Value;
use turnpost_rules::{
    Viewer,
    mare_balticum::{
        Catch::{Amber, Cod, Herring, Salmon},
        CatchCounts, Options, Species,
    },
};

use super::fixture::{Table, fish, seat, stored};

/// Three players; every sea holds a cod but these, and the bag what is given.
fn table(empty: &[&str], tokens: CatchCounts, clocks: u8) -> Table {
    let boats = ["riga", "irbe", "gulf-riga", "moonsund", "narva"];
    let mut table = Table::sailed(3, Options::default(), &boats);
    table.fill_all_but(empty);
    table.bag(tokens, clocks);
    table
}

#[test]
fn m15_empty_seas_without_boats_are_filled_in_map_order() {
    let mut table = table(&["aland", "kattegat", "bornholm", "narva"], stored(1, 1, 1, 1, 1), 0);
    table.plays_drawing(0, "end", &[(4, 5), (0, 4), (1, 3), (0, 2), (0, 1)]);
    assert_eq!(table.lies("kattegat"), [Amber], "a light sea gets one");
    assert_eq!(table.lies("bornholm"), [Salmon, Herring], "a dark sea gets two");
    assert_eq!(table.lies("aland").len(), 2, "the last in map order comes last");
    assert_eq!(table.lies("narva"), [], "a sea with a boat is not filled");
    assert_eq!(table.kinds(), ["turn-ended", "filled", "filled", "filled"]);
}

#[test]
fn m15_a_dark_sea_with_one_token_is_not_topped_up() {
    let mut table = table(&[], stored(4, 0, 0, 0, 0), 0);
    assert_eq!(table.lies("bornholm"), [Cod]);
    table.plays_drawing(0, "end", &[]);
    assert_eq!(table.lies("bornholm"), [Cod]);
}

#[test]
fn m15_any_players_boat_keeps_a_sea_from_being_filled() {
    let mut table = table(&["hoburg"], stored(4, 0, 0, 0, 0), 0);
    table.boats(2, &["hoburg", "e-gotland", "w-gotland", "bornholm", "gdansk-deep"]);
    table.plays_drawing(0, "end", &[]);
    assert_eq!(table.lies("hoburg"), []);
    table.boats(2, &["riga", "irbe", "gulf-riga", "moonsund", "narva"]);
    table.plays_drawing(1, "end", &[(0, 4)]);
    assert_eq!(table.lies("hoburg"), [Salmon]);
}

#[test]
fn m15_the_sea_is_filled_after_the_last_turn_too() {
    let mut table = table(&["hoburg"], stored(1, 0, 0, 0, 0), 0);
    table.position.clocks = 6;
    table.position.turns_left = Some(0);
    table.plays_drawing(0, "end", &[(0, 1)]);
    assert_eq!(table.lies("hoburg"), [Salmon]);
    assert_eq!(table.kinds().last().map(String::as_str), Some("ended"));
}

#[test]
fn m16_a_clock_stops_the_refill_until_all_sealed_tokens_are_in() {
    let mut table = table(&["bornholm", "hoburg"], stored(3, 0, 0, 0, 0), 6);
    table.fleet(1).warehouse = stored(0, 0, 0, 0, 2);
    table.plays_drawing(0, "end", &[(0, 9), (7, 8)]);
    assert_eq!(table.lies("bornholm"), [Salmon], "half filled");
    for index in 0..3 {
        assert_eq!(table.asked(index), Some("token"), "everybody is summoned at once");
    }
    assert_eq!(table.refused(1, "sail 1 to hoburg"), "company-token-awaited");

    table.plays_drawing(2, "token 3 on herring", &[]);
    assert_eq!(table.asked(2), None);
    assert_eq!(table.refused(2, "token 3 on herring"), "token-already-played");
    table.plays_drawing(0, "token 0 on cod", &[]);
    assert_eq!(table.told(Viewer::Spectator)[0]["token"], Value::Null, "sealed");
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(1)), Viewer::Seat(seat(0))] {
        let fleet = &table.view(viewer).fleets[2];
        assert!(fleet.token_in && fleet.sealed.is_none());
        assert!(fleet.market.iter().all(|space| !space.taken), "not shown before all are in");
    }

    table.plays_drawing(1, "safe box warehouse 2 amber", &[(0, 7), (0, 6)]);
    assert_eq!(table.lies("bornholm"), [Salmon, Salmon], "the same slot is drawn again");
    assert_eq!(table.lies("hoburg"), [Salmon]);
    assert_eq!(table.position.clocks, 1, "the clock is on the track");
    assert_eq!(table.asked(1), Some("turn"), "the game goes on behind seat 0");
    let told = table.told(Viewer::Spectator);
    let shown: Vec<&Value> = told
        .iter()
        .filter(|told| told["type"].as_str().is_some_and(|kind| kind.ends_with("-shown")))
        .collect();
    assert_eq!(shown.len(), 3, "all are shown together");
    assert_eq!((&shown[0]["on"], &shown[0]["number"]), (&Value::from("cod"), &Value::Null));
    assert_eq!(shown[1]["type"], "safe-box-shown");
    assert_eq!((&shown[2]["on"], &shown[2]["number"]), (&Value::from("herring"), &Value::Null));
}

#[test]
fn m16_the_order_of_arrival_changes_nothing() {
    let moves = ["token 1 on salmon", "token 2 on cod", "token 0 on flounder"];
    let mut ends = Vec::new();
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
        let mut table = table(&["hoburg"], stored(1, 0, 0, 0, 0), 6);
        table.plays_drawing(0, "end", &[(6, 7)]);
        for (nth, index) in order.into_iter().enumerate() {
            let draws: &[(u32, u32)] = if nth == 2 { &[(0, 6)] } else { &[] };
            table.plays_drawing(index, moves[usize::from(index)], draws);
        }
        ends.push(table.position);
    }
    assert!(ends.iter().all(|end| *end == ends[0]));
}

#[test]
fn m17_several_clocks_in_one_refill_ask_once_each() {
    let mut table = table(&["hoburg"], stored(1, 0, 0, 0, 0), 6);
    table.plays_drawing(0, "end", &[(6, 7)]);
    table.plays(0, "token 0 on salmon");
    table.plays(1, "token 0 on salmon");
    table.plays_drawing(2, "token 0 on salmon", &[(5, 6)]);
    assert_eq!(table.position.clocks, 2);
    for index in 0..3 {
        assert_eq!(table.asked(index), Some("token"), "a second round");
        assert_eq!(table.refused(index, "token 0 on cod"), "number-not-left");
    }
    table.plays(0, "token 1 on cod");
    table.plays(1, "token 1 on cod");
    table.plays_drawing(2, "token 1 on cod", &[(0, 5)]);
    assert_eq!(table.lies("hoburg"), [Salmon]);
    assert_eq!(table.asked(1), Some("turn"));
}

#[test]
fn m18_numbers_go_on_free_market_spaces_and_never_move() {
    let mut table = table(&[], stored(0, 0, 0, 0, 0), 0);
    table.clock(1, 0);
    table.plays(0, "token 3 on salmon");
    table.plays(1, "token 2 on salmon");
    table.plays(2, "token 1 on salmon");
    assert_eq!(table.fleet(0).market, [Some(3), None, None, None]);
    table.clock(2, 0);
    assert_eq!(table.refused(0, "token 2 on salmon"), "market-taken");
    assert_eq!(table.refused(0, "token 3 on cod"), "number-not-left");
    table.plays(0, "token 2 on flounder");
    table.plays(1, "token 0 on herring");
    table.plays(2, "token 3 on cod");
    assert_eq!(table.fleet(0).market, [Some(3), None, None, Some(2)], "the first stays");
    assert_eq!(table.refused(1, "token 2 on cod"), "no-clock");
}

#[test]
fn m19_the_safe_box_costs_two_tokens_of_ones_choice() {
    let mut table = table(&[], stored(0, 0, 0, 0, 0), 0);
    table.clock(1, 0);
    table.fleet(0).cargo = fish(1, 1, 0, 0);
    table.fleet(0).warehouse = stored(1, 0, 0, 0, 1);
    let out = table.position.out;
    assert_eq!(table.refused(0, "safe box"), "wrong-discard");
    assert_eq!(table.refused(0, "safe box cargo 1 cod"), "wrong-discard");
    assert_eq!(
        table.refused(0, "safe box cargo 1 cod warehouse 1 salmon 1 amber"),
        "wrong-discard"
    );
    assert_eq!(table.refused(0, "safe box cargo 1 herring 1 cod"), "not-on-board");
    for beyond in [2, 3, 255] {
        assert_eq!(table.refused(0, &format!("safe box warehouse {beyond} amber")), "not-stored");
    }
    table.plays(0, "safe box cargo 1 cod warehouse 1 salmon");
    assert_eq!(table.fleet(0).cargo, fish(1, 1, 0, 0), "sealed: nothing leaves before all are in");
    table.plays(1, "token 0 on cod");
    table.plays(2, "token 0 on cod");
    assert_eq!(table.fleet(0).cargo, fish(1, 0, 0, 0));
    assert_eq!(table.fleet(0).warehouse, stored(0, 0, 0, 0, 1));
    assert_eq!(table.position.out.total(), out.total() + 1, "from the cargo openly");
    assert_eq!(table.position.out_face_down.total(), 1, "from the warehouse face down");
    assert!(table.view(Viewer::Spectator).fleets[0].safe_box_played, "face up");
    table.clock(2, 0);
    table.fleet(0).warehouse = stored(5, 0, 0, 0, 5);
    assert_eq!(table.refused(0, "safe box warehouse 2 amber"), "safe-box-played");
}

#[test]
fn m19_what_leaves_a_warehouse_is_not_told_to_others() {
    let mut table = table(&[], stored(0, 0, 0, 0, 0), 0);
    table.clock(1, 0);
    table.fleet(0).cargo = fish(0, 1, 0, 0);
    table.fleet(0).warehouse = stored(1, 0, 0, 0, 1);
    table.plays(1, "token 0 on cod");
    table.plays(2, "token 0 on cod");
    table.plays(0, "safe box cargo 1 cod warehouse 1 salmon");
    let shown = |viewer| {
        let told = table.told(viewer);
        told.into_iter().find(|told| told["type"] == "safe-box-shown").expect("shown")
    };
    let other = shown(Viewer::Seat(seat(1)));
    assert_eq!(other["cargo"]["cod"], 1);
    assert_eq!(other["from_warehouse"], 1);
    assert_eq!(other["warehouse"], Value::Null);
    assert_eq!(shown(Viewer::Seat(seat(0)))["warehouse"]["salmon"], 1);
}

#[test]
fn m19_fewer_than_two_tokens_forbid_the_safe_box_unless_it_is_the_last() {
    let mut table = table(&[], stored(0, 0, 0, 0, 0), 0);
    table.clock(1, 0);
    table.fleet(0).cargo = fish(0, 1, 0, 0);
    assert_eq!(table.refused(0, "safe box cargo 1 cod"), "safe-box-needs-two");
    table.clock(5, 0);
    for index in 0..3 {
        table.fleet(index).numbers = 0;
        table.fleet(index).market = [Some(0), Some(1), Some(2), Some(3)];
    }
    table.fleet(2).warehouse = stored(0, 0, 0, 0, 3);
    assert_eq!(table.refused(0, "safe box"), "wrong-discard", "as many as there are");
    table.plays(0, "safe box cargo 1 cod");
    table.plays(1, "safe box");
    assert_eq!(table.refused(2, "safe box warehouse 1 amber"), "wrong-discard", "two of three");
    table.plays(2, "safe box warehouse 2 amber");
    assert_eq!(table.fleet(0).cargo.total(), 0);
    assert_eq!(table.fleet(2).warehouse, stored(0, 0, 0, 0, 1));
}

#[test]
fn m20_five_clocks_place_all_five_tokens_and_the_sixth_asks_for_none() {
    let mut table = table(&["hoburg"], stored(1, 0, 0, 0, 0), 6);
    table.plays_drawing(0, "end", &[(6, 7)]);
    let rounds =
        ["token 0 on salmon", "token 1 on cod", "token 2 on herring", "token 3 on flounder"];
    for (nth, notation) in (0u32..).zip(rounds) {
        table.plays(0, notation);
        table.plays(1, notation);
        table.plays_drawing(2, notation, &[(5 - nth, 6 - nth)]);
    }
    assert_eq!(table.position.clocks, 5);
    table.plays(0, "safe box");
    table.plays(1, "safe box");
    // The sixth clock, then at once the fish for the same slot.
    table.plays_drawing(2, "safe box", &[(1, 2), (0, 1)]);
    assert_eq!(table.position.clocks, 6);
    assert_eq!(table.lies("hoburg"), [Salmon]);
    assert_eq!(table.asked(1), Some("turn"), "nobody is asked for a token");
    for index in 0..3 {
        let fleet = table.fleet(index);
        assert!(fleet.market.iter().all(Option::is_some) && !fleet.safe_box);
        assert_eq!(fleet.numbers, 0);
    }
}

#[test]
fn m21_an_empty_bag_fills_nothing_more() {
    let mut table = table(&["kattegat", "bornholm", "hoburg"], stored(1, 0, 0, 0, 1), 0);
    table.plays_drawing(0, "end", &[(0, 2), (0, 1)]);
    assert_eq!(table.lies("kattegat"), [Salmon]);
    assert_eq!(table.lies("bornholm"), [Amber], "only half of it");
    assert_eq!(table.lies("hoburg"), []);
    table.plays_drawing(1, "end", &[]);
    assert_eq!(table.lies("bornholm"), [Amber]);
    assert_eq!(table.asked(2), Some("turn"));
}

#[test]
fn m18_a_market_space_is_taken_for_everybody_to_see_after_the_round() {
    let mut table = table(&[], stored(0, 0, 0, 0, 0), 0);
    table.clock(1, 0);
    table.plays(0, "token 3 on salmon");
    table.plays(1, "token 2 on cod");
    table.plays(2, "token 1 on salmon");
    let space = table.view(Viewer::Seat(seat(1))).fleets[0].market[Species::Salmon.index()];
    assert!(space.taken && space.number.is_none());
    let own = table.view(Viewer::Seat(seat(0))).fleets[0].market[Species::Salmon.index()];
    assert_eq!(own.number, Some(3));
}

#[test]
fn m16_a_dry_run_of_the_last_token_does_not_turn_up_the_others() {
    use turnpost_rules::{Chance, Journal, Ruleset as _, mare_balticum::MareBalticum};
    let mut table = table(&["hoburg"], stored(1, 0, 0, 0, 0), 6);
    table.plays_drawing(0, "end", &[(6, 7)]);
    table.plays(0, "token 0 on salmon");
    table.plays(1, "token 1 on cod");
    let (mut chance, mut journal) = (Chance::blind(), Journal::kept());
    let last = super::fixture::played("token 2 on herring");
    let mut copy = table.position.clone();
    MareBalticum::play(&mut copy, seat(2), &last, &mut chance, &mut journal).expect("legal");
    assert!(chance.was_asked(), "it is final");
    table.happened = journal.into_outcomes();
    let told = table.told(Viewer::Seat(seat(2)));
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0]["type"], "sealed");
}
