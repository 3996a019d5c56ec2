//! What players keep for later: it is played when their time is up, if it still can be, before anything that the
//! table has chosen.

use turnpost::game::{
    decision::{Draft, Replaces},
    error::GameError,
    mail::{MailContent, MailJob},
    service::{Actor, KeptDraft, MoveText},
    storage::Storage as _,
    timing::{OnTimeout, Timing},
};
use turnpost_rules::{
    Chance, Seat,
    log::{
        event::{EventData, MadeBy, Seq},
        time::Timestamp,
    },
};

use super::{
    relief::table,
    service::{DAY, GameCreation, Scene, rulesets, run},
};

/// Whether a mail tells that what was kept was not played.
fn is_lost(mail: &MailJob) -> bool {
    matches!(&mail.content, MailContent::TimeUp { lost, .. } if !lost.is_empty())
}

impl Scene {
    async fn keep(&self, seat: Seat, moves: &[String]) -> Result<Draft, GameError> {
        let player = self.player_at(self.cached().await.as_ref(), seat);
        let moves: Vec<MoveText> = moves.iter().cloned().map(MoveText::Notation).collect();
        self.service
            .keep_draft(self.game, Actor::Player(player), &moves, None, Replaces::Anything)
            .await
    }

    async fn draft(&self, seat: Seat) -> Option<KeptDraft> {
        let cached = self.cached().await;
        let actor = Actor::Player(self.player_at(&cached, seat));
        self.service.draft(&cached, actor).await.expect("the store")
    }

    /// A move that ends the decision of a seat and is not the mildest one.
    async fn decisive(&self, seat: Seat) -> String {
        self.find_decisive(seat).await.expect("such a move")
    }

    /// The same, where there is one.
    async fn find_decisive(&self, seat: Seat) -> Option<String> {
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
        choices.into_iter().find(|it| ends(it))
    }
}

#[test]
fn what_was_kept_is_played_when_time_is_up_whatever_the_table_has_chosen() {
    run(async {
        for on_timeout in OnTimeout::ALL {
            let scene = table(3, on_timeout).await;
            let (seat, _) = scene.awaited().await;
            let kept = scene.decisive(seat).await;
            let draft = scene.keep(seat, std::slice::from_ref(&kept)).await.expect("kept");
            assert_eq!(scene.draft(seat).await, Some(KeptDraft { draft, is_possible: true }));
            let before = scene.cached().await.state.head();
            assert!(!scene.sweep().await, "there is time");
            scene.later(DAY);
            scene.sweep().await;
            let [EventData::Moved { seat: mover, played, by, .. }] = &scene.since(before)[..]
            else {
                panic!("{on_timeout:?}: {:?}", scene.since(before));
            };
            assert_eq!((*mover, *by), (seat, MadeBy::Draft));
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

/// In some game of each ruleset, a seat that could make this move and would have to decide the same after it, and
/// that move in JSON and in notation.
async fn goes_on(
    ruleset: &'static str,
    on_timeout: OnTimeout,
) -> Option<(Scene, Seat, [String; 2])> {
    let timing = Timing { on_timeout, ..Timing::default() };
    let opening = GameCreation::of(ruleset);
    let scene = Scene::started(&GameCreation { deadline_hours: Some(24), timing, ..opening }).await;
    for _ in 0..200 {
        let (seat, text) = scene.next_move().await?;
        if scene.goes_on_after(seat).await {
            let cached = scene.cached().await;
            let ruleset = cached.state.ruleset();
            let played = ruleset.read(&text.parse().expect("JSON")).expect("a move");
            let notation = ruleset.notation(&played).expect("notation");
            return Some((scene, seat, [text, notation]));
        }
        scene.play(seat, &text).await.expect("played");
    }
    None
}

#[test]
fn whatever_its_player_does_themselves_drops_what_was_kept() {
    run(async {
        let mut seen = 0;
        for ruleset in rulesets() {
            let found = goes_on(ruleset, OnTimeout::Wait).await;
            let Some((scene, seat, [text, notation])) = found else { continue };
            scene.keep(seat, &[notation]).await.expect("kept");
            scene.play(seat, &text).await.expect("played");
            assert_eq!(scene.draft(seat).await, None, "{ruleset}: they have moved");
            let head = scene.cached().await.state.head();
            scene.later(DAY);
            assert!(scene.sweep().await);
            assert_eq!(scene.since(head), [EventData::TimedOut { seat }], "{ruleset}");
            assert!(scene.memory.kept().drafts.is_empty(), "nothing is left of it");
            scene.check_read().await;
            seen += 1;
        }
        assert!(seen > 0);
    });
}

#[test]
fn what_does_not_end_the_decision_is_played_before_what_the_table_has_chosen() {
    run(async {
        let mut seen = 0;
        for ruleset in rulesets() {
            for on_timeout in [OnTimeout::Wait, OnTimeout::Bot] {
                let found = goes_on(ruleset, on_timeout).await;
                let Some((scene, seat, [_, notation])) = found else { continue };
                scene.keep(seat, std::slice::from_ref(&notation)).await.expect("kept");
                let before = scene.cached().await;
                scene.later(DAY);
                assert!(scene.sweep().await);
                let happened = scene.since(before.state.head());
                let parsed = before.state.ruleset().parse(&notation).expect("notation");
                let first = happened.first().expect("something");
                assert!(
                    matches!(first, EventData::Moved { seat: of, by: MadeBy::Draft, played, .. }
                        if *of == seat && *played == parsed.to_value()),
                    "{ruleset}: {first:?}"
                );
                let then = match on_timeout {
                    OnTimeout::Wait => EventData::TimedOut { seat },
                    _ => EventData::Relieved { seat },
                };
                assert_eq!(happened.get(1), Some(&then), "{ruleset}");
                assert!(scene.memory.kept().drafts.is_empty(), "it is not played twice");
                scene.check_read().await;
                assert!(scene.check_format());
                seen += 1;
            }
        }
        assert!(seen > 0);
    });
}

#[test]
fn what_is_not_possible_any_more_gives_way_to_what_the_table_has_chosen() {
    run(async {
        for on_timeout in OnTimeout::ALL {
            let scene = table(3, on_timeout).await;
            let (seat, player) = scene.awaited().await;
            let cached = scene.cached().await;
            let (seq, since) = (cached.state.head(), cached.state.seat_duty(seat).pending_since);
            let moves = vec!["no move of these rules".to_owned()];
            let draft = Draft { moves, seq, kept_at: Timestamp::from_micros(1) };
            let keeping = Some(draft.clone());
            let is_open = scene
                .memory
                .keep_draft(scene.game, seat, since, player, keeping, Replaces::Anything)
                .await;
            assert!(is_open.expect("kept"));
            let kept = scene.draft(seat).await;
            assert_eq!(kept, Some(KeptDraft { draft, is_possible: false }), "its player is told");
            scene.later(DAY);
            assert!(scene.sweep().await);
            let happened = scene.since(seq);
            let first = happened.first().expect("something");
            let is_chosen = match on_timeout {
                OnTimeout::Wait => *first == EventData::TimedOut { seat },
                OnTimeout::Bot => *first == EventData::Relieved { seat },
                OnTimeout::Ladder | OnTimeout::SafeMove => {
                    matches!(first, EventData::Moved { by: MadeBy::Deadline, .. })
                }
            };
            assert!(is_chosen, "{on_timeout:?}: {first:?}");
            let told: Vec<MailJob> = {
                let kept = scene.memory.kept();
                kept.mails.iter().filter(|mail| is_lost(mail)).cloned().collect()
            };
            let [MailJob { player: to, content: MailContent::TimeUp { seq: at, lost, .. } }] =
                &told[..]
            else {
                panic!("{on_timeout:?}: {told:?}");
            };
            assert_eq!((*to, *at), (player, seq.next()), "{on_timeout:?}");
            assert_eq!(*lost, ["no move of these rules"]);
            assert!(scene.memory.kept().drafts.is_empty());
            scene.check_read().await;
        }
    });
}

#[test]
fn who_had_kept_what_is_played_has_missed_nothing() {
    run(async {
        let scene = table(3, OnTimeout::Ladder).await;
        let (late, _) = scene.awaited().await;
        while !scene.cached().await.state.is_over() && scene.since(Seq::START).len() < 60 {
            let (seat, _) = scene.awaited().await;
            let kept = match seat == late {
                true => scene.find_decisive(seat).await,
                false => None,
            };
            if let Some(kept) = kept {
                scene.keep(seat, std::slice::from_ref(&kept)).await.expect("kept");
                scene.later(DAY);
                scene.sweep().await;
                let cached = scene.cached().await;
                assert!(cached.state.is_person(late), "no bot plays for them");
                assert_eq!(cached.state.missed(late), 0);
            } else {
                let (seat, text) = scene.next_move().await.expect("a move");
                scene.play(seat, &text).await.expect("played");
            }
        }
        let events = scene.since(Seq::START);
        let drafts = events.iter().filter(|data| {
            matches!(data, EventData::Moved { seat, by: MadeBy::Draft, .. } if *seat == late)
        });
        assert!(drafts.count() > 2);
        assert!(!scene.memory.kept().mails.iter().any(is_lost));
        scene.check_read().await;
        assert!(scene.check_format());
    });
}

#[test]
fn what_is_kept_while_time_runs_out_is_not_lost_to_the_sweep() {
    run(async {
        let scene = table(3, OnTimeout::Bot).await;
        let (seat, player) = scene.awaited().await;
        let notation = scene.decisive(seat).await;
        scene.later(DAY);
        let before = scene.cached().await.state.head();
        let keep = scene.keep(seat, std::slice::from_ref(&notation));
        let (kept, swept) = tokio::join!(keep, scene.service.sweep());
        assert_eq!(swept.expect("swept"), 1);
        let happened = scene.since(before);
        let played = happened.iter().filter(|data| {
            matches!(data, EventData::Moved { seat: of, by: MadeBy::Draft, .. } if *of == seat)
        });
        match kept {
            Ok(_) => assert_eq!(played.count(), 1, "{happened:?}"),
            Err(_) => assert_eq!(happened.first(), Some(&EventData::Relieved { seat })),
        }
        let late =
            scene.service.drop_draft(scene.game, Actor::Player(player), Replaces::Anything).await;
        late.expect("nothing is left");
        assert!(scene.memory.kept().drafts.is_empty());
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
        scene
            .service
            .drop_draft(scene.game, Actor::Player(player), Replaces::Anything)
            .await
            .expect("dropped");
        let before = scene.cached().await.state.head();
        scene.later(DAY);
        scene.sweep().await;
        assert_eq!(scene.since(before), [EventData::TimedOut { seat }]);
    });
}
