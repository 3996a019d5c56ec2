//! Laws that hold in every game, on thousands of random ones.

use turnpost::rules::{
    Ruleset as _,
    mare_balticum::{Demand, EndEarly, MareBalticum, Options, Position, position::Stage, table},
};

use crate::laws::{Game, random_game};

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

/// How many games a test plays: as many as `TURNPOST_GAMES` says, or this many.
pub fn games(usual: u64) -> u64 {
    std::env::var("TURNPOST_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

/// What holds in every position of every game.
pub fn invariants(position: &Position) {
    let (tokens, clocks) = position.census();
    assert_eq!(tokens, table::TOKENS, "68 tokens, whatever happens");
    assert_eq!(clocks, table::CLOCKS, "six clocks");
    assert_eq!(tokens.total(), 68);
    let mut demand = position.supply;
    for species in position.slots.iter().flatten() {
        demand.add(*species, 1);
    }
    assert_eq!(demand, table::DEMAND, "eight demand tokens");
    for port in turnpost::rules::mare_balticum::Port::all() {
        if let [Some(one), Some(other)] = position.demanded(port) {
            assert_ne!(one, other, "no port shows a species twice");
        }
    }
    let mut deck = position.deck;
    for seat in position.seats.seats() {
        let fleet = position.fleet(seat);
        let boats = fleet.boats.iter().flatten().count();
        let spaces = fleet.spaces();
        assert_eq!(spaces.len() as usize, boats, "one own boat a space");
        assert!(spaces.connected(), "a fleet hangs together");
        assert!(boats == 0 || boats == 1 || boats == usize::from(position.boats()));
        assert!(fleet.cargo.total() <= 5, "five fish on board at most");
        let laid = fleet.market.iter().flatten().count() as u32;
        let hand = fleet.numbers.count_ones();
        assert_eq!(laid + hand, 4, "four numbers");
        let asked = u32::from(position.clocks.min(5));
        let open = matches!(position.stage, Stage::Clock { .. });
        assert_eq!(
            laid + u32::from(!fleet.safe_box) + u32::from(open),
            asked,
            "one company token a clock"
        );
        if let Some(held) = fleet.contract {
            assert!(!deck.has(held), "a contract is in one place");
            deck = deck.with(held);
        }
    }
    assert!(!position.options.contracts || deck.len() == 6, "six contracts");
}

#[test]
fn laws_hold_in_random_games_of_every_size_and_option() {
    let all = all_options();
    let count = games(64);
    for seed in 0..count {
        let options = &all[(seed % all.len() as u64) as usize];
        let game =
            Game { seats: 2 + ((seed + seed / 32 * 2) % 4) as u8, seed: seed + 1, at_most: 20_000 };
        let played = random_game::<MareBalticum>(options, &game, invariants);
        assert_eq!(played.position.clocks, 6, "the game ends by the last clock");
        assert!(MareBalticum::standings(&played.position).is_some());
    }
}
