//! The end: K25 to K27, K30, K33.

use turnpost_rules::{
    Ruleset, Viewer,
    kathai::{Edition, EndRule, Kathai, Options, Outcome},
};

use super::fixture::{Table, cards, seat};

/// Passes to the end; the seats whose turns they were, after the present one.
fn turns_to_the_end(table: &mut Table) -> Vec<u8> {
    let mut turns = Vec::new();
    loop {
        table.play(table.active(), "pass");
        if table.position.is_over() {
            return turns;
        }
        turns.push(table.active());
    }
}

#[test]
fn k25_after_the_last_card_of_a_draw_step_everyone_has_two_more_turns() {
    for edition in [Edition::Adlung, Edition::Italian] {
        for count in 3..=5 {
            let mut table = Table::of(count, edition).hand(0, "salt1").pile("tea1");
            let brought = table.play(0, "pass");
            assert!(brought.outcomes().iter().any(|outcome| matches!(
                outcome,
                Outcome::LastStage { seat: drawer, turns } if *drawer == seat(1) && *turns == 2 * count
            )));
            assert_eq!(table.active(), 1, "the drawer finishes the turn");
            let turns = turns_to_the_end(&mut table);
            assert_eq!(turns.len(), 2 * usize::from(count));
            assert_eq!(turns.last(), Some(&1), "the drawer's second one is the last");
            for index in 0..count {
                assert_eq!(turns.iter().filter(|turn| **turn == index).count(), 2);
            }
        }
    }
}

#[test]
fn k26_after_the_last_card_of_an_extra_draw_the_right_hand_neighbour_is_last() {
    for count in 3..=5 {
        let mut table =
            Table::of(count, Edition::Adlung).hand(0, "salt1").exchange(0, "salt2").pile("tea1");
        table.play(0, "draw");
        assert_eq!(table.active(), 1);
        let mut turns = turns_to_the_end(&mut table);
        turns.insert(0, 1);
        assert_eq!(turns.len(), 2 * usize::from(count) - 1);
        assert_eq!(turns.last(), Some(&(count - 1)), "the neighbour's second turn");
        assert_eq!(turns.iter().filter(|turn| **turn == 0).count(), 1, "the drawer has only one");
    }
}

#[test]
fn k27_most_points_win_then_exchange_cards_then_the_win_is_shared() {
    let ranks = |table: &mut Table| {
        turns_to_the_end(table);
        let standings = Kathai::standings(&table.position).expect("it is over");
        let mut ranks = [0; 3];
        for standing in standings {
            ranks[standing.seat.index()] = standing.rank;
        }
        ranks
    };
    let ending = || {
        let mut table = Table::of(3, Edition::Adlung).pile("");
        table.position.turns_left = Some(0);
        table
    };
    assert_eq!(ranks(&mut ending().points(0, 5).points(1, 7).points(2, 6)), [3, 1, 2]);
    let mut tied = ending().points(0, 7).points(1, 7).points(2, 6);
    assert_eq!(ranks(&mut tied.clone()), [1, 1, 3], "shared");
    tied.position.holdings[1].exchange = cards("tea1");
    assert_eq!(ranks(&mut tied), [2, 1, 3], "an exchange card decides");
}

#[test]
fn k27_the_bribe_card_on_the_market_is_nobodys() {
    let mut table = Table::of(3, Edition::Adlung).points(0, 7).points(1, 7);
    table = table.exchange(0, "tea1").exchange(1, "tea2").pile("");
    table.position.turns_left = Some(0);
    let ended = table.play(0, "bribe 1 with exchange");
    assert!(table.position.market.bribe.is_some());
    let standings = Kathai::standings(&table.position).expect("it is over");
    assert_eq!(standings[0].seat, seat(1));
    assert_eq!((standings[0].tie_break, standings[1].tie_break), (1, 0));
    assert!(ended.text(Viewer::Spectator).contains("kathai-ended"));
    assert!(!ended.text(Viewer::Spectator).contains("tea1"), "not even at the end");
}

#[test]
fn k30_in_the_italian_edition_the_drawer_always_has_the_last_turn() {
    for options in [
        Options::of(Edition::Italian),
        Options { end_rule: EndRule::DrawerLast, ..Options::default() },
    ] {
        let mut table = Table::with(4, options).hand(0, "salt1").exchange(0, "salt2").pile("tea1");
        table.play(0, "draw");
        let mut turns = turns_to_the_end(&mut table);
        turns.insert(0, 1);
        assert_eq!(turns.len(), 8);
        assert_eq!(turns.last(), Some(&0));
    }
}

/// Every hand is full, so nobody draws.
fn stuck(options: Options) -> Table {
    Table::with(3, options)
        .hand(0, "salt1, salt2, salt3, gold1, gold2, gold3, silk1")
        .hand(1, "silk2, silk3, spices1, spices2, spices3, tea1, tea2")
        .hand(2, "salt2+gold1, salt2+silk1, salt2+tea1, gold2+salt1, gold2+silk1, gold2+tea1, tea3")
        .exchange(0, "tea2+salt1, tea2+gold1")
}

#[test]
fn k33_three_rounds_without_progress_end_the_game() {
    let mut table = stuck(Options::default());
    // The turn that is under way had its draw step.
    table.play(0, "pass");
    for _ in 0..8 {
        assert!(!table.position.is_over());
        table.play(table.active(), "pass");
    }
    assert!(!table.position.is_over(), "eight turns are not nine");
    let last = table.play(table.active(), "pass");
    assert!(table.position.is_over());
    let text = last.text(Viewer::Spectator);
    assert!(text.contains("stalled") && text.contains("ended"), "{text}");
    assert!(!table.position.pile.is_empty());
    assert_eq!(Kathai::standings(&table.position).expect("it is over").len(), 3);
}

#[test]
fn k33_a_bribe_a_sale_an_extra_card_or_a_draw_begins_the_count_anew() {
    let eight = || {
        let mut table = stuck(Options::default());
        table.play(0, "pass");
        for _ in 0..8 {
            table.play(table.active(), "pass");
        }
        assert_eq!((table.active(), table.position.idle_turns), (0, 8));
        table
    };
    for played in ["bribe 1 with exchange", "sell salt: salt1, salt2, salt3"] {
        let mut table = eight();
        table.position.market.goods.swap(0, 1);
        table.play(0, played);
        assert!(!table.position.is_over(), "{played}");
        assert_eq!(table.position.idle_turns, 0);
    }
    let mut table = eight();
    table.position.holdings[0].hand = cards("salt1, salt2");
    table.play(0, "draw");
    assert!(!table.position.is_over());
    // A deal is no progress, nor is a swap: the ninth turn ends the game.
    let mut table = eight();
    table.play(1, "offer give silk2 get silk1");
    table.play(0, "accept 1 give silk1 get silk2");
    table.play(0, "end trading");
    assert!(table.position.is_over());
    let mut table = eight();
    table.play(0, "swap silk1");
    assert!(table.position.is_over());
    // A card drawn in the draw step is: seat 1 has room.
    let mut table = stuck(Options::default());
    table.play(0, "pass");
    for _ in 0..7 {
        table.play(table.active(), "pass");
    }
    assert_eq!((table.active(), table.position.idle_turns), (2, 7));
    table.position.holdings[0].hand =
        table.hand_of(0).without("silk1".parse().expect("a face")).expect("held");
    table.play(2, "pass");
    table.play(0, "pass");
    assert!(!table.position.is_over());
    assert_eq!(table.position.idle_turns, 0);
}

#[test]
fn k33_with_an_empty_pile_the_last_stage_counts_instead() {
    let mut table = Table::of(3, Edition::Adlung).hand(0, "salt1").pile("tea1");
    table.play(0, "pass");
    assert_eq!(turns_to_the_end(&mut table).len(), 6);
}
