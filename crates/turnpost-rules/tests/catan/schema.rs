//! The contract's schemas say what options, moves, views, outcomes and refusals are.

use std::collections::BTreeSet;

use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use turnpost_rules::{
    Chance, Journal, Ruleset, Sampler, Seat, SeatCount, Viewer,
    catan::{Catan, Move, Options, data::EVENTS},
};

use super::fixture::variants;
use crate::support::schemas::{Schemas, check};

fn schemas() -> Schemas {
    Schemas::of(&Value::Object(turnpost_rules::catan::schemas()).to_string()).closed()
}

fn json_of(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

#[test]
fn random_games_speak_as_the_contract_says() {
    let [options_schema, move_schema, view_schema, outcome_schema] =
        ["Options", "Move", "View", "Outcome"]
            .map(|name| schemas().validator(&format!("Catan{name}")));
    let mut kinds = BTreeSet::new();
    for (seed, options) in variants().into_iter().enumerate().step_by(3) {
        check(&options_schema, &json_of(&options));
        let mut sampler = Sampler::seed_from_u64(seed as u64);
        let mut generator = Sampler::seed_from_u64(seed as u64 + 50);
        let mut chance = Chance::quick(&mut generator);
        let seats = SeatCount::new(3 + (seed % 2) as u8).expect("seats");
        let mut journal = Journal::kept();
        let mut position =
            Catan::set_up(&options, seats, &mut chance, &mut journal).expect("a set-up");
        let viewers = [Viewer::Spectator, Viewer::Seat(Seat::new(0).expect("a seat"))];
        let mut moves = Vec::new();
        for step in 0.. {
            for outcome in journal.into_outcomes() {
                for told in viewers.iter().filter_map(|viewer| Catan::tell(&outcome, *viewer)) {
                    // Most things happen often: the first of a kind and some more are enough.
                    if kinds.insert(told.outcome["type"].to_string()) || step % 8 == 0 {
                        check(&outcome_schema, &told.outcome);
                    }
                }
            }
            let over = Catan::standings(&position).is_some();
            if over || step % 24 == 0 {
                for viewer in viewers {
                    check(&view_schema, &json_of(&Catan::view(&position, viewer)));
                }
            }
            if over {
                break;
            }
            let acting = seats.seats().find(|seat| Catan::duty(&position, *seat).must());
            let seat = acting.expect("somebody must act");
            Catan::moves(&position, seat, &mut sampler, &mut moves);
            let chosen = moves[sampler.random_range(0..moves.len())];
            if step % 4 == 0 {
                check(&move_schema, &json_of(&chosen));
            }
            journal = Journal::kept();
            Catan::play(&mut position, seat, &chosen, &mut chance, &mut journal)
                .expect("a listed move");
        }
    }
    assert!(kinds.len() >= 35, "{kinds:?}");
}

#[test]
fn examples_are_what_they_exemplify() {
    let schemas = schemas();
    let mut moves = BTreeSet::new();
    for (name, schema) in schemas.named("Catan") {
        for example in schema["examples"].as_array().into_iter().flatten() {
            check(&schemas.validator(name), example);
            if name.starts_with("CatanMove") {
                let read: Move = serde_json::from_value(example.clone())
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                check(&schemas.validator("CatanMove"), &json_of(&read));
                moves.insert(example["type"].as_str().expect("a tag").to_owned());
            }
        }
    }
    let kinds = schemas.get("CatanMove")["discriminator"]["mapping"].as_object().expect("kinds");
    assert_eq!(moves, kinds.keys().cloned().collect(), "every kind of move has an example");
    assert_eq!(moves.len(), 27);
    check(&schemas.validator("CatanOptions"), &json!({}));
    let read: Options = serde_json::from_value(json!({})).expect("defaults");
    assert_eq!(read, Options::default());
    assert!(!schemas.get("CatanView")["examples"].as_array().is_none_or(Vec::is_empty));
}

#[test]
fn requests_with_other_members_or_values_are_refused_by_schema_and_rules_alike() {
    let moves = schemas().validator("CatanMove");
    for wrong in [
        json!({ "type": "end", "now": true }),
        json!({ "type": "road", "path": "E1" }),
        json!({ "type": "robber", "terrain": "T20" }),
        json!({ "type": "robber", "terrain": "T7", "victim": 4 }),
        json!({ "type": "settlement", "intersection": "L1" }),
        json!({ "type": "invention", "cards": { "ore": 20 } }),
        json!({ "type": "accept", "offer": 0 }),
        json!({ "type": "keep", "resources": ["ore", "ore"] }),
        json!({ "type": "offer", "give": { "ore": 1 } }),
        json!({ "type": "discard", "cards": { "gold": 1 } }),
        json!({ "type": "maritime", "lots": [] }),
        json!({ "type": "maritime", "lots": [{ "give": "ore", "count": 5, "get": "wool" }] }),
        json!({ "type": "fly" }),
    ] {
        assert!(!moves.is_valid(&wrong), "{wrong}");
        serde_json::from_value::<Move>(wrong).expect_err("not a move");
    }
    let options = schemas().validator("CatanOptions");
    for wrong in [json!({ "isle": "random" }), json!({ "island": "round" }), json!({ "start": 8 })]
    {
        assert!(!options.is_valid(&wrong), "{wrong}");
        serde_json::from_value::<Options>(wrong).expect_err("not options");
    }
}

#[test]
fn null_is_as_good_as_nothing_where_the_contract_says_so() {
    let moves = schemas().validator("CatanMove");
    for (null, nothing) in [
        (
            json!({ "type": "robber", "terrain": "T7", "victim": null }),
            json!({ "type": "robber", "terrain": "T7" }),
        ),
        (
            json!({ "type": "offer", "give": {}, "get": {}, "to": null, "first": null }),
            json!({ "type": "offer", "give": {}, "get": {} }),
        ),
        (
            json!({ "type": "standing", "give": {}, "get": {}, "to": null }),
            json!({ "type": "standing", "give": {}, "get": {} }),
        ),
    ] {
        check(&moves, &null);
        let [null, nothing] =
            [null, nothing].map(|text| serde_json::from_value::<Move>(text).expect("a move"));
        assert_eq!(null, nothing);
    }
    check(&schemas().validator("CatanOptions"), &json!({ "start": null }));
    let wrong = json!({ "type": "knight", "card": null });
    assert!(!moves.is_valid(&wrong));
}

#[test]
fn the_events_of_the_table_are_the_events_of_the_contract() {
    let names: Vec<&str> = EVENTS.iter().map(|event| event.name).collect();
    let schemas = schemas();
    for schema in ["CatanEventView", "CatanOutcomeEventHappened"] {
        assert_eq!(schemas.get(schema)["properties"]["event"]["enum"], json!(names));
    }
}
