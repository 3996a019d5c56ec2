//! A copy of the database taken while it is written to.

use turnpost::{
    game::storage::Storage as _,
    store::{DatabaseUrl, Integrity, Store, StoreError, StoreOptions},
};
use turnpost_rules::log::{event::Seq, hash::EventHash};

use super::{
    fixture::{game, line, plain, player},
    support::database::{TestDatabase, run},
};

#[test]
fn a_copy_taken_under_load_is_whole_and_holds_a_beginning_of_every_log() {
    let database = TestDatabase::sqlite();
    let target = database.file().expect("a file").with_file_name("it's a copy.sqlite");
    run(async {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let writer = {
            let store = store.clone();
            tokio::spawn(async move {
                let mut last = first;
                for seq in 2..=300 {
                    let next = line(seq, &last.hash);
                    let append = plain(record.id, last.seq, vec![next.clone()]);
                    store.append(append).await.expect("an append");
                    last = next;
                }
            })
        };
        tokio::task::yield_now().await;
        assert_eq!(store.backup(target.clone()).await.expect("a copy"), Integrity::Sound);
        let over = store.backup(target.clone()).await;
        assert!(matches!(over, Err(StoreError::Copy { .. })), "nothing is written over");
        writer.await.expect("no panic");
        assert_eq!(store.integrity().await.expect("checked"), Integrity::Sound);

        let copy = Store::open(&StoreOptions::new(DatabaseUrl::Sqlite(target))).expect("opens");
        let stored = copy.load(record.id).await.expect("an answer").expect("the game");
        let mut previous = EventHash::START;
        for line in &stored.lines {
            assert_eq!(line.hash, previous.of_next(&line.text));
            previous = line.hash;
        }
        let head = copy.head(record.id).await.expect("an answer").expect("a head");
        assert_eq!(head.0, Seq::new(u64::try_from(stored.lines.len()).expect("small")));
    });
}

#[test]
fn postgresql_is_sent_to_its_own_tools() {
    let database = TestDatabase::postgres();
    run(async {
        let store = database.open();
        let refused = store.backup("somewhere".into()).await;
        assert!(matches!(refused, Err(StoreError::Unsupported(text)) if text.contains("pg_dump")));
        assert!(matches!(store.integrity().await, Err(StoreError::Unsupported(_))));
    });
}
