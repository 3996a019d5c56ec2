//! What a fleet's affairs are worth to its seat, in points at the end of the game.

use super::{
    ending,
    routes::{self, Sails},
    state::State,
};
use crate::{
    Catch, CompanyToken, Contract, FishCounts, FleetView, Port, Sea, Spaces, Species, View,
    data::{ACTIONS, CARGO_SLOTS, NUMBERS, PORTS, SEAS},
};

/// What the bot takes to be true, found by playing thousands of games against earlier values.
#[derive(Debug)]
pub(super) struct Weights {
    /// What an action is worth that something else could be done with.
    pub action: f32,
    /// How much of a fish's price is hoped for while it is on board and a port for it is in reach.
    pub on_board: f32,
    /// The same while no port is.
    pub adrift: f32,
    /// How much of a fish's price is hoped for while it swims.
    pub swimming: f32,
    /// What is left of what a place holds for every sail it lies away.
    pub nearness: f32,
    /// How much of what the waters around hold will be caught by this fleet.
    pub grounds: f32,
    /// What a token still to be drawn is worth beside one that lies there.
    pub refill: f32,
    /// How much of a price lies in being in a port that takes the species.
    pub harbour: f32,
    /// How surely, when a clock asks, the greatest numbers left will go where most fish are.
    pub firmness: f32,
    /// How much of what a contract lacks is hoped for while it swims.
    pub hope: f32,
    /// What a contract must bring for a look through the deck.
    pub look: f32,
    /// What it is worth to keep a number in hand, by number and clock.
    pub kept: f32,
}

/// What the bot believes.
const WEIGHTS: Weights = Weights {
    action: 0.55,
    on_board: 0.95,
    adrift: 0.5,
    swimming: 0.6,
    nearness: 0.45,
    grounds: 0.17,
    refill: 0.5,
    harbour: 0.08,
    firmness: 0.65,
    hope: 0.5,
    look: 2.0,
    kept: 0.15,
};

/// What does not change while the seat plans its turn.
pub(super) struct Outlook<'a> {
    pub weights: &'static Weights,
    pub view: &'a View,
    pub fleet: &'a FleetView,
    /// What a stored fish of each species will probably bring. Where no number lies yet, that is
    /// what the numbers left are worth on average: the fish at hand are as good as any.
    pub prices: [f32; 4],
    /// The numbers that lie on the market.
    market: [Option<u8>; 4],
    /// What the contract that is held gains by each token more.
    wanted: [f32; 5],
    /// Own actions until the game ends, once that is known.
    pub actions: Option<u8>,
    /// What is left of what a place holds, by the sails that it lies away.
    nearness: [f32; 8],
}

/// What of a fleet's affairs is the same wherever its boats lie.
pub(super) struct Affairs {
    /// What is stored, and what a contract will bring.
    stored: f32,
    /// The prices of the fish on board, by species.
    on_board: [f32; 4],
    /// What an action on the way to a port costs: the fuller the hold, the more of it.
    toll: f32,
    /// What each port would pay for each species on board.
    sales: [[f32; 4]; PORTS],
    /// What lies on each sea.
    waters: [f32; SEAS],
    /// What each empty sea will be filled with.
    unfilled: [f32; SEAS],
    /// What it is worth to be in each port.
    harbours: [f32; PORTS],
}

impl<'a> Outlook<'a> {
    pub(super) fn of(view: &'a View, fleet: &'a FleetView) -> Outlook<'a> {
        let weights = &WEIGHTS;
        let known = view.own_turns_left(fleet.seat);
        let left = |turns: usize| {
            let whole = turns.saturating_sub(1) * usize::from(ACTIONS);
            u8::try_from(whole).unwrap_or(u8::MAX).saturating_add(view.actions_left)
        };
        let numbers = fleet.numbers_left.as_deref().unwrap_or(&[]);
        let (market, held) = (known_market(fleet), holdings(fleet));
        let mut outlook = Outlook {
            weights,
            view,
            fleet,
            prices: prices(0.0, &held, numbers, &market),
            market,
            wanted: [0.0; 5],
            actions: known.map(left),
            nearness: std::array::from_fn(|sails| weights.nearness.powi(sails as i32)),
        };
        outlook.wanted = outlook.wanted(&State::of(view, fleet));
        outlook
    }

    fn price(&self, species: Species) -> f32 {
        self.prices[species.index()]
    }

    /// What the fleet's affairs are worth with this many own actions to come; `None` while nobody
    /// knows how many.
    pub(super) fn worth(&self, state: &State, actions: Option<u8>) -> f32 {
        self.worth_at(&self.affairs(state), state.boats, actions)
    }

    /// Everything that is the same wherever the boats lie.
    pub(super) fn affairs(&self, state: &State) -> Affairs {
        let mut stored = f32::from(state.warehouse.get(Catch::Amber));
        for species in Species::ALL {
            stored += f32::from(state.warehouse.get(species.into())) * self.price(species);
        }
        if let Some(contract) = state.contract {
            stored += self.contract(contract, state);
        }
        let full = 1.0 - f32::from(state.free_slots()) / f32::from(CARGO_SLOTS);
        let mut affairs = Affairs {
            stored,
            on_board: [0.0; 4],
            toll: self.weights.action * full,
            sales: [[0.0; 4]; PORTS],
            waters: [0.0; SEAS],
            unfilled: [0.0; SEAS],
            harbours: [0.0; PORTS],
        };
        if !state.cargo.is_empty() {
            for (species, count) in state.cargo.present() {
                affairs.on_board[species.index()] = f32::from(count) * self.price(species);
            }
            for (sales, port) in affairs.sales.iter_mut().zip(Port::all()) {
                *sales = self.sales(state, port);
            }
        }
        self.look_around(state, &mut affairs);
        affairs
    }

    /// What the waters and the ports promise to a boat that is there.
    fn look_around(&self, state: &State, affairs: &mut Affairs) {
        let values = Catch::ALL.map(|catch| self.swimming(catch));
        let unknown = self.weights.refill * values.iter().sum::<f32>() / values.len() as f32;
        // Without room a fish costs another one.
        let room = if state.free_slots() == 0 { 0.5 } else { 1.0 };
        for (sea, tokens) in Sea::all().zip(&state.seas) {
            if *tokens == [None, None] {
                affairs.unfilled[sea.index()] = unknown * f32::from(sea.depth());
                continue;
            }
            let value = |catch: Catch| {
                values[catch.index()] * if catch == Catch::Amber { 1.0 } else { room }
            };
            affairs.waters[sea.index()] = tokens.iter().flatten().copied().map(value).sum();
        }
        for port in Port::all() {
            let demanded = state.slots[port.slots()].iter().flatten();
            let prices = demanded.map(|species| self.price(*species)).sum::<f32>();
            affairs.harbours[port.index()] = self.weights.harbour * prices;
        }
    }

    /// What affairs are worth with the boats in these places.
    pub(super) fn worth_at(&self, affairs: &Affairs, boats: Spaces, actions: Option<u8>) -> f32 {
        if actions == Some(0) {
            return affairs.stored;
        }
        let near = routes::of_fleet(boats);
        affairs.stored
            + self.voyage(affairs, &near, actions)
            + self.surroundings(affairs, &near, actions)
    }

    /// What the hold will bring: the best voyage to one port or two, less the actions it takes as
    /// far as a hold that full must pay for them.
    fn voyage(&self, affairs: &Affairs, near: &Sails, actions: Option<u8>) -> f32 {
        if affairs.on_board == [0.0; 4] {
            return 0.0;
        }
        let left = actions.unwrap_or(u8::MAX);
        // What no port of the voyage takes may still find one.
        let adrift = if actions.is_none() { self.weights.adrift } else { 0.0 };
        let none = [0.0; 4];
        let mut best = adrift * affairs.on_board.iter().sum::<f32>();
        for (first, taken) in Port::all().zip(&affairs.sales) {
            let steps = near[first.space().index()].saturating_add(1);
            if steps > left || *taken == none {
                continue;
            }
            let (mut sold, mut unsold) = (0.0, 0.0);
            for (taken, on_board) in taken.iter().zip(affairs.on_board) {
                sold += taken;
                unsold += if *taken > 0.0 { 0.0 } else { on_board };
            }
            let alone = self.weights.on_board * sold - affairs.toll * f32::from(steps);
            best = best.max(alone + adrift * unsold);
            if unsold == 0.0 {
                continue;
            }
            let onward = routes::from(first.space());
            for (second, others) in Port::all().zip(&affairs.sales) {
                let more = onward[second.space().index()].saturating_add(1);
                if second == first || steps.saturating_add(more) > left || *others == none {
                    continue;
                }
                let (mut also, mut still) = (0.0, 0.0);
                for ((taken, other), on_board) in taken.iter().zip(others).zip(affairs.on_board) {
                    if *taken <= 0.0 {
                        also += other;
                        still += if *other > 0.0 { 0.0 } else { on_board };
                    }
                }
                let further = self.weights.on_board * also - affairs.toll * f32::from(more);
                best = best.max(alone + further + adrift * still);
            }
        }
        best
    }

    /// What lies around the boats: the nearer the more, and nothing where none can still go.
    fn surroundings(&self, affairs: &Affairs, near: &Sails, actions: Option<u8>) -> f32 {
        let left = actions.unwrap_or(u8::MAX);
        let nearness = |sails: u8| match self.nearness.get(usize::from(sails)) {
            Some(share) if sails < left => *share,
            _ => 0.0,
        };
        let mut waters = 0.0;
        for (sails, (there, unfilled)) in
            near.iter().zip(affairs.waters.iter().zip(affairs.unfilled))
        {
            // A sea with a boat on it is not filled.
            let unfilled = if *sails == 0 { 0.0 } else { unfilled };
            waters += (there + unfilled) * nearness(*sails);
        }
        let harbours: f32 = Port::all()
            .zip(affairs.harbours)
            .map(|(port, harbour)| harbour * nearness(near[port.space().index()]))
            .sum();
        self.weights.grounds * waters + harbours
    }

    /// What a port would pay for each species on board at once.
    fn sales(&self, state: &State, port: Port) -> [f32; 4] {
        let mut sales = [0.0; 4];
        for (nth, slot) in port.slots().enumerate() {
            let Some(species) = state.slots[slot] else { continue };
            let count = state.cargo.get(species).saturating_sub(state.loss(nth));
            sales[species.index()] = f32::from(count) * self.price(species);
        }
        let mut opened = [false; 2];
        // What can be opened: the best species for each free slot.
        loop {
            let mut best: Option<(f32, Species, usize)> = None;
            for opening in state.openings(port) {
                let nth = usize::from(opening.slot) - 1;
                if opened.get(nth) != Some(&false) || sales[opening.species.index()] > 0.0 {
                    continue;
                }
                let count = state.cargo.get(opening.species).saturating_sub(state.loss(nth));
                let brings = f32::from(count) * self.price(opening.species);
                if best.is_none_or(|(max, _, _)| brings > max) {
                    best = Some((brings, opening.species, nth));
                }
            }
            let Some((brings, species, nth)) = best else { return sales };
            sales[species.index()] = brings;
            opened[nth] = true;
        }
    }

    /// What a token is worth that somebody could catch: its price, and what a contract gains by it.
    fn swimming(&self, catch: Catch) -> f32 {
        let price = match catch.species() {
            None => 1.0,
            Some(species) => self.weights.swimming * self.price(species),
        };
        price + self.wanted[catch.index()]
    }

    /// What a contract would bring, beside what its tokens are worth without it, if what is on
    /// board came home and nothing more.
    pub(super) fn contract(&self, contract: Contract, state: &State) -> f32 {
        let mut stored = state.warehouse;
        stored.add_all(state.cargo.into());
        let numbers = self.fleet.numbers_left.as_deref().unwrap_or(&[]);
        ending::gain(contract, stored, &self.market, numbers) as f32
    }

    /// The same of what is stored alone. What is on board may lose a fish at the port, go
    /// overboard for a better one, or still be at sea when the game ends.
    pub(super) fn contract_ashore(&self, contract: Contract, state: &State) -> f32 {
        self.contract(contract, &State { cargo: FishCounts::default(), ..*state })
    }

    /// What a contract gains by each token more, which others may take first.
    fn wanted(&self, state: &State) -> [f32; 5] {
        let Some(contract) = state.contract else { return [0.0; 5] };
        let held = self.contract(contract, state);
        Catch::ALL.map(|catch| {
            if contract.set().get(catch) == 0 {
                return 0.0;
            }
            let mut richer = *state;
            richer.warehouse.add(catch, 1);
            self.weights.hope * (self.contract(contract, &richer) - held)
        })
    }

    /// What a port is worth to begin in.
    pub(super) fn berth(&self, state: &State, port: Port) -> f32 {
        let boats = state.boats.with(port.space());
        self.surroundings(&self.affairs(state), &routes::of_fleet(boats), None)
    }
}

/// The numbers that lie on the market, the sealed one too.
pub(super) fn known_market(fleet: &FleetView) -> [Option<u8>; 4] {
    let mut market = [None; 4];
    for space in &fleet.market {
        market[space.species.index()] = space.number;
    }
    if let Some(CompanyToken::Token { number, on }) = fleet.sealed {
        market[on.index()] = Some(number);
    }
    market
}

/// How many fish of each species there will probably be to sell.
pub(super) fn holdings(fleet: &FleetView) -> [f32; 4] {
    let stored = fleet.warehouse.unwrap_or_default();
    Species::ALL.map(|species| {
        f32::from(stored.get(species.into())) + 0.7 * f32::from(fleet.cargo.get(species)) + 0.5
    })
}

/// What a fish of each species will probably bring: its number, or, where none lies yet, the
/// average of those left and, as firmly as said, the one it gets if the greatest go where most fish
/// are.
pub(super) fn prices(
    firmness: f32,
    holdings: &[f32; 4],
    numbers: &[u8],
    market: &[Option<u8>; 4],
) -> [f32; 4] {
    let mut prices = [0.0; 4];
    let mut free: Vec<Species> = Vec::with_capacity(4);
    for species in Species::ALL {
        match market[species.index()] {
            Some(number) => prices[species.index()] = f32::from(number),
            None => free.push(species),
        }
    }
    free.sort_by(|one, other| holdings[other.index()].total_cmp(&holdings[one.index()]));
    let mut left: Vec<u8> = numbers.iter().copied().filter(|number| *number < NUMBERS).collect();
    left.sort_unstable_by(|one, other| other.cmp(one));
    let average =
        left.iter().map(|number| f32::from(*number)).sum::<f32>() / left.len().max(1) as f32;
    for (species, number) in free.into_iter().zip(left) {
        prices[species.index()] = firmness * f32::from(number) + (1.0 - firmness) * average;
    }
    prices
}
