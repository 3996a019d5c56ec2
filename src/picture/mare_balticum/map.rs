//! The map: the coast around the seas, and everything on it.

use turnpost_rules::{
    Phrase,
    mare_balticum::{PortView, SeaView, Space, Spaces, View},
};

use super::{
    pieces,
    places::{self, BAG, CLOCK_STEP, CLOCKS, DARK_RING, DISC, HEIGHT, LETTERS, at},
};
use crate::picture::{
    ACCENT, Element, INK, LAND, LINE, PANEL, PAPER, Path, SEA, Scene, Spot, Svg, WIDTH, seat_mark,
};

/// The colour of a dark sea's disc.
const DEEP: &str = "#1d4f73";
/// The waves on it.
const WAVES: &str = "#7fb0cf";
/// The colour of a light sea's disc.
const SHALLOW: &str = "#eef7fa";

/// Defines the patterns of the dark seas and of the land, which in greyscale is as light as water.
pub(super) fn define(svg: &mut Svg) {
    let tuft = |x: f64, y: f64| {
        Element::path(Path::from(x - 2.0, y).line(x, y - 3.0).line(x + 2.0, y))
            .fill("none")
            .stroke(LINE, 0.9)
    };
    svg.define(
        Element::new("pattern")
            .set("id", "baltic-land")
            .set("width", 16.0)
            .set("height", 14.0)
            .set("patternUnits", "userSpaceOnUse")
            .child(Element::rect(0.0, 0.0, 16.0, 14.0).fill(LAND))
            .child(tuft(4.0, 5.0))
            .child(tuft(12.0, 12.0)),
    );
    let wave = Path::from(0.0, 4.0).bend((2.5, 1.0), (5.0, 4.0)).bend((7.5, 7.0), (10.0, 4.0));
    svg.define(
        Element::new("pattern")
            .set("id", "baltic-deep")
            .set("width", 10.0)
            .set("height", 8.0)
            .set("patternUnits", "userSpaceOnUse")
            .child(Element::rect(0.0, 0.0, 10.0, 8.0).fill(DEEP))
            .child(Element::path(wave).fill("none").stroke(WAVES, 1.0)),
    );
}

/// Draws the map with everything on it.
pub(super) fn draw(view: &View, scene: &Scene<'_>, svg: &mut Svg) {
    svg.add(Element::rect(0.0, 0.0, WIDTH, HEIGHT).fill("url(#baltic-land)"));
    // The coast is what remains of the land once the seas and the ways between them are water.
    for (colour, wider) in [(LINE, 2.4), (SEA, 0.0)] {
        svg.add(water(colour, wider));
    }
    for (one, other) in ways() {
        let way = Element::path(places::way(one, other)).fill("none");
        svg.add(way.stroke(LINE, 1.3).set("stroke-dasharray", "2 3"));
    }
    for sea in &view.seas {
        svg.add(scene.at(sea.sea.id(), draw_sea(sea, scene)));
    }
    for port in &view.ports {
        svg.add(scene.at(port.port.id(), draw_port(view, port, scene)));
    }
    for space in Space::all() {
        for boat in boats(view, space) {
            svg.add(boat);
        }
    }
    svg.add(top(view, scene));
}

/// Every way between neighbouring spaces once.
fn ways() -> Vec<(Space, Space)> {
    let mut ways = Vec::with_capacity(51);
    for one in Space::all() {
        let near = Spaces::default().with(one).neighbours();
        ways.extend(near.iter().filter(|other| *other > one).map(|other| (one, other)));
    }
    ways
}

/// Every three spaces that are all neighbours of one another: between them is open water.
fn triangles() -> Vec<[Space; 3]> {
    let near = |space: Space| Spaces::default().with(space).neighbours();
    let third = |one: Space, other: Space| {
        let common = near(one).iter().filter(move |third| near(other).has(*third));
        common.filter(move |third| *third > other).map(move |third| [one, other, third])
    };
    ways().into_iter().flat_map(|(one, other)| third(one, other).collect::<Vec<_>>()).collect()
}

/// Whether a sea borders on southern Sweden, which needs room between them.
fn beside_sweden(space: Space) -> bool {
    matches!(space.id(), "kattegat" | "oresund" | "w-gotland")
}

fn water(colour: &str, wider: f64) -> Element {
    let mut group = Element::group();
    for corners in triangles() {
        let shape = Element::polygon(&corners.map(at)).fill(colour);
        group =
            group.child(shape.stroke(colour, 2.0 * wider + 8.0).set("stroke-linejoin", "round"));
    }
    for (one, other) in ways() {
        if one.sea().is_some() && other.sea().is_some() {
            let strait = if beside_sweden(one) { 28.0 } else { 44.0 };
            group = group.child(
                Element::line(at(one), at(other))
                    .stroke(colour, strait + 2.0 * wider)
                    .set("stroke-linecap", "round"),
            );
        } else {
            let way = Element::path(places::way(one, other)).fill("none");
            group = group.child(way.stroke(colour, 16.0 + 2.0 * wider));
        }
    }
    for space in Space::all().filter(|space| space.sea().is_some()) {
        let (x, y) = at(space);
        let reach = if beside_sweden(space) { 27.0 } else { 33.0 };
        group = group.child(Element::circle(x, y, reach + wider).fill(colour));
    }
    group
}

/// The name of a space above it, with a rim that keeps it readable.
fn label(space: Space, scene: &Scene<'_>) -> Element {
    let lines = places::name(space, &scene.format(&space.phrase())).into_iter();
    Element::group().children(lines.map(|line| {
        let text = Element::text(line.x, line.y, LETTERS, &line.words).set("text-anchor", "middle");
        text.rimmed(PAPER, 1.5).set("stroke-opacity", 0.85)
    }))
}

fn draw_sea(sea: &SeaView, scene: &Scene<'_>) -> Element {
    let (x, y) = at(sea.sea.space());
    let dark = sea.depth == 2;
    let fill = if dark { "url(#baltic-deep)" } else { SHALLOW };
    let mut group = Element::group().child(Element::circle(x, y, DISC).fill(fill).stroke(INK, 1.2));
    if dark {
        group = group.child(Element::circle(x, y, DARK_RING).fill("none").stroke(INK, 1.2));
    }
    let places: &[f64] = if dark { &[-10.8, 7.6] } else { &[-1.0] };
    for (nth, shift) in places.iter().enumerate() {
        group = group.child(match sea.tokens.get(nth) {
            Some(token) => pieces::token(*token, x + shift, y, 8.0, &|phrase| scene.format(phrase)),
            None => Element::circle(x + shift, y, 7.0)
                .fill("none")
                .stroke(if dark { PAPER } else { LINE }, 1.2)
                .set("stroke-dasharray", "2 2"),
        });
    }
    group = group.children(scene.ring(sea.sea.id(), x, y, DISC + 4.0));
    group.child(label(sea.sea.space(), scene))
}

fn draw_port(view: &View, port: &PortView, scene: &Scene<'_>) -> Element {
    let space = port.port.space();
    let (x, y) = at(space);
    let wide = places::port_width(port.slots.len());
    let mut group = Element::group().child(
        Element::rect(x - wide / 2.0, y - 15.0, wide, 30.0)
            .set("rx", 4.0)
            .fill(PANEL)
            .stroke(INK, 2.0),
    );
    let by_players = view.options.demand == turnpost_rules::mare_balticum::Demand::Players;
    for (nth, slot) in (0u32..).zip(&port.slots) {
        let middle = x - wide / 2.0 + 15.0 + 26.0 * f64::from(nth);
        let symbol = if slot.loss == 0 { "0" } else { "-1" };
        group = match slot.species {
            Some(species) => {
                let token = pieces::token(species.into(), middle - 1.5, y, 8.6, &|phrase| {
                    scene.format(phrase)
                });
                let cost = (slot.loss > 0)
                    .then(|| Element::centred(middle + 3.0, y + 21.0, LETTERS, "-1").bold());
                group.child(token).children(cost)
            }
            None => group
                .child(
                    Element::circle(middle, y, 10.0)
                        .fill(PAPER)
                        .stroke(LINE, 1.2)
                        .set("stroke-dasharray", "2 2"),
                )
                .children(by_players.then(|| Element::centred(middle, y, LETTERS, symbol))),
        };
    }
    group.children(frame(scene.spot(port.port.id()), x, y, wide)).child(label(space, scene))
}

/// The frame round a port that can be chosen (dashed) or has been.
fn frame(spot: Option<&Spot>, x: f64, y: f64, wide: f64) -> Option<Element> {
    let frame =
        Element::rect(x - wide / 2.0 - 4.0, y - 19.0, wide + 8.0, 38.0).set("rx", 7.0).fill("none");
    Some(match spot? {
        Spot::Offered { .. } => frame.stroke(ACCENT, 2.5).set("stroke-dasharray", "5 3"),
        Spot::Chosen => frame.stroke(ACCENT, 4.0),
        Spot::Again { .. } => frame.stroke(ACCENT, 4.0).set("stroke-dasharray", "5 3"),
    })
}

/// The boats on a space.
fn boats(view: &View, space: Space) -> Vec<Element> {
    let here: Vec<_> = view
        .fleets
        .iter()
        .filter_map(|fleet| {
            let number = fleet.boats.iter().position(|at| *at == space)?;
            Some((seat_mark(fleet.seat), number + 1))
        })
        .collect();
    let stands = places::boats(space, here.len()).into_iter();
    let boat = |((mark, number), (x, y))| pieces::boat(mark, number, x, y);
    here.into_iter().zip(stands).map(boat).collect()
}

/// The clocks and what is left in the bag.
fn top(view: &View, scene: &Scene<'_>) -> Element {
    let clocks = (0..6u8).map(|clock| {
        let x = CLOCKS.0 + CLOCK_STEP * f64::from(clock);
        pieces::clock(x, CLOCKS.1, clock < view.clocks)
    });
    let bag = Phrase::new("mare-balticum-picture-bag").with("tokens", view.bag);
    let bag = Element::text(BAG.0, BAG.1, LETTERS, &scene.format(&bag))
        .set("text-anchor", "end")
        .rimmed(PAPER, 1.5);
    Element::group().children(clocks).child(bag)
}
