//! One word for one thing: words that were given up come back nowhere. `docs/words.md` has those
//! that are used instead.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use turnpost::config::catalogue::SETTINGS;

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

/// Where the old words have to stand: what was written before they were given up, what renamed them,
/// and this list.
const HISTORY: &[&str] = &[
    "migrations/postgres/2026-11-21-000000_first/",
    "migrations/postgres/2026-11-23-000000_pending_decisions/",
    "migrations/sqlite/2026-11-21-000000_first/",
    "migrations/sqlite/2026-11-23-000000_pending_decisions/",
    "tests/operator/words.rs",
    "tests/contract/v1.yaml",
    "CHANGELOG.md",
];

/// Names of code that were given up, whole, and what is said instead.
const GIVEN_UP_NAMES: &[(&str, &str)] = &[("least", "min"), ("most", "max")];

/// What was given up as a part of a name, and what is said instead.
const GIVEN_UP_PARTS: &[(&str, &str)] = &[
    ("door", "what it leads to, or DynRuleset"),
    ("doors", "what they lead to, or DynRuleset"),
    ("patience", "retry policy, or a timeout"),
    ("patient", "retry policy, or a timeout"),
    ("patiently", "with retries"),
];

/// Names of types that were given up in the program, and what is said instead.
const GIVEN_UP_TYPES: &[(&str, &str)] =
    &[("House", "GameService"), ("Live", "CachedGame"), ("Table", "GameState")];

/// Where a table is one of the database.
const DATABASE_TABLE: &str = "src/store/columns/content.rs";

/// Where code stands that names are looked for in.
const CODE: &[&str] = &["src", "crates", "tests", "benches", "clients", "examples"];

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

/// How what is no code begins in a language, and how it ends: comments and texts.
fn marks(path: &Path) -> Option<&'static [(&'static str, &'static str)]> {
    Some(match path.extension()?.to_str()? {
        "rs" => &[
            ("//", "\n"),
            ("/*", "*/"),
            ("r#\"", "\"#"),
            ("'\"", "'"),
            ("'\\\"", "'"),
            ("\"", "\""),
        ],
        "py" => &[("#", "\n"), ("\"\"\"", "\"\"\""), ("\"", "\""), ("'", "'")],
        "ts" => &[("//", "\n"), ("/*", "*/"), ("`", "`"), ("\"", "\""), ("'", "'")],
        _ => return None,
    })
}

/// Code without comments and texts, line by line as it was.
fn bare(text: &str, marks: &[(&str, &str)]) -> String {
    let (mut bare, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let Some((begin, end)) = marks.iter().find(|(begin, _)| rest.starts_with(begin)) else {
            bare.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        rest = &rest[begin.len()..];
        let can_escape = ["\"", "'", "`", "\"\"\""].contains(end);
        while !rest.starts_with(end) {
            let mut letters = rest.chars();
            let Some(letter) = letters.next() else { break };
            let escaped = if can_escape && letter == '\\' { letters.next() } else { None };
            bare.extend([Some(letter), escaped].into_iter().flatten().filter(|it| *it == '\n'));
            rest = letters.as_str();
        }
        rest = rest.strip_prefix(*end).unwrap_or_default();
        bare.extend(end.chars().filter(|it| *it == '\n'));
    }
    bare
}

/// The parts of a name, in small letters.
fn parts(name: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut was_small = false;
    for letter in name.chars() {
        if letter == '_' || (was_small && letter.is_ascii_uppercase()) {
            parts.push(String::new());
        }
        was_small = letter.is_ascii_lowercase();
        if letter != '_' {
            parts.last_mut().expect("a part").push(letter.to_ascii_lowercase());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The lines of code that has no comments in which a name stands that was given up.
fn old_names(code: &str, types: bool) -> Vec<(usize, String, &'static str)> {
    let mut found = Vec::new();
    for (at, line) in code.lines().enumerate() {
        let mut before = "";
        for name in line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_') {
            if name.is_empty() {
                continue;
            }
            let parts = parts(name);
            let whole = GIVEN_UP_NAMES.iter().find(|(old, _)| parts == [*old]);
            let part = GIVEN_UP_PARTS.iter().find(|(old, _)| parts.iter().any(|part| part == old));
            let is_type = types && ["struct", "enum", "type", "trait"].contains(&before);
            let named = GIVEN_UP_TYPES.iter().find(|(old, _)| is_type && name == *old);
            let old = whole.or(part).or(named);
            found.extend(old.map(|(_, new)| (at + 1, name.to_owned(), *new)));
            before = name;
        }
    }
    found
}

#[test]
fn names_that_were_given_up_come_back_in_no_code() {
    let mut paths = Vec::new();
    for folder in CODE {
        texts(&root().join(folder), &mut paths);
    }
    let (mut read, mut found) = (0, Vec::new());
    for path in paths {
        let Some(marks) = marks(&path) else { continue };
        read += 1;
        let name = path.strip_prefix(root()).expect("a path here").display().to_string();
        let code = bare(&fs::read_to_string(&path).expect("a text"), marks);
        // The tests, and programs beside ours, have tables of their own.
        let is_ours = name.ends_with(".rs") && (name.starts_with("src/") || name.contains("/src/"));
        for (line, old, new) in old_names(&code, is_ours && name != DATABASE_TABLE) {
            found.push(format!("{name}:{line}: `{old}`, say `{new}`"));
        }
    }
    assert!(read > 500, "{read} files");
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
}

#[test]
fn an_old_name_would_be_found_in_code_and_not_in_what_it_says() {
    let code = |kind: &str, text: &str| {
        bare(text, marks(&Path::new("a").with_extension(kind)).expect("a language"))
    };
    for (kind, text) in [
        ("rs", "let most = 1;"),
        ("rs", "const LEAST: u8 = b'\"'; // at least"),
        ("rs", "/* one */ fn openDoor() {}"),
        ("rs", "struct Table;"),
        ("rs", "let a = r#\"\"most\"\"#; let least = 'a';"),
        ("py", "def read(least):  # the most"),
        ("ts", "const patientFetch = `most`;"),
    ] {
        assert_eq!(old_names(&code(kind, text), true).len(), 1, "{text}");
    }
    for (kind, text) in [
        ("rs", "let text = \"the \\\" most\"; // a door"),
        ("rs", "/// The least.\nfn at_least(outdoors: Table) {}"),
        ("py", "\"\"\"The most \\\"\"\" door\"\"\""),
        ("ts", "const a = 'most'; /* a door */"),
    ] {
        assert_eq!(old_names(&code(kind, text), true), [], "{text}");
    }
    assert_eq!(old_names("\n\nmost", false)[0].0, 3);
    assert_eq!(bare("a // b\n\"c\nd\"\ne", marks(Path::new("a.rs")).expect("Rust")), "a \n\n\ne");
}

/// Whether a name is in snake_case.
fn is_snake_case(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

#[test]
fn members_of_the_contract_are_snake_case() {
    let text = fs::read_to_string(root().join("openapi.yaml")).expect("the contract");
    let contract: serde_json::Value = yaml_serde::from_str(&text).expect("YAML");
    let mut found = Vec::new();
    members(&contract, &mut found);
    assert!(found.len() > 250, "{} members", found.len());
    found.retain(|name| !is_snake_case(name));
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn settings_are_snake_case() {
    let keys = SETTINGS.iter().flat_map(|setting| setting.key.split('.'));
    let wrong: Vec<&str> = keys.filter(|part| part.is_empty() || !is_snake_case(part)).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn members_of_archives_are_snake_case() {
    let mut found = BTreeSet::new();
    let folders = fs::read_dir(root().join("tests/archives")).expect("archives");
    for folder in folders.map(|entry| entry.expect("an entry").path()).filter(|it| it.is_dir()) {
        for entry in fs::read_dir(folder).expect("archives").map(|it| it.expect("an entry")) {
            let file = fs::File::open(entry.path()).expect("an archive");
            for line in BufReader::new(GzDecoder::new(file)).lines() {
                let line = serde_json::from_str(&line.expect("a text")).expect("JSON");
                every_member(&line, &mut found);
            }
        }
    }
    assert!(found.len() > 90, "{} members", found.len());
    found.retain(|name| !is_snake_case(name));
    assert!(found.is_empty(), "{found:?}");
}

/// The names of all members of a value.
fn every_member(value: &serde_json::Value, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(object) => object.iter().for_each(|(name, inner)| {
            if !found.contains(name) {
                found.insert(name.clone());
            }
            every_member(inner, found);
        }),
        serde_json::Value::Array(list) => list.iter().for_each(|inner| every_member(inner, found)),
        _ => {}
    }
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
