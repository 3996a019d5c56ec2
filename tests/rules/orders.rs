//! Standing orders: what is done for a seat as its player has ordered, and nothing else.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::{Value, json};
use turnpost::{
    game::{
        decision::Replaces,
        id::PlayerId,
        mail::MailContent,
        orders::SeatOrders,
        service::{DecidedBy, GameService},
        storage::Storage as _,
        timing::{OnTimeout, Timing},
    },
    registry,
};
use turnpost_rules::{
    Chance, Order, Orders, Seat, SeatCount, Viewer,
    dyn_ruleset::{BotLevel, DynPosition, DynRuleset},
    log::{
        event::{EventData, MadeBy, Seq},
        time::Timestamp,
    },
    variants::variants,
};

use super::service::{DAY, GameCreation, Scene, rulesets, run};

fn orders(listed: &[Order]) -> Orders {
    listed.iter().copied().collect()
}

impl Scene {
    /// Who moved after this event, and who decided it.
    pub(super) fn moved_since(&self, seq: Seq) -> Vec<(Seq, Seat, MadeBy)> {
        let kept = self.memory.kept();
        let lines = kept.games[&self.game].lines.iter().filter(|line| line.seq > seq);
        let moved = |line: &turnpost_rules::log::line::Line| match line.event().expect("one").data {
            EventData::Moved { seat, by, .. } => Some((line.seq, seat, by)),
            _ => None,
        };
        lines.filter_map(moved).collect()
    }

    pub(super) async fn order(&self, player: PlayerId, listed: &[Order]) {
        self.service
            .keep_orders(self.game, player, orders(listed), Replaces::Anything)
            .await
            .expect("ordered");
    }

    pub(super) async fn active(&self) -> (Seat, PlayerId) {
        let cached = self.cached().await;
        let mut seats = cached.state.seats().seats();
        let active = seats.find(|seat| cached.state.seat_duty(*seat).duty.must());
        let active = active.expect("somebody is awaited");
        (active, self.player_at(&cached, active))
    }

    pub(super) async fn waits_for(&self) -> Vec<Seat> {
        let cached = self.cached().await;
        cached.pending_decisions.iter().map(|pending| pending.seat).collect()
    }

    fn all_but(&self, player: PlayerId) -> Vec<PlayerId> {
        self.players.iter().copied().filter(|other| *other != player).collect()
    }
}

/// About how many variants of each ruleset are played.
const VARIANTS: usize = 8;

const CALL: &str = r#"{"type":"call"}"#;

/// Where an order accepts what a standing offer asks for, somebody leaves one, and who moves offers just
/// that: bots hardly ever come to it.
fn tempt(
    ruleset: &dyn DynRuleset,
    position: &mut dyn DynPosition,
    active: Seat,
    random: &mut SmallRng,
) {
    if !ruleset.orders().iter().any(|offered| offered.order == Order::AcceptStanding) {
        return;
    }
    let mut attempt = |seat: Seat, played: Value| {
        let played = ruleset.read(&played).expect("a move");
        // Refused, it changes nothing.
        let _known = position.play(seat, &played, &mut Chance::blind());
        position.view(Viewer::Seat(active))
    };
    const RESOURCES: [&str; 5] = ["brick", "lumber", "wool", "grain", "ore"];
    let (give, more) = (random.random_range(0..5), random.random_range(1..5));
    let (give, get) = (RESOURCES[give], RESOURCES[(give + more) % 5]);
    let maker = Seat::new(random.random_range(0..3)).expect("a seat");
    if maker != active {
        let standing = json!({ "type": "standing", "give": { give: 1 }, "get": { get: 1 } });
        let seen = attempt(maker, standing);
        let standing = seen["standing_offers"].as_array().expect("a list");
        let other = standing.iter().find(|it| it["seat"] != json!(active));
        if let Some(terms) = other.map(|it| it["terms"].clone()) {
            let offer = json!({ "type": "offer", "give": terms["get"], "get": terms["give"] });
            attempt(active, offer);
        }
    }
}

#[test]
fn every_order_of_every_ruleset_makes_legal_moves() {
    let mut done: BTreeSet<(&str, Order)> = BTreeSet::new();
    for ruleset in registry::rulesets().all() {
        let all = variants(ruleset, None, SeatCount::new(3));
        let some = all.iter().step_by(all.len() / VARIANTS + 1);
        for (number, variant) in some.enumerate() {
            let seed = number as u64;
            let (mut sampler, mut dice) =
                (SmallRng::seed_from_u64(seed), SmallRng::seed_from_u64(seed + 1000));
            let mut chance = Chance::quick(&mut dice);
            let started = ruleset.set_up(&variant.options, variant.seats, &mut chance);
            let (mut position, _) = started.expect("set up");
            for _ in 0..600 {
                let seats = variant.seats.seats();
                for seat in seats {
                    for offered in ruleset.orders() {
                        let Some(played) = position.ordered(seat, offered.order) else { continue };
                        assert!(position.duty(seat).must(), "the game waits for the seat");
                        let before = position.duty(seat);
                        let mut after = position.duplicate();
                        after.play(seat, &played, &mut Chance::blind()).unwrap_or_else(|error| {
                            panic!("{} {:?} {played}: {error}", ruleset.name(), offered.order)
                        });
                        assert!(
                            after.hash() != position.hash() || after.duty(seat) != before,
                            "it brings the game on"
                        );
                        done.insert((ruleset.name(), offered.order));
                    }
                }
                let mut seats = variant.seats.seats();
                let Some(seat) = seats.find(|seat| position.duty(*seat).must()) else { break };
                let level = [BotLevel::Random, BotLevel::Steady][sampler.random_range(0..2)];
                let played = position.bot(seat, level, &mut sampler).expect("a move");
                position.play(seat, &played, &mut chance).expect("legal");
                tempt(ruleset, &mut *position, seat, &mut sampler);
            }
        }
    }
    for ruleset in registry::rulesets().all() {
        for offered in ruleset.orders() {
            let name = (ruleset.name(), offered.order);
            assert!(done.contains(&name), "{name:?} has never done anything");
        }
    }
}

#[test]
fn whatever_is_ordered_a_game_is_played_to_its_end_by_orders_that_were_given_alone() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let mut random = SmallRng::seed_from_u64(7);
            let mut given: BTreeMap<PlayerId, SeatOrders> = BTreeMap::new();
            let mut moves = 0;
            while let Some((seat, text)) = scene.next_move().await {
                let before = scene.cached().await.state.head();
                if moves % 5 == 0 {
                    let player = scene.players[random.random_range(0..3)];
                    let wanted: Orders =
                        Order::ALL.into_iter().filter(|_| random.random_range(0..2) == 0).collect();
                    let after = scene
                        .service
                        .keep_orders(scene.game, player, wanted, Replaces::Anything)
                        .await
                        .expect("kept");
                    given.insert(player, SeatOrders { orders: wanted, since: before });
                    if after.state.head() == before {
                        scene.play(seat, &text).await.expect("a legal move");
                    }
                } else {
                    scene.play(seat, &text).await.expect("a legal move");
                }
                for (seq, seat, by) in scene.moved_since(before) {
                    if by != MadeBy::Order {
                        continue;
                    }
                    let state = scene.service.state_at(scene.game, Seq::new(seq.get() - 1)).await;
                    let state = state.expect("a state");
                    let player = scene.player_at(&*scene.cached().await, seat);
                    let in_force = given[&player].in_force(state.turn_began(seat));
                    let position = state.position().expect("a position");
                    assert!(
                        in_force.iter().any(|order| position.ordered(seat, order).is_some()),
                        "{ruleset}: event {seq} of seat {seat} was not ordered"
                    );
                }
                scene.check_pending_decisions().await;
                moves += 1;
                assert!(moves < 20_000, "{ruleset}: no end");
            }
            scene.check_log();
            assert!(scene.check_format());
        }
    });
}

#[test]
fn a_decision_that_an_order_makes_is_nobodys_to_make_and_no_mail_is_owed() {
    run(async {
        let scene = Scene::started(&GameCreation::of("kathai")).await;
        let (active, player) = scene.active().await;
        for other in scene.all_but(player) {
            scene.order(other, &[Order::DeclineAll]).await;
        }
        let before = scene.cached().await.state.head();
        scene.play(active, CALL).await.expect("a call");
        let by: Vec<MadeBy> = scene.moved_since(before).iter().map(|(_, _, by)| *by).collect();
        assert_eq!(by, [MadeBy::Player, MadeBy::Order, MadeBy::Order]);
        assert_eq!(scene.waits_for().await, [active]);
        scene.check_pending_decisions().await;
        // Who asked was told on the page: they were still looking.
        let turns = |scene: &Scene| {
            let kept = scene.memory.kept();
            kept.mails.iter().filter(|it| matches!(it.content, MailContent::Turn { .. })).count()
        };
        assert_eq!(turns(&scene), 1);
        // Whoever ordered nothing is asked.
        scene.play(active, r#"{"type":"withdraw"}"#).await.expect("taken back");
        let asked = scene.all_but(player)[0];
        scene.order(asked, &[]).await;
        scene.play(active, CALL).await.expect("a call");
        let cached = scene.cached().await;
        let seat = cached.seat_of(asked).expect("a seat");
        assert_eq!(scene.waits_for().await, [seat]);
        assert_eq!(turns(&scene), 2);
        // What is ordered while the game waits is done at once, and who asked is told.
        let began = cached.state.seat_duty(seat).began;
        scene.later(1_000_000);
        scene.order(asked, &[Order::DeclineAll]).await;
        assert_eq!(scene.waits_for().await, [active]);
        assert_eq!(turns(&scene), 3);
        scene.check_pending_decisions().await;
        let decided = scene.service.decided(scene.game, seat, began).await.expect("known");
        let decided = decided.expect("decided");
        assert_eq!((decided.by, decided.until), (DecidedBy::Order, cached.state.head()));
        scene.check_log();
    });
}

#[test]
fn the_order_to_decline_everything_ends_with_ones_own_turn() {
    run(async {
        let scene = Scene::started(&GameCreation::of("kathai")).await;
        let (active, player) = scene.active().await;
        scene.order(player, &[Order::EndTurn]).await;
        for other in scene.all_but(player) {
            scene.order(other, &[Order::DeclineAll, Order::DeclineUnmet]).await;
        }
        scene.play(active, CALL).await.expect("a call");
        let (next, who) = scene.active().await;
        assert_ne!(next, active, "everybody declined, and the turn has ended");
        let cached = scene.cached().await;
        let given = scene.service.orders(&cached, who).await.expect("orders");
        let began = cached.state.turn_began(next);
        assert_eq!(given.in_force(began), orders(&[Order::DeclineUnmet]));
        let third = scene.players.iter().find(|it| **it != who && **it != player).expect("three");
        let given = scene.service.orders(&cached, *third).await.expect("orders");
        let seat = cached.seat_of(*third).expect("a seat");
        assert!(given.in_force(cached.state.turn_began(seat)).has(Order::DeclineAll));
        scene.check_log();
    });
}

#[test]
fn usual_orders_hold_where_nothing_else_is_ordered() {
    run(async {
        let scene = Scene::started(&GameCreation::of("kathai")).await;
        let (active, player) = scene.active().await;
        let others = scene.all_but(player);
        let usual = orders(&[Order::Forced, Order::DeclineAll]);
        let kept = scene
            .service
            .keep_usual_orders(others[0], usual, Replaces::Anything)
            .await
            .expect("kept");
        assert_eq!(kept, orders(&[Order::Forced]), "nothing that ends with a turn");
        let cached = scene.cached().await;
        let given = scene.service.orders(&cached, others[0]).await.expect("orders");
        assert_eq!(given.orders, kept);
        scene.order(others[0], &[]).await;
        let given = scene.service.orders(&cached, others[0]).await.expect("orders");
        assert!(given.orders.is_empty(), "here it is ordered otherwise");
        assert_eq!(scene.active().await.0, active);
    });
}

#[test]
fn another_process_knows_of_an_order_and_one_that_a_crash_left_is_carried_out() {
    run(async {
        let scene = Scene::started(&GameCreation::of("kathai")).await;
        scene.memory.kept().shared = true;
        let other = GameService::new(
            Arc::clone(&scene.memory) as _,
            registry::rulesets(),
            scene.service.clock().clone(),
        );
        let (active, player) = scene.active().await;
        let others = scene.all_but(player);
        let declines = orders(&[Order::DeclineAll]);
        other
            .keep_orders(scene.game, others[0], declines, Replaces::Anything)
            .await
            .expect("ordered");
        scene.play(active, CALL).await.expect("a call");
        let cached = scene.cached().await;
        let seat = cached.seat_of(others[1]).expect("a seat");
        assert_eq!(scene.waits_for().await, [seat]);
        // The process that kept it died before it did anything.
        let given = SeatOrders { orders: declines, since: cached.state.head() };
        let now = cached.state.last_at();
        scene
            .memory
            .keep_orders(scene.game, others[1], given, now, Replaces::Anything)
            .await
            .expect("kept");
        assert_eq!(other.resume().await.expect("resumed"), 1);
        assert_eq!(scene.waits_for().await, [active]);
        let head = scene.cached().await.state.head();
        assert_eq!(scene.service.resume().await.expect("resumed"), 0, "it is done once");
        assert_eq!(scene.cached().await.state.head(), head);
        let last: Timestamp = scene.cached().await.state.last_at();
        assert!(last >= now);
        scene.check_log();
        scene.check_pending_decisions().await;
    });
}

#[test]
fn what_an_order_adds_to_a_players_own_move_is_their_own_decision() {
    run(async {
        let scene = Scene::started(&GameCreation::of("kathai")).await;
        let (active, player) = scene.active().await;
        scene.order(player, &[Order::EndTurn]).await;
        for other in scene.all_but(player) {
            scene.order(other, &[Order::DeclineAll]).await;
        }
        let began = scene.cached().await.state.seat_duty(active).began;
        scene.play(active, CALL).await.expect("a call");
        let decided = scene.service.decided(scene.game, active, began).await.expect("known");
        let decided = decided.expect("the turn has ended with it");
        let head = scene.cached().await.state.head();
        assert_eq!((decided.by, decided.until), (DecidedBy::Player, head));
        scene.check_log();
    });
}

#[test]
fn usual_orders_that_a_command_did_not_know_of_are_carried_out_soon_and_not_for_ever() {
    run(async {
        let scene = Scene::started(&GameCreation::of("kathai")).await;
        assert_eq!(scene.service.resume().await.expect("resumed"), 0, "the look at the start");
        let (active, player) = scene.active().await;
        for other in scene.all_but(player) {
            scene.order(other, &[Order::DeclineAll]).await;
        }
        scene.later(3600 * 1_000_000);
        let usual = orders(&[Order::EndTurn]);
        scene.service.keep_usual_orders(player, usual, Replaces::Anything).await.expect("kept");
        // The call came before the orders were there to be read.
        scene.memory.kept().usual_orders.remove(&player);
        scene.play(active, CALL).await.expect("a call");
        assert_eq!(scene.waits_for().await, [active]);
        scene.memory.kept().usual_orders.insert(player, usual);
        assert_eq!(scene.service.resume().await.expect("resumed"), 1);
        assert_ne!(scene.active().await.0, active, "the turn is over");
        assert_eq!(scene.service.resume().await.expect("resumed"), 0, "it is done once");
        scene.check_log();
        scene.check_pending_decisions().await;
    });
}

#[test]
fn an_order_that_does_something_is_no_sign_of_its_player() {
    run(async {
        let timing = Timing { on_timeout: OnTimeout::Wait, ..Timing::default() };
        let opening = GameCreation::of("catan");
        let scene =
            Scene::started(&GameCreation { deadline_hours: Some(24), timing, ..opening }).await;
        // The set-up leaves a choice; the first roll of the dice leaves none.
        let (seat, player) = loop {
            let (seat, player) = scene.active().await;
            let cached = scene.cached().await;
            let position = cached.state.position().expect("a position");
            if position.ordered(seat, Order::Forced).is_some() {
                break (seat, player);
            }
            let (seat, text) = scene.next_move().await.expect("a move");
            scene.play(seat, &text).await.expect("played");
        };
        scene.later(DAY);
        scene.service.sweep().await.expect("swept");
        let before = scene.cached().await;
        assert!(before.state.has_timed_out(seat));
        // It was given before, and another process has not done anything about it yet.
        let given = SeatOrders { orders: orders(&[Order::Forced]), since: before.state.head() };
        let now = before.state.last_at();
        scene
            .memory
            .keep_orders(scene.game, player, given, now, Replaces::Anything)
            .await
            .expect("kept");
        assert_eq!(scene.service.resume().await.expect("resumed"), 1);
        let moved = scene.moved_since(before.state.head());
        assert_eq!(moved.first().map(|it| (it.1, it.2)), Some((seat, MadeBy::Order)));
        let cached = scene.cached().await;
        assert_eq!(cached.state.seat_duty(seat).began, before.state.seat_duty(seat).began);
        assert!(cached.state.has_timed_out(seat), "nobody has heard of its player");
        scene.check_log();
        scene.check_pending_decisions().await;
    });
}

#[test]
fn orders_are_silent_while_a_bot_plays_for_their_player_or_they_have_resigned() {
    run(async {
        let timing = Timing { on_timeout: OnTimeout::Bot, ..Timing::default() };
        let opening = GameCreation::of("kathai");
        let scene =
            Scene::started(&GameCreation { deadline_hours: Some(24), timing, ..opening }).await;
        let (active, player) = scene.active().await;
        let others = scene.all_but(player);
        for other in &others {
            scene.order(*other, &[Order::DeclineAll]).await;
        }
        scene.service.resign(scene.game, others[0]).await.expect("resigned");
        let given = scene
            .service
            .keep_orders(scene.game, others[0], Orders::NONE, Replaces::Anything)
            .await;
        assert!(given.is_err(), "who has resigned orders nothing");
        let before = scene.cached().await.state.head();
        scene.play(active, CALL).await.expect("a call");
        let gone = scene.cached().await.seat_of(others[0]);
        let moved = scene.moved_since(before);
        let by_gone = moved.iter().filter(|(_, seat, _)| Some(*seat) == gone);
        assert!(by_gone.clone().count() > 0 && by_gone.clone().all(|it| it.2 == MadeBy::Bot));
        let by_other = moved
            .iter()
            .filter(|(_, seat, by)| *seat != active && Some(*seat) != gone && *by == MadeBy::Order);
        assert_eq!(by_other.count(), 1, "{moved:?}");
        scene.now.fetch_add(2 * DAY, std::sync::atomic::Ordering::SeqCst);
        scene.service.sweep().await.expect("swept");
        scene.check_log();
    });
}
