//! The places of the board by their numbers in map order.

/// How many intersections there are.
pub const INTERSECTIONS: usize = 54;
/// How many paths there are.
pub const PATHS: usize = 72;
/// How many terrains there are.
pub const TERRAINS: usize = 19;

/// A place for a settlement or city, where terrains meet.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Intersection(pub(super) u8);

/// A place for a road, between two intersections.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Path(pub(super) u8);

/// One of the island's hexagons.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Terrain(pub(super) u8);
