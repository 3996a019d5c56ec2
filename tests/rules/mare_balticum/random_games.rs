//! Laws that hold in every game, on thousands of random ones.

use turnpost_rules::mare_balticum::{Demand, EndEarly, MareBalticum, Move, Options, Position};

use crate::{
    laws::{Game, quick_game, random_game},
    set_ups::{self, games},
};

/// Every combination of the options that change what can happen.
pub fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for bits in 0..32u8 {
        let on = |bit: u8| bits & (1 << bit) != 0;
        all.push(Options {
            demand: if on(0) { Demand::Players } else { Demand::Drawn },
            contracts: on(1),
            two_players: true,
            start_seat: None,
            free_first_sail: on(2),
            end_early: if on(3) { EndEarly::Forbidden } else { EndEarly::Allowed },
            open_warehouse: on(4),
        });
    }
    all
}

/// No game of Mare Balticum is longer.
const AT_MOST: usize = 20_000;

/// The first sail with the same spaces in another order only numbers the boats otherwise, and two
/// demand tokens can be named in either order.
fn shorthand(_: &Position, played: &Move) -> bool {
    match played {
        Move::FirstSail { .. } => true,
        Move::Unload { open, .. } => !open.is_sorted_by_key(|opening| opening.species.index()),
        _ => false,
    }
}

#[test]
fn laws_hold_in_random_games_of_every_size_and_option() {
    for (seed, set_up) in (0..).zip(set_ups::some::<MareBalticum>(games(64))) {
        let game = Game { set_up, seed, at_most: AT_MOST, shorthand, exact: true };
        let played = random_game::<MareBalticum>(&game, |_| {});
        assert_eq!(played.position.clocks, 6, "the game ends by the last clock");
    }
}

#[test]
fn thousands_of_random_games_keep_their_books() {
    for (seed, set_up) in (0..).zip(set_ups::every::<MareBalticum>(games(4_224))) {
        quick_game(&set_up, seed, AT_MOST);
    }
}
