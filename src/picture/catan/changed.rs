//! Where something has changed on the island.

use serde_json::Value;
use turnpost_rules::{
    Viewer,
    catan::{
        View,
        board::{Intersection, Path as Route, Terrain},
    },
};

use super::net;
use crate::picture::{Brackets, Slope};

/// Around a settlement or a city.
const BUILDING: f64 = 32.0;
/// Around a road, along it and across it: its ends belong to the buildings.
const ROAD: (f64, f64) = (20.8, 16.0);
/// Around what stands on a terrain: clear of the names of its corners.
const GROUND: (f64, f64) = (47.0, 26.5);

/// The places that an outcome has changed.
pub fn changed(_: &View, _: Viewer, outcome: &Value) -> Vec<Brackets> {
    let named = |member: &str| outcome.get(member).cloned().unwrap_or_default();
    let place = match outcome["type"].as_str() {
        Some("founded-settlement" | "built-settlement" | "built-city") => {
            let at = serde_json::from_value::<Intersection>(named("intersection"));
            at.ok().map(building)
        }
        Some("founded-road" | "built-road") => {
            let path = serde_json::from_value::<Route>(named("path"));
            path.ok().map(road)
        }
        Some("robber-moved") => {
            let terrain = serde_json::from_value::<Terrain>(named("terrain"));
            terrain.ok().map(ground)
        }
        _ => None,
    };
    place.into_iter().collect()
}

fn building(at: Intersection) -> Brackets {
    Brackets::around(net::point(at), BUILDING, BUILDING)
}

fn ground(terrain: Terrain) -> Brackets {
    let (wide, high) = GROUND;
    Brackets::around(net::middle(terrain), wide, high)
}

fn road(path: Route) -> Brackets {
    let (along, across) = ROAD;
    let [(from_x, from_y), (to_x, to_y)] = path.ends().map(net::point);
    let level = Brackets::around(net::halfway(path), along, across);
    if (to_x - from_x).abs() < 1.0 {
        return Brackets { width: across, height: along, ..level };
    }
    let falls = (to_y - from_y) / (to_x - from_x) > 0.0;
    Brackets { slope: if falls { Slope::Falling } else { Slope::Rising }, ..level }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around((x, y): (f64, f64), wide: f64, high: f64) -> [f64; 4] {
        [x - wide, y - high, x + wide, y + high]
    }

    #[test]
    fn no_mark_lies_on_the_letter_of_a_building_or_on_a_number() {
        let letter = |(x, y): (f64, f64)| [x - 4.5, y - 2.8, x + 4.0, y + 6.7];
        let letters: Vec<[f64; 4]> = Intersection::all().map(|at| letter(net::point(at))).collect();
        let numbers = |mark: &Brackets| {
            Terrain::all().any(|terrain| {
                [false, true].into_iter().any(|is_robbed| {
                    let (middle, _) = net::contents(terrain, is_robbed, false).number;
                    mark.meet(around(middle, 7.0, 8.0))
                })
            })
        };
        let marks = Intersection::all().map(building).chain(Terrain::all().map(ground));
        let level = |mark: &Brackets| mark.slope == Slope::Level;
        for mark in marks.chain(Route::all().map(road).filter(level)) {
            assert!(letters.iter().all(|letter| !mark.meet(*letter)), "{mark:?}");
            assert!(!numbers(&mark), "{mark:?}");
        }
    }

    #[test]
    fn the_mark_of_a_road_lies_as_the_road_does() {
        let mut slopes = [0; 3];
        for path in Route::all() {
            let mark = road(path);
            let [(from_x, from_y), (to_x, to_y)] = path.ends().map(net::point);
            let degrees = ((to_y - from_y) / (to_x - from_x)).atan().to_degrees();
            let (nth, along) = match mark.slope {
                Slope::Level => (0, 90.0),
                Slope::Rising => (1, -Slope::DEGREES),
                Slope::Falling => (2, Slope::DEGREES),
            };
            slopes[nth] += 1;
            assert!((degrees.abs() - along.abs()).abs() < 1.0, "{path}: {degrees}");
            assert!(nth == 0 || degrees * along > 0.0, "{path}: {degrees}");
            // Between the middles of its ends lies all of it.
            let long = (to_x - from_x).hypot(to_y - from_y);
            assert!(mark.width.max(mark.height) < long - 9.0, "{path}: on the buildings");
        }
        assert_eq!(slopes, [24, 24, 24]);
    }
}
