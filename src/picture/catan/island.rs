//! The ground of the island: terrains with their icons and numbers, harbours, the grid of names.

use turnpost_rules::catan::{
    board::{Path as Route, Terrain},
    cards::Resource,
    data::{Harbour, Landscape, pips},
    view::TerrainView,
};

use super::{
    super::{ACCENT, Element, GREY, INK, LINE, PAPER, Path, Scene, Svg, WIDTH},
    net::{self, BADGE, BOTTOM, LETTERS, NUMBERS, Point, RISE, STEP, TEXT, TOKEN},
};

/// Column letters above and below, line numbers on both sides.
pub(super) fn grid(svg: &mut Svg) {
    for column in 0..11 {
        let letter = char::from(b'A' + column).to_string();
        let x = net::column(column);
        for y in LETTERS {
            svg.add(Element::centred(x, y, TEXT, &letter).bold().fill(GREY));
        }
        let guide = Element::line((x, 19.0), (x, BOTTOM - 28.0));
        svg.add(guide.stroke(LINE, 0.5).set("stroke-dasharray", "1 4"));
    }
    for line in 0..6 {
        let y = net::line(line);
        for x in NUMBERS {
            svg.add(Element::centred(x, y, TEXT, &(line + 1).to_string()).bold().fill(GREY));
        }
        let guide = Element::line((16.0, y), (WIDTH - 16.0, y));
        svg.add(guide.stroke(LINE, 0.5).set("stroke-dasharray", "1 4"));
    }
}

fn fill(landscape: Landscape) -> &'static str {
    match landscape {
        Landscape::Hills => "#e2b49a",
        Landscape::Forest => "#a9c69a",
        Landscape::Pasture => "#d5e5ac",
        Landscape::Fields => "#f2dc94",
        Landscape::Mountains => "#c6c6cc",
        Landscape::Desert => "#efe4cb",
    }
}

/// The ground of a terrain.
pub(super) fn ground(terrain: Terrain, landscape: Landscape) -> Element {
    let (x, y) = net::middle(terrain);
    let corners = [
        (x, y - 2.0 * RISE),
        (x + STEP, y - RISE),
        (x + STEP, y + RISE),
        (x, y + 2.0 * RISE),
        (x - STEP, y + RISE),
        (x - STEP, y - RISE),
    ];
    Element::polygon(&corners).fill(fill(landscape)).stroke(LINE, 1.2)
}

/// The contents of a terrain: its icon and name next to its number, with the robber between them.
/// The corners are left to the intersections and their names.
pub(super) fn terrain(shown: &TerrainView, robbed: bool, scene: &Scene<'_>) -> Element {
    let terrain = shown.terrain;
    let (x, y) = net::middle(terrain);
    let name = terrain.to_string();
    // The ring is drawn below all of it, so that it hides nothing.
    let ring = scene.ring(&name, x, y, 24.5);
    let (name_x, name_y) = net::terrain_name(terrain);
    let (mut sign_x, sign_y) = net::sign(terrain);
    let mut size = 0.9;
    if robbed && shown.number.is_some() {
        // The number moves over for the robber.
        (sign_x, size) = (sign_x - 3.0, 0.7);
    }
    let mut drawing = Element::group()
        .children(ring)
        .child(scaled(sign(shown.landscape, 0.0, 0.0), (sign_x, sign_y), size))
        .child(Element::centred(name_x, name_y, TEXT, &name).fill(INK));
    if let Some(number) = shown.number {
        drawing = drawing.child(token(net::number(terrain), number, robbed));
    }
    if robbed {
        let (beside, size) = if shown.number.is_some() { (-2.6, 0.75) } else { (12.5, 1.0) };
        drawing = drawing.child(scaled(robber(), (x + beside, y - 4.5), size));
    }
    scene.at(&name, drawing)
}

/// A drawing around the origin, moved and scaled.
fn scaled(drawing: Element, (x, y): Point, size: f64) -> Element {
    let inner = Element::group().set("transform", format!("scale({size})")).child(drawing);
    Element::moved(x, y).child(inner)
}

/// A number with its pips; inverted where the robber blocks it.
fn token((x, y): Point, number: u8, robbed: bool) -> Element {
    let often = matches!(number, 6 | 8);
    let (ground, ink) = match (robbed, often) {
        (true, _) => (INK, PAPER),
        (false, true) => (PAPER, ACCENT),
        (false, false) => (PAPER, INK),
    };
    let rim = if often { 2.0 } else { 0.8 };
    let mut drawing = Element::group()
        .child(
            Element::circle(x, y, TOKEN).fill(ground).stroke(if robbed { INK } else { ink }, rim),
        )
        .child(Element::centred(x, y - 2.0, 12.5, &number.to_string()).bold().fill(ink));
    let count = pips(number);
    for at in 0..count {
        let dot = x + (f64::from(at) - f64::from(count - 1) / 2.0) * 3.2;
        drawing = drawing.child(Element::circle(dot, y + 7.0, 1.1).fill(ink));
    }
    drawing
}

/// The icon of a terrain and of what it yields.
fn sign(landscape: Landscape, x: f64, y: f64) -> Element {
    let thin = |path: Path| Element::path(path).fill("none").stroke(INK, 1.2);
    match landscape {
        // Bricks.
        Landscape::Hills => {
            Element::group().children([(-8.0, 1.0), (1.0, 1.0), (-3.5, -5.0)].map(|(dx, dy)| {
                Element::rect(x + dx, y + dy, 8.0, 5.0).fill("#9a4a2a").stroke(INK, 0.6)
            }))
        }
        // Firs.
        Landscape::Forest => Element::group().children([-7.0, 0.0, 7.0].map(|dx| {
            Element::polygon(&[(x + dx, y - 7.0), (x + dx + 4.5, y + 6.0), (x + dx - 4.5, y + 6.0)])
                .fill("#2f5d34")
                .stroke(INK, 0.6)
        })),
        // A sheep.
        Landscape::Pasture => {
            Element::group()
                .children([(-4.0, 0.0), (1.0, -2.0), (5.0, 1.0), (0.0, 2.5)].map(|(dx, dy)| {
                    Element::circle(x + dx, y + dy, 4.0).fill(PAPER).stroke(INK, 0.6)
                }))
                .child(Element::circle(x - 8.0, y - 1.0, 2.6).fill(INK))
        }
        // Ears of grain.
        Landscape::Fields => Element::group().children([-6.0, 0.0, 6.0].map(|dx| {
            thin(
                Path::from(x + dx, y + 7.0)
                    .line(x + dx, y - 6.0)
                    .jump(x + dx - 3.0, y - 4.0)
                    .line(x + dx, y)
                    .line(x + dx + 3.0, y - 4.0)
                    .jump(x + dx - 3.0, y + 1.0)
                    .line(x + dx, y + 5.0)
                    .line(x + dx + 3.0, y + 1.0),
            )
        })),
        // Peaks with snow.
        Landscape::Mountains => Element::group()
            .child(
                Element::polygon(&[
                    (x - 12.0, y + 6.0),
                    (x - 4.0, y - 7.0),
                    (x + 1.0, y),
                    (x + 5.0, y - 4.0),
                    (x + 12.0, y + 6.0),
                ])
                .fill("#6d6f7a")
                .stroke(INK, 0.6),
            )
            .child(
                Element::polygon(&[(x - 4.0, y - 7.0), (x - 1.2, y - 2.6), (x - 6.6, y - 2.6)])
                    .fill(PAPER),
            ),
        // Sand.
        Landscape::Desert => Element::group().children(
            [(-8.0, 0.0), (-3.0, 4.0), (2.0, -2.0), (7.0, 3.0), (-2.0, -5.0), (9.0, -4.0)]
                .map(|(dx, dy)| Element::circle(x + dx, y + dy, 1.1).fill(GREY)),
        ),
    }
}

/// The terrain whose icon stands for a resource.
fn source(resource: Resource) -> Landscape {
    match resource {
        Resource::Brick => Landscape::Hills,
        Resource::Lumber => Landscape::Forest,
        Resource::Wool => Landscape::Pasture,
        Resource::Grain => Landscape::Fields,
        Resource::Ore => Landscape::Mountains,
    }
}

/// The robber, around the origin.
pub(super) fn robber() -> Element {
    let body = Path::from(-6.0, 9.0).line(-3.0, -3.0).line(3.0, -3.0).line(6.0, 9.0).close();
    Element::group()
        .child(Element::path(body).fill(INK).stroke(PAPER, 1.0))
        .child(Element::circle(0.0, -6.0, 4.2).fill(INK).stroke(PAPER, 1.0))
}

/// A harbour at sea, with a pier to each of its two intersections.
pub(super) fn harbour(path: Route, harbour: Harbour) -> Element {
    let (x, y) = net::badge(path);
    let piers = path.ends().map(|end| {
        Element::line(net::point(end), (x, y)).stroke(INK, 1.6).set("stroke-dasharray", "4 2")
    });
    let box_of = |half: f64| {
        Element::rect(x - BADGE.0, y - half, 2.0 * BADGE.0, 2.0 * half)
            .set("rx", 4.0)
            .fill(PAPER)
            .stroke(LINE, 1.0)
    };
    let drawing = Element::group().children(piers);
    match harbour {
        Harbour::Generic => {
            drawing.child(box_of(8.0)).child(Element::centred(x, y, TEXT, "3:1").bold())
        }
        Harbour::Special(resource) => drawing
            .child(box_of(BADGE.1))
            .child(scaled(sign(source(resource), 0.0, 0.0), (x, y - 4.8), 0.75))
            .child(Element::centred(x, y + 5.8, TEXT, "2:1").bold()),
    }
}
