//! C39 to C41: companion events and the treasure hunt.

use turnpost_rules::{
    Duty, Ruleset,
    catan::{
        Catan, Options, Outcome, Position,
        cards::{Cards, Progress},
        data::{Cause, EVENTS, Effect, Whom},
        options::TradeBuild,
    },
};

use super::fixture::*;

fn eventful(trade_build: TradeBuild) -> Table {
    table_with(&Options { events: true, trade_build, ..Options::default() })
}

fn separate() -> Table {
    eventful(TradeBuild::Separate)
}

/// How many events fit a cause, and the place of one among them.
fn place(name: &str, seven: bool) -> (u32, u32) {
    let unfit = if seven { Cause::Construction } else { Cause::Seven };
    let fit: Vec<&str> =
        EVENTS.iter().filter(|event| event.cause != unfit).map(|event| event.name).collect();
    let at = fit.iter().position(|known| *known == name).expect("an event of this cause");
    (fit.len() as u32, at as u32)
}

/// Rolls a seven that brings an event.
fn seven(position: &mut Position, name: &str) -> Vec<Outcome> {
    let (count, at) = place(name, true);
    let draws = [("dice", 6, 2), ("dice", 6, 3), ("events", count, at)];
    with_chance(position, 0, "roll", &draws)
}

/// Builds something that brings an event.
fn build(position: &mut Position, notation: &str, name: &str) -> Vec<Outcome> {
    let (count, at) = place(name, false);
    with_chance(position, 0, notation, &[("events", count, at)])
}

const SETTLEMENT: &str = "1 brick 1 lumber 1 wool 1 grain";
const CITY: &str = "2 grain 3 ore";

#[test]
fn c39_every_seven_settlement_and_city_brings_one_event_and_nothing_else_does() {
    let mut position = separate()
        .settlement(0, "E2")
        .roads(0, "E2 E1 F1")
        .hand(0, SETTLEMENT)
        .hand(0, CITY)
        .hand(0, "1 brick 1 lumber 1 wool 1 grain 1 ore")
        .rolled();
    let happened = |o: &Outcome| matches!(o, Outcome::EventHappened { event: "calm" });
    assert!(has(&build(&mut position, "settlement f1", "calm"), happened));
    assert!(has(&build(&mut position, "city f1", "calm"), happened));
    assert!(!has(&go(&mut position, 0, "road f1-g1"), happened));
    let bought = with_chance(&mut position, 0, "buy card", &[("deck", 25, 0)]);
    assert!(!has(&bought, happened));
    let mut rolled = separate().position();
    assert!(!has(&roll(&mut rolled.clone(), 0, 1, 1), happened));
    assert!(has(&seven(&mut rolled, "calm"), happened));
    // Without the option there is none.
    let mut plain = table().position();
    assert!(!has(&roll(&mut plain, 0, 3, 4), happened));
}

#[test]
fn c39_the_set_up_brings_no_event() {
    use turnpost_rules::{Chance, Journal};
    let options = Options { events: true, start: Some(seat(0)), ..Options::default() };
    let mut position =
        Catan::set_up(&options, four(), &mut Chance::blind(), &mut Journal::silent())
            .expect("set up");
    go(&mut position, 0, "settlement c1; road c1-d1");
    assert!(view(&position, 0).event.is_none());
}

#[test]
fn c39_on_a_seven_after_all_discards_and_before_the_robber() {
    let mut position = separate().hand(1, "8 ore").hand(2, "8 wool").position();
    let outcomes = roll(&mut position, 0, 3, 4);
    assert!(!has(&outcomes, |o| matches!(o, Outcome::EventHappened { .. })));
    go(&mut position, 2, "discard 4 wool");
    let (count, at) = place("diver", true);
    let outcomes = with_chance(&mut position, 1, "discard 4 ore", &[("events", count, at)]);
    let discarded = outcomes.iter().position(|o| matches!(o, Outcome::Discarded { .. }));
    let happened = outcomes.iter().position(|o| matches!(o, Outcome::EventHappened { .. }));
    assert!(discarded < happened && happened.is_some());
    assert_eq!(refused(&position, 0, "robber t1"), "event-first");
    go(&mut position, 0, "refuse");
    go(&mut position, 0, "robber t1");
}

#[test]
fn c39_an_event_that_demands_more_than_one_has_takes_what_one_has() {
    let mut position = separate().hand(0, "1 ore").position();
    seven(&mut position, "ransom");
    assert_eq!(view(&position, 0).event.expect("an event").owed, Some(1), "two are asked");
    assert_eq!(refused(&position, 0, "give treasure"), "no-treasure");
    assert_eq!(refused(&position, 0, "pay 2 ore"), "wrong-payment");
    go(&mut position, 0, "pay 1 ore");
    assert_eq!(stage(&position), "robber");
    // With nothing at all the event passes by.
    let mut poor = separate().position();
    seven(&mut poor, "ransom");
    assert_eq!(stage(&poor), "robber");
    // Nobody has a treasure to lose: nothing happens.
    let outcomes = seven(&mut separate().position(), "burglars");
    assert!(!has(&outcomes, |o| matches!(o, Outcome::LostTreasure { .. })));
}

#[test]
fn c39_some_ask_for_a_decision() {
    let mut position = separate().hand(0, "1 grain").position();
    seven(&mut position, "hermit");
    assert_eq!(refused(&position, 1, "agree"), "no-event-asks");
    assert_eq!(refused(&position, 0, "pay 1 grain"), "no-event-asks");
    let mut refusing = position.clone();
    go(&mut refusing, 0, "refuse");
    assert_eq!(hand(&refusing, 0), cards("1 grain"));
    go(&mut position, 0, "agree");
    assert_eq!(own(&position, 0).treasures, 1);
    assert_eq!(hand(&position, 0), cards(""));
    let mut poor = separate().position();
    seven(&mut poor, "hermit");
    assert_eq!(refused(&poor, 0, "agree"), "missing");
    go(&mut poor, 0, "refuse");
}

#[test]
fn c39_some_look_at_the_state_of_play() {
    // The trailing seats get a card of which the bank has most: here 2 and 3.
    let mut position =
        separate().settlement(0, "E2").settlement(1, "C4").hand(0, "1 brick").position();
    seven(&mut position, "good-year");
    assert_eq!((hand(&position, 2), hand(&position, 3)), (cards("1 lumber"), cards("1 wool")));
    assert_eq!(hand(&position, 1), cards(""));
    // The leaders pay, all who tie, each in its own time.
    let mut tithe = separate()
        .settlement(1, "E2")
        .settlement(2, "C4")
        .hand(1, "1 ore")
        .hand(2, "1 ore 1 wool")
        .position();
    seven(&mut tithe, "tithe");
    let kinds: Vec<_> = (0..4).map(|s| Catan::duty(&tithe, seat(s))).collect();
    assert!(matches!(kinds[0], Duty::May(turn) if turn.kind == "turn"));
    assert!(matches!(kinds[1], Duty::Must(event) if event.kind == "event"));
    assert!(kinds[2].must() && !kinds[3].must());
    go(&mut tithe, 2, "pay 1 wool");
    assert_eq!(refused(&tithe, 2, "pay 1 ore"), "no-event-asks");
    assert_eq!(refused(&tithe, 0, "robber t1"), "event-first");
    go(&mut tithe, 1, "pay 1 ore");
    assert_eq!(stage(&tithe), "robber");
    // Knights, harbour towns and treasures are looked at too.
    let mut vigil = separate().with(|a| a.knights(seat(3), 1)).position();
    seven(&mut vigil, "vigil");
    assert_eq!(own(&vigil, 3).treasures, 1);
    let mut shore = separate().settlement(2, "C1").settlement(1, "F3").position();
    seven(&mut shore, "beachcombers");
    assert_eq!((own(&shore, 2).treasures, own(&shore, 1).treasures), (1, 0));
    let mut lost = separate().with(|a| a.treasures(seat(2), 2)).position();
    seven(&mut lost, "burglars");
    assert_eq!(own(&lost, 2).treasures, 1);
}

#[test]
fn c39_with_separate_phases_nothing_is_traded_during_an_event() {
    let mut position = separate().settlement(0, "E2").hand(0, CITY).hand(0, "4 wool").rolled();
    build(&mut position, "city e2", "repairs");
    assert_eq!(refused(&position, 0, "maritime 4 wool for 1 ore"), "event-first");
    go(&mut position, 0, "pay 1 wool");
    assert_eq!(stage(&position), "main");
}

#[test]
fn c39_a_building_that_wins_brings_no_event() {
    let mut position = ["E2", "G2", "I2"]
        .into_iter()
        .fold(separate(), |t, at| t.city(0, at))
        .settlement(0, "C4")
        .settlement(0, "E6")
        .settlement(0, "C6")
        .hand(0, CITY)
        .rolled();
    go(&mut position, 0, "city c4");
    assert_eq!(winner(&position), Some(seat(0)));
}

#[test]
fn c40_combined_one_may_trade_for_what_a_building_event_demands() {
    let mut position = eventful(TradeBuild::Combined)
        .settlement(0, "E2")
        .hand(0, CITY)
        .hand(0, "4 wool")
        .hand(1, "1 ore")
        .rolled();
    build(&mut position, "city e2", "old-map");
    assert_eq!(refused(&position, 0, "agree"), "missing", "an ore is lacking");
    assert_eq!(refused(&position, 0, "end"), "event-first");
    let mut at_sea = position.clone();
    assert_eq!(refused(&at_sea, 0, "maritime 3 wool for 1 ore"), "wrong-rate");
    go(&mut at_sea, 0, "refuse; maritime 4 wool for 1 ore");
    go(&mut position, 0, "offer 1 wool for 1 ore");
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "close 1 with 1; agree");
    assert_eq!(own(&position, 0).treasures, 2);
    assert_eq!(stage(&position), "main");
}

#[test]
fn c40_with_separate_phases_no_event_reopens_trade() {
    let mut position = separate().settlement(0, "E2").hand(0, CITY).hand(0, "4 wool").rolled();
    build(&mut position, "city e2", "old-map");
    assert_eq!(refused(&position, 0, "maritime 4 wool for 1 ore"), "event-first");
    assert_eq!(refused(&position, 0, "offer 1 wool for 1 ore"), "event-first");
}

#[test]
fn c40_never_for_an_event_of_a_seven() {
    let mut position = eventful(TradeBuild::Combined).hand(0, "4 wool").position();
    seven(&mut position, "hermit");
    assert_eq!(refused(&position, 0, "maritime 4 wool for 1 grain"), "event-first");
    assert_eq!(refused(&position, 0, "offer 1 wool for 1 grain"), "event-first");
}

fn hunter(position: &Position) -> Option<u8> {
    view(position, 0).treasure_hunter.map(u8::from)
}

#[test]
fn c41_who_alone_has_most_treasures_is_the_best_hunter() {
    let mut position = separate().position();
    assert_eq!(hunter(&position), None);
    seven(&mut position, "driftwood");
    assert_eq!(hunter(&position), Some(0));
    assert_eq!(own(&position, 0).points, Some(1));
}

#[test]
fn c41_a_tie_keeps_the_holder_and_strictly_more_takes_over() {
    let base = || separate().with(|a| a.treasures(seat(1), 2).treasures(seat(0), 1));
    let mut position = base().position();
    assert_eq!(hunter(&position), Some(1));
    seven(&mut position, "driftwood");
    assert_eq!(hunter(&position), Some(1), "two each: the holder keeps it");
    let mut more = base().with(|a| a.treasures(seat(0), 1)).hand(0, "1 grain").position();
    seven(&mut more, "driftwood");
    go(&mut more, 0, "robber t1; end");
    assert_eq!(hunter(&more), Some(1));
    let mut over = base().hand(0, "1 wool 1 ore").settlement(0, "E2").hand(0, CITY).rolled();
    build(&mut over, "city e2", "old-map");
    go(&mut over, 0, "agree");
    assert_eq!(hunter(&over), Some(0), "three against two");
}

#[test]
fn c41_others_that_overtake_in_a_tie_set_it_aside() {
    // Seats 2 and 3 go from one to two each at once, past the holder who is robbed to one.
    let mut position = separate()
        .with(|a| a.treasures(seat(1), 1))
        .settlement(2, "C1")
        .settlement(3, "C6")
        .position();
    let mut twice = position.clone();
    seven(&mut position, "beachcombers");
    assert_eq!(hunter(&position), Some(1), "one each: a tie keeps the holder");
    seven(&mut twice, "beachcombers");
    go(&mut twice, 0, "robber t19; end");
    let (count, at) = place("beachcombers", true);
    let draws = [("dice", 6, 2), ("dice", 6, 3), ("events", count, at)];
    let outcomes = with_chance(&mut twice, 1, "roll", &draws);
    assert_eq!(hunter(&twice), None);
    assert!(has(&outcomes, |o| matches!(o, Outcome::HunterChanged { seat: None })));
}

#[test]
fn c41_when_the_last_treasure_goes_nobody_is_the_hunter() {
    // The holder parts with the only treasure there is: everybody stands at none.
    let alone = separate().with(|a| a.treasures(seat(0), 1)).hand(0, "2 ore");
    let mut position = alone.position();
    assert_eq!(hunter(&position), Some(0));
    seven(&mut position, "ransom");
    let outcomes = go(&mut position, 0, "give treasure");
    assert_eq!(hunter(&position), None);
    assert!(has(&outcomes, |o| matches!(o, Outcome::HunterChanged { seat: None })));
    assert_eq!(own(&position, 0).points, Some(0), "the point is gone");
    // So do burglars, of whoever it was.
    let mut robbed = separate().with(|a| a.treasures(seat(2), 1)).position();
    assert_eq!(hunter(&robbed), Some(2));
    seven(&mut robbed, "burglars");
    assert_eq!(hunter(&robbed), None);
    // The next one to find a treasure is the hunter.
    let mut again = separate().with(|a| a.treasures(seat(2), 1)).hand(1, "1 grain").position();
    seven(&mut again, "burglars");
    go(&mut again, 0, "robber t19; end");
    let (count, at) = place("driftwood", true);
    let draws = [("dice", 6, 2), ("dice", 6, 3), ("events", count, at)];
    with_chance(&mut again, 1, "roll", &draws);
    assert_eq!(hunter(&again), Some(1));
    let page = Catan::about().rules.replace('\n', " ");
    assert!(page.contains("everybody stands at none, nobody is the hunter"), "the page says so");
}

#[test]
fn c41_the_hunters_point_can_win() {
    let mut position = ["E2", "G2", "I2", "C4"]
        .into_iter()
        .fold(separate(), |t, at| t.city(0, at))
        .settlement(0, "E6")
        .card(0, Progress::Knight)
        .position();
    seven(&mut position, "driftwood");
    assert_eq!(winner(&position), Some(seat(0)), "before the robber moves");
}

/// Whom an event means, as the page of rules says it.
fn whom(whom: Whom) -> &'static str {
    match whom {
        Whom::Active => "the player whose turn it is",
        Whom::Leading => "whoever has the most visible points",
        Whom::Trailing => "whoever has the fewest visible points",
        Whom::Seafaring => "whoever has the most buildings at the sea",
        Whom::Chivalrous => "whoever has played the most knights",
        Whom::Treasured => "whoever has the most treasures",
    }
}

/// What an event does, as the page of rules says it.
fn effect(effect: Effect) -> String {
    let some =
        |count: u8, what: &str| format!("{count} {what}{}", if count > 1 { "s" } else { "" });
    let list = |cards: Cards| {
        let each: Vec<String> =
            cards.iter().map(|(of, count)| format!("{count} {}", of.name())).collect();
        each.join(", ")
    };
    let active = whom(Whom::Active);
    match effect {
        Effect::Nothing => "nothing".to_owned(),
        Effect::Find(means) => format!("{} finds a treasure", whom(means)),
        Effect::Lose(means) => format!("{} loses a treasure", whom(means)),
        Effect::Bounty(means) => format!("{} takes a card of which the bank has most", whom(means)),
        Effect::Demand(means, count) => {
            format!("{} pays {} of their choice", whom(means), some(count, "card"))
        }
        Effect::Ransom(count) => {
            let cards = some(count, "card");
            format!("{active} pays {cards} of their choice or parts with a treasure")
        }
        Effect::Proposal { price, treasures, cards } => {
            let found = (treasures > 0).then(|| some(treasures, "treasure"));
            let brings: Vec<String> =
                found.into_iter().chain((!cards.is_empty()).then(|| list(cards))).collect();
            format!("{active} may pay {} for {}", list(price), brings.join(", "))
        }
    }
}

#[test]
fn the_page_of_rules_lists_every_event_as_the_table_has_it() {
    let page = Catan::about().rules;
    let listed: Vec<&str> = page
        .lines()
        .skip_while(|line| !line.starts_with("| event |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .collect();
    let expected: Vec<String> = EVENTS
        .iter()
        .map(|event| {
            let cause = match event.cause {
                Cause::Either => "seven or building",
                Cause::Seven => "seven",
                Cause::Construction => "building",
            };
            format!("| {} | {cause} | {} |", event.name.replace('-', " "), effect(event.effect))
        })
        .collect();
    assert_eq!(listed, expected);
    for seven in [true, false] {
        assert_eq!(place("calm", seven).0, 10, "the page says ten of each");
    }
}
