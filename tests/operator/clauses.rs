//! The table of clauses and the tests that prove them, `docs/clauses.md`, made from the tests.
//!
//! A test proves a clause when its name begins with the clause's id: `k7_no_hand_exceeds_seven`,
//! or with several: `k12_k13_…`. Run with `TURNPOST_UPDATE=1` the table is written anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A ruleset's tests, the letter of its clauses and how many there are.
struct Clauses {
    title: &'static str,
    folder: &'static str,
    letter: char,
    count: u32,
    /// What is to be known of them.
    note: &'static str,
}

const RULESETS: &[Clauses] = &[
    Clauses { title: "Kathai", folder: "kathai", letter: 'k', count: 34, note: "" },
    Clauses {
        title: "CATAN",
        folder: "catan",
        letter: 'c',
        count: 46,
        note: "C42 to C46 are ours: the source has neither play by mail nor a stall guard.\n\n",
    },
    Clauses { title: "Mare Balticum", folder: "mare_balticum", letter: 'm', count: 34, note: "" },
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The names of a file's tests: functions that stand under a test attribute.
fn tests_of(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with("#[test]") || line.starts_with("#[actix_web::test]") {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            if is_test && let Some((name, _)) = rest.split_once('(') {
                names.push(name);
            }
            is_test = false;
        }
    }
    names
}

/// The clause numbers with which a test's name begins.
fn clauses_of(name: &str, letter: char) -> Vec<u32> {
    let number = |word: &str| word.strip_prefix(letter)?.parse().ok();
    name.split('_').map_while(number).collect()
}

fn proofs(ruleset: &Clauses) -> BTreeMap<u32, Vec<String>> {
    let mut proofs = BTreeMap::<u32, Vec<String>>::new();
    // What needs the server's words or pictures is tested there.
    let folders = ["crates/turnpost-rules/tests", "tests/rules"]
        .map(|folder| root().join(folder).join(ruleset.folder));
    for path in folders.iter().flat_map(|folder| rust_files(folder)) {
        let text = std::fs::read_to_string(&path).expect("a test file");
        let place = path.strip_prefix(root()).expect("under the root").display().to_string();
        for name in tests_of(&text) {
            for clause in clauses_of(name, ruleset.letter) {
                proofs.entry(clause).or_default().push(format!("[`{name}`](../{place})"));
            }
        }
    }
    proofs
}

#[test]
fn every_clause_has_a_test_that_names_it_and_the_table_is_up_to_date() {
    let mut page = String::from(
        "# Clauses and their tests\n\nMade from the tests: a test proves the clauses with whose \
         ids its name begins. The clauses\nthemselves are in the `rules.md` of every \
         ruleset's [crate](../crates).\n`TURNPOST_UPDATE=1 cargo test --test operator \
         clauses` writes this page anew.\n",
    );
    let mut unproved = Vec::new();
    for ruleset in RULESETS {
        let letter = ruleset.letter.to_ascii_uppercase();
        let mut proofs = proofs(ruleset);
        let _ = write!(
            page,
            "\n## {}\n\n{}| clause | tests |\n|---|---|\n",
            ruleset.title, ruleset.note
        );
        for clause in 1..=ruleset.count {
            let tests = proofs.remove(&clause).unwrap_or_default();
            if tests.is_empty() {
                unproved.push(format!("{letter}{clause}"));
            }
            let _ = writeln!(page, "| {letter}{clause} | {} |", tests.join("<br>"));
        }
        assert!(proofs.is_empty(), "{}: no such clauses: {proofs:?}", ruleset.title);
    }
    let path = root().join("docs/clauses.md");
    if std::env::var_os("TURNPOST_UPDATE").is_some() {
        std::fs::write(&path, &page).expect("written");
    }
    assert!(unproved.is_empty(), "no test names {}", unproved.join(", "));
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == page, "docs/clauses.md is stale; see the top of tests/operator/clauses.rs");
}

#[test]
fn a_test_proves_the_clauses_its_name_begins_with() {
    assert_eq!(clauses_of("k7_no_hand_exceeds_seven", 'k'), [7]);
    assert_eq!(clauses_of("k12_k13_the_swap", 'k'), [12, 13]);
    assert_eq!(clauses_of("k07_padded", 'k'), [7]);
    assert!(clauses_of("kings_k7", 'k').is_empty());
    assert_eq!(
        tests_of("#[test]\nfn one() {}\nfn two() {}\n#[test]\nfn three() {"),
        ["one", "three"]
    );
}
