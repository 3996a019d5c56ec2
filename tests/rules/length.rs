//! The length of a game costs nothing: what is read of its log for a move, for a look, for what
//! happened lately does not grow with it. Counted, not timed.

use std::sync::Arc;

use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::Value;
use turnpost::{
    game::{
        error::GameError,
        id::PlayerId,
        record::{Admission, Start, Visibility},
        service::{Actor, Command, GameService, History, MoveText, NewGame, Newcomer},
        time::Clock,
    },
    registry,
};
use turnpost_rules::{
    Seat, SeatCount, Viewer,
    dyn_ruleset::BotLevel,
    log::{
        event::Seq,
        id::GameId,
        state::{GameState, Seating},
        time::Timestamp,
    },
};

use super::memory::Memory;
use crate::seeds;

/// So many lines are read at most for a stretch that begins so many events before the head.
fn max(behind: u64) -> usize {
    usize::try_from(4 * behind + 128).expect("a count")
}

struct Long {
    memory: Arc<Memory>,
    service: GameService,
    game: GameId,
    sampler: SmallRng,
}

fn service(memory: &Arc<Memory>) -> GameService {
    let clock = Clock::from_fn(|| Timestamp::from_micros(1_800_000_000_000_000));
    GameService::new(Arc::clone(memory) as _, registry::rulesets(), clock)
        .with_seeds(seeds::numbered())
}

impl Long {
    /// A game of three people that has just begun.
    async fn begun(ruleset: &str) -> Long {
        let memory = Arc::new(Memory::default());
        let service = service(&memory);
        let players: Vec<PlayerId> = (0..3).map(|_| PlayerId::random(&mut rand::rng())).collect();
        let new = NewGame {
            name: "Long".parse().expect("a name"),
            ruleset: ruleset.to_owned(),
            options: Value::Object(Default::default()),
            seats: SeatCount::new(3).expect("a table"),
            visibility: Visibility::Public,
            admission: Admission::Open,
            seating: Seating::Joined,
            start: Start::ByHand,
            deadline_hours: None,
            timing: turnpost::game::timing::Timing::default(),
        };
        let game = service.create(players[0], new).await.expect("a game").record.id;
        for player in &players[1..] {
            let newcomer = Newcomer::Player { player: *player, invited: false };
            service.join(game, newcomer).await.expect("joined");
        }
        service.start(game, players[0]).await.expect("started");
        Long { memory, service, game, sampler: SmallRng::seed_from_u64(5) }
    }

    /// How many lines of logs have been read so far.
    fn read(&self) -> usize {
        self.memory.kept().lines_read
    }

    /// A random move of who is to move, through this house; whether there was one to be made.
    async fn play_through(&mut self, service: &GameService) -> bool {
        let cached = service.current(self.game).await.expect("live");
        let owed =
            cached.state.seats().seats().find(|seat| cached.state.seat_duty(*seat).duty.must());
        let (Some(seat), Some(position)) = (owed, cached.state.position()) else { return false };
        let chosen = position.bot(seat, BotLevel::Random, &mut self.sampler).expect("a move");
        let player = cached.place_at(seat).and_then(|place| place.player).expect("a player");
        let command = Command {
            actor: Actor::Player(player),
            moves: vec![MoveText::Json(chosen.to_value())],
            head: Some(cached.state.head()),
            message: None,
            key: None,
        };
        service.play(self.game, command).await.expect("played");
        true
    }

    async fn play(&mut self) -> bool {
        let service = std::mem::replace(&mut self.service, service(&self.memory));
        let played = self.play_through(&service).await;
        self.service = service;
        played
    }

    async fn head(&self) -> u64 {
        self.service.current(self.game).await.expect("live").state.head().get()
    }

    async fn told(&self, after: u64, until: Option<u64>, viewer: Viewer) -> History {
        let until = until.map(Seq::new);
        self.service.history(self.game, Seq::new(after), until, viewer).await.expect("told")
    }
}

fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(test);
}

fn rulesets() -> Vec<&'static str> {
    registry::rulesets().all().map(|ruleset| ruleset.name()).collect()
}

/// Everything about a table that can be asked for.
fn known(state: &GameState) -> String {
    let of_seats: Vec<_> =
        state.seats().seats().map(|seat| (state.seat_duty(seat), state.own_move(seat))).collect();
    format!("{} {} {:?} {of_seats:?}", state.head(), state.hash(), state.position_hash())
}

/// What is told from the first event on, by a house that has nothing in memory.
async fn told_anew(long: &Long, until: u64, viewer: Viewer) -> History {
    let fresh = service(&long.memory);
    fresh.history(long.game, Seq::START, Some(Seq::new(until)), viewer).await.expect("told")
}

#[test]
fn a_move_and_a_look_read_nothing_and_what_happened_lately_is_read_from_nearby() {
    run(async {
        let mut longest_of_all = 0;
        for ruleset in rulesets() {
            let mut long = Long::begun(ruleset).await;
            let viewer = Viewer::Seat(Seat::new(1).expect("a seat"));
            let mut longest = 0;
            while longest < 1000 {
                let before = long.read();
                let played = long.play().await;
                let cached = long.service.current(long.game).await.expect("live");
                assert_eq!(long.read(), before, "{ruleset}: a move reads nothing");
                if !played {
                    break;
                }
                longest = cached.state.head().get();
                if longest % 9 != 0 {
                    continue;
                }
                for behind in [1, 12, 40, 100] {
                    let Some(after) = longest.checked_sub(behind) else { continue };
                    let before = long.read();
                    let told = long.told(after, None, viewer).await;
                    let read = long.read() - before;
                    assert!(read <= max(behind), "{ruleset}: {read} lines for {behind} events");
                    assert_eq!(told.events.len() as u64, behind);
                }
                for seat in cached.state.seats().seats() {
                    let before = long.read();
                    let since = long.service.since_own_move(long.game, seat, cached.state.head());
                    let (own, told) = since.await.expect("told");
                    let read = long.read() - before;
                    let behind = longest - own.unwrap_or(Seq::START).get();
                    assert!(read <= max(behind), "{ruleset}: {read} lines for {behind} events");
                    // With the own event, for what followed from it.
                    assert_eq!(told.events.len() as u64, behind + u64::from(own.is_some()));
                }
            }
            assert!(longest > 30, "{ruleset}: a game of {longest} events is none to go by");
            longest_of_all = longest_of_all.max(longest);
        }
        assert!(longest_of_all > 300, "{longest_of_all} events are too few to show growth");
    });
}

#[test]
fn what_is_told_from_nearby_is_what_is_told_from_the_beginning() {
    run(async {
        for ruleset in rulesets() {
            let mut long = Long::begun(ruleset).await;
            while long.head().await < 450 && long.play().await {}
            let head = long.head().await;
            let seats = SeatCount::new(3).expect("a table");
            for viewer in seats.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
                let all = told_anew(&long, head, viewer).await;
                for (after, until) in
                    [(1, 30), (7, 8), (70, 71), (100, 140), (130, 131)].into_iter().chain(
                        [1, 2, 20, 64, 65, 80]
                            .map(|behind| (head.saturating_sub(behind).max(1), head)),
                    )
                {
                    let until = u64::min(until, head);
                    let after = u64::min(after, until);
                    let told = long.told(after, Some(until), viewer).await;
                    let expected = &all.events[after as usize..until as usize];
                    assert_eq!(format!("{:?}", told.events), format!("{expected:?}"), "{ruleset}");
                    let state = told_anew(&long, until, viewer).await.state;
                    assert_eq!(known(&told.state), known(&state), "{ruleset} at {until}");
                    let state = long.service.state_at(long.game, Seq::new(until)).await;
                    assert_eq!(known(&state.expect("a table")), known(&told.state));
                }
            }
        }
    });
}

#[test]
fn who_reads_on_in_the_past_reads_no_event_many_times() {
    run(async {
        let mut long = Long::begun("catan").await;
        while long.head().await < 600 && long.play().await {}
        let head = long.head().await;
        let before = long.read();
        for at in 1..=head {
            long.told(at - 1, Some(at), Viewer::Spectator).await;
        }
        let stepped = long.read() - before;
        assert!(stepped <= 2 * head as usize, "{stepped} lines for {head} steps");

        let before = long.read();
        for after in (0..head).step_by(20) {
            long.told(after, Some((after + 20).min(head)), Viewer::Spectator).await;
        }
        let paged = long.read() - before;
        assert!(paged <= 2 * head as usize, "{paged} lines for {head} events in pages");

        // Backwards every step begins at another place, all of them near a table that is kept.
        let before = long.read();
        for at in (1..=head).rev().take(200) {
            long.told(at - 1, Some(at), Viewer::Spectator).await;
        }
        let back = long.read() - before;
        assert!(back <= 200 * 200, "{back} lines for 200 steps back");
    });
}

#[test]
fn processes_that_take_turns_at_a_game_read_only_what_the_others_wrote() {
    run(async {
        let mut long = Long::begun("catan").await;
        long.memory.kept().shared = true;
        let services = [service(&long.memory), service(&long.memory)];
        for service in &services {
            service.current(long.game).await.expect("live");
        }
        for turn in 0..200 {
            let before = long.read();
            assert!(long.play_through(&services[turn % 2]).await, "it is not over yet");
            let read = long.read() - before;
            assert!(read <= 2, "{read} lines read for the other's move");
        }
        for service in &services {
            let counts = service.counts();
            assert_eq!(counts.rebuilds(), 1, "a game is read from its beginning once");
            let catan = counts.moves().find(|moves| moves.ruleset == "catan").expect("its counts");
            assert_eq!((catan.players, catan.bots, catan.refused, catan.overtaken), (100, 0, 0, 0));
            assert_eq!(counts.events_appended(), 100);
        }
    });
}

#[test]
fn another_process_is_believed_about_what_it_has_changed() {
    run(async {
        let long = Long::begun("kathai").await;
        long.memory.kept().shared = true;
        let other = service(&long.memory);
        let cached = other.current(long.game).await.expect("live");
        let seat = Seat::new(0).expect("a seat");
        let player = cached.place_at(seat).and_then(|place| place.player).expect("a player");
        let link = turnpost::game::move_link::MoveLink {
            game: long.game,
            seat,
            began: cached.state.seat_duty(seat).began,
            epoch: 0,
        };
        let preview = || other.preview(long.game, Actor::Link(link), &[]);
        assert!(preview().await.is_ok());
        assert_eq!(long.service.revoke_links(long.game, player).await.expect("revoked"), 1);
        assert!(matches!(preview().await, Err(GameError::LinkRevoked)));
        long.service.resign(long.game, player).await.expect("resigned");
        let cached = other.current(long.game).await.expect("live");
        assert!(!cached.state.is_person(seat) && cached.state.has_resigned(seat));
        assert!(cached.place_at(seat).is_some_and(|place| place.resigned));
        let command = Command {
            actor: Actor::Player(player),
            moves: vec![MoveText::Notation("pass".to_owned())],
            head: None,
            message: None,
            key: None,
        };
        assert!(matches!(other.play(long.game, command).await, Err(GameError::NotAPlayer)));
    });
}
