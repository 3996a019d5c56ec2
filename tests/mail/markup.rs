//! Whether the HTML of mails is sound: nesting, attributes, texts of pictures, by html-validate. What its
//! rules for pages forbid and Outlook needs (`markup.json` switches it off) is left alone.

use std::{path::PathBuf, process::Command};

use serde_json::Value;

use crate::clients::tool;

/// The faults of these HTML files, each with the rule that it breaks.
fn faults(mails: &[String]) -> Option<Vec<String>> {
    let program = tool("html-validate/bin/html-validate.mjs")?;
    let folder = tempfile::tempdir().expect("a folder");
    let rules = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/mail/markup.json");
    let mut node = Command::new("node");
    node.arg(program).arg("--config").arg(rules).args(["--formatter", "json"]);
    for (number, mail) in mails.iter().enumerate() {
        let file = folder.path().join(format!("{number}.html"));
        std::fs::write(&file, mail).expect("written");
        node.arg(file);
    }
    let output = node.output().expect("Node runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    let found: Vec<Value> =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{complaint}"));
    let messages = found.iter().filter_map(|file| file["messages"].as_array()).flatten();
    Some(messages.map(|it| format!("{}: {}", it["ruleId"], it["message"])).collect())
}

/// Nothing is wrong with the HTML of these mails.
pub fn is_sound(mails: &[String]) {
    let Some(found) = faults(mails) else { return };
    assert!(found.is_empty(), "{} faults: {found:#?}", found.len());
}

#[test]
fn the_linter_finds_what_is_not_sound() {
    for (body, rule) in [
        ("<p>x<p>y</div>", "close-order"),
        ("<img src=\"cid:x\">", "wcag/h37"),
        ("<table><p>x</p></table>", "element-permitted-content"),
        ("<p id=\"x\">x</p><p id=\"x\">y</p>", "no-dup-id"),
        ("<ul><li>x & y</li></ul>", "no-raw-characters"),
    ] {
        let page = format!(
            "<!DOCTYPE html>\n<html lang=\"en\"><head><title>x</title></head><body>{body}</body></html>\n"
        );
        let Some(found) = faults(&[page]) else { return };
        assert!(found.iter().any(|it| it.contains(rule)), "{rule}: {found:?}");
    }
}
