//! Places on the map, and which sets of them hang together.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use super::data::{CONTRACTS, MAP, NEIGHBOURS, PORTS, SEAS, SPACES};

/// A name that no place or contract has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no `{0}` here")]
pub struct UnknownName(String);

/// A space that boats can stand on: a sea or a port.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "String", into = "&'static str")]
#[schemars(extend("enum" = Space::all().map(Space::id).collect::<Vec<_>>()))]
pub struct Space(u8);

/// A sea.
// Kept as its place in the order of the map.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "String", into = "&'static str")]
#[schemars(extend("enum" = Sea::all().map(Sea::id).collect::<Vec<_>>()))]
pub struct Sea(u8);

/// A port.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "String", into = "&'static str")]
#[schemars(extend("enum" = Port::all().map(Port::id).collect::<Vec<_>>()))]
pub struct Port(u8);

/// A trade contract, by the two species it asks for; a full set is one fish of each and 2 amber.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "String", into = "&'static str")]
#[schemars(extend("enum" = Contract::all().map(Contract::id).collect::<Vec<_>>()))]
pub struct Contract(u8);

impl Space {
    /// Every space: the seas in map order, then the ports.
    pub fn all() -> impl DoubleEndedIterator<Item = Space> + Clone {
        (0..SPACES as u8).map(Space)
    }

    /// The space with this id.
    pub fn named(id: &str) -> Option<Space> {
        (0..SPACES as u8).map(Space).find(|space| space.id() == id)
    }

    /// Its name in JSON and notation.
    pub fn id(self) -> &'static str {
        self.facts().id
    }

    /// Its place in arrays kept by space.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The sea it is, if it is one.
    pub const fn sea(self) -> Option<Sea> {
        if (self.0 as usize) < SEAS { Some(Sea(self.0)) } else { None }
    }

    /// The port it is, if it is one.
    pub const fn port(self) -> Option<Port> {
        if (self.0 as usize) < SEAS { None } else { Some(Port(self.0 - SEAS as u8)) }
    }
}

impl Sea {
    /// Every sea in map order.
    pub fn all() -> impl DoubleEndedIterator<Item = Sea> + Clone {
        (0..SEAS as u8).map(Sea)
    }

    /// The sea at this place of the map order.
    pub const fn new(index: u8) -> Option<Sea> {
        if (index as usize) < SEAS { Some(Sea(index)) } else { None }
    }

    /// Its place in arrays kept by sea.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space it is.
    pub const fn space(self) -> Space {
        Space(self.0)
    }

    /// Its name in JSON and notation.
    pub fn id(self) -> &'static str {
        self.space().id()
    }
}

impl Port {
    /// Every port.
    pub fn all() -> impl DoubleEndedIterator<Item = Port> + Clone {
        (0..PORTS as u8).map(Port)
    }

    /// Its place in arrays kept by port.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space it is.
    pub const fn space(self) -> Space {
        Space(self.0 + SEAS as u8)
    }

    /// Its name in JSON and notation.
    pub fn id(self) -> &'static str {
        self.space().id()
    }
}

impl Contract {
    /// Every contract.
    pub fn all() -> impl DoubleEndedIterator<Item = Contract> + Clone {
        (0..CONTRACTS.len() as u8).map(Contract)
    }

    /// Its place in the table.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in JSON and notation.
    pub fn id(self) -> &'static str {
        CONTRACTS[self.index()].0
    }

    /// The two species it asks for.
    pub fn pair(self) -> [super::Species; 2] {
        let (_, one, other) = CONTRACTS[self.index()];
        [one, other]
    }
}

impl From<Space> for &'static str {
    fn from(space: Space) -> &'static str {
        space.id()
    }
}

impl From<Sea> for &'static str {
    fn from(sea: Sea) -> &'static str {
        sea.id()
    }
}

impl From<Port> for &'static str {
    fn from(port: Port) -> &'static str {
        port.id()
    }
}

impl From<Contract> for &'static str {
    fn from(contract: Contract) -> &'static str {
        contract.id()
    }
}

impl TryFrom<String> for Space {
    type Error = UnknownName;
    fn try_from(id: String) -> Result<Space, UnknownName> {
        Space::named(&id).ok_or(UnknownName(id))
    }
}

impl TryFrom<String> for Sea {
    type Error = UnknownName;
    fn try_from(id: String) -> Result<Sea, UnknownName> {
        Space::named(&id).and_then(Space::sea).ok_or(UnknownName(id))
    }
}

impl TryFrom<String> for Port {
    type Error = UnknownName;
    fn try_from(id: String) -> Result<Port, UnknownName> {
        Space::named(&id).and_then(Space::port).ok_or(UnknownName(id))
    }
}

impl TryFrom<String> for Contract {
    type Error = UnknownName;
    fn try_from(id: String) -> Result<Contract, UnknownName> {
        Contract::all().find(|contract| contract.id() == id).ok_or(UnknownName(id))
    }
}

/// A set of spaces.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spaces(u32);

impl Spaces {
    /// Every space of the map.
    pub const ALL: Spaces = Spaces((1 << MAP.len()) - 1);

    /// The set with the space.
    #[must_use]
    pub const fn with(self, space: Space) -> Spaces {
        Spaces(self.0 | 1 << space.0)
    }

    /// The set without the space.
    #[must_use]
    pub const fn without(self, space: Space) -> Spaces {
        Spaces(self.0 & !(1 << space.0))
    }

    /// The set without the spaces of another.
    #[must_use]
    pub const fn minus(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }

    /// The spaces in both sets.
    #[must_use]
    pub const fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    /// The spaces in either set.
    #[must_use]
    pub const fn or(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }

    /// Whether the space is in the set.
    pub const fn has(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// Whether every space of the other set is in this one.
    pub const fn holds(self, other: Spaces) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The spaces next to any space of the set, themselves included where they touch.
    #[must_use]
    pub fn neighbours(self) -> Spaces {
        let mut mask = 0;
        for space in self.iter() {
            mask |= NEIGHBOURS[space.index()];
        }
        Spaces(mask)
    }

    /// The spaces in map order.
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let lowest = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(Space(lowest))
        })
    }

    /// The part of the set that hangs together with its first space.
    fn first_group(self) -> Spaces {
        let mut group = Spaces(self.0 & self.0.wrapping_neg());
        loop {
            let grown = group.or(group.neighbours().and(self));
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    /// Whether all of the set hangs together. The empty set does.
    pub fn connected(self) -> bool {
        self.first_group() == self
    }

    /// The free spaces that would join this whole set into one group.
    #[must_use]
    pub fn joining(self) -> Spaces {
        let mut rest = self;
        let mut joining = Spaces::ALL.minus(self);
        while !rest.is_empty() {
            let group = rest.first_group();
            joining = joining.and(group.neighbours());
            rest = rest.minus(group);
        }
        joining
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<T: IntoIterator<Item = Space>>(spaces: T) -> Spaces {
        spaces.into_iter().fold(Spaces::default(), Spaces::with)
    }
}

/// A set of contracts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Contracts(u8);

impl Contracts {
    /// All six.
    pub const ALL: Contracts = Contracts((1 << CONTRACTS.len()) - 1);

    /// The set with the contract.
    #[must_use]
    pub const fn with(self, contract: Contract) -> Contracts {
        Contracts(self.0 | 1 << contract.0)
    }

    /// The set without the contract.
    #[must_use]
    pub const fn without(self, contract: Contract) -> Contracts {
        Contracts(self.0 & !(1 << contract.0))
    }

    /// Whether the contract is in the set.
    pub const fn has(self, contract: Contract) -> bool {
        self.0 & (1 << contract.0) != 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The contracts in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Contract> {
        Contract::all().filter(move |contract| self.has(*contract))
    }
}

impl Serialize for Contracts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl JsonSchema for Contracts {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Contracts".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "uniqueItems": true,
            "maxItems": CONTRACTS.len(),
            "items": generator.subschema_for::<Contract>(),
        })
    }
}
