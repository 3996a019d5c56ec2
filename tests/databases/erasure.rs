//! An erased player leaves seats, and nothing else.

use turnpost::{
    game::{
        decision::{Draft, PendingDecision, Replaces},
        language::Language,
        mail::{MailContent, MailJob},
        message::NewMessage,
        service::InvitationLimits,
        storage::{IdempotencyKey, Storage as _, StoredResponse},
    },
    store::{Acknowledgement, NewApiToken, NewInvitation, Session, SignIn, SignInId, StoreError},
};
use turnpost_rules::log::{
    event::{Place, Seq},
    hash::EventHash,
};

use super::{
    fixture::{address, at, game, line, place, plain, player, seat},
    support::database::on_both,
};

#[test]
fn nothing_of_an_erased_player_is_left_and_the_chain_still_holds() {
    on_both(|database| async move {
        let store = database.open();
        let canary = player(&store, "canary").await;
        let bert = player(&store, "bert").await;
        let (record, first) = game(&store, &canary).await;
        let second = line(2, &first.hash);
        let mut append = plain(record.id, Seq::new(1), vec![second.clone()]);
        append.places = Some(vec![place(0, Some(canary.id)), place(1, Some(bert.id))]);
        append.newly_pending = vec![PendingDecision {
            seat: seat(0),
            began: Seq::new(2),
            pending_since: Seq::new(2),
            decision: "act".to_owned(),
            player: Some(canary.id),
            due_at: None,
            at: at(1),
        }];
        let content =
            MailContent::Turn { game: record.id, seat: seat(0), pending_since: Seq::new(2) };
        append.mails = vec![MailJob { player: canary.id, content }];
        append.message = Some(NewMessage {
            player: canary.id,
            place: Place(0),
            to: None,
            text: "canary words".to_owned().try_into().expect("a text"),
        });
        let key = IdempotencyKey {
            player: canary.id,
            key: "canary-key".to_owned(),
            fingerprint: [1; 32],
        };
        let stored_response = StoredResponse { status: 200, body: "canary body".to_owned() };
        append.stored_response = Some((key, stored_response));
        store.append(append).await.expect("an append");
        let moves = vec!["canary move".to_owned()];
        let draft = Some(Draft { moves, seq: Seq::new(2), kept_at: at(2) });
        let kept = store
            .keep_draft(record.id, seat(0), Seq::new(2), canary.id, draft, Replaces::Anything)
            .await;
        assert!(kept.expect("an answer"));
        let token = NewApiToken {
            player: canary.id,
            hash: [1; 32],
            name: "canary token".parse().expect("a name"),
            client: None,
            game: None,
            scopes: vec![],
            expires_at: None,
            at: at(0),
        };
        store.create_api_token(token).await.expect("a token");
        let session =
            Session { hash: [2; 32], player: canary.id, created_at: at(0), expires_at: at(999) };
        store.create_session(session).await.expect("a session");
        let sign_in = SignIn {
            id: SignInId::random(&mut rand::rng()),
            address: address("canary"),
            link_hash: [3; 32],
            code_hash: [4; 32],
            network_hash: [5; 32],
            created_at: at(0),
            expires_at: at(999),
            program: None,
        };
        let mail = MailContent::SignIn {
            address: address("canary"),
            language: Language::English,
            link: "canary link".to_owned(),
            code: "canary code".to_owned(),
            expires_at: at(999),
            program: None,
        };
        store.create_sign_in(sign_in, mail).await.expect("a sign-in");
        let limits = InvitationLimits { since: at(0), by_player: 9, to_address: 9 };
        let owed = NewInvitation {
            offer: None,
            game: record.id,
            address: address("canary"),
            by: Some(bert.id),
            language: Language::English,
            expires_at: at(999),
            at: at(1),
        };
        store.invite(owed, limits, None).await.expect("an answer");
        store.mute_game(canary.id, record.id, true, at(1)).await.expect("muted");
        let worker = || "worker".to_owned();
        let claimed = store.claim_mails(worker(), at(2), at(60), 9).await.expect("mails");
        let gone =
            Acknowledgement::Gone { error: "550 5.1.1 unknown".to_owned(), to: address("canary") };
        assert!(store.finish_mail(claimed[0].id, worker(), gone, at(3)).await.expect("noted"));
        let stopped = store.player(canary.id).await.expect("an answer").expect("the record");
        assert_eq!(stopped.mail_stopped_at, Some(at(3)));

        let touched = store.erase_player(canary.id, at(50)).await.expect("erased");
        assert_eq!(touched, vec![record.id]);
        let again = store.erase_player(canary.id, at(51)).await;
        assert!(matches!(again, Err(StoreError::Missing)), "{again:?}");

        let stored = store.load(record.id).await.expect("an answer").expect("the game");
        assert_eq!(stored.places.len(), 2, "the seats stay");
        assert_eq!(stored.places[0].player, None);
        assert_eq!(stored.places[1].player, Some(bert.id));
        assert_eq!((stored.record.host, stored.pending_decisions[0].player), (None, None));
        assert_eq!(first.hash, EventHash::START.of_next(&stored.lines[0].text));
        assert_eq!(second.hash, first.hash.of_next(&stored.lines[1].text));
        let left = store.player(canary.id).await.expect("an answer").expect("the record");
        assert_eq!((left.address, left.settings.name), (None, None));
        assert_eq!(left.mail_stopped_at, None);
        assert_eq!(left.erased_at, Some(at(50)));
        assert_eq!(store.session([2; 32], at(1)).await.expect("an answer"), None);
        assert_eq!(store.api_token([1; 32], at(1)).await.expect("an answer"), None);

        // Somebody who still has the old places in memory brings nobody back.
        let mut stale = plain(record.id, Seq::new(2), vec![line(3, &second.hash)]);
        stale.places = Some(vec![place(0, Some(canary.id)), place(1, Some(bert.id))]);
        store.append(stale).await.expect("an append");
        let stored = store.load(record.id).await.expect("an answer").expect("the game");
        assert_eq!(stored.places[0].player, None);

        // The address is free for somebody new.
        player(&store, "somebody").await;
        store.update_address(bert.id, address("canary2")).await.expect("free");
        store.update_address(bert.id, address("bert")).await.expect("back");

        let dump = String::from_utf8_lossy(&database.dump()).to_lowercase();
        let found =
            dump.find("canary@").or_else(|| dump.find("canary ")).or_else(|| dump.find("canary-"));
        let around = found.map(|position| {
            dump.get(position.saturating_sub(60)..position + 60).unwrap_or("?").to_owned()
        });
        assert_eq!(around, None);
    });
}
