//! What random games write is what the contract describes, and every part of it comes up.

use std::collections::BTreeSet;

use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use turnpost_rules::{
    Chance, Journal, Refusal as _, Ruleset, Sampler, SeatCount, Viewer,
    kathai::{Face, Good, Kathai, Move, Options, Refusal, refusal::LockedGoods},
};

use super::fixture::{options_of, seat, seats};
use crate::support::schemas::{Schemas, check};

fn schemas() -> Schemas {
    Schemas::of(&Value::Object(turnpost_rules::kathai::schemas()).to_string()).closed()
}

#[test]
fn everything_a_game_writes_is_described_and_everything_described_comes_up() {
    let (moves_validator, views) =
        (schemas().validator("KathaiMove"), schemas().validator("KathaiView"));
    let outcomes = schemas().validator("KathaiOutcome");
    let mut kinds = BTreeSet::new();
    for seed in 0..40 {
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut dice = Sampler::seed_from_u64(seed + 1);
        let count = seats(3 + (seed % 3) as u8);
        let mut journal = Journal::kept();
        let options = options_of(seed);
        let mut position =
            Kathai::set_up(&options, count, &mut Chance::quick(&mut dice), &mut journal)
                .expect("a set-up");
        let mut moves = Vec::new();
        while !position.is_over() {
            let movers: Vec<_> = count
                .seats()
                .filter(|seat| {
                    Kathai::duty(&position, *seat).must() || sampler.random_range(0..6) == 0
                })
                .collect();
            let mover = movers[sampler.random_range(0..movers.len())];
            Kathai::moves(&position, mover, &mut sampler, &mut moves);
            if moves.is_empty() {
                continue;
            }
            let played = &moves[sampler.random_range(0..moves.len())];
            let written = serde_json::to_value(played).expect("JSON");
            check(&moves_validator, &written);
            kinds.insert(format!("move {}", written["type"]));
            Kathai::play(&mut position, mover, played, &mut Chance::quick(&mut dice), &mut journal)
                .expect("a listed move");
            if sampler.random_range(0..8) == 0 || position.is_over() {
                for viewer in viewers(count) {
                    let view = Kathai::view(&position, viewer);
                    check(&views, &serde_json::to_value(view).expect("JSON"));
                }
            }
        }
        for outcome in journal.into_outcomes() {
            for viewer in viewers(count) {
                if let Some(told) = Kathai::tell(&outcome, viewer)
                    && (sampler.random_range(0..10) == 0 || !kinds.contains(&key(&told.outcome)))
                {
                    check(&outcomes, &told.outcome);
                    kinds.insert(key(&told.outcome));
                }
            }
        }
    }
    // Random games do not stall: hands are never full for long.
    kinds.insert(r#"outcome "stalled""#.to_owned());
    let described: BTreeSet<String> = ["move", "outcome"]
        .iter()
        .flat_map(|what| {
            let name = if *what == "move" { "KathaiMove" } else { "KathaiOutcome" };
            let mapping = schemas().get(name)["discriminator"]["mapping"].clone();
            let kinds = mapping.as_object().expect("a mapping").keys().cloned();
            kinds.map(move |kind| format!("{what} \"{kind}\"")).collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(kinds, described);
}

fn key(outcome: &Value) -> String {
    format!("outcome {}", outcome["type"])
}

fn viewers(count: SeatCount) -> impl Iterator<Item = Viewer> {
    std::iter::once(Viewer::Spectator).chain(count.seats().map(Viewer::Seat))
}

#[test]
fn options_are_described_and_nothing_else_is_accepted() {
    let options = schemas().validator("KathaiOptions");
    for seed in 0..60 {
        check(&options, &serde_json::to_value(options_of(seed)).expect("JSON"));
    }
    for wrong in [json!({ "edition": "german" }), json!({ "speed": 2 })] {
        assert!(!options.is_valid(&wrong));
        serde_json::from_value::<Options>(wrong).expect_err("not options");
    }
}

#[test]
fn moves_with_other_members_or_values_are_refused_by_schema_and_rules_alike() {
    let moves = schemas().validator("KathaiMove");
    for wrong in [
        json!({ "type": "pass", "why": 1 }),
        json!({ "type": "sell", "good": "salt" }),
        json!({ "type": "sell", "good": "salt", "cards": ["salt4"] }),
        json!({ "type": "bribe", "pair": 5, "payment": "exchange" }),
        json!({ "type": "bribe", "pair": 1, "payment": "coin" }),
        json!({ "type": "call", "seek": { "salt": 15 } }),
        json!({ "type": "accept", "partner": 1, "give": ["salt3"] }),
        json!({ "give": ["salt3"] }),
    ] {
        assert!(!moves.is_valid(&wrong), "{wrong}");
        serde_json::from_value::<Move>(wrong).expect_err("not a move");
    }
}

#[test]
fn examples_are_what_they_stand_beside() {
    let schemas = schemas();
    for (name, schema) in schemas.named("Kathai") {
        let Some(examples) = schema.get("examples") else { continue };
        let validator = schemas.validator(name);
        for example in examples.as_array().expect("a list") {
            check(&validator, example);
            if name.starts_with("KathaiMove") {
                serde_json::from_value::<Move>(example.clone()).expect("a move");
            }
        }
    }
}

#[test]
fn names_of_goods_and_cards_are_spelled_out() {
    let schemas = schemas();
    let listed = |name: &str| {
        let list = schemas.get(name)["enum"].as_array().expect("a list").clone();
        list.into_iter().map(|value| value.as_str().expect("text").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(listed("KathaiGood"), Good::ALL.map(|good| good.name().to_owned()));
    let faces: Vec<_> = Face::all().map(|face| face.to_string()).collect();
    assert_eq!(listed("KathaiCard"), faces);
}

#[test]
fn every_refusal_has_its_code_in_the_contract() {
    let card: Face = "salt3".parse().expect("a face");
    let good = Good::Salt;
    let who = seat(1);
    let refusals = [
        Refusal::WrongNumberOfSeats { seats: seats(2) },
        Refusal::GameOver,
        Refusal::NotYourTurn { active: who },
        Refusal::TradeChosen,
        Refusal::NotTrading,
        Refusal::CallOpen,
        Refusal::NoCall,
        Refusal::NotAsked,
        Refusal::AlreadyDeclined,
        Refusal::NoSuchPartner { seat: who },
        Refusal::NotHeld { card },
        Refusal::Promised { card, offer: 1 },
        Refusal::HandFull { seat: who, cards: 8 },
        Refusal::PileEmpty,
        Refusal::NoExchangeCard,
        Refusal::Unsellable { good },
        Refusal::NothingSold,
        Refusal::WrongCard { card, good },
        Refusal::TooFew { good, minimum: 7, shown: 3 },
        Refusal::KeptNotSold { card },
        Refusal::Locked { goods: LockedGoods([good, Good::Tea]) },
        Refusal::Gift,
        Refusal::NoSuchProposal { partner: who },
        Refusal::NoBid { partner: who },
        Refusal::DealMade,
        Refusal::AlreadySwapped,
        Refusal::WantUnclear,
        Refusal::TooManyOffers,
        Refusal::NoSuchOffer { offer: 1 },
    ];
    let codes: Vec<_> = refusals.iter().map(|refusal| refusal.code()).collect();
    let listed = schemas().get("KathaiRefusalCode")["enum"].clone();
    assert_eq!(json!(codes), listed);
    let keys: BTreeSet<_> = refusals.iter().map(|refusal| refusal.phrase().key).collect();
    assert_eq!(keys.len(), refusals.len(), "each has a sentence of its own");
}
