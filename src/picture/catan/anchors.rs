//! Where roads, buildings and the robber can be put by touching the picture, with what would stand
//! there.

use turnpost_rules::{
    Argument, Phrase, Viewer,
    catan::{
        Move, View,
        board::{Intersection, Path as Route, Terrain},
        harbour, landscape,
    },
};

use super::{
    super::{Anchor, Element, TouchShape, Touchable},
    island,
    net::{self, Point, STEP},
    pieces,
};

/// Less than half the way between two intersections, so that neighbours do not overlap.
const CORNER: f64 = 15.0;
/// 24 pixels across on a phone of 320.
const SIDE: f64 = 13.6;
/// Most of a terrain: a ring of it lies between the number, which must stay in sight, and the edges.
const GROUND: f64 = STEP * 0.82;

/// The place of a move that puts something on the island.
pub fn anchor(view: &View, viewer: Viewer, _: &str, played: Option<&Move>) -> Option<Anchor> {
    let own = view.seats.iter().find(|seat| viewer.is(seat.seat))?;
    let mark = pieces::mark(own.colour, own.seat);
    let mut among_names = None;
    let ((x, y), shape, words, ghost) = match *played? {
        Move::Settlement { intersection: at } => {
            let ghost = pieces::settlement_drawing(0.0, 0.0, &mark);
            (net::point(at), TouchShape::Spot(CORNER), corner(view, at), ghost)
        }
        Move::City { intersection: at } => {
            let ghost = pieces::city_drawing(0.0, 0.0, &mark);
            (net::point(at), TouchShape::Spot(CORNER), corner(view, at), ghost)
        }
        Move::Road { path } => {
            // Parallel roads share a drawing.
            let like = Route::all().find(|other| slope(*other) == slope(path)).unwrap_or(path);
            let (x, y) = net::halfway(like);
            let ghost = Element::moved(-x, -y).child(pieces::road(like, &mark));
            (net::halfway(path), TouchShape::Spot(SIDE), side(view, path), ghost)
        }
        Move::Robber { terrain, .. } => {
            let words = among(view, [terrain].into_iter(), "catan-touch-inland");
            let shown = view.terrains.get(terrain.index())?;
            among_names = Some(island::robber_to(shown, true));
            let ghost = island::robber_to(shown, false);
            (net::middle(terrain), TouchShape::Ring(GROUND), words, ghost)
        }
        _ => return None,
    };
    let spot = Touchable { x, y, shape };
    let (words, ghost) = (Some(words), Some(ghost));
    Some(Anchor { words, ghost, ghost_among_names: among_names, ..Anchor::at(spot) })
}

/// Which way a path runs, in whole units.
fn slope(path: Route) -> (i64, i64) {
    let [(x1, y1), (x2, y2)]: [Point; 2] = path.ends().map(net::point);
    ((x2 - x1).round() as i64, (y2 - y1).round() as i64)
}

/// The terrains that meet at an intersection, and its harbour.
fn corner(view: &View, at: Intersection) -> Phrase {
    let known = view.harbours.iter().find(|shown| shown.path.ends().contains(&at));
    if let Some(shown) = known {
        let words = among(view, at.terrains(), "catan-touch-harbour");
        return words.with("harbour", harbour(shown.harbour));
    }
    let is_inland = at.terrains().count() == 3;
    among(view, at.terrains(), if is_inland { "catan-touch-inland" } else { "catan-touch-coast" })
}

/// The terrains on both sides of a path.
fn side(view: &View, path: Route) -> Phrase {
    let beside = |terrain: &Terrain| path.ends().iter().all(|end| terrain.corner_set().has(*end));
    let is_inland = Terrain::all().filter(beside).count() == 2;
    let key = if is_inland { "catan-touch-inland" } else { "catan-touch-coast" };
    among(view, Terrain::all().filter(beside), key)
}

fn among(view: &View, terrains: impl Iterator<Item = Terrain>, key: &'static str) -> Phrase {
    let shown = terrains.filter_map(|terrain| view.terrains.get(terrain.index()));
    let named: Vec<Argument> = shown
        .map(|shown| {
            let landscape = landscape(shown.landscape);
            Argument::Phrase(match shown.number {
                Some(number) => Phrase::new("catan-touch-terrain")
                    .with("landscape", landscape)
                    .with("number", number),
                None => landscape,
            })
        })
        .collect();
    Phrase::new(key).with("terrains", named)
}

#[cfg(test)]
mod tests {
    use super::{super::super::WIDTH, *};

    fn distance((x, y): Point, (other_x, other_y): Point) -> f64 {
        (x - other_x).hypot(y - other_y)
    }

    #[test]
    fn neighbouring_corners_and_terrains_can_be_told_apart_by_a_finger() {
        for at in Intersection::all() {
            let (x, _) = net::point(at);
            assert!(x > CORNER && x < WIDTH - CORNER, "{at} is cut off");
            for other in Intersection::all().filter(|other| *other != at) {
                let apart = distance(net::point(at), net::point(other));
                assert!(apart >= 2.0 * CORNER, "{at} and {other} are {apart} apart");
            }
        }
        for at in Terrain::all() {
            for other in Terrain::all().filter(|other| *other != at) {
                let apart = distance(net::middle(at), net::middle(other));
                assert!(apart >= 2.0 * GROUND, "{at} and {other} are {apart} apart");
            }
        }
    }

    #[test]
    fn roads_look_in_three_ways() {
        let mut slopes: Vec<_> = Route::all().map(slope).collect();
        slopes.sort_unstable();
        slopes.dedup();
        assert_eq!(slopes.len(), 3, "{slopes:?}");
    }
}
