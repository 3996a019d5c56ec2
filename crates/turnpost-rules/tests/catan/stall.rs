//! C46: a game in which nothing moves any longer ends.

use std::{fs::File, io::BufReader, path::Path};

use flate2::read::GzDecoder;
use serde_json::Value;
use turnpost_rules::{
    Chance, Journal, Ruleset, Sampler, SeatCount, Standing, Viewer,
    catan::{
        Catan, Options, Outcome, Position, Revision,
        cards::{Building, Progress},
    },
    log::archive::Archive,
};

use super::fixture::*;

/// A turn in which nothing is done: there is no building that a roll could pay.
fn idle_turn(position: &mut Position) -> Vec<Outcome> {
    let active = u8::from(view(position, 0).active);
    let mut outcomes = roll(position, active, 1, 1);
    outcomes.extend(go(position, active, "end"));
    outcomes
}

/// The count that everybody sees.
fn idle(position: &Position) -> u8 {
    Catan::view(position, Viewer::Spectator).idle.expect("a guarded game").turns
}

fn kinds(outcomes: &[Outcome]) -> Vec<String> {
    let told = outcomes.iter().filter_map(|outcome| Catan::tell(outcome, Viewer::Spectator));
    told.map(|told| told.outcome["type"].as_str().expect("a kind").to_owned()).collect()
}

#[test]
fn c46_twenty_rounds_in_which_nothing_is_done_end_the_game() {
    let mut position = table().position();
    for turn in 1..80 {
        idle_turn(&mut position);
        assert_eq!(idle(&position), turn);
        assert!(Catan::standings(&position).is_none(), "{turn} turns are not eighty");
    }
    let last = idle_turn(&mut position);
    let ends = ["turn-ended", "stalled", "counted", "counted", "counted", "counted"];
    assert_eq!(kinds(&last)[1..], ends, "after the roll");
    assert_eq!(stage(&position), "over");
    assert!(Catan::standings(&position).is_some());

    let three = SeatCount::new(3).expect("three seats");
    let mut position = turnpost_rules::catan::arrange::Arrangement::new(&Options::default(), three)
        .expect("a table")
        .idle_turns(59)
        .position();
    assert_eq!(view(&position, 0).idle.map(|idle| idle.limit), Some(60));
    idle_turn(&mut position);
    assert_eq!(stage(&position), "over", "sixty turns of three");
}

#[test]
fn c46_everybody_sees_it_coming() {
    let words = |turns| {
        let position = table().with(|a| a.idle_turns(turns)).position();
        format!("{:?}", Catan::describe(&view(&position, 0), Viewer::Seat(seat(0))))
    };
    assert!(!words(39).contains("catan-now-idle"), "an ordinary game does not count");
    assert!(words(40).contains("catan-now-idle"));
    let caution = |turns| {
        let mut position = table().with(|a| a.idle_turns(turns)).position();
        roll(&mut position, 0, 1, 1);
        let choices = Catan::choices(&position, seat(0));
        let end = choices.iter().find(|choice| choice.notation.as_deref() == Some("end"));
        format!("{:?}", end.expect("a turn can be ended").caution)
    };
    assert!(!caution(78).contains("catan-caution-stall"));
    assert!(caution(79).contains("catan-caution-stall"), "the last turn says what it ends");
}

#[test]
fn c46_whatever_is_built_bought_or_played_begins_the_count_anew() {
    let last = || {
        table()
            .settlement(0, "E3")
            .roads(0, "E3 D3 C3")
            .hand(0, "3 brick 3 lumber 3 wool 3 grain 3 ore")
            .card(0, Progress::Knight)
            .with(|a| a.idle_turns(79))
            .rolled()
    };
    for done in ["road e3-e4", "settlement c3", "city e3", "knight; robber t1"] {
        let mut position = last();
        go(&mut position, 0, done);
        go(&mut position, 0, "end");
        assert_eq!((stage(&position).as_str(), idle(&position)), ("before-roll", 0), "{done}");
    }
    let mut position = last();
    with_chance(&mut position, 0, "buy card", &[("deck", 24, 0)]);
    go(&mut position, 0, "end");
    assert_eq!((stage(&position).as_str(), idle(&position)), ("before-roll", 0));
}

#[test]
fn c46_trades_discards_and_the_robber_are_nothing() {
    let mut position = table()
        .settlement(0, "E3")
        .hand(0, "8 ore")
        .hand(1, "1 wool")
        .with(|a| a.idle_turns(79))
        .position();
    roll(&mut position, 0, 3, 4);
    go(&mut position, 0, "discard 4 ore; robber t1; offer 1 ore for 1 wool");
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "close 1 with 1; end");
    assert_eq!(stage(&position), "over");
}

#[test]
fn c46_most_points_win_building_cards_shown_and_ties_are_shared() {
    let mut position = table()
        .city(1, "A3")
        .settlement(2, "C3")
        .with(|a| a.building(seat(2), Building::Market))
        .settlement(3, "E3")
        .with(|a| a.idle_turns(79))
        .rolled();
    let outcomes = go(&mut position, 0, "end");
    assert!(has(&outcomes, |outcome| matches!(
        outcome,
        Outcome::Counted { seat, points: 2, buildings } if u8::from(*seat) == 2 && buildings.len() == 1
    )));
    let standings = Catan::standings(&position).expect("it is over");
    let ranks: Vec<(u8, u8, i32)> =
        standings.iter().map(|s: &Standing| (s.seat.into(), s.rank, s.points)).collect();
    assert_eq!(ranks, [(1, 1, 2), (2, 1, 2), (3, 3, 1), (0, 4, 0)]);
    assert!(view(&position, 0).seats.iter().all(|seat| seat.hand.is_some()), "hands are open");
    let words = format!("{:?}", Catan::describe(&view(&position, 0), Viewer::Seat(seat(0))));
    assert!(words.contains("catan-now-stalled") && !words.contains("catan-now-over"), "{words}");
}

#[test]
fn c36_c46_ten_points_when_the_turn_begins_win_before_the_guard_ends_the_game() {
    let mut position = ["A3", "C3", "E3", "G3"]
        .into_iter()
        .fold(table(), |table, at| table.city(1, at))
        .settlement(1, "I3")
        .settlement(1, "K3")
        .with(|a| a.idle_turns(79))
        .rolled();
    let outcomes = go(&mut position, 0, "end");
    assert_eq!(kinds(&outcomes), ["turn-ended", "won"]);
    assert_eq!(winner(&position), Some(seat(1)));
}

#[test]
fn c46_a_game_of_the_first_revision_has_no_guard() {
    type First = Revision<1>;
    use rand::SeedableRng as _;
    let mut generator = Sampler::seed_from_u64(1);
    let mut chance = Chance::quick(&mut generator);
    let mut journal = Journal::silent();
    let mut position =
        First::set_up(&Options::default(), four(), &mut chance, &mut journal).expect("a set-up");
    for _ in 0..600 {
        let seat = four().seats().find(|seat| First::duty(&position, *seat).must());
        let seat = seat.expect("somebody must act");
        let made = First::overdue(&position, seat).expect("a move for whoever must act");
        First::play(&mut position, seat, &made, &mut chance, &mut journal).expect("accepted");
    }
    assert!(First::view(&position, Viewer::Spectator).turn > 200);
    assert!(First::view(&position, Viewer::Spectator).idle.is_none());
    let json = serde_json::to_string(&position).expect("JSON");
    assert!(!json.contains("idle-turns"), "its positions are written as they always were");
}

/// Chance alone brings a table there, and the archive of such a game replays like any other.
#[test]
fn c46_an_archived_game_has_ended_so() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/archives/catan/stalled-4.ndjson.gz");
    let mut reader = BufReader::new(GzDecoder::new(File::open(path).expect("the archive")));
    let archive = Archive::read(&mut reader, &mut 0).expect("an archive").expect("a game");
    let last = archive.lines.last().expect("an end");
    let event: Value = serde_json::from_str(&last.text).expect("an event");
    assert_eq!(event["kind"], "ended");
    let points: Vec<u64> = event["standings"]
        .as_array()
        .expect("a ranking")
        .iter()
        .map(|standing| standing["points"].as_u64().expect("points"))
        .collect();
    assert_eq!(points, [9, 9, 8, 6], "nobody has won");
}
