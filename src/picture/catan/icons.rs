//! The resources, the development cards and the dice, small.

use turnpost_rules::catan::cards::Resource;

use super::{
    artwork,
    hand::{die, ground},
    shades::{CARD, CONTOUR, ON_CARD, STAMP},
};
use crate::picture::{Element, Held, Icon, Paper, Path};

/// The icons of CATAN.
pub fn icons() -> Vec<Icon> {
    let icon = |resource: Resource| {
        let (name, keys): (_, &[_]) = match resource {
            Resource::Brick => ("catan-brick", &["catan-brick"]),
            Resource::Lumber => ("catan-lumber", &["catan-lumber"]),
            Resource::Wool => ("catan-wool", &["catan-wool"]),
            Resource::Grain => ("catan-grain", &["catan-grain"]),
            Resource::Ore => ("catan-ore", &["catan-ore"]),
        };
        let held = Held { on: Paper::Stamp, ground: ground(resource) };
        Icon { name, keys, art: artwork::resource(resource), held: Some(held) }
    };
    let cards = [
        Icon::new("card-of-knight", &["catan-knight"], &card().child(sword())),
        Icon::new(
            "card-of-progress",
            &["catan-invention", "catan-monopoly", "catan-road-building"],
            &card().child(gear()),
        ),
        Icon::new(
            "card-of-points",
            &[
                "catan-library",
                "catan-market",
                "catan-chapel",
                "catan-university",
                "catan-great-hall",
            ],
            &card().child(star()),
        ),
    ];
    let dice = Icon::new("dice", &["catan-rolled", "catan-now-dice"], &dice());
    Resource::ALL.into_iter().map(icon).chain(cards).chain([dice]).collect()
}

/// The front of a development card, without its picture.
fn card() -> Element {
    Element::group().set("stroke-linejoin", "round").child(
        Element::rect(-7.5, -10.5, 15.0, 21.0).set("rx", 2.0).fill(STAMP).stroke(CONTOUR, 1.2),
    )
}

fn sword() -> Element {
    let blade =
        Path::from(0.0, -8.0).line(1.6, -5.5).line(1.6, 2.6).line(-1.6, 2.6).line(-1.6, -5.5);
    let hilt = Path::from(-4.4, 3.6).line(4.4, 3.6).jump(0.0, 3.6).line(0.0, 8.0);
    Element::group().child(Element::path(blade.close()).fill("#9b9a98").stroke(CONTOUR, 1.0)).child(
        Element::path(hilt).fill("none").stroke("#9c2f22", 2.2).set("stroke-linecap", "round"),
    )
}

fn gear() -> Element {
    let spokes = (0..4).fold(None, |path: Option<Path>, nth| {
        let (sin, cos) = (f64::from(nth) * std::f64::consts::FRAC_PI_4).sin_cos();
        let (x, y) = (5.6 * cos, 5.6 * sin);
        Some(match path {
            None => Path::from(-x, -y).line(x, y),
            Some(path) => path.jump(-x, -y).line(x, y),
        })
    });
    Element::group()
        .children(spokes.map(|path| Element::path(path).fill("none").stroke(CONTOUR, 2.0)))
        .child(Element::circle(0.0, 0.0, 3.9).fill("#6b9ea6").stroke(CONTOUR, 1.0))
        .child(Element::circle(0.0, 0.0, 1.4).fill(STAMP).stroke(CONTOUR, 0.9))
}

fn star() -> Element {
    let points: Vec<(f64, f64)> = (0..10)
        .map(|nth| {
            let radius = if nth % 2 == 0 { 6.2 } else { 2.6 };
            let angle = f64::from(nth) * std::f64::consts::PI / 5.0;
            (radius * angle.sin(), -radius * angle.cos())
        })
        .collect();
    Element::polygon(&points).fill("#e5bd58").stroke(CONTOUR, 1.0)
}

fn dice() -> Element {
    let small = |x: f64, y: f64, degrees, eyes, ground: &str, ink: &str| {
        Element::group()
            .set("transform", format!("translate({x} {y}) scale(.46)"))
            .child(die(0.0, 0.0, degrees, eyes, ground, ink))
    };
    Element::group()
        .child(small(-4.6, -4.2, -10, 3, CARD, ON_CARD))
        .child(small(4.6, 4.4, 8, 5, "#9c2f22", "#fdf3dc"))
}
