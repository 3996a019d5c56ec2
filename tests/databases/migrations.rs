//! The tables: there and back again, and which database a URL means.

use turnpost::store::{DatabaseUrl, Store, StoreError, StoreOptions, migrate, revert};

use super::support::database::{TestDatabase, on_both};

/// How many there are for each database.
const MIGRATIONS: usize = 8;

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
