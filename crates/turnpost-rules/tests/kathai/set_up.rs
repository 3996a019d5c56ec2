//! The set-up: K1 to K4.

use rand::SeedableRng as _;
use turnpost_rules::{
    Chance, Duty, Journal, Refusal as _, Ruleset, Sampler, Seed, Viewer,
    kathai::{Cards, Face, Good, Kathai, Options, market::PRICES, outcome::Outcome},
};

use super::fixture::{seat, seats};

fn new_game(count: u8, seed: u64) -> turnpost_rules::kathai::Position {
    let mut sampler = Sampler::seed_from_u64(seed);
    let mut chance = Chance::quick(&mut sampler);
    Kathai::set_up(&Options::default(), seats(count), &mut chance, &mut Journal::silent())
        .expect("a set-up")
}

#[test]
fn k01_three_to_five_play_and_nobody_else() {
    for count in 1..=8 {
        let checked = Kathai::check(&Options::default(), seats(count));
        assert_eq!(checked.is_ok(), (3..=5).contains(&count), "{count} seats");
        if let Err(refusal) = checked {
            assert_eq!(refusal.code(), "wrong-number-of-seats");
            let mut chance = Chance::blind();
            let options = Options::default();
            Kathai::set_up(&options, seats(count), &mut chance, &mut Journal::silent())
                .expect_err("no such table");
            assert!(!chance.was_asked());
        }
    }
    assert_eq!(Kathai::about().seats, 3..=5);
}

#[test]
fn k02_each_is_dealt_three_of_55_cards_and_the_rest_is_the_pile() {
    for (count, pile) in [(3, 46), (4, 43), (5, 40)] {
        let position = new_game(count, u64::from(count));
        // The first player has drawn for the first turn already (K5).
        assert_eq!(position.pile.len(), pile - 1);
        for (index, holding) in position.holdings.iter().enumerate() {
            let cards = match index {
                0 => 4,
                _ if index < usize::from(count) => 3,
                _ => 0,
            };
            assert_eq!(holding.hand.len(), cards);
            assert!(holding.exchange.is_empty());
            assert_eq!(holding.points, 0);
        }
    }
}

#[test]
fn k02_the_deck_has_the_55_faces_of_the_table() {
    assert_eq!(Cards::ALL.len(), 55);
    assert_eq!(Face::all().len(), 45);
    for face in Face::all() {
        let parts: Vec<_> = face.parts().collect();
        let symbols: Vec<u8> = parts.iter().map(|(_, count)| *count).collect();
        let copies = match symbols.as_slice() {
            [1] | [2] | [3] | [2, 1] => 1,
            [1, 1] => 2,
            other => panic!("{face} shows {other:?}"),
        };
        assert_eq!(face.copies(), copies, "{face}");
        assert_eq!(Cards::ALL.count(face), copies, "{face}");
        assert_eq!(face.name().parse(), Ok(face));
    }
    // All goods alike: 1+2+3 alone, 4 times 2, 4 times 1 beside 2, 8 times 1 beside 1.
    for good in Good::ALL {
        assert_eq!(Cards::ALL.symbols(good), 6 + 8 + 4 + 8, "{good}");
        assert_eq!(Cards::ALL.showing(good).len(), 3 + 4 + 4 + 8, "{good}");
    }
}

#[test]
fn k02_every_card_is_dealt_about_equally_often() {
    let mut dealt = std::collections::BTreeMap::new();
    for seed in 0..5500 {
        for face in new_game(3, seed).holdings[1].hand.faces() {
            *dealt.entry(face).or_insert(0) += 1;
        }
    }
    for face in Face::all() {
        let expected = 300 * face.copies();
        let count = dealt.get(&face).copied().unwrap_or(0);
        assert!(
            (expected - 100..expected + 100).contains(&count),
            "{face}: {count} for {expected}"
        );
    }
}

#[test]
fn k03_the_goods_are_shuffled_under_five_prices() {
    let prices: Vec<_> = PRICES.iter().map(|price| (price.bonus, price.minimum)).collect();
    assert_eq!(prices, [(4, 7), (2, 5), (1, 4), (0, 3)]);
    let mut first = std::collections::BTreeMap::new();
    for seed in 0..1000 {
        let mut goods = new_game(3, seed).market.goods;
        *first.entry(goods[0]).or_insert(0) += 1;
        goods.sort();
        assert_eq!(goods, Good::ALL);
    }
    assert_eq!(first.len(), 5);
    assert!(first.values().all(|count| (130..270).contains(count)), "{first:?}");
}

/// The rules take seat 0 as the first player: who sits there (drawn at random, or as the host sets
/// the order) is settled by the server before the set-up.
#[test]
fn k04_seat_0_begins_and_play_goes_round_by_seat() {
    let mut options = Options::default();
    Kathai::begin_with_first_seat(&mut options);
    assert_eq!(options, Options::default(), "it begins anyway");
    for count in 3..=5 {
        let mut position = new_game(count, 9);
        for turn in 0..2 * count {
            let active = seat(turn % count);
            assert_eq!(position.active, active);
            for other in seats(count).seats() {
                assert_eq!(Kathai::duty(&position, other).must(), other == active);
            }
            let pass = turnpost_rules::kathai::Move::Pass {};
            let mut sampler = Sampler::seed_from_u64(u64::from(turn));
            let mut chance = Chance::quick(&mut sampler);
            Kathai::play(&mut position, active, &pass, &mut chance, &mut Journal::silent())
                .expect("a pass");
        }
    }
}

#[test]
fn the_set_up_tells_each_seat_its_own_cards_only() {
    let seed = Seed::new([7; 32]);
    let mut chance = Chance::seeded(&seed, 1);
    let mut journal = Journal::kept();
    let position =
        Kathai::set_up(&Options::default(), seats(3), &mut chance, &mut journal).expect("a set-up");
    let outcomes = journal.into_outcomes();
    assert!(matches!(outcomes[0], Outcome::MarketLaid { .. }));
    let told = |viewer| {
        let told = outcomes.iter().filter_map(|outcome| Kathai::tell(outcome, viewer));
        told.map(|told| told.outcome).collect::<Vec<_>>()
    };
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        for outcome in told(viewer) {
            let own = viewer.is(seat(1)) && outcome["seat"] == 1;
            let shown = outcome.get("cards").is_some() || outcome.get("card").is_some();
            assert_eq!(shown, own && outcome["type"] == "dealt", "{outcome}");
        }
    }
    let own = told(Viewer::Seat(seat(1)));
    let dealt = own.iter().find(|outcome| outcome["seat"] == 1).expect("dealt");
    let hand = serde_json::to_value(position.of(seat(1)).hand).expect("JSON");
    assert_eq!(dealt["cards"], hand);
    assert!(
        matches!(Kathai::duty(&position, seat(0)), Duty::Must(decision) if decision.kind == "turn")
    );
}
