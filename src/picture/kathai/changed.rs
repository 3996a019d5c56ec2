//! Where something has changed on the market.

use serde_json::Value;
use turnpost_rules::{Viewer, kathai::View};

use super::layout::{GOOD_HEIGHT, GOODS_TOP, PLACE, left_of};
use crate::picture::{TouchShape, Touchable};

/// The places that an outcome has changed.
pub fn changed(view: &View, _: Viewer, outcome: &Value) -> Vec<Touchable> {
    let members: &[&str] = match outcome["type"].as_str() {
        Some("sold") => &["good"],
        Some("bribed") => &["up", "down"],
        _ => &[],
    };
    let goods = members.iter().filter_map(|member| outcome[member].as_str());
    goods
        .filter_map(|good| {
            let at = view.market.iter().position(|place| place.good.name() == good)?;
            Some(Touchable {
                x: left_of(at) + PLACE / 2.0,
                y: GOODS_TOP + GOOD_HEIGHT / 2.0,
                shape: TouchShape::Frame(PLACE + 5.0, GOOD_HEIGHT + 5.0),
            })
        })
        .collect()
}
