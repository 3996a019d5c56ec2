//! The contract's schemas say what moves, views and outcomes are.

use rand::{RngExt as _, SeedableRng as _};
use serde_json::json;
use turnpost_rules::{
    Refusal as _, Ruleset as _, Sampler, Seat, Viewer,
    mare_balticum::{MareBalticum, Move, Options, Refusal},
};

use super::{
    random_games::all_options,
    table::{Table, contract, port, sea, seat, space},
};
use crate::schemas::{Schemas, check};

const SCHEMA: &str = turnpost_rules::mare_balticum::SCHEMA;

fn schemas() -> Schemas {
    Schemas::of(SCHEMA)
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

#[test]
fn every_refusal_has_its_code_its_sentence_and_its_facts() {
    use turnpost_rules::mare_balticum::{Catch, Species};
    let here = space("hoburg");
    let refusals = [
        Refusal::WrongPlayerCount { players: 7 },
        Refusal::TwoPlayersNotChosen,
        Refusal::NoSuchStartSeat { seat: seat(4) },
        Refusal::GameOver,
        Refusal::NotYourTurn { active: seat(1) },
        Refusal::PlaceFirst,
        Refusal::AlreadyPlaced,
        Refusal::CompanyTokenAwaited,
        Refusal::NoClock,
        Refusal::TokenAlreadyPlayed,
        Refusal::ContractAwaited,
        Refusal::NotLooking,
        Refusal::FirstSailFirst,
        Refusal::AlreadySailed,
        Refusal::NoSuchBoat { boat: 9, boats: 4 },
        Refusal::SameSpace { boat: 2, space: here },
        Refusal::SpaceTaken { space: here },
        Refusal::FleetSplit,
        Refusal::WrongBoatCount { expected: 3, given: 1 },
        Refusal::NotNextToPort { space: here, port: space("riga") },
        Refusal::NeighboursFirst { port: space("riga"), space: here },
        Refusal::NoBoatThere { space: here },
        Refusal::NoSuchToken { sea: sea("hoburg"), take: Catch::Amber },
        Refusal::CargoFull,
        Refusal::NoNeedToThrow,
        Refusal::NotOnBoard { species: Species::Cod, has: 1, wanted: 2 },
        Refusal::NothingToUnload { port: port("riga") },
        Refusal::NotDemanded { port: port("riga"), species: Species::Cod },
        Refusal::DemandIsFixed,
        Refusal::AlreadyDemanded { port: port("riga"), species: Species::Cod },
        Refusal::NoFreeSlot { port: port("riga"), slot: 2 },
        Refusal::NoDemandTokenLeft { species: Species::Cod },
        Refusal::OpenedNotUnloaded { species: Species::Cod },
        Refusal::OpeningNeedsTwo { species: Species::Cod },
        Refusal::NoContracts,
        Refusal::ContractNotInDeck { contract: contract("salmon-cod") },
        Refusal::ContractHeld { contract: contract("salmon-cod") },
        Refusal::EndForbidden { actions: 2 },
        Refusal::NumberNotLeft { number: 3 },
        Refusal::MarketTaken { species: Species::Cod },
        Refusal::SafeBoxPlayed,
        Refusal::SafeBoxNeedsTwo,
        Refusal::WrongDiscard { expected: 2, given: 1 },
        Refusal::NotStored { catch: Catch::Amber, has: 0, wanted: 1 },
    ];
    let schemas = schemas();
    let codes = schemas.get("MareBalticumRefusalCode")["enum"].as_array().expect("codes");
    assert_eq!(codes.len(), refusals.len(), "every code is listed once");
    let names = vec!["Eva".to_owned(), "Jan".to_owned()];
    let localizer = turnpost::locale::Localizer::new(
        turnpost::game::language::Language::English,
        names,
        Viewer::Seat(seat(0)),
    );
    for refusal in refusals {
        assert!(codes.contains(&refusal.code().into()), "{}", refusal.code());
        let phrase = refusal.phrase();
        assert_eq!(phrase.key, format!("mare-balticum-refused-{}", refusal.code()));
        let sentence = localizer.format(&phrase);
        assert!(sentence.ends_with('.') && !sentence.contains("mare-balticum-"), "{sentence}");
        assert!(!refusal.to_string().is_empty());
        // Whatever goes into the sentence stands in the facts too.
        assert_eq!(refusal.facts().len(), phrase.arguments.len(), "{}", refusal.code());
    }
}
