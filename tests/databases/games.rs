//! Lists of games and what they count.

use turnpost::{
    game::{
        record::{Admission, Status, Visibility},
        reserved_places::ReservedPlaces,
        storage::Storage as _,
    },
    store::{Cursor, GameFilter, GameList, Player, Store},
};
use turnpost_rules::{
    Seed,
    log::{event::Seq, hash::EventHash, id::GameId},
};

use super::{
    fixture::{at, line, place, plain, player, record},
    support::database::on_both,
};

async fn open(
    store: &Store,
    host: &Player,
    guest: Option<&Player>,
    second: i64,
    visibility: Visibility,
    admission: Admission,
) -> GameId {
    let mut record = record(host);
    record.created_at = at(second);
    record.visibility = visibility;
    record.admission = admission;
    let mut append = plain(record.id, Seq::START, vec![line(1, &EventHash::START)]);
    append.places = Some(vec![place(0, guest.map(|guest| guest.id))]);
    let id = record.id;
    store.create(record, Seed::new([1; 32]), append, ReservedPlaces::NONE).await.expect("a game");
    id
}

async fn ids(store: &Store, list: GameList, statuses: &'static [Status]) -> Vec<GameId> {
    let page = store.games(list, statuses, None, 100).await.expect("a list");
    assert_eq!(page.next, None);
    page.games.into_iter().map(|game| game.record.id).collect()
}

#[test]
fn every_list_has_its_games_the_newest_first() {
    on_both(|database| async move {
        use Admission::{Invited, Open};
        use Visibility::{Private, Public};
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let first = open(&store, &anna, Some(&bert), 1, Private, Invited).await;
        let second = open(&store, &anna, None, 2, Public, Open).await;
        let third = open(&store, &bert, Some(&anna), 3, Public, Invited).await;
        let of = |player: &Player| GameList::Of(player.id);
        assert_eq!(ids(&store, of(&anna), &[]).await, [third, second, first]);
        assert_eq!(ids(&store, of(&bert), &[]).await, [third, first]);
        assert_eq!(ids(&store, GameList::Open, &[]).await, [second]);
        assert_eq!(ids(&store, GameList::Public, &[]).await, [third, second]);
        assert_eq!(ids(&store, GameList::Public, &[Status::Over]).await, []);
        assert_eq!(ids(&store, GameList::Awaiting(anna.id), &[]).await, []);
        assert_eq!(ids(&store, GameList::NotAwaiting(anna.id), &[]).await, [third, second, first]);
        assert_eq!(ids(&store, GameList::OpenToo(anna.id), &[]).await, []);
        assert_eq!(ids(&store, GameList::OpenToo(bert.id), &[]).await, [second]);
        let (early, late) = (&[Status::Open, Status::Running], &[Status::Over, Status::Running]);
        assert_eq!(ids(&store, of(&anna), early).await, [third, second, first]);
        assert_eq!(ids(&store, of(&anna), late).await, []);
        let mut all = vec![first, second, third];
        all.sort();
        assert_eq!(store.game_ids(None, 9).await.expect("ids"), all);
        assert_eq!(store.game_ids(Some(all[0]), 1).await.expect("ids"), [all[1]]);
        let counts = store.counts().await.expect("counts");
        assert_eq!((counts.players, counts.open, counts.running), (2, 3, 0));
    });
}

#[test]
fn a_list_can_be_narrowed_to_a_ruleset_a_status_and_a_time() {
    on_both(|database| async move {
        use Admission::{Invited, Open};
        use Visibility::{Private, Public};
        let store = database.open();
        let anna = player(&store, "anna").await;
        let first = open(&store, &anna, None, 1, Public, Open).await;
        let second = open(&store, &anna, None, 2, Private, Invited).await;
        let third = open(&store, &anna, None, 3, Public, Invited).await;
        let narrowed = async |list: GameList, filter: GameFilter, limit: u32| {
            let page = store.filtered_games(list, filter, None, limit).await.expect("a list");
            let ids: Vec<GameId> = page.games.iter().map(|game| game.record.id).collect();
            (ids, page.next)
        };
        let of = |filter: GameFilter| narrowed(GameList::Of(anna.id), filter, 100);
        let ruleset = store.game(first).await.expect("read").expect("a game").record.ruleset;
        let named = |ruleset: &str| GameFilter {
            ruleset: Some(ruleset.to_owned()),
            ..GameFilter::default()
        };
        assert_eq!(of(named(&ruleset)).await.0, [third, second, first]);
        assert_eq!(of(named("another")).await.0, []);
        let since = |second| GameFilter { since: Some(at(second)), ..GameFilter::default() };
        assert_eq!(of(since(2)).await.0, [third, second], "from that moment on");
        assert_eq!(narrowed(GameList::Public, since(1), 100).await.0, [third, first]);
        assert_eq!(of(since(4)).await.0, []);
        let statuses = |statuses: &[Status]| GameFilter {
            statuses: statuses.to_vec(),
            ..GameFilter::default()
        };
        assert_eq!(of(statuses(&[Status::Running, Status::Over])).await.0, []);
        let early = GameFilter { ruleset: Some(ruleset), ..statuses(&[Status::Open]) };
        let (ids, next) = narrowed(GameList::Public, early.clone(), 1).await;
        assert_eq!(ids, [third]);
        let rest = store.filtered_games(GameList::Public, early, next, 1).await.expect("a list");
        assert_eq!(rest.games[0].record.id, first, "the next page is of the same games");
        assert_eq!(rest.next, None);
    });
}

#[test]
fn pages_meet_without_gap_or_overlap_while_games_come_in() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let mut expected = Vec::new();
        for number in 0..10 {
            // Some share their moment.
            let id =
                open(&store, &anna, None, number / 3, Visibility::Public, Admission::Open).await;
            expected.push((number / 3, id));
        }
        expected.sort_by(|a, b| b.cmp(a));
        let mut seen = Vec::new();
        let mut after: Option<Cursor> = None;
        loop {
            let page = store.games(GameList::Public, &[], after, 3).await.expect("a page");
            seen.extend(page.games.iter().map(|game| game.record.id));
            open(&store, &anna, None, 50, Visibility::Public, Admission::Open).await;
            let Some(next) = page.next else { break };
            // As a client would: through text.
            after = Some(next.to_string().parse().expect("our own cursor"));
        }
        let expected: Vec<GameId> = expected.into_iter().map(|(_, id)| id).collect();
        assert_eq!(seen, expected);
        assert!("nonsense".parse::<Cursor>().is_err());
    });
}

#[test]
fn a_game_is_shown_with_its_places() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let id = open(&store, &anna, Some(&anna), 1, Visibility::Public, Admission::Open).await;
        let game = store.game(id).await.expect("an answer").expect("the game");
        assert_eq!(game.places, vec![place(0, Some(anna.id))]);
        assert_eq!(store.game(GameId::random(&mut rand::rng())).await.expect("an answer"), None);
    });
}
