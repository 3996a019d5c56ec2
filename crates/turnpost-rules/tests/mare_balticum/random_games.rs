//! Laws that hold in every game, on thousands of random ones.

use turnpost_rules::mare_balticum::{MareBalticum, Move, Position};

use crate::support::{
    laws::{Game, quick_game, random_game},
    set_ups::{self, games},
};

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
