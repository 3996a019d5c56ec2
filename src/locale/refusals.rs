//! Every refusal of every ruleset in words, in every language, with facts of the kinds that it has: games meet the usual
//! ones ([`super::played`]), and some want a position that hardly ever comes.

use turnpost_rules::{Argument, Phrase, Seat, Viewer};

use super::{
    Localizer,
    played::{NAMES, foreign},
};
use crate::{game::language::Language, registry};

/// Facts that are seats, and those that have words of their own; all others are numbers or names of places.
const SEATS: [&str; 3] = ["active", "partner", "who"];
const GOODS: [&str; 8] =
    ["card", "catch", "contract", "good", "resource", "species", "take", "terrain"];
const NUMBERS: [&str; 19] = [
    "actions", "amount", "boat", "boats", "cards", "expected", "given", "has", "max", "min",
    "minimum", "number", "offer", "owed", "players", "rate", "shown", "tokens", "wanted",
];

/// What such a fact can be in a game of this ruleset.
fn fact(ruleset: &str, name: &str, number: u8) -> Argument {
    match name {
        _ if SEATS.contains(&name) => Seat::new(1).expect("a seat").into(),
        _ if NUMBERS.contains(&name) => number.into(),
        _ if GOODS.contains(&name) => Argument::Phrase(Phrase::new(match ruleset {
            "kathai" => "kathai-good-salt",
            "catan" => "catan-wool",
            "mare-balticum" => "mare-balticum-salmon",
            other => panic!("one of the goods of {other} is wanted here"),
        })),
        _ => NAMES[4].into(),
    }
}

#[test]
fn every_refusal_is_said_in_every_language() {
    let mut faults = Vec::new();
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        for reason in entry.rules().reasons() {
            for (language, number) in
                Language::ALL.iter().flat_map(|language| [1, 2, 5].map(|number| (language, number)))
            {
                let mut phrase = Phrase::new(reason.key);
                for &name in reason.facts {
                    phrase = phrase.with(name, fact(ruleset, name, number));
                }
                let reader = Viewer::Seat(Seat::new(number % 3).expect("a seat"));
                let names = NAMES.map(str::to_owned).to_vec();
                let said = Localizer::new(*language, names, reader).format(&phrase);
                let is_whole = !said.contains(['{', '}']) && !said.contains("  ");
                if !is_whole || said.contains(&format!("{ruleset}-")) {
                    faults.push(format!("{} in {language}: {said}", reason.key));
                }
                let rests = foreign::rests(language.tag(), &said, &NAMES);
                faults.extend(rests.iter().map(|rest| format!("{rest} in {language}: {said}")));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
