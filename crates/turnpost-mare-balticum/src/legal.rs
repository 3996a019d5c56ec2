//! Complete legal moves, for bots and random games.

use rand::RngExt as _;
use turnpost_ruleset::{Sampler, Seat};

use super::{
    Catch, CatchCounts, Demand, EndEarly, FishCounts, Move, Opening, Port, Position, Space, Spaces,
    Species,
    data::CARGO_SLOTS,
    play,
    position::{Fleet, Stage},
};

/// Puts the legal moves of a seat into `moves`, cleared first. All sails, catches, contracts and
/// company tokens are listed; of what leaves amounts open (what goes overboard, partial
/// unloadings, a free first sail) some are picked.
pub(super) fn moves(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    moves.clear();
    match position.stage {
        Stage::Start(active) if active == seat => {
            moves.extend(Port::all().map(|port| Move::Place { port }));
        }
        Stage::Turn { seat: active, looking: true, .. } if active == seat => {
            let held = position.fleet(seat).contract;
            moves.extend(
                position
                    .deck
                    .iter()
                    .filter(|contract| held != Some(*contract))
                    .map(|contract| Move::TakeContract { contract }),
            );
        }
        Stage::Turn { seat: active, .. } if active == seat => {
            let fleet = position.fleet(seat);
            if fleet.sailed {
                sails(fleet, moves);
            } else {
                first_sails(position, fleet, sampler, moves);
            }
            catches(position, fleet, sampler, moves);
            unloadings(position, fleet, seat, sampler, moves);
            if position.options.contracts {
                moves.push(Move::LookAtContracts {});
            }
            if position.options.end_early == EndEarly::Allowed {
                moves.push(Move::End {});
            }
        }
        Stage::Clock { .. } if position.fleet(seat).sealed.is_none() => {
            company_tokens(position.fleet(seat), moves);
        }
        _ => {}
    }
}

fn sails(fleet: &Fleet, moves: &mut Vec<Move>) {
    let spaces = fleet.spaces();
    for (boat, from) in (1..).zip(fleet.boats.iter().copied().flatten()) {
        for to in play::targets(spaces, from).iter() {
            moves.push(Move::Sail { boat, to });
        }
    }
}

/// The first sails with the boats in map order.
pub(super) fn fixed_first_sails(position: &Position, fleet: &Fleet, moves: &mut Vec<Move>) {
    let Some(port) = fleet.boat(1) else { return };
    let count = position.boats().saturating_sub(1);
    let next_to = Spaces::default().with(port).neighbours();
    if u32::from(count) <= next_to.len() {
        subsets(next_to, count, Spaces::default(), &mut |chosen| {
            moves.push(Move::FirstSail { to: chosen.iter().collect() });
        });
        return;
    }
    let rest = count - u8::try_from(next_to.len()).unwrap_or(count);
    let group = next_to.with(port);
    subsets(Spaces::ALL.minus(group), rest, Spaces::default(), &mut |chosen| {
        if group.or(chosen).connected() {
            moves.push(Move::FirstSail { to: next_to.iter().chain(chosen.iter()).collect() });
        }
    });
}

/// The connected groups that this many boats can form with the one in port, the port left out.
pub(super) fn free_first_sails(port: Space, count: u8) -> Vec<Spaces> {
    let mut groups = vec![Spaces::default().with(port)];
    for _ in 0..count {
        let mut larger: Vec<Spaces> = Vec::new();
        for group in groups {
            for space in group.neighbours().minus(group).iter() {
                let grown = group.with(space);
                if !larger.contains(&grown) {
                    larger.push(grown);
                }
            }
        }
        groups = larger;
    }
    groups.into_iter().map(|group| group.without(port)).collect()
}

/// Calls `each` with every subset of this many spaces.
fn subsets(from: Spaces, count: u8, chosen: Spaces, each: &mut impl FnMut(Spaces)) {
    if count == 0 {
        return each(chosen);
    }
    let mut rest = from;
    for space in from.iter() {
        rest = rest.without(space);
        if rest.len() + 1 < u32::from(count) {
            return;
        }
        subsets(rest, count - 1, chosen.with(space), each);
    }
}

fn first_sails(position: &Position, fleet: &Fleet, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    if !position.options.free_first_sail {
        return fixed_first_sails(position, fleet, moves);
    }
    let Some(port) = fleet.boat(1) else { return };
    for _ in 0..4 {
        let mut group = Spaces::default().with(port);
        let mut to = Vec::with_capacity(usize::from(position.boats()));
        for _ in 1..position.boats() {
            let free = group.neighbours().minus(group);
            let nth = sampler.random_range(0..free.len().max(1)) as usize;
            let Some(space) = free.iter().nth(nth) else { break };
            group = group.with(space);
            to.push(space);
        }
        moves.push(Move::FirstSail { to });
    }
}

fn catches(position: &Position, fleet: &Fleet, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    let full = fleet.free_slots() == 0;
    for sea in fleet.spaces().iter().filter_map(Space::sea) {
        let mut seen = None;
        for take in position.sea(sea) {
            if seen.replace(take) == Some(take) {
                continue;
            }
            if !full || take == Catch::Amber {
                moves.push(Move::Fish { sea, take, overboard: FishCounts::default() });
                continue;
            }
            for (species, _) in fleet.cargo.present() {
                moves.push(Move::Fish { sea, take, overboard: FishCounts::of(species, 1) });
            }
            let some = some_of(fleet.cargo, sampler);
            if some.total() > 1 {
                moves.push(Move::Fish { sea, take, overboard: some });
            }
        }
    }
}

/// Some of the fish, picked at random.
fn some_of(fish: FishCounts, sampler: &mut Sampler) -> FishCounts {
    let mut some = FishCounts::default();
    for (species, count) in fish.present() {
        some.add(species, sampler.random_range(0..=count.min(CARGO_SLOTS)));
    }
    some
}

fn unloadings(
    position: &Position,
    fleet: &Fleet,
    seat: Seat,
    sampler: &mut Sampler,
    moves: &mut Vec<Move>,
) {
    if fleet.cargo.is_empty() {
        return;
    }
    for port in fleet.spaces().iter().filter_map(Space::port) {
        let demanded = fleet
            .cargo
            .present()
            .filter(|(species, _)| position.slot_of(port, *species).is_some())
            .fold(FishCounts::default(), |mut all, (species, count)| {
                all.add(species, count);
                all
            });
        if !demanded.is_empty() {
            moves.push(Move::Unload { port, fish: None, open: Vec::new() });
            let some = some_of(demanded, sampler);
            if !some.is_empty() && some != demanded {
                moves.push(Move::Unload { port, fish: Some(some), open: Vec::new() });
            }
        }
        if position.options.demand == Demand::Players {
            open_ports(position, fleet, seat, port, moves);
        }
    }
}

/// Every way to put one or two demand tokens, unloading all of what is then demanded.
pub(super) fn open_ports(
    position: &Position,
    fleet: &Fleet,
    seat: Seat,
    port: Port,
    moves: &mut Vec<Move>,
) {
    let mut single: Vec<Opening> = Vec::new();
    for (species, count) in fleet.cargo.present() {
        single.extend(
            play::openings(position, port, species, count).map(|slot| Opening { species, slot }),
        );
    }
    for (nth, first) in single.iter().enumerate() {
        moves.push(Move::Unload { port, fish: None, open: vec![*first] });
        for second in &single[nth + 1..] {
            let open = vec![*first, *second];
            if play::check_unload(position, seat, port, None, &open).is_ok() {
                moves.push(Move::Unload { port, fish: None, open });
            }
        }
    }
}

fn company_tokens(fleet: &Fleet, moves: &mut Vec<Move>) {
    for number in fleet.numbers_left() {
        for on in Species::ALL {
            if fleet.market[on.index()].is_none() {
                moves.push(Move::Token { number, on });
            }
        }
    }
    safe_boxes(fleet, moves);
}

/// Every way to play the safe box.
pub(super) fn safe_boxes(fleet: &Fleet, moves: &mut Vec<Move>) {
    let Some(cost) = fleet.safe_box_cost() else { return };
    discards(fleet, cost, 0, FishCounts::default(), CatchCounts::default(), moves);
}

/// Goes through the fish on board, then the kinds stored, taking some of each.
fn discards(
    fleet: &Fleet,
    cost: u8,
    at: usize,
    cargo: FishCounts,
    warehouse: CatchCounts,
    moves: &mut Vec<Move>,
) {
    if cost == 0 {
        moves.push(Move::SafeBox { cargo, warehouse });
        return;
    }
    if let Some(species) = Species::ALL.get(at).copied() {
        for count in 0..=cost.min(fleet.cargo.get(species)) {
            let mut cargo = cargo;
            cargo.add(species, count);
            discards(fleet, cost - count, at + 1, cargo, warehouse, moves);
        }
    } else if let Some(catch) = Catch::ALL.get(at - Species::ALL.len()).copied() {
        for count in 0..=cost.min(fleet.warehouse.get(catch)) {
            let mut warehouse = warehouse;
            warehouse.add(catch, count);
            discards(fleet, cost - count, at + 1, cargo, warehouse, moves);
        }
    }
}
