//! Turn mails that are owed: the decisions say so themselves, until they have stood for a moment.

use turnpost::{
    game::{
        decision::{PendingDecision, Replaces},
        mail::{MailContent, MailJob},
        storage::{Append, Storage as _},
    },
    store::{Acknowledgement, Pause, Player, Settings, Store},
};
use turnpost_rules::{
    SeatSet,
    log::{event::Seq, id::GameId, line::Line},
};

use super::{
    fixture::{at, game, line, plain, player, seat},
    support::database::{TestDatabase, on_both, run},
};

fn turn(game: GameId, player: &Player, index: u8, pending_since: u64) -> MailJob {
    let pending_since = Seq::new(pending_since);
    let content = MailContent::Turn { game, seat: seat(index), pending_since };
    MailJob { player: player.id, content }
}

/// Makes the game wait for a seat, in the line that follows this one: its player is owed a mail.
fn waiting_for(game: GameId, player: &Player, index: u8, last: &Line) -> Append {
    let next = last.seq.next();
    let mut append = plain(game, last.seq, vec![line(next.get(), &last.hash)]);
    append.newly_pending = vec![PendingDecision {
        seat: seat(index),
        began: next,
        pending_since: next,
        decision: "act".to_owned(),
        player: Some(player.id),
        due_at: None,
        at: at(10),
    }];
    append.mails = vec![turn(game, player, index, next.get())];
    append
}

async fn claimed(store: &Store, now: i64) -> Vec<MailContent> {
    let mails = store.claim_mails("one".to_owned(), at(now), at(now + 50), 9).await;
    mails.expect("mails").into_iter().map(|mail| mail.content).collect()
}

async fn enqueued(store: &Store, until: i64) -> u64 {
    store.enqueue_owed_mails(at(until), 9).await.expect("enqueued")
}

#[test]
fn a_turn_that_is_taken_at_once_never_comes_into_the_outbox() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let append = waiting_for(record.id, &anna, 0, &first);
        let second = append.lines[0].clone();
        store.append(append).await.expect("an append");
        // It waits, and everybody who asks is told so.
        assert_eq!(enqueued(&store, 9).await, 0, "it has not stood for long enough");
        assert_eq!(store.next_mail_at().await.expect("an answer"), Some(at(10)));
        let counts = store.outbox_counts().await.expect("counts");
        assert_eq!((counts.waiting, counts.retrying, counts.oldest), (1, 0, Some(at(10))));
        let waiting = store.waiting_mails().await.expect("counts");
        let told: Vec<_> =
            waiting.iter().map(|it| (it.kind.as_str(), it.count, it.oldest)).collect();
        assert_eq!(told, [("turn", 1, at(10))]);
        assert_eq!(store.unnotified_seats(at(0), 9).await.expect("read"), vec![]);

        let mut answer = waiting_for(record.id, &anna, 1, &second);
        answer.answered = SeatSet::EMPTY.with(seat(0));
        store.append(answer).await.expect("an append");
        assert_eq!(enqueued(&store, 10).await, 1);
        assert_eq!(enqueued(&store, 10).await, 0, "once");
        assert_eq!(claimed(&store, 20).await, [turn(record.id, &anna, 1, 3).content]);
        let counts = store.outbox_counts().await.expect("counts");
        assert_eq!((counts.waiting, counts.superseded), (1, 0));
    });
}

#[test]
fn what_is_owed_outlives_the_process_and_goes_to_one_of_several() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let mut owed = Vec::new();
        for _ in 0..5 {
            let (record, first) = game(&store, &anna).await;
            store.append(waiting_for(record.id, &anna, 0, &first)).await.expect("an append");
            owed.push(turn(record.id, &anna, 0, 2).content);
        }
        drop(store);
        let stores = [database.open(), database.open()];
        let (one, other) = tokio::join!(enqueued(&stores[0], 10), enqueued(&stores[1], 10));
        assert_eq!(one + other, 5);
        let mut mails = claimed(&stores[0], 20).await;
        mails.sort_by_key(|content| format!("{content:?}"));
        owed.sort_by_key(|content| format!("{content:?}"));
        assert_eq!(mails, owed);
    });
}

#[test]
fn who_wants_no_mails_is_owed_none_from_when_somebody_looks() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let quiet = Settings { turn_mails: false, ..anna.settings.clone() };
        store.change_account(anna.id, quiet.into(), Replaces::Anything).await.expect("stored");
        let (record, first) = game(&store, &anna).await;
        store.append(waiting_for(record.id, &anna, 0, &first)).await.expect("an append");
        assert_eq!(store.outbox_counts().await.expect("counts").waiting, 0);
        assert_eq!((enqueued(&store, 10).await, enqueued(&store, 10).await), (1, 0));
        assert!(claimed(&store, 20).await.is_empty());
        let untold = store.unnotified_seats(at(0), 9).await.expect("read");
        assert_eq!(untold, vec![(record.id, seat(0))]);
    });
}

#[test]
fn a_mail_that_is_owed_waits_for_whoever_asks_for_it() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        store.append(waiting_for(record.id, &anna, 0, &first)).await.expect("an append");
        let pause = Pause { seconds: 60, changed_at: at(0) };
        let mail = turn(record.id, &anna, 0, 2);
        let again = store.send_again(mail.clone(), pause, at(20)).await.expect("an answer");
        assert!(!again, "it waits anyway");
        assert_eq!(enqueued(&store, 20).await, 0, "it is in the outbox");
        assert_eq!(claimed(&store, 20).await, [mail.content]);
    });
}

#[test]
fn a_mail_that_was_dropped_is_owed_again() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let append = waiting_for(record.id, &anna, 0, &first);
        let second = append.lines[0].clone();
        store.append(append.clone()).await.expect("an append");
        assert_eq!(enqueued(&store, 10).await, 1);
        let mails = store.claim_mails("one".to_owned(), at(20), at(80), 9).await.expect("mails");
        let dropped = Acknowledgement::Superseded;
        store.finish_mail(mails[0].id, "one".to_owned(), dropped, at(21)).await.expect("noted");
        // The same decision is pending again, after one in which nobody waited for it.
        let mut pause = plain(record.id, second.seq, vec![line(3, &second.hash)]);
        pause.answered = SeatSet::EMPTY.with(seat(0));
        let third = pause.lines[0].clone();
        store.append(pause).await.expect("an append");
        let mut again = waiting_for(record.id, &anna, 0, &third);
        again.newly_pending.clone_from(&append.newly_pending);
        again.mails.clone_from(&append.mails);
        store.append(again).await.expect("an append");
        assert_eq!(enqueued(&store, 10).await, 1);
        assert_eq!(claimed(&store, 90).await, [append.mails[0].content.clone()]);
        assert_eq!(store.outbox_counts().await.expect("counts").superseded, 0);
    });
}

#[test]
fn a_decision_that_is_spoilt_holds_up_its_own_mail_at_most() {
    for spoilt in ["seat = 99", "seat = -1", "pending_since = -5", "mail_at = -9223372036854775807"]
    {
        on_both(|database| async move {
            let store = database.open();
            let anna = player(&store, "anna").await;
            let (record, first) = game(&store, &anna).await;
            store.append(waiting_for(record.id, &anna, 0, &first)).await.expect("an append");
            let spoil = format!("UPDATE pending_decisions SET {spoilt}");
            database.try_execute(&spoil).expect(&spoil);
            let bert = player(&store, "bert").await;
            let (record, first) = game(&store, &bert).await;
            store.append(waiting_for(record.id, &bert, 0, &first)).await.expect("an append");
            assert_eq!(enqueued(&store, 10).await, 2, "{spoilt}");
            let owed = turn(record.id, &bert, 0, 2).content;
            assert!(claimed(&store, 20).await.contains(&owed), "{spoilt}");
            assert_eq!(enqueued(&store, 10).await, 0, "{spoilt}");
        });
    }
}

/// The pages that `turns` turns of a game write, each committed by itself.
async fn pages_written(turns: u64, mails: bool) -> u64 {
    let database = TestDatabase::sqlite();
    let store = database.open();
    let anna = player(&store, "anna").await;
    let (record, first) = game(&store, &anna).await;
    let mut last = first;
    let wal = database.file().expect("a file").with_extension("sqlite-wal");
    let pages = || std::fs::metadata(&wal).expect("the log of its writes").len() / 4096;
    let before = pages();
    for turn in 0..turns {
        let mut append = waiting_for(record.id, &anna, (turn % 2) as u8, &last);
        if turn > 0 {
            append.answered = SeatSet::EMPTY.with(seat(1 - (turn % 2) as u8));
        }
        if !mails {
            append.mails.clear();
        }
        last = append.lines[0].clone();
        store.append(append).await.expect("an append");
    }
    pages() - before
}

#[test]
fn a_turn_of_which_a_mail_is_owed_writes_a_page_more_at_most() {
    run(async {
        let (without, with) = (pages_written(200, false).await, pages_written(200, true).await);
        println!("{without} pages without mails, {with} with");
        assert!(with * 2 <= without * 3, "{with} pages instead of {without}");
    });
}
