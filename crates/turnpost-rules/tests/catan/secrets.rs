//! C38: what is public and what is not; two positions that differ only in what a viewer may not
//! know look the same to that viewer.

use super::fixture::*;
use turnpost_rules::{
    Chance, Journal, Ruleset, Viewer,
    catan::{
        Catan, Position,
        arrange::Arrangement,
        cards::{Building, Progress},
    },
};

#[test]
fn c38_hands_stacks_and_played_cards_are_public_by_their_sizes() {
    let position = table()
        .hand(0, "2 ore 1 wool")
        .card(0, Progress::Knight)
        .with(|a| a.knights(seat(1), 2))
        .position();
    let seen = Catan::view(&position, Viewer::Spectator);
    assert_eq!(seen.seats[0].hand_size, 3);
    assert_eq!(seen.seats[0].development_cards, 1);
    assert!(seen.seats[0].hand.is_none() && seen.seats[0].cards.is_none());
    assert_eq!(seen.seats[1].knights, 2);
    assert_eq!(seen.deck, 22);
    assert_eq!(seen.bank, cards("19 brick 19 lumber 18 wool 19 grain 17 ore"));
}

#[test]
fn c38_open_transfers_tell_their_kinds_to_all() {
    let mut position =
        table().settlement(0, "E2").hand(0, "4 wool 1 brick 1 lumber").hand(1, "1 ore").position();
    let mut outcomes = roll(&mut position, 0, 3, 3);
    outcomes.extend(go(&mut position, 0, "maritime 4 wool for 1 grain; offer 1 grain for 1 ore"));
    outcomes.extend(go(&mut position, 1, "accept 1"));
    outcomes.extend(go(&mut position, 0, "close 1 with 1; road e2-f2"));
    let text = told(&outcomes, Viewer::Spectator);
    for kind in ["produced", "traded-with-bank", "dealt", "built-road"] {
        assert!(text.contains(kind), "{kind}");
    }
    assert_eq!(text, told(&outcomes, Viewer::Seat(seat(3))));
}

#[test]
fn c38_a_stolen_card_is_known_to_thief_and_victim_alone() {
    let mut position = table().settlement(1, "E2").hand(1, "1 ore").position();
    roll(&mut position, 0, 3, 4);
    let outcomes = with_chance(&mut position, 0, "robber t5 from 1", &[("steal", 1, 0)]);
    for viewer in [0, 1] {
        assert!(told(&outcomes, Viewer::Seat(seat(viewer))).contains("ore"));
    }
    assert!(!told(&outcomes, Viewer::Seat(seat(2))).contains("ore"));
    assert!(!told(&outcomes, Viewer::Spectator).contains("ore"));
}

#[test]
fn c38_a_bought_card_is_known_to_its_buyer_alone() {
    let mut position = table().hand(0, "1 wool 1 grain 1 ore").rolled();
    let outcomes = with_chance(&mut position, 0, "buy card", &[("deck", 25, 19)]);
    assert!(told(&outcomes, Viewer::Seat(seat(0))).contains("monopoly"));
    assert!(!told(&outcomes, Viewer::Seat(seat(1))).contains("monopoly"));
}

#[test]
fn c38_undisclosed_offers_are_secret() {
    let mut position = table().hand(0, "2 wool").hand(1, "2 ore").rolled();
    let mut outcomes = go(&mut position, 0, "offer 2 wool for 1 ore to 1");
    outcomes.extend(go(
        &mut position,
        1,
        "counter 1 1 ore for 1 wool; standing 1 ore for 1 brick to 0",
    ));
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        let text = told(&outcomes, viewer);
        assert!(
            !text.contains("wool") && !text.contains("ore") && !text.contains("brick"),
            "{text}"
        );
        let seen = serde_json::to_value(Catan::view(&position, viewer)).expect("JSON");
        assert!(seen["offer"].get("terms").is_none());
        assert_eq!(seen["offer"]["answers"], serde_json::json!([]));
        assert_eq!(seen["standing_offers"], serde_json::json!([]));
    }
    assert!(told(&outcomes, Viewer::Seat(seat(1))).contains("countered"));
    // Whom it was not made to learns nothing from trying.
    assert_eq!(refused(&position, 2, "accept 1"), refused(&position, 2, "accept 7"));
    assert_eq!(refused(&position, 2, "take 2"), "not-your-turn");
}

#[test]
fn c38_sealed_discards_and_orders_are_secret() {
    let mut position = table().hand(1, "8 ore").hand(2, "8 wool").position();
    let mut outcomes = go(&mut position, 2, "keep grain");
    outcomes.extend(roll(&mut position, 0, 3, 4));
    let text = told(&outcomes, Viewer::Seat(seat(1)));
    assert!(!text.contains("wool") && !text.contains("grain"), "{text}");
    assert!(told(&outcomes, Viewer::Seat(seat(2))).contains("wool"));
    assert!(own(&position, 2).keep.is_some() && view(&position, 1).seats[2].keep.is_none());
    // That somebody left an order is nobody's business either.
    let order = go(&mut position, 3, "keep ore");
    assert_eq!(told(&order, Viewer::Seat(seat(1))), "");
}

#[test]
fn c38_what_falls_with_an_offer_to_some_is_told_to_them_alone() {
    let mut position =
        table().settlement(1, "E2").hand(0, "2 wool").hand(1, "2 ore").card(0, Progress::Knight);
    position = position.hand(2, "1 ore");
    let mut position = position.rolled();
    go(&mut position, 0, "offer 2 wool for 1 ore to 1 2");
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "knight");
    let outcomes = with_chance(&mut position, 0, "robber t5 from 1", &[("steal", 2, 0)]);
    assert!(told(&outcomes, Viewer::Seat(seat(2))).contains("answer-fell"), "it was asked too");
    for viewer in [Viewer::Seat(seat(3)), Viewer::Spectator] {
        assert!(!told(&outcomes, viewer).contains("answer-fell"));
    }
}

/// What a seat learns from a dry run of a move: whether it is final, and if not, what is told.
fn dry_run(position: &Position, by: u8, notation: &str) -> Option<String> {
    let played = Catan::parse(notation).expect("notation");
    let (mut chance, mut journal) = (Chance::blind(), Journal::kept());
    Catan::play(&mut position.clone(), seat(by), &played, &mut chance, &mut journal)
        .unwrap_or_else(|refusal| panic!("{notation}: {refusal}"));
    (!chance.was_asked()).then(|| told(&journal.into_outcomes(), Viewer::Seat(seat(by))))
}

#[test]
fn c28_c38_a_dry_run_of_a_monopoly_does_not_show_the_hands_it_empties() {
    let with =
        |held: &str| table().card(0, Progress::Monopoly).hand(1, held).hand(2, "1 wool").rolled();
    for held in ["3 ore", "3 wool"] {
        assert_eq!(dry_run(&with(held), 0, "monopoly ore"), None, "it is final");
    }
    let mut position = with("3 ore");
    go(&mut position, 0, "monopoly ore");
    assert_eq!(hand(&position, 0), cards("3 ore"), "and yet it is carried out when it is played");
}

#[test]
fn c13_c38_a_dry_run_of_the_last_discard_does_not_turn_up_the_others() {
    let with = |chosen: &str| {
        let mut position = table().hand(1, "8 ore").hand(2, "4 wool 4 grain").position();
        roll(&mut position, 0, 3, 4);
        go(&mut position, 2, chosen);
        position
    };
    for chosen in ["discard 4 wool", "discard 4 grain"] {
        let position = with(chosen);
        assert_eq!(dry_run(&position, 1, "discard 4 ore"), None, "it is final");
        assert_eq!(dry_run(&position, 1, "keep grain"), None, "so is an order that answers it");
    }
    let mut position = with("discard 4 wool");
    let outcomes = go(&mut position, 1, "discard 4 ore");
    assert!(told(&outcomes, Viewer::Spectator).contains("wool"));
}

#[test]
fn c29_c38_a_dry_run_of_an_end_does_not_tell_whether_the_next_seat_has_won() {
    // Seat 1 has nine points for all to see and a card: a building would win when its turn begins.
    let with = |change: fn(Arrangement) -> Arrangement| {
        let nine =
            ["A3", "C3", "E3", "G3"].into_iter().fold(table(), |table, at| table.city(1, at));
        nine.settlement(1, "I3").with(change).rolled()
    };
    let building = with(|a| a.building(seat(1), Building::Library));
    let knight = with(|a| a.card(seat(1), Progress::Knight));
    assert_eq!(dry_run(&building, 0, "end"), None, "it is final");
    assert_eq!(dry_run(&knight, 0, "end"), None, "and it is final where nobody wins");
    assert!(dry_run(&with(|a| a), 0, "end").is_some(), "without a card nothing is open");
    let mut position = building;
    go(&mut position, 0, "end");
    assert_eq!(winner(&position), Some(seat(1)));
}
