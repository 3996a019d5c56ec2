//! Random games over all options and seat counts, and what holds at every position of them.

use turnpost::rules::catan::{
    Catan, Options, Position,
    options::{Harbours, Island, Numbers, Placements, RobberDesert, TradeBuild},
};

use crate::laws::{Game, random_game};

/// Every set-up and phase variant, with and without events.
pub fn variants() -> Vec<Options> {
    let mut variants = Vec::new();
    for (trade_build, robber_desert) in [
        (TradeBuild::Separate, RobberDesert::Forbidden),
        (TradeBuild::Combined, RobberDesert::Allowed),
    ] {
        for events in [false, true] {
            let base = Options {
                trade_build,
                robber_desert,
                events,
                first_acceptance: events,
                ..Options::default()
            };
            variants.push(base.clone());
            variants.push(Options {
                numbers: Numbers::Random,
                harbours: Harbours::Shuffled,
                ..base.clone()
            });
            variants.push(Options { island: Island::Beginner, ..base.clone() });
            variants.push(Options {
                island: Island::Beginner,
                placements: Placements::Fixed,
                ..base
            });
        }
    }
    variants
}

/// How many games to play: few by default, more with `TURNPOST_GAMES`.
pub fn games(default: u64) -> u64 {
    std::env::var("TURNPOST_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(default)
}

#[test]
fn random_games_of_all_variants_keep_the_laws() {
    let variants = variants();
    for seed in 0..games(32) {
        let options = &variants[seed as usize % variants.len()];
        let game = Game { seats: 3 + (seed / 16 % 2) as u8, seed, at_most: 20_000 };
        random_game::<Catan>(options, &game, |_: &Position| {});
    }
}
