//! Where the market and the cards lie, in units of the drawing.

use crate::picture::WIDTH;

/// The outer margin.
pub(super) const MARGIN: f64 = 10.0;
/// The width of a place of the market.
pub(super) const PLACE: f64 = 62.0;
/// The gap between two places.
pub(super) const PLACE_GAP: f64 = 7.5;
/// The radius of the handle between two goods.
pub(super) const PAIR: f64 = 14.0;
pub(super) const PRICE_HEIGHT: f64 = 48.0;
pub(super) const GOOD_HEIGHT: f64 = 70.0;
pub(super) const GOODS_TOP: f64 = MARGIN + PRICE_HEIGHT + 5.0;
pub(super) const PAIRS_Y: f64 = GOODS_TOP + GOOD_HEIGHT + 17.0;
pub(super) const CARD: (f64, f64) = (45.0, 72.0);
const CARD_GAP: f64 = 3.6;
pub(super) const SEAT_HEIGHT: f64 = 30.0;

/// The left edge of a place of the market.
pub(super) const fn left_of(at: usize) -> f64 {
    let total = 5.0 * PLACE + 4.0 * PLACE_GAP;
    (WIDTH - total) / 2.0 + at as f64 * (PLACE + PLACE_GAP)
}

/// The frame round a good and its name: its size, and how far below the upper edge of the good its middle is. The
/// line of one that is picked covers no letter.
pub(super) const GOOD_FRAME: ((f64, f64), f64) = ((74.0, 75.0), 36.0);
/// The same round the name alone, where the card of a bribe lies on the good or close to it.
pub(super) const NAME_FRAME: ((f64, f64), f64) = ((74.0, 27.0), 60.0);
/// How far the line of a frame reaches inside once it is picked, and its light edge outside, on a phone of 320
/// pixels.
pub(super) const FRAME_LINE: (f64, f64) = (7.9, 1.7);

/// How far the card of a bribe reaches to both sides of its middle, and how far down the goods.
pub(super) const BRIBE: (f64, f64) = (15.0, 22.0);

/// Up to so many cards leave room for pile and vouchers beside them.
pub(super) const BESIDE: usize = 3;
/// The height of the line above the hand.
pub(super) const HAND_HEADING: f64 = 22.0;

/// How the cards of a hand lie: the fewer they are, the larger.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct HandLayout {
    /// How much larger than the others they are.
    pub scale: f64,
    /// The gap between two of them.
    gap: f64,
}

impl HandLayout {
    pub(super) fn of(count: usize) -> HandLayout {
        let (scale, gap) = match count {
            0..=BESIDE => (1.52, 6.0),
            4 => (1.72, 7.0),
            5 => (1.36, 6.0),
            6 => (1.15, 5.5),
            _ => (1.0, CARD_GAP),
        };
        HandLayout { scale, gap }
    }

    /// The width and the height of a card.
    pub(super) fn card(self) -> (f64, f64) {
        (self.scale * CARD.0, self.scale * CARD.1)
    }

    /// The left edge of a card.
    pub(super) fn left(self, at: usize) -> f64 {
        MARGIN + at as f64 * (self.card().0 + self.gap)
    }
}
