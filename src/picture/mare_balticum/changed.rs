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
use crate::picture::{TouchShape, Touchable};

/// The places that an outcome has changed.
pub fn changed(view: &View, _: Viewer, outcome: &Value) -> Vec<Touchable> {
    let space = |member: &str| outcome[member].as_str().and_then(Space::named);
    let boat = |space: Space| {
        let seat: Seat = serde_json::from_value(outcome["seat"].clone()).ok()?;
        // A boat that has sailed on is marked where it is now.
        let (x, y) = map::stand(view, seat, space)?;
        Some(Touchable { x, y: y - 3.0, shape: TouchShape::Ring(16.0) })
    };
    let found: Vec<Option<Touchable>> = match outcome["type"].as_str() {
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

/// All of a sea, or the plate of a port.
fn whole(space: Space) -> Touchable {
    let (x, y) = at(space);
    let shape = match places::axes(space) {
        Some((wide, high)) => TouchShape::Oval(2.0 * wide, 2.0 * high),
        None => {
            let width = space.port().map_or(2.0 * PLATE, places::plate_width);
            TouchShape::Frame(width + 5.0, 2.0 * PLATE + 3.0)
        }
    };
    Touchable { x, y, shape }
}
