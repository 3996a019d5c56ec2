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
use crate::picture::{TouchShape, Touchable};

/// The places that an outcome has changed.
pub fn changed(_: &View, _: Viewer, outcome: &Value) -> Vec<Touchable> {
    let named = |member: &str| outcome.get(member).cloned().unwrap_or_default();
    let place = match outcome["type"].as_str() {
        Some("founded-settlement" | "built-settlement" | "built-city") => {
            let at = serde_json::from_value::<Intersection>(named("intersection"));
            at.ok().map(|at| (net::point(at), 14.5))
        }
        Some("founded-road" | "built-road") => {
            let path = serde_json::from_value::<Route>(named("path"));
            path.ok().map(|path| (net::halfway(path), 14.5))
        }
        Some("robber-moved") => {
            let terrain = serde_json::from_value::<Terrain>(named("terrain"));
            terrain.ok().map(|terrain| (net::middle(terrain), 22.0))
        }
        _ => None,
    };
    let ring = |((x, y), reach)| Touchable { x, y, shape: TouchShape::Ring(reach) };
    place.map(ring).into_iter().collect()
}
