//! What we add for play by mail: K31, K32, K34.

use turnpost_rules::{
    Duty, Ruleset, SeatSet, Viewer,
    kathai::{Edition, Kathai, Move, view::AnswerKind},
};

use super::fixture::{Table, cards, seat};

fn table() -> Table {
    Table::of(4, Edition::Adlung)
        .hand(0, "salt3, silk1, silk2")
        .hand(1, "gold1, gold2, tea1")
        .hand(2, "tea2, tea3, gold3")
        .hand(3, "spices1")
}

fn must(table: &Table) -> Vec<u8> {
    (0..4).filter(|index| Kathai::duty(&table.position, seat(*index)).must()).collect()
}

#[test]
fn k31_the_asked_owe_an_answer_and_the_caller_may_act_meanwhile() {
    let mut table = table();
    let turn = Kathai::duty(&table.position, seat(0)).decision().expect("a turn");
    table.play(0, "call give silk1 seek 2 gold to 1, 2");
    assert_eq!(must(&table), [1, 2]);
    assert_eq!(Kathai::duty(&table.position, seat(0)), Duty::May(turn));
    assert_eq!(Kathai::duty(&table.position, seat(3)), Duty::Waits);
    table.play(2, "decline");
    assert_eq!(must(&table), [1]);
    table.play(1, "bid give gold2 get silk1");
    // All have answered: the caller must act again, and it is still the same decision.
    assert_eq!(Kathai::duty(&table.position, seat(0)), Duty::Must(turn));
    assert_eq!(must(&table), [0]);
    table.play(0, "accept 1 give silk1 get gold2");
    assert_eq!(Kathai::duty(&table.position, seat(0)), Duty::Must(turn));
}

#[test]
fn k31_a_call_without_addressees_asks_everybody() {
    let mut table = table();
    table.play(0, "call");
    assert_eq!(must(&table), [1, 2, 3]);
    assert_eq!(table.refusal(0, "call to 1"), "call-open");
    table.play(0, "withdraw");
    assert_eq!(must(&table), [0]);
    assert_eq!(table.refusal(1, "decline"), "no-call");
}

#[test]
fn k31_one_bid_is_accepted_and_the_others_lapse() {
    let mut table = table();
    table.play(0, "call give silk1");
    table.play(1, "bid give gold1 get silk1");
    table.play(2, "bid give tea2 get silk1");
    // Seat 3 has not answered yet; the deal frees it.
    table.play(0, "accept 2 give silk1 get tea2");
    assert_eq!(must(&table), [0]);
    assert_eq!(table.refusal(0, "accept 1 give silk1 get gold1"), "no-such-proposal");
}

#[test]
fn k31_a_bid_can_be_countered_and_the_counter_accepted() {
    let mut table = table();
    table.play(0, "call give silk1 to 1, 2");
    let asked = Kathai::duty(&table.position, seat(1)).decision().expect("an answer");
    assert_eq!(table.refusal(0, "counter 1 give silk2 get gold2"), "no-bid");
    table.play(1, "bid give gold1 get silk1");
    table.play(0, "counter 1 give silk1 get gold2");
    let again = Kathai::duty(&table.position, seat(1));
    assert!(again.must());
    assert_ne!(again.decision(), Some(asked), "a new asking is a new decision");
    assert_eq!(again.decision().map(|decision| decision.kind), Some("answer"));
    // The bid is gone: what stands is the counter.
    assert_eq!(table.refusal(0, "accept 1 give silk1 get gold1"), "no-such-proposal");
    assert_eq!(table.refusal(1, "accept 0 give gold1 get silk1"), "no-such-proposal");
    table.play(1, "accept 0 give gold2 get silk1");
    assert_eq!(table.hand_of(0), cards("salt3, silk2, gold2"));
    assert_eq!(table.hand_of(1), cards("gold1, silk1, tea1"));
    assert_eq!(must(&table), [0]);
}

#[test]
fn k31_a_counter_can_be_answered_with_another_bid_or_a_no() {
    let mut table = table();
    table.play(0, "call give silk1 to 1");
    table.play(1, "bid give gold1 get silk1");
    table.play(0, "counter 1 give silk1 get gold2");
    table.play(1, "bid give tea1 get silk1");
    assert_eq!(must(&table), [0]);
    table.play(0, "counter 1 give silk1 get gold2");
    table.play(1, "decline");
    assert_eq!(table.refusal(1, "decline"), "already-declined");
    assert_eq!(must(&table), [0]);
}

#[test]
fn k31_cards_of_a_call_are_seen_by_those_who_are_asked() {
    let mut table = table();
    let called = table.play(0, "call give silk1 seek 2 gold to 1, 2");
    for (index, sees) in [(0, true), (1, true), (2, true), (3, false)] {
        let viewer = Viewer::Seat(seat(index));
        assert_eq!(called.text(viewer).contains("silk1"), sees, "told to {index}");
        let view = Kathai::view(&table.position, viewer);
        let call = view.trade.expect("trading").call.expect("a call");
        assert_eq!(call.give.is_some(), sees, "seen by {index}");
        assert_eq!(call.seek.is_some(), sees, "seen by {index}");
        assert_eq!(call.answers.len(), 2, "who was asked is public");
    }
    assert!(!called.text(Viewer::Spectator).contains("silk1"));
}

#[test]
fn k31_cards_of_a_bid_are_seen_by_the_bidder_and_the_caller_alone() {
    let mut table = table();
    table.play(0, "call give silk1 to 1, 2");
    let bid = table.play(1, "bid give gold2 get silk1");
    for (index, sees) in [(0, true), (1, true), (2, false), (3, false)] {
        let viewer = Viewer::Seat(seat(index));
        assert_eq!(bid.text(viewer).contains("gold2"), sees, "told to {index}");
        let view = Kathai::view(&table.position, viewer);
        let call = view.trade.expect("trading").call.expect("a call");
        assert_eq!(call.answers[0].answer, AnswerKind::Bid);
        assert_eq!(call.answers[0].give.is_some(), sees, "seen by {index}");
    }
    let countered = table.play(0, "counter 1 give silk2 get gold2");
    assert!(countered.text(Viewer::Seat(seat(1))).contains("silk2"));
    assert!(!countered.text(Viewer::Seat(seat(2))).contains("silk2"));
    let deal = table.play(1, "accept 0 give gold2 get silk2");
    assert!(deal.text(Viewer::Seat(seat(0))).contains("silk2"));
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        let text = deal.text(viewer);
        assert!(!text.contains("silk2") && !text.contains("gold2"), "{text}");
        assert!(text.contains(r#""given":1"#) && text.contains(r#""received":1"#), "{text}");
    }
}

#[test]
fn k31_words_go_to_those_the_move_is_addressed_to() {
    let mut table = table();
    let to = |table: &Table, index: u8, notation: &str| {
        let played = Kathai::parse(notation).expect("notation");
        Kathai::addressees(&table.position, seat(index), &played)
    };
    let some = |indices: &[u8]| Some(indices.iter().map(|index| seat(*index)).collect::<SeatSet>());
    assert_eq!(to(&table, 0, "call give silk1"), None, "a call to all is for the whole table");
    assert_eq!(to(&table, 0, "call give silk1 to 1, 3"), some(&[1, 3]));
    table.play(0, "call give silk1 to 1, 3");
    assert_eq!(to(&table, 1, "bid give gold1 get silk1"), some(&[0]));
    assert_eq!(to(&table, 1, "decline"), some(&[0]));
    table.play(1, "bid give gold1 get silk1");
    assert_eq!(to(&table, 0, "counter 1 give silk1 get gold2"), some(&[1]));
    assert_eq!(to(&table, 0, "accept 1 give silk1 get gold1"), some(&[1]));
    assert_eq!(to(&table, 2, "offer give tea2 seek 1 salt to 3"), some(&[3]));
    assert_eq!(to(&table, 0, "pass"), None);
}

#[test]
fn k32_any_seat_leaves_offers_that_the_active_player_takes_at_once() {
    let mut table = table();
    // Out of turn, and for exact cards.
    table.play(1, "offer give gold1, tea1 get silk2");
    assert_eq!(must(&table), [0], "an offer asks nobody");
    table.play(0, "accept 1 give silk2 get gold1, tea1");
    assert_eq!(table.hand_of(0), cards("salt3, silk1, gold1, tea1"));
    assert_eq!(table.hand_of(1), cards("gold2, silk2"));
    assert!(table.position.of(seat(1)).offers.iter().all(Option::is_none), "it is used up");
    assert_eq!(must(&table), [0], "trading goes on");
}

#[test]
fn k32_for_a_pattern_the_taker_picks_the_cards() {
    let mut table = table();
    table.play(1, "offer give gold2 seek 3 silk");
    assert_eq!(table.refusal(0, "accept 1 give silk2 get gold2"), "no-such-proposal");
    assert_eq!(table.refusal(0, "accept 1 give salt3 get gold2"), "no-such-proposal");
    table.clone().play(0, "accept 1 give silk1, silk2 get gold2");
    table.play(0, "accept 1 give salt3, silk1, silk2 get gold2");
}

#[test]
fn k32_offers_are_seen_and_taken_only_by_those_they_are_for() {
    let mut table = table();
    let left = table.play(1, "offer give gold2 get silk1 to 2");
    for (index, sees) in [(0, false), (1, true), (2, true), (3, false)] {
        let viewer = Viewer::Seat(seat(index));
        assert_eq!(left.told(viewer).len(), usize::from(sees));
        assert_eq!(Kathai::view(&table.position, viewer).offers.len(), usize::from(sees));
    }
    assert!(left.told(Viewer::Spectator).is_empty());
    assert_eq!(table.refusal(0, "accept 1 give silk1 get gold2"), "no-such-proposal");
}

#[test]
fn k32_an_offer_is_taken_as_it_stands_or_not_at_all() {
    let mut table = table();
    table.play(1, "offer give tea1 get silk2");
    table.play(0, "call give silk1 to 1");
    assert_eq!(table.refusal(0, "accept 1 give spices3 get tea1"), "no-such-proposal");
    table.play(0, "accept 1 give silk2 get tea1");
}

#[test]
fn k32_offers_can_be_taken_back() {
    let mut table = table();
    table.play(1, "offer give gold2 get silk1");
    table.play(1, "offer give gold1 get silk1");
    table.play(1, "retract 1");
    assert_eq!(table.refusal(0, "accept 1 give silk1 get gold2"), "no-such-proposal");
    assert_eq!(table.refusal(1, "retract 1"), "no-such-offer");
    assert_eq!(table.refusal(0, "retract 2"), "no-such-offer");
    table.play(0, "accept 1 give silk1 get gold1");
}

#[test]
fn k32_an_offer_wants_cards_or_symbols_and_there_are_three_at_most() {
    let mut table = table();
    assert_eq!(table.refusal(1, "offer give gold2"), "want-unclear");
    assert_eq!(table.refusal(1, "offer give gold2 get silk1 seek 1 silk"), "want-unclear");
    assert_eq!(table.refusal(1, "offer give salt1 get silk1"), "not-held");
    assert_eq!(table.refusal(1, "offer give gold2 get silk1 to 1"), "no-such-partner");
    assert_eq!(table.refusal(1, "offer give gold2 get silk1 to 4"), "no-such-partner");
    for _ in 0..3 {
        table.play(1, "offer give gold2 get silk1");
    }
    assert_eq!(table.refusal(1, "offer give gold2 get silk1"), "too-many-offers");
}

/// An offer that vanished because its card was paid face down would show the card's face (K21).
#[test]
fn k32_a_promised_card_is_not_paid_face_down() {
    let mut table = table();
    table.play(0, "offer give silk1 get gold1");
    assert_eq!(table.refusal(0, "bribe 1 with silk1"), "promised");
    assert_eq!(table.refusal(0, "swap silk1"), "promised");
    table.clone().play(0, "bribe 1 with silk2");
    table.play(0, "retract 1");
    table.play(0, "bribe 1 with silk1");
}

#[test]
fn k34_a_missed_deadline_is_a_pass_a_no_or_the_end_of_trading() {
    let mut table = table();
    assert_eq!(Kathai::overdue(&table.position, seat(0)), Some(Move::Pass {}));
    assert_eq!(Kathai::overdue(&table.position, seat(1)), None, "it owes nothing");
    table.play(0, "call give silk1 to 1, 2");
    assert_eq!(Kathai::overdue(&table.position, seat(0)), None, "others are asked first");
    assert_eq!(Kathai::overdue(&table.position, seat(1)), Some(Move::Decline {}));
    table.play(1, "bid give gold1 get silk1");
    assert_eq!(Kathai::overdue(&table.position, seat(1)), None);
    table.play(0, "counter 1 give silk1 get gold2");
    assert_eq!(Kathai::overdue(&table.position, seat(1)), Some(Move::Decline {}));
    for index in [1, 2] {
        table.play(index, "decline");
    }
    assert_eq!(Kathai::overdue(&table.position, seat(0)), Some(Move::EndTrading {}));
    table.play(0, "end trading");
    assert_eq!(Kathai::overdue(&table.position, seat(1)), Some(Move::Pass {}));
}

#[test]
fn k34_overdue_moves_alone_bring_a_game_to_its_end() {
    let mut table = table();
    for _ in 0..200 {
        let Some(index) = must(&table).first().copied() else { break };
        let played = Kathai::overdue(&table.position, seat(index)).expect("a move");
        table.try_move(index, &played).expect("legal");
    }
    assert!(table.position.is_over());
}

#[test]
fn k31_who_was_not_asked_cannot_bid() {
    let mut table = table();
    table.play(0, "call give silk1 to 1");
    assert_eq!(table.refusal(2, "bid give tea2 get silk1"), "not-asked");
    assert_eq!(table.refusal(2, "decline"), "not-asked");
}

#[test]
fn k32_a_taken_offer_is_gone_though_its_maker_holds_such_cards_again() {
    let mut table =
        Table::of(3, Edition::Adlung).hand(0, "silk1, silk2").hand(1, "salt1+gold1, salt1+gold1");
    table.play(1, "offer give salt1+gold1 get silk1");
    table.play(0, "accept 1 give silk1 get salt1+gold1");
    assert_eq!(table.refusal(1, "retract 1"), "no-such-offer");
    assert_eq!(table.refusal(0, "accept 1 give silk2 get salt1+gold1"), "no-such-proposal");
}
