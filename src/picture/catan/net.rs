//! The layout of the drawn island, in which no name overlaps a number, an icon, a harbour or
//! another name.

use turnpost_rules::catan::{
    board::{Intersection, Path, Terrain},
    data::HARBOUR_PATHS,
};

use super::super::WIDTH;

/// The size of the smallest text.
pub(super) const TEXT: f64 = 11.0;

/// One unit of the artwork, which is drawn 376 wide.
pub(super) const UNIT: f64 = WIDTH / 376.0;
/// The distance between two columns of intersections.
pub(super) const STEP: f64 = 31.0 * UNIT;
/// A quarter of a terrain's height.
pub(super) const RISE: f64 = 17.898 * UNIT;
/// The x coordinate of column A.
pub(super) const LEFT: f64 = 18.0 * UNIT;
/// The y coordinate of the first line.
pub(super) const TOP: f64 = 46.817 * UNIT;
/// Where the sea ends.
pub(super) const SEA: f64 = 384.0 * UNIT;
/// Where the score table begins.
pub(super) const BOTTOM: f64 = SEA + 8.0;
/// How far a ship with its flag reaches to the left, up, to the right and down.
const SHIP: [f64; 4] = [14.0 * UNIT, 24.8 * UNIT, 14.0 * UNIT, 13.5 * UNIT];
/// Half the width and half the height of an intersection's name.
pub(super) const NAME: (f64, f64) = (8.1, 4.0);
/// How far a city and its rim reach to the left, up, to the right and down.
const CITY: [f64; 4] = [12.7 * UNIT, 15.7 * UNIT, 13.7 * UNIT, 10.3 * UNIT];

/// The distance of a ship from its path.
const MOORING: f64 = 27.0 * UNIT;
/// The same in the east and the west, beside the buildings at both corners.
const SIDE_MOORING: f64 = 27.8 * UNIT;

/// A point of the drawing.
pub(super) type Point = (f64, f64);

/// Whether a terrain's northern corner is there: lines zigzag, and there they are higher.
pub(super) fn is_high(at: Intersection) -> bool {
    let (column, line) = at.column_and_line();
    (column + line) % 2 == 1
}

/// An intersection.
pub(super) fn point(at: Intersection) -> Point {
    let (column, line) = at.column_and_line();
    let (centre, row) = (column as f64, line as f64);
    let y = 3.0 * row + if is_high(at) { 0.0 } else { 1.0 };
    (LEFT + STEP * centre, TOP + RISE * y)
}

/// The middle of a terrain.
pub(super) fn middle(terrain: Terrain) -> Point {
    let (column, row) = terrain.column_and_row();
    (LEFT + STEP * column as f64, TOP + RISE * (3.0 * row as f64 + 2.0))
}

/// The middle of a path.
pub(super) fn halfway(path: Path) -> Point {
    let [one, other] = path.ends();
    let ((x1, y1), (x2, y2)) = (point(one), point(other));
    ((x1 + x2) / 2.0, (y1 + y2) / 2.0)
}

/// Where the contents of a terrain stand.
pub(super) struct Contents {
    /// The middle of its number's disc, and how large that is.
    pub(super) number: (Point, f64),
    /// The robber, and how large it is.
    pub(super) robber: (Point, f64),
    /// Where its name is written, if places are named.
    pub(super) name: Point,
}

/// The contents of a terrain. The number stands below the picture, unless something else needs its
/// place too.
pub(super) fn contents(terrain: Terrain, is_robbed: bool, is_named: bool) -> Contents {
    let (x, y) = middle(terrain);
    let at = |across: f64, down: f64| (x + across, y + down);
    let number = match (is_named, is_robbed) {
        (true, _) => (at(5.5, 6.7), 0.85),
        (false, true) => (at(5.5, 5.6), 0.92),
        (false, false) => (at(0.0, 5.6), 1.0),
    };
    let robber = if is_named { (at(-12.5, 12.8), 0.75) } else { (at(-12.6, 1.0), 0.95) };
    Contents { number, robber, name: at(-17.3, -2.6) }
}

/// The ship of a harbour, straight out at sea.
pub(super) fn ship(path: Path) -> Point {
    let (x, y) = halfway(path);
    let (across, down) = seaward(path);
    // Masts are higher than hulls are deep.
    let lower = if down > 0.1 {
        4.5
    } else if down < -0.1 {
        1.0
    } else {
        3.0
    };
    let mooring = if across.abs() > 0.9 { SIDE_MOORING } else { MOORING };
    (x + across * mooring, y + down * mooring + lower * UNIT)
}

/// The direction from a path at the coast out to sea, of length 1.
fn seaward(path: Path) -> (f64, f64) {
    let (x, y) = halfway(path);
    let touches = |terrain: &Terrain| path.ends().iter().all(|end| terrain.corner_set().has(*end));
    let (from_x, from_y) = Terrain::all().find(touches).map_or((x, y), middle);
    let length = (x - from_x).hypot(y - from_y).max(1.0);
    ((x - from_x) / length, (y - from_y) / length)
}

/// The jetties of a harbour: where each begins, and which way it runs, in degrees.
pub(super) fn jetties(path: Path) -> [(Point, f64); 2] {
    let ((middle_x, middle_y), (ship_x, ship_y)) = (halfway(path), ship(path));
    let (across, down) = seaward(path);
    path.ends().map(|end| {
        let (x, y) = point(end);
        let to_x = ship_x + (x - middle_x) * 0.42 - across * 9.0 * UNIT;
        let to_y = ship_y + (y - middle_y) * 0.42 - down * 9.0 * UNIT;
        let length = (to_x - x).hypot(to_y - y).max(1.0);
        let (along_x, along_y) = ((to_x - x) / length, (to_y - y) / length);
        let start = (x + along_x * 4.0 * UNIT, y + along_y * 4.0 * UNIT);
        (start, along_y.atan2(along_x).to_degrees())
    })
}

/// The name of an intersection with a building: below it or beside it, where no path is and no ship
/// lies.
pub(super) fn name_beside(at: Intersection) -> Point {
    let (x, y) = point(at);
    let below = (x, y + CITY[3] + NAME.1 + 0.5);
    let left = (x - CITY[0] - NAME.0 - 0.4, y + 1.0);
    let right = (x + CITY[2] + NAME.0 + 0.4, y + 1.0);
    let is_free = |&(name_x, name_y): &Point| {
        let is_inside = name_x - NAME.0 > 7.0 && name_x + NAME.0 < WIDTH - 7.0;
        let mut ships = HARBOUR_PATHS.into_iter().map(ship);
        is_inside
            && !ships.any(|(ship_x, ship_y)| {
                name_x + NAME.0 > ship_x - SHIP[0] - 1.0
                    && name_x - NAME.0 < ship_x + SHIP[2] + 1.0
                    && name_y + NAME.1 > ship_y - SHIP[1] - 1.0
                    && name_y - NAME.1 < ship_y + SHIP[3] + 1.0
            })
    };
    let lower = |(x, y): Point| (x, y + 6.0);
    let choices = match is_high(at) {
        true if x > WIDTH / 2.0 => [below, lower(right), lower(left)],
        true => [below, lower(left), lower(right)],
        false => [left, right, below],
    };
    choices.into_iter().find(is_free).unwrap_or(below)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Half the width and half the height of a terrain's name.
    const TERRAIN_NAME: Point = (11.4, 4.0);
    /// The radius of the largest disc, with its rim.
    const DISC: f64 = 14.5 * UNIT;
    /// Half the width of the robber, and how far it reaches up and down.
    const ROBBER: [f64; 3] = [6.6 * UNIT, 13.6 * UNIT, 11.0 * UNIT];

    /// Left, top, right, bottom.
    type Area = [f64; 4];

    fn around((x, y): Point, (across, down): Point) -> Area {
        [x - across, y - down, x + across, y + down]
    }

    fn reaching((x, y): Point, [left, up, right, down]: [f64; 4]) -> Area {
        [x - left, y - up, x + right, y + down]
    }

    fn meet(one: Area, other: Area) -> bool {
        one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
    }

    /// How far an area is from a point.
    fn distance(area: Area, (x, y): Point) -> f64 {
        let nearest = (x.clamp(area[0], area[2]), y.clamp(area[1], area[3]));
        (nearest.0 - x).hypot(nearest.1 - y)
    }

    fn city(at: Intersection) -> Area {
        reaching(point(at), CITY)
    }

    fn ships() -> Vec<(Path, Area)> {
        HARBOUR_PATHS.into_iter().map(|path| (path, reaching(ship(path), SHIP))).collect()
    }

    fn layouts(terrain: Terrain) -> impl Iterator<Item = (bool, bool, Contents)> {
        [(false, false), (false, true), (true, false), (true, true)].into_iter().map(
            move |(is_robbed, is_named)| {
                (is_robbed, is_named, contents(terrain, is_robbed, is_named))
            },
        )
    }

    #[test]
    fn the_artwork_lies_where_the_net_has_its_places() {
        // The coast is drawn for these.
        let close = |one: f64, other: f64| (one - other).abs() < 0.01;
        let (x, y) = Terrain::all().map(middle).next().expect("a terrain");
        assert!(close(x / UNIT, 111.0) && close(y / UNIT, 82.61), "{} {}", x / UNIT, y / UNIT);
        let (x, y) = Terrain::all().map(middle).last().expect("a terrain");
        assert!(close(x / UNIT, 235.0) && (y / UNIT - 297.39).abs() < 0.05, "{x} {y}");
    }

    #[test]
    fn no_city_covers_a_number_or_the_name_of_a_terrain() {
        for terrain in Terrain::all() {
            for (is_robbed, is_named, Contents { number: (disc, size), robber, name }) in
                layouts(terrain)
            {
                for at in Intersection::all() {
                    // The largest disc may touch the rim of a city's box, not the city.
                    let apart = distance(city(at), disc) - DISC * size;
                    assert!(apart > -1.0, "{terrain} {is_robbed} {is_named}: {at} {apart}");
                    if is_named {
                        let name = around(name, TERRAIN_NAME);
                        assert!(!meet(city(at), name), "a city at {at} covers {terrain}");
                    }
                }
                let ((x, y), robber_size) = robber;
                let [half, up, down] = ROBBER.map(|reach| reach * robber_size);
                let robber = [x - half, y - up, x + half, y + down];
                if is_robbed {
                    let apart = distance(robber, disc) - DISC * size;
                    assert!(apart > -1.0, "{terrain} {is_named}: the robber {apart}");
                }
                if is_named {
                    let name = around(name, TERRAIN_NAME);
                    assert!(distance(name, disc) > DISC * size - 0.5, "{terrain}: its own name");
                    assert!(!is_robbed || !meet(name, robber), "{terrain}: the robber");
                }
            }
        }
    }

    #[test]
    fn the_name_beside_a_building_meets_nothing() {
        let ships = ships();
        for at in Intersection::all() {
            let name = around(name_beside(at), NAME);
            for (path, area) in &ships {
                assert!(!meet(name, *area), "the name {at} meets the ship at {path}");
            }
            for terrain in Terrain::all() {
                for (_, _, contents) in layouts(terrain).filter(|(_, is_named, _)| *is_named) {
                    let (disc, size) = contents.number;
                    assert!(distance(name, disc) > DISC * size, "{at} meets a number of {terrain}");
                    let beside = around(contents.name, TERRAIN_NAME);
                    assert!(!meet(name, beside), "{at} meets the name of {terrain}");
                }
            }
            assert!(!meet(name, city(at)), "the name {at} meets its own city");
            for other in Intersection::all().filter(|other| *other != at) {
                // Next to a building there is none.
                let is_next = Path::all().any(|path| {
                    let ends = path.ends();
                    ends.contains(&at) && ends.contains(&other)
                });
                let free = around(point(other), NAME);
                assert!(!meet(name, free), "the name {at} meets the name of {other}");
                if !is_next {
                    let beside = around(name_beside(other), NAME);
                    assert!(!meet(name, beside), "the names {at} and {other} meet");
                    assert!(!meet(name, city(other)), "the name {at} meets a city at {other}");
                }
            }
            assert!(name[0] > 6.0 && name[2] < WIDTH - 6.0 && name[1] > 6.0, "{at} is cut off");
        }
    }

    #[test]
    fn the_names_of_free_places_meet_no_terrain_s_name_and_no_number() {
        for at in Intersection::all() {
            let name = around(point(at), NAME);
            for terrain in Terrain::all() {
                for (_, _, contents) in layouts(terrain).filter(|(_, is_named, _)| *is_named) {
                    let (disc, size) = contents.number;
                    assert!(distance(name, disc) > DISC * size, "{at} meets a number of {terrain}");
                    let beside = around(contents.name, TERRAIN_NAME);
                    assert!(!meet(name, beside), "{at} meets the name of {terrain}");
                }
            }
        }
    }

    #[test]
    fn ships_meet_no_building_no_other_ship_and_no_edge() {
        let ships = ships();
        for (path, area) in &ships {
            for (other, meets) in &ships {
                assert!(other == path || !meet(*area, *meets), "{path} meets {other}");
            }
            for at in Intersection::all() {
                assert!(!meet(*area, city(at)), "the ship at {path} meets a city at {at}");
            }
            let border = 5.4 * UNIT;
            assert!(area[0] > border && area[2] < WIDTH - border, "{path} is cut off: {area:?}");
            assert!(area[1] > border && area[3] < SEA - border, "{path} is cut off: {area:?}");
        }
    }

    #[test]
    fn each_harbour_has_a_jetty_to_both_of_its_corners() {
        for path in HARBOUR_PATHS {
            for (end, ((x, y), _)) in path.ends().into_iter().zip(jetties(path)) {
                let (corner_x, corner_y) = point(end);
                assert!((x - corner_x).hypot(y - corner_y) < 5.0, "{path}: a jetty begins at sea");
            }
        }
    }

    #[test]
    fn the_parts_that_stand_for_a_game_cut_through_no_number_and_no_letter() {
        for part in [super::super::LID, super::super::TILE] {
            let shown = [part.x, part.y, part.x + part.width, part.y + part.height];
            let letters =
                Intersection::all().map(point).map(|(x, y)| [x - 4.5, y - 2.8, x + 4.0, y + 6.4]);
            let numbers = Terrain::all().flat_map(|terrain| {
                layouts(terrain).filter(|(_, is_named, _)| !is_named).map(|(_, _, it)| it.number)
            });
            let numbers = numbers.map(|(middle, _)| around(middle, (8.0, 9.0)));
            let sails = ships().into_iter().map(|(_, area)| area);
            let sails =
                sails.map(|[left, top, right, _]| [left + 3.0, top + 6.0, right - 3.0, top + 26.0]);
            for area in letters.chain(numbers).chain(sails).filter(|area| meet(*area, shown)) {
                let is_whole = area[0] >= shown[0]
                    && area[1] >= shown[1]
                    && area[2] <= shown[2]
                    && area[3] <= shown[3];
                assert!(is_whole, "{part:?} cuts through {area:?}");
            }
        }
    }
}
