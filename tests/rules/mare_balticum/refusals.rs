//! Whatever the rules refuse has a code, a sentence and facts.

use serde_json::Value;
use turnpost::{game::language::Language, locale::Localizer};
use turnpost_rules::{
    AbsentSeat, Refusal as _, SeatCount, Viewer,
    mare_balticum::{Catch, Refusal, Species, schemas},
};

use super::fixture::{contract, port, sea, seat, space};
use crate::support::schemas::Schemas;

#[test]
fn every_refusal_has_its_code_its_sentence_and_its_facts() {
    let here = space("hoburg");
    let refusals = [
        Refusal::WrongNumberOfSeats { seats: SeatCount::new(7).expect("seats") },
        Refusal::TwoPlayersNotChosen,
        Refusal::NoSuchStartSeat { seat: AbsentSeat(seat(4)) },
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
    let schemas = Schemas::of(&Value::Object(schemas()).to_string());
    let codes = schemas.get("MareBalticumRefusalCode")["enum"].as_array().expect("codes");
    assert_eq!(codes.len(), refusals.len(), "every code is listed once");
    let names = vec!["Eva".to_owned(), "Jan".to_owned()];
    let localizer = Localizer::new(Language::English, names, Viewer::Seat(seat(0)));
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
