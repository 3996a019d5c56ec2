//! The board of Kathai: the market, the pile, the merchants, and the viewer's own cards.

mod anchors;
mod backs;
mod changed;
mod goods;
mod icons;
mod layout;
mod merchants;
mod shades;
mod stall;

use turnpost_rules::{
    Phrase, Ruleset as _,
    kathai::{
        Face, Kathai, View,
        view::{BribeView, StageView},
    },
};

pub use anchors::anchor;
pub use changed::changed;
pub use icons::icons;

use super::{
    ACCENT, Element, Part, Path, Scene, Spot, Svg, WIDTH, Weight, seat_mark, sentences, wrap,
};
use backs::swap_sign;
use layout::{
    BESIDE, BRIBE, CARD, GOOD_HEIGHT, GOODS_TOP, HAND_HEADING, HandLayout, MARGIN, PAIR, PAIRS_Y,
    PLACE, PLACE_GAP, left_of,
};
pub(super) use shades::SHADES;
use shades::{BACK, CARD as PAPER_OF_CARDS, CONTOUR, EXCHANGE, INK, LINE, PAPER, SHADOW};

/// The paper round what is printed on a trade card.
const RIM: f64 = 3.0;
/// The height of a line of words.
const NOTE: f64 = 15.0;

/// Whether the viewer can pay for a swap of two goods now.
fn can_bribe(view: &View) -> bool {
    view.you == Some(view.active) && view.stage == StageView::Action
}

/// Where the viewer's hand begins: below the handles of the pairs, if there are any. It is above
/// everything whose height depends on words.
fn hand_top(view: &View) -> f64 {
    let market = if can_bribe(view) { PAIRS_Y + 20.0 } else { GOODS_TOP + GOOD_HEIGHT + 12.0 };
    if view.you.is_some() { market + HAND_HEADING } else { market }
}

/// Whether pile and vouchers lie beside the hand, which is small.
fn is_beside(view: &View) -> bool {
    (1..=BESIDE).contains(&view.hand.len())
}

/// Where the pile begins.
fn pile_top(view: &View) -> f64 {
    // Who holds nothing needs no room for it.
    let high = if view.hand.is_empty() { 0.0 } else { hand_layout(view).card().1 + 12.0 };
    // The lower edges are in one line.
    if is_beside(view) { hand_top(view) + high - 12.0 - CARD.1 } else { hand_top(view) + high }
}

/// How the viewer's hand lies.
fn hand_layout(view: &View) -> HandLayout {
    HandLayout::of(view.hand.len())
}

/// The left edge of the outermost pile on the right, and of those beside it.
fn beside(nth: usize) -> f64 {
    WIDTH - MARGIN - CARD.0 - 3.0 - nth as f64 * (CARD.0 + 9.0)
}

/// Where the pile lies.
fn pile_left(view: &View) -> f64 {
    match (is_beside(view), view.exchange_cards.is_empty()) {
        (false, _) => MARGIN,
        (true, true) => beside(0),
        (true, false) => beside(1),
    }
}

/// Where the viewer's exchange cards lie.
fn stack_left() -> f64 {
    beside(0)
}

/// The stall at a place with its good and the name of that.
const fn stall_at(at: usize) -> Part {
    let side = PLACE + PLACE_GAP;
    let x = left_of(at) - PLACE_GAP / 2.0;
    Part { x, y: GOODS_TOP + GOOD_HEIGHT + 0.5 - side, width: side, height: side }
}

/// One stall with its good and the name of that.
pub const TILE: Part = stall_at(2);

/// The same where the card of a bribe lies across the edge of none: that stall or one beside it.
pub fn tile(view: &View) -> Part {
    let seals = seals(view);
    let is_whole = |part: &Part| {
        let edges = [part.x, part.x + part.width];
        seals.iter().all(|x| edges.iter().all(|edge| (edge - x).abs() >= BRIBE.0))
    };
    [2, 3, 1].map(stall_at).into_iter().find(is_whole).unwrap_or(TILE)
}

/// Draws a view.
pub fn draw(view: &View, scene: &Scene<'_>) -> Svg {
    let notes = notes(view, scene);
    let words_height = notes.len() as f64 * NOTE;
    let pile_top = pile_top(view);
    let (notes_left, notes_top, pile_height) = if is_beside(view) {
        (
            MARGIN,
            pile_top + CARD.1 + 8.0,
            CARD.1 + if notes.is_empty() { 0.0 } else { words_height + 4.0 },
        )
    } else {
        (MARGIN + CARD.0 + 14.0, pile_top, (words_height + 10.0).max(CARD.1))
    };
    let seats_top = pile_top + pile_height + 12.0;
    let height = seats_top + merchants::height(view) + MARGIN;
    let mut svg = Svg::new(WIDTH, height, Kathai::about().title, &description(view, scene));
    svg = svg.shaded(SHADES);
    svg.add(Element::rect(0.0, 0.0, WIDTH, height).fill(PAPER));
    svg.add(stall::street());
    for at in 0..view.market.len() {
        svg.add(stall::good(view, scene, at));
        svg.add(stall::price(view, scene, at));
    }
    for number in 1..view.market.len() {
        svg.add(pair(view, scene, number));
    }
    // Above whatever marks the goods under it.
    for element in bribe(view) {
        svg.add(element);
    }
    svg.add(pile(view, scene, pile_top));
    for (at, line) in notes.iter().enumerate() {
        let y = notes_top + 14.0 + at as f64 * NOTE;
        svg.add(Element::text(notes_left, y, 11.0, line).fill(INK));
    }
    if view.you.is_some() {
        let heading = scene.format(&Phrase::new("kathai-heading-hand"));
        let y = hand_top(view) - 8.0;
        svg.add(Element::text(MARGIN, y, 14.0, &heading).bold().fill(INK));
        for (at, face) in view.hand.faces().enumerate() {
            let lies = hand_layout(view);
            let place = format!(
                "translate({:.1} {:.1}) scale({})",
                lies.left(at),
                hand_top(view),
                lies.scale
            );
            svg.add(hand_card(scene, face, at, &place));
        }
    }
    svg.add(merchants::draw(view, scene, seats_top));
    svg
}

/// The drawing's description, for those who cannot see it.
fn description(view: &View, scene: &Scene<'_>) -> String {
    let sections = scene.standing(Kathai::describe(view, scene.viewer()));
    let lines = sections.iter().flat_map(|section| &section.lines);
    sentences(lines.map(|line| scene.format(line)))
}

/// The state of the turn and the pile, in lines that fit next to the pile.
fn notes(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let room = match is_beside(view) {
        true => WIDTH - 2.0 * MARGIN,
        false => WIDTH - 2.0 * MARGIN - CARD.0 - 14.0 - exchange_room(view),
    };
    let sections = Kathai::describe(view, scene.viewer());
    let turn = sections.first().into_iter().flat_map(|section| &section.lines);
    let table = sections.last().into_iter().flat_map(|section| &section.lines);
    // Whose turn it is, the page says to whom it belongs; and the arrow beside a name to all. Who has
    // won, the rows below say.
    let (first, last) = match view.stage {
        StageView::Over => (0, 0),
        // Nor is it anybody's.
        _ if scene.has_ended() => (0, 0),
        StageView::Action | StageView::Trading => (usize::from(scene.viewer().is(view.active)), 2),
    };
    turn.take(last)
        .skip(first)
        .chain(table)
        .flat_map(|line| wrap(&scene.format(line), 11.0, Weight::Regular, room))
        .collect()
}

fn exchange_room(view: &View) -> f64 {
    if view.exchange_cards.is_empty() { 0.0 } else { CARD.0 + 16.0 }
}

/// The middles of the card on two goods, from the left: between them, or half on each when they have moved
/// apart.
fn seals(view: &View) -> Vec<f64> {
    let Some(bribe) = &view.bribe else { return Vec::new() };
    let on = |at: &usize| view.market.get(*at).is_some_and(|place| lies_on(bribe, place.good));
    let places: Vec<usize> = (0..view.market.len()).filter(on).collect();
    match places.as_slice() {
        [left, right] if left + 1 == *right => vec![left_of(*right) - PLACE_GAP / 2.0],
        apart => apart.iter().map(|at| left_of(*at) + PLACE - 12.0).collect(),
    }
}

/// The card on two goods.
fn bribe(view: &View) -> Vec<Element> {
    let Some(bribe) = &view.bribe else { return Vec::new() };
    seals(view).into_iter().map(|x| seal(bribe, x)).collect()
}

fn lies_on(bribe: &BribeView, good: turnpost_rules::kathai::Good) -> bool {
    bribe.goods.contains(&good)
}

/// A bribe card, face down, with the mark of whoever paid.
fn seal(bribe: &BribeView, x: f64) -> Element {
    const HALF: f64 = 10.0;
    let (wide, low) = BRIBE;
    let y = GOODS_TOP + low - HALF;
    let card = Element::rect(x - wide, y - HALF, 2.0 * wide, 2.0 * HALF)
        .fill(BACK.0)
        .stroke(PAPER_OF_CARDS, 1.5)
        .set("rx", 3.0);
    Element::group().child(card).child(seat_mark(bribe.payer).token(x, y, 7.0))
}

/// The handle that swaps two neighbouring goods, where the viewer can.
fn pair(view: &View, scene: &Scene<'_>, number: usize) -> Element {
    let spot = format!("pair-{number}");
    let x = left_of(number) - PLACE_GAP / 2.0;
    let goods = view.market.get(number - 1..=number).unwrap_or_default();
    let is_locked =
        view.bribe.is_some_and(|bribe| goods.iter().all(|place| lies_on(&bribe, place.good)));
    let chosen = match scene.spot(&spot) {
        None if !can_bribe(view) || is_locked || scene.has_ended() => return Element::group(),
        Some(Spot::Chosen | Spot::Again { .. }) => true,
        None | Some(Spot::Offered { .. }) => false,
    };
    let drawing = Element::group()
        .child(
            Element::circle(x, PAIRS_Y, PAIR)
                .fill(if chosen { ACCENT } else { PAPER_OF_CARDS })
                .stroke(ACCENT, 2.0),
        )
        .child(swap_sign(x, PAIRS_Y, 15.0, if chosen { PAPER_OF_CARDS } else { ACCENT }));
    scene.at(&spot, drawing)
}

/// A face-down card: a trade card with its lattice, or an exchange card, which shows what it is good
/// for: it goes, and a card comes.
fn back(x: f64, y: f64, exchange: bool) -> Element {
    let (ground, ornament) = if exchange { EXCHANGE } else { BACK };
    let inner = Element::rect(x + 4.0, y + 4.0, CARD.0 - 8.0, CARD.1 - 8.0)
        .fill("none")
        .stroke(ornament, 1.2)
        .set("rx", 3.0);
    let card = Element::rect(x, y, CARD.0, CARD.1).fill(ground).stroke(CONTOUR, 1.0).set("rx", 5.0);
    let shadow = Element::rect(x + 1.6, y + 2.0, CARD.0, CARD.1).fill(SHADOW).set("rx", 5.0);
    let group = Element::group().child(shadow.set("opacity", 0.3)).child(card).child(inner);
    if exchange { group } else { group.child(lattice(x, y, ornament)) }
}

/// The lattice on the back of a trade card.
fn lattice(x: f64, y: f64, colour: &str) -> Element {
    let (left, right) = (x + 9.0, x + CARD.0 - 9.0);
    let (top, bottom) = (y + 9.0, y + CARD.1 - 9.0);
    let middle = y + CARD.1 / 2.0;
    let path = Path::from(left, top)
        .line(right, middle)
        .line(left, bottom)
        .jump(right, top)
        .line(left, middle)
        .line(right, bottom);
    Element::path(path).fill("none").stroke(colour, 0.9).set("opacity", 0.7)
}

/// A stack of face-down cards with its number.
fn stack(x: f64, y: f64, count: usize, exchange: bool) -> Element {
    let mut group = Element::group();
    if count == 0 {
        return group.child(
            Element::rect(x, y, CARD.0, CARD.1)
                .fill("none")
                .stroke(LINE, 1.2)
                .set("stroke-dasharray", "4 3")
                .set("rx", 5.0),
        );
    }
    for at in (0..count.min(3)).rev() {
        group = group.child(back(x + at as f64 * 1.5, y + at as f64 * 1.5, exchange));
    }
    let (middle, centre) = (x + CARD.0 / 2.0, y + CARD.1 / 2.0);
    let centre = if exchange { y + CARD.1 - 19.0 } else { centre };
    group
        .child(Element::circle(middle, centre, 13.0).fill(PAPER_OF_CARDS).stroke(CONTOUR, 0.8))
        .child(Element::centred(middle, centre, 14.0, &count.to_string()).bold().fill(CONTOUR))
}

/// What an exchange card is good for: it goes under the arrows, and a trade card comes.
fn good_for(x: f64, y: f64) -> Element {
    let small = |x: f64, (ground, ornament): (&str, &str)| {
        Element::rect(x - 6.0, y - 9.0, 12.0, 18.0)
            .fill(ground)
            .stroke(ornament, 1.0)
            .set("rx", 2.0)
    };
    let middle = x + CARD.0 / 2.0;
    let arrow = Path::from(middle - 4.0, y)
        .line(middle + 3.4, y)
        .jump(middle + 0.4, y - 3.0)
        .line(middle + 3.8, y)
        .line(middle + 0.4, y + 3.0);
    let drawn = Element::path(arrow).fill("none").stroke(EXCHANGE.1, 1.7);
    Element::group()
        .child(small(middle - 11.5, (EXCHANGE.1, EXCHANGE.0)))
        .child(drawn.set("stroke-linecap", "round"))
        .child(small(middle + 11.5, BACK))
}

/// The pile, and the viewer's exchange cards on the other side.
fn pile(view: &View, scene: &Scene<'_>, top: f64) -> Element {
    let centre = top + CARD.1 / 2.0;
    let left = pile_left(view);
    let drawing = stack(left, top, view.pile, false).children(scene.ring(
        "pile",
        left + CARD.0 / 2.0,
        centre,
        24.0,
    ));
    let group = Element::group().child(scene.at("pile", drawing));
    let count = view.exchange_cards.len();
    if count == 0 {
        return group;
    }
    let x = stack_left();
    let drawing = stack(x, top, count, true)
        .child(good_for(x, top + 23.0))
        .child(Element::new("title").words(&scene.format(&Phrase::new("kathai-picture-exchange"))))
        .children(frame(scene, "exchange", x, top));
    group.child(scene.at("exchange", drawing))
}

/// A frame round a card that can be chosen (dashed) or has been.
fn frame(scene: &Scene<'_>, spot: &str, x: f64, y: f64) -> Option<Element> {
    let frame = Element::rect(x - 3.0, y - 3.0, CARD.0 + 7.0, CARD.1 + 7.0)
        .fill("none")
        .stroke(ACCENT, 2.5)
        .set("rx", 7.0);
    match scene.spot(spot)? {
        Spot::Offered { .. } => Some(frame.set("stroke-dasharray", "5 4")),
        Spot::Chosen | Spot::Again { .. } => Some(frame),
    }
}

/// A card of the viewer's hand, moved to its place.
fn hand_card(scene: &Scene<'_>, face: Face, at: usize, place: &str) -> Element {
    let spot = format!("hand-{at}");
    let (x, top) = (0.0, 0.0);
    let card = |x: f64, y: f64| Element::rect(x, y, CARD.0, CARD.1).set("rx", 5.0);
    let outline = card(x, top).fill(PAPER_OF_CARDS);
    let mut drawing = Element::group()
        .set("transform", place)
        .child(card(x + 2.2, top + 3.0).fill(SHADOW).set("opacity", 0.32))
        .child(match scene.spot(&spot) {
            Some(Spot::Chosen | Spot::Again { .. }) => outline.stroke(ACCENT, 3.5),
            Some(Spot::Offered { .. }) => {
                outline.stroke(ACCENT, 2.0).set("stroke-dasharray", "5 3")
            }
            None => outline.stroke(CONTOUR, 1.1),
        });
    let total: u8 = face.parts().map(|(_, count)| count).sum();
    let row = (CARD.1 - 2.0 * RIM) / f64::from(total.max(1));
    let size = match total {
        0..=1 => 30.0,
        2 => 24.0,
        _ => 18.5,
    };
    let mut y = top + RIM;
    for (good, count) in face.parts() {
        let high = row * f64::from(count);
        drawing = drawing.child(goods::ground(good, [x + RIM, y, CARD.0 - 2.0 * RIM, high]));
        for nth in 0..count {
            let middle = y + row * (f64::from(nth) + 0.5);
            drawing = drawing.child(goods::icon(good, x + CARD.0 / 2.0, middle, size));
        }
        y += high;
        if y < top + CARD.1 - RIM - 1.0 {
            let line = Element::line((x + RIM, y), (x + CARD.0 - RIM, y));
            drawing = drawing.child(line.stroke(CONTOUR, 0.7));
        }
    }
    let frame = Element::rect(x + RIM, top + RIM, CARD.0 - 2.0 * RIM, CARD.1 - 2.0 * RIM);
    drawing = drawing.child(frame.set("rx", 2.0).fill("none").stroke(CONTOUR, 0.7));
    let label = scene.format(&face.phrase());
    scene.at(&spot, drawing.child(Element::new("title").words(&label)))
}
