//! Random full games: what holds at every position, whatever is played.

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Duty, Ruleset, Sampler,
    kathai::{BribeRelease, Edition, EndRule, Kathai, Options, SwapRule},
};

use crate::{
    laws,
    set_ups::{self, games},
};

/// No game of Kathai is longer.
const AT_MOST: usize = 50_000;

/// The options of a game by its seed: editions and every mixture of the points.
pub fn options_of(seed: u64) -> Options {
    let mut options =
        Options::of(if seed.is_multiple_of(2) { Edition::Adlung } else { Edition::Italian });
    if seed.is_multiple_of(3) {
        let mut sampler = Sampler::seed_from_u64(seed);
        if sampler.random() {
            options.bribe_release = BribeRelease::SaleOfThePair;
        }
        if sampler.random() {
            options.swap_rule = SwapRule::DealsMayFollow;
        }
        if sampler.random() {
            options.end_rule = EndRule::DrawerLast;
        }
    }
    options
}

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
        let game = laws::Game { set_up, seed, at_most: AT_MOST, shorthand, exact: false };
        laws::random_game::<Kathai>(&game, |position| {
            if !position.is_over() {
                let active = Kathai::duty(position, position.active);
                assert!(!matches!(active, Duty::Waits), "the active player has a decision");
            }
        });
    }
}
