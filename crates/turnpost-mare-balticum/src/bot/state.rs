//! What a seat's own actions change: small, so that a plan can copy it thousands of times.

use crate::{
    Catch, CatchCounts, Contract, Demand, FishCounts, FleetView, Move, Opening, Port, Sea, Space,
    Spaces, Species, View,
    data::{self, CARGO_SLOTS, SEAS, SLOTS},
};

/// The affairs of one fleet.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct State {
    /// Where its boats lie.
    pub boats: Spaces,
    /// What lies on the seas.
    pub seas: [[Option<Catch>; 2]; SEAS],
    /// What the ports demand.
    pub slots: [Option<Species>; SLOTS],
    /// Whether the players set the demand, and slots cost fish.
    pub demand: Demand,
    /// Demand tokens that can still be put.
    pub supply: FishCounts,
    /// What is on board.
    pub cargo: FishCounts,
    /// What is stored.
    pub warehouse: CatchCounts,
    /// The contract that is held.
    pub contract: Option<Contract>,
}

impl State {
    /// As the seat sees it now.
    pub(super) fn of(view: &View, fleet: &FleetView) -> State {
        let mut seas = [[None; 2]; SEAS];
        for (tokens, sea) in seas.iter_mut().zip(Sea::all()) {
            for (place, token) in tokens.iter_mut().zip(view.tokens(sea)) {
                *place = Some(*token);
            }
        }
        let mut slots = [None; SLOTS];
        for port in Port::all() {
            for (place, slot) in slots[port.slots()].iter_mut().zip(view.slots(port)) {
                *place = slot.species;
            }
        }
        State {
            boats: fleet.boats.iter().copied().collect(),
            seas,
            slots,
            demand: view.options.demand,
            supply: view.demand_supply,
            cargo: fleet.cargo,
            warehouse: fleet.warehouse.unwrap_or_default(),
            contract: fleet.contract,
        }
    }

    /// How many fish more the hold takes.
    pub(super) fn free_slots(&self) -> u8 {
        let cargo: u8 = self.cargo.0.iter().sum();
        CARGO_SLOTS.saturating_sub(cargo)
    }

    /// How many fish an unloading loses on a slot of a port, counted from 0.
    pub(super) fn loss(&self, nth: usize) -> u8 {
        match self.demand {
            Demand::Drawn => 0,
            Demand::Players => data::loss(nth),
        }
    }

    /// What is left after a move of the seat; a boat is known by its number. `None` for what is no
    /// action of a turn or changes nothing here.
    pub(super) fn after(&self, played: &Move, boats: &[Space]) -> Option<State> {
        match played {
            Move::FirstSail { to } => {
                let joined = to.iter().fold(self.boats, |boats, space| boats.with(*space));
                Some(self.with_boats(joined))
            }
            Move::Sail { boat, to } => {
                let from = *boats.get(usize::from(*boat).checked_sub(1)?)?;
                Some(self.with_boats(self.boats.without(from).with(*to)))
            }
            Move::Fish { sea, take, overboard } => Some(self.fished(*sea, *take, *overboard)),
            Move::Unload { port, fish, open } => Some(self.unloaded(*port, *fish, open)),
            _ => None,
        }
    }

    /// The same with the boats in other places.
    pub(super) fn with_boats(&self, boats: Spaces) -> State {
        State { boats, ..*self }
    }

    fn fished(&self, sea: Sea, take: Catch, overboard: FishCounts) -> State {
        let mut after = *self;
        let tokens = &mut after.seas[sea.index()];
        if let Some(token) = tokens.iter_mut().find(|token| **token == Some(take)) {
            *token = None;
        }
        after.cargo.take_all(overboard);
        match take.species() {
            Some(species) => after.cargo.add(species, 1),
            None => after.warehouse.add(take, 1),
        }
        after
    }

    fn unloaded(&self, port: Port, fish: Option<FishCounts>, open: &[Opening]) -> State {
        let mut after = *self;
        for opening in open {
            let nth = usize::from(opening.slot).saturating_sub(1);
            if let Some(slot) = after.slots[port.slots()].get_mut(nth) {
                *slot = Some(opening.species);
                after.supply.take(opening.species, 1);
            }
        }
        for (nth, slot) in port.slots().enumerate() {
            let Some(species) = after.slots[slot] else { continue };
            let count = fish.map_or(self.cargo.get(species), |fish| fish.get(species));
            after.cargo.take(species, count);
            after.warehouse.add(species.into(), count.saturating_sub(self.loss(nth)));
        }
        after
    }

    /// Calls `each` with where the boats lie after each sail.
    pub(super) fn each_sail(&self, mut each: impl FnMut(Spaces)) {
        for from in self.boats.iter() {
            let rest = self.boats.without(from);
            for to in rest.joining().without(from).iter() {
                each(rest.with(to));
            }
        }
    }

    /// Calls `each` with what is left after each catch and each unloading that a plan considers.
    pub(super) fn each_catch_and_unloading(&self, mut each: impl FnMut(State)) {
        let full = self.free_slots() == 0;
        for sea in self.boats.iter().filter_map(Space::sea) {
            let [first, second] = self.seas[sea.index()];
            for take in first.into_iter().chain(second.filter(|_| second != first)) {
                if !full || take == Catch::Amber {
                    each(self.fished(sea, take, FishCounts::default()));
                    continue;
                }
                for (species, _) in self.cargo.present() {
                    if Catch::from(species) != take {
                        each(self.fished(sea, take, FishCounts::of(species, 1)));
                    }
                }
            }
        }
        if self.cargo.is_empty() {
            return;
        }
        for port in self.boats.iter().filter_map(Space::port) {
            if self.slots[port.slots()].iter().flatten().any(|species| self.cargo.get(*species) > 0)
            {
                each(self.unloaded(port, None, &[]));
            }
            for opening in self.openings(port) {
                each(self.unloaded(port, None, &[opening]));
            }
        }
    }

    /// The demand tokens that could be put in a port for what is on board.
    pub(super) fn openings(&self, port: Port) -> impl Iterator<Item = Opening> {
        let slots = &self.slots[port.slots()];
        let open = self.demand == Demand::Players;
        let free = (1..=2u8).zip(slots).filter(move |(_, slot)| open && slot.is_none());
        free.flat_map(move |(slot, _)| {
            let loss = self.loss(usize::from(slot) - 1);
            self.cargo.present().filter_map(move |(species, count)| {
                let may =
                    count > loss && self.supply.get(species) > 0 && !slots.contains(&Some(species));
                may.then_some(Opening { species, slot })
            })
        })
    }
}
