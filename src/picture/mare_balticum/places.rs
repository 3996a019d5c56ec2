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
mod tests {
    use turnpost_rules::{Phrase, mare_balticum::Spaces};

    use super::{super::routes, *};
    use crate::game::language::Language;

    impl Area {
        fn round((x, y): (f64, f64), wide: f64, up: f64, down: f64) -> Area {
            Area { left: x - wide, top: y - up, right: x + wide, bottom: y + down }
        }

        fn meets(&self, other: &Area) -> bool {
            self.left < other.right
                && other.left < self.right
                && self.top < other.bottom
                && other.top < self.bottom
        }

        /// Whether it lies within the neatline.
        fn is_on_the_chart(&self) -> bool {
            self.left >= 6.0
                && self.right <= WIDTH - 6.0
                && self.top >= 6.0
                && self.bottom <= HEIGHT - 6.0
        }

        /// Whether it touches the sea of a space.
        fn is_in(&self, space: Space) -> bool {
            let Some((wide, high)) = axes(space) else { return false };
            let (x, y) = at(space);
            let aside = (self.left - x).max(x - self.right).max(0.0);
            let away = (self.top - y).max(y - self.bottom).max(0.0);
            (aside / wide).hypot(away / high) < 1.0
        }
    }

    /// The lines of a space's name.
    fn names(space: Space, language: Language) -> Vec<Area> {
        named(space, &language.format(&space.phrase()))
    }

    /// Every boat at every number of boats on the space.
    fn fleets(space: Space) -> Vec<Area> {
        let counts = (1..=5).flat_map(|count| boats(space, count));
        counts.map(|hull| Area::round(hull, BOAT_WIDTH / 2.0, BOAT_UP, BOAT_DOWN)).collect()
    }

    fn plate(port: Port) -> Area {
        Area::round(at(port.space()), plate_width(port) / 2.0 + 0.6, PLATE, PLATE)
    }

    /// The tokens of a sea.
    fn fish(space: Space) -> Option<Area> {
        let wide = if axes(space)? == DEEP { 28.0 } else { 13.5 };
        Some(Area::round(at(space), wide, 8.0, 8.0))
    }

    /// What is at the top of the chart: the clocks and the line about the bag.
    fn corner(language: Language) -> Vec<Area> {
        let clocks = (0..6_u8).map(|nth| {
            let x = CLOCKS.0 + CLOCK_STEP * f64::from(nth);
            Area::round((x, CLOCKS.1), 9.4, 9.0, 10.0)
        });
        let bag = Phrase::new("mare-balticum-picture-bag").with("tokens", 74_usize);
        let wide = Face::Waters.width(&language.format(&bag), WATERS) + 1.2;
        let bag =
            Area { left: BAG.0 - wide, top: BAG.1 - 9.0, right: BAG.0 + 1.2, bottom: BAG.1 + 2.6 };
        clocks.chain([bag]).collect()
    }

    #[test]
    fn plates_are_as_wide_as_their_names_and_slots_need() {
        for port in Port::all() {
            let width = |language: &Language| {
                let words = language.format(&port.space().phrase());
                Face::Ports.width(&words, PORTS) + 12.0
            };
            let slots = if port.slots().len() > 1 { 74.0 } else { 46.0 };
            let needed = Language::ALL.iter().map(width).fold(slots, f64::max);
            let spare = plate_width(port) - needed;
            assert!((0.0..1.0).contains(&spare), "{}: {needed}", port.id());
        }
    }

    #[test]
    fn nothing_ever_covers_a_name() {
        for &language in Language::ALL {
            for space in Space::all() {
                for named in names(space, language) {
                    assert!(named.is_on_the_chart(), "{} leaves the chart", space.id());
                    for other in Space::all() {
                        let (name, on) = (space.id(), other.id());
                        for boat in fleets(other) {
                            assert!(!named.meets(&boat), "a boat on {on} covers {name}");
                        }
                        assert!(!named.is_in(other), "{on} covers {name}");
                        if let Some(port) = other.port() {
                            assert!(!named.meets(&plate(port)), "{on} covers {name}");
                        }
                        let apart = |theirs: &Area| space == other || !named.meets(theirs);
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
                assert!(boat.is_on_the_chart(), "a boat on {on} leaves the chart: {boat:?}");
                for other in Space::all() {
                    let under = other.id();
                    assert!(fish(other).is_none_or(|fish| !boat.meets(&fish)), "{on}: {under}");
                    if let Some(port) = other.port() {
                        assert!(!boat.meets(&plate(port)), "{on}: {under}");
                    }
                    let apart = |theirs: &Area| space == other || !boat.meets(theirs);
                    assert!(fleets(other).iter().all(apart), "boats on {on} and {under}");
                }
                for language in Language::ALL {
                    assert!(corner(*language).iter().all(|mark| !boat.meets(mark)), "{on}");
                }
            }
        }
    }

    #[test]
    fn seas_and_plates_lie_apart_on_the_chart() {
        for space in Space::all() {
            if let Some(port) = space.port() {
                let plate = plate(port);
                assert!(plate.is_on_the_chart(), "{}", space.id());
                let skyline = Area::round(at(space), 19.0, PLATE + 17.5, 0.0);
                for other in Space::all() {
                    assert!(!plate.is_in(other) && !skyline.is_in(other), "{}", other.id());
                }
            }
            let Some((wide, high)) = axes(space) else { continue };
            for other in Space::all().filter(|other| *other > space) {
                let Some((other_wide, other_high)) = axes(other) else { continue };
                let ((x, y), (other_x, other_y)) = (at(space), at(other));
                let apart = ((x - other_x) / (wide + other_wide))
                    .hypot((y - other_y) / (high + other_high));
                assert!(apart >= 1.0, "{} and {}", space.id(), other.id());
            }
        }
    }

    #[test]
    fn every_way_has_a_route_that_passes_below_no_other_space() {
        for one in Space::all() {
            let near = Spaces::default().with(one).neighbours();
            for other in near.iter().filter(|other| *other > one) {
                let route = routes::between(one, other).expect("a route");
                for step in 0..=100 {
                    let point = route.point(f64::from(step) / 100.0);
                    assert!((7.0..WIDTH - 7.0).contains(&point.0), "it leaves the chart");
                    for between in Space::all().filter(|it| *it != one && *it != other) {
                        let (way, by) = ((one.id(), other.id()), between.id());
                        let spot = Area::round(point, 1.0, 1.0, 1.0);
                        assert!(!spot.is_in(between), "{way:?} passes below {by}");
                        if let Some(port) = between.port() {
                            let plate = plate(port);
                            assert!(!plate.meets(&spot), "{way:?} passes below {by}");
                        }
                    }
                }
            }
        }
        assert_eq!(routes::ROUTES.len(), 51, "and there are no others");
    }

    /// How much of all routes lies below names, in units.
    fn below_names(language: Language) -> f64 {
        let names: Vec<Area> = Space::all().flat_map(|space| names(space, language)).collect();
        let mut below = 0.0;
        for route in &routes::ROUTES {
            let points: Vec<_> =
                (0..=400).map(|step| route.point(f64::from(step) / 400.0)).collect();
            for pair in points.windows(2) {
                let long = (pair[0].0 - pair[1].0).hypot(pair[0].1 - pair[1].1);
                let seas =
                    Space::all().any(|space| Area::round(pair[0], 0.0, 0.0, 0.0).is_in(space));
                if !seas && names.iter().any(|name| name.holds(pair[0])) {
                    below += long;
                }
            }
        }
        below
    }

    /// Names are larger than the gaps between some seas: a few routes must pass below one.
    #[test]
    fn routes_keep_clear_of_names() {
        for &language in Language::ALL {
            let below = below_names(language);
            let max = if language == Language::English { BELOW_NAMES } else { BELOW_LONGER_NAMES };
            assert!(below < max, "{language:?}: {below} units of routes lie below names");
        }
    }

    /// The most of all routes that may lie below names, in units: with straight ones it is 535.
    const BELOW_NAMES: f64 = 2.0;
    /// The same in languages that have longer names.
    const BELOW_LONGER_NAMES: f64 = 50.0;

    #[test]
    fn a_boat_that_would_come_covers_no_letter_of_those_that_are_there() {
        for space in Space::all() {
            for count in 0..5 {
                let (x, y) = one_more(space, count);
                let coming = Area::round((x, y), BOAT_WIDTH / 2.0, BOAT_UP, BOAT_DOWN);
                assert!(coming.is_on_the_chart(), "{} with {count}", space.id());
                for there in boats(space, count) {
                    let words = Area::round(there, 7.0, 10.0, -4.0);
                    assert!(!coming.meets(&words), "{} with {count}", space.id());
                }
            }
        }
    }

    #[test]
    fn the_letters_of_boats_on_one_space_stay_in_sight() {
        for space in Space::all() {
            for count in 1..=5 {
                let stand = boats(space, count);
                assert_eq!(stand.len(), count);
                for (nth, behind) in stand.iter().enumerate() {
                    let words = Area::round(*behind, 7.0, 10.0, -2.0);
                    for before in &stand[nth + 1..] {
                        let beside = before.0 - BOAT_WIDTH / 2.0 >= words.right;
                        let below = before.1 - BOAT_UP >= words.bottom - 2.0;
                        assert!(beside || below, "{} with {count}", space.id());
                        // Hulls side by side do not touch.
                        let is_in_row = (before.1 - behind.1).abs() < 0.1;
                        assert!(!is_in_row || before.0 - behind.0 >= 21.5, "{}", space.id());
                    }
                }
            }
        }
    }

    #[test]
    fn the_parts_that_stand_for_a_game_cut_through_no_word_and_no_letter() {
        let boats =
            Space::all().flat_map(|space| (1..=3).flat_map(move |count| boats(space, count)));
        let letters = boats.map(|hull| Area::round(hull, 7.0, 10.0, -1.0));
        let plates = Port::all().map(plate);
        let words = Language::ALL.iter().flat_map(|language| {
            Space::all().flat_map(|space| names(space, *language)).chain(corner(*language))
        });
        let all: Vec<Area> = letters.chain(plates).chain(words).collect();
        for part in [super::super::LID, super::super::TILE] {
            let (right, bottom) = (part.x + part.width, part.y + part.height);
            let shown = Area { left: part.x, top: part.y, right, bottom };
            let mut whole = 0;
            for area in all.iter().filter(|area| area.meets(&shown)) {
                let is_whole = area.left >= shown.left
                    && area.right <= shown.right
                    && area.top >= shown.top
                    && area.bottom <= shown.bottom;
                assert!(is_whole, "{part:?} cuts through {area:?}");
                whole += 1;
            }
            assert!(whole > 10, "{part:?}: {whole}");
        }
    }
}
