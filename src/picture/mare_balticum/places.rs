//! The layout of the map: every space with its name above and its boats below, placed so that
//! nothing ever covers a name, with every boat of a full table on one space or spread over all of
//! them.

use turnpost_rules::mare_balticum::Space;

use super::pieces::{BOAT_HEIGHT, BOAT_WIDTH};
use crate::picture::{Path, WIDTH, Weight, width, wrap};

/// The height of the map.
pub(super) const HEIGHT: f64 = 640.0;
/// The radius of a sea's disc.
pub(super) const DISC: f64 = 20.0;
/// The radius of the second ring round a dark sea's disc.
pub(super) const DARK_RING: f64 = DISC + 2.4;
/// The size of names: 9 pixels where the picture is 288 wide.
pub(super) const LETTERS: f64 = 11.3;
/// The middle of the first clock.
pub(super) const CLOCKS: (f64, f64) = (236.0, 16.0);
/// The distance between two clocks.
pub(super) const CLOCK_STEP: f64 = 21.0;
/// The end of the line that says what is in the bag.
pub(super) const BAG: (f64, f64) = (348.0, 42.0);

/// A space on the map, in units.
#[derive(Copy, Clone, Debug)]
struct Place {
    /// Its centre.
    middle: (f64, f64),
    /// The offset of its name to the right.
    name: f64,
    /// The offset of its boats to the right.
    boats: f64,
    /// How many boats fit into a row.
    row: usize,
}

const fn place(x: f64, y: f64, name: f64, boats: f64, row: usize) -> Place {
    Place { middle: (x, y), name, boats, row }
}

/// Every space, in the order of the map.
const PLACES: [Place; 25] = [
    place(41.0, 299.0, 0.0, 0.0, 3),
    place(46.0, 416.0, 0.0, 0.0, 3),
    place(99.0, 504.0, 0.0, 0.0, 1),
    place(148.0, 588.0, 0.0, 1.0, 3),
    place(157.0, 492.0, 0.0, 1.0, 3),
    place(220.0, 512.0, 0.0, 0.0, 3),
    place(276.0, 491.0, 0.0, 6.0, 3),
    place(160.0, 411.0, 0.0, -16.0, 5),
    place(203.0, 351.0, -18.0, 4.0, 2),
    place(117.0, 351.0, 0.0, -4.0, 2),
    place(159.0, 242.0, 0.0, 0.0, 3),
    place(266.0, 413.0, 0.0, 0.0, 5),
    place(279.0, 329.0, 0.0, -16.0, 3),
    place(241.0, 270.0, 0.0, -7.0, 2),
    place(233.0, 185.0, 4.0, -14.0, 3),
    place(313.0, 264.0, 0.0, 0.0, 1),
    place(293.0, 180.0, 0.0, 0.0, 3),
    place(107.0, 149.0, 0.0, 0.0, 2),
    place(190.0, 133.0, 9.0, -12.0, 3),
    place(147.0, 62.0, 0.0, -20.0, 3),
    place(35.0, 501.0, 0.0, 4.0, 3),
    place(40.0, 194.0, 0.0, 0.0, 3),
    place(227.0, 591.0, 0.0, 8.0, 5),
    place(342.0, 342.0, 0.0, 0.0, 1),
    place(328.0, 112.0, 0.0, 15.0, 1),
];

fn of(space: Space) -> &'static Place {
    &PLACES[space.index()]
}

/// The centre of a space.
pub(super) fn at(space: Space) -> (f64, f64) {
    of(space).middle
}

/// The control point of the curve between two neighbouring spaces, which avoids what lies between
/// them; `None` for a straight line. The first space precedes the other one on the map.
fn bend(one: Space, other: Space) -> Option<(f64, f64)> {
    match (one.id(), other.id()) {
        // Past the Øresund.
        ("kattegat", "kobenhavn") => Some((-6.0, 415.0)),
        _ => None,
    }
}

/// The way between two neighbouring spaces.
pub(super) fn way(one: Space, other: Space) -> Path {
    let ((x, y), to) = (at(one), at(other));
    match bend(one, other) {
        Some(by) => Path::from(x, y).bend(by, to),
        None => Path::from(x, y).line(to.0, to.1),
    }
}

/// The width of a port with this many slots.
pub(super) fn port_width(slots: usize) -> f64 {
    26.0 * slots as f64 + 4.0
}

/// A line of a name.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Line {
    pub words: String,
    /// Its centre.
    pub x: f64,
    /// Its baseline.
    pub y: f64,
}

/// The name of a space, in as many lines as it needs.
pub(super) fn name(space: Space, words: &str) -> Vec<Line> {
    let wide = |words: &str| width(words, LETTERS, Weight::Regular);
    let room = words.split_whitespace().map(wide).fold(60.0, f64::max) + 0.1;
    let lines = wrap(words, LETTERS, Weight::Regular, room);
    let (x, y) = at(space);
    let clear = match space.sea() {
        None => 22.0,
        Some(sea) if sea.depth() == 2 => DARK_RING + 6.6,
        Some(_) => DISC + 6.6,
    };
    let last = y - clear;
    let below = (0..lines.len() as u32).rev().map(f64::from);
    lines
        .into_iter()
        .zip(below)
        .map(|(words, below)| {
            let half = wide(&words) / 2.0;
            let x = (x + of(space).name).clamp(half + 2.0, WIDTH - half - 2.0);
            Line { words, x, y: last - LETTERS * below }
        })
        .collect()
}

/// The boats on a space: the centre of the upper edge of every hull.
pub(super) fn boats(space: Space, count: usize) -> Vec<(f64, f64)> {
    let place = of(space);
    let (x, y) = place.middle;
    let top = if space.port().is_some() { y + 33.0 } else { y + 16.0 };
    (0..count)
        .map(|nth| {
            let (row, column) = (nth / place.row, nth % place.row);
            let beside = place.row.min(count - row * place.row);
            let left = x + place.boats - BOAT_WIDTH * (beside as f64 - 1.0) / 2.0;
            (left + BOAT_WIDTH * column as f64, top + BOAT_HEIGHT * row as f64)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::language::Language;
    use turnpost_rules::{
        Phrase,
        mare_balticum::{Port, Spaces},
    };

    /// The area that something on the map covers.
    #[derive(Copy, Clone, Debug)]
    struct Box {
        left: f64,
        top: f64,
        right: f64,
        bottom: f64,
    }

    impl Box {
        fn round((x, y): (f64, f64), wide: f64, up: f64, down: f64) -> Box {
            Box { left: x - wide, top: y - up, right: x + wide, bottom: y + down }
        }

        fn meets(&self, other: &Box) -> bool {
            self.left < other.right
                && other.left < self.right
                && self.top < other.bottom
                && other.top < self.bottom
        }

        fn is_on_the_map(&self) -> bool {
            self.left >= 0.0 && self.right <= WIDTH && self.top >= 0.0 && self.bottom <= HEIGHT
        }

        /// How far a point is from it.
        fn from(&self, (x, y): (f64, f64)) -> f64 {
            let aside = (self.left - x).max(x - self.right).max(0.0);
            let away = (self.top - y).max(y - self.bottom).max(0.0);
            aside.hypot(away)
        }
    }

    /// The lines of a space's name, including accents, descenders and rim.
    fn names(space: Space, language: Language) -> Vec<Box> {
        let words = language.format(&space.phrase());
        let lines = name(space, &words).into_iter();
        lines
            .map(|line| {
                let half = width(&line.words, LETTERS, Weight::Regular) / 2.0 + 1.5;
                Box::round((line.x, line.y), half, 10.0, 3.5)
            })
            .collect()
    }

    /// Every boat, with its mast, at every number of boats on the space.
    fn fleets(space: Space) -> Vec<Box> {
        let counts = (1..=5).flat_map(|count| boats(space, count));
        counts.map(|hull| Box::round(hull, BOAT_WIDTH / 2.0 + 0.6, 5.5, 13.6)).collect()
    }

    fn port_box(port: Port) -> Box {
        let wide = port_width(port.slots().len()) / 2.0 + 1.0;
        // The cost of unloading is below the slots.
        Box::round(at(port.space()), wide, 16.0, 27.0)
    }

    /// The tokens of a sea.
    fn fish(space: Space) -> Option<Box> {
        let deep = space.sea()?.depth() == 2;
        let (wide, high) = if deep { (19.0, 9.2) } else { (10.5, 9.2) };
        Some(Box::round(at(space), wide, high, high))
    }

    /// How far the disc of a sea reaches.
    fn reach(space: Space) -> Option<f64> {
        Some(if space.sea()?.depth() == 2 { DARK_RING + 0.6 } else { DISC + 0.6 })
    }

    /// What is at the top of the map: the clocks and the line about the bag.
    fn corner(language: Language) -> Vec<Box> {
        let clocks = (0..6_u8).map(|nth| {
            let x = CLOCKS.0 + CLOCK_STEP * f64::from(nth);
            Box::round((x, CLOCKS.1), 8.7, 8.7, 8.7)
        });
        let bag = Phrase::new("mare-balticum-picture-bag").with("tokens", 74_usize);
        let wide = width(&language.format(&bag), LETTERS, Weight::Regular);
        let bag = Box { left: BAG.0 - wide, top: BAG.1 - 10.0, right: BAG.0, bottom: BAG.1 + 3.5 };
        clocks.chain([bag]).collect()
    }

    #[test]
    fn nothing_ever_covers_a_name() {
        for &language in Language::ALL {
            for space in Space::all() {
                for named in names(space, language) {
                    assert!(named.is_on_the_map(), "{} leaves the map", space.id());
                    for other in Space::all() {
                        let (name, on) = (space.id(), other.id());
                        for boat in fleets(other) {
                            assert!(!named.meets(&boat), "a boat on {on} covers {name}");
                        }
                        if let Some(reach) = reach(other) {
                            assert!(named.from(at(other)) >= reach, "{on} covers {name}");
                        }
                        if let Some(port) = other.port() {
                            assert!(!named.meets(&port_box(port)), "{on} covers {name}");
                        }
                        let apart = |theirs: &Box| space == other || !named.meets(theirs);
                        assert!(names(other, language).iter().all(apart), "{on} is on {name}");
                    }
                    assert!(corner(language).iter().all(|mark| !named.meets(mark)), "clocks");
                }
            }
        }
    }

    #[test]
    fn no_boat_covers_fish_a_port_a_clock_or_a_boat_of_another_space() {
        for space in Space::all() {
            for boat in fleets(space) {
                let on = space.id();
                assert!(boat.is_on_the_map(), "a boat on {on} leaves the map");
                for other in Space::all() {
                    let under = other.id();
                    assert!(fish(other).is_none_or(|fish| !boat.meets(&fish)), "{on}: {under}");
                    if let Some(port) = other.port() {
                        assert!(!boat.meets(&port_box(port)), "{on}: {under}");
                    }
                    let apart = |theirs: &Box| space == other || !boat.meets(theirs);
                    assert!(fleets(other).iter().all(apart), "boats on {on} and {under}");
                }
                assert!(corner(Language::English).iter().all(|mark| !boat.meets(mark)), "{on}");
            }
        }
    }

    /// A point of the way between two spaces, from 0 at the one to 1 at the other.
    fn on_the_way(one: Space, other: Space, part: f64) -> (f64, f64) {
        let (from, to) = (at(one), at(other));
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let by = bend(one, other).unwrap_or(middle);
        let left = 1.0 - part;
        let mixed = |from: f64, by: f64, to: f64| {
            left * left * from + 2.0 * left * part * by + part * part * to
        };
        (mixed(from.0, by.0, to.0), mixed(from.1, by.1, to.1))
    }

    #[test]
    fn no_way_passes_below_a_space_that_is_not_one_of_its_ends() {
        for one in Space::all() {
            let near = Spaces::default().with(one).neighbours();
            for other in near.iter().filter(|other| *other > one) {
                for step in 0..=100 {
                    let point = on_the_way(one, other, f64::from(step) / 100.0);
                    assert!((1.0..WIDTH - 1.0).contains(&point.0), "it leaves the map");
                    for between in Space::all().filter(|it| *it != one && *it != other) {
                        let (way, by) = ((one.id(), other.id()), between.id());
                        if let Some(reach) = reach(between) {
                            let (x, y) = at(between);
                            let away = (point.0 - x).hypot(point.1 - y);
                            assert!(away >= reach + 3.0, "{way:?} passes behind {by}");
                        }
                        if let Some(port) = between.port() {
                            let away = port_box(port).from(point);
                            assert!(away >= 3.0, "{way:?} passes behind {by}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn boats_of_a_space_stand_beside_one_another() {
        for space in Space::all() {
            for count in 1..=5 {
                let stand = boats(space, count);
                assert_eq!(stand.len(), count);
                for (nth, one) in stand.iter().enumerate() {
                    let apart = |other: &(f64, f64)| {
                        (one.0 - other.0).abs() >= BOAT_WIDTH
                            || (one.1 - other.1).abs() >= BOAT_HEIGHT
                    };
                    assert!(stand[nth + 1..].iter().all(apart), "{} with {count}", space.id());
                }
            }
        }
    }
}
