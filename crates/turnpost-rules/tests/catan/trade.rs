//! C16 to C18: trade between seats and with the bank.

use turnpost_rules::catan::{Outcome, cards::Progress};

use super::fixture::*;

#[test]
fn c16_only_with_the_active_player_and_after_the_roll() {
    let early = table().hand(0, "1 wool").hand(1, "1 ore").position();
    assert_eq!(refused(&early, 0, "offer 1 wool for 1 ore"), "roll-first");
    let mut position = table().hand(0, "1 wool").hand(1, "1 ore").hand(2, "1 ore").rolled();
    assert_eq!(refused(&position, 1, "offer 1 ore for 1 wool"), "not-your-turn");
    go(&mut position, 0, "offer 1 wool for 1 ore");
    go(&mut position, 1, "accept 1");
    assert_eq!(refused(&position, 2, "close 1 with 1"), "not-your-turn");
    go(&mut position, 0, "close 1 with 1");
    assert_eq!(hand(&position, 0), cards("1 ore"));
    assert_eq!(hand(&position, 1), cards("1 wool"));
}

#[test]
fn c16_a_card_each_way_and_no_resource_on_both_sides() {
    let position = table().hand(0, "2 wool 1 ore").rolled();
    assert_eq!(refused(&position, 0, "offer 1 wool for nothing"), "empty-side");
    assert_eq!(refused(&position, 0, "offer nothing for 1 ore"), "empty-side");
    assert_eq!(refused(&position, 0, "offer 2 wool for 1 wool"), "same-resource");
    assert_eq!(refused(&position, 0, "offer 1 wool 1 ore for 1 ore 1 brick"), "same-resource");
    assert_eq!(refused(&position, 0, "offer 3 wool for 1 brick"), "not-held");
    assert!(accepted(&position, 0, "offer 2 wool 1 ore for 3 brick"));
}

#[test]
fn c16_what_is_accepted_is_checked_against_the_hands_when_it_is_closed() {
    // The acceptor loses the card to a monopoly before the deal is closed.
    let mut position =
        combined().hand(0, "1 wool").hand(1, "1 ore").card(0, Progress::Monopoly).rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "monopoly ore");
    assert_eq!(refused(&position, 0, "close 1 with 1"), "not-accepted");
    assert_eq!(refused(&position, 1, "accept 1"), "not-held");
    // The maker spends the card on a road: the offer is gone.
    let mut spent =
        combined().settlement(0, "E2").hand(0, "1 brick 1 lumber").hand(1, "1 ore").rolled();
    go(&mut spent, 0, "offer 1 brick for 1 ore");
    go(&mut spent, 1, "accept 1");
    let outcomes = go(&mut spent, 0, "road e2-f2");
    assert!(has(&outcomes, |o| matches!(o, Outcome::OfferEnded { .. })));
    assert_eq!(refused(&spent, 0, "close 1 with 1"), "no-such-offer");
    assert_eq!(hand(&spent, 1), cards("1 ore"));
}

#[test]
fn c16_an_answer_falls_when_a_card_is_stolen_whatever_it_was() {
    let mut position = combined()
        .settlement(1, "E2")
        .hand(0, "1 wool")
        .hand(1, "1 ore 1 grain")
        .card(0, Progress::Knight)
        .rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "knight");
    with_chance(&mut position, 0, "robber t5 from 1", &[("steal", 2, 0)]);
    assert_eq!(hand(&position, 1), cards("1 ore"), "the grain was stolen");
    assert_eq!(refused(&position, 0, "close 1 with 1"), "not-accepted");
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "close 1 with 1");
}

#[test]
fn c16_offers_end_with_the_turn_and_standing_ones_stay() {
    let mut position = table().hand(0, "1 wool").hand(1, "1 ore").rolled();
    go(&mut position, 1, "standing 1 ore for 1 brick");
    go(&mut position, 0, "offer 1 wool for 1 ore; end");
    assert!(view(&position, 1).offer.is_none());
    assert_eq!(refused(&position, 1, "accept 2"), "no-such-offer");
    assert_eq!(view(&position, 2).standing_offers.len(), 1);
}

#[test]
fn c17_four_for_one_always_and_harbours_for_less() {
    let position = table().hand(0, "4 wool 3 ore").rolled();
    assert!(accepted(&position, 0, "maritime 4 wool for 1 brick"));
    assert_eq!(refused(&position, 0, "maritime 3 wool for 1 brick"), "wrong-rate");
    assert_eq!(refused(&position, 0, "maritime 3 ore for 1 brick"), "wrong-rate");
    assert_eq!(refused(&position, 0, "maritime 4 ore for 1 brick"), "not-held");
    // C1 lies at a generic harbour.
    let generic = table().settlement(0, "C1").hand(0, "4 wool").rolled();
    assert!(accepted(&generic, 0, "maritime 3 wool for 1 brick"));
    assert!(accepted(&generic, 0, "maritime 4 wool for 1 brick"), "four for one always");
    assert_eq!(refused(&generic, 0, "maritime 2 wool for 1 brick"), "wrong-rate");
    // J5 lies at the wool harbour: two wool, and nothing else for less than four.
    let special = table().settlement(0, "J5").hand(0, "2 wool 4 ore").rolled();
    assert!(accepted(&special, 0, "maritime 2 wool for 1 brick"));
    assert_eq!(refused(&special, 0, "maritime 3 ore for 1 brick"), "wrong-rate");
    assert!(accepted(&special, 0, "maritime 4 ore for 1 brick"));
    // Who has both may use either.
    let both = table().settlement(0, "C1").settlement(0, "J5").hand(0, "4 wool").rolled();
    for count in [2, 3, 4] {
        assert!(accepted(&both, 0, &format!("maritime {count} wool for 1 brick")), "{count}");
    }
}

#[test]
fn c17_both_corners_of_every_harbour_have_access() {
    use turnpost_rules::catan::data::{HARBOUR_PATHS, HARBOURS, Harbour};
    for (path, (_, _, harbour)) in HARBOUR_PATHS.iter().zip(HARBOURS) {
        for end in path.ends() {
            let (held, count) = match harbour {
                Harbour::Generic => ("3 brick".to_owned(), 3),
                Harbour::Special(resource) => (format!("2 {}", resource.name()), 2),
            };
            let give = held.split(' ').nth(1).expect("a resource");
            let get = if give == "ore" { "wool" } else { "ore" };
            let position = table().settlement(0, &end.to_string()).hand(0, &held).rolled();
            assert!(
                accepted(&position, 0, &format!("maritime {count} {give} for 1 {get}")),
                "{end}"
            );
        }
    }
}

#[test]
fn c17_several_lots_in_order_by_the_active_player_alone() {
    let mut position = table().settlement(0, "J5").hand(0, "3 wool 3 ore").rolled();
    assert_eq!(refused(&position, 1, "maritime 4 wool for 1 ore"), "not-your-turn");
    assert_eq!(refused(&position, 0, "maritime 2 wool for 1 wool"), "same-resource");
    // The first lot brings the fourth ore that the second one gives.
    assert_eq!(refused(&position, 0, "maritime 4 ore for 1 brick, 2 wool for 1 ore"), "not-held");
    go(&mut position, 0, "maritime 2 wool for 1 ore, 4 ore for 1 brick");
    assert_eq!(hand(&position, 0), cards("1 wool 1 brick"));
}

#[test]
fn c17_not_from_an_empty_stack() {
    let position = table().hand(0, "4 wool").hand(1, "19 ore").rolled();
    assert_eq!(refused(&position, 0, "maritime 4 wool for 1 ore"), "bank-lacks");
    let listed: Vec<_> = turnpost_choices(&position);
    assert!(listed.iter().all(|notation| !notation.contains("for 1 ore")));
    // What an earlier lot gave can be taken by a later one.
    let position = table().hand(0, "8 wool 4 ore").hand(1, "15 ore").rolled();
    assert!(accepted(&position, 0, "maritime 4 ore for 1 brick, 4 wool for 1 ore"));
}

fn turnpost_choices(position: &turnpost_rules::catan::Position) -> Vec<String> {
    use turnpost_rules::{Ruleset, catan::Catan};
    let choices = Catan::choices(position, seat(0));
    choices.into_iter().filter_map(|choice| choice.notation).collect()
}

#[test]
fn c18_separate_the_first_thing_paid_for_closes_trade() {
    let base = || table().settlement(0, "E2").roads(0, "E2 E1 F1").hand(0, "19 wool");
    let wool = "maritime 4 wool for 1 ore";
    for (held, build) in [
        ("1 brick 1 lumber", "road e2-d2"),
        ("1 brick 1 lumber 1 grain", "settlement f1"),
        ("2 grain 3 ore", "city e2"),
    ] {
        let mut position = base().hand(0, held).rolled();
        go(&mut position, 0, &format!("{wool}; {build}"));
        assert_eq!(refused(&position, 0, wool), "trade-closed", "{build}");
        assert_eq!(refused(&position, 0, "offer 1 wool for 1 ore"), "trade-closed");
        assert!(accepted(&position, 0, "end"));
    }
    let mut position = base().hand(0, "1 grain 1 ore").rolled();
    with_chance(&mut position, 0, "buy card", &[("deck", 25, 0)]);
    assert_eq!(refused(&position, 0, wool), "trade-closed");
    // Trade opens again with the next turn.
    go(&mut position, 0, "end");
    for by in 1..4 {
        roll(&mut position, by, 1, 1);
        go(&mut position, by, "end");
    }
    roll(&mut position, 0, 1, 1);
    assert!(accepted(&position, 0, wool));
}

#[test]
fn c18_separate_playing_a_card_does_not_close_trade() {
    let mut position =
        table().settlement(0, "E2").hand(0, "4 wool").card(0, Progress::RoadBuilding).rolled();
    go(&mut position, 0, "road building; road e2-f2; road f2-g2");
    go(&mut position, 0, "maritime 4 wool for 1 ore");
}

#[test]
fn c18_separate_an_open_offer_ends_with_trade() {
    let mut position =
        table().settlement(0, "E2").hand(0, "1 brick 1 lumber 1 wool").hand(1, "1 ore").rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "road e2-f2");
    assert_eq!(refused(&position, 0, "close 1 with 1"), "trade-closed");
    assert!(view(&position, 0).offer.is_none());
}

#[test]
fn c18_a_new_harbour_serves_at_once_if_combined_and_from_the_next_turn_if_separate() {
    let built = |table: Table| {
        let mut position = table
            .settlement(0, "E1")
            .roads(0, "E1 D1 C1")
            .hand(0, "1 brick 1 lumber 1 wool 4 grain")
            .rolled();
        go(&mut position, 0, "settlement c1");
        position
    };
    assert!(accepted(&built(combined()), 0, "maritime 3 grain for 1 ore"));
    let mut separate = built(table());
    assert_eq!(refused(&separate, 0, "maritime 3 grain for 1 ore"), "trade-closed");
    go(&mut separate, 0, "end");
    for by in 1..4 {
        roll(&mut separate, by, 6, 6);
        go(&mut separate, by, "end");
    }
    roll(&mut separate, 0, 6, 6);
    assert!(accepted(&separate, 0, "maritime 3 grain for 1 ore"));
}

#[test]
fn c18_combined_trade_and_building_in_any_order() {
    let mut position = combined().settlement(0, "E2").hand(0, "2 brick 2 lumber 8 wool").rolled();
    go(
        &mut position,
        0,
        "road e2-f2; maritime 4 wool for 1 ore; road f2-g2; maritime 4 wool for 1 ore",
    );
    assert_eq!(hand(&position, 0), cards("2 ore"));
}
