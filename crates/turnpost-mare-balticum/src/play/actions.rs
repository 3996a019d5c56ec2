//! The actions of a turn: each is checked completely before anything changes.

use turnpost_ruleset::{Journal, Seat};

use crate::{
    Catch, Contract, Demand, FishCounts, OpenOutcome, Opening, Outcome, Port, Position, Refusal,
    Sea, Space, Spaces, Species,
};

/// Whether the seat can do any action at all (M14).
pub(super) fn any(position: &Position, seat: Seat) -> bool {
    let fleet = position.fleet(seat);
    let spaces = fleet.spaces();
    if position.options.contracts {
        return true;
    }
    if !fleet.sailed {
        return true;
    }
    let fishes = spaces.iter().filter_map(Space::sea).any(|sea| position.sea(sea).next().is_some());
    let unloads =
        || spaces.iter().filter_map(Space::port).any(|port| can_unload(position, seat, port));
    let sails = || fleet.boats.iter().flatten().any(|from| !targets(spaces, *from).is_empty());
    fishes || unloads() || sails()
}

/// Where a boat can sail, the others staying (M6, M7).
pub(crate) fn targets(spaces: Spaces, from: Space) -> Spaces {
    spaces.without(from).joining().without(from)
}

/// Checks a sail.
///
/// # Errors
/// Why it is refused (M6, M7, M8).
pub(super) fn check_sail(
    position: &Position,
    seat: Seat,
    boat: u8,
    to: Space,
) -> Result<Space, Refusal> {
    let fleet = position.fleet(seat);
    if boat == 0 || boat > position.boats() {
        return Err(Refusal::NoSuchBoat { boat, boats: position.boats() });
    }
    if !fleet.sailed {
        return Err(Refusal::FirstSailFirst);
    }
    let from = fleet.boat(boat).ok_or(Refusal::FirstSailFirst)?;
    if from == to {
        return Err(Refusal::SameSpace { boat, space: to });
    }
    let spaces = fleet.spaces();
    if spaces.has(to) {
        return Err(Refusal::SpaceTaken { space: to });
    }
    if !spaces.without(from).with(to).connected() {
        return Err(Refusal::FleetSplit);
    }
    Ok(from)
}

/// Carries a checked sail out.
pub(super) fn sail(
    position: &mut Position,
    seat: Seat,
    boat: u8,
    from: Space,
    to: Space,
    journal: &mut Journal<Outcome>,
) {
    if let Some(place) = usize::from(boat)
        .checked_sub(1)
        .and_then(|index| position.fleet_mut(seat).boats.get_mut(index))
    {
        *place = Some(to);
    }
    journal.note(|| Outcome::Open(OpenOutcome::Sailed { seat, boat, from, to }));
}

/// Checks a first sail.
///
/// # Errors
/// Why it is refused (M7, M8).
pub(super) fn check_first_sail(
    position: &Position,
    seat: Seat,
    to: &[Space],
) -> Result<(), Refusal> {
    let fleet = position.fleet(seat);
    if fleet.sailed {
        return Err(Refusal::AlreadySailed);
    }
    let port = fleet.boat(1).ok_or(Refusal::PlaceFirst)?;
    let expected = position.boats() - 1;
    if to.len() != usize::from(expected) {
        return Err(Refusal::WrongBoatCount { expected, given: to.len() });
    }
    let mut spaces = Spaces::default().with(port);
    for space in to {
        if spaces.has(*space) {
            return Err(Refusal::SpaceTaken { space: *space });
        }
        spaces = spaces.with(*space);
    }
    if !position.options.free_first_sail {
        let next_to = Spaces::default().with(port).neighbours();
        let rest = spaces.without(port);
        if next_to.len() >= u32::from(expected) {
            if let Some(space) = rest.minus(next_to).iter().next() {
                return Err(Refusal::NotNextToPort { space, port });
            }
        } else if let Some(space) = next_to.minus(rest).iter().next() {
            return Err(Refusal::NeighboursFirst { port, space });
        }
    }
    if spaces.connected() { Ok(()) } else { Err(Refusal::FleetSplit) }
}

/// Carries a checked first sail out.
pub(super) fn first_sail(
    position: &mut Position,
    seat: Seat,
    to: &[Space],
    journal: &mut Journal<Outcome>,
) {
    let fleet = position.fleet_mut(seat);
    fleet.sailed = true;
    for (place, space) in fleet.boats.iter_mut().skip(1).zip(to) {
        *place = Some(*space);
    }
    journal.note(|| Outcome::Open(OpenOutcome::FirstSailed { seat, to: to.to_vec() }));
}

fn check_on_board(on_board: FishCounts, wanted: FishCounts) -> Result<(), Refusal> {
    for (species, wanted) in wanted.present() {
        let has = on_board.get(species);
        if wanted > has {
            return Err(Refusal::NotOnBoard { species, has, wanted });
        }
    }
    Ok(())
}

/// Checks a catch.
///
/// # Errors
/// Why it is refused (M9 to M11).
pub(super) fn check_fish(
    position: &Position,
    seat: Seat,
    sea: Sea,
    take: Catch,
    overboard: FishCounts,
) -> Result<(), Refusal> {
    let fleet = position.fleet(seat);
    if !fleet.spaces().has(sea.space()) {
        return Err(Refusal::NoBoatThere { space: sea.space() });
    }
    if !position.sea_has(sea, take) {
        return Err(Refusal::NoSuchToken { sea, take });
    }
    let needs_room = take != Catch::Amber && fleet.free_slots() == 0;
    if !overboard.is_empty() {
        if !needs_room {
            return Err(Refusal::NoNeedToThrow);
        }
        return check_on_board(fleet.cargo, overboard);
    }
    if needs_room { Err(Refusal::CargoFull) } else { Ok(()) }
}

/// Carries a checked catch out.
pub(super) fn fish(
    position: &mut Position,
    seat: Seat,
    sea: Sea,
    take: Catch,
    overboard: FishCounts,
    journal: &mut Journal<Outcome>,
) {
    let tokens = &mut position.seas[sea.index()];
    if let Some(token) = tokens.iter_mut().find(|token| **token == Some(take)) {
        *token = None;
    }
    if tokens[0].is_none() {
        tokens.swap(0, 1);
    }
    let fleet = position.fleet_mut(seat);
    fleet.cargo.take_all(overboard);
    match take.species() {
        Some(species) => fleet.cargo.add(species, 1),
        None => fleet.warehouse.add(Catch::Amber, 1),
    }
    position.out.add_all(overboard.into());
    position.stirred = true;
    journal.note(|| Outcome::Open(OpenOutcome::Caught { seat, sea, take, overboard }));
}

/// An unloading that was checked: what leaves the cargo, and what of it is lost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unloading {
    /// All of it.
    pub fish: FishCounts,
    /// What `-1` slots cost.
    pub lost: FishCounts,
}

/// Whether the seat can unload anything at a port where it has a boat.
pub(crate) fn can_unload(position: &Position, seat: Seat, port: Port) -> bool {
    let cargo = position.fleet(seat).cargo;
    cargo.present().any(|(species, count)| {
        position.slot_of(port, species).is_some()
            || openings(position, port, species, count).next().is_some()
    })
}

/// The slots, from 1, on which a demand token of a species can be put when this many fish of it
/// are unloaded (M26, M28).
pub(crate) fn openings(
    position: &Position,
    port: Port,
    species: Species,
    count: u8,
) -> impl Iterator<Item = u8> {
    let possible = position.options.demand == Demand::Players
        && position.supply.get(species) > 0
        && position.slot_of(port, species).is_none();
    let slots = position.demanded(port);
    (1..=2u8).zip(slots).filter_map(move |(slot, demand)| {
        let free = possible && demand.is_none() && count > position.loss(usize::from(slot) - 1);
        free.then_some(slot)
    })
}

/// Checks an unloading.
///
/// # Errors
/// Why it is refused (M12, M13, M26 to M28).
pub(crate) fn check_unload(
    position: &Position,
    seat: Seat,
    port: Port,
    fish: Option<FishCounts>,
    open: &[Opening],
) -> Result<Unloading, Refusal> {
    let fleet = position.fleet(seat);
    if !fleet.spaces().has(port.space()) {
        return Err(Refusal::NoBoatThere { space: port.space() });
    }
    let mut demanded = [None; 2];
    for (known, species) in demanded.iter_mut().zip(position.demanded(port)) {
        *known = *species;
    }
    check_openings(position, port, open, &mut demanded)?;
    let slot_of = |species: Species| demanded.iter().position(|slot| *slot == Some(species));
    let fish = match fish {
        Some(fish) => fish,
        None => {
            let mut all = FishCounts::default();
            for (species, count) in fleet.cargo.present() {
                if slot_of(species).is_some() {
                    all.add(species, count);
                }
            }
            all
        }
    };
    check_on_board(fleet.cargo, fish)?;
    let mut lost = FishCounts::default();
    for (species, _) in fish.present() {
        let slot = slot_of(species).ok_or(Refusal::NotDemanded { port, species })?;
        lost.add(species, position.loss(slot));
    }
    for opening in open {
        let count = fish.get(opening.species);
        if count == 0 {
            return Err(Refusal::OpenedNotUnloaded { species: opening.species });
        }
        if count <= lost.get(opening.species) {
            return Err(Refusal::OpeningNeedsTwo { species: opening.species });
        }
    }
    if fish.is_empty() {
        return Err(Refusal::NothingToUnload { port });
    }
    Ok(Unloading { fish, lost })
}

fn check_openings(
    position: &Position,
    port: Port,
    open: &[Opening],
    demanded: &mut [Option<Species>; 2],
) -> Result<(), Refusal> {
    if !open.is_empty() && position.options.demand != Demand::Players {
        return Err(Refusal::DemandIsFixed);
    }
    for Opening { species, slot } in open.iter().copied() {
        if demanded.contains(&Some(species)) {
            return Err(Refusal::AlreadyDemanded { port, species });
        }
        let refused = Refusal::NoFreeSlot { port, slot };
        let nth = usize::from(slot).wrapping_sub(1);
        if nth >= position.demanded(port).len() {
            return Err(refused);
        }
        match demanded.get_mut(nth) {
            Some(free) if free.is_none() => *free = Some(species),
            _ => return Err(refused),
        }
        if position.supply.get(species) == 0 {
            return Err(Refusal::NoDemandTokenLeft { species });
        }
    }
    Ok(())
}

/// Carries a checked unloading out.
pub(super) fn unload(
    position: &mut Position,
    seat: Seat,
    port: Port,
    open: &[Opening],
    unloading: Unloading,
    journal: &mut Journal<Outcome>,
) {
    for Opening { species, slot } in open.iter().copied() {
        let nth = usize::from(slot).wrapping_sub(1);
        if let Some(free) = position.slots[port.slots()].get_mut(nth) {
            *free = Some(species);
            position.supply.take(species, 1);
        }
        journal.note(|| Outcome::Open(OpenOutcome::Opened { seat, port, species, slot }));
    }
    let Unloading { fish, lost } = unloading;
    let mut stored = fish;
    stored.take_all(lost);
    let fleet = position.fleet_mut(seat);
    fleet.cargo.take_all(fish);
    fleet.warehouse.add_all(stored.into());
    position.out.add_all(lost.into());
    position.stirred = true;
    journal.note(|| Outcome::Open(OpenOutcome::Unloaded { seat, port, stored, lost }));
}

/// Checks the taking of a contract while the deck is being looked through.
///
/// # Errors
/// Why it is refused (M30).
pub(super) fn check_contract(
    position: &Position,
    seat: Seat,
    contract: Contract,
) -> Result<(), Refusal> {
    if position.fleet(seat).contract == Some(contract) {
        return Err(Refusal::ContractHeld { contract });
    }
    if position.deck.has(contract) { Ok(()) } else { Err(Refusal::ContractNotInDeck { contract }) }
}

/// Takes a contract; one already held goes back into the deck.
pub(super) fn take_contract(
    position: &mut Position,
    seat: Seat,
    taken: Contract,
    journal: &mut Journal<Outcome>,
) {
    let returned = position.fleet_mut(seat).contract.replace(taken);
    position.deck = position.deck.without(taken);
    if let Some(returned) = returned {
        position.deck = position.deck.with(returned);
    }
    journal.note(|| Outcome::Contracted { seat, taken, returned });
}
