//! What `/readyz`, the metrics, the log and `mail status` say of a database that takes nothing new,
//! and of mails that cannot leave.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use turnpost::store::DatabaseUrl;

use crate::command::{stderr, stdout, turnpost};
use crate::http::{Answer, request};
use crate::post_office::PostOffice;
use crate::server::Server;
use crate::support::{database::TestDatabase, process::free_address};

fn setting(database: &TestDatabase) -> String {
    match &database.url {
        DatabaseUrl::Sqlite(path) => format!("--database-url=sqlite:{}", path.display()),
        DatabaseUrl::Postgres(url) => format!("--database-url={url}"),
    }
}

/// Asks until it is so. The limit is for a test that hangs, not for a machine that is busy.
fn until<T>(server: &Server, what: &str, mut find: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = find() {
            return found;
        }
        assert!(began.elapsed() < Duration::from_secs(120), "not {what}\n{}", server.log());
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Somebody wants to sign in, which writes and owes a mail.
fn sign_in(server: &Server, name: &str) -> Answer {
    let body = format!("{{\"address\":\"{name}@example.net\"}}");
    let headers = [("Content-Type", "application/json")];
    request(server.address, "POST", "/v1/sign-in", &headers, &body)
}

/// What is not ready says so, and since when; what is ready again, too, by itself.
fn outage(server: &Server, begin: impl Fn(), end: impl Fn()) {
    let ready = server.get("/readyz");
    assert_eq!((ready.status, ready.body.as_str()), (200, "ready\ndatabase: ok\nmail: ok\n"));
    assert_eq!(sign_in(server, "before").status, 202);
    begin();
    until(server, "failing", || (sign_in(server, "during").status == 503).then_some(()));
    let first = server.get("/readyz");
    assert_eq!(first.status, 503, "{}", first.body);
    let line = first.body.lines().find(|line| line.starts_with("database: not writable since"));
    let line = line.unwrap_or_else(|| panic!("{}", first.body)).to_owned();
    assert!(first.body.starts_with("not ready\n"), "{}", first.body);
    assert_eq!(server.get("/healthz").status, 200, "a restart would not help");
    assert_eq!(request(server.address, "HEAD", "/readyz", &[], "").status, 503);
    // Still, and since the same moment, though nobody writes meanwhile.
    std::thread::sleep(Duration::from_millis(1100));
    let second = server.get("/readyz");
    assert!(second.status == 503 && second.body.contains(&line), "{line}\n{}", second.body);
    assert_eq!(server.log().matches("the database is not writable").count(), 1);
    // Strangers can ask as often as they like, and fill no log with it.
    let before = server.log();
    for _ in 0..100 {
        let refused = sign_in(server, "during");
        assert_eq!(refused.status, 503, "{}", refused.body);
        assert!(refused.body.contains("Nothing can be written now: "), "{}", refused.body);
        assert_eq!(server.get("/readyz").status, 503);
    }
    let log = server.log();
    let more = log.lines().count() - before.lines().count();
    assert!(more <= 20, "{more} lines for 200 requests: {log}");
    let errors = log.matches("ERROR").count();
    assert!((1..=8).contains(&errors), "{errors} of them: {log}");

    end();
    until(server, "ready again", || (server.get("/readyz").status == 200).then_some(()));
    assert_eq!(sign_in(server, "after").status, 202);
    assert!(server.log().contains("the database is writable again"), "{}", server.log());
}

/// As a full disk does it, without one: no file of the process may grow any more.
#[test]
fn a_disk_that_takes_nothing_more_makes_the_server_unready_until_it_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = free_address();
    // A process that ignores the signal is told by an error instead.
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_turnpost")])
        .args(["serve", "--demo=false", "--limits-sign-in=10000", "--bind", &address.to_string()])
        .current_dir(folder.path())
        .env_clear();
    let server = Server::spawn(command, address, folder.path());
    let limit = |bytes: &str| {
        let process = format!("--pid={}", server.id());
        let limited = Command::new("prlimit")
            .args([process.as_str(), &format!("--fsize={bytes}:unlimited")])
            .status();
        assert!(limited.expect("prlimit runs").success());
    };
    let file = folder.path().join("turnpost-data/turnpost.sqlite3-wal");
    let full = || limit(&std::fs::metadata(&file).expect("the log").len().to_string());
    outage(&server, full, || limit("unlimited"));
}

/// A standby that has no master yet, or a database that was set to read-only by its operator.
#[test]
fn a_read_only_postgresql_database_makes_the_server_unready_until_it_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = TestDatabase::postgres();
    let server = Server::start(
        folder.path(),
        &["--demo=false", "--limits-sign-in=10000", &setting(&database)],
    );
    let read_only = |on: &str| {
        database
            .try_execute(&format!(
                "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only \
                 = {on}', current_database()); END $$"
            ))
            .expect("a setting");
        database
            .try_execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                 WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            .expect("others are sent away");
    };
    let writable = || {
        // This connection is of a read-only database, too.
        let write = "BEGIN READ WRITE";
        database
            .try_execute(&format!(
                "{write}; DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET \
             default_transaction_read_only', current_database()); END $$; COMMIT"
            ))
            .expect("a setting");
        database
            .try_execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                 WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            .expect("others are sent away");
    };
    outage(&server, || read_only("on"), writable);
    until(&server, "well in all parts", || {
        (server.get("/readyz").body == "ready\ndatabase: ok\nmail: ok\n").then_some(())
    });
}

fn metric(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.starts_with(&format!("turnpost_{name} ")))?;
    line.rsplit(' ').next()?.parse().ok()
}

fn status(folder: &Path, database: &TestDatabase) -> String {
    let output =
        turnpost(folder).args(["mail", "status", &setting(database)]).output().expect("runs");
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

/// The mail server is away, for one process or two, over a restart, and comes back.
fn mail_server_away(database: &TestDatabase, processes: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let office = PostOffice::closed();
    let mut arguments = vec!["--demo=false".to_owned(), setting(database)];
    arguments.extend(office.settings());
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let servers: Vec<Server> =
        (0..processes).map(|_| Server::start(folder.path(), &arguments)).collect();
    let server = &servers[0];
    let failing = |server: &Server| {
        let ready = server.get("/readyz");
        assert_eq!(ready.status, 200, "who can play goes on playing: {}", ready.body);
        let line = ready.body.lines().find(|line| line.starts_with("mail: failing since "));
        line.map(str::to_owned)
    };
    // Before the first mail is due.
    for server in &servers {
        until(server, "told by the check at the start", || failing(server));
    }
    let metrics = server.get("/metrics").body;
    assert_eq!(metric(&metrics, "mail_failing{why=\"unreachable\"}"), Some(1), "{metrics}");
    assert!(status(folder.path(), database).starts_with("mails       failing since "));
    assert!(server.log().contains("the mail server would take no mails"), "{}", server.log());
    for name in ["anna", "bert", "carl"] {
        assert_eq!(sign_in(server, name).status, 202);
    }
    let line = until(server, "in trouble", || failing(server));
    assert!(
        line.ends_with(": the mail server cannot be reached, or the connection breaks"),
        "{line}"
    );
    let since = line.split(' ').nth(3).expect("a moment").trim_end_matches(':').to_owned();
    for server in &servers {
        assert_eq!(failing(server), Some(line.clone()));
        let metrics = server.get("/metrics").body;
        assert_eq!(metric(&metrics, "mail_failing{why=\"unreachable\"}"), Some(1), "{metrics}");
        assert_eq!(metric(&metrics, "mail_failing{why=\"silent\"}"), Some(0));
        let moment = metric(&metrics, "mail_failing_since_timestamp_seconds").expect("a moment");
        assert!(moment > 1_600_000_000, "{metrics}");
        assert_eq!(metric(&metrics, "mail_last_success_timestamp_seconds"), Some(0));
        assert_eq!(metric(&metrics, "mails_waiting{kind=\"sign-in\"}"), Some(3), "{metrics}");
    }
    let said = status(folder.path(), database);
    assert!(said.contains(&format!("mails       failing since {since}: ")), "{said}");
    assert!(said.contains("last answer ") && said.contains("connecting: "), "{said}");
    assert!(said.contains("last sent   none yet") && said.contains("waiting     3 "), "{said}");
    let log = until(server, "in the log", || {
        let log = server.log();
        log.contains("mails cannot be sent and are waiting").then_some(log)
    });
    assert!(log.contains("connecting: "), "with what was said: {log}");
    assert!(!log.contains("@example.net") && !log.contains("anna"), "{log}");
    assert!(log.matches("mails cannot be sent").count() <= processes, "once a process: {log}");

    drop(servers);
    let server = Server::start(folder.path(), &arguments);
    assert_eq!(failing(&server), Some(line), "a restart forgets nothing");
    office.reopen();
    until(&server, "told", || (office.taken().len() == 3).then_some(()));
    until(&server, "well again", || {
        server.get("/readyz").body.ends_with("mail: ok\n").then_some(())
    });
    let metrics = server.get("/metrics").body;
    assert_eq!(metric(&metrics, "mail_failing{why=\"unreachable\"}"), Some(0), "{metrics}");
    assert_eq!(metric(&metrics, "mail_failing_since_timestamp_seconds"), Some(0));
    assert!(metric(&metrics, "mail_last_success_timestamp_seconds") > Some(1_600_000_000));
    assert!(status(folder.path(), database).starts_with("mails       ok, as far as is known\n"));
}

#[test]
fn on_sqlite_a_mail_server_that_is_away_is_named_everywhere_until_it_is_back() {
    mail_server_away(&TestDatabase::sqlite(), 1);
}

#[test]
fn on_postgresql_two_processes_name_a_mail_server_that_is_away_until_it_is_back() {
    mail_server_away(&TestDatabase::postgres(), 2);
}

#[test]
fn a_mail_server_that_is_put_right_is_found_well_without_a_mail() {
    let folder = tempfile::tempdir().expect("a folder");
    let office = PostOffice::closed();
    let mut arguments = vec!["--demo=false".to_owned()];
    arguments.extend(office.settings());
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let server = Server::start(folder.path(), &arguments);
    let is = |words: &str| server.get("/readyz").body.contains(words).then_some(());
    until(&server, "in trouble", || is("mail: failing since "));
    drop(server);
    // What an earlier process has found is taken back, too.
    office.reopen();
    let server = Server::start(folder.path(), &arguments);
    let is = |words: &str| server.get("/readyz").body.contains(words).then_some(());
    until(&server, "well again", || is("mail: ok\n"));
    assert!(server.log().contains("the mail server answers"), "{}", server.log());
    assert!(office.taken().is_empty(), "no mail was sent");
}

/// Whoever may not change the outbox can take no mail in hand: that is said everywhere where it is
/// said that no mail leaves, until it is over.
fn outbox_is_stuck(database: &TestDatabase) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--demo=false", &setting(database)]);
    let (stick, free) = if database.file().is_some() {
        (
            "CREATE TRIGGER stuck BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'stuck'); END",
            "DROP TRIGGER stuck",
        )
    } else {
        (
            "CREATE FUNCTION stuck() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'stuck'; END $$ \
             LANGUAGE plpgsql; CREATE TRIGGER stuck BEFORE UPDATE ON outbox FOR EACH ROW EXECUTE \
             FUNCTION stuck()",
            "DROP TRIGGER stuck ON outbox",
        )
    };
    database.try_execute(stick).expect("stuck");
    assert_eq!(sign_in(&server, "anna").status, 202);
    let said = "the mails that wait in the database cannot be taken in hand";
    until(&server, "in trouble", || {
        let ready = server.get("/readyz");
        assert_eq!(ready.status, 200, "who can play goes on playing: {}", ready.body);
        ready.body.ends_with(&format!(": {said}\n")).then_some(())
    });
    let metrics = server.get("/metrics").body;
    assert_eq!(metric(&metrics, "mail_failing{why=\"outbox\"}"), Some(1), "{metrics}");
    let status_said = status(folder.path(), database);
    assert!(status_said.contains("failing since") && status_said.contains(said), "{status_said}");
    assert!(server.log().contains("mails cannot be sent and are waiting"), "{}", server.log());
    database.try_execute(free).expect("free");
    until(&server, "well again", || {
        server.get("/readyz").body.ends_with("mail: ok\n").then_some(())
    });
    let metrics = server.get("/metrics").body;
    assert_eq!(metric(&metrics, "mail_failing{why=\"outbox\"}"), Some(0), "{metrics}");
}

#[test]
fn on_sqlite_an_outbox_that_cannot_be_used_is_named_everywhere_until_it_can() {
    outbox_is_stuck(&TestDatabase::sqlite());
}

#[test]
fn on_postgresql_an_outbox_that_cannot_be_used_is_named_everywhere_until_it_can() {
    outbox_is_stuck(&TestDatabase::postgres());
}
