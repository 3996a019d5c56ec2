//! For whom the places of an open game are kept, and until when.

use turnpost::{
    game::{
        id::PlayerId, language::Language, record::Status, reserved_places::ReservedPlaces,
        service::InvitationLimits, storage::Storage as _,
    },
    store::{Invited, NewInvitation, Player, Store},
};
use turnpost_rules::{
    Seed,
    log::{event::Place, event::Seq, hash::EventHash, id::GameId, line::Line},
};

use super::{
    fixture::{address, at, line, place, plain, player, record},
    support::database::on_both,
};

/// An open game whose host sits on the last of the places that are kept for these players.
async fn open(store: &Store, order: &[&Player]) -> (GameId, Line) {
    let (at_last, host) = (order.len() - 1, order[order.len() - 1]);
    let (record, first) = (record(host), line(1, &EventHash::START));
    let mut append = plain(record.id, Seq::START, vec![first.clone()]);
    let last = u8::try_from(at_last).expect("few");
    append.places = Some(vec![place(last, Some(host.id))]);
    let kept = ReservedPlaces::in_order(order.iter().map(|player| player.id));
    let id = record.id;
    store.create(record, Seed::new([1; 32]), append, kept).await.expect("a game");
    (id, first)
}

async fn kept(store: &Store, game: GameId) -> Vec<Option<PlayerId>> {
    let kept = store.reserved_places(game).await.expect("an answer");
    (0..3).map(|at| kept.player(Place(at))).collect()
}

async fn invite(store: &Store, game: GameId, by: &Player, to: &str) -> Invited {
    let limits = InvitationLimits { since: at(-500), by_player: 9, to_address: 9 };
    let invitation = NewInvitation {
        offer: None,
        game,
        address: address(to),
        by: Some(by.id),
        language: Language::English,
        expires_at: at(999),
        at: at(1),
    };
    store.invite(invitation, limits, None).await.expect("an answer")
}

#[test]
fn a_place_is_kept_until_its_player_declines_is_not_invited_any_more_or_leaves() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let carl = player(&store, "carl").await;
        let (game, _) = open(&store, &[&bert, &carl, &anna]).await;
        let (other, _) = open(&store, &[&bert, &carl, &anna]).await;
        let all = vec![Some(bert.id), Some(carl.id), Some(anna.id)];
        assert_eq!(kept(&store, game).await, all);
        let nowhere = GameId::random(&mut rand::rng());
        assert_eq!(kept(&store, nowhere).await, [None; 3]);
        let Invited::Sent(to_bert) = invite(&store, game, &anna, "bert").await else {
            panic!("not sent");
        };
        let Invited::Sent(to_carl) = invite(&store, game, &anna, "carl").await else {
            panic!("not sent");
        };
        // Of somebody whom nobody knows, nothing is kept.
        let Invited::Sent(to_dora) = invite(&store, game, &anna, "dora").await else {
            panic!("not sent");
        };
        store.decline_invitation(to_dora.id, None, at(2)).await.expect("declined");
        assert_eq!(kept(&store, game).await, all);
        store.decline_invitation(to_bert.id, None, at(3)).await.expect("declined");
        assert_eq!(kept(&store, game).await, [None, Some(carl.id), Some(anna.id)]);
        store.withdraw_invitation(game, to_carl.id, at(4)).await.expect("withdrawn");
        assert_eq!(kept(&store, game).await, [None, None, Some(anna.id)]);
        assert_eq!(kept(&store, other).await, all, "another table");
    });
}

#[test]
fn who_has_left_may_come_back_to_a_place_that_others_may_take() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let (game, first) = open(&store, &[&bert, &anna]).await;
        let second = line(2, &first.hash);
        let mut joins = plain(game, first.seq, vec![second.clone()]);
        joins.places = Some(vec![place(0, Some(bert.id)), place(1, Some(anna.id))]);
        store.append(joins).await.expect("joined");
        assert_eq!(kept(&store, game).await, [Some(bert.id), Some(anna.id), None]);
        let mut leaves = plain(game, second.seq, vec![line(3, &second.hash)]);
        leaves.places = Some(vec![place(1, Some(anna.id))]);
        store.append(leaves).await.expect("left");
        assert_eq!(kept(&store, game).await, [None, Some(anna.id), None]);
    });
}

#[test]
fn nothing_is_kept_of_an_erased_player_nor_of_a_game_that_is_not_open_any_more() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        for status in [Status::Running, Status::Cancelled] {
            let (game, first) = open(&store, &[&bert, &anna]).await;
            let mut settled = plain(game, first.seq, vec![line(2, &first.hash)]);
            settled.status = Some(status);
            store.append(settled).await.expect("no longer open");
            assert_eq!(kept(&store, game).await, [None; 3], "{status:?}");
        }
        let (game, _) = open(&store, &[&bert, &anna]).await;
        store.erase_player(bert.id, at(9)).await.expect("erased");
        assert_eq!(kept(&store, game).await, [None, Some(anna.id), None]);
        store.erase_player(anna.id, at(9)).await.expect("erased");
        assert!(store.reserved_places(game).await.expect("an answer").is_empty());
    });
}
