//! What becomes of a seat whose time is up where the table has chosen the ladder: a safe move at first, and a
//! bot once its player has missed two decisions in a row.

use turnpost::game::{
    decision::Replaces,
    orders::SeatOrders,
    service::Verdict,
    storage::Storage as _,
    timing::{OnTimeout, Timing},
};
use turnpost_rules::{
    Order, Orders, Seat,
    log::event::{EventData, MadeBy, Proposal},
};

use super::{
    relief::table,
    service::{DAY, GameCreation, Scene, rulesets, run},
};

impl Scene {
    /// Plays for everybody else until the game waits for this seat again; `false` if it ends before.
    async fn is_awaited_again(&self, seat: Seat) -> bool {
        while let Some((mover, text)) = self.next_move().await {
            if mover == seat {
                return true;
            }
            self.play(mover, &text).await.expect("played");
        }
        false
    }

    async fn play_until_awaited(&self, seat: Seat) {
        assert!(self.is_awaited_again(seat).await, "nobody waits for {seat}");
    }

    /// Whether an order would move for the seat because nothing else is left to do.
    async fn is_forced(&self, seat: Seat) -> bool {
        let cached = self.cached().await;
        let position = cached.state.position().expect("a position");
        position.ordered(seat, Order::Forced).is_some()
    }

    async fn missed(&self, seat: Seat) -> u8 {
        self.check_read().await;
        self.cached().await.state.missed(seat)
    }
}

fn by_deadline(seat: Seat) -> impl Fn(&EventData) -> bool {
    move |data| matches!(data, EventData::Moved { seat: of, by: MadeBy::Deadline, .. } if *of == seat)
}

#[test]
fn a_bot_comes_when_two_decisions_in_a_row_were_missed() {
    run(async {
        let scene = table(3, OnTimeout::Ladder).await;
        let before = scene.cached().await.state.head();
        let (seat, player) = scene.let_time_pass().await;
        let happened = scene.since(before);
        assert!(!happened.is_empty() && happened.iter().all(by_deadline(seat)), "{happened:?}");
        assert_eq!(scene.missed(seat).await, 1);
        assert!(scene.cached().await.state.is_abandoned(seat), "the host may help");

        scene.play_until_awaited(seat).await;
        let before = scene.cached().await.state.head();
        scene.told();
        scene.let_time_pass().await;
        assert_eq!(scene.since(before)[0], EventData::Relieved { seat });
        assert!(scene.cached().await.state.is_relieved(seat));

        // Who is back begins at the foot of the ladder again, and has abandoned nothing.
        scene.service.reclaim(scene.game, player).await.expect("back");
        assert_eq!(scene.missed(seat).await, 0);
        assert!(!scene.cached().await.state.is_abandoned(seat));
        scene.play_until_awaited(seat).await;
        scene.let_time_pass().await;
        assert!(scene.cached().await.state.is_person(seat));
        assert_eq!(scene.missed(seat).await, 1);
        scene.check_log();
        assert!(scene.check_format());
    });
}

#[test]
fn a_move_or_an_answer_in_between_begins_the_ladder_anew() {
    run(async {
        for speaks in [false, true] {
            let scene = table(3, OnTimeout::Ladder).await;
            let (seat, player) = scene.let_time_pass().await;
            assert_eq!(scene.missed(seat).await, 1);
            if speaks {
                let other = scene.others(player)[0];
                let seq = scene.propose(other, Proposal::End {}).await.expect("proposed");
                scene.say(player, seq, Verdict::Decline).await.expect("declined");
            } else {
                scene.play_until_awaited(seat).await;
                let (_, text) = scene.next_move().await.expect("a move");
                scene.play(seat, &text).await.expect("played");
            }
            assert_eq!(scene.missed(seat).await, 0, "speaks: {speaks}");
            assert!(!scene.cached().await.state.is_abandoned(seat));
            scene.play_until_awaited(seat).await;
            scene.let_time_pass().await;
            assert!(scene.cached().await.state.is_person(seat), "a safe move once more");
            assert_eq!(scene.missed(seat).await, 1);
        }
    });
}

#[test]
fn a_decision_counts_once_however_many_moves_are_made_for_it() {
    run(async {
        let mut many = false;
        for ruleset in rulesets() {
            let timing = Timing { on_timeout: OnTimeout::Ladder, ..Timing::default() };
            let opening = GameCreation::of(ruleset);
            let scene =
                Scene::started(&GameCreation { deadline_hours: Some(24), timing, ..opening }).await;
            for _ in 0..60 {
                let cached = scene.cached().await;
                if cached.state.is_over() {
                    break;
                }
                let before = cached.state.head();
                let (seat, _) = scene.awaited().await;
                if scene.missed(seat).await > 0 {
                    // Several were asked, and late, at once.
                    let (mover, text) = scene.next_move().await.expect("a move");
                    scene.play(mover, &text).await.expect("played");
                    assert_eq!(scene.missed(mover).await, 0, "{ruleset}: who moves counts anew");
                    continue;
                }
                scene.let_time_pass().await;
                let made = scene.since(before).iter().filter(|it| by_deadline(seat)(it)).count();
                many |= made > 1;
                assert_eq!(scene.missed(seat).await, 1, "{ruleset}: {made} moves");
                // They move once before anybody is late again.
                if many || !scene.is_awaited_again(seat).await {
                    break;
                }
                let (_, text) = scene.next_move().await.expect("a move");
                scene.play(seat, &text).await.expect("played");
            }
        }
        assert!(many, "more than one move was made for a decision");
    });
}

#[test]
fn nobody_plays_on_where_bots_alone_would() {
    run(async {
        let scene = table(2, OnTimeout::Ladder).await;
        let (first, player) = scene.let_time_pass().await;
        let (second, _) = scene.let_time_pass().await;
        assert_ne!(first, second);
        scene.let_time_pass().await;
        assert!(scene.cached().await.state.is_relieved(first));
        scene.let_time_pass().await;
        let cached = scene.cached().await;
        assert!(cached.state.has_timed_out(second) && cached.state.is_person(second));
        scene.check_read().await;
        scene.later(30 * DAY);
        assert!(!scene.sweep().await, "it waits");
        scene.service.reclaim(scene.game, player).await.expect("back");
        let cached = scene.cached().await;
        assert!(cached.state.is_person(first) && cached.state.is_relieved(second), "now one does");
        scene.check_read().await;
        assert!(scene.check_format());
    });
}

#[test]
fn what_an_order_does_is_no_sign_of_its_player() {
    run(async {
        for _ in 0..40 {
            let timing = Timing { on_timeout: OnTimeout::Ladder, ..Timing::default() };
            let opening =
                GameCreation { deadline_hours: Some(24), timing, ..GameCreation::of("catan") };
            let scene = Scene::started(&opening).await;
            let (seat, player) = loop {
                let (seat, player) = scene.awaited().await;
                if scene.is_forced(seat).await {
                    break (seat, player);
                }
                let (seat, text) = scene.next_move().await.expect("a move");
                scene.play(seat, &text).await.expect("played");
            };
            scene.let_time_pass().await;
            assert_eq!(scene.missed(seat).await, 1);
            scene.play_until_awaited(seat).await;
            // A seven may ask them for something else before their turn.
            if !scene.is_forced(seat).await {
                continue;
            }
            let before = scene.cached().await;
            let orders: Orders = [Order::Forced].into_iter().collect();
            let given = SeatOrders { orders, since: before.state.head() };
            let now = before.state.last_at();
            scene
                .memory
                .keep_orders(scene.game, player, given, now, Replaces::Anything)
                .await
                .expect("kept");
            assert_eq!(scene.service.resume().await.expect("resumed"), 1);
            let by_order = |data: &EventData| matches!(data, EventData::Moved { seat: of, by: MadeBy::Order, .. } if *of == seat);
            assert!(scene.since(before.state.head()).iter().any(by_order));
            assert_eq!(scene.missed(seat).await, 1, "nobody has heard of its player");
            return;
        }
        panic!("an order has something to do");
    });
}
