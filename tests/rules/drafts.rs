//! What players keep for later: it is played when their time is up, if it still can be, before anything that the
//! table has chosen.

use turnpost::game::{
    error::GameError,
    service::{Actor, MoveText},
    storage::Draft,
    timing::{OnTimeout, Timing},
};
use turnpost_rules::{
    Chance, Seat,
    log::event::{EventData, MadeBy},
};

use super::{
    relief::table,
    service::{DAY, GameCreation, Scene, rulesets, run},
};

impl Scene {
    async fn keep(&self, seat: Seat, moves: &[String]) -> Result<Draft, GameError> {
        let player = self.player_at(self.cached().await.as_ref(), seat);
        let moves: Vec<MoveText> = moves.iter().cloned().map(MoveText::Notation).collect();
        self.service.keep_draft(self.game, Actor::Player(player), &moves, None).await
    }

    async fn draft(&self, seat: Seat) -> Option<Draft> {
        let cached = self.cached().await;
        let actor = Actor::Player(self.player_at(&cached, seat));
        self.service.draft(&cached, actor).await.expect("the store")
    }

    /// A move that ends the decision of a seat and is not the mildest one.
    async fn decisive(&self, seat: Seat) -> String {
        let cached = self.cached().await;
        let position = cached.state.position().expect("a position");
        let mildest = position.overdue(seat).map(|it| it.to_value());
        let decision = position.duty(seat).decision();
        let ends = |notation: &String| {
            let played = cached.state.ruleset().parse(notation).expect("notation");
            let mut after = position.duplicate();
            let is_legal = after.play(seat, &played, &mut Chance::blind()).is_ok();
            is_legal
                && Some(played.to_value()) != mildest
                && after.duty(seat).decision() != decision
        };
        let choices = position.choices(seat).into_iter().filter_map(|choice| choice.notation);
        choices.into_iter().find(|it| ends(it)).expect("such a move")
    }
}

fn by_deadline(seat: Seat) -> impl Fn(&EventData) -> bool {
    move |data| matches!(data, EventData::Moved { seat: of, by: MadeBy::Deadline, .. } if *of == seat)
}

#[test]
fn what_was_kept_is_played_when_time_is_up_whatever_the_table_has_chosen() {
    run(async {
        for on_timeout in OnTimeout::ALL {
            let scene = table(3, on_timeout).await;
            let (seat, _) = scene.awaited().await;
            let kept = scene.decisive(seat).await;
            let draft = scene.keep(seat, std::slice::from_ref(&kept)).await.expect("kept");
            assert_eq!(scene.draft(seat).await, Some(draft));
            let before = scene.cached().await.state.head();
            assert!(!scene.sweep().await, "there is time");
            scene.later(DAY);
            scene.sweep().await;
            let [EventData::Moved { seat: mover, played, by, .. }] = &scene.since(before)[..]
            else {
                panic!("{on_timeout:?}: {:?}", scene.since(before));
            };
            assert_eq!((*mover, *by), (seat, MadeBy::Deadline));
            let cached = scene.cached().await;
            let parsed = cached.state.ruleset().parse(&kept).expect("notation").to_value();
            assert_eq!(*played, parsed, "{on_timeout:?}");
            assert!(cached.state.is_person(seat) && !cached.state.has_timed_out(seat));
            assert_eq!(scene.draft(seat).await, None, "it is gone with the decision");
            assert!(scene.memory.kept().drafts.is_empty());
            scene.check_read().await;
            assert!(scene.check_format());
        }
    });
}

#[test]
fn what_is_not_possible_any_more_gives_way_to_what_the_table_has_chosen() {
    run(async {
        let mut seen = 0;
        for ruleset in rulesets() {
            let timing = Timing { on_timeout: OnTimeout::Wait, ..Timing::default() };
            let opening = GameCreation::of(ruleset);
            let scene =
                Scene::started(&GameCreation { deadline_hours: Some(24), timing, ..opening }).await;
            for _ in 0..200 {
                let Some((seat, text)) = scene.next_move().await else { break };
                if !scene.goes_on_after(seat).await {
                    scene.play(seat, &text).await.expect("played");
                    continue;
                }
                let cached = scene.cached().await;
                let value = text.parse().expect("JSON");
                let ruleset = cached.state.ruleset();
                let notation = ruleset.notation(&ruleset.read(&value).expect("a move"));
                let kept = scene.keep(seat, &[notation.expect("notation")]).await.expect("kept");
                // Its player makes the move themselves, and it cannot be made twice.
                scene.play(seat, &text).await.expect("played");
                let now = scene.cached().await;
                let actor = Actor::Player(scene.player_at(&now, seat));
                if scene.service.is_possible(&now, actor, &kept).await.expect("the store") {
                    continue;
                }
                assert_eq!(
                    scene.draft(seat).await,
                    Some(kept),
                    "it is kept as long as the decision"
                );
                assert_eq!(scene.service.playable_draft(&now, seat).await.expect("read"), None);
                scene.later(DAY);
                assert!(scene.sweep().await);
                let happened = scene.since(now.state.head());
                assert_eq!(happened, [EventData::TimedOut { seat }]);
                scene.check_read().await;
                seen += 1;
                break;
            }
        }
        assert!(seen > 0);
    });
}

#[test]
fn what_the_rules_refuse_is_not_kept_and_what_is_dropped_is_not_played() {
    run(async {
        let scene = table(3, OnTimeout::Wait).await;
        let (seat, player) = scene.awaited().await;
        let kept = scene.decisive(seat).await;
        let twice = scene.keep(seat, &[kept.clone(), kept.clone()]).await;
        assert!(twice.is_err(), "its decision is over after the first");
        assert_eq!(scene.draft(seat).await, None);
        let idle = scene.cached().await.state.seats().seats().find(|it| *it != seat);
        let idle = idle.expect("another");
        assert!(scene.keep(idle, std::slice::from_ref(&kept)).await.is_err());
        scene.keep(seat, std::slice::from_ref(&kept)).await.expect("kept");
        scene.service.drop_draft(scene.game, Actor::Player(player)).await.expect("dropped");
        let before = scene.cached().await.state.head();
        scene.later(DAY);
        scene.sweep().await;
        assert_eq!(scene.since(before), [EventData::TimedOut { seat }]);
    });
}
