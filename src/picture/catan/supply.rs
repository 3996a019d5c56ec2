//! What building costs and what the bank still has: two rows below the viewer's own cards.

use turnpost_rules::{
    Phrase,
    catan::{
        View,
        cards::{Cards, Resource},
        costs,
        data::{CARD_COST, CITY_COST, Colour, ROAD_COST, SETTLEMENT_COST},
    },
};

use super::{
    super::{Element, Scene, WIDTH, Weight, size_for, width},
    artwork,
    net::TEXT,
    shades::{CONTOUR, INK, LINE, PRICES, SOFT},
};

/// How much room both rows take.
pub(super) const HEIGHT: f64 = 62.0;
/// The height of a row.
const ROW: f64 = 27.0;
/// The distance from one resource of a price to the next.
const PITCH: f64 = 14.6;
/// How large a resource is drawn.
const SIZE: f64 = 0.6;
/// Where the rows begin and end.
const LEFT: f64 = 6.0;

/// Both rows, from `top` on.
pub(super) fn draw(view: &View, scene: &Scene<'_>, top: f64) -> Element {
    let own = view.seats.iter().find(|seat| scene.viewer().is(seat.seat));
    let colour = own.or(view.seats.first()).map_or(Colour::White, |seat| seat.colour);
    Element::group()
        .set("stroke-linejoin", "round")
        .set("stroke-linecap", "round")
        .child(prices(scene, colour, top))
        .child(bank(view, scene, top + ROW + 5.0))
}

/// The resources of a price, one after the other.
fn resources(price: Cards) -> impl Iterator<Item = Resource> {
    let counted = Resource::ALL.into_iter().zip(price.counts());
    counted.flat_map(|(resource, count)| std::iter::repeat_n(resource, count.into()))
}

fn small(resource: Resource, x: f64, y: f64) -> Element {
    artwork::scaled(resource.name(), x, y, SIZE)
}

/// The card with the four prices: what is built, and what it takes.
fn prices(scene: &Scene<'_>, colour: Colour, top: f64) -> Element {
    let middle = top + ROW / 2.0;
    let piece = |kind: &str| format!("{kind}-{}", colour.name());
    let ground = Element::rect(LEFT, top, WIDTH - 2.0 * LEFT, ROW);
    let mut row = Element::group()
        .child(Element::new("title").words(&scene.format(&costs())))
        .child(ground.set("rx", 4.0).fill(PRICES).stroke(LINE, 1.0));
    // What is built, how wide it is, and where its middle is.
    let built: [(Element, f64, Cards); 4] = [
        (artwork::scaled(&piece("road"), 0.0, 0.0, 0.8), 20.0, ROAD_COST),
        (artwork::scaled(&piece("settlement"), -0.5, 0.8, 0.86), 19.0, SETTLEMENT_COST),
        (artwork::scaled(&piece("city"), -0.5, 2.0, 0.74), 21.0, CITY_COST),
        (development_card(), 15.0, CARD_COST),
    ];
    let wide: f64 = built.iter().map(|(_, wide, price)| wide + 2.5 + taken(*price)).sum();
    let gap = (WIDTH - 2.0 * LEFT - 12.0 - wide) / 3.0;
    let mut x = LEFT + 6.0;
    for (nth, (drawing, wide, price)) in built.into_iter().enumerate() {
        if nth > 0 {
            let line = Element::line((x - gap / 2.0, top + 5.0), (x - gap / 2.0, top + ROW - 5.0));
            row = row.child(line.stroke(LINE, 0.7));
        }
        row = row.child(Element::moved(x + wide / 2.0, middle).child(drawing));
        let from = x + wide + 2.5 + PITCH / 2.0;
        for (at, resource) in resources(price).enumerate() {
            row = row.child(small(resource, from + PITCH * at as f64, middle));
        }
        x += wide + 2.5 + taken(price) + gap;
    }
    row
}

/// The width of a price.
fn taken(price: Cards) -> f64 {
    PITCH * resources(price).count() as f64
}

/// The back of a development card.
fn development_card() -> Element {
    Element::group()
        .child(
            Element::rect(-6.0, -8.5, 12.0, 17.0)
                .set("rx", 2.0)
                .fill("#9c2f22")
                .stroke(CONTOUR, 1.0),
        )
        .child(Element::centred(0.0, 0.4, 11.0, "?").bold().fill("#fdf3dc"))
}

/// What the bank has left of each resource, and how many development cards.
fn bank(view: &View, scene: &Scene<'_>, top: f64) -> Element {
    const ICON: f64 = 16.0;
    let middle = top + ROW / 2.0 - 2.0;
    let label = scene.format(&Phrase::new("catan-heading-bank"));
    let number = width("19", TEXT, Weight::Regular);
    let cell = ICON + number + 9.0;
    let first = WIDTH - LEFT - 6.0 * cell + 5.0;
    let size = size_for(&label, TEXT, Weight::Regular, first - LEFT - 10.0);
    let mut row =
        Element::group().child(Element::text(LEFT + 4.0, middle + 4.0, size, &label).fill(SOFT));
    let counts = view.bank.counts().into_iter().chain([view.deck]);
    for (nth, count) in counts.enumerate() {
        let x = first + cell * nth as f64;
        let drawing = match Resource::ALL.get(nth) {
            Some(resource) => small(*resource, x + ICON / 2.0, middle),
            None => Element::moved(x + ICON / 2.0, middle).child(development_card()),
        };
        let text = Element::text(x + ICON + 2.0, middle + 4.0, TEXT, &count.to_string());
        let text = if count == 0 { text.bold() } else { text };
        row = row.child(drawing).child(text.fill(INK));
    }
    row
}
