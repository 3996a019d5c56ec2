//! Positions that differ only in what a viewer may not know look and sound the same to that viewer
//! (M32).

use rand::{RngExt as _, SeedableRng as _, seq::SliceRandom as _};
use turnpost_rules::{
    Chance, Journal, Ruleset as _, Sampler, Seat, Seed, Viewer,
    mare_balticum::{
        CatchCounts, CompanyToken, Contract, Contracts, MareBalticum, Move, Options, Position,
        position::Stage,
    },
};

use super::{
    everything_seen,
    fixture::{Table, played, seat, seats, stored},
};
use crate::support::set_ups::{self, games};

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

/// Composes plans on both of two twins, with the same moves one after the other as long as another can follow:
/// what is asked after each is the same. Returns how many moves were made.
fn composed_alike(
    (one, twin): (&Position, &Position),
    viewer: Viewer,
    tried: &[Move],
    sampler: &mut Sampler,
) -> usize {
    let Viewer::Seat(of) = viewer else { return 0 };
    let mut made = 0;
    let mut listed = Vec::new();
    for kind in MareBalticum::plans_ahead() {
        let both = MareBalticum::ahead(one, of, kind).zip(MareBalticum::ahead(twin, of, kind));
        let Some((mut one, mut twin)) = both else { continue };
        let decision = MareBalticum::duty(&one, of).decision();
        while MareBalticum::duty(&one, of).decision() == decision {
            MareBalticum::moves(&one, of, sampler, &mut listed);
            let chosen = listed[sampler.random_range(0..listed.len())].clone();
            let play = |position: &mut Position| {
                let (mut chance, mut journal) = (Chance::blind(), Journal::silent());
                MareBalticum::play(position, of, &chosen, &mut chance, &mut journal)
                    .expect("a listed move");
                chance.was_asked()
            };
            let is_final = play(&mut one);
            assert_eq!(is_final, play(&mut twin), "{chosen:?}");
            if is_final {
                break;
            }
            made += 1;
            assert_eq!(
                everything_seen::<MareBalticum>(&one, viewer, tried),
                everything_seen::<MareBalticum>(&twin, viewer, tried),
                "after {chosen:?}"
            );
        }
    }
    made
}

#[test]
fn twins_that_differ_in_secrets_look_and_sound_the_same() {
    let tried = curious();
    let (mut compared, mut plans, mut composed) = (0, 0, 0);
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
                let ahead = |position: &Position| match viewer {
                    Viewer::Seat(of) => MareBalticum::plans_ahead()
                        .iter()
                        .filter_map(|kind| MareBalticum::ahead(position, of, kind))
                        .map(|ahead| everything_seen::<MareBalticum>(&ahead, viewer, &tried))
                        .collect(),
                    Viewer::Spectator => Vec::new(),
                };
                let planned = ahead(&position);
                plans += usize::from(!planned.is_empty());
                assert_eq!(planned, ahead(&twin.position), "game {game}, event {seq}, {viewer:?}");
                composed +=
                    composed_alike((&position, &twin.position), viewer, &tried, &mut sampler);
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
    assert!(compared > 100 && plans > 50, "{compared} twins, {plans} plans");
    assert!(composed > 50, "{composed} moves of plans");
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
