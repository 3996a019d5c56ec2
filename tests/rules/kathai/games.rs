//! Random full games: what holds at every position, whatever is played.

use rand::{RngExt as _, SeedableRng as _};
use turnpost::rules::{
    Duty, Ruleset, Sampler,
    kathai::{
        BribeRelease, Cards, Edition, EndRule, Kathai, Options, Position, SwapRule,
        position::HAND_LIMIT,
    },
};

use crate::laws;

/// How many random games a test plays: more with `TURNPOST_GAMES`.
fn games(usual: u64) -> u64 {
    std::env::var("TURNPOST_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

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

fn conserved(position: &Position) {
    let mut all = position.pile.shuffled.plus(position.discards).expect("no card twice");
    for face in &position.pile.under {
        all = all.with(*face).expect("no card twice");
    }
    for holding in &position.holdings {
        all = all.plus(holding.hand).expect("no card twice");
        all = all.plus(holding.exchange).expect("no card twice");
        assert!(holding.hand.len() <= HAND_LIMIT, "K7: {} cards in a hand", holding.hand.len());
        for offer in holding.offers.iter().flatten() {
            assert!(holding.hand.contains(offer.give), "an offer promises what is not there");
        }
    }
    if let Some(bribe) = position.market.bribe {
        all = all.with(bribe.card).expect("no card twice");
    }
    assert_eq!(all, Cards::ALL, "a card is lost");
    let mut goods = position.market.goods;
    goods.sort();
    assert_eq!(goods, turnpost::rules::kathai::Good::ALL, "a good is lost");
}

#[test]
fn random_games_keep_every_law() {
    let mut total = 0;
    for seed in 0..games(100) {
        let seats = 3 + (seed / 2 % 3) as u8;
        let game = laws::Game { seats, seed, at_most: 50_000 };
        total += laws::random_game::<Kathai>(&options_of(seed), &game, |position| {
            conserved(position);
            if !position.is_over() {
                let active = Kathai::duty(position, position.active);
                assert!(!matches!(active, Duty::Waits), "the active player has a decision");
            }
        })
        .moves;
    }
    assert!(total > 0);
}
