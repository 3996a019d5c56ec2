//! What the operator does to a running game, on both databases: deadlines as they are stored.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use turnpost::{
    game::{
        error::GameError,
        service::{GameService, NewGame, Newcomer},
        storage::{Admission, PendingDecision, Start, Storage as _, Visibility},
        time::Clock,
        timing::Timing,
    },
    registry,
    store::Store,
};
use turnpost_rules::{
    SeatCount,
    log::{id::GameId, state::Seating},
};

use super::{
    fixture::{at, player},
    support::database::on_both,
};

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;

/// A process over a database, whose clock is turned by hand.
fn process(store: &Store, seconds: &Arc<AtomicI64>) -> GameService {
    let seconds = Arc::clone(seconds);
    let clock = Clock::from_fn(move || at(seconds.load(Ordering::SeqCst)));
    GameService::new(Arc::new(store.clone()), registry::rulesets(), clock)
}

/// A running game of three with a day for a decision.
async fn table(store: &Store, service: &GameService) -> GameId {
    let mut people = Vec::new();
    for name in ["anna", "bert", "carl"] {
        people.push(player(store, name).await.id);
    }
    let new = NewGame {
        name: "Sunday game".parse().expect("a name"),
        ruleset: "kathai".to_owned(),
        options: serde_json::json!({}),
        seats: SeatCount::new(3).expect("seats"),
        visibility: Visibility::Private,
        admission: Admission::Open,
        seating: Seating::Joined,
        start: Start::ByHand,
        deadline_hours: Some(24),
        timing: Timing::default(),
    };
    let game = service.create(people[0], new).await.expect("a game").record.id;
    for player in &people[1..] {
        let newcomer = Newcomer::Player { player: *player, invited: true };
        service.join(game, newcomer).await.expect("a seat");
    }
    service.start(game, people[0]).await.expect("a start");
    game
}

/// The decision that is stored as pending, and its deadline in the seconds of `at`.
async fn pending(store: &Store, game: GameId) -> (PendingDecision, i64) {
    let found = store.game(game).await.expect("the store").expect("a game");
    let [pending] = &found.pending_decisions[..] else { panic!("one decision: {found:?}") };
    (pending.clone(), pending.due_at.expect("a deadline").seconds() - at(0).seconds())
}

#[test]
fn a_pause_by_the_operator_puts_deadlines_off_and_its_end_gives_back_what_was_left() {
    on_both(|database| async move {
        let store = database.open();
        let seconds = Arc::new(AtomicI64::new(1000));
        let service = process(&store, &seconds);
        let game = table(&store, &service).await;
        let (before, due) = pending(&store, game).await;
        assert_eq!(due, 1000 + DAY);

        seconds.fetch_add(5 * HOUR, Ordering::SeqCst);
        let until = at(1000 + 5 * HOUR + 10 * DAY);
        service.pause_for_operator(game, until).await.expect("paused");
        let (paused, later) = pending(&store, game).await;
        assert_eq!(later, due + 10 * DAY);
        assert_eq!((paused.seat, paused.began), (before.seat, before.began), "nobody moved");
        let overdue = async |seconds: i64| {
            store.overdue(at(seconds), None, 9).await.expect("an answer").len()
        };
        assert_eq!((overdue(later - 1).await, overdue(later).await), (0, 1));

        // Past the first deadline nothing is done for anybody, by another process neither.
        seconds.store(due + HOUR, Ordering::SeqCst);
        let other = process(&store, &seconds);
        for service in [&service, &other] {
            service.sweep().await.expect("swept");
            let current = service.current(game).await.expect("the game");
            assert_eq!(current.pending_decisions.as_slice(), std::slice::from_ref(&paused));
        }

        other.resume_for_operator(game).await.expect("resumed");
        let passed = due + HOUR - (1000 + 5 * HOUR);
        let (resumed, last) = pending(&store, game).await;
        assert_eq!(last, due + passed, "the time that was left");
        assert_eq!(resumed.began, before.began);
        let again = service.resume_for_operator(game).await;
        assert!(matches!(again, Err(GameError::NotPaused)), "{:?}", again.err());
        let current = service.current(game).await.expect("the game");
        assert_eq!(current.pending_decisions[..], [resumed], "the first process goes by it, too");

        seconds.store(last - 1, Ordering::SeqCst);
        service.sweep().await.expect("swept");
        assert_eq!(pending(&store, game).await.0.began, before.began);
        seconds.store(last, Ordering::SeqCst);
        service.sweep().await.expect("swept");
        assert_ne!(pending(&store, game).await.0.began, before.began, "the time is up");
    });
}
