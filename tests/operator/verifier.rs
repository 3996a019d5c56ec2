//! The script with which the page `/verify` checks archives, run in Node: its numbers are ours, it
//! accepts every archive that is kept, and refuses what the other checkers refuse.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::{
    checker::rechain,
    command::{stderr, stdout},
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn run(task: &str, files: &[PathBuf]) -> String {
    let run = Command::new("node")
        .arg(root().join("tests/operator/verifier.mjs"))
        .arg(root().join("clients/typescript/src/archive.js"))
        .arg(task)
        .args(files)
        .output()
        .expect("node runs");
    assert!(run.status.success(), "{}{}", stdout(&run), stderr(&run));
    stdout(&run)
}

fn reports(files: &[PathBuf]) -> Vec<Value> {
    let printed = run("check", files);
    printed.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// What the script finds wrong with the first game of an archive; null if nothing.
pub fn fault_of(file: &Path) -> Value {
    let mut reports = reports(&[file.to_owned()]);
    reports.swap_remove(0)["fault"].take()
}

/// Whether the script finds nothing wrong with an archive.
pub fn is_sound(file: &Path) -> bool {
    reports(&[file.to_owned()]).iter().all(|report| report["fault"].is_null())
}

fn kept_archives() -> Vec<PathBuf> {
    let folders = std::fs::read_dir(root().join("tests/archives")).expect("archives");
    let mut found = Vec::new();
    for folder in folders {
        let folder = folder.expect("an entry").path();
        if folder.is_dir() {
            let files = std::fs::read_dir(folder).expect("a folder");
            found.extend(files.map(|file| file.expect("an entry").path()));
        }
    }
    found.retain(|path| path.extension().is_some_and(|kind| kind == "gz"));
    found.sort();
    found
}

#[test]
fn the_pages_script_hashes_and_draws_as_the_server_does() {
    run("sha256", &[]);
    let compared = run("vectors", &[root().join("docs/checker/chance-vectors.json")]);
    assert!(compared.trim().parse::<u32>().expect("a number") > 10, "{compared}");
}

#[test]
fn the_pages_script_accepts_every_archive_that_is_kept() {
    let archives = kept_archives();
    for ruleset in ["kathai", "catan", "mare-balticum"] {
        assert!(archives.iter().any(|path| path.parent().is_some_and(|it| it.ends_with(ruleset))));
    }
    let reports = reports(&archives);
    assert!(reports.len() >= archives.len());
    let mut results = 0;
    for report in &reports {
        assert!(report["fault"].is_null(), "{report}");
        results += report["results"].as_u64().expect("a number");
    }
    assert!(results > 10_000, "{results}");
    let over = reports.iter().filter(|it| it["steps"].as_array().expect("steps").len() == 3);
    assert!(over.count() * 2 > reports.len());
}

/// Replaces one byte of what stands behind `mark` in a line by another of its kind.
fn change(line: &mut String, mark: &str) {
    let at = line.find(mark).expect("the mark") + mark.len();
    let other = if line.as_bytes()[at] == b'1' { "2" } else { "1" };
    line.replace_range(at..=at, other);
}

#[test]
fn the_pages_script_names_what_was_forged() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = root().join("tests/archives/kathai");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(kept).expect("archives").map(|it| it.expect("an entry").path()).collect();
    files.sort();
    let text = {
        use std::io::Read as _;
        let file = std::fs::File::open(&files[0]).expect("an archive");
        let mut text = String::new();
        flate2::read::GzDecoder::new(file).read_to_string(&mut text).expect("a text");
        text
    };
    let mut sound: Vec<String> = text.lines().map(str::to_owned).collect();
    let header: Value = serde_json::from_str(&sound[0]).expect("JSON");
    sound.truncate(1 + header["events"].as_u64().expect("a number") as usize);
    let moved = sound.iter().position(|line| line.contains("\"kind\":\"moved\"")).expect("a move");
    let started =
        sound.iter().position(|line| line.contains("\"kind\":\"started\"")).expect("a start");
    let last = sound.len() - 1;
    assert!(sound[last].contains("\"kind\":\"ended\""), "{}", sound[last]);

    type Forgery = (&'static str, bool, Box<dyn Fn(&mut Vec<String>)>);
    let forgeries: Vec<Forgery> = vec![
        ("hash", false, Box::new(move |l| change(&mut l[moved], "\"at\":\"19"))),
        ("hash", false, Box::new(move |l| change(&mut l[last], "\"hash\":\""))),
        ("hash", false, Box::new(move |l| drop(l.remove(moved)))),
        ("missing", false, Box::new(move |l| l.truncate(last))),
        ("head", false, Box::new(move |l| change(&mut l[0], "\"head\":\""))),
        ("hashless", false, Box::new(move |l| l[moved].truncate(9))),
        ("chance", true, Box::new(move |l| change(&mut l[started], "\"results\":["))),
        ("seed", true, Box::new(move |l| change(&mut l[last], "\"seed\":\""))),
        ("seed", true, Box::new(move |l| change(&mut l[1], "\"seed_hash\":\""))),
        ("salt", true, Box::new(move |l| change(&mut l[moved], "\"salt\":\""))),
        (
            "twice",
            true,
            Box::new(move |l| {
                l[1] = l[1].replacen("\"options\":{", "\"options\":{},\"options\":{", 1)
            }),
        ),
        (
            "form",
            true,
            Box::new(move |l| l[moved] = l[moved].replacen("\"by\":", "\"to\":1,\"by\":", 1)),
        ),
        (
            "form",
            true,
            Box::new(move |l| l[moved] = l[moved].replacen("\"seat\":", "\"seat\":1", 1)),
        ),
        (
            "json",
            true,
            Box::new(move |l| l[moved] = l[moved].replacen("\"seat\":", "\"seat\":0", 1)),
        ),
        ("number", true, Box::new(move |l| drop(l.remove(moved)))),
    ];
    for (at, (sentence, whole, forge)) in forgeries.into_iter().enumerate() {
        let mut lines = sound.clone();
        forge(&mut lines);
        if whole {
            rechain(&mut lines);
        }
        assert!(lines != sound, "{sentence}, {at}: nothing was changed");
        let path = folder.path().join("forged.jsonl");
        std::fs::write(&path, lines.join("\n") + "\n").expect("written");
        let report = &reports(&[path])[0];
        assert_eq!(report["fault"]["sentence"], sentence, "{at}: {report}");
    }
}

#[test]
fn the_pages_script_and_the_checker_know_what_cannot_be_taken_back() {
    use std::io::Read as _;
    let kept = root().join("tests/archives/catan/revision-4-undone.ndjson.gz");
    let file = std::fs::File::open(&kept).expect("an archive");
    let mut text = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).expect("a text");
    let sound: Vec<String> = text.lines().map(str::to_owned).collect();
    let is = |line: &String, kind: &str| line.contains(&format!("\"kind\":\"{kind}\""));
    let member = |line: &str, name: &str| -> u64 {
        let event: Value = serde_json::from_str(line).expect("JSON");
        event[name].as_u64().expect("a number")
    };
    let undone = sound.iter().position(|line| is(line, "undone")).expect("something taken back");
    let (seat, to) = (member(&sound[undone], "seat"), member(&sound[undone], "to"));
    let rolled = sound.iter().position(|line| is(line, "moved") && line.contains("\"chance\":"));
    let rolled = rolled.expect("a roll");
    let replaced = |line: &str, name: &str, from: u64, to: u64| {
        let (from, to) = (format!("\"{name}\":{from},"), format!("\"{name}\":{to},"));
        assert!(line.contains(&from), "{from}: {line}");
        line.replacen(&from, &to, 1)
    };
    let position = |line: &str| {
        let event: Value = serde_json::from_str(line).expect("JSON");
        event["position"].as_str().expect("a hash").to_owned()
    };
    let mut forged: Vec<Vec<String>> = Vec::new();
    // Too far, not far enough, by another seat, and to another position than there was.
    for line in [
        replaced(&sound[undone], "to", to, to - 1),
        replaced(&sound[undone], "to", to, to + 1),
        replaced(&sound[undone], "seat", seat, (seat + 1) % 3),
        sound[undone].replace(&position(&sound[undone]), &"0".repeat(64)),
    ] {
        let mut lines = sound.clone();
        lines[undone] = line;
        forged.push(lines);
    }
    // Twice the same, and what was rolled.
    for (at, seat, to) in
        [(undone, seat, to), (rolled, member(&sound[rolled], "seat"), rolled as u64 - 1)]
    {
        let mut lines = sound.clone();
        let mut line = replaced(&sound[undone], "seq", undone as u64, at as u64 + 1);
        line = replaced(&line, "seat", member(&sound[undone], "seat"), seat);
        line = replaced(&line, "to", member(&sound[undone], "to"), to);
        let before = position(&sound[usize::try_from(to).expect("few")]);
        lines.insert(at + 1, line.replace(&position(&line), &before));
        lines.truncate(at + 2);
        forged.push(lines);
    }
    let folder = tempfile::tempdir().expect("a folder");
    for (at, mut lines) in forged.into_iter().enumerate() {
        rechain(&mut lines);
        // The times after the first stay in order, whichever line was put in.
        let path = folder.path().join(format!("forged-{at}.jsonl"));
        std::fs::write(&path, lines.join("\n") + "\n").expect("written");
        let report = &reports(std::slice::from_ref(&path))[0];
        assert_eq!(report["fault"]["sentence"], "undone", "{at}: {report}");
        let checker = root().join("docs/checker/verify.py");
        let run = Command::new("python3").arg("-B").arg(checker).arg(&path).output();
        let run = run.expect("python3 runs");
        assert!(!run.status.success(), "{at}: {}", stdout(&run));
        assert!(
            stdout(&run).contains("cannot take that back"),
            "{at}: {}{}",
            stdout(&run),
            stderr(&run)
        );
    }
}
