//! Where the market, the pile and the viewer's own cards can be touched.

use turnpost_rules::{
    Viewer,
    kathai::{Move, View},
};

use super::{
    hand_layout, hand_top,
    layout::{CARD, GOOD_HEIGHT, GOODS_TOP, PAIR, PAIRS_Y, PLACE, PLACE_GAP, left_of},
    pile_left, pile_top, stack_left,
};
use crate::picture::{Anchor, TouchShape, Touchable};

/// A place by its name, whatever is done there.
pub fn anchor(view: &View, viewer: Viewer, spot: &str, _: Option<&Move>) -> Option<Anchor> {
    view.you.filter(|seat| viewer.is(*seat))?;
    let framed = |(wide, high): (f64, f64), left: f64, top: f64| {
        (left + wide / 2.0, top + high / 2.0, TouchShape::Frame(wide, high))
    };
    let of_card = |left: f64, top: f64| framed(CARD, left, top);
    let (x, y, shape) = match spot.split_once('-') {
        None if spot == "pile" => of_card(pile_left(view), pile_top(view)),
        None if spot == "exchange" => of_card(stack_left(), pile_top(view)),
        Some(("hand", number)) => {
            let at: usize = number.parse().ok()?;
            view.hand.faces().nth(at)?;
            let lies = hand_layout(view);
            framed(lies.card(), lies.left(at), hand_top(view))
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
    use super::{
        super::{
            beside,
            layout::{BESIDE, HandLayout, MARGIN},
        },
        *,
    };
    use crate::picture::WIDTH;

    #[test]
    fn everything_is_large_enough_for_a_finger_and_lies_on_the_picture() {
        assert!(CARD.0 >= 27.0 && PLACE >= 27.0 && 2.0 * PAIR >= 27.0);
        // Hands have seven cards at most.
        for count in 1..=7 {
            let lies = HandLayout::of(count);
            let right = lies.left(count - 1) + lies.card().0;
            assert!(right <= WIDTH - MARGIN && lies.scale >= 1.0, "{count} cards");
            assert!(count < 2 || lies.left(1) - lies.left(0) >= lies.card().0 + 3.0, "{count}");
        }
        // Beside a small hand lie both piles.
        let small = HandLayout::of(BESIDE);
        let hand = small.left(BESIDE - 1) + small.card().0;
        assert!(beside(1) + CARD.0 + 3.0 < beside(0) && hand + 6.0 < beside(1));
        assert!(beside(0) + CARD.0 + 3.0 <= WIDTH);
    }
}
