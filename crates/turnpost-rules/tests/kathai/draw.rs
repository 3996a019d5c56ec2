//! The extra card: K23.

use turnpost_rules::{Viewer, kathai::Edition};

use super::fixture::{Table, cards, seat};

#[test]
fn k23_an_exchange_card_buys_the_top_card() {
    let mut table = Table::of(3, Edition::Adlung)
        .hand(0, "salt1")
        .exchange(0, "tea1, tea2")
        .pile("gold3, gold2");
    let brought = table.play(0, "draw");
    assert_eq!(table.hand_of(0).len(), 2);
    assert_eq!(table.exchange_of(0), 1);
    assert_eq!(table.active(), 1);
    assert!(table.position.discards.contains(cards("tea1")), "the payment leaves the game");
    assert!(brought.text(Viewer::Seat(seat(0))).contains("\"card\""));
    assert!(!brought.text(Viewer::Spectator).contains("\"card\""));
}

#[test]
fn k23_it_needs_an_exchange_card_room_and_a_pile() {
    let mut table = Table::of(3, Edition::Adlung).hand(0, "salt1");
    assert_eq!(table.refusal(0, "draw"), "no-exchange-card");
    let mut full = Table::of(3, Edition::Adlung)
        .hand(0, "salt1, salt2, salt3, gold1, gold2, gold3, silk1")
        .exchange(0, "tea1");
    assert_eq!(full.refusal(0, "draw"), "hand-full");
    let mut empty = Table::of(3, Edition::Adlung).hand(0, "salt1").exchange(0, "tea1").pile("");
    assert_eq!(empty.refusal(0, "draw"), "pile-empty");
}
