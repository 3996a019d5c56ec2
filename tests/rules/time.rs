//! Time among friends: reserves, weekends, and players who are away, on a turned clock.

use std::sync::{Arc, atomic::Ordering};

use turnpost::game::{
    decision::Replaces,
    error::GameError,
    id::PlayerId,
    record::Start,
    service::{CachedGame, GameService, Newcomer},
    storage::Storage as _,
    timing::Timing,
};
use turnpost::registry;
use turnpost_rules::{
    Seat,
    log::{
        event::{EventData, Proposal},
        time::Timestamp,
        time_off::Away,
    },
};

use super::service::{DAY, GameCreation, Scene, run};

const HOUR: i64 = DAY / 24;

fn opening(timing: Timing) -> GameCreation {
    GameCreation { deadline_hours: Some(24), timing, ..GameCreation::of("kathai") }
}

impl Scene {
    fn moment(&self) -> Timestamp {
        self.service.clock().now()
    }

    fn pass(&self, micros: i64) {
        self.now.fetch_add(micros, Ordering::SeqCst);
    }

    /// The seat that the game waits for, and its player.
    pub(super) async fn awaited(&self) -> (Seat, PlayerId) {
        let cached = self.cached().await;
        let open = cached.pending_decisions.first().expect("somebody is awaited");
        (open.seat, open.player.expect("a person"))
    }

    async fn due(&self) -> i64 {
        let cached = self.cached().await;
        let due = cached.pending_decisions.first().and_then(|open| open.due_at);
        let stored = self.memory.kept().games[&self.game].pending_decisions.first().cloned();
        assert_eq!(stored.and_then(|open| open.due_at), due, "what is stored is what is known");
        due.expect("a deadline").micros()
    }

    pub(super) async fn sweep(&self) -> bool {
        let before = self.cached().await.state.head();
        self.service.sweep().await.expect("a sweep");
        self.cached().await.state.head() > before
    }

    /// The same game as another process reads it from the log.
    pub(super) async fn read_anew(&self) -> Arc<CachedGame> {
        let clock = self.service.clock().clone();
        let other = GameService::new(Arc::clone(&self.memory) as _, registry::rulesets(), clock);
        other.current(self.game).await.expect("a game")
    }

    async fn check_clocks(&self) {
        let (known, read) = (self.cached().await, self.read_anew().await);
        for seat in known.state.seats().seats() {
            assert_eq!(known.reserve_from(seat), read.reserve_from(seat), "seat {seat}");
            assert_eq!(known.reserve_left(seat), read.reserve_left(seat), "seat {seat}");
            assert_eq!(known.state.away(seat), read.state.away(seat), "seat {seat}");
        }
        self.check_log();
    }

    fn away(&self, from: i64, until: i64) -> Away {
        let at = |hours: i64| self.moment().plus_seconds(hours * 3600);
        Away { from: at(from), until: at(until) }
    }
}

#[test]
fn a_reserve_is_drawn_on_before_a_move_is_made_and_only_once() {
    run(async {
        let scene =
            Scene::started(&opening(Timing { reserve_hours: 48, ..Timing::default() })).await;
        let begun = scene.moment().micros();
        let (seat, _) = scene.awaited().await;
        assert_eq!(scene.due().await, begun + 3 * DAY);
        let from = scene.cached().await.reserve_from(seat).expect("a reserve");
        assert_eq!(from.micros(), begun + DAY);
        scene.pass(DAY + 30 * HOUR);
        assert!(!scene.sweep().await, "the reserve is drawn on first");
        let began = scene.cached().await.state.seat_duty(seat).began;
        // In no time until the game waits for the seat again.
        loop {
            let (mover, text) = scene.next_move().await.expect("a move");
            scene.play(mover, &text).await.expect("played");
            let duty = scene.cached().await.state.seat_duty(seat);
            if duty.duty.must() && duty.began != began {
                break;
            }
        }
        let left = scene.cached().await.reserve_left(seat);
        assert_eq!(left, 18 * HOUR, "of two days, thirty hours are used");
        scene.check_clocks().await;
        assert_eq!(scene.awaited().await.0, seat);
        let again = scene.moment().micros();
        assert_eq!(scene.due().await, again + DAY + 18 * HOUR);
        scene.pass(DAY + 18 * HOUR);
        assert!(scene.sweep().await, "the time and the reserve are up");
        assert_eq!(scene.cached().await.reserve_left(seat), 0);
        scene.check_clocks().await;
    });
}

#[test]
fn weekends_off_put_a_deadline_off() {
    run(async {
        let timing = Timing { weekend_offset_minutes: Some(0), ..Timing::default() };
        let mut opening = opening(timing);
        opening.deadline_hours = Some(24 * 7);
        let scene = Scene::started(&opening).await;
        let begun = scene.moment().micros();
        // A week of working days has two days in between, or four if it began at a weekend.
        let due = scene.due().await;
        assert!((begun + 9 * DAY..=begun + 13 * DAY).contains(&due), "{}", (due - begun) / HOUR);
        scene.pass(8 * DAY);
        assert!(!scene.sweep().await);
        scene.check_clocks().await;
        scene.now.store(due, Ordering::SeqCst);
        assert!(scene.sweep().await);
        scene.check_clocks().await;
    });
}

#[test]
fn a_vacation_stops_the_clock_for_as_long_as_the_game_allows() {
    run(async {
        let timing = Timing { vacation_days: 10, ..Timing::default() };
        let scene = Scene::started(&opening(timing)).await;
        let begun = scene.moment().micros();
        let (seat, player) = scene.awaited().await;
        let mails = scene.memory.kept().mails.len();
        scene.pass(6 * HOUR);
        let granted =
            scene.service.go_on_vacation(player, scene.away(0, 72), Replaces::Anything).await;
        let granted = granted.expect("granted");
        assert_eq!(granted[0].away, Some(scene.away(0, 72)));
        assert_eq!(scene.due().await, begun + 4 * DAY);
        assert_eq!(scene.memory.kept().mails.len(), mails, "nobody is called again");
        scene.check_clocks().await;
        scene.pass(48 * HOUR);
        assert!(!scene.sweep().await, "nothing happens to who is away");
        // Said again, longer than the game allows: two days of ten are used.
        let granted =
            scene.service.go_on_vacation(player, scene.away(0, 24 * 30), Replaces::Anything).await;
        assert_eq!(granted.expect("granted")[0].away, Some(scene.away(0, 24 * 8)));
        scene.check_clocks().await;
        scene.pass(24 * HOUR);
        let head = scene.cached().await.state.head();
        scene.service.end_vacation(player, Replaces::Anything).await.expect("back");
        assert_eq!(scene.due().await, begun + 4 * DAY);
        scene.service.end_vacation(player, Replaces::Anything).await.expect("back already");
        assert_eq!(scene.cached().await.state.head().get(), head.get() + 1);
        scene.check_clocks().await;
        scene.pass(17 * HOUR);
        assert!(!scene.sweep().await);
        scene.pass(HOUR);
        assert!(scene.sweep().await, "the time is up");
        assert!(scene.cached().await.state.away(seat).is_none());
        for (from, until) in [(5, 5), (-9, -1), (0, 24 * 367)] {
            let refused = scene
                .service
                .go_on_vacation(player, scene.away(from, until), Replaces::Anything)
                .await;
            assert!(matches!(refused, Err(GameError::BadVacation)), "{from} {until}");
        }
    });
}

#[test]
fn a_pause_of_the_table_takes_nothing_of_a_vacation() {
    run(async {
        let timing = Timing { vacation_days: 10, ..Timing::default() };
        let scene = Scene::started(&opening(timing)).await;
        let (player, other) = (scene.players[0], scene.players[1]);
        let granted =
            scene.service.go_on_vacation(player, scene.away(0, 240), Replaces::Anything).await;
        assert_eq!(granted.expect("granted")[0].away, Some(scene.away(0, 240)));
        scene.pass(2 * DAY);
        for paused in [5, 1] {
            scene.all_agree(Proposal::Pause { until: None }).await;
            scene.pass(paused * DAY);
            let used = scene.cached().await.vacation_left(player, scene.moment());
            assert!(used.is_some_and(|left| left >= 7 * DAY), "a pause that goes on: {used:?}");
            scene.service.resume_game(scene.game, other).await.expect("over");
            scene.pass(DAY / 2);
        }
        // Nine days away, of which the table paused six.
        let left = Some(7 * DAY);
        assert_eq!(scene.cached().await.vacation_left(player, scene.moment()), left);
        assert_eq!(scene.read_anew().await.vacation_left(player, scene.moment()), left);
        scene.service.end_vacation(player, Replaces::Anything).await.expect("back");
        assert_eq!(scene.cached().await.vacation_left(player, scene.moment()), left);
        let granted =
            scene.service.go_on_vacation(player, scene.away(0, 24 * 30), Replaces::Anything).await;
        assert_eq!(granted.expect("granted")[0].away, Some(scene.away(0, 24 * 7)));
        scene.check_clocks().await;
    });
}

#[test]
fn a_game_that_begins_during_a_vacation_knows_of_it() {
    run(async {
        let opening = GameCreation { start: Start::Automatic, ..opening(Timing::default()) };
        let scene = Scene::opened(&opening).await;
        let guest = scene.players[1];
        let away = scene.away(0, 72);
        scene.service.go_on_vacation(guest, away, Replaces::Anything).await.expect("no game yet");
        for player in &scene.players[1..] {
            let newcomer = Newcomer::Player { player: *player, invited: true };
            scene.service.join(scene.game, newcomer).await.expect("a place");
        }
        let cached = scene.cached().await;
        let seat = cached.seat_of(guest).expect("a seat");
        assert_eq!(cached.state.away(seat), Some(away));
        scene.check_clocks().await;
    });
}

#[test]
fn who_is_away_without_the_game_knowing_is_not_moved_for() {
    run(async {
        let scene = Scene::started(&opening(Timing::default())).await;
        let (seat, player) = scene.awaited().await;
        // The server died between the two.
        let away = scene.away(0, 100);
        scene.memory.set_absence(player, Some(away), Replaces::Anything).await.expect("kept");
        scene.pass(30 * HOUR);
        scene.service.sweep().await.expect("a sweep");
        let lines = scene.memory.kept().games[&scene.game].lines.clone();
        let last = lines.last().expect("a line").event().expect("an event");
        let EventData::Away { seat: found, until, .. } = last.data else {
            panic!("{:?}", last.data)
        };
        assert_eq!((found, until), (seat, away.until));
        assert!(scene.due().await <= scene.moment().micros(), "its time was up before");
        scene.check_clocks().await;
    });
}
