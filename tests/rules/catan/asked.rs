//! What a seat is asked and told: the terms of an offer, the price and reward of an event, and what
//! the dice brought.

use turnpost::{game::language::Language, locale::Localizer};
use turnpost_rules::{
    Choice, Phrase, Refusal as _, Ruleset, Seat, SeatCount, Shape, Viewer,
    catan::{
        Catan, Options, Position,
        arrange::Arrangement,
        data::{Cause, EVENTS, Effect},
        options::TradeBuild,
        position::Reward,
    },
};

use super::fixture::*;

fn said(phrase: &Phrase, to: u8) -> String {
    let names = ["Ada", "Bo", "Cy", "Di"].map(str::to_owned).to_vec();
    Localizer::new(Language::English, names, Viewer::Seat(seat(to))).format(phrase)
}

/// What the position says to a reader below a heading.
fn described(position: &Position, to: u8, heading: &str) -> Vec<String> {
    let viewer = Viewer::Seat(seat(to));
    let sections = Catan::describe(&view(position, to), viewer);
    let section = sections.iter().find(|section| said(&section.heading, to) == heading);
    section.map_or(Vec::new(), |it| it.lines.iter().map(|line| said(line, to)).collect())
}

fn asked(position: &Position, of: u8) -> Option<String> {
    Catan::asked(position, seat(of)).map(|asked| said(&asked, of))
}

fn choice(position: &Position, of: u8, kind: &str) -> Option<Choice> {
    Catan::choices(position, seat(of)).into_iter().find(|choice| choice.template["type"] == kind)
}

fn label(position: &Position, of: u8, kind: &str) -> Option<String> {
    choice(position, of, kind).map(|choice| said(&choice.label, of))
}

fn eventful(trade_build: TradeBuild) -> Table {
    table_with(&Options { events: true, trade_build, ..Options::default() })
}

/// A position in which an event of this name asks the first seat.
fn proposed(name: &str, table: Table) -> Position {
    let event = EVENTS.iter().find(|event| event.name == name).expect("an event");
    let seven = event.cause != Cause::Construction;
    let unfit = if seven { Cause::Construction } else { Cause::Seven };
    let fit: Vec<_> = EVENTS.iter().filter(|event| event.cause != unfit).collect();
    let at = fit.iter().position(|event| event.name == name).expect("a place") as u32;
    let drawn = ("events", fit.len() as u32, at);
    if seven {
        let mut position = table.position();
        with_chance(&mut position, 0, "roll", &[("dice", 6, 2), ("dice", 6, 3), drawn]);
        return position;
    }
    let with = table.settlement(0, "E2").roads(0, "E2 E1 F1");
    let mut position = with.hand(0, "1 brick 1 lumber 1 wool 1 grain").rolled();
    with_chance(&mut position, 0, "settlement f1", &[drawn]);
    position
}

#[test]
fn an_offer_is_asked_with_its_terms_from_the_side_of_who_is_asked() {
    let mut position =
        table().hand(0, "2 wool").hand(1, "1 ore").hand(2, "1 grain").hand(3, "1 ore").rolled();
    go(&mut position, 0, "offer 2 wool for 1 ore");
    assert_eq!(
        asked(&position, 1).as_deref(),
        Some("You are offered a trade: Ada gives you 2 wool, and you give 1 ore.")
    );
    assert_eq!(label(&position, 1, "accept").as_deref(), Some("Accept: give 1 ore, get 2 wool"));
    // Who lacks a card is told why there is nothing to accept.
    assert!(choice(&position, 2, "accept").is_none());
    let lacking = asked(&position, 2).expect("a question");
    assert!(lacking.contains("2 wool") && lacking.contains("1 ore"), "{lacking}");
    assert!(lacking.ends_with("You cannot accept it: you lack 1 ore."), "{lacking}");
    // What is declined is said in the choice itself.
    for of in [1, 2] {
        let declines = label(&position, of, "decline").expect("a choice");
        assert_eq!(declines, "Decline to give 1 ore for 2 wool");
    }
    // Its terms are nobody else's matter.
    let mut position = table().hand(0, "2 wool").hand(1, "1 ore").hand(2, "1 ore").rolled();
    go(&mut position, 0, "offer 2 wool for 1 ore to 1");
    assert_eq!(asked(&position, 2), None);
}

#[test]
fn an_own_offer_is_headed_by_what_the_others_said_to_it() {
    let mut position = table()
        .hand(0, "3 wool")
        .hand(1, "2 ore")
        .hand(2, "1 ore 1 grain")
        .hand(3, "1 ore")
        .rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    let headline = |position: &Position| asked(position, 0).expect("a headline");
    assert_eq!(
        headline(&position),
        "You offer 1 wool for 1 ore and wait for Bo, Cy and Di. You can play on meanwhile."
    );
    go(&mut position, 1, "accept 1");
    go(&mut position, 2, "counter 1 1 grain for 2 wool");
    assert_eq!(
        headline(&position),
        "Bo says yes to your offer: you would give 1 wool and get 1 ore. Cy proposes instead that \
         you give 2 wool and get 1 grain. Di may still answer. Trade, wait, or play on."
    );
    go(&mut position, 1, "decline 1");
    go(&mut position, 2, "decline 1");
    go(&mut position, 3, "decline 1");
    assert!(headline(&position).starts_with("Nobody gives you 1 ore for 1 wool"));
}

#[test]
fn an_offer_that_is_filled_in_says_who_gives_what_to_whom() {
    let position = table().hand(0, "2 wool 1 ore").rolled();
    let words = |notation: &str| {
        let played = Catan::parse(notation).expect("notation");
        said(&Catan::label(&position, seat(0), &played).expect("words"), 0)
    };
    assert_eq!(words("offer 1 wool for 1 grain to 1"), "Offer 1 wool for 1 grain to Bo");
    assert_eq!(
        words("offer 1 wool for 1 grain first"),
        "Offer 1 wool for 1 grain; the first yes closes the deal"
    );
    assert_eq!(
        words("standing 1 ore for 1 wool 1 grain to 1 2"),
        "Leave the standing offer 1 ore for 1 wool and 1 grain to Bo and Cy"
    );
}

#[test]
fn what_a_proposal_costs_and_brings_is_said_and_is_what_comes_of_it() {
    for event in EVENTS.iter() {
        let Effect::Proposal { price, .. } = event.effect else { continue };
        let held = eventful(TradeBuild::Separate).with(|table| table.hand(seat(0), price));
        let before = proposed(event.name, held);
        let shown = view(&before, 0).event.expect("an event");
        let reward = shown.reward.expect("a reward");
        assert!(reward != Reward::default(), "{}: it brings something", event.name);
        // Everybody sees it.
        assert_eq!(view(&before, 1).event.and_then(|event| event.reward), Some(reward));
        let mut after = before.clone();
        go(&mut after, 0, "agree");
        let found = view(&after, 0).seats[0].treasures - view(&before, 0).seats[0].treasures;
        assert_eq!(found, reward.treasures, "{}", event.name);
        assert_eq!(hand(&after, 0).plus(price), hand(&before, 0).plus(reward.cards));
        let brings = match reward.treasures {
            0 => "1 brick and 1 ore",
            1 => "a treasure",
            _ => "2 treasures",
        };
        let costs: Vec<String> = price.iter().map(|(of, n)| format!("{n} {}", of.name())).collect();
        let question = asked(&before, 0).expect("a question");
        let agree = label(&before, 0, "agree").expect("a choice");
        let refuse = label(&before, 0, "refuse").expect("a choice");
        for words in [&question, &agree, &refuse] {
            assert!(words.contains(brings), "{words}");
            assert!(costs.iter().all(|cost| words.contains(cost)), "{words}");
        }
        assert!(agree.starts_with("Agree: pay ") && refuse.starts_with("Refuse to pay "));
    }
}

#[test]
fn who_cannot_pay_for_a_proposal_is_told_what_is_lacking() {
    let poor = proposed("hermit", eventful(TradeBuild::Separate));
    assert!(choice(&poor, 0, "agree").is_none());
    let question = asked(&poor, 0).expect("a question");
    assert!(question.ends_with("You cannot agree: you lack 1 grain."), "{question}");
    assert_eq!(label(&poor, 0, "refuse").as_deref(), Some("Refuse to pay 1 grain for a treasure"));
    // Where one may trade for it, that is said instead.
    let trades = proposed("old-map", eventful(TradeBuild::Combined).hand(0, "1 ore"));
    let question = asked(&trades, 0).expect("a question");
    assert!(question.ends_with("You lack 1 wool: trade for it, or refuse."), "{question}");
}

#[test]
fn what_the_bank_no_longer_has_is_not_promised() {
    let with = eventful(TradeBuild::Separate).hand(0, "1 wool").hand(1, "19 ore");
    let position = proposed("pedlar", with);
    let question = asked(&position, 0).expect("a question");
    assert!(question.contains("1 wool for 1 brick."), "{question}");
}

#[test]
fn a_ransom_a_tithe_and_discards_are_asked_with_their_numbers() {
    let with = eventful(TradeBuild::Separate).hand(0, "2 wool 1 ore");
    let position = proposed("ransom", with.clone());
    assert!(asked(&position, 0).expect("a question").contains("You pay 2 cards"));
    let rich = with.with(|table| table.treasures(seat(0), 1));
    let question = asked(&proposed("ransom", rich), 0).expect("a question");
    assert!(question.ends_with("2 cards of your choice or part with a treasure."), "{question}");
    let none = eventful(TradeBuild::Separate).with(|table| table.treasures(seat(0), 1));
    let question = asked(&proposed("ransom", none), 0).expect("a question");
    assert!(question.ends_with("You have no card: you part with a treasure."), "{question}");
    let mut position = table().hand(1, "5 wool 4 ore").position();
    roll(&mut position, 0, 3, 4);
    assert_eq!(
        asked(&position, 1).as_deref(),
        Some("A seven was rolled: discard 4 of your 9 cards.")
    );
}

#[test]
fn an_own_turn_says_what_is_to_be_done_in_it() {
    let mut position = table().position();
    assert_eq!(asked(&position, 0).as_deref(), Some("It is your turn: roll the dice."));
    assert_eq!(asked(&position, 1), None);
    roll(&mut position, 0, 3, 4);
    assert_eq!(asked(&position, 0).as_deref(), Some("Move the robber."));
    go(&mut position, 0, "robber t1");
    assert_eq!(asked(&position, 0).as_deref(), Some("It is your turn: trade and build."));
}

#[test]
fn what_is_counted_from_a_hand_says_so() {
    let mut position = table().hand(0, "5 wool 4 ore").hand(1, "1 ore").position();
    roll(&mut position, 0, 3, 4);
    let discard = choice(&position, 0, "discard").expect("a choice");
    let offer = choice(&table().hand(0, "2 wool").rolled(), 0, "offer").expect("a choice");
    let counts = |choice: &Choice, name: &str| {
        let field = choice.fields.iter().find(|field| field.name == name).expect("a field");
        let Shape::Counts { counts, .. } = &field.shape else { panic!("{field:?}") };
        counts.iter().map(|count| (count.max, count.held)).collect::<Vec<_>>()
    };
    assert_eq!(counts(&discard, "cards"), [(5, true), (4, true)]);
    assert_eq!(counts(&offer, "give"), [(2, true)]);
    assert!(counts(&offer, "get").iter().all(|(_, held)| !held));
}

#[test]
fn ending_a_turn_says_whose_answers_are_lost_with_it() {
    let caution = |position: &Position| {
        let end = choice(position, 0, "end").expect("a choice");
        said(&end.caution.expect("a caution"), 0)
    };
    let mut position = table().hand(0, "1 wool").hand(1, "1 ore").hand(2, "1 ore").rolled();
    assert_eq!(caution(&position), "This ends your turn.");
    go(&mut position, 0, "offer 1 wool for 1 ore");
    assert!(caution(&position).contains("an answer of Bo and Cy"), "{}", caution(&position));
    go(&mut position, 1, "accept 1");
    let both = caution(&position);
    assert!(both.contains("what Bo said") && both.contains("Cy can no longer"), "{both}");
    go(&mut position, 2, "counter 1 1 ore for 2 wool");
    let answered = caution(&position);
    assert!(answered.ends_with("what Bo and Cy said to it is not made use of."), "{answered}");
    go(&mut position, 1, "decline 1");
    go(&mut position, 2, "decline 1");
    assert_eq!(caution(&position), "This ends your turn.");
}

#[test]
fn the_dice_and_the_event_of_an_own_roll_are_told_again_with_the_news() {
    let mut position = eventful(TradeBuild::Separate).hand(0, "1 grain").position();
    let at = EVENTS.iter().filter(|event| event.cause != Cause::Construction);
    let names: Vec<&str> = at.map(|event| event.name).collect();
    let hermit = names.iter().position(|name| *name == "hermit").expect("a place") as u32;
    let drawn = [("dice", 6, 2), ("dice", 6, 3), ("events", names.len() as u32, hermit)];
    let outcomes = with_chance(&mut position, 0, "roll", &drawn);
    let told: Vec<String> = outcomes
        .iter()
        .filter(|outcome| Catan::follows(outcome))
        .filter_map(|outcome| Catan::tell(outcome, Viewer::Seat(seat(0))))
        .map(|told| said(&told.phrase, 0))
        .collect();
    assert!(told.iter().any(|line| line == "You roll 7 (3 and 4)."), "{told:?}");
    assert!(told.iter().any(|line| line.starts_with("A hermit")), "{told:?}");
    // A move itself is its maker's own doing.
    let end = go(&mut table().rolled(), 0, "end");
    assert!(!end.iter().any(Catan::follows));
}

#[test]
fn a_reader_finds_their_own_lines_among_those_of_the_others() {
    let treasures = |a: Arrangement| a.treasures(seat(0), 1).treasures(seat(1), 2);
    let position = table().settlement(0, "E2").settlement(1, "I3").with(treasures).rolled();
    let lines = |heading: &str| described(&position, 1, heading);
    let own: Vec<String> = ["Scores", "On the board"].into_iter().flat_map(lines).collect();
    let marked = own.iter().filter(|line| line.contains("you")).collect::<Vec<_>>();
    assert_eq!(marked.len(), 3, "{own:#?}");
    assert!(marked[0].starts_with("Bo (you, ") && marked[0].contains("): 2 points,"), "{marked:?}");
    assert_eq!(marked[1], "Bo (you): 2 treasures.");
    assert_eq!(marked[2], "Bo (you): settlements I3; cities none; roads none.");
    assert!(own.contains(&"Ada: one treasure.".into()), "{own:#?}");
}

#[test]
fn who_has_chosen_a_discard_is_said_to_wait_for_nobody() {
    let mut position = table().hand(1, "8 ore").position();
    roll(&mut position, 0, 3, 4);
    let outcomes = go(&mut position, 1, "discard 4 ore");
    let told = Catan::tell(&outcomes[0], Viewer::Seat(seat(0))).expect("told");
    assert_eq!(said(&told.phrase, 0), "Bo has chosen what to discard.");
}

#[test]
fn a_standing_offer_that_lies_there_is_no_event() {
    let mut position = table().hand(1, "1 ore").hand(0, "1 wool").rolled();
    go(&mut position, 1, "standing 1 ore for 1 wool to 0, 2");
    assert_eq!(
        described(&position, 0, "Offers"),
        ["Standing offer 1 of Bo to Cy and you: 1 ore for 1 wool."]
    );
    assert_eq!(
        described(&position, 1, "Offers"),
        ["Your standing offer 1 to Ada and Cy: 1 ore for 1 wool."]
    );
}

#[test]
fn the_first_settlement_and_its_road_have_headings_that_say_what_is_done() {
    let mut position = Catan::set_up(
        &Options { start: Some(seat(0)), ..Options::default() },
        four(),
        &mut turnpost_rules::Chance::quick(&mut rand::SeedableRng::seed_from_u64(1)),
        &mut turnpost_rules::Journal::silent(),
    )
    .expect("a set-up");
    let group = |position: &Position| said(&Catan::choices(position, seat(0))[0].group, 0);
    assert_eq!(group(&position), "Found a settlement");
    go(&mut position, 0, "settlement f3");
    assert_eq!(group(&position), "Lay its road");
}

#[test]
fn c5_the_start_player_is_drawn() {
    let starts: std::collections::BTreeSet<Seat> =
        (0..60).map(|seed| view(&laid(&Options::default(), 4, seed), 0).start).collect();
    assert_eq!(starts.len(), 4);
    let options = Options { start: Some(seat(3)), ..Options::default() };
    let refused =
        Catan::check(&options, SeatCount::new(3).expect("seats")).expect_err("no such seat");
    assert_eq!(refused.code(), "start-not-seated");
    assert_eq!(
        Language::English.format(&refused.phrase()),
        "There is no seat 4 to begin: choose one of the game's seats, or leave it to chance."
    );
}
