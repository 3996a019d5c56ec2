//! C23 to C30: development cards.

use turnpost_rules::{
    Ruleset as _,
    catan::{
        Catan, Outcome,
        cards::{Building, DevelopmentCard, Progress},
    },
};

use super::fixture::*;

const CARD: &str = "1 wool 1 grain 1 ore";

#[test]
fn c23_cards_come_from_the_deck_and_are_secret() {
    let mut position = table().hand(0, "2 wool 2 grain 2 ore").rolled();
    assert_eq!(view(&position, 0).deck, 25);
    // Places 0 to 13 are knights; the last five of the sorted deck are the buildings.
    let outcomes = with_chance(&mut position, 0, "buy card", &[("deck", 25, 13)]);
    assert!(has(&outcomes, |o| matches!(
        o,
        Outcome::BoughtCard { card: Some(DevelopmentCard::Progress(Progress::Knight)), .. }
    )));
    with_chance(&mut position, 0, "buy card", &[("deck", 24, 23)]);
    let mine = own(&position, 0);
    let held = mine.cards.expect("one's own cards");
    assert_eq!((held.knight, held.buildings.len(), mine.development_cards), (1, 1, 2));
    assert_eq!((mine.points, mine.visible_points), (Some(1), 0));
    let theirs = &view(&position, 1).seats[0];
    assert!(theirs.cards.is_none() && theirs.points.is_none());
    assert_eq!(theirs.development_cards, 2);
    assert_eq!(view(&position, 1).deck, 23);
}

#[test]
fn c23_every_card_of_the_box_is_drawn_once() {
    let mut drawn = std::collections::BTreeMap::new();
    for place in 0..25 {
        let mut position = table().hand(0, CARD).rolled();
        let outcomes = with_chance(&mut position, 0, "buy card", &[("deck", 25, place)]);
        for outcome in outcomes {
            if let Outcome::BoughtCard { card: Some(card), .. } = outcome {
                *drawn.entry(serde_json::to_string(&card).expect("JSON")).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(drawn["\"knight\""], 14);
    assert_eq!(
        (drawn["\"monopoly\""], drawn["\"invention\""], drawn["\"road-building\""]),
        (2, 2, 2)
    );
    for building in ["library", "market", "chapel", "great-hall", "university"] {
        assert_eq!(drawn[&format!("\"{building}\"")], 1);
    }
    // A card that was drawn is gone: the last place of a deck of two holds another than the first.
    let mut position =
        table().hand(0, "2 wool 2 grain 2 ore").with(|a| a.deck_of_knights(2)).rolled();
    with_chance(&mut position, 0, "buy card", &[("deck", 2, 1)]);
    with_chance(&mut position, 0, "buy card", &[("deck", 1, 0)]);
    assert_eq!(view(&position, 0).deck, 0);
    assert_eq!(refused(&position, 0, "buy card"), "deck-empty");
}

#[test]
fn c23_none_from_an_empty_deck() {
    let position = table().hand(0, CARD).with(|a| a.deck_of_knights(0)).rolled();
    assert_eq!(refused(&position, 0, "buy card"), "deck-empty");
}

#[test]
fn c24_one_card_a_turn_before_the_roll_too() {
    let mut position = table().card(0, Progress::Monopoly).card(0, Progress::Invention).position();
    assert_eq!(refused(&position, 0, "knight"), "no-such-card");
    assert_eq!(refused(&position, 1, "monopoly ore"), "not-your-turn");
    go(&mut position, 0, "monopoly ore");
    assert_eq!(refused(&position, 0, "invention 2 ore"), "card-played");
    assert_eq!(refused(&position, 0, "monopoly ore"), "no-such-card", "a second submit");
    roll(&mut position, 0, 1, 1);
    assert_eq!(refused(&position, 0, "invention 2 ore"), "card-played", "the roll changes nothing");
    go(&mut position, 0, "end");
    for by in 1..4 {
        roll(&mut position, by, 1, 1);
        go(&mut position, by, "end");
    }
    go(&mut position, 0, "invention 2 ore");
}

#[test]
fn c24_not_one_bought_this_turn_but_an_older_one_of_its_kind() {
    let mut position = table().hand(0, CARD).rolled();
    with_chance(&mut position, 0, "buy card", &[("deck", 25, 0)]);
    assert_eq!(refused(&position, 0, "knight"), "bought-this-turn");
    let mut older = table().hand(0, CARD).card(0, Progress::Knight).rolled();
    with_chance(&mut older, 0, "buy card", &[("deck", 24, 0)]);
    go(&mut older, 0, "knight");
    assert_eq!(own(&older, 0).cards.expect("own").knight, 1);
    // In the next turn the new one can be played too.
    go(&mut position, 0, "end");
    for by in 1..4 {
        roll(&mut position, by, 1, 1);
        go(&mut position, by, "end");
    }
    go(&mut position, 0, "knight");
}

#[test]
fn c24_not_while_discards_the_robber_or_free_roads_are_owed() {
    let base =
        || table().settlement(0, "E2").card(0, Progress::Knight).card(0, Progress::RoadBuilding);
    let mut discarding = base().hand(0, "8 ore").position();
    roll(&mut discarding, 0, 3, 4);
    assert_eq!(refused(&discarding, 0, "knight"), "discards-first");
    go(&mut discarding, 0, "discard 4 ore");
    assert_eq!(refused(&discarding, 0, "knight"), "robber-first");
    let mut roads = base().position();
    go(&mut roads, 0, "road building");
    assert_eq!(refused(&roads, 0, "knight"), "free-roads-first");
    assert_eq!(refused(&roads, 0, "roll"), "free-roads-first");
}

#[test]
fn c25_a_knight_moves_the_robber_without_discards() {
    let mut position =
        table().settlement(1, "E2").hand(1, "9 ore").card(0, Progress::Knight).position();
    go(&mut position, 0, "knight");
    assert_eq!(stage(&position), "robber");
    with_chance(&mut position, 0, "robber t5 from 1", &[("steal", 9, 4)]);
    assert_eq!(hand(&position, 1), cards("8 ore"));
    assert_eq!(stage(&position), "before-roll", "the turn goes on where it was");
    assert_eq!(own(&position, 0).knights, 1);
}

#[test]
fn c26_two_free_roads_one_after_the_other() {
    let mut position = table().settlement(0, "E2").card(0, Progress::RoadBuilding).position();
    go(&mut position, 0, "road building");
    assert_eq!(refused(&position, 0, "road h5-i5"), "path-unconnected", "by the normal rules");
    assert_eq!(refused(&position, 0, "decline road"), "nothing-to-decline", "not the first");
    go(&mut position, 0, "road e2-f2; road f2-g2");
    assert_eq!(stage(&position), "before-roll");
    assert_eq!(own(&position, 0).roads_left, 13);
    assert_eq!(refused(&position, 0, "decline road"), "nothing-to-decline");
}

#[test]
fn c26_the_second_may_be_declined() {
    let mut position = table().settlement(0, "E2").card(0, Progress::RoadBuilding).rolled();
    go(&mut position, 0, "road building; road e2-f2; decline road");
    assert_eq!(stage(&position), "main");
    assert_eq!(own(&position, 0).roads_left, 14);
}

#[test]
fn c26_one_road_with_one_piece_left_and_none_without_piece_or_place() {
    let fourteen = "A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3 K4 J4 I4 H4";
    let mut position = table().roads(0, fourteen).card(0, Progress::RoadBuilding).rolled();
    go(&mut position, 0, "road building");
    assert_eq!(view(&position, 0).free_roads, 1);
    go(&mut position, 0, "road h4-g4");
    assert_eq!(stage(&position), "main");
    let none = table().roads(0, super::building::LONG).card(0, Progress::RoadBuilding).rolled();
    assert_eq!(refused(&none, 0, "road building"), "no-free-road");
    let nowhere = table().card(0, Progress::RoadBuilding).rolled();
    assert_eq!(refused(&nowhere, 0, "road building"), "no-free-road");
}

#[test]
fn c26_the_second_road_lapses_when_there_is_no_place_for_it() {
    // Seat 0 can only build C1-D1; D1 and C2 are others' buildings.
    let mut position = table()
        .settlement(0, "C1")
        .settlement(1, "D1")
        .roads(1, "C1 C2")
        .card(0, Progress::RoadBuilding)
        .rolled();
    go(&mut position, 0, "road building; road c1-d1");
    assert_eq!(stage(&position), "main");
}

#[test]
fn c27_two_cards_from_the_bank_or_what_it_has() {
    let invent = || table().card(0, Progress::Invention);
    let mut position = invent().rolled();
    assert_eq!(refused(&position, 0, "invention 1 ore"), "wrong-invention");
    assert_eq!(refused(&position, 0, "invention 3 ore"), "wrong-invention");
    go(&mut position, 0, "invention 1 ore 1 brick");
    assert_eq!(hand(&position, 0), cards("1 ore 1 brick"));
    let short = invent().hand(1, "18 ore").rolled();
    assert_eq!(refused(&short, 0, "invention 2 ore"), "bank-lacks");
    assert!(accepted(&short, 0, "invention 1 ore 1 wool"));
    let all = "19 brick 19 lumber 19 wool 19 grain";
    let mut one = invent().hand(1, all).hand(2, "18 ore").rolled();
    assert_eq!(refused(&one, 0, "invention 2 ore"), "wrong-invention");
    go(&mut one, 0, "invention 1 ore");
    let empty = invent().hand(1, all).hand(2, "19 ore").rolled();
    assert_eq!(refused(&empty, 0, "invention 1 ore"), "bank-lacks");
}

#[test]
fn c28_all_cards_of_one_resource_from_all_others() {
    let mut position = table()
        .hand(0, "1 ore")
        .hand(1, "3 ore 1 wool")
        .hand(3, "2 ore")
        .card(0, Progress::Monopoly)
        .card(0, Progress::Monopoly)
        .position();
    let outcomes = go(&mut position, 0, "monopoly ore");
    assert_eq!(hand(&position, 0), cards("6 ore"));
    assert_eq!(hand(&position, 1), cards("1 wool"));
    assert_eq!(hand(&position, 3), cards(""));
    let given = outcomes.iter().filter(|o| matches!(o, Outcome::HandedOver { .. })).count();
    assert_eq!(given, 2);
    let mut nothing = table().card(0, Progress::Monopoly).position();
    go(&mut nothing, 0, "monopoly ore");
    assert_eq!(hand(&nothing, 0), cards(""), "may be none");
}

/// Seat 0 has nine points with its cards at hand.
fn nine() -> Table {
    ["E2", "G2", "I2", "C4"].into_iter().fold(table(), |t, at| t.city(0, at)).settlement(0, "E6")
}

#[test]
fn c29_building_cards_count_hidden_and_win_when_bought() {
    let mut position = nine().hand(0, CARD).rolled();
    assert_eq!(own(&position, 0).points, Some(9));
    let outcomes = with_chance(&mut position, 0, "buy card", &[("deck", 25, 22)]);
    assert_eq!(winner(&position), Some(seat(0)));
    assert!(has(&outcomes, |o| matches!(o, Outcome::Won { points: 10, buildings, .. }
        if buildings.iter().eq([Building::Chapel]))));
    // Everything lies open at the end.
    assert!(view(&position, 1).seats[0].cards.expect("shown").buildings.len() == 1);
}

#[test]
fn c29_a_hidden_building_card_is_in_nobody_elses_points() {
    let position = table().with(|a| a.building(seat(0), Building::Market)).position();
    assert_eq!(own(&position, 0).points, Some(1));
    let others = view(&position, 1).seats.swap_remove(0);
    assert_eq!((others.visible_points, others.points), (0, None));
    assert!(others.cards.is_none() && others.development_cards == 1);
}

#[test]
fn c30_the_robber_never_takes_development_cards() {
    let mut position = table()
        .settlement(1, "E2")
        .card(1, Progress::Knight)
        .with(|a| a.building(seat(1), Building::Market))
        .position();
    roll(&mut position, 0, 3, 4);
    let outcomes = go(&mut position, 0, "robber t5 from 1");
    assert!(has(&outcomes, |o| matches!(o, Outcome::StoleNothing { .. })));
    assert_eq!(own(&position, 1).development_cards, 2);
}

#[test]
fn c26_a_free_road_is_explained_by_its_card_and_not_by_what_roads_cost() {
    let road = |group: &str| Catan::rule("road", Some(group));
    assert_eq!(road("catan-group-foundation-road"), Some("c5"));
    assert_eq!(road("catan-group-build"), Some("building"));
    assert_eq!(road("catan-group-free-roads"), Some("c26"));
}
