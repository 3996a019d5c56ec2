//! Invitations: once for each address and game, within limits, never to who wants none.

use turnpost::{
    game::{
        language::Language,
        service::InvitationLimits,
        storage::{IdempotencyKey, Storage as _, StorageError, StoredResponse},
    },
    store::{
        Acknowledgement, Invitation, InvitationId, InvitationState, Invited, NewInvitation, Player,
        Store, StoreError,
    },
};
use turnpost_rules::log::{event::Seq, id::GameId};

use super::{
    fixture::{address, at, game, line, place, plain, player},
    support::database::on_both,
};

const LIMITS: InvitationLimits = InvitationLimits {
    since: turnpost_rules::log::time::Timestamp::from_micros(0),
    by_player: 4,
    to_address: 2,
};

async fn invite(store: &Store, game: GameId, by: &Player, to: &str) -> Invited {
    invite_at(store, game, by, to, 1).await
}

/// Invites so many seconds after the beginning; limits look back so far as well.
async fn invite_at(store: &Store, game: GameId, by: &Player, to: &str, moment: i64) -> Invited {
    let owed = NewInvitation {
        offer: None,
        game,
        address: address(to),
        by: Some(by.id),
        language: Language::English,
        expires_at: at(moment + 999),
        at: at(moment),
    };
    let limits = InvitationLimits { since: at(moment - 500), ..LIMITS };
    store.invite(owed, limits, None).await.expect("an answer")
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
        store.block_invitations(address("Carl"), true, at(0)).await.expect("noted");
        assert_eq!(invite(&store, games[0], &anna, "carl").await, Invited::Unwanted);
        store.block_invitations(address("carl"), false, at(0)).await.expect("noted");
        assert!(matches!(invite(&store, games[0], &anna, "bert").await, Invited::Sent(_)));
        assert!(matches!(invite(&store, games[1], &anna, "BERT").await, Invited::Sent(_)));
        assert_eq!(
            invite(&store, games[2], &anna, "bert").await,
            Invited::TooMany { seconds: 501 },
            "all were sent at this moment"
        );
        assert!(matches!(invite(&store, games[0], &anna, "carl").await, Invited::Sent(_)));
        assert!(matches!(invite(&store, games[0], &anna, "dora").await, Invited::Sent(_)));
        let refused = invite(&store, games[0], &anna, "emil").await;
        assert_eq!(refused, Invited::TooMany { seconds: 501 });
    });
}

#[test]
fn whoever_has_invited_too_many_can_invite_again_when_the_oldest_counts_no_more() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let game = game(&store, &anna).await.0.id;
        for (moment, name) in [(10, "bert"), (20, "carl"), (30, "dora"), (40, "emil")] {
            let invited = invite_at(&store, game, &anna, name, moment).await;
            assert!(matches!(invited, Invited::Sent(_)), "{invited:?}");
        }
        let fritz = async |moment| invite_at(&store, game, &anna, "fritz", moment).await;
        assert_eq!(fritz(50).await, Invited::TooMany { seconds: 461 });
        assert_eq!(fritz(510).await, Invited::TooMany { seconds: 1 });
        assert!(matches!(fritz(511).await, Invited::Sent(_)));
        // One of 20 seconds is the oldest now.
        let gustav = invite_at(&store, game, &anna, "gustav", 512).await;
        assert_eq!(gustav, Invited::TooMany { seconds: 9 });
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
        let withdraw = async |id, moment| {
            store.withdraw_invitation(record.id, id, at(moment)).await.expect("an answer")
        };
        assert_eq!(withdraw(to_carl.id, 4).await, Some(InvitationState::Withdrawn));
        assert_eq!(withdraw(to_carl.id, 5).await, Some(InvitationState::Withdrawn));
        assert_eq!(withdraw(to_bert.id, 6).await, Some(InvitationState::Accepted));
        assert_eq!(withdraw(InvitationId::random(&mut rand::rng()), 6).await, None);
        let other = game(&store, &anna).await.0.id;
        let elsewhere = store.withdraw_invitation(other, to_carl.id, at(7)).await;
        assert_eq!(elsewhere.expect("an answer"), None);
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
        let withdrawn = store.withdraw_invitation(record.id, over.id, at(4)).await;
        assert_eq!(withdrawn.expect("an answer"), Some(InvitationState::Withdrawn));
        assert_eq!(store.purge_invited_addresses(at(4)).await.expect("none"), 0);
        assert_eq!(store.purge_invited_addresses(at(5)).await.expect("one"), 1);
        assert_eq!(store.purge_invited_addresses(at(5)).await.expect("no more"), 0);
        assert_eq!(store.invitation(over.id).await.expect("an answer"), None);
        assert_eq!(store.invitation(open.id).await.expect("an answer"), Some(open.clone()));
        // The link in the old mail still stops invitations.
        store.block_invitee(over.id, true, at(6)).await.expect("noted");
        assert!(store.is_invitee_blocked(over.id).await.expect("an answer"));
        assert_eq!(invite(&store, record.id, &anna, "canary").await, Invited::Unwanted);
        store.block_invitee(over.id, false, at(7)).await.expect("noted");
        assert!(!store.is_invitee_blocked(over.id).await.expect("an answer"));
        // Those that have ended unanswered go as well.
        let ended = open.expires_at.plus_seconds(1);
        assert_eq!(store.purge_invited_addresses(ended).await.expect("one"), 1);
        let player = player(&store, "bert").await;
        store.erase_player(player.id, at(2000)).await.expect("erased");
        assert!(!store.is_invitee_blocked(open.id).await.expect("an answer"));
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

        // Mails without end are not to be had by taking back and sending anew.
        for mail in
            store.claim_mails("a worker".to_owned(), at(1300), at(1350), 9).await.expect("some")
        {
            let sent = Acknowledgement::Sent { message_id: "x".to_owned() };
            let owner = "a worker".to_owned();
            assert!(store.finish_mail(mail.id, owner, sent, at(1300)).await.expect("noted"));
        }
        let withdrawn = store.withdraw_invitation(record.id, third.id, at(1301)).await;
        assert_eq!(withdrawn.expect("an answer"), Some(InvitationState::Withdrawn));
        assert_eq!(again("bert", 1302).await, Invited::TooMany { seconds: 499 });
        assert!(matches!(again("bert", 1900).await, Invited::Sent(_)));
    });
}

#[test]
fn what_is_taken_back_before_it_is_mailed_is_never_mailed_and_does_not_count() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, _) = game(&store, &anna).await;
        let counts = async || store.outbox_counts().await.expect("counts");
        let mut ids = Vec::new();
        // More often than limits would allow mails.
        for round in 0..6 {
            let invited = invite_at(&store, record.id, &anna, "bert", 10 + 2 * round).await;
            let Invited::Sent(invitation) = invited else { panic!("{invited:?}") };
            assert_eq!(invitation.state, InvitationState::Open);
            assert_eq!(counts().await.waiting, 1);
            let at = at(11 + 2 * round);
            let state = store.withdraw_invitation(record.id, invitation.id, at).await;
            assert_eq!(state.expect("an answer"), Some(InvitationState::Withdrawn));
            assert_eq!(counts().await.waiting, 0);
            ids.push(invitation.id);
        }
        assert!(ids.iter().all(|id| *id == ids[0]), "an address has one invitation to a game");

        // A mail that a worker has in hand may have gone out: it counts.
        for round in 0..2_i64 {
            let (moment, owner) = (30 + round * 10, "a worker".to_owned());
            let invited = invite_at(&store, record.id, &anna, "bert", moment).await;
            assert!(matches!(invited, Invited::Sent(_)), "{invited:?}");
            let hand = store.claim_mails(owner.clone(), at(moment), at(moment + 5), 9).await;
            let [mail] = &hand.expect("a mail")[..] else { panic!("one mail waits") };
            let state = store.withdraw_invitation(record.id, ids[0], at(moment + 1)).await;
            assert_eq!(state.expect("an answer"), Some(InvitationState::Withdrawn));
            let done = store
                .finish_mail(mail.id, owner, Acknowledgement::Superseded, at(moment + 2))
                .await;
            assert!(done.expect("an answer"), "it is still the worker's");
        }
        let refused = invite_at(&store, record.id, &anna, "bert", 60).await;
        assert_eq!(refused, Invited::TooMany { seconds: 481 }, "until both are out of the period");
    });
}

#[test]
fn of_an_answer_and_a_withdrawal_at_once_exactly_one_is_heard() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let (anna, bert) = (player(&stores[0], "anna").await, player(&stores[0], "bert").await);
        for round in 0..20 {
            let (record, first) = game(&stores[0], &anna).await;
            let owed = NewInvitation {
                offer: None,
                game: record.id,
                address: address("bert"),
                by: Some(anna.id),
                language: Language::English,
                expires_at: at(999),
                at: at(1),
            };
            let limits = InvitationLimits { by_player: 99, to_address: 99, ..LIMITS };
            let Ok(Invited::Sent(sent)) = stores[0].invite(owed, limits, None).await else {
                panic!("not sent");
            };
            let mut sitting = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
            sitting.places = Some(vec![place(0, Some(anna.id)), place(1, Some(bert.id))]);
            sitting.accepted = Some((sent.id, bert.id));
            let guest = stores[round % 2].clone();
            let host = stores[(round + 1) % 2].clone();
            let accepting = tokio::spawn(async move { guest.append(sitting).await });
            let withdrawing =
                tokio::spawn(
                    async move { host.withdraw_invitation(record.id, sent.id, at(3)).await },
                );
            let accepted = accepting.await.expect("no panic");
            let withdrawn = withdrawing.await.expect("no panic").expect("an answer");
            match (accepted, withdrawn) {
                (Ok(_), Some(InvitationState::Accepted))
                | (Err(StorageError::Spent), Some(InvitationState::Withdrawn)) => {}
                both => panic!("{both:?}"),
            }
            let state = stores[0].invitation(sent.id).await.expect("an answer").expect("there");
            assert_eq!(Some(state.state), withdrawn);
            let stored = stores[0].load(record.id).await.expect("an answer").expect("the game");
            let sits = stored.places.iter().any(|place| place.player == Some(bert.id));
            assert_eq!(sits, state.state == InvitationState::Accepted);
        }
    });
}

/// The answer that is kept in these tests.
fn kept(invitation: &Invitation) -> StoredResponse {
    StoredResponse { status: 201, body: invitation.id.as_str().to_owned() }
}

#[test]
fn an_invitation_is_there_with_the_answer_that_is_kept_or_not_at_all() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, _) = game(&store, &anna).await;
        let owed = |to: &str| NewInvitation {
            offer: None,
            game: record.id,
            address: address(to),
            by: Some(anna.id),
            language: Language::English,
            expires_at: at(999),
            at: at(1),
        };
        let keep = |key: &str, body: u8| {
            let (key, fingerprint) = (key.to_owned(), [body; 32]);
            let key = IdempotencyKey { player: anna.id, key, fingerprint };
            Some((key, kept as fn(&Invitation) -> StoredResponse))
        };
        let Ok(Invited::Sent(made)) = store.invite(owed("bert"), LIMITS, keep("a", 1)).await else {
            panic!("not sent");
        };
        // The answer was lost, and whoever repeats the request meets another process.
        let twin = database.open();
        let again = twin.invite(owed("bert"), LIMITS, keep("a", 1)).await;
        let Err(StoreError::Repeated(stored_response)) = again else { panic!("{again:?}") };
        assert_eq!(*stored_response, kept(&made));
        let other = twin.invite(owed("carl"), LIMITS, keep("a", 2)).await;
        assert!(matches!(other, Err(StoreError::KeyReused)), "{other:?}");
        assert_eq!(store.invitations(record.id).await.expect("a list").len(), 1);

        // An answer that cannot be kept takes the invitation and its mail with it.
        let spoil = "ALTER TABLE idempotency RENAME COLUMN at TO moment";
        database.try_execute(spoil).expect("a table that takes no answers");
        let lost = store.invite(owed("dora"), LIMITS, keep("b", 3)).await;
        assert!(matches!(lost, Err(StoreError::Rejected(_))), "{lost:?}");
        assert_eq!(store.invitations(record.id).await.expect("a list"), vec![made]);
        assert_eq!(store.outbox_counts().await.expect("counts").waiting, 1);
    });
}

#[test]
fn another_spelling_of_a_mailbox_is_no_other_address() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let spell = |spelling: &str| format!("{spelling}@example.org").parse().expect("an address");
        let invite = async |spelling: &str| {
            let (record, _) = game(&store, &anna).await;
            let owed = NewInvitation {
                offer: None,
                game: record.id,
                address: spell(spelling),
                by: Some(anna.id),
                language: Language::English,
                expires_at: at(999),
                at: at(1),
            };
            store.invite(owed, LIMITS, None).await.expect("an answer")
        };
        // Two to one address, however it is written.
        assert!(matches!(invite("bert").await, Invited::Sent(_)));
        assert!(matches!(invite(r#""bert""#).await, Invited::Sent(_)));
        for spelling in ["bert", r#""bert""#, r#""\bert""#, r#""BE\RT""#] {
            let refused = invite(spelling).await;
            assert!(matches!(refused, Invited::TooMany { .. }), "{spelling}: {refused:?}");
        }
        // And none at all to who wants none.
        store.block_invitations(spell("carl"), true, at(0)).await.expect("noted");
        for spelling in ["carl", r#""carl""#, r#""c\arl""#] {
            assert_eq!(invite(spelling).await, Invited::Unwanted, "{spelling}");
        }
        let found = store.player_by_address(spell(r#""an\na""#)).await.expect("an answer");
        assert_eq!(found.map(|it| it.id), Some(anna.id));
    });
}

#[test]
fn an_invitation_that_only_a_newer_program_can_read_hides_no_other() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, _) = game(&store, &anna).await;
        for to in ["bert", "carl", "dora"] {
            assert!(matches!(invite(&store, record.id, &anna, to).await, Invited::Sent(_)));
        }
        let newer = format!(
            "UPDATE invitations SET state = 'passed-on' WHERE address_key = '{}'",
            address("carl").key()
        );
        database.try_execute(&newer).expect("changed");
        let listed = store.invitations(record.id).await.expect("a list");
        let mut shown: Vec<_> = listed.into_iter().map(|it| it.address).collect();
        shown.sort_by_key(ToString::to_string);
        assert_eq!(shown, [address("bert"), address("dora")]);
    });
}
