//! Everything that the rules say in played positions, in every language: in words, with no gap, and with nothing of
//! another language in it.

use std::collections::{BTreeSet, HashSet};

use rand::{SeedableRng, rngs::SmallRng};
use turnpost_rules::{
    Chance, Field, Phrase, SeatCount, Shape, Viewer,
    dyn_ruleset::{BotLevel, DynRuleset},
};

use super::Localizer;
use crate::{game::language::Language, registry};

#[allow(dead_code, unreachable_pub)]
#[path = "../../tests/support/foreign.rs"]
mod foreign;

/// The most moves of one game.
const MOVES: usize = 600;

/// Positions of each ruleset that are put into words, and how many with `TURNPOST_POSITIONS`.
const POSITIONS: usize = 1_200;
const MANY_POSITIONS: usize = 12_000;

/// Names that are no words of any language.
const NAMES: [&str; 5] = ["Qora", "Wexi", "Zyx", "Xuq", "Ywz"];

/// What is said of a ruleset in a language, and how often.
struct Reading {
    ruleset: &'static str,
    language: Language,
    known: HashSet<String>,
    said: usize,
    faults: BTreeSet<String>,
}

impl Reading {
    fn hear(&mut self, localizer: &Localizer, phrase: &Phrase) {
        let text = localizer.format(phrase);
        self.said += 1;
        if !self.known.insert(text.clone()) {
            return;
        }
        let language = self.language;
        if text.contains('{') || text.contains(&format!("{}-", self.ruleset)) {
            self.faults.insert(format!("{language}: not in words: {phrase:?} gives {text}"));
        }
        if text.contains("  ") {
            self.faults.insert(format!("{language}: a gap: {text}"));
        }
        for rest in foreign::rests(language.tag(), &text, &[]) {
            self.faults.insert(format!("{language}: {rest} in: {text}"));
        }
    }

    fn hear_field(&mut self, localizer: &Localizer, field: &Field) {
        self.hear(localizer, &field.label);
        match &field.shape {
            Shape::OneOf { picks } | Shape::SomeOf { picks, .. } | Shape::InOrder { picks, .. } => {
                picks.iter().for_each(|pick| self.hear(localizer, &pick.label));
            }
            Shape::Counts { counts, .. } => {
                counts.iter().for_each(|count| self.hear(localizer, &count.label));
            }
            Shape::Number { .. } | Shape::YesNo => {}
        }
    }
}

fn positions() -> usize {
    if std::env::var_os("TURNPOST_POSITIONS").is_some() { MANY_POSITIONS } else { POSITIONS }
}

/// Plays games until so many positions have been put into words in every language, each for one seat or the spectators,
/// in turn; what each move brought about is told to everybody.
fn read_through(ruleset: &'static dyn DynRuleset) {
    let name = ruleset.name();
    let mut readings: Vec<Reading> = Language::ALL
        .iter()
        .map(|language| Reading {
            ruleset: name,
            language: *language,
            known: HashSet::new(),
            said: 0,
            faults: BTreeSet::new(),
        })
        .collect();
    let about = ruleset.about();
    for reading in &mut readings {
        let plain = Localizer::without_seats(reading.language);
        for phrase in [&about.credits, &about.summary].into_iter().chain(&about.assumed) {
            reading.hear(&plain, phrase);
        }
        about.options.iter().for_each(|field| reading.hear_field(&plain, field));
    }
    let (mut seen, mut games) = (0, 0);
    while seen < positions() {
        games += 1;
        seen += read_game(ruleset, games, &mut readings);
    }
    let faults: Vec<&String> = readings.iter().flat_map(|reading| &reading.faults).collect();
    for Reading { language, known, said, .. } in &readings {
        println!(
            "{name} in {language}: {seen} positions of {games} games, {said} sentences, {} different",
            known.len()
        );
    }
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(60)]);
}

/// Reads through one game; gives the number of its positions.
fn read_game(ruleset: &'static dyn DynRuleset, seed: u64, readings: &mut [Reading]) -> usize {
    // Every number of seats in turn, and a bot that plays anything, or well.
    let counts: Vec<u8> = ruleset.about().seats.collect();
    let seats = counts[usize::try_from(seed).expect("few games") % counts.len()];
    let seats = SeatCount::new(seats).expect("seats");
    let level = if seed.is_multiple_of(3) { BotLevel::Steady } else { BotLevel::Random };
    let mut generator = SmallRng::seed_from_u64(seed);
    let mut sampler = SmallRng::seed_from_u64(seed + 100);
    let set_up = ruleset.set_up(&serde_json::json!({}), seats, &mut Chance::quick(&mut generator));
    let Ok((mut position, mut outcomes)) = set_up else { return 0 };
    let viewers: Vec<Viewer> = seats.seats().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let names: Vec<String> = NAMES.map(str::to_owned).to_vec();
    for number in 0..MOVES {
        for viewer in &viewers {
            let told = outcomes.tell(*viewer);
            for reading in &mut *readings {
                let reader = Localizer::new(reading.language, names.clone(), *viewer);
                told.iter().for_each(|told| reading.hear(&reader, &told.phrase));
            }
        }
        let viewer = viewers[number % viewers.len()];
        let sections = position.describe(viewer);
        let (decision, choices) = match viewer {
            Viewer::Seat(seat) => (position.duty(seat).decision(), position.choices(seat)),
            Viewer::Spectator => (None, Vec::new()),
        };
        for reading in &mut *readings {
            let reader = Localizer::new(reading.language, names.clone(), viewer);
            for section in &sections {
                reading.hear(&reader, &section.heading);
                section.lines.iter().for_each(|line| reading.hear(&reader, line));
            }
            if let Some(decision) = &decision {
                let key = format!("{}-decision-{}", ruleset.name(), decision.kind);
                assert_ne!(reader.speak(&key, &[]), key, "a decision without words");
            }
            for choice in &choices {
                reading.hear(&reader, &choice.group);
                reading.hear(&reader, &choice.label);
                choice.caution.iter().for_each(|caution| reading.hear(&reader, caution));
                choice.fields.iter().for_each(|field| reading.hear_field(&reader, field));
            }
        }
        let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) else {
            return number + 1;
        };
        let played = position.bot(seat, level, &mut sampler).expect("a move");
        outcomes =
            position.play(seat, &played, &mut Chance::quick(&mut generator)).expect("a legal move");
    }
    MOVES
}

fn ruleset(name: &str) -> &'static dyn DynRuleset {
    let found = registry::ENTRIES.iter().map(|entry| entry.rules()).find(|it| it.name() == name);
    found.expect("a ruleset")
}

// One test for each, so that they run beside each other.

#[test]
fn all_that_games_of_kathai_say_is_said_in_the_readers_language() {
    read_through(ruleset("kathai"));
}

#[test]
fn all_that_games_of_catan_say_is_said_in_the_readers_language() {
    read_through(ruleset("catan"));
}

#[test]
fn all_that_games_of_mare_balticum_say_is_said_in_the_readers_language() {
    read_through(ruleset("mare-balticum"));
}

#[test]
fn every_ruleset_is_read() {
    assert_eq!(registry::ENTRIES.len(), 3, "a new ruleset wants a test of its own above");
}
