//! A database that goes away and comes back.

use std::time::{Duration, Instant};

use turnpost::{
    game::storage::{Storage as _, StorageError},
    store::{DatabaseUrl, Store, StoreOptions},
};
use turnpost_rules::log::event::Seq;

use super::{
    fixture::{game, line, plain, player},
    support::{
        database::{TestDatabase, on_both, run},
        postgres::Cluster,
        process::TIMEOUT,
    },
};

#[test]
fn a_killed_server_is_unavailable_and_then_the_store_recovers_by_itself() {
    let cluster = Cluster::start();
    let name = cluster.database();
    let url: DatabaseUrl = cluster.url(&name).parse().expect("our own URL");
    run(async {
        let options = StoreOptions { readers: 2, writers: 2, ..StoreOptions::new(url) };
        let store = Store::open(&options).expect("the store to open");
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let second = line(2, &first.hash);
        store.append(plain(record.id, Seq::new(1), vec![second.clone()])).await.expect("appended");
        let third = || plain(record.id, Seq::new(2), vec![line(3, &second.hash)]);

        cluster.kill();
        for _ in 0..6 {
            let lost = store.append(third()).await;
            assert!(matches!(lost, Err(StorageError::Unavailable(_))), "{lost:?}");
            let unread = store.load(record.id).await;
            assert!(matches!(unread, Err(StorageError::Unavailable(_))));
        }

        cluster.resume();
        let began = Instant::now();
        while store.append(third()).await.is_err() {
            assert!(began.elapsed() < TIMEOUT, "the database is back and not written to");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let stored = loop {
            if let Ok(Some(stored)) = store.load(record.id).await {
                break stored;
            }
            assert!(began.elapsed() < TIMEOUT, "the database is back and not read");
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        assert_eq!(stored.lines.len(), 3);
    });
}

#[test]
fn connections_that_die_while_idle_cost_no_command() {
    let cluster = Cluster::start();
    let name = cluster.database();
    let url: DatabaseUrl = cluster.url(&name).parse().expect("our own URL");
    run(async {
        let options = StoreOptions { readers: 1, writers: 1, ..StoreOptions::new(url) };
        let store = Store::open(&options).expect("the store to open");
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        store.load(record.id).await.expect("loaded");
        cluster.kill();
        cluster.resume();
        let second = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
        store.append(second).await.expect("another connection is opened by itself");
        assert_eq!(store.load(record.id).await.expect("read").expect("the game").lines.len(), 2);
    });
}

#[test]
fn a_lock_held_by_another_process_is_waited_for() {
    use diesel::{Connection as _, SqliteConnection, connection::SimpleConnection as _};
    let database = TestDatabase::sqlite();
    run(async {
        let store = database.open();
        let path = database.file().expect("a file");
        let mut other = SqliteConnection::establish(&path.to_string_lossy()).expect("a connection");
        other.batch_execute("BEGIN IMMEDIATE").expect("the lock");
        let mut written = std::pin::pin!(player(&store, "anna"));
        let wait = Duration::from_millis(300);
        let early = tokio::time::timeout(wait, written.as_mut()).await;
        assert!(early.is_err(), "written though another process holds the lock");
        other.batch_execute("COMMIT").expect("the lock to go");
        written.await;
    });
}

#[test]
fn the_messages_of_the_tests_databases_are_the_ones_that_outages_are_known_by() {
    on_both(|database| async move {
        let store = database.open();
        assert_eq!(store.foreign_messages().await.expect("asked"), None);
    });
}
