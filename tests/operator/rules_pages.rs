//! The players' pages of rules: what stands first, what is explained, and their pictures.
//!
//! The picture of a page is its ruleset's example, drawn by our own code. Run with
//! `TURNPOST_UPDATE=1` the files beside the pages are written anew.

use std::path::{Path, PathBuf};

use turnpost::{
    game::language::Language,
    registry::{self, Entry},
};
use turnpost_rules::mare_balticum::{Port, Sea};

fn page(entry: &Entry) -> String {
    entry.rules().about().rules.to_owned()
}

fn picture_file(entry: &Entry) -> PathBuf {
    let name = entry.rules().name();
    let folder = format!("crates/turnpost-rules/src/{}", name.replace('-', "_"));
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(format!("{name}.svg"))
}

#[test]
fn every_page_of_rules_has_a_picture_that_our_own_code_draws() {
    for entry in registry::ENTRIES {
        let name = entry.rules().name();
        assert!(page(entry).contains(&format!("]({name}.svg)")), "{name}: it shows no picture");
        let drawn =
            turnpost::reader::example(entry, Language::English).expect("an example").to_xml()
                + "\n";
        let path = picture_file(entry);
        if std::env::var_os("TURNPOST_UPDATE").is_some() {
            std::fs::write(&path, &drawn).expect("written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == drawn, "{} is not what is drawn", path.display());
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
