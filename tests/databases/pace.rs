//! Mails to one reader follow each other the more slowly the longer the reader does nothing.

use turnpost::{
    game::{
        decision::PendingDecision,
        language::Language,
        mail::{MailContent, MailJob},
        message::{NewMessage, NewNudge},
        service::InvitationLimits,
        storage::{Storage as _, StorageError},
    },
    store::{Acknowledgement, ClaimedMail, Invited, NewInvitation, Pause, Player, Store},
};
use turnpost_rules::{
    SeatSet,
    log::{
        event::{Event, EventData, MadeBy, Place, Seq},
        hash::EventHash,
        id::GameId,
        line::Line,
    },
};

use super::{
    fixture::{address, at, game, line, plain, player, seat},
    support::database::on_both,
};

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;

/// A game whose log grows, and which calls seat 1 as often as it is told to.
pub struct Calls {
    pub store: Store,
    pub game: GameId,
    pub reader: Player,
    pub head: Seq,
    hash: EventHash,
}

impl Calls {
    pub async fn of(store: &Store, name: &str) -> Calls {
        let host = player(store, &format!("host-of-{name}")).await;
        let reader = player(store, name).await;
        let (record, first) = game(store, &host).await;
        Calls { store: store.clone(), game: record.id, reader, head: first.seq, hash: first.hash }
    }

    /// The game calls the reader anew, after whatever was asked of them before was taken back.
    pub async fn call(&mut self, moment: i64, hours: Option<i64>) {
        let line = line(self.head.next().get(), &self.hash);
        let mut append = plain(self.game, self.head, vec![line.clone()]);
        (self.head, self.hash) = (line.seq, line.hash);
        append.at = at(moment);
        append.answered = SeatSet::EMPTY.with(seat(1));
        append.newly_pending = vec![PendingDecision {
            seat: seat(1),
            began: self.head,
            pending_since: self.head,
            decision: "answer".to_owned(),
            player: Some(self.reader.id),
            due_at: hours.map(|hours| at(moment + hours * HOUR)),
            at: at(moment),
        }];
        append.mails = vec![MailJob {
            player: self.reader.id,
            content: MailContent::Turn { game: self.game, seat: seat(1), pending_since: self.head },
        }];
        self.store.append(append).await.expect("an append");
    }

    /// Seat 0 asks the reader for their move.
    pub async fn nudge(&self, moment: i64) -> Result<(), StorageError> {
        let mut append = plain(self.game, self.head, Vec::new());
        append.at = at(moment);
        let content = MailContent::Reminder {
            game: self.game,
            seat: seat(1),
            pending_since: self.head,
            seq: self.head,
        };
        let mail = MailJob { player: self.reader.id, content };
        append.nudge = Some(NewNudge { by: seat(0), seat: seat(1), mail });
        self.store.append(append).await
    }

    /// The seat moves, on this decision.
    async fn act(&mut self, by: MadeBy) {
        let event = Event {
            seq: self.head.next(),
            at: at(0),
            data: EventData::Moved {
                seat: seat(1),
                played: serde_json::json!({"kind": "decline"}),
                by,
                chance: Vec::new(),
            },
            position: None,
            salt: "00".repeat(16),
        };
        let line = Line::of(&event, &self.hash).expect("a line");
        let append = plain(self.game, self.head, vec![line.clone()]);
        (self.head, self.hash) = (line.seq, line.hash);
        self.store.append(append).await.expect("an append");
    }
}

/// What a worker sends at this moment.
pub async fn sent(store: &Store, moment: i64) -> Vec<ClaimedMail> {
    let now = at(moment);
    store.enqueue_owed_mails(now, 500).await.expect("enqueued");
    store.supersede_mails(now, 500).await.expect("superseded");
    let mails = store.claim_mails("one".to_owned(), now, now.plus_seconds(30), 16).await;
    let mails = mails.expect("mails");
    for mail in &mails {
        let done = Acknowledgement::Sent { message_id: format!("<{}@b>", mail.id) };
        assert!(store.finish_mail(mail.id, "one".to_owned(), done, now).await.expect("noted"));
    }
    mails
}

#[test]
fn who_is_called_again_and_again_is_mailed_a_few_times_and_told_the_last() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        let mut mails = Vec::new();
        for second in 0..20 {
            calls.call(second, None).await;
            mails.extend(sent(&store, second).await);
        }
        assert_eq!(mails.len(), 3, "and no flood");
        assert_eq!(store.next_mail_at().await.expect("a moment"), Some(at(2 + 5 * MINUTE)));
        // The process is another one, and what it does not remember is stored.
        drop(store);
        let store = database.open();
        assert!(sent(&store, 2 + 5 * MINUTE - 1).await.is_empty());
        let last = sent(&store, 2 + 5 * MINUTE).await;
        assert_eq!(last.len(), 1);
        assert_eq!(last[0].told, Some(calls.head), "it tells of all that has happened by then");
        assert_eq!(last[0].created_at, at(2 + 5 * MINUTE));
        // The next ones wait longer and longer, but never for more than four hours.
        let mut moments = Vec::new();
        let mut last = 2 + 5 * MINUTE;
        calls.store = store.clone();
        for moment in (last..last + 24 * HOUR).step_by(300) {
            calls.call(moment, None).await;
            for _ in sent(&store, moment).await {
                moments.push((moment - last) / MINUTE);
                last = moment;
            }
        }
        assert_eq!(moments, [15, 45, 135, 240, 240, 240, 240, 240]);
    });
}

#[test]
fn who_answers_gets_every_mail_at_once() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        for round in 0..30 {
            calls.call(round * 20, None).await;
            assert_eq!(sent(&store, round * 20 + 1).await.len(), 1, "in round {round}");
            calls.act(MadeBy::Player).await;
        }
        // Talking is doing something, too.
        for round in 30..36 {
            calls.call(round * 20, None).await;
            assert_eq!(sent(&store, round * 20 + 1).await.len(), 1, "in round {round}");
            let text = "wait".to_owned().try_into().expect("a text");
            let said = NewMessage { player: calls.reader.id, place: Place(1), to: None, text };
            store
                .post_message(calls.game, calls.head, said, at(round * 20 + 2), None)
                .await
                .expect("said");
        }
        // What is done for a seat is not its doing.
        let mut mails = 0;
        for round in 36..42 {
            calls.call(round * 20, None).await;
            mails += sent(&store, round * 20 + 1).await.len();
            calls.act(MadeBy::Deadline).await;
        }
        assert_eq!(mails, 3);
        // A held mail does not hold up the one that comes after the reader has moved.
        calls.act(MadeBy::Player).await;
        calls.call(900, None).await;
        assert_eq!(sent(&store, 901).await.len(), 1);
    });
}

#[test]
fn mails_hours_apart_all_go_at_once() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        for day in 0..6 {
            for hour in [8, 13, 18] {
                let moment = day * 24 * HOUR + hour * HOUR;
                calls.call(moment, None).await;
                assert_eq!(sent(&store, moment).await.len(), 1, "on day {day} at {hour}");
            }
            calls.act(MadeBy::Player).await;
        }
    });
}

#[test]
fn nobodys_time_runs_out_behind_a_mail_that_waits() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        let mut moment = 0;
        // A co-player drives the wait up, then leaves the reader four hours for a move.
        for _ in 0..400 {
            calls.call(moment, None).await;
            sent(&store, moment).await;
            moment += 5 * MINUTE;
        }
        calls.call(moment, Some(4)).await;
        let mut waited = 0;
        while sent(&store, moment + waited).await.is_empty() {
            waited += MINUTE;
            assert!(waited <= HOUR, "a quarter of the time has passed");
        }
    });
}

#[test]
fn one_games_mails_do_not_hold_up_anothers() {
    on_both(|database| async move {
        let store = database.open();
        let mut loud = Calls::of(&store, "berta").await;
        let other = player(&store, "otto").await;
        let (record, first) = game(&store, &other).await;
        let mut quiet = Calls {
            store: store.clone(),
            game: record.id,
            reader: loud.reader.clone(),
            head: first.seq,
            hash: first.hash,
        };
        for second in 0..20 {
            loud.call(second, None).await;
            sent(&store, second).await;
        }
        quiet.call(20, None).await;
        let mails = sent(&store, 20).await;
        assert_eq!(mails.len(), 1);
        assert_eq!(mails[0].told, None, "it was not held, so it tells of what it was owed for");
    });
}

#[test]
fn a_mail_that_is_tried_again_waits_for_its_retry_alone() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        calls.call(0, None).await;
        store.enqueue_owed_mails(at(0), 9).await.expect("enqueued");
        for moment in 0..9 {
            let mails = store.claim_mails("one".to_owned(), at(moment), at(moment + 30), 9).await;
            let mails = mails.expect("mails");
            assert_eq!(mails.len(), 1, "at {moment}");
            let done = match moment % 2 {
                0 => Acknowledgement::Later {
                    not_before: at(moment + 1),
                    error: "450 busy".to_owned(),
                },
                _ => Acknowledgement::Released { not_before: at(moment + 1) },
            };
            store
                .finish_mail(mails[0].id, "one".to_owned(), done, at(moment))
                .await
                .expect("noted");
        }
        assert_eq!(sent(&store, 9).await.len(), 1);
        // All of that was one mail.
        for second in 10..12 {
            calls.call(second, None).await;
            assert_eq!(sent(&store, second).await.len(), 1);
        }
        calls.call(12, None).await;
        assert!(sent(&store, 12).await.is_empty());
    });
}

#[test]
fn a_fresh_link_that_is_asked_for_does_not_wait_behind_what_others_brought_about() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        for second in 0..20 {
            calls.call(second, None).await;
            sent(&store, second).await;
        }
        let owed = MailJob {
            player: calls.reader.id,
            content: MailContent::Turn {
                game: calls.game,
                seat: seat(1),
                pending_since: calls.head,
            },
        };
        let pause = Pause { seconds: 120, changed_at: at(0) };
        assert!(store.send_again(owed.clone(), pause, at(30)).await.expect("an answer"));
        let mails = sent(&store, 31).await;
        assert_eq!(mails.len(), 1);
        assert!(mails[0].copy > 0);
        // Who holds an old link and is not its reader cannot have a mail sent every two minutes.
        let mut mails = 0;
        for minute in (3..123).step_by(3) {
            store.send_again(owed.clone(), pause, at(minute * MINUTE)).await.expect("an answer");
            mails += sent(&store, minute * MINUTE).await.len();
        }
        assert!((2..=6).contains(&mails), "{mails} mails in two hours");
    });
}

#[test]
fn one_address_invited_to_game_after_game_is_mailed_a_few_times() {
    on_both(|database| async move {
        let store = database.open();
        let host = player(&store, "anna").await;
        let limits = InvitationLimits { since: at(-HOUR), by_player: 50, to_address: 50 };
        let mut mails = 0;
        for second in 0..20 {
            let (record, _) = game(&store, &host).await;
            let owed = NewInvitation {
                offer: None,
                game: record.id,
                address: address("berta"),
                by: Some(host.id),
                language: Language::English,
                expires_at: at(30 * 24 * HOUR),
                at: at(second),
            };
            let invited = store.invite(owed, limits, None).await.expect("an answer");
            assert!(matches!(invited, Invited::Sent(_)));
            mails += sent(&store, second).await.len();
        }
        assert_eq!(mails, 3);
        // Another address is another reader.
        let (record, _) = game(&store, &host).await;
        let owed = NewInvitation {
            offer: None,
            game: record.id,
            address: address("clara"),
            by: Some(host.id),
            language: Language::English,
            expires_at: at(30 * 24 * HOUR),
            at: at(20),
        };
        store.invite(owed, limits, None).await.expect("an answer");
        assert_eq!(sent(&store, 20).await.len(), 1);
        // All of them arrive in the end.
        let mut rest = 0;
        while let Some(next) = store.next_mail_at().await.expect("an answer") {
            let moment = (next.micros() - at(0).micros()) / 1_000_000;
            rest += sent(&store, moment).await.len();
        }
        assert_eq!(mails + rest, 20);
    });
}

#[test]
fn mails_that_are_held_do_not_keep_others_from_their_turn() {
    on_both(|database| async move {
        let store = database.open();
        let mut loud = Vec::new();
        for number in 0..3 {
            let mut calls = Calls::of(&store, &format!("reader{number}")).await;
            for second in 0..4 {
                calls.call(second, None).await;
                sent(&store, second).await;
            }
            loud.push(calls);
        }
        for calls in &mut loud {
            calls.call(10, None).await;
        }
        let mut quiet = Calls::of(&store, "quiet").await;
        quiet.call(11, None).await;
        store.enqueue_owed_mails(at(12), 9).await.expect("enqueued");
        // Though only two are asked for at once, and more than two are in front.
        let mails = store.claim_mails("one".to_owned(), at(12), at(60), 2).await.expect("mails");
        assert_eq!(mails.iter().map(|it| it.player).collect::<Vec<_>>(), [Some(quiet.reader.id)]);
    });
}

#[test]
fn processes_that_claim_at_once_keep_to_one_pace() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let host = player(&stores[0], "anna").await;
        let limits = InvitationLimits { since: at(-HOUR), by_player: 90, to_address: 90 };
        for second in 0..24 {
            let (record, _) = game(&stores[0], &host).await;
            let owed = NewInvitation {
                offer: None,
                game: record.id,
                address: address("berta"),
                by: Some(host.id),
                language: Language::English,
                expires_at: at(30 * 24 * HOUR),
                at: at(second),
            };
            stores[0].invite(owed, limits, None).await.expect("an answer");
        }
        let workers: Vec<_> = (0..8_usize)
            .map(|number| {
                let store = stores[number % 2].clone();
                tokio::spawn(async move {
                    let mut mine = 0;
                    for _ in 0..8 {
                        let owner = format!("worker {number}");
                        let mails = store.claim_mails(owner, at(30), at(99), 3).await;
                        mine += mails.expect("mails").len();
                    }
                    mine
                })
            })
            .collect();
        let mut all = 0;
        for worker in workers {
            all += worker.await.expect("no panic");
        }
        assert_eq!(all, 3);
    });
}

#[test]
fn what_is_known_of_paces_is_forgotten_with_the_reader_and_with_time() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        calls.call(0, None).await;
        assert_eq!(sent(&store, 0).await.len(), 1);
        assert_eq!(store.purge_paces(at(23 * HOUR)).await.expect("purged"), 0);
        store.erase_player(calls.reader.id, at(1)).await.expect("erased");
        assert_eq!(store.purge_paces(at(25 * HOUR)).await.expect("purged"), 0);
        let mut other = Calls::of(&store, "clara").await;
        other.call(0, None).await;
        assert_eq!(sent(&store, 0).await.len(), 1);
        assert_eq!(store.purge_paces(at(25 * HOUR)).await.expect("purged"), 1);
    });
}

#[test]
fn a_pace_that_cannot_be_true_holds_up_no_mail_and_is_put_right() {
    on_both(|database| async move {
        let store = database.open();
        let mut berta = Calls::of(&store, "berta").await;
        let mut carla = Calls::of(&store, "carla").await;
        let mut moment = 0;
        for spoilt in ["mails = -3", "known = -1", "last_at = 9000000000000000000"] {
            for calls in [&mut berta, &mut carla] {
                calls.call(moment, None).await;
            }
            assert_eq!(sent(&store, moment).await.len(), 2, "before {spoilt}");
            let spoil =
                format!("UPDATE mail_paces SET {spoilt} WHERE reader = '{}'", berta.reader.id);
            database.try_execute(&spoil).expect(&spoil);
            moment += 1;
            for calls in [&mut berta, &mut carla] {
                calls.call(moment, None).await;
            }
            assert_eq!(sent(&store, moment).await.len(), 2, "{spoilt}");
            // From here on it counts again.
            for _ in 0..3 {
                moment += 1;
                berta.call(moment, None).await;
                sent(&store, moment).await;
            }
            moment += 1;
            berta.call(moment, None).await;
            assert!(sent(&store, moment).await.is_empty(), "the flood is held: {spoilt}");
            moment += 48 * HOUR;
            sent(&store, moment).await;
            moment += 48 * HOUR;
        }
        // As many as there can be are not one more.
        berta.call(moment, None).await;
        sent(&store, moment).await;
        database.try_execute("UPDATE mail_paces SET mails = 2147483647").expect("spoilt");
        moment += 1;
        berta.call(moment, None).await;
        assert!(sent(&store, moment).await.is_empty());
        moment += 4 * HOUR;
        assert_eq!(sent(&store, moment).await.len(), 1);
    });
}
