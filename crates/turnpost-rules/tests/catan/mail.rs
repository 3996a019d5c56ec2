//! C42 to C45: offers, standing offers, standing orders and deadlines.

use std::{fs::File, io::BufReader, path::Path};

use flate2::read::GzDecoder;
use turnpost_rules::{
    Duty, Ruleset, SeatSet, Viewer,
    catan::{
        Catan, Move, Options, Outcome, Position,
        board::{Intersection, Terrain},
        cards::Progress,
        options::TradeBuild,
        view::AnswerKind,
    },
    log::{archive::Archive, state::GameState},
};

use super::fixture::*;

fn trading() -> Table {
    table().hand(0, "3 wool 1 brick").hand(1, "2 ore").hand(2, "1 ore 1 grain")
}

#[test]
fn c42_an_offer_goes_to_all_and_each_answers_in_its_own_time() {
    let mut position = trading().hand(3, "1 brick").rolled();
    let Duty::Must(turn) = Catan::duty(&position, seat(0)) else { panic!("its turn") };
    go(&mut position, 0, "offer 1 wool for 1 ore");
    // The turn is suspended, everybody else asked.
    assert_eq!(Catan::duty(&position, seat(0)), Duty::May(turn));
    for by in 1..4 {
        assert!(matches!(Catan::duty(&position, seat(by)), Duty::Must(d) if d.kind == "answer"));
    }
    go(&mut position, 3, "decline 1");
    assert_eq!(refused(&position, 3, "decline 1"), "no-such-offer");
    go(&mut position, 2, "counter 1 1 ore for 2 wool");
    assert_eq!(refused(&position, 2, "accept 1"), "answered");
    assert_eq!(Catan::duty(&position, seat(0)), Duty::May(turn));
    go(&mut position, 1, "accept 1");
    assert_eq!(Catan::duty(&position, seat(0)), Duty::Must(turn), "the same decision again");
    // The active player closes the one it likes.
    go(&mut position, 0, "close 1 with 2");
    assert_eq!(hand(&position, 0), cards("1 wool 1 brick 1 ore"));
    assert_eq!(hand(&position, 2), cards("2 wool 1 grain"));
    assert_eq!(refused(&position, 0, "close 1 with 1"), "no-such-offer");
}

#[test]
fn c42_a_turn_bears_ten_offers() {
    let mut position = trading().rolled();
    for number in 1..=10 {
        go(&mut position, 0, "offer 1 wool for 1 ore");
        go(&mut position, 0, &format!("withdraw {number}"));
    }
    assert_eq!(refused(&position, 0, "offer 1 wool for 1 ore"), "offers-used-up");
    let offers = |position: &Position, by: u8| {
        let all = Catan::choices(position, seat(by));
        all.iter().filter(|choice| choice.template["type"] == "offer").count()
    };
    assert_eq!(offers(&position, 0), 0, "nor is it among the choices");
    go(&mut position, 0, "standing 1 wool for 1 ore; end");
    roll(&mut position, 1, 1, 2);
    assert_eq!(offers(&position, 1), 1);
    go(&mut position, 1, "offer 1 ore for 1 wool");
    // Older games go on as they began.
    let mut older = trading().with(|a| a.unguarded_offers()).rolled();
    for _ in 0..11 {
        go(&mut older, 0, "offer 1 wool for 1 ore");
    }
}

#[test]
fn c42_nobody_without_a_card_is_asked() {
    let mut position = trading().rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    assert_eq!(Catan::duty(&position, seat(3)), Duty::Waits, "it could only say no");
    assert!(Catan::duty(&position, seat(1)).must() && Catan::duty(&position, seat(2)).must());
    let offer = view(&position, 3).offer.expect("an offer");
    let answer = offer.answers.iter().find(|answer| answer.seat == seat(3)).expect("seat 3");
    assert_eq!(answer.answer, AnswerKind::Declined);
}

#[test]
fn c42_an_offer_to_some_asks_only_them() {
    let mut position = trading().rolled();
    assert_eq!(refused(&position, 0, "offer 1 wool for 1 ore to 0"), "wrong-recipients");
    assert_eq!(refused(&position, 0, "offer 1 wool for 1 ore to 5"), "wrong-recipients");
    assert_eq!(refused(&position, 0, "offer 1 wool for 1 ore to nobody"), "wrong-recipients");
    go(&mut position, 0, "offer 1 wool for 1 ore to 2");
    assert_eq!(refused(&position, 1, "accept 1"), "no-such-offer");
    assert_eq!(Catan::duty(&position, seat(1)), Duty::Waits);
    assert!(Catan::duty(&position, seat(2)).must());
    assert_eq!(refused(&position, 0, "close 1 with 1"), "not-accepted");
    assert_eq!(refused(&position, 2, "accept 2"), "no-such-offer");
}

#[test]
fn c42_the_maker_withdraws_replaces_or_plays_on() {
    let mut position = trading().rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore; withdraw 1");
    assert_eq!(Catan::duty(&position, seat(1)), Duty::Waits);
    assert_eq!(refused(&position, 0, "withdraw 1"), "no-such-offer");
    let outcomes = go(&mut position, 0, "offer 1 wool for 1 ore; offer 2 wool for 1 ore");
    assert!(has(&outcomes, |o| matches!(o, Outcome::OfferEnded { offer: 2, .. })));
    assert_eq!(refused(&position, 1, "accept 2"), "no-such-offer", "not the offer they saw");
    // While they think, the turn can go on.
    go(&mut position, 0, "end");
    assert_eq!(refused(&position, 1, "accept 3"), "no-such-offer");
}

#[test]
fn c42_an_answer_can_be_taken_back_before_the_deal() {
    let mut position = trading().rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    go(&mut position, 1, "accept 1; decline 1");
    assert_eq!(refused(&position, 0, "close 1 with 1"), "not-accepted");
    assert_eq!(refused(&position, 3, "accept 1"), "not-held");
    assert_eq!(refused(&position, 3, "counter 1 1 ore for 1 wool"), "not-held");
    assert_eq!(refused(&position, 2, "counter 1 1 ore for 1 ore"), "same-resource");
    // The maker must have what a counter-offer asks.
    go(&mut position, 2, "counter 1 1 ore for 2 brick");
    assert_eq!(refused(&position, 0, "close 1 with 2"), "not-held");
}

#[test]
fn c42_the_first_acceptance_closes_the_deal_if_so_chosen() {
    let mut position = trading().rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore first");
    go(&mut position, 2, "accept 1");
    assert_eq!(hand(&position, 2), cards("1 wool 1 grain"));
    assert_eq!(refused(&position, 1, "accept 1"), "no-such-offer");
    let option = Options { first_acceptance: true, ..Options::default() };
    let mut position = table_with(&option).hand(0, "2 wool").hand(1, "1 ore").rolled();
    let mut but = position.clone();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    go(&mut position, 1, "accept 1");
    assert_eq!(hand(&position, 0), cards("1 wool 1 ore"));
    go(&mut but, 0, "offer 1 wool for 1 ore no-first");
    go(&mut but, 1, "accept 1");
    assert_eq!(hand(&but, 0), cards("2 wool"));
}

/// Seat 0 offers a wool for an ore, the first yes closing it, and plays a knight.
fn interrupted() -> Position {
    let table = table().hand(0, "3 wool 1 brick").hand(1, "2 ore").hand(2, "1 ore 1 grain");
    let mut position = table.settlement(1, "E2").card(0, Progress::Knight).rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore first; knight");
    position
}

#[test]
fn c42_a_first_acceptance_given_during_the_robber_closes_the_deal_when_it_has_moved() {
    let mut position = interrupted();
    // The second seat to say yes sits before the first.
    let outcomes = go(&mut position, 2, "accept 1");
    assert!(!has(&outcomes, |o| matches!(o, Outcome::Dealt { .. })), "the robber comes first");
    go(&mut position, 1, "accept 1");
    assert_eq!(view(&position, 0).offer.and_then(|offer| offer.closes_with), Some(seat(2)));
    assert_eq!(refused(&position, 0, "close 1 with 1"), "robber-first");
    let outcomes = go(&mut position, 0, "robber t19");
    assert!(has(&outcomes, |o| matches!(o, Outcome::Dealt { with, .. } if *with == seat(2))));
    assert_eq!(hand(&position, 2), cards("1 wool 1 grain"), "first come, first served");
    assert_eq!(hand(&position, 1), cards("2 ore"));
    assert_eq!(hand(&position, 0), cards("2 wool 1 brick 1 ore"));
    assert!(view(&position, 0).offer.is_none());
    assert_eq!(refused(&position, 1, "decline 1"), "no-such-offer");
}

#[test]
fn c42_an_acceptance_that_waits_can_be_taken_back_and_loses_its_place() {
    let mut position = interrupted();
    go(&mut position, 1, "accept 1");
    go(&mut position, 2, "accept 1");
    go(&mut position, 1, "decline 1; accept 1");
    assert_eq!(view(&position, 0).offer.and_then(|offer| offer.closes_with), Some(seat(2)));
    go(&mut position, 2, "decline 1");
    assert_eq!(view(&position, 2).offer.and_then(|offer| offer.closes_with), Some(seat(1)));
    go(&mut position, 0, "robber t19");
    assert_eq!(hand(&position, 1), cards("1 ore 1 wool"));
    // The maker can withdraw before anything is closed.
    let mut position = interrupted();
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "withdraw 1; robber t19");
    assert_eq!(hand(&position, 1), cards("2 ore"));
    // A counter-offer is for the maker to close.
    let mut position = interrupted();
    go(&mut position, 1, "counter 1 1 ore for 2 wool");
    go(&mut position, 0, "robber t19");
    assert_eq!(hand(&position, 1), cards("2 ore"));
    go(&mut position, 0, "close 1 with 1");
}

#[test]
fn c42_whoever_is_robbed_meanwhile_is_passed_over_for_the_next() {
    let mut position = interrupted();
    go(&mut position, 1, "accept 1");
    go(&mut position, 2, "accept 1");
    let outcomes = with_chance(&mut position, 0, "robber t5 from 1", &[("steal", 2, 0)]);
    assert!(has(
        &outcomes,
        |o| matches!(o, Outcome::AnswerFell { seat: of, .. } if *of == seat(1))
    ));
    assert!(has(&outcomes, |o| matches!(o, Outcome::Dealt { with, .. } if *with == seat(2))));
    assert_eq!(hand(&position, 2), cards("1 wool 1 grain"));
    // With nobody left the offer stands, and the next yes closes it.
    let mut position = interrupted();
    go(&mut position, 1, "accept 1");
    with_chance(&mut position, 0, "robber t5 from 1", &[("steal", 2, 0)]);
    assert!(view(&position, 0).offer.is_some());
    go(&mut position, 2, "accept 1");
    assert_eq!(hand(&position, 2), cards("1 wool 1 grain"));
}

#[test]
fn c42_a_first_acceptance_given_during_free_roads_closes_the_deal_when_they_lie() {
    let base = || {
        let mut position = trading().settlement(0, "E2").card(0, Progress::RoadBuilding).rolled();
        go(&mut position, 0, "offer 1 wool for 1 ore first; road building; road e1-e2");
        go(&mut position, 1, "accept 1");
        assert_eq!(hand(&position, 1), cards("2 ore"));
        position
    };
    for last in ["road e1-f1", "decline road"] {
        let mut position = base();
        go(&mut position, 0, last);
        assert_eq!(hand(&position, 1), cards("1 ore 1 wool"), "{last}");
    }
}

#[test]
fn c42_a_first_acceptance_given_while_others_decide_an_event_closes_the_deal_after_it() {
    let options = Options { events: true, trade_build: TradeBuild::Combined, ..Options::default() };
    let table = table_with(&options)
        .settlement(0, "E2")
        .hand(0, "2 grain 3 ore 1 wool")
        .city(3, "C4")
        .city(3, "I4")
        .hand(3, "1 brick")
        .hand(1, "1 lumber");
    let mut position = table.rolled();
    go(&mut position, 0, "offer 1 wool for 1 lumber first");
    let fit = turnpost_rules::catan::data::EVENTS
        .iter()
        .filter(|event| event.cause != turnpost_rules::catan::data::Cause::Seven);
    let fit: Vec<&str> = fit.map(|event| event.name).collect();
    let tithe = fit.iter().position(|name| *name == "tithe").expect("an event") as u32;
    with_chance(&mut position, 0, "city e2", &[("events", fit.len() as u32, tithe)]);
    go(&mut position, 1, "accept 1");
    assert_eq!(hand(&position, 1), cards("1 lumber"), "the tithe comes first");
    go(&mut position, 3, "pay 1 brick");
    assert_eq!(hand(&position, 1), cards("1 wool"));
}

#[test]
fn c42_in_older_games_an_acceptance_during_the_robber_is_only_noted() {
    let older = trading().card(0, Progress::Knight).with(|a| a.acceptances_do_not_wait());
    let mut position = older.rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore first; knight");
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "robber t1");
    assert_eq!(hand(&position, 1), cards("2 ore"), "the maker closes it");
    assert!(view(&position, 0).offer.expect("an offer").closes_with.is_none());
    // Whoever says yes after that gets the deal at once, as it always was.
    go(&mut position, 2, "accept 1");
    assert_eq!(hand(&position, 2), cards("1 wool 1 grain"));
    let json = serde_json::to_string(&position).expect("JSON");
    assert!(!json.contains("acceptances") && !json.contains("waiting"), "{json}");
}

/// A game of the fourth revision whose deals waited replays for ever like any other.
#[test]
fn c42_archived_games_have_closed_deals_that_waited() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/archives/catan/revision-4-deals-that-waited.ndjson.gz");
    let mut reader = BufReader::new(GzDecoder::new(File::open(path).expect("the archive")));
    let mut at = 0;
    let (mut games, mut waited) = (0, 0);
    while let Some(archive) = Archive::read(&mut reader, &mut at).expect("an archive") {
        games += 1;
        let (first, rest) = archive.lines.split_first().expect("events");
        let mut state = GameState::open(first, turnpost_rules::rulesets()).expect("a state");
        assert_eq!(state.ruleset().revision(), 4);
        for line in rest {
            let interrupts = ["\"robber\"", "\"road\"", "\"decline-road\"", "\"pay\""];
            let interrupts = interrupts.iter().any(|kind| line.text.contains(kind));
            let outcomes = state.follow_and_tell(line).expect("a sound log");
            let told = outcomes.map(|it| it.tell(Viewer::Spectator)).unwrap_or_default();
            let dealt = told.iter().any(|told| told.outcome["type"] == "dealt");
            waited += usize::from(interrupts && dealt);
        }
    }
    assert!(games > 0 && waited > 0, "{waited} deals of {games} games waited");
}

#[test]
fn c42_who_says_yes_is_told_that_it_may_be_the_deal() {
    let caution = |position: &Position| {
        let choices = Catan::choices(position, seat(1));
        let accept = choices.into_iter().find(|choice| choice.template["type"] == "accept");
        accept.expect("a choice").caution.map(|caution| caution.key)
    };
    let mut position = trading().rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    assert_eq!(caution(&position), None, "its maker chooses");
    assert_eq!(caution(&interrupted()), Some("catan-caution-first"));
}

#[test]
fn c42_words_go_with_an_offer_to_those_it_asks() {
    let position = trading().rolled();
    let to = |notation: &str, by: u8| {
        Catan::addressees(&position, seat(by), &Catan::parse(notation).expect("notation"))
    };
    assert_eq!(to("offer 1 wool for 1 ore", 0), None);
    assert_eq!(to("offer 1 wool for 1 ore to 2", 0), Some(SeatSet::EMPTY.with(seat(2))));
    let mut asked = position.clone();
    go(&mut asked, 0, "offer 1 wool for 1 ore to 2");
    let answer = Catan::parse("decline 1").expect("notation");
    assert_eq!(Catan::addressees(&asked, seat(2), &answer), Some(SeatSet::EMPTY.with(seat(0))));
}

#[test]
fn c43_a_standing_offer_is_taken_at_once_in_the_active_players_trade() {
    let mut position = trading().position();
    go(&mut position, 1, "standing 1 ore for 2 wool");
    assert_eq!(Catan::duty(&position, seat(1)), Duty::Waits, "nobody is asked");
    assert_eq!(refused(&position, 0, "take 1"), "roll-first");
    roll(&mut position, 0, 1, 1);
    assert_eq!(refused(&position, 2, "take 1"), "not-your-turn");
    let outcomes = go(&mut position, 0, "take 1");
    assert!(!has(&outcomes, |o| matches!(o, Outcome::StandingEnded { .. })), "taken, not fallen");
    assert_eq!(hand(&position, 0), cards("1 wool 1 brick 1 ore"));
    assert_eq!(hand(&position, 1), cards("1 ore 2 wool"));
    assert_eq!(refused(&position, 0, "take 1"), "no-such-offer", "it is gone");
}

#[test]
fn c43_a_standing_offer_is_rechecked_and_falls_with_its_cards() {
    let mut position = trading()
        .settlement(1, "E2")
        .hand(1, "1 brick 1 lumber")
        .with(|a| a.active(seat(1)))
        .rolled();
    go(&mut position, 1, "standing 1 brick for 1 wool; standing 1 ore for 1 wool");
    let outcomes = go(&mut position, 1, "road e2-f2; end");
    assert!(has(&outcomes, |o| matches!(o, Outcome::StandingEnded { offer: 1, .. })));
    assert_eq!(view(&position, 1).standing_offers.len(), 1, "the ore was not touched");
    // A stolen card could be any: everything falls.
    let mut robbed = trading().settlement(1, "E2").position();
    go(&mut robbed, 1, "standing 1 ore for 1 wool");
    roll(&mut robbed, 0, 3, 4);
    with_chance(&mut robbed, 0, "robber t5 from 1", &[("steal", 2, 0)]);
    assert_eq!(refused(&robbed, 0, "take 1"), "no-such-offer");
    // The taker must hold what is asked.
    let mut poor = trading().rolled();
    go(&mut poor, 1, "standing 1 ore for 2 grain");
    assert_eq!(refused(&poor, 0, "take 1"), "not-held");
}

#[test]
fn c43_a_standing_offer_is_for_some_and_can_be_withdrawn() {
    let mut position = trading().rolled();
    assert_eq!(refused(&position, 1, "standing 3 ore for 1 wool"), "not-held");
    go(&mut position, 1, "standing 1 ore for 1 wool to 2; standing 1 ore for 1 brick");
    assert_eq!(refused(&position, 1, "standing 1 ore for 1 grain"), "too-many-standing");
    assert_eq!(refused(&position, 0, "take 1"), "no-such-offer", "not for this seat");
    assert_eq!(refused(&position, 0, "withdraw 1"), "no-such-offer", "not its own");
    go(&mut position, 1, "withdraw 2");
    assert_eq!(refused(&position, 0, "take 2"), "no-such-offer");
    // It outlives the turn, and a deal with another leaves it there.
    go(&mut position, 0, "end");
    assert_eq!(view(&position, 2).standing_offers.len(), 1);
}

#[test]
fn c43_taking_one_leaves_an_open_offer_that_does_not_rest_on_the_cards() {
    let mut position = trading().rolled();
    go(&mut position, 1, "standing 1 ore for 1 brick");
    go(&mut position, 0, "offer 1 wool for 1 grain; take 1");
    assert!(view(&position, 2).offer.is_some());
    go(&mut position, 2, "accept 2");
    go(&mut position, 0, "close 2 with 2");
}

#[test]
fn c44_a_standing_order_answers_the_discard_at_once() {
    let mut position = table().hand(1, "3 ore 2 grain 3 wool 1 brick").position();
    go(&mut position, 1, "keep ore grain");
    let outcomes = roll(&mut position, 0, 3, 4);
    assert!(has(&outcomes, |o| matches!(o, Outcome::Discarded { .. })));
    assert_eq!(hand(&position, 1), cards("3 ore 2 grain"), "wool and brick go first");
    assert_eq!(stage(&position), "robber");
    // If the others do not suffice, the least dear goes.
    let mut position = table().hand(1, "4 ore 4 grain 1 wool").position();
    go(&mut position, 1, "keep ore grain");
    roll(&mut position, 0, 3, 4);
    assert_eq!(hand(&position, 1), cards("4 ore 1 grain"));
}

#[test]
fn c44_an_order_can_be_taken_back_and_given_late() {
    let mut position = table().hand(1, "8 ore").position();
    assert_eq!(refused(&position, 1, "keep nothing"), "no-order");
    go(&mut position, 1, "keep ore; keep nothing");
    roll(&mut position, 0, 3, 4);
    assert_eq!(stage(&position), "discarding");
    // An order given while the discard is owed answers it.
    go(&mut position, 1, "keep wool");
    assert_eq!(hand(&position, 1), cards("4 ore"));
    // Nobody else sees the order.
    assert!(view(&position, 0).seats[1].keep.is_none());
    assert!(own(&position, 1).keep.is_some());
}

#[test]
fn c44_the_order_stays_sealed_while_others_choose() {
    let mut position = table().hand(1, "8 ore").hand(2, "8 wool").position();
    go(&mut position, 1, "keep ore");
    roll(&mut position, 0, 3, 4);
    assert_eq!(view(&position, 2).seats[1].hand_size, 8);
    assert_eq!(Catan::duty(&position, seat(1)), Duty::Waits);
    go(&mut position, 2, "discard 4 wool");
    assert_eq!(hand(&position, 1), cards("4 ore"));
}

fn overdue(position: &Position, by: u8) -> String {
    Catan::overdue(position, seat(by)).map_or_else(|| "-".into(), |m: Move| Catan::notation(&m))
}

#[test]
fn c45_discards_come_from_the_largest_pile() {
    let mut position = table().hand(1, "4 ore 3 wool 2 grain").position();
    assert_eq!(overdue(&position, 1), "-", "it owes nothing");
    roll(&mut position, 0, 3, 4);
    assert_eq!(overdue(&position, 1), "discard 2 wool 2 ore", "ties by the lower resource");
    assert_eq!(overdue(&position, 0), "-", "the roller only waits");
}

#[test]
fn c45_offers_are_declined_and_events_refused_or_paid() {
    let mut position = trading().rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    assert_eq!(overdue(&position, 1), "decline 1");
    let events = Options { events: true, ..Options::default() };
    let mut asked = table_with(&events).hand(0, "1 grain 2 ore").position();
    let mut ransom = asked.clone();
    let draws = |at| [("dice", 6, 2), ("dice", 6, 3), ("events", 10, at)];
    let sevens: Vec<&str> = turnpost_rules::catan::data::EVENTS
        .iter()
        .filter(|e| e.cause != turnpost_rules::catan::data::Cause::Construction)
        .map(|e| e.name)
        .collect();
    let place = |name| sevens.iter().position(|known| *known == name).expect("an event") as u32;
    assert_eq!(sevens.len(), 10);
    with_chance(&mut asked, 0, "roll", &draws(place("hermit")));
    assert_eq!(overdue(&asked, 0), "refuse");
    with_chance(&mut ransom, 0, "roll", &draws(place("ransom")));
    assert_eq!(overdue(&ransom, 0), "pay 1 grain 1 ore", "always the largest pile");
}

#[test]
fn c45_the_robber_hurts_the_leader_where_it_spares_oneself() {
    // Seat 1 leads: two buildings at T12 (8, five pips); seat 0 sits at T5 with it.
    let mut position = table()
        .city(1, "E2")
        .settlement(0, "F3")
        .settlement(1, "J3")
        .settlement(1, "K4")
        .settlement(2, "H5")
        .position();
    roll(&mut position, 0, 3, 4);
    assert_eq!(overdue(&position, 0), "robber t12 from 1");
    // With one's own building there too, another one is chosen: T1, E2's mountains (10).
    let mut shared = table().city(1, "E2").settlement(0, "F3").settlement(2, "H5").position();
    roll(&mut shared, 0, 3, 4);
    assert_eq!(overdue(&shared, 0), "robber t1 from 1");
    // The leader is robbed, not whoever comes first; here it is the last seat.
    let mut last = table().settlement(1, "F3").city(3, "E2").position();
    roll(&mut last, 0, 3, 4);
    assert_eq!(overdue(&last, 0), "robber t5 from 3");
    // Nowhere without one's own: then there.
    let mut only = table().city(1, "B4").settlement(0, "B5").position();
    roll(&mut only, 0, 3, 4);
    assert_eq!(overdue(&only, 0), "robber t8 from 1");
}

#[test]
fn c45_a_turn_is_rolled_and_ended() {
    let mut position = table().hand(0, "4 ore").position();
    assert_eq!(overdue(&position, 0), "roll");
    roll(&mut position, 0, 1, 1);
    assert_eq!(overdue(&position, 0), "end");
    let mut roads = table().settlement(0, "E2").card(0, Progress::RoadBuilding).position();
    go(&mut roads, 0, "road building");
    let first = overdue(&roads, 0);
    assert!(first.starts_with("road "), "{first}");
    go(&mut roads, 0, &first);
    assert_eq!(overdue(&roads, 0), "decline road");
}

#[test]
fn c45_in_the_set_up_the_best_spot_by_pips_and_the_road_towards_the_next_best() {
    use turnpost_rules::{Chance, Journal, catan::options::Island};
    let options = Options { island: Island::Beginner, start: Some(seat(0)), ..Options::default() };
    let mut position =
        Catan::set_up(&options, four(), &mut Chance::blind(), &mut Journal::silent())
            .expect("set up");
    let numbers: Vec<u8> =
        view(&position, 0).terrains.iter().map(|terrain| terrain.number.unwrap_or(0)).collect();
    let pips = |at: Intersection| -> u8 {
        at.terrains().map(|t: Terrain| turnpost_rules::catan::data::pips(numbers[t.index()])).sum()
    };
    for by in [0, 1, 2, 3, 3, 2, 1, 0] {
        let placed = overdue(&position, by);
        let chosen: Intersection = placed["settlement ".len()..].parse().expect("a spot");
        let legal = |at: &Intersection| accepted(&position, by, &format!("settlement {at}"));
        let best = Intersection::all().filter(legal).map(pips).max();
        assert_eq!(Some(pips(chosen)), best);
        let first = Intersection::all().filter(legal).find(|at| Some(pips(*at)) == best);
        assert_eq!(Some(chosen), first, "map order decides ties");
        go(&mut position, by, &placed);
        let road = overdue(&position, by);
        let free = |at: &Intersection| {
            let mut copy = position.clone();
            go(&mut copy, by, &road);
            let next = u8::from(view(&copy, 0).active);
            stage(&copy) == "found-settlement" && accepted(&copy, next, &format!("settlement {at}"))
        };
        // The best free spot two steps away lies behind the road that was chosen.
        let behind = |path: &str| -> Option<u8> {
            let path: turnpost_rules::catan::board::Path = path.parse().expect("a path");
            let next = path.other_end(chosen);
            next.neighbours().iter().filter(free).map(pips).max()
        };
        let roads = chosen.paths().map(|path| path.to_string());
        let best = roads.filter(|path| accepted(&position, by, &format!("road {path}")));
        let best = best.map(|path| behind(&path)).max().flatten();
        assert_eq!(behind(&road["road ".len()..]), best, "{road}");
        assert!(accepted(&position, by, &road));
        go(&mut position, by, &road);
    }
    assert_eq!(stage(&position), "before-roll");
}
