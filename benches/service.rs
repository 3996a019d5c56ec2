//! What a move costs the service: with how long its game is, how many play at once, and what a game
//! costs in memory. Prints counts and ratios; `docs/benchmarks.md` keeps them.
//!
//! `cargo bench --bench service [-- RULESET]`

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::Value;
use turnpost::{
    game::{
        id::PlayerId,
        record::{Admission, Start, Visibility},
        service::{Actor, Command, GameService, MoveText, NewGame, Newcomer},
        storage::Storage,
        time::Clock,
    },
    registry,
    store::{DatabaseUrl, NewPlayer, Settings, Store, StoreOptions},
};
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::BotLevel,
    log::{
        event::Seq,
        id::GameId,
        line::Line,
        state::{GameState, Seating},
    },
    simulate::{Attendance, Simulation},
};

#[path = "../tests/support/memory.rs"]
mod memory;

const SEATS: u8 = 4;

struct Bench {
    service: Arc<GameService>,
    players: Vec<PlayerId>,
    ruleset: String,
}

impl Bench {
    async fn game(&self) -> GameId {
        let new = NewGame {
            name: "Bench".parse().expect("a name"),
            ruleset: self.ruleset.clone(),
            options: Value::Object(Default::default()),
            seats: SeatCount::new(SEATS).expect("a table"),
            visibility: Visibility::Public,
            admission: Admission::Open,
            seating: Seating::Joined,
            start: Start::ByHand,
            deadline_hours: None,
            timing: turnpost::game::timing::Timing::default(),
        };
        let game = self.service.create(self.players[0], new).await.expect("created").record.id;
        for player in &self.players[1..] {
            let newcomer = Newcomer::Player { player: *player, invited: false };
            self.service.join(game, newcomer).await.expect("joined");
        }
        self.service.start(game, self.players[0]).await.expect("started");
        game
    }

    /// Plays random moves until the game is over or `max` are made. Gives, for each, how long the
    /// house took; what the bot takes to choose is left out.
    async fn play(&self, game: GameId, max: usize, seed: u64) -> Vec<Duration> {
        let mut sampler = SmallRng::seed_from_u64(seed);
        let mut took = Vec::new();
        while took.len() < max {
            let cached = self.service.current(game).await.expect("live");
            let owed =
                cached.state.seats().seats().find(|seat| cached.state.seat_duty(*seat).duty.must());
            let (Some(seat), Some(position)) = (owed, cached.state.position()) else { break };
            let chosen = position.bot(seat, BotLevel::Random, &mut sampler).expect("a move");
            let player = cached.place_at(seat).and_then(|place| place.player).expect("a player");
            let command = Command {
                actor: Actor::Player(player),
                moves: vec![MoveText::Json(chosen.to_value())],
                head: Some(cached.state.head()),
                message: None,
                key: None,
            };
            let since = Instant::now();
            self.service.play(game, command).await.expect("played");
            took.push(since.elapsed());
        }
        took
    }
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times.get(times.len() / 2).map_or(0.0, |middle| middle.as_secs_f64() * 1e6)
}

/// Counts the bytes that are allocated, so that what games keep is known to the byte.
struct Counting;

static ALLOCATED: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is left to the system's allocator; only sizes are added up.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATED.fetch_add(layout.size(), Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn bench(storage: Arc<dyn Storage>, players: Vec<PlayerId>, ruleset: &str) -> Bench {
    let service = GameService::new(storage, registry::rulesets(), Clock::system());
    Bench { service: Arc::new(service), players, ruleset: ruleset.to_owned() }
}

/// The cost of a move at several lengths, without a disk.
async fn by_length(ruleset: &str) {
    let players: Vec<PlayerId> = (0..SEATS).map(|_| PlayerId::random(&mut rand::rng())).collect();
    let bench = bench(Arc::new(memory::Memory::default()), players, ruleset);
    let mut windows: Vec<(usize, Vec<Duration>)> =
        [10, 100, 500, 1000].into_iter().map(|length| (length, Vec::new())).collect();
    for seed in 0..20 {
        let game = bench.game().await;
        let times = bench.play(game, 2000, seed).await;
        for (length, window) in &mut windows {
            let from = length.saturating_sub(5).min(times.len());
            window.extend(&times[from..times.len().min(*length + 45)]);
        }
    }
    let base = median(windows[0].1.clone());
    for (length, window) in windows {
        let samples = window.len();
        if samples == 0 {
            continue;
        }
        let time = median(window);
        println!(
            "{ruleset}: a move at event {length}: {time:.1} us, {:.2} of that at 10 ({samples} samples)",
            time / base
        );
    }
}

/// Moves a second on the disk, several games at once.
async fn durable(ruleset: &str, at_once: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = DatabaseUrl::Sqlite(folder.path().join("bench.sqlite3"));
    let store = Store::open(&StoreOptions::new(url)).expect("a store");
    let mut players = Vec::new();
    for at in 0..SEATS {
        let id = PlayerId::random(&mut rand::rng());
        let address = format!("p{at}@example.org").parse().expect("an address");
        let settings = Settings::default();
        let player = NewPlayer { id, address, settings, at: Clock::system().now() };
        store.create_player(player).await.expect("a player");
        players.push(id);
    }
    let bench = Arc::new(bench(Arc::new(store), players, ruleset));
    let mut games = Vec::new();
    for _ in 0..at_once {
        games.push(bench.game().await);
    }
    let since = Instant::now();
    let cpu = cpu_time();
    let tasks: Vec<_> = games
        .into_iter()
        .enumerate()
        .map(|(seed, game)| {
            let bench = Arc::clone(&bench);
            tokio::spawn(async move { bench.play(game, 400, seed as u64).await.len() })
        })
        .collect();
    let mut moves = 0;
    for task in tasks {
        moves += task.await.expect("no panic");
    }
    let seconds = since.elapsed().as_secs_f64();
    let each = (cpu_time() - cpu) / moves as f64 * 1e6;
    println!(
        "{ruleset}: {at_once} games at once: {:.0} durable moves a second, {each:.0} us of cpu each",
        moves as f64 / seconds
    );
}

/// Seconds of processor this process has used.
fn cpu_time() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> =
        stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|it| it.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

/// What a live game keeps in memory, after a few moves and after many.
async fn memory_of_games(ruleset: &str) {
    for moves in [20, 1000] {
        let players: Vec<PlayerId> =
            (0..SEATS).map(|_| PlayerId::random(&mut rand::rng())).collect();
        let storage = Arc::new(memory::Memory::default());
        let bench = bench(Arc::clone(&storage) as _, players, ruleset);
        let mut games = Vec::new();
        for seed in 0..100 {
            let game = bench.game().await;
            bench.play(game, moves, seed).await;
            games.push(game);
        }
        for game in &games {
            bench.service.forget(*game);
        }
        let before = ALLOCATED.load(Ordering::Relaxed);
        let mut events = 0;
        for game in &games {
            events += bench.service.current(*game).await.expect("live").state.head().get();
        }
        let count = games.len();
        let each = (ALLOCATED.load(Ordering::Relaxed) - before) / count;
        println!(
            "{ruleset}: a live game of {} events keeps {each} bytes in memory",
            events / count as u64
        );
    }
}

/// Events a second of a replay from decoded lines, and of a cold game from the store's lines.
fn replay(ruleset: &str) {
    let simulation = Simulation {
        ruleset: ruleset.to_owned(),
        options: Value::Object(Default::default()),
        seats: SeatCount::new(SEATS).expect("a table"),
        bots: vec![BotLevel::Random],
        attendance: Attendance::Full,
        seed: 9,
        max_moves: 100_000,
        audit: false,
    };
    let archives: Vec<_> = (0..20)
        .map(|game| simulation.record(registry::rulesets(), game).expect("a game"))
        .collect();
    let events: u64 = archives.iter().map(|archive| archive.header.events).sum();
    let replay = |how: &str, replay: &dyn Fn(&[Line])| {
        let since = Instant::now();
        let mut rounds = 0;
        while since.elapsed() < Duration::from_secs(2) {
            for archive in &archives {
                replay(&archive.lines);
            }
            rounds += 1;
        }
        let each = since.elapsed().as_secs_f64() / (rounds * events) as f64;
        println!("{ruleset}: {:.0} events a second replayed, {how}", 1.0 / each);
    };
    replay("the last position compared with the log", &|lines| {
        let state = GameState::replay(lines, registry::rulesets()).expect("a replay");
        assert!(state.head() > Seq::START);
    });
    replay("every position compared with the log", &|lines| {
        let (first, rest) = lines.split_first().expect("a first line");
        let mut state = GameState::open(first, registry::rulesets()).expect("a table");
        for line in rest {
            state.follow(line).expect("a replay");
        }
    });
}

fn main() {
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    for ruleset in registry::rulesets().all() {
        let ruleset = ruleset.name();
        if only.as_deref().is_some_and(|only| only != ruleset) {
            continue;
        }
        replay(ruleset);
        runtime.block_on(by_length(ruleset));
        runtime.block_on(memory_of_games(ruleset));
        for at_once in [1, 16, 64] {
            runtime.block_on(durable(ruleset, at_once));
        }
    }
}
