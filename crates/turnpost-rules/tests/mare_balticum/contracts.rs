//! Option 2, trade contracts: M30 and M31.

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Chance, Journal, Ruleset as _, Sampler, Viewer,
    mare_balticum::{
        Catch, CatchCounts, Contract, Contracts, Fleet, MareBalticum, Move, Options, Score,
        Species, position::Stage,
    },
};

use super::fixture::{Table, contract, played, seat, stored};

fn options() -> Options {
    Options { contracts: true, ..Options::default() }
}

fn table() -> Table {
    Table::sailed(3, options(), &["riga", "irbe", "gulf-riga", "moonsund", "narva"])
}

#[test]
fn m30_a_contract_is_taken_in_secret_as_one_action() {
    let mut table = table();
    table.fleet(1).contract = Some(contract("salmon-cod"));
    table.position.deck = Contracts::ALL.without(contract("salmon-cod"));
    assert_eq!(table.refused(0, "contract cod-herring"), "not-looking");
    assert_eq!(table.view(Viewer::Seat(seat(0))).looking_at, None, "the deck is face down");
    table.plays(0, "contracts");
    let own = table.view(Viewer::Seat(seat(0)));
    assert_eq!(own.looking_at, Some(table.position.deck), "the cards left are seen");
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(1))] {
        assert_eq!(table.view(viewer).looking_at, None, "by nobody else");
        assert_eq!(table.told(viewer)[0]["deck"], serde_json::Value::Null);
    }
    assert_eq!(table.refused(0, "end"), "contract-awaited");
    assert_eq!(table.refused(0, "contracts"), "contract-awaited");
    assert_eq!(table.refused(0, "contract salmon-cod"), "contract-not-in-deck");
    assert!(!table.legal(0).contains(&played("contract salmon-cod")));
    table.plays(0, "contract cod-herring");
    assert_eq!(table.fleet(0).contract, Some(contract("cod-herring")));
    let told = &table.told(Viewer::Seat(seat(2)))[0];
    assert_eq!((&told["type"], &told["taken"]), (&"contracted".into(), &serde_json::Value::Null));
    assert_eq!(table.told(Viewer::Seat(seat(0)))[0]["taken"], "cod-herring");
    let view = table.view(Viewer::Seat(seat(2)));
    assert!(view.fleets[0].has_contract && view.fleets[0].contract.is_none());
    assert_eq!(view.deck, 4);
    let stage = Stage::Turn { seat: seat(0), actions_left: 2, looking: false };
    assert_eq!(table.position.stage, stage, "one action");
}

#[test]
fn m30_a_contract_held_goes_back_and_is_not_taken_again_by_the_same_action() {
    let mut table = table();
    table.plays(0, "contracts");
    table.plays(0, "contract cod-herring");
    table.plays(0, "contracts");
    assert_eq!(table.refused(0, "contract cod-herring"), "contract-held");
    table.plays(0, "contract salmon-herring");
    assert_eq!(table.fleet(0).contract, Some(contract("salmon-herring")), "never more than one");
    assert!(table.position.deck.has(contract("cod-herring")), "it is back in the deck");
    table.plays(0, "contracts");
    assert_eq!(table.asked(0), Some("turn"), "the third action is not over before one is taken");
    table.plays(0, "contract cod-herring");
    assert_eq!(table.asked(1), Some("turn"));
}

#[test]
fn m30_without_the_option_there_are_no_contracts() {
    let boats = ["riga", "irbe", "gulf-riga", "moonsund", "narva"];
    let mut table = Table::sailed(3, Options::default(), &boats);
    assert_eq!(table.refused(0, "contracts"), "no-contracts");
    assert_eq!(table.refused(0, "contract cod-herring"), "no-contracts");
}

#[test]
fn m30_a_dry_run_of_the_look_shows_no_card() {
    let mut table = table();
    let mut chance = Chance::blind();
    let mut journal = Journal::kept();
    MareBalticum::play(
        &mut table.position,
        seat(0),
        &played("contracts"),
        &mut chance,
        &mut journal,
    )
    .expect("legal");
    assert!(chance.was_asked(), "what comes after cannot be foretold");
    assert!(journal.into_outcomes().is_empty());
    assert_eq!(table.view(Viewer::Seat(seat(0))).looking_at, None);
}

#[test]
fn m30_there_is_one_contract_for_each_pair_of_species() {
    let mut pairs = std::collections::BTreeSet::new();
    for contract in Contract::all() {
        let [one, other] = contract.pair();
        assert!(one < other);
        pairs.insert((one, other));
        assert_eq!(contract.set().total(), 4);
        assert_eq!(contract.set().get(Catch::Amber), 2);
    }
    assert_eq!(pairs.len(), 6);
}

#[test]
fn m31_a_full_set_scores_seven_and_nothing_else() {
    let mut fleet = Fleet::new();
    fleet.market = [Some(1), Some(0), Some(2), Some(3)];
    fleet.warehouse = stored(2, 3, 1, 0, 5);
    fleet.contract = Some(contract("salmon-cod"));
    let score = Score::of(seat(0), &fleet);
    assert_eq!(score.sets, 2, "as often as there are full sets");
    assert_eq!(score.contract, 14);
    assert_eq!(score.amber, 1, "four amber went to the contract");
    assert_eq!(score.market, 2, "one cod at 0 and one herring at 2 are left");
    assert_eq!(score.points, 17);
    fleet.warehouse = stored(2, 3, 1, 0, 1);
    assert_eq!(Score::of(seat(0), &fleet).contract, 0, "an incomplete set scores nothing");
}

#[test]
fn m31_a_contract_that_does_not_pay_is_left_alone() {
    let mut fleet = Fleet::new();
    fleet.market = [Some(3), Some(3), Some(1), Some(0)];
    fleet.warehouse = stored(1, 1, 0, 0, 2);
    fleet.contract = Some(contract("salmon-cod"));
    let score = Score::of(seat(0), &fleet);
    assert_eq!((score.sets, score.points), (0, 8), "3 + 3 + 1 + 1 is more than 7");
}

#[test]
fn m31_the_assignment_is_the_best_of_all() {
    let mut sampler = Sampler::seed_from_u64(31);
    for _ in 0..3000 {
        let mut fleet = Fleet::new();
        for space in &mut fleet.market {
            *space = Some(sampler.random_range(0..4));
        }
        fleet.warehouse = CatchCounts(std::array::from_fn(|_| sampler.random_range(0..7)));
        fleet.contract = Contract::all().nth(sampler.random_range(0..6));
        let contract = fleet.contract.expect("a contract");
        let [one, other] = contract.pair();
        // Every way to give tokens to the contract, full sets or not, by hand.
        let have = |catch: Catch| i32::from(fleet.warehouse.get(catch));
        let price = |species: Species| i32::from(fleet.market[species.index()].unwrap_or(0));
        let plain: i32 = Species::ALL
            .into_iter()
            .map(|species| have(species.into()) * price(species))
            .sum::<i32>()
            + have(Catch::Amber);
        let mut best = plain;
        for ones in 0..=have(one.into()) {
            for others in 0..=have(other.into()) {
                for amber in 0..=have(Catch::Amber) {
                    let sets = ones.min(others).min(amber / 2);
                    let points =
                        plain - ones * price(one) - others * price(other) - amber + 7 * sets;
                    best = best.max(points);
                }
            }
        }
        assert_eq!(Score::of(seat(0), &fleet).points, best, "{fleet:?}");
    }
}

#[test]
fn m31_the_contract_counts_in_the_final_points() {
    let mut table = table();
    table.fleet(0).contract = Some(contract("salmon-cod"));
    table.fleet(0).warehouse = stored(1, 1, 0, 0, 2);
    table.position.stage = Stage::Over;
    let standings = MareBalticum::standings(&table.position).expect("over");
    assert_eq!((standings[0].seat, standings[0].points), (seat(0), 7));
    assert_eq!(standings[0].tie_break, 4, "tokens that went to the contract count (M25)");
    assert!(matches!(played("contract salmon-cod"), Move::TakeContract { .. }));
}
