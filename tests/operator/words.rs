//! One word for one thing: words that were given up come back nowhere. `docs/words.md` has those
//! that are used instead.

use std::fs;
use std::path::{Path, PathBuf};

/// What was given up, as it begins, and what is said instead.
const GIVEN_UP: &[(&str, &str)] = &[
    ("summons", "pending decision"),
    ("waypoint", "snapshot"),
    ("belief", "precondition"),
    ("keepsake", "snapshot"),
    ("RulesetDoor", "DynRuleset"),
    ("PositionDoor", "DynPosition"),
    ("DoorError", "RulesetError"),
    ("speaker", "localizer"),
    ("mail_owed", "mail job"),
    ("MailRecipe", "content of a mail"),
    ("complaints", "warnings"),
    ("tally", "stats"),
    ("receipt", "stored response"),
    ("recipe", "content of a mail"),
    ("the house", "the server, or the game service"),
    ("sitter", "occupant"),
    ("unseemly", "unacceptable"),
    ("TableError", "ReplayError"),
    ("MakeReceipt", "MakeStoredResponse"),
    ("stands there twice", "duplicate"),
    ("stand there twice", "duplicates"),
    ("will not do", "invalid"),
    ("the bell", "wakeup"),
    ("the way out", "transport"),
];

/// Where the old words have to stand: migrations that are history, and this list.
const HISTORY: &[&str] =
    &["migrations/", "tests/operator/words.rs", "tests/contract/v1.yaml", "CHANGELOG.md"];

/// Where texts of ours stand.
const FOLDERS: &[&str] = &[
    "src",
    "crates",
    "tests",
    "benches",
    "clients",
    "docs",
    "examples",
    "migrations",
    "packaging",
];

/// What tools put beside texts of ours.
const MADE: &[&str] = &["target", "node_modules", "__pycache__", ".venv"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every text of the repository that we write ourselves.
fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
    let endings =
        ["rs", "md", "yaml", "sql", "ftl", "html", "txt", "toml", "snap", "py", "js", "ts", "mjs"];
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let path = entry.path();
        let is_made = path.file_name().is_some_and(|name| MADE.iter().any(|made| name == *made));
        if path.is_dir() && !is_made {
            texts(&path, found);
        } else if path.extension().is_some_and(|kind| endings.iter().any(|it| kind == *it)) {
            found.push(path);
        }
    }
}

/// The lines of a text in which a word that was given up begins a word, or a part of a name.
fn old_words(text: &str) -> Vec<(usize, &'static str, &'static str)> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let lower = line.to_ascii_lowercase();
        for (old, new) in GIVEN_UP {
            let begins = lower.match_indices(&old.to_ascii_lowercase()).any(|(at, _)| {
                !lower[..at].ends_with(|letter: char| letter.is_ascii_alphabetic())
                    || line[at..].starts_with(|letter: char| letter.is_ascii_uppercase())
            });
            if begins {
                found.push((at + 1, *old, *new));
            }
        }
    }
    found
}

#[test]
fn words_that_were_given_up_come_back_nowhere() {
    let mut paths = Vec::new();
    for folder in FOLDERS {
        texts(&root().join(folder), &mut paths);
    }
    paths.extend(["README.md", "CONTRIBUTING.md", "openapi.yaml"].map(|name| root().join(name)));
    let mut found = Vec::new();
    for path in paths {
        let name = path.strip_prefix(root()).expect("a path here").display().to_string();
        if HISTORY.iter().any(|history| name.starts_with(history)) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        for (line, old, new) in old_words(&text) {
            found.push(format!("{name}:{line}: `{old}`, say `{new}`"));
        }
    }
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
}

#[test]
fn an_old_word_would_be_found_in_prose_and_in_names() {
    for text in ["a summons ends", "fn open_summonses()", "struct SummonsRow;", "mailSummons"] {
        assert_eq!(old_words(text).len(), 1, "{text}");
    }
    for text in ["a loudspeaker", "a pending decision", "totally"] {
        assert_eq!(old_words(text), [], "{text}");
    }
}

#[test]
fn members_of_the_contract_are_snake_case() {
    let text = fs::read_to_string(root().join("openapi.yaml")).expect("the contract");
    let contract: serde_json::Value = yaml_serde::from_str(&text).expect("YAML");
    let mut found = Vec::new();
    members(&contract, &mut found);
    assert!(found.len() > 250, "{} members", found.len());
    found.retain(|name| {
        !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    });
    assert!(found.is_empty(), "{found:?}");
}

/// The names of the members of every object that a contract describes.
fn members(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(object) => {
            if let Some(serde_json::Value::Object(properties)) = object.get("properties") {
                found.extend(properties.keys().cloned());
            }
            object.values().for_each(|inner| members(inner, found));
        }
        serde_json::Value::Array(list) => list.iter().for_each(|inner| members(inner, found)),
        _ => {}
    }
}
