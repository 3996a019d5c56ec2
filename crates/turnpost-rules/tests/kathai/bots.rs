//! The steady bot: how it plays, and how well.
//!
//! Fixed seeds make every run the same. `TURNPOST_BOT_GAMES` asks for so many games a table where
//! tests play a few of them, and has the last test measure as many; its figures, which `--nocapture`
//! shows, stand in `docs/bots.md`.

use std::time::{Duration, Instant};

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Chance, Journal, Ruleset, Sampler, Viewer,
    kathai::{Edition, Good, Kathai, Move, Options, Position, View},
};

use super::fixture::{Table, cards, options_of, seat, seats};

/// Who plays on a seat.
#[derive(Copy, Clone, PartialEq)]
enum Player {
    Steady,
    Simple,
    Random,
}

/// What the players of one kind did in some games.
#[derive(Default)]
struct Figures {
    seats: u32,
    points: i32,
    /// Games won, a shared win in parts.
    won: f64,
    turns: u32,
    /// Turns that were passed; in those counted apart something that pays was within reach.
    passes: u32,
    passed_sales: u32,
    passed_draws: u32,
    passed_swaps: u32,
    /// Passed with an empty pile: nothing can be drawn or exchanged any more.
    passed_empty: u32,
    calls: u32,
    deals: u32,
    /// Exchange cards left at the end.
    exchange_cards: usize,
    decisions: u32,
    thought: Duration,
}

/// A player of thirty lines: declines every call, never deals and never bribes. It sells what
/// brings most if that is enough, else draws with an exchange card, else puts the card under the
/// pile that goes least with the others.
fn simple(view: &View, moves: &[Move]) -> usize {
    let last = view.turns_left.is_some_and(|left| usize::from(left) < view.seats.len());
    let enough = match view.hand.len() {
        _ if last => 0,
        0..=6 => 4,
        _ => 3,
    };
    let weigh = |played: &Move| match played {
        Move::Sell { good, cards, .. } => {
            let place = view.market.iter().find(|place| place.good == *good);
            let bonus = place.and_then(|place| place.bonus).unwrap_or(0);
            let points = cards.len() as u32 + u32::from(bonus);
            if points >= enough { 1000 + points } else { 0 }
        }
        Move::Draw {} => 900,
        Move::Swap { card } => {
            let fit = |good: Good| u32::from(card.symbols(good)) * view.hand.symbols(good);
            800 - Good::ALL.into_iter().map(fit).sum::<u32>()
        }
        Move::Pass {} | Move::EndTrading {} | Move::Decline {} => 1,
        _ => 0,
    };
    let best = (0..moves.len()).max_by_key(|at| (weigh(&moves[*at]), moves.len() - at));
    best.expect("a move")
}

/// Plays a game and adds what each kind of player did to its figures, in the order of the kinds.
/// Gives how it ended and with how many moves.
fn play(
    seed: u64,
    options: &Options,
    players: &[Player],
    figures: &mut [Figures; 3],
) -> (Position, usize) {
    let mut sampler = Sampler::seed_from_u64(seed);
    let mut dice = Sampler::seed_from_u64(seed + 1);
    let count = seats(u8::try_from(players.len()).expect("a table"));
    let mut position =
        Kathai::set_up(options, count, &mut Chance::quick(&mut dice), &mut Journal::silent())
            .expect("a set-up");
    let mut moves = Vec::new();
    let mut made = 0;
    while !position.is_over() {
        let acting = count.seats().find(|seat| Kathai::duty(&position, *seat).must());
        let acting = acting.expect("somebody must act");
        Kathai::moves(&position, acting, &mut sampler, &mut moves);
        let player = players[acting.index()];
        let figures = &mut figures[player as usize];
        let began = Instant::now();
        let view = Kathai::view(&position, Viewer::Seat(acting));
        let at = match player {
            Player::Steady => Kathai::bot(&view, acting, &moves, &mut sampler),
            Player::Simple => simple(&view, &moves),
            Player::Random => sampler.random_range(0..moves.len()),
        };
        figures.thought += began.elapsed();
        figures.decisions += 1;
        match moves[at] {
            Move::Pass {} => {
                figures.turns += 1;
                figures.passes += 1;
                let sale = moves.iter().any(|played| matches!(played, Move::Sell { .. }));
                figures.passed_sales += u32::from(sale);
                figures.passed_draws += u32::from(moves.contains(&Move::Draw {}));
                let swap = moves.iter().any(|played| matches!(played, Move::Swap { .. }));
                figures.passed_swaps += u32::from(swap);
                figures.passed_empty += u32::from(view.pile == 0);
            }
            Move::Sell { .. } | Move::Bribe { .. } | Move::Draw {} => figures.turns += 1,
            Move::Swap { .. } | Move::EndTrading {} => figures.turns += 1,
            Move::Call { .. } => figures.calls += 1,
            Move::Accept { .. } => figures.deals += 1,
            _ => {}
        }
        let mut chance = Chance::quick(&mut dice);
        Kathai::play(&mut position, acting, &moves[at], &mut chance, &mut Journal::silent())
            .expect("a listed move");
        made += 1;
        assert!(made < 20_000, "seed {seed}: the bots play for ever");
    }
    count_up(&position, players, figures);
    (position, made)
}

fn count_up(position: &Position, players: &[Player], figures: &mut [Figures; 3]) {
    let standings = Kathai::standings(position).expect("it is over");
    let first = standings.iter().filter(|standing| standing.rank == 1).count();
    for standing in standings {
        let figures = &mut figures[players[standing.seat.index()] as usize];
        figures.seats += 1;
        figures.points += standing.points;
        figures.exchange_cards += position.of(standing.seat).exchange.len();
        if standing.rank == 1 {
            figures.won += 1.0 / first as f64;
        }
    }
}

/// How many games the environment asks for.
fn asked_games() -> Option<u64> {
    std::env::var("TURNPOST_BOT_GAMES").ok()?.parse().ok()
}

/// So many games, or as many as the environment asks for.
fn games(usual: u64) -> u64 {
    asked_games().unwrap_or(usual)
}

/// Games of one steady bot, on every seat in turn, against players of another kind.
fn alone_against(other: Player, games: u64, count: usize) -> [Figures; 3] {
    let mut figures = <[Figures; 3]>::default();
    for game in 0..games {
        let mut players = vec![other; count];
        players[game as usize % count] = Player::Steady;
        play(game, &options_of(game / count as u64), &players, &mut figures);
    }
    figures
}

/// Games of steady bots alone.
fn among_themselves(games: u64, count: usize) -> Figures {
    let mut figures = <[Figures; 3]>::default();
    for game in 0..games {
        play(game, &options_of(game), &vec![Player::Steady; count], &mut figures);
    }
    let [steady, ..] = figures;
    steady
}

#[test]
fn the_steady_bot_beats_random_ones_clearly() {
    for count in 3..=5 {
        let [steady, ..] = alone_against(Player::Random, 10, count);
        assert!(steady.won >= 9.0, "{count} seats: {} of 10 games won", steady.won);
    }
}

/// That one steady bot among simple players wins more than its share and makes more points than
/// they do. Equal seeds give equal games, so the margins cannot flicker; in thousands of games the
/// bot wins 1.4 to 1.6 times its share and makes 1.1 to 1.5 points more.
fn beats_simple_players(count: usize) {
    let games = games(180);
    let [steady, simple, _] = alone_against(Player::Simple, games, count);
    let fair = games as f64 / count as f64;
    let points = |figures: &Figures| f64::from(figures.points) / f64::from(figures.seats);
    let (own, others) = (points(&steady), points(&simple));
    eprintln!("{count} seats: {:.1} of {games} won, {own:.2} points to {others:.2}", steady.won);
    assert!(steady.won >= 1.2 * fair, "{} games won, {fair} would be an equal's share", steady.won);
    assert!(own >= others + 0.5, "{own} points against {others}");
}

#[test]
fn the_steady_bot_beats_two_simple_players_that_never_deal() {
    beats_simple_players(3);
}

#[test]
fn the_steady_bot_beats_three_simple_players_that_never_deal() {
    beats_simple_players(4);
}

#[test]
fn the_steady_bot_beats_four_simple_players_that_never_deal() {
    beats_simple_players(5);
}

/// That no steady bot passes while it could sell, buy or exchange a card, and how many of a hundred
/// turns it passes at most: the more seats, the larger a part of the turns comes after the last card
/// of the pile.
fn turns_are_used(count: usize, max: u32) {
    let figures = among_themselves(games(20), count);
    let Figures { passes, passed_empty, turns, calls, .. } = figures;
    eprintln!("{count} seats: {passes} of {turns} turns passed, {passed_empty} with no pile");
    assert_eq!(passes, passed_empty, "passed with a pile");
    assert_eq!(figures.passed_sales, 0, "passed with a sale in hand");
    assert_eq!(figures.passed_draws, 0, "passed with a card to be bought");
    assert_eq!(figures.passed_swaps, 0, "passed with a card to be exchanged");
    assert!(100 * passes <= max * turns, "{passes} of {turns} turns passed");
    assert!(5 * calls <= turns, "{calls} calls in {turns} turns");
    let left = figures.exchange_cards as f64 / f64::from(figures.seats);
    assert!(left <= 2.0, "{left} exchange cards left");
}

#[test]
fn three_steady_bots_use_their_turns_and_their_exchange_cards() {
    turns_are_used(3, 9);
}

#[test]
fn four_steady_bots_use_their_turns_and_their_exchange_cards() {
    turns_are_used(4, 11);
}

#[test]
fn five_steady_bots_use_their_turns_and_their_exchange_cards() {
    turns_are_used(5, 14);
}

#[test]
fn steady_bots_alone_finish_games_of_a_sensible_length_with_a_sensible_score() {
    let mut best = 0;
    let games = 12;
    for seed in 0..games {
        let count = 3 + (seed % 3) as usize;
        let players = vec![Player::Steady; count];
        let (position, made) = play(seed, &options_of(seed), &players, &mut Default::default());
        let turns = position.turn as usize;
        assert!(position.pile.is_empty(), "seed {seed}: the bots stalled");
        assert!(made < 10 * turns, "seed {seed}: {made} moves in {turns} turns");
        let standings = Kathai::standings(&position).expect("it is over");
        best += standings[0].points;
    }
    let average = best / games as i32;
    assert!(average >= 19, "winners have {average} points on average");
}

#[test]
fn the_steady_bot_sells_when_it_pays() {
    let mut table = Table::of(3, Edition::Adlung).hand(0, "salt3, salt2, salt2+gold1, silk1");
    let played = choose(&table, 0);
    let Move::Sell { cards, .. } = played else { panic!("{played:?}") };
    assert_eq!(cards.len(), 3);
    table.try_move(0, &played).expect("legal");
}

#[test]
fn the_steady_bot_answers_calls() {
    // It is offered what completes its silk for a card it cannot use.
    let mut table = Table::of(3, Edition::Adlung)
        .market([Good::Silk, Good::Gold, Good::Salt, Good::Spices, Good::Tea])
        .hand(0, "silk3")
        .hand(1, "silk2, silk2+gold1, tea1");
    table.play(0, "call give silk3 seek 1 tea to 1");
    let played = choose(&table, 1);
    assert_eq!(Kathai::notation(&played), "bid give tea1 get silk3");
    // And it declines a bad bargain.
    let mut table =
        Table::of(3, Edition::Adlung).hand(0, "tea1").hand(1, "salt3, salt2, salt2+gold1");
    table.play(0, "call give tea1 to 1");
    assert_eq!(choose(&table, 1), Move::Decline {});
}

#[test]
fn the_steady_bot_decides_from_its_view_alone() {
    // Its own signature allows no more: the same view, moves and sampler give the same choice.
    let table = Table::of(3, Edition::Adlung).hand(0, "salt3, gold2").hand(1, "tea3");
    let mut other = table.clone();
    other.position.holdings.swap(1, 2);
    other.position.holdings[1].hand = cards("tea2");
    other.position.holdings[2].hand = cards("");
    assert_eq!(choose(&table, 0), choose(&other, 0));
}

fn choose(table: &Table, index: u8) -> Move {
    choose_by(table, index, 3)
}

fn choose_by(table: &Table, index: u8, seed: u64) -> Move {
    let mut sampler = Sampler::seed_from_u64(seed);
    let mut moves = Vec::new();
    Kathai::moves(&table.position, seat(index), &mut sampler, &mut moves);
    let view = Kathai::view(&table.position, Viewer::Seat(seat(index)));
    let at = Kathai::bot(&view, seat(index), &moves, &mut sampler);
    moves.swap_remove(at)
}

#[test]
fn in_its_last_turn_it_sells_what_brings_most() {
    // Three gold cards at +2 bring 5, three silk cards at +1 one less.
    let mut table = Table::of(3, Edition::Adlung)
        .hand(0, "gold3, gold2, gold1+tea1, silk1, silk2, silk1+tea1")
        .pile("");
    table.position.turns_left = Some(2);
    let played = choose(&table, 0);
    assert!(matches!(played, Move::Sell { good: Good::Gold, .. }), "{played:?}");
    table.try_move(0, &played).expect("legal");
}

#[test]
fn an_exchange_card_buys_a_card_rather_than_nothing() {
    let table = Table::of(3, Edition::Adlung).hand(0, "salt1, gold1").exchange(0, "tea1, tea2");
    assert_eq!(choose(&table, 0), Move::Draw {});
}

#[test]
fn a_counter_is_taken_or_left() {
    let mut table =
        Table::of(3, Edition::Adlung).hand(0, "silk3, tea2").hand(1, "salt3, salt2, tea1");
    table.play(0, "call give silk3 seek 1 tea to 1");
    table.play(1, "bid give tea1 get silk3");
    table.play(0, "counter 1 give tea2 get salt3");
    for seed in 0..20 {
        let played = choose_by(&table, 1, seed);
        assert_eq!(played, Move::Decline {}, "it gives no salt away and does not bid on");
    }
}

#[test]
fn a_bot_calls_in_one_of_three_turns_at_most() {
    let mut called = 0;
    for turn in 1..=30 {
        let mut table = Table::of(3, Edition::Adlung).hand(0, "salt3, salt2, gold1, tea1");
        table.position.turn = turn;
        let calls = (0..20).any(|seed| matches!(choose_by(&table, 0, seed), Move::Call { .. }));
        called += u32::from(calls);
    }
    // Thirty turns of the table are ten of a seat's own: three rounds each stand for one call.
    assert!(called <= 12, "calls in {called} of 30 turns");
}

#[test]
fn figures() {
    let Some(games) = asked_games() else { return };
    for count in 3..=5 {
        let Figures {
            seats,
            points,
            turns,
            passes,
            passed_empty,
            calls,
            deals,
            exchange_cards,
            ..
        } = among_themselves(games, count);
        println!(
            "{count} steady bots: {:.1} points, {passes} of {turns} turns passed, {passed_empty} \
             of them with an empty pile, {calls} calls, {deals} deals, {:.1} exchange cards left",
            f64::from(points) / f64::from(seats),
            exchange_cards as f64 / f64::from(seats),
        );
        let [steady, simple, _] = alone_against(Player::Simple, games, count);
        println!(
            "{count} seats, one steady bot: {:.1} % won, {:.1} points against {:.1}; \
             {:.0} microseconds a decision",
            100.0 * steady.won / f64::from(steady.seats),
            f64::from(steady.points) / f64::from(steady.seats),
            f64::from(simple.points) / f64::from(simple.seats),
            steady.thought.as_secs_f64() * 1e6 / f64::from(steady.decisions),
        );
    }
}
