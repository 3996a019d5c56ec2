//! Sales: K15 to K19, with the worked example of the source texts.

use turnpost_rules::{
    Viewer,
    kathai::{Edition, Good, Outcome},
};

use super::fixture::{Table, cards, seat};

/// Salt under +2 (minimum 5), as in the example; silk is the most valuable, spices unsellable.
fn table() -> Table {
    Table::of(3, Edition::Adlung)
        .market([Good::Silk, Good::Salt, Good::Gold, Good::Tea, Good::Spices])
        .hand(0, "salt2+gold1, salt2, salt2+tea1, salt1, salt3, gold3, spices3")
}

#[test]
fn k15_a_sale_needs_the_minimum_of_its_price_card() {
    let mut table = table();
    assert_eq!(table.refusal(0, "sell salt: salt3, salt1"), "too-few");
    assert_eq!(table.refusal(0, "sell gold: gold3"), "too-few");
    assert_eq!(table.refusal(0, "sell tea: salt2+tea1"), "too-few");
    table.clone().play(0, "sell salt: salt3, salt2");
    table.play(0, "sell gold: gold3, salt2+gold1");
}

#[test]
fn k15_the_good_under_x_cannot_be_sold() {
    let mut table = table();
    assert_eq!(table.refusal(0, "sell spices: spices3"), "unsellable");
}

#[test]
fn k15_every_card_played_shows_the_good_and_comes_from_the_hand() {
    let mut table = table().exchange(0, "salt2+silk1");
    assert_eq!(table.refusal(0, "sell salt: salt3, salt2, gold3"), "wrong-card");
    assert_eq!(table.refusal(0, "sell salt: salt3, salt2+silk1"), "not-held");
    let nothing =
        turnpost_rules::kathai::Move::Sell { good: Good::Salt, cards: cards(""), keep: None };
    use turnpost_rules::Refusal as _;
    assert_eq!(table.try_move(0, &nothing).err().expect("a refusal").code(), "nothing-sold");
}

#[test]
fn k15_more_than_the_minimum_may_be_played_and_cards_may_be_held_back() {
    let mut table = table();
    table.play(0, "sell salt: salt3, salt2, salt1, salt2+gold1");
    assert!(table.hand_of(0).contains(cards("salt2+tea1, gold3, spices3")));
}

#[test]
fn k16_other_goods_on_the_cards_count_for_nothing() {
    let mut table = table();
    // The gold on a salt card is neither sold nor scored.
    let brought = table.play(0, "sell salt: salt2+gold1, salt2+tea1, salt1");
    assert_eq!(table.points_of(0), 3 + 2);
    assert_eq!(table.position.market.goods[4], Good::Salt, "salt alone was sold");
    assert!(
        brought
            .outcomes()
            .iter()
            .any(|outcome| matches!(outcome, Outcome::Sold { good: Good::Salt, points: 5, .. }))
    );
    // Nor does it help to reach the minimum: these show three salt and one gold, and five are due.
    let mut short = Table::of(3, Edition::Adlung)
        .market([Good::Silk, Good::Salt, Good::Gold, Good::Tea, Good::Spices])
        .hand(0, "salt2+gold1, salt1+gold1");
    assert_eq!(short.refusal(0, "sell salt: salt2+gold1, salt1+gold1"), "too-few");
}

/// The example of the source texts: salt needs five, four cards show seven, 4 + 2 = 6 points.
#[test]
fn k17_the_worked_example_four_cards_and_a_bonus_of_two_are_six_points() {
    let mut table = table().points(0, 10);
    table.play(0, "sell salt: salt2+gold1, salt2, salt2+tea1, salt1");
    assert_eq!(table.points_of(0), 16);
}

#[test]
fn k17_points_are_cards_and_bonus_at_every_price() {
    let goods = [Good::Silk, Good::Salt, Good::Gold, Good::Tea, Good::Spices];
    for (played, points) in [
        ("sell silk: silk3, silk2+gold1, silk2+tea1", 3 + 4),
        ("sell salt: salt3, salt2", 2 + 2),
        ("sell gold: gold3, gold1", 2 + 1),
        ("sell tea: tea3", 1),
    ] {
        let mut table =
            Table::of(3, Edition::Adlung).market(goods).hand(0, "silk3, silk2+gold1, silk2+tea1");
        table = match played.split_whitespace().nth(1) {
            Some("salt:") => table.hand(0, "salt3, salt2"),
            Some("gold:") => table.hand(0, "gold3, gold1"),
            Some("tea:") => table.hand(0, "tea3"),
            _ => table,
        };
        table.play(0, played);
        assert_eq!(table.points_of(0), points, "{played}");
    }
}

#[test]
fn k18_the_sold_good_goes_under_x_and_those_to_its_right_move_left() {
    use Good::{Gold, Salt, Silk, Spices, Tea};
    let start = [Silk, Salt, Gold, Tea, Spices];
    for (good, after) in [
        (Silk, [Salt, Gold, Tea, Spices, Silk]),
        (Salt, [Silk, Gold, Tea, Spices, Salt]),
        (Gold, [Silk, Salt, Tea, Spices, Gold]),
        (Tea, [Silk, Salt, Gold, Spices, Tea]),
    ] {
        let hand = format!("{good}3, {good}2, {good}1, {good}2+spices1");
        let mut table = Table::of(3, Edition::Adlung).market(start).hand(0, &hand);
        table.play(0, &format!("sell {good}: {hand}"));
        assert_eq!(table.position.market.goods, after, "{good}");
    }
}

#[test]
fn k19_one_sold_card_is_kept_and_the_others_leave_the_game() {
    let mut table = table();
    let before = table.position.discards;
    let brought = table.play(0, "sell salt: salt3, salt2, salt1 keep salt2");
    assert_eq!(table.position.of(seat(0)).exchange, cards("salt2"));
    let gone = table.position.discards.minus(before).expect("more");
    assert_eq!(gone, cards("salt1, salt3"));
    // Everybody sees what was sold; which one was kept is seen by the owner alone.
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
        let text = brought.text(viewer);
        assert!(text.contains(r#"["salt1","salt2","salt3"]"#), "{text}");
        assert_eq!(text.contains("kept"), viewer.is(seat(0)), "{text}");
    }
}

#[test]
fn k19_what_is_kept_must_have_been_sold_and_the_first_is_kept_unless_said() {
    let mut table = table();
    assert_eq!(table.refusal(0, "sell salt: salt3, salt2 keep gold3"), "kept-not-sold");
    table.play(0, "sell salt: salt3, salt2");
    assert_eq!(table.position.of(seat(0)).exchange, cards("salt2"));
}

#[test]
fn k19_views_show_the_discards_as_a_number_and_the_kept_card_to_its_owner() {
    use turnpost_rules::{Ruleset, kathai::Kathai};
    let mut table = table();
    table.play(0, "sell salt: salt3, salt2, salt1 keep salt2");
    for index in 0..3 {
        let view = Kathai::view(&table.position, Viewer::Seat(seat(index)));
        assert_eq!(view.discards, 2);
        assert_eq!(view.seats[0].exchange_cards, 1);
        let shown = if index == 0 { cards("salt2") } else { cards("") };
        assert_eq!(view.exchange_cards, shown);
    }
}
