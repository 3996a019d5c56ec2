//! The contract's schemas say what moves, views and outcomes are.

use rand::{RngExt as _, SeedableRng as _};

use super::fixture::{Table, all_options, seat};
use crate::support::schemas::{Schemas, check};
use serde_json::{Value, json};
use turnpost_rules::{
    Ruleset as _, Sampler, Seat, Viewer,
    mare_balticum::{MareBalticum, Move, Options},
};

fn schemas() -> Schemas {
    Schemas::of(&Value::Object(turnpost_rules::mare_balticum::schemas()).to_string()).closed()
}

#[test]
fn random_games_speak_as_the_contract_says() {
    let [options_schema, moves_schema, view_schema, outcome_schema] =
        ["Options", "Move", "View", "Outcome"]
            .map(|name| schemas().validator(&format!("MareBalticum{name}")));
    let mut kinds = std::collections::BTreeSet::new();
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
                    kinds.insert(told["type"].to_string());
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
            check(&moves_schema, &serde_json::to_value(chosen).expect("JSON"));
            table.plays(u8::from(actor), &MareBalticum::notation(chosen));
        }
    }
    assert!(kinds.len() >= 17, "{kinds:?}");
}

#[test]
fn examples_are_what_they_exemplify() {
    let schemas = schemas();
    let mut moves = 0;
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
                moves += 1;
            }
        }
    }
    assert_eq!(moves, 11, "every kind of move has an example");
    let empty = json!({});
    check(&schemas.validator("MareBalticumOptions"), &empty);
    assert_eq!(serde_json::from_value::<Options>(empty).expect("defaults"), Options::default());
}

#[test]
fn requests_with_unknown_members_are_refused() {
    let moves = schemas().validator("MareBalticumMove");
    for wrong in [
        json!({ "type": "end", "now": true }),
        json!({ "type": "sail", "boat": 6, "to": "hoburg" }),
        json!({ "type": "token", "number": 4, "on": "cod" }),
        json!({ "type": "row" }),
    ] {
        assert!(!moves.is_valid(&wrong), "{wrong}");
    }
    assert!(!schemas().validator("MareBalticumOptions").is_valid(&json!({ "demands": "drawn" })));
}
