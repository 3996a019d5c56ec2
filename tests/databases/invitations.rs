//! Invitations: once for each address and game, within limits, never to who wants none.

use turnpost::{
    game::{
        event::Seq,
        id::GameId,
        storage::{Storage as _, StorageError},
    },
    locale::Language,
    store::{InvitationLimits, InvitationOwed, InvitationState, Invited, Player, Store},
};

use super::{
    support::database::on_both,
    table::{address, at, game, line, place, plain, player},
};

const LIMITS: InvitationLimits = InvitationLimits {
    since: turnpost::game::time::Timestamp::from_micros(0),
    by_player: 4,
    to_address: 2,
};

async fn invite(store: &Store, game: GameId, by: &Player, to: &str) -> Invited {
    invite_at(store, game, by, to, 1).await
}

/// Invites so many seconds after the beginning; limits look back so far as well.
async fn invite_at(store: &Store, game: GameId, by: &Player, to: &str, moment: i64) -> Invited {
    let owed = InvitationOwed {
        game,
        address: address(to),
        by: by.id,
        language: Language::English,
        expires_at: at(moment + 999),
        at: at(moment),
    };
    let limits = InvitationLimits { since: at(moment - 500), ..LIMITS };
    store.invite(owed, limits).await.expect("an answer")
}

#[test]
fn an_address_gets_one_mail_for_a_game() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let anna = player(&stores[0], "anna").await;
        let (record, _) = game(&stores[0], &anna).await;
        let attempts: Vec<_> = (0..10_usize)
            .map(|attempt| {
                let (store, anna, id) = (stores[attempt % 2].clone(), anna.clone(), record.id);
                tokio::spawn(async move { invite(&store, id, &anna, "bert").await })
            })
            .collect();
        let mut sent = 0;
        for attempt in attempts {
            match attempt.await.expect("no panic") {
                Invited::Sent(_) => sent += 1,
                Invited::Already(_) => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(sent, 1);
        assert_eq!(stores[0].outbox_counts().await.expect("counts").waiting, 1);
    });
}

#[test]
fn limits_and_refusals_hold() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let mut games = Vec::new();
        for _ in 0..3 {
            games.push(game(&store, &anna).await.0.id);
        }
        store.refuse_invitations(address("Carl"), true, at(0)).await.expect("noted");
        assert_eq!(invite(&store, games[0], &anna, "carl").await, Invited::Unwanted);
        store.refuse_invitations(address("carl"), false, at(0)).await.expect("noted");
        assert!(matches!(invite(&store, games[0], &anna, "bert").await, Invited::Sent(_)));
        assert!(matches!(invite(&store, games[1], &anna, "BERT").await, Invited::Sent(_)));
        assert_eq!(invite(&store, games[2], &anna, "bert").await, Invited::TooMany);
        assert!(matches!(invite(&store, games[0], &anna, "carl").await, Invited::Sent(_)));
        assert!(matches!(invite(&store, games[0], &anna, "dora").await, Invited::Sent(_)));
        assert_eq!(invite(&store, games[0], &anna, "emil").await, Invited::TooMany);
        assert_eq!(store.invitations_since(anna.id, at(1)).await.expect("a count"), 4);
    });
}

#[test]
fn an_invitation_is_accepted_once_or_withdrawn() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let (record, _) = game(&store, &anna).await;
        let Invited::Sent(to_bert) = invite(&store, record.id, &anna, "bert").await else {
            panic!("not sent");
        };
        let Invited::Sent(to_carl) = invite(&store, record.id, &anna, "carl").await else {
            panic!("not sent");
        };
        let read = store.invitation(to_bert.id).await.expect("an answer");
        assert_eq!(read.as_ref(), Some(&to_bert));
        let open = store.open_invitations(address("bert"), at(2)).await.expect("a list");
        assert_eq!(open, vec![to_bert.clone()]);
        let late = store.accept_invitation(to_bert.id, bert.id, at(1000)).await;
        assert!(!late.expect("an answer"));
        assert!(store.accept_invitation(to_bert.id, bert.id, at(2)).await.expect("an answer"));
        assert!(!store.accept_invitation(to_bert.id, bert.id, at(2)).await.expect("an answer"));
        assert!(store.withdraw_invitation(to_carl.id, at(4)).await.expect("an answer"));
        assert!(!store.withdraw_invitation(to_carl.id, at(4)).await.expect("an answer"));
        let states: Vec<_> = store.invitations(record.id).await.expect("a list");
        assert_eq!(states.len(), 2);
        for invitation in states {
            let expected = if invitation.id == to_bert.id {
                (InvitationState::Accepted, Some(bert.id), Some(at(2)))
            } else {
                (InvitationState::Withdrawn, None, Some(at(4)))
            };
            let seen = (invitation.state, invitation.accepted_by, invitation.decided_at);
            assert_eq!(seen, expected);
        }
    });
}

#[test]
fn the_address_of_an_invitation_that_is_over_is_forgotten_and_can_still_be_refused_for() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, _) = game(&store, &anna).await;
        let Invited::Sent(over) = invite(&store, record.id, &anna, "canary").await else {
            panic!("not sent");
        };
        let Invited::Sent(open) = invite(&store, record.id, &anna, "bert").await else {
            panic!("not sent");
        };
        assert!(store.withdraw_invitation(over.id, at(4)).await.expect("an answer"));
        assert_eq!(store.forget_invited(at(4)).await.expect("none"), 0);
        assert_eq!(store.forget_invited(at(5)).await.expect("one"), 1);
        assert_eq!(store.forget_invited(at(5)).await.expect("no more"), 0);
        assert_eq!(store.invitation(over.id).await.expect("an answer"), None);
        assert_eq!(store.invitation(open.id).await.expect("an answer"), Some(open.clone()));
        // The link in the old mail still stops invitations.
        store.refuse_more(over.id, true, at(6)).await.expect("noted");
        assert!(store.is_refused(over.id).await.expect("an answer"));
        assert_eq!(invite(&store, record.id, &anna, "canary").await, Invited::Unwanted);
        store.refuse_more(over.id, false, at(7)).await.expect("noted");
        assert!(!store.is_refused(over.id).await.expect("an answer"));
        // Those that have ended unanswered go as well.
        let ended = open.expires_at.plus_seconds(1);
        assert_eq!(store.forget_invited(ended).await.expect("one"), 1);
        let player = player(&store, "bert").await;
        store.erase_player(player.id, at(2000)).await.expect("erased");
        assert!(!store.is_refused(open.id).await.expect("an answer"));
    });
}

#[test]
fn who_let_an_invitation_pass_or_got_up_again_is_invited_anew() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let (record, first) = game(&store, &anna).await;
        let again = async |to: &str, moment| invite_at(&store, record.id, &anna, to, moment).await;
        let mails = async || store.outbox_counts().await.expect("counts").waiting;

        let Invited::Sent(sent) = again("bert", 1).await else { panic!("not sent") };
        assert!(matches!(again("bert", 999).await, Invited::Already(_)), "it is still good");
        let Invited::Sent(anew) = again("bert", 1000).await else { panic!("it had expired") };
        assert_eq!((anew.id, anew.expires_at), (sent.id, at(1999)), "older links stay good");
        assert_eq!(mails().await, 2);

        // Sitting down uses it up in the same transaction, and once.
        let mut sitting = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
        sitting.places = Some(vec![place(0, Some(anna.id)), place(1, Some(bert.id))]);
        sitting.accepted = Some((anew.id, bert.id));
        sitting.at = at(1100);
        let second = sitting.lines[0].clone();
        store.append(sitting.clone()).await.expect("an append");
        let mut twice = plain(record.id, Seq::new(2), vec![line(3, &second.hash)]);
        twice.accepted = sitting.accepted;
        twice.at = at(1101);
        assert!(matches!(store.append(twice).await, Err(StorageError::Spent)));
        let stored = store.load(record.id).await.expect("an answer").expect("the game");
        assert_eq!(stored.lines.len(), 2, "nothing of it was written");
        assert!(matches!(again("bert", 1200).await, Invited::Already(_)), "Bert sits there");

        let mut leaving = plain(record.id, Seq::new(2), vec![line(3, &second.hash)]);
        leaving.places = Some(vec![place(0, Some(anna.id))]);
        store.append(leaving).await.expect("an append");
        let Invited::Sent(third) = again("bert", 1300).await else { panic!("Bert had got up") };
        assert_eq!((third.state, third.accepted_by), (InvitationState::Open, None));
        assert_eq!(mails().await, 3);

        // What was taken back is not sent at once: that would be mail without end.
        assert!(store.withdraw_invitation(third.id, at(1301)).await.expect("an answer"));
        assert_eq!(again("bert", 1302).await, Invited::TooMany);
        assert!(matches!(again("bert", 1900).await, Invited::Sent(_)));
    });
}
