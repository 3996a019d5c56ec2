//! Icons of the five goods. Each has a distinct outline, so that colour is not needed.

use turnpost_rules::kathai::Good;

use super::super::{Element, GOLD, INK, Path};

/// A good, centred on a point, in a square of `size` units.
pub(super) fn icon(good: Good, x: f64, y: f64, size: f64) -> Element {
    let scale = size / 20.0;
    let drawing = match good {
        Good::Salt => salt(),
        Good::Gold => gold(),
        Good::Silk => silk(),
        Good::Spices => spices(),
        Good::Tea => tea(),
    };
    Element::group()
        .set("transform", format!("translate({x:.2},{y:.2}) scale({scale:.3})"))
        .children(drawing)
}

fn outlined(element: Element, colour: &str) -> Element {
    element.fill(colour).stroke(INK, 1.1).set("stroke-linejoin", "round")
}

fn thin(element: Element) -> Element {
    element.fill("none").stroke(INK, 0.9).set("stroke-linecap", "round")
}

/// A heap of salt.
fn salt() -> Vec<Element> {
    let heap = Path::from(-9.0, 7.5)
        .bend((-5.0, 3.0), (-2.5, -4.0))
        .bend((0.0, -10.0), (2.5, -4.0))
        .bend((5.0, 3.0), (9.0, 7.5))
        .close();
    let grain = |x: f64, y: f64| Element::rect(x, y, 1.8, 1.8).fill(INK);
    vec![
        outlined(Element::path(heap), "#ffffff"),
        grain(-1.0, -2.5),
        grain(2.0, 2.2),
        grain(-4.2, 3.2),
    ]
}

/// A gold bar.
fn gold() -> Vec<Element> {
    let front = [(-9.0, 7.0), (-6.5, -0.5), (6.5, -0.5), (9.0, 7.0)];
    let top = [(-6.5, -0.5), (-4.0, -5.5), (4.5, -5.5), (6.5, -0.5)];
    vec![
        outlined(Element::polygon(&front), GOLD),
        outlined(Element::polygon(&top), "#f6dc8b"),
        thin(Element::line((-4.0, 3.5), (4.0, 3.5))),
    ]
}

/// A length of silk over a rod.
fn silk() -> Vec<Element> {
    let cloth = Path::from(-6.5, -6.5)
        .line(6.5, -6.5)
        .line(6.5, 6.0)
        .bend((4.3, 9.5), (2.2, 6.5))
        .bend((0.0, 3.5), (-2.2, 6.5))
        .bend((-4.3, 9.5), (-6.5, 6.0))
        .close();
    vec![
        outlined(Element::path(cloth), "#c76aa6"),
        thin(Element::line((-2.2, -4.5), (-2.2, 4.0))),
        thin(Element::line((2.2, -4.5), (2.2, 4.0))),
        outlined(Element::rect(-9.5, -9.0, 19.0, 3.2).set("rx", 1.6), "#efd9b4"),
    ]
}

/// A star of anise.
fn spices() -> Vec<Element> {
    let mut points = Vec::new();
    for at in 0..16 {
        let angle = f64::from(at) * std::f64::consts::PI / 8.0;
        let radius = if at % 2 == 0 { 9.2 } else { 3.9 };
        points.push((radius * angle.sin(), -radius * angle.cos()));
    }
    vec![
        outlined(Element::polygon(&points), "#c2611f"),
        outlined(Element::circle(0.0, 0.0, 2.4), "#f2c594"),
    ]
}

/// A tea leaf.
fn tea() -> Vec<Element> {
    let leaf = Path::from(-7.0, 7.0)
        .curve((-11.0, -3.0), (-1.0, -10.0), (8.5, -8.5))
        .curve((10.0, 1.0), (3.0, 10.0), (-7.0, 7.0))
        .close();
    vec![
        outlined(Element::path(leaf), "#6da553"),
        thin(Element::line((-9.5, 9.5), (5.5, -5.5))),
        thin(Element::line((-2.0, 2.0), (-2.5, -3.5))),
        thin(Element::line((1.5, -1.5), (6.0, 0.5))),
    ]
}
