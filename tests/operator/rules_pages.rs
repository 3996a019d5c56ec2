//! The players' pages of rules: what stands first, what is explained, and their pictures.
//!
//! The pictures of a page are boards drawn by our own code, and parts of them. Run with
//! `TURNPOST_UPDATE=1` the files beside the pages are written anew.

use std::path::{Path, PathBuf};

use turnpost::{
    game::language::Language,
    picture::Svg,
    registry::{self, Detail, Entry},
};
use turnpost_rules::mare_balticum::{Port, Sea};

fn page(entry: &Entry) -> String {
    entry.rules().about().rules.to_owned()
}

/// Where a picture stands beside the page of a ruleset.
fn picture_file(entry: &Entry, file: &str) -> PathBuf {
    let folder = format!("crates/turnpost-{}/src", entry.rules().name());
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(format!("{file}.svg"))
}

/// The boards of a page of rules, each with its file and its parts.
fn boards(entry: &Entry) -> Vec<(&'static str, Svg, &'static [Detail])> {
    let example = turnpost::reader::example(entry, Language::English).expect("an example");
    let mut boards = vec![(entry.rules().name(), example, entry.details)];
    boards.extend(entry.illustrations.iter().map(|it| {
        let drawn = turnpost::reader::illustration(entry, it, Language::English);
        (it.file, drawn.unwrap_or_else(|| panic!("{}: the rules refuse it", it.file)), it.details)
    }));
    boards
}

#[test]
fn every_page_of_rules_has_pictures_that_our_own_code_draws() {
    for entry in registry::ENTRIES {
        let name = entry.rules().name();
        assert!(page(entry).contains(&format!("]({name}.svg)")), "{name}: it shows no picture");
        for (file, drawing, details) in boards(entry) {
            let drawn = drawing.with_views(details.iter().map(|it| (it.name, it.part))).to_xml();
            let drawn = drawn + "\n";
            let path = picture_file(entry, file);
            if std::env::var_os("TURNPOST_UPDATE").is_some() {
                std::fs::write(&path, &drawn).expect("written");
            }
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(kept == drawn, "{} is not what is drawn", path.display());
        }
    }
}

/// The addresses of the images of a page and what they say, in their order.
fn images(page: &str) -> Vec<(String, String)> {
    let images = page.split("![").skip(1).map(|rest| {
        let (words, rest) = rest.split_once("](").expect("an address");
        let (address, _) = rest.split_once(')').expect("its end");
        (address.to_owned(), words.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    images.collect()
}

#[test]
fn every_part_of_a_board_explains_a_rule_once_in_every_language() {
    for entry in registry::ENTRIES {
        let name = entry.rules().name();
        let original = images(&page(entry));
        let mut known = vec![format!("{name}.svg")];
        for (file, drawing, details) in boards(entry) {
            for Detail { name, part } in details {
                known.push(format!("{file}.svg#{name}"));
                let is_within = part.x >= 0.0
                    && part.y >= 0.0
                    && part.x + part.width <= drawing.width()
                    && part.y + part.height <= drawing.height();
                assert!(is_within, "{file}: {name} is no part of the board");
            }
        }
        let addresses = |images: &[(String, String)]| {
            images.iter().map(|(address, _)| address.clone()).collect::<Vec<_>>()
        };
        let mut shown = addresses(&original);
        shown.sort_unstable();
        known.sort_unstable();
        assert_eq!(shown, known, "{name}");
        for language in Language::ALL.iter().filter(|it| **it != Language::English) {
            let translated = entry.rules_in(language.tag()).expect("a translation");
            let translated = images(translated);
            assert_eq!(addresses(&translated), addresses(&original), "{name} in {language}");
            let copied = translated.iter().filter(|it| original.contains(it)).count();
            assert_eq!(copied, 0, "{name} in {language}: said in English");
        }
        for (address, words) in original {
            let is_sentence = words.len() > 30 && address.contains('#') == words.ends_with('.');
            assert!(is_sentence || address == format!("{name}.svg"), "{address}: {words:?}");
        }
    }
}

#[test]
fn every_page_of_rules_says_first_what_wins_and_speaks_to_players() {
    for entry in registry::ENTRIES {
        let page = page(entry);
        let name = entry.rules().name();
        let aim = page.split("\n\n").nth(1).expect("a first paragraph");
        assert!(aim.starts_with("**") && aim.contains("win"), "{name} begins with {aim:?}");
        for word in ["test", "clause", "engine", "revision 1"] {
            let said = page.to_lowercase();
            let words = said.split(|letter: char| !letter.is_alphanumeric());
            let known = [word.to_owned(), format!("{word}s")];
            let found = words.into_iter().find(|said| known.iter().any(|known| known == said));
            assert!(found.is_none(), "{name}: {found:?} is nothing to players");
        }
    }
}

#[test]
fn the_page_of_mare_balticum_explains_boats_and_short_names_and_settles_ties() {
    let entry = registry::ENTRIES.iter().find(|it| it.rules().name() == "mare-balticum");
    let page = page(entry.expect("the ruleset")).replace('\n', " ");
    let ids = Sea::all().map(Sea::id).chain(Port::all().map(Port::id));
    for id in ids {
        assert!(page.contains(&format!("`{id}`")), "{id} is not explained");
    }
    for said in [
        "**Your boats have numbers.**",
        "sealed and final",
        "you give what you have, two at most",
        "Ties go in the order salmon, cod, herring, flounder",
        "What else it drew is shown to everybody and goes back",
    ] {
        let plain = page.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(plain.contains(said), "{said:?} is missing");
    }
}
