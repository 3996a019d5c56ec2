//! Seats that others play for their owners, in games moved from server to server.

use std::sync::Arc;

use turnpost::{
    game::{id::PlayerId, place::PlaceRecord, service::GameService, time::Clock},
    store::{NewPlayer, Settings, Store},
    substitutes::{NewOffer, Substitutes},
};
use turnpost_rules::log::{event::Term, id::GameId};

use crate::{
    archives::{expect_success, run, running},
    support::database::TestDatabase,
};

async fn player(store: &Store, address: &str) -> PlayerId {
    let new = NewPlayer {
        id: PlayerId::random(&mut rand::rng()),
        address: address.parse().expect("an address"),
        settings: Settings::default(),
        at: Clock::system().now(),
    };
    store.player_or_new(new).await.expect("a player").0.id
}

/// Has Dora play for Ada until a day.
async fn lend(store: &Store, game: GameId) {
    let (ada, dora) =
        (player(store, "ada@example.org").await, player(store, "dora@example.org").await);
    let clock = Clock::system();
    let rulesets = turnpost::registry::rulesets();
    let service = GameService::new(Arc::new(store.clone()), rulesets, clock.clone());
    let substitutes = Substitutes { service: &service, store };
    let term = Term::ForATime { until: Some(clock.now().plus_seconds(3 * 24 * 3600)) };
    let offer = substitutes.offer(game, ada, NewOffer { seat: None, term, to: None }).await;
    let taking =
        substitutes.taking(dora, offer.expect("offered"), None).await.expect("to be taken");
    service.take_seat(taking).await.expect("taken");
}

/// The place that somebody has lent, and the addresses of its owner and of who plays there.
async fn lent(store: &Store, game: GameId) -> (PlaceRecord, String, String) {
    let places = store.game(game).await.expect("the store").expect("a game").places;
    let place = places.into_iter().find(|place| place.owner.is_some()).expect("a lent seat");
    let address = async |id: Option<PlayerId>| {
        let player = store.player(id.expect("somebody")).await.expect("the store");
        player.expect("a player").address.expect("an address").to_string()
    };
    let (owner, plays) = (address(place.owner).await, address(place.player).await);
    (place, owner, plays)
}

#[test]
fn a_lent_seat_keeps_its_owner_and_its_day_on_another_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let (sqlite, postgres) = (TestDatabase::sqlite(), TestDatabase::postgres());
    for (from, to) in [(&sqlite, &postgres), (&postgres, &sqlite)] {
        let (game, before) = runtime.block_on(async {
            let store = from.open();
            let game = running(&store).await;
            lend(&store, game).await;
            (game, lent(&store, game).await)
        });
        assert_eq!((&*before.1, &*before.2), ("ada@example.org", "dora@example.org"));
        assert!(before.0.back_at.is_some());
        let name = game.to_string();
        let private = ["export", &name, "--private", "-o", "private.ndjson"];
        expect_success(&run(folder.path(), from, &private));
        expect_success(&run(folder.path(), to, &["import", "private.ndjson"]));
        let after = runtime.block_on(async { lent(&to.open(), game).await });
        assert_eq!((after.0.place, after.0.back_at), (before.0.place, before.0.back_at));
        assert_eq!((after.1, after.2), (before.1, before.2));
    }
}
