//! Resource cards, development cards, and what an exchange moves.

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeMap};
use serde_json::{Map, Value, json};

/// A resource, what the terrains yield.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Resource {
    /// From the hills.
    Brick,
    /// From the forest.
    Lumber,
    /// From the pasture.
    Wool,
    /// From the fields.
    Grain,
    /// From the mountains.
    Ore,
}

impl Resource {
    /// All five, in the order that decides ties.
    pub const ALL: [Resource; 5] =
        [Resource::Brick, Resource::Lumber, Resource::Wool, Resource::Grain, Resource::Ore];

    /// The place in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in JSON and notation.
    pub const fn name(self) -> &'static str {
        match self {
            Resource::Brick => "brick",
            Resource::Lumber => "lumber",
            Resource::Wool => "wool",
            Resource::Grain => "grain",
            Resource::Ore => "ore",
        }
    }

    /// The resource with this name, in any case.
    pub fn named(name: &str) -> Option<Resource> {
        Resource::ALL.into_iter().find(|resource| resource.name().eq_ignore_ascii_case(name))
    }
}

/// Some resource cards: a hand, the bank, a price. In JSON an object from resource to number,
/// without those there are none of.
///
/// Eight bits a resource, so that a price is compared with a hand in one subtraction.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct Cards(u64);

const TOP_BITS: u64 = 0x0080_8080_8080;

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// The most there are of one resource.
    pub const LIMIT: u8 = 19;

    /// So many of each resource, in the order of [`Resource::ALL`]; each at most 127.
    pub const fn of(counts: [u8; 5]) -> Cards {
        let mut cards = 0;
        let mut at = 0;
        while at < 5 {
            cards |= (counts[at] as u64) << (8 * at);
            at += 1;
        }
        Cards(cards)
    }

    /// So many of one resource; at most 127.
    #[inline]
    pub const fn some(count: u8, resource: Resource) -> Cards {
        Cards((count as u64) << (8 * resource.index()))
    }

    /// How many of a resource.
    #[inline]
    pub const fn get(self, resource: Resource) -> u8 {
        (self.0 >> (8 * resource.index())) as u8
    }

    /// So many of each resource.
    pub fn counts(self) -> [u8; 5] {
        Resource::ALL.map(|resource| self.get(resource))
    }

    /// How many in all.
    #[inline]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether these cards hold at least those.
    #[inline]
    pub const fn covers(self, those: Cards) -> bool {
        ((self.0 | TOP_BITS) - those.0) & TOP_BITS == TOP_BITS
    }

    /// The resources of which these cards hold at least as many as those.
    #[inline]
    pub fn covered(self, those: Cards) -> impl Iterator<Item = Resource> {
        let mut enough = ((self.0 | TOP_BITS) - those.0) & TOP_BITS;
        std::iter::from_fn(move || {
            if enough == 0 {
                return None;
            }
            let at = enough.trailing_zeros() as usize / 8;
            enough &= enough - 1;
            Resource::ALL.get(at).copied()
        })
    }

    /// These cards and those.
    #[inline]
    #[must_use]
    pub const fn plus(self, those: Cards) -> Cards {
        Cards(self.0 + those.0)
    }

    /// These cards without those, which they must cover.
    #[inline]
    #[must_use]
    pub const fn minus(self, those: Cards) -> Cards {
        debug_assert!(self.covers(those));
        Cards(self.0.wrapping_sub(those.0))
    }

    /// What is missing in these cards to hold those.
    #[must_use]
    pub fn missing(self, those: Cards) -> Cards {
        let mut missing = [0; 5];
        for resource in Resource::ALL {
            missing[resource.index()] = those.get(resource).saturating_sub(self.get(resource));
        }
        Cards::of(missing)
    }

    /// Whether both hold a card of one resource.
    pub const fn shares(self, those: Cards) -> bool {
        // A byte below 128 has its top bit set by adding 127 exactly if it is not 0.
        const ALMOST: u64 = 0x007f_7f7f_7f7f;
        ((self.0 + ALMOST) & (those.0 + ALMOST) & TOP_BITS) != 0
    }

    /// The kind of the card at `place` when all lie sorted in a row.
    pub fn nth(self, place: u32) -> Option<Resource> {
        let mut left = place;
        for resource in Resource::ALL {
            let count = u32::from(self.get(resource));
            if left < count {
                return Some(resource);
            }
            left -= count;
        }
        None
    }

    /// The resource there are most of; ties by the order of [`Resource::ALL`]. `None` without cards.
    pub fn largest(self) -> Option<Resource> {
        Resource::ALL
            .into_iter()
            .filter(|resource| self.get(*resource) > 0)
            .max_by_key(|resource| (self.get(*resource), std::cmp::Reverse(*resource)))
    }

    /// Each resource there is some of, with how many.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u8)> {
        Resource::ALL
            .into_iter()
            .map(move |resource| (resource, self.get(resource)))
            .filter(|(_, count)| *count > 0)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Cards({self})")
    }
}

/// As notation writes them: `2 ore 1 wool`; nothing for no card.
impl fmt::Display for Cards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (resource, count)) in self.iter().enumerate() {
            let gap = if at > 0 { " " } else { "" };
            write!(formatter, "{gap}{count} {}", resource.name())?;
        }
        Ok(())
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (resource, count) in self.iter() {
            map.serialize_entry(resource.name(), &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        struct Counted;
        impl<'de> de::Visitor<'de> for Counted {
            type Value = Cards;
            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object from resource to number, like {\"ore\": 2}")
            }
            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Cards, A::Error> {
                let mut counts = [None; 5];
                while let Some(resource) = map.next_key::<Resource>()? {
                    let count: u8 = map.next_value()?;
                    if count > Cards::LIMIT {
                        return Err(de::Error::custom("there are 19 cards of a resource"));
                    }
                    if counts[resource.index()].replace(count).is_some() {
                        return Err(de::Error::custom("duplicate resource"));
                    }
                }
                Ok(Cards::of(counts.map(Option::unwrap_or_default)))
            }
        }
        deserializer.deserialize_map(Counted)
    }
}

impl JsonSchema for Cards {
    fn schema_name() -> Cow<'static, str> {
        "Cards".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let of_each: Map<String, Value> = Resource::ALL
            .into_iter()
            .map(|resource| {
                let count = json!({
                    "type": "integer",
                    "description": format!("How many {}.", resource.name()),
                    "minimum": 0,
                    "maximum": Cards::LIMIT,
                });
                (resource.name().to_owned(), count)
            })
            .collect();
        json_schema!({
            "type": "object",
            "description": "Resource cards: how many of each. Those there are none of may be left \
                            out.",
            "additionalProperties": false,
            "properties": of_each,
        })
    }
}

/// What one side of a trade gives and gets; never a resource on both sides (C16).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[serde(into = "GiveAndGet")]
pub struct Terms([i8; 5]);

impl Terms {
    /// The terms, if each side has a card and no resource is on both.
    pub fn new(give: Cards, get: Cards) -> Option<Terms> {
        if give.is_empty() || get.is_empty() || give.shares(get) {
            return None;
        }
        let mut terms = [0; 5];
        for resource in Resource::ALL {
            terms[resource.index()] = give.get(resource) as i8 - get.get(resource) as i8;
        }
        Some(Terms(terms))
    }

    /// What is given.
    pub fn give(self) -> Cards {
        Cards::of(self.0.map(|count| count.max(0).unsigned_abs()))
    }

    /// What is got.
    pub fn get(self) -> Cards {
        Cards::of(self.0.map(|count| count.min(0).unsigned_abs()))
    }

    /// The same trade from the other side.
    #[must_use]
    pub fn turned(self) -> Terms {
        Terms(self.0.map(|count| -count))
    }
}

impl From<Terms> for GiveAndGet {
    fn from(terms: Terms) -> GiveAndGet {
        GiveAndGet { give: terms.give(), get: terms.get() }
    }
}

/// How JSON writes [`Terms`].
#[derive(Serialize, JsonSchema)]
#[schemars(transform = turnpost_ruleset::schema::keep_closed)]
struct GiveAndGet {
    /// What is given.
    give: Cards,
    /// What is got.
    get: Cards,
}

/// A playable development card.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Progress {
    /// Moves the robber (C25).
    Knight,
    /// Two free roads (C26).
    RoadBuilding,
    /// Two resource cards from the bank (C27).
    Invention,
    /// All cards of one resource (C28).
    Monopoly,
}

impl Progress {
    /// All four.
    pub const ALL: [Progress; 4] =
        [Progress::Knight, Progress::RoadBuilding, Progress::Invention, Progress::Monopoly];

    /// The place in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A building card, worth a point (C29).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Building {
    Library,
    Market,
    Chapel,
    GreatHall,
    University,
}

impl Building {
    /// All five.
    pub const ALL: [Building; 5] = [
        Building::Library,
        Building::Market,
        Building::Chapel,
        Building::GreatHall,
        Building::University,
    ];
}

/// A set of building cards. In JSON the list of their names.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Buildings(u8);

impl Buildings {
    /// All five.
    pub const ALL: Buildings = Buildings(0b1_1111);

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// With the card.
    #[must_use]
    pub const fn with(self, building: Building) -> Buildings {
        Buildings(self.0 | 1 << building as u8)
    }

    /// Without the card.
    #[must_use]
    pub const fn without(self, building: Building) -> Buildings {
        Buildings(self.0 & !(1 << building as u8))
    }

    /// One by one.
    pub fn iter(self) -> impl Iterator<Item = Building> {
        Building::ALL.into_iter().filter(move |building| self.0 & (1 << *building as u8) != 0)
    }
}

impl Serialize for Buildings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl JsonSchema for Buildings {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Buildings".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "uniqueItems": true,
            "maxItems": Building::ALL.len(),
            "items": generator.subschema_for::<Building>(),
        })
    }
}

/// Any development card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(untagged)]
pub enum DevelopmentCard {
    /// One that can be played.
    Progress(Progress),
    /// One that is a point.
    Building(Building),
}

impl JsonSchema for DevelopmentCard {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "DevelopmentCard".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let progress = Progress::ALL.map(DevelopmentCard::Progress);
        let buildings = Building::ALL.map(DevelopmentCard::Building);
        let names: Vec<_> = progress.into_iter().chain(buildings).collect();
        json_schema!({ "type": "string", "enum": names })
    }
}
