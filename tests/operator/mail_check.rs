//! `turnpost mail check`, against a name server of the test's own.

use std::path::Path;

use hickory_resolver::proto::rr::rdata::{A, MX, PTR};
use hickory_resolver::proto::rr::{Name, RData, RecordType};
use serde_json::Value;

use crate::command::{done, stderr, stdout, turnpost};
use crate::post_office::PostOffice;
use crate::support::name_server::NameServer;

fn name(text: &str) -> Name {
    Name::from_ascii(text).expect("a name")
}

/// The findings, and the exit code.
fn check(folder: &Path, names: &NameServer, more: &[String]) -> (Vec<Value>, i32) {
    let server = names.address.to_string();
    let run = turnpost(folder)
        .args(["mail", "check", "--json", "--name-server", &server])
        .args(["--base-url=https://play.example.org", "--mail-from=turnpost@example.org"])
        .args(more)
        .output()
        .expect("runs");
    let text = stdout(&run);
    let found: Vec<Value> =
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}{}", stderr(&run)));
    (found, run.status.code().expect("a code"))
}

/// The grade and the remedy of the finding on this subject whose words contain these.
fn found<'a>(findings: &'a [Value], subject: &str, words: &str) -> (&'a str, &'a str) {
    let is_it = |finding: &&Value| {
        finding["subject"] == subject
            && finding["found"].as_str().is_some_and(|found| found.contains(words))
    };
    let found = findings.iter().find(is_it);
    let found = found.unwrap_or_else(|| panic!("{subject}, {words}: {findings:#?}"));
    (found["grade"].as_str().expect("a word"), found["remedy"].as_str().unwrap_or_default())
}

/// A server whose mail server is on the same machine.
fn settings(office: &PostOffice) -> Vec<String> {
    let mut settings = office.settings();
    settings.retain(|it| !it.starts_with("--mail-from"));
    settings.push("--mail-reply-to=turnpost@play.example.org".to_owned());
    settings
}

#[test]
fn a_domain_without_records_is_told_each_of_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = NameServer::start();
    names.set("play.example.org", RecordType::A, vec![RData::A(A::new(192, 0, 2, 7))]);
    let (findings, code) = check(folder.path(), &names, &settings(&PostOffice::open()));
    assert_eq!(code, 1, "{findings:#?}");
    assert_eq!(found(&findings, "mail", "can be reached").0, "ok");
    let (grade, remedy) = found(&findings, "SPF", "does not say who may send");
    assert_eq!(grade, "error");
    assert!(remedy.contains("play.example.org. IN TXT \"v=spf1 a:play.example.org -all\""));
    assert_eq!(found(&findings, "DKIM", "does not sign").0, "warning");
    let (grade, remedy) = found(&findings, "DMARC", "does not say");
    assert_eq!(grade, "warning");
    assert!(remedy.contains("_dmarc.example.org. IN TXT \"v=DMARC1; p=quarantine;"), "{remedy}");
    let (grade, remedy) = found(&findings, "MX", "names no mail server");
    assert_eq!(grade, "error");
    assert!(remedy.contains("play.example.org. IN MX 10 play.example.org."), "{remedy}");
    let (grade, remedy) = found(&findings, "reverse name", "192.0.2.7 has no name");
    assert_eq!(grade, "error");
    assert!(remedy.contains("name it play.example.org (PTR)"), "{remedy}");
}

#[test]
fn the_doctor_looks_at_the_records_too_once_mails_leave_for_the_world() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = NameServer::start();
    names.set("play.example.org", RecordType::A, vec![RData::A(A::new(192, 0, 2, 7))]);
    let doctor = |base: &str| {
        let run = turnpost(folder.path())
            .args(["doctor", "--json", "--mail-from=turnpost@example.org"])
            .args([format!("--base-url={base}"), format!("--mail-name-server={}", names.address)])
            .args(settings(&PostOffice::open()))
            .output()
            .expect("runs");
        serde_json::from_str::<Vec<Value>>(&stdout(&run)).expect("JSON")
    };
    let of_the_domain = |findings: &[Value]| {
        let subjects = ["SPF", "DKIM", "DMARC", "MX", "reverse name"];
        let found =
            findings.iter().filter(|it| subjects.contains(&it["subject"].as_str().unwrap_or("")));
        found.count()
    };
    let abroad = doctor("https://play.example.org");
    let (grade, remedy) = found(&abroad, "SPF", "does not say who may send");
    assert_eq!(grade, "error");
    assert!(remedy.contains("v=spf1 a:play.example.org -all"), "{remedy}");
    assert_eq!(found(&abroad, "MX", "names no mail server").0, "error");
    assert_eq!(found(&abroad, "DMARC", "does not say").0, "warning");
    // A trial that only its own machine sees needs none.
    assert_eq!(of_the_domain(&doctor("http://localhost:1")), 0);
}

#[test]
fn a_domain_with_all_records_has_no_errors_and_each_wrong_one_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = NameServer::start();
    let office = PostOffice::open();
    let mut settings = settings(&office);
    let key = folder.path().join("dkim.pem");
    let second = folder.path().join("ed25519.pem");
    for (kind, file) in [("rsa", &key), ("ed25519", &second)] {
        let made = std::process::Command::new("openssl")
            .args(["genpkey", "-algorithm", kind, "-out"])
            .arg(file)
            .output()
            .expect("openssl");
        assert!(made.status.success());
    }
    settings.push(format!("--mail-dkim-key-file={}", key.display()));
    settings.push(format!("--mail-dkim-ed25519-key-file={}", second.display()));
    let port = settings.iter().find_map(|it| it.strip_prefix("--mail-smtp-port=")).expect("a port");
    settings.push(format!("--port={port}"));
    let all = settings.iter().map(String::as_str).filter(|it| !it.starts_with("--port"));
    let mut dkim = vec!["mail", "dkim", "--mail-from=turnpost@example.org"];
    dkim.extend(all);
    let printed = done(folder.path(), &dkim);
    let records = printed.split_terminator(")\n").map(|record| {
        let (at, _) = record.split_once(". IN TXT").expect("a record");
        (at, record.split('"').skip(1).step_by(2).collect::<String>())
    });
    let records: Vec<(&str, String)> = records.collect();
    let [(at, value), (second_at, second_value)] = records.as_slice() else { panic!("{printed}") };
    let (at, second_at) = (*at, *second_at);

    names.set("play.example.org", RecordType::A, vec![RData::A(A::new(192, 0, 2, 7))]);
    names.set("mx.example.org", RecordType::A, vec![RData::A(A::new(127, 0, 0, 1))]);
    let server = RData::MX(MX::new(10, name("mx.example.org.")));
    names.set("play.example.org", RecordType::MX, vec![server]);
    let back = vec![RData::PTR(PTR(name("play.example.org.")))];
    names.set("7.2.0.192.in-addr.arpa", RecordType::PTR, back);
    names.text("play.example.org", &["something=else", "v=spf1 include:spf.example.org -all"]);
    names.text("spf.example.org", &["v=spf1 ip4:192.0.2.0/28 ?all"]);
    names.text(at, &[value.as_str()]);
    names.text(second_at, &[second_value.as_str()]);
    names.text("_dmarc.example.org", &["v=DMARC1; p=reject"]);
    let (findings, _) = check(folder.path(), &names, &settings);
    for (subject, words) in [
        ("SPF", "192.0.2.7 may send for play.example.org"),
        ("DKIM", "turnpost._domainkey.example.org has their key"),
        ("DKIM", "turnpost-ed25519._domainkey.example.org has their key"),
        ("DMARC", "example.org has p=reject"),
        ("MX", "mx.example.org takes mails of play.example.org"),
        ("reverse name", "192.0.2.7 is play.example.org, and back"),
    ] {
        assert_eq!(found(&findings, subject, words).0, "ok");
    }
    // The one thing that is wrong: it speaks in clear.
    let errors: Vec<&Value> = findings.iter().filter(|it| it["grade"] != "ok").collect();
    assert_eq!(errors.len(), 1, "{errors:#?}");
    assert_eq!(found(&findings, "TLS", "mx.example.org takes mails without encryption").0, "error");

    // Each record in turn is wrong.
    for (record, texts, subject, words, remedy) in [
        (
            "spf.example.org",
            vec!["v=spf1 ip4:198.51.100.0/24 -all"],
            "SPF",
            "does not let 192.0.2.7 send",
            "\"v=spf1 include:spf.example.org ip4:192.0.2.7 -all\"",
        ),
        ("spf.example.org", vec!["v=spf1 ipv4:192.0.2.7"], "SPF", "is no term of SPF", "v=spf1"),
        ("spf.example.org", vec!["v=spf1 include:spf.example.org"], "SPF", "questions", "v=spf1"),
        (
            "play.example.org",
            vec!["v=spf1 a -all", "v=spf1 mx -all"],
            "SPF",
            "has 2 SPF records",
            "make one of them",
        ),
        ("play.example.org", vec!["v=spf1 +all"], "SPF", "lets everybody send", "v=spf1 a:"),
        (at, vec!["v=DKIM1; k=rsa; p=MIIB"], "DKIM", "has another key", "p="),
        (at, vec!["v=DKIM1; p="], "DKIM", "its key is revoked", "p="),
        (at, vec![], "DKIM", "does not have the key", "p="),
        (second_at, vec![], "DKIM", "does not have the key", "k=ed25519; p="),
        ("_dmarc.example.org", vec!["v=DMARC1; p=none"], "DMARC", "only watches", "p=quarantine"),
        ("_dmarc.example.org", vec!["v=DMARC1"], "DMARC", "has no policy", "p=quarantine"),
    ] {
        let key = (format!("{record}."), RecordType::TXT);
        let good = names.zone.lock().expect("the zone").get(&key).cloned().expect("a record");
        names.text(record, &texts);
        let (findings, _) = check(folder.path(), &names, &settings);
        let (grade, told) = found(&findings, subject, words);
        assert_ne!(grade, "ok", "{words}");
        assert!(told.contains(remedy), "{words}: {told}");
        names.zone.lock().expect("the zone").insert(key, good);
    }

    // A name that leads elsewhere.
    names.set("play.example.org", RecordType::A, vec![RData::A(A::new(192, 0, 2, 8))]);
    let mut elsewhere = settings.clone();
    elsewhere.push("--leaves-from=192.0.2.7".to_owned());
    let (findings, _) = check(folder.path(), &names, &elsewhere);
    assert_eq!(found(&findings, "reverse name", "is named play.example.org").0, "error");
}

#[test]
fn a_name_server_that_is_silent_and_a_domain_of_nobody_are_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| {
        let mut run = turnpost(folder.path());
        let run = run.args(["mail", "check", "--json"]).args(arguments).output().expect("runs");
        (stdout(&run), run.status.code().expect("a code"))
    };
    let (text, code) = run(&["--mail-from=turnpost@localhost"]);
    let findings: Vec<Value> = serde_json::from_str(&text).expect("JSON");
    assert_eq!((found(&findings, "domain", "nobody can look up").0, code), ("error", 1));
    let (text, _) = run(&["--mail-from=turnpost@example.org", "--name-server=127.0.0.1:1"]);
    let findings: Vec<Value> = serde_json::from_str(&text).expect("JSON");
    assert_eq!(found(&findings, "DNS", "no name server says anything").0, "warning");
    assert_eq!(run(&["--name-server=here"]).1, 2, "it is no address");
}
