//! A steady player that knows what its seat knows.
//!
//! It gives every move a worth in points: a catch what the fish will probably bring, an unloading
//! what it secures, a sail what the boat can do where it goes less what it could do where it is.

use rand::RngExt as _;

use super::{
    Catch, CompanyToken, Contract, FishCounts, Move, Port, Sea, Space, Species,
    table::{CARGO_SLOTS, CONTRACT_AMBER, CONTRACT_POINTS, NUMBERS},
    view::{FleetView, View},
};
use crate::rules::{Sampler, Seat};

/// The place in `moves` of the move it makes.
pub fn choose(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
    let Some(fleet) = view.fleet(seat) else { return 0 };
    let mind = Mind::new(view, fleet);
    let mut best = (f64::NEG_INFINITY, 0);
    for (at, played) in moves.iter().enumerate() {
        // A little chance, so that equal moves do not always fall the same way.
        let worth = mind.worth(played) + sampler.random_range(0.0..0.01);
        if worth > best.0 {
            best = (worth, at);
        }
    }
    best.1
}

/// What the seat thinks everything is worth.
struct Mind<'a> {
    view: &'a View,
    fleet: &'a FleetView,
    /// What one stored fish of each species will probably bring.
    prices: [f64; 4],
    free_slots: u8,
    /// Own turns that are probably still to come.
    turns: f64,
}

impl<'a> Mind<'a> {
    fn new(view: &'a View, fleet: &'a FleetView) -> Mind<'a> {
        let numbers = fleet.numbers_left.as_deref().unwrap_or(&[]);
        let turns = match view.turns_left {
            Some(left) => f64::from(left) / view.seats.get() as f64,
            None => 2.0 + f64::from(6u8.saturating_sub(view.clocks)) * 1.5,
        };
        Mind {
            view,
            fleet,
            prices: prices(fleet, numbers, &known_market(fleet)),
            free_slots: CARGO_SLOTS
                .saturating_sub(u8::try_from(fleet.cargo.total()).unwrap_or(CARGO_SLOTS)),
            turns,
        }
    }

    fn price(&self, species: Species) -> f64 {
        self.prices[species.index()] + self.contract_bonus(Catch::from(species))
    }

    /// What a kind is worth beside its price because the contract asks for it.
    fn contract_bonus(&self, catch: Catch) -> f64 {
        match self.fleet.contract {
            Some(contract) if contract.set().get(catch) > 0 => 0.6,
            _ => 0.0,
        }
    }

    fn demanded(&self, port: Port, species: Species) -> bool {
        self.view.slots(port).iter().any(|slot| slot.species == Some(species))
    }

    /// How surely a fish of the species comes ashore: best when an own boat lies in a port that
    /// takes it, not at all where no port will.
    fn landing(&self, species: Species) -> f64 {
        let open = |port: Port| {
            self.demanded(port, species)
                || (self.view.demand_supply.get(species) > 0
                    && self.view.slots(port).iter().any(|slot| slot.species.is_none()))
        };
        let at_port = self.fleet.boats.iter().filter_map(|space| space.port()).any(open);
        if at_port {
            0.9
        } else if Port::all().any(open) {
            if self.turns < 0.5 { 0.1 } else { 0.65 }
        } else {
            0.0
        }
    }

    /// What a token on the sea is worth to catch.
    fn catch(&self, take: Catch) -> f64 {
        match take.species() {
            None => 1.0 + self.contract_bonus(Catch::Amber),
            Some(species) => self.price(species) * self.landing(species),
        }
    }

    /// The best token of a sea.
    fn sea(&self, sea: Sea) -> f64 {
        let tokens = self.view.tokens(sea);
        let best = tokens
            .iter()
            .map(|token| {
                let room = *token == Catch::Amber || self.free_slots > 0;
                if room { self.catch(*token) } else { 0.15 * self.catch(*token) }
            })
            .fold(0.0, f64::max);
        best + 0.1 * tokens.len() as f64
    }

    /// What could be unloaded in a port at once.
    fn port(&self, port: Port) -> f64 {
        self.fleet
            .cargo
            .present()
            .filter(|(species, _)| self.demanded(port, *species))
            .map(|(species, count)| self.price(species) * f64::from(count))
            .sum::<f64>()
            .max(self.opening(port))
    }

    /// What putting a demand token would bring.
    fn opening(&self, port: Port) -> f64 {
        if self.view.slots(port).iter().all(|slot| slot.species.is_some()) {
            return 0.0;
        }
        self.fleet
            .cargo
            .present()
            .filter(|(species, _)| {
                self.view.demand_supply.get(*species) > 0 && !self.demanded(port, *species)
            })
            .map(|(species, count)| self.price(species) * f64::from(count))
            .fold(0.0, f64::max)
    }

    /// What a boat is good for on a space.
    fn space(&self, space: Space) -> f64 {
        if let Some(sea) = space.sea() {
            return self.sea(sea);
        }
        let Some(port) = space.port() else { return 0.0 };
        let full = f64::from(CARGO_SLOTS - self.free_slots) / f64::from(CARGO_SLOTS);
        let hurry = if self.turns < 1.0 { 1.0 } else { 0.25 + 0.75 * full };
        // A boat in a port that takes valuable fish saves a sail later.
        let use_later: f64 = self
            .view
            .slots(port)
            .iter()
            .filter_map(|slot| slot.species)
            .map(|species| 0.15 * self.price(species))
            .sum();
        self.port(port) * hurry + use_later
    }

    fn worth(&self, played: &Move) -> f64 {
        match played {
            Move::Place { port } => {
                port.space()
                    .facts()
                    .next_to
                    .iter()
                    .filter_map(|index| Sea::new(*index))
                    .map(|sea| self.sea(sea))
                    .sum::<f64>()
                    + 0.5 * self.view.slots(*port).len() as f64
            }
            Move::FirstSail { to } => 5.0 + to.iter().map(|space| self.space(*space)).sum::<f64>(),
            Move::Sail { boat, to } => {
                let from = self
                    .fleet
                    .boats
                    .get(usize::from(*boat).wrapping_sub(1))
                    .map_or(0.0, |from| self.space(*from));
                self.space(*to) - from - 0.3
            }
            Move::Fish { take, overboard, .. } => {
                let thrown: f64 = overboard
                    .present()
                    .map(|(species, count)| {
                        self.price(species) * self.landing(species) * f64::from(count)
                    })
                    .sum();
                self.catch(*take) - thrown
            }
            Move::Unload { port, fish, open } => self.unload(*port, *fish, open),
            Move::LookAtContracts {} => {
                if self.fleet.contract.is_some() || self.turns < 2.0 {
                    -5.0
                } else {
                    let amber = self
                        .fleet
                        .warehouse
                        .map_or(0.0, |warehouse| f64::from(warehouse.get(Catch::Amber)));
                    -0.4 + 0.7 * amber
                }
            }
            Move::TakeContract { contract } => self.contract(*contract),
            Move::End {} => 0.05,
            Move::Token { .. } | Move::SafeBox { .. } => self.company_token(played),
            Move::TimeOut {} => f64::NEG_INFINITY,
        }
    }

    fn unload(&self, port: Port, fish: Option<FishCounts>, open: &[super::Opening]) -> f64 {
        let mut worth = 0.0;
        for (species, count) in self.fleet.cargo.present() {
            let opened = open.iter().find(|opening| opening.species == species);
            let standing = self.view.slots(port).iter().find(|slot| slot.species == Some(species));
            let loss = match (opened, standing) {
                (Some(opening), _) => opening.slot.saturating_sub(1),
                (None, Some(slot)) => slot.loss,
                (None, None) => continue,
            };
            let count = fish.map_or(count, |fish| fish.get(species)).saturating_sub(loss);
            worth += self.price(species) * f64::from(count) - 0.2 * f64::from(loss);
        }
        let free = f64::from(self.free_slots);
        // Unloading little while there is room costs an action for nothing.
        worth - if self.turns < 1.0 { 0.0 } else { 0.35 * free }
    }

    /// How well a contract fits what is stored and caught.
    fn contract(&self, contract: Contract) -> f64 {
        let have = |species: Species| {
            let stored = self.fleet.warehouse.map_or(0, |stored| stored.get(species.into()));
            f64::from(stored + self.fleet.cargo.get(species))
        };
        let [one, other] = contract.pair();
        let gain = f64::from(CONTRACT_POINTS)
            - f64::from(CONTRACT_AMBER)
            - self.prices[one.index()]
            - self.prices[other.index()];
        gain + 0.5 * have(one).min(have(other))
    }

    /// What the warehouse would probably be worth at the end after a company token.
    fn company_token(&self, played: &Move) -> f64 {
        let mut market = known_market(self.fleet);
        let mut numbers: Vec<u8> = self.fleet.numbers_left.clone().unwrap_or_default();
        let mut lost = 0.0;
        match played {
            Move::Token { number, on } => {
                market[on.index()] = Some(*number);
                numbers.retain(|left| left != number);
            }
            Move::SafeBox { cargo, warehouse } => {
                for (species, count) in cargo.present() {
                    lost += 0.7 * self.prices[species.index()] * f64::from(count);
                }
                for (catch, count) in warehouse.present() {
                    let price = catch.species().map_or(1.0, |species| self.prices[species.index()]);
                    lost += price * f64::from(count);
                }
            }
            _ => return 0.0,
        }
        let prices = prices(self.fleet, &numbers, &market);
        let expected: f64 = Species::ALL
            .into_iter()
            .map(|species| prices[species.index()] * holding(self.fleet, species))
            .sum();
        // A number laid early cannot follow the fish: keep the great ones in hand while one can.
        let early = match played {
            Move::Token { number, .. } => {
                0.15 * f64::from(*number) * f64::from(4u8.saturating_sub(self.view.clocks))
            }
            _ => 0.0,
        };
        expected - lost - early
    }
}

/// The numbers that lie on the market, the sealed one too.
fn known_market(fleet: &FleetView) -> [Option<u8>; 4] {
    let mut market = [None; 4];
    for space in &fleet.market {
        market[space.species.index()] = space.number;
    }
    if let Some(CompanyToken::Token { number, on }) = fleet.sealed {
        market[on.index()] = Some(number);
    }
    market
}

/// How many fish of a species there will probably be to sell.
fn holding(fleet: &FleetView, species: Species) -> f64 {
    let stored = fleet.warehouse.map_or(0, |stored| stored.get(species.into()));
    f64::from(stored) + 0.7 * f64::from(fleet.cargo.get(species)) + 0.5
}

/// What a fish of each species will probably bring: its number, or, where none lies yet, the
/// number it will get if the greatest go where most fish are.
fn prices(fleet: &FleetView, numbers: &[u8], market: &[Option<u8>; 4]) -> [f64; 4] {
    let mut prices = [0.0; 4];
    let mut free: Vec<Species> = Vec::with_capacity(4);
    for species in Species::ALL {
        match market[species.index()] {
            Some(number) => prices[species.index()] = f64::from(number),
            None => free.push(species),
        }
    }
    free.sort_by(|one, other| holding(fleet, *other).total_cmp(&holding(fleet, *one)));
    let mut left: Vec<u8> = numbers.iter().copied().filter(|number| *number < NUMBERS).collect();
    left.sort_unstable_by(|one, other| other.cmp(one));
    let average =
        left.iter().map(|number| f64::from(*number)).sum::<f64>() / (left.len().max(1)) as f64;
    for (species, number) in free.into_iter().zip(left) {
        prices[species.index()] = 0.65 * f64::from(number) + 0.35 * average;
    }
    prices
}
