//! What a viewer may not know: M32, and twins that differ only in that.

use super::fixture::{Table, contract, played, seat, stored};
use turnpost_rules::{
    Chance, Journal, Ruleset as _, Seed, Viewer,
    mare_balticum::{MareBalticum, Options, position::Stage},
};

#[test]
fn m32_numbers_contracts_and_warehouses_are_secret_until_the_end() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.fleet(0).market = [Some(3), None, None, None];
    table.fleet(0).numbers = 0b0111;
    table.fleet(0).warehouse = stored(2, 1, 0, 0, 4);
    table.fleet(0).contract = Some(contract("salmon-cod"));
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(1))] {
        let fleet = table.view(viewer).fleets[0].clone();
        assert_eq!((fleet.stored, fleet.warehouse), (7, None), "how many, not which");
        assert!(fleet.market[0].taken && fleet.market[0].number.is_none());
        assert_eq!((fleet.numbers_left, fleet.contract), (None, None));
        assert!(fleet.has_contract);
    }
    let own = table.view(Viewer::Seat(seat(0))).fleets[0].clone();
    assert_eq!(own.warehouse, Some(stored(2, 1, 0, 0, 4)));
    assert_eq!((own.market[0].number, own.contract), (Some(3), Some(contract("salmon-cod"))));
    table.position.stage = Stage::Over;
    assert_eq!(table.view(Viewer::Spectator).fleets[0].market[0].number, Some(3), "at the end");
}

#[test]
fn m32_the_host_can_open_the_warehouses() {
    let options = Options { open_warehouse: true, ..Options::default() };
    let mut table = Table::sailed(3, options, &["riga", "irbe", "gulf-riga"]);
    table.fleet(0).warehouse = stored(2, 1, 0, 0, 4);
    let fleet = table.view(Viewer::Spectator).fleets[0].clone();
    assert_eq!(fleet.warehouse, Some(stored(2, 1, 0, 0, 4)));
    table.clock(1, 0);
    table.plays(1, "token 0 on cod");
    table.plays(2, "token 0 on cod");
    table.plays(0, "safe box warehouse 1 cod 1 amber");
    let told = table.told(Viewer::Spectator);
    let shown = told.iter().find(|told| told["type"] == "safe-box-shown").expect("shown");
    assert_eq!(shown["warehouse"]["amber"], 1);
}

#[test]
fn a_dry_run_of_the_last_company_token_shows_nobodys() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.clock(1, 0);
    table.plays(1, "token 2 on cod");
    table.plays(2, "token 3 on herring");
    let mut journal = Journal::kept();
    let mut chance = Chance::blind();
    let mut copy = table.position.clone();
    MareBalticum::play(&mut copy, seat(0), &played("token 0 on cod"), &mut chance, &mut journal)
        .expect("legal");
    assert!(chance.was_asked());
    let told: Vec<String> = journal
        .into_outcomes()
        .iter()
        .filter_map(|outcome| MareBalticum::tell(outcome, Viewer::Seat(seat(0))))
        .map(|told| told.outcome["type"].as_str().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(told, ["sealed"]);
    let view = MareBalticum::view(&copy, Viewer::Seat(seat(0)));
    assert!(view.fleets[1].market.iter().all(|space| !space.taken));
}

#[test]
fn a_dry_run_of_the_last_action_shows_no_points() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.position.clocks = 6;
    table.position.turns_left = Some(0);
    let mut copy = table.position.clone();
    let mut chance = Chance::blind();
    MareBalticum::play(&mut copy, seat(0), &played("end"), &mut chance, &mut Journal::silent())
        .expect("legal");
    assert!(chance.was_asked());
    assert_eq!(MareBalticum::standings(&copy), None);
}

#[test]
fn a_dry_run_of_the_last_action_stops_before_the_bag_with_what_is_certain() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.put("irbe", &[turnpost_rules::mare_balticum::Catch::Salmon]);
    table.bag(stored(3, 0, 0, 0, 0), 2);
    table.plays(0, "sail 1 to moonsund");
    table.plays(0, "sail 1 to riga");
    let mut copy = table.position.clone();
    let (mut chance, mut journal) = (Chance::blind(), Journal::kept());
    let last = played("fish irbe salmon");
    MareBalticum::play(&mut copy, seat(0), &last, &mut chance, &mut journal).expect("legal");
    assert!(chance.was_asked(), "nothing can follow in the same command");
    assert!(chance.is_certain(), "nothing was invented");
    assert_eq!(copy.fleet(seat(0)).cargo.total(), 1, "the catch is on board");
    assert_eq!(copy.bag, table.position.bag, "and nobody looked into the bag");
    assert!(copy.seas.iter().all(|tokens| tokens[0].is_none()));
    let view = MareBalticum::view(&copy, Viewer::Seat(seat(0)));
    assert_eq!((view.active, view.actions_left, view.clocks), (Some(seat(0)), 0, 0));
    table.happened = journal.into_outcomes();
    assert_eq!(table.kinds(), ["caught", "turn-ended"]);
}

#[test]
fn the_bag_has_no_order_to_peek_at() {
    let mut positions = Vec::new();
    for future in 0..2u8 {
        let mut table = Table::set_up(3, Options::default());
        for index in 0..3 {
            table.plays(index, "place riga");
        }
        // The same game up to here, another seed for what comes.
        let before = serde_json::to_string(&table.position).expect("JSON");
        let seed = Seed::new([future; 32]);
        table.put("bothnian-sea", &[]);
        let mut after = table.position.clone();
        MareBalticum::play(
            &mut after,
            seat(0),
            &played("end"),
            &mut Chance::seeded(&seed, 9),
            &mut Journal::silent(),
        )
        .expect("legal");
        positions.push((before, after.seas[19], after.bag));
    }
    assert_eq!(positions[0].0, positions[1].0, "the position holds nothing of the future");
    assert_ne!(
        (positions[0].1, positions[0].2),
        (positions[1].1, positions[1].2),
        "which chance decides when the token is drawn"
    );
}
