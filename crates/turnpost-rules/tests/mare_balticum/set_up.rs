//! The set-up: M1 to M5.

use rand::SeedableRng as _;
use turnpost_rules::{
    Chance, Journal, Refusal as _, Ruleset as _, Sampler, Viewer,
    mare_balticum::{
        Demand, LEGAL_FILLINGS, MareBalticum, Options, Port, Sea, Space, Spaces, data, filling,
    },
};

use super::fixture::{Table, port, seat, seats};

fn refused(count: u8, options: Options) -> &'static str {
    MareBalticum::check(&options, seats(count)).expect_err("refused").code()
}

#[test]
fn m01_three_to_five_play_with_boats_by_their_number() {
    for (players, boats) in [(3, 5), (4, 4), (5, 3)] {
        assert!(MareBalticum::check(&Options::default(), seats(players)).is_ok());
        assert_eq!(Table::set_up(players, Options::default()).position.boats(), boats);
    }
    assert_eq!(refused(1, Options::default()), "wrong-number-of-seats");
    assert_eq!(refused(6, Options::default()), "wrong-number-of-seats");
}

#[test]
fn m01_two_play_with_five_boats_when_the_host_says_so() {
    assert_eq!(refused(2, Options::default()), "two-players-not-chosen");
    let options = Options { two_players: true, ..Options::default() };
    assert_eq!(Table::set_up(2, options).position.boats(), 5);
    assert_eq!(refused(1, options), "wrong-number-of-seats");
    let said: Vec<&str> = MareBalticum::about().assumed.iter().map(|phrase| phrase.key).collect();
    assert!(said.contains(&"mare-balticum-figure-two-players"), "marked as ours");
}

#[test]
fn m02_light_seas_get_one_token_dark_seas_two_and_ports_none() {
    let table = Table::set_up(3, Options::default());
    let mut light = 0;
    let mut dark = 0;
    for sea in Sea::all() {
        let tokens = table.position.sea(sea).count();
        match sea.space().facts().ground {
            data::Ground::Light => {
                light += 1;
                assert_eq!(tokens, 1, "{}", sea.id());
            }
            data::Ground::Dark => {
                dark += 1;
                assert_eq!(tokens, 2, "{}", sea.id());
            }
            data::Ground::Port => panic!("{} is a port", sea.id()),
        }
    }
    assert_eq!((light, dark), (12, 8));
    assert_eq!(data::TOKENS.total(), 68);
}

#[test]
fn m02_every_token_is_as_likely_as_any_other() {
    let mut sampler = Sampler::seed_from_u64(3);
    let mut first = [0u32; 5];
    for _ in 0..6800 {
        let position = MareBalticum::set_up(
            &Options::default(),
            seats(3),
            &mut Chance::quick(&mut sampler),
            &mut Journal::silent(),
        )
        .expect("a set-up");
        let token = position.sea(Sea::new(19).expect("a sea")).next().expect("a token");
        first[token.index()] += 1;
    }
    for (index, expected) in [1400, 1400, 1400, 1400, 1200].into_iter().enumerate() {
        assert!(first[index].abs_diff(expected) < 200, "{first:?}");
    }
}

#[test]
fn m03_the_clocks_go_into_the_bag_after_the_seas_are_filled() {
    for seed in 0..50 {
        let mut sampler = Sampler::seed_from_u64(seed);
        let position = MareBalticum::set_up(
            &Options::default(),
            seats(4),
            &mut Chance::quick(&mut sampler),
            &mut Journal::silent(),
        )
        .expect("a set-up");
        assert_eq!(position.clocks, 0);
        assert_eq!(position.bag.clocks, 6);
        assert_eq!(position.bag.tokens.total() + 6, 46);
    }
}

#[test]
fn m04_demand_is_dealt_uniformly_among_the_legal_fillings() {
    let mut seen = std::collections::BTreeSet::new();
    for nth in 0..LEGAL_FILLINGS {
        let filling = filling(nth);
        let mut left = data::DEMAND;
        for species in filling.iter().flatten() {
            left.take(*species, 1);
        }
        assert!(left.is_empty() && filling.iter().all(Option::is_some), "two of each species");
        for port in Port::all() {
            if let [one, other] = filling[port.slots()] {
                assert_ne!(one, other, "{} shows a species twice", port.id());
            }
        }
        seen.insert(filling.map(|species| species.map(|species| species.index())));
    }
    assert_eq!(seen.len(), LEGAL_FILLINGS as usize, "no filling comes twice");
    // Counted another way: all 2520 arrangements less those that put a pair into a double port.
    let mut legal = 0;
    for code in 0..4u32.pow(8) {
        let slots: Vec<u32> = (0..8).map(|at| code / 4u32.pow(at) % 4).collect();
        let two_of_each =
            (0..4).all(|species| slots.iter().filter(|s| **s == species).count() == 2);
        if two_of_each && slots[0] != slots[1] && slots[2] != slots[3] && slots[4] != slots[5] {
            legal += 1;
        }
    }
    assert_eq!(LEGAL_FILLINGS, legal);
    let mut sampler = Sampler::seed_from_u64(1);
    let mut chance = Chance::quick(&mut sampler);
    let position =
        MareBalticum::set_up(&Options::default(), seats(3), &mut chance, &mut Journal::silent())
            .expect("a set-up");
    assert!(seen.contains(&position.slots.map(|species| species.map(|species| species.index()))));
}

#[test]
fn m04_ports_have_their_slots() {
    let slots = |id: &str| port(id).slots().len();
    assert_eq!(slots("kobenhavn"), 2);
    assert_eq!(slots("stockholm"), 2);
    assert_eq!(slots("sankt-peterburg"), 2);
    assert_eq!(slots("gdansk"), 1);
    assert_eq!(slots("riga"), 1);
    let mut all: Vec<usize> = Port::all().flat_map(Port::slots).collect();
    all.sort_unstable();
    assert_eq!(all, (0..8).collect::<Vec<_>>(), "every slot belongs to one port");
}

#[test]
fn m05_the_start_boats_are_placed_in_turn_and_share_ports() {
    let options = Options { start_seat: Some(seat(1)), ..Options::default() };
    let mut table = Table::set_up(3, options);
    assert_eq!(table.asked(1), Some("start"));
    assert_eq!(table.asked(0), None);
    assert_eq!(table.refused(0, "place riga"), "not-your-turn");
    assert_eq!(table.refused(1, "end"), "place-first");
    table.plays(1, "place riga");
    table.plays(2, "place riga");
    assert_eq!(table.asked(0), Some("start"));
    table.plays(0, "place stockholm");
    assert_eq!(table.asked(1), Some("turn"), "the start player begins");
    assert_eq!(table.refused(1, "place riga"), "already-placed");
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.fleets[1].boats, view.fleets[2].boats);
    assert_eq!(view.fleets[0].boats_in_hand, 4);
}

#[test]
fn m05_the_start_player_is_drawn_or_chosen() {
    let mut begun = [0; 4];
    for seed in 0..200 {
        let mut sampler = Sampler::seed_from_u64(seed);
        let position = MareBalticum::set_up(
            &Options::default(),
            seats(4),
            &mut Chance::quick(&mut sampler),
            &mut Journal::silent(),
        )
        .expect("a set-up");
        begun[position.start.index()] += 1;
    }
    assert!(begun.iter().all(|times| *times > 25), "{begun:?}");
    let options = Options { start_seat: Some(seat(3)), ..Options::default() };
    assert_eq!(Table::set_up(4, options).position.start, seat(3));
    assert_eq!(refused(3, options), "no-such-start-seat");
    for mut options in [options, Options::default()] {
        MareBalticum::begin_with_first_seat(&mut options);
        for count in 3..=5 {
            assert_eq!(Table::set_up(count, options).position.start, seat(0));
        }
    }
}

#[test]
fn the_map_is_connected_symmetric_and_has_the_edges_of_the_table() {
    let mut ends = 0;
    for space in Space::all() {
        let near = Spaces::default().with(space).neighbours();
        assert!(!near.has(space), "{} is next to itself", space.id());
        ends += near.len();
        for other in near.iter() {
            let back = Spaces::default().with(other).neighbours();
            assert!(back.has(space), "{} and {}", space.id(), other.id());
        }
    }
    assert_eq!(ends / 2, 51);
    assert!(Space::all().collect::<Spaces>().connected());
    assert_eq!(Space::all().count(), 25);
}

#[test]
fn players_who_set_the_demand_begin_with_empty_ports() {
    let options = Options { demand: Demand::Players, ..Options::default() };
    let table = Table::set_up(3, options);
    assert_eq!(table.position.slots, [None; 8]);
    assert_eq!(table.position.supply, data::DEMAND);
}

#[test]
fn m04_games_begin_with_different_demands() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut chance = Chance::quick(&mut sampler);
        let options = Options::default();
        let position =
            MareBalticum::set_up(&options, seats(4), &mut chance, &mut Journal::silent())
                .expect("a set-up");
        seen.insert(position.slots.map(|species| species.map(|species| species.index())));
    }
    assert!(seen.len() > 40, "{} demands in 60 games", seen.len());
}
