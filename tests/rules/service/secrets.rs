//! Links, private games and what is told of the log: who may do and know what.

use std::sync::Arc;

use serde_json::Value;
use turnpost::{
    game::{
        error::GameError,
        id::PlayerId,
        move_link::MoveLink,
        record::{Admission, Status},
        service::{Actor, CachedGame, Command, GameService, MoveText, Newcomer},
    },
    reader::ReaderGame,
    registry,
};
use turnpost_rules::{
    Duty, Seat, Viewer,
    dyn_ruleset::BotLevel,
    log::event::{EventData, MadeBy, Place, Seq},
};

use super::{GameCreation, Scene, rulesets, run};

#[test]
fn a_move_link_has_power_over_one_decision_of_one_seat_and_dies_when_it_is_made() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, _) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let call = cached.state.seat_duty(seat);
            let link = MoveLink { game: scene.game, seat, began: call.began, epoch: 0 };
            let preview = |link| scene.service.preview(scene.game, Actor::Link(link), &[]);
            assert!(preview(link).await.is_ok());
            let earlier = MoveLink { began: Seq::new(call.began.get() - 1), ..link };
            assert!(matches!(preview(earlier).await, Err(GameError::Decided)));
            let after = cached.state.seats().after(seat);
            if !cached.state.seat_duty(after).duty.must() {
                let other = MoveLink { seat: after, ..link };
                assert!(matches!(preview(other).await, Err(GameError::Decided)));
            }
            let decision = call.duty.decision();
            while scene.cached().await.state.decision(seat) == decision {
                assert!(preview(link).await.is_ok(), "the decision is still open");
                let (acting, text) = scene.next_move().await.expect("a move");
                scene.play(acting, &text).await.expect("played");
            }
            assert!(matches!(preview(link).await, Err(GameError::Decided)));

            let (seat, _) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let link = MoveLink {
                game: scene.game,
                seat,
                began: cached.state.seat_duty(seat).began,
                epoch: 0,
            };
            let player = scene.player_at(&cached, seat);
            let epoch = scene.service.revoke_links(scene.game, player).await.expect("revoked");
            assert!(matches!(preview(link).await, Err(GameError::LinkRevoked)));
            assert!(preview(MoveLink { epoch, ..link }).await.is_ok(), "a fresh link is good");
        }
    });
}

#[test]
fn links_revoked_through_one_process_are_refused_by_the_others() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, text) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let began = cached.state.seat_duty(seat).began;
            let link = MoveLink { game: scene.game, seat, began, epoch: 0 };
            let clock = scene.service.clock().clone();
            let other =
                GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
            other.current(scene.game).await.expect("in the memory of the other process");
            scene.memory.kept().shared = true;
            let player = scene.player_at(&cached, seat);
            let epoch = scene.service.revoke_links(scene.game, player).await.expect("revoked");
            let preview = other.preview(scene.game, Actor::Link(link), &[]).await;
            assert!(matches!(preview, Err(GameError::LinkRevoked)));
            let play = |link| Command {
                actor: Actor::Link(link),
                moves: vec![MoveText::Json(text.parse().expect("JSON"))],
                head: None,
                message: None,
                key: None,
            };
            let third = GameService::new(
                Arc::clone(&scene.memory) as _,
                registry::rulesets(),
                scene.service.clock().clone(),
            );
            third.current(scene.game).await.expect("in its memory");
            let epoch_now = scene.service.revoke_links(scene.game, player).await.expect("again");
            let refused = third.play(scene.game, play(MoveLink { epoch, ..link })).await;
            assert!(matches!(refused, Err(GameError::LinkRevoked)));
            let fresh = MoveLink { epoch: epoch_now, ..link };
            third.play(scene.game, play(fresh)).await.expect("a fresh link is good");
        }
    });
}

#[test]
fn a_private_game_is_unknown_to_strangers_however_far_it_is() {
    run(async {
        for admission in [Admission::Invited, Admission::Open] {
            for reached in [Status::Open, Status::Running, Status::Over, Status::Cancelled] {
                let opening = GameCreation { people: 1, admission, ..GameCreation::of("kathai") };
                let scene = match reached {
                    Status::Open => Scene::opened(&opening).await,
                    Status::Running | Status::Over => Scene::started(&opening).await,
                    Status::Cancelled => {
                        let scene = Scene::opened(&opening).await;
                        scene.service.cancel(scene.game, scene.players[0]).await.expect("off");
                        scene
                    }
                };
                if reached == Status::Over {
                    let done = scene.service.resign(scene.game, scene.players[0]).await;
                    assert_eq!(done.expect("bots play on").record.status, Status::Over);
                }
                assert_eq!(scene.cached().await.record.status, reached);
                let (stranger, game) = (PlayerId::random(&mut rand::rng()), scene.game);
                let newcomers = [
                    Newcomer::Player { player: stranger, invited: false },
                    Newcomer::Bot { level: BotLevel::Steady, host: stranger },
                ];
                for newcomer in newcomers {
                    let may = matches!(newcomer, Newcomer::Player { .. })
                        && (reached, admission) == (Status::Open, Admission::Open);
                    let answer = scene.service.join(game, newcomer).await;
                    let hidden = matches!(answer, Err(GameError::NotFound));
                    assert_eq!(hidden, !may, "{reached:?} {admission:?} {newcomer:?}");
                    if may {
                        scene.service.leave(game, stranger, Place(1)).await.expect("got up");
                    }
                }
                let hidden = |result: Result<Arc<CachedGame>, GameError>| {
                    assert!(matches!(result, Err(GameError::NotFound)), "{reached:?}");
                };
                hidden(scene.service.leave(game, stranger, Place(0)).await);
                hidden(scene.service.start(game, stranger).await);
                hidden(scene.service.cancel(game, stranger).await);
                hidden(scene.service.resign(game, stranger).await);
            }
        }
    });
}

#[test]
fn a_private_game_does_not_exist_for_strangers_and_only_the_host_runs_it() {
    run(async {
        let Some(ruleset) = rulesets().first().copied() else { panic!("no ruleset is registered") };
        let opening = GameCreation { admission: Admission::Invited, ..GameCreation::of(ruleset) };
        let scene = Scene::opened(&opening).await;
        let stranger = PlayerId::random(&mut rand::rng());
        let join = |invited| {
            scene.service.join(scene.game, Newcomer::Player { player: stranger, invited })
        };
        let hidden =
            |result: Result<Arc<CachedGame>, GameError>| matches!(result, Err(GameError::NotFound));
        let game = scene.service.current(scene.game).await.expect("the game");
        for somebody in [Some(stranger), None] {
            assert!(ReaderGame::for_person(Arc::clone(&game), somebody, false).is_none());
        }
        assert!(ReaderGame::for_person(game, Some(stranger), true).is_some(), "invited");
        assert!(hidden(join(false).await));
        assert!(hidden(scene.service.start(scene.game, stranger).await));
        assert!(hidden(scene.service.cancel(scene.game, stranger).await));
        assert!(hidden(scene.service.leave(scene.game, stranger, Place(0)).await));
        assert!(join(true).await.is_ok());
        assert!(matches!(join(true).await, Err(GameError::SeatedAlready)));
        assert!(matches!(
            scene.service.start(scene.game, stranger).await,
            Err(GameError::NotTheHost)
        ));
        assert!(matches!(
            scene.service.start(scene.game, scene.players[0]).await,
            Err(GameError::NotFull { free: 1 })
        ));
        scene.service.leave(scene.game, stranger, Place(1)).await.expect("got up");
        scene.service.cancel(scene.game, scene.players[0]).await.expect("given up");
        assert!(matches!(join(true).await, Err(GameError::NotOpen)));
        scene.check_log();
    });
}

#[test]
fn what_is_told_of_the_log_keeps_the_secrets_of_others_until_the_end() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            for _ in 0..30 {
                let Some((seat, text)) = scene.next_move().await else { break };
                scene.play(seat, &text).await.expect("played");
            }
            let seats = scene.cached().await.state.seats();
            for viewer in seats.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
                let history = scene
                    .service
                    .history(scene.game, Seq::START, None, viewer)
                    .await
                    .expect("told");
                assert_eq!(history.events.len() as u64, history.state.head().get());
                for event in &history.events {
                    let text = serde_json::to_string(&event.event).expect("JSON");
                    assert!(!text.contains("results"), "chance is told by outcomes only: {text}");
                    if let EventData::Moved { seat, played, by, .. } = &event.event.data {
                        assert_eq!(*played, Value::Null);
                        assert_eq!(*by, MadeBy::Player);
                        assert_eq!(event.played.is_some(), viewer.is(*seat));
                    }
                }
            }
            let past =
                scene.service.state_at(scene.game, Seq::new(6)).await.expect("an early table");
            assert_eq!(past.head(), Seq::new(6));
            assert!(matches!(
                scene.service.state_at(scene.game, Seq::new(100_000)).await.err(),
                Some(GameError::NotFound)
            ));
            assert!(seats.seats().any(|seat| scene_duty(&past, seat)));
        }
    });
}

fn scene_duty(state: &turnpost_rules::log::state::GameState, seat: Seat) -> bool {
    matches!(state.seat_duty(seat).duty, Duty::Must(_))
}
