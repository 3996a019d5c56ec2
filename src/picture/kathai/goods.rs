//! Icons of the five goods. Each has a distinct outline, so that colour is not needed.

use turnpost_rules::kathai::Good;

use super::{
    super::{Element, GOLD, INK, Path},
    shades::{GROUNDS, HILL},
};

/// The colour of the ground behind a good.
pub(super) fn ground_colour(good: Good) -> &'static str {
    let at = Good::ALL.iter().position(|known| *known == good).unwrap_or_default();
    GROUNDS[at.min(GROUNDS.len() - 1)]
}

/// The ground behind a good: its colour, and a hill at its foot.
pub(super) fn ground(good: Good, [x, y, wide, high]: [f64; 4]) -> Element {
    Element::group()
        .child(Element::rect(x, y, wide, high).fill(ground_colour(good)))
        .child(hill([x, y, wide, high]))
}

/// The hill at the foot of a picture.
pub(super) fn hill([x, y, wide, high]: [f64; 4]) -> Element {
    let (top, bottom) = (y + high * 0.76, y + high);
    let path = Path::from(x, top)
        .curve(
            (x + wide * 0.3, top - high * 0.1),
            (x + wide * 0.55, top + high * 0.12),
            (x + wide, top - high * 0.04),
        )
        .line(x + wide, bottom)
        .line(x, bottom)
        .close();
    Element::path(path).fill(HILL).set("opacity", 0.12)
}

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

/// A heap of salt in a bowl.
fn salt() -> Vec<Element> {
    let heap = Path::from(-7.0, 1.0)
        .bend((-4.6, -1.6), (-2.6, -6.2))
        .bend((0.0, -10.6), (2.8, -6.0))
        .bend((4.8, -1.6), (7.0, 1.0))
        .close();
    let bowl =
        Path::from(-9.2, 0.4).line(9.2, 0.4).curve((8.6, 11.6), (-8.6, 11.6), (-9.2, 0.4)).close();
    let grain = |x: f64, y: f64| Element::rect(x, y, 1.7, 1.1).fill(INK).set("opacity", 0.6);
    let light = Path::from(-7.2, 2.6).bend((-6.6, 5.8), (-3.8, 7.2));
    vec![
        outlined(Element::path(heap), "#ffffff"),
        grain(-1.2, -6.0),
        grain(1.4, -3.4),
        grain(-3.6, -2.6),
        outlined(Element::path(bowl), "#5c88ab"),
        Element::path(light).fill("none").stroke("#cfe1ee", 1.2).set("stroke-linecap", "round"),
    ]
}

/// A gold bar: one, since symbols are counted.
fn gold() -> Vec<Element> {
    let front = [(-9.0, 7.5), (-6.5, -0.5), (6.5, -0.5), (9.0, 7.5)];
    let top = [(-6.5, -0.5), (-4.0, -5.5), (4.5, -5.5), (6.5, -0.5)];
    let shade = [(3.4, -0.5), (6.5, -0.5), (9.0, 7.5), (4.8, 7.5)];
    let gleam = Path::from(7.4, -9.6).line(7.4, -5.0).jump(5.1, -7.3).line(9.7, -7.3);
    vec![
        Element::polygon(&front).fill(GOLD),
        Element::polygon(&shade).fill("#a97b1d").set("opacity", 0.6),
        outlined(Element::polygon(&front), "none"),
        outlined(Element::polygon(&top), "#f6dc8b"),
        thin(Element::line((-4.4, 3.5), (1.6, 3.5))),
        Element::path(gleam).fill("none").stroke("#b07a12", 1.5).set("stroke-linecap", "round"),
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
    let fold =
        Path::from(2.2, -6.0).line(6.2, -6.0).line(6.2, 6.0).bend((4.3, 8.8), (2.2, 6.2)).close();
    vec![
        outlined(Element::path(cloth), "#c76aa6"),
        Element::path(fold).fill("#8e3f73").set("opacity", 0.55),
        thin(Element::line((-2.2, -4.5), (-2.2, 4.0))),
        thin(Element::line((2.2, -4.5), (2.2, 4.0))),
        outlined(Element::rect(-9.5, -9.0, 19.0, 3.4).set("rx", 1.7), "#efd9b4"),
        outlined(Element::circle(8.6, -7.3, 1.9), "#fbf0dc"),
    ]
}

/// A star of anise: eight pods round their middle.
fn spices() -> Vec<Element> {
    let pods = (0..8).map(|nth| {
        let pod =
            Path::from(0.0, -2.0).bend((-3.4, -6.0), (0.0, -9.8)).bend((3.4, -6.0), (0.0, -2.0));
        let seam = Path::from(0.0, -3.4).line(0.0, -7.4);
        Element::group()
            .set("transform", format!("rotate({})", nth * 45))
            .child(outlined(Element::path(pod.close()), "#c2611f"))
            .child(Element::path(seam).fill("none").stroke("#f2c594", 1.1))
    });
    pods.chain([outlined(Element::circle(0.0, 0.0, 2.5), "#f2c594")]).collect()
}

/// A tea leaf.
fn tea() -> Vec<Element> {
    let leaf = || {
        Path::from(-7.0, 7.0)
            .curve((-11.0, -3.0), (-1.0, -10.0), (8.5, -8.5))
            .curve((10.0, 1.0), (3.0, 10.0), (-7.0, 7.0))
            .close()
    };
    let shade = Path::from(-7.0, 7.0).line(8.5, -8.5).curve((10.0, 1.0), (3.0, 10.0), (-7.0, 7.0));
    vec![
        Element::path(leaf()).fill("#8dbd6c"),
        Element::path(shade.close()).fill("#568f43"),
        outlined(Element::path(leaf()), "none"),
        thin(Element::line((-9.5, 9.5), (5.5, -5.5))),
        thin(Element::line((-2.0, 2.0), (-2.5, -3.5))),
        thin(Element::line((1.5, -1.5), (6.0, 0.5))),
    ]
}
