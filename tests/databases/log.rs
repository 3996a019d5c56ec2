//! The log: what is appended is read back, and nothing else ever happens to it.

use turnpost::game::{
    event::Seq,
    storage::{Storage as _, StorageError},
};

use super::{
    support::database::on_both,
    table::{self, game, line, plain, player},
};

#[test]
fn what_is_appended_is_read_back_after_a_restart() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let second = line(2, &first.hash);
        let third = line(3, &second.hash);
        store
            .append(plain(record.id, Seq::new(1), vec![second.clone(), third.clone()]))
            .await
            .expect("an append");
        drop(store);

        let store = database.open();
        let stored = store.load(record.id).await.expect("an answer").expect("the game");
        assert_eq!(stored.lines, vec![first, second.clone(), third.clone()]);
        assert_eq!(stored.record, record);
        assert_eq!(stored.seed.bytes(), &[7; 32]);
        assert_eq!(stored.places, vec![table::place(0, Some(anna.id))]);
        let head = store.head(record.id).await.expect("an answer");
        assert_eq!(head, Some((Seq::new(3), third.hash)));
        let lines = store.lines(record.id, Seq::new(1), 1).await.expect("lines");
        assert_eq!(lines, vec![second]);
    });
}

#[test]
fn an_append_behind_another_head_is_a_conflict() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let second = line(2, &first.hash);
        for (head, seq) in [(0, 1), (2, 3), (7, 8)] {
            let append = plain(record.id, Seq::new(head), vec![line(seq, &second.hash)]);
            let result = store.append(append).await;
            assert!(matches!(result, Err(StorageError::Conflict)), "{head}: {result:?}");
        }
        let again = plain(record.id, Seq::new(1), vec![second]);
        store.append(again.clone()).await.expect("the right head");
        let result = store.append(again).await;
        assert!(matches!(result, Err(StorageError::Conflict)), "{result:?}");
    });
}
