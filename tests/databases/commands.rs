//! What one command changes is written as one, and repeated commands are answered as before.

use turnpost::{
    game::{
        decision::{Overdue, PendingDecision},
        id::PlayerId,
        mail::{MailContent, MailJob},
        message::NewMessage,
        record::Status,
        storage::{IdempotencyKey, Storage as _, StorageError, StoredResponse},
    },
    store::GameList,
};
use turnpost_rules::{SeatSet, log::event::Seq};

use super::{
    fixture::{at, game, line, place, plain, player, seat},
    support::database::on_both,
};

fn key(player: PlayerId, body: u8) -> IdempotencyKey {
    IdempotencyKey { player, key: "a key".to_owned(), fingerprint: [body; 32] }
}

fn stored_response(text: &str) -> StoredResponse {
    StoredResponse { status: 200, body: text.to_owned() }
}

#[test]
fn everything_a_command_changes_is_there_or_nothing_is() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let mut append = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
        append.status = Some(Status::Running);
        append.places = Some(vec![place(0, Some(anna.id)), place(1, None)]);
        append.newly_pending = vec![PendingDecision {
            seat: seat(0),
            began: Seq::new(2),
            pending_since: Seq::new(2),
            decision: "act".to_owned(),
            player: Some(anna.id),
            due_at: Some(at(100)),
            at: at(10),
        }];
        let content =
            MailContent::Turn { game: record.id, seat: seat(0), pending_since: Seq::new(2) };
        append.mails = vec![MailJob { player: anna.id, content }];
        append.message = Some(NewMessage {
            player: anna.id,
            place: turnpost_rules::log::event::Place(0),
            to: None,
            text: "good luck".to_owned().try_into().expect("a text"),
        });
        append.stored_response = Some((key(anna.id, 1), stored_response("done")));

        let mut late = append.clone();
        late.head = Seq::new(4);
        late.lines = vec![line(5, &first.hash)];
        assert!(matches!(store.append(late).await, Err(StorageError::Conflict)));
        let before = store.load(record.id).await.expect("an answer").expect("the game");
        assert_eq!((before.lines.len(), before.places.len()), (1, 1));
        assert_eq!(before.record.status, Status::Open);
        assert!(before.pending_decisions.is_empty());
        assert_eq!(store.outbox_counts().await.expect("counts").waiting, 0);
        assert_eq!(store.stored_response(key(anna.id, 1)).await.expect("an answer"), None);

        store.append(append.clone()).await.expect("an append");
        let after = store.load(record.id).await.expect("an answer").expect("the game");
        assert_eq!((after.lines.len(), after.places.len()), (2, 2));
        assert_eq!((after.record.status, after.record.changed_at), (Status::Running, at(10)));
        assert_eq!(after.pending_decisions, append.newly_pending);
        assert_eq!(store.outbox_counts().await.expect("counts").waiting, 1);
        assert_eq!(store.overdue(at(99), None, 9).await.expect("an answer"), vec![]);
        let overdue = store.overdue(at(100), None, 9).await.expect("an answer");
        let (game, pending_since) = (record.id, Seq::new(2));
        let expected = Overdue { due_at: at(100), game, seat: seat(0), pending_since };
        assert_eq!(overdue, vec![expected]);
        let behind = store.overdue(at(100), Some(expected), 9).await.expect("an answer");
        assert_eq!(behind, vec![]);
        // Digits come before letters: no id is lower.
        let before = Overdue { game: "2222222222222222".parse().expect("an id"), ..expected };
        let behind = store.overdue(at(100), Some(before), 9).await.expect("an answer");
        assert_eq!(behind, vec![expected]);
        let counted = store.overdue_decisions(at(99)).await.expect("an answer");
        assert_eq!((counted.seats, counted.since), (0, None));
        let counted = store.overdue_decisions(at(101)).await.expect("an answer");
        assert_eq!((counted.seats, counted.since), (1, Some(at(100))));
        assert_eq!(store.games_with_bots_to_move().await.expect("an answer"), 0);
        assert_eq!(store.unawaited(None, 9).await.expect("an answer"), vec![]);
        let awaiting = store.games(GameList::Awaiting(anna.id), &[], None, 9).await;
        assert_eq!(awaiting.expect("a list").games.len(), 1);
        let open =
            store.open_pending_decision(record.id, seat(0), Seq::new(2)).await.expect("an answer");
        assert_eq!(open.as_ref(), append.newly_pending.first());

        let third = line(3, &append.lines[0].hash);
        let mut answer = plain(record.id, Seq::new(2), vec![third]);
        answer.answered = SeatSet::EMPTY.with(seat(0));
        store.append(answer).await.expect("an append");
        assert_eq!(store.awaiting(anna.id).await.expect("an answer"), vec![]);
        assert_eq!(store.unawaited(None, 9).await.expect("an answer"), vec![record.id]);
        assert_eq!(store.games_with_bots_to_move().await.expect("an answer"), 1);
        assert_eq!(store.unawaited(Some(record.id), 9).await.expect("an answer"), vec![]);
        let open =
            store.open_pending_decision(record.id, seat(0), Seq::new(2)).await.expect("an answer");
        assert_eq!(open, None);
    });
}

#[test]
fn a_repeated_command_is_answered_as_before_and_done_once() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let mut append = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
        append.stored_response = Some((key(anna.id, 1), stored_response("first")));
        store.append(append.clone()).await.expect("an append");

        append.stored_response = Some((key(anna.id, 1), stored_response("second")));
        match store.append(append.clone()).await {
            Err(StorageError::Repeated(answer)) => assert_eq!(*answer, stored_response("first")),
            other => panic!("{other:?}"),
        }
        append.stored_response = Some((key(anna.id, 2), stored_response("second")));
        assert!(matches!(store.append(append).await, Err(StorageError::KeyReused)));
        let kept = store.stored_response(key(anna.id, 1)).await.expect("an answer");
        assert_eq!(kept, Some(stored_response("first")));
        assert!(matches!(
            store.stored_response(key(anna.id, 2)).await,
            Err(StorageError::KeyReused)
        ));

        assert_eq!(store.purge_stored_responses(at(11)).await.expect("purged"), 1);
        assert_eq!(store.stored_response(key(anna.id, 1)).await.expect("an answer"), None);
    });
}

#[test]
fn the_same_command_many_times_at_once_is_done_once_and_answered_alike() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let anna = player(&stores[0], "anna").await;
        let (record, first) = game(&stores[0], &anna).await;
        let mut append = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
        append.stored_response = Some((key(anna.id, 1), stored_response("done")));
        let attempts: Vec<_> = (0..20_usize)
            .map(|attempt| {
                let (store, append) = (stores[attempt % 2].clone(), append.clone());
                tokio::spawn(async move { store.append(append).await })
            })
            .collect();
        let mut done = 0;
        for attempt in attempts {
            match attempt.await.expect("no panic") {
                Ok(()) => done += 1,
                Err(StorageError::Repeated(answer)) => assert_eq!(*answer, stored_response("done")),
                Err(other) => panic!("{other:?}"),
            }
        }
        assert_eq!(done, 1);
    });
}

#[test]
fn one_command_that_fails_does_not_touch_those_that_share_its_commit() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let mut tasks = Vec::new();
        for number in 0..40 {
            let (record, first) = game(&store, &anna).await;
            let head = if number % 2 == 0 { 1 } else { 9 };
            let append = plain(record.id, Seq::new(head), vec![line(head + 1, &first.hash)]);
            tasks.push((number, append));
        }
        let started: Vec<_> = tasks
            .into_iter()
            .map(|(number, append)| {
                let store = store.clone();
                tokio::spawn(async move { (number, store.append(append).await) })
            })
            .collect();
        for task in started {
            let (number, result) = task.await.expect("no panic");
            assert_eq!(result.is_ok(), number % 2 == 0, "{number}: {result:?}");
        }
    });
}

#[test]
fn links_of_a_place_are_revoked_by_a_higher_epoch() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let zero = turnpost_rules::log::event::Place(0);
        assert_eq!(store.raise_epoch(record.id, zero).await.expect("an epoch"), 1);
        assert_eq!(store.raise_epoch(record.id, zero).await.expect("an epoch"), 2);
        let stored = store.load(record.id).await.expect("an answer").expect("the game");
        assert_eq!(stored.places[0].epoch, 2);

        // A process that has not heard of it writes the places as it knows them.
        let mut late = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
        late.places = Some(vec![place(0, Some(anna.id))]);
        store.append(late).await.expect("an append");
        let stored = store.load(record.id).await.expect("an answer").expect("the game");
        assert_eq!(stored.places[0].epoch, 2, "revoked links do not come back");
    });
}
