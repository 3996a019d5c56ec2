//! Trade: K8 to K14 and K29.

use serde_json::json;
use turnpost_rules::{
    Choice, Ruleset,
    kathai::{Edition, Kathai, Options, SwapRule},
};

use super::fixture::{Table, cards, seat};

fn table() -> Table {
    Table::of(4, Edition::Adlung)
        .hand(0, "salt3, silk1, silk2")
        .hand(1, "gold1, gold2, tea1")
        .hand(2, "tea2, tea3")
        .hand(3, "spices1")
}

#[test]
fn k08_several_deals_with_several_partners_in_one_action() {
    let mut table = table();
    table.play(0, "call give silk1");
    table.play(1, "bid give gold1 get silk1");
    table.play(0, "accept 1 give silk1 get gold1");
    table.play(0, "call give silk2 to 2");
    table.play(2, "bid give tea2 get silk2");
    table.play(0, "accept 2 give silk2 get tea2");
    table.play(0, "call give gold1 to 1");
    table.play(1, "bid give gold2 get gold1");
    table.play(0, "accept 1 give gold1 get gold2");
    assert_eq!(table.hand_of(0), cards("salt3, gold2, tea2"));
    assert_eq!(table.hand_of(1), cards("gold1, silk1, tea1"));
    assert_eq!(table.hand_of(2), cards("silk2, tea3"));
    assert_eq!(table.active(), 0, "still the same action");
}

#[test]
fn k09_unequal_deals_are_fine() {
    let mut table = table();
    table.play(0, "call give salt3 to 1");
    table.play(1, "bid give gold1, gold2 get salt3");
    table.play(0, "accept 1 give salt3 get gold1, gold2");
    assert_eq!(table.hand_of(0), cards("gold1, gold2, silk1, silk2"));
    assert_eq!(table.hand_of(1), cards("salt3, tea1"));
}

#[test]
fn k09_a_gift_is_not_a_deal() {
    use turnpost_rules::kathai::{Cards, Move};
    let mut table = table();
    table.play(0, "call to 1");
    let gift = Move::Bid { give: cards("gold1"), get: Cards::NONE };
    assert_eq!(code(table.try_move(1, &gift)), "gift");
    let gift = Move::Bid { give: Cards::NONE, get: cards("salt3") };
    assert_eq!(code(table.try_move(1, &gift)), "gift");
    table.play(1, "bid give gold1 get salt3");
    let gift = Move::Counter { partner: seat(1), give: Cards::NONE, get: cards("gold1") };
    assert_eq!(code(table.try_move(0, &gift)), "gift");
    let gift = Move::Accept { partner: seat(1), give: Cards::NONE, get: cards("gold1") };
    assert_eq!(code(table.try_move(0, &gift)), "no-such-proposal");
    assert_eq!(table.refusal(2, "offer seek 1 salt"), "gift");
}

fn code<T>(result: Result<T, turnpost_rules::kathai::Refusal>) -> &'static str {
    use turnpost_rules::Refusal as _;
    result.err().expect("a refusal").code()
}

#[test]
fn k10_only_the_active_player_trades() {
    let mut table = table();
    assert_eq!(table.refusal(1, "call give gold1"), "not-your-turn");
    // The others cannot take one another's offers, nor answer what they were not asked.
    table.play(1, "offer give gold1 get tea2");
    assert_eq!(table.refusal(2, "accept 1 give tea2 get gold1"), "no-call");
    table.play(0, "call give silk1 to 1, 2");
    assert_eq!(table.refusal(2, "accept 1 give tea2 get gold1"), "no-such-proposal");
    assert_eq!(table.refusal(3, "accept 1 give spices1 get gold1"), "not-asked");
    assert_eq!(table.refusal(3, "bid give spices1 get silk1"), "not-asked");
    assert_eq!(table.refusal(2, "counter 1 give tea2 get gold1"), "not-your-turn");
    // A bid goes to the active player alone: nobody else can accept it.
    table.play(1, "bid give gold1 get silk1");
    assert_eq!(table.refusal(2, "accept 1 give silk1 get gold1"), "no-such-proposal");
}

#[test]
fn k11_the_active_player_ends_trading_and_with_it_the_turn() {
    let mut table = table();
    assert_eq!(table.refusal(0, "end trading"), "not-trading");
    table.play(0, "call give silk1");
    assert_eq!(table.refusal(1, "end trading"), "not-your-turn");
    table.play(1, "bid give gold1 get silk1");
    // Even with answers outstanding and a bid on the table.
    table.play(0, "end trading");
    assert_eq!(table.active(), 1);
    assert!(table.position.call().is_none());
    for index in [2, 3] {
        assert!(!Kathai::duty(&table.position, seat(index)).must(), "nothing is owed any more");
    }
}

#[test]
fn k12_without_a_deal_a_card_can_be_swapped_with_the_pile_and_the_turn_ends() {
    for opening in [&[][..], &["call give silk1 to 1"]] {
        let mut table = table().pile("spices3");
        for played in opening {
            table.play(0, played);
        }
        table.play(0, "swap silk1");
        assert_eq!(table.hand_of(0), cards("salt3, silk2, spices3"));
        assert_eq!(table.active(), 1, "the turn ends");
        assert_eq!(
            table.hand_of(1),
            cards("gold1, gold2, tea1, silk1"),
            "drawn from under the pile"
        );
    }
}

#[test]
fn k12_after_a_deal_there_is_no_swap() {
    let mut table = table();
    table.play(0, "call give silk1 to 1");
    table.play(1, "bid give gold1 get silk1");
    table.play(0, "accept 1 give silk1 get gold1");
    assert_eq!(table.refusal(0, "swap silk2"), "deal-made");
    table.play(0, "end trading");
    table.pass_to(0);
    // In the next turn it can be made again.
    table.play(0, "swap silk2");
}

#[test]
fn k13_the_swap_needs_a_pile_and_leaves_its_size() {
    let mut table = table().pile("spices3");
    let mut lasting = table.clone();
    lasting.position.holdings[1].hand = cards("");
    // The card under the pile is never the one that comes from the top.
    let brought = lasting.play(0, "swap silk1");
    assert!(lasting.hand_of(0).has("spices3".parse().expect("a face")));
    let drawn = brought.outcomes().iter().filter_map(|outcome| match outcome {
        turnpost_rules::kathai::Outcome::Drew { pile, .. } => Some(*pile),
        _ => None,
    });
    assert_eq!(drawn.collect::<Vec<_>>(), [1, 0], "the swap leaves one, the next turn takes it");
    assert!(brought.outcomes().iter().any(|outcome| matches!(
        outcome,
        turnpost_rules::kathai::Outcome::LastStage { seat: drawer, .. } if *drawer == seat(1)
    )));

    table.position.pile.shuffled = cards("");
    table.position.discards = table.position.discards.plus(cards("spices3")).expect("a card");
    assert_eq!(table.refusal(0, "swap silk1"), "pile-empty");
}

#[test]
fn k14_a_deal_is_checked_again_when_it_is_closed() {
    let mut table = table();
    table.play(0, "call to 1, 2");
    // A bid may name cards the caller does not hold: what others hold is theirs to know.
    table.play(1, "bid give gold1 get spices3");
    assert_eq!(table.refusal(0, "accept 1 give spices3 get gold1"), "not-held");
    // Only what was proposed can be accepted, card by card.
    table.play(1, "bid give gold1 get silk1");
    assert_eq!(table.refusal(0, "accept 1 give silk1 get gold2"), "no-such-proposal");
    assert_eq!(table.refusal(0, "accept 1 give silk2 get gold1"), "no-such-proposal");
    assert_eq!(table.refusal(0, "accept 2 give silk1 get gold1"), "no-such-proposal");
    // A bid that was changed can no longer be taken as it was.
    table.play(1, "bid give gold2 get silk1");
    assert_eq!(table.refusal(0, "accept 1 give silk1 get gold1"), "no-such-proposal");
    table.play(0, "accept 1 give silk1 get gold2");
    assert_eq!(table.refusal(0, "accept 1 give silk1 get gold2"), "no-such-proposal");
}

#[test]
fn k14_a_counter_is_checked_against_the_partners_hand_when_it_is_closed() {
    let mut table = table();
    table.play(0, "call to 1");
    table.play(1, "bid give gold1 get salt3");
    table.play(0, "counter 1 give silk1 get spices2");
    assert_eq!(table.refusal(1, "accept 0 give spices2 get silk1"), "not-held");
    table.play(1, "decline");
}

#[test]
fn whatever_is_proposed_anew_starts_from_the_terms_that_stand() {
    let mut table = table();
    let start = |table: &Table, index: u8, kind: &str| {
        let choices = Kathai::choices(&table.position, seat(index));
        let is_open = |choice: &&Choice| {
            choice.template["type"] == kind && choice.fields.iter().any(|it| it.name == "get")
        };
        choices.iter().find(is_open).expect("such a choice").start.clone()
    };
    table.play(0, "call to 1");
    assert_eq!(start(&table, 1, "bid"), None, "nothing is certain yet");
    table.play(1, "bid give gold1 get salt3");
    // As each of the two gives and gets it.
    assert_eq!(start(&table, 1, "bid"), Some(json!({ "give": ["gold1"], "get": ["salt3"] })));
    assert_eq!(start(&table, 0, "counter"), Some(json!({ "give": ["salt3"], "get": ["gold1"] })));
    table.play(0, "counter 1 give silk1 get gold1, gold2");
    let countered = json!({ "give": ["silk1"], "get": ["gold1", "gold2"] });
    assert_eq!(start(&table, 0, "counter"), Some(countered), "the own counter, to be changed");
    let answered = json!({ "give": ["gold1", "gold2"], "get": ["silk1"] });
    assert_eq!(start(&table, 1, "bid"), Some(answered));
}

#[test]
fn k14_both_limits_are_checked_again_when_an_offer_is_taken() {
    let full = "salt1, salt2, salt3, gold1, gold2, gold3, spices1";
    let mut table = Table::of(3, Edition::Adlung)
        .hand(0, full)
        .hand(1, "tea1, tea2, tea3, silk1, silk2, silk3, spices2")
        .hand(2, "spices3, gold2+tea1");
    table.play(1, "offer give tea1 get salt1, salt2");
    table.play(2, "offer give spices3, gold2+tea1 get salt1");
    assert_eq!(table.refusal(0, "accept 1 give salt1, salt2 get tea1"), "hand-full");
    assert_eq!(table.refusal(0, "accept 2 give salt1 get spices3, gold2+tea1"), "hand-full");
}

#[test]
fn k29_in_the_italian_edition_deals_may_follow_the_swap() {
    for options in [
        Options::of(Edition::Italian),
        Options { swap_rule: SwapRule::DealsMayFollow, ..Options::default() },
    ] {
        let mut table = Table::with(3, options)
            .hand(0, "salt3, silk1, silk2")
            .hand(1, "gold1")
            .exchange(0, "tea1")
            .pile("spices3");
        table.play(0, "swap silk1");
        assert_eq!(table.active(), 0, "the swap does not end the turn");
        assert_eq!(table.hand_of(0), cards("salt3, silk2, spices3"));
        assert_eq!(table.refusal(0, "swap silk2"), "already-swapped");
        for action in ["sell salt: salt3", "bribe 1 with silk2", "draw", "pass"] {
            assert_eq!(table.refusal(0, action), "trade-chosen", "no other action may follow");
        }
        table.play(0, "call give silk2 to 1");
        table.play(1, "bid give gold1 get silk2");
        table.play(0, "accept 1 give silk2 get gold1");
        assert_eq!(table.refusal(0, "swap salt3"), "deal-made");
        table.play(0, "end trading");
        assert_eq!(table.active(), 1);
    }
}

#[test]
fn k29_a_deal_rules_the_italian_swap_out() {
    let mut table = Table::of(3, Edition::Italian).hand(0, "salt3, silk1").hand(1, "gold1");
    table.play(0, "call give silk1 to 1");
    table.play(1, "bid give gold1 get silk1");
    table.play(0, "accept 1 give silk1 get gold1");
    assert_eq!(table.refusal(0, "swap gold1"), "deal-made");
}

#[test]
fn k12_cards_put_under_the_pile_come_in_the_order_in_which_they_went() {
    let mut table = Table::of(3, Edition::Adlung)
        .hand(0, "silk1, silk2")
        .hand(1, "gold1, gold2, gold3, tea1, tea2, tea3, spices1")
        .pile("spices3");
    table.play(0, "swap silk1");
    // Seat 1 has a full hand and draws nothing: silk1 lies on top of what it puts under.
    table.play(1, "swap gold1");
    assert_eq!(table.hand_of(1), cards("silk1, gold2, gold3, tea1, tea2, tea3, spices1"));
}

#[test]
fn k09_who_holds_no_card_is_told_that_no_deal_can_come_of_asking() {
    let caution = |table: &Table| {
        let choices = Kathai::choices(&table.position, seat(0));
        let call = choices.iter().find(|choice| choice.template["type"] == "call");
        call.expect("a call").caution.as_ref().map(|caution| caution.key.to_string())
    };
    let table = table();
    assert_eq!(caution(&table).as_deref(), Some("kathai-caution-chooses-trade"));
    let empty = Table::of(4, Edition::Adlung).hand(1, "gold1, gold2, tea1");
    assert_eq!(caution(&empty).as_deref(), Some("kathai-caution-no-cards"));
}
