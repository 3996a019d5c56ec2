//! How fast rules play, and how fast logs replay, on one core: `cargo bench --bench games`.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rand::{RngExt as _, SeedableRng as _};
use turnpost::registry;
use turnpost_rules::{
    Chance, Journal, Ruleset, Sampler, SeatCount,
    dyn_ruleset::BotLevel,
    kathai::Kathai,
    log::state::GameState,
    simulate::{Attendance, Simulation},
};

/// Plays one random game and says of how many moves.
fn random_game<R: Ruleset>(options: &R::Options, seats: SeatCount, sampler: &mut Sampler) -> u64 {
    let mut generator = Sampler::seed_from_u64(sampler.random());
    let mut chance = Chance::quick(&mut generator);
    let mut position = R::set_up(options, seats, &mut chance, &mut Journal::silent())
        .expect("the default options are good");
    let mut listed = Vec::new();
    let mut moves = 0;
    loop {
        let Some(seat) = seats.seats().find(|seat| R::duty(&position, *seat).must()) else {
            return moves;
        };
        R::moves(&position, seat, sampler, &mut listed);
        let chosen = &listed[sampler.random_range(0..listed.len())];
        R::play(&mut position, seat, chosen, &mut chance, &mut Journal::silent())
            .expect("a listed move is legal");
        moves += 1;
    }
}

/// Random full games of a ruleset; the throughput is in moves.
fn random_games<R: Ruleset>(criterion: &mut Criterion, name: &str, seats: u8) {
    let seats = SeatCount::new(seats).expect("a table");
    let options = R::Options::default();
    let mut sampler = Sampler::seed_from_u64(1);
    let games = 1000;
    let moves: u64 = (0..games).map(|_| random_game::<R>(&options, seats, &mut sampler)).sum();
    let mut group = criterion.benchmark_group("random games");
    group.throughput(Throughput::Elements(moves / games));
    group.bench_function(BenchmarkId::new(name, seats.get()), |bencher| {
        let mut sampler = Sampler::seed_from_u64(1);
        bencher.iter(|| black_box(random_game::<R>(&options, seats, &mut sampler)));
    });
    group.finish();
}

/// Logs of random games, replayed from their text, hashes of positions compared; the throughput
/// is in events.
fn replay(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("replay");
    for entry in registry::ENTRIES {
        let simulation = Simulation {
            ruleset: entry.rules().name().to_owned(),
            options: serde_json::json!({}),
            seats: SeatCount::new(*entry.rules().about().seats.end()).expect("a table"),
            bots: vec![BotLevel::Random],
            attendance: Attendance::Full,
            seed: 1,
            max_moves: 100_000,
            audit: false,
        };
        let archive = simulation.record(registry::rulesets(), 1).expect("a game");
        group.throughput(Throughput::Elements(archive.header.events));
        group.bench_function(entry.rules().name(), |bencher| {
            bencher.iter(|| {
                black_box(
                    GameState::replay(&archive.lines, registry::rulesets()).expect("it replays"),
                )
            });
        });
    }
    group.finish();
}

fn games(criterion: &mut Criterion) {
    random_games::<Kathai>(criterion, "kathai", 4);
    replay(criterion);
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(30)
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(4));
    targets = games
}
criterion_main!(benches);
