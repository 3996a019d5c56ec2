//! The layout of the chart: every space with its name above and its boats below, placed so that
//! nothing ever covers a name, with every boat of a full table on one space or spread over all of
//! them.

use turnpost_rules::mare_balticum::{Port, Space};

use super::{
    lettering::{self, Face},
    pieces::{BOAT_DOWN, BOAT_UP, BOAT_WIDTH},
    place::of,
};
use crate::picture::WIDTH;

/// The height of the chart.
pub(super) const HEIGHT: f64 = 664.0;
/// The half axes of a deep sea.
pub(super) const DEEP: (f64, f64) = (31.0, 21.5);
/// The half axes of a shallow sea.
pub(super) const SHOAL: (f64, f64) = (23.5, 17.5);
/// The size of the names of waters: 9.9 pixels where the picture is 288 wide.
pub(super) const WATERS: f64 = 12.4;
/// The distance between two lines of a name.
const LEADING: f64 = 11.0;
/// The size of the names of ports: 9.2 pixels where the picture is 288 wide.
pub(super) const PORTS: f64 = 11.5;
/// Half the height of a port's plate.
pub(super) const PLATE: f64 = 17.0;
/// The middle of the first clock.
pub(super) const CLOCKS: (f64, f64) = (237.0, 20.0);
/// The distance between two clocks.
pub(super) const CLOCK_STEP: f64 = 21.0;
/// The end of the line that says what is in the bag.
pub(super) const BAG: (f64, f64) = (349.0, 44.0);
/// The distance between boats beside one another, which do not touch, and between two rows of them: a sail
/// of the row behind stays in sight.
const BOAT_STEP: (f64, f64) = (22.0, 11.4);

/// The middle of a space.
pub(super) fn at(space: Space) -> (f64, f64) {
    of(space).middle
}

/// The half axes of a sea; `None` for a port.
pub(super) fn axes(space: Space) -> Option<(f64, f64)> {
    Some(if space.sea()?.depth() == 2 { DEEP } else { SHOAL })
}

/// The widths of the plates of ports, in the order of the map: their names fit in any language, and
/// so do their slots.
const PLATES: [f64; 5] = [77.84, 74.0, 55.08, 46.0, 106.89];

/// The width of the plate of a port.
pub(super) fn plate_width(port: Port) -> f64 {
    PLATES[port.index()]
}

/// A line of a name.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Line {
    pub words: String,
    /// Its middle.
    pub x: f64,
    /// Its baseline.
    pub y: f64,
}

/// The name of a sea, in one line or two above it; nothing for a port, whose plate bears it.
pub(super) fn name(space: Space, words: &str) -> Vec<Line> {
    let Some((_, high)) = axes(space) else { return Vec::new() };
    let (x, y) = at(space);
    let lines = lettering::lines(words, Face::Waters, WATERS, of(space).breaks);
    let (left, right) = of(space).between;
    let last = y - high - 4.2;
    let below = (0..lines.len() as u32).rev().map(f64::from);
    lines
        .into_iter()
        .zip(below)
        .map(|(words, below)| {
            let half = Face::Waters.width(&words, WATERS) / 2.0;
            let x = (x + of(space).name).min(right - half).max(left + half);
            Line { words, x, y: last - LEADING * below }
        })
        .collect()
}

/// Whether a sea's name stands on land.
pub(super) fn is_on_land(space: Space) -> bool {
    of(space).is_on_land
}

/// Where the lines of a sea's name stand, including accents, descenders and halo.
pub(super) fn named(space: Space, words: &str) -> Vec<Area> {
    let around = |line: Line| {
        let half = Face::Waters.width(&line.words, WATERS) / 2.0 + 1.2;
        let (left, right) = (line.x - half, line.x + half);
        Area { left, top: line.y - 9.0, right, bottom: line.y + 2.6 }
    };
    name(space, words).into_iter().map(around).collect()
}

/// The boats on a space, those behind first: the middle of the upper edge of every hull.
pub(super) fn boats(space: Space, count: usize) -> Vec<(f64, f64)> {
    let place = of(space);
    let (x, y) = place.middle;
    let top = match axes(space) {
        Some(DEEP) => y + 10.1,
        Some(_) => y + 8.9,
        None => y + place.boats.1 - PLATE,
    };
    let rows = count.div_ceil(place.in_a_row);
    let mut stands = Vec::with_capacity(count);
    let mut y = top + BOAT_UP;
    for row in 0..rows {
        // As even as they can be, those behind first.
        let here = (count - stands.len()).div_ceil(rows - row);
        // A few boats need no room aside and stay close to their sea.
        let part = match (axes(space), rows, here) {
            (Some(_), 1, 1) => 0.3,
            (Some(_), 1, 2) => 0.6,
            (Some(_), _, 2) => 0.85,
            _ => 1.0,
        };
        let left = x + part * place.boats.0 - BOAT_STEP.0 * (here as f64 - 1.0) / 2.0;
        stands.extend((0..here).map(|nth| (left + BOAT_STEP.0 * nth as f64, y)));
        y += BOAT_STEP.1;
    }
    stands
}

/// Where one more boat would lie beside so many that stay where they are, so that it covers none of their letters.
pub(super) fn one_more(space: Space, count: usize) -> (f64, f64) {
    let mut here = boats(space, count);
    let front = here.last().map_or(0.0, |last| last.1);
    here.retain(|stand| stand.1 >= front);
    let Some((first, last)) =
        here.first().zip(here.last()).filter(|_| here.len() < of(space).in_a_row)
    else {
        return boats(space, count + 1).last().copied().unwrap_or(at(space));
    };
    let right = last.0 + BOAT_STEP.0;
    let fits = right + BOAT_WIDTH / 2.0 < WIDTH - 6.0;
    (if fits { right } else { first.0 - BOAT_STEP.0 }, last.1)
}

/// An upright rectangle.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Area {
    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(super) fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Whether a point lies in it.
    pub(super) fn holds(&self, (x, y): (f64, f64)) -> bool {
        (self.left..self.right).contains(&x) && (self.top..self.bottom).contains(&y)
    }
}

/// The harbour that holds so many boats; `None` for none, and for a sea.
pub(super) fn harbour(space: Space, count: usize) -> Option<Area> {
    space.port()?;
    let boats = boats(space, count);
    let (&(first, top), &(_, low)) = boats.first().zip(boats.last())?;
    let last = boats.iter().map(|(x, _)| *x).fold(first, f64::max);
    // It begins below the port's plate, or beside it.
    let (x, y) = at(space);
    let beside = of(space).boats.1 < PLATE;
    Some(Area {
        left: if beside { x } else { first - BOAT_WIDTH / 2.0 - 1.0 },
        top: if beside { top - BOAT_UP + 1.5 } else { y },
        right: last + BOAT_WIDTH / 2.0 + 1.0,
        bottom: low + BOAT_DOWN + 1.0,
    })
}

#[cfg(test)]
mod tests;
