//! The layout of the drawn island, in which no name overlaps a number, an icon, a harbour or
//! another name.

use turnpost_rules::catan::{
    board::{Intersection, Path, Terrain},
    data::HARBOUR_PATHS,
};

use super::super::WIDTH;

/// The size of the smallest text.
pub(super) const TEXT: f64 = 11.0;

/// The distance between two columns of intersections.
pub(super) const STEP: f64 = 28.0;
/// A quarter of a terrain's height.
pub(super) const RISE: f64 = 16.17;
/// The x coordinate of column A.
pub(super) const LEFT: f64 = 40.0;
/// The y coordinate of the first line.
pub(super) const TOP: f64 = 58.0;
/// Where the island ends and the score table begins.
pub(super) const BOTTOM: f64 = TOP + 16.0 * RISE + 58.0;
/// Half the width and half the height of a harbour's badge.
pub(super) const BADGE: (f64, f64) = (11.5, 11.0);
/// Half the width and half the height of an intersection's name.
pub(super) const NAME: (f64, f64) = (7.5, 4.0);
/// The radius of a number's token.
pub(super) const TOKEN: f64 = 11.5;

/// The distance of the lines' numbers from both edges.
const EDGE: f64 = 7.0;
/// The distance of a badge from its path: beyond a name and a building next to it.
const PIER: f64 = 32.0;
/// The same to the east and to the west, where names are above and below buildings and the picture
/// ends.
const SIDE_PIER: f64 = 25.0;

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

/// The y coordinates of the column letters above and below the island.
pub(super) const LETTERS: [f64; 2] = [12.0, BOTTOM - 20.0];
/// The x coordinates of the line numbers left and right of the island.
pub(super) const NUMBERS: [f64; 2] = [EDGE, WIDTH - EDGE];

/// The x coordinate of a column's letter.
pub(super) fn column(column: u8) -> f64 {
    LEFT + STEP * f64::from(column)
}

/// The y coordinate of a line's number.
pub(super) fn line(line: u8) -> f64 {
    TOP + RISE * (3.0 * f64::from(line) + 0.5)
}

/// The icon of a terrain: left of its number, above its name. Above and below them there is room
/// for the names of the corners.
pub(super) fn sign(terrain: Terrain) -> Point {
    let (x, y) = middle(terrain);
    (x - 13.0, y - 6.2)
}

/// The name of a terrain.
pub(super) fn terrain_name(terrain: Terrain) -> Point {
    let (x, y) = middle(terrain);
    (x - 13.0, y + 5.0)
}

/// The number of a terrain.
pub(super) fn number(terrain: Terrain) -> Point {
    let (x, y) = middle(terrain);
    (x + 12.5, y - 2.0)
}

/// The badge of a harbour, straight out at sea.
pub(super) fn badge(path: Path) -> Point {
    let (x, y) = halfway(path);
    let touches = |terrain: &Terrain| path.ends().iter().all(|end| terrain.corner_set().has(*end));
    let (from_x, from_y) = Terrain::all().find(touches).map_or((x, y), middle);
    let length = (x - from_x).hypot(y - from_y).max(1.0);
    let (across, down) = ((x - from_x) / length, (y - from_y) / length);
    let pier = if across.abs() > 0.9 { SIDE_PIER } else { PIER };
    (x + across * pier, y + down * pier)
}

/// The name of an intersection with a building: on the side without a path, or, where a harbour's
/// badge is, out at sea.
pub(super) fn name_beside(at: Intersection) -> Point {
    let (x, y) = point(at);
    let beside = (x, y + if is_high(at) { 13.4 } else { -18.6 });
    let covered = HARBOUR_PATHS.into_iter().map(badge).any(|(badge_x, badge_y)| {
        (badge_x - beside.0).abs() < BADGE.0 + NAME.0 + 1.0
            && (badge_y - beside.1).abs() < BADGE.1 + NAME.1 + 1.0
    });
    match covered {
        false => beside,
        true => (x + 21.0 * (x - WIDTH / 2.0).signum(), y),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Half the width and half the height of an icon, a terrain's name and a letter at the edge.
    const SIGN: Point = (12.0, 6.2);
    const TERRAIN_NAME: Point = (10.8, 4.0);
    const LETTER: Point = (4.0, 4.2);
    /// How far a city and its rim reach to the left, up, to the right and down.
    const CITY: [f64; 4] = [10.75, 14.25, 10.75, 8.25];

    /// Left, top, right, bottom.
    type Area = [f64; 4];

    fn around((x, y): Point, (across, down): Point) -> Area {
        [x - across, y - down, x + across, y + down]
    }

    fn meet(one: Area, other: Area) -> bool {
        one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
    }

    fn meets_token(area: Area, (x, y): Point) -> bool {
        let nearest = (x.clamp(area[0], area[2]), y.clamp(area[1], area[3]));
        (nearest.0 - x).hypot(nearest.1 - y) < TOKEN + 1.0
    }

    fn city(at: Intersection) -> Area {
        let (x, y) = point(at);
        [x - CITY[0], y - CITY[1], x + CITY[2], y + CITY[3]]
    }

    /// Everything that is on every island, whatever is built: the harbours are always at the same
    /// places, and their badges are of the same size.
    fn fixtures() -> Vec<(String, Area)> {
        let mut all = Vec::new();
        for terrain in Terrain::all() {
            all.push((format!("the sign of {terrain}"), around(sign(terrain), SIGN)));
            all.push((format!("{terrain}"), around(terrain_name(terrain), TERRAIN_NAME)));
        }
        for path in HARBOUR_PATHS {
            all.push((format!("the harbour at {path}"), around(badge(path), BADGE)));
        }
        for nth in 0..11 {
            for y in LETTERS {
                all.push((format!("column {nth}"), around((column(nth), y), LETTER)));
            }
        }
        for nth in 0..6 {
            for x in NUMBERS {
                all.push((format!("line {nth}"), around((x, line(nth)), LETTER)));
            }
        }
        all
    }

    #[test]
    fn the_name_beside_a_building_meets_nothing() {
        let fixtures = fixtures();
        for at in Intersection::all() {
            let name = around(name_beside(at), NAME);
            for (what, area) in &fixtures {
                assert!(!meet(name, *area), "the name {at} meets {what}");
            }
            for terrain in Terrain::all() {
                assert!(!meets_token(name, number(terrain)), "{at} meets a number of {terrain}");
            }
            for other in Intersection::all() {
                assert!(!meet(name, city(other)), "the name {at} meets a city at {other}");
                if other != at {
                    let beside = around(name_beside(other), NAME);
                    let free = around(point(other), NAME);
                    assert!(!meet(name, beside) && !meet(name, free), "{at} meets {other}");
                }
            }
            assert!(name[0] > 2.0 && name[2] < WIDTH - 2.0 && name[1] > 2.0, "{at} is cut off");
        }
    }

    #[test]
    fn harbours_meet_no_building_no_letter_and_no_edge() {
        let fixtures = fixtures();
        for path in HARBOUR_PATHS {
            let own = format!("the harbour at {path}");
            let area = around(badge(path), BADGE);
            for (what, other) in fixtures.iter().filter(|(what, _)| *what != own) {
                assert!(!meet(area, *other), "{own} meets {what}");
            }
            for at in Intersection::all() {
                assert!(!meet(area, city(at)), "{own} meets a city at {at}");
            }
            assert!(area[0] > 2.0 && area[2] < WIDTH - 2.0, "{own} is cut off");
            // The pier is visible between the badge and a building.
            for end in path.ends() {
                let ((x, y), (badge_x, badge_y)) = (point(end), badge(path));
                let length = (x - badge_x).hypot(y - badge_y);
                assert!(length - BADGE.0.hypot(BADGE.1) - 9.0 > 3.0, "{own}: a pier is hidden");
            }
        }
    }
}
