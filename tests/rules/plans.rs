//! Plans of a next turn and of other decisions: played when they are asked, if all of it still is what it was.

mod tokens;

use std::sync::Arc;

use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::Value;
use turnpost::{
    game::{
        decision::{PlannedDecision, Replaces},
        error::GameError,
        id::PlayerId,
        mail::MailContent,
        planning::Unplannable,
        service::{GameService, KeptPlan, MoveText, NewPlan},
    },
    registry,
};
use turnpost_rules::{
    Chance, Choice, Decision, Seat, Viewer,
    dyn_ruleset::{BotLevel, DynMove, DynPosition, DynRuleset},
    log::{
        event::{EventData, MadeBy, Seq},
        state::GameState,
    },
};

use super::{
    service::{GameCreation, Scene, run},
    substitutes::{UNTIL_BACK, somebody},
};

const RULESET: &str = "mare-balticum";

/// A table of three whose fleets all lie in one port, and whose first turn has begun.
async fn table() -> Scene {
    let scene = Scene::started(&GameCreation::of(RULESET)).await;
    for _ in 0..3 {
        let (seat, _) = scene.active().await;
        scene.play_all(seat, &["place riga".to_owned()]).await.expect("placed");
    }
    scene
}

/// A legal move of this type, and the position after it.
fn of_type(position: &mut dyn DynPosition, seat: Seat, kind: &str) -> DynMove {
    let found = (0..2000).find_map(|seed| {
        let mut sampler = SmallRng::seed_from_u64(seed);
        let played = position.bot(seat, BotLevel::Random, &mut sampler)?;
        (played.to_value()["type"] == kind).then_some(played)
    });
    let found = found.unwrap_or_else(|| panic!("{seat} has no {kind}"));
    position.play(seat, &found, &mut Chance::blind()).expect("legal");
    found
}

/// Moves of these types, one after the other, in notation.
fn moves_of(state: &GameState, seat: Seat, kinds: &[&str]) -> Vec<String> {
    let mut position = state.position().expect("a position").duplicate();
    let notation = |played: DynMove| state.ruleset().notation(&played).expect("notation");
    kinds.iter().map(|kind| notation(of_type(position.as_mut(), seat, kind))).collect()
}

/// Moves of a fleet in port that take a token beside which there is no other of its kind.
fn after_one_token(state: &GameState, seat: Seat) -> Vec<String> {
    let mut position = state.position().expect("a position").duplicate();
    let out = of_type(position.as_mut(), seat, "first-sail");
    let seen = position.view(Viewer::Spectator);
    let is_alone = |choice: &Choice| {
        let seas = seen["seas"].as_array().expect("a list").iter();
        let mut seas = seas.filter(|sea| sea["sea"] == choice.template["sea"]);
        let tokens = seas.next().and_then(|sea| sea["tokens"].as_array());
        let same = |token: &&Value| **token == choice.template["take"];
        tokens.is_some_and(|tokens| tokens.iter().filter(same).count() == 1)
    };
    let choices = position.choices(seat).into_iter();
    let mut fish = choices.filter(|it| it.template["type"] == "fish" && is_alone(it));
    let fish = fish.find_map(|choice| choice.notation).expect("a catch");
    vec![state.ruleset().notation(&out).expect("notation"), fish]
}

/// A whole turn that draws nothing and takes nothing.
const SAILING: [&str; 3] = ["first-sail", "sail", "sail"];

/// The next turn of a seat as a steady bot would play it, as far as it can be told.
fn steady(ahead: &GameState, seat: Seat) -> Vec<String> {
    let mut sampler = SmallRng::seed_from_u64(ahead.head().get());
    let mut position = ahead.position().expect("a position").duplicate();
    let (decision, mut moves) = (position.duty(seat).decision(), Vec::new());
    while position.duty(seat).decision() == decision {
        let played = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
        moves.push(ahead.ruleset().notation(&played).expect("notation"));
        let mut chance = Chance::blind();
        position.play(seat, &played, &mut chance).expect("legal");
        if chance.was_asked() {
            break;
        }
    }
    moves
}

impl Scene {
    async fn play_all(&self, seat: Seat, moves: &[String]) -> Result<(), GameError> {
        for notation in moves {
            let cached = self.cached().await;
            let played = cached.state.ruleset().parse(notation).expect("notation").to_value();
            self.play(seat, &played.to_string()).await?;
        }
        Ok(())
    }

    async fn plan(&self, player: PlayerId, moves: &[String]) -> Result<PlannedDecision, GameError> {
        self.plan_as(player, Decision::TURN, [moves, &[]]).await
    }

    /// Plans a decision of this kind, and what is played if the first moves are not possible any more.
    async fn plan_as(
        &self,
        player: PlayerId,
        decision: &str,
        ways: [&[String]; 2],
    ) -> Result<PlannedDecision, GameError> {
        let [moves, otherwise] = ways
            .map(|moves| moves.iter().cloned().map(MoveText::Notation).collect::<Vec<MoveText>>());
        let new = NewPlan { decision, moves: &moves, otherwise: &otherwise };
        self.service.keep_plan(self.game, player, new, None, Replaces::Anything).await
    }

    /// What a seat has planned for its next decision of this kind.
    async fn kept(&self, seat: Seat, decision: &str) -> Option<KeptPlan> {
        let cached = self.cached().await;
        let kept = self.service.plan(&cached, self.player_at(&cached, seat), decision).await;
        kept.expect("the store")
    }

    /// Lets a seat plan moves of these types for its next turn.
    async fn plans(&self, seat: Seat, kinds: &[&str]) -> Vec<String> {
        let cached = self.cached().await;
        let ahead = cached.state.ahead(seat, Decision::TURN).expect("a turn to plan");
        let moves = moves_of(&ahead, seat, kinds);
        let kept = self.plan(self.player_at(&cached, seat), &moves).await.expect("planned");
        assert_eq!(kept.moves, moves);
        moves
    }

    /// The planned moves of a seat, as long as they are to be played, and whether they could be.
    async fn planned(&self, seat: Seat) -> Option<(Vec<String>, bool)> {
        let kept = self.kept(seat, Decision::TURN).await;
        kept.map(|kept| (kept.plan.moves, kept.is_possible))
    }

    /// The moves after this event, in notation.
    fn moves_since(&self, head: Seq, ruleset: &dyn DynRuleset) -> Vec<String> {
        let moved = self.since(head).into_iter().filter_map(|data| match data {
            EventData::Moved { played, .. } => Some(ruleset.read(&played).expect("a move")),
            _ => None,
        });
        moved.map(|played| ruleset.notation(&played).expect("notation")).collect()
    }

    /// How many turn mails this player was sent.
    fn turn_mails_of(&self, player: PlayerId) -> usize {
        let kept = self.memory.kept();
        let is_turn = |content: &MailContent| matches!(content, MailContent::Turn { .. });
        kept.mails.iter().filter(|it| it.player == player && is_turn(&it.content)).count()
    }

    /// The three seats, beginning with the one whose turn it is.
    async fn in_turn(&self) -> [Seat; 3] {
        let seats = self.cached().await.state.seats();
        let (first, _) = self.active().await;
        [first, seats.after(first), seats.after(seats.after(first))]
    }
}

#[test]
fn the_plans_of_several_are_played_in_the_command_that_brings_the_first_turn() {
    run(async {
        let scene = table().await;
        let [anna, bert, cora] = scene.in_turn().await;
        let cached = scene.cached().await;
        let own = moves_of(&cached.state, anna, &SAILING);
        scene.play_all(anna, &own[..2]).await.expect("played");
        // Planned later, it takes the place of what was planned before.
        scene.plans(bert, &["first-sail", "sail"]).await;
        let berts = scene.plans(bert, &SAILING).await;
        let coras = scene.plans(cora, &SAILING).await;
        assert_eq!(scene.planned(bert).await, Some((berts.clone(), true)));
        let players = [bert, cora].map(|seat| scene.player_at(&cached, seat));
        let (mails, before) = (players.map(|it| scene.turn_mails_of(it)), scene.cached().await);
        let (appends, head) = (scene.memory.kept().appends, before.state.head());
        scene.play_all(anna, &own[2..]).await.expect("played");
        assert_eq!(scene.memory.kept().appends, appends + 1, "in one transaction");
        let moved: Vec<(Seat, MadeBy)> =
            scene.moved_since(head).into_iter().map(|(_, seat, by)| (seat, by)).collect();
        let mut expected = vec![(anna, MadeBy::Player)];
        expected.extend([(bert, MadeBy::Plan); 3]);
        expected.extend([(cora, MadeBy::Plan); 3]);
        assert_eq!(moved, expected);
        let cached = scene.cached().await;
        let ruleset = cached.state.ruleset();
        let played: Vec<String> = scene.moves_since(head, ruleset);
        assert_eq!(played[1..], [berts, coras].concat());
        assert_eq!(players.map(|it| scene.turn_mails_of(it)), mails, "nobody was asked in between");
        assert_eq!(scene.waits_for().await, [anna]);
        assert!(scene.memory.kept().plans.is_empty(), "a plan is for one turn");
        scene.check_log();
        scene.check_pending_decisions().await;
    });
}

#[test]
fn a_plan_that_does_not_end_the_turn_leaves_the_rest_to_its_player() {
    run(async {
        let scene = table().await;
        let [anna, bert, _] = scene.in_turn().await;
        let own = moves_of(&scene.cached().await.state, anna, &SAILING);
        scene.plans(bert, &["first-sail"]).await;
        let mails = scene.turn_mails_of(scene.player_at(scene.cached().await.as_ref(), bert));
        scene.play_all(anna, &own).await.expect("played");
        let (seat, player) = scene.active().await;
        let asked = (seat, scene.turn_mails_of(player) - mails);
        assert_eq!(asked, (bert, 1), "the rest is asked, in one mail");
        scene
            .play_all(bert, &moves_of(&scene.cached().await.state, bert, &["sail"]))
            .await
            .expect("played");
        scene.check_pending_decisions().await;
    });
}

#[test]
fn nothing_of_a_plan_is_played_once_the_position_has_changed() {
    run(async {
        let scene = table().await;
        let [anna, bert, _] = scene.in_turn().await;
        let cached = scene.cached().await;
        let player = scene.player_at(&cached, bert);
        // Both are after the same token, which is the only one of its kind on its sea.
        let own = after_one_token(&cached.state, anna);
        let mails = scene.turn_mails_of(player);
        scene.plan(player, &own).await.expect("planned");
        let head = scene.cached().await.state.head();
        scene.play_all(anna, &own).await.expect("played");
        assert_eq!(scene.planned(bert).await, Some((own.clone(), false)), "it is told before");
        let rest = moves_of(&scene.cached().await.state, anna, &["sail"]);
        scene.play_all(anna, &rest).await.expect("played");
        let by_order = scene.moved_since(head).iter().filter(|it| it.2 == MadeBy::Plan).count();
        assert_eq!(by_order, 0, "all or nothing");
        let cached = scene.cached().await;
        let since = cached.state.seat_duty(bert).pending_since;
        assert_eq!((scene.active().await.0, scene.turn_mails_of(player)), (bert, mails + 1));
        let lost = scene.service.lost_plan(scene.game, player, since).await.expect("the store");
        assert_eq!(lost.map(|lost| lost.moves), Some(own.clone()), "its mail says so");
        assert_eq!(scene.planned(bert).await, None);
        // It is not played in a later turn either.
        scene.play_all(bert, &moves_of(&cached.state, bert, &SAILING)).await.expect("played");
        let earlier = scene.service.lost_plan(scene.game, player, Seq::new(1)).await;
        assert_eq!(earlier.expect("the store"), None);
        scene.check_log();
        scene.check_pending_decisions().await;
    });
}

#[test]
fn a_plan_lasts_over_a_restart_and_ends_when_it_is_taken_back() {
    run(async {
        let scene = table().await;
        let [anna, bert, cora] = scene.in_turn().await;
        let own = moves_of(&scene.cached().await.state, anna, &SAILING);
        scene.plans(bert, &["first-sail"]).await;
        scene.plans(cora, &["first-sail"]).await;
        let cached = scene.cached().await;
        let [bert_player, cora_player] = [bert, cora].map(|seat| scene.player_at(&cached, seat));
        scene
            .service
            .drop_plan(scene.game, cora_player, Decision::TURN, Replaces::Anything)
            .await
            .expect("dropped");
        assert_eq!(scene.planned(cora).await, None);
        let clock = scene.service.clock().clone();
        let service = GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
        let scene = Scene { service, ..scene };
        let head = scene.cached().await.state.head();
        scene.play_all(anna, &own).await.expect("played");
        let moved: Vec<_> = scene.moved_since(head).iter().map(|it| (it.1, it.2)).collect();
        assert_eq!(moved.last(), Some(&(bert, MadeBy::Plan)));
        assert!(!scene.memory.kept().plans.keys().any(|(_, player, _)| *player == bert_player));
    });
}

#[test]
fn whoever_decides_no_more_leaves_no_plan_behind() {
    run(async {
        let scene = table().await;
        let [anna, bert, cora] = scene.in_turn().await;
        let cached = scene.cached().await;
        let [bert_player, cora_player] = [bert, cora].map(|seat| scene.player_at(&cached, seat));
        scene.plans(bert, &["first-sail"]).await;
        scene.plans(cora, &["first-sail"]).await;
        let offer = scene.offer(bert_player, None, UNTIL_BACK).await.expect("an offer");
        scene.take(offer, somebody()).await.expect("taken");
        scene.service.resign(scene.game, cora_player).await.expect("resigned");
        assert!(scene.memory.kept().plans.is_empty());
        let own = moves_of(&scene.cached().await.state, anna, &SAILING);
        let head = scene.cached().await.state.head();
        scene.play_all(anna, &own).await.expect("played");
        assert!(
            scene.moved_since(head).iter().all(|it| it.1 == anna),
            "whoever sits there is asked"
        );
        scene.check_pending_decisions().await;
    });
}

#[test]
fn nothing_is_planned_where_no_turn_can_be_and_nothing_read() {
    run(async {
        let scene = Scene::started(&GameCreation::of(RULESET)).await;
        let (seat, player) = scene.active().await;
        let refused = scene.plan(player, &["end".to_owned()]).await;
        assert!(matches!(refused, Err(GameError::NotPlannable(Unplannable::Asked))), "{refused:?}");
        let cached = scene.cached().await;
        let other = scene.player_at(&cached, cached.state.seats().after(seat));
        let refused = scene.plan(other, &["end".to_owned()]).await;
        assert!(
            matches!(refused, Err(GameError::NotPlannable(Unplannable::NotToCome))),
            "the set-up: {refused:?}"
        );
        let refused = scene.plan(somebody(), &["end".to_owned()]).await;
        assert!(matches!(refused, Err(GameError::NotFound | GameError::NotAPlayer)), "{refused:?}");

        let scene = table().await;
        let [anna, bert, _] = scene.in_turn().await;
        let cached = scene.cached().await;
        let [anna_player, bert_player] = [anna, bert].map(|seat| scene.player_at(&cached, seat));
        let own = moves_of(&cached.state, anna, &SAILING);
        let refused = scene.plan(anna_player, &own).await;
        assert!(
            matches!(refused, Err(GameError::NotPlannable(Unplannable::Asked))),
            "it is her turn: {refused:?}"
        );
        let refused = scene.plan(bert_player, &["sail 1 to hoburg".to_owned()]).await;
        assert!(matches!(refused, Err(GameError::Refused { at: 0, .. })), "{refused:?}");
        let refused = scene.plan(bert_player, &[]).await;
        assert!(matches!(refused, Err(GameError::MoveCount { .. })), "{refused:?}");
        let asked = scene.memory.kept().asked_for_plans;
        scene.play_all(anna, &own[..2]).await.expect("played");
        assert_eq!(scene.memory.kept().asked_for_plans, asked, "no turn has come");
        scene.play_all(anna, &own[2..]).await.expect("played");
        assert_eq!(scene.memory.kept().asked_for_plans, asked + 1);

        for ruleset in ["catan", "kathai"] {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            for _ in 0..20 {
                let (seat, text) = scene.next_move().await.expect("a move");
                scene.play(seat, &text).await.expect("played");
            }
            assert_eq!(scene.memory.kept().asked_for_plans, 0, "{ruleset}");
            let (seat, _) = scene.active().await;
            let cached = scene.cached().await;
            let other = scene.player_at(&cached, cached.state.seats().after(seat));
            let refused = scene.plan(other, &["pass".to_owned()]).await;
            assert!(
                matches!(refused, Err(GameError::NotPlannable(Unplannable::Never))),
                "{ruleset}: {refused:?}"
            );
        }
    });
}

#[test]
fn whole_games_are_played_by_people_who_plan() {
    run(async {
        let scene = table().await;
        let (mut planned, mut ordered) = (0, 0);
        while let Some((seat, text)) = scene.next_move().await {
            let head = scene.cached().await.state.head();
            scene.play(seat, &text).await.expect("played");
            ordered += scene.moved_since(head).iter().filter(|it| it.2 == MadeBy::Plan).count();
            let cached = scene.cached().await;
            if let Some(ahead) =
                cached.state.ahead(seat, Decision::TURN).filter(|_| !cached.state.is_over())
            {
                let moves = steady(&ahead, seat);
                scene.plan(scene.player_at(&cached, seat), &moves).await.expect("planned");
                planned += 1;
            }
        }
        let cached = scene.cached().await;
        assert!(cached.state.is_over());
        assert!(planned > 10 && ordered > 10, "{planned} plans, {ordered} moves by them");
        assert!(scene.memory.kept().plans.is_empty(), "at the end all plans are over");
        scene.check_log();
        assert!(scene.check_format());
    });
}

#[test]
fn what_is_planned_otherwise_is_played_once_the_first_is_not_possible() {
    run(async {
        for is_taken in [false, true] {
            let scene = table().await;
            let [anna, bert, _] = scene.in_turn().await;
            let cached = scene.cached().await;
            let player = scene.player_at(&cached, bert);
            let own = after_one_token(&cached.state, anna);
            let sailing = moves_of(&cached.state, anna, &SAILING);
            let refused = scene.plan_as(player, Decision::TURN, [&own, &["end; end".into()]]).await;
            assert!(matches!(refused, Err(GameError::Refused { at: 0, .. })), "{refused:?}");
            scene.plan_as(player, Decision::TURN, [&own, &sailing]).await.expect("planned");
            let head = scene.cached().await.state.head();
            scene
                .play_all(anna, if is_taken { &own } else { &sailing[..2] })
                .await
                .expect("played");
            let kept = scene.kept(bert, Decision::TURN).await.expect("a plan");
            assert_eq!((kept.is_possible, kept.is_otherwise_possible), (!is_taken, true));
            let rest = moves_of(&scene.cached().await.state, anna, &["sail"]);
            let mails = scene.turn_mails_of(player);
            scene.play_all(anna, &rest).await.expect("played");
            let moved = scene.moved_since(head);
            let planned = moved.iter().filter(|it| (it.1, it.2) == (bert, MadeBy::Plan)).count();
            assert_eq!(planned, if is_taken { 3 } else { 2 }, "{moved:?}");
            let cached = scene.cached().await;
            let played = scene.moves_since(head, cached.state.ruleset());
            let expected = if is_taken { &sailing[..] } else { &own[..] };
            assert!(played.ends_with(expected), "{played:?}: {expected:?}");
            // A turn that was planned to its end asks nobody.
            assert_eq!(scene.turn_mails_of(player) - mails, usize::from(!is_taken));
            let since = cached.state.seat_duty(bert).pending_since;
            let lost = scene.service.lost_plan(scene.game, player, since).await;
            assert_eq!(lost.expect("the store"), None);
            assert!(scene.memory.kept().plans.is_empty(), "both ways are over");
            scene.check_log();
            scene.check_pending_decisions().await;
        }
    });
}
