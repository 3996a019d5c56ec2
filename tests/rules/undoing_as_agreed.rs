//! Taking moves back that concern others: whom they concern has to agree, and as soon as somebody moves
//! it is too late.

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use turnpost::game::{
    error::GameError,
    id::PlayerId,
    move_link::MoveLink,
    service::{CachedGame, Verdict},
    timing::{OnTimeout, Timing},
};
use turnpost_rules::{
    Seat, SeatSet,
    log::{
        event::{EventData, Proposal, Seq},
        state::GameState,
    },
};

use super::{
    service::{DAY, GameCreation, Scene, rulesets, run},
    undoing::everything,
};

/// How many moves of each game are taken back at most.
const ENOUGH: usize = 30;

/// More than so many are taken back in some game or other.
const FEW: usize = 4;

impl Scene {
    /// Lets all agree whom the open proposal concerns.
    async fn let_all_agree(&self) {
        let now = self.service.clock().now();
        while let Some(open) = self.cached().await.state.proposal(now).cloned() {
            let cached = self.cached().await;
            let mut asked = cached.state.seats().seats();
            let next = asked.find(|seat| cached.state.is_asked(*seat, now)).expect("somebody");
            self.say(self.player_at(&cached, next), open.seq, Verdict::Agree)
                .await
                .expect("agreed");
        }
    }

    fn link(&self, cached: &CachedGame, seat: Seat, began: Seq) -> MoveLink {
        let epoch = cached.place_at(seat).expect("a place").epoch;
        MoveLink { game: self.game, seat, began, epoch }
    }

    /// A game of Catan after the first road: its player has founded, and the next one is asked.
    async fn founded() -> Founded {
        Scene::founded_where(OnTimeout::SafeMove).await
    }

    async fn founded_where(on_timeout: OnTimeout) -> Founded {
        let timing = Timing { on_timeout, ..Timing::default() };
        let opening =
            GameCreation { deadline_hours: Some(24), timing, ..GameCreation::of("catan") };
        let scene = Scene::started(&opening).await;
        let (seat, settlement) = scene.next_move().await.expect("a move");
        let start = scene.cached().await;
        scene.play(seat, &settlement).await.expect("founded");
        let settled = scene.cached().await.state.head();
        let (_, road) = scene.next_move().await.expect("a move");
        scene.play(seat, &road).await.expect("built");
        let cached = scene.cached().await;
        let player = |seat| scene.player_at(&cached, seat);
        let next = cached.state.seats().seats().find(|it| cached.state.seat_duty(*it).duty.must());
        let next = next.expect("the next one");
        let third = cached.state.seats().seats().find(|it| *it != seat && *it != next);
        let third = third.expect("the last one");
        let [first, second, third_player] = [seat, next, third].map(player);
        let players = [first, second, third_player];
        Founded { before: start.state.head(), start, settled, seat, next, third, players, scene }
    }
}

struct Founded {
    scene: Scene,
    start: std::sync::Arc<CachedGame>,
    /// The event before the settlement, and the one of it.
    before: Seq,
    settled: Seq,
    seat: Seat,
    next: Seat,
    third: Seat,
    players: [PlayerId; 3],
}

fn possible(state: &GameState, seat: Seat) -> Vec<(u64, SeatSet)> {
    state.undoable_as_agreed(seat).map(|it| (it.to().get(), it.touched())).collect()
}

#[test]
fn whatever_is_taken_back_as_agreed_leaves_everything_as_it_was() {
    run(async {
        for ruleset in rulesets() {
            let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of(ruleset) };
            let (mut undone, mut drawn, mut moves) = (0, 0, 0);
            // Two games are enough, unless nearly every move drew something.
            for game in 1..=50 {
                if game > 2 && undone > FEW {
                    break;
                }
                let scene = Scene::started(&opening).await;
                let mut sampler = SmallRng::seed_from_u64(game as u64);
                while let Some((seat, text)) = scene.any_move(&mut sampler).await {
                    let before = scene.cached().await;
                    scene.play(seat, &text).await.unwrap_or_else(|error| panic!("{text}: {error}"));
                    moves += 1;
                    assert!(moves < 20_000, "{ruleset}: no end");
                    let after = scene.cached().await;
                    let line = scene.memory.kept().games[&scene.game].lines.clone();
                    let seq = before.state.head().next();
                    let line = line.iter().find(|line| line.seq == seq).expect("the move");
                    let last = after.state.undoable_as_agreed(seat).next().map(|last| last.to());
                    if !line.event().expect("an event").data.chance().is_empty() {
                        drawn += 1;
                        assert_eq!(last, None, "{text}: what was drawn stays");
                    }
                    for other in after.state.seats().seats().filter(|other| *other != seat) {
                        assert_eq!(possible(&after.state, other), [], "{text}: {other}");
                    }
                    let is_this = last == Some(before.state.head());
                    if !is_this || undone >= game * ENOUGH || sampler.random_range(0..2) == 0 {
                        continue;
                    }
                    let to = before.state.head();
                    let player = scene.player_at(&after, seat);
                    scene.propose(player, Proposal::Undo { to }).await.expect("proposed");
                    assert_ne!(scene.last_kind().await, "undone", "{text}: people are asked");
                    scene.let_all_agree().await;
                    assert_eq!(scene.last_kind().await, "undone", "{text}");
                    undone += 1;
                    let back = scene.cached().await;
                    assert_eq!(back.state.position_hash(), before.state.position_hash(), "{text}");
                    assert_eq!(everything(&back.state), everything(&before.state), "{text}");
                    for seat in back.state.seats().seats() {
                        let duty = |state: &GameState| state.seat_duty(seat).duty;
                        assert_eq!(duty(&back.state), duty(&before.state), "{text}: {seat}");
                    }
                    let asked = |cached: &CachedGame| -> Vec<Seat> {
                        cached.pending_decisions.iter().map(|open| open.seat).collect()
                    };
                    assert_eq!(asked(&back), asked(&before), "{text}");
                    assert!(back.state.has_taken_back(seat), "{text}");
                    scene.play(seat, &text).await.expect("played again");
                    let again = scene.cached().await;
                    assert_eq!(again.state.position_hash(), after.state.position_hash(), "{text}");
                    if undone % 8 == 0 {
                        scene.check_pending_decisions().await;
                        let read = scene.read_anew().await;
                        assert_eq!(read.state.position_hash(), again.state.position_hash());
                        for seat in read.state.seats().seats() {
                            assert_eq!(read.state.seat_duty(seat), again.state.seat_duty(seat));
                            assert_eq!(possible(&read.state, seat), possible(&again.state, seat));
                        }
                    }
                }
                scene.check_log();
                assert!(scene.check_format(), "{ruleset}: the checker refuses it");
            }
            println!("{ruleset}: {undone} taken back, {drawn} of {moves} drew");
            assert!(undone > FEW, "{ruleset}: {undone}");
        }
    });
}

#[test]
fn who_was_asked_because_of_the_moves_agrees_and_nobody_else_is_asked() {
    run(async {
        let it = Scene::founded().await;
        let (scene, [first, second, third]) = (&it.scene, it.players);
        let next = SeatSet::EMPTY.with(it.next);
        let all = [(it.settled.get(), next), (it.before.get(), next)];
        assert_eq!(possible(&scene.cached().await.state, it.seat), all, "the road, and both");
        let to = it.before;
        let seq = scene.propose(first, Proposal::Undo { to }).await.expect("proposed");
        assert_eq!(scene.told(), [(second, seq)], "one is asked");
        let strange = scene.say(third, seq, Verdict::Agree).await;
        assert!(matches!(strange, Err(GameError::NotAsked)), "{strange:?}");
        let strange = scene.say(third, seq, Verdict::Decline).await;
        assert!(matches!(strange, Err(GameError::NotAsked)), "{strange:?}");
        scene.later(DAY / 2);
        scene.say(second, seq, Verdict::Agree).await.expect("agreed");
        let cached = scene.cached().await;
        assert_eq!(cached.state.position_hash(), it.start.state.position_hash());
        let head = cached.state.head();
        let [open] = &cached.pending_decisions[..] else { panic!("one is asked") };
        assert_eq!((open.seat, open.began), (it.seat, head), "by a decision that begins anew");
        assert_eq!(open.due_at, Some(scene.in_days(1)), "with all of its time");
        let turn = |player| {
            let kept = scene.memory.kept();
            let mails = kept.mails.iter().filter(|mail| mail.player == player);
            mails.filter_map(|mail| mail.content.subject()).any(|subject| subject.seq == head)
        };
        assert!(turn(first) && !turn(second) && !turn(third), "who moves again is mailed that");
        assert_eq!(cached.state.undoable(it.seat).count(), 0);
        assert_eq!(cached.state.proposal(scene.in_days(0)), None);
        let again = scene.propose(first, Proposal::Undo { to }).await;
        assert!(matches!(again, Err(GameError::NothingToUndo)), "{again:?}");
        scene.check_pending_decisions().await;
        scene.check_log();
        let read = scene.read_anew().await;
        assert_eq!(read.state.seat_duty(it.seat), cached.state.seat_duty(it.seat));
        assert_eq!(possible(&read.state, it.seat), []);
    });
}

#[test]
fn as_soon_as_somebody_moves_it_is_too_late() {
    run(async {
        let it = Scene::founded().await;
        let (scene, [first, second, third]) = (&it.scene, it.players);
        let to = it.settled;
        let seq = scene.propose(first, Proposal::Undo { to }).await.expect("proposed");
        let (seat, text) = scene.next_move().await.expect("a move");
        assert_eq!(seat, it.next);
        scene.play(seat, &text).await.expect("played");
        assert_eq!(scene.cached().await.state.proposal(scene.in_days(0)), None);
        assert_eq!(scene.read_anew().await.state.proposal(scene.in_days(0)), None);
        let late = scene.say(second, seq, Verdict::Agree).await;
        assert!(matches!(late, Err(GameError::NoProposal)), "{late:?}");
        let late = scene.propose(first, Proposal::Undo { to }).await;
        assert!(matches!(late, Err(GameError::NothingToUndo)), "{late:?}");
        // What that one did alone is taken back freely, also where it is proposed.
        let before = Seq::new(scene.cached().await.state.head().get() - 1);
        scene.propose(second, Proposal::Undo { to: before }).await.expect("taken back");
        assert_eq!(scene.last_kind().await, "undone");
        // What others propose stands in the way of nothing but another proposal.
        scene.propose(third, Proposal::End {}).await.expect("proposed");
        let head = scene.cached().await.state.head();
        let (seat, text) = scene.next_move().await.expect("a move");
        scene.play(seat, &text).await.expect("played");
        let open = scene.cached().await.state.proposal(scene.in_days(0)).map(|open| open.seq);
        assert_eq!(open, Some(head), "an end is still proposed");
        scene.check_log();
    });
}

#[test]
fn who_is_asked_declines_and_who_asks_thinks_again() {
    run(async {
        let it = Scene::founded().await;
        let (scene, [first, second, _]) = (&it.scene, it.players);
        let to = it.settled;
        let hash = scene.cached().await.state.position_hash();
        let seq = scene.propose(first, Proposal::Undo { to }).await.expect("proposed");
        let other = scene.propose(second, Proposal::End {}).await;
        assert!(matches!(other, Err(GameError::ProposedAlready)), "{other:?}");
        scene.say(second, seq, Verdict::Decline).await.expect("declined");
        let declined = scene.cached().await.state.head();
        assert_eq!(scene.told().last(), Some(&(first, declined)), "who wanted it is told");
        let seq = scene.propose(first, Proposal::Undo { to }).await.expect("proposed once more");
        scene.say(first, seq, Verdict::Decline).await.expect("withdrawn");
        assert_eq!(scene.last_kind().await, "withdrawn");
        let seq = scene.propose(first, Proposal::Undo { to }).await.expect("proposed again");
        // A seat that changes hands takes what it wanted along; another one what it was asked.
        scene.service.resign(scene.game, second).await.expect("resigned");
        let late = scene.say(second, seq, Verdict::Agree).await;
        assert!(late.is_err(), "{late:?}");
        assert_ne!(hash, None);
        scene.check_log();
    });
}

#[test]
fn the_link_of_the_decision_asks_and_no_other_one() {
    run(async {
        let it = Scene::founded().await;
        let scene = &it.scene;
        let cached = scene.cached().await;
        let began = it.start.state.seat_duty(it.seat).began;
        let good = scene.link(&cached, it.seat, began);
        let to = it.settled;
        let revoked = MoveLink { epoch: good.epoch + 1, ..good };
        let outcome = scene.service.ask_to_undo(revoked, to).await.map(drop);
        assert!(matches!(outcome, Err(GameError::LinkRevoked)), "{outcome:?}");
        let later = MoveLink { began: to.next(), ..good };
        let outcome = scene.service.ask_to_undo(later, to).await.map(drop);
        assert!(matches!(outcome, Err(GameError::NothingToUndo)), "{outcome:?}");
        for seat in [it.next, it.third] {
            let other = scene.link(&cached, seat, began);
            let outcome = scene.service.ask_to_undo(other, to).await.map(drop);
            assert!(matches!(outcome, Err(GameError::NothingToUndo)), "{outcome:?}");
        }
        scene.service.ask_to_undo(good, to).await.expect("asked");
        assert_eq!(scene.last_kind().await, "proposed");
        let again = scene.service.ask_to_undo(good, to).await.map(drop);
        assert!(matches!(again, Err(GameError::ProposedAlready)), "{again:?}");
        scene.let_all_agree().await;
        assert_eq!(scene.last_kind().await, "undone");
        let cached = scene.cached().await;
        assert!(cached.state.seat_duty(it.seat).duty.must(), "the road is to be built anew");
        assert_eq!(cached.state.undoable(it.seat).count(), 1, "the settlement is theirs alone");
        scene.check_log();
    });
}

#[test]
fn a_log_in_which_they_have_not_agreed_is_refused() {
    run(async {
        let it = Scene::founded().await;
        let (scene, now) = (&it.scene, it.scene.in_days(0));
        let (lapses_at, to) = (scene.in_days(7), it.settled);
        let mut state = scene.cached().await.state.clone();
        assert!(state.undo(it.seat, to, now).is_err(), "nobody was asked");
        for (seat, to) in [(it.next, to), (it.seat, to.next()), (it.seat, Seq::START)] {
            let proposal = Proposal::Undo { to };
            assert!(state.propose(seat, proposal, lapses_at, now).is_err(), "{seat}: {to}");
        }
        state.propose(it.seat, Proposal::Undo { to }, lapses_at, now).expect("proposed");
        assert!(state.undo(it.seat, to, now).is_err(), "nobody has agreed");
        assert!(state.agree(it.third, now).is_err() && state.decline(it.third, now).is_err());
        state.agree(it.next, now).expect("agreed");
        assert!(state.undo(it.seat, it.before, now).is_err(), "to something else");
        assert!(state.undo(it.next, to, now).is_err(), "to somebody else");
        assert!(state.clone().undo(it.seat, to, lapses_at).is_err(), "it has lapsed");
        assert!(state.clone().pause(lapses_at, now).is_err(), "to no pause");
        assert!(state.clone().end_as_agreed(now).is_err(), "to no end");
        state.undo(it.seat, to, now).expect("taken back");

        scene.propose(it.players[0], Proposal::Undo { to }).await.expect("proposed");
        let kept = scene.memory.kept();
        let line = kept.games[&scene.game].lines.last().expect("a line").clone();
        let event = line.strict_event().expect("an event");
        let EventData::Proposed { proposal, .. } = event.data else { panic!("{event:?}") };
        assert_eq!(proposal, Proposal::Undo { to });
        for (right, wrong) in [("\"to\":", "\"until\":"), (",\"to\":", ",\"more\":1,\"to\":")] {
            let text = line.text.replace(right, wrong);
            assert_ne!(text, line.text);
            let wrong = turnpost_rules::log::line::Line { text, ..line.clone() };
            assert!(wrong.strict_event().is_err(), "{}", wrong.text);
        }
    });
}

#[test]
fn an_old_link_takes_nothing_of_a_later_decision_back() {
    run(async {
        let it = Scene::founded().await;
        let scene = &it.scene;
        let began = it.start.state.seat_duty(it.seat).began;
        let old = scene.link(&*scene.cached().await, it.seat, began);
        scene.service.ask_to_undo(old, it.settled).await.expect("asked");
        scene.let_all_agree().await;
        // What is theirs alone in the decision that has begun anew is for the link of that one.
        let outcome = scene.service.ask_to_undo(old, it.before).await.map(drop);
        assert!(matches!(outcome, Err(GameError::Decided)), "{outcome:?}");
        let (seat, road) = scene.next_move().await.expect("a move");
        assert_eq!(seat, it.seat);
        scene.play(seat, &road).await.expect("built anew");
        for to in [it.before, Seq::new(scene.cached().await.state.head().get() - 1)] {
            let outcome = scene.service.ask_to_undo(old, to).await.map(drop);
            assert!(matches!(outcome, Err(GameError::NothingToUndo)), "{to}: {outcome:?}");
        }
        let strange = MoveLink { began: Seq::START, ..old };
        let outcome = scene.service.ask_to_undo(strange, it.before).await.map(drop);
        assert!(matches!(outcome, Err(GameError::NothingToUndo)), "{outcome:?}");
    });
}

#[test]
fn a_decision_is_opened_again_once() {
    run(async {
        let it = Scene::founded().await;
        let (scene, first) = (&it.scene, it.players[0]);
        scene.propose(first, Proposal::Undo { to: it.settled }).await.expect("proposed");
        scene.let_all_agree().await;
        let (seat, road) = scene.next_move().await.expect("a move");
        scene.play(seat, &road).await.expect("built anew");
        let cached = scene.cached().await;
        assert_eq!(possible(&cached.state, seat), [], "others wait for it");
        let to = Seq::new(cached.state.head().get() - 1);
        let again = scene.propose(first, Proposal::Undo { to }).await;
        assert!(matches!(again, Err(GameError::NothingToUndo)), "{again:?}");
        assert_eq!(possible(&scene.read_anew().await.state, seat), []);
        scene.check_log();
    });
}

#[test]
fn nobody_agrees_by_silence() {
    run(async {
        for on_timeout in [OnTimeout::Wait, OnTimeout::Bot] {
            let it = Scene::founded_where(on_timeout).await;
            let (scene, [first, second, _]) = (&it.scene, it.players);
            let hash = scene.cached().await.state.position_hash();
            let to = it.settled;
            let seq = scene.propose(first, Proposal::Undo { to }).await.expect("proposed");
            scene.later(2 * DAY);
            assert!(scene.sweep().await, "the time of who is asked is up");
            if on_timeout == OnTimeout::Wait {
                let stands = scene.cached().await.state.position_hash();
                assert_eq!(stands, hash, "the move stands");
                scene.say(second, seq, Verdict::Agree).await.expect("late, but asked");
                assert_eq!(scene.last_kind().await, "undone");
            } else {
                let late = scene.say(second, seq, Verdict::Agree).await;
                assert!(late.is_err(), "a bot has moved: {late:?}");
                let kept = scene.memory.kept();
                let lines = kept.games[&scene.game].lines.iter();
                let kinds = lines.map(|line| line.event().expect("an event").data.kind());
                assert!(kinds.into_iter().all(|kind| kind != "undone"));
            }
            scene.check_log();
        }
    });
}
