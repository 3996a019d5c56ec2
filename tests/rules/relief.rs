//! What becomes of a seat whose time is up, where the table has not chosen a safe move: a bot plays
//! until its player is back, or the game waits.

use std::process::Command;

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::game::{
    decision::Replaces,
    error::GameError,
    id::PlayerId,
    service::Verdict,
    timing::{OnTimeout, Timing},
};
use turnpost_rules::{
    Chance, Seat, Seed,
    dyn_ruleset::BotLevel,
    log::{
        archive::Archive,
        event::{EventData, MadeBy, Proposal, Seq},
        time_off::Away,
    },
};

use super::service::{DAY, GameCreation, Scene, rulesets, run};

pub(super) async fn table(people: u8, on_timeout: OnTimeout) -> Scene {
    let timing = Timing { on_timeout, ..Timing::default() };
    let opening = GameCreation::of("kathai");
    Scene::started(&GameCreation { people, deadline_hours: Some(24), timing, ..opening }).await
}

impl Scene {
    /// The events after this one.
    pub(super) fn since(&self, seq: Seq) -> Vec<EventData> {
        let kept = self.memory.kept();
        let lines = kept.games[&self.game].lines.iter().filter(|line| line.seq > seq);
        lines.map(|line| line.event().expect("an event").data).collect()
    }

    /// Lets the time of whoever is awaited pass; gives the seat and its player.
    pub(super) async fn let_time_pass(&self) -> (Seat, PlayerId) {
        let awaited = self.awaited().await;
        self.later(DAY);
        assert!(self.sweep().await, "something happens");
        awaited
    }

    pub(super) fn others(&self, player: PlayerId) -> Vec<PlayerId> {
        self.players.iter().copied().filter(|other| *other != player).collect()
    }

    /// Whether the move that a bot would make leaves the seat with the same decision, whatever is
    /// drawn: without drawing anything.
    pub(super) async fn goes_on_after(&self, seat: Seat) -> bool {
        let cached = self.cached().await;
        let mut sampler = SmallRng::seed_from_u64(cached.state.head().get());
        let position = cached.state.position().expect("a started game");
        let chosen = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
        let mut after = cached.state.clone();
        let seed = Seed::new([7; 32]);
        let mut chance = Chance::seeded(&seed, 1);
        after.play(seat, &chosen, &mut chance).expect("a legal move");
        let has_drawn = !chance.finish().expect("drawn").is_empty();
        let duty = after.position().expect("a started game").duty(seat);
        !has_drawn && duty.must() && duty.decision() == cached.state.decision(seat)
    }

    /// What the checker says that knows the format alone.
    pub(super) fn check_format(&self) -> bool {
        let lines = self.memory.kept().games[&self.game].lines.clone();
        let mut archive = Vec::new();
        Archive::of(self.game, lines).expect("a log").write(&mut archive).expect("written");
        if let Ok(kept) = std::env::var("TURNPOST_KEEP_ARCHIVE") {
            let ruleset = self.memory.kept().games[&self.game].record.ruleset.clone();
            std::fs::write(kept.replace("RULESET", &ruleset), &archive).expect("kept");
        }
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.ndjson");
        std::fs::write(&path, archive).expect("written");
        let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/checker/verify.py");
        let done = Command::new("python3").arg("-B").arg(checker).arg(path).output();
        let done = done.expect("python3 runs");
        println!(
            "{}{}",
            String::from_utf8_lossy(&done.stdout),
            String::from_utf8_lossy(&done.stderr)
        );
        done.status.success()
    }

    /// That another process which reads the log anew knows the same.
    pub(super) async fn check_read(&self) {
        let (known, read) = (self.cached().await, self.read_anew().await);
        for seat in known.state.seats().seats() {
            assert_eq!(known.state.relieved(seat), read.state.relieved(seat), "seat {seat}");
            assert_eq!(known.state.has_timed_out(seat), read.state.has_timed_out(seat), "{seat}");
            assert_eq!(known.state.seat_duty(seat), read.state.seat_duty(seat), "seat {seat}");
            assert_eq!(known.state.missed(seat), read.state.missed(seat), "seat {seat}");
        }
        self.check_log();
        self.check_pending_decisions().await;
    }
}

#[test]
fn a_bot_plays_for_who_is_late_until_they_take_their_seat_back() {
    run(async {
        let scene = table(3, OnTimeout::Bot).await;
        let before = scene.cached().await.state.head();
        let (seat, player) = scene.let_time_pass().await;
        let relieved = before.next();
        let happened = scene.since(before);
        assert_eq!(happened[0], EventData::Relieved { seat });
        let by_bot = |data: &EventData| matches!(data, EventData::Moved { seat: of, by: MadeBy::Bot, .. } if *of == seat);
        assert!(happened.len() > 1 && happened[1..].iter().all(by_bot), "{happened:?}");
        let told = scene.told();
        assert_eq!(told.len(), 3, "all are told, and who was late how to come back: {told:?}");
        assert!(told.iter().all(|(_, seq)| *seq == relieved));
        scene.check_read().await;

        // They decide nothing meanwhile, and the game does not wait for them.
        let gone = scene.propose(player, Proposal::End {}).await;
        assert!(matches!(gone, Err(GameError::IsRelieved)), "{gone:?}");
        let (next, text) = scene.next_move().await.expect("a move");
        assert_ne!(next, seat);
        let played = scene.play(seat, &text).await;
        assert!(matches!(played, Err(GameError::IsRelieved)), "{:?}", played.err());
        let other = scene.others(player)[0];
        let strange = scene.service.reclaim(scene.game, other).await;
        assert!(matches!(strange.err(), Some(GameError::NotRelieved)));
        // A round later the bot has played once more, unasked.
        let mark = scene.cached().await.state.head();
        for _ in 0..40 {
            let (mover, text) = scene.next_move().await.expect("a move");
            assert_ne!(mover, seat, "the game does not wait for them");
            scene.play(mover, &text).await.expect("played");
            if scene.since(mark).iter().any(by_bot) {
                break;
            }
        }
        assert!(scene.since(mark).iter().any(by_bot));

        let cached = scene.service.reclaim(scene.game, player).await.expect("back");
        assert_eq!(cached.state.relieved(seat), None);
        assert!(cached.state.is_person(seat));
        let back = scene.service.reclaim(scene.game, player).await;
        assert!(matches!(back.err(), Some(GameError::NotRelieved)));
        scene.check_read().await;
        // From now on the game waits for them as before, for the whole time.
        let mut waited = false;
        for _ in 0..40 {
            let (mover, text) = scene.next_move().await.expect("a move");
            if mover == seat {
                let open = scene.cached().await.pending_decisions[0].clone();
                let due = open.due_at.expect("a deadline").micros();
                assert_eq!(due, scene.in_days(1).micros());
                waited = true;
                break;
            }
            scene.play(mover, &text).await.expect("played");
        }
        assert!(waited);
        // Played to its end, its log is like any other's.
        for _ in 0..2000 {
            if scene.cached().await.state.is_over() {
                break;
            }
            let (mover, text) = scene.next_move().await.expect("a move");
            scene.play(mover, &text).await.expect("played");
        }
        assert!(scene.cached().await.state.is_over());
        scene.check_log();
        assert!(scene.check_format());
    });
}

#[test]
fn whoever_comes_back_while_the_game_waits_for_the_seat_has_a_decision_of_their_own() {
    run(async {
        // Before the bot has moved, as it may happen between two transactions.
        let scene = table(3, OnTimeout::Bot).await;
        let cached = scene.cached().await;
        let (seat, _) = scene.awaited().await;
        let mut state = cached.state.clone();
        let duty = state.seat_duty(seat);
        state.relieve(seat).expect("relieved");
        let seed = turnpost_rules::Seed::new([7; 32]);
        let later = scene.in_days(3);
        state.write(EventData::Relieved { seat }, later, &seed).expect("written");
        assert_eq!(state.seat_duty(seat), duty, "what is to be decided stays");
        state.reclaim(seat).expect("reclaimed");
        let line = state.write(EventData::Reclaimed { seat }, later, &seed).expect("written");
        let anew = state.seat_duty(seat);
        assert_eq!((anew.began, anew.pending_since), (line.seq, line.seq), "old links are dead");
        assert_eq!(anew.duty, duty.duty);
        assert_eq!(state.due_at(seat, DAY).micros(), later.micros() + DAY);
    });
}

#[test]
fn bots_alone_do_not_play_a_game_to_its_end() {
    run(async {
        let scene = table(2, OnTimeout::Bot).await;
        let (first, player) = scene.let_time_pass().await;
        assert!(scene.cached().await.state.is_relieved(first));
        let (second, _) = scene.let_time_pass().await;
        let cached = scene.cached().await;
        assert!(cached.state.is_person(second) && cached.state.has_timed_out(second));
        assert!(!cached.state.is_over());
        assert_eq!(cached.pending_decisions[0].due_at, None);
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
fn who_is_relieved_has_their_seat_again_when_nobody_else_plays_any_more() {
    run(async {
        let scene = table(2, OnTimeout::Bot).await;
        let (late, player) = scene.let_time_pass().await;
        let other = scene.others(player)[0];
        scene.service.resign(scene.game, other).await.expect("resigned");
        let cached = scene.cached().await;
        assert!(!cached.state.is_over(), "bots do not play it to its end");
        assert!(cached.state.is_person(late));
        scene.check_read().await;
        assert!(scene.check_format());
    });
}

#[test]
fn bot_accounts_are_no_people_who_would_see_a_bot_stand_in() {
    run(async {
        let scene = table(3, OnTimeout::Bot).await;
        let (seat, player) = scene.awaited().await;
        scene.memory.kept().bot_accounts = scene.others(player);
        scene.let_time_pass().await;
        let cached = scene.cached().await;
        assert!(cached.state.has_timed_out(seat) && cached.state.is_person(seat));
        scene.check_read().await;
        // A program that comes back is nobody for whom another one would be played.
        let scene = table(3, OnTimeout::Bot).await;
        let (first, program) = scene.awaited().await;
        scene.let_time_pass().await;
        let (second, _) = scene.awaited().await;
        let second_player = scene.player_at(scene.cached().await.as_ref(), second);
        let third = scene.others(program).into_iter().find(|it| *it != second_player);
        let other = third.expect("a third player");
        scene.memory.kept().bot_accounts = vec![program, other];
        scene.let_time_pass().await;
        assert!(scene.cached().await.state.has_timed_out(second));
        scene.service.reclaim(scene.game, program).await.expect("back");
        let cached = scene.cached().await;
        assert!(cached.state.is_person(first) && cached.state.has_timed_out(second));
        scene.check_read().await;
    });
}

#[test]
fn who_is_relieved_has_their_seat_again_when_only_bot_accounts_play_on() {
    run(async {
        let scene = table(3, OnTimeout::Bot).await;
        let (late, player) = scene.let_time_pass().await;
        let [other, program] = scene.others(player)[..] else { panic!("two") };
        scene.memory.kept().bot_accounts = vec![program];
        scene.service.resign(scene.game, other).await.expect("resigned");
        assert!(scene.cached().await.state.is_person(late));
        scene.check_read().await;
    });
}

#[test]
fn a_vacation_that_ends_while_a_bot_plays_is_over_in_the_game_too() {
    run(async {
        let scene = table(3, OnTimeout::Bot).await;
        let (seat, player) = scene.awaited().await;
        let away = Away { from: scene.in_days(3), until: scene.in_days(20) };
        scene.service.go_on_vacation(player, away, Replaces::Anything).await.expect("granted");
        scene.let_time_pass().await;
        let cached = scene.cached().await;
        assert!(cached.state.is_relieved(seat) && cached.state.away(seat) == Some(away));
        scene.service.end_vacation(player, Replaces::Anything).await.expect("back");
        let cached = scene.service.reclaim(scene.game, player).await.expect("back at the table");
        assert_eq!(cached.state.away(seat), None, "their time runs as everybody's");
        scene.check_read().await;
        assert!(scene.check_format());
    });
}

#[test]
fn a_reserve_that_is_used_up_does_not_come_back_with_a_move_in_the_middle_of_a_decision() {
    run(async {
        let mut seen = 0;
        for ruleset in rulesets() {
            let timing =
                Timing { on_timeout: OnTimeout::Wait, reserve_hours: 24, ..Timing::default() };
            let opening = GameCreation::of(ruleset);
            let opening = GameCreation { deadline_hours: Some(24), timing, ..opening };
            let scene = Scene::started(&opening).await;
            let mut moves = 0;
            // Not every ruleset has a decision of several moves.
            let found = loop {
                let Some((seat, text)) = scene.next_move().await else { break None };
                if scene.goes_on_after(seat).await {
                    break Some((seat, text));
                }
                scene.play(seat, &text).await.expect("played");
                moves += 1;
                if moves > 400 {
                    break None;
                }
            };
            let Some((seat, text)) = found else { continue };
            let began = scene.cached().await.state.seat_duty(seat).began;
            assert_eq!(scene.cached().await.reserve_left(seat), DAY, "{ruleset}");
            scene.later(2 * DAY);
            assert!(scene.sweep().await, "the reserve is up, too");
            scene.play(seat, &text).await.expect("played");
            let cached = scene.cached().await;
            let duty = cached.state.seat_duty(seat);
            assert!(duty.began == began && duty.duty.must(), "{ruleset}: it goes on");
            assert_eq!(cached.reserve_left(seat), 0, "{ruleset}");
            let open = cached.pending_decisions.iter().find(|open| open.seat == seat);
            assert_eq!(open.and_then(|open| open.due_at), Some(scene.in_days(1)), "{ruleset}");
            assert_eq!(scene.read_anew().await.reserve_left(seat), 0);
            scene.check_read().await;
            seen += 1;
        }
        assert!(seen > 0);
    });
}

#[test]
fn a_relieved_player_can_give_up_for_good_and_their_proposal_is_gone() {
    run(async {
        let scene = table(3, OnTimeout::Bot).await;
        let (_, late) = scene.awaited().await;
        scene.propose(late, Proposal::End {}).await.expect("proposed");
        scene.let_time_pass().await;
        let now = scene.in_days(0);
        assert_eq!(scene.cached().await.state.proposal(now), None);
        scene.service.resign(scene.game, late).await.expect("resigned");
        let back = scene.service.reclaim(scene.game, late).await;
        assert!(matches!(back.err(), Some(GameError::NotAPlayer)));
        scene.check_read().await;
        assert!(scene.check_format());
    });
}

#[test]
fn a_game_that_waits_goes_on_waiting_and_the_others_end_it_without_who_is_late() {
    run(async {
        let scene = table(3, OnTimeout::Wait).await;
        let before = scene.cached().await.state.head();
        let (seat, late) = scene.let_time_pass().await;
        assert_eq!(scene.since(before), [EventData::TimedOut { seat }]);
        let cached = scene.cached().await;
        assert!(cached.state.has_timed_out(seat) && cached.state.is_person(seat));
        assert_eq!(cached.pending_decisions[0].due_at, None, "it is not due any more");
        assert_eq!(scene.told().len(), 3);
        scene.check_read().await;
        scene.later(400 * DAY);
        assert!(!scene.sweep().await, "nothing is done about it, and nothing said again");

        let others = scene.others(late);
        let seq = scene.propose(others[0], Proposal::End {}).await.expect("proposed");
        assert!(!scene.cached().await.state.is_over());
        // Whoever is late is asked all the same, and counts once they are heard of.
        assert!(scene.cached().await.state.is_asked(seat, scene.in_days(0)));
        scene.say(others[1], seq, Verdict::Agree).await.expect("agreed");
        assert!(scene.cached().await.state.has_ended_as_agreed());
        scene.check_log();
        assert!(scene.check_format());
    });
}

#[test]
fn whoever_moves_late_has_the_whole_time_again_and_is_waited_for() {
    run(async {
        let scene = table(3, OnTimeout::Wait).await;
        let (seat, late) = scene.let_time_pass().await;
        let others = scene.others(late);
        let seq = scene.propose(others[0], Proposal::End {}).await.expect("proposed");
        scene.later(2 * DAY);
        let (mover, text) = scene.next_move().await.expect("a move");
        assert_eq!(mover, seat);
        scene.play(seat, &text).await.expect("played");
        assert!(!scene.cached().await.state.has_timed_out(seat));
        scene.check_read().await;
        let open = scene.cached().await.pending_decisions[0].clone();
        assert_eq!(open.due_at, Some(scene.in_days(1)));
        scene.say(others[1], seq, Verdict::Agree).await.expect("agreed");
        assert!(!scene.cached().await.state.is_over(), "their answer counts again");
        scene.say(late, seq, Verdict::Agree).await.expect("agreed");
        assert!(scene.cached().await.state.has_ended_as_agreed());
        assert!(scene.check_format());
    });
}

#[test]
fn a_proposal_that_waits_for_nobody_else_happens_when_their_time_is_up() {
    run(async {
        let scene = table(3, OnTimeout::Wait).await;
        let (_, late) = scene.awaited().await;
        let others = scene.others(late);
        let pause = Proposal::Pause { until: None };
        let seq = scene.propose(others[0], pause).await.expect("proposed");
        scene.say(others[1], seq, Verdict::Agree).await.expect("agreed");
        scene.let_time_pass().await;
        assert_eq!(scene.last_kind().await, "paused");
        scene.check_read().await;
        assert!(scene.check_format());
    });
}

#[test]
fn a_log_that_says_so_where_it_cannot_be_is_refused() {
    run(async {
        let scene = table(3, OnTimeout::Bot).await;
        let (seat, _) = scene.awaited().await;
        let cached = scene.cached().await;
        let idle = cached.state.seats().seats().find(|it| *it != seat).expect("another");
        let mut state = cached.state.clone();
        assert!(state.reclaim(seat).is_err(), "no bot plays");
        assert!(state.time_out(idle).is_err(), "nobody waits for them");
        state.time_out(seat).expect("late");
        assert!(state.time_out(seat).is_err(), "said already");
        let mut state = cached.state.clone();
        state.relieve(seat).expect("late");
        assert!(state.relieve(seat).is_err(), "a bot plays already");
        assert!(state.time_out(seat).is_err());
        state.resign(seat).expect("resigned");
        assert!(state.reclaim(seat).is_err(), "nobody comes back");
    });
}
