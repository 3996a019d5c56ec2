//! Sets of places, kept as bits.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use turnpost_ruleset::bits::ones;

use super::places::{Intersection, Path};

/// A set of intersections. In JSON the list of their names.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct IntersectionSet(pub u64);

impl IntersectionSet {
    /// Whether the intersection is in the set.
    #[inline]
    pub const fn has(self, intersection: Intersection) -> bool {
        self.0 & (1 << intersection.0) != 0
    }

    /// Whether the sets have nothing in common.
    #[inline]
    pub const fn misses(self, other: IntersectionSet) -> bool {
        self.0 & other.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One by one in map order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Intersection> {
        ones(self.0).map(Intersection)
    }
}

impl Serialize for IntersectionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl JsonSchema for IntersectionSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Intersections".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        list_of::<Intersection>(generator)
    }
}

/// A set of paths. In JSON the list of their names.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PathSet(pub u128);

impl PathSet {
    /// Whether the path is in the set.
    #[inline]
    pub const fn has(self, path: Path) -> bool {
        self.0 & (1 << path.0) != 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One by one in map order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Path> {
        let mut low = self.0 as u64;
        let mut high = (self.0 >> 64) as u64;
        std::iter::from_fn(move || {
            if low != 0 {
                let at = low.trailing_zeros();
                low &= low - 1;
                return Some(Path(at as u8));
            }
            if high == 0 {
                return None;
            }
            let at = high.trailing_zeros();
            high &= high - 1;
            Some(Path(at as u8 + 64))
        })
    }
}

impl Serialize for PathSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl JsonSchema for PathSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Paths".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        list_of::<Path>(generator)
    }
}

/// The schema of a list of places, each once.
fn list_of<P: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "array",
        "uniqueItems": true,
        "items": generator.subschema_for::<P>(),
    })
}

/// A set of paths in nine bytes, for positions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PackedPaths {
    low: [u8; 8],
    high: u8,
}

impl PackedPaths {
    /// The set to reckon with.
    #[inline]
    pub const fn set(self) -> PathSet {
        PathSet(u64::from_le_bytes(self.low) as u128 | (self.high as u128) << 64)
    }
}

impl From<PathSet> for PackedPaths {
    #[inline]
    fn from(set: PathSet) -> PackedPaths {
        PackedPaths { low: (set.0 as u64).to_le_bytes(), high: (set.0 >> 64) as u8 }
    }
}

impl Serialize for PackedPaths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.set().serialize(serializer)
    }
}
