//! Moves as text.

use turnpost_rules::{
    Ruleset, SeatSet,
    kathai::{Cards, Good, Kathai, Move, Pair, Payment, Symbols},
};

use super::fixture::{cards, seat};

fn examples() -> Vec<(&'static str, Move)> {
    let symbols = |count, good| Symbols::at_least(count, good).expect("few");
    vec![
        (
            "sell salt: salt3, salt2+gold1",
            Move::Sell { good: Good::Salt, cards: cards("salt3, salt2+gold1"), keep: None },
        ),
        (
            "sell salt: salt3, salt2+gold1 keep salt3",
            Move::Sell {
                good: Good::Salt,
                cards: cards("salt3, salt2+gold1"),
                keep: Some("salt3".parse().expect("a face")),
            },
        ),
        (
            "bribe 2 with salt1",
            Move::Bribe {
                pair: Pair::ALL[1],
                payment: Payment::Hand("salt1".parse().expect("a face")),
            },
        ),
        ("bribe 4 with exchange", Move::Bribe { pair: Pair::ALL[3], payment: Payment::Exchange }),
        ("draw", Move::Draw {}),
        ("pass", Move::Pass {}),
        ("call", Move::Call { give: Cards::NONE, seek: Symbols::NONE, to: SeatSet::EMPTY }),
        (
            "call give gold2 seek 2 salt, 1 tea to 1, 3",
            Move::Call {
                give: cards("gold2"),
                seek: symbols(2, Good::Salt).and(1, Good::Tea).expect("few"),
                to: SeatSet::EMPTY.with(seat(1)).with(seat(3)),
            },
        ),
        (
            "bid give salt1+gold1, salt1+gold1 get tea3",
            Move::Bid { give: cards("salt1+gold1, salt1+gold1"), get: cards("tea3") },
        ),
        ("decline", Move::Decline {}),
        (
            "accept 2 give gold2 get salt3",
            Move::Accept { partner: seat(2), give: cards("gold2"), get: cards("salt3") },
        ),
        (
            "counter 0 give gold2 get salt3",
            Move::Counter { partner: seat(0), give: cards("gold2"), get: cards("salt3") },
        ),
        ("withdraw", Move::Withdraw {}),
        ("swap tea1", Move::Swap { card: "tea1".parse().expect("a face") }),
        ("end trading", Move::EndTrading {}),
        (
            "offer give gold2 get salt3 to 1",
            Move::Offer {
                give: cards("gold2"),
                get: cards("salt3"),
                seek: Symbols::NONE,
                to: SeatSet::EMPTY.with(seat(1)),
            },
        ),
        (
            "offer give gold2 seek 2 salt",
            Move::Offer {
                give: cards("gold2"),
                get: Cards::NONE,
                seek: symbols(2, Good::Salt),
                to: SeatSet::EMPTY,
            },
        ),
        ("retract 1", Move::Retract { offer: 1 }),
    ]
}

#[test]
fn every_kind_of_move_is_written_and_read() {
    for (text, played) in examples() {
        assert_eq!(Kathai::parse(text).as_ref(), Ok(&played), "{text}");
        assert_eq!(Kathai::parse(&Kathai::notation(&played)).as_ref(), Ok(&played), "{text}");
    }
}

#[test]
fn case_spaces_commas_and_the_order_on_a_card_are_forgiven() {
    for text in [
        "SELL Salt: SALT3, salt2+gold1",
        "  sell   salt :salt3,gold1 + salt 2 ",
        "sell salt salt 3 salt2+gold1",
        "sell salt: gold1+salt2, salt3",
    ] {
        assert_eq!(Kathai::parse(text).as_ref(), Ok(&examples()[0].1), "{text}");
    }
    assert_eq!(Kathai::parse("end-trading"), Ok(Move::EndTrading {}));
    let call = Kathai::parse("call to 3 1 seek 2salt+1tea give gold2");
    assert_eq!(call.as_ref(), Ok(&examples()[7].1), "clauses in any order");
}

#[test]
fn what_is_wrong_is_shown_with_what_would_be_right() {
    for (text, part, expected) in [
        ("", "", "a move is expected"),
        ("dance", "dance", "a move is expected"),
        ("3", "3", "a move is expected"),
        ("sell", "sell", "a good is expected"),
        ("sell pepper: salt3", "pepper", "a good is expected"),
        ("sell salt:", "sell salt:", "a card is expected"),
        ("sell salt: salt4", "salt4", "a card is expected"),
        ("sell salt: salt2+gold2", "salt2+gold2", "a card is expected"),
        ("sell salt: salt3, salt3", "salt3", "the deck has only 1"),
        ("bribe 5 with salt1", "5", "a pair of places"),
        ("bribe 2 salt1", "salt", "`with` is expected"),
        ("bid give gold2", "bid give gold2", "`get` is expected"),
        ("accept give gold2 get salt3", "give", "the number of a seat"),
        ("accept 9 give gold2 get salt3", "9", "the number of a seat"),
        ("call seek salt", "salt", "a number of symbols"),
        ("call seek 99 salt", "call seek 99 salt", "at most 14 salt"),
        ("call get salt3", "get", "a call seeks symbols"),
        ("call give salt3 give gold1", "give", "nothing more"),
        ("retract first", "first", "the number of a standing offer"),
        ("pass now", "now", "nothing more"),
        ("end", "end", "`trading` is expected"),
        ("swap žába", "žába", "a card is expected"),
    ] {
        let error = Kathai::parse(text).expect_err(text);
        assert_eq!(error.text, part, "{text}: {error}");
        assert!(error.expected.contains(expected), "{text}: {error}");
    }
}

#[test]
fn json_moves_refuse_unknown_members_and_impossible_cards() {
    let read = |text: &str| serde_json::from_str::<Move>(text);
    read(r#"{"type":"sell","good":"salt","cards":["salt3","salt2+gold1"]}"#).expect("a sale");
    for wrong in [
        r#"{"type":"pass","why":1}"#,
        r#"{"type":"dance"}"#,
        r#"{"type":"sell","good":"salt"}"#,
        r#"{"type":"sell","good":"salt","cards":["salt3","salt3"]}"#,
        r#"{"type":"sell","good":"salt","cards":["salt4"]}"#,
        r#"{"type":"sell","good":"salt","cards":["salt3"],"kept":"salt3"}"#,
        // JSON is what the contract says to the letter; notation forgives.
        r#"{"type":"sell","good":"salt","cards":["salt3","gold1+salt2"]}"#,
        r#"{"type":"sell","good":"Salt","cards":["salt3"]}"#,
        r#"{"type":"bribe","pair":0,"payment":"exchange"}"#,
        r#"{"type":"bribe","pair":1,"payment":"coin"}"#,
        r#"{"type":"call","seek":{"salt":99}}"#,
        r#"{"type":"call","seek":{"pepper":1}}"#,
        r#"{"type":"call","to":[8]}"#,
        r#"{"type":"draw"} "#,
    ] {
        let result = read(wrong);
        assert_eq!(result.is_ok(), wrong.ends_with(' '), "{wrong}");
    }
}
