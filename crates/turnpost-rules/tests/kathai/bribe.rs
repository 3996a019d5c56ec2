//! Bribes: K20 to K22 and K28.

use super::fixture::{Table, cards, seat};

use Good::{Gold, Salt, Silk, Spices, Tea};
use turnpost_rules::{
    Viewer,
    kathai::{BribeRelease, Edition, Good, Options},
};

/// Market salt gold silk spices tea.
fn table(options: Options) -> Table {
    Table::with(3, options)
        .hand(0, "spices3, gold1")
        .hand(1, "silk3, silk1, tea1")
        .hand(2, "gold3, gold2, tea2")
        .exchange(0, "tea3")
}

fn adlung() -> Table {
    table(Options::of(Edition::Adlung))
}

#[test]
fn k20_any_two_neighbours_can_be_swapped_the_pair_with_x_included() {
    for (pair, goods) in [
        (1, [Gold, Salt, Silk, Spices, Tea]),
        (2, [Salt, Silk, Gold, Spices, Tea]),
        (3, [Salt, Gold, Spices, Silk, Tea]),
        (4, [Salt, Gold, Silk, Tea, Spices]),
    ] {
        let mut table = adlung();
        table.play(0, &format!("bribe {pair} with gold1"));
        assert_eq!(table.position.market.goods, goods, "pair {pair}");
        assert_eq!(table.hand_of(0), cards("spices3"));
        assert_eq!(table.exchange_of(0), 1);
    }
}

#[test]
fn k20_an_exchange_card_pays_as_well_as_a_hand_card() {
    let mut table = adlung();
    table.play(0, "bribe 2 with exchange");
    assert_eq!(table.hand_of(0), cards("spices3, gold1"));
    assert_eq!(table.exchange_of(0), 0);
    assert_eq!(table.refusal(1, "bribe 3 with exchange"), "no-exchange-card");
    assert_eq!(table.refusal(1, "bribe 3 with tea3"), "not-held");
}

#[test]
fn k21_the_swapped_pair_is_locked_for_everyone_while_the_card_lies_there() {
    let mut table = adlung();
    table.play(0, "bribe 2 with gold1");
    assert_eq!(table.refusal(1, "bribe 2 with tea1"), "locked");
    table.play(1, "pass");
    assert_eq!(table.refusal(2, "bribe 2 with tea2"), "locked");
    table.play(2, "pass");
    assert_eq!(table.refusal(0, "bribe 2 with spices3"), "locked");
    table.play(0, "pass");
    // Pairs that share only one of the goods are free.
    table.clone().play(1, "bribe 1 with tea1");
    table.play(1, "bribe 3 with tea1");
}

#[test]
fn k21_the_lock_lies_on_the_goods_not_on_the_places() {
    let mut table = table(Options::of(Edition::Italian));
    table.play(0, "bribe 3 with gold1");
    assert_eq!(table.position.market.goods, [Salt, Gold, Spices, Silk, Tea]);
    table.play(1, "pass");
    // Gold is sold, spices and silk move one place to the left, still locked there (Italian).
    table.play(2, "sell gold: gold3, gold2");
    assert_eq!(table.position.market.goods, [Salt, Spices, Silk, Tea, Gold]);
    assert_eq!(table.refusal(0, "bribe 2 with spices3"), "locked");
    table.play(0, "bribe 3 with spices3");
}

#[test]
fn k21_the_paid_card_is_seen_by_nobody_else_not_even_when_it_leaves() {
    use turnpost_rules::{Ruleset, kathai::Kathai};
    let mut table = adlung();
    let paid = table.play(0, "bribe 2 with gold1");
    let left = table.play(1, "bribe 1 with tea1");
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert!(!paid.text(viewer).contains("gold1"));
        assert!(!left.text(viewer).contains("gold1"));
    }
    assert!(paid.text(Viewer::Seat(seat(0))).contains("gold1"));
    let seen = |viewer| Kathai::view(&table.position, viewer).bribe.and_then(|bribe| bribe.card);
    assert_eq!(seen(Viewer::Seat(seat(1))).map(|card| card.name()), Some("tea1"));
    assert_eq!(seen(Viewer::Seat(seat(0))), None);
    assert_eq!(seen(Viewer::Spectator), None);
}

#[test]
fn k22_the_next_bribe_on_another_pair_releases_it() {
    let mut table = adlung();
    let discards = table.position.discards;
    table.play(0, "bribe 2 with gold1");
    table.play(1, "bribe 4 with tea1");
    // The first bribe card has left the game, its pair is free again.
    assert_eq!(table.position.discards.minus(discards), Some(cards("gold1")));
    assert_eq!(table.refusal(2, "bribe 4 with tea2"), "locked");
    table.play(2, "bribe 2 with tea2");
}

#[test]
fn k22_any_sale_releases_it() {
    let mut table = adlung();
    table.play(0, "bribe 1 with gold1");
    assert_eq!(table.position.market.goods, [Gold, Salt, Silk, Spices, Tea]);
    let sold = table.play(1, "sell silk: silk3, silk1");
    assert_eq!(table.position.market.bribe, None);
    assert!(table.position.discards.contains(cards("gold1")));
    assert!(sold.text(Viewer::Spectator).contains("bribe-released"));
    table.play(2, "bribe 1 with tea2");
}

#[test]
fn k28_in_the_italian_edition_only_the_sale_of_one_of_the_two_releases_it() {
    for options in [
        Options::of(Edition::Italian),
        Options { bribe_release: BribeRelease::SaleOfThePair, ..Options::default() },
    ] {
        let mut table = table(options);
        table.play(0, "bribe 1 with gold1");
        table.play(1, "sell silk: silk3, silk1");
        assert!(table.position.market.bribe.is_some(), "silk is not one of the two");
        assert_eq!(table.refusal(2, "bribe 1 with tea2"), "locked");

        let mut sold = self::table(options).hand(1, "salt3, salt2");
        sold.play(0, "bribe 1 with gold1");
        sold.play(1, "sell salt: salt3, salt2");
        assert_eq!(sold.position.market.bribe, None, "salt is");

        table.play(2, "bribe 3 with tea2");
        let payer = table.position.market.bribe.map(|bribe| bribe.payer);
        assert_eq!(payer, Some(seat(2)), "a bribe on another pair releases it too");
    }
}
