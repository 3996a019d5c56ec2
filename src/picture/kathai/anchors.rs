//! Where the market, the pile and the viewer's own cards can be touched.

use turnpost_rules::{
    Viewer,
    kathai::{Move, View},
};

use super::{
    hand_layout, hand_top,
    layout::{
        BRIBE, CARD, FRAME_LINE, GOOD_FRAME, GOODS_TOP, NAME_FRAME, PAIR, PAIRS_Y, PLACE,
        PLACE_GAP, left_of,
    },
    pile_left, pile_top, seals, stack_left,
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
            let x = left_of(at) + PLACE / 2.0;
            let ((wide, _), _) = GOOD_FRAME;
            let apart = wide / 2.0 + FRAME_LINE.1 + BRIBE.0 + 1.0;
            let is_free = seals(view).iter().all(|seal| (seal - x).abs() > apart);
            let ((wide, high), down) = if is_free { GOOD_FRAME } else { NAME_FRAME };
            (x, GOODS_TOP + down, TouchShape::Frame(wide, high))
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
    use turnpost_rules::{
        Chance, Journal, Ruleset as _, SeatCount, Seed,
        kathai::{Kathai, Options, view::BribeView},
    };

    use super::{
        super::{
            beside,
            layout::{BESIDE, GOOD_HEIGHT, HandLayout, MARGIN},
            tile,
        },
        *,
    };
    use crate::picture::WIDTH;

    /// The first turn of a game with a card on every two goods.
    fn bribed() -> Vec<(View, Viewer)> {
        let seats = SeatCount::new(3).expect("three");
        let seed = Seed::new([1; 32]);
        let options = Options::default();
        let mut chance = Chance::seeded(&seed, 1);
        let position = Kathai::set_up(&options, seats, &mut chance, &mut Journal::silent());
        let position = position.expect("a set-up");
        let payer = seats.seats().next().expect("a seat");
        let viewer = Viewer::Seat(payer);
        let mut views = Vec::new();
        for left in 0..5 {
            for right in left + 1..5 {
                let mut view = Kathai::view(&position, viewer);
                let goods = [view.market[right].good, view.market[left].good];
                view.bribe = Some(BribeView { goods, payer, card: None });
                views.push((view, viewer));
            }
        }
        views
    }

    /// The card of a bribe with its rim: left, top, right, bottom.
    fn card(x: f64) -> [f64; 4] {
        let (wide, low) = BRIBE;
        [x - wide - 0.8, GOODS_TOP + low - 20.8, x + wide + 0.8, GOODS_TOP + low + 0.8]
    }

    #[test]
    fn the_frame_of_a_good_that_is_picked_cuts_through_no_card_of_a_bribe_and_no_name() {
        for (view, viewer) in bribed() {
            for place in &view.market {
                let spot = format!("good-{}", place.good);
                let Some(Anchor { spot: Touchable { x, y, shape }, .. }) =
                    anchor(&view, viewer, &spot, None)
                else {
                    panic!("{spot} cannot be touched")
                };
                let TouchShape::Frame(wide, high) = shape else { panic!("{shape:?}") };
                assert!(wide >= 27.0 && high >= 27.0, "{spot}: {shape:?}");
                let grown = |by: f64| {
                    let (wide, high) = (wide / 2.0 + by, high / 2.0 + by);
                    [x - wide, y - high, x + wide, y + high]
                };
                let (inside, outside) = (grown(-FRAME_LINE.0), grown(FRAME_LINE.1));
                // Names are up to 58 wide, and their capitals 8.8 high.
                let middle = GOODS_TOP + GOOD_HEIGHT - 10.0;
                let name = [x - 29.0, middle - 4.4, x + 29.0, middle + 4.4];
                let covers = name[0] < inside[0]
                    || name[1] < inside[1]
                    || name[2] > inside[2]
                    || name[3] > inside[3];
                assert!(!covers, "{spot}: {shape:?} lies on its name");
                for card in seals(&view).into_iter().map(card) {
                    let is_out = card[2] <= outside[0]
                        || card[0] >= outside[2]
                        || card[3] <= outside[1]
                        || card[1] >= outside[3];
                    let is_within = card[0] >= inside[0]
                        && card[2] <= inside[2]
                        && card[1] >= inside[1]
                        && card[3] <= inside[3];
                    assert!(is_out || is_within, "{spot}: {shape:?} cuts {card:?}");
                }
            }
        }
    }

    #[test]
    fn the_square_that_stands_for_a_game_cuts_through_no_card_of_a_bribe() {
        for (view, _) in bribed() {
            let part = tile(&view);
            for [left, _, right, _] in seals(&view).into_iter().map(card) {
                for edge in [part.x, part.x + part.width] {
                    let is_cut = left + 0.8 < edge && edge < right - 0.8;
                    assert!(!is_cut, "{part:?} cuts {left} to {right}");
                }
            }
        }
    }

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
