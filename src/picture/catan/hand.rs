//! What lies before the viewer: the last roll, and their own resources as stamps, whose
//! denomination is how many they hold. What is not held is an empty mount.

use turnpost_rules::{
    Viewer,
    catan::{
        View,
        cards::{Cards, Resource},
    },
};

use super::{
    super::{Element, Path, WIDTH},
    artwork,
    shades::{CARD, CONTOUR, ON_CARD, SHADOW, STAMP, TRAY},
};

/// The size of a stamp.
const STAMP_SIZE: (f64, f64) = (44.0, 52.0);
/// The distance from one stamp to the next.
const PITCH: f64 = 49.0;
/// The x coordinate of the first stamp.
const FIRST: f64 = 13.0;
/// The height of what bears a stamp's number.
const BADGE: f64 = 18.0;
/// The size of a stamp's number.
const NUMBER: f64 = 12.5;
/// The size of a die.
const DIE: f64 = 26.0;

/// How much room hand and dice take; 0 where there are none.
pub(super) fn height(view: &View, viewer: Viewer) -> f64 {
    match (held(view, viewer), view.dice) {
        (Some(_), _) => STAMP_SIZE.1 + 18.0,
        (None, Some(_)) => DIE + 12.0,
        (None, None) => 0.0,
    }
}

/// The viewer's own resources, if they have a seat.
fn held(view: &View, viewer: Viewer) -> Option<Cards> {
    view.seats.iter().find(|seat| viewer.is(seat.seat)).and_then(|own| own.hand)
}

/// Hand and dice, from `top` on.
pub(super) fn draw(view: &View, viewer: Viewer, top: f64) -> Element {
    let mut drawing =
        Element::group().set("stroke-linejoin", "round").set("stroke-linecap", "round");
    let middle = top + height(view, viewer) / 2.0;
    if let Some(held) = held(view, viewer) {
        let (_, high) = STAMP_SIZE;
        let tray = Element::rect(6.0, middle - high / 2.0 - 5.0, 5.0 * PITCH + 9.0, high + 10.0);
        drawing = drawing.child(tray.set("rx", 4.0).fill(TRAY));
        for (nth, (resource, count)) in held.counts().into_iter().enumerate().filter_map(known) {
            let left = FIRST + PITCH * nth as f64;
            let at = Element::moved(left, middle - high / 2.0);
            drawing = drawing.child(match count {
                0 => at.child(mount(resource)),
                count => at.children(stamp(resource, count)),
            });
        }
    }
    if let Some([first, second]) = view.dice {
        let (left, right) = (WIDTH - 80.0, WIDTH - 40.0);
        drawing = drawing.child(die(left, middle + 2.0, -8, first, CARD, ON_CARD)).child(die(
            right,
            middle - 1.0,
            7,
            second,
            "#9c2f22",
            "#fdf3dc",
        ));
    }
    drawing
}

fn known((nth, count): (usize, u8)) -> Option<(usize, (Resource, u8))> {
    Resource::ALL.get(nth).map(|resource| (nth, (*resource, count)))
}

/// The ground of a resource's stamp: the colour of the land that it comes from.
pub(super) fn ground(resource: Resource) -> &'static str {
    match resource {
        Resource::Brick => "#cf7d56",
        Resource::Lumber => "#5f8457",
        Resource::Wool => "#adc072",
        Resource::Grain => "#f3d98a",
        Resource::Ore => "#c9c6bd",
    }
}

fn icon(resource: Resource, size: f64) -> Element {
    let (wide, high) = STAMP_SIZE;
    artwork::scaled(resource.name(), wide / 2.0 + 1.0, high / 2.0 + 4.0, size)
}

fn stamp(resource: Resource, count: u8) -> impl Iterator<Item = Element> {
    let (wide, high) = STAMP_SIZE;
    let outline = || Path::from(0.0, 0.0).line(wide, 0.0).line(wide, high).line(0.0, high).close();
    let holes = format!("0 {:.4}", (2.0 * (wide + high)) / 44.0);
    let picture = Element::rect(4.0, 4.0, wide - 8.0, high - 8.0).fill(ground(resource));
    [
        Element::rect(1.4, 1.8, wide, high).fill(SHADOW).set("opacity", 0.3),
        Element::path(outline()).fill(STAMP),
        // Perforated: holes of the tray's colour along the edge.
        Element::path(outline()).fill("none").stroke(TRAY, 2.6).set("stroke-dasharray", holes),
        picture.stroke(CONTOUR, 0.8),
        icon(resource, 1.2),
        Element::rect(0.5, 0.5, badge(count), BADGE)
            .set("rx", BADGE / 2.0)
            .fill(CARD)
            .stroke(CONTOUR, 1.1),
        Element::centred(0.5 + badge(count) / 2.0, 9.5, NUMBER, &count.to_string())
            .bold()
            .fill(ON_CARD),
    ]
    .into_iter()
}

/// How wide what bears a stamp's number is: round for one digit, longer for two.
fn badge(count: u8) -> f64 {
    if count < 10 { BADGE } else { 26.0 }
}

fn mount(resource: Resource) -> Element {
    let (wide, high) = STAMP_SIZE;
    let frame = Element::rect(2.0, 2.0, wide - 4.0, high - 4.0).set("rx", 3.0).fill("none");
    Element::group()
        .set("opacity", 0.45)
        .child(frame.stroke(CONTOUR, 1.1).set("stroke-dasharray", "3 3"))
        .child(icon(resource, 1.0))
}

/// A die, turned a little.
pub(super) fn die(x: f64, y: f64, degrees: i32, eyes: u8, ground: &str, ink: &str) -> Element {
    let half = DIE / 2.0;
    let far = DIE * 0.25;
    let places: &[(f64, f64)] = match eyes {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    };
    let body = |by: f64| Element::rect(by - half, by - half, DIE, DIE).set("rx", 4.5);
    let eye = |&(across, down): &(f64, f64)| {
        Element::circle(across * far, down * far, DIE * 0.095).fill(ink)
    };
    Element::group()
        .set("transform", format!("translate({x:.1} {y:.1}) rotate({degrees})"))
        .child(body(1.8).fill(SHADOW).set("opacity", 0.35))
        .child(body(0.0).fill(ground).stroke(CONTOUR, 1.2))
        .children(places.iter().map(eye))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Weight, width};

    #[test]
    fn a_number_keeps_clear_of_its_badge() {
        // Digits are as high as this part of their size, and round ends are narrower there.
        let half = 0.73 * NUMBER / 2.0;
        let radius = BADGE / 2.0 - 0.55;
        let end = radius - (radius * radius - half * half).sqrt();
        for count in 1..=19 {
            let room = badge(count) - 1.1 - 2.0 * end;
            let wide = width(&count.to_string(), NUMBER, Weight::Bold);
            assert!(wide <= room, "{count}: {wide} in {room}");
            assert!(badge(count) < STAMP_SIZE.0 / 2.0 + 8.0, "it hides the picture");
        }
    }
}
