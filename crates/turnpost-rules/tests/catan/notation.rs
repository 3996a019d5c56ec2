//! Notation: short, stable, forgiving, and plain about what is wrong.

use turnpost_rules::{Ruleset, catan::Catan};

#[test]
fn every_kind_of_move_has_its_stable_notation() {
    for text in [
        "roll",
        "road e1-f1",
        "settlement f1",
        "city f1",
        "buy card",
        "knight",
        "road building",
        "decline road",
        "invention 1 brick 1 ore",
        "monopoly wool",
        "robber t7",
        "robber t7 from 2",
        "discard 2 wool 1 ore",
        "maritime 4 lumber for 1 ore, 2 wool for 1 brick",
        "offer 2 wool for 1 ore",
        "offer 2 wool for 1 ore to 1 3 first",
        "offer 1 brick 2 wool for 1 grain 1 ore to 1 no-first",
        "accept 12",
        "decline 12",
        "counter 12 1 ore for 2 wool",
        "close 12 with 3",
        "withdraw 12",
        "standing 1 ore for 2 wool",
        "standing 1 ore for 2 wool to 1",
        "take 9",
        "keep ore grain",
        "keep nothing",
        "agree",
        "refuse",
        "pay 1 ore",
        "give treasure",
        "end",
    ] {
        let played = Catan::parse(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Catan::notation(&played), text);
        assert_eq!(Catan::parse(&text.to_uppercase()), Ok(played));
        let json = serde_json::to_string(&played).expect("JSON");
        assert_eq!(
            serde_json::from_str::<turnpost_rules::catan::Move>(&json).expect(&json),
            played
        );
    }
}

#[test]
fn spaces_commas_plus_signs_and_directions_are_forgiven() {
    for (loose, strict) in [
        ("  Road   F1 - E1 ", "-"),
        ("road F1-E1", "road e1-f1"),
        ("road e1 f1", "road e1-f1"),
        ("discard ore, 2 wool + ore", "discard 2 wool 2 ore"),
        ("offer wool for ore to 1, 3", "offer 1 wool for 1 ore to 1 3"),
        ("maritime 4 lumber for ore", "maritime 4 lumber for 1 ore"),
    ] {
        match Catan::parse(loose) {
            Ok(played) => assert_eq!(Catan::notation(&played), strict),
            Err(_) => assert_eq!(strict, "-", "{loose}"),
        }
    }
}

#[test]
fn what_is_wrong_is_named_with_what_would_be_right() {
    for (text, wrong, hint) in [
        ("", "", "a move is expected"),
        ("fly", "fly", "a move is expected"),
        ("settlement z9", "z9", "column A to K"),
        ("settlement a1", "a1", "an intersection is expected"),
        ("road e1-g1", "e1-g1", "a path is expected"),
        ("robber t20", "t20", "T1 to T19"),
        ("robber t7 from x", "x", "the number of a seat"),
        ("monopoly gold", "gold", "one of brick, lumber, wool, grain, ore"),
        ("discard", "", "cards are expected"),
        ("discard 20 ore", "ore", "at most 19"),
        ("offer 1 wool", "", "`for` is expected"),
        ("maritime wool for ore", "wool", "a number of cards"),
        ("keep ore ore", "", "each resource is named once"),
        ("accept x", "x", "the number of an offer"),
        ("end now", "now", "the move ends before this"),
    ] {
        let error = Catan::parse(text).expect_err(text);
        assert_eq!(error.text, wrong, "{text}");
        assert!(error.expected.contains(hint), "{text}: {}", error.expected);
    }
}

#[test]
fn json_with_anything_unknown_is_refused() {
    for json in [
        r#"{"type":"roll","extra":1}"#,
        r#"{"type":"road","path":"E1-G1"}"#,
        r#"{"type":"discard","cards":{"gold":1}}"#,
        r#"{"type":"discard","cards":{"ore":20}}"#,
        r#"{"type":"discard","cards":{"ore":1,"ore":2}}"#,
        r#"{"type":"maritime","lots":[]}"#,
        r#"{"type":"keep","resources":["ore","ore"]}"#,
        r#"{"type":"robber","terrain":"T0"}"#,
        r#"{"type":"settlement"}"#,
        r#"{"type":"fly"}"#,
    ] {
        assert!(serde_json::from_str::<turnpost_rules::catan::Move>(json).is_err(), "{json}");
    }
}
