//! C9 to C15: the roll, what it pays, and the seven.

use turnpost_rules::{
    Duty, Ruleset,
    catan::{Catan, Options, Outcome, cards::Progress, options::RobberDesert},
};

use super::fixture::*;

/// Seat 0 has a settlement and seat 1 a city at the hills with the 6 (T5).
fn hills() -> Table {
    table().settlement(0, "E2").city(1, "F3")
}

#[test]
fn c9_a_card_then_the_roll_then_trade_and_building() {
    let mut position =
        hills().card(0, Progress::Monopoly).hand(0, "4 wool 1 brick 1 lumber").position();
    for early in
        ["maritime 4 wool for 1 ore", "road e2-f2", "buy card", "offer 1 wool for 1 ore", "end"]
    {
        assert_eq!(refused(&position, 0, early), "roll-first");
    }
    go(&mut position, 0, "monopoly ore");
    roll(&mut position, 0, 1, 1);
    assert_eq!(refused(&position, 0, "roll"), "already-rolled");
    go(&mut position, 0, "maritime 4 wool for 1 ore; road e2-f2; end");
    assert_eq!(refused(&position, 0, "roll"), "not-your-turn");
}

#[test]
fn c10_settlements_get_one_and_cities_two_but_not_from_the_robber() {
    let mut position = hills().position();
    roll(&mut position, 0, 3, 3);
    assert_eq!(hand(&position, 0), cards("1 brick"));
    assert_eq!(hand(&position, 1), cards("2 brick"));
    assert_eq!(hand(&position, 2), cards(""));
    let mut robbed = hills().with(|a| a.robber("T5".parse().expect("a name"))).position();
    roll(&mut robbed, 0, 3, 3);
    assert_eq!(hand(&robbed, 1), cards(""));
}

#[test]
fn c10_two_terrains_of_one_number_both_pay() {
    // E3 and D5 lie at forest 11 and pasture 11's forest, H5 at pasture 11.
    let mut position = table().settlement(0, "E4").settlement(0, "H6").city(2, "C3").position();
    roll(&mut position, 0, 5, 6);
    assert_eq!(hand(&position, 0), cards("1 lumber 1 wool"));
    assert_eq!(hand(&position, 2), cards("2 lumber"));
}

#[test]
fn c11_a_bank_that_is_short_pays_nobody_if_several_are_owed() {
    let mut position = hills().hand(2, "17 brick").position();
    let outcomes = roll(&mut position, 0, 3, 3);
    assert!(has(&outcomes, |o| matches!(o, Outcome::BankShort { owed: 3, left: 2, .. })));
    assert_eq!(hand(&position, 0), cards(""));
    assert_eq!(hand(&position, 1), cards(""));
    assert_eq!(view(&position, 0).bank, cards("2 brick 19 lumber 19 wool 19 grain 19 ore"));
}

#[test]
fn c11_a_bank_that_is_short_pays_the_rest_to_the_only_one_owed() {
    let mut position = table().city(1, "F3").hand(2, "18 brick").position();
    roll(&mut position, 0, 3, 3);
    assert_eq!(hand(&position, 1), cards("1 brick"));
    // One seat owed by two terrains counts as one.
    let mut two = table().city(3, "E4").city(3, "C3").hand(2, "16 lumber").position();
    roll(&mut two, 0, 5, 6);
    assert_eq!(hand(&two, 3), cards("3 lumber"));
}

#[test]
fn c11_other_resources_are_paid_and_robbed_terrain_owes_nothing() {
    // 10: mountains T1 and hills T7. The bank is out of brick only.
    let at_ten = || table().city(0, "D1").settlement(1, "D2").city(0, "J2").settlement(1, "I3");
    let mut position = at_ten().hand(2, "17 brick").position();
    roll(&mut position, 0, 5, 5);
    assert_eq!(hand(&position, 0), cards("2 ore"));
    assert_eq!(hand(&position, 1), cards("1 ore"));
    // With the robber on the hills, no brick is owed: nothing is short.
    let mut robbed =
        at_ten().hand(2, "17 brick").with(|a| a.robber("T7".parse().expect("a name"))).position();
    let outcomes = roll(&mut robbed, 0, 5, 5);
    assert!(!has(&outcomes, |o| matches!(o, Outcome::BankShort { .. })));
}

#[test]
fn c11_exactly_enough_is_enough() {
    let mut position = hills().hand(2, "16 brick").position();
    roll(&mut position, 0, 3, 3);
    assert_eq!(hand(&position, 0), cards("1 brick"));
    assert_eq!(hand(&position, 1), cards("2 brick"));
    assert_eq!(view(&position, 0).bank.counts()[0], 0);
}

#[test]
fn c12_costs_discards_and_sea_trades_go_back_to_the_bank() {
    let full = cards("19 brick 19 lumber 19 wool 19 grain 19 ore");
    let mut position = table().settlement(0, "E2").hand(0, "4 wool 2 brick 2 lumber").position();
    roll(&mut position, 0, 3, 4);
    go(&mut position, 0, "discard 1 brick 1 lumber 2 wool");
    let kept = cards("2 wool 1 brick 1 lumber");
    assert_eq!(hand(&position, 0), kept);
    assert_eq!(view(&position, 0).bank, full.minus(kept));
    go(&mut position, 0, "robber t1; road e2-f2");
    assert_eq!(view(&position, 0).bank, full.minus(cards("2 wool")));
    let mut sea = table().hand(0, "4 wool").rolled();
    go(&mut sea, 0, "maritime 4 wool for 1 ore");
    assert_eq!(view(&sea, 0).bank, full.minus(cards("1 ore")));
}

#[test]
fn c13_more_than_seven_discard_half_rounded_down() {
    for (held, owed) in [("7 ore", 0), ("8 ore", 4), ("9 ore", 4), ("11 ore", 5), ("19 ore", 9)] {
        let mut position = hills().hand(1, held).position();
        roll(&mut position, 0, 3, 4);
        assert_eq!(own(&position, 1).discard_owed, owed, "{held}");
        assert_eq!(hand(&position, 0), cards(""), "nobody produces");
        let expected = if owed > 0 { "discarding" } else { "robber" };
        assert_eq!(stage(&position), expected);
    }
}

#[test]
fn c13_development_cards_do_not_count() {
    let mut position =
        table().hand(0, "7 ore").card(0, Progress::Knight).card(0, Progress::Knight).position();
    roll(&mut position, 0, 3, 4);
    assert_eq!(stage(&position), "robber");
}

#[test]
fn c13_choices_are_sealed_until_all_are_in() {
    let mut position = table().hand(1, "8 ore").hand(2, "4 wool 5 grain").position();
    roll(&mut position, 0, 3, 4);
    assert_eq!(refused(&position, 1, "discard 3 ore"), "wrong-discard");
    assert_eq!(refused(&position, 1, "discard 4 brick"), "not-held");
    assert_eq!(refused(&position, 3, "discard 4 ore"), "no-discard-owed");
    let outcomes = go(&mut position, 1, "discard 4 ore");
    assert!(!has(&outcomes, |o| matches!(o, Outcome::Discarded { .. })));
    let seen = view(&position, 2);
    assert_eq!(seen.seats[1].hand_size, 8, "the cards are still in the hand");
    assert_eq!(seen.seats[1].sealed_discard, None);
    assert_eq!(own(&position, 1).sealed_discard, Some(cards("4 ore")));
    assert_eq!(refused(&position, 1, "discard 4 ore"), "no-discard-owed", "a second submit");
    let outcomes = go(&mut position, 2, "discard 4 wool");
    let all: Vec<_> = outcomes.iter().filter(|o| matches!(o, Outcome::Discarded { .. })).collect();
    assert_eq!(all.len(), 2, "all leave together");
    assert_eq!(hand(&position, 1), cards("4 ore"));
    assert_eq!(hand(&position, 2), cards("5 grain"));
}

#[test]
fn c13_everybody_is_asked_at_the_same_time() {
    let mut position = table().hand(0, "8 ore").hand(1, "8 wool").hand(2, "8 grain").position();
    roll(&mut position, 0, 3, 4);
    let kinds: Vec<_> =
        (0..4).map(|s| Catan::duty(&position, seat(s)).decision().map(|d| d.kind)).collect();
    assert_eq!(kinds, [Some("turn"), Some("discard"), Some("discard"), None]);
    assert!((0..3).all(|s| Catan::duty(&position, seat(s)).must()));
    // The roller's own discard is part of the turn: it only suspends it.
    let Duty::Must(turn) = Catan::duty(&position, seat(0)) else {
        panic!("it is the roller's turn")
    };
    go(&mut position, 0, "discard 4 ore");
    assert_eq!(Catan::duty(&position, seat(0)), Duty::May(turn));
    go(&mut position, 1, "discard 4 wool");
    go(&mut position, 2, "discard 4 grain");
    assert_eq!(Catan::duty(&position, seat(0)), Duty::Must(turn));
}

#[test]
fn c14_the_robber_moves_elsewhere_and_steals() {
    let mut position = hills().hand(1, "1 ore").position();
    roll(&mut position, 0, 3, 4);
    assert_eq!(refused(&position, 0, "end"), "robber-first");
    assert_eq!(refused(&position, 0, "robber t10"), "robber-must-move");
    assert_eq!(refused(&position, 0, "robber t5"), "victim-missing");
    assert_eq!(refused(&position, 0, "robber t5 from 0"), "no-such-victim");
    assert_eq!(refused(&position, 0, "robber t5 from 2"), "no-such-victim");
    assert_eq!(refused(&position, 0, "robber t19 from 1"), "no-such-victim");
    with_chance(&mut position, 0, "robber t5 from 1", &[("steal", 1, 0)]);
    assert_eq!(hand(&position, 0), cards("1 ore"));
    assert_eq!(hand(&position, 1), cards(""));
    assert_eq!(refused(&position, 0, "robber t1"), "no-robber-now");
    // It blocks from now on.
    go(&mut position, 0, "end");
    roll(&mut position, 1, 3, 3);
    assert_eq!(hand(&position, 1), cards(""));
}

#[test]
fn c14_cards_are_drawn_evenly_not_kinds() {
    let base = hills().hand(1, "3 brick 1 ore").position();
    let mut stolen = Vec::new();
    for drawn in 0..4 {
        let mut position = base.clone();
        roll(&mut position, 0, 3, 4);
        with_chance(&mut position, 0, "robber t5 from 1", &[("steal", 4, drawn)]);
        stolen.push(hand(&position, 0));
    }
    let brick = cards("1 brick");
    assert_eq!(stolen, [brick, brick, brick, cards("1 ore")]);
}

#[test]
fn c14_a_victim_without_cards_may_be_chosen_and_gives_nothing() {
    let mut position = hills().settlement(2, "E3").hand(2, "1 ore").position();
    // E3 is next to F3: the arrangement does not mind.
    roll(&mut position, 0, 3, 4);
    let outcomes = go(&mut position, 0, "robber t5 from 1");
    assert!(has(&outcomes, |o| matches!(o, Outcome::StoleNothing { .. })));
    assert_eq!(hand(&position, 2), cards("1 ore"));
}

#[test]
fn c14_nobody_is_named_where_nobody_else_has_a_building() {
    let mut position = hills().position();
    roll(&mut position, 0, 3, 4);
    go(&mut position, 0, "robber t19");
    let mut alone = table().settlement(0, "H6").position();
    roll(&mut alone, 0, 3, 4);
    go(&mut alone, 0, "robber t19");
}

#[test]
fn c14_the_desert_is_forbidden_or_allowed() {
    let away = |table: Table| table.with(|a| a.robber("T1".parse().expect("a name"))).position();
    let mut position = away(table());
    roll(&mut position, 0, 3, 4);
    assert_eq!(refused(&position, 0, "robber t10"), "not-the-desert");
    let allowed = Options { robber_desert: RobberDesert::Allowed, ..Options::default() };
    let mut position = away(table_with(&allowed));
    roll(&mut position, 0, 3, 4);
    go(&mut position, 0, "robber t10");
}

#[test]
fn c15_no_move_before_all_discards_are_in() {
    let mut position = table().settlement(0, "E2").hand(0, "8 ore").hand(1, "8 wool").position();
    roll(&mut position, 0, 3, 4);
    for early in ["robber t1", "end", "road e2-f2", "knight", "maritime 4 ore for 1 wool"] {
        assert_eq!(refused(&position, 0, early), "discards-first", "{early}");
    }
    go(&mut position, 0, "discard 4 ore");
    assert_eq!(refused(&position, 0, "robber t1"), "discards-first");
    go(&mut position, 1, "discard 4 wool");
    go(&mut position, 0, "robber t1");
}

#[test]
fn c9_the_sum_of_both_dice_counts() {
    let mut position = hills().position();
    let outcomes = roll(&mut position, 0, 2, 4);
    assert!(has(&outcomes, |o| matches!(o, Outcome::Rolled { dice: [2, 4], total: 6, .. })));
    assert_eq!(hand(&position, 0), cards("1 brick"), "the hills with the 6 pay");
}

#[test]
fn c11_a_resource_that_is_out_keeps_no_other_from_being_paid() {
    let at_ten = table().city(0, "D1").settlement(1, "D2").city(0, "J2").settlement(1, "I3");
    let mut position = at_ten.hand(2, "19 ore").position();
    roll(&mut position, 0, 5, 5);
    assert_eq!(hand(&position, 0), cards("2 brick"));
    assert_eq!(hand(&position, 1), cards("1 brick"));
}
