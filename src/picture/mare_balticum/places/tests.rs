//! Where things stand on the chart: apart from each other, and whole.

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
            let apart =
                ((x - other_x) / (wide + other_wide)).hypot((y - other_y) / (high + other_high));
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
        let points: Vec<_> = (0..=400).map(|step| route.point(f64::from(step) / 400.0)).collect();
        for pair in points.windows(2) {
            let long = (pair[0].0 - pair[1].0).hypot(pair[0].1 - pair[1].1);
            let seas = Space::all().any(|space| Area::round(pair[0], 0.0, 0.0, 0.0).is_in(space));
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

/// The most of all routes that may lie below names, in units.
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
    let boats = Space::all().flat_map(|space| (1..=3).flat_map(move |count| boats(space, count)));
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
