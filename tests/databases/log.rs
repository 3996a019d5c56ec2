//! The log: what is appended is read back, and nothing else ever happens to it.

use turnpost::game::storage::{Storage as _, StorageError};
use turnpost_rules::log::event::Seq;

use super::{
    fixture::{self, game, line, plain, player},
    support::database::on_both,
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
        assert_eq!(stored.places, vec![fixture::place(0, Some(anna.id))]);
        let head = store.head(record.id).await.expect("an answer");
        assert_eq!(head, Some((Seq::new(3), third.hash)));
        let lines = store.lines(record.id, Seq::new(1), 1).await.expect("lines");
        assert_eq!(lines, vec![second]);
        let rest = store.load_since(record.id, Seq::new(2)).await.expect("an answer");
        let rest = rest.expect("the game");
        assert_eq!((rest.record, rest.lines), (record.clone(), vec![third]));
        let after = store.load_since(record.id, Seq::new(3)).await.expect("an answer");
        assert!(after.expect("the game").lines.is_empty());
        assert_eq!(store.workload().events_read, 5, "three, one, and one");
    });
}

#[test]
fn a_game_has_another_mark_after_whatever_a_process_keeps_of_it_has_changed() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let mark = || async { store.mark(record.id).await.expect("an answer").expect("a mark") };
        let before = mark().await;
        assert_eq!((before.head, before.epochs, before.players), (Seq::new(1), 0, 1));
        let append = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
        store.append(append).await.expect("an append");
        assert_eq!(mark().await.head, Seq::new(2));
        store.raise_epoch(record.id, turnpost_rules::log::event::Place(0)).await.expect("raised");
        assert_eq!(mark().await.epochs, 1);
        store.erase_player(anna.id, fixture::at(99)).await.expect("erased");
        assert_eq!(mark().await.players, 0);
        assert_eq!(
            store
                .mark(turnpost_rules::log::id::GameId::random(&mut rand::rng()))
                .await
                .expect("none"),
            None
        );
        let postgres = matches!(store.url(), turnpost::store::DatabaseUrl::Postgres(_));
        assert_eq!(store.is_shared(), postgres);
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

#[test]
fn of_a_hundred_appends_at_once_exactly_one_wins() {
    on_both(|database| async move {
        // Two stores, as if of two processes.
        let stores = [database.open(), database.open()];
        let anna = player(&stores[0], "anna").await;
        let (record, first) = game(&stores[0], &anna).await;
        let mut attempts = Vec::new();
        for attempt in 0..100_usize {
            let store = stores[attempt % 2].clone();
            let second = line(2, &first.hash);
            let append = plain(record.id, Seq::new(1), vec![second]);
            attempts.push(tokio::spawn(async move { store.append(append).await }));
        }
        let mut won = 0;
        for attempt in attempts {
            match attempt.await.expect("no panic") {
                Ok(()) => won += 1,
                Err(StorageError::Conflict) => {}
                Err(other) => panic!("neither won nor told why: {other:?}"),
            }
        }
        assert_eq!(won, 1);
        let stored = stores[0].load(record.id).await.expect("an answer").expect("the game");
        assert_eq!(stored.lines.len(), 2);
    });
}

#[test]
fn many_games_at_once_keep_dense_and_chained_logs() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let mut games = Vec::new();
        for _ in 0..8 {
            let (record, first) = game(&store, &anna).await;
            let store = store.clone();
            games.push(tokio::spawn(async move {
                let mut last = first;
                for seq in 2..=30 {
                    let next = line(seq, &last.hash);
                    let append = plain(record.id, last.seq, vec![next.clone()]);
                    store.append(append).await.expect("an append");
                    last = next;
                }
                record.id
            }));
        }
        for task in games {
            let id = task.await.expect("no panic");
            let stored = store.load(id).await.expect("an answer").expect("the game");
            let mut previous = turnpost_rules::log::hash::EventHash::START;
            for (index, line) in stored.lines.iter().enumerate() {
                assert_eq!(line.seq.get(), u64::try_from(index).expect("small") + 1);
                assert_eq!(line.hash, previous.of_next(&line.text));
                previous = line.hash;
            }
            assert_eq!(stored.lines.len(), 30);
        }
    });
}

#[test]
fn events_can_only_be_inserted() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let columns = "(game_id, seq, at, line, hash)";
        let same = format!("VALUES ('{}', 1, 0, 'forged', {})", record.id, "'00'");
        let mut attempts = vec![
            "UPDATE events SET line = 'forged'".to_owned(),
            "DELETE FROM events".to_owned(),
            format!(
                "INSERT INTO events {columns} {same} \
                 ON CONFLICT (game_id, seq) DO UPDATE SET line = 'forged'"
            ),
        ];
        if database.file().is_some() {
            attempts.push(format!("INSERT OR REPLACE INTO events {columns} {same}"));
            attempts.push(format!("REPLACE INTO events {columns} {same}"));
            attempts.push("UPDATE OR REPLACE events SET seq = 1".to_owned());
        } else {
            attempts.push("TRUNCATE events".to_owned());
            attempts.push("TRUNCATE games CASCADE".to_owned());
        }
        for attempt in attempts {
            let answer = database.try_execute(&attempt);
            let refusal = answer.expect_err(&attempt);
            assert!(refusal.contains("insert-only"), "{attempt}: {refusal}");
        }
        let stored = store.load(record.id).await.expect("an answer").expect("the game");
        assert_eq!(stored.lines, vec![first]);
    });
}
