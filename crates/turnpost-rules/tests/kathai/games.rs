//! Random full games: what holds at every position, whatever is played.

use crate::support::{
    laws,
    set_ups::{self, games},
};
use turnpost_rules::{Duty, Ruleset, kathai::Kathai};

/// No game of Kathai is longer.
const AT_MOST: usize = 50_000;

#[test]
fn thousands_of_random_games_keep_their_books() {
    let mut moves = 0;
    for (seed, set_up) in (0..).zip(set_ups::every::<Kathai>(games(9_600))) {
        moves += laws::quick_game(&set_up, seed, AT_MOST);
    }
    assert!(moves > 0);
}

#[test]
fn random_games_of_all_options_keep_every_law() {
    for (seed, set_up) in (0..).zip(set_ups::every::<Kathai>(games(96))) {
        let shorthand = |_: &_, _: &_| false;
        let game = laws::Game { set_up, seed, at_most: AT_MOST, shorthand, exact: true };
        laws::random_game::<Kathai>(&game, |position| {
            if !position.is_over() {
                let active = Kathai::duty(position, position.active);
                assert!(!matches!(active, Duty::Waits), "the active player has a decision");
            }
        });
    }
}
