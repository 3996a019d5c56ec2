//! The token of a seat: its shape in its colour, with its letter.

use super::{
    palette::{INK, SeatMark, Shape},
    svg::Element,
};

impl SeatMark {
    /// The seat's token with its letter, centred on a point; `radius` is that of the enclosing
    /// circle, at least 8 for a legible letter.
    pub fn token(self, x: f64, y: f64, radius: f64) -> Element {
        let outline = match self.shape {
            Shape::Circle => Element::circle(x, y, radius * 0.94),
            Shape::Square => Element::polygon(&corners(x, y, radius * 1.08, 4, 45.0)),
            Shape::Triangle => {
                Element::polygon(&corners(x, y + radius * 0.18, radius * 1.25, 3, -90.0))
            }
            Shape::Diamond => Element::polygon(&corners(x, y, radius * 1.12, 4, 0.0)),
            Shape::Pentagon => Element::polygon(&corners(x, y, radius * 1.06, 5, -90.0)),
            Shape::Hexagon => Element::polygon(&corners(x, y, radius * 1.04, 6, 0.0)),
            Shape::Star => Element::polygon(&star(x, y, radius * 1.22)),
            Shape::Cross => Element::polygon(&cross(x, y, radius)),
        };
        let drop = if self.shape == Shape::Triangle { radius * 0.2 } else { 0.0 };
        Element::group()
            .child(
                outline
                    .fill(self.colour)
                    .stroke(INK, (radius * 0.12).max(1.0))
                    .set("stroke-linejoin", "round"),
            )
            .child(Element::centred(x, y + drop, radius * 0.95, self.letter).bold().fill(self.on))
    }
}

fn corners(x: f64, y: f64, radius: f64, count: u32, first: f64) -> Vec<(f64, f64)> {
    (0..count)
        .map(|at| {
            let angle = (first + 360.0 * f64::from(at) / f64::from(count)).to_radians();
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
        .collect()
}

fn star(x: f64, y: f64, radius: f64) -> Vec<(f64, f64)> {
    (0..10u32)
        .map(|at| {
            let angle = (f64::from(at) * 36.0 - 90.0).to_radians();
            let reach = if at % 2 == 0 { radius } else { radius * 0.62 };
            (x + reach * angle.cos(), y + reach * angle.sin())
        })
        .collect()
}

fn cross(x: f64, y: f64, radius: f64) -> Vec<(f64, f64)> {
    let (out, inner) = (radius, radius * 0.55);
    [
        (-inner, -out),
        (inner, -out),
        (inner, -inner),
        (out, -inner),
        (out, inner),
        (inner, inner),
        (inner, out),
        (-inner, out),
        (-inner, inner),
        (-out, inner),
        (-out, -inner),
        (-inner, -inner),
    ]
    .map(|(dx, dy)| (x + dx, y + dy))
    .to_vec()
}
