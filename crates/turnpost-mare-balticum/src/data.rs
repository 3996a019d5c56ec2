//! Every figure of the game in one table, with where it comes from.
//!
//! The rules text prints neither the board nor how the tokens are split; those figures are ours,
//! chosen so that the game plays well and tested by playing it thousands of times. [`FIGURES`]
//! says which.

use turnpost_ruleset::SeatCount;

use super::{Catch, CatchCounts, Contract, FishCounts, Port, Sea, Space, Species, words::key};

/// Where a figure comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// Printed in the rules text or another published source.
    Found,
    /// Follows from printed figures.
    Deduced,
    /// Ours: no source prints it.
    Assumed,
}

/// A figure and where it comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The phrase that says it.
    pub phrase: &'static str,
    /// Where it comes from.
    pub source: Source,
}

/// What is known about every figure of the game and every ruling of ours.
pub const FIGURES: [Figure; 18] = [
    Figure { phrase: key!("figure-token-total"), source: Source::Found },
    Figure { phrase: key!("figure-boats"), source: Source::Found },
    Figure { phrase: key!("figure-cargo"), source: Source::Found },
    Figure { phrase: key!("figure-company-tokens"), source: Source::Found },
    Figure { phrase: key!("figure-contract-worth"), source: Source::Found },
    Figure { phrase: key!("figure-market-spaces"), source: Source::Deduced },
    Figure { phrase: key!("figure-demand-tokens"), source: Source::Deduced },
    Figure { phrase: key!("figure-map"), source: Source::Assumed },
    Figure { phrase: key!("figure-species-names"), source: Source::Assumed },
    Figure { phrase: key!("figure-token-split"), source: Source::Assumed },
    Figure { phrase: key!("figure-demand-slots"), source: Source::Assumed },
    Figure { phrase: key!("figure-slot-symbols"), source: Source::Assumed },
    Figure { phrase: key!("figure-contract-faces"), source: Source::Assumed },
    Figure { phrase: key!("figure-first-sail"), source: Source::Assumed },
    Figure { phrase: key!("figure-two-players"), source: Source::Assumed },
    Figure { phrase: key!("figure-end-early"), source: Source::Assumed },
    Figure { phrase: key!("figure-ties"), source: Source::Assumed },
    Figure { phrase: key!("figure-by-mail"), source: Source::Assumed },
];

/// The kind of the decision that a clock asks of everybody.
pub const TOKEN: &str = "token";

/// How many seas the map has.
pub const SEAS: usize = 20;
/// How many ports the map has.
pub const PORTS: usize = 5;
/// How many spaces boats can stand on: the seas, then the ports.
pub const SPACES: usize = SEAS + PORTS;
/// How many players must play.
pub const MIN_PLAYERS: usize = 2;
/// How many players can play.
pub const MAX_PLAYERS: usize = 5;
/// How many boats a player can have.
pub const MAX_BOATS: usize = 5;
/// Cargo slots of a fleet.
pub const CARGO_SLOTS: u8 = 5;
/// Turns that can follow the one in which the last clock is drawn: the round is finished, and
/// another one is played (M22).
pub const MAX_TURNS_LEFT: usize = 2 * MAX_PLAYERS - 1;
/// Actions in a turn.
pub const ACTIONS: u8 = 3;
/// Clocks in the bag.
pub const CLOCKS: u8 = 6;
/// Numbers on the company tokens: 0 up to, not including, this.
pub const NUMBERS: u8 = 4;
/// Tokens a safe box costs.
pub const SAFE_BOX_COST: u8 = 2;
/// Points for a full set on a contract.
pub const CONTRACT_POINTS: i32 = 7;
/// Amber in a set on a contract, beside one fish of each species of its pair.
pub const CONTRACT_AMBER: u8 = 2;
/// Slots for demand tokens in all ports.
pub const SLOTS: usize = 8;
/// Slots for demand tokens that a port can have.
pub const PORT_SLOTS: usize = 2;
/// Tokens that a sea can hold.
pub const SEA_TOKENS: usize = 2;
/// Demand tokens of each species.
pub const DEMAND_TOKENS: u8 = 2;

/// The fish and amber tokens: 68.
pub const TOKENS: CatchCounts = CatchCounts([14, 14, 14, 14, 12]);

/// The demand tokens.
pub const DEMAND: FishCounts = FishCounts([DEMAND_TOKENS; 4]);

/// How many boats each player has.
pub const fn boats(players: SeatCount) -> u8 {
    match players.get() {
        4 => 4,
        5 => 3,
        _ => 5,
    }
}

/// What a space is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// A light sea: one token.
    Light,
    /// A dark sea: two tokens.
    Dark,
    /// A port: none.
    Port,
}

/// One space of the map.
#[derive(Copy, Clone, Debug)]
pub struct SpaceFacts {
    /// Its name in JSON and notation.
    pub id: &'static str,
    /// The phrase that names it.
    pub phrase: &'static str,
    /// What it is.
    pub ground: Ground,
    /// The spaces next to it.
    pub next_to: &'static [u8],
}

const KATTEGAT: u8 = 0;
const ORESUND: u8 = 1;
const ARKONA: u8 = 2;
const POMERANIAN: u8 = 3;
const BORNHOLM: u8 = 4;
const GDANSK_DEEP: u8 = 5;
const CURONIAN: u8 = 6;
const HOBURG: u8 = 7;
const E_GOTLAND: u8 = 8;
const W_GOTLAND: u8 = 9;
const N_BALTIC: u8 = 10;
const IRBE: u8 = 11;
const GULF_RIGA: u8 = 12;
const MOONSUND: u8 = 13;
const GULF_FINLAND: u8 = 14;
const NARVA: u8 = 15;
const NEVA: u8 = 16;
const ALAND: u8 = 17;
const ARCHIPELAGO: u8 = 18;
const BOTHNIAN_SEA: u8 = 19;
const KOBENHAVN: u8 = 20;
const STOCKHOLM: u8 = 21;
const GDANSK: u8 = 22;
const RIGA: u8 = 23;
const SANKT_PETERBURG: u8 = 24;

macro_rules! space {
    ($id:literal, $ground:ident, $next_to:expr) => {
        SpaceFacts {
            id: $id,
            phrase: concat!("mare-balticum-space-", $id),
            ground: Ground::$ground,
            next_to: &$next_to,
        }
    };
}

/// The map: the seas in map order (the order they are refilled in), then the ports.
pub const MAP: [SpaceFacts; SPACES] = [
    space!("kattegat", Light, [ORESUND, ARKONA, KOBENHAVN]),
    space!("oresund", Light, [KATTEGAT, ARKONA, KOBENHAVN]),
    space!("arkona", Light, [KATTEGAT, ORESUND, POMERANIAN, BORNHOLM, KOBENHAVN]),
    space!("pomeranian", Light, [ARKONA, BORNHOLM, GDANSK_DEEP, GDANSK]),
    space!("bornholm", Dark, [ARKONA, POMERANIAN, GDANSK_DEEP, HOBURG, W_GOTLAND]),
    space!("gdansk-deep", Dark, [POMERANIAN, BORNHOLM, HOBURG, CURONIAN, E_GOTLAND, GDANSK]),
    space!("curonian", Light, [GDANSK_DEEP, E_GOTLAND, IRBE, GDANSK]),
    space!("hoburg", Light, [BORNHOLM, GDANSK_DEEP, E_GOTLAND, W_GOTLAND]),
    space!("e-gotland", Dark, [GDANSK_DEEP, HOBURG, CURONIAN, IRBE, MOONSUND, N_BALTIC]),
    space!("w-gotland", Dark, [BORNHOLM, HOBURG, N_BALTIC, STOCKHOLM]),
    space!(
        "n-baltic",
        Dark,
        [W_GOTLAND, E_GOTLAND, MOONSUND, GULF_FINLAND, ARCHIPELAGO, ALAND, STOCKHOLM]
    ),
    space!("irbe", Light, [CURONIAN, E_GOTLAND, GULF_RIGA, RIGA]),
    space!("gulf-riga", Light, [IRBE, MOONSUND, RIGA]),
    space!("moonsund", Light, [E_GOTLAND, N_BALTIC, GULF_RIGA, GULF_FINLAND, NARVA, RIGA]),
    space!("gulf-finland", Dark, [N_BALTIC, MOONSUND, ARCHIPELAGO, NARVA, NEVA, SANKT_PETERBURG]),
    space!("narva", Light, [MOONSUND, GULF_FINLAND, NEVA, SANKT_PETERBURG]),
    space!("neva", Light, [GULF_FINLAND, NARVA, SANKT_PETERBURG]),
    space!("aland", Dark, [N_BALTIC, ARCHIPELAGO, BOTHNIAN_SEA, STOCKHOLM]),
    space!("archipelago", Light, [N_BALTIC, GULF_FINLAND, ALAND, BOTHNIAN_SEA]),
    space!("bothnian-sea", Dark, [ALAND, ARCHIPELAGO]),
    space!("kobenhavn", Port, [KATTEGAT, ORESUND, ARKONA]),
    space!("stockholm", Port, [W_GOTLAND, N_BALTIC, ALAND]),
    space!("gdansk", Port, [POMERANIAN, GDANSK_DEEP, CURONIAN]),
    space!("riga", Port, [IRBE, GULF_RIGA, MOONSUND]),
    space!("sankt-peterburg", Port, [GULF_FINLAND, NARVA, NEVA]),
];

/// The first and one past the last demand slot of each port, in port order.
const SLOTS_OF_PORTS: [(u8, u8); PORTS] = [(0, 2), (2, 4), (6, 7), (7, 8), (4, 6)];

/// The spaces next to each space, as bits.
pub const NEIGHBOURS: [u32; SPACES] = {
    let mut masks = [0; SPACES];
    let mut at = 0;
    while at < SPACES {
        let mut nth = 0;
        while nth < MAP[at].next_to.len() {
            masks[at] |= 1 << MAP[at].next_to[nth];
            nth += 1;
        }
        at += 1;
    }
    masks
};

impl Space {
    /// What the table of the map says of it.
    pub fn facts(self) -> &'static SpaceFacts {
        &MAP[self.index()]
    }
}

impl Sea {
    /// How many tokens it is filled with: 1 or 2.
    pub fn depth(self) -> u8 {
        if self.space().facts().ground == Ground::Dark { 2 } else { 1 }
    }
}

impl Port {
    /// The demand slots of the port, as places in the position's list of slots. The first one
    /// shows `0` and the second one `-1` where players set the demand.
    pub fn slots(self) -> std::ops::Range<usize> {
        let (first, past) = SLOTS_OF_PORTS[self.index()];
        usize::from(first)..usize::from(past)
    }
}

/// How many fish each unloading of a species loses on a slot of a port, counted from 0, where
/// players set the demand.
pub const fn loss(nth_slot: usize) -> u8 {
    if nth_slot == 0 { 0 } else { 1 }
}

/// The faces of the contracts: one a pair of species.
pub const CONTRACTS: [(&str, Species, Species); 6] = [
    ("salmon-cod", Species::Salmon, Species::Cod),
    ("salmon-herring", Species::Salmon, Species::Herring),
    ("salmon-flounder", Species::Salmon, Species::Flounder),
    ("cod-herring", Species::Cod, Species::Herring),
    ("cod-flounder", Species::Cod, Species::Flounder),
    ("herring-flounder", Species::Herring, Species::Flounder),
];

impl Contract {
    /// What one full set of the contract is made of.
    pub fn set(self) -> CatchCounts {
        let (_, one, other) = CONTRACTS[self.index()];
        let mut set = CatchCounts::default();
        set.add(Catch::from(one), 1);
        set.add(Catch::from(other), 1);
        set.add(Catch::Amber, CONTRACT_AMBER);
        set
    }
}
