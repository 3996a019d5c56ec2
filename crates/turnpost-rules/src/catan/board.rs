//! The island's fixed net: 19 terrains, 54 intersections, 72 paths, and their names on the board.
//!
//! Intersections lie on six zigzag lines, 1 at the top to 6 at the bottom, in eleven columns, A on
//! the left to K on the right: `F1` is the top corner in the middle. A path is named by its two
//! intersections, `E1-F1`. Terrains are numbered `T1` to `T19`, row by row from the top left. Every
//! table here is worked out by the compiler.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::bits::ones;

/// How many intersections there are.
pub const INTERSECTIONS: usize = 54;
/// How many paths there are.
pub const PATHS: usize = 72;
/// How many terrains there are.
pub const TERRAINS: usize = 19;
/// Stands in the tables where an intersection on the coast has no third path or terrain.
const NONE: u8 = u8::MAX;

const LINES: usize = 6;
const LINE_START: [usize; LINES] = [2, 1, 0, 0, 1, 2];
const LINE_LENGTH: [usize; LINES] = [7, 9, 11, 11, 9, 7];
const LINE_OFFSET: [usize; LINES] = [0, 7, 16, 27, 38, 47];
const ROWS: usize = 5;
const ROW_START: [usize; ROWS] = [2, 1, 0, 1, 2];
const ROW_LENGTH: [usize; ROWS] = [3, 4, 5, 4, 3];
const ROW_OFFSET: [usize; ROWS] = [0, 3, 7, 12, 16];

/// A corner of a terrain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Corner {
    /// Straight up.
    North,
    /// Up to the right.
    NorthEast,
    /// Down to the right.
    SouthEast,
    /// Straight down.
    South,
    /// Down to the left.
    SouthWest,
    /// Up to the left.
    NorthWest,
}

/// A side of a terrain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// From the north to the north-east corner.
    NorthEast,
    /// From the north-east to the south-east corner.
    East,
    /// From the south-east to the south corner.
    SouthEast,
    /// From the south to the south-west corner.
    SouthWest,
    /// From the south-west to the north-west corner.
    West,
    /// From the north-west to the north corner.
    NorthWest,
}

impl Side {
    /// The two corners of the side, as places in a terrain's list of corners.
    const fn corners(self) -> [usize; 2] {
        match self {
            Side::NorthEast => [0, 1],
            Side::East => [1, 2],
            Side::SouthEast => [2, 3],
            Side::SouthWest => [3, 4],
            Side::West => [4, 5],
            Side::NorthWest => [5, 0],
        }
    }
}

const fn intersection_at(column: usize, line: usize) -> u8 {
    (LINE_OFFSET[line] + column - LINE_START[line]) as u8
}

const TERRAIN_CORNERS: [[u8; 6]; TERRAINS] = {
    let mut corners = [[0; 6]; TERRAINS];
    let mut row = 0;
    while row < ROWS {
        let mut at = 0;
        while at < ROW_LENGTH[row] {
            let centre = ROW_START[row] + 1 + 2 * at;
            corners[ROW_OFFSET[row] + at] = [
                intersection_at(centre, row),
                intersection_at(centre + 1, row),
                intersection_at(centre + 1, row + 1),
                intersection_at(centre, row + 1),
                intersection_at(centre - 1, row + 1),
                intersection_at(centre - 1, row),
            ];
            at += 1;
        }
        row += 1;
    }
    corners
};

const PATH_ENDS: [[u8; 2]; PATHS] = {
    let mut ends = [[0; 2]; PATHS];
    let mut path = 0;
    let mut line = 0;
    while line < LINES {
        let mut column = LINE_START[line];
        while column + 1 < LINE_START[line] + LINE_LENGTH[line] {
            ends[path] = [intersection_at(column, line), intersection_at(column + 1, line)];
            path += 1;
            column += 1;
        }
        if line < ROWS {
            let mut at = 0;
            while at <= ROW_LENGTH[line] {
                let column = ROW_START[line] + 2 * at;
                ends[path] = [intersection_at(column, line), intersection_at(column, line + 1)];
                path += 1;
                at += 1;
            }
        }
        line += 1;
    }
    ends
};

const PATHS_AT: [[u8; 3]; INTERSECTIONS] = {
    let mut paths = [[NONE; 3]; INTERSECTIONS];
    let mut count = [0; INTERSECTIONS];
    let mut path = 0;
    while path < PATHS {
        let mut end = 0;
        while end < 2 {
            let at = PATH_ENDS[path][end] as usize;
            paths[at][count[at]] = path as u8;
            count[at] += 1;
            end += 1;
        }
        path += 1;
    }
    paths
};

const PATH_MASKS_AT: [PathSet; INTERSECTIONS] = {
    let mut masks = [PathSet(0); INTERSECTIONS];
    let mut path = 0;
    while path < PATHS {
        masks[PATH_ENDS[path][0] as usize].0 |= 1 << path;
        masks[PATH_ENDS[path][1] as usize].0 |= 1 << path;
        path += 1;
    }
    masks
};

const NEIGHBOURS: [IntersectionSet; INTERSECTIONS] = {
    let mut masks = [IntersectionSet(0); INTERSECTIONS];
    let mut path = 0;
    while path < PATHS {
        let [one, other] = PATH_ENDS[path];
        masks[one as usize].0 |= 1 << other;
        masks[other as usize].0 |= 1 << one;
        path += 1;
    }
    masks
};

const TERRAINS_AT: [[u8; 3]; INTERSECTIONS] = {
    let mut terrains = [[NONE; 3]; INTERSECTIONS];
    let mut count = [0; INTERSECTIONS];
    let mut terrain = 0;
    while terrain < TERRAINS {
        let mut corner = 0;
        while corner < 6 {
            let at = TERRAIN_CORNERS[terrain][corner] as usize;
            terrains[at][count[at]] = terrain as u8;
            count[at] += 1;
            corner += 1;
        }
        terrain += 1;
    }
    terrains
};

const CORNER_MASKS: [IntersectionSet; TERRAINS] = {
    let mut masks = [IntersectionSet(0); TERRAINS];
    let mut terrain = 0;
    while terrain < TERRAINS {
        let mut corner = 0;
        while corner < 6 {
            masks[terrain].0 |= 1 << TERRAIN_CORNERS[terrain][corner];
            corner += 1;
        }
        terrain += 1;
    }
    masks
};

/// The intersections at the sea: those with fewer than three terrains.
pub const COAST: IntersectionSet = {
    let mut coast = 0;
    let mut at = 0;
    while at < INTERSECTIONS {
        if TERRAINS_AT[at][2] == NONE {
            coast |= 1 << at;
        }
        at += 1;
    }
    IntersectionSet(coast)
};

/// What cannot stand on the board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSuchPlace {
    /// Not the name of an intersection.
    #[error("`{0}` is no intersection: they are named by column A to K and line 1 to 6, like F1")]
    Intersection(String),
    /// Not the name of a path.
    #[error("`{0}` is no path: paths are named by their two intersections, like E1-F1")]
    Path(String),
    /// Not the name of a terrain.
    #[error("`{0}` is no terrain: they are named T1 to T19")]
    Terrain(String),
}

/// A place for a settlement or city, where terrains meet.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Intersection(u8);

/// A place for a road, between two intersections.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Path(u8);

/// One of the island's hexagons.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Terrain(u8);

impl Intersection {
    /// The intersection with this number in map order (line by line, left to right).
    pub const fn new(index: usize) -> Option<Intersection> {
        if index < INTERSECTIONS { Some(Intersection(index as u8)) } else { None }
    }

    /// The intersection at a terrain's corner.
    pub const fn at(terrain: Terrain, corner: Corner) -> Intersection {
        Intersection(TERRAIN_CORNERS[terrain.index()][corner as usize])
    }

    /// Every intersection in map order.
    pub fn all() -> impl Iterator<Item = Intersection> {
        (0..INTERSECTIONS as u8).map(Intersection)
    }

    /// The number in map order, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column (0 to 10) and zigzag line (0 to 5), for drawing.
    pub const fn column_and_line(self) -> (usize, usize) {
        let mut line = LINES - 1;
        while LINE_OFFSET[line] > self.index() {
            line -= 1;
        }
        (self.index() - LINE_OFFSET[line] + LINE_START[line], line)
    }

    /// The two or three paths that meet here.
    #[inline]
    pub const fn path_set(self) -> PathSet {
        PATH_MASKS_AT[self.0 as usize]
    }

    /// The two or three paths that meet here, one by one.
    #[inline]
    pub fn paths(self) -> impl Iterator<Item = Path> {
        PATHS_AT[self.index()].into_iter().filter(|path| *path != NONE).map(Path)
    }

    /// The two or three intersections at the other ends of its paths.
    #[inline]
    pub const fn neighbours(self) -> IntersectionSet {
        NEIGHBOURS[self.0 as usize]
    }

    /// The one to three terrains around it.
    #[inline]
    pub fn terrains(self) -> impl Iterator<Item = Terrain> {
        TERRAINS_AT[self.index()].into_iter().filter(|terrain| *terrain != NONE).map(Terrain)
    }

    /// The intersection alone, as a set.
    #[inline]
    pub const fn alone(self) -> IntersectionSet {
        IntersectionSet(1 << self.0)
    }

    fn named(column: u8, line: u8) -> Option<Intersection> {
        let column = usize::from(column.to_ascii_uppercase().checked_sub(b'A')?);
        let line = usize::from(line.checked_sub(b'1')?);
        let start = *LINE_START.get(line)?;
        if column < start || column >= start + LINE_LENGTH[line] {
            return None;
        }
        Some(Intersection(intersection_at(column, line)))
    }
}

impl fmt::Display for Intersection {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, line) = self.column_and_line();
        write!(formatter, "{}{}", char::from(b'A' + column as u8), line + 1)
    }
}

impl std::str::FromStr for Intersection {
    type Err = NoSuchPlace;
    fn from_str(name: &str) -> Result<Intersection, NoSuchPlace> {
        match name.trim().as_bytes() {
            [column, line] => Intersection::named(*column, *line),
            _ => None,
        }
        .ok_or_else(|| NoSuchPlace::Intersection(name.to_owned()))
    }
}

impl Path {
    /// The path with this number in map order.
    pub const fn new(index: usize) -> Option<Path> {
        if index < PATHS { Some(Path(index as u8)) } else { None }
    }

    /// The path along a terrain's side.
    pub const fn at(terrain: Terrain, side: Side) -> Path {
        let [one, other] = side.corners();
        let corners = TERRAIN_CORNERS[terrain.index()];
        let (one, other) = (corners[one], corners[other]);
        let mut path = 0;
        while path < PATHS {
            let [first, second] = PATH_ENDS[path];
            if (first == one && second == other) || (first == other && second == one) {
                break;
            }
            path += 1;
        }
        Path(path as u8)
    }

    /// The path between two intersections, if they are neighbours.
    pub fn between(one: Intersection, other: Intersection) -> Option<Path> {
        one.paths().find(|path| path.other_end(one) == other)
    }

    /// Every path in map order.
    pub fn all() -> impl Iterator<Item = Path> {
        (0..PATHS as u8).map(Path)
    }

    /// The number in map order, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two intersections it joins.
    #[inline]
    pub const fn ends(self) -> [Intersection; 2] {
        let [one, other] = PATH_ENDS[self.0 as usize];
        [Intersection(one), Intersection(other)]
    }

    /// The two intersections it joins, as a set.
    #[inline]
    pub const fn end_set(self) -> IntersectionSet {
        let [one, other] = PATH_ENDS[self.0 as usize];
        IntersectionSet(1 << one | 1 << other)
    }

    /// The end that is not `end`.
    #[inline]
    pub const fn other_end(self, end: Intersection) -> Intersection {
        let [one, other] = PATH_ENDS[self.0 as usize];
        Intersection(one ^ other ^ end.0)
    }

    /// The path alone, as a set.
    #[inline]
    pub const fn alone(self) -> PathSet {
        PathSet(1 << self.0)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.ends();
        write!(formatter, "{one}-{other}")
    }
}

impl std::str::FromStr for Path {
    type Err = NoSuchPlace;
    fn from_str(name: &str) -> Result<Path, NoSuchPlace> {
        let wrong = || NoSuchPlace::Path(name.to_owned());
        let (one, other) = name.split_once('-').ok_or_else(wrong)?;
        let one: Intersection = one.parse().map_err(|_| wrong())?;
        let other: Intersection = other.parse().map_err(|_| wrong())?;
        Path::between(one, other).ok_or_else(wrong)
    }
}

impl Terrain {
    /// The terrain with this number in map order, from 0.
    pub const fn new(index: usize) -> Option<Terrain> {
        if index < TERRAINS { Some(Terrain(index as u8)) } else { None }
    }

    /// The terrain at axial coordinates: `q` to the east, `r` to the south-east, both 0 in the
    /// middle. Outside the island the nearest place of the tables: for constants only.
    pub(super) const fn axial(q: isize, r: isize) -> Terrain {
        let row = (r + 2) as usize;
        let centre = (2 * q + r + 5) as usize;
        Terrain((ROW_OFFSET[row] + (centre - 1 - ROW_START[row]) / 2) as u8)
    }

    /// Every terrain in map order.
    pub fn all() -> impl Iterator<Item = Terrain> {
        (0..TERRAINS as u8).map(Terrain)
    }

    /// The number in map order, from 0, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column of the centre (1 to 9, in columns of intersections) and row (0 to 4), for drawing.
    pub const fn column_and_row(self) -> (usize, usize) {
        let mut row = ROWS - 1;
        while ROW_OFFSET[row] > self.index() {
            row -= 1;
        }
        (ROW_START[row] + 1 + 2 * (self.index() - ROW_OFFSET[row]), row)
    }

    /// Its six corners.
    #[inline]
    pub const fn corner_set(self) -> IntersectionSet {
        CORNER_MASKS[self.0 as usize]
    }

    /// Whether the two share a side.
    pub fn touches(self, other: Terrain) -> bool {
        self != other && (self.corner_set().0 & other.corner_set().0) != 0
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "T{}", self.0 + 1)
    }
}

impl std::str::FromStr for Terrain {
    type Err = NoSuchPlace;
    fn from_str(name: &str) -> Result<Terrain, NoSuchPlace> {
        name.trim()
            .strip_prefix(['T', 't'])
            .filter(|number| !number.starts_with(['0', '+']))
            .and_then(|number| number.parse::<usize>().ok())
            .and_then(|number| Terrain::new(number.checked_sub(1)?))
            .ok_or_else(|| NoSuchPlace::Terrain(name.to_owned()))
    }
}

/// Places are their names in JSON.
macro_rules! named_in_json {
    ($place:ty, $expected:literal) => {
        impl Serialize for $place {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> Deserialize<'de> for $place {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$place, D::Error> {
                struct Named;
                impl de::Visitor<'_> for Named {
                    type Value = $place;
                    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                        formatter.write_str($expected)
                    }
                    fn visit_str<E: de::Error>(self, name: &str) -> Result<$place, E> {
                        let place: $place = name.parse().map_err(E::custom)?;
                        // Notation forgives spaces and small letters; JSON has one name each.
                        if place.to_string() == name {
                            Ok(place)
                        } else {
                            Err(E::custom(format_args!("`{place}` is written so, not `{name}`")))
                        }
                    }
                }
                deserializer.deserialize_str(Named)
            }
        }
    };
}
named_in_json!(Intersection, "an intersection, like F1");
named_in_json!(Path, "a path, like E1-F1");
named_in_json!(Terrain, "a terrain, like T7");

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
