//! Everything that the rules say in played positions, in every language: in words, with no gap, and with nothing of
//! another language in it.

use std::collections::{BTreeSet, HashSet};

use rand::{RngExt as _, SeedableRng, rngs::SmallRng};
use serde_json::Value;
use turnpost_rules::{
    Argument, Chance, Field, Phrase, SeatCount, Shape, Viewer,
    dyn_ruleset::{BotLevel, DynMove, DynPosition, DynRuleset, RulesetError},
    variants::{Variant, variants},
};

use super::{Localizer, bundle::spoken, tests::messages};
use crate::{game::language::Language, registry};

#[allow(dead_code, unreachable_pub)]
#[path = "../../tests/support/foreign.rs"]
pub(super) mod foreign;

/// The most moves of one game.
const MOVES: usize = 600;

/// Positions of each ruleset that are put into words, and how many with `TURNPOST_POSITIONS`.
const POSITIONS: usize = 1_200;
const MANY_POSITIONS: usize = 12_000;

/// Games that are played besides, set up in all the ways that there are, for what the others have not said.
const SOUGHT: usize = 32;

/// Of so many moves one is what somebody whose time is up does.
const OVERDUE: u32 = 60;

/// Moves that were made anywhere and are tried where they do not fit, and how many in each position.
const MOVES_KEPT: usize = 300;
const TRIED: usize = 4;

/// Names that are no words of any language.
pub(super) const NAMES: [&str; 5] = ["Qora", "Wexi", "Zyx", "Xuq", "Ywz"];

/// How messages begin, behind the name of their ruleset, that need not be said here, and why.
const UNHEARD: [(&str, &str); 1] = [(
    "-refused-",
    "whatever can be refused has a sentence with all its facts, which is tested by itself",
)];

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
        phrases(field).into_iter().for_each(|phrase| self.hear(localizer, phrase));
    }
}

/// All that a field says.
fn phrases(field: &Field) -> Vec<&Phrase> {
    let mut all = vec![&field.label];
    match &field.shape {
        Shape::OneOf { picks } | Shape::SomeOf { picks, .. } | Shape::InOrder { picks, .. } => {
            all.extend(picks.iter().map(|pick| &pick.label));
        }
        Shape::Counts { counts, .. } => all.extend(counts.iter().map(|count| &count.label)),
        Shape::Number { .. } | Shape::YesNo => {}
    }
    all
}

/// What has been said of a ruleset, by its keys.
#[derive(Default)]
struct Heard {
    keys: HashSet<&'static str>,
    decisions: HashSet<&'static str>,
}

impl Heard {
    /// Whether a phrase has something that was never said; from now on it was.
    fn misses(&mut self, phrase: &Phrase) -> bool {
        let mut is_new = self.keys.insert(phrase.key);
        for (_, argument) in &phrase.arguments {
            is_new |= self.misses_in(argument);
        }
        is_new
    }

    fn misses_in(&mut self, argument: &Argument) -> bool {
        let mut is_new = false;
        match argument {
            Argument::Phrase(phrase) => is_new = self.misses(phrase),
            Argument::List(items) => items.iter().for_each(|it| is_new |= self.misses_in(it)),
            Argument::Sentences(all) => all.iter().for_each(|it| is_new |= self.misses(it)),
            Argument::Seat(_) | Argument::Number(_) | Argument::Name(_) => {}
        }
        is_new
    }
}

fn positions() -> usize {
    if std::env::var_os("TURNPOST_POSITIONS").is_some() { MANY_POSITIONS } else { POSITIONS }
}

/// Moves that were made in any game, to be tried in others by anybody: mostly they are refused.
#[derive(Default)]
struct Misplaced {
    moves: Vec<Value>,
    refusals: BTreeSet<&'static str>,
}

impl Misplaced {
    fn keep(&mut self, played: &DynMove, sampler: &mut SmallRng) {
        if self.moves.len() < MOVES_KEPT {
            self.moves.push(played.to_value());
        } else {
            let at = sampler.random_range(0..MOVES_KEPT);
            self.moves[at] = played.to_value();
        }
    }

    /// Tries some of them, and has the refusals heard by whoever made the move; when new ones are sought, those alone.
    fn try_out(
        &mut self,
        (ruleset, position): (&dyn DynRuleset, &dyn DynPosition),
        readings: &mut [Reading],
        sampler: &mut SmallRng,
        are_sought: bool,
    ) {
        let seats: Vec<_> = position.seats().seats().collect();
        for _ in 0..TRIED.min(self.moves.len()) {
            let played = &self.moves[sampler.random_range(0..self.moves.len())];
            let played = ruleset.read(played).expect("a move");
            let seat = seats[sampler.random_range(0..seats.len())];
            let outcome = position.duplicate().play(seat, &played, &mut Chance::quick(sampler));
            let Err(RulesetError::Refused(refused)) = outcome else { continue };
            if !self.refusals.insert(refused.code) && are_sought {
                continue;
            }
            for reading in &mut *readings {
                let names = NAMES.map(str::to_owned).to_vec();
                let reader = Localizer::new(reading.language, names, Viewer::Seat(seat));
                reading.hear(&reader, &refused.phrase);
            }
        }
    }
}

/// How a game is set up: every other one as usual, with every number of seats in turn, the others in any way that there is.
fn set_up(ruleset: &'static dyn DynRuleset, variants: &[Variant], seed: u64) -> Variant {
    let counts: Vec<u8> = ruleset.about().seats.collect();
    let number = usize::try_from(seed).expect("few games");
    let seats = SeatCount::new(counts[(number / 2) % counts.len()]).expect("seats");
    let usual = serde_json::json!({});
    if number.is_multiple_of(2) && ruleset.check(&usual, seats).is_ok() {
        return Variant { options: usual, seats };
    }
    variants[SmallRng::seed_from_u64(seed).random_range(0..variants.len())].clone()
}

/// Plays games until so many positions have been put into words in every language, each for one seat or the spectators,
/// in turn; what each move brought about is told to everybody.
fn read_through(ruleset: &'static dyn DynRuleset) {
    let name = ruleset.name();
    spoken::taken();
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
        for offered in ruleset.orders() {
            reading.hear(&plain, &Phrase::new(offered.label));
        }
    }
    let (mut seen, mut games) = (0, 0);
    let (variants, mut misplaced) = (variants(ruleset, None, None), Misplaced::default());
    while seen < positions() {
        games += 1;
        let variant = set_up(ruleset, &variants, games);
        seen += read_game(ruleset, (games, &variant), &mut readings, &mut misplaced);
    }
    let entry = registry::ENTRIES.iter().find(|entry| entry.rules().name() == name);
    for step in entry.expect("a ruleset").guides.iter().flat_map(|guide| guide.steps) {
        for reading in &mut readings {
            let plain = Localizer::without_seats(reading.language);
            reading.hear(&plain, &Phrase::new(step));
        }
    }
    seek(ruleset, &variants, &mut readings, &mut misplaced);
    let (met, all) = (misplaced.refusals.len(), ruleset.reasons().len());
    println!("{name}: {met} of {all} kinds of refusals, {} set-ups", variants.len());
    assert!(met * 4 > all, "{met} of {all} kinds of refusals were met");
    let (unheard, own) = unheard(name, &spoken::taken());
    println!("{name}: {} of {own} messages never said: {}", unheard.len(), unheard.join(" "));
    assert!(unheard.len() * 2 < own, "{} of {own} messages were never said", unheard.len());
    let faults: Vec<&String> = readings.iter().flat_map(|reading| &reading.faults).collect();
    for Reading { language, known, said, .. } in &readings {
        println!(
            "{name} in {language}: {seen} positions of {games} games, {said} sentences, {} different",
            known.len()
        );
    }
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(60)]);
}

/// Plays games of all kinds, and has everything heard that no other game has said.
fn seek(
    ruleset: &'static dyn DynRuleset,
    variants: &[Variant],
    readings: &mut [Reading],
    misplaced: &mut Misplaced,
) {
    let mut heard = Heard::default();
    let names: Vec<String> = NAMES.map(str::to_owned).to_vec();
    for game in 0..SOUGHT {
        let seed = u64::try_from(game).expect("few games");
        let Variant { options, seats } = &variants[game * variants.len() / SOUGHT];
        let level = if game.is_multiple_of(2) { BotLevel::Steady } else { BotLevel::Random };
        let mut generator = SmallRng::seed_from_u64(5_000 + seed);
        let mut sampler = SmallRng::seed_from_u64(6_000 + seed);
        let (mut position, mut outcomes) =
            ruleset.set_up(options, *seats, &mut Chance::quick(&mut generator)).expect("a game");
        let viewers: Vec<Viewer> =
            seats.seats().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
        for number in 0..MOVES {
            for viewer in &viewers {
                let mut said: Vec<Phrase> =
                    outcomes.tell(*viewer).into_iter().map(|told| told.phrase).collect();
                let shown = *viewer == viewers[number % viewers.len()];
                if shown {
                    for section in position.describe(*viewer) {
                        said.push(section.heading);
                        said.extend(section.lines);
                    }
                }
                let mut decided = None;
                if let Viewer::Seat(seat) = viewer {
                    said.extend(position.asked(*seat));
                    decided = position.duty(*seat).decision().map(|decision| decision.kind);
                    // Whoever has something to do has the choices.
                    if shown || decided.is_some() {
                        for choice in position.choices(*seat) {
                            said.extend(choice.fields.iter().flat_map(phrases).cloned());
                            said.extend([choice.group, choice.label]);
                            said.extend(choice.caution);
                        }
                    }
                }
                said.retain(|phrase| heard.misses(phrase));
                let decided = decided.filter(|kind| heard.decisions.insert(*kind));
                for reading in &mut *readings {
                    let reader = Localizer::new(reading.language, names.clone(), *viewer);
                    said.iter().for_each(|phrase| reading.hear(&reader, phrase));
                    if let Some(kind) = decided {
                        reader.speak(&format!("{}-decision-{kind}", ruleset.name()), &[]);
                    }
                }
            }
            misplaced.try_out((ruleset, &*position), readings, &mut generator, true);
            let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) else { break };
            let late = (sampler.random_range(0..OVERDUE) == 0).then(|| position.overdue(seat));
            let played = late
                .flatten()
                .unwrap_or_else(|| position.bot(seat, level, &mut sampler).expect("a move"));
            misplaced.keep(&played, &mut generator);
            outcomes = position
                .play(seat, &played, &mut Chance::quick(&mut generator))
                .expect("a legal move");
        }
    }
}

/// The messages of a ruleset that were never said, without those that need not be, and how many there are in all.
fn unheard(ruleset: &str, said: &BTreeSet<String>) -> (Vec<String>, usize) {
    let is_own = |key: &str| {
        let rest = key.strip_prefix(ruleset).filter(|rest| rest.starts_with('-'));
        rest.is_some_and(|rest| !UNHEARD.iter().any(|(start, _)| rest.starts_with(start)))
    };
    let own: Vec<String> =
        messages(Language::English).into_keys().filter(|key| is_own(key)).collect();
    let all = own.len();
    (own.into_iter().filter(|key| !said.contains(key)).collect(), all)
}

/// Reads through one game; gives the number of its positions.
fn read_game(
    ruleset: &'static dyn DynRuleset,
    (seed, Variant { options, seats }): (u64, &Variant),
    readings: &mut [Reading],
    misplaced: &mut Misplaced,
) -> usize {
    // A bot that plays anything, or well.
    let level = if seed.is_multiple_of(3) { BotLevel::Steady } else { BotLevel::Random };
    let mut generator = SmallRng::seed_from_u64(seed);
    let mut sampler = SmallRng::seed_from_u64(seed + 100);
    let (mut position, mut outcomes) =
        ruleset.set_up(options, *seats, &mut Chance::quick(&mut generator)).expect("a game");
    let viewers: Vec<Viewer> = seats.seats().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let names: Vec<String> = NAMES.map(str::to_owned).to_vec();
    for number in 0..MOVES {
        for viewer in &viewers {
            let told = outcomes.tell(*viewer);
            let asked = match viewer {
                Viewer::Seat(seat) => position.asked(*seat),
                Viewer::Spectator => None,
            };
            let mut feats = Vec::new();
            outcomes.feats(&mut |feat| {
                feats.push(
                    Phrase::new(feat.award).with("who", feat.seat).with("amount", feat.amount),
                );
            });
            position.last_feats(&mut |feat| {
                feats.push(
                    Phrase::new(feat.award).with("who", feat.seat).with("amount", feat.amount),
                );
            });
            outcomes.earned(&mut |part| feats.push(part.phrase()));
            position.worth(&mut |part| feats.push(part.phrase()));
            // Equal points come about in few games.
            if let Some(ties) = ruleset.ties().filter(|_| number == 0) {
                feats.extend([ties.broken, ties.shared].map(Phrase::new));
                feats.extend(ties.compared.map(|key| Phrase::new(key).with("count", 2i64)));
            }
            for reading in &mut *readings {
                let reader = Localizer::new(reading.language, names.clone(), *viewer);
                asked.iter().chain(&feats).for_each(|phrase| reading.hear(&reader, phrase));
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
        misplaced.try_out((ruleset, &*position), readings, &mut generator, false);
        let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) else {
            return number + 1;
        };
        let played = position.bot(seat, level, &mut sampler).expect("a move");
        misplaced.keep(&played, &mut generator);
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
