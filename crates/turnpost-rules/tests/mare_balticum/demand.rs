//! Option 1, demand by the players: M26 to M29.

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Ruleset as _, Sampler,
    mare_balticum::{Demand, MareBalticum, Move, Options, Species},
};

use super::fixture::{Table, fish, port, stored};

const OPTIONS: Options = Options {
    demand: Demand::Players,
    contracts: false,
    two_players: false,
    start_seat: None,
    free_first_sail: false,
    end_early: turnpost_rules::mare_balticum::EndEarly::Allowed,
    open_warehouse: false,
};

/// Seat 0 with boats in Stockholm (two slots) and København's neighbourhood far away.
fn table() -> Table {
    Table::sailed(5, OPTIONS, &["stockholm", "aland", "n-baltic"])
}

#[test]
fn m26_who_unloads_something_new_puts_a_demand_token_of_it() {
    let mut table = table();
    table.fleet(0).cargo = fish(2, 1, 0, 0);
    assert_eq!(table.refused(0, "unload stockholm"), "nothing-to-unload", "no port demands yet");
    assert_eq!(table.refused(0, "unload stockholm 1 cod"), "not-demanded");
    assert_eq!(table.refused(0, "unload stockholm open herring 1"), "opened-not-unloaded");
    assert_eq!(table.refused(0, "unload stockholm open cod 3"), "no-free-slot");
    assert_eq!(table.refused(0, "unload stockholm open cod 0"), "no-free-slot");
    table.plays(0, "unload stockholm open cod 1");
    assert_eq!(table.position.demanded(port("stockholm")), [Some(Species::Cod), None]);
    assert_eq!(table.fleet(0).warehouse, stored(0, 1, 0, 0, 0));
    assert_eq!(table.position.supply.get(Species::Cod), 1);
    assert_eq!(table.refused(0, "unload stockholm open salmon 1"), "no-free-slot");
    table.fleet(0).cargo = fish(2, 1, 0, 0);
    assert_eq!(table.refused(0, "unload stockholm open cod 2"), "already-demanded");
    table.plays(0, "unload stockholm 1 cod");
}

#[test]
fn m26_two_species_can_be_put_in_one_action_on_slots_of_ones_choice() {
    let mut table = table();
    table.fleet(0).cargo = fish(2, 2, 0, 0);
    assert_eq!(
        table.refused(0, "unload stockholm open salmon 2 cod 2"),
        "no-free-slot",
        "one slot each"
    );
    assert_eq!(table.refused(0, "unload stockholm open salmon 1 salmon 2"), "already-demanded");
    table.plays(0, "unload stockholm open salmon 2 cod 1");
    assert_eq!(
        table.position.demanded(port("stockholm")),
        [Some(Species::Cod), Some(Species::Salmon)]
    );
    assert_eq!(table.fleet(0).warehouse, stored(1, 2, 0, 0, 0));
}

#[test]
fn m26_without_a_free_slot_or_a_token_left_it_cannot_be_unloaded_there() {
    let mut table = Table::sailed(5, OPTIONS, &["riga", "irbe", "moonsund"]);
    table.demand("riga", &[Species::Cod]);
    table.fleet(0).cargo = fish(3, 0, 0, 0);
    assert_eq!(table.refused(0, "unload riga open salmon 1"), "no-free-slot");
    assert_eq!(table.refused(0, "unload riga open salmon 2"), "no-free-slot", "Riga has one slot");
    table.boats(0, &["stockholm", "aland", "n-baltic"]);
    table.demand("kobenhavn", &[Species::Salmon]);
    table.demand("gdansk", &[Species::Salmon]);
    assert_eq!(table.refused(0, "unload stockholm open salmon 1"), "no-demand-token-left");
}

#[test]
fn m26_a_fixed_demand_is_not_opened() {
    let mut table = Table::sailed(5, Options::default(), &["stockholm", "aland", "n-baltic"]);
    table.fleet(0).cargo = fish(3, 0, 0, 0);
    assert_eq!(table.refused(0, "unload stockholm open salmon 1"), "demand-is-fixed");
}

#[test]
fn m27_a_species_on_a_minus_one_slot_costs_one_fish_at_every_unloading() {
    let mut table = table();
    table.demand("stockholm", &[Species::Cod, Species::Salmon]);
    table.fleet(0).cargo = fish(3, 2, 0, 0);
    let out = table.position.out.total();
    table.plays(0, "unload stockholm");
    assert_eq!(table.fleet(0).warehouse, stored(2, 2, 0, 0, 0), "the 0 slot costs nothing");
    assert_eq!(table.position.out.total(), out + 1, "the lost fish leaves the game");
    table.fleet(0).cargo = fish(2, 0, 0, 0);
    table.plays(0, "unload stockholm 2 salmon");
    assert_eq!(table.fleet(0).warehouse, stored(3, 2, 0, 0, 0), "at every unloading");
    table.boats(1, &["stockholm", "w-gotland", "aland"]);
    table.plays(0, "end");
    table.fleet(1).cargo = fish(2, 0, 0, 0);
    table.plays(1, "unload stockholm");
    assert_eq!(table.fleet(1).warehouse, stored(1, 0, 0, 0, 0), "whoever put the token");
}

#[test]
fn m28_a_minus_one_slot_is_opened_with_two_and_a_standing_one_takes_a_single_fish() {
    let mut table = table();
    table.fleet(0).cargo = fish(3, 0, 0, 0);
    assert_eq!(table.refused(0, "unload stockholm 1 salmon open salmon 2"), "opening-needs-two");
    table.plays(0, "unload stockholm 2 salmon open salmon 2");
    assert_eq!(table.fleet(0).warehouse, stored(1, 0, 0, 0, 0), "one of the two is lost");
    table.plays(0, "unload stockholm 1 salmon");
    assert_eq!(table.fleet(0).warehouse, stored(1, 0, 0, 0, 0), "one alone stores nothing");
    assert_eq!(table.fleet(0).cargo.total(), 0);
}

#[test]
fn m29_demand_tokens_stay_to_the_end() {
    let (mut met, mut put) = (0, 0);
    for seed in 0..8 {
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut table = Table::set_up(3, OPTIONS);
        table.sampler = Sampler::seed_from_u64(seed + 100);
        while let Some(index) = (0..3).find(|index| table.asked(*index).is_some()) {
            let before = table.position.slots;
            let moves = table.legal(index);
            let next = &moves[sampler.random_range(0..moves.len())];
            // Who unloads where tokens lie already meets them, with new ones or without.
            if let Move::Unload { port, open, .. } = next {
                let standing = table.position.demanded(*port).iter().any(Option::is_some);
                met += usize::from(standing);
                put += usize::from(!open.is_empty());
            }
            table.plays(index, &MareBalticum::notation(next));
            for (was, is) in before.iter().zip(&table.position.slots) {
                assert!(
                    was.is_none() || was == is,
                    "{next:?} took {was:?} away, {is:?} lies there"
                );
            }
        }
        assert_eq!(table.position.clocks, 6, "played to the end");
    }
    assert!(met > 20 && put > 20, "{met} unloadings met a token, {put} put one");
}
