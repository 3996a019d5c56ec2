//! Taking moves back: what can be, and that everything is then as it was.

use std::collections::{BTreeMap, BTreeSet};

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::Value;
use turnpost::{
    game::{
        decision::Replaces,
        error::GameError,
        orders::SeatOrders,
        service::{Actor, CachedGame, MoveText},
        storage::Storage as _,
        timing::{OnTimeout, Timing},
    },
    registry,
};
use turnpost_rules::{
    Chance, Order, Orders, Seat, Viewer,
    dyn_ruleset::{BotLevel, DynPosition},
    log::{
        event::{EventData, MadeBy, Seq},
        state::GameState,
    },
    variants::variants,
};

use super::service::{DAY, GameCreation, Scene, rulesets, run};

/// Everything that anybody sees of a position, and what everybody may do in it.
pub(super) fn everything(state: &GameState) -> Vec<Value> {
    let position = state.position().expect("a started game");
    let seats = || state.seats().seats();
    let views = seats().map(Viewer::Seat).chain([Viewer::Spectator]);
    let views = views.map(|viewer| position.view(viewer));
    let choices = seats().map(|seat| {
        let choices = position.choices(seat);
        choices.iter().map(|choice| Value::from(choice.id())).collect()
    });
    views.chain(choices).collect()
}

/// What the others have, are asked and can do, as each of them sees it: everything but the board and
/// what is the mover's own.
fn of_others(position: &dyn DynPosition, mover: Seat) -> Vec<Value> {
    const SHARED: [&str; 5] = ["offer", "standing_offers", "offers", "trade", "event"];
    const AWARDS: [&str; 3] = ["largest_army", "longest_route", "treasure_hunter"];
    let others = || position.seats().seats().filter(|seat| *seat != mover);
    let mut all = Vec::new();
    for viewer in others() {
        let view = position.view(Viewer::Seat(viewer));
        for seats in ["seats", "fleets"] {
            let Some(Value::Array(seats)) = view.get(seats) else { continue };
            all.extend(others().map(|other| seats[other.index()].clone()));
        }
        all.extend(SHARED.iter().filter_map(|name| view.get(*name).cloned()));
        // What nobody has is as good as what the mover has.
        let of_another = |of: &&Value| **of != serde_json::json!(mover);
        all.extend(AWARDS.iter().map(|name| view.get(*name).filter(of_another).cloned().into()));
        let choices = position.choices(viewer);
        all.push(choices.iter().map(|choice| Value::from(choice.id())).collect());
        all.push(format!("{:?}", position.duty(viewer)).into());
    }
    all
}

/// About how many variants of each ruleset are played.
const VARIANTS: usize = 24;

#[test]
fn what_can_be_taken_back_leaves_everything_of_the_others_as_it_was() {
    let mut kinds: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut stays: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for ruleset in registry::rulesets().all() {
        let all = variants(ruleset, None, None);
        let some = all.iter().step_by(all.len() / VARIANTS + 1);
        for (number, variant) in some.enumerate() {
            let seed = number as u64;
            let mut sampler = SmallRng::seed_from_u64(seed);
            let mut dice = SmallRng::seed_from_u64(seed + 1000);
            let started =
                ruleset.set_up(&variant.options, variant.seats, &mut Chance::quick(&mut dice));
            let (mut position, _) = started.expect("set up");
            for _ in 0..1500 {
                let mut seats = variant.seats.seats();
                let Some(seat) = seats.find(|seat| position.duty(*seat).must()) else { break };
                let level = [BotLevel::Random, BotLevel::Steady][sampler.random_range(0..2)];
                let played = position.bot(seat, level, &mut sampler).expect("a move");
                let before = position.duplicate();
                let mut chance = Chance::quick(&mut dice);
                position.play(seat, &played, &mut chance).expect("legal");
                let kind = played.to_value()["type"].as_str().expect("a kind").to_owned();
                let duty = |at: &dyn DynPosition| at.duty(seat);
                let goes_on = duty(before.as_ref()) == duty(position.as_ref());
                if chance.was_asked()
                    || chance.has_touched_others()
                    || !goes_on
                    || !position.duty(seat).must()
                {
                    stays.entry(ruleset.name()).or_default().insert(kind);
                    continue;
                }
                let (then, now) =
                    (of_others(before.as_ref(), seat), of_others(position.as_ref(), seat));
                assert_eq!(then, now, "{} {seat}: {played}", ruleset.name());
                kinds.entry(ruleset.name()).or_default().insert(kind);
            }
        }
    }
    let of = |ruleset: &str| -> Vec<&str> {
        kinds.get(ruleset).into_iter().flatten().map(String::as_str).collect()
    };
    // Nothing that deals with others is among them.
    assert_eq!(of("kathai"), Vec::<&str>::new());
    let own = ["city", "decline-road", "keep", "maritime", "road", "robber", "settlement"];
    for kind in of("catan") {
        assert!(own.contains(&kind), "{kind}");
    }
    for kind in ["road", "settlement", "maritime", "city"] {
        assert!(of("catan").contains(&kind), "{kind} of {:?}", of("catan"));
    }
    for kind in ["close", "take", "withdraw", "standing", "offer", "knight", "invention"] {
        assert!(stays["catan"].contains(kind), "{kind} was never played");
    }
    for kind in ["accept", "withdraw", "offer", "retract", "call"] {
        assert!(stays["kathai"].contains(kind), "{kind} was never played");
    }
    assert!(of("mare-balticum").contains(&"sail"), "{:?}", of("mare-balticum"));
}

impl Scene {
    async fn undo(&self, seat: Seat, to: Seq) -> Result<(), GameError> {
        let cached = self.cached().await;
        let player = self.player_at(&cached, seat);
        self.service.undo(self.game, Actor::Player(player), to).await.map(drop)
    }

    /// Plays on until the game waits for a seat.
    async fn play_until_asked(&self, seat: Seat) {
        while !self.cached().await.state.seat_duty(seat).duty.must() {
            let (next, text) = self.next_move().await.expect("a move");
            self.play(next, &text).await.expect("played");
        }
    }

    /// A seat that must act, and a move of a bot there that plays anything.
    pub(super) async fn any_move(&self, sampler: &mut SmallRng) -> Option<(Seat, String)> {
        let cached = self.cached().await;
        let mut seats = cached.state.seats().seats();
        let seat = seats.find(|seat| cached.state.seat_duty(*seat).duty.must())?;
        let level = if sampler.random() { BotLevel::Random } else { BotLevel::Steady };
        let position = cached.state.position().expect("a started game");
        Some((seat, position.bot(seat, level, sampler).expect("a move").to_string()))
    }
}

#[test]
fn whatever_is_taken_back_leaves_everything_as_it_was() {
    run(async {
        for ruleset in rulesets() {
            let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of(ruleset) };
            let (mut undone, mut drawn) = (0, 0);
            for seed in 0..3 {
                let scene = Scene::started(&opening).await;
                let mut sampler = SmallRng::seed_from_u64(seed);
                let mut moves = 0;
                while let Some((seat, text)) = scene.any_move(&mut sampler).await {
                    let before = scene.cached().await;
                    let mails_before = scene.memory.kept().mails.len();
                    scene.play(seat, &text).await.unwrap_or_else(|error| panic!("{text}: {error}"));
                    moves += 1;
                    assert!(moves < 20_000, "{ruleset}: no end");
                    let after = scene.cached().await;
                    let line = scene.memory.kept().games[&scene.game].lines.clone();
                    let seq = before.state.head().next();
                    let line = line.iter().find(|line| line.seq == seq).expect("the move");
                    let last = after.state.undoable(seat).next().map(|last| last.to());
                    if !line.event().expect("an event").data.chance().is_empty() {
                        drawn += 1;
                        assert_eq!(last, None, "{text}: what was drawn stays");
                    }
                    let duty = |state: &GameState| {
                        state
                            .seats()
                            .seats()
                            .map(|seat| state.seat_duty(seat).duty)
                            .collect::<Vec<_>>()
                    };
                    if duty(&before.state) != duty(&after.state) {
                        assert_eq!(last, None, "{text}: somebody else is asked");
                    }
                    let Some(to) = last.filter(|_| sampler.random_range(0..4) == 0) else {
                        continue;
                    };
                    let all = after.state.undoable(seat).map(|it| it.to()).collect::<Vec<_>>();
                    assert_eq!(to, before.state.head(), "the last of {all:?}");
                    // Nobody else is asked or told anything, neither by the move nor by taking it back.
                    let asked = |cached: &CachedGame| cached.pending_decisions.clone();
                    assert_eq!(asked(&before), asked(&after), "{text}");
                    let mails = scene.memory.kept().mails.len();
                    assert_eq!(mails, mails_before, "{text}: a mail is owed");
                    scene.undo(seat, to).await.expect("taken back");
                    undone += 1;
                    let back = scene.cached().await;
                    assert_eq!(asked(&before), asked(&back), "{text}");
                    assert_eq!(scene.memory.kept().mails.len(), mails, "{text}: a mail is owed");
                    assert_eq!(back.state.position_hash(), before.state.position_hash(), "{text}");
                    assert_eq!(everything(&back.state), everything(&before.state), "{text}");
                    let began = |state: &GameState| {
                        let duty = state.seat_duty(seat);
                        (duty.began, duty.pending_since, duty.duty)
                    };
                    assert_eq!(began(&back.state), began(&before.state));
                    let left: Vec<Seq> = back.state.undoable(seat).map(|it| it.to()).collect();
                    assert_eq!(left, all[1..], "the others can still be taken back");
                    // A dry run says what then happens.
                    let tried = [MoveText::Json(text.parse().expect("JSON"))];
                    let actor = Actor::Player(scene.player_at(&back, seat));
                    let dry =
                        scene.service.preview(scene.game, actor, &tried).await.expect("tried");
                    assert!(!dry.is_final, "{text}");
                    scene.play(seat, &text).await.expect("played again");
                    let again = scene.cached().await;
                    assert_eq!(again.state.position_hash(), after.state.position_hash());
                    let hash = hex::encode(dry.state.expect("a certain position").hash());
                    assert_eq!(again.state.position_hash(), Some(hash));
                    if undone % 8 == 0 {
                        scene.check_pending_decisions().await;
                        let read = scene.read_anew().await;
                        assert_eq!(read.state.position_hash(), again.state.position_hash());
                        for seat in read.state.seats().seats() {
                            let (read, known) = (&read.state, &again.state);
                            assert_eq!(read.seat_duty(seat), known.seat_duty(seat));
                            assert_eq!(read.own_move(seat), known.own_move(seat));
                            let to = |state: &GameState| -> Vec<Seq> {
                                state.undoable(seat).map(|it| it.to()).collect()
                            };
                            assert_eq!(to(read), to(known));
                        }
                    }
                }
                scene.check_log();
                assert!(scene.check_format(), "{ruleset}: the checker refuses it");
                let course = scene.service.course(scene.game).await.expect("a course");
                let course = course.expect("it is over");
                let stood = course.points.len();
                assert!(
                    stood == 0 || stood == moves + 1,
                    "{stood} of {moves}: what was taken back"
                );
            }
            println!("{ruleset}: {undone} taken back, {drawn} drew");
            // In Kathai and the like a turn is often a single move, which asks somebody else.
            assert!(undone > 0 || ruleset == "kathai", "{ruleset}");
        }
    });
}

/// The opening of a game of Catan, whose first decision is a settlement and a road.
async fn founding(on_timeout: OnTimeout) -> (Scene, Seat, String) {
    let timing = Timing { on_timeout, ..Timing::default() };
    let opening = GameCreation { deadline_hours: Some(24), timing, ..GameCreation::of("catan") };
    let scene = Scene::started(&opening).await;
    let (seat, settlement) = scene.next_move().await.expect("a move");
    (scene, seat, settlement)
}

#[test]
fn only_the_last_moves_of_ones_own_decision_can_be_taken_back() {
    run(async {
        let (scene, seat, settlement) = founding(OnTimeout::SafeMove).await;
        let start = scene.cached().await.state.head();
        let refused = |outcome: Result<(), GameError>| {
            assert!(matches!(outcome, Err(GameError::NothingToUndo)), "{outcome:?}");
        };
        refused(scene.undo(seat, start).await);
        refused(scene.undo(seat, Seq::START).await);
        let due = scene.cached().await.pending_decisions[0].due_at;
        scene.play(seat, &settlement).await.expect("founded");
        let other = scene.cached().await.state.seats().seats().find(|it| *it != seat);
        let other = other.expect("another");
        refused(scene.undo(other, start).await);
        refused(scene.undo(seat, start.next()).await);
        let mails = scene.memory.kept().mails.len();
        scene.later(DAY / 24);
        scene.undo(seat, start).await.expect("taken back");
        let head = scene.cached().await.state.head();
        scene.undo(seat, start).await.expect("it is done already");
        let cached = scene.cached().await;
        assert_eq!(cached.state.head(), head, "and is not done twice");
        assert_eq!(cached.pending_decisions[0].due_at, due, "time has gone on");
        assert_eq!(scene.memory.kept().mails.len(), mails, "nobody is told");
        assert_eq!(cached.state.undoable(seat).count(), 0);
        assert_eq!(cached.state.own_move(seat), Some(head));
        // Once the road is there, the game waits for somebody else.
        for _ in 0..2 {
            let (_, text) = scene.next_move().await.expect("a move");
            scene.play(seat, &text).await.expect("founded");
        }
        let cached = scene.cached().await;
        assert!(!cached.state.seat_duty(seat).duty.must());
        assert_eq!(cached.state.undoable(seat).count(), 0);
        refused(scene.undo(seat, head).await);
        scene.check_log();
        assert!(scene.check_format());
    });
}

#[test]
fn what_the_server_played_is_not_taken_back() {
    run(async {
        let (scene, seat, settlement) = founding(OnTimeout::SafeMove).await;
        scene.play(seat, &settlement).await.expect("founded");
        scene.later(2 * DAY);
        assert!(scene.sweep().await, "a road is built for them");
        scene.play_until_asked(seat).await;
        assert_eq!(scene.cached().await.state.undoable(seat).count(), 0);

        // Whoever lets a bot play for them comes back to other decisions.
        let (scene, seat, settlement) = founding(OnTimeout::Bot).await;
        scene.play(seat, &settlement).await.expect("founded");
        let cached = scene.cached().await;
        let player = scene.player_at(&cached, seat);
        scene.later(2 * DAY);
        assert!(scene.sweep().await, "a bot plays");
        let state = scene.cached().await;
        assert_eq!(state.state.undoable(seat).count(), 0);
        scene.service.reclaim(scene.game, player).await.expect("back");
        scene.play_until_asked(seat).await;
        assert_eq!(scene.cached().await.state.undoable(seat).count(), 0);
        scene.check_log();
    });
}

#[test]
fn a_log_that_takes_back_what_it_cannot_is_refused() {
    run(async {
        let (scene, seat, settlement) = founding(OnTimeout::SafeMove).await;
        let start = scene.cached().await.state.head();
        scene.play(seat, &settlement).await.expect("founded");
        let mut state = scene.cached().await.state.clone();
        let now = scene.in_days(0);
        for (who, to) in [(seat, start.get() - 1), (seat, start.get() + 1), (seat, start.get() + 2)]
        {
            assert!(state.undo(who, Seq::new(to), now).is_err(), "to {to}");
        }
        for other in state.seats().seats().filter(|other| *other != seat).collect::<Vec<_>>() {
            assert!(state.undo(other, start, now).is_err(), "{other}");
        }
        state.undo(seat, start, now).expect("taken back");
        assert!(state.undo(seat, start, now).is_err(), "once");
        scene.undo(seat, start).await.expect("taken back");
        let kept = scene.memory.kept();
        let last = kept.games[&scene.game].lines.last().expect("a line");
        let event = last.strict_event().expect("an event");
        assert_eq!(event.data, EventData::Undone { seat, to: start });
        let moved = kept.games[&scene.game].lines.iter().rev().nth(1).expect("the move");
        let moved = moved.event().expect("an event").data;
        assert!(
            matches!(moved, EventData::Moved { by: MadeBy::Player, .. }),
            "it stays in the log"
        );
    });
}

/// A game of Catan in which the seat that moves can only end its turn.
async fn with_little_to_do() -> (Scene, Seat) {
    let scene = Scene::started(&GameCreation::of("catan")).await;
    loop {
        let (seat, text) = scene.next_move().await.expect("a move");
        let cached = scene.cached().await;
        let position = cached.state.position().expect("a started game");
        if position.ordered(seat, Order::EndTurn).is_some() {
            return (scene, seat);
        }
        scene.play(seat, &text).await.expect("played");
    }
}

const KEEP: &str = r#"{"type":"keep","resources":["ore"]}"#;

#[test]
fn an_order_does_not_act_at_once_where_something_was_taken_back() {
    run(async {
        let (scene, seat) = with_little_to_do().await;
        let cached = scene.cached().await;
        let (player, start) = (scene.player_at(&cached, seat), cached.state.head());
        scene.play(seat, KEEP).await.expect("what to keep");
        // As given by another process that has not come to do it.
        let orders: Orders = [Order::EndTurn].into_iter().collect();
        let given = SeatOrders { orders, since: scene.cached().await.state.head() };
        let now = scene.service.clock().now();
        scene
            .memory
            .keep_orders(scene.game, player, given, now, Replaces::Anything)
            .await
            .expect("kept");
        scene.undo(seat, start).await.expect("taken back");
        let undone = start.next().next();
        assert_eq!(scene.cached().await.state.head(), undone, "nothing is done for the player");
        scene.sweep().await;
        assert_eq!(scene.cached().await.state.head(), undone, "later neither");
        // Nor after a restart, nor when somebody else does something.
        let read = scene.read_anew().await;
        assert!(read.state.has_taken_back(seat));
        let other = scene.players.iter().find(|it| **it != player).expect("another");
        scene
            .service
            .keep_orders(scene.game, *other, orders, Replaces::Anything)
            .await
            .expect("another's orders");
        assert_eq!(scene.cached().await.state.head(), undone);
        // What is ordered now holds at once.
        scene
            .service
            .keep_orders(scene.game, player, orders, Replaces::Anything)
            .await
            .expect("ordered");
        let state = &scene.cached().await.state;
        assert!(!state.seat_duty(seat).duty.must(), "the turn is over");
        scene.check_log();
    });
}

#[test]
fn what_an_order_did_after_a_move_makes_the_move_stay() {
    run(async {
        let (scene, seat) = with_little_to_do().await;
        let cached = scene.cached().await;
        let (player, start) = (scene.player_at(&cached, seat), cached.state.head());
        let orders: Orders = [Order::EndTurn].into_iter().collect();
        let given = SeatOrders { orders, since: start };
        let now = scene.service.clock().now();
        scene
            .memory
            .keep_orders(scene.game, player, given, now, Replaces::Anything)
            .await
            .expect("kept");
        scene.play(seat, KEEP).await.expect("what to keep, and the end of the turn");
        let cached = scene.cached().await;
        assert!(!cached.state.seat_duty(seat).duty.must());
        assert_eq!(cached.state.undoable(seat).count(), 0);
        let outcome = scene.undo(seat, start).await;
        assert!(matches!(outcome, Err(GameError::NothingToUndo)), "{outcome:?}");
        scene.check_log();
    });
}
