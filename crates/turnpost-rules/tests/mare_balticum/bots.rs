//! The steady bot: how it plays, and how well.
//!
//! Fixed seeds make every run the same. `TURNPOST_BOT_GAMES` asks for so many games a table where
//! tests play a few of them, and has the last test measure as many; its figures, which `--nocapture`
//! shows, stand in `docs/bots.md`.

use std::time::{Duration, Instant};

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Chance, Journal, Ruleset as _, Sampler, Viewer,
    mare_balticum::{
        Catch, Demand, FleetView, MareBalticum, Move, Options, Position, Sea, Species, View,
        position::Stage,
    },
};

use super::fixture::{Table, all_options, fish, seat, seats, stored};

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
    /// Turns that were ended with nothing done.
    passes: u32,
    /// Those of them that left something which pays within reach: a catch that fits in the hold, cargo
    /// that a port in reach demands.
    missed: u32,
    contracts_taken: u32,
    contracts_fulfilled: u32,
    decisions: u32,
    thought: Duration,
}

/// A player of thirty lines: unloads what it can, catches what it can, sails to a port that takes
/// three of its fish or else to a sea where something lies.
fn simple(view: &View, fleet: &FleetView, moves: &[Move]) -> usize {
    let weigh = |played: &Move| match played {
        Move::Unload { fish: None, .. } => 9,
        Move::Fish { take: Catch::Amber, .. } => 8,
        Move::Fish { overboard, .. } if overboard.is_empty() => 7,
        Move::Sail { to, boat } => {
            let from = fleet.boats[usize::from(*boat) - 1];
            let lies = |sea: Sea| !view.tokens(sea).is_empty();
            let idle = from.sea().is_none_or(|sea| !lies(sea));
            match (to.port(), to.sea()) {
                (Some(port), _) => {
                    let slots = view.slots(port).iter().filter_map(|slot| slot.species);
                    let sold: u8 = slots.map(|species| fleet.cargo.get(species)).sum();
                    if sold >= 3 { 6 } else { 0 }
                }
                (_, Some(sea)) if idle && lies(sea) => 3,
                _ => 0,
            }
        }
        Move::FirstSail { .. } => 5,
        Move::LookAtContracts {} => -1,
        _ => 1,
    };
    let best = (0..moves.len()).max_by_key(|at| (weigh(&moves[*at]), moves.len() - at));
    best.expect("a move")
}

/// Whether one of these moves brings fish on board or to the warehouse, or a boat with such fish to a port
/// that demands it.
fn pays_at_once(view: &View, fleet: &FleetView, moves: &[Move]) -> bool {
    moves.iter().any(|played| match played {
        Move::Unload { .. } => true,
        Move::Fish { overboard, .. } => overboard.is_empty(),
        Move::Sail { to, .. } => to.port().is_some_and(|port| {
            let mut demanded = view.slots(port).iter().filter_map(|slot| slot.species);
            demanded.any(|species| fleet.cargo.get(species) > 0)
        }),
        _ => false,
    })
}

/// Plays a game and adds what each kind of player did to its figures, in the order of the kinds.
fn play(game: u64, options: &Options, players: &[Player], figures: &mut [Figures; 3]) {
    let mut sampler = Sampler::seed_from_u64(game);
    let mut dice = Sampler::seed_from_u64(!game);
    let count = seats(u8::try_from(players.len()).expect("a table"));
    let mut position =
        MareBalticum::set_up(options, count, &mut Chance::quick(&mut dice), &mut Journal::silent())
            .expect("a set-up");
    let mut moves = Vec::new();
    while MareBalticum::standings(&position).is_none() {
        let acting = count.seats().find(|seat| MareBalticum::duty(&position, *seat).must());
        let acting = acting.expect("somebody must act");
        MareBalticum::moves(&position, acting, &mut sampler, &mut moves);
        let player = players[acting.index()];
        let figures = &mut figures[player as usize];
        let view = MareBalticum::view(&position, Viewer::Seat(acting));
        let began = Instant::now();
        let at = match player {
            Player::Steady => MareBalticum::bot(&view, acting, &moves, &mut sampler),
            Player::Simple => simple(&view, view.fleet(acting).expect("a fleet"), &moves),
            Player::Random => sampler.random_range(0..moves.len()),
        };
        figures.thought += began.elapsed();
        figures.decisions += 1;
        let chosen = moves[at].clone();
        if let Stage::Turn { actions_left: 3, looking: false, .. } = position.stage {
            figures.turns += 1;
            if chosen == (Move::End {}) {
                figures.passes += 1;
                let fleet = view.fleet(acting).expect("a fleet");
                figures.missed += u32::from(pays_at_once(&view, fleet, &moves));
            }
        }
        figures.contracts_taken += u32::from(matches!(chosen, Move::TakeContract { .. }));
        let mut chance = Chance::quick(&mut dice);
        MareBalticum::play(&mut position, acting, &chosen, &mut chance, &mut Journal::silent())
            .expect("a listed move");
    }
    count_up(&position, players, figures);
}

fn count_up(position: &Position, players: &[Player], figures: &mut [Figures; 3]) {
    let standings = MareBalticum::standings(position).expect("it is over");
    let first = standings.iter().filter(|standing| standing.rank == 1).count();
    let scores = MareBalticum::view(position, Viewer::Spectator).scores.expect("it is over");
    for standing in standings {
        let figures = &mut figures[players[standing.seat.index()] as usize];
        figures.seats += 1;
        figures.points += standing.points;
        if standing.rank == 1 {
            figures.won += 1.0 / first as f64;
        }
        figures.contracts_fulfilled += u32::from(scores[standing.seat.index()].sets > 0);
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
fn alone_against(other: Player, games: u64, count: usize, options: &[Options]) -> [Figures; 3] {
    let mut figures = <[Figures; 3]>::default();
    for game in 0..games {
        let mut players = vec![other; count];
        players[game as usize % count] = Player::Steady;
        let options = &options[(game as usize / count * 5) % options.len()];
        play(game, options, &players, &mut figures);
    }
    figures
}

/// Games of steady bots alone.
fn among_themselves(games: u64, count: usize, options: &Options) -> Figures {
    let mut figures = <[Figures; 3]>::default();
    for game in 0..games {
        play(game, options, &vec![Player::Steady; count], &mut figures);
    }
    let [steady, ..] = figures;
    steady
}

/// The usual options, at a table of two as well.
fn usual() -> Options {
    Options { two_players: true, ..Options::default() }
}

fn with_contracts() -> Options {
    Options { contracts: true, ..usual() }
}

fn with_contracts_and_players_demand() -> Options {
    Options { demand: Demand::Players, ..with_contracts() }
}

#[test]
fn the_steady_bot_clearly_beats_random_ones() {
    for count in 2..=5 {
        let [steady, ..] = alone_against(Player::Random, 4, count, &all_options());
        assert!(steady.won >= 3.5, "{count} seats: {} of 4 won", steady.won);
    }
}

#[test]
fn the_steady_bot_clearly_beats_simple_players() {
    for count in 3..=5 {
        let options = [Options::default(), with_contracts()];
        let [steady, simple, _] = alone_against(Player::Simple, 8, count, &options);
        let (own, other) = (steady.points / 8, simple.points / (8 * (count as i32 - 1)));
        assert!(own >= other + 8, "{count} seats: {own} points against {other}");
        assert!(steady.won >= 6.0, "{count} seats: {} of 8 won", steady.won);
    }
}

#[test]
fn steady_bots_use_their_turns() {
    for count in 2..=5 {
        let (mut turns, mut passes, mut missed) = (0, 0, 0);
        for options in [usual(), with_contracts_and_players_demand()] {
            let figures = among_themselves(games(2), count, &options);
            turns += figures.turns;
            passes += figures.passes;
            missed += figures.missed;
        }
        eprintln!(
            "{count} seats: {passes} of {turns} turns passed, {missed} with something in reach"
        );
        assert_eq!(missed, 0, "{count} seats: passed with something in reach");
        assert!(passes * 100 <= turns, "{count} seats: {passes} of {turns} turns passed");
    }
}

/// That of the contracts which steady bots take at a table, at least half are fulfilled.
///
/// The more fleets there are, the less a warehouse holds and the fewer contracts pay: at full tables
/// one is taken in every fifth game, or in every thirtieth. So the usual games are those of the
/// first hundred or two with contracts, fulfilled or not; a longer run plays every game.
fn contracts_are_met(count: usize, options: &Options, usual: &[u64]) {
    let mut figures = <[Figures; 3]>::default();
    let all = asked_games().map_or(usual.to_vec(), |games| (0..games).collect());
    for game in &all {
        play(*game, options, &vec![Player::Steady; count], &mut figures);
    }
    let [Figures { contracts_taken: taken, contracts_fulfilled: met, .. }, ..] = figures;
    eprintln!("{count} seats: {met} of {taken} contracts fulfilled in {} games", all.len());
    let enough = asked_games().is_none_or(|games| games >= 300);
    assert!(taken >= 4 || !enough, "only {taken} contracts in {} games", all.len());
    assert!(2 * met >= taken, "{met} of {taken} contracts were fulfilled");
}

#[test]
fn two_steady_bots_take_contracts_that_they_can_meet() {
    contracts_are_met(2, &with_contracts(), &[0, 1, 2, 3, 4]);
}

#[test]
fn three_steady_bots_take_contracts_that_they_can_meet() {
    contracts_are_met(3, &with_contracts(), &[0, 1, 2, 3, 5]);
}

#[test]
fn four_steady_bots_take_contracts_that_they_can_meet() {
    contracts_are_met(4, &with_contracts(), &[0, 1, 6, 7, 8, 9]);
}

#[test]
fn five_steady_bots_take_contracts_that_they_can_meet() {
    contracts_are_met(5, &with_contracts(), &[1, 4, 13, 20, 23, 26]);
}

#[test]
fn two_steady_bots_that_set_the_demand_take_contracts_that_they_can_meet() {
    contracts_are_met(2, &with_contracts_and_players_demand(), &[0, 1, 2, 7, 8]);
}

#[test]
fn three_steady_bots_that_set_the_demand_take_contracts_that_they_can_meet() {
    contracts_are_met(3, &with_contracts_and_players_demand(), &[1, 3, 6, 7, 10]);
}

#[test]
fn four_steady_bots_that_set_the_demand_take_contracts_that_they_can_meet() {
    contracts_are_met(4, &with_contracts_and_players_demand(), &[10, 13, 30, 47, 53]);
}

#[test]
fn five_steady_bots_that_set_the_demand_take_contracts_that_they_can_meet() {
    contracts_are_met(5, &with_contracts_and_players_demand(), &[33, 44, 59, 67, 96, 99]);
}

/// What a steady bot chooses at a table, told the seat whose turn it is.
fn chosen(table: &mut Table, index: u8) -> Move {
    let moves = table.legal(index);
    let view = table.view(Viewer::Seat(seat(index)));
    let at = MareBalticum::bot(&view, seat(index), &moves, &mut Sampler::seed_from_u64(3));
    moves[at].clone()
}

fn is_turn_of(table: &Table, index: u8) -> bool {
    matches!(table.position.stage, Stage::Turn { seat: active, .. } if active == seat(index))
}

#[test]
fn a_full_hold_sails_to_the_only_port_that_pays_however_far() {
    let boats = ["kattegat", "oresund", "arkona", "pomeranian", "bornholm"];
    let mut table = Table::sailed(3, Options::default(), &boats);
    table.demand("riga", &[Species::Salmon]);
    table.demand("stockholm", &[Species::Cod]);
    table.demand("gdansk", &[Species::Herring]);
    table.fleet(0).cargo = fish(5, 0, 0, 0);
    // No clock comes, and no amber that would be worth a stop.
    table.bag(stored(0, 12, 12, 12, 0), 0);
    for _turn in 0..3 {
        while is_turn_of(&table, 0) && table.fleet(0).cargo == fish(5, 0, 0, 0) {
            let played = chosen(&mut table, 0);
            assert_ne!(played, Move::End {}, "it sits on a full hold");
            table.plays(0, &MareBalticum::notation(&played));
        }
        for other in [1, 2] {
            while is_turn_of(&table, other) {
                table.plays(other, "end");
            }
        }
    }
    assert_eq!(table.fleet(0).cargo, fish(0, 0, 0, 0));
    assert_eq!(table.fleet(0).warehouse.get(Catch::Salmon), 5);
}

#[test]
fn in_its_last_turn_it_brings_home_what_it_can() {
    let boats = ["gulf-riga", "irbe", "moonsund", "e-gotland", "gdansk-deep"];
    let mut table = Table::sailed(3, Options::default(), &boats);
    table.demand("riga", &[Species::Salmon]);
    table.fleet(0).cargo = fish(1, 0, 0, 0);
    table.fleet(0).market = [Some(1), Some(3), Some(2), Some(0)];
    table.fleet(0).numbers = 0;
    table.put("e-gotland", &[Catch::Cod, Catch::Cod]);
    table.put("moonsund", &[Catch::Salmon]);
    table.position.clocks = 6;
    table.position.turns_left = Some(2);
    // Two salmon at one point each: a catch, a sail, an unloading. No port takes the better cod.
    for _action in 0..3 {
        let played = chosen(&mut table, 0);
        table.plays(0, &MareBalticum::notation(&played));
    }
    assert_eq!(table.fleet(0).warehouse.get(Catch::Salmon), 2);
}

#[test]
fn the_same_view_gives_the_same_move() {
    let mut table = Table::set_up(3, with_contracts());
    for index in 0..3 {
        table.plays(index, "place stockholm");
    }
    let mut other =
        Table { position: table.position.clone(), ..Table::set_up(3, with_contracts()) };
    // What lies in the bag, and what others have stored, it may not know.
    other.position.bag.tokens.0.rotate_left(1);
    other.fleet(1).warehouse = stored(3, 0, 0, 0, 1);
    table.fleet(1).warehouse = stored(0, 3, 1, 0, 0);
    assert_eq!(chosen(&mut table, 0), chosen(&mut other, 0));
}

#[test]
fn figures() {
    let Some(games) = asked_games() else { return };
    let all = [
        ("drawn", usual()),
        ("players", Options { demand: Demand::Players, ..usual() }),
        ("drawn with contracts", with_contracts()),
        ("players with contracts", with_contracts_and_players_demand()),
    ];
    for (name, options) in all {
        for count in 2..=5 {
            let Figures {
                seats, points, turns, passes, contracts_taken, contracts_fulfilled, ..
            } = among_themselves(games, count, &options);
            println!(
                "{name}, {count} steady bots: {:.1} points, {passes} of {turns} turns passed, \
                 {contracts_fulfilled} of {contracts_taken} contracts fulfilled",
                f64::from(points) / f64::from(seats),
            );
            let [steady, simple, _] = alone_against(Player::Simple, games, count, &[options]);
            println!(
                "{name}, {count} seats, one steady bot: {:.1} % won, {:.1} points against {:.1}; \
                 {:.0} microseconds a decision",
                100.0 * steady.won / f64::from(steady.seats),
                f64::from(steady.points) / f64::from(steady.seats),
                f64::from(simple.points) / f64::from(simple.seats),
                steady.thought.as_secs_f64() * 1e6 / f64::from(steady.decisions),
            );
        }
    }
}
