//! How fast Mare Balticum plays and replays, on one core: `cargo bench --bench mare_balticum`.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Chance, ChanceResult, Journal, Ruleset as _, Sampler, Seat, SeatCount, Seed,
    mare_balticum::{Demand, MareBalticum, Move, Options},
};

fn seats(count: u8) -> SeatCount {
    SeatCount::new(count).expect("a table")
}

/// Plays one random game and says of how many moves.
fn random_game(options: &Options, count: SeatCount, sampler: &mut Sampler) -> u64 {
    let mut generator = Sampler::seed_from_u64(sampler.random());
    let mut chance = Chance::quick(&mut generator);
    let mut position = MareBalticum::set_up(options, count, &mut chance, &mut Journal::silent())
        .expect("good options");
    let mut listed = Vec::new();
    let mut moves = 0;
    while let Some(seat) = count.seats().find(|seat| MareBalticum::duty(&position, *seat).must()) {
        MareBalticum::moves(&position, seat, sampler, &mut listed);
        let chosen = &listed[sampler.random_range(0..listed.len())];
        MareBalticum::play(&mut position, seat, chosen, &mut chance, &mut Journal::silent())
            .expect("a listed move");
        moves += 1;
    }
    moves
}

/// A random game with what chance gave for the set-up and for every move.
struct Recorded {
    set_up: Vec<ChanceResult>,
    moves: Vec<(Seat, Move, Vec<ChanceResult>)>,
}

fn recorded_game(options: &Options, count: SeatCount) -> Recorded {
    let mut sampler = Sampler::seed_from_u64(3);
    let seed = Seed::new([7; 32]);
    let mut moves = Vec::new();
    let mut chance = Chance::seeded(&seed, 1);
    let mut position = MareBalticum::set_up(options, count, &mut chance, &mut Journal::silent())
        .expect("good options");
    let set_up = chance.finish().expect("nothing was recorded before");
    let mut listed = Vec::new();
    while let Some(seat) = count.seats().find(|seat| MareBalticum::duty(&position, *seat).must()) {
        MareBalticum::moves(&position, seat, &mut sampler, &mut listed);
        let chosen = listed[sampler.random_range(0..listed.len())].clone();
        let mut chance = Chance::seeded(&seed, moves.len() as u64 + 2);
        MareBalticum::play(&mut position, seat, &chosen, &mut chance, &mut Journal::silent())
            .expect("a listed move");
        moves.push((seat, chosen, chance.finish().expect("nothing was recorded before")));
    }
    Recorded { set_up, moves }
}

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("mare-balticum random games");
    let both = Options { demand: Demand::Players, contracts: true, ..Options::default() };
    for (name, options, count) in [
        ("3 seats", Options::default(), 3),
        ("4 seats", Options::default(), 4),
        ("5 seats", Options::default(), 5),
        ("4 seats, both options", both, 4),
    ] {
        let mut sampler = Sampler::seed_from_u64(1);
        let games = 200;
        let moves: u64 =
            (0..games).map(|_| random_game(&options, seats(count), &mut sampler)).sum();
        group.throughput(Throughput::Elements(moves / games));
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
            let mut sampler = Sampler::seed_from_u64(1);
            bencher.iter(|| black_box(random_game(&options, seats(count), &mut sampler)));
        });
    }
    group.finish();
}

fn replay(criterion: &mut Criterion) {
    let options = Options::default();
    let log = recorded_game(&options, seats(4));
    let mut group = criterion.benchmark_group("mare-balticum replay");
    group.throughput(Throughput::Elements(log.moves.len() as u64));
    group.bench_function("4 seats", |bencher| {
        bencher.iter(|| {
            let mut chance = Chance::recorded(&log.set_up);
            let mut position =
                MareBalticum::set_up(&options, seats(4), &mut chance, &mut Journal::silent())
                    .expect("good options");
            for (seat, played, drawn) in &log.moves {
                let mut chance = Chance::recorded(drawn);
                MareBalticum::play(
                    &mut position,
                    *seat,
                    played,
                    &mut chance,
                    &mut Journal::silent(),
                )
                .expect("a recorded move");
                chance.finish().expect("what was recorded");
            }
            black_box(MareBalticum::standings(&position))
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .sample_size(20);
    targets = random_games, replay
}
criterion_main!(benches);
