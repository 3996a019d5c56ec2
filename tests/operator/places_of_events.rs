//! Events have their place: some come before a game has started, others while it runs, and after its end
//! comes nothing.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::checker::rechain;
use crate::command::{stdout, turnpost};
use crate::verifier::fault_of;

const LATER: &str = "2099-01-01T00:00:00.000000Z";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A kept game of people, to its end: the lines of its archive.
fn played() -> Vec<String> {
    let file = root().join("tests/archives/catan/revision-4-undone.ndjson.gz");
    let mut text = String::new();
    let file = std::fs::File::open(file).expect("an archive");
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).expect("a text");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let ended = lines.iter().position(|line| line.contains("\"kind\":\"ended\""));
    lines.truncate(ended.expect("an end") + 1);
    lines
}

/// An event that says this, as the next of a log.
fn event(lines: &[String], kind: &str, members: &str) -> String {
    let last: Value = serde_json::from_str(lines.last().expect("events")).expect("JSON");
    let has_position = !["joined", "left", "cancelled", "created"].contains(&kind);
    let position = last["position"].as_str().filter(|_| has_position);
    let position = position.map(|it| format!(",\"position\":\"{it}\"")).unwrap_or_default();
    format!(
        "{{\"seq\":{},\"at\":{},\"kind\":\"{kind}\"{members}{position},\"salt\":\"{}\",\"hash\":\"\"}}",
        lines.len(),
        last["at"],
        "0".repeat(32)
    )
}

/// What the script of the page and the checker in Python say of a log that ours refuses, too, unless it
/// is sound.
fn faults(folder: &Path, lines: &[String]) -> Option<(Value, String)> {
    let mut lines = lines.to_vec();
    rechain(&mut lines);
    let file: PathBuf = folder.join("game.ndjson");
    std::fs::write(&file, lines.join("\n") + "\n").expect("written");
    let own = turnpost(folder).arg("verify").arg(&file).output().expect("runs");
    let script = fault_of(&file);
    let checker = root().join("docs/checker/verify.py");
    let python = Command::new("python3").arg("-B").arg(checker).arg(&file).output();
    let python = python.expect("python3 runs");
    let verdicts = [own.status.success(), script.is_null(), python.status.success()];
    assert!(
        verdicts.iter().all(|it| *it == verdicts[0]),
        "{verdicts:?}: {}{script}{}",
        stdout(&own),
        stdout(&python)
    );
    (!verdicts[0]).then(|| (script["sentence"].clone(), stdout(&python)))
}

fn refused(folder: &Path, lines: &[String], what: &str) {
    let (script, python) = faults(folder, lines).unwrap_or_else(|| panic!("{what} is accepted"));
    assert_eq!(script, "place", "{what}");
    assert!(python.contains("nothing of this kind can come there"), "{what}: {python}");
}

#[test]
fn after_the_end_of_a_game_comes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let played = played();
    assert_eq!(faults(folder, &played), None, "it is sound");
    let moved = |line: &&String| line.contains("\"by\":\"player\"");
    let last = played.iter().rfind(moved).expect("a move of somebody");
    let last: Value = serde_json::from_str(last).expect("JSON");
    let seat = format!(",\"seat\":{}", last["seat"]);
    let seated = |more: &str| format!("{seat}{more}");
    let now: Value = serde_json::from_str(played.last().expect("events")).expect("JSON");
    let ended = played.last().expect("events");
    let standings = &ended[ended.find(",\"standings\"").expect("a ranking")..];
    let standings = &standings[..standings.find(",\"position\"").expect("a position")];
    let further = [
        ("proposed", seated(&format!(",\"what\":\"end\",\"lapses_at\":\"{LATER}\""))),
        ("proposed", seated(&format!(",\"what\":\"pause\",\"lapses_at\":\"{LATER}\""))),
        ("paused", format!(",\"until\":\"{LATER}\",\"by\":\"operator\"")),
        ("away", seated(&format!(",\"from\":{},\"until\":\"{LATER}\"", now["at"]))),
        ("resigned", seat.clone()),
        ("relieved", seat.clone()),
        ("timed-out", seat.clone()),
        ("handed-over", seated(",\"term\":\"for-good\"")),
        ("ended", standings.to_owned()),
        ("joined", ",\"place\":0,\"who\":\"player\"".to_owned()),
        ("left", ",\"place\":0".to_owned()),
        ("cancelled", String::new()),
    ];
    for (kind, members) in further {
        let mut lines = played.clone();
        lines.push(event(&played, kind, &members));
        refused(folder, &lines, kind);
    }
}

#[test]
fn before_the_start_and_after_it_other_events_come() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let played = played();
    let started = played.iter().position(|line| line.contains("\"kind\":\"started\""));
    let started = started.expect("a start");
    let open = &played[..started];
    let with = |before: &[String], kind: &str, members: &str| {
        let mut lines = before.to_vec();
        lines.push(event(before, kind, members));
        lines
    };
    let paused = format!(",\"until\":\"{LATER}\",\"by\":\"operator\"");
    let mut early = with(open, "paused", &paused);
    // Before a game has started there is no position to be named.
    let named = format!(",\"position\":\"{}\",\"salt\"", "0".repeat(64));
    let last = early.last_mut().expect("an event");
    *last = last.replacen(",\"salt\"", &named, 1);
    refused(folder, &early, "a pause of an open game");

    let cancelled = with(open, "cancelled", "");
    assert_eq!(faults(folder, &cancelled), None, "an open game can be cancelled");
    refused(folder, &with(&cancelled, "left", ",\"place\":0"), "leaving what is cancelled");
    let running = &played[..=started];
    assert_eq!(faults(folder, running), None, "a game that has begun");
    refused(folder, &with(running, "cancelled", ""), "cancelling what has begun");
    refused(folder, &with(running, "left", ",\"place\":0"), "leaving a place of what has begun");
}
