//! Which messages no test says, in one language or another: suites write down what they put into words
//! ([`super::said`]), and this is asked then.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use super::{said::FOLDER, tests::messages};
use crate::game::language::Language;

/// The messages that no test says, and why: a line each, `key: reason`.
const LIST: &str = include_str!("unsaid.txt");

fn listed() -> BTreeMap<&'static str, &'static str> {
    let lines = LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_once(": ").expect("a key and its reason")).collect()
}

/// What was said by tests: `cs web-places`, and the like.
fn said(folder: &Path) -> BTreeSet<String> {
    let mut said = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("a folder of notes") {
        let notes = fs::read_to_string(entry.expect("an entry").path()).expect("notes");
        said.extend(notes.lines().map(str::to_owned));
    }
    said
}

/// The languages in which a message was never said.
fn lacking(said: &BTreeSet<String>, key: &str) -> Vec<&'static str> {
    let tags = Language::ALL.iter().map(|language| language.tag());
    tags.filter(|tag| !said.contains(&format!("{tag} {key}"))).collect()
}

#[test]
#[ignore = "needs what all suites have written down"]
fn every_message_is_said_in_every_language_by_some_test() {
    let folder = std::env::var_os(FOLDER).expect("the folder that tests have written to");
    let (said, listed) = (said(Path::new(&folder)), listed());
    let all = messages(Language::English);
    let mut silent = Vec::new();
    for key in all.keys() {
        let lacking = lacking(&said, key);
        if lacking.is_empty() && listed.contains_key(key.as_str()) {
            println!("{key} is said after all: it can leave the list");
        }
        if !lacking.is_empty() && !listed.contains_key(key.as_str()) {
            silent.push(format!("{key} in {}", lacking.join(", ")));
        }
    }
    println!("{} messages, {} listed as said by no test", all.len(), listed.len());
    assert!(silent.is_empty(), "{} messages are said by no test: {silent:#?}", silent.len());
}

#[test]
fn what_no_test_says_is_a_message_and_has_a_reason() {
    let all = messages(Language::English);
    for (key, reason) in listed() {
        assert!(all.contains_key(key), "{key} is no message");
        assert!(reason.len() > 10, "{key}: {reason}");
    }
}

#[test]
fn a_message_that_lacks_a_language_is_found() {
    let said: BTreeSet<String> =
        Language::ALL.iter().map(|language| format!("{language} web-places")).collect();
    assert!(lacking(&said, "web-places").is_empty());
    assert_eq!(lacking(&said, "web-place").len(), Language::ALL.len());
    let some = said.into_iter().filter(|it| !it.starts_with("nl")).collect();
    assert_eq!(lacking(&some, "web-places"), ["nl"]);
}
