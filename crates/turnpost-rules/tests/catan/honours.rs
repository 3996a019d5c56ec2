//! C31 to C37: largest army, longest trade route, winning.

use turnpost_rules::{
    Duty, Feats, Ruleset,
    catan::{
        Catan, Outcome, Position,
        cards::{Building, Progress},
        route::longest,
    },
};

use super::fixture::*;

const ROAD: &str = "1 brick 1 lumber";
const SETTLEMENT: &str = "1 brick 1 lumber 1 wool 1 grain";

fn army(position: &Position) -> Option<u8> {
    view(position, 0).largest_army.map(u8::from)
}

fn route(position: &Position) -> Option<u8> {
    view(position, 0).longest_route.map(u8::from)
}

/// Plays a knight to a terrain where nobody is.
fn knight(position: &mut Position, by: u8, terrain: &str) {
    go(position, by, &format!("knight; robber {terrain}"));
}

#[test]
fn c31_three_knights_take_the_army_and_strictly_more_take_it_over() {
    let mut position = table()
        .with(|a| a.knights(seat(0), 2).knights(seat(1), 2))
        .card(0, Progress::Knight)
        .card(1, Progress::Knight)
        .card(1, Progress::Knight)
        .position();
    assert_eq!(army(&position), None);
    knight(&mut position, 0, "t1");
    assert_eq!(army(&position), Some(0));
    assert_eq!(own(&position, 0).points, Some(2));
    roll(&mut position, 0, 1, 1);
    go(&mut position, 0, "end");
    knight(&mut position, 1, "t2");
    assert_eq!(army(&position), Some(0), "as many are not enough");
    roll(&mut position, 1, 1, 1);
    go(&mut position, 1, "end");
    for by in [2, 3, 0] {
        roll(&mut position, by, 1, 1);
        go(&mut position, by, "end");
    }
    knight(&mut position, 1, "t1");
    assert_eq!(army(&position), Some(1));
    assert_eq!((own(&position, 0).points, own(&position, 1).points), (Some(0), Some(2)));
}

#[test]
fn c31_two_knights_are_no_army() {
    let mut position = table().with(|a| a.knights(seat(0), 1)).card(0, Progress::Knight).position();
    knight(&mut position, 0, "t1");
    assert_eq!(own(&position, 0).knights, 2);
    assert_eq!((army(&position), own(&position, 0).points), (None, Some(0)));
}

#[test]
fn c32_five_in_a_row_take_the_route() {
    let mut position = table().roads(0, "E1 F1 G1 H1 I1").hand(0, ROAD).rolled();
    assert_eq!(route(&position), None);
    go(&mut position, 0, "road d1-e1");
    assert_eq!(route(&position), Some(0));
    assert_eq!(own(&position, 0).points, Some(2));
}

#[test]
fn c32_the_award_tells_how_long_the_route_came_to_be() {
    let mut position = table().roads(0, "E1 F1 G1 H1 I1").hand(0, "2 brick 2 lumber").rolled();
    let award = |position: &Position| {
        let mut feats = Feats::default();
        Catan::last_feats(position, &mut |feat| feats.note(feat));
        feats.awards().iter().map(|award| (award.name, award.amount)).collect::<Vec<_>>()
    };
    assert_eq!(award(&position), [], "nobody has taken it");
    go(&mut position, 0, "road d1-e1");
    assert_eq!(award(&position), [("catan-award-route", 5)]);
    go(&mut position, 0, "road c1-d1");
    assert_eq!(longest(&position, seat(0)), 6);
    assert_eq!(award(&position), [("catan-award-route", 6)]);
}

#[test]
fn c32_branches_are_not_added() {
    // A fork: three arms of two at F3.
    let position =
        table().roads(0, "F3 F2 E2").roads(0, "F3 E3 D3").roads(0, "F3 G3 H3").position();
    assert_eq!(longest(&position, seat(0)), 4);
    assert_eq!(route(&position), None, "six roads, but four in a row");
}

#[test]
fn c32_loops_and_figures_of_eight_count_every_path_once() {
    // Round T10, whole: six.
    let ring = table().roads(0, "F3 G3 G4 F4 E4 E3 F3").position();
    assert_eq!(longest(&ring, seat(0)), 6);
    assert_eq!(route(&ring), Some(0));
    // Two rings that share a path: eleven roads, all walked, intersections passed twice.
    let eight = table().roads(0, "F3 G3 G4 F4 E4 E3 F3").roads(0, "G3 H3 I3 I4 H4 G4").position();
    assert_eq!(longest(&eight, seat(0)), 11);
    // A ring with a tail.
    let tail = table().roads(0, "F3 G3 G4 F4 E4 E3 F3").roads(0, "F3 F2 E2").position();
    assert_eq!(longest(&tail, seat(0)), 8);
}

#[test]
fn c32_a_road_that_closes_a_ring_is_counted_through_it() {
    let mut position = table().roads(0, "F2 F3 G3 G4 F4 E4").hand(0, ROAD).hand(0, ROAD).rolled();
    assert_eq!(own(&position, 0).route_length, 5);
    go(&mut position, 0, "road e3-e4; road e3-f3");
    assert_eq!(own(&position, 0).route_length, 7);
    // A rival needs eight.
    let kept = serde_json::to_value(&position).expect("JSON");
    assert_eq!(kept["route_bar"], 7);
}

#[test]
fn c33_an_opponents_building_breaks_the_run_and_an_own_one_does_not() {
    let own_building = table().roads(0, "D1 E1 F1 G1 H1 I1").settlement(0, "F1").position();
    assert_eq!(longest(&own_building, seat(0)), 5);
    let theirs = table().roads(0, "D1 E1 F1 G1 H1 I1").settlement(1, "F1").position();
    assert_eq!(longest(&theirs, seat(0)), 3);
    assert_eq!(route(&theirs), None);
}

#[test]
fn c33_a_run_may_end_at_an_opponents_building() {
    // The last path, at their building, counts; even between two of them.
    let position =
        table().settlement(1, "D1").settlement(2, "I1").roads(0, "D1 E1 F1 G1 H1 I1").position();
    assert_eq!(longest(&position, seat(0)), 5);
    assert_eq!(route(&position), Some(0));
}

#[test]
fn c34_equal_length_takes_nothing_and_strictly_longer_takes_it_over() {
    let mut position = table()
        .roads(0, "D1 E1 F1 G1 H1 I1")
        .roads(1, "D6 E6 F6 G6 H6")
        .hand(1, ROAD)
        .hand(1, ROAD)
        .with(|a| a.active(seat(1)))
        .rolled();
    assert_eq!(route(&position), Some(0));
    go(&mut position, 1, "road c6-d6");
    assert_eq!(own(&position, 1).route_length, 5);
    assert_eq!(route(&position), Some(0));
    go(&mut position, 1, "road i6-h6");
    assert_eq!(route(&position), Some(1));
}

/// Seat 3's turn, with a settlement's price.
fn breaker(table: Table) -> Position {
    table.hand(3, SETTLEMENT).with(|a| a.active(seat(3))).rolled()
}

/// Seat 0 has six along line 3 from A3 to G3; seat 3 can build at C3, which leaves two and four.
fn broken() -> Table {
    table().roads(0, "A3 B3 C3 D3 E3 F3 G3").roads(3, "C4 C3")
}

#[test]
fn c34_a_break_counts_everyone_anew() {
    // Seat 2 has five: it takes the route, seat 0 being left with four.
    let mut position = breaker(broken().roads(2, "C6 D6 E6 F6 G6 H6"));
    assert_eq!(route(&position), Some(0));
    let outcomes = go(&mut position, 3, "settlement c3");
    assert!(has(&outcomes, |o| matches!(o, Outcome::RouteTaken { length: 5, .. })));
    assert_eq!(route(&position), Some(2));
    assert_eq!((own(&position, 0).points, own(&position, 2).points), (Some(0), Some(2)));
}

#[test]
fn c34_after_a_break_the_holder_keeps_it_in_a_tie() {
    // Seven for seat 0, broken to five; seat 2 has five too.
    let seven = table().roads(0, "A3 B3 C3 D3 E3 F3 G3 H3").roads(3, "C4 C3");
    let mut position = breaker(seven.roads(2, "C6 D6 E6 F6 G6 H6"));
    go(&mut position, 3, "settlement c3");
    assert_eq!(own(&position, 0).route_length, 5);
    assert_eq!(route(&position), Some(0));
}

#[test]
fn c34_after_a_break_a_tie_without_the_holder_sets_it_aside() {
    let tied = broken().roads(1, "C1 D1 E1 F1 G1 H1").roads(2, "C6 D6 E6 F6 G6 H6");
    let mut position = breaker(tied.hand(1, ROAD).hand(2, ROAD).hand(0, "2 brick 2 lumber"));
    let outcomes = go(&mut position, 3, "settlement c3; end");
    assert!(has(&outcomes, |o| matches!(o, Outcome::RouteSetAside {})));
    assert_eq!(route(&position), None);
    // A third one reaching five changes nothing: a three-way tie; six alone takes it.
    roll(&mut position, 0, 1, 1);
    go(&mut position, 0, "road g3-h3");
    assert_eq!(own(&position, 0).route_length, 5);
    assert_eq!(route(&position), None);
    go(&mut position, 0, "road h3-i3");
    assert_eq!(route(&position), Some(0));
}

#[test]
fn c34_after_a_break_nobody_with_five_sets_it_aside() {
    let mut position = breaker(broken().hand(0, ROAD));
    go(&mut position, 3, "settlement c3; end");
    assert_eq!(route(&position), None);
    roll(&mut position, 0, 1, 1);
    go(&mut position, 0, "road g3-h3");
    assert_eq!(route(&position), Some(0), "five are enough again");
}

#[test]
fn c34_a_break_among_those_who_tie_can_leave_one_alone() {
    // Set aside between 1 and 2 with five each; then 2 is broken: 1 alone is longest.
    let tied = broken().roads(1, "C1 D1 E1 F1 G1 H1").roads(2, "C6 D6 E6 F6 G6 H6");
    let mut position = breaker(tied.roads(3, "E5 E6").hand(3, SETTLEMENT));
    go(&mut position, 3, "settlement c3");
    assert_eq!(route(&position), None);
    go(&mut position, 3, "settlement e6");
    assert_eq!(route(&position), Some(1));
}

/// Seat 0 has nine points: four cities and a settlement.
fn nine() -> Table {
    ["E2", "G2", "I2", "C4"].into_iter().fold(table(), |t, at| t.city(0, at)).settlement(0, "E6")
}

#[test]
fn c35_ten_points_in_ones_own_turn_end_the_game_at_once() {
    let mut position = nine().roads(0, "E6 F6 G6").hand(0, SETTLEMENT).settlement(1, "C1").rolled();
    assert_eq!(Catan::standings(&position), None);
    let outcomes = go(&mut position, 0, "settlement g6");
    assert!(has(&outcomes, |o| matches!(o, Outcome::Won { points: 10, .. })));
    assert_eq!(stage(&position), "over");
    for by in 0..4 {
        assert_eq!(Catan::duty(&position, seat(by)), Duty::Waits);
        assert!(Catan::choices(&position, seat(by)).is_empty());
    }
    assert_eq!(refused(&position, 1, "roll"), "game-over");
}

#[test]
fn c35_nine_points_do_not_end_the_game() {
    let mut position = ["E2", "G2", "I2", "C4"]
        .into_iter()
        .fold(table(), |t, at| t.city(0, at))
        .roads(0, "E6 F6 G6")
        .hand(0, SETTLEMENT)
        .rolled();
    go(&mut position, 0, "settlement g6");
    assert_eq!(own(&position, 0).points, Some(9));
    assert_eq!((winner(&position), stage(&position)), (None, "main".to_owned()));
}

#[test]
fn c35_a_road_that_brings_the_route_wins() {
    let mut position = ["E2", "G2", "I2", "C4"]
        .into_iter()
        .fold(table(), |t, at| t.city(0, at))
        .roads(0, "C6 D6 E6 F6 G6")
        .hand(0, ROAD)
        .rolled();
    assert_eq!(own(&position, 0).points, Some(8));
    go(&mut position, 0, "road g6-h6");
    assert_eq!(winner(&position), Some(seat(0)));
}

#[test]
fn c35_points_are_counted_as_the_page_says() {
    // The almanac's example: two settlements, the route, two cities, two building cards.
    let position = table()
        .settlement(0, "C1")
        .settlement(0, "C6")
        .city(0, "K3")
        .city(0, "A4")
        .roads(0, "D3 E3 F3 G3 H3 I3")
        .with(|a| a.building(seat(0), Building::Market).building(seat(0), Building::Library))
        .position();
    assert_eq!(own(&position, 0).points, Some(10));
    let army = table().with(|a| a.knights(seat(0), 3).treasures(seat(0), 1)).position();
    assert_eq!(own(&army, 0).points, Some(3), "largest army 2, best treasure hunter 1");
}

#[test]
fn c35_a_knight_that_brings_the_tenth_point_wins_before_the_robber_moves() {
    let mut position = ["E2", "G2", "I2", "C4"]
        .into_iter()
        .fold(table(), |t, at| t.city(0, at))
        .with(|a| a.knights(seat(0), 2))
        .card(0, Progress::Knight)
        .position();
    go(&mut position, 0, "knight");
    assert_eq!(winner(&position), Some(seat(0)));
    assert_eq!(view(&position, 0).robber.to_string(), "T10");
}

#[test]
fn c35_the_others_are_ranked_by_all_their_points_ties_shared() {
    let mut position = nine()
        .roads(0, "E6 F6 G6")
        .hand(0, SETTLEMENT)
        .settlement(1, "C1")
        .settlement(2, "A3")
        .with(|a| a.building(seat(3), Building::Market))
        .city(2, "K3")
        .rolled();
    go(&mut position, 0, "settlement g6");
    let standings = Catan::standings(&position).expect("it is over");
    let ranks: Vec<(u8, u8, i32)> =
        standings.iter().map(|s| (u8::from(s.seat), s.rank, s.points)).collect();
    assert_eq!(ranks, [(0, 1, 10), (2, 2, 3), (1, 3, 1), (3, 3, 1)]);
}

#[test]
fn c36_ten_points_on_anothers_turn_win_at_the_start_of_ones_own() {
    // Seat 1 breaks seat 2's route; that brings seat 0, with nine points and five roads, to eleven.
    let mut position = nine()
        .roads(0, "C6 D6 E6 F6 G6 H6")
        .roads(2, "A3 B3 C3 D3 E3 F3 G3")
        .roads(3, "E4 E3")
        .hand(3, SETTLEMENT)
        .with(|a| a.active(seat(3)))
        .rolled();
    assert_eq!(route(&position), Some(2));
    go(&mut position, 3, "settlement e3");
    assert_eq!(route(&position), Some(0));
    assert_eq!(own(&position, 0).points, Some(11));
    assert_eq!(winner(&position), None, "not on another's turn");
    go(&mut position, 3, "end");
    assert_eq!(winner(&position), Some(seat(0)), "before the roll");
    assert!(!view(&position, 0).rolled);
}

#[test]
fn c36_a_third_player_with_ten_waits_for_its_turn() {
    let mut position = nine()
        .roads(0, "C6 D6 E6 F6 G6 H6")
        .roads(1, "A3 B3 C3 D3 E3 F3 G3")
        .roads(2, "E4 E3")
        .hand(2, SETTLEMENT)
        .with(|a| a.active(seat(2)))
        .rolled();
    go(&mut position, 2, "settlement e3; end");
    assert_eq!(winner(&position), None, "it is the turn of seat 3");
    roll(&mut position, 3, 1, 1);
    go(&mut position, 3, "end");
    assert_eq!(winner(&position), Some(seat(0)));
}

#[test]
fn c37_a_turn_passes_to_the_left_when_it_is_ended() {
    let mut position = table().position();
    for by in [0, 1, 2, 3, 0] {
        assert_eq!(view(&position, 0).active, seat(by));
        roll(&mut position, by, 1, 1);
        assert!(Catan::duty(&position, seat(by)).must());
        go(&mut position, by, "end");
        assert_eq!(Catan::duty(&position, seat(by)), Duty::Waits);
    }
}
