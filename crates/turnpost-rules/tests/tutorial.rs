//! The tutorial, `docs/adding-a-ruleset.md`, shows code that is compiled and tested: every fenced block
//! of it is an excerpt. Run with `TURNPOST_UPDATE=1` the excerpts are written into the page anew.
//!
//! After the language of a block stands where it comes from: a file and one of its regions, which
//! begins with a line `// region: name` and ends with `// endregion`; or `random_game`, what the example
//! prints. Blocks of the language `sh` are typed by the reader.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

use std::path::{Path, PathBuf};

#[path = "../examples/pebbles/main.rs"]
#[allow(dead_code, reason = "its main is not called")]
mod program;

const PAGE: &str = "docs/adding-a-ruleset.md";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What a line begins or ends, if it marks a region.
fn mark(line: &str) -> Option<&str> {
    let mark = line.trim().trim_start_matches(['/', '#']).trim_start();
    (mark == "endregion" || mark.starts_with("region: ")).then_some(mark)
}

/// The lines of a region without what they are all indented by.
fn region(text: &str, name: &str) -> Option<String> {
    let start = format!("region: {name}");
    let lines = text.lines().skip_while(|line| mark(line) != Some(&start)).skip(1);
    let lines: Vec<&str> = lines.take_while(|line| mark(line).is_none()).collect();
    let indents = lines.iter().filter(|line| !line.is_empty());
    let indent = indents.map(|line| line.len() - line.trim_start().len()).min()?;
    Some(lines.iter().map(|line| format!("{}\n", line.get(indent..).unwrap_or_default())).collect())
}

/// The names of a text's regions.
fn regions(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(mark).filter_map(|mark| mark.strip_prefix("region: "))
}

/// What a block with these words after its fence holds; none where the reader types it.
fn excerpt(information: &str) -> Option<String> {
    let words: Vec<&str> = information.split(' ').collect();
    Some(match words[..] {
        ["sh"] => return None,
        ["text", "random_game"] => program::random_game(program::SEED).expect("a game"),
        [_, path, name] => region(&read(path), name)
            .unwrap_or_else(|| panic!("{path} has no region {name}, or nothing in it")),
        _ => panic!("{PAGE}: a block says `{information}`, and not where it comes from"),
    })
}

/// The page with every excerpt as it has to be.
fn with_excerpts(page: &str) -> String {
    let mut written = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        written += &format!("{line}\n");
        let Some(information) = line.strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match excerpt(information) {
            Some(excerpt) => written += &excerpt,
            None => written.extend(block.iter().map(|line| format!("{line}\n"))),
        }
        written += "```\n";
    }
    written
}

/// Every file that may have regions.
fn sources() -> Vec<String> {
    let mut files = vec![
        "crates/turnpost-rules/tests/log/pebbles.rs".to_owned(),
        "tests/rules/pebbles.rs".to_owned(),
    ];
    for folder in ["crates/turnpost-rules/examples/pebbles", "tests/rules/pebbles"] {
        for entry in std::fs::read_dir(root().join(folder)).expect("a folder") {
            let name = entry.expect("an entry").file_name();
            files.push(format!("{folder}/{}", name.to_string_lossy()));
        }
    }
    files
}

#[test]
fn its_code_is_what_is_compiled_and_shows_every_region() {
    let page = read(PAGE);
    let written = with_excerpts(&page);
    if std::env::var_os("TURNPOST_UPDATE").is_some() {
        std::fs::write(root().join(PAGE), &written).expect("written");
    }
    let stale = page.lines().zip(written.lines()).find(|(page, written)| page != written);
    assert!(
        read(PAGE) == written,
        "{PAGE} is not what is compiled, from {stale:?} on; \
         `TURNPOST_UPDATE=1 cargo test -p turnpost-rules --test tutorial` writes it anew"
    );
    for path in sources() {
        for name in regions(&read(&path)) {
            assert!(page.contains(&format!(" {path} {name}\n")), "{path}: nobody shows {name}");
        }
    }
}

#[test]
fn a_region_ends_where_it_is_marked_and_begins_at_the_margin() {
    let text = "a\n    // region: one\n    b {\n\n        c\n    }\n    // endregion\nd\n";
    assert_eq!(region(text, "one").as_deref(), Some("b {\n\n    c\n}\n"));
    assert_eq!(
        region("# region: two\nkey = x\n# endregion\n", "two").as_deref(),
        Some("key = x\n")
    );
    assert_eq!(region(text, "two"), None);
    assert_eq!(regions(text).collect::<Vec<_>>(), ["one"]);
}
