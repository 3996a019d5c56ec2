//! The figures of the game: costs, pieces, the deck, the boards, and the events (which are ours).

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use turnpost_ruleset::Phrase;

use super::{
    board::{Corner, Intersection, Path, Side, Terrain},
    cards::{Buildings, Cards, Resource},
};

/// The fewest seats of a game.
pub const MIN_SEATS: usize = 3;
/// The most seats of a game.
pub const SEATS: usize = 4;

/// How many of each resource the bank takes for one card, by the harbours that can be used: bit 5
/// is the generic one, the others stand in the order of the resources (C17).
pub const RATES: [Cards; 64] = {
    let mut rates = [Cards::NONE; 64];
    let mut access = 0;
    while access < 64 {
        let mut counts = [if access & (1 << 5) != 0 { 3 } else { 4 }; 5];
        let mut resource = 0;
        while resource < 5 {
            if access & (1 << resource) != 0 {
                counts[resource] = 2;
            }
            resource += 1;
        }
        rates[access] = Cards::of(counts);
        access += 1;
    }
    rates
};
/// Points that win (C35).
pub const GOAL: u8 = 10;
/// After so many rounds in which nobody builds, buys or plays a card the game ends (C46, ours).
pub const IDLE_ROUNDS: u8 = 20;
/// Hands above this discard half on a seven (C13).
pub const HAND_LIMIT: u8 = 7;
/// Cards of each resource in the bank at the start (C11).
pub const BANK: Cards = Cards::of([19; 5]);
/// Roads a player has.
pub const ROADS: u8 = 15;
/// Settlements a player has.
pub const SETTLEMENTS: u8 = 5;
/// Cities a player has.
pub const CITIES: u8 = 4;
/// Playable cards in the deck: knight, road building, invention, monopoly. Beside them stand the
/// five building cards.
pub const DECK: [u8; 4] = [14, 2, 2, 2];
/// How many cards the whole deck has.
pub const CARDS_IN_DECK: u8 = DECK[0] + DECK[1] + DECK[2] + DECK[3] + Buildings::ALL.len();
/// Roads that road building brings for nothing (C26).
pub const FREE_ROADS: u8 = 2;
/// Knights that take the largest army first (C31).
pub const MIN_ARMY: u8 = 3;
/// Roads in a row that take the longest trade route first (C32).
pub const MIN_ROUTE: u8 = 5;
/// Points of the largest army and of the longest trade route.
pub const HONOUR_POINTS: u8 = 2;

/// What is paid, in the order brick, lumber, wool, grain, ore.
pub const ROAD_COST: Cards = Cards::of([1, 1, 0, 0, 0]);
/// The cost of a settlement.
pub const SETTLEMENT_COST: Cards = Cards::of([1, 1, 1, 1, 0]);
/// The cost of a city.
pub const CITY_COST: Cards = Cards::of([0, 0, 0, 2, 3]);
/// The cost of a development card.
pub const CARD_COST: Cards = Cards::of([0, 0, 1, 1, 1]);

/// What a terrain is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Landscape {
    Hills,
    Forest,
    Pasture,
    Fields,
    Mountains,
    Desert,
}

impl Landscape {
    /// What it yields; the desert nothing.
    #[inline]
    pub const fn yields(self) -> Option<Resource> {
        match self {
            Landscape::Hills => Some(Resource::Brick),
            Landscape::Forest => Some(Resource::Lumber),
            Landscape::Pasture => Some(Resource::Wool),
            Landscape::Fields => Some(Resource::Grain),
            Landscape::Mountains => Some(Resource::Ore),
            Landscape::Desert => None,
        }
    }

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Landscape::Hills => "hills",
            Landscape::Forest => "forest",
            Landscape::Pasture => "pasture",
            Landscape::Fields => "fields",
            Landscape::Mountains => "mountains",
            Landscape::Desert => "desert",
        }
    }
}

use Landscape::{Desert, Fields, Forest, Hills, Mountains, Pasture};

/// The nineteen terrains of the box.
pub const LANDSCAPES: [Landscape; 19] = [
    Forest, Forest, Forest, Forest, Pasture, Pasture, Pasture, Pasture, Fields, Fields, Fields,
    Fields, Hills, Hills, Hills, Mountains, Mountains, Mountains, Desert,
];

/// The number tokens A to R.
pub const TOKENS: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/// The outer ring, counter-clockwise from the north-west corner; every second one is a corner.
pub const OUTER_RING: [Terrain; 12] = [
    Terrain::axial(0, -2),
    Terrain::axial(-1, -1),
    Terrain::axial(-2, 0),
    Terrain::axial(-2, 1),
    Terrain::axial(-2, 2),
    Terrain::axial(-1, 2),
    Terrain::axial(0, 2),
    Terrain::axial(1, 1),
    Terrain::axial(2, 0),
    Terrain::axial(2, -1),
    Terrain::axial(2, -2),
    Terrain::axial(1, -2),
];
/// The inner ring, in the same sense from the same corner.
pub const INNER_RING: [Terrain; 6] = [
    Terrain::axial(0, -1),
    Terrain::axial(-1, 0),
    Terrain::axial(-1, 1),
    Terrain::axial(0, 1),
    Terrain::axial(1, 0),
    Terrain::axial(1, -1),
];
/// The terrain in the middle.
pub const MIDDLE: Terrain = Terrain::axial(0, 0);

/// The beginner's island: terrain and number (0 for none) in map order.
pub const BEGINNERS_ISLAND: [(Landscape, u8); 19] = [
    (Mountains, 10),
    (Pasture, 2),
    (Forest, 9),
    (Fields, 12),
    (Hills, 6),
    (Pasture, 4),
    (Hills, 10),
    (Fields, 9),
    (Forest, 11),
    (Desert, 0),
    (Forest, 3),
    (Mountains, 8),
    (Forest, 8),
    (Mountains, 3),
    (Fields, 4),
    (Pasture, 5),
    (Hills, 5),
    (Fields, 6),
    (Pasture, 11),
];

/// What a harbour trades: one resource two for one, or any three for one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Harbour {
    /// Three equal cards for one.
    Generic,
    /// Two cards of this resource for one.
    Special(Resource),
}

impl Harbour {
    /// The name in JSON: `generic` or the resource.
    pub const fn name(self) -> &'static str {
        match self {
            Harbour::Generic => "generic",
            Harbour::Special(resource) => resource.name(),
        }
    }
}

impl Serialize for Harbour {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl JsonSchema for Harbour {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Harbour".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let special = Resource::ALL.into_iter().map(Harbour::Special);
        let names: Vec<_> =
            std::iter::once(Harbour::Generic).chain(special).map(Harbour::name).collect();
        json_schema!({ "type": "string", "enum": names })
    }
}

/// The nine harbour places, clockwise from the north-west, with what is printed there.
pub const HARBOURS: [(Terrain, Side, Harbour); 9] = [
    (Terrain::axial(0, -2), Side::NorthWest, Harbour::Generic),
    (Terrain::axial(1, -2), Side::NorthEast, Harbour::Special(Resource::Grain)),
    (Terrain::axial(2, -1), Side::NorthEast, Harbour::Special(Resource::Ore)),
    (Terrain::axial(2, 0), Side::East, Harbour::Generic),
    (Terrain::axial(1, 1), Side::SouthEast, Harbour::Special(Resource::Wool)),
    (Terrain::axial(-1, 2), Side::SouthEast, Harbour::Generic),
    (Terrain::axial(-2, 2), Side::SouthWest, Harbour::Generic),
    (Terrain::axial(-2, 1), Side::West, Harbour::Special(Resource::Brick)),
    (Terrain::axial(-1, -1), Side::West, Harbour::Special(Resource::Lumber)),
];

/// The paths the harbours stand at, in the order of [`HARBOURS`]; both ends have access.
pub const HARBOUR_PATHS: [Path; 9] = {
    let mut paths = [Path::at(HARBOURS[0].0, HARBOURS[0].1); 9];
    let mut at = 1;
    while at < 9 {
        paths[at] = Path::at(HARBOURS[at].0, HARBOURS[at].1);
        at += 1;
    }
    paths
};

/// A colour of pieces.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Blue,
    Orange,
    White,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Orange, Colour::White];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Orange => "orange",
            Colour::White => "white",
        }
    }

    /// The name in words.
    pub(super) fn phrase(self) -> Phrase {
        Phrase::new(match self {
            Colour::Red => "catan-red",
            Colour::Blue => "catan-blue",
            Colour::Orange => "catan-orange",
            Colour::White => "catan-white",
        })
    }
}

/// The beginner's placements of a colour: settlement and road, then the starred settlement, which
/// pays the starting cards, and its road.
pub const fn beginners_placements(colour: Colour) -> [(Intersection, Path); 2] {
    const fn at(q: isize, r: isize, corner: Corner) -> Intersection {
        Intersection::at(Terrain::axial(q, r), corner)
    }
    const fn along(q: isize, r: isize, side: Side) -> Path {
        Path::at(Terrain::axial(q, r), side)
    }
    match colour {
        Colour::Red => [
            (at(0, -1, Corner::North), along(0, -1, Side::NorthEast)),
            (at(-2, 1, Corner::North), along(-2, 1, Side::NorthEast)),
        ],
        Colour::Blue => [
            (at(0, 2, Corner::North), along(1, 1, Side::West)),
            (at(-2, 2, Corner::North), along(-2, 2, Side::NorthEast)),
        ],
        Colour::Orange => [
            (at(2, -2, Corner::South), along(2, -2, Side::SouthWest)),
            (at(-1, 2, Corner::North), along(-1, 2, Side::NorthEast)),
        ],
        Colour::White => [
            (at(-1, 0, Corner::North), along(-1, 0, Side::NorthWest)),
            (at(1, 1, Corner::North), along(1, 0, Side::East)),
        ],
    }
}

/// How many of the 36 rolls give a number.
pub const fn pips(number: u8) -> u8 {
    match number {
        2..=6 => number - 1,
        8..=12 => 13 - number,
        _ => 0,
    }
}

/// What brings an event (C39).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Only a seven.
    Seven,
    /// Only a settlement or city built.
    Construction,
    /// Both.
    Either,
}

/// Whom an event looks for; everyone who ties is meant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Whom {
    /// The seat whose turn it is.
    Active,
    /// The seats with the most points that all can see.
    Leading,
    /// The seats with the fewest points that all can see.
    Trailing,
    /// The seats with the most settlements and cities at the sea.
    Seafaring,
    /// The seats that played the most knights, at least one.
    Chivalrous,
    /// The seats with the most treasures, at least one.
    Treasured,
}

/// What an event does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing at all.
    Nothing,
    /// Each of them finds a treasure.
    Find(Whom),
    /// Each of them loses a treasure.
    Lose(Whom),
    /// Each of them takes a card of which the bank has most.
    Bounty(Whom),
    /// Each of them pays so many cards of their choice to the bank; who has fewer pays all.
    Demand(Whom, u8),
    /// The active seat pays so many cards of its choice, or parts with a treasure.
    Ransom(u8),
    /// The active seat may pay the price, and finds treasures or takes cards for it.
    Proposal {
        /// What is asked.
        price: Cards,
        /// Treasures found for it.
        treasures: u8,
        /// Cards from the bank for it, as far as it has them.
        cards: Cards,
    },
}

/// One event of our own table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The stable name; the phrase `catan-event-<name>` tells it.
    pub name: &'static str,
    /// What it comes with.
    pub cause: Cause,
    /// What it does.
    pub effect: Effect,
}

/// Every event is equally likely among those that fit its cause. All of this is ours: the source
/// tells that there are events and what kinds, and prints none.
pub const EVENTS: [Event; 14] = [
    Event { name: "calm", cause: Cause::Either, effect: Effect::Nothing },
    Event { name: "driftwood", cause: Cause::Either, effect: Effect::Find(Whom::Active) },
    Event { name: "beachcombers", cause: Cause::Either, effect: Effect::Find(Whom::Seafaring) },
    Event { name: "vigil", cause: Cause::Seven, effect: Effect::Find(Whom::Chivalrous) },
    Event { name: "burglars", cause: Cause::Seven, effect: Effect::Lose(Whom::Treasured) },
    Event { name: "good-year", cause: Cause::Either, effect: Effect::Bounty(Whom::Trailing) },
    Event {
        name: "inauguration",
        cause: Cause::Construction,
        effect: Effect::Bounty(Whom::Active),
    },
    Event { name: "tithe", cause: Cause::Either, effect: Effect::Demand(Whom::Leading, 1) },
    Event { name: "repairs", cause: Cause::Construction, effect: Effect::Demand(Whom::Active, 1) },
    Event { name: "ransom", cause: Cause::Seven, effect: Effect::Ransom(2) },
    Event {
        name: "hermit",
        cause: Cause::Either,
        effect: Effect::Proposal {
            price: Cards::some(1, Resource::Grain),
            treasures: 1,
            cards: Cards::NONE,
        },
    },
    Event {
        name: "old-map",
        cause: Cause::Construction,
        effect: Effect::Proposal {
            price: Cards::of([0, 0, 1, 0, 1]),
            treasures: 2,
            cards: Cards::NONE,
        },
    },
    Event {
        name: "diver",
        cause: Cause::Seven,
        effect: Effect::Proposal {
            price: Cards::some(1, Resource::Lumber),
            treasures: 1,
            cards: Cards::NONE,
        },
    },
    Event {
        name: "pedlar",
        cause: Cause::Construction,
        effect: Effect::Proposal {
            price: Cards::some(1, Resource::Wool),
            treasures: 0,
            cards: Cards::of([1, 0, 0, 0, 1]),
        },
    },
];

/// The names of all events, in the order of the table.
pub(super) const EVENT_NAMES: [&str; EVENTS.len()] = {
    let mut names = [""; EVENTS.len()];
    let mut at = 0;
    while at < EVENTS.len() {
        names[at] = EVENTS[at].name;
        at += 1;
    }
    names
};

/// The most treasures that a proposal brings.
pub(super) fn most_treasures() -> u8 {
    let brought = EVENTS.iter().map(|event| match event.effect {
        Effect::Proposal { treasures, .. } => treasures,
        _ => 0,
    });
    brought.max().unwrap_or_default()
}
