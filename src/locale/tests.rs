//! The message files are complete and match the phrases.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use chrono::{TimeZone, Utc};
use fluent_syntax::{ast, parser};
use turnpost_rules::{Argument, Phrase, Reason, Seat, Viewer};

use super::{Localizer, Span, bundle, files, forms};
use crate::{game::language::Language, registry};

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

fn localizer(viewer: Viewer) -> Localizer {
    Localizer::new(Language::English, vec!["Anna".into(), "Béla".into()], viewer)
}

/// The messages of a language, with the names of their variables.
pub(super) type Messages = BTreeMap<String, BTreeSet<String>>;

fn variables(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for piece in text.split('$').skip(1) {
        let name: String = piece
            .chars()
            .take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'))
            .collect();
        found.insert(name);
    }
    found
}

pub(super) fn messages(language: Language) -> Messages {
    let mut messages = Messages::new();
    for file in files::of(language) {
        let resource = parser::parse(file.text).expect("a message file that parses");
        for entry in &resource.body {
            if let ast::Entry::Message(message) = entry {
                let written = fluent_syntax::serializer::serialize(&ast::Resource {
                    body: vec![ast::Entry::Message(ast::Message {
                        comment: None,
                        ..message.clone()
                    })],
                });
                messages.insert(message.id.name.to_owned(), variables(&written));
            }
        }
    }
    messages
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path
            .extension()
            .is_some_and(|kind| kind == "rs" || kind == "html" || kind == "txt")
            && !path.ends_with("src/locale/tests.rs")
        {
            found.push(path);
        }
    }
}

/// Every string literal in the sources that could be a message key or a part of one, and a file
/// that contains it. A prefix of composed keys ends with a dash.
fn literals() -> BTreeMap<String, PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    sources(&root.join("src"), &mut paths);
    for package in fs::read_dir(root.join("crates")).expect("the packages") {
        let package = package.expect("an entry").path();
        // What the macros are tested with is said nowhere.
        if !package.ends_with("turnpost-ruleset-derive") {
            sources(&package.join("src"), &mut paths);
        }
    }
    let mut found = BTreeMap::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a source file");
        for (at, _) in text.match_indices('"') {
            let literal = &text[at + 1..];
            let Some(end) = literal.find('"') else { continue };
            let literal = &literal[..end];
            let form = |letter: char| {
                letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-'
            };
            if !literal.is_empty() && literal.chars().all(form) {
                found.insert(literal.to_owned(), path.clone());
            }
        }
    }
    found
}

/// The literals that have the form of a complete key.
fn keys_in_sources() -> BTreeMap<String, PathBuf> {
    let mut prefixes: BTreeSet<String> =
        ["admin-", "server-", "mail-", "web-", "api-"].map(String::from).into();
    prefixes.extend(registry::ENTRIES.iter().map(|entry| format!("{}-", entry.rules().name())));
    // What a picture's file is called is no key.
    let illustrations = registry::ENTRIES.iter().flat_map(|entry| entry.illustrations);
    let files: BTreeSet<&str> = illustrations.map(|illustration| illustration.file).collect();
    let mut keys = literals();
    keys.retain(|literal, _| {
        !literal.ends_with('-')
            && !files.contains(literal.as_str())
            && prefixes.iter().any(|prefix| literal.starts_with(prefix.as_str()))
    });
    keys
}

#[test]
fn every_file_parses_without_duplicate_keys() {
    for language in Language::ALL {
        let (_, faults) = bundle::load(*language);
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

#[test]
fn every_key_in_the_sources_has_a_message() {
    let messages = messages(Language::English);
    // A literal may also be the prefix of keys: `web-pick` of `web-pick-exactly`.
    let begins = |literal: &str| {
        let beginning = format!("{literal}-");
        messages.keys().any(|key| key.starts_with(&beginning))
    };
    let missing: Vec<String> = keys_in_sources()
        .into_iter()
        .filter(|(key, _)| !messages.contains_key(key) && !begins(key))
        .map(|(key, path)| format!("{key} in {}", path.display()))
        .collect();
    assert!(missing.is_empty(), "keys without a message: {missing:#?}");
}

#[test]
fn every_message_is_used() {
    let literals = literals();
    let messages = messages(Language::English);
    // Some keys are composed: of a prefix that ends with a dash and a suffix, or of another key and
    // a suffix.
    let written = |key: &str| {
        literals.contains_key(key)
            || key.match_indices('-').any(|(at, _)| {
                literals.contains_key(&key[..=at]) && literals.contains_key(&key[at + 1..])
            })
    };
    let used = |key: &str| {
        let extended = key
            .match_indices('-')
            .map(|(at, _)| &key[..at])
            .any(|beginning| messages.contains_key(beginning) && written(beginning));
        key.contains("-decision-") || key.contains("-ahead-") || written(key) || extended
    };
    // Those of refusals follow from a ruleset's type.
    let refusals: BTreeSet<&str> = reasons().map(|reason| reason.key).collect();
    let used = |key: &str| refusals.contains(key) || used(key);
    let dead: Vec<&String> = messages.keys().filter(|key| !used(key)).collect();
    assert!(dead.is_empty(), "unused messages: {dead:#?}");
}

/// Every reason that a ruleset has to refuse something.
fn reasons() -> impl Iterator<Item = &'static Reason> {
    registry::ENTRIES.iter().flat_map(|entry| entry.rules().reasons())
}

/// Facts of refusals that clients read, and that the sentence leaves out.
const UNSAID: &[(&str, &[&str])] = &[
    ("catan-refused-wrong-number-of-seats", &["min", "max"]),
    ("kathai-refused-wrong-number-of-seats", &["min", "max"]),
    ("mare-balticum-refused-wrong-number-of-seats", &["min", "max"]),
    ("catan-refused-wrong-rate", &["count"]),
];

#[test]
fn every_refusal_has_a_sentence_with_exactly_its_facts() {
    let messages = messages(Language::English);
    let mut unsaid: BTreeMap<&str, &[&str]> = UNSAID.iter().copied().collect();
    for reason in reasons() {
        let Some(variables) = messages.get(reason.key) else {
            panic!("{} has no message", reason.key)
        };
        // Whether a fact is the reader, and the form that a sentence has it in, are no facts of their own.
        let mut said: BTreeSet<&str> = variables
            .iter()
            .map(|name| name.strip_suffix("-is-you").unwrap_or(name))
            .map(|name| forms::split(name).map_or(name, |(argument, _)| argument))
            .collect();
        for name in unsaid.remove(reason.key).unwrap_or_default() {
            assert!(said.insert(name), "{} says ${name} after all", reason.key);
        }
        assert_eq!(said, reason.facts.iter().copied().collect(), "{}", reason.key);
    }
    assert!(unsaid.is_empty(), "no such refusals: {unsaid:?}");
}

#[test]
fn a_seat_is_named_and_the_reader_is_told_apart() {
    let mut text = String::new();
    let phrase = Phrase::new("server-list-two").with("first", seat(0)).with("rest", seat(3));
    text.push_str(&localizer(Viewer::Seat(seat(0))).format(&phrase));
    assert_eq!(text, "Anna and Seat 4");
}

#[test]
fn lists_and_phrases_inside_phrases_are_spoken() {
    let localizer = localizer(Viewer::Spectator);
    let list = |items: &[&str]| {
        let items: Vec<Argument> = items.iter().map(|item| Argument::from(*item)).collect();
        localizer.format(&Phrase::new("server-zone-plain").with("name", items))
    };
    assert_eq!(list(&[]), "nothing");
    assert_eq!(list(&["salt"]), "salt");
    assert_eq!(list(&["salt", "tea"]), "salt and tea");
    assert_eq!(list(&["salt", "tea", "silk", "gold"]), "salt, tea, silk and gold");
    let nested = Phrase::new("server-zone-plain").with(
        "name",
        vec![
            Argument::from(Phrase::new("server-span-days").with("days", 1u8)),
            Argument::from(Phrase::new("server-span-days").with("days", 2u8)),
            Argument::from(seat(1)),
        ],
    );
    assert_eq!(localizer.format(&nested), "1 day, 2 days and Béla");
}

#[test]
fn italian_sounds_well_before_a_vowel() {
    let italian = |names: &[&str], phrase: &Phrase| {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        Localizer::new(Language::Italian, names, Viewer::Spectator).format(phrase)
    };
    let list = Phrase::new("server-zone-plain")
        .with("name", vec![Argument::from(seat(0)), seat(1).into()]);
    for (names, said) in [
        (["Anna", "Eva"], "Anna ed Eva"),
        (["Anna", "Èlia"], "Anna ed Èlia"),
        (["Anna", "Bruno"], "Anna e Bruno"),
        (["Eva", "Anna"], "Eva e Anna"),
    ] {
        assert_eq!(italian(&names, &list), said);
    }
    let offer = Phrase::new("catan-do-rob").with("terrain", "una foresta").with("who", seat(0));
    for (name, said) in [
        ("Anna", "ruba ad Anna"),
        ("Ålf", "ruba ad Ålf"),
        ("Eva", "ruba a Eva"),
        ("Bo", "ruba a Bo"),
    ] {
        let text = italian(&[name], &offer);
        assert!(text.ends_with(said), "{text}");
    }
}

#[test]
fn a_missing_message_shows_its_key() {
    assert_eq!(Language::English.word("server-no-such".trim_end()), "server-no-such");
}

#[test]
fn the_text_has_no_isolating_marks() {
    let zone = Phrase::new("server-zone").with("city", "Brno").with("place", "Brno");
    let text = localizer(Viewer::Spectator).format(&zone);
    assert_eq!(text, "Brno time");
}

#[test]
fn one_is_no_plural_and_the_readers_bid_is_theirs() {
    let harvest = Phrase::new("catan-award-harvest").with("who", seat(0)).with("amount", 1u8);
    let day = Phrase::new("web-due-days").with("moment", "Sunday").with("left", 1u8);
    let spectator = localizer(Viewer::Spectator);
    assert!(spectator.format(&harvest).ends_with("with 1 card"));
    assert!(spectator.format(&day).ends_with("one day is left."));
    let countered =
        Phrase::new("kathai-answer-countered").with("active", seat(0)).with("who", seat(1));
    let own = localizer(Viewer::Seat(seat(1))).format(&countered);
    assert!(own.ends_with("answered your bid with another proposal."), "{own}");
    let others = spectator.format(&countered);
    assert!(others.contains("answered the bid of "), "{others}");
}

#[test]
fn english_has_one_form_of_apostrophes() {
    for file in files::of(Language::English) {
        assert!(!file.text.contains('\u{2019}'), "{}", file.name);
    }
}

#[test]
fn days_and_times_are_those_of_the_readers_zone() {
    let at = Utc.with_ymd_and_hms(2026, 10, 25, 0, 30, 0).single().expect("a time");
    let english = Language::English;
    assert_eq!(
        english.moment(at, chrono_tz::Europe::Prague),
        "Sunday, 25 October 2026 at 02:30 (Prague time)"
    );
    // One hour later the clocks have gone back: the same wall time again.
    assert_eq!(
        english.moment(at + chrono::TimeDelta::hours(1), chrono_tz::Europe::Prague),
        "Sunday, 25 October 2026 at 02:30 (Prague time)"
    );
    assert_eq!(english.day(at, chrono_tz::America::New_York), "Saturday, 24 October 2026");
    assert_eq!(english.zone(chrono_tz::America::New_York), "New York time");
    assert_eq!(english.zone(chrono_tz::UTC), "UTC");
    assert_eq!(english.zone(chrono_tz::Etc::UTC), "UTC");
}

#[test]
fn what_lasts_until_midnight_lasts_until_the_end_of_a_day() {
    let prague = chrono_tz::Europe::Prague;
    let midnight = Utc.with_ymd_and_hms(2026, 5, 3, 22, 0, 0).single().expect("a time");
    for (language, said) in [
        (Language::English, "the end of Sunday, 3 May 2026 (Prague time)"),
        (Language::German, "Sonntag, 3. Mai 2026, 24:00 Uhr (Zeit in Prag)"),
        (Language::Czech, "3.\u{a0}května 2026 (neděle), 24:00 (pásmo Praha)"),
        (Language::Dutch, "zondag 3 mei 2026 om 24:00 (tijd in Praag)"),
        (Language::Italian, "domenica 3 maggio 2026 alle 24:00 (ora di Praga)"),
    ] {
        assert_eq!(language.until(midnight, prague), said);
    }
    let english = Language::English;
    for (other, zone) in [
        (midnight, chrono_tz::UTC),
        (midnight + chrono::TimeDelta::seconds(1), prague),
        (midnight - chrono::TimeDelta::seconds(1), prague),
    ] {
        assert_eq!(english.until(other, zone), english.moment(other, zone));
    }
    // In Beirut there was no midnight then: the clocks went on to one o'clock.
    let first = Utc.with_ymd_and_hms(2026, 3, 28, 22, 0, 0).single().expect("a time");
    let said = english.until(first, chrono_tz::Asia::Beirut);
    assert!(said.starts_with("the end of Saturday, 28 March 2026"), "{said}");
}

#[test]
fn every_folder_of_words_is_a_language_that_is_offered() {
    // A language does not compile without its folder: none can be left out of the list.
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/locale");
    let entries = std::fs::read_dir(folder).expect("a folder").map(|it| it.expect("an entry"));
    let folders = entries.filter(|entry| entry.path().is_dir());
    let mut tags: Vec<String> =
        folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    let mut offered: Vec<&str> = Language::ALL.iter().map(|language| language.tag()).collect();
    tags.sort_unstable();
    offered.sort_unstable();
    assert_eq!(tags, offered);
}

#[test]
fn whole_days_are_said_without_times() {
    let prague = chrono_tz::Europe::Prague;
    let at = |day, hour| Utc.with_ymd_and_hms(2026, 12, day, hour, 0, 0).single().expect("a time");
    for (language, from, until) in [
        (Language::English, "Thursday, 10 December 2026", "the end of Sunday, 13 December 2026"),
        (
            Language::German,
            "Donnerstag, 10. Dezember 2026",
            "einschließlich Sonntag, 13. Dezember 2026",
        ),
        (
            Language::Czech,
            "10.\u{a0}prosince 2026 (čtvrtek)",
            "13.\u{a0}prosince 2026 (neděle) včetně",
        ),
        (Language::Dutch, "donderdag 10 december 2026", "en met zondag 13 december 2026"),
        (Language::Italian, "giovedì 10 dicembre 2026", "domenica 13 dicembre 2026 compreso"),
    ] {
        let said = language.between(at(9, 23), at(13, 23), prague);
        assert_eq!((said.0.as_str(), said.1.as_str()), (from, until));
    }
    let english = Language::English;
    for (from, until) in [(at(9, 22), at(13, 23)), (at(9, 23), at(13, 22))] {
        let (said, last) = english.between(from, until, prague);
        assert_eq!((said, last), (english.moment(from, prague), english.until(until, prague)));
    }
}

#[test]
fn the_help_of_a_mail_shows_a_move_as_one() {
    for (language, shown) in [
        (Language::English, "such as “roll”. Besides"),
        (Language::Italian, "per esempio «roll». Inoltre"),
        (Language::Czech, "třeba „roll“. Kromě"),
        (Language::Dutch, "zoals “roll”. Daarnaast"),
        (Language::German, "etwa „roll“. Außerdem"),
    ] {
        let help = Phrase::new("mail-answer-help")
            .with("notation", "roll")
            .with("vacation", Phrase::new("mail-answer-help-vacation"))
            .with("draft", Phrase::new("mail-answer-help-draft"));
        let help = language.format(&help);
        assert!(help.contains(shown), "{help}");
    }
}

#[test]
fn english_seas_have_their_articles() {
    let space = |key: &'static str| Phrase::new(key);
    let english = localizer(Viewer::Spectator);
    let sailed = Phrase::new("mare-balticum-told-sailed")
        .with("who", seat(0))
        .with("boat", 2u8)
        .with("from", space("mare-balticum-space-n-baltic"))
        .with("to", space("mare-balticum-space-neva"));
    assert_eq!(
        english.format(&sailed),
        "Anna sails boat 2 from the Northern Baltic Proper to Neva Bay."
    );
    let boats = |key| {
        let boat = Phrase::new("mare-balticum-words-boat").with("boat", 1u8);
        english.format(&boat.with("space", space(key)))
    };
    assert_eq!(boats("mare-balticum-space-e-gotland"), "1 in the Eastern Gotland Basin");
    assert_eq!(boats("mare-balticum-space-curonian"), "1 off the Curonian Coast");
    assert_eq!(boats("mare-balticum-space-riga"), "1 in Riga");
    let out = Phrase::new("mare-balticum-told-first-sailed").with("who", seat(0)).with(
        "spaces",
        Phrase::new("mare-balticum-spaces").with(
            "spaces",
            vec![
                Argument::from(space("mare-balticum-space-gulf-riga")),
                Argument::from(space("mare-balticum-space-irbe")),
            ],
        ),
    );
    assert_eq!(english.format(&out), "Anna sails out to the Gulf of Riga and the Irbe Strait.");
}

#[test]
fn spans_are_said_in_their_greatest_unit() {
    let format = |seconds| Language::English.format(&Span::of_seconds(seconds).phrase());
    assert_eq!(format(59), "less than a minute");
    assert_eq!(format(60), "1 minute");
    assert_eq!(format(3599), "59 minutes");
    assert_eq!(format(3600), "1 hour");
    assert_eq!(format(172_799), "47 hours");
    assert_eq!(format(172_800), "2 days");
}

#[test]
fn nobody_is_told_to_wait_less_than_they_must_nor_in_seconds_for_hours() {
    let format = |seconds| Language::English.format(&Span::of_wait(seconds).phrase());
    for (seconds, said) in [
        (0, "1 second"),
        (1, "1 second"),
        (59, "59 seconds"),
        (60, "1 minute"),
        (61, "2 minutes"),
        (3_540, "59 minutes"),
        (3_541, "1 hour"),
        (3_601, "2 hours"),
        (86_400, "24 hours"),
        (172_800, "48 hours"),
        (172_801, "3 days"),
    ] {
        assert_eq!(format(seconds), said, "{seconds}");
    }
    for (language, said) in [
        (Language::English, "Please wait 22 hours and try again."),
        (Language::Italian, "Aspetta 22 ore e riprova."),
        (Language::Czech, "Počkej prosím 22 hodin a\u{a0}zkus to znovu."),
        (Language::Dutch, "Wacht 22 uur en probeer het opnieuw."),
        (Language::German, "Bitte warte 22 Stunden und versuch es noch einmal."),
    ] {
        let phrase =
            Phrase::new("web-failure-hurried-text").with("span", Span::of_wait(79_000).phrase());
        assert_eq!(language.format(&phrase), said);
    }
    for language in Language::ALL {
        for seconds in [1, 3, 59] {
            let said = language.format(&Span::of_wait(seconds).phrase());
            assert!(said.starts_with(&seconds.to_string()), "{language}: {said}");
        }
    }
    let minute = Phrase::new("web-failure-hurried-text").with("span", Span::of_wait(60).phrase());
    assert_eq!(Language::Czech.format(&minute), "Počkej prosím 1 minutu a\u{a0}zkus to znovu.");
}

#[test]
fn the_browsers_wish_is_heard() {
    assert_eq!(Language::accepted("fr;q=0.9, en-GB;q=0.5"), Language::English);
    assert_eq!(Language::accepted("fr;q=0.9, cs-CZ;q=0.8, en;q=0.5"), Language::Czech);
    assert_eq!(Language::accepted("de-AT, en;q=0.5"), Language::German);
    assert_eq!(Language::accepted("fr"), Language::English);
    assert_eq!(Language::accepted(""), Language::English);
    assert!(Language::from_tag("tlh").is_err());
    assert_eq!(Language::from_tag("EN-us"), Ok(Language::English));
    assert!(serde_json::from_str::<Language>("\"tlh\"").is_err());
    assert_eq!(serde_json::to_string(&Language::English).expect("JSON"), "\"en\"");
}

#[test]
fn the_message_files_are_parsed_once_however_much_is_said() {
    let first = bundle::of(Language::English);
    let localizer = localizer(Viewer::Seat(seat(0)));
    let phrase = Phrase::new("server-list-two")
        .with("first", seat(0))
        .with("rest", Phrase::new("server-span-days").with("days", 3u8));
    assert!(localizer.format(&phrase).ends_with("3 days"));
    assert!(std::ptr::eq(first, bundle::of(Language::English)));
}
