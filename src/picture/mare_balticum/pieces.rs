//! Fish, amber, boats and other small things. Each kind has a distinct outline, so that greyscale
//! is enough.

use std::f64::consts::TAU;

use turnpost_rules::{Phrase, mare_balticum::Catch};

use crate::picture::{Element, GOLD, INK, PAPER, Path, SeatMark};

const SALMON: &str = "#f2b8a0";
const COD: &str = "#d9d4c7";
const HERRING: &str = "#ffffff";
const FLOUNDER: &str = "#c3a06a";

/// The smallest letter on a piece: 8 pixels where the picture is 288 wide.
const SMALLEST_LETTER: f64 = 10.0;

/// A token of the sea, centred on a point, reaching `radius` units up and down. Fish have a tail
/// and the first letter of their name; amber has facets.
pub(super) fn token(
    catch: Catch,
    x: f64,
    y: f64,
    radius: f64,
    format: &dyn Fn(&Phrase) -> String,
) -> Element {
    let name = format(&catch.phrase());
    let piece = match catch {
        Catch::Amber => return amber(x, y, radius).child(Element::new("title").words(&name)),
        Catch::Salmon => Element::circle(x, y, radius * 0.92).fill(SALMON),
        Catch::Cod => {
            let half = radius * 0.8;
            Element::rect(x - half, y - half, 2.0 * half, 2.0 * half).fill(COD)
        }
        Catch::Herring => Element::polygon(&regular(x, y, radius * 1.02, 6, 0.0)).fill(HERRING),
        Catch::Flounder => Element::polygon(&regular(x, y, radius * 1.12, 4, 0.0)).fill(FLOUNDER),
    };
    let letter: String =
        name.chars().next().map(char::to_uppercase).into_iter().flatten().collect();
    let tail = Element::polygon(&[
        (x + radius * 0.7, y),
        (x + radius * 1.35, y - radius * 0.55),
        (x + radius * 1.35, y + radius * 0.55),
    ]);
    Element::group()
        .child(outlined(tail.fill(INK), 0.8))
        .child(outlined(piece, 1.0))
        .child(Element::centred(x, y, (radius * 1.15).max(SMALLEST_LETTER), &letter).bold())
        .child(Element::new("title").words(&name))
}

fn outlined(shape: Element, width: f64) -> Element {
    shape.stroke(INK, width).set("stroke-linejoin", "round")
}

fn amber(x: f64, y: f64, radius: f64) -> Element {
    let outline = [
        (x - radius * 0.55, y - radius * 0.9),
        (x + radius * 0.6, y - radius * 0.75),
        (x + radius, y + radius * 0.1),
        (x + radius * 0.35, y + radius * 0.95),
        (x - radius * 0.6, y + radius * 0.8),
        (x - radius, y - radius * 0.1),
    ];
    let middle = (x, y - radius * 0.1);
    let facets = Path::from(outline[0].0, outline[0].1)
        .line(middle.0, middle.1)
        .line(outline[2].0, outline[2].1)
        .jump(middle.0, middle.1)
        .line(outline[4].0, outline[4].1);
    Element::group()
        .child(outlined(Element::polygon(&outline).fill(GOLD), 1.2))
        .child(Element::path(facets).fill("none").stroke(INK, 0.8))
}

fn regular(x: f64, y: f64, radius: f64, corners: u32, turn: f64) -> Vec<(f64, f64)> {
    (0..corners)
        .map(|corner| {
            let angle = turn + TAU * f64::from(corner) / f64::from(corners);
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
        .collect()
}

/// The width of a boat.
pub(super) const BOAT_WIDTH: f64 = 24.0;
/// The height of a boat.
pub(super) const BOAT_HEIGHT: f64 = 17.0;

/// A boat with its seat's letter and its number; the upper edge of its hull is centred on a point.
pub(super) fn boat(mark: SeatMark, number: usize, x: f64, y: f64) -> Element {
    let half = BOAT_WIDTH / 2.0;
    let hull = Path::from(x - half, y)
        .line(x + half, y)
        .bend((x + half - 1.0, y + 12.0), (x + half - 6.0, y + 13.0))
        .line(x - half + 6.0, y + 13.0)
        .bend((x - half + 1.0, y + 12.0), (x - half, y))
        .close();
    let mast = Path::from(x - 1.0, y).line(x - 1.0, y - 5.0).line(x + 6.0, y).close();
    let label = format!("{}{number}", mark.letter);
    Element::group()
        .child(Element::path(mast).fill(PAPER).stroke(INK, 1.0))
        .child(outlined(Element::path(hull).fill(mark.colour), 1.2))
        .child(Element::centred(x, y + 6.6, 11.3, &label).bold().fill(mark.on))
}

/// A clock face, showing a full hour once it was drawn.
pub(super) fn clock(x: f64, y: f64, drawn: bool) -> Element {
    let (fill, hands) = if drawn { (INK, PAPER) } else { (PAPER, INK) };
    Element::group().child(Element::circle(x, y, 8.0).fill(fill).stroke(INK, 1.4)).child(
        Element::path(Path::from(x, y - 5.5).line(x, y).line(x + 4.0, y + 2.0))
            .fill("none")
            .stroke(hands, 1.5),
    )
}

/// A strong box, closed while it is in hand.
pub(super) fn safe_box(x: f64, y: f64) -> Element {
    Element::group()
        .child(Element::rect(x - 9.0, y - 8.0, 18.0, 15.0).fill(PAPER).stroke(INK, 1.4))
        .child(Element::circle(x, y - 0.5, 3.6).fill(GOLD).stroke(INK, 1.2))
        .child(Element::line((x - 6.0, y + 7.0), (x - 6.0, y + 9.0)).stroke(INK, 2.0))
        .child(Element::line((x + 6.0, y + 7.0), (x + 6.0, y + 9.0)).stroke(INK, 2.0))
}

/// A rolled-up deed.
pub(super) fn deed(x: f64, y: f64) -> Element {
    Element::group()
        .child(Element::rect(x - 7.0, y - 9.0, 14.0, 18.0).fill(PAPER).stroke(INK, 1.2))
        .children(
            [-5.0, -1.5, 2.0].map(|line| {
                Element::line((x - 4.5, y + line), (x + 4.5, y + line)).stroke(INK, 1.0)
            }),
        )
        .child(Element::circle(x + 3.0, y + 6.0, 2.4).fill(GOLD).stroke(INK, 0.8))
}

/// A storehouse.
pub(super) fn service(x: f64, y: f64) -> Element {
    Element::group()
        .child(
            Element::polygon(&[(x - 9.0, y - 1.0), (x, y - 9.0), (x + 9.0, y - 1.0)])
                .fill(INK)
                .stroke(INK, 1.0),
        )
        .child(Element::rect(x - 7.0, y - 1.0, 14.0, 9.0).fill(PAPER).stroke(INK, 1.2))
        .child(Element::rect(x - 2.0, y + 3.0, 4.0, 5.0).fill(INK))
}
