//! How fast CATAN is played: random games, moves, replays, the way of a move through the door, and
//! the bytes of a position. `cargo bench --bench catan`.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

use std::{hint::black_box, time::Duration};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Chance, ChanceResult, Journal, Ruleset, Sampler, Seat, SeatCount, Seed,
    catan::{Catan, Move, Options, Position, legal, options::TradeBuild},
};

/// Games played for one sample of whole games.
const GAMES: u64 = 50;

fn four() -> SeatCount {
    SeatCount::new(4).unwrap_or_else(|| unreachable!("four seats are possible"))
}

fn options() -> Options {
    Options { trade_build: TradeBuild::Combined, ..Options::default() }
}

/// Who must act: the active seat, or on a seven the first that owes a discard.
fn acting(position: &Position) -> Option<Seat> {
    four().seats().find(|seat| Catan::duty(position, *seat).must())
}

/// A game of four who pick evenly from all legal moves: bank trades, no offers, discards drawn.
fn random_game(seed: u64, moves: &mut Vec<Move>) -> u64 {
    let mut sampler = Sampler::seed_from_u64(seed);
    let mut generator = Sampler::seed_from_u64(!seed);
    let mut chance = Chance::quick(&mut generator);
    let mut journal = Journal::silent();
    let Ok(mut position) = Catan::set_up(&options(), four(), &mut chance, &mut journal) else {
        return 0;
    };
    let mut count = 0;
    while let Some(seat) = acting(&position) {
        legal::list(&position, seat, legal::Trades::BankOnly, &mut sampler, moves);
        let chosen = moves[sampler.random_range(0..moves.len())];
        if Catan::play(&mut position, seat, &chosen, &mut chance, &mut journal).is_err() {
            break;
        }
        count += 1;
    }
    count
}

/// A move as a log keeps it: whose, what, and what chance gave.
type Logged = (Seat, Move, Vec<ChanceResult>);

/// A finished game: its seats, moves and what chance gave, as the log keeps them.
fn finished_game(seed: u64) -> (Vec<ChanceResult>, Vec<Logged>) {
    let secret = Seed::new([seed as u8; 32]);
    let mut sampler = Sampler::seed_from_u64(seed);
    let mut chance = Chance::seeded(&secret, 1);
    let mut journal = Journal::silent();
    let mut log = Vec::new();
    let Ok(mut position) = Catan::set_up(&options(), four(), &mut chance, &mut journal) else {
        return (Vec::new(), log);
    };
    let start = chance.finish().unwrap_or_default();
    let mut moves = Vec::new();
    while let Some(seat) = acting(&position) {
        legal::list(&position, seat, legal::Trades::BankOnly, &mut sampler, &mut moves);
        let chosen = moves[sampler.random_range(0..moves.len())];
        let mut chance = Chance::seeded(&secret, log.len() as u64 + 2);
        if Catan::play(&mut position, seat, &chosen, &mut chance, &mut journal).is_err() {
            break;
        }
        log.push((seat, chosen, chance.finish().unwrap_or_default()));
    }
    (start, log)
}

fn games(criterion: &mut Criterion) {
    let mut moves = Vec::new();
    let counted: u64 = (0..GAMES).map(|seed| random_game(seed, &mut moves)).sum();
    println!(
        "a position has {} bytes, a move {}; a random game {} moves",
        size_of::<Position>(),
        size_of::<Move>(),
        counted / GAMES
    );
    let mut group = criterion.benchmark_group("catan");
    group.sample_size(20).measurement_time(Duration::from_secs(4));
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("random games, no offers", |bencher| {
        bencher.iter(|| (0..GAMES).map(|seed| random_game(seed, &mut moves)).sum::<u64>());
    });
    group.throughput(Throughput::Elements(counted));
    group.bench_function("moves of random games, no offers", |bencher| {
        bencher.iter(|| (0..GAMES).map(|seed| random_game(seed, &mut moves)).sum::<u64>());
    });

    let (start, log) = finished_game(7);
    group.throughput(Throughput::Elements(log.len() as u64));
    group.bench_function("events of a replay", |bencher| {
        bencher.iter(|| {
            let mut chance = Chance::recorded(&start);
            let mut journal = Journal::silent();
            let set_up = Catan::set_up(&options(), four(), &mut chance, &mut journal);
            let Ok(mut position) = set_up else { return };
            for (seat, played, drawn) in &log {
                let mut chance = Chance::recorded(drawn);
                let _ = Catan::play(&mut position, *seat, played, &mut chance, &mut journal);
            }
            black_box(&position);
        });
    });

    let secret = Seed::new([7; 32]);
    group.bench_function("moves through validation, outcomes and the next list", |bencher| {
        bencher.iter(|| {
            let mut sampler = Sampler::seed_from_u64(7);
            let mut chance = Chance::seeded(&secret, 1);
            let set_up = Catan::set_up(&options(), four(), &mut chance, &mut Journal::silent());
            let Ok(mut position) = set_up else { return };
            for (at, (seat, played, _)) in log.iter().enumerate() {
                let mut chance = Chance::seeded(&secret, at as u64 + 2);
                let mut journal = Journal::kept();
                let _ = Catan::play(&mut position, *seat, played, &mut chance, &mut journal);
                black_box((journal.into_outcomes(), chance.finish().is_ok()));
                if let Some(seat) = acting(&position) {
                    legal::list(&position, seat, legal::Trades::BankOnly, &mut sampler, &mut moves);
                }
            }
            black_box(&position);
        });
    });
    group.finish();
}

criterion_group!(catan, games);
criterion_main!(catan);
