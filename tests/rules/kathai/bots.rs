//! The bots.

use rand::{RngExt as _, SeedableRng as _};
use turnpost::rules::{
    Chance, Journal, Ruleset, Sampler, Viewer,
    kathai::{Kathai, Move, Position},
};

use super::{
    games::options_of,
    table::{Table, seat, seats},
};

/// Plays a game in which some seats have a steady bot and the others a random one.
fn play(seed: u64, count: u8, steady: impl Fn(usize) -> bool) -> (Position, usize) {
    let mut sampler = Sampler::seed_from_u64(seed);
    let mut dice = Sampler::seed_from_u64(seed + 1);
    let count = seats(count);
    let mut position = Kathai::set_up(
        &options_of(seed),
        count,
        &mut Chance::quick(&mut dice),
        &mut Journal::silent(),
    )
    .expect("a set-up");
    let mut moves = Vec::new();
    let mut made = 0;
    while !position.is_over() {
        let acting = count.seats().find(|seat| Kathai::duty(&position, *seat).must());
        let acting = acting.expect("somebody must act");
        Kathai::moves(&position, acting, &mut sampler, &mut moves);
        let at = if steady(acting.index()) {
            let view = Kathai::view(&position, Viewer::Seat(acting));
            Kathai::bot(&view, acting, &moves, &mut sampler)
        } else {
            sampler.random_range(0..moves.len())
        };
        let mut chance = Chance::quick(&mut dice);
        Kathai::play(&mut position, acting, &moves[at], &mut chance, &mut Journal::silent())
            .expect("a listed move");
        made += 1;
        assert!(made < 20_000, "seed {seed}: the bots play for ever");
    }
    (position, made)
}

#[test]
fn the_steady_bot_beats_random_ones_clearly() {
    let mut won = 0;
    let games = 60;
    for seed in 0..games {
        let place = (seed % 4) as usize;
        let (position, _) = play(seed, 4, |index| index == place);
        let standings = Kathai::standings(&position).expect("it is over");
        won += u64::from(standings[0].seat.index() == place);
    }
    assert!(won >= games * 3 / 4, "{won} of {games} games won, a fourth would be chance");
}

#[test]
fn steady_bots_alone_finish_games_of_a_sensible_length_with_a_sensible_score() {
    let mut best = 0;
    for seed in 0..30 {
        let count = 3 + (seed % 3) as u8;
        let (position, made) = play(seed, count, |_| true);
        let turns = position.turn as usize;
        assert!(position.pile.is_empty(), "seed {seed}: the bots stalled");
        assert!(made < 10 * turns, "seed {seed}: {made} moves in {turns} turns");
        let standings = Kathai::standings(&position).expect("it is over");
        best += standings[0].points;
    }
    assert!(best / 30 >= 16, "winners have {} points on average", best / 30);
}

#[test]
fn the_steady_bot_sells_when_it_pays() {
    let mut table = Table::of(3, turnpost::rules::kathai::Edition::Adlung)
        .hand(0, "salt3, salt2, salt2+gold1, silk1");
    let played = choose(&table, 0);
    let Move::Sell { cards, .. } = played else { panic!("{played:?}") };
    assert_eq!(cards.len(), 3);
    table.try_move(0, &played).expect("legal");
}

#[test]
fn the_steady_bot_answers_calls() {
    // It is offered what completes its silk for a card it cannot use.
    let mut table = Table::of(3, turnpost::rules::kathai::Edition::Adlung)
        .market([
            turnpost::rules::kathai::Good::Silk,
            turnpost::rules::kathai::Good::Gold,
            turnpost::rules::kathai::Good::Salt,
            turnpost::rules::kathai::Good::Spices,
            turnpost::rules::kathai::Good::Tea,
        ])
        .hand(0, "silk3")
        .hand(1, "silk2, silk2+gold1, tea1");
    table.play(0, "call give silk3 seek 1 tea to 1");
    let played = choose(&table, 1);
    assert_eq!(Kathai::notation(&played), "bid give tea1 get silk3");
    // And it declines a bad bargain.
    let mut table = Table::of(3, turnpost::rules::kathai::Edition::Adlung)
        .hand(0, "tea1")
        .hand(1, "salt3, salt2, salt2+gold1");
    table.play(0, "call give tea1 to 1");
    assert_eq!(choose(&table, 1), Move::Decline {});
}

#[test]
fn the_steady_bot_decides_from_its_view_alone() {
    // Its own signature allows no more: the same view, moves and sampler give the same choice.
    let table = Table::of(3, turnpost::rules::kathai::Edition::Adlung)
        .hand(0, "salt3, gold2")
        .hand(1, "tea3");
    let mut other = table.clone();
    other.position.holdings.swap(1, 2);
    other.position.holdings[1].hand = super::table::cards("tea2");
    other.position.holdings[2].hand = super::table::cards("");
    assert_eq!(choose(&table, 0), choose(&other, 0));
}

fn choose(table: &Table, index: u8) -> Move {
    let mut sampler = Sampler::seed_from_u64(3);
    let mut moves = Vec::new();
    Kathai::moves(&table.position, seat(index), &mut sampler, &mut moves);
    let view = Kathai::view(&table.position, Viewer::Seat(seat(index)));
    let at = Kathai::bot(&view, seat(index), &moves, &mut sampler);
    moves.swap_remove(at)
}
