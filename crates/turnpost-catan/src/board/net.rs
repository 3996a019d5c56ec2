//! The tables of the net: which intersections, paths and terrains meet, in map order (line by line and
//! row by row, left to right). All of it is worked out by the compiler.

use super::{INTERSECTIONS, IntersectionSet, PATHS, PathSet, TERRAINS};

/// Marks in the tables that an intersection on the coast has no third path or terrain.
pub(super) const NONE: u8 = u8::MAX;

/// Zigzag lines of intersections.
pub(super) const LINES: usize = 6;
/// The first column of each line.
pub(super) const LINE_START: [usize; LINES] = [2, 1, 0, 0, 1, 2];
/// How many intersections each line has.
pub(super) const LINE_LENGTH: [usize; LINES] = [7, 9, 11, 11, 9, 7];
/// The number of the first intersection of each line.
pub(super) const LINE_OFFSET: [usize; LINES] = [0, 7, 16, 27, 38, 47];
/// Rows of terrains.
pub(super) const ROWS: usize = 5;
/// The column of the first west corner of each row.
pub(super) const ROW_START: [usize; ROWS] = [2, 1, 0, 1, 2];
/// How many terrains each row has.
pub(super) const ROW_LENGTH: [usize; ROWS] = [3, 4, 5, 4, 3];
/// The number of the first terrain of each row.
pub(super) const ROW_OFFSET: [usize; ROWS] = [0, 3, 7, 12, 16];

/// The number of the intersection in a column and line that has one there.
pub(super) const fn intersection_at(column: usize, line: usize) -> u8 {
    (LINE_OFFSET[line] + column - LINE_START[line]) as u8
}

/// The six corners of each terrain, clockwise from the north.
pub(super) const TERRAIN_CORNERS: [[u8; 6]; TERRAINS] = {
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

/// The two ends of each path.
pub(super) const PATH_ENDS: [[u8; 2]; PATHS] = {
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

/// The two or three paths of each intersection.
pub(super) const PATHS_AT: [[u8; 3]; INTERSECTIONS] = {
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

/// The same as sets.
pub(super) const PATH_MASKS_AT: [PathSet; INTERSECTIONS] = {
    let mut masks = [PathSet(0); INTERSECTIONS];
    let mut path = 0;
    while path < PATHS {
        masks[PATH_ENDS[path][0] as usize].0 |= 1 << path;
        masks[PATH_ENDS[path][1] as usize].0 |= 1 << path;
        path += 1;
    }
    masks
};

/// The intersections next to each intersection.
pub(super) const NEIGHBOURS: [IntersectionSet; INTERSECTIONS] = {
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

/// The one to three terrains of each intersection.
pub(super) const TERRAINS_AT: [[u8; 3]; INTERSECTIONS] = {
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

/// The corners of each terrain as sets.
pub(super) const CORNER_MASKS: [IntersectionSet; TERRAINS] = {
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
