//! Where the market, the pile and the viewer's own cards can be touched.

use turnpost_rules::{
    Viewer,
    kathai::{Move, View},
};

use super::{
    hand_top,
    layout::{
        CARD, CARD_GAP, GOOD_HEIGHT, GOODS_TOP, MARGIN, PAIR, PAIRS_Y, PLACE, PLACE_GAP, left_of,
    },
    pile_top, stack_left,
};
use crate::picture::{Anchor, TouchShape, Touchable};

/// A place by its name, whatever is done there.
pub fn anchor(view: &View, viewer: Viewer, spot: &str, _: Option<&Move>) -> Option<Anchor> {
    view.you.filter(|seat| viewer.is(*seat))?;
    let card = TouchShape::Frame(CARD.0, CARD.1);
    let of_card = |left: f64, top: f64| (left + CARD.0 / 2.0, top + CARD.1 / 2.0, card);
    let (x, y, shape) = match spot.split_once('-') {
        None if spot == "pile" => of_card(MARGIN, pile_top(view)),
        None if spot == "exchange" => of_card(stack_left(), pile_top(view)),
        Some(("hand", number)) => {
            let at: usize = number.parse().ok()?;
            view.hand.faces().nth(at)?;
            of_card(MARGIN + at as f64 * (CARD.0 + CARD_GAP), hand_top(view))
        }
        Some(("good", good)) => {
            let at = view.market.iter().position(|place| place.good.name() == good)?;
            let frame = TouchShape::Frame(PLACE, GOOD_HEIGHT);
            (left_of(at) + PLACE / 2.0, GOODS_TOP + GOOD_HEIGHT / 2.0, frame)
        }
        Some(("pair", number)) => {
            let number: usize = number.parse().ok()?;
            (left_of(number) - PLACE_GAP / 2.0, PAIRS_Y, TouchShape::Ring(PAIR))
        }
        _ => return None,
    };
    Some(Anchor::at(Touchable { x, y, shape }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::WIDTH;

    #[test]
    fn everything_is_large_enough_for_a_finger_and_lies_on_the_picture() {
        assert!(CARD.0 >= 27.0 && PLACE >= 27.0 && 2.0 * PAIR >= 27.0);
        // Hands have seven cards at most.
        assert!(MARGIN + 7.0 * CARD.0 + 6.0 * CARD_GAP <= WIDTH);
        assert!(stack_left() + CARD.0 <= WIDTH);
    }
}
