//! Random games over all options and seat counts, and what holds at every position of them.

use rand::{RngExt as _, SeedableRng as _};

use super::fixture::variants;
use crate::support::{
    laws::{Game, quick_game, random_game},
    set_ups::{self, games},
};
use turnpost_rules::{
    Chance, Journal, Ruleset, Sampler, SeatCount, Viewer,
    catan::{Catan, Move, Position},
};

/// No game of CATAN is longer.
const AT_MOST: usize = 20_000;

/// Several lots in one trade with the bank say what single ones do, one after the other; and more
/// may be given for a card than the best harbour asks.
fn shorthand(_: &Position, played: &Move) -> bool {
    matches!(played, Move::Maritime { .. })
}

#[test]
fn random_games_of_all_options_keep_every_law() {
    for (seed, set_up) in (0..).zip(set_ups::some::<Catan>(games(24))) {
        let game = Game { set_up, seed, at_most: AT_MOST, shorthand, exact: true };
        random_game::<Catan>(&game, |_| {});
    }
}

#[test]
fn thousands_of_random_games_keep_their_books() {
    let set_ups = set_ups::every::<Catan>(games(2_592));
    // The longest test of all: two cores play it.
    let half = set_ups.len().div_ceil(2);
    std::thread::scope(|scope| {
        for (first, part) in (0..).step_by(half).zip(set_ups.chunks(half)) {
            scope.spawn(move || {
                for (seed, set_up) in (first..).zip(part) {
                    quick_game(set_up, seed, AT_MOST);
                }
            });
        }
    });
}

#[test]
fn overdue_seats_never_stop_a_game() {
    // Nobody ever answers: every move is the one made for those who missed their deadline.
    for (seed, options) in variants().iter().enumerate() {
        let mut generator = Sampler::seed_from_u64(seed as u64);
        let mut chance = Chance::quick(&mut generator);
        let mut journal = Journal::silent();
        let seats = SeatCount::new(4).expect("seats");
        let mut position =
            Catan::set_up(options, seats, &mut chance, &mut journal).expect("a set-up");
        // Twenty rounds of a roll and an end, discards and the robber in between, and the set-up.
        let mut moves = 0;
        while Catan::standings(&position).is_none() {
            moves += 1;
            assert!(moves < 500, "a game that nobody plays does not end");
            let seat = seats
                .seats()
                .find(|seat| Catan::duty(&position, *seat).must())
                .expect("somebody must act");
            let made = Catan::overdue(&position, seat).expect("a move for whoever must act");
            Catan::play(&mut position, seat, &made, &mut chance, &mut journal)
                .unwrap_or_else(|refusal| panic!("{made:?} of {seat}: {refusal}"));
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 512, "{} bytes", size_of::<Position>());
    assert!(size_of::<turnpost_rules::catan::Move>() <= 32);
}

/// Plays a game in which the first so many seats are steady bots and the others pick at random.
fn bot_game(seed: u64, steady: u8) -> Position {
    let mut sampler = Sampler::seed_from_u64(seed);
    let mut generator = Sampler::seed_from_u64(seed + 1_000_000);
    let mut chance = Chance::quick(&mut generator);
    let mut journal = Journal::silent();
    let seats = SeatCount::new(4).expect("seats");
    let options = &variants()[seed as usize % 16];
    let mut position = Catan::set_up(options, seats, &mut chance, &mut journal).expect("a set-up");
    let mut moves = Vec::new();
    let mut count = 0;
    while Catan::standings(&position).is_none() {
        count += 1;
        assert!(count < 20_000, "seed {seed}: the bots never end");
        let seat = seats
            .seats()
            .find(|seat| Catan::duty(&position, *seat).must())
            .expect("somebody must act");
        Catan::moves(&position, seat, &mut sampler, &mut moves);
        let at = if u8::from(seat) < steady {
            let view = Catan::view(&position, Viewer::Seat(seat));
            Catan::propose(&view, seat, &mut moves);
            Catan::bot(&view, seat, &moves, &mut sampler)
        } else {
            sampler.random_range(0..moves.len())
        };
        Catan::play(&mut position, seat, &moves[at], &mut chance, &mut journal)
            .expect("a listed move");
    }
    position
}

#[test]
fn the_bot_clearly_beats_random_players() {
    let played = games(32);
    let wins = (0..played).filter(|seed| {
        let standings = Catan::standings(&bot_game(*seed, 1)).expect("over");
        u8::from(standings[0].seat) == 0
    });
    let wins = wins.count() as u64;
    assert!(wins * 10 >= played * 9, "{wins} of {played}");
}

#[test]
fn four_bots_play_a_respectable_game() {
    // Three hundred games took 81 turns on the average, and none stalled.
    let played = games(32);
    let mut turns = 0;
    for seed in 0..played {
        let position = bot_game(seed, 4);
        let standings = Catan::standings(&position).expect("over");
        assert!(standings[0].points >= 10, "seed {seed}: nobody won");
        turns += u64::from(Catan::view(&position, Viewer::Spectator).turn);
    }
    let mean = turns / played;
    assert!((60..=100).contains(&mean), "{mean} turns");
}
