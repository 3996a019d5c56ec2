//! Roads, settlements and cities, the names of their places, and what can be chosen there.

use turnpost_rules::{
    Seat,
    catan::{
        View,
        board::{Intersection, Path as Route},
        data::Colour,
    },
};

use super::{
    super::{Element, Scene, Spot, seat_mark},
    artwork,
    net::{self, Point, TEXT, halfway, point},
    shades::{HALO, NAME},
};

/// The radius of the area to tap around an intersection and around the middle of a path: 24 pixels
/// across where the picture is as wide as a small phone.
const FINGER: f64 = 14.0;
const PATH_FINGER: f64 = 13.6;

/// The look of a player's pieces. Beside their colour buildings have the letter of the seat, as in every game,
/// and roads a pattern.
pub(super) struct Mark {
    colour: Colour,
    pub(super) fill: &'static str,
    pub(super) on: &'static str,
    pub(super) letter: &'static str,
}

/// The look of the pieces of a seat that has this colour.
pub(super) fn mark(colour: Colour, seat: Seat) -> Mark {
    let (fill, on) = match colour {
        Colour::Red => ("#b5392a", "#fdf3dc"),
        Colour::Blue => ("#2d6192", "#fdf3dc"),
        Colour::Orange => ("#e08f2c", "#2a1a06"),
        Colour::White => ("#fbf6e9", "#2a231a"),
    };
    Mark { colour, fill, on, letter: seat_mark(seat).letter }
}

/// A road. It ends short of the intersections, so that runs show where they meet buildings.
pub(super) fn road(path: Route, mark: &Mark) -> Element {
    let [(x1, y1), (x2, y2)] = path.ends().map(point);
    let (x, y) = halfway(path);
    // Upright: light comes from above on either slope.
    let degrees = match (y2 - y1).atan2(x2 - x1).to_degrees() {
        degrees if degrees >= 89.0 => degrees - 180.0,
        degrees if degrees < -91.0 => degrees + 180.0,
        degrees => degrees,
    };
    artwork::turned(&format!("road-{}", mark.colour.name()), x, y, degrees)
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
pub(super) fn place(view: &View, scene: &Scene<'_>, at: Intersection) -> Option<Element> {
    let (x, y) = point(at);
    let name = at.to_string();
    let settled = view.seats.iter().find(|seat| seat.settlements.has(at));
    let city = view.seats.iter().find(|seat| seat.cities.has(at));
    let free = settled.is_none() && city.is_none();
    let is_named = scene.names_place(&name);
    // The ring is drawn below the building or the name, so that it hides neither.
    let ring = scene.ring(&name, x, y, if free { 9.5 } else { 14.5 });
    if free && !is_named && ring.is_none() {
        return None;
    }
    let finger = ring.is_some().then(|| Element::circle(x, y, FINGER).set("fill-opacity", 0.0));
    let drawing = Element::group().children(finger).children(ring);
    let drawing = match (city, settled) {
        (Some(owner), _) => drawing.child(city_drawing(x, y, &mark(owner.colour, owner.seat))),
        (None, Some(owner)) => {
            drawing.child(settlement_drawing(x, y, &mark(owner.colour, owner.seat)))
        }
        (None, None) => drawing,
    };
    let beside = if free { (x, y) } else { net::name_beside(at) };
    let name_drawn = is_named.then(|| lettering(beside, &name));
    Some(scene.at(&name, drawing.children(name_drawn)))
}

/// The name of a place, readable on any ground. The board says how it is set.
pub(super) fn lettering((x, y): Point, name: &str) -> Element {
    Element::new("text")
        .set("x", x)
        .set("y", y + TEXT * 0.365)
        .fill(NAME)
        .stroke(HALO, 3.0)
        .bold()
        .words(name)
}

/// A settlement at a point.
pub(super) fn settlement_drawing(x: f64, y: f64, mark: &Mark) -> Element {
    Element::group()
        .child(artwork::placed(&format!("settlement-{}", mark.colour.name()), x, y))
        .child(artwork::letter(mark.letter, (x - 0.57, y + 5.17), 0.05).fill(mark.on))
}

/// A city at a point.
pub(super) fn city_drawing(x: f64, y: f64, mark: &Mark) -> Element {
    Element::group()
        .child(artwork::placed(&format!("city-{}", mark.colour.name()), x, y))
        .child(artwork::letter(mark.letter, (x - 0.94, y + 6.7), 0.0532).fill(mark.on))
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            super::palette::tests::contrast,
            shades::{INK, PANEL, PAPER, SHADES, SOFT},
        },
        *,
    };

    fn dark(light: &'static str) -> &'static str {
        SHADES.iter().find(|shade| shade.light == light).map_or(light, |shade| shade.dark)
    }

    #[test]
    fn letters_and_words_can_be_read_by_day_and_by_lamp_light() {
        let pieces = Colour::ALL.map(|colour| {
            let mark = mark(colour, Seat::new(0).expect("a seat"));
            (mark.on, mark.fill)
        });
        let words = [(INK, PAPER), (INK, PANEL), (SOFT, PAPER), (NAME, HALO)];
        for (ink, ground) in pieces.into_iter().chain(words) {
            for (ink, ground) in [(ink, ground), (dark(ink), dark(ground))] {
                assert!(contrast(ink, ground) >= 4.5, "{ink} on {ground}");
            }
        }
    }
}
