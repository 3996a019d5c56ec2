//! Fish, amber, boats and other small things, each drawn once and placed again. Every kind has an
//! outline of its own, so that greyscale is enough.

use turnpost_rules::{Phrase, Seat, mare_balticum::Catch};

use super::{
    colours::{
        BRICK, CARD, CONTOUR, DISC, DISC_RING, EDGE, FIR, HAIR, HILL, HOLD, PLANK, PRINT, ROOF,
        SHADE, STOWAGE, TREE,
    },
    lettering::{Face, Lettering, Style},
};
use crate::picture::{Element, seat_mark};

/// A slot of a hold with nothing in it, and with planks below what lies there: their ids.
const SLOTS: [&str; 2] = ["mare-slot", "mare-plank"];

/// The slots of a hold, for the definitions.
pub(super) fn define_slots() -> [Element; 2] {
    let slot = |id: &str| Element::rect(-11.0, -10.0, 22.0, 20.0).set("rx", 2.5).set("id", id);
    let [empty, full] = SLOTS.map(slot);
    [
        empty.fill(HOLD).stroke(STOWAGE, 1.0).set("stroke-dasharray", "3 3"),
        full.fill(PLANK).stroke(CONTOUR, 0.8),
    ]
}

/// A slot of a hold round a point.
pub(super) fn slot(full: bool, x: f64, y: f64, scale: f64) -> Element {
    placed(SLOTS[usize::from(full)], x, y, scale)
}

/// The outline of a fish: it swims to the left, 26 units long, round its middle.
const fn outline(catch: Catch) -> &'static str {
    match catch {
        Catch::Salmon => {
            "M-12.8.6C-9.6-4-3-5.4 3.4-3.2L8.4-1.4 12.8-5Q11.4 0 12.8 4.8L8.4 1.6Q5 3.6 1 4.2\
             L.4 6.2-2 4.5Q-9 4.4-12.8.6zM-2.6-4.7L.6-8 3.6-3.3z"
        }
        Catch::Cod => {
            "M-12.6-.2Q-10.6-4.8-5.4-5.6L-3.6-8.4-.8-5.5.4-7.8 3.2-4.2 4.4-6 7.4-2.2 9-2 \
             12.4-4.6V4.8L9 2 6.8 2.6 5 5.2 2.6 3.9 0 6.8-1.8 5.2Q-7 5.6-10 3.2L-10.6 5.8\
             -11.4 2.2Q-13.4 1.2-12.6-.2z"
        }
        Catch::Herring => {
            "M-12.4.4Q-6.6-4 1-2.8L1.8-5.2 4.4-2 8-.6 13-5 11 0 13 5 8 .9Q4 3 .6 3.3L.2 5\
             -1.8 3.6Q-8 3.4-12.4.4z"
        }
        Catch::Flounder => {
            "M-11.6 1.2Q-10.4-2.4-7.6-3.4-4-8.6 1.4-8.2 5.6-6.8 7.8-1.6L12.6-4.4Q11.6 0 12.6 4.4\
             L7.8 1.8Q5.6 7 1.4 8.2-4 8.4-7.4 4.2-9.6 4-10.2 2.8z"
        }
        Catch::Amber => {
            "M-8.2 2.6Q-9-2.4-5-5-1.4-8.6 3.4-7 8.6-5.4 8.4-.4 8.2 5 3.4 6.6-1 8.2-4.6 6.4\
             -7.6 5.2-8.2 2.6z"
        }
    }
}

const fn skin(catch: Catch) -> &'static str {
    match catch {
        Catch::Salmon => "#e2826b",
        Catch::Cod => "#8f9468",
        Catch::Herring => "#b4cfdb",
        Catch::Flounder => "#b98c50",
        Catch::Amber => "#dd8f22",
    }
}

/// What is drawn on a fish: areas with their fill, then strokes with their colour and width.
type Marks =
    (&'static [(&'static str, &'static str)], &'static [(&'static str, &'static str, f64)]);

const EYE: &str = "#2e2722";

const fn marks(catch: Catch) -> Marks {
    match catch {
        Catch::Salmon => (
            &[("M-11 1.6Q-4 4.2 8 1.2L2 3.8Q-8 4.6-11 1.6z", "#f8d8c4")],
            &[
                ("M-5-2.6h.1M-2-1.4h.1M1-2.2h.1M3.4-.8h.1M-3.4-3.2h.1M.2-.4h.1", "#5e2418", 1.2),
                ("M-12 .8q1.6.5 3 0", EYE, 0.8),
                ("M-9-1.2h.1", EYE, 1.9),
            ],
        ),
        Catch::Cod => (
            &[("M-11.5 1.8Q-4 4.6 8.8 1.4L2.6 3.7Q-7 5.4-11.5 1.8z", "#e6e0bc")],
            &[
                ("M-6.6-1.2Q0-2.2 9-.2", "#f0ebcd", 1.0),
                ("M-4-3.4h.1M-1-3.6h.1M2-2.8h.1", "#4a4d30", 1.6),
                ("M-6.8-3.4q1.6 3 .2 6", "#4a4d30", 0.9),
                ("M-9.4-1.6h.1", EYE, 2.2),
            ],
        ),
        Catch::Herring => (
            &[
                ("M-11 .2Q-5-3.4 1-2.3L8-.4Q-2-.6-11 .2z", "#3f6c8c"),
                ("M-11 1.2Q-5 3.4 1 2.7 5 2 8 .9-2 1-11 1.2z", "#f4f5ee"),
            ],
            &[("M-7-1.6q1 1.6.1 3.2", "#2c4c63", 0.8), ("M-9.2-.3h.1", EYE, 1.8)],
        ),
        Catch::Flounder => (
            &[(
                "M-7.6-3.4Q-4-8.6 1.4-8.2 5.6-6.8 7.8-1.6 4-5.6.6-5.4-4-5.2-7.6-3.4z\
                 M-7.4 4.2Q-4 8.4 1.4 8.2 5.6 7 7.8 1.8 4 5.6.6 5.6-4 5.6-7.4 4.2z",
                "#8c6534",
            )],
            &[
                ("M-6 0Q0-1 8 0", "#6d4c22", 0.9),
                ("M0-3h.1M3-2.4h.1M-1 2.8h.1M3.4 2.4h.1", "#f2d49a", 1.6),
                ("M-8.4.2h.1M-6-2h.1", EYE, 2.0),
            ],
        ),
        Catch::Amber => (
            &[
                ("M-7 2Q-7.4-2-4.2-4.2-1-7.2 3-5.9 6-5 6.9-2.4 1-4.6-2.4-1-5 1.4-7 2z", "#f8d67c"),
                ("M7.2.6Q6.6 4.4 3 5.5-1 6.9-4 5.3 2 5.4 7.2.6z", "#a95d10"),
            ],
            &[
                ("M.6 2.4l2.4-1.4M1 .4l1.6 2.6M2.2-.2l1 2.4", "#4a2706", 1.0),
                ("M-5-2.6Q-3.6-4.4-1.6-5", "#fffbe8", 1.3),
            ],
        ),
    }
}

const fn catch_id(catch: Catch) -> &'static str {
    match catch {
        Catch::Salmon => "mare-salmon",
        Catch::Cod => "mare-cod",
        Catch::Herring => "mare-herring",
        Catch::Flounder => "mare-flounder",
        Catch::Amber => "mare-amber",
    }
}

fn shape(data: &str) -> Element {
    Element::new("path").set("d", data)
}

fn line(data: &str, colour: &str, width: f64) -> Element {
    shape(data).fill("none").stroke(colour, width).set("stroke-linecap", "round")
}

/// Every kind of catch, for the definitions.
pub(super) fn define_catch() -> impl Iterator<Item = Element> {
    Catch::ALL.into_iter().map(|catch| {
        let rim = shape(outline(catch)).fill(EDGE).stroke(EDGE, 3.4);
        Element::group().set("id", catch_id(catch)).child(rim).children(body(catch))
    })
}

/// A fish or a piece of amber round the origin.
pub(super) fn body(catch: Catch) -> impl Iterator<Item = Element> {
    let (areas, strokes) = marks(catch);
    let body = || shape(outline(catch));
    [body().fill(skin(catch)).stroke(CONTOUR, 1.1)]
        .into_iter()
        .chain(areas.iter().map(|(data, fill)| shape(data).fill(fill)))
        .chain(strokes.iter().map(|(data, colour, width)| line(data, colour, *width)))
        .chain([body().fill("none").stroke(CONTOUR, 1.1)])
}

fn placed(id: &str, x: f64, y: f64, scale: f64) -> Element {
    let piece = Element::new("use").set("href", format!("#{id}"));
    if (scale - 1.0).abs() < 0.005 {
        piece.set("x", x).set("y", y)
    } else {
        let tenths = |number: f64| (number * 10.0).round() / 10.0;
        piece.set("transform", format!("translate({} {}) scale({scale})", tenths(x), tenths(y)))
    }
}

/// A fish or a piece of amber round this point: 26 units long at a scale of 1.
pub(super) fn catch(
    catch: Catch,
    x: f64,
    y: f64,
    scale: f64,
    format: &dyn Fn(&Phrase) -> String,
) -> Element {
    let title = Element::new("title").words(&format(&catch.phrase()));
    placed(catch_id(catch), x, y, scale).child(title)
}

/// An empty place for a fish.
pub(super) fn no_catch(x: f64, y: f64, colour: &str) -> Element {
    Element::new("ellipse")
        .set("cx", x)
        .set("cy", y)
        .set("rx", 9.5)
        .set("ry", 5.6)
        .fill("none")
        .stroke(colour, 1.2)
        .set("stroke-dasharray", "2.5 2")
}

/// How wide a boat is.
pub(super) const BOAT_WIDTH: f64 = 23.0;
/// How far it reaches above the upper edge of its hull.
pub(super) const BOAT_UP: f64 = 15.0;
/// How far it reaches below that.
pub(super) const BOAT_DOWN: f64 = 7.6;

/// The middle of a boat, by the middle of the upper edge of its hull.
pub(super) fn middle_of_boat((x, y): (f64, f64)) -> (f64, f64) {
    (x, y - (BOAT_UP - BOAT_DOWN) / 2.0)
}

/// The sails of the seats: square, lateen, gaff, battened, round; then the same again.
const SAILS: [&str; 5] = [
    "M-8.6-11.5Q0-12.8 8.6-11.5 9.8-5.5 8.8-.6 0 .8-8.8-.6-7.6-5.5-8.6-11.5z",
    "M-9.6-.6Q-6.5-7 4.5-14 9.8-7 9.2-.6 0 .8-9.6-.6z",
    "M-7.6-13.8L8.4-8.4Q7.6-4.5 9-.6 0 .8-8.8-.6-9.8-7-7.6-13.8z",
    "M-7.4-11.6Q0-14.6 7.4-11.6L9.6-8.6 8-7.6 10-4.4 8.2-3.6 9.4-.6Q0 .8-9.4-.6L-8.2-3.6\
     -10-4.4-8-7.6-9.6-8.6z",
    "M-9.2-.6Q-12-13.6 0-13.6 12-13.6 9.2-.6 0 .8-9.2-.6z",
];

const HULL: &str = "M-10.4.9Q0 2.8 10.8.5 10.4 4.9 7.6 6.5H-7Q-10 4.9-10.4.9z";

fn boat_id(seat: Seat) -> String {
    format!("mare-boat{}", seat.index())
}

/// The boat of a seat without letter or number, for the definitions.
pub(super) fn define_boat(seat: Seat) -> Element {
    let sail = SAILS[seat.index() % SAILS.len()];
    Element::group()
        .set("id", boat_id(seat))
        .child(shape(&format!("{sail}{HULL}")).fill(EDGE).stroke(EDGE, 3.0))
        .child(line("M-8.5 7.4Q0 9.2 9 7.4", SHADE, 1.4).set("opacity", 0.35))
        .child(shape(sail).fill(seat_mark(seat).colour).stroke(CONTOUR, 1.0))
        .child(shape(HULL).fill("#6b4128").stroke(CONTOUR, 1.0))
        .child(line("M-8 3.2Q0 4.4 8.4 2.8", "#c79a62", 0.8))
}

/// A boat with its letter and, on the map, its number; the point is the middle of the upper edge
/// of its hull.
pub(super) fn boat(
    seat: Seat,
    number: Option<usize>,
    x: f64,
    y: f64,
    lettering: &mut Lettering,
) -> Element {
    let mark = seat_mark(seat);
    let label = match number {
        Some(number) => format!("{}{number}", mark.letter),
        None => mark.letter.to_owned(),
    };
    let style = Style { face: Face::Ports, size: 11.6, fill: mark.on, halo: None };
    let hull = Element::new("use")
        .set("href", format!("#{}", boat_id(seat)))
        .set("x", x)
        .set("y", y)
        .child(Element::new("title").words(&label));
    Element::group().child(hull).child(lettering.centred(x, y - 2.0, &label, style))
}

/// A boat without letter or number.
pub(super) fn bare_boat(seat: Seat, x: f64, y: f64) -> Element {
    Element::new("use").set("href", format!("#{}", boat_id(seat))).set("x", x).set("y", y)
}

/// A clock in the bag and one that was drawn: their ids.
const CLOCKS: [&str; 2] = ["mare-clock", "mare-drawn"];

/// The clocks, for the definitions.
pub(super) fn define_clocks() -> [Element; 2] {
    let clock = |id: &str, fill: &str, hands: &str| {
        Element::group()
            .set("id", id)
            .child(Element::circle(0.8, 1.2, 8.4).fill(SHADE).set("opacity", 0.3))
            .child(Element::circle(0.0, 0.0, 8.4).fill(fill).stroke(CONTOUR, 1.1))
            .child(Element::circle(0.0, 0.0, 6.7).fill("none").stroke(DISC_RING, 0.6))
            .child(line("M0-5V0l3.4 2.2", hands, 1.5))
    };
    let [waits, drawn] = CLOCKS;
    [clock(waits, DISC, PRINT), clock(drawn, PRINT, CARD)]
}

/// A clock face, dark once it was drawn.
pub(super) fn clock(x: f64, y: f64, drawn: bool) -> Element {
    placed(CLOCKS[usize::from(drawn)], x, y, 1.0)
}

/// A wooden disc, and the place for one: their ids.
const DISCS: [&str; 2] = ["mare-disc", "mare-ring"];

/// The discs, for the definitions.
pub(super) fn define_discs() -> [Element; 2] {
    let [disc, ring] = DISCS.map(|id| Element::circle(0.0, 0.0, 8.0).set("id", id));
    [disc.fill(DISC).stroke(CONTOUR, 1.0), ring.fill("none").stroke(DISC_RING, 1.0)]
}

/// The place for a disc.
pub(super) fn no_disc(x: f64, y: f64) -> Element {
    placed(DISCS[1], x, y, 1.0)
}

/// A wooden disc with a number or a sign on it.
pub(super) fn disc(x: f64, y: f64, words: &str, lettering: &mut Lettering) -> Element {
    let style = Style { face: Face::Ports, size: 12.6, fill: PRINT, halo: None };
    Element::group().child(placed(DISCS[0], x, y, 1.0)).child(lettering.centred(
        x,
        y + 4.0,
        words,
        style,
    ))
}

/// What a seat may have beside its fish: the ids of a strong box and of a sealed deed.
const PAPERS: [&str; 2] = ["mare-safe", "mare-deed"];

/// The strong box and the deed, for the definitions.
pub(super) fn define_papers() -> [Element; 2] {
    let [safe, deed] = PAPERS.map(|id| Element::group().set("id", id));
    let case = Element::rect(-9.0, -8.0, 18.0, 15.0).set("rx", 2.0);
    let sheet = Element::rect(-7.0, -9.0, 14.0, 18.0).set("rx", 1.0);
    [
        safe.child(line("M-6 6V9M6 6V9", CONTOUR, 2.2))
            .child(case.fill("#6d6f79").stroke(CONTOUR, 1.1))
            .child(Element::circle(0.0, -0.5, 4.2).fill(DISC).stroke(CONTOUR, 0.9))
            .child(line("M-3-.5h6M0-3.5v6", CONTOUR, 1.0)),
        deed.child(sheet.fill(CARD).stroke(CONTOUR, 1.1))
            .child(line("M-4.5-5h9M-4.5-1.8h9M-4.5 1.4h5", HAIR, 1.1))
            .child(Element::circle(3.0, 5.0, 3.0).fill(BRICK).stroke(CONTOUR, 0.8)),
    ]
}

/// A strong box.
pub(super) fn safe_box(x: f64, y: f64) -> Element {
    placed(PAPERS[0], x, y, 1.0)
}

/// A sealed deed.
pub(super) fn deed(x: f64, y: f64) -> Element {
    placed(PAPERS[1], x, y, 1.0)
}

const WAREHOUSE: &str = "mare-warehouse";

/// The warehouse, for the definitions.
pub(super) fn define_warehouse() -> Element {
    let walls = shape("M-8.5 9V-1L0-9 8.5-1V9z");
    Element::group()
        .set("id", WAREHOUSE)
        .child(walls.fill(BRICK).stroke(CONTOUR, 1.1))
        .child(shape("M-3 9V3H3V9z").fill(DISC).stroke(CONTOUR, 0.8))
        .child(line("M-2-3.5H2", DISC, 1.4))
}

/// A warehouse of red brick.
pub(super) fn warehouse(x: f64, y: f64) -> Element {
    placed(WAREHOUSE, x, y, 1.0)
}

/// The skylines of the ports in map order, from the middle of their ground.
const SKYLINES: [&str; 5] = [
    "M-17 0v-4h3v-2h4v2h2v-5l2-2 2 2v3h2.5V-9l1-2 .4-5 .8 5 1.3 2v4h3v-2l2.5-2 2.5 2v4h2V0z",
    "M-17 0v-3h5v-3h3v2h2V-13l1-1.5V-17l1-1.5 1 1.5v2.5l1 1.5v9h3v-3h4v2h4v-3l2-2 2 2v7z",
    "M-15 0v-5h3l2-3 2 3h1V-11l3-4 3.5 4v2l5-3v3l-2 1.5V-5h2.5v-3l2-2 2 2v8z",
    "M-16 0v-4h3V-10l1.5-6 1.5 6v5h3v-3l2.5-8L-2-8v4h3V-10l1.5-4.5L4-10v4h3l2-2v8z",
    "M-19 0v-5h5V-8l3-3 .6-7 .6 7 3 3v3h3.5q0-6 4.5-7.5l.4-3 .4 3Q5.5-11 5.5-5h3V-8h4v3h2.5V0z",
];

/// The skyline of the nth port in map order, standing on this point.
pub(super) fn skyline(nth: usize, x: f64, y: f64) -> Element {
    let towers = shape(SKYLINES[nth % SKYLINES.len()]);
    Element::moved(x, y).child(towers.fill(ROOF).stroke(CONTOUR, 0.8))
}

/// What grows on land.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ornament {
    /// One tree alone.
    Tree,
    /// Two of them.
    Grove,
    Hill,
}

impl Ornament {
    const fn id(self) -> &'static str {
        match self {
            Ornament::Tree => "mare-tree",
            Ornament::Grove => "mare-grove",
            Ornament::Hill => "mare-hill",
        }
    }
}

/// The ornaments, for the definitions: as marks of the points of a line, since there are many.
pub(super) fn define_ornaments() -> [Element; 3] {
    let tree = |data: &str, fill: &str| shape(data).fill(fill).stroke(CONTOUR, 0.6);
    let tall = "M0-7Q.8-4.5 2.6-2.6L1.6-2.5 3.4 0H-3.4L-1.6-2.5-2.6-2.6Q-.8-4.5 0-7zM0 0V1.6";
    let beside = "M4.5-5Q5.3-2.5 7.1-.6L6.1-.5 7.9 2H1.1L2.9-.5 1.9-.6Q3.7-2.5 4.5-5zM4.5 2V3.6";
    let mark = |ornament: Ornament| {
        Element::new("marker")
            .set("id", ornament.id())
            .set("markerUnits", "userSpaceOnUse")
            .set("overflow", "visible")
    };
    let hill = line("M-7 0Q-3-7 1-5T7 0M1-5Q2.5-2.5 1.5 0M3.5-3.5Q5-2 4.5 0", HILL, 1.0);
    [
        mark(Ornament::Tree).child(tree(tall, TREE)),
        mark(Ornament::Grove).child(tree(tall, TREE)).child(tree(beside, FIR)),
        mark(Ornament::Hill).child(hill),
    ]
}

/// The ornaments that stand on these points: a line for each kind, of which only the points show.
pub(super) fn ornaments(all: &[(f64, f64, Ornament)]) -> [Element; 3] {
    [Ornament::Hill, Ornament::Tree, Ornament::Grove].map(|kind| {
        let points = all.iter().filter(|(_, _, it)| *it == kind);
        let points: Vec<String> = points.map(|(x, y, _)| format!("{x} {y}")).collect();
        let mark = format!("url(#{})", kind.id());
        shape(&format!("M{}", points.join(" ")))
            .fill("none")
            .set("marker-start", mark.as_str())
            .set("marker-mid", mark.as_str())
            .set("marker-end", mark.as_str())
    })
}
