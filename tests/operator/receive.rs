//! `turnpost receive`, as mail servers run it.

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

use turnpost::{
    game::time::Clock,
    mail::receive::MAX_SIZE,
    store::{DatabaseUrl, Store, StoreOptions},
};

use crate::{
    archives::{OLDER, url},
    command::{stderr, stdout},
    support::database::TestDatabase,
};

const MAIL: &[u8] = b"From: anna@example.net\nTo: turnpost+x@example.org\nMessage-ID: <1@x>\n\n3\n";

/// Hands a mail to the command with these settings; its end.
fn received(folder: &Path, settings: &[&str], mail: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"))
        .args(["receive", "--recipient", "turnpost+y@example.org"])
        .args(settings)
        .current_dir(folder)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    // It may end before it has read everything.
    let _ = command.stdin.take().expect("its input").write_all(mail);
    command.wait_with_output().expect("its end")
}

/// Hands a mail to the command; its exit code.
fn receive(folder: &Path, mail: &[u8]) -> i32 {
    received(folder, &["--data-folder", "data"], mail).status.code().expect("an exit code")
}

#[test]
fn a_mail_is_on_disk_when_the_mail_server_is_told_so_and_only_once() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(receive(folder.path(), MAIL), 75, "there is no database yet: try again");
    let data = folder.path().join("data");
    std::fs::create_dir_all(&data).expect("a folder");
    let url = DatabaseUrl::Sqlite(data.join("turnpost.sqlite3"));
    let store = Store::open(&StoreOptions::new(url)).expect("a store");
    assert_eq!(receive(folder.path(), MAIL), 0);
    assert_eq!(receive(folder.path(), MAIL), 0, "delivered again");
    let now = Clock::system().now();
    let claim = || store.claim_received("test".to_owned(), now, now.plus_seconds(60));
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let kept = runtime.block_on(claim()).expect("the store").expect("a mail");
    assert_eq!((kept.raw.as_slice(), kept.attempt), (MAIL, 1));
    let recipients: Vec<&str> = kept.recipients.iter().map(|it| it.as_str()).collect();
    assert_eq!(recipients, ["turnpost+y@example.org"]);
    assert_eq!(runtime.block_on(claim()).expect("the store"), None, "it is there once");
}

/// Mail servers send a mail back to whomever it names as its sender unless the code is 0 or 75: nobody is to get
/// what somebody else has sent in their name.
#[test]
fn no_mail_is_sent_back_whatever_it_is_and_whatever_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    std::fs::create_dir_all(&data).expect("a folder");
    let url = DatabaseUrl::Sqlite(data.join("turnpost.sqlite3"));
    let store = Store::open(&StoreOptions::new(url)).expect("a store");
    let messages = "Content-Type: message/rfc822\n\n".repeat(500);
    let hard_to_read = format!("From: anna@example.net\nTo: x@example.org\n{messages}");
    for (what, garbage) in [
        ("nothing", &b""[..]),
        ("blank lines", b"\n\n\n"),
        ("made to be hard to read", hard_to_read.as_bytes()),
    ] {
        let taken = received(folder.path(), &["--data-folder", "data"], garbage);
        assert_eq!(taken.status.code(), Some(0), "{what}");
        assert!(stderr(&taken).contains("it is dropped"), "{what}: {}", stderr(&taken));
    }
    // Of what is too large all is read, and the words are kept.
    let too_large = [MAIL, &vec![b'x'; 2 * MAX_SIZE]].concat();
    assert_eq!(receive(folder.path(), &too_large), 0);
    let now = Clock::system().now();
    let claim = || store.claim_received("test".to_owned(), now, now.plus_seconds(60));
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let kept = runtime.block_on(claim()).expect("the store").expect("a mail");
    assert!(kept.raw.starts_with(MAIL) && kept.raw.len() == MAX_SIZE, "{}", kept.raw.len());
    assert_eq!(runtime.block_on(claim()).expect("the store"), None, "nothing else is kept");
    // What looks like a mail may be kept, and comes to nothing later.
    assert_eq!(receive(folder.path(), &[0, 159, 146, 150, 255, 254, b'\n'].repeat(500)), 0);
    // A mistake of whoever has set it up: the mail comes again.
    for wrong in [&["--data-folder"][..], &["--no-such-flag"], &["--bind", "x", "y"]] {
        let refused = received(folder.path(), wrong, MAIL);
        assert_eq!(refused.status.code(), Some(75), "{wrong:?}: {}", stderr(&refused));
    }
}

#[test]
fn a_database_that_an_earlier_program_has_made_is_left_to_it_and_the_mail_comes_again_later() {
    let folder = tempfile::tempdir().expect("a folder");
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        drop(database.open());
        database.try_execute(OLDER).expect("an earlier program");
        let before = database.contents();
        let refused = received(folder.path(), &["--database-url", &url(&database)], MAIL);
        let said = stderr(&refused);
        assert_eq!(refused.status.code(), Some(75), "{said}");
        assert!(said.contains("made by an earlier version"), "{said}");
        assert!(database.contents() == before, "something was written");
    }
}

#[test]
fn a_database_that_a_newer_program_has_changed_is_left_alone_and_the_mail_comes_again_later() {
    let folder = tempfile::tempdir().expect("a folder");
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        drop(database.open());
        let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000')";
        database.try_execute(newer).expect("a newer program");
        let before = database.contents();
        let refused = received(folder.path(), &["--database-url", &url(&database)], MAIL);
        let said = stderr(&refused);
        assert_eq!(refused.status.code(), Some(75), "{said}");
        assert!(said.contains("changed by a newer version of Turnpost"), "{said}");
        assert_eq!(stdout(&refused), "");
        assert!(database.contents() == before, "something was written");
    }
}
