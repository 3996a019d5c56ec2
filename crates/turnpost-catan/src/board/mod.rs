//! The island's fixed net: 19 terrains, 54 intersections, 72 paths, and their names on the board.
//!
//! Intersections lie on six zigzag lines, 1 at the top to 6 at the bottom, in eleven columns, A on
//! the left to K on the right: `F1` is the top corner in the middle. A path is named by its two
//! intersections, `E1-F1`. Terrains are numbered `T1` to `T19`, row by row from the top left.

mod names;
mod net;
mod places;
mod sets;

pub use names::NoSuchPlace;
pub use net::COAST;
pub use places::{INTERSECTIONS, Intersection, PATHS, Path, TERRAINS, Terrain};
pub use sets::{IntersectionSet, PackedPaths, PathSet};

use net::{
    CORNER_MASKS, LINE_OFFSET, LINE_START, LINES, NEIGHBOURS, NONE, PATH_ENDS, PATH_MASKS_AT,
    PATHS_AT, ROW_OFFSET, ROW_START, ROWS, TERRAIN_CORNERS, TERRAINS_AT,
};

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
