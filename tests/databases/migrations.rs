//! The tables: there and back again, and which database a URL means.

use turnpost::{
    game::{language::Language, mail::MailContent},
    store::{
        Acknowledgement, DatabaseUrl, GameList, Store, StoreError, StoreOptions, migrate, revert,
    },
};

use super::{
    fixture::{address, at},
    support::database::{TestDatabase, on_both},
};

/// How many there are for each database.
const MIGRATIONS: usize = 43;

fn up_down_up(database: &TestDatabase) {
    let empty = database.schema();
    assert_eq!(migrate(&database.url).expect("up"), MIGRATIONS);
    let first = database.schema();
    assert!(first.contains("events"));
    assert_eq!(migrate(&database.url).expect("up again"), 0);
    revert(&database.url).expect("down");
    let down = database.schema();
    assert!(!down.contains("players"), "{down}");
    assert!(empty.len() <= down.len());
    migrate(&database.url).expect("up once more");
    assert_eq!(database.schema(), first);
}

#[test]
fn sqlite_migrates_up_down_and_up_to_the_same_schema() {
    up_down_up(&TestDatabase::sqlite());
}

#[test]
fn postgresql_migrates_up_down_and_up_to_the_same_schema() {
    up_down_up(&TestDatabase::empty_postgres());
}

/// The part of a migration that begins with this comment.
fn part<'a>(migration: &'a str, comment: &str) -> &'a str {
    let rest = migration.split(comment).nth(1).expect("the part");
    rest.split_inclusive(';').next().expect("a statement")
}

#[test]
fn mails_that_did_not_say_their_kind_say_it_and_are_sent() {
    on_both(async |database| {
        let (up, down) = match database.url {
            DatabaseUrl::Sqlite(_) => (
                include_str!("../../migrations/sqlite/2026-11-23-000000_pending_decisions/up.sql"),
                include_str!(
                    "../../migrations/sqlite/2026-11-23-000000_pending_decisions/down.sql"
                ),
            ),
            DatabaseUrl::Postgres(_) => (
                include_str!(
                    "../../migrations/postgres/2026-11-23-000000_pending_decisions/up.sql"
                ),
                include_str!(
                    "../../migrations/postgres/2026-11-23-000000_pending_decisions/down.sql"
                ),
            ),
        };
        let store = database.open();
        let sign_in = |code: &str| MailContent::SignIn {
            address: address("anna"),
            language: Language::English,
            link: "link".to_owned(),
            code: code.to_owned(),
            expires_at: at(900),
            program: None,
        };
        for code in ["FIRST", "SECOND"] {
            store.enqueue_mail(sign_in(code), address("anna"), at(0)).await.expect("owed");
        }
        let claim = |from| store.claim_mails("one".to_owned(), at(from), at(from + 60), 1);
        let first = claim(20).await.expect("a mail").remove(0);
        let sent = Acknowledgement::Sent { message_id: "a@b".to_owned() };
        assert!(store.finish_mail(first.id, "one".to_owned(), sent, at(21)).await.expect("kept"));

        database
            .try_execute(part(down, "-- Contents of these kinds did not say so."))
            .expect("down");
        let told = "SELECT count(*) AS number FROM outbox WHERE content LIKE '%sign-in%'";
        assert_eq!(database.number(told), 0, "as an earlier program wrote it");
        database.try_execute(part(up, "-- Every content says its kind.")).expect("up");
        assert_eq!(database.number(told), 1, "what was sent has no content");
        let second = claim(100).await.expect("a mail").remove(0);
        assert_eq!(second.content, sign_in("SECOND"));
    });
}

#[test]
fn stores_that_start_at_once_over_an_empty_database_migrate_it_once() {
    for database in [TestDatabase::sqlite(), TestDatabase::empty_postgres()] {
        std::thread::scope(|scope| {
            let starts: Vec<_> = (0..4).map(|_| scope.spawn(|| migrate(&database.url))).collect();
            let applied: usize =
                starts.into_iter().map(|start| start.join().expect("no panic").expect("up")).sum();
            assert_eq!(applied, MIGRATIONS);
        });
    }
}

#[test]
fn a_database_that_a_newer_program_has_changed_is_refused_and_left_as_it_is() {
    on_both(async |database| {
        let store = database.open();
        super::fixture::player(&store, "anna").await;
        drop(store);
        let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000')";
        database.try_execute(newer).expect("a newer program");
        let before = database.contents();
        let refused = Store::open(&StoreOptions::new(database.url.clone())).map(drop);
        match refused {
            Err(StoreError::Newer { changes }) => assert_eq!(changes, ["20991231000000"]),
            other => panic!("{other:?}"),
        }
        assert!(matches!(migrate(&database.url), Err(StoreError::Newer { .. })));
        assert!(database.contents() == before, "something was written");
    });
}

#[test]
fn a_mistyped_url_is_refused_and_makes_no_file() {
    for text in ["postgers://host/name", "turnpost.sqlite", "sqlite:", "sqlite::memory:", ""] {
        let refused = text.parse::<DatabaseUrl>();
        assert!(matches!(refused, Err(StoreError::Address { .. })), "{text}: {refused:?}");
    }
    assert!(!std::path::Path::new("postgers:").exists());
}

#[test]
fn a_password_is_not_shown() {
    let url: DatabaseUrl =
        "postgres://anna:sesame@db.example/turnpost?password=sesame".parse().expect("a URL");
    assert!(!format!("{url} {url:?}").contains("sesame"));
}

#[test]
fn a_server_that_is_not_there_is_named_as_the_reason() {
    let url: DatabaseUrl = "postgres://turnpost@127.0.0.1:1/none".parse().expect("a URL");
    match Store::open(&StoreOptions::new(url)) {
        Err(StoreError::Unavailable(reason)) => {
            assert!(reason.to_string().contains("127.0.0.1"), "{reason}");
        }
        Err(other) => panic!("{other:?}"),
        Ok(_) => panic!("it opened"),
    }
}

#[test]
fn the_database_file_can_be_read_by_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let database = TestDatabase::sqlite();
    let store = database.open();
    super::support::database::run(super::fixture::player(&store, "anna"));
    for suffix in ["", "-wal"] {
        let path = format!("{}{suffix}", database.file().expect("a file").display());
        let mode = std::fs::metadata(&path).expect(&path).permissions().mode();
        assert_eq!(mode & 0o077, 0, "{path}");
    }
    drop(store);
}

#[test]
fn a_store_that_closes_leaves_one_file_however_many_read_it() {
    let database = TestDatabase::sqlite();
    let log = database.file().expect("a file").with_extension("sqlite-wal");
    for round in 0..40 {
        super::support::database::run(async {
            let options = StoreOptions { readers: 16, ..StoreOptions::new(database.url.clone()) };
            let store = Store::open(&options).expect("a store");
            super::fixture::player(&store, &format!("anna{round}")).await;
            let read = || {
                let store = store.clone();
                tokio::spawn(async move { store.games(GameList::Public, &[], None, 1).await })
            };
            for reading in std::array::from_fn::<_, 64, _>(|_| read()) {
                reading.await.expect("its end").expect("a page");
            }
        });
        assert!(!log.exists(), "its log is left in round {round}");
    }
}
