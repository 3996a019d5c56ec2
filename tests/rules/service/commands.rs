//! Commands: carried out once, whole or not at all, by whoever is first.

use std::sync::Arc;

use turnpost::{
    game::{
        error::GameError,
        mail::MailContent,
        record::Status,
        service::{Actor, Command, GameProgress, GameService, Idempotent, MoveText, Newcomer},
        storage::{IdempotencyKey, Storage as _, StoredResponse},
    },
    registry,
};
use turnpost_rules::{
    dyn_ruleset::BotLevel,
    log::{
        event::{Place, Seq},
        state::Seating,
    },
};

use super::{GameCreation, Scene, rulesets, run};
use crate::memory::Failure;

#[test]
fn a_game_of_people_is_played_to_its_end_with_one_mail_for_every_pending_decision() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let mut moves = 0;
            while let Some((seat, text)) = scene.next_move().await {
                scene.play(seat, &text).await.unwrap_or_else(|error| panic!("{text}: {error}"));
                scene.check_pending_decisions().await;
                moves += 1;
                assert!(moves < 20_000, "{ruleset}: no end");
            }
            scene.check_log();
            let cached = scene.cached().await;
            assert_eq!(cached.record.status, Status::Over);
            let kept = scene.memory.kept();
            let ended = |mail: &&_| matches!(mail, MailContent::Ended { .. });
            assert_eq!(kept.mails.iter().map(|mail| &mail.content).filter(ended).count(), 3);
        }
    });
}

#[test]
fn bots_answer_in_the_command_that_makes_them_owe_and_a_table_of_bots_plays_to_the_end() {
    run(async {
        for ruleset in rulesets() {
            let scene =
                Scene::started(&GameCreation { people: 1, ..GameCreation::of(ruleset) }).await;
            let cached = scene.cached().await;
            let person = cached.seat_of(scene.players[0]).expect("a seat");
            for seat in cached.state.seats().seats().filter(|seat| *seat != person) {
                assert!(!cached.state.seat_duty(seat).duty.must(), "a bot is waited for");
            }
            scene.service.resign(scene.game, scene.players[0]).await.expect("resigned");
            let cached = scene.cached().await;
            assert!(cached.state.is_over(), "{ruleset}: bots play on for who resigned");
            scene.check_log();
            let kept = scene.memory.kept();
            let lines = &kept.games[&scene.game].lines;
            assert!(lines.iter().any(|line| line.text.contains("\"resigned\"")));
            assert!(kept.games[&scene.game].pending_decisions.is_empty());
        }
    });
}

#[test]
fn of_a_hundred_who_post_at_the_same_head_one_moves_and_the_others_are_told() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, text) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let post = |_| {
                let command = Command {
                    actor: Actor::Player(scene.player_at(&cached, seat)),
                    moves: vec![MoveText::Json(text.parse().expect("JSON"))],
                    head: Some(cached.state.head()),
                    message: None,
                    key: None,
                };
                scene.service.play(scene.game, command)
            };
            let mut won = 0;
            let mut waiting: Vec<_> = (0..100).map(|at| Box::pin(post(at))).collect();
            for post in &mut waiting {
                match post.await {
                    Ok(_) => won += 1,
                    Err(GameError::Stale { head }) => assert!(head > cached.state.head()),
                    Err(error) => panic!("{error}"),
                }
            }
            assert_eq!(won, 1);
            drop(waiting);
            scene.check_log();
        }
    });
}

#[test]
fn a_command_under_a_known_key_is_answered_as_the_first_time_and_not_carried_out_again() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, text) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let post = |fingerprint: u8| {
                let player = scene.player_at(&cached, seat);
                let key =
                    IdempotencyKey { player, key: "k".into(), fingerprint: [fingerprint; 32] };
                let command = Command {
                    actor: Actor::Player(player),
                    moves: vec![MoveText::Json(text.parse().expect("JSON"))],
                    head: Some(cached.state.head()),
                    message: None,
                    key: Some((
                        key,
                        Box::new(|answer| StoredResponse {
                            status: 201,
                            body: format!("at {}", answer.head),
                        }),
                    )),
                };
                scene.service.play(scene.game, command)
            };
            let first = post(1).await.expect("played").answer().head;
            match post(1).await {
                Err(GameError::Repeated(stored_response)) => {
                    assert_eq!(stored_response.body, format!("at {first}"))
                }
                other => panic!("{:?}", other.err()),
            }
            assert!(matches!(post(2).await, Err(GameError::KeyReused)));
            assert_eq!(scene.cached().await.state.head(), first);
        }
    });
}

#[test]
fn a_failed_write_leaves_nothing_behind_and_a_lost_answer_is_found_again() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, text) = scene.next_move().await.expect("a move");
            let before = scene.cached().await.state.head();
            scene.memory.kept().failure = Some(Failure::Unavailable);
            assert!(matches!(scene.play(seat, &text).await, Err(GameError::Unavailable(_))));
            assert_eq!(scene.cached().await.state.head(), before);
            scene.memory.kept().failure = Some(Failure::AnswerLost);
            assert!(matches!(scene.play(seat, &text).await, Err(GameError::Unavailable(_))));
            assert!(scene.cached().await.state.head() > before, "what is on disk is what is shown");
            scene.check_log();
            scene.check_pending_decisions().await;
        }
    });
}

#[test]
fn another_process_that_wrote_first_makes_the_command_stale_and_nothing_is_lost() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let clock = scene.service.clock().clone();
            let other =
                GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
            other.current(scene.game).await.expect("read by the other process");
            let (seat, text) = scene.next_move().await.expect("a move");
            scene.play(seat, &text).await.expect("played");
            let cached = scene.cached().await;
            let command = Command {
                actor: Actor::Player(scene.player_at(&cached, seat)),
                moves: vec![MoveText::Json(text.parse().expect("JSON"))],
                head: None,
                message: None,
                key: None,
            };
            match other.play(scene.game, command).await {
                Err(GameError::Stale { head }) => assert_eq!(head, cached.state.head()),
                other => panic!("{:?}", other.err()),
            }
            assert_eq!(
                other.current(scene.game).await.expect("a game").state.head(),
                cached.state.head()
            );
        }
    });
}

#[test]
fn a_change_that_names_no_head_is_done_anew_when_another_process_was_first() {
    run(async {
        let scene = Scene::opened(&GameCreation::of("kathai")).await;
        let clock = scene.service.clock().clone();
        let other = GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
        let join = |player| Newcomer::Player { player, invited: true };
        // The other process looks, then this one writes, then the other one does.
        other.current(scene.game).await.expect("in its memory");
        scene.service.join(scene.game, join(scene.players[1])).await.expect("a seat");
        let kept = StoredResponse { status: 200, body: String::new() };
        let key =
            IdempotencyKey { player: scene.players[2], key: "k".into(), fingerprint: [0; 32] };
        let make = Box::new(move |reached: &GameProgress| StoredResponse {
            body: format!("at {}", reached.head),
            ..kept.clone()
        });
        let what = join(scene.players[2]);
        let once = Idempotent { what, keyed_response: Some((key.clone(), make as _)) };
        let cached = other.join(scene.game, once).await.expect("a seat all the same");
        assert_eq!(cached.state.head(), Seq::new(4));
        let stored_response =
            scene.memory.stored_response(key).await.expect("an answer").expect("kept");
        assert_eq!(stored_response.body, "at 4", "what was reached at last");
        assert_eq!(cached.places.iter().filter(|place| place.player.is_some()).count(), 3);
        scene.check_log();
        // Somebody without end is first: then the caller is told.
        scene.memory.kept().always_first = true;
        let refused = other.leave(scene.game, scene.players[2], Place(2)).await;
        assert!(matches!(refused, Err(GameError::Stale { .. })), "{:?}", refused.err());
    });
}

#[test]
fn a_long_row_of_bots_that_breaks_off_is_no_failure_of_the_command_and_goes_on_later() {
    run(async {
        let mut broken_off = 0;
        // Bots that play at random need many moves, more than one transaction takes.
        for ruleset in rulesets().into_iter().cycle().take(3 * rulesets().len()) {
            let scene =
                Scene::opened(&GameCreation { people: 1, ..GameCreation::of(ruleset) }).await;
            let host = scene.players[0];
            scene.service.leave(scene.game, host, Place(0)).await.expect("the host only watches");
            for _ in 0..scene.players.len() {
                let bot = Newcomer::Bot { level: BotLevel::Random, host };
                scene.service.join(scene.game, bot).await.expect("a free place");
            }
            let before = scene.memory.kept().appends;
            {
                let mut kept = scene.memory.kept();
                (kept.failure, kept.spared) = (Some(Failure::Unavailable), 1);
            }
            scene.service.start(scene.game, host).await.expect("what was done is done");
            assert_eq!(scene.memory.kept().appends, before + 1);
            if scene.memory.kept().failure.take().is_some() {
                assert!(
                    scene.cached().await.state.is_over(),
                    "{ruleset}: a row of one transaction"
                );
                continue;
            }
            broken_off += 1;
            assert!(!scene.cached().await.state.is_over());
            // The server that starts after the crash.
            let clock = scene.service.clock().clone();
            let next =
                GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
            assert_eq!(next.resume().await.expect("resumed"), 1);
            assert!(next.current(scene.game).await.expect("a game").state.is_over(), "{ruleset}");
            assert_eq!(next.resume().await.expect("nothing is left"), 0);
            scene.check_log();
        }
        assert!(broken_off > 0, "no row was long enough");
    });
}

#[test]
fn m34_no_player_sends_the_move_of_a_missed_deadline() {
    run(async {
        let scene = Scene::started(&GameCreation::of("mare-balticum")).await;
        while let Some((seat, text)) = scene.next_move().await {
            if text.contains("place") {
                scene.play(seat, &text).await.expect("a start boat");
                continue;
            }
            let refused = scene.play(seat, r#"{"type":"time-out"}"#).await;
            assert!(matches!(refused, Err(GameError::Refused { at: 0, .. })), "{refused:?}");
            scene.play(seat, &text).await.expect("still that seat's turn");
            break;
        }
    });
}

#[test]
fn a_list_of_moves_is_played_whole_or_not_at_all_and_never_looks_behind_chance() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            for _ in 0..200 {
                let Some((seat, text)) = scene.next_move().await else { break };
                let cached = scene.cached().await;
                let actor = Actor::Player(scene.player_at(&cached, seat));
                let good = MoveText::Json(text.parse().expect("JSON"));
                let bad = MoveText::Notation("this is no move".into());
                let command = Command {
                    actor,
                    moves: vec![good.clone(), bad.clone()],
                    head: None,
                    message: None,
                    key: None,
                };
                let head = cached.state.head();
                let preview =
                    scene.service.preview(scene.game, actor, std::slice::from_ref(&good)).await;
                let is_final = preview.expect("legal").is_final;
                match scene.service.play(scene.game, command).await {
                    Err(GameError::MustBeLast { at: 0 }) => assert!(is_final),
                    Err(GameError::Refused { at: 1, .. }) => assert!(!is_final),
                    other => panic!("{:?}", other.err()),
                }
                assert_eq!(
                    scene.cached().await.state.head(),
                    head,
                    "nothing of the list was played"
                );
                scene.play(seat, &text).await.expect("played");
            }
        }
    });
}

#[test]
fn k04_the_host_sets_the_order_of_seats_or_chance_does() {
    run(async {
        let ruleset = rulesets().first().copied().expect("a ruleset is registered");
        let mut orders = std::collections::BTreeSet::new();
        let opening = GameCreation { seats: 4, people: 4, ..GameCreation::of(ruleset) };
        let mut scene = Scene::started(&opening).await;
        for _ in 0..40 {
            scene.start_another(&opening).await;
            let cached = scene.cached().await;
            let order: Vec<Place> =
                cached.state.seats().seats().map(|seat| cached.state.place(seat)).collect();
            orders.insert(order);
        }
        assert!(orders.len() > 5, "seats are drawn at random: {} orders", orders.len());
        let joined = GameCreation {
            seats: 4,
            people: 4,
            seating: Seating::Joined,
            ..GameCreation::of(ruleset)
        };
        let scene = Scene::started(&joined).await;
        let cached = scene.cached().await;
        for (seat, player) in cached.state.seats().seats().zip(&scene.players) {
            assert_eq!(cached.seat_of(*player), Some(seat), "in the order of joining");
        }
    });
}
