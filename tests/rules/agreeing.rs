//! What a table agrees upon, on a turned clock: pauses, an early end, and what becomes of proposals.

use std::{
    process::Command,
    sync::{Arc, atomic::Ordering},
};

use turnpost::{
    game::{
        error::GameError,
        id::PlayerId,
        mail::{MailContent, MailKind},
        record::Status,
        service::{GameService, ProposalAnswer, Verdict},
        storage::Storage as _,
        timing::Timing,
    },
    registry,
};
use turnpost_rules::{
    Seat,
    log::{
        archive::Archive,
        event::{EventData, PausedBy, Proposal, Seq},
        time::Timestamp,
    },
};

use super::service::{DAY, GameCreation, Scene, run};

const HOUR: i64 = DAY / 24;

const OPEN_ENDED: Proposal = Proposal::Pause { until: None };

async fn table(people: u8) -> Scene {
    let timing = Timing { reserve_hours: 12, ..Timing::default() };
    let opening = GameCreation::of("kathai");
    Scene::started(&GameCreation { people, deadline_hours: Some(24), timing, ..opening }).await
}

impl Scene {
    pub(super) fn later(&self, micros: i64) {
        self.now.fetch_add(micros, Ordering::SeqCst);
    }

    pub(super) fn in_days(&self, days: i64) -> Timestamp {
        self.service.clock().now().plus_seconds(days * 86_400)
    }

    /// When the first decision that the game waits for is due, as it is stored and as it is known,
    /// here and to another process that reads the log anew.
    async fn deadline(&self) -> i64 {
        let cached = self.cached().await;
        let due = cached.pending_decisions.first().and_then(|open| open.due_at);
        let stored = self.memory.kept().games[&self.game].pending_decisions.first().cloned();
        assert_eq!(stored.and_then(|open| open.due_at), due);
        let clock = self.service.clock().clone();
        let other = GameService::new(Arc::clone(&self.memory) as _, registry::rulesets(), clock);
        let read = other.current(self.game).await.expect("a game");
        for seat in cached.state.seats().seats() {
            assert_eq!(cached.reserve_from(seat), read.reserve_from(seat), "seat {seat}");
        }
        let now = self.service.clock().now();
        assert_eq!(cached.state.pause_at(now), read.state.pause_at(now));
        assert_eq!(cached.state.proposal(now), read.state.proposal(now));
        self.check_log();
        due.expect("a deadline").micros()
    }

    pub(super) async fn propose(
        &self,
        player: PlayerId,
        proposal: Proposal,
    ) -> Result<Seq, GameError> {
        let cached = self.service.propose(self.game, player, proposal).await?;
        let now = self.service.clock().now();
        Ok(cached.state.proposal(now).map_or(Seq::START, |open| open.seq))
    }

    pub(super) async fn say(
        &self,
        player: PlayerId,
        proposal: Seq,
        verdict: Verdict,
    ) -> Result<(), GameError> {
        let answer = ProposalAnswer { proposal, verdict };
        self.service.answer_proposal(self.game, player, answer).await.map(drop)
    }

    pub(super) async fn all_agree(&self, proposal: Proposal) {
        let seq = self.propose(self.players[0], proposal).await.expect("proposed");
        for player in &self.players[1..] {
            self.say(*player, seq, Verdict::Agree).await.expect("agreed");
        }
    }

    pub(super) fn told(&self) -> Vec<(PlayerId, Seq)> {
        let kept = self.memory.kept();
        let of_table = [MailKind::Agreement, MailKind::TimeUp];
        let told = kept.mails.iter().filter(|mail| of_table.contains(&mail.content.kind()));
        told.filter_map(|mail| Some((mail.player, mail.content.subject()?.seq))).collect()
    }

    pub(super) async fn last_kind(&self) -> &'static str {
        let head = self.cached().await.state.head();
        let before = Seq::new(head.get() - 1);
        let lines = self.memory.lines(self.game, before, 1).await.expect("lines");
        lines[0].event().expect("an event").data.kind()
    }
}

#[test]
fn a_pause_that_all_agree_to_keeps_the_time_that_is_left() {
    run(async {
        let scene = table(3).await;
        let due = scene.deadline().await;
        scene.later(5 * HOUR);
        let until = scene.in_days(10);
        let [first, second, third] = scene.players[..] else { panic!("three") };
        let seq = scene.propose(first, Proposal::Pause { until: Some(until) }).await;
        let seq = seq.expect("proposed");
        assert_eq!(scene.told(), [(second, seq), (third, seq)], "the others are asked");
        scene.say(second, seq, Verdict::Agree).await.expect("agreed");
        assert_eq!(scene.deadline().await, due, "one has yet to agree");
        scene.later(HOUR);
        scene.say(third, seq, Verdict::Agree).await.expect("agreed");
        let paused = scene.in_days(0);
        let length = until.micros() - paused.micros();
        assert_eq!(scene.deadline().await, due + length);
        assert_eq!(scene.last_kind().await, "paused");
        // Neither is anybody moved for, nor asked for a move.
        scene.later(9 * DAY);
        scene.service.sweep().await.expect("a sweep");
        assert_eq!(scene.last_kind().await, "paused");
        let cached = scene.cached().await;
        let open = cached.pending_decisions[0].clone();
        let friend = scene.players.iter().find(|it| Some(**it) != open.player).expect("a friend");
        let nudged = scene.service.nudge(scene.game, *friend, open.seat).await;
        assert!(matches!(nudged, Err(GameError::IsPaused)));
        // It goes on by itself, with the time that was left.
        scene.later(until.micros() - scene.in_days(0).micros());
        assert_eq!(scene.cached().await.state.pause_at(scene.in_days(0)), None);
        scene.later(30 * HOUR - HOUR);
        scene.service.sweep().await.expect("a sweep");
        assert_eq!(scene.last_kind().await, "paused", "an hour is left, the reserve included");
        scene.later(HOUR);
        scene.service.sweep().await.expect("a sweep");
        assert_eq!(scene.last_kind().await, "moved");
        scene.check_log();
    });
}

#[test]
fn the_operator_pauses_a_game_without_asking_and_anybody_goes_on() {
    run(async {
        let scene = table(3).await;
        let due = scene.deadline().await;
        scene.later(5 * HOUR);
        let [first, second, third] = scene.players[..] else { panic!("three") };
        let seq = scene.propose(first, Proposal::End {}).await.expect("proposed");
        let service = &scene.service;
        for wrong in [scene.in_days(0), scene.in_days(367)] {
            let paused = service.pause_for_operator(scene.game, wrong).await;
            assert!(matches!(paused, Err(GameError::BadPause)));
        }
        let before = scene.told().len();
        let until = scene.in_days(10);
        service.pause_for_operator(scene.game, until).await.expect("paused");
        let told = scene.told().split_off(before);
        let to = |player: &PlayerId| told.iter().any(|(told, _)| told == player);
        assert!(told.len() == 3 && scene.players.iter().all(to), "everybody is told: {told:?}");
        assert_eq!(scene.deadline().await, due + 10 * DAY);
        let cached = scene.cached().await;
        let pause = cached.state.pause_at(scene.in_days(0)).expect("a pause");
        assert_eq!((pause.by, pause.until), (Some(PausedBy::Operator), until));
        let open = cached.state.proposal(scene.in_days(0)).expect("what was proposed stays so");
        assert_eq!(open.seq, seq);
        // Another end counts in its place.
        scene.later(DAY);
        service.pause_for_operator(scene.game, scene.in_days(2)).await.expect("paused");
        assert_eq!(scene.deadline().await, due + 3 * DAY);
        scene.later(DAY);
        service.resume_game(scene.game, second).await.expect("resumed");
        assert_eq!(scene.deadline().await, due + 2 * DAY);
        assert_eq!(scene.last_kind().await, "resumed");
        let none = service.resume_for_operator(scene.game).await;
        assert!(matches!(none, Err(GameError::NotPaused)));
        scene.say(second, seq, Verdict::Agree).await.expect("agreed");
        scene.say(third, seq, Verdict::Agree).await.expect("agreed");
        let over = service.pause_for_operator(scene.game, scene.in_days(1)).await;
        assert!(matches!(over, Err(GameError::NotRunning)));
        scene.check_log();
    });
}

#[test]
fn the_operator_ends_a_pause_that_the_table_made_and_everybody_has_the_time_that_was_left() {
    run(async {
        let scene = table(3).await;
        let due = scene.deadline().await;
        let [first, second, third] = scene.players[..] else { panic!("three") };
        let until = Some(scene.in_days(10));
        let seq = scene.propose(first, Proposal::Pause { until }).await.expect("proposed");
        for player in [second, third] {
            scene.say(player, seq, Verdict::Agree).await.expect("agreed");
        }
        assert_eq!(scene.deadline().await, due + 10 * DAY);
        scene.later(DAY);
        let before = scene.told().len();
        scene.service.resume_for_operator(scene.game).await.expect("resumed");
        assert_eq!(scene.deadline().await, due + DAY);
        assert_eq!(scene.last_kind().await, "resumed");
        assert!(scene.cached().await.state.pause_at(scene.in_days(0)).is_none());
        let told = scene.told().split_off(before);
        let to = |player: &PlayerId| told.iter().any(|(told, _)| told == player);
        assert!(told.len() == 3 && scene.players.iter().all(to), "everybody is told: {told:?}");
        let again = scene.service.resume_for_operator(scene.game).await;
        assert!(matches!(again, Err(GameError::NotPaused)));
        scene.check_log();
    });
}

#[test]
fn anybody_ends_a_pause_and_a_second_one_counts_for_itself() {
    run(async {
        let scene = table(3).await;
        let due = scene.deadline().await;
        for paused in [40, 100] {
            let before = scene.deadline().await;
            scene.all_agree(OPEN_ENDED).await;
            let pause = scene.cached().await.state.pause_at(scene.in_days(0)).expect("a pause");
            assert!(pause.is_open_ended);
            assert_eq!(pause.until, scene.in_days(366), "no game waits for ever");
            scene.later(paused * DAY);
            scene.service.resume_game(scene.game, scene.players[2]).await.expect("resumed");
            assert_eq!(scene.deadline().await, before + paused * DAY);
            scene.later(HOUR);
        }
        assert_eq!(scene.deadline().await, due + 140 * DAY);
        let again = scene.service.resume_game(scene.game, scene.players[0]).await;
        assert!(matches!(again, Err(GameError::NotPaused)));
        scene.check_pending_decisions().await;
    });
}

#[test]
fn whoever_likes_moves_while_the_game_pauses_and_the_next_has_all_of_their_time_afterwards() {
    run(async {
        let scene = table(3).await;
        scene.all_agree(Proposal::Pause { until: Some(scene.in_days(5)) }).await;
        let until = scene.in_days(5).micros();
        scene.later(2 * DAY);
        let (first, _) = scene.next_move().await.expect("a move");
        loop {
            let (seat, text) = scene.next_move().await.expect("a move");
            if seat != first {
                break;
            }
            scene.play(seat, &text).await.expect("played");
        }
        assert_eq!(scene.deadline().await, until + 36 * HOUR);
    });
}

#[test]
fn a_proposal_is_declined_withdrawn_and_lapses() {
    run(async {
        let scene = table(3).await;
        let [first, second, third] = scene.players[..] else { panic!("three") };
        let seq = scene.propose(first, OPEN_ENDED).await.expect("proposed");
        let other = scene.propose(second, Proposal::End {}).await;
        assert!(matches!(other, Err(GameError::ProposedAlready)));
        let strange = scene.say(second, Seq::new(seq.get() - 1), Verdict::Agree).await;
        assert!(
            matches!(strange, Err(GameError::NoProposal)),
            "nobody agrees to what they do not know"
        );
        scene.say(second, seq, Verdict::Agree).await.expect("agreed");
        let head = scene.cached().await.state.head();
        scene.say(second, seq, Verdict::Agree).await.expect("agreed before");
        assert_eq!(scene.cached().await.state.head(), head);
        // Whoever has agreed can think again.
        scene.say(second, seq, Verdict::Decline).await.expect("declined");
        assert_eq!(scene.last_kind().await, "declined");
        let declined = scene.cached().await.state.head();
        assert_eq!(scene.told().last(), Some(&(first, declined)), "who wanted it is told");
        let late = scene.say(third, seq, Verdict::Agree).await;
        assert!(matches!(late, Err(GameError::NoProposal)));

        let seq = scene.propose(second, Proposal::End {}).await.expect("proposed");
        scene.say(second, seq, Verdict::Decline).await.expect("withdrawn");
        assert_eq!(scene.last_kind().await, "withdrawn");

        let seq = scene.propose(third, OPEN_ENDED).await.expect("proposed");
        scene.later(7 * DAY);
        let late = scene.say(first, seq, Verdict::Agree).await;
        assert!(matches!(late, Err(GameError::NoProposal)));
        // A pause until tomorrow is moot the day after.
        let seq = scene.propose(third, Proposal::Pause { until: Some(scene.in_days(1)) }).await;
        scene.later(DAY);
        let late = scene.say(first, seq.expect("proposed"), Verdict::Agree).await;
        assert!(matches!(late, Err(GameError::NoProposal)));
        for until in [scene.in_days(0), scene.in_days(367)] {
            let bad = scene.propose(first, Proposal::Pause { until: Some(until) }).await;
            assert!(matches!(bad, Err(GameError::BadPause)));
        }
        scene.check_log();
    });
}

#[test]
fn who_gives_up_is_not_waited_for_and_takes_their_proposal_along() {
    run(async {
        let scene = table(3).await;
        let [first, second, third] = scene.players[..] else { panic!("three") };
        let seq = scene.propose(first, OPEN_ENDED).await.expect("proposed");
        scene.service.resign(scene.game, first).await.expect("resigned");
        let late = scene.say(second, seq, Verdict::Agree).await;
        assert!(matches!(late, Err(GameError::NoProposal)));
        let gone = scene.propose(first, OPEN_ENDED).await;
        assert!(matches!(gone, Err(GameError::NotAPlayer)));
        scene.propose(second, OPEN_ENDED).await.expect("proposed");
        scene.service.resign(scene.game, third).await.expect("resigned");
        let now = scene.in_days(0);
        assert!(scene.cached().await.state.pause_at(now).is_some(), "nobody else is left to agree");
        scene.check_log();
    });
}

#[test]
fn bots_agree_to_everything() {
    run(async {
        let scene = table(1).await;
        scene.propose(scene.players[0], OPEN_ENDED).await.expect("proposed");
        assert_eq!(scene.last_kind().await, "paused");
        assert!(scene.told().is_empty());
        scene.check_log();
    });
}

#[test]
fn a_game_ends_as_all_agree_without_a_winner() {
    run(async {
        let scene = table(3).await;
        let [first, second, third] = scene.players[..] else { panic!("three") };
        scene.all_agree(OPEN_ENDED).await;
        let seq = scene.propose(first, Proposal::End {}).await.expect("proposed");
        scene.say(second, seq, Verdict::Agree).await.expect("agreed");
        assert!(!scene.cached().await.state.is_over());
        scene.say(third, seq, Verdict::Agree).await.expect("agreed");
        let cached = scene.cached().await;
        assert!(cached.state.is_over() && cached.state.has_ended_as_agreed());
        assert_eq!(cached.record.status, Status::Over);
        assert!(cached.pending_decisions.is_empty());
        assert_eq!(cached.state.standings(), None);
        for seat in cached.state.seats().seats() {
            assert!(!cached.state.seat_duty(seat).duty.must());
        }
        let ended = |content: &MailContent| matches!(content, MailContent::Ended { .. });
        let mails = scene.memory.kept().mails.iter().filter(|it| ended(&it.content)).count();
        assert_eq!(mails, 3);
        let over = scene.propose(first, OPEN_ENDED).await;
        assert!(matches!(over, Err(GameError::NotRunning)));
        scene.check_log();

        // The checker that knows the format alone says the same, and refuses an end that not all
        // have agreed to.
        let lines = scene.memory.kept().games[&scene.game].lines.clone();
        let event = lines.last().expect("a line").event().expect("an event");
        assert!(matches!(event.data, EventData::Ended { by: Some(_), .. }), "{event:?}");
        let mut archive = Vec::new();
        Archive::of(scene.game, lines).expect("a log").write(&mut archive).expect("written");
        let folder = tempfile::tempdir().expect("a folder");
        let check = |text: &[u8]| {
            let path = folder.path().join("game.ndjson");
            std::fs::write(&path, text).expect("written");
            let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/checker/verify.py");
            Command::new("python3").arg("-B").arg(checker).arg(path).output().expect("python3 runs")
        };
        let good = check(&archive);
        assert!(good.status.success(), "{}", String::from_utf8_lossy(&good.stderr));
        if let Ok(kept) = std::env::var("TURNPOST_KEEP_ARCHIVE") {
            std::fs::write(kept, &archive).expect("kept");
        }
    });
}

#[test]
fn a_log_in_which_not_all_have_agreed_is_refused() {
    run(async {
        let scene = table(3).await;
        let now = scene.in_days(0);
        let seat = |number| Seat::new(number).expect("a seat");
        let mut state = scene.cached().await.state.clone();
        assert!(state.pause(scene.in_days(1), now).is_err(), "nothing is proposed");
        assert!(state.agree(seat(0), now).is_err());
        assert!(state.resume(seat(0), now).is_err());
        let lapses_at = scene.in_days(7);
        state.propose(seat(0), Proposal::End {}, lapses_at, now).expect("proposed");
        assert!(state.end_as_agreed(now).is_err(), "one of three");
        assert!(state.agree(seat(0), now).is_err(), "who proposes has agreed");
        assert!(state.decline(seat(0), now).is_err() && state.withdraw(seat(1), now).is_err());
        state.agree(seat(1), now).expect("agreed");
        state.agree(seat(2), now).expect("agreed");
        assert!(state.pause(scene.in_days(1), now).is_err(), "to an end, not to a pause");
        let mut late = state.clone();
        assert!(late.end_as_agreed(lapses_at).is_err(), "it has lapsed");
        state.end_as_agreed(now).expect("ended");
        let until = Some(scene.in_days(2));
        let mut state = scene.cached().await.state.clone();
        for at in 0..3 {
            let pause = Proposal::Pause { until };
            let done = match at {
                0 => state.propose(seat(0), pause, lapses_at, now),
                at => state.agree(seat(at), now),
            };
            done.expect("agreed");
        }
        assert!(state.pause(scene.in_days(3), now).is_err(), "until another moment");
        state.pause(scene.in_days(2), now).expect("paused");
    });
}
