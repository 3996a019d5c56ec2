//! C19 to C22: roads, settlements, cities.

use turnpost_rules::catan::Position;

use super::fixture::*;

const ROAD: &str = "1 brick 1 lumber";
const SETTLEMENT: &str = "1 brick 1 lumber 1 wool 1 grain";
const CITY: &str = "2 grain 3 ore";

#[test]
fn c19_a_road_joins_an_own_road_or_building_on_an_empty_path() {
    let position =
        table().settlement(0, "E2").roads(0, "E2 F2").roads(1, "E2 D2").hand(0, ROAD).rolled();
    assert!(accepted(&position, 0, "road f2-g2"), "at an own road");
    assert!(accepted(&position, 0, "road e1-e2"), "at an own settlement");
    assert_eq!(refused(&position, 0, "road e2-f2"), "path-taken");
    assert_eq!(refused(&position, 0, "road d2-e2"), "path-taken");
    assert_eq!(refused(&position, 0, "road h5-i5"), "path-unconnected");
    let city = table().city(0, "E2").hand(0, ROAD).rolled();
    assert!(accepted(&city, 0, "road e1-e2"), "at an own city");
}

#[test]
fn c19_not_through_an_opponents_building_and_through_an_own_one() {
    let base = || table().roads(0, "E2 F2").hand(0, ROAD);
    let theirs = base().settlement(1, "F2").rolled();
    assert_eq!(refused(&theirs, 0, "road f2-g2"), "path-unconnected");
    assert_eq!(refused(&theirs, 0, "road f2-f3"), "path-unconnected");
    // Nor does it matter which came first.
    let reached = table().settlement(1, "F2").roads(0, "E2 F2").hand(0, ROAD).rolled();
    assert_eq!(refused(&reached, 0, "road f2-g2"), "path-unconnected");
    assert!(accepted(&theirs, 0, "road d2-e2"), "the other end is free");
    let own = base().settlement(0, "F2").rolled();
    assert!(accepted(&own, 0, "road f2-g2"));
    // A path between two own ends stays open though one of them is taken.
    let around = table()
        .roads(0, "E2 F2 F3")
        .roads(0, "E2 E1 F1")
        .settlement(1, "F1")
        .hand(0, ROAD)
        .rolled();
    assert_eq!(refused(&around, 0, "road f1-g1"), "path-unconnected");
    let closing =
        table().roads(0, "D1 E1").roads(0, "F1 G1").settlement(1, "F1").hand(0, ROAD).rolled();
    assert!(accepted(&closing, 0, "road e1-f1"), "reached from E1, it may end at their building");
}

#[test]
fn c19_coastal_paths_are_paths() {
    let position = table().settlement(0, "C1").hand(0, ROAD).rolled();
    assert!(accepted(&position, 0, "road c1-d1"));
}

#[test]
fn c20_a_settlement_needs_an_own_road_and_three_empty_neighbours() {
    let position = table()
        .settlement(0, "E2")
        .roads(0, "E2 E1 F1 G1")
        .roads(1, "I1 I2")
        .settlement(2, "H1")
        .hand(0, SETTLEMENT)
        .rolled();
    assert!(accepted(&position, 0, "settlement f1"));
    assert_eq!(refused(&position, 0, "settlement f2"), "too-close", "next to an own one");
    assert_eq!(refused(&position, 0, "settlement g1"), "too-close", "next to another's");
    assert_eq!(refused(&position, 0, "settlement e2"), "intersection-taken");
    assert_eq!(refused(&position, 0, "settlement h1"), "intersection-taken");
    assert_eq!(refused(&position, 0, "settlement k3"), "no-road-there");
    assert_eq!(refused(&position, 0, "settlement i2"), "no-road-there", "not another's road");
}

#[test]
fn c21_a_city_replaces_an_own_settlement_which_returns() {
    let mut position = table().settlement(0, "E2").settlement(1, "H5").hand(0, CITY).rolled();
    assert_eq!(refused(&position, 0, "city h5"), "no-settlement-there");
    assert_eq!(refused(&position, 0, "city f1"), "no-settlement-there");
    assert_eq!(own(&position, 0).settlements_left, 4);
    go(&mut position, 0, "city e2");
    let after = own(&position, 0);
    assert_eq!((after.settlements_left, after.cities_left), (5, 3));
    assert_eq!((after.settlements.len(), after.cities.len()), (0, 1));
    assert_eq!(after.points, Some(2));
    assert_eq!(refused(&position, 0, "city e2"), "no-settlement-there");
}

/// Five settlements of seat 0, and a road to a sixth place.
fn crowded() -> Table {
    ["E2", "G2", "I2", "C4", "E6"]
        .into_iter()
        .fold(table(), |table, at| table.settlement(0, at))
        .roads(0, "I4 J4")
}

#[test]
fn c21_nothing_is_built_without_a_piece() {
    let mut position = crowded().hand(0, SETTLEMENT).hand(0, CITY).rolled();
    assert_eq!(refused(&position, 0, "settlement i4"), "no-settlement-left");
    go(&mut position, 0, "city e2; settlement i4");
    // Four cities are out: a fifth is not built.
    let cities = ["E2", "G2", "I2", "C4"].into_iter().fold(table(), |table, at| table.city(0, at));
    let position = cities.settlement(0, "E6").hand(0, CITY).rolled();
    assert_eq!(refused(&position, 0, "city e6"), "no-city-left");
    let position = table().roads(0, LONG).hand(0, ROAD).rolled();
    assert_eq!(own(&position, 0).roads_left, 0);
    assert_eq!(refused(&position, 0, "road d3-d2"), "no-road-left");
}

/// Fifteen paths in a row.
pub const LONG: &str = "A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3 K4 J4 I4 H4 G4";

#[test]
fn c22_several_things_a_turn_as_long_as_one_can_pay() {
    let mut position: Position =
        table().settlement(0, "E2").hand(0, "3 brick 3 lumber 1 wool 3 grain 3 ore").rolled();
    go(&mut position, 0, "road e2-e1; road e1-f1; settlement f1; city f1");
    assert_eq!(hand(&position, 0), cards(""));
    assert_eq!(refused(&position, 0, "road f1-g1"), "missing");
    let poor = table().roads(0, "E2 F2").hand(0, "1 brick 1 lumber 1 wool").rolled();
    assert_eq!(refused(&poor, 0, "settlement e2"), "missing", "the grain");
    assert_eq!(refused(&position, 0, "buy card"), "missing");
    assert_eq!(refused(&position, 0, "city e2"), "missing");
}
