//! What the operator does to a running game, on both databases: deadlines as they are stored.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use turnpost::{
    cli::check::report,
    game::{
        decision::{PendingDecision, Replaces},
        error::GameError,
        id::PlayerId,
        record::{Admission, Start, Visibility},
        service::{GameService, NewGame, Newcomer},
        storage::Storage as _,
        time::Clock,
        timing::Timing,
    },
    operator::OperatorService,
    registry,
    store::Store,
    substitutes::{NewOffer, Substitutes},
};
use turnpost_rules::{
    SeatCount,
    log::{event::Term, id::GameId, state::Seating, time_off::Away},
};

use super::{
    fixture::{at, player},
    support::database::{TestDatabase, on_both},
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
    table_of(store, service, Timing::default()).await
}

async fn table_of(store: &Store, service: &GameService, timing: Timing) -> GameId {
    table_with(store, service, timing, ["anna", "bert", "carl"]).await
}

async fn table_with(
    store: &Store,
    service: &GameService,
    timing: Timing,
    names: [&str; 3],
) -> GameId {
    let mut people = Vec::new();
    for name in names {
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
        timing,
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

/// Time that the operator gives, until so many seconds of `at`, or the whole time again.
async fn extend(store: &Store, service: &Arc<GameService>, game: GameId, until: Option<i64>) {
    let operator = OperatorService {
        store: store.clone(),
        service: Arc::clone(service),
        mailbox: None,
        by: None,
        protected: Vec::new(),
    };
    operator.extend(game, until.map(at)).await.expect("more time");
}

/// Verifies the database, and with it every deadline.
fn verify(database: &TestDatabase) {
    let url = database.url.clone();
    let report = std::thread::spawn(move || report(&url).expect("a report"));
    let report = report.join().expect("a thread");
    assert!(report.is_sound(), "{report:?}");
}

/// An absence of whoever is awaited, in the seconds of `at`.
async fn be_away(service: &GameService, open: &PendingDecision, from: i64, until: i64) {
    let player = open.player.expect("a person");
    let away = Away { from: at(from), until: at(until) };
    let granted = service.go_on_vacation(player, away, Replaces::Anything).await.expect("away");
    assert_eq!(granted.iter().filter(|it| it.away == Some(away)).count(), 1, "{granted:?}");
}

#[test]
fn time_given_before_a_pause_and_an_absence_still_to_come_is_possible() {
    on_both(|database| async move {
        let store = database.open();
        let seconds = Arc::new(AtomicI64::new(0));
        let service = Arc::new(process(&store, &seconds));
        let timing = Timing { vacation_days: 30, ..Timing::default() };
        let game = table_of(&store, &service, timing).await;
        extend(&store, &service, game, Some(30 * DAY)).await;
        verify(&database);
        seconds.store(DAY, Ordering::SeqCst);
        service.pause_for_operator(game, at(11 * DAY)).await.expect("paused");
        verify(&database);
        let (open, due) = pending(&store, game).await;
        assert_eq!(due, 40 * DAY);
        be_away(&service, &open, 35 * DAY, 38 * DAY).await;
        assert_eq!(pending(&store, game).await.1, 43 * DAY);
        verify(&database);
        // Another absence in place of that one, another pause, and its early end.
        be_away(&service, &open, 20 * DAY, 21 * DAY).await;
        verify(&database);
        seconds.store(20 * DAY + HOUR, Ordering::SeqCst);
        service.pause_for_operator(game, at(25 * DAY)).await.expect("paused");
        verify(&database);
        seconds.store(24 * DAY, Ordering::SeqCst);
        service.resume_for_operator(game).await.expect("resumed");
        service
            .end_vacation(open.player.expect("a person"), Replaces::Anything)
            .await
            .expect("back");
        verify(&database);
        let (_, due) = pending(&store, game).await;
        assert_eq!(due, 40 * DAY + HOUR + 4 * DAY - HOUR, "what stood still, and no more");
        extend(&store, &service, game, None).await;
        assert_eq!(pending(&store, game).await.1, 25 * DAY);
        verify(&database);
    });
}

#[test]
fn time_given_stays_possible_when_a_seat_changes_hands() {
    on_both(|database| async move {
        let store = database.open();
        let seconds = Arc::new(AtomicI64::new(0));
        let service = Arc::new(process(&store, &seconds));
        let game = table(&store, &service).await;
        let (open, _) = pending(&store, game).await;
        let owner = open.player.expect("a person");
        let dora = player(&store, "dora").await.id;
        let substitutes = Substitutes { service: &service, store: &store };
        let new = NewOffer { seat: None, term: Term::ForATime { until: None }, to: None };
        let offer = substitutes.offer(game, owner, new).await.expect("offered");
        let taking = substitutes.taking(dora, offer, None).await.expect("an offer");
        service.take_seat(taking).await.expect("taken");
        extend(&store, &service, game, Some(30 * DAY)).await;
        verify(&database);
        seconds.store(DAY, Ordering::SeqCst);
        service.give_back(game, dora).await.expect("given back");
        assert_eq!(pending(&store, game).await.1, 30 * DAY, "the clock of the decision is kept");
        verify(&database);
    });
}

#[test]
fn time_given_while_a_game_pauses_or_a_player_is_away_runs_when_clocks_do() {
    on_both(|database| async move {
        let store = database.open();
        let seconds = Arc::new(AtomicI64::new(0));
        let service = Arc::new(process(&store, &seconds));
        let timing = Timing { vacation_days: 30, ..Timing::default() };
        let game = table_of(&store, &service, timing).await;
        let (open, _) = pending(&store, game).await;
        service.pause_for_operator(game, at(10 * DAY)).await.expect("paused");
        be_away(&service, &open, 9 * DAY, 12 * DAY).await;
        extend(&store, &service, game, None).await;
        assert_eq!(pending(&store, game).await.1, 13 * DAY);
        verify(&database);
        extend(&store, &service, game, Some(11 * DAY)).await;
        let (_, due) = pending(&store, game).await;
        assert!((12 * DAY..=12 * DAY + 1).contains(&due), "when they are back: {due}");
        verify(&database);
        extend(&store, &service, game, Some(20 * DAY)).await;
        assert_eq!(pending(&store, game).await.1, 20 * DAY);
        verify(&database);
        extend(&store, &service, game, None).await;
        seconds.store(13 * DAY - 1, Ordering::SeqCst);
        service.sweep().await.expect("swept");
        assert_eq!(pending(&store, game).await.0.began, open.began, "nothing was done for them");
        seconds.store(13 * DAY, Ordering::SeqCst);
        service.sweep().await.expect("swept");
        assert_ne!(pending(&store, game).await.0.began, open.began);
        verify(&database);
    });
}

#[test]
fn a_pause_by_the_operator_ends_by_itself() {
    on_both(|database| async move {
        let store = database.open();
        let seconds = Arc::new(AtomicI64::new(0));
        let service = process(&store, &seconds);
        let game = table(&store, &service).await;
        let (before, _) = pending(&store, game).await;
        service.pause_for_operator(game, at(10 * DAY)).await.expect("paused");
        let pauses = async |when: i64| {
            seconds.store(when, Ordering::SeqCst);
            service.sweep().await.expect("swept");
            service.current(game).await.expect("the game").state.pause_at(at(when)).is_some()
        };
        assert!(pauses(10 * DAY - 1).await);
        assert!(!pauses(10 * DAY).await, "without anybody's doing");
        let again = service.resume_for_operator(game).await;
        assert!(matches!(again, Err(GameError::NotPaused)), "{:?}", again.err());
        assert!(!pauses(11 * DAY - 1).await);
        assert_eq!(pending(&store, game).await.0.began, before.began, "a day from then on");
        pauses(11 * DAY).await;
        assert_ne!(pending(&store, game).await.0.began, before.began, "the time is up");
        verify(&database);
    });
}

#[test]
fn a_game_that_only_a_newer_program_can_read_keeps_no_other_from_its_deadlines_and_reminders() {
    on_both(|database| async move {
        let store = database.open();
        let service = process(&store, &Arc::new(AtomicI64::new(0)));
        let newer = table(&store, &service).await;
        let names = ["dora", "emil", "fay"];
        let game = table_with(&store, &service, Timing::default(), names).await;
        let read = async || {
            let overdue = store.overdue(at(2 * DAY), None, 9).await.expect("a list");
            let looks = store.reminders_due(at(2 * DAY), 9).await.expect("a list");
            let due: Vec<GameId> = overdue.iter().map(|it| it.game).collect();
            let looked_at: Vec<GameId> = looks.iter().map(|it| it.game).collect();
            (due, looked_at)
        };
        let (due, looked_at) = read().await;
        assert_eq!((due.len(), looked_at.len()), (2, 2));
        let seated = async |game: GameId| {
            let found = store.game(game).await.expect("the store").expect("a game");
            let mut seated: Vec<_> = found.places.iter().filter_map(|place| place.player).collect();
            seated.sort_unstable();
            seated
        };
        let (strangers, friends) = (seated(newer).await, seated(game).await);
        let people = "SELECT player_id FROM places WHERE game_id";
        for change in [
            format!(
                "UPDATE players SET reminder_hours = 'at dawn' WHERE id IN ({people} = '{newer}')"
            ),
            format!("UPDATE pending_decisions SET seat = 99 WHERE game_id = '{newer}'"),
        ] {
            database.try_execute(&change).expect("changed");
            assert_eq!(read().await.1, [game]);
        }
        assert_eq!(read().await.0, [game]);
        assert!(store.game(newer).await.is_err(), "its decision cannot be read");
        let asked = [strangers, friends.clone()].concat();
        let found = database.open().players(asked).await.expect("a list");
        let mut found: Vec<PlayerId> = found.iter().map(|it| it.id).collect();
        found.sort_unstable();
        assert_eq!(found, friends);
    });
}
