//! Deadlines that are missed, and the sweep that looks for them.

use std::sync::{Arc, atomic::Ordering};

use turnpost::{
    game::{decision::Overdue, record::Status, service::GameService, storage::Storage as _},
    registry,
};
use turnpost_rules::log::id::GameId;

use super::{DAY, GameCreation, Scene, rulesets, run};

#[test]
fn k34_c45_m34_a_missed_deadline_is_decided_by_the_server_and_the_game_goes_on() {
    run(async {
        for ruleset in rulesets() {
            let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of(ruleset) };
            let scene = Scene::started(&opening).await;
            let day = 24 * 3600 * 1_000_000;
            assert_eq!(scene.service.sweep().await.expect("a sweep"), 0, "nothing is overdue yet");
            scene.now.fetch_add(day - 1, Ordering::SeqCst);
            assert_eq!(scene.service.sweep().await.expect("a sweep"), 0, "a microsecond is left");
            let mut sweeps = 0;
            while scene.cached().await.record.status == Status::Running {
                scene.now.fetch_add(day, Ordering::SeqCst);
                let before = scene.cached().await.state.head();
                assert!(
                    scene.service.sweep().await.expect("a sweep") > 0,
                    "{ruleset}: nobody is waited for"
                );
                assert!(
                    scene.cached().await.state.head() > before,
                    "{ruleset}: nothing was decided"
                );
                scene.check_pending_decisions().await;
                sweeps += 1;
                assert!(sweeps < 20_000, "{ruleset}: a game that nobody plays does not end");
                if sweeps == 60 {
                    break;
                }
            }
            scene.check_log();
            let lines = &scene.memory.kept().games[&scene.game].lines;
            assert!(lines.iter().any(|line| line.text.contains("\"by\":\"deadline\"")));
        }
    });
}

#[test]
fn a_seat_that_moved_while_the_sweep_began_keeps_its_next_turn() {
    run(async {
        for ruleset in rulesets() {
            let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of(ruleset) };
            let scene = Scene::started(&opening).await;
            scene.now.fetch_add(DAY, Ordering::SeqCst);
            let now = scene.service.clock().now();
            let then = scene.memory.overdue(now, None, 9).await.expect("an answer");
            let late = *then.first().expect("somebody is late");
            // The turn goes round until the game waits for the same seat again.
            loop {
                scene.move_on().await;
                let call = scene.cached().await.state.seat_duty(late.seat);
                if call.duty.must() && call.pending_since != late.pending_since {
                    break;
                }
            }
            let head = scene.cached().await.state.head();
            scene.memory.kept().overdue_then = Some(then);
            scene.service.sweep().await.expect("a sweep");
            assert_eq!(
                scene.cached().await.state.head(),
                head,
                "{ruleset}: nobody is late any more"
            );

            scene.memory.kept().shared = true;
            // The same, when it was another process through which the seat moved.
            let clock = scene.service.clock().clone();
            let other =
                GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
            other.current(scene.game).await.expect("read by the other process");
            scene.now.fetch_add(DAY, Ordering::SeqCst);
            let now = scene.service.clock().now();
            let then = scene.memory.overdue(now, None, 9).await.expect("an answer");
            let seat = scene.move_on().await;
            let head = scene.cached().await.state.head();
            let of_the_mover: Vec<Overdue> =
                then.into_iter().filter(|overdue| overdue.seat == seat).collect();
            let moved_on = scene.cached().await.state.seat_duty(seat).pending_since
                != of_the_mover[0].pending_since;
            if moved_on || !scene.cached().await.state.seat_duty(seat).duty.must() {
                scene.memory.kept().overdue_then = Some(of_the_mover);
                other.sweep().await.expect("a sweep");
                let kept = scene.memory.kept();
                let last = kept.games[&scene.game].lines.last().expect("a line");
                let by_deadline = |line: &turnpost_rules::log::line::Line| {
                    line.seq > head && line.text.contains(&format!("\"seat\":{seat},"))
                };
                assert!(!by_deadline(last), "{ruleset}: {}", last.text);
            }
        }
    });
}

#[test]
fn a_hundred_games_that_cannot_be_read_do_not_keep_another_from_its_deadline() {
    run(async {
        let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of("kathai") };
        let scene = Scene::started(&opening).await;
        {
            let mut kept = scene.memory.kept();
            let game = kept.games[&scene.game].clone();
            for _ in 0..150 {
                let mut broken = game.clone();
                broken.record.id = GameId::random(&mut rand::rng());
                broken.lines.truncate(0);
                for pending in &mut broken.pending_decisions {
                    pending.due_at = pending.due_at.map(|due| due.plus_seconds(-10));
                }
                kept.games.insert(broken.record.id, broken);
            }
        }
        scene.now.fetch_add(DAY, Ordering::SeqCst);
        let before = scene.cached().await.state.head();
        scene.service.sweep().await.expect("a sweep");
        assert!(scene.cached().await.state.head() > before, "the readable game went on");
    });
}
