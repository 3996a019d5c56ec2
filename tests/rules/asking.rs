//! Whoever asks others during a turn: when the game waits for that seat again, and until when.

use std::sync::{Arc, atomic::Ordering};

use turnpost::{
    game::{
        error::GameError,
        id::PlayerId,
        mail::MailContent,
        service::{Actor, Command, GameService, MoveText},
    },
    registry,
};
use turnpost_rules::{
    Seat,
    log::{state::SeatDuty, time::Timestamp},
};

use super::service::{DAY, GameCreation, Scene, run};

/// A seat that is to move and can ask the others for a trade.
struct Asking {
    seat: Seat,
    player: PlayerId,
    call: SeatDuty,
}

impl Asking {
    /// Plays on until somebody can ask.
    async fn found(scene: &Scene) -> Asking {
        for _ in 0..2000 {
            let (seat, text) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let player = scene.player_at(&cached, seat);
            let asking = Asking { seat, player, call: cached.state.seat_duty(seat) };
            if asking.moves(scene).await.is_some() {
                return asking;
            }
            scene.play(seat, &text).await.expect("played");
        }
        panic!("nobody can ask");
    }

    /// The moves that ask and take back now.
    async fn moves(&self, scene: &Scene) -> Option<Vec<MoveText>> {
        const GOODS: [&str; 5] = ["wool", "brick", "ore", "grain", "lumber"];
        let cached = scene.cached().await;
        let asks: Vec<String> = match cached.state.ruleset().name() {
            "kathai" => vec!["call".into(), "withdraw; call".into()],
            _ => GOODS
                .iter()
                .flat_map(|give| GOODS.iter().map(move |get| format!("offer 1 {give} for 1 {get}")))
                .collect(),
        };
        let mut asked = None;
        for text in asks {
            let moves = notations(&text);
            if self.can_play(scene, &moves).await {
                asked = Some(text);
                break;
            }
        }
        let asked = asked?;
        for back in withdrawals() {
            let moves = notations(&format!("{asked}; {back}"));
            if self.can_play(scene, &moves).await {
                return Some(moves);
            }
        }
        None
    }

    async fn can_play(&self, scene: &Scene, moves: &[MoveText]) -> bool {
        let actor = Actor::Player(self.player);
        scene.service.preview(scene.game, actor, moves).await.is_ok()
    }

    /// The move that takes back what was asked.
    async fn back(&self, scene: &Scene) -> Vec<MoveText> {
        for back in withdrawals() {
            let moves = notations(&back);
            if self.can_play(scene, &moves).await {
                return moves;
            }
        }
        panic!("nothing to take back");
    }

    /// The moves that take back what was asked and ask anew.
    async fn again(&self, scene: &Scene) -> Vec<MoveText> {
        match scene.cached().await.state.ruleset().name() {
            "kathai" => ["withdraw", "call"].map(|text| MoveText::Notation(text.into())).into(),
            _ => {
                let mut moves = self.moves(scene).await.expect("it can ask");
                moves.truncate(1);
                moves
            }
        }
    }

    async fn play(&self, scene: &Scene, moves: Vec<MoveText>) -> Result<(), GameError> {
        let (actor, head) = (Actor::Player(self.player), None);
        let command = Command { actor, moves, head, message: None, key: None };
        scene.service.play(scene.game, command).await.map(drop)
    }

    /// When the decision is due; none while the game waits for others.
    async fn due_at(&self, scene: &Scene) -> Option<Timestamp> {
        let cached = scene.cached().await;
        cached
            .pending_decisions
            .iter()
            .find(|open| open.seat == self.seat)
            .and_then(|open| open.due_at)
    }

    /// How many mails its decision has cost so far.
    fn mails(&self, scene: &Scene) -> usize {
        let of_it = |content: &MailContent| {
            matches!(content, MailContent::Turn { seat, pending_since, .. }
            if *seat == self.seat && *pending_since >= self.call.began)
        };
        scene.memory.kept().mails.iter().filter(|mail| of_it(&mail.content)).count()
    }

    /// Everybody who is asked says no.
    async fn decline_all(&self, scene: &Scene) {
        let cached = scene.cached().await;
        for seat in cached.state.seats().seats() {
            if seat == self.seat || !scene.cached().await.state.seat_duty(seat).duty.must() {
                continue;
            }
            let player = scene.player_at(&cached, seat);
            let view = scene.cached().await;
            let position = view.state.position().expect("a started game");
            let chosen = position.overdue(seat).expect("the server's answer is no").to_value();
            let command = Command {
                actor: Actor::Player(player),
                moves: vec![MoveText::Json(chosen)],
                head: None,
                message: None,
                key: None,
            };
            scene.service.play(scene.game, command).await.expect("declined");
        }
    }
}

fn notations(text: &str) -> Vec<MoveText> {
    text.split("; ").map(|text| MoveText::Notation(text.into())).collect()
}

/// The moves that may take back what was asked: some rulesets number it.
fn withdrawals() -> impl Iterator<Item = String> {
    std::iter::once("withdraw".into()).chain((1..100).map(|nth| format!("withdraw {nth}")))
}

/// The rulesets in which a seat asks others during its turn.
const ASKING: [&str; 2] = ["kathai", "catan"];

#[test]
fn who_asks_and_takes_it_back_is_not_called_anew_and_wins_no_time() {
    run(async {
        for ruleset in ASKING {
            let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of(ruleset) };
            let scene = Scene::started(&opening).await;
            let asking = Asking::found(&scene).await;
            let due = asking.due_at(&scene).await.expect("a deadline");
            let mails = asking.mails(&scene);
            // Ten times in all, which is as often as any ruleset lets a seat ask in a turn.
            for hour in (0..20).step_by(4) {
                scene.now.fetch_add(4 * DAY / 24, Ordering::SeqCst);
                let both = asking.moves(&scene).await.expect("it can ask");
                asking.play(&scene, both).await.expect("asked and taken back");
                assert_eq!(asking.due_at(&scene).await, Some(due), "{ruleset}, hour {hour}");
                // And as commands of their own, at once.
                for one in asking.moves(&scene).await.expect("it can ask") {
                    asking.play(&scene, vec![one]).await.expect("played");
                    scene.check_pending_decisions().await;
                }
                assert_eq!(asking.due_at(&scene).await, Some(due), "{ruleset}, hour {hour}");
            }
            let call = scene.cached().await.state.seat_duty(asking.seat);
            assert_eq!(
                (call.began, call.pending_since),
                (asking.call.began, asking.call.pending_since)
            );
            assert_eq!(asking.mails(&scene), mails, "{ruleset}: it knows that it is its turn");
            scene.now.store(due.micros(), Ordering::SeqCst);
            assert_eq!(scene.service.sweep().await.expect("a sweep"), 1);
            let now = scene.cached().await.state.decision(asking.seat);
            assert_ne!(now, asking.call.duty.decision(), "{ruleset}: the turn is over");
        }
    });
}

#[test]
fn while_others_owe_an_answer_the_time_stands_still_and_their_answer_calls_once() {
    run(async {
        for ruleset in ASKING {
            let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of(ruleset) };
            let scene = Scene::started(&opening).await;
            let asking = Asking::found(&scene).await;
            let due = asking.due_at(&scene).await.expect("a deadline");
            let mails = asking.mails(&scene);
            for round in 1..=2 {
                scene.now.fetch_add(10 * DAY / 24, Ordering::SeqCst);
                let mut moves = asking.moves(&scene).await.expect("it can ask");
                moves.pop();
                asking.play(&scene, moves).await.expect("asked");
                assert_eq!(asking.due_at(&scene).await, None, "the game waits for others");
                scene.now.fetch_add(20 * DAY / 24, Ordering::SeqCst);
                asking.decline_all(&scene).await;
                scene.check_pending_decisions().await;
                let paused = due.plus_seconds(round * 20 * 3600);
                assert_eq!(asking.due_at(&scene).await, Some(paused), "{ruleset}, {round}");
                assert_eq!(asking.mails(&scene), mails + round as usize, "{ruleset}");
                assert_eq!(
                    scene.cached().await.state.seat_duty(asking.seat).began,
                    asking.call.began,
                    "the move link is the same"
                );
                // Another process that replays the log comes to the same.
                let clock = scene.service.clock().clone();
                let other =
                    GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
                let there = other.current(scene.game).await.expect("a game");
                assert_eq!(
                    there.state.seat_duty(asking.seat),
                    scene.cached().await.state.seat_duty(asking.seat)
                );
            }
            scene.check_log();
        }
    });
}

#[test]
fn nobody_puts_off_a_deadline_for_ever_by_asking_again_and_again() {
    run(async {
        for ruleset in ASKING {
            for in_one in [true, false] {
                let opening =
                    GameCreation { deadline_hours: Some(24), ..GameCreation::of(ruleset) };
                let scene = Scene::started(&opening).await;
                let asking = Asking::found(&scene).await;
                let began = scene.service.clock().now();
                let mut cycles = 0;
                let refused = loop {
                    let mut moves = asking.moves(&scene).await.expect("it can ask");
                    moves.truncate(1);
                    if let Err(error) = asking.play(&scene, moves).await {
                        break error;
                    }
                    scene.now.fetch_add(20 * DAY / 24, Ordering::SeqCst);
                    if in_one {
                        // Taken back and asked anew in one command, or replaced: the game never
                        // waits for the seat in between.
                        let again = asking.again(&scene).await;
                        if let Err(error) = asking.play(&scene, again).await {
                            break error;
                        }
                        scene.now.fetch_add(20 * DAY / 24, Ordering::SeqCst);
                    }
                    let back = asking.back(&scene).await;
                    asking.play(&scene, back).await.expect("taken back");
                    cycles += 1;
                    assert!(cycles < 9, "{ruleset}: for ever");
                };
                assert!(matches!(refused, GameError::TimeUsedUp), "{ruleset}: {refused}");
                if asking.due_at(&scene).await.is_none() {
                    let back = asking.back(&scene).await;
                    asking.play(&scene, back).await.expect("taken back");
                }
                let took = scene.service.clock().now().micros() - began.micros();
                assert!(took <= 3 * DAY, "{ruleset}: {} hours", took / (DAY / 24));
                assert_eq!(scene.service.sweep().await.expect("a sweep"), 1);
                let now = scene.cached().await.state.decision(asking.seat);
                assert_ne!(now, asking.call.duty.decision(), "{ruleset}: the turn is over");
                scene.check_pending_decisions().await;
                scene.check_log();
            }
        }
    });
}
