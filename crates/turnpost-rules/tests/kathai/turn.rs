//! A turn: K5 to K7, K24.

use turnpost_rules::{
    Viewer,
    kathai::{Edition, outcome::Outcome},
};

use super::fixture::{Table, seat};

#[test]
fn k05_a_turn_begins_with_a_drawn_card() {
    let mut table = Table::of(3, Edition::Adlung).hand(1, "salt1").pile("gold3, tea3");
    let brought = table.play(0, "pass");
    assert_eq!(table.active(), 1);
    assert_eq!(table.hand_of(1).len(), 2);
    assert_eq!(table.position.pile.len(), 1);
    // The server draws inside the move that ends the turn before; only the drawer sees the card.
    assert!(brought.outcomes().iter().any(|outcome| matches!(
        outcome,
        Outcome::Drew { seat: drawer, .. } if *drawer == seat(1)
    )));
    assert!(brought.text(Viewer::Seat(seat(1))).contains("\"card\""));
    assert!(!brought.text(Viewer::Seat(seat(0))).contains("\"card\""));
    assert!(!brought.text(Viewer::Spectator).contains("\"card\""));
}

#[test]
fn k05_with_seven_cards_nothing_is_drawn() {
    let full = "salt1, salt2, salt3, gold1, gold2, gold3, silk1";
    let mut table = Table::of(3, Edition::Adlung).hand(1, full);
    let pile = table.position.pile.len();
    table.play(0, "pass");
    assert_eq!(table.hand_of(1).len(), 7);
    assert_eq!(table.position.pile.len(), pile);
    table.play(1, "pass");
    assert_eq!(table.position.pile.len(), pile - 1, "seat 2 draws again");
}

#[test]
fn k05_from_an_empty_pile_nothing_is_drawn() {
    let mut table = Table::of(3, Edition::Adlung).hand(1, "salt1").pile("");
    let brought = table.play(0, "pass");
    assert_eq!(table.hand_of(1).len(), 1);
    assert!(!brought.outcomes().iter().any(|outcome| matches!(outcome, Outcome::Drew { .. })));
}

#[test]
fn k06_exactly_one_action_and_then_the_next_seat() {
    let table = Table::of(3, Edition::Adlung)
        .hand(0, "salt3, silk1, tea3, tea2, gold3, gold2")
        .exchange(0, "tea1")
        .market([
            turnpost_rules::kathai::Good::Silk,
            turnpost_rules::kathai::Good::Gold,
            turnpost_rules::kathai::Good::Spices,
            turnpost_rules::kathai::Good::Salt,
            turnpost_rules::kathai::Good::Tea,
        ]);
    for action in ["sell salt: salt3", "bribe 1 with silk1", "draw", "swap silk1", "pass"] {
        let mut table = table.clone();
        table.play(0, action);
        assert_eq!(table.active(), 1, "`{action}` ends the turn");
        assert_eq!(table.refusal(0, "pass"), "not-your-turn");
    }
}

#[test]
fn k06_a_call_chooses_trade_and_leaves_deals_the_swap_and_the_end() {
    let mut table =
        Table::of(3, Edition::Adlung).hand(0, "salt3, silk1").hand(1, "gold1").exchange(0, "tea1");
    table.play(0, "call give silk1 to 1");
    table.play(1, "decline");
    for action in ["sell salt: salt3", "bribe 1 with silk1", "draw", "pass"] {
        assert_eq!(table.refusal(0, action), "trade-chosen", "{action}");
    }
    table.clone().play(0, "swap silk1");
    table.clone().play(0, "end trading");
    table.clone().play(0, "withdraw");
    table.play(0, "withdraw");
    table.play(0, "call seek 1 gold to 1");
}

#[test]
fn k06_a_deal_chooses_trade_too() {
    let mut table =
        Table::of(3, Edition::Adlung).hand(0, "salt3, silk1").hand(1, "gold1").exchange(0, "tea1");
    table.play(1, "offer give gold1 get silk1");
    table.play(0, "accept 1 give silk1 get gold1");
    for action in ["sell salt: salt3", "bribe 1 with gold1", "draw", "pass"] {
        assert_eq!(table.refusal(0, action), "trade-chosen", "{action}");
    }
    table.play(0, "end trading");
    assert_eq!(table.active(), 1);
}

#[test]
fn k07_no_deal_lifts_a_hand_above_seven_on_either_side() {
    let six = "salt1, salt2, salt3, gold1, gold2, gold3";
    let mut table =
        Table::of(3, Edition::Adlung).hand(0, six).hand(1, "tea1, tea2, tea3, silk1, silk2, silk3");
    table.play(0, "call give salt1, salt2, salt3 to 1");
    // Three for one: the bidder would hold eight.
    assert_eq!(table.refusal(1, "bid give tea1 get salt1, salt2, salt3"), "hand-full");
    // One for three: the caller would.
    assert_eq!(table.refusal(1, "bid give tea1, tea2, tea3 get salt1"), "hand-full");
    table.play(1, "bid give tea1 get salt1, salt2");
    table.play(0, "accept 1 give salt1, salt2 get tea1");
    assert_eq!(table.hand_of(0).len(), 5);
    assert_eq!(table.hand_of(1).len(), 7);
}

#[test]
fn k07_exchange_cards_do_not_count() {
    let mut table = Table::of(3, Edition::Adlung)
        .hand(0, "salt1, salt2, salt3, gold1, gold2, gold3")
        .exchange(0, "tea1, tea2, tea3");
    table.play(0, "draw");
    assert_eq!(table.hand_of(0).len(), 7);
    assert_eq!(table.exchange_of(0), 2);
}

#[test]
fn k24_passing_changes_nothing() {
    let mut table = Table::of(3, Edition::Adlung).hand(0, "salt3").exchange(0, "tea1").pile("");
    let before = table.position.clone();
    table.play(0, "pass");
    assert_eq!(table.position.holdings, before.holdings);
    assert_eq!(table.position.market, before.market);
    assert_eq!(table.position.discards, before.discards);
    assert_eq!(table.active(), 1);
}

#[test]
fn k05_k07_with_six_cards_the_seventh_is_drawn() {
    let six = "salt1, salt2, salt3, gold1, gold2, gold3";
    let mut table = Table::of(3, Edition::Adlung).hand(1, six);
    table.play(0, "pass");
    assert_eq!(table.hand_of(1).len(), 7);
}
