//! The keys that links are signed with.

use turnpost::{
    game::{
        decision::PendingDecision,
        language::Language,
        mail::{MailContent, MailJob},
        record::Status,
        service::InvitationLimits,
        storage::Storage as _,
    },
    store::{Acknowledgement, Invited, NewInvitation},
};
use turnpost_rules::{SeatSet, log::event::Seq};

use super::{
    fixture::{address, at, game, line, plain, player, seat},
    support::database::on_both,
};

#[test]
fn the_first_key_is_made_once_however_many_processes_start() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let starts: Vec<_> = (0..8_usize)
            .map(|start| {
                let store = stores[start % 2].clone();
                tokio::spawn(async move { store.signing_keys(at(0)).await.expect("keys") })
            })
            .collect();
        let mut all = Vec::new();
        for start in starts {
            all.push(start.await.expect("no panic"));
        }
        assert_eq!(all[0].len(), 1);
        assert!(all.iter().all(|keys| *keys == all[0]));
        assert!(!format!("{:?}", all[0]).contains(&format!("{:?}", all[0][0].secret)));
    });
}

#[test]
fn pushes_are_signed_with_one_key_however_many_processes_ask_first() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let asked: Vec<_> = (0..8_usize)
            .map(|number| {
                let store = stores[number % 2].clone();
                tokio::spawn(async move { store.vapid_key(at(0)).await.expect("a key") })
            })
            .collect();
        let mut all = Vec::new();
        for key in asked {
            all.push(key.await.expect("no panic"));
        }
        assert!(all.iter().all(|key| *key == all[0]));
        assert_eq!(stores[0].vapid_key(at(9)).await.expect("a key"), all[0]);
        assert!(!all[0].public().expect("a point").is_empty());
    });
}

#[test]
fn a_rotation_signs_with_a_new_key_and_lets_the_old_one_fade() {
    on_both(|database| async move {
        let store = database.open();
        let first = store.signing_keys(at(0)).await.expect("keys").remove(0);
        let keys = store.rotate_signing_keys(at(500), at(100)).await.expect("keys");
        assert_eq!(keys.iter().map(|key| key.number).collect::<Vec<_>>(), [2, 1]);
        assert_ne!(keys[0].secret, first.secret);
        assert_eq!((keys[1].secret, keys[1].retires_at), (first.secret, Some(at(500))));
        assert_eq!(store.signing_keys(at(499)).await.expect("keys"), keys);
        assert_eq!(store.signing_keys(at(500)).await.expect("keys").len(), 1);
        assert_eq!(store.purge_signing_keys(at(500)).await.expect("purged"), 1);
    });
}

#[test]
fn giving_up_all_keys_owes_whoever_is_waited_for_a_mail_with_a_good_link() {
    on_both(|database| async move {
        let store = database.open();
        store.signing_keys(at(0)).await.expect("keys");
        let (anna, muted) = (player(&store, "anna").await, player(&store, "muted").await);
        let (record, first) = game(&store, &anna).await;
        let content = |index: u8| MailContent::Turn {
            game: record.id,
            seat: seat(index),
            pending_since: Seq::new(2),
        };
        let to = |index: u8| if index == 4 { muted.id } else { anna.id };
        let pending = |index: u8| PendingDecision {
            seat: seat(index),
            began: Seq::new(2),
            pending_since: Seq::new(2),
            decision: "act".to_owned(),
            player: Some(to(index)),
            due_at: None,
            at: at(10),
        };
        // 0: sent; 1: in hand of a worker; 2: not tried yet; 3: sent and answered; 4: sent to
        // somebody who wants no more; 5: sent so long ago that nothing is known of it.
        let second = line(2, &first.hash);
        let mut append = plain(record.id, Seq::new(1), vec![second.clone()]);
        append.newly_pending = (0..6).map(pending).collect();
        append.mails =
            (0..5).map(|index| MailJob { player: to(index), content: content(index) }).collect();
        store.append(append).await.expect("an append");
        store.enqueue_owed_mails(at(20), 9).await.expect("enqueued");
        let claim = |until| store.claim_mails("one".to_owned(), at(20), until, 9);
        let claimed = claim(at(80)).await.expect("mails");
        for mail in &claimed {
            let end = match mail.content {
                MailContent::Turn { seat: on, .. } if on == seat(1) => {
                    continue;
                }
                MailContent::Turn { seat: on, .. } if on == seat(2) => {
                    Acknowledgement::Released { not_before: at(20) }
                }
                _ => Acknowledgement::Sent { message_id: "a@b".to_owned() },
            };
            store.finish_mail(mail.id, "one".to_owned(), end, at(21)).await.expect("noted");
        }
        let mut answer = plain(record.id, Seq::new(2), vec![line(3, &second.hash)]);
        answer.answered = SeatSet::EMPTY.with(seat(3));
        store.append(answer).await.expect("an append");
        store.mute_game(muted.id, record.id, true, at(22)).await.expect("muted");

        let (keys, mails) = store.replace_signing_keys(at(30)).await.expect("keys");
        assert_eq!(keys.iter().map(|key| key.number).collect::<Vec<_>>(), [2], "no other is good");
        assert_eq!(mails, 3);
        let in_hand = claimed.iter().find(|mail| mail.content == content(1));
        let sent = Acknowledgement::Sent { message_id: "a@b".to_owned() };
        let id = in_hand.expect("a mail").id;
        let late = store.finish_mail(id, "one".to_owned(), sent, at(31)).await.expect("noted");
        assert!(!late, "what was in hand held the old link");
        let mut owed = store.claim_mails("two".to_owned(), at(40), at(99), 9).await.expect("mails");
        owed.sort_by_key(|mail| format!("{:?}", mail.content));
        let told: Vec<_> = owed.iter().map(|mail| (mail.content.clone(), mail.copy > 0)).collect();
        let expected = [(0, true), (1, true), (2, false), (5, true)];
        assert_eq!(told, expected.map(|(index, anew)| (content(index), anew)));
        assert_eq!(owed[0].created_at, at(30), "a link is as good as its mail is young");
    });
}

#[test]
fn giving_up_all_keys_owes_whoever_is_invited_a_mail_with_a_good_link_once() {
    on_both(|database| async move {
        let store = database.open();
        store.signing_keys(at(0)).await.expect("keys");
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let (begun, _) = game(&store, &anna).await;
        let limits = InvitationLimits { since: at(0), by_player: 99, to_address: 99 };
        let invite = async |game, to: &str, expires_at| {
            let owed = NewInvitation {
                offer: None,
                game,
                address: address(to),
                by: Some(anna.id),
                language: Language::English,
                expires_at,
                at: at(1),
            };
            match store.invite(owed, limits, None).await.expect("an answer") {
                Invited::Sent(invitation) => invitation.id,
                other => panic!("{other:?}"),
            }
        };
        let sent = invite(record.id, "sent", at(999)).await;
        let in_hand = invite(record.id, "in-hand", at(999)).await;
        let untouched = invite(record.id, "untouched", at(999)).await;
        for (to, end) in [("declined", 999), ("withdrawn", 999), ("unwanted", 999), ("expired", 25)]
        {
            let id = invite(record.id, to, at(end)).await;
            match to {
                "declined" => {
                    store.decline_invitation(id, None, at(2)).await.expect("declined");
                }
                "withdrawn" => {
                    store.withdraw_invitation(record.id, id, at(2)).await.expect("withdrawn");
                }
                "unwanted" => {
                    store.block_invitations(address(to), true, at(2)).await.expect("noted");
                }
                _ => {}
            }
        }
        invite(begun.id, "too-late", at(999)).await;
        let mut start = plain(begun.id, Seq::new(1), vec![line(2, &first.hash)]);
        start.status = Some(Status::Running);
        store.append(start).await.expect("an append");

        let claimed = store.claim_mails("one".to_owned(), at(20), at(80), 99).await.expect("mails");
        for mail in &claimed {
            let is = |id| matches!(mail.content, MailContent::Invitation { invitation, .. } if invitation == id);
            let end = if is(in_hand) {
                continue;
            } else if is(untouched) {
                Acknowledgement::Released { not_before: at(20) }
            } else {
                Acknowledgement::Sent { message_id: "a@b".to_owned() }
            };
            store.finish_mail(mail.id, "one".to_owned(), end, at(21)).await.expect("noted");
        }
        for round in 0..2 {
            let (_, mails) = store.replace_signing_keys(at(30)).await.expect("keys");
            assert_eq!(mails, if round == 0 { 2 } else { 0 }, "what waits is not owed twice");
        }
        let owed = store.claim_mails("two".to_owned(), at(40), at(99), 99).await.expect("mails");
        let mut told: Vec<_> = owed
            .iter()
            .map(|mail| match mail.content {
                MailContent::Invitation { invitation, .. } => (invitation, mail.copy > 0),
                _ => panic!("{mail:?}"),
            })
            .collect();
        let mut expected = vec![(sent, true), (in_hand, true), (untouched, false)];
        told.sort();
        expected.sort();
        assert_eq!(told, expected);
    });
}
