//! The market as a street of stalls: an awning, the price on a board below it, and the good on the
//! counter.

use turnpost_rules::{Phrase, kathai::View};

use super::{
    goods,
    layout::{GOOD_HEIGHT, GOODS_TOP, MARGIN, PLACE, PRICE_HEIGHT, left_of},
    shades::{AWNINGS, CLOTH, CONTOUR, SHADOW, SIGN, STREET, UNPAID, WOOD},
};
use crate::picture::{ACCENT, Element, Path, Scene, Spot, WIDTH, Weight, size_for};

/// How far an awning hangs down, and how many stripes it has.
const AWNING: f64 = 15.0;
const STRIPES: usize = 6;
/// The height of a counter with the name of the good.
const COUNTER: f64 = 21.0;

/// The street that the stalls stand in.
pub(super) fn street() -> Element {
    let top = GOODS_TOP + GOOD_HEIGHT - 7.0;
    let stones = (0..9).map(|nth| {
        let x = 14.0 + f64::from(nth) * 41.0;
        Element::line((x, top + 11.5), (x + 17.0, top + 11.5))
    });
    let line = |stone: Element| stone.stroke(CONTOUR, 0.7).set("opacity", 0.3);
    Element::group()
        .child(Element::rect(0.0, top, WIDTH, 15.0).fill(STREET))
        .children(stones.map(line))
}

/// The awning of a stall, and the board with its price.
pub(super) fn price(view: &View, scene: &Scene<'_>, at: usize) -> Element {
    let Some(place) = view.market.get(at) else { return Element::group() };
    let (x, middle) = (left_of(at), left_of(at) + PLACE / 2.0);
    let (board, words) = SIGN;
    let top = MARGIN + AWNING + 1.0;
    let sign = Element::rect(x + 1.5, top, PLACE - 3.0, PRICE_HEIGHT - AWNING + 2.0)
        .fill(board)
        .stroke(CONTOUR, 0.8)
        .set("rx", 3.0);
    let group = Element::group().child(sign).child(awning(x, AWNINGS[at.min(AWNINGS.len() - 1)]));
    let bonus = |y: f64| Element::centred(middle, y, 19.0, place.place).bold().fill(words);
    match place.minimum {
        Some(minimum) => {
            let needed = Phrase::new("kathai-picture-minimum").with("count", minimum);
            let needed = scene.format(&needed);
            let size = size_for(&needed, 11.0, Weight::Regular, PLACE - 5.0);
            group
                .child(bonus(top + 13.0))
                .child(Element::centred(middle, top + 27.5, size, &needed).fill(words))
        }
        None => group.child(cross(middle, top + 18.0)),
    }
}

/// Where nothing is paid.
fn cross(x: f64, y: f64) -> Element {
    let arm = 6.0;
    let path = Path::from(x - arm, y - arm)
        .line(x + arm, y + arm)
        .jump(x + arm, y - arm)
        .line(x - arm, y + arm);
    Element::path(path).fill("none").stroke(SIGN.1, 3.4).set("stroke-linecap", "round")
}

/// A striped cloth with a scalloped edge.
fn awning(x: f64, colour: &str) -> Element {
    let (left, wide) = (x - 2.5, PLACE + 5.0);
    let stripe = wide / STRIPES as f64;
    let (high, bow) = (AWNING - 4.5, 4.5);
    let edge = |mut path: Path, from: usize, to: usize| {
        for nth in (from..to).rev() {
            let right = left + stripe * (nth + 1) as f64;
            path = path.bend(
                (right - stripe / 2.0, MARGIN + high + 2.0 * bow),
                (right - stripe, MARGIN + high),
            );
        }
        path
    };
    let whole = || {
        let start = Path::from(left + 3.0, MARGIN)
            .line(left + wide - 3.0, MARGIN)
            .line(left + wide, MARGIN + high);
        edge(start, 0, STRIPES).close()
    };
    let stripes = (0..STRIPES).step_by(2).map(|nth| {
        let from = left + stripe * nth as f64;
        let to = from + stripe;
        let start =
            Path::from(from.max(left + 3.0), MARGIN).line(to, MARGIN).line(to, MARGIN + high);
        Element::path(edge(start, nth, nth + 1).close()).fill(colour)
    });
    let shadow = Element::rect(x + 1.0, MARGIN + high + 2.0, PLACE - 2.0, 5.0);
    Element::group()
        .child(shadow.fill(SHADOW).set("opacity", 0.3))
        .child(Element::path(whole()).fill(CLOTH))
        .children(stripes)
        .child(Element::path(whole()).fill("none").stroke(CONTOUR, 1.0))
}

/// The stall of a good: posts, what lies there, and the counter with its name.
pub(super) fn good(view: &View, scene: &Scene<'_>, at: usize) -> Element {
    let Some(place) = view.market.get(at) else { return Element::group() };
    let (x, middle) = (left_of(at), left_of(at) + PLACE / 2.0);
    let spot = format!("good-{}", place.good);
    let (colour, width) = match scene.spot(&spot) {
        Some(Spot::Chosen | Spot::Again { .. }) => (ACCENT, 4.0),
        Some(Spot::Offered { .. }) => (ACCENT, 2.2),
        None => (CONTOUR, 1.0),
    };
    let inside = [x + 3.6, GOODS_TOP - 2.0, PLACE - 7.2, GOOD_HEIGHT - COUNTER + 2.0];
    let ground = match place.bonus {
        Some(_) => goods::ground(place.good, inside),
        None => goods::hill(inside),
    };
    let stall = Element::rect(x, MARGIN + 4.0, PLACE, GOODS_TOP + GOOD_HEIGHT - MARGIN - 4.0);
    let shadow = Element::rect(x + 2.0, GOODS_TOP + GOOD_HEIGHT - 3.0, PLACE + 1.0, 5.5);
    let post = |x: f64| {
        let high = GOODS_TOP + GOOD_HEIGHT - MARGIN - 8.0;
        Element::rect(x, MARGIN + 8.0, 3.6, high).fill(WOOD).stroke(CONTOUR, 0.7)
    };
    let top = GOODS_TOP + GOOD_HEIGHT - COUNTER;
    let counter = Element::rect(x - 1.5, top, PLACE + 3.0, COUNTER)
        .fill(WOOD)
        .stroke(CONTOUR, 1.0)
        .set("rx", 2.0);
    let name = scene.format(&place.good.phrase());
    // Goods have long names in some languages.
    let size = size_for(&name, 12.0, Weight::Bold, PLACE - 4.0);
    let drawing = Element::group()
        .child(shadow.fill(SHADOW).set("opacity", 0.3).set("rx", 2.0))
        .child(stall.fill(UNPAID).stroke(colour, width).set("rx", 2.0))
        .child(ground)
        .child(post(x + 0.5))
        .child(post(x + PLACE - 4.1))
        .child(goods::icon(place.good, middle, GOODS_TOP + 25.5, 36.0))
        .child(counter)
        .child(
            Element::centred(middle, top + COUNTER / 2.0 + 0.5, size, &name).bold().fill(CONTOUR),
        );
    scene.at(&spot, drawing)
}
