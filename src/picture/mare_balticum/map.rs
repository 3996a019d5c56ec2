//! The chart: the coast, the depths, and everything on them.

use turnpost_rules::{
    Phrase,
    mare_balticum::{Demand, PortView, SeaView, SlotView, Space, View},
};

use super::{
    coast,
    colours::{
        BEACH, CARD, CONTOUR, DEEP, DUNE, EMPTY, FLOOR, HAIR, HALO, LAND, MARK, NAME, NEATLINE,
        PRINT, RIM, ROUTE, SEA, SHADE, SHOAL, SLOT, SOUNDING, SURF, TINTS,
    },
    lettering::{self, Breaks, Face, Lettering, Style},
    ornaments::ORNAMENTS,
    pieces,
    places::{self, Area, BAG, CLOCK_STEP, CLOCKS, HEIGHT, PLATE, PORTS, WATERS, at, axes},
    routes::{ROUTES, Route},
};
use crate::picture::{Element, Path, Scene, Spot, WIDTH};

/// How names of waters look.
const WATER: Style<'static> =
    Style { face: Face::Waters, size: WATERS, fill: NAME, halo: Some((HALO, 2.2)) };
/// How they look on land.
const ON_LAND: Style<'static> = Style { halo: Some((LAND, 1.3)), ..WATER };
/// How names of ports look.
const PORT: Style<'static> = Style { face: Face::Ports, size: PORTS, fill: PRINT, halo: None };
/// How far the tokens of a deep sea lie from its middle.
const TOKEN_ASIDE: f64 = 14.2;
/// How far the token of a shoal lies above its middle.
pub(super) const SHOAL_TOKEN_UP: f64 = 2.0;
/// The width of the neatline.
const MARGIN: f64 = 5.5;

/// The coast, and what it and the neatline cut off.
pub(super) fn definitions() -> [Element; 3] {
    let land = Element::new("path")
        .set("id", "mare-land")
        .set("transform", "scale(.25)")
        .set("d", coast::LAND);
    let clip = |id: &str, shape: Element| Element::new("clipPath").set("id", id).child(shape);
    [
        land,
        clip("mare-coast", coast()),
        clip(
            "mare-frame",
            Element::rect(MARGIN, MARGIN, WIDTH - 2.0 * MARGIN, HEIGHT - 2.0 * MARGIN),
        ),
    ]
}

fn coast() -> Element {
    Element::new("use").set("href", "#mare-land")
}

/// A line along the coast, so many units wide.
fn shore(colour: &str, width: f64) -> Element {
    coast().fill("none").stroke(colour, 4.0 * width)
}

/// The same where it borders on colours much like its own: blended edges would not be seen, yet
/// they make half the colours of a picture in pixels.
fn tint(colour: &str, width: f64) -> Element {
    shore(colour, width).set("shape-rendering", "crispEdges")
}

/// Draws the chart with everything on it.
pub(super) fn draw(
    view: &View,
    scene: &Scene<'_>,
    title: &str,
    lettering: &mut Lettering,
) -> Element {
    let mut chart = Element::group()
        .set("clip-path", "url(#mare-frame)")
        .child(Element::rect(0.0, 0.0, WIDTH, HEIGHT).fill(SEA));
    for (colour, width) in TINTS.into_iter().zip([44.0, 27.0, 13.0]) {
        chart = chart.child(tint(colour, width));
    }
    for sea in &view.seas {
        chart = chart.child(depths(sea));
    }
    chart = chart.child(land()).child(routes(scene));
    for sea in &view.seas {
        chart = chart.child(scene.at(sea.sea.id(), draw_sea(sea, scene, lettering)));
    }
    // Ports lie above the names of waters, fish below them.
    chart = chart.child(lettering.names(WATER));
    for port in &view.ports {
        chart = chart.child(scene.at(port.port.id(), draw_port(view, port, scene, lettering)));
    }
    // Whoever touches a boat means the space below it.
    let mut boats = Element::group().set("pointer-events", "none");
    for space in Space::all() {
        boats = boats.children(draw_boats(view, space, lettering));
    }
    chart = chart.child(boats).child(top(view, scene, title, lettering)).child(compass());
    Element::group().child(chart).child(neatline())
}

/// How many drawings there are of a deep sea, and of a shoal.
const DEPTHS: usize = 3;

/// The sea floors, for the definitions: a deep one is dark within two lines, a shoal pale within
/// dots.
pub(super) fn define_depths() -> impl Iterator<Item = Element> {
    let around = |(wide, high): (f64, f64), seed| Element::path(contour(wide, high, seed));
    let deep = move |nth: usize| {
        let (wide, high) = places::DEEP;
        Element::group()
            .set("id", format!("mare-deep{nth}"))
            .child(around((wide, high), nth).fill(DEEP).stroke(SURF, 1.1))
            .child(around((wide - 4.5, high - 4.3), nth + 7).fill(FLOOR).stroke(SURF, 0.7))
    };
    let shoal = move |nth: usize| {
        around(places::SHOAL, nth + 1)
            .set("id", format!("mare-shoal{nth}"))
            .fill(SHOAL)
            .stroke(SOUNDING, 1.3)
            .set("stroke-dasharray", ".1 2.8")
            .set("stroke-linecap", "round")
    };
    (0..DEPTHS).map(deep).chain((0..DEPTHS).map(shoal))
}

/// The sea floor below a space.
fn depths(sea: &SeaView) -> Element {
    let kind = if sea.depth == 2 { "deep" } else { "shoal" };
    let (x, y) = at(sea.sea.space());
    let href = format!("#mare-{kind}{}", sea.sea.index() % DEPTHS);
    Element::new("use").set("href", href).set("x", x).set("y", y)
}

/// A line of equal depth round the origin: an oval drawn by hand.
fn contour(wide: f64, high: f64, seed: usize) -> Path {
    const CORNERS: u32 = 8;
    let point = |nth: u32| {
        let angle = f64::from(nth) * std::f64::consts::TAU / f64::from(CORNERS);
        let swing = 0.035 * (2.0 * angle + seed as f64).sin()
            + 0.03 * (3.0 * angle + 1.7 * seed as f64).cos();
        // The curve passes inside its corners.
        let reach = 1.06 * (0.97 + swing);
        short((wide * reach * angle.cos(), high * reach * angle.sin()))
    };
    let middle = |nth: u32| {
        let ((x, y), (to_x, to_y)) = (point(nth), point(nth + 1));
        short((f64::midpoint(x, to_x), f64::midpoint(y, to_y)))
    };
    let (start_x, start_y) = middle(0);
    (1..=CORNERS)
        .fold(Path::from(start_x, start_y), |path, nth| path.bend(point(nth), middle(nth)))
        .close()
}

fn land() -> Element {
    let shadow = Element::group()
        .set("transform", "translate(1.4 1.9)")
        .child(coast().fill(SHADE).set("fill-opacity", 0.3).set("shape-rendering", "crispEdges"));
    let inland = Element::group()
        .set("clip-path", "url(#mare-coast)")
        .child(tint(DUNE, 15.0))
        .child(tint(BEACH, 7.0));
    Element::group()
        .child(shadow)
        .child(coast().fill(LAND))
        .child(inland)
        .child(shore(CONTOUR, 1.15))
        .children(pieces::ornaments(&ORNAMENTS))
}

/// The steps in which a route is followed.
const STEPS: u32 = 60;
/// The shortest part of a route that is drawn, of the whole.
const SHORTEST: f64 = 0.04;

/// All routes as one dashed line that ends where spaces begin, and makes room for names.
fn routes(scene: &Scene<'_>) -> Element {
    let names: Vec<Area> = Space::all()
        .flat_map(|space| places::named(space, &scene.format(&space.phrase())))
        .collect();
    let is_below_a_name = |point| names.iter().any(|name| name.holds(point));
    let visible = |path: Path, route: &Route| {
        let Some(curve) = route.curve() else { return path };
        let [from, to] = route.ends();
        let start = leaves(&curve, |point| is_on(from, point));
        let reversed = [curve[3], curve[2], curve[1], curve[0]];
        let end = 1.0 - leaves(&reversed, |point| is_on(to, point));
        let drawn = stretches(start, end, |along| is_below_a_name(part(&curve, along, 1.0)[0]));
        drawn.into_iter().fold(path, |path, (from, to)| {
            let [first, second, third, last] = part(&curve, from, to).map(short);
            path.jump(first.0, first.1).curve(second, third, last)
        })
    };
    Element::path(ROUTES.iter().fold(Path::default(), visible))
        .fill("none")
        .stroke(ROUTE, 1.4)
        .set("stroke-dasharray", "3.6 2.8")
        .set("stroke-opacity", 0.8)
}

/// The stretches between two points of a curve that are not hidden; all of it where hardly anything would
/// be left.
fn stretches(start: f64, end: f64, is_hidden: impl Fn(f64) -> bool) -> Vec<(f64, f64)> {
    if end - start < SHORTEST {
        return Vec::new();
    }
    let at = |step: u32| start + (end - start) * f64::from(step) / f64::from(STEPS);
    let mut drawn: Vec<(f64, f64)> = Vec::new();
    let mut from = None;
    for step in 0..=STEPS {
        match (is_hidden(at(step)), from) {
            (false, None) => from = Some(at(step)),
            (true, Some(begun)) => {
                drawn.push((begun, at(step.saturating_sub(1))));
                from = None;
            }
            _ => {}
        }
    }
    drawn.extend(from.map(|begun| (begun, end)));
    drawn.retain(|(from, to)| to - from >= SHORTEST);
    let left: f64 = drawn.iter().map(|(from, to)| to - from).sum();
    if left < 0.3 * (end - start) { vec![(start, end)] } else { drawn }
}

/// A point in whole units, which is shorter to write: nobody sees the difference on a dashed line.
fn short((x, y): (f64, f64)) -> (f64, f64) {
    (x.round(), y.round())
}

/// Whether a point lies on a space, or touches it.
fn is_on(space: Option<Space>, (x, y): (f64, f64)) -> bool {
    let Some(space) = space else { return false };
    let (middle_x, middle_y) = at(space);
    match axes(space) {
        Some((wide, high)) => {
            ((x - middle_x) / (wide + 1.5)).hypot((y - middle_y) / (high + 1.5)) < 1.0
        }
        None => (x - middle_x).abs() < 22.0 && (y - middle_y).abs() < PLATE,
    }
}

type Curve = [(f64, f64); 4];

/// Where a curve leaves what it begins on, from 0 to 1.
fn leaves(curve: &Curve, is_on: impl Fn((f64, f64)) -> bool) -> f64 {
    let steps = (0..=60).map(|step| f64::from(step) / 60.0);
    steps.filter(|along| is_on(part(curve, *along, 1.0)[0])).fold(0.0, f64::max)
}

/// The part of a curve between two points of it, each from 0 to 1 (de Casteljau).
fn part(curve: &Curve, from: f64, to: f64) -> Curve {
    let mix = |one: (f64, f64), other: (f64, f64), part: f64| {
        (one.0 + (other.0 - one.0) * part, one.1 + (other.1 - one.1) * part)
    };
    let split = |[a, b, c, d]: Curve, part: f64| {
        let (ab, bc, cd) = (mix(a, b, part), mix(b, c, part), mix(c, d, part));
        let (abc, bcd) = (mix(ab, bc, part), mix(bc, cd, part));
        let middle = mix(abc, bcd, part);
        ([a, ab, abc, middle], [middle, bcd, cd, d])
    };
    let (_, rest) = split(*curve, from);
    let left = if from < 1.0 { (to - from) / (1.0 - from) } else { 0.0 };
    split(rest, left).0
}

fn draw_sea(sea: &SeaView, scene: &Scene<'_>, lettering: &mut Lettering) -> Element {
    let space = sea.sea.space();
    let (x, y) = at(space);
    let Some((wide, high)) = axes(space) else { return Element::group() };
    let format = |phrase: &Phrase| scene.format(phrase);
    let words = format(&space.phrase());
    // The depths lie below the land, and this where a tap finds it.
    let mut group = Element::group()
        .child(Element::new("title").words(&words))
        .child(oval(x, y, wide, high).fill("none").set("pointer-events", "all"));
    let empty = if sea.depth == 2 { EMPTY } else { SOUNDING };
    for nth in 0..usize::from(sea.depth) {
        let (x, y) = token(sea, nth);
        group = group.child(match sea.tokens.get(nth) {
            Some(token) => pieces::catch(*token, x, y, 1.0, &format),
            None => pieces::no_catch(x, y, empty),
        });
    }
    group = group.children(marked(scene.spot(sea.sea.id()), || oval(x, y, wide + 2.5, high + 2.5)));
    for line in places::name(space, &words) {
        if places::is_on_land(space) {
            group = group.child(lettering.centred(line.x, line.y, &line.words, ON_LAND));
        } else {
            lettering.name(line.x, line.y, &line.words, WATER);
        }
    }
    group
}

/// The middle of the nth token of a sea.
pub(super) fn token(sea: &SeaView, nth: usize) -> (f64, f64) {
    let (x, y) = at(sea.sea.space());
    match (sea.depth, nth) {
        (2, 0) => (x - TOKEN_ASIDE, y - 0.5),
        (2, _) => (x + TOKEN_ASIDE, y - 0.5),
        // In a shoal, boats lie close below it.
        _ => (x, y - SHOAL_TOKEN_UP),
    }
}

fn oval(x: f64, y: f64, wide: f64, high: f64) -> Element {
    Element::new("ellipse").set("cx", x).set("cy", y).set("rx", wide).set("ry", high)
}

/// The line round what can be chosen (dashed) or has been (solid and broad).
fn marked(spot: Option<&Spot>, outline: impl Fn() -> Element) -> Option<Element> {
    let (width, dashes) = match spot? {
        Spot::Offered { .. } => (2.6, Some("5 3")),
        Spot::Chosen => (4.0, None),
        Spot::Again { .. } => (4.0, Some("5 3")),
    };
    let outline = |colour: &str, width: f64| outline().fill("none").stroke(colour, width);
    let line = outline(MARK, width);
    let line = match dashes {
        Some(dashes) => line.set("stroke-dasharray", dashes),
        None => line,
    };
    let rim = outline(RIM, width + 2.0);
    Some(Element::group().set("pointer-events", "all").child(rim).child(line))
}

fn draw_port(
    view: &View,
    port: &PortView,
    scene: &Scene<'_>,
    lettering: &mut Lettering,
) -> Element {
    let space = port.port.space();
    let (x, y) = at(space);
    let words = scene.format(&space.phrase());
    let half = places::plate_width(port.port) / 2.0;
    let plate = |grown: f64| {
        let (wide, high) = (half + grown, PLATE - 1.0 + grown);
        Element::rect(x - wide, y - high, 2.0 * wide, 2.0 * high).set("rx", 3.0)
    };
    let count = boats_on(view, space).count();
    let mut group = Element::group()
        .child(Element::new("title").words(&words))
        .children(places::harbour(space, count).map(harbour))
        .child(pieces::skyline(port.port.index(), x, y - PLATE + 1.5))
        .child(
            plate(0.0).set("transform", "translate(1.2 1.6)").fill(SHADE).set("fill-opacity", 0.3),
        )
        .child(plate(0.0).fill(CARD).stroke(CONTOUR, 1.2))
        .child(plate(-2.0).fill("none").stroke(HAIR, 0.6))
        .child(lettering.centred(x, y - 4.6, &words, PORT));
    let by_players = view.options.demand == Demand::Players;
    let dear = |slot: &SlotView| slot.loss > 0 && slot.species.is_some();
    let wide = |slot: &SlotView| if dear(slot) { 40.0 } else { 28.0 };
    let all: f64 = port.slots.iter().map(wide).sum::<f64>() + 2.0 * (port.slots.len() as f64 - 1.0);
    let mut left = x - all / 2.0;
    for slot in &port.slots {
        group = group.child(draw_slot(slot, by_players, left, y + 6.5, scene, lettering));
        left += wide(slot) + 2.0;
    }
    group.children(marked(scene.spot(port.port.id()), || plate(3.0)))
}

/// A slot for demand, from this point of its left edge on.
fn draw_slot(
    slot: &SlotView,
    by_players: bool,
    left: f64,
    y: f64,
    scene: &Scene<'_>,
    lettering: &mut Lettering,
) -> Element {
    let frame =
        Element::rect(left, y - 7.3, 28.0, 14.6).set("rx", 7.3).fill(SLOT).stroke(CONTOUR, 0.8);
    let symbol = if slot.loss == 0 { "0" } else { "\u{2212}1" };
    match slot.species {
        Some(species) => {
            let format = |phrase: &Phrase| scene.format(phrase);
            let fish = pieces::catch(species.into(), left + 14.0, y, 0.86, &format);
            let cost =
                (slot.loss > 0).then(|| lettering.centred(left + 34.6, y + 4.0, symbol, PORT));
            Element::group().child(frame).child(fish).children(cost)
        }
        None => {
            let symbol = by_players.then(|| lettering.centred(left + 14.0, y + 4.0, symbol, PORT));
            Element::group().child(frame.set("stroke-dasharray", "2.5 2")).children(symbol)
        }
    }
}

/// The water of a harbour within its quay.
fn harbour(area: Area) -> Element {
    let basin = |grown: f64| {
        Element::rect(
            area.left - grown,
            area.top - grown,
            area.width() + 2.0 * grown,
            area.height() + 2.0 * grown,
        )
        .set("rx", 5.0)
    };
    Element::group()
        .child(basin(0.0).fill(TINTS[1]).stroke(CONTOUR, 2.6))
        .child(basin(0.0).fill("none").stroke(BEACH, 1.0))
}

/// The fleets with a boat on a space, and its number.
fn boats_on(
    view: &View,
    space: Space,
) -> impl Iterator<Item = (turnpost_rules::Seat, usize)> + Clone + '_ {
    view.fleets.iter().filter_map(move |fleet| {
        let number = fleet.boats.iter().position(|at| *at == space)?;
        Some((fleet.seat, number + 1))
    })
}

/// Where the boat of a seat on a space stands: the middle of the upper edge of its hull.
pub(super) fn stand(view: &View, seat: turnpost_rules::Seat, space: Space) -> Option<(f64, f64)> {
    let here = boats_on(view, space);
    let nth = here.clone().position(|(owner, _)| owner == seat)?;
    places::boats(space, here.count()).get(nth).copied()
}

/// Where all boats on a space stand.
pub(super) fn stands(view: &View, space: Space) -> Vec<(f64, f64)> {
    places::boats(space, boats_on(view, space).count())
}

/// Where one more boat on a space would stand.
pub(super) fn next_stand(view: &View, space: Space) -> (f64, f64) {
    places::one_more(space, boats_on(view, space).count())
}

fn draw_boats(view: &View, space: Space, lettering: &mut Lettering) -> Vec<Element> {
    let here: Vec<_> = boats_on(view, space).collect();
    let stands = places::boats(space, here.len()).into_iter();
    let boat = |((seat, number), (x, y))| pieces::boat(seat, Some(number), x, y, lettering);
    here.into_iter().zip(stands).map(boat).collect()
}

/// The title, the clocks and what is left in the bag.
fn top(view: &View, scene: &Scene<'_>, title: &str, lettering: &mut Lettering) -> Element {
    let clocks = (0..6u8).map(|clock| {
        let x = CLOCKS.0 + CLOCK_STEP * f64::from(clock);
        pieces::clock(x, CLOCKS.1, clock < view.clocks)
    });
    let bag = scene.format(&Phrase::new("mare-balticum-picture-bag").with("tokens", view.bag));
    let mut group =
        Element::group().children(clocks).child(lettering.ended(BAG.0, BAG.1, &bag, ON_LAND));
    let large = Style { face: Face::Ports, size: 16.4, fill: NAME, halo: None };
    let mut y = 27.0;
    for line in lettering::lines(title, large.face, large.size, Breaks::within(82.0)) {
        group = group.child(lettering.line(14.0, y, &line, large));
        y += 15.5;
    }
    group
}

/// A compass rose in the corner.
fn compass() -> Element {
    let path = |data: &str| Element::new("path").set("d", data);
    Element::moved(335.0, 634.0)
        .set("stroke", NEATLINE)
        .set("stroke-width", 0.8)
        .child(Element::circle(0.0, 0.0, 8.0).fill("none"))
        .child(path("M0-15L3-3 0 0zM15 0L3 3 0 0zM0 15L-3 3 0 0zM-15 0L-3-3 0 0z").fill(NEATLINE))
        .child(path("M0-15L-3-3 0 0zM15 0L3-3 0 0zM0 15L3 3 0 0zM-15 0L-3 3 0 0z").fill(LAND))
}

/// The black and white border of a chart.
fn neatline() -> Element {
    let frame = |at: f64| {
        Element::rect(at, at, WIDTH - 2.0 * at, HEIGHT - 2.0 * at)
            .fill("none")
            .stroke(NEATLINE, 0.8)
    };
    let (right, bottom) = (WIDTH - MARGIN, HEIGHT - MARGIN);
    let (far, low) = (WIDTH - 3.5, HEIGHT - 3.5);
    let bars = Path::from(MARGIN, 3.5)
        .line(right, 3.5)
        .jump(MARGIN, low)
        .line(right, low)
        .jump(3.5, MARGIN)
        .line(3.5, bottom)
        .jump(far, MARGIN)
        .line(far, bottom);
    Element::group()
        .child(Element::rect(3.5, 3.5, WIDTH - 7.0, HEIGHT - 7.0).fill("none").stroke(BEACH, 4.0))
        .child(
            Element::path(bars).stroke(NEATLINE, 2.4).set("stroke-dasharray", "13 13").fill("none"),
        )
        .child(frame(1.8))
        .child(frame(5.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_makes_room_for_a_name_unless_hardly_anything_would_be_left() {
        let below = |from: f64, to: f64| move |at: f64| (from..to).contains(&at);
        let drawn = stretches(0.0, 1.0, below(0.4, 0.6));
        assert_eq!(drawn.len(), 2, "{drawn:?}");
        assert!(drawn[0].1 < 0.4 && drawn[1].0 >= 0.6 && drawn[1].1 >= 1.0, "{drawn:?}");
        assert_eq!(stretches(0.1, 0.9, |_| false), [(0.1, 0.9)]);
        assert_eq!(stretches(0.1, 0.9, below(0.2, 0.9)), [(0.1, 0.9)]);
        assert!(stretches(0.5, 0.52, |_| false).is_empty());
    }
}
