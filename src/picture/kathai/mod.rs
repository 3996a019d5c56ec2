//! The board of Kathai: the market, the pile, the merchants, and the viewer's own cards.

mod goods;

use turnpost_rules::{
    Ruleset as _,
    kathai::{
        Face, Kathai, View,
        view::{AnswerKind, BribeView, SeatView, StageView},
    },
};

use super::{
    ACCENT, Element, GREY, INK, LINE, PANEL, PAPER, Path, Scene, Spot, Svg, WIDTH, Weight, fit,
    seat_mark, wrap,
};

/// The outer margin.
const MARGIN: f64 = 10.0;
/// The width of a place of the market, and the gap between two.
const PLACE: (f64, f64) = (62.0, 7.5);
const PRICE_HEIGHT: f64 = 48.0;
const GOOD_HEIGHT: f64 = 70.0;
const GOODS_TOP: f64 = MARGIN + PRICE_HEIGHT + 5.0;
const PAIRS_Y: f64 = GOODS_TOP + GOOD_HEIGHT + 17.0;
const CARD: (f64, f64) = (43.0, 66.0);
const CARD_GAP: f64 = 6.5;
const SEAT_HEIGHT: f64 = 30.0;
/// The back of a trade card.
const BACK: &str = "#7a3b2e";
const BACK_LINES: &str = "#e6c9a8";

/// Where the pile begins: below the handles of the pairs, if there are any.
fn pile_top(scene: &Scene<'_>) -> f64 {
    let handles = (1..5).any(|number| scene.spot(&format!("pair-{number}")).is_some());
    if handles { PAIRS_Y + 24.0 } else { GOODS_TOP + GOOD_HEIGHT + 12.0 }
}

/// Draws a view.
pub fn draw(view: &View, scene: &Scene<'_>) -> Svg {
    let notes = notes(view, scene);
    let pile_height = (notes.len() as f64 * 15.0 + 10.0).max(CARD.1);
    let pile_top = pile_top(scene);
    let hand_top = pile_top + pile_height + 12.0;
    let hand_height = if view.you.is_some() { CARD.1 + 12.0 } else { 0.0 };
    let seats_top = hand_top + hand_height;
    let height = seats_top + view.seats.len() as f64 * SEAT_HEIGHT + 8.0 + MARGIN;
    let mut svg = Svg::new(WIDTH, height, Kathai::about().title, &description(view, scene));
    for at in 0..view.market.len() {
        svg.add(price(view, at));
        svg.add(good(view, scene, at));
    }
    for element in bribe(view) {
        svg.add(element);
    }
    for number in 1..view.market.len() {
        svg.add(pair(scene, number));
    }
    svg.add(pile(view, scene, pile_top));
    for (at, line) in notes.iter().enumerate() {
        let y = pile_top + 14.0 + at as f64 * 15.0;
        svg.add(Element::text(MARGIN + CARD.0 + 14.0, y, 11.0, line));
    }
    if view.you.is_some() {
        for (at, face) in view.hand.faces().enumerate() {
            svg.add(hand_card(scene, face, at, hand_top));
        }
    }
    svg.add(
        Element::rect(
            MARGIN - 4.0,
            seats_top,
            WIDTH - 2.0 * MARGIN + 8.0,
            view.seats.len() as f64 * SEAT_HEIGHT + 8.0,
        )
        .fill(PANEL)
        .set("rx", 6.0),
    );
    for (at, seat) in view.seats.iter().enumerate() {
        svg.add(merchant(view, scene, seat, seats_top + 4.0 + at as f64 * SEAT_HEIGHT));
    }
    svg
}

/// The drawing's description, for those who cannot see it.
fn description(view: &View, scene: &Scene<'_>) -> String {
    let sections = Kathai::describe(view, scene.viewer());
    let lines = sections.iter().flat_map(|section| &section.lines);
    let sentences: Vec<String> = lines.map(|line| scene.format(line)).collect();
    sentences.join(" ")
}

/// The state of the turn and the pile, in lines that fit next to the pile.
fn notes(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let room = WIDTH - 2.0 * MARGIN - CARD.0 - 14.0 - exchange_room(view);
    let sections = Kathai::describe(view, scene.viewer());
    let turn = sections.first().into_iter().flat_map(|section| &section.lines);
    let table = sections.last().into_iter().flat_map(|section| &section.lines);
    turn.take(2)
        .chain(table)
        .flat_map(|line| wrap(&scene.format(line), 11.0, Weight::Regular, room))
        .collect()
}

fn exchange_room(view: &View) -> f64 {
    if view.exchange_cards.is_empty() { 0.0 } else { CARD.0 + 16.0 }
}

fn left_of(at: usize) -> f64 {
    let total = 5.0 * PLACE.0 + 4.0 * PLACE.1;
    (WIDTH - total) / 2.0 + at as f64 * (PLACE.0 + PLACE.1)
}

/// A price card.
fn price(view: &View, at: usize) -> Element {
    let Some(place) = view.market.get(at) else { return Element::group() };
    let (x, middle) = (left_of(at), left_of(at) + PLACE.0 / 2.0);
    let card = Element::rect(x, MARGIN, PLACE.0, PRICE_HEIGHT).fill(INK).set("rx", 5.0);
    let bonus = Element::centred(middle, MARGIN + 17.0, 21.0, place.place).bold().fill(PAPER);
    let group = Element::group().child(card).child(bonus);
    match place.minimum {
        Some(minimum) => {
            let words = format!("≥ {minimum}");
            group.child(Element::centred(middle, MARGIN + 37.0, 13.0, &words).fill(PAPER))
        }
        None => group,
    }
}

/// The good under a price card.
fn good(view: &View, scene: &Scene<'_>, at: usize) -> Element {
    let Some(place) = view.market.get(at) else { return Element::group() };
    let (x, middle) = (left_of(at), left_of(at) + PLACE.0 / 2.0);
    let spot = format!("good-{}", place.good);
    let (colour, width) = match scene.spot(&spot) {
        Some(Spot::Chosen | Spot::Again { .. }) => (ACCENT, 4.0),
        Some(Spot::Offered { .. }) => (ACCENT, 2.2),
        None => (LINE, 1.2),
    };
    let card = Element::rect(x, GOODS_TOP, PLACE.0, GOOD_HEIGHT)
        .fill(if place.bonus.is_some() { "#ffffff" } else { "#e3ded2" })
        .stroke(colour, width)
        .set("rx", 5.0);
    let name = scene.format(&place.good.phrase());
    let name = fit(&name, 12.0, Weight::Bold, PLACE.0 - 6.0);
    let drawing = Element::group()
        .child(card)
        .child(goods::icon(place.good, middle, GOODS_TOP + 28.0, 34.0))
        .child(Element::centred(middle, GOODS_TOP + GOOD_HEIGHT - 11.0, 12.0, &name).bold());
    scene.at(&spot, drawing)
}

/// The card on two goods: between them, or half on each when they have moved apart.
fn bribe(view: &View) -> Vec<Element> {
    let Some(bribe) = &view.bribe else { return Vec::new() };
    let mut places: Vec<usize> = (0..view.market.len())
        .filter(|at| view.market.get(*at).is_some_and(|place| lies_on(bribe, place.good)))
        .collect();
    places.sort_unstable();
    match places.as_slice() {
        [left, right] if left + 1 == *right => {
            vec![seal(bribe, left_of(*right) - PLACE.1 / 2.0, GOODS_TOP + 12.0)]
        }
        apart => apart
            .iter()
            .map(|at| seal(bribe, left_of(*at) + PLACE.0 - 12.0, GOODS_TOP + 12.0))
            .collect(),
    }
}

fn lies_on(bribe: &BribeView, good: turnpost_rules::kathai::Good) -> bool {
    bribe.goods.contains(&good)
}

/// A bribe card, face down, with the mark of who paid.
fn seal(bribe: &BribeView, x: f64, y: f64) -> Element {
    let card =
        Element::rect(x - 15.0, y - 10.0, 30.0, 20.0).fill(BACK).stroke(PAPER, 1.5).set("rx", 3.0);
    Element::group().child(card).child(seat_mark(bribe.payer).token(x, y, 7.0))
}

/// The handle that swaps two neighbouring goods.
fn pair(scene: &Scene<'_>, number: usize) -> Element {
    let spot = format!("pair-{number}");
    let x = left_of(number) - PLACE.1 / 2.0;
    let chosen = match scene.spot(&spot) {
        None => return Element::group(),
        Some(Spot::Chosen | Spot::Again { .. }) => true,
        Some(Spot::Offered { .. }) => false,
    };
    let drawing = Element::group()
        .child(
            Element::circle(x, PAIRS_Y, 14.0)
                .fill(if chosen { ACCENT } else { PAPER })
                .stroke(ACCENT, 2.0),
        )
        .child(swap_sign(x, PAIRS_Y, 15.0, if chosen { PAPER } else { ACCENT }));
    scene.at(&spot, drawing)
}

/// Two arrows in opposite directions, in a square of `size` units.
fn swap_sign(x: f64, y: f64, size: f64, colour: &str) -> Element {
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

/// A face-down card.
fn back(x: f64, y: f64) -> Element {
    let inner = Element::rect(x + 4.0, y + 4.0, CARD.0 - 8.0, CARD.1 - 8.0)
        .fill("none")
        .stroke(BACK_LINES, 1.2)
        .set("rx", 3.0);
    Element::group()
        .child(Element::rect(x, y, CARD.0, CARD.1).fill(BACK).stroke(PAPER, 1.0).set("rx", 5.0))
        .child(inner)
}

/// A stack of face-down cards with its number.
fn stack(x: f64, y: f64, count: usize) -> Element {
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
        group = group.child(back(x + at as f64 * 1.5, y + at as f64 * 1.5));
    }
    let (middle, centre) = (x + CARD.0 / 2.0, y + CARD.1 / 2.0);
    group
        .child(Element::circle(middle, centre, 13.0).fill(PAPER))
        .child(Element::centred(middle, centre, 14.0, &count.to_string()).bold())
}

/// The pile, and the viewer's exchange cards on the other side.
fn pile(view: &View, scene: &Scene<'_>, top: f64) -> Element {
    let centre = top + CARD.1 / 2.0;
    let drawing = stack(MARGIN, top, view.pile).children(scene.ring(
        "pile",
        MARGIN + CARD.0 / 2.0,
        centre,
        24.0,
    ));
    let group = Element::group().child(scene.at("pile", drawing));
    let count = view.exchange_cards.len();
    if count == 0 {
        return group;
    }
    let x = WIDTH - MARGIN - CARD.0 - 3.0;
    let drawing = stack(x, top, count)
        .child(swap_sign(x + CARD.0 / 2.0, top + 13.0, 11.0, PAPER))
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

/// A card of the viewer's hand.
fn hand_card(scene: &Scene<'_>, face: Face, at: usize, top: f64) -> Element {
    let spot = format!("hand-{at}");
    let x = MARGIN + at as f64 * (CARD.0 + CARD_GAP);
    let paper = match scene.spot(&spot) {
        Some(Spot::Chosen | Spot::Again { .. }) => "#f6d9cc",
        Some(Spot::Offered { .. }) | None => "#ffffff",
    };
    let outline = Element::rect(x, top, CARD.0, CARD.1).fill(paper).set("rx", 5.0);
    let mut drawing = Element::group().child(match scene.spot(&spot) {
        Some(Spot::Chosen | Spot::Again { .. }) => outline.stroke(ACCENT, 3.5),
        Some(Spot::Offered { .. }) => outline.stroke(ACCENT, 2.0).set("stroke-dasharray", "5 3"),
        None => outline.stroke(LINE, 1.2),
    });
    let symbols: Vec<_> =
        face.parts().flat_map(|(good, count)| std::iter::repeat_n(good, count.into())).collect();
    let step = if symbols.len() == 3 { 20.0 } else { 26.0 };
    let first = top + CARD.1 / 2.0 - step * (symbols.len() as f64 - 1.0) / 2.0;
    for (row, good) in symbols.iter().enumerate() {
        let y = first + step * row as f64;
        drawing = drawing.child(goods::icon(*good, x + CARD.0 / 2.0, y, 18.5));
    }
    let label = scene.format(&face.phrase());
    scene.at(&spot, drawing.child(Element::new("title").words(&label)))
}

/// A merchant's line: mark, name, cards, exchange cards, points.
fn merchant(view: &View, scene: &Scene<'_>, seat: &SeatView, top: f64) -> Element {
    let middle = top + SEAT_HEIGHT / 2.0;
    let spot = format!("seat-{}", seat.seat);
    let active = view.active == seat.seat && view.stage != StageView::Over;
    let name = fit(scene.name(seat.seat), 13.0, Weight::Bold, 120.0);
    let mut name = Element::text(50.0, middle + 4.7, 13.0, &name);
    if active || scene.viewer().is(seat.seat) {
        name = name.bold();
    }
    let mut line = Element::group()
        .child(
            Element::rect(MARGIN, top + 2.0, WIDTH - 2.0 * MARGIN, SEAT_HEIGHT - 4.0).fill(PANEL),
        )
        // The ring is drawn below the mark, so that it does not hide it.
        .children(scene.ring(&spot, 33.0, middle, 13.0))
        .child(seat_mark(seat.seat).token(33.0, middle, 9.0))
        .child(name);
    if active {
        let arrow = [(13.0, middle - 6.0), (21.0, middle), (13.0, middle + 6.0)];
        line = line.child(Element::polygon(&arrow).fill(ACCENT));
    }
    line = line.children(answer(view, seat, middle));
    line = line
        .child(small_back(203.0, middle, false))
        .child(Element::text(214.0, middle + 4.7, 13.0, &seat.cards.to_string()))
        .child(small_back(245.0, middle, true))
        .child(Element::text(256.0, middle + 4.7, 13.0, &seat.exchange_cards.to_string()));
    let points = Element::text(WIDTH - MARGIN - 8.0, middle + 5.5, 16.0, &seat.points.to_string())
        .set("text-anchor", "end")
        .bold();
    let star = Element::centred(298.0, middle, 14.0, "★").fill(GREY);
    line = line.child(star).child(points);
    scene.at(&spot, line)
}

fn small_back(x: f64, y: f64, exchange: bool) -> Element {
    let card = Element::rect(x - 7.0, y - 9.0, 13.0, 18.0).fill(BACK).set("rx", 2.5);
    let sign = exchange.then(|| swap_sign(x - 0.5, y, 8.0, PAPER));
    Element::group().child(card).children(sign)
}

/// A seat's state in the open call: asked, declined, bid, or asked again by a counter-offer.
fn answer(view: &View, seat: &SeatView, y: f64) -> Option<Element> {
    const X: f64 = 182.0;
    let call = view.trade.as_ref()?.call.as_ref()?;
    let answer = call.answers.iter().find(|answer| answer.seat == seat.seat)?;
    let word = |text: &str| Element::centred(X, y, 15.0, text).fill(ACCENT).bold();
    Some(match answer.answer {
        AnswerKind::Awaited => word("…"),
        AnswerKind::Declined => word("–"),
        AnswerKind::Bid => swap_sign(X, y, 13.0, ACCENT),
        AnswerKind::Countered => word("?"),
    })
}
