//! Two checkers that share no line of code, ours and the one in `docs/checker`, agree on what is
//! sound and on what is not.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use turnpost::registry;
use turnpost_rules::{Seed, chance::recompute};

use crate::command::{stderr, stdout, turnpost};

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/checker").join(name)
}

fn python(arguments: &[&Path]) -> Output {
    Command::new("python3")
        .arg("-B")
        .arg(docs("verify.py"))
        .args(arguments)
        .output()
        .expect("python3 runs")
}

/// Three games of a ruleset, archived.
fn archive(folder: &Path, ruleset: &str, name: &str) -> PathBuf {
    let run = turnpost(folder)
        .args(["simulate", "--ruleset", ruleset, "--games", "3", "--bots", "random,steady"])
        .args(["--archive", name])
        .output()
        .expect("runs");
    assert!(run.status.success(), "{}", stderr(&run));
    assert!(stdout(&run).contains("3 games, "), "{}", stdout(&run));
    folder.join(name)
}

fn seed(vector: &Value) -> Seed {
    let bytes = hex::decode(vector["seed"].as_str().expect("a seed")).expect("hex");
    Seed::new(bytes.try_into().expect("32 bytes"))
}

fn numbers(list: &Value) -> Vec<u32> {
    let list = list.as_array().expect("a list").iter();
    list.map(|n| n.as_u64().expect("a number").try_into().expect("32 bits")).collect()
}

#[test]
fn the_published_chance_vectors_hold_here_and_in_the_checker() {
    let path = docs("chance-vectors.json");
    let vectors: Value =
        serde_json::from_str(&std::fs::read_to_string(&path).expect("vectors")).expect("JSON");
    for vector in vectors["draws"].as_array().expect("draws") {
        let seq = vector["seq"].as_u64().expect("a number");
        let purpose = vector["purpose"].as_str().expect("a purpose");
        let results = recompute(&seed(vector), purpose, seq, &numbers(&vector["of"]));
        assert_eq!(results, numbers(&vector["results"]), "{vector}");
    }
    for vector in vectors["salts"].as_array().expect("salts") {
        let seq = vector["seq"].as_u64().expect("a number");
        assert_eq!(hex::encode(seed(vector).salt(seq)), vector["salt"].as_str().expect("a salt"));
    }
    for vector in vectors["commitments"].as_array().expect("commitments") {
        let promised = vector["seed_hash"].as_str().expect("a hash");
        assert_eq!(seed(vector).commitment(), promised);
    }
    let run = python(&[Path::new("--vectors"), &path]);
    assert!(run.status.success(), "{}{}", stdout(&run), stderr(&run));
}

#[test]
fn both_checkers_accept_every_rulesets_archives_plain_and_compressed() {
    let folder = tempfile::tempdir().expect("a folder");
    for entry in registry::ENTRIES {
        let name = entry.rules().name();
        for ending in ["ndjson", "ndjson.gz"] {
            let path = archive(folder.path(), name, &format!("{name}.{ending}"));
            let ours = turnpost(folder.path()).arg("verify").arg(&path).output().expect("runs");
            assert!(ours.status.success(), "{}{}", stdout(&ours), stderr(&ours));
            assert!(stdout(&ours).starts_with("3 games verified"), "{}", stdout(&ours));
            let theirs = python(&[&path]);
            assert!(theirs.status.success(), "{}{}", stdout(&theirs), stderr(&theirs));
            assert_eq!(stdout(&theirs).matches(": ok, ").count(), 3);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_archive() {
    let folder = tempfile::tempdir().expect("a folder");
    for entry in registry::ENTRIES {
        let name = entry.rules().name();
        let first = std::fs::read(archive(folder.path(), name, "first")).expect("an archive");
        let second = std::fs::read(archive(folder.path(), name, "second")).expect("an archive");
        assert!(first == second, "{name}");
    }
}

/// Makes the hashes of an archive right again, as somebody who forges a log would.
pub fn rechain(lines: &mut [String]) {
    use sha2::{Digest, Sha256};
    let mut previous = "0".repeat(64);
    let (header, events) = lines.split_first_mut().expect("a header");
    let count = events.len();
    for line in events {
        let cut = line.rfind(",\"hash\":").expect("a hash");
        let text = format!("{}}}", &line[..cut]);
        previous = hex::encode(Sha256::digest(format!("{previous}\n{text}")));
        *line = format!("{},\"hash\":\"{previous}\"}}", &text[..text.len() - 1]);
    }
    let mut head: Value = serde_json::from_str(header).expect("JSON");
    head["head"] = previous.into();
    head["events"] = count.into();
    *header = head.to_string();
}

/// Writes something else into a line; that the line had what is replaced is seen to.
fn rewrite(line: &mut String, from: &str, to: &str) {
    assert!(line.contains(from), "{from}: {line}");
    *line = line.replacen(from, to, 1);
}

/// Gives a member of a line, a text, another value.
fn set_member(line: &mut String, member: &str, value: &str) {
    let mark = format!("\"{member}\":\"");
    let start = line.find(&mark).expect("the member") + mark.len();
    let length = line[start..].find('"').expect("its end");
    line.replace_range(start..start + length, value);
}

/// Changes the first number behind `mark` in a line.
fn change_number(line: &str, mark: &str) -> String {
    let at = line.find(mark).expect("the mark") + mark.len();
    let digit = line.as_bytes()[at];
    assert!(digit.is_ascii_digit());
    let other = if digit == b'0' { '1' } else { '0' };
    format!("{}{other}{}", &line[..at], &line[at + 1..])
}

#[test]
fn both_checkers_refuse_every_kind_of_forgery() {
    let folder = tempfile::tempdir().expect("a folder");
    for entry in registry::ENTRIES {
        let path = archive(folder.path(), entry.rules().name(), "sound");
        let text = std::fs::read_to_string(&path).expect("an archive");
        let mut sound: Vec<String> = text.lines().map(str::to_owned).collect();
        let header: Value = serde_json::from_str(&sound[0]).expect("JSON");
        sound.truncate(1 + header["events"].as_u64().expect("a number") as usize);
        let moved = sound.iter().position(|line| line.contains("\"kind\":\"moved\"")).unwrap();
        let started = sound.iter().position(|line| line.contains("\"kind\":\"started\"")).unwrap();
        let last = sound.len() - 1;

        type Forgery = (&'static str, Box<dyn Fn(&mut Vec<String>)>);
        let forgeries: Vec<Forgery> = vec![
            ("a changed time", Box::new(move |l| l[moved] = l[moved].replacen("1970", "1971", 1))),
            ("a removed event", Box::new(move |lines| drop(lines.remove(moved)))),
            ("two events exchanged", Box::new(move |lines| lines.swap(moved, moved + 1))),
            ("a cut-off end", Box::new(move |lines| lines.truncate(last))),
            (
                "a changed roll in a chain made right again",
                Box::new(move |lines| {
                    lines[started] = change_number(&lines[started], "\"results\":[");
                    rechain(lines);
                }),
            ),
            (
                "another seed in a chain made right again",
                Box::new(move |lines| {
                    let at = lines[last].find("\"seed\":\"").unwrap() + 8;
                    let other = if lines[last].as_bytes()[at] == b'a' { "b" } else { "a" };
                    lines[last].replace_range(at..at + 1, other);
                    rechain(lines);
                }),
            ),
            (
                "a bot's move said to be its deadline's, in a chain made right again",
                Box::new(move |lines| {
                    lines[moved] =
                        lines[moved].replacen("\"by\":\"bot\"", "\"by\":\"deadline\"", 1);
                    rechain(lines);
                }),
            ),
            (
                "a time that runs back in a chain made right again",
                Box::new(move |lines| {
                    lines[moved] = lines[moved].replacen("\"at\":\"1970", "\"at\":\"1969", 1);
                    rechain(lines);
                }),
            ),
            (
                "another salt in a chain made right again",
                Box::new(move |lines| {
                    let at = lines[moved].find("\"salt\":\"").unwrap() + 8;
                    let other = if lines[moved].as_bytes()[at] == b'a' { "b" } else { "a" };
                    lines[moved].replace_range(at..at + 1, other);
                    rechain(lines);
                }),
            ),
        ];
        let words = "Bob <bob@example.org>";
        // What may be done to a log that is left as it is otherwise, its chain made right again.
        type Change = (&'static str, Box<dyn Fn(&mut Vec<String>)>);
        let strange: Vec<Change> = vec![
            (
                "a further member of an event",
                Box::new(move |l| rewrite(&mut l[moved], "\"by\":", "\"note\":1,\"by\":")),
            ),
            (
                "a further member of a chance result",
                Box::new(move |l| {
                    rewrite(&mut l[started], "\"of\":", &format!("\"note\":\"{words}\",\"of\":"));
                }),
            ),
            (
                "a chance result of nothing",
                Box::new(move |l| {
                    let empty = format!("{{\"purpose\":\"{words}\",\"of\":[],\"results\":[]}}");
                    rewrite(&mut l[started], "\"chance\":[", &format!("\"chance\":[{empty},"));
                }),
            ),
            (
                "a further member of a rank",
                Box::new(move |l| rewrite(&mut l[last], "\"rank\":", "\"note\":1,\"rank\":")),
            ),
            (
                "an option that comes twice",
                Box::new(move |l| {
                    let options = l[1].split_once("\"options\":{").expect("options").1;
                    let name = options.split(':').next().expect("a name");
                    let twice = format!("\"options\":{{{name}:\"{words}\",");
                    rewrite(&mut l[1], "\"options\":{", &twice);
                }),
            ),
            (
                "a time with an offset",
                Box::new(move |l| {
                    for line in &mut l[1..] {
                        rewrite(line, "Z\",\"kind\"", "+00:00\",\"kind\"");
                    }
                }),
            ),
            (
                "a time of three decimals",
                Box::new(move |l| rewrite(&mut l[1], "000Z\",\"kind\"", "Z\",\"kind\"")),
            ),
            (
                "a day that is in no calendar",
                Box::new(move |l| {
                    for line in &mut l[1..] {
                        rewrite(line, "\"at\":\"1970-01-01T", "\"at\":\"1970-02-30T");
                    }
                }),
            ),
            (
                "a seed with capitals",
                Box::new(move |l| {
                    let start = l[last].find("\"seed\":\"").unwrap() + 8;
                    let seed = l[last][start..start + 64].to_uppercase();
                    set_member(&mut l[last], "seed", &seed);
                }),
            ),
            (
                "words for a salt while the seed is secret",
                Box::new(move |l| {
                    l.truncate(last);
                    set_member(&mut l[moved], "salt", words);
                }),
            ),
            (
                "words for the promise of the seed while it is secret",
                Box::new(move |l| {
                    l.truncate(last);
                    set_member(&mut l[1], "seed_hash", words);
                }),
            ),
            (
                "words for a position before there is one",
                Box::new(move |l| {
                    l.truncate(last);
                    rewrite(&mut l[2], "\"salt\":", "\"position\":\"\",\"salt\":");
                }),
            ),
        ];
        let strange = strange.into_iter().map(|(name, change)| {
            let forge = move |lines: &mut Vec<String>| {
                change(lines);
                rechain(lines);
            };
            (name, Box::new(forge) as Box<dyn Fn(&mut Vec<String>)>)
        });
        for (name, forge) in forgeries.into_iter().chain(strange) {
            let mut lines = sound.clone();
            forge(&mut lines);
            assert!(lines != sound, "{name} changes something");
            let path = folder.path().join("forged");
            std::fs::write(&path, lines.join("\n") + "\n").expect("written");
            let ours = turnpost(folder.path()).arg("verify").arg(&path).output().expect("runs");
            assert_eq!(ours.status.code(), Some(1), "{name}: {}", stdout(&ours));
            let theirs = python(&[&path]);
            assert_eq!(theirs.status.code(), Some(1), "{name}: {}", stdout(&theirs));
        }
    }
}

/// The other checker knows no rules, and so no options.
#[test]
fn options_of_no_ruleset_are_found_in_a_game_that_never_began() {
    let folder = tempfile::tempdir().expect("a folder");
    for entry in registry::ENTRIES {
        let path = archive(folder.path(), entry.rules().name(), "sound");
        let text = std::fs::read_to_string(&path).expect("an archive");
        let mut lines: Vec<String> = text.lines().take(3).map(str::to_owned).collect();
        let start = lines[2].find("\"kind\":").expect("a kind");
        let end = lines[2].find("\"salt\":").expect("a salt");
        lines[2].replace_range(start..end, "\"kind\":\"cancelled\",");
        let verify = |lines: &mut Vec<String>| {
            rechain(lines);
            let path = folder.path().join("cancelled");
            std::fs::write(&path, lines.join("\n") + "\n").expect("written");
            turnpost(folder.path()).arg("verify").arg(&path).output().expect("runs")
        };
        let sound = verify(&mut lines);
        assert!(sound.status.success(), "{}", stdout(&sound));
        rewrite(&mut lines[1], "\"options\":{", "\"options\":{\"note\":1,");
        let strange = verify(&mut lines);
        assert_eq!(strange.status.code(), Some(1), "{}", stdout(&strange));
        assert!(stdout(&strange).contains("event 1: "), "{}", stdout(&strange));
    }
}

#[test]
fn what_is_no_archive_is_refused_with_the_file_named() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [("empty", ""), ("words", "good evening\n"), ("json", "{}\n")] {
        std::fs::write(folder.path().join(name), text).expect("written");
        let run = turnpost(folder.path()).args(["verify", name]).output().expect("runs");
        assert_eq!(run.status.code(), Some(1));
        assert!(stderr(&run).contains(name), "{}", stderr(&run));
    }
    let run = turnpost(folder.path()).args(["verify", "no-such-file"]).output().expect("runs");
    assert_eq!(run.status.code(), Some(1));
    assert!(stderr(&run).contains("no-such-file: "), "{}", stderr(&run));
}
