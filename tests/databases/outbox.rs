//! Mails that are owed: each is sent by one worker, and none is lost with a worker.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use diesel::{Connection as _, PgConnection, connection::SimpleConnection as _};
use turnpost::{
    game::{
        decision::PendingDecision,
        language::Language,
        mail::{MailContent, MailJob},
        storage::Storage as _,
    },
    store::{Acknowledgement, DatabaseUrl, MailFailure, Pause, Player, Store},
};
use turnpost_rules::{SeatSet, log::event::Seq};

use super::{
    fixture::{address, at, each_claimed_once, game, line, plain, player, seat},
    support::{
        database::{TestDatabase, on_both, run},
        process::{TIMEOUT, wait_for},
    },
};

/// A game that owes `count` mails, of the seats 0, 1, …
async fn owing(store: &Store, anna: &Player, count: u8) -> Vec<MailJob> {
    let (record, first) = game(store, anna).await;
    let mut append = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
    append.mails = (0..count)
        .map(|index| MailJob {
            player: anna.id,
            content: MailContent::Turn {
                game: record.id,
                seat: seat(index),
                pending_since: Seq::new(2),
            },
        })
        .collect();
    let mails = append.mails.clone();
    store.append(append).await.expect("an append");
    mails
}

fn pause(seconds: i64, changed_at: i64) -> Pause {
    Pause { seconds, changed_at: at(changed_at) }
}

#[test]
fn a_claimed_mail_is_nobody_elses_until_its_time_has_run_out() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let anna = player(&stores[0], "anna").await;
        owing(&stores[0], &anna, 3).await;
        let first =
            stores[0].claim_mails("one".to_owned(), at(20), at(80), 2).await.expect("mails");
        assert_eq!(first.len(), 2);
        assert_eq!((first[0].player, first[0].attempt, first[0].copy), (Some(anna.id), 1, 0));
        let second =
            stores[1].claim_mails("two".to_owned(), at(20), at(80), 9).await.expect("mails");
        assert_eq!(second.len(), 1);
        let nothing = stores[1].claim_mails("two".to_owned(), at(79), at(99), 9).await;
        assert_eq!(nothing.expect("an answer"), vec![]);
        // The first worker has died; the second takes over.
        let taken =
            stores[1].claim_mails("two".to_owned(), at(80), at(160), 9).await.expect("mails");
        assert_eq!(taken.len(), 3);
        let sent = || Acknowledgement::Sent { message_id: "a@b".to_owned() };
        let late = stores[0].finish_mail(first[0].id, "one".to_owned(), sent(), at(81)).await;
        assert!(!late.expect("an answer"), "it lost the mail and must not speak for it");
        for mail in taken {
            let done = stores[1].finish_mail(mail.id, "two".to_owned(), sent(), at(82)).await;
            assert!(done.expect("an answer"));
        }
        let counts = stores[0].outbox_counts().await.expect("counts");
        assert_eq!((counts.waiting, counts.sent, counts.oldest), (0, 3, None));
        assert_eq!(stores[0].purge_mails(at(83)).await.expect("purged"), 3);
    });
}

#[test]
fn a_claim_that_is_renewed_holds_and_one_of_another_is_not_touched() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        owing(&store, &anna, 2).await;
        let one = store.claim_mails("one".to_owned(), at(20), at(50), 1).await.expect("mails");
        let two = store.claim_mails("two".to_owned(), at(20), at(50), 1).await.expect("mails");
        assert_eq!((one.len(), two.len()), (1, 1));
        store.renew_claims("one".to_owned(), at(90)).await.expect("renewed");
        let free = store.claim_mails("three".to_owned(), at(60), at(99), 9).await.expect("mails");
        assert_eq!(free.iter().map(|mail| mail.id).collect::<Vec<_>>(), [two[0].id]);
        assert_eq!(store.next_mail_at().await.expect("an answer"), Some(at(90)));
    });
}

#[test]
fn who_is_alone_on_a_file_takes_back_what_the_dead_had_in_hand() {
    let database = TestDatabase::sqlite();
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        let store = database.open();
        let anna = player(&store, "anna").await;
        owing(&store, &anna, 3).await;
        store.claim_mails("dead".to_owned(), at(20), at(5000), 2).await.expect("mails");
        let alone = database.url.lock_instance().expect("free").expect("a lock");
        assert_eq!(store.release_all_claims(&alone).await.expect("freed"), 2);
        let mails = store.claim_mails("one".to_owned(), at(21), at(50), 9).await.expect("mails");
        assert_eq!(mails.len(), 3);
    });
}

#[test]
fn workers_that_claim_at_once_share_the_mails_without_overlap() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let anna = player(&stores[0], "anna").await;
        for _ in 0..10 {
            owing(&stores[0], &anna, 5).await;
        }
        // Of the mails that another worker looks at a claim gets none: they are asked for again.
        let claimed = Arc::new(AtomicUsize::new(0));
        let began = Instant::now();
        let workers: Vec<_> = (0..8_usize)
            .map(|number| {
                let (store, claimed) = (stores[number % 2].clone(), Arc::clone(&claimed));
                tokio::spawn(async move {
                    let mut mine = Vec::new();
                    while claimed.load(Ordering::Relaxed) < 50 && began.elapsed() < TIMEOUT {
                        let owner = format!("worker {number}");
                        let mails = store.claim_mails(owner, at(20), at(99), 5).await;
                        let mails = mails.expect("mails");
                        claimed.fetch_add(mails.len(), Ordering::Relaxed);
                        mine.extend(mails.into_iter().map(|mail| mail.id));
                    }
                    mine
                })
            })
            .collect();
        each_claimed_once(workers, 50).await;
    });
}

#[test]
fn a_mail_put_off_comes_back_when_it_is_time_and_not_before() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        owing(&store, &anna, 1).await;
        let worker = || "one".to_owned();
        let mails = store.claim_mails(worker(), at(20), at(80), 9).await.expect("mails");
        let later = Acknowledgement::Later { not_before: at(300), error: "450 busy".to_owned() };
        assert!(store.finish_mail(mails[0].id, worker(), later, at(21)).await.expect("an answer"));
        assert_eq!(store.next_mail_at().await.expect("an answer"), Some(at(300)));
        assert_eq!(store.outbox_counts().await.expect("counts").retrying, 1);
        assert!(store.claim_mails(worker(), at(299), at(400), 9).await.expect("none").is_empty());
        let mails = store.claim_mails(worker(), at(300), at(400), 9).await.expect("mails");
        assert_eq!(mails[0].attempt, 2);
        let refused = Acknowledgement::Refused { error: "550 unknown".to_owned() };
        assert!(store.finish_mail(mails[0].id, worker(), refused, at(301)).await.expect("noted"));
        assert_eq!(store.outbox_counts().await.expect("counts").refused, 1);
        assert_eq!(store.next_mail_at().await.expect("an answer"), None);
    });
}

#[test]
fn a_mail_that_another_worker_puts_off_meanwhile_is_left_alone() {
    let database = Arc::new(TestDatabase::postgres());
    run(async {
        let store = database.open();
        let anna = player(&store, "anna").await;
        owing(&store, &anna, 1).await;
        let not_before = at(300).micros();
        // Another worker holds the row: the claim sees it as it was, waits, and looks again.
        let DatabaseUrl::Postgres(url) = &database.url else { panic!("not PostgreSQL") };
        let mut other = PgConnection::establish(url).expect("a connection");
        let putting_off = format!("BEGIN; UPDATE outbox SET not_before = {not_before}");
        other.batch_execute(&putting_off).expect("put off");
        let watching = Arc::clone(&database);
        let other = tokio::task::spawn_blocking(move || {
            let claim_waits = "SELECT 1 / count(*) FROM pg_stat_activity \
                               WHERE wait_event_type = 'Lock' AND datname = current_database()";
            wait_for("the claim waits", || watching.try_execute(claim_waits).is_ok());
            other.batch_execute("COMMIT").expect("put off");
        });
        let mails = store.claim_mails("one".to_owned(), at(20), at(80), 9).await.expect("mails");
        other.await.expect("put off");
        assert_eq!(mails, vec![]);
    });
}

#[test]
fn a_mail_is_owed_once_and_a_copy_only_when_asked_for_after_a_while() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let mail = owing(&store, &anna, 1).await.remove(0);
        let again = |now| store.send_again(mail.clone(), pause(60, 0), at(now));
        assert!(!again(20).await.expect("an answer"), "it waits anyway");
        let mails = store.claim_mails("one".to_owned(), at(20), at(80), 9).await.expect("mails");
        let sent = Acknowledgement::Sent { message_id: "a@b".to_owned() };
        assert!(store.finish_mail(mails[0].id, "one".to_owned(), sent, at(21)).await.expect("ok"));
        assert!(!again(80).await.expect("an answer"), "too soon");
        assert!(again(81).await.expect("an answer"));
        let mails = store.claim_mails("one".to_owned(), at(81), at(99), 9).await.expect("mails");
        assert_eq!((mails.len(), mails[0].attempt), (1, 1));
        let first = mails[0].copy;
        assert!(first > 0);
        // Nobody wanted it, so nobody was told: it may be asked for at once.
        let unwanted = Acknowledgement::Superseded;
        let id = mails[0].id;
        assert!(store.finish_mail(id, "one".to_owned(), unwanted, at(82)).await.expect("ok"));
        assert!(again(83).await.expect("an answer"));
        let mails = store.claim_mails("one".to_owned(), at(83), at(99), 9).await.expect("mails");
        let second = mails[0].copy;
        assert!(second > first);
        let sent = Acknowledgement::Sent { message_id: "a@b".to_owned() };
        assert!(store.finish_mail(id, "one".to_owned(), sent, at(84)).await.expect("ok"));
        // What is forgotten is not repeated: neither the mail itself nor any of its copies.
        assert_eq!(store.purge_mails(at(5000)).await.expect("purged"), 1);
        assert!(again(5001).await.expect("an answer"));
        let mails =
            store.claim_mails("one".to_owned(), at(5001), at(6000), 9).await.expect("mails");
        assert!(mails[0].copy > second);
    });
}

#[test]
fn a_mail_that_tells_what_is_past_by_now_is_followed_by_the_next_one_after_a_minute() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let mail = owing(&store, &anna, 1).await.remove(0);
        let sent = async |now: i64| {
            let mails = store.claim_mails("one".to_owned(), at(now), at(now + 9), 9).await;
            let mails = mails.expect("mails");
            for mail in &mails {
                let sent = Acknowledgement::Sent { message_id: "a@b".to_owned() };
                let done = store.finish_mail(mail.id, "one".to_owned(), sent, at(now)).await;
                assert!(done.expect("an answer"));
            }
            mails.len()
        };
        let again = async |changed: i64, now: i64| {
            let pause = pause(600, changed);
            store.send_again(mail.clone(), pause, at(now)).await.expect("an answer")
        };
        assert_eq!(sent(100).await, 1);
        assert!(!again(1, 110).await, "it tells how it stands");
        assert!(again(105, 110).await, "it does not any more");
        assert!(!again(105, 111).await, "it waits");
        assert_eq!((sent(159).await, sent(160).await), (0, 1), "a minute after the last one");
        assert!(!again(105, 300).await);
        // Long after the last one it goes at once.
        assert!(again(250, 300).await);
        assert_eq!(sent(300).await, 1);
    });
}

#[test]
fn a_finished_mail_keeps_no_secret_and_no_address() {
    on_both(|database| async move {
        let store = database.open();
        let content = MailContent::SignIn {
            address: address("canary-address"),
            language: Language::English,
            link: "canary-link".to_owned(),
            code: "CANARYCODE".to_owned(),
            expires_at: at(900),
            program: None,
        };
        assert!(!format!("{content:?}").contains("canary"));
        store.enqueue_mail(content, address("canary-address"), at(0)).await.expect("owed");
        let mails = store.claim_mails("one".to_owned(), at(20), at(80), 9).await.expect("mails");
        let sent = Acknowledgement::Sent { message_id: "a@b".to_owned() };
        assert!(store.finish_mail(mails[0].id, "one".to_owned(), sent, at(21)).await.expect("ok"));
        drop(store);
        let dump = String::from_utf8_lossy(&database.dump()).to_lowercase();
        assert!(!dump.contains("canary"));
    });
}

#[test]
fn who_waits_for_mails_is_woken() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let owed = store.mail_wakeup();
        owing(&store, &anna, 1).await;
        let woken = tokio::time::timeout(TIMEOUT, owed.notified()).await;
        assert!(woken.is_ok());
    });
}

#[test]
fn pending_decisions_that_were_made_are_dropped_together_and_only_they() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let mut append = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
        let pending = |index: u8, pending_since: u64| PendingDecision {
            seat: seat(index),
            began: Seq::new(pending_since),
            pending_since: Seq::new(pending_since),
            decision: "act".to_owned(),
            player: Some(anna.id),
            due_at: None,
            at: at(10),
        };
        let owed = |index: u8, pending_since: u64| MailJob {
            player: anna.id,
            content: MailContent::Turn {
                game: record.id,
                seat: seat(index),
                pending_since: Seq::new(pending_since),
            },
        };
        let started =
            MailContent::Started { game: record.id, seat: seat(0), seq: Seq::new(2), waits: false };
        append.newly_pending = vec![pending(0, 2), pending(1, 2)];
        append.mails = vec![owed(0, 2), owed(1, 2), MailJob { player: anna.id, content: started }];
        store.append(append.clone()).await.expect("an append");
        assert_eq!(store.enqueue_owed_mails(at(10), 9).await.expect("enqueued"), 2);
        assert_eq!(store.supersede_mails(at(20), 9).await.expect("dropped"), 0, "all are open");

        // Seat 0 answers, and is newly_pending anew; seat 1 answers while its mail is in hand.
        let mut answer = plain(record.id, Seq::new(2), vec![line(3, &append.lines[0].hash)]);
        answer.answered = SeatSet::EMPTY.with(seat(0)).with(seat(1));
        answer.newly_pending = vec![pending(0, 3)];
        answer.mails = vec![owed(0, 3)];
        let mut taken =
            store.claim_mails("one".to_owned(), at(20), at(80), 9).await.expect("mails");
        let all = [append.mails[2].clone(), owed(0, 2), owed(1, 2)].map(|it| it.content);
        // PostgreSQL puts what is owed at the same time side by side.
        if taken[1].content == all[2] {
            taken.swap(1, 2);
        }
        assert_eq!(taken.iter().map(|it| it.content.clone()).collect::<Vec<_>>(), all);
        let released = Acknowledgement::Released { not_before: at(20) };
        for mail in &taken[..2] {
            let released = released.clone();
            store.finish_mail(mail.id, "one".to_owned(), released, at(21)).await.expect("noted");
        }
        store.append(answer).await.expect("an append");
        assert_eq!(store.enqueue_owed_mails(at(22), 9).await.expect("enqueued"), 1);
        assert_eq!(store.supersede_mails(at(22), 9).await.expect("dropped"), 1);
        assert_eq!(store.supersede_mails(at(22), 9).await.expect("dropped"), 0);
        let counts = store.outbox_counts().await.expect("counts");
        assert_eq!((counts.waiting, counts.superseded), (3, 1));
        assert_eq!(
            store.supersede_mails(at(80), 9).await.expect("dropped"),
            1,
            "nobody has it now"
        );
        let rest = store.claim_mails("two".to_owned(), at(90), at(99), 9).await.expect("mails");
        let kinds: Vec<&str> = rest.iter().map(|mail| mail.content.kind().word()).collect();
        assert_eq!(kinds, ["turn", "started"]);
        let waiting = store.waiting_mails().await.expect("counts");
        let told: Vec<_> =
            waiting.iter().map(|it| (it.kind.as_str(), it.count, it.retrying)).collect();
        assert_eq!(told, [("turn", 1, 0), ("started", 1, 0)], "both in hand for the first time");
        assert_eq!(waiting[0].oldest, at(10));
        let later = Acknowledgement::Later { not_before: at(200), error: "later".to_owned() };
        store.finish_mail(rest[0].id, "two".to_owned(), later, at(95)).await.expect("noted");
        let waiting = store.waiting_mails().await.expect("counts");
        let retrying: u64 = waiting.iter().map(|it| it.retrying).sum();
        assert_eq!((waiting.len(), retrying), (2, 1), "one was tried and has to wait");
    });
}

#[test]
fn a_mail_that_was_dropped_is_owed_again_and_one_that_waits_or_was_sent_is_not() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let owed = |index: u8| MailJob {
            player: anna.id,
            content: MailContent::Turn {
                game: record.id,
                seat: seat(index),
                pending_since: Seq::new(2),
            },
        };
        let second = line(2, &first.hash);
        let mut append = plain(record.id, Seq::new(1), vec![second.clone()]);
        append.mails = vec![owed(0), owed(1), owed(2)];
        store.append(append).await.expect("an append");
        let claimed = store.claim_mails("one".to_owned(), at(20), at(80), 2).await.expect("mails");
        let sent = Acknowledgement::Sent { message_id: "a@b".to_owned() };
        let ends = [sent, Acknowledgement::Superseded];
        for (mail, end) in claimed.iter().zip(ends) {
            store.finish_mail(mail.id, "one".to_owned(), end, at(21)).await.expect("noted");
        }
        // All three seats are called as before.
        let mut again = plain(record.id, Seq::new(2), vec![line(3, &second.hash)]);
        again.mails = vec![owed(0), owed(1), owed(2)];
        store.append(again).await.expect("an append");
        let counts = store.outbox_counts().await.expect("counts");
        assert_eq!((counts.sent, counts.waiting, counts.superseded), (1, 2, 0));
        let mails = store.claim_mails("one".to_owned(), at(90), at(99), 9).await.expect("mails");
        let mut seats: Vec<_> = mails.iter().map(|mail| mail.content.clone()).collect();
        seats.sort_by_key(|content| format!("{content:?}"));
        assert_eq!(seats, [1, 2].map(|index| owed(index).content));
        assert!(mails.iter().all(|mail| mail.copy == 0), "it never left under its first name");
    });
}

#[test]
fn a_row_that_is_spoilt_holds_up_its_own_mail_at_most() {
    for spoilt in [
        "seat = 99",
        "seat = -1",
        "seq = -5",
        "copy = -1",
        "told = -1",
        "content = '{}'",
        "attempts = 2147483647",
        "attempts = -2147483648",
        "not_before = -9223372036854775807",
        "created_at = -9223372036854775807",
    ] {
        on_both(|database| async move {
            let store = database.open();
            let anna = player(&store, "anna").await;
            owing(&store, &anna, 1).await;
            let spoil = format!("UPDATE outbox SET {spoilt}");
            database.try_execute(&spoil).expect(&spoil);
            let bert = player(&store, "bert").await;
            owing(&store, &bert, 2).await;
            let mails = store.claim_mails("one".to_owned(), at(20), at(80), 9).await;
            let mails = mails.expect("mails");
            let berts = mails.iter().filter(|mail| mail.player == Some(bert.id)).count();
            assert_eq!(berts, 2, "{spoilt}");
            for mail in mails {
                let done = Acknowledgement::Released { not_before: at(20) };
                store.finish_mail(mail.id, "one".to_owned(), done, at(21)).await.expect(spoilt);
            }
            store.waiting_mails().await.expect(spoilt);
            store.outbox_counts().await.expect(spoilt);
            store.refused_mails(9).await.expect(spoilt);
            store.next_mail_at().await.expect(spoilt);
        });
    }
}

#[test]
fn that_mails_do_not_leave_can_be_kept_whatever_became_of_the_row_for_it() {
    on_both(|database| async move {
        let store = database.open();
        let failure = || MailFailure {
            mail: None,
            is_closed: true,
            cause: "outbox",
            answer: "a statement was refused".to_owned(),
        };
        for spoilt in ["DELETE FROM mail_health", "UPDATE mail_health SET failures = -7"] {
            database.try_execute(spoilt).expect(spoilt);
            store.mail_health().await.expect(spoilt);
            store.note_mail_failure(failure(), at(1)).await.expect(spoilt);
            let health = store.mail_health().await.expect(spoilt);
            assert_eq!(health.trouble().map(|it| it.cause.as_str()), Some("outbox"), "{spoilt}");
            store.note_mail_recovery("refused").await.expect(spoilt);
            assert!(store.mail_health().await.expect(spoilt).trouble().is_some(), "another reason");
            store.note_mail_recovery("outbox").await.expect(spoilt);
            assert_eq!(store.mail_health().await.expect(spoilt).failing, None);
        }
    });
}

/// What makes a table refuse every change.
fn refuse_changes(database: &TestDatabase, state: &str) {
    let made = if database.file().is_some() {
        format!(
            "CREATE TRIGGER stuck_{state} BEFORE UPDATE ON {state} BEGIN SELECT RAISE(ABORT, \
             'stuck'); END"
        )
    } else {
        format!(
            "CREATE OR REPLACE FUNCTION stuck() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION \
             'stuck'; END $$ LANGUAGE plpgsql; CREATE TRIGGER stuck_{state} BEFORE UPDATE ON \
             {state} FOR EACH ROW EXECUTE FUNCTION stuck()"
        )
    };
    database.try_execute(&made).expect(&made);
}

#[test]
fn what_cannot_be_written_down_of_mails_is_known_until_it_can() {
    on_both(|database| async move {
        let store = database.open();
        refuse_changes(&database, "mail_health");
        let failure = |answer: &str| MailFailure {
            mail: None,
            is_closed: true,
            cause: "outbox",
            answer: answer.to_owned(),
        };
        store.note_mail_failure(failure("one"), at(1)).await.expect_err("stuck");
        store.note_mail_failure(failure("two"), at(2)).await.expect_err("stuck");
        let health = store.mail_health().await.expect("read");
        let failing = health.trouble().expect("trouble");
        assert_eq!((failing.since, failing.at, failing.answer.as_str()), (at(1), at(2), "two"));
        let drop = if database.file().is_some() { "" } else { " ON mail_health" };
        database.try_execute(&format!("DROP TRIGGER stuck_mail_health{drop}")).expect("dropped");
        store.note_mail_recovery("outbox").await.expect("noted");
        assert_eq!(store.mail_health().await.expect("read").failing, None);
    });
}
