//! Where something has changed on the market.

use serde_json::Value;
use turnpost_rules::{Viewer, kathai::View};

use super::layout::{BRIBE, GOOD_HEIGHT, GOODS_TOP, PLACE, left_of};
use crate::picture::Brackets;

/// The places that an outcome has changed.
pub fn changed(view: &View, _: Viewer, outcome: &Value) -> Vec<Brackets> {
    let members: &[&str] = match outcome["type"].as_str() {
        Some("sold") => &["good"],
        Some("bribed") => &["up", "down"],
        _ => &[],
    };
    let goods = members.iter().filter_map(|member| outcome[member].as_str());
    goods
        .filter_map(|good| {
            let at = view.market.iter().position(|place| place.good.name() == good)?;
            Some(good_at(at))
        })
        .collect()
}

/// Around the good at a place and its name, below the card of a bribe.
fn good_at(at: usize) -> Brackets {
    let (top, bottom) = (GOODS_TOP + BRIBE.1 + 2.5, GOODS_TOP + GOOD_HEIGHT + 1.5);
    let middle = (left_of(at) + PLACE / 2.0, f64::midpoint(top, bottom));
    Brackets::around(middle, PLACE + 5.0, bottom - top)
}

#[cfg(test)]
mod tests {
    use super::{super::layout::PLACE_GAP, *};

    #[test]
    fn no_mark_lies_on_the_card_of_a_bribe_or_on_the_name_of_a_good() {
        let card = |x: f64| [x - BRIBE.0, GOODS_TOP, x + BRIBE.0, GOODS_TOP + BRIBE.1];
        for at in 0..5 {
            let mark = good_at(at);
            for place in 0..5 {
                let left = left_of(place);
                // Between two goods, or half on each; and the words on the wood.
                let between = card(left - PLACE_GAP / 2.0);
                let apart = card(left + PLACE - 12.0);
                let low = GOODS_TOP + GOOD_HEIGHT;
                let words = [left + 3.0, low - 15.0, left + PLACE - 3.0, low - 5.0];
                for area in [between, apart, words] {
                    assert!(!mark.meet(area), "{at} on {area:?}");
                }
            }
        }
    }
}
