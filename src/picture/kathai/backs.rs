//! Small backs of cards, and the sign of what is exchanged.

use super::{
    super::{Element, Path},
    shades::{BACK, CONTOUR, EXCHANGE},
};

/// Two arrows in opposite directions, in a square of `size` units.
pub(super) fn swap_sign(x: f64, y: f64, size: f64, colour: &str) -> Element {
    let (half, head) = (size * 0.5, size * 0.2);
    let arrow = |y: f64, way: f64| {
        Path::from(x - half * way, y)
            .line(x + half * way, y)
            .jump(x + (half - head) * way, y - head)
            .line(x + half * way, y)
            .line(x + (half - head) * way, y + head)
    };
    let drawn = |path: Path| {
        Element::path(path)
            .fill("none")
            .stroke(colour, (size * 0.11).max(1.2))
            .set("stroke-linecap", "round")
            .set("stroke-linejoin", "round")
    };
    Element::group()
        .child(drawn(arrow(y - size * 0.2, 1.0)))
        .child(drawn(arrow(y + size * 0.2, -1.0)))
}

/// The back of a card, small.
pub(super) fn small_back(x: f64, y: f64, exchange: bool) -> Element {
    let (ground, ornament) = if exchange { EXCHANGE } else { BACK };
    let card = Element::rect(x - 7.0, y - 9.0, 13.0, 18.0).fill(ground).stroke(CONTOUR, 0.7);
    let sign = exchange.then(|| swap_sign(x - 0.5, y, 8.0, ornament));
    let inner = (!exchange).then(|| {
        Element::rect(x - 5.0, y - 7.0, 9.0, 14.0).fill("none").stroke(ornament, 0.8).set("rx", 1.5)
    });
    Element::group().child(card.set("rx", 2.5)).children(inner).children(sign)
}
