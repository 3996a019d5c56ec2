//! Roads, settlements and cities, the names of their places, and what can be chosen there.

use turnpost_rules::catan::{
    View,
    board::{Intersection, Path as Route},
    data::Colour,
};

use super::{
    super::{Element, INK, PAPER, Scene, Spot},
    net::{self, Point, TEXT, halfway, point},
};

/// The radius of the area to tap around an intersection and around the middle of a path: 24 pixels
/// across where the picture is as wide as a small phone.
const FINGER: f64 = 14.0;
const PATH_FINGER: f64 = 13.6;

/// The look of a player's pieces.
pub(super) struct Mark {
    pub(super) fill: &'static str,
    pub(super) on: &'static str,
    pub(super) letter: &'static str,
    /// Colour and dashes of the line along the middle of a road.
    pub(super) stripe: Option<(&'static str, &'static str)>,
}

/// The look of a colour's pieces.
pub(super) fn mark(colour: Colour) -> Mark {
    match colour {
        Colour::Red => Mark { fill: "#b3261e", on: "#ffffff", letter: "R", stripe: None },
        Colour::Blue => {
            Mark { fill: "#1f4e9e", on: "#ffffff", letter: "B", stripe: Some((PAPER, "5 4")) }
        }
        Colour::Orange => {
            Mark { fill: "#f09a2a", on: INK, letter: "O", stripe: Some((INK, "40 0")) }
        }
        Colour::White => Mark { fill: "#ffffff", on: INK, letter: "W", stripe: Some((INK, "2 3")) },
    }
}

/// A road.
pub(super) fn road(path: Route, mark: &Mark) -> Element {
    let [one, other] = path.ends().map(point);
    // Ends short of the intersections, so that runs show where they meet buildings.
    let along = |from: (f64, f64), to: (f64, f64)| {
        (from.0 + (to.0 - from.0) * 0.16, from.1 + (to.1 - from.1) * 0.16)
    };
    let (from, to) = (along(one, other), along(other, one));
    let mut drawing = Element::group()
        .child(Element::line(from, to).stroke(INK, 8.0).set("stroke-linecap", "round"))
        .child(Element::line(from, to).stroke(mark.fill, 5.6).set("stroke-linecap", "round"));
    if let Some((ink, dashes)) = mark.stripe {
        drawing =
            drawing.child(Element::line(from, to).stroke(ink, 1.8).set("stroke-dasharray", dashes));
    }
    drawing
}

/// A path that can be chosen, or is part of the plan.
pub(super) fn path(scene: &Scene<'_>, path: Route) -> Option<Element> {
    let name = path.to_string();
    let (x, y) = halfway(path);
    let ring = scene.ring(&name, x, y, 6.5)?;
    let finger = Element::polygon(&reach(scene, path)).set("fill-opacity", 0.0);
    Some(scene.at(&name, Element::group().child(finger).child(ring)))
}

/// The area to tap for a path: a circle around its middle that leaves half the way to an
/// intersection which can be chosen as well.
fn reach(scene: &Scene<'_>, path: Route) -> Vec<Point> {
    const POINTS: u32 = 32;
    let (x, y) = halfway(path);
    let [one, other] = path.ends();
    let ((x1, y1), (x2, y2)) = (point(one), point(other));
    let length = (x2 - x1).hypot(y2 - y1);
    let (across, down) = ((x2 - x1) / length, (y2 - y1) / length);
    let towards = |end: Intersection| match scene.spot(&end.to_string()) {
        Some(Spot::Offered { .. } | Spot::Again { .. }) => length / 4.0,
        Some(Spot::Chosen) | None => PATH_FINGER,
    };
    let (back, forth) = (towards(one), towards(other));
    (0..POINTS)
        .map(|at| {
            let angle = std::f64::consts::TAU * f64::from(at) / f64::from(POINTS);
            let along = (PATH_FINGER * angle.cos()).clamp(-back, forth);
            let aside = PATH_FINGER * angle.sin();
            (x + along * across - aside * down, y + along * down + aside * across)
        })
        .collect()
}

/// What is at an intersection, and whether it can be chosen.
pub(super) fn place(view: &View, scene: &Scene<'_>, at: Intersection) -> Element {
    let (x, y) = point(at);
    let name = at.to_string();
    let settled = view.seats.iter().find(|seat| seat.settlements.has(at));
    let city = view.seats.iter().find(|seat| seat.cities.has(at));
    let free = settled.is_none() && city.is_none();
    // The ring is drawn below the building or the name, so that it hides neither.
    let ring = scene.ring(&name, x, y, if free { 9.5 } else { 13.5 });
    let finger = ring.is_some().then(|| Element::circle(x, y, FINGER).set("fill-opacity", 0.0));
    let drawing = Element::group().children(finger).children(ring);
    let drawing = match (city, settled) {
        (Some(owner), _) => drawing.child(city_drawing(x, y, &mark(owner.colour))),
        (None, Some(owner)) => drawing.child(settlement_drawing(x, y, &mark(owner.colour))),
        (None, None) => drawing,
    };
    let (name_x, name_y) = if free { (x, y) } else { net::name_beside(at) };
    scene.at(&name, drawing.child(lettering(name_x, name_y, &name)))
}

/// A name that is readable on any background.
fn lettering(x: f64, y: f64, name: &str) -> Element {
    let halo = Element::centred(x, y, TEXT, name).stroke(PAPER, 2.6).set("stroke-opacity", 0.85);
    Element::group().child(halo).child(Element::centred(x, y, TEXT, name).fill(INK))
}

pub(super) fn settlement_drawing(x: f64, y: f64, mark: &Mark) -> Element {
    let service = [
        (x, y - 11.0),
        (x + 8.5, y - 4.0),
        (x + 8.5, y + 7.5),
        (x - 8.5, y + 7.5),
        (x - 8.5, y - 4.0),
    ];
    Element::group()
        .child(Element::polygon(&service).fill(mark.fill).stroke(INK, 1.5))
        .child(Element::centred(x, y + 1.5, TEXT, mark.letter).bold().fill(mark.on))
}

pub(super) fn city_drawing(x: f64, y: f64, mark: &Mark) -> Element {
    let town = [
        (x - 10.0, y + 7.5),
        (x - 10.0, y - 7.0),
        (x - 5.0, y - 13.5),
        (x, y - 7.0),
        (x, y - 3.5),
        (x + 10.0, y - 3.5),
        (x + 10.0, y + 7.5),
    ];
    Element::group()
        .child(Element::polygon(&town).fill(mark.fill).stroke(INK, 1.5))
        .child(Element::centred(x - 1.0, y + 2.0, TEXT, mark.letter).bold().fill(mark.on))
        .child(Element::line((x + 6.0, y + 7.5), (x + 6.0, y + 2.5)).stroke(mark.on, 1.5))
}
