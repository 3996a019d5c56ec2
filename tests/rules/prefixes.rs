//! What an answer by mail says beside moves stands apart from them: its commands begin with a slash, and a number
//! alone stands for a choice. No move of any ruleset is written so.

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use turnpost::registry;
use turnpost_rules::{
    Chance,
    dyn_ruleset::{BotLevel, DynPosition, DynRuleset},
    variants::variants,
};

use crate::support::offered::filled;

/// How many games of each revision are looked at.
const GAMES: usize = 3;

/// How many moves of each: of a long game the rest offers nothing new.
const MOVES: usize = 200;

/// Whether who reads an answer would take this for a command, or for the number of a choice. People put quotation
/// marks around what they copy, and brackets and full stops around a number.
fn is_taken_for_something_else(notation: &str) -> bool {
    let bare = notation.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '/');
    bare.starts_with('/') || bare.bytes().all(|letter| letter.is_ascii_digit())
}

/// Looks at every move that anybody is offered, with forms filled in; how many there are.
fn check_offered(
    ruleset: &dyn DynRuleset,
    position: &dyn DynPosition,
    sampler: &mut SmallRng,
) -> usize {
    let mut seen = 0;
    for seat in position.seats().seats() {
        for choice in position.choices(seat) {
            let notation = choice.notation.clone().unwrap_or_else(|| {
                let played = ruleset.read(&filled(&choice, sampler)).expect("a move");
                ruleset.notation(&played).expect("a notation")
            });
            assert!(
                !is_taken_for_something_else(&notation),
                "{}: {seat} is offered {notation:?}, which is no move to who reads a mail",
                ruleset.name()
            );
            seen += 1;
        }
    }
    seen
}

#[test]
fn no_move_that_is_offered_begins_as_a_command_or_is_a_number_alone() {
    let mut sampler = SmallRng::seed_from_u64(21);
    for entry in registry::ENTRIES {
        for ruleset in entry.revisions {
            let (variants, mut seen) = (variants(*ruleset, None, None), 0);
            for _ in 0..GAMES {
                let variant = &variants[sampler.random_range(0..variants.len())];
                let mut dice = SmallRng::seed_from_u64(sampler.random());
                let mut chance = Chance::quick(&mut dice);
                let set_up = ruleset.set_up(&variant.options, variant.seats, &mut chance);
                let mut position = set_up.expect("a set-up").0;
                for _ in 0..MOVES {
                    let mut seats = variant.seats.seats();
                    let Some(seat) = seats.find(|seat| position.duty(*seat).must()) else { break };
                    seen += check_offered(*ruleset, &*position, &mut sampler);
                    let level = if sampler.random() { BotLevel::Random } else { BotLevel::Steady };
                    let played = position.bot(seat, level, &mut sampler).expect("a move");
                    position.play(seat, &played, &mut chance).expect("a legal move");
                }
            }
            assert!(seen > 300, "{} {}: {seen} choices", ruleset.name(), ruleset.revision());
        }
    }
}

#[test]
fn what_begins_as_a_command_and_a_number_alone_are_found() {
    for text in ["/pass", "\"/sell salt\"", "3", "3.", "(12)", "#7"] {
        assert!(is_taken_for_something_else(text), "{text}");
    }
    for text in ["pass", "sell salt", "offer 1 wool for 1 grain", "road c2-d2", "3 salmon"] {
        assert!(!is_taken_for_something_else(text), "{text}");
    }
}
