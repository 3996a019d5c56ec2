//! The contract's schemas say what moves, views and outcomes are.

use std::collections::BTreeSet;

use rand::{RngExt as _, SeedableRng as _};

use super::fixture::{Table, all_options, seat};
use crate::support::schemas::{Schemas, check};
use serde_json::{Value, json};
use turnpost_rules::{
    Ruleset as _, Sampler, Seat, Viewer,
    mare_balticum::{MareBalticum, Move, Options},
};

fn schemas() -> Schemas {
    Schemas::of(&Value::Object(turnpost_rules::mare_balticum::schemas()).to_string())
}

/// The kinds that a union of the contract tells apart.
fn kinds_of(union: &str) -> BTreeSet<String> {
    let mapping = schemas().get(union)["discriminator"]["mapping"].clone();
    mapping.as_object().expect("a mapping").keys().cloned().collect()
}

fn kind(value: &Value) -> String {
    value["type"].as_str().expect("a kind").to_owned()
}

#[test]
fn everything_a_game_writes_is_described_and_everything_described_comes_up() {
    let [options_schema, moves_schema, view_schema, outcome_schema] =
        ["Options", "Move", "View", "Outcome"]
            .map(|name| schemas().closed().validator(&format!("MareBalticum{name}")));
    let mut outcomes = BTreeSet::new();
    let mut moves_played = BTreeSet::new();
    for (nth, options) in all_options().into_iter().enumerate().step_by(3) {
        check(&options_schema, &serde_json::to_value(options).expect("JSON"));
        let mut sampler = Sampler::seed_from_u64(nth as u64);
        let mut table = Table::set_up(2 + (nth % 4) as u8, options);
        for step in 0.. {
            let viewers = [Viewer::Spectator, Viewer::Seat(seat(0)), Viewer::Seat(seat(1))];
            let over = MareBalticum::standings(&table.position).is_some();
            for viewer in viewers {
                for told in table.told(viewer) {
                    check(&outcome_schema, &told);
                    outcomes.insert(kind(&told));
                }
                if over || step % 16 == 0 {
                    let view = serde_json::to_value(table.view(viewer)).expect("JSON");
                    check(&view_schema, &view);
                }
            }
            let acting: Vec<Seat> = table
                .position
                .seats
                .seats()
                .filter(|seat| MareBalticum::duty(&table.position, *seat).must())
                .collect();
            let Some(actor) = acting.first().copied() else { break };
            let moves = table.legal(u8::from(actor));
            let chosen = &moves[sampler.random_range(0..moves.len())];
            let written = serde_json::to_value(chosen).expect("JSON");
            check(&moves_schema, &written);
            moves_played.insert(kind(&written));
            table.plays(u8::from(actor), &MareBalticum::notation(chosen));
        }
    }
    // Players who move do not stall, and the server alone ends a turn that is overdue.
    outcomes.insert("stalled".to_owned());
    moves_played.insert("time-out".to_owned());
    assert_eq!(outcomes, kinds_of("MareBalticumOutcome"));
    assert_eq!(moves_played, kinds_of("MareBalticumMove"));
}

#[test]
fn examples_are_what_they_exemplify() {
    let schemas = schemas().closed();
    let mut moves = BTreeSet::new();
    for (name, schema) in schemas.named("MareBalticum") {
        for example in schema["examples"].as_array().into_iter().flatten() {
            check(&schemas.validator(name), example);
            if name.starts_with("MareBalticumMove") {
                let read: Move = serde_json::from_value(example.clone())
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                check(
                    &schemas.validator("MareBalticumMove"),
                    &serde_json::to_value(&read).expect("JSON"),
                );
                moves.insert(kind(example));
            }
        }
    }
    assert_eq!(moves, kinds_of("MareBalticumMove"), "every kind of move has an example");
    let empty = json!({});
    check(&schemas.validator("MareBalticumOptions"), &empty);
    assert_eq!(serde_json::from_value::<Options>(empty).expect("defaults"), Options::default());
}

#[test]
fn schema_and_rules_alike_read_what_may_be_left_out_or_null() {
    let (moves, options) =
        (schemas().validator("MareBalticumMove"), schemas().validator("MareBalticumOptions"));
    for played in [
        json!({ "type": "unload", "port": "riga" }),
        json!({ "type": "unload", "port": "riga", "fish": null }),
        json!({ "type": "unload", "port": "riga", "fish": { "cod": 5 } }),
        json!({ "type": "fish", "sea": "irbe", "take": "amber", "overboard": {} }),
        json!({ "type": "safe-box" }),
    ] {
        check(&moves, &played);
        serde_json::from_value::<Move>(played).expect("a move");
    }
    for chosen in [json!({ "start_seat": null }), json!({ "start_seat": 4 })] {
        check(&options, &chosen);
        serde_json::from_value::<Options>(chosen).expect("options");
    }
}

#[test]
fn schema_and_rules_alike_refuse_other_members_and_values() {
    let moves = schemas().validator("MareBalticumMove");
    let opening = json!({ "species": "cod", "slot": 1 });
    for wrong in [
        json!({ "type": "end", "now": true }),
        json!({ "type": "sail", "boat": 0, "to": "hoburg" }),
        json!({ "type": "sail", "boat": 6, "to": "hoburg" }),
        json!({ "type": "sail", "boat": 1, "to": "atlantic" }),
        json!({ "type": "place", "port": "hoburg" }),
        json!({ "type": "first-sail", "to": ["irbe"] }),
        json!({ "type": "first-sail", "to": ["irbe", "narva", "neva", "hoburg", "aland"] }),
        json!({ "type": "fish", "sea": "riga", "take": "cod" }),
        json!({ "type": "fish", "sea": "irbe", "take": "cod", "overboard": { "amber": 1 } }),
        json!({ "type": "fish", "sea": "irbe", "take": "cod", "overboard": { "cod": 6 } }),
        json!({ "type": "fish", "sea": "irbe", "take": "cod", "overboard": null }),
        json!({ "type": "unload", "port": "riga", "fish": { "cod": 6 } }),
        json!({ "type": "unload", "port": "riga", "open": null }),
        json!({ "type": "unload", "port": "riga", "open": [opening, opening, opening] }),
        json!({ "type": "unload", "port": "riga", "open": [{ "species": "cod", "slot": 3 }] }),
        json!({ "type": "unload", "port": "riga", "open": [{ "species": "cod" }] }),
        json!({ "type": "take-contract", "contract": "cod-salmon" }),
        json!({ "type": "token", "number": 4, "on": "cod" }),
        json!({ "type": "safe-box", "cargo": { "cod": 6 } }),
        json!({ "type": "safe-box", "warehouse": { "amber": 3 } }),
        json!({ "type": "safe-box", "warehouse": { "amber": -1 } }),
        json!({ "type": "row" }),
    ] {
        assert!(!moves.is_valid(&wrong), "{wrong}");
        serde_json::from_value::<Move>(wrong).expect_err("not a move");
    }
    let options = schemas().validator("MareBalticumOptions");
    for wrong in [
        json!({ "demands": "drawn" }),
        json!({ "demand": "open" }),
        json!({ "demand": null }),
        json!({ "contracts": 1 }),
        json!({ "start_seat": 8 }),
    ] {
        assert!(!options.is_valid(&wrong), "{wrong}");
        serde_json::from_value::<Options>(wrong).expect_err("not options");
    }
    assert!(!options.is_valid(&json!({ "start_seat": 5 })), "no game has six seats");
}

#[test]
fn answers_may_gain_members_but_counts_may_not() {
    let schemas = schemas();
    let score = json!({
        "seat": 0, "market": 0, "amber": 0, "contract": 0, "sets": 0, "points": 0, "stored": 0,
        "salt": 1,
    });
    check(&schemas.validator("MareBalticumScore"), &score);
    let counts = schemas.validator("MareBalticumFishCounts");
    check(&counts, &json!({ "salmon": 0, "cod": 1, "herring": 0, "flounder": 0 }));
    for wrong in [
        json!({ "salmon": 0, "cod": 1, "herring": 0, "flounder": 0, "eel": 1 }),
        json!({ "cod": 1 }),
    ] {
        assert!(!counts.is_valid(&wrong), "{wrong}");
    }
}
