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
pub(super) const CARD_GAP: f64 = 3.6;
pub(super) const SEAT_HEIGHT: f64 = 30.0;

/// The left edge of a place of the market.
pub(super) fn left_of(at: usize) -> f64 {
    let total = 5.0 * PLACE + 4.0 * PLACE_GAP;
    (WIDTH - total) / 2.0 + at as f64 * (PLACE + PLACE_GAP)
}
