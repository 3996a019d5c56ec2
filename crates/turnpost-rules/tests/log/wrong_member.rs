//! Which member of a move or of options is wrong.

use serde_json::{Value, json};
use turnpost_rules::{
    SeatCount,
    catan::Catan,
    dyn_ruleset::{DynRuleset, RulesetError, TypedRuleset},
    kathai::Kathai,
};

fn wrong<T>(read: Result<T, RulesetError>) -> String {
    match read {
        Err(RulesetError::Malformed { pointer, .. }) => pointer,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it was read"),
    }
}

#[test]
fn the_wrong_member_of_a_move_is_named() {
    let kathai: &dyn DynRuleset = &TypedRuleset::<Kathai>::new();
    let catan: &dyn DynRuleset = &TypedRuleset::<Catan>::new();
    for (ruleset, played, expected) in [
        (kathai, json!({ "type": "leap", "far": 1 }), "/type"),
        (kathai, json!({ "type": 1 }), "/type"),
        (kathai, json!({}), ""),
        (kathai, json!({ "type": "pass", "more": 1 }), "/more"),
        (kathai, json!({ "type": "pass", "a/b~": 1 }), "/a~1b~0"),
        (kathai, json!({ "type": "bribe", "pair": 900, "payment": "exchange" }), "/pair"),
        (kathai, json!({ "type": "bribe", "pair": 5, "payment": "exchange" }), "/pair"),
        (kathai, json!({ "type": "bribe", "pair": 1 }), ""),
        (kathai, json!({ "type": "sell", "cards": [] , "good": "tea" }), "/cards"),
        (kathai, json!({ "type": "sell", "cards": ["tea1", "x"], "good": "tea" }), "/cards/1"),
        (kathai, json!({ "type": "bid", "give": ["tea1"] }), ""),
        (kathai, json!({ "type": "call", "to": [0, 900] }), "/to/1"),
        (kathai, json!({ "type": "call", "seek": { "tea": "one" } }), "/seek/tea"),
        (catan, json!({ "type": "road", "path": "E1-Z9" }), "/path"),
        (catan, json!({ "type": "discard", "cards": { "ore": 900 } }), "/cards/ore"),
    ] {
        assert_eq!(wrong(ruleset.read(&played)), expected, "{played}");
    }
}

#[test]
fn the_wrong_option_is_named() {
    let seats = SeatCount::new(4).expect("seats");
    let catan = TypedRuleset::<Catan>::new();
    let options = json!({ "nothing": true });
    assert_eq!(wrong(catan.check(&options, seats)), "/nothing");
    assert_eq!(wrong(catan.check(&Value::Null, seats)), "");
}
