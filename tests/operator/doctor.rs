//! `turnpost doctor` on servers that are well and that are not.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use serde_json::Value;

use crate::command::{stderr, stdout, turnpost};
use crate::post_office::PostOffice;
use crate::server::Server;
use crate::support::database::TestDatabase;

/// The findings with these arguments, and the exit code.
fn findings(folder: &Path, arguments: &[&str]) -> (Vec<Value>, i32) {
    let run = turnpost(folder).args(["doctor", "--json"]).args(arguments).output().expect("runs");
    let text = stdout(&run);
    let found: Vec<Value> =
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}{}", stderr(&run)));
    (found, run.status.code().expect("a code"))
}

/// The grade of the first finding on this subject whose words contain these.
fn grade<'a>(findings: &'a [Value], subject: &str, words: &str) -> &'a str {
    let is_it = |finding: &&Value| {
        finding["subject"] == subject
            && finding["found"].as_str().is_some_and(|found| found.contains(words))
    };
    let found = findings.iter().find(is_it);
    let found = found.unwrap_or_else(|| panic!("{subject}, {words}: {findings:#?}"));
    found["grade"].as_str().expect("a word")
}

#[test]
fn a_server_that_is_well_has_no_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let (before, code) =
        findings(folder.path(), &["--bind=127.0.0.1:1", "--backups-folder=copies"]);
    assert_eq!(code, 0, "{before:#?}");
    assert_eq!(grade(&before, "backups", "there is none in copies yet"), "warning");
    assert_eq!(grade(&before, "database", "there is none yet"), "warning");
    assert_eq!(grade(&before, "server", "none answers at 127.0.0.1:1"), "warning");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing is made");

    let server = Server::start(folder.path(), &["--demo=false"]);
    let bind = format!("--bind={}", server.address);
    let (found, code) = findings(folder.path(), &[&bind]);
    assert_eq!(code, 0, "{found:#?}");
    assert_eq!(grade(&found, "database", "of this version, and whole"), "ok");
    assert_eq!(grade(&found, "server", "ready"), "ok");
    assert_eq!(grade(&found, "from outside", "leads here"), "ok");
    assert_eq!(grade(&found, "logs", "none at fault"), "ok");
    assert_eq!(grade(&found, "disk", "MiB are free"), "ok");
    assert_eq!(grade(&found, "permissions", "the database"), "ok");
    assert_eq!(grade(&found, "permissions", "the data folder"), "ok");

    let run = turnpost(folder.path()).args(["doctor", &bind]).output().expect("runs");
    let text = stdout(&run);
    assert!(text.contains("ok       server: ready; database: ok; mail: ok\n"), "{text}");
    assert!(!text.contains('\u{1b}'), "no colours where nobody looks: {text}");
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("turnpost.toml");
    let office = PostOffice::closed();
    let settings = "base_url = 'http://turns.invalid'\ntrusted_proxy = true\n\
                    bind = '0.0.0.0:1'\n[mail.smtp]\nuser = 'u'\npassword = 'correct horse'";
    std::fs::write(&file, settings).expect("written");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).expect("set");
    let (found, code) = findings(folder.path(), &[]);
    assert_eq!(code, 1, "{found:#?}");
    assert_eq!(grade(&found, "permissions", "the settings file"), "error");
    assert_eq!(grade(&found, "public address", "without encryption"), "error");
    assert_eq!(grade(&found, "DNS", "turns.invalid is not known here"), "error");
    assert_eq!(grade(&found, "reverse proxy", "may claim any address"), "warning");
    assert_eq!(grade(&found, "mail", "so nobody gets them"), "error");
    let text = format!("{found:?}");
    assert!(!text.contains("correct horse"), "a secret is told: {text}");
    assert!(text.contains("chmod go= "), "{text}");
    for finding in found.iter().filter(|finding| finding["grade"] != "ok") {
        assert!(finding["remedy"].is_string(), "{finding}");
        let page = finding["page"].as_str().expect("a page to read");
        let command: Vec<&str> = page.split(' ').skip(1).collect();
        let printed = crate::command::done(folder.path(), &command);
        assert!(printed.starts_with("## ") && printed.lines().count() > 3, "{page}: {printed}");
    }
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("set");
    let (found, _) = findings(folder.path(), &[]);
    assert_eq!(grade(&found, "permissions", "the settings file"), "ok");
    std::fs::remove_file(&file).expect("removed");

    // The way of mails, without one.
    let mails = office.settings();
    let mails: Vec<&str> = mails.iter().map(String::as_str).collect();
    let (found, code) = findings(folder.path(), &mails);
    assert_eq!((code, grade(&found, "mail", "does not take our mails")), (1, "error"));
    office.reopen();
    let (found, code) = findings(folder.path(), &mails);
    assert_eq!((code, grade(&found, "mail", "can be reached")), (0, "ok"), "{found:#?}");
    assert!(office.taken().is_empty(), "no mail was sent");

    let wrong = turnpost(folder.path())
        .args(["doctor", "--workers=0", "--json"])
        .env("TURNPOST_SOMETHING", "1")
        .output()
        .expect("runs");
    assert_eq!(wrong.status.code(), Some(1));
    let found: Vec<Value> = serde_json::from_str(&stdout(&wrong)).expect("JSON");
    assert_eq!(grade(&found, "settings", "TURNPOST_SOMETHING, which is no setting"), "warning");
    assert_eq!(grade(&found, "settings", "flag --workers: workers: "), "error");
    assert_eq!(stderr(&wrong), "turnpost: 1 error was found\n");
}

#[test]
fn a_database_of_a_newer_version_is_an_error_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        drop(database.open());
        let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000')";
        database.try_execute(newer).expect("a newer program");
        let before = database.contents();
        let url = format!("--database-url={}", crate::archives::url(&database));
        let (found, code) = findings(folder.path(), &[&url, "--bind=127.0.0.1:1"]);
        assert_eq!(code, 1, "{found:#?}");
        assert_eq!(grade(&found, "database", "by a newer version of Turnpost"), "error");
        assert!(database.contents() == before, "something was written");
    }
}

#[test]
fn what_cannot_be_read_in_the_database_keeps_nothing_else_from_being_told() {
    let folder = tempfile::tempdir().expect("a folder");
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        drop(database.open());
        for table in ["outbox", "places"] {
            let away = format!("ALTER TABLE {table} RENAME TO {table}_elsewhere");
            database.try_execute(&away).expect("renamed");
        }
        let url = format!("--database-url={}", crate::archives::url(&database));
        let (found, code) = findings(folder.path(), &[&url, "--bind=127.0.0.1:1"]);
        assert_eq!(code, 1, "{found:#?}");
        assert_eq!(grade(&found, "database", "it cannot be read: "), "error");
        assert_eq!(grade(&found, "mail", "mails go to the folder"), "ok");
        assert_eq!(grade(&found, "mail", "the mails that wait cannot be read: "), "error");
        assert_eq!(grade(&found, "disk", "MiB are free"), "ok");
    }
}

#[test]
fn who_would_be_erased_unasked_is_told_and_periods_out_of_bounds_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let (usual, _) = findings(folder.path(), &[]);
    assert!(usual.iter().all(|finding| finding["subject"] != "retention"), "{usual:#?}");
    let periods = ["--retention-silent-people-days=730", "--retention-finished-games-days=90"];
    let (found, _) = findings(folder.path(), &periods);
    assert_eq!(grade(&found, "retention", "after 90 days"), "ok");
    assert_eq!(grade(&found, "retention", "mails go to a folder"), "warning");
    for wrong in [
        "--retention-silent-people-days=364",
        "--retention-finished-games-days=29",
        "--retention-finished-games-days=-1",
        "--retention-answer-days=13",
    ] {
        let (found, code) = findings(folder.path(), &[wrong]);
        assert_eq!(code, 1, "{wrong}: {found:#?}");
        assert_eq!(grade(&found, "settings", "number from"), "error", "{wrong}");
    }
}

/// A proxy for one request after the other, which does to their heads what is wanted.
fn proxy(to: std::net::SocketAddr, change: fn(&str) -> Option<String>) -> std::net::SocketAddr {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::{TcpListener, TcpStream};
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
            let mut head = lines.next().unwrap_or_default() + "\r\n";
            for line in lines.by_ref().take_while(|line| !line.is_empty()) {
                let line = change(&line);
                head.extend(line.into_iter().flat_map(|line| [line, "\r\n".to_owned()]));
            }
            head.push_str("Connection: close\r\n\r\n");
            let mut behind = TcpStream::connect(to).expect("the server");
            behind.write_all(head.as_bytes()).expect("asked");
            let mut answer = Vec::new();
            behind.read_to_end(&mut answer).expect("answered");
            let mut out = &stream;
            // Who has gone meanwhile hears nothing.
            let _ = out.write_all(&answer);
        }
    });
    address
}

#[test]
fn what_arrives_by_the_public_address_is_looked_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--demo=false", "--trusted-proxy=true"]);
    fn of(line: &str, name: &str) -> bool {
        line.to_ascii_lowercase().starts_with(name)
    }
    let bind = format!("--bind={}", server.address);
    let look = |change: fn(&str) -> Option<String>| {
        let base = format!("--base-url=http://{}", proxy(server.address, change));
        findings(folder.path(), &[&bind, &base, "--trusted-proxy=true"])
    };
    let right = |line: &str| {
        let line =
            if of(line, "x-forwarded-for:") { "X-Forwarded-For: 198.51.100.4" } else { line };
        Some(line.to_owned())
    };
    let (found, code) = look(right);
    assert_eq!((grade(&found, "from outside", "come from 198.51.100.4"), code), ("ok", 0));
    let (found, code) = look(|line| Some(line.to_owned()));
    assert_eq!((grade(&found, "from outside", "the address that it claims"), code), ("error", 1));
    let (found, code) = look(|line| Some(line.to_owned()).filter(|it| !of(it, "x-forwarded-for:")));
    assert_eq!((grade(&found, "from outside", "does not say where"), code), ("error", 1));
    let (found, _) = look(|line| {
        Some(if of(line, "host:") { "Host: inside:8080".to_owned() } else { line.to_owned() })
    });
    assert_eq!(grade(&found, "from outside", "arrives as one for \"inside:8080\""), "warning");
    let base = "--base-url=http://127.0.0.1:1";
    let (found, code) = findings(folder.path(), &[&bind, base]);
    assert_eq!((grade(&found, "from outside", "cannot be asked"), code), ("error", 1));
    // Whoever gives no answer may be a router that leads nobody back in.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let base = format!("--base-url=http://{}", silent.local_addr().expect("an address"));
    let (found, code) = findings(folder.path(), &[&bind, &base]);
    assert_eq!((grade(&found, "from outside", "gave no answer"), code), ("warning", 0));
}

#[test]
fn the_password_of_a_mailbox_and_the_disk_of_the_copies_are_looked_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let password = folder.path().join("imap.password");
    std::fs::write(&password, "correct horse\n").expect("written");
    std::fs::set_permissions(&password, std::fs::Permissions::from_mode(0o644)).expect("set");
    let file = format!("--mail-imap-password-file={}", password.display());
    let settings = [
        file.as_str(),
        "--mail-imap-host=127.0.0.1",
        "--mail-imap-port=1",
        "--mail-imap-security=none",
        "--mail-imap-user=turns",
        "--mail-reply-to=turns@example.org",
        "--backups-folder=copies",
    ];
    let (found, _) = findings(folder.path(), &settings);
    assert_eq!(grade(&found, "permissions", "the password of the mailbox"), "error");
    assert_eq!(grade(&found, "disk", "where the backups go"), "ok");
}
