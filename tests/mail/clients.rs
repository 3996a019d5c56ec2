//! What mail programs make of our HTML, by what caniemail.com has found out about them.

use std::{path::PathBuf, process::Command};

use rand::{SeedableRng, rngs::SmallRng};
use serde_json::{Map, Value};
use turnpost::registry;

use crate::{
    markup,
    office::{Office, html},
};

/// What some programs leave out, and a mail can do without: colours for the dark, what helps screen
/// readers, and the hidden line that lists show beside the subject.
const DISPENSABLE: &[&str] = &[
    "<style> element",
    "@media",
    "color-scheme CSS property",
    "color-scheme meta tag",
    "dir attribute",
    "lang attribute",
    "role attribute",
    "display:none",
    // Small pictures on dark mails look like stamps with it, and like squares without.
    "border-radius",
    // Where a line may break beside a picture, it is only less pretty.
    "white-space",
    // Replaced by an element with the same style.
    "<body> element",
    // Of the picture, where `auto` is meant: it becomes a least height, which changes nothing.
    "height property",
    // Of the board for the dark, which Outlook for Windows is told to pass over.
    "max-height property",
    "overflow",
];

/// A file of a package that `tests/tools/install` has installed. A run of all tests must have it; any
/// other goes without.
pub fn tool(file: &str) -> Option<PathBuf> {
    let tools = match std::env::var_os("TURNPOST_TOOLS") {
        Some(tools) => PathBuf::from(tools),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/tools"),
    };
    let module = tools.join("node_modules").join(file);
    if module.exists() {
        return Some(module);
    }
    let all = std::env::var_os("TURNPOST_TESTS").is_some();
    assert!(!all, "{} is missing: run tests/tools/install", module.display());
    eprintln!("passed over: {} is missing", module.display());
    None
}

/// The features that some program does not support in these mails, with those programs.
fn unsupported(mails: &[String]) -> Option<Map<String, Value>> {
    let module = tool("caniemail/dist/index.js")?;
    let folder = tempfile::tempdir().expect("a folder");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mail/clients.mjs");
    let mut node = Command::new("node");
    node.arg(script).arg(module);
    for (number, mail) in mails.iter().enumerate() {
        let file = folder.path().join(format!("{number}.html"));
        std::fs::write(&file, mail).expect("written");
        node.arg(file);
    }
    let output = node.output().expect("Node runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    Some(serde_json::from_slice(&output.stdout).expect("JSON"))
}

#[tokio::test]
async fn every_mail_program_shows_all_that_matters() {
    let mut mails = Vec::new();
    for entry in registry::ENTRIES {
        let mut office = Office::open_with(entry.rules().name()).await;
        let mut sampler = SmallRng::seed_from_u64(5);
        office.start().await;
        mails.extend(office.drain().await);
        for _ in 0..4 {
            office.play_well(&mut sampler).await;
        }
        mails.extend(office.drain().await);
    }
    // The end of a game that is soon over.
    let mut office = Office::open().await;
    office.start().await;
    while office.play_one().await {}
    mails.extend(office.drain().await);
    all_that_matters_is_shown(&mails);
}

/// The HTML of these mails is sound, and what some program does not show of them is dispensable.
pub fn all_that_matters_is_shown(mails: &[String]) {
    let mails: Vec<String> = mails.iter().map(|mail| html(mail)).collect();
    markup::is_sound(&mails);
    let Some(found) = unsupported(&mails) else { return };
    for (feature, programs) in &found {
        assert!(DISPENSABLE.contains(&feature.as_str()), "{feature} is lost in {programs}");
    }
}

#[test]
fn the_linter_finds_what_mail_programs_lose() {
    let mail = r#"<div style="position:absolute;display:flex">x</div>"#.to_owned();
    let Some(found) = unsupported(&[mail]) else { return };
    assert!(found.keys().any(|feature| !DISPENSABLE.contains(&feature.as_str())), "{found:?}");
}
