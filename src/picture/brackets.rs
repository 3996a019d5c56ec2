//! The mark of what has changed on a board: four corners around it. What can be touched is ringed or
//! framed all round, so that the two are told apart at one look, and in grey.

use turnpost_rules::{Ruleset, Viewer, dyn_ruleset::DynPosition};

use super::{Element, Path};

/// Four corners around something on a picture. Lengths are in units of a drawing that is
/// [`WIDTH`](super::WIDTH) wide.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Brackets {
    /// How far their middle is from the left edge.
    pub x: f64,
    /// How far their middle is from the top.
    pub y: f64,
    /// From the outer edge of the left corners to that of the right ones.
    pub width: f64,
    /// From the outer edge of the upper corners to that of the lower ones.
    pub height: f64,
    /// Which way what they enclose lies.
    pub slope: Slope,
}

/// Which way something long lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Slope {
    /// Along an edge of the picture.
    Level,
    /// Up to the right, by [`Slope::DEGREES`].
    Rising,
    /// Down to the right, by as much.
    Falling,
}

impl Slope {
    /// How far what is not level is turned.
    pub const DEGREES: f64 = 30.0;
}

/// The longest arm of a corner.
const ARM: f64 = 7.5;
/// The longest one in parts of the width or height.
const PART: f64 = 0.34;
/// How thick an arm is, and its pale core.
const THICK: (f64, f64) = (4.2, 2.0);
/// The inks of an arm: dark around pale, so that it is seen on any ground.
const INKS: (&str, &str) = ("#7a2410", "#ffd34d");

/// The places that an outcome has changed, as a viewer may know it, for the registry. Returns `None`
/// when the position is of another ruleset.
pub type Changes = fn(&dyn DynPosition, Viewer, &serde_json::Value) -> Option<Vec<Brackets>>;

/// The places that an outcome has changed in a position of the ruleset `R`: the body of [`Changes`].
pub fn changed<R: Ruleset>(
    position: &dyn DynPosition,
    viewer: Viewer,
    outcome: &serde_json::Value,
    places: fn(&R::View, Viewer, &serde_json::Value) -> Vec<Brackets>,
) -> Option<Vec<Brackets>> {
    let position = position.as_any().downcast_ref::<R::Position>()?;
    Some(places(&R::view(position, viewer), viewer, outcome))
}

impl Brackets {
    /// Around the middle of something that lies along an edge of the picture.
    pub const fn around((x, y): (f64, f64), width: f64, height: f64) -> Brackets {
        Brackets { x, y, width, height, slope: Slope::Level }
    }

    /// The length of the arms that lie along the width, and of those along the height.
    fn arms(&self) -> (f64, f64) {
        (ARM.min(PART * self.width), ARM.min(PART * self.height))
    }

    /// The drawing, with what has changed as its title.
    pub fn marked(&self, words: &str) -> Element {
        let inset = THICK.0 / 2.0;
        let (wide, high) = (self.width / 2.0 - inset, self.height / 2.0 - inset);
        // Their square ends reach as far beyond them as their corners.
        let (along, down) = self.arms();
        let (along, down) = (along - THICK.0, down - THICK.0);
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let path = || {
            corners.into_iter().fold(Path::default(), |path, (aside, below)| {
                let (x, y) = (self.x + aside * wide, self.y + below * high);
                path.jump(x - aside * along, y).line(x, y).line(x, y - below * down)
            })
        };
        let line = |colour: &str, width: f64| {
            Element::path(path()).fill("none").stroke(colour, width).set("stroke-linecap", "square")
        };
        let mark = Element::group()
            .set("class", "changed")
            .child(Element::new("title").words(words))
            .child(line(INKS.0, THICK.0).set("stroke-linejoin", "round"))
            .child(line(INKS.1, THICK.1).set("stroke-linejoin", "round"));
        let degrees = match self.slope {
            Slope::Level => return mark,
            Slope::Rising => -Slope::DEGREES,
            Slope::Falling => Slope::DEGREES,
        };
        mark.set("transform", format!("rotate({degrees} {:.1} {:.1})", self.x, self.y))
    }
}

#[cfg(test)]
impl Brackets {
    /// The arms of level ones as areas: left, top, right, bottom.
    pub(super) fn bars(&self) -> Vec<[f64; 4]> {
        assert_eq!(self.slope, Slope::Level);
        let (along, down) = self.arms();
        let (left, top) = (self.x - self.width / 2.0, self.y - self.height / 2.0);
        let (right, bottom) = (left + self.width, top + self.height);
        let corner = |x: f64, y: f64| {
            let wide = if x > self.x { [x - along, x] } else { [x, x + along] };
            let high = if y > self.y { [y - down, y] } else { [y, y + down] };
            let thin = |at: f64, middle: f64| {
                if at > middle { [at - THICK.0, at] } else { [at, at + THICK.0] }
            };
            let (across, flat) = (thin(x, self.x), thin(y, self.y));
            [[wide[0], flat[0], wide[1], flat[1]], [across[0], high[0], across[1], high[1]]]
        };
        [(left, top), (right, top), (left, bottom), (right, bottom)]
            .into_iter()
            .flat_map(|(x, y)| corner(x, y))
            .collect()
    }

    /// Whether an arm lies on an area: left, top, right, bottom.
    pub(super) fn meet(&self, area: [f64; 4]) -> bool {
        self.bars()
            .into_iter()
            .any(|bar| bar[0] < area[2] && area[0] < bar[2] && bar[1] < area[3] && area[1] < bar[3])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_leave_every_side_open_and_what_lies_within_bare() {
        for (width, height) in [(15.0, 24.0), (28.0, 28.0), (110.0, 40.0), (69.0, 19.0)] {
            let mark = Brackets::around((100.0, 100.0), width, height);
            let (along, down) = mark.arms();
            assert!(2.0 * along <= 0.7 * width && 2.0 * down <= 0.7 * height, "{width} {height}");
            let (wide, high) = (width / 2.0 - THICK.0, height / 2.0 - THICK.0);
            assert!(!mark.meet([100.0 - wide, 100.0 - high, 100.0 + wide, 100.0 + high]));
            let drawn = mark.marked("Bo sails").to_xml();
            assert_eq!(drawn.matches('M').count(), 8, "four corners, dark and pale: {drawn}");
            for closed in ["Z\"", "<circle", "<ellipse", "<rect"] {
                assert!(!drawn.contains(closed), "{drawn}");
            }
        }
    }
}
