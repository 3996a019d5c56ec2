//! The game service: commands, pending decisions, deadlines, links, over a storage in memory and for every
//! ruleset.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use serde_json::Value;
use turnpost::{
    game::{
        error::GameError,
        id::PlayerId,
        mail::MailContent,
        move_link::MoveLink,
        service::{
            Actor, CachedGame, Command, GameProgress, GameService, Idempotent, MoveText, NewGame,
            Newcomer,
        },
        storage::{
            Admission, IdempotencyKey, Overdue, Start, Status, Storage as _, StoredResponse,
            Visibility,
        },
        time::Clock,
        timing::Timing,
    },
    reader::ReaderGame,
    registry,
};
use turnpost_rules::{
    Duty, Seat, SeatCount, Viewer,
    dyn_ruleset::BotLevel,
    log::{
        event::{EventData, MadeBy, Place, Seq},
        id::GameId,
        state::Seating,
        time::Timestamp,
        verify::verify,
    },
};

use super::memory::{Failure, Memory};

pub(super) const DAY: i64 = 24 * 3600 * 1_000_000;

pub(super) struct Scene {
    pub service: GameService,
    pub memory: Arc<Memory>,
    pub now: Arc<AtomicI64>,
    pub players: Vec<PlayerId>,
    pub game: GameId,
}

/// How a scene's game is opened.
pub(super) struct GameCreation {
    pub ruleset: &'static str,
    pub seats: u8,
    pub people: u8,
    pub visibility: Visibility,
    pub admission: Admission,
    pub seating: Seating,
    pub start: Start,
    pub deadline_hours: Option<u32>,
    pub timing: Timing,
}

impl GameCreation {
    pub fn of(ruleset: &'static str) -> GameCreation {
        GameCreation {
            ruleset,
            seats: 3,
            people: 3,
            visibility: Visibility::Private,
            admission: Admission::Open,
            seating: Seating::Random,
            start: Start::ByHand,
            deadline_hours: None,
            timing: Timing::default(),
        }
    }
}

pub(super) fn rulesets() -> Vec<&'static str> {
    registry::rulesets().all().map(|ruleset| ruleset.name()).collect()
}

impl Scene {
    pub async fn opened(opening: &GameCreation) -> Scene {
        let memory = Arc::new(Memory::default());
        let now = Arc::new(AtomicI64::new(1_800_000_000_000_000));
        let told = Arc::clone(&now);
        let clock = Clock::from_fn(move || Timestamp::from_micros(told.load(Ordering::SeqCst)));
        let service = GameService::new(Arc::clone(&memory) as _, registry::rulesets(), clock);
        let players: Vec<PlayerId> =
            (0..opening.seats).map(|_| PlayerId::random(&mut rand::rng())).collect();
        let new = NewGame {
            name: "Friday".parse().expect("a name"),
            ruleset: opening.ruleset.into(),
            options: Value::Object(Default::default()),
            seats: SeatCount::new(opening.seats).expect("a table"),
            visibility: opening.visibility,
            admission: opening.admission,
            seating: opening.seating,
            start: opening.start,
            deadline_hours: opening.deadline_hours,
            timing: opening.timing,
        };
        let game = service.create(players[0], new).await.expect("a game").record.id;
        Scene { service, memory, now, players, game }
    }

    pub async fn started(opening: &GameCreation) -> Scene {
        let scene = Scene::opened(opening).await;
        for at in 1..usize::from(opening.seats) {
            let newcomer = if at < usize::from(opening.people) {
                Newcomer::Player { player: scene.players[at], invited: true }
            } else {
                Newcomer::Bot { level: BotLevel::Steady, host: scene.players[0] }
            };
            scene.service.join(scene.game, newcomer).await.expect("a free place");
        }
        scene.service.start(scene.game, scene.players[0]).await.expect("a full table");
        scene
    }

    pub async fn cached(&self) -> Arc<CachedGame> {
        self.service.current(self.game).await.expect("a game")
    }

    pub fn player_at(&self, cached: &CachedGame, seat: Seat) -> PlayerId {
        cached.place_at(seat).and_then(|place| place.player).expect("a person")
    }

    /// A seat that must act, and a move that a bot would make there.
    pub async fn next_move(&self) -> Option<(Seat, String)> {
        use rand::SeedableRng as _;
        let cached = self.cached().await;
        let seat =
            cached.state.seats().seats().find(|seat| cached.state.seat_duty(*seat).duty.must())?;
        let mut sampler = rand::rngs::SmallRng::seed_from_u64(cached.state.head().get());
        let position = cached.state.position().expect("a started game");
        let chosen = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
        Some((seat, chosen.to_string()))
    }

    /// Whoever is waited for moves, late or not: somebody whose time is used up may not ask others
    /// first and then wait for them.
    async fn move_on(&self) -> Seat {
        use rand::SeedableRng as _;
        let (seat, mut text) = self.next_move().await.expect("a move");
        for seed in 0..200 {
            match self.play(seat, &text).await {
                Err(GameError::TimeUsedUp) => {
                    let mut sampler = rand::rngs::SmallRng::seed_from_u64(seed);
                    let cached = self.cached().await;
                    let position = cached.state.position().expect("a started game");
                    let chosen = position.bot(seat, BotLevel::Random, &mut sampler);
                    text = chosen.expect("a move").to_string();
                }
                played => {
                    played.expect("played");
                    return seat;
                }
            }
        }
        panic!("{seat} can only ask others");
    }

    pub async fn play(&self, seat: Seat, text: &str) -> Result<(), GameError> {
        let cached = self.cached().await;
        let command = Command {
            actor: Actor::Player(self.player_at(&cached, seat)),
            moves: vec![MoveText::Json(text.parse().expect("JSON"))],
            head: Some(cached.state.head()),
            message: None,
            key: None,
        };
        self.service.play(self.game, command).await.map(drop)
    }

    pub fn check_log(&self) {
        let kept = self.memory.kept();
        let game = &kept.games[&self.game];
        verify(&game.lines, registry::rulesets(), Some(&game.seed)).expect("a good log");
    }

    /// What is stored of pending decisions and mails is what the state says.
    pub async fn check_pending_decisions(&self) {
        let cached = self.cached().await;
        let kept = self.memory.kept();
        let stored = &kept.games[&self.game].pending_decisions;
        let mut by_seat = stored.clone();
        by_seat.sort_by_key(|pending| pending.seat);
        assert_eq!(*cached.pending_decisions, by_seat, "what is in memory is what is stored");
        for seat in cached.state.seats().seats() {
            let call = cached.state.seat_duty(seat);
            let open = stored.iter().find(|pending| pending.seat == seat);
            let owed = call.duty.must() && cached.state.is_person(seat);
            assert_eq!(open.is_some(), owed, "{seat}: {call:?}");
            let Some(open) = open else { continue };
            assert_eq!((open.began, open.pending_since), (call.began, call.pending_since));
            let content =
                MailContent::Turn { game: self.game, seat, pending_since: open.pending_since };
            let mails = kept.mails.iter().filter(|mail| mail.content == content);
            assert_eq!(mails.count(), 1, "one mail for every pending decision");
        }
        let mut contents: Vec<_> =
            kept.mails.iter().map(|mail| format!("{:?}", mail.content)).collect();
        contents.sort();
        let all = contents.len();
        contents.dedup();
        assert_eq!(contents.len(), all, "a mail is owed twice");
    }
}

pub(super) fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(test);
}

#[test]
fn a_game_of_people_is_played_to_its_end_with_one_mail_for_every_pending_decision() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let mut moves = 0;
            while let Some((seat, text)) = scene.next_move().await {
                scene.play(seat, &text).await.unwrap_or_else(|error| panic!("{text}: {error}"));
                scene.check_pending_decisions().await;
                moves += 1;
                assert!(moves < 20_000, "{ruleset}: no end");
            }
            scene.check_log();
            let cached = scene.cached().await;
            assert_eq!(cached.record.status, Status::Over);
            let kept = scene.memory.kept();
            let ended = |mail: &&_| matches!(mail, MailContent::Ended { .. });
            assert_eq!(kept.mails.iter().map(|mail| &mail.content).filter(ended).count(), 3);
        }
    });
}

#[test]
fn bots_answer_in_the_command_that_makes_them_owe_and_a_table_of_bots_plays_to_the_end() {
    run(async {
        for ruleset in rulesets() {
            let scene =
                Scene::started(&GameCreation { people: 1, ..GameCreation::of(ruleset) }).await;
            let cached = scene.cached().await;
            let person = cached.seat_of(scene.players[0]).expect("a seat");
            for seat in cached.state.seats().seats().filter(|seat| *seat != person) {
                assert!(!cached.state.seat_duty(seat).duty.must(), "a bot is waited for");
            }
            scene.service.resign(scene.game, scene.players[0]).await.expect("resigned");
            let cached = scene.cached().await;
            assert!(cached.state.is_over(), "{ruleset}: bots play on for who resigned");
            scene.check_log();
            let kept = scene.memory.kept();
            let lines = &kept.games[&scene.game].lines;
            assert!(lines.iter().any(|line| line.text.contains("\"resigned\"")));
            assert!(kept.games[&scene.game].pending_decisions.is_empty());
        }
    });
}

#[test]
fn of_a_hundred_who_post_at_the_same_head_one_moves_and_the_others_are_told() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, text) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let post = |_| {
                let command = Command {
                    actor: Actor::Player(scene.player_at(&cached, seat)),
                    moves: vec![MoveText::Json(text.parse().expect("JSON"))],
                    head: Some(cached.state.head()),
                    message: None,
                    key: None,
                };
                scene.service.play(scene.game, command)
            };
            let mut won = 0;
            let mut waiting: Vec<_> = (0..100).map(|at| Box::pin(post(at))).collect();
            for post in &mut waiting {
                match post.await {
                    Ok(_) => won += 1,
                    Err(GameError::Stale { head }) => assert!(head > cached.state.head()),
                    Err(error) => panic!("{error}"),
                }
            }
            assert_eq!(won, 1);
            drop(waiting);
            scene.check_log();
        }
    });
}

#[test]
fn a_command_under_a_known_key_is_answered_as_the_first_time_and_not_carried_out_again() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, text) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let post = |fingerprint: u8| {
                let player = scene.player_at(&cached, seat);
                let key =
                    IdempotencyKey { player, key: "k".into(), fingerprint: [fingerprint; 32] };
                let command = Command {
                    actor: Actor::Player(player),
                    moves: vec![MoveText::Json(text.parse().expect("JSON"))],
                    head: Some(cached.state.head()),
                    message: None,
                    key: Some((
                        key,
                        Box::new(|answer| StoredResponse {
                            status: 201,
                            body: format!("at {}", answer.head),
                        }),
                    )),
                };
                scene.service.play(scene.game, command)
            };
            let first = post(1).await.expect("played").answer().head;
            match post(1).await {
                Err(GameError::Repeated(stored_response)) => {
                    assert_eq!(stored_response.body, format!("at {first}"))
                }
                other => panic!("{:?}", other.err()),
            }
            assert!(matches!(post(2).await, Err(GameError::KeyReused)));
            assert_eq!(scene.cached().await.state.head(), first);
        }
    });
}

#[test]
fn a_failed_write_leaves_nothing_behind_and_a_lost_answer_is_found_again() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, text) = scene.next_move().await.expect("a move");
            let before = scene.cached().await.state.head();
            scene.memory.kept().failure = Some(Failure::Unavailable);
            assert!(matches!(scene.play(seat, &text).await, Err(GameError::Unavailable(_))));
            assert_eq!(scene.cached().await.state.head(), before);
            scene.memory.kept().failure = Some(Failure::AnswerLost);
            assert!(matches!(scene.play(seat, &text).await, Err(GameError::Unavailable(_))));
            assert!(scene.cached().await.state.head() > before, "what is on disk is what is shown");
            scene.check_log();
            scene.check_pending_decisions().await;
        }
    });
}

#[test]
fn another_process_that_wrote_first_makes_the_command_stale_and_nothing_is_lost() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let clock = scene.service.clock().clone();
            let other =
                GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
            other.current(scene.game).await.expect("read by the other process");
            let (seat, text) = scene.next_move().await.expect("a move");
            scene.play(seat, &text).await.expect("played");
            let cached = scene.cached().await;
            let command = Command {
                actor: Actor::Player(scene.player_at(&cached, seat)),
                moves: vec![MoveText::Json(text.parse().expect("JSON"))],
                head: None,
                message: None,
                key: None,
            };
            match other.play(scene.game, command).await {
                Err(GameError::Stale { head }) => assert_eq!(head, cached.state.head()),
                other => panic!("{:?}", other.err()),
            }
            assert_eq!(
                other.current(scene.game).await.expect("a game").state.head(),
                cached.state.head()
            );
        }
    });
}

#[test]
fn a_change_that_names_no_head_is_done_anew_when_another_process_was_first() {
    run(async {
        let scene = Scene::opened(&GameCreation::of("kathai")).await;
        let clock = scene.service.clock().clone();
        let other = GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
        let join = |player| Newcomer::Player { player, invited: true };
        // The other process looks, then this one writes, then the other one does.
        other.current(scene.game).await.expect("in its memory");
        scene.service.join(scene.game, join(scene.players[1])).await.expect("a seat");
        let kept = StoredResponse { status: 200, body: String::new() };
        let key =
            IdempotencyKey { player: scene.players[2], key: "k".into(), fingerprint: [0; 32] };
        let keep = Box::new(move |reached: &GameProgress| StoredResponse {
            body: format!("at {}", reached.head),
            ..kept.clone()
        });
        let what = join(scene.players[2]);
        let once = Idempotent { what, keep: Some((key.clone(), keep as _)) };
        let cached = other.join(scene.game, once).await.expect("a seat all the same");
        assert_eq!(cached.state.head(), Seq::new(4));
        let stored_response =
            scene.memory.stored_response(key).await.expect("an answer").expect("kept");
        assert_eq!(stored_response.body, "at 4", "what was reached at last");
        assert_eq!(cached.places.iter().filter(|place| place.player.is_some()).count(), 3);
        scene.check_log();
        // Somebody without end is first: then the caller is told.
        scene.memory.kept().always_first = true;
        let refused = other.leave(scene.game, scene.players[2], Place(2)).await;
        assert!(matches!(refused, Err(GameError::Stale { .. })), "{:?}", refused.err());
    });
}

#[test]
fn a_move_link_has_power_over_one_decision_of_one_seat_and_dies_when_it_is_made() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, _) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let call = cached.state.seat_duty(seat);
            let link = MoveLink { game: scene.game, seat, began: call.began, epoch: 0 };
            let preview = |link| scene.service.preview(scene.game, Actor::Link(link), &[]);
            assert!(preview(link).await.is_ok());
            let earlier = MoveLink { began: Seq::new(call.began.get() - 1), ..link };
            assert!(matches!(preview(earlier).await, Err(GameError::Decided)));
            let after = cached.state.seats().after(seat);
            if !cached.state.seat_duty(after).duty.must() {
                let other = MoveLink { seat: after, ..link };
                assert!(matches!(preview(other).await, Err(GameError::Decided)));
            }
            let decision = call.duty.decision();
            while scene.cached().await.state.decision(seat) == decision {
                assert!(preview(link).await.is_ok(), "the decision is still open");
                let (acting, text) = scene.next_move().await.expect("a move");
                scene.play(acting, &text).await.expect("played");
            }
            assert!(matches!(preview(link).await, Err(GameError::Decided)));

            let (seat, _) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let link = MoveLink {
                game: scene.game,
                seat,
                began: cached.state.seat_duty(seat).began,
                epoch: 0,
            };
            let player = scene.player_at(&cached, seat);
            let epoch = scene.service.revoke_links(scene.game, player).await.expect("revoked");
            assert!(matches!(preview(link).await, Err(GameError::LinkRevoked)));
            assert!(preview(MoveLink { epoch, ..link }).await.is_ok(), "a fresh link is good");
        }
    });
}

#[test]
fn k34_c45_m34_a_missed_deadline_is_decided_by_the_server_and_the_game_goes_on() {
    run(async {
        for ruleset in rulesets() {
            let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of(ruleset) };
            let scene = Scene::started(&opening).await;
            let day = 24 * 3600 * 1_000_000;
            assert_eq!(scene.service.sweep().await.expect("a sweep"), 0, "nothing is overdue yet");
            scene.now.fetch_add(day - 1, Ordering::SeqCst);
            assert_eq!(scene.service.sweep().await.expect("a sweep"), 0, "a microsecond is left");
            let mut sweeps = 0;
            while scene.cached().await.record.status == Status::Running {
                scene.now.fetch_add(day, Ordering::SeqCst);
                let before = scene.cached().await.state.head();
                assert!(
                    scene.service.sweep().await.expect("a sweep") > 0,
                    "{ruleset}: nobody is waited for"
                );
                assert!(
                    scene.cached().await.state.head() > before,
                    "{ruleset}: nothing was decided"
                );
                scene.check_pending_decisions().await;
                sweeps += 1;
                assert!(sweeps < 20_000, "{ruleset}: a game that nobody plays does not end");
                if sweeps == 60 {
                    break;
                }
            }
            scene.check_log();
            let lines = &scene.memory.kept().games[&scene.game].lines;
            assert!(lines.iter().any(|line| line.text.contains("\"by\":\"deadline\"")));
        }
    });
}

#[test]
fn a_seat_that_moved_while_the_sweep_began_keeps_its_next_turn() {
    run(async {
        for ruleset in rulesets() {
            let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of(ruleset) };
            let scene = Scene::started(&opening).await;
            scene.now.fetch_add(DAY, Ordering::SeqCst);
            let now = scene.service.clock().now();
            let then = scene.memory.overdue(now, None, 9).await.expect("an answer");
            let late = *then.first().expect("somebody is late");
            // The turn goes round until the game waits for the same seat again.
            loop {
                scene.move_on().await;
                let call = scene.cached().await.state.seat_duty(late.seat);
                if call.duty.must() && call.pending_since != late.pending_since {
                    break;
                }
            }
            let head = scene.cached().await.state.head();
            scene.memory.kept().overdue_then = Some(then);
            scene.service.sweep().await.expect("a sweep");
            assert_eq!(
                scene.cached().await.state.head(),
                head,
                "{ruleset}: nobody is late any more"
            );

            scene.memory.kept().shared = true;
            // The same, when it was another process through which the seat moved.
            let clock = scene.service.clock().clone();
            let other =
                GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
            other.current(scene.game).await.expect("read by the other process");
            scene.now.fetch_add(DAY, Ordering::SeqCst);
            let now = scene.service.clock().now();
            let then = scene.memory.overdue(now, None, 9).await.expect("an answer");
            let seat = scene.move_on().await;
            let head = scene.cached().await.state.head();
            let of_the_mover: Vec<Overdue> =
                then.into_iter().filter(|overdue| overdue.seat == seat).collect();
            let moved_on = scene.cached().await.state.seat_duty(seat).pending_since
                != of_the_mover[0].pending_since;
            if moved_on || !scene.cached().await.state.seat_duty(seat).duty.must() {
                scene.memory.kept().overdue_then = Some(of_the_mover);
                other.sweep().await.expect("a sweep");
                let kept = scene.memory.kept();
                let last = kept.games[&scene.game].lines.last().expect("a line");
                let by_deadline = |line: &turnpost_rules::log::line::Line| {
                    line.seq > head && line.text.contains(&format!("\"seat\":{seat},"))
                };
                assert!(!by_deadline(last), "{ruleset}: {}", last.text);
            }
        }
    });
}

#[test]
fn a_hundred_games_that_cannot_be_read_do_not_keep_another_from_its_deadline() {
    run(async {
        let opening = GameCreation { deadline_hours: Some(24), ..GameCreation::of("kathai") };
        let scene = Scene::started(&opening).await;
        {
            let mut kept = scene.memory.kept();
            let game = kept.games[&scene.game].clone();
            for _ in 0..150 {
                let mut broken = game.clone();
                broken.record.id = GameId::random(&mut rand::rng());
                broken.lines.truncate(0);
                for pending in &mut broken.pending_decisions {
                    pending.due_at = pending.due_at.map(|due| due.plus_seconds(-10));
                }
                kept.games.insert(broken.record.id, broken);
            }
        }
        scene.now.fetch_add(DAY, Ordering::SeqCst);
        let before = scene.cached().await.state.head();
        scene.service.sweep().await.expect("a sweep");
        assert!(scene.cached().await.state.head() > before, "the readable game went on");
    });
}

#[test]
fn a_long_row_of_bots_that_breaks_off_is_no_failure_of_the_command_and_goes_on_later() {
    run(async {
        let mut broken_off = 0;
        // Bots that play at random need many moves, more than one transaction takes.
        for ruleset in rulesets().into_iter().cycle().take(3 * rulesets().len()) {
            let scene =
                Scene::opened(&GameCreation { people: 1, ..GameCreation::of(ruleset) }).await;
            let host = scene.players[0];
            scene.service.leave(scene.game, host, Place(0)).await.expect("the host only watches");
            for _ in 0..scene.players.len() {
                let bot = Newcomer::Bot { level: BotLevel::Random, host };
                scene.service.join(scene.game, bot).await.expect("a free place");
            }
            let before = scene.memory.kept().appends;
            {
                let mut kept = scene.memory.kept();
                (kept.failure, kept.spared) = (Some(Failure::Unavailable), 1);
            }
            scene.service.start(scene.game, host).await.expect("what was done is done");
            assert_eq!(scene.memory.kept().appends, before + 1);
            if scene.memory.kept().failure.take().is_some() {
                assert!(
                    scene.cached().await.state.is_over(),
                    "{ruleset}: a row of one transaction"
                );
                continue;
            }
            broken_off += 1;
            assert!(!scene.cached().await.state.is_over());
            // The server that starts after the crash.
            let clock = scene.service.clock().clone();
            let next =
                GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
            assert_eq!(next.resume().await.expect("resumed"), 1);
            assert!(next.current(scene.game).await.expect("a game").state.is_over(), "{ruleset}");
            assert_eq!(next.resume().await.expect("nothing is left"), 0);
            scene.check_log();
        }
        assert!(broken_off > 0, "no row was long enough");
    });
}

#[test]
fn links_revoked_through_one_process_are_refused_by_the_others() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            let (seat, text) = scene.next_move().await.expect("a move");
            let cached = scene.cached().await;
            let began = cached.state.seat_duty(seat).began;
            let link = MoveLink { game: scene.game, seat, began, epoch: 0 };
            let clock = scene.service.clock().clone();
            let other =
                GameService::new(Arc::clone(&scene.memory) as _, registry::rulesets(), clock);
            other.current(scene.game).await.expect("in the memory of the other process");
            scene.memory.kept().shared = true;
            let player = scene.player_at(&cached, seat);
            let epoch = scene.service.revoke_links(scene.game, player).await.expect("revoked");
            let preview = other.preview(scene.game, Actor::Link(link), &[]).await;
            assert!(matches!(preview, Err(GameError::LinkRevoked)));
            let play = |link| Command {
                actor: Actor::Link(link),
                moves: vec![MoveText::Json(text.parse().expect("JSON"))],
                head: None,
                message: None,
                key: None,
            };
            let third = GameService::new(
                Arc::clone(&scene.memory) as _,
                registry::rulesets(),
                scene.service.clock().clone(),
            );
            third.current(scene.game).await.expect("in its memory");
            let epoch_now = scene.service.revoke_links(scene.game, player).await.expect("again");
            let refused = third.play(scene.game, play(MoveLink { epoch, ..link })).await;
            assert!(matches!(refused, Err(GameError::LinkRevoked)));
            let fresh = MoveLink { epoch: epoch_now, ..link };
            third.play(scene.game, play(fresh)).await.expect("a fresh link is good");
        }
    });
}

#[test]
fn a_private_game_is_unknown_to_strangers_however_far_it_is() {
    run(async {
        for admission in [Admission::Invited, Admission::Open] {
            for reached in [Status::Open, Status::Running, Status::Over, Status::Cancelled] {
                let opening = GameCreation { people: 1, admission, ..GameCreation::of("kathai") };
                let scene = match reached {
                    Status::Open => Scene::opened(&opening).await,
                    Status::Running | Status::Over => Scene::started(&opening).await,
                    Status::Cancelled => {
                        let scene = Scene::opened(&opening).await;
                        scene.service.cancel(scene.game, scene.players[0]).await.expect("off");
                        scene
                    }
                };
                if reached == Status::Over {
                    let done = scene.service.resign(scene.game, scene.players[0]).await;
                    assert_eq!(done.expect("bots play on").record.status, Status::Over);
                }
                assert_eq!(scene.cached().await.record.status, reached);
                let (stranger, game) = (PlayerId::random(&mut rand::rng()), scene.game);
                let newcomers = [
                    Newcomer::Player { player: stranger, invited: false },
                    Newcomer::Bot { level: BotLevel::Steady, host: stranger },
                ];
                for newcomer in newcomers {
                    let may = matches!(newcomer, Newcomer::Player { .. })
                        && (reached, admission) == (Status::Open, Admission::Open);
                    let answer = scene.service.join(game, newcomer).await;
                    let hidden = matches!(answer, Err(GameError::NotFound));
                    assert_eq!(hidden, !may, "{reached:?} {admission:?} {newcomer:?}");
                    if may {
                        scene.service.leave(game, stranger, Place(1)).await.expect("got up");
                    }
                }
                let hidden = |result: Result<Arc<CachedGame>, GameError>| {
                    assert!(matches!(result, Err(GameError::NotFound)), "{reached:?}");
                };
                hidden(scene.service.leave(game, stranger, Place(0)).await);
                hidden(scene.service.start(game, stranger).await);
                hidden(scene.service.cancel(game, stranger).await);
                hidden(scene.service.resign(game, stranger).await);
            }
        }
    });
}

#[test]
fn m34_no_player_sends_the_move_of_a_missed_deadline() {
    run(async {
        let scene = Scene::started(&GameCreation::of("mare-balticum")).await;
        while let Some((seat, text)) = scene.next_move().await {
            if text.contains("place") {
                scene.play(seat, &text).await.expect("a start boat");
                continue;
            }
            let refused = scene.play(seat, r#"{"type":"time-out"}"#).await;
            assert!(matches!(refused, Err(GameError::Refused { at: 0, .. })), "{refused:?}");
            scene.play(seat, &text).await.expect("still that seat's turn");
            break;
        }
    });
}

#[test]
fn a_list_of_moves_is_played_whole_or_not_at_all_and_never_looks_behind_chance() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            for _ in 0..200 {
                let Some((seat, text)) = scene.next_move().await else { break };
                let cached = scene.cached().await;
                let actor = Actor::Player(scene.player_at(&cached, seat));
                let good = MoveText::Json(text.parse().expect("JSON"));
                let bad = MoveText::Notation("this is no move".into());
                let command = Command {
                    actor,
                    moves: vec![good.clone(), bad.clone()],
                    head: None,
                    message: None,
                    key: None,
                };
                let head = cached.state.head();
                let preview =
                    scene.service.preview(scene.game, actor, std::slice::from_ref(&good)).await;
                let is_final = preview.expect("legal").is_final;
                match scene.service.play(scene.game, command).await {
                    Err(GameError::MustBeLast { at: 0 }) => assert!(is_final),
                    Err(GameError::Refused { at: 1, .. }) => assert!(!is_final),
                    other => panic!("{:?}", other.err()),
                }
                assert_eq!(
                    scene.cached().await.state.head(),
                    head,
                    "nothing of the list was played"
                );
                scene.play(seat, &text).await.expect("played");
            }
        }
    });
}

#[test]
fn a_private_game_does_not_exist_for_strangers_and_only_the_host_runs_it() {
    run(async {
        let Some(ruleset) = rulesets().first().copied() else { panic!("no ruleset is registered") };
        let opening = GameCreation { admission: Admission::Invited, ..GameCreation::of(ruleset) };
        let scene = Scene::opened(&opening).await;
        let stranger = PlayerId::random(&mut rand::rng());
        let join = |invited| {
            scene.service.join(scene.game, Newcomer::Player { player: stranger, invited })
        };
        let hidden =
            |result: Result<Arc<CachedGame>, GameError>| matches!(result, Err(GameError::NotFound));
        let game = scene.service.current(scene.game).await.expect("the game");
        for somebody in [Some(stranger), None] {
            assert!(ReaderGame::for_person(Arc::clone(&game), somebody, false).is_none());
        }
        assert!(ReaderGame::for_person(game, Some(stranger), true).is_some(), "invited");
        assert!(hidden(join(false).await));
        assert!(hidden(scene.service.start(scene.game, stranger).await));
        assert!(hidden(scene.service.cancel(scene.game, stranger).await));
        assert!(hidden(scene.service.leave(scene.game, stranger, Place(0)).await));
        assert!(join(true).await.is_ok());
        assert!(matches!(join(true).await, Err(GameError::SeatedAlready)));
        assert!(matches!(
            scene.service.start(scene.game, stranger).await,
            Err(GameError::NotTheHost)
        ));
        assert!(matches!(
            scene.service.start(scene.game, scene.players[0]).await,
            Err(GameError::NotFull { free: 1 })
        ));
        scene.service.leave(scene.game, stranger, Place(1)).await.expect("got up");
        scene.service.cancel(scene.game, scene.players[0]).await.expect("given up");
        assert!(matches!(join(true).await, Err(GameError::NotOpen)));
        scene.check_log();
    });
}

#[test]
fn k04_the_host_sets_the_order_of_seats_or_chance_does() {
    run(async {
        let ruleset = rulesets().first().copied().expect("a ruleset is registered");
        let mut orders = std::collections::BTreeSet::new();
        for _ in 0..40 {
            let scene =
                Scene::started(&GameCreation { seats: 4, people: 4, ..GameCreation::of(ruleset) })
                    .await;
            let cached = scene.cached().await;
            let order: Vec<Place> =
                cached.state.seats().seats().map(|seat| cached.state.place(seat)).collect();
            orders.insert(order);
        }
        assert!(orders.len() > 5, "seats are drawn at random: {} orders", orders.len());
        let joined = GameCreation {
            seats: 4,
            people: 4,
            seating: Seating::Joined,
            ..GameCreation::of(ruleset)
        };
        let scene = Scene::started(&joined).await;
        let cached = scene.cached().await;
        for (seat, player) in cached.state.seats().seats().zip(&scene.players) {
            assert_eq!(cached.seat_of(*player), Some(seat), "in the order of joining");
        }
    });
}

#[test]
fn what_is_told_of_the_log_keeps_the_secrets_of_others_until_the_end() {
    run(async {
        for ruleset in rulesets() {
            let scene = Scene::started(&GameCreation::of(ruleset)).await;
            for _ in 0..30 {
                let Some((seat, text)) = scene.next_move().await else { break };
                scene.play(seat, &text).await.expect("played");
            }
            let seats = scene.cached().await.state.seats();
            for viewer in seats.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
                let history = scene
                    .service
                    .history(scene.game, Seq::START, None, viewer)
                    .await
                    .expect("told");
                assert_eq!(history.events.len() as u64, history.state.head().get());
                for event in &history.events {
                    let text = serde_json::to_string(&event.event).expect("JSON");
                    assert!(!text.contains("results"), "chance is told by outcomes only: {text}");
                    if let EventData::Moved { seat, played, by, .. } = &event.event.data {
                        assert_eq!(*played, Value::Null);
                        assert_eq!(*by, MadeBy::Player);
                        assert_eq!(event.played.is_some(), viewer.is(*seat));
                    }
                }
            }
            let past =
                scene.service.state_at(scene.game, Seq::new(6)).await.expect("an early table");
            assert_eq!(past.head(), Seq::new(6));
            assert!(matches!(
                scene.service.state_at(scene.game, Seq::new(100_000)).await.err(),
                Some(GameError::NotFound)
            ));
            assert!(seats.seats().any(|seat| scene_duty(&past, seat)));
        }
    });
}

fn scene_duty(state: &turnpost_rules::log::state::GameState, seat: Seat) -> bool {
    matches!(state.seat_duty(seat).duty, Duty::Must(_))
}
