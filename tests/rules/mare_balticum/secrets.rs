//! What a viewer may not know: M32, and twins that differ only in that.

use rand::{RngExt as _, SeedableRng as _, seq::SliceRandom as _};
use turnpost_rules::{
    Chance, Journal, Ruleset as _, Sampler, Seat, Seed, Viewer,
    mare_balticum::{
        CatchCounts, CompanyToken, Contract, Contracts, MareBalticum, Move, Options, Position,
        position::Stage,
    },
};

use super::table::{Table, contract, played, seat, seats, stored};
use crate::{
    laws::everything_seen,
    set_ups::{self, games},
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

/// A position that differs only in what the viewer may not know, and how to say there what a move
/// says here.
struct Twin {
    position: Position,
    numbers: [[u8; 4]; 5],
    kinds: [[usize; 5]; 5],
    contracts: [Contract; 6],
}

impl Twin {
    fn of(position: &Position, viewer: Viewer, sampler: &mut Sampler) -> Twin {
        let mut twin = Twin {
            position: position.clone(),
            numbers: [[0, 1, 2, 3]; 5],
            kinds: [[0, 1, 2, 3, 4]; 5],
            contracts: std::array::from_fn(|at| Contract::all().nth(at).expect("six")),
        };
        let looking = matches!(
            position.stage,
            Stage::Turn { seat, looking: true, .. } if viewer.is(seat)
        );
        // Cards the viewer neither holds nor sees trade places.
        let hidden: Vec<Contract> = Contract::all()
            .filter(|card| {
                let own = position
                    .seats
                    .seats()
                    .any(|seat| viewer.is(seat) && position.fleet(seat).contract == Some(*card));
                !(own || (looking && position.deck.has(*card)))
            })
            .collect();
        let mut mixed = hidden.clone();
        mixed.shuffle(sampler);
        for (card, other) in hidden.iter().zip(mixed) {
            twin.contracts[card.index()] = other;
        }
        let deck = position.deck.iter().map(|card| twin.contracts[card.index()]);
        twin.position.deck = deck.fold(Contracts::default(), Contracts::with);
        for other in position.seats.seats().filter(|other| !viewer.is(*other)) {
            twin.numbers[other.index()].shuffle(sampler);
            if !position.options.open_warehouse {
                twin.kinds[other.index()].shuffle(sampler);
            }
            let numbers = twin.numbers[other.index()];
            let mut changed = *position.fleet(other);
            for number in changed.market.iter_mut().flatten() {
                *number = numbers[usize::from(*number)];
            }
            changed.numbers = position
                .fleet(other)
                .numbers_left()
                .fold(0, |bits, number| bits | 1 << numbers[usize::from(number)]);
            changed.warehouse = twin.warehouse(other, changed.warehouse);
            changed.contract = changed.contract.map(|card| twin.contracts[card.index()]);
            changed.sealed = changed.sealed.map(|token| match token {
                CompanyToken::Token { number, on } => {
                    CompanyToken::Token { number: numbers[usize::from(number)], on }
                }
                CompanyToken::SafeBox { cargo, warehouse } => {
                    CompanyToken::SafeBox { cargo, warehouse: twin.warehouse(other, warehouse) }
                }
            });
            *twin.position.fleet_mut(other) = changed;
        }
        twin
    }

    fn warehouse(&self, of: Seat, warehouse: CatchCounts) -> CatchCounts {
        CatchCounts(std::array::from_fn(|at| warehouse.0[self.kinds[of.index()][at]]))
    }

    fn says(&self, of: Seat, played: &Move) -> Move {
        match played {
            Move::Token { number, on } => {
                Move::Token { number: self.numbers[of.index()][usize::from(*number)], on: *on }
            }
            Move::SafeBox { cargo, warehouse } => {
                Move::SafeBox { cargo: *cargo, warehouse: self.warehouse(of, *warehouse) }
            }
            Move::TakeContract { contract } => {
                Move::TakeContract { contract: self.contracts[contract.index()] }
            }
            other => other.clone(),
        }
    }
}

/// Moves that a curious seat might try, legal or not.
fn curious() -> Vec<Move> {
    let mut moves: Vec<Move> =
        ["end", "contracts", "time out", "unload riga", "safe box warehouse 2 amber"]
            .map(played)
            .into();
    moves.extend(Contract::all().map(|contract| Move::TakeContract { contract }));
    for number in 0..5 {
        moves.push(played(&format!("token {number} on cod")));
    }
    moves
}

#[test]
fn twins_that_differ_in_secrets_look_and_sound_the_same() {
    let tried = curious();
    let mut compared = 0;
    for (game, set_up) in (0..).zip(set_ups::some::<MareBalticum>(games(32))) {
        let options = set_up.options;
        let mut sampler = Sampler::seed_from_u64(game);
        let count = seats(set_up.seats);
        let seed = Seed::new(std::array::from_fn(|_| sampler.random()));
        let mut position = MareBalticum::set_up(
            &options,
            count,
            &mut Chance::seeded(&seed, 1),
            &mut Journal::silent(),
        )
        .expect("a set-up");
        let mut listed = Vec::new();
        for seq in 2.. {
            let acting: Vec<Seat> =
                count.seats().filter(|seat| MareBalticum::duty(&position, *seat).must()).collect();
            if acting.is_empty() {
                break;
            }
            let actor = acting[sampler.random_range(0..acting.len())];
            MareBalticum::moves(&position, actor, &mut sampler, &mut listed);
            let chosen = listed[sampler.random_range(0..listed.len())].clone();
            let viewer = match count.seats().nth(sampler.random_range(0..=count.get())) {
                Some(seat) => Viewer::Seat(seat),
                None => Viewer::Spectator,
            };
            let mut next = position.clone();
            let mut journal = Journal::kept();
            let mut chance = Chance::seeded(&seed, seq);
            MareBalticum::play(&mut next, actor, &chosen, &mut chance, &mut journal)
                .expect("a listed move");
            let over = MareBalticum::standings(&next).is_some();
            // A look through the contracts shows its seat what no twin could keep.
            let looks = viewer.is(actor) && matches!(chosen, Move::LookAtContracts {});
            if sampler.random_range(0..16) == 0 && !over && !looks {
                compared += 1;
                let mut twin = Twin::of(&position, viewer, &mut sampler);
                assert_eq!(
                    everything_seen::<MareBalticum>(&position, viewer, &tried),
                    everything_seen::<MareBalticum>(&twin.position, viewer, &tried),
                    "game {game}, event {seq}, {viewer:?}"
                );
                let said = twin.says(actor, &chosen);
                let mut twin_journal = Journal::kept();
                let mut chance = Chance::seeded(&seed, seq);
                MareBalticum::play(
                    &mut twin.position,
                    actor,
                    &said,
                    &mut chance,
                    &mut twin_journal,
                )
                .expect("legal for the twin too");
                let told = |journal: Journal<_>| {
                    let outcomes = journal.into_outcomes();
                    let told: Vec<_> = outcomes
                        .iter()
                        .filter_map(|outcome| MareBalticum::tell(outcome, viewer))
                        .collect();
                    format!("{told:?}")
                };
                assert_eq!(told(journal), told(twin_journal), "game {game}, event {seq}");
            }
            position = next;
        }
    }
    assert!(compared > 100, "{compared} twins");
}

#[test]
fn a_sealed_token_shows_nothing_of_what_it_is() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.clock(1, 0);
    table.fleet(1).warehouse = stored(1, 0, 0, 0, 3);
    let mut seen = std::collections::BTreeSet::new();
    let moves: Vec<Move> = table.legal(1);
    assert!(moves.len() > 16);
    for sealed in moves {
        let mut copy = table.position.clone();
        let mut journal = Journal::kept();
        MareBalticum::play(&mut copy, seat(1), &sealed, &mut Chance::blind(), &mut journal)
            .expect("legal");
        let viewer = Viewer::Seat(seat(0));
        let told: Vec<_> = journal
            .into_outcomes()
            .iter()
            .map(|outcome| MareBalticum::tell(outcome, viewer))
            .collect();
        let all = everything_seen::<MareBalticum>(&copy, viewer, &curious());
        seen.insert(format!("{told:?}{all}"));
    }
    assert_eq!(seen.len(), 1, "every company token looks the same while it is sealed");
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
