//! Company tokens that are chosen before a clock asks for them (M16, M19), and turns that are planned while it does.

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::game::error::GameError;
use turnpost_rules::{
    Decision, Seat,
    dyn_ruleset::BotLevel,
    log::{event::MadeBy, state::GameState},
};

use super::{super::service::run, steady, table};

/// The kind of the decision that a clock asks of everybody.
const TOKEN: &str = "token";

/// What the game waits for from a seat.
fn asked(state: &GameState, seat: Seat) -> Option<&'static str> {
    let duty = state.seat_duty(seat).duty;
    duty.decision().filter(|_| duty.must()).map(|decision| decision.kind)
}

/// A company token that a seat could choose for the next clock, in notation; the safe box if there is a choice
/// that begins like that.
fn a_token(state: &GameState, seat: Seat, beginning: &str) -> Option<String> {
    let ahead = state.ahead(seat, TOKEN)?;
    let choices = ahead.position()?.choices(seat).into_iter().filter_map(|it| it.notation);
    let mut choices: Vec<String> = choices.collect();
    choices.sort_by_key(|notation| !notation.starts_with(beginning));
    choices.into_iter().next()
}

#[test]
fn a_clock_asks_nobody_who_has_chosen_their_company_token_ahead() {
    run(async {
        let scene = table().await;
        let mut by_plan = 0;
        while let Some((mover, text)) = scene.next_move().await {
            let before = scene.cached().await;
            let plans = scene.memory.kept().plans.clone();
            let has_chosen = |seat: Seat| {
                let player = scene.player_at(&before, seat);
                plans.contains_key(&(scene.game, player, TOKEN.to_owned()))
            };
            let was_asked = asked(&before.state, mover) == Some(TOKEN);
            let head = before.state.head();
            scene.play(mover, &text).await.expect("played");
            let cached = scene.cached().await;
            let planned = scene.moved_since(head).into_iter().filter(|it| it.2 == MadeBy::Plan);
            let planned: Vec<Seat> = planned.map(|(_, seat, _)| seat).collect();
            by_plan += planned.len();
            for seat in cached.state.seats().seats() {
                // Two clocks at once ask for two tokens, and one was chosen.
                let is_asked = asked(&cached.state, seat) == Some(TOKEN);
                let is_spent = planned.contains(&seat) || was_asked;
                assert!(!is_asked || !has_chosen(seat) || is_spent, "{seat} has chosen");
                if let Some(token) = a_token(&cached.state, seat, "token") {
                    let player = scene.player_at(&cached, seat);
                    scene.plan_as(player, TOKEN, [&[token], &[]]).await.expect("chosen");
                    let kept = scene.kept(seat, TOKEN).await.expect("a plan");
                    assert!(kept.is_possible && kept.plan.decision == TOKEN);
                }
            }
        }
        assert!(scene.cached().await.state.is_over());
        assert!(by_plan >= 9, "{by_plan} of 15 tokens were chosen ahead");
        assert!(scene.memory.kept().plans.is_empty(), "at the end all plans are over");
        scene.check_log();
        assert!(scene.check_format());
    });
}

#[test]
fn a_safe_box_that_cannot_be_paid_as_it_was_chosen_is_asked_anew() {
    run(async {
        for _ in 0..40 {
            let scene = table().await;
            while let Some((mover, text)) = scene.next_move().await {
                scene.play(mover, &text).await.expect("played");
                let cached = scene.cached().await;
                for seat in cached.state.seats().seats() {
                    let since = cached.state.seat_duty(seat).pending_since;
                    let player = scene.player_at(&cached, seat);
                    let lost = scene.service.lost_plan(scene.game, player, since).await;
                    if let Some(lost) = lost.expect("the store") {
                        // What it costs was stored or thrown out in between.
                        assert_eq!(asked(&cached.state, seat), Some(TOKEN));
                        assert!(lost.moves[0].starts_with("safe box cargo"), "{lost:?}");
                        assert_eq!(scene.kept(seat, TOKEN).await, None, "it is never played");
                        scene.check_pending_decisions().await;
                        return;
                    }
                    if scene.kept(seat, TOKEN).await.is_none()
                        && let Some(token) = a_token(&cached.state, seat, "safe box cargo")
                        && token.starts_with("safe box cargo")
                    {
                        scene.plan_as(player, TOKEN, [&[token], &[]]).await.expect("chosen");
                    }
                }
            }
        }
        panic!("no plan was lost");
    });
}

#[test]
fn a_planned_turn_is_looked_at_also_while_a_company_token_is_asked() {
    run(async {
        let (mut possible, mut impossible) = (0, 0);
        for attempt in 0..40 {
            let scene = table().await;
            while let Some((mover, mut text)) = scene.next_move().await {
                // Every attempt is another game.
                let before = scene.cached().await;
                if (before.state.head().get() + attempt).is_multiple_of(5) {
                    let mut sampler = SmallRng::seed_from_u64(attempt);
                    let position = before.state.position().expect("a position");
                    let other = position.bot(mover, BotLevel::Random, &mut sampler);
                    text = other.expect("a move").to_string();
                }
                scene.play(mover, &text).await.expect("played");
                let cached = scene.cached().await;
                for seat in cached.state.seats().seats() {
                    if asked(&cached.state, seat) == Some(TOKEN)
                        && let Some((_, is_possible)) = scene.planned(seat).await
                    {
                        possible += usize::from(is_possible);
                        impossible += usize::from(!is_possible);
                        let player = scene.player_at(&cached, seat);
                        let refused = scene.plan(player, &["end".to_owned()]).await;
                        assert!(matches!(refused, Err(GameError::NotPlannable(_))), "{refused:?}");
                    }
                }
                if let Some(ahead) = cached.state.ahead(mover, Decision::TURN) {
                    let moves = steady(&ahead, mover);
                    scene.plan(scene.player_at(&cached, mover), &moves).await.expect("planned");
                }
            }
            if possible > 0 && impossible > 0 {
                return;
            }
        }
        panic!("{possible} plans were possible, {impossible} were not");
    });
}
