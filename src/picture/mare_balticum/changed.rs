//! Where something has changed on the chart.

use serde_json::Value;
use turnpost_rules::{
    Seat, Viewer,
    mare_balticum::{Space, View},
};

use super::{
    map,
    places::{self, PLATE, at},
};
use crate::picture::Brackets;

/// How far those around a boat are apart.
const BOAT: f64 = 28.0;
/// How far above the edge of its hull they begin, and how far below that they end.
const BOAT_ROUND: (f64, f64) = (17.1, 9.75);
/// The same where there are boats behind it, and where there are boats before it, on whose letters they would lie.
const BOAT_AMONG: (f64, f64) = (13.3, 1.3);
/// How far those around a sea reach up and down: above its name there is none, and below there are boats.
const SEA: f64 = 19.0;

/// The places that an outcome has changed.
pub fn changed(view: &View, _: Viewer, outcome: &Value) -> Vec<Brackets> {
    let space = |member: &str| outcome[member].as_str().and_then(Space::named);
    let boat = |space: Space| {
        let seat: Seat = serde_json::from_value(outcome["seat"].clone()).ok()?;
        // A boat that has sailed on is marked where it is now.
        Some(afloat(map::stand(view, seat, space)?, &map::stands(view, space)))
    };
    let found: Vec<Option<Brackets>> = match outcome["type"].as_str() {
        Some("placed") => vec![space("port").and_then(boat)],
        Some("first-sailed") => {
            let to = outcome["to"].as_array().into_iter().flatten();
            to.map(|name| name.as_str().and_then(Space::named).and_then(boat)).collect()
        }
        Some("sailed") => vec![space("to").and_then(boat)],
        Some("caught" | "filled") => vec![space("sea").map(whole)],
        Some("opened" | "unloaded") => vec![space("port").map(whole)],
        _ => Vec::new(),
    };
    found.into_iter().flatten().collect()
}

/// Around the boat that stands there, among those of its space.
fn afloat((x, y): (f64, f64), stands: &[(f64, f64)]) -> Brackets {
    let has_behind = stands.iter().any(|stand| stand.1 < y - 1.0);
    let has_before = stands.iter().any(|stand| stand.1 > y + 1.0);
    let up = if has_behind { BOAT_AMONG.0 } else { BOAT_ROUND.0 };
    let down = if has_before { BOAT_AMONG.1 } else { BOAT_ROUND.1 };
    Brackets::around((x, y + (down - up) / 2.0), BOAT, up + down)
}

/// On both sides of a sea, or around the plate of a port.
fn whole(space: Space) -> Brackets {
    match places::axes(space) {
        Some((wide, _)) => Brackets::around(at(space), 2.0 * wide + 1.4, SEA),
        None => {
            let width = space.port().map_or(2.0 * PLATE, places::plate_width);
            Brackets::around(at(space), width + 8.0, 2.0 * PLATE + 6.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::pieces, *};
    use crate::game::language::Language;

    /// The letter and the number of a boat.
    fn letters((x, y): (f64, f64)) -> [f64; 4] {
        [x - 6.4, y - 10.0, x + 6.4, y - 2.0]
    }

    #[test]
    fn no_mark_lies_on_the_letters_of_a_boat_or_on_a_name() {
        let names: Vec<[f64; 4]> = Language::ALL
            .iter()
            .flat_map(|language| {
                Space::all()
                    .flat_map(|space| places::named(space, &language.format(&space.phrase())))
            })
            .map(|name| [name.left + 1.2, name.top + 2.0, name.right - 1.2, name.bottom - 2.6])
            .collect();
        for space in Space::all() {
            for count in 1..=5 {
                let stands = places::boats(space, count);
                let marks =
                    stands.iter().map(|stand| afloat(*stand, &stands)).chain([whole(space)]);
                for mark in marks {
                    for stand in &stands {
                        assert!(
                            !mark.meet(letters(*stand)),
                            "{} with {count}: {mark:?} on {stand:?}",
                            space.id()
                        );
                    }
                    for name in &names {
                        assert!(!mark.meet(*name), "{} with {count}: {name:?}", space.id());
                    }
                }
            }
        }
    }

    #[test]
    fn a_mark_encloses_its_boat() {
        let mark = afloat((100.0, 100.0), &[(78.0, 100.0), (100.0, 100.0)]);
        let (top, bottom) = (100.0 - pieces::BOAT_UP, 100.0 + pieces::BOAT_DOWN);
        assert!(mark.width >= pieces::BOAT_WIDTH && mark.height >= bottom - top);
        assert!((mark.y - f64::midpoint(top, bottom)).abs() < 0.5 && (mark.x - 100.0).abs() < 0.5);
    }
}
