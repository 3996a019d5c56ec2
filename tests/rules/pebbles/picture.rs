//! The board of Pebbles: the heap, the die, and what everybody has taken.

use turnpost::picture::{
    Element, GREY, INK, PANEL, PAPER, Scene, Svg, WIDTH, Weight, fit, seat_mark,
};
use turnpost_rules::Ruleset as _;

use super::ruleset::{
    Pebbles,
    moves::MAX_TAKE,
    view::{SeatView, View},
};

const MARGIN: f64 = 15.0;
/// The room of a pebble: large enough for a finger.
const CELL: f64 = 30.0;
const PER_ROW: u8 = 10;
const SEAT_HEIGHT: f64 = 30.0;

/// Draws a view.
pub fn draw(view: &View, scene: &Scene<'_>) -> Svg {
    let rows = view.heap.div_ceil(PER_ROW).max(1);
    let seats_top = 2.0 * MARGIN + f64::from(rows) * CELL;
    let height = seats_top + view.seats.len() as f64 * SEAT_HEIGHT + MARGIN;
    let mut svg = Svg::new(WIDTH, height, Pebbles::about().title, &description(view, scene));
    for at in 0..view.heap {
        svg.add(pebble(view, scene, at));
    }
    if view.active.is_some() {
        svg.add(scene.at("die", die(scene)));
    }
    let panel = Element::rect(MARGIN / 2.0, seats_top, WIDTH - MARGIN, height - seats_top - 8.0);
    svg.add(panel.fill(PANEL).set("rx", 6.0));
    for (row, seat) in view.seats.iter().enumerate() {
        svg.add(player(scene, seat, seats_top + 19.0 + row as f64 * SEAT_HEIGHT));
    }
    svg
}

// region: pebble
/// A pebble of the heap. Whoever chooses one of the last three takes it and those after it.
fn pebble(view: &View, scene: &Scene<'_>, at: u8) -> Element {
    let x = MARGIN + (f64::from(at % PER_ROW) + 0.5) * CELL;
    let y = MARGIN + (f64::from(at / PER_ROW) + 0.5) * CELL;
    let drawing = Element::circle(x, y, 10.0).fill(GREY);
    let from_the_end = view.heap - at;
    if from_the_end > MAX_TAKE {
        return drawing;
    }
    let spot = format!("pebble-{from_the_end}");
    let ring = scene.ring(&spot, x, y, 13.0);
    scene.at(&spot, Element::group().child(drawing).children(ring))
}
// endregion

fn die(scene: &Scene<'_>) -> Element {
    let (x, y) = (WIDTH - MARGIN - 12.0, MARGIN + CELL / 2.0);
    let side = Element::rect(x - 12.0, y - 12.0, 24.0, 24.0).fill(PAPER).stroke(INK, 1.5);
    let eyes = [(-6.0, -6.0), (6.0, -6.0), (0.0, 0.0), (-6.0, 6.0), (6.0, 6.0)];
    let eyes = eyes.map(|(right, down)| Element::circle(x + right, y + down, 2.0).fill(INK));
    let ring = scene.ring("die", x, y, 14.0);
    Element::group().child(side.set("rx", 4.0)).children(eyes).children(ring)
}

fn player(scene: &Scene<'_>, seat: &SeatView, y: f64) -> Element {
    let name = fit(scene.name(seat.seat), 13.0, Weight::Regular, 200.0);
    Element::group()
        .child(seat_mark(seat.seat).token(MARGIN + 10.0, y, 9.0))
        .child(Element::text(MARGIN + 30.0, y + 4.5, 13.0, &name))
        .child(
            Element::text(WIDTH - MARGIN - 4.0, y + 4.5, 13.0, &seat.taken.to_string())
                .set("text-anchor", "end"),
        )
}

/// What the drawing shows, for those who cannot see it.
fn description(view: &View, scene: &Scene<'_>) -> String {
    let sections = Pebbles::describe(view, scene.viewer());
    let lines = sections.iter().flat_map(|section| &section.lines);
    lines.map(|line| scene.format(line)).collect::<Vec<_>>().join(" ")
}
