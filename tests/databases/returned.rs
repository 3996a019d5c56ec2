//! Players whose mails came back: what stops them, and what lets them come again.

use turnpost::store::Acknowledgement;

use super::{
    fixture::{address, at, player},
    support::database::on_both,
};

#[test]
fn mails_come_again_with_another_address_or_when_one_has_arrived() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let stop = async |name: &str, on: i64| {
            let game = super::fixture::game(&store, &anna).await.0.id;
            let limits = turnpost::game::service::InvitationLimits {
                since: at(0),
                by_player: 99,
                to_address: 99,
            };
            let invited = turnpost::store::NewInvitation {
                offer: None,
                game,
                address: address(name),
                by: Some(anna.id),
                language: turnpost::game::language::Language::English,
                expires_at: at(9_999_999),
                at: at(on),
            };
            store.invite(invited, limits, None).await.expect("an answer");
            let worker = || "worker".to_owned();
            let mails = store.claim_mails(worker(), at(on), at(on + 60), 9).await.expect("mails");
            let to = address(name);
            let gone = Acknowledgement::Gone { error: "550 5.1.1 unknown".to_owned(), to };
            assert!(store.finish_mail(mails[0].id, worker(), gone, at(on)).await.expect("noted"));
        };
        let stopped = async || {
            let found = store.player(anna.id).await.expect("an answer").expect("the record");
            found.mail_stopped_at
        };
        assert_eq!(stopped().await, None);
        stop("anna", 5).await;
        assert_eq!(stopped().await, Some(at(5)));
        assert_eq!(store.players_without_mails().await.expect("a count"), 1);
        let bouncing = store.bouncing_players(None, 9).await.expect("a list");
        let [one] = bouncing.as_slice() else { panic!("{bouncing:?}") };
        assert_eq!((one.player, one.address.as_str()), (anna.id, "anna@example.org"));
        assert_eq!((one.since, one.stopped_at, one.returned), (at(5), Some(at(5)), 1));
        assert_eq!(one.answer, "550 5.1.1 unknown");
        let other = player(&store, "other").await;
        assert_eq!(store.bouncing_players(Some(other.id), 9).await.expect("a list"), []);
        store.resume_mails(anna.id).await.expect("an answer");
        assert_eq!(stopped().await, None);
        assert_eq!(store.bouncing_players(None, 9).await.expect("a list"), []);

        stop("anna", 3_000_000).await;
        assert_eq!(stopped().await, Some(at(3_000_000)));
        store.update_address(anna.id, address("anna2")).await.expect("changed");
        assert_eq!(stopped().await, None, "it was another address");
        assert_eq!(store.players_without_mails().await.expect("a count"), 0);

        // What comes back from a stranger's address is nobody's.
        stop("stranger", 6_000_000).await;
        assert_eq!(store.players_without_mails().await.expect("a count"), 0);
    });
}
