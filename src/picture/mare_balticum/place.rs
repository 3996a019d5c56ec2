//! Every space of the chart: where it lies, where its name stands clear of the coasts, and where its boats do.

use turnpost_rules::mare_balticum::Space;

use super::lettering::Breaks;
use crate::picture::WIDTH;

/// The widest name in one line, where there is room for a second one.
const ONE_LINE: f64 = 58.0;
/// How far names keep from the edge of the chart.
const MARGIN: f64 = 9.0;
/// The most boats in a row, and where there is little room aside.
const IN_A_ROW: (usize, usize) = (3, 2);

/// A space on the chart, in units.
#[derive(Copy, Clone, Debug)]
pub(super) struct Place {
    /// Its middle.
    pub middle: (f64, f64),
    /// The offset of its name to the right.
    pub name: f64,
    /// From where to where a line of its name reaches: from one coast to another, or from the neatline. Where a line
    /// is wider, it begins where it can.
    pub between: (f64, f64),
    /// How its name is broken into lines.
    pub breaks: Breaks,
    /// Whether its name stands on the land beside it.
    pub is_on_land: bool,
    /// The most boats in a row.
    pub in_a_row: usize,
    /// The offset of its boats: of a sea that of many to the right, of a port that to the middle
    /// of its harbour.
    pub boats: (f64, f64),
}

const fn place(middle: (f64, f64), name: f64, boats: (f64, f64)) -> Place {
    let between = (MARGIN, WIDTH - MARGIN);
    let (breaks, is_on_land) = (Breaks::within(ONE_LINE), false);
    Place { middle, name, between, breaks, is_on_land, in_a_row: IN_A_ROW.0, boats }
}

/// A place with little room for boats beside one another.
const fn narrow(middle: (f64, f64), name: f64, boats: (f64, f64)) -> Place {
    Place { in_a_row: IN_A_ROW.1, ..place(middle, name, boats) }
}

impl Place {
    /// The same with a coast to the left of its name, to the right, or both.
    const fn between(self, left: Option<f64>, right: Option<f64>) -> Place {
        let (all, whole) = self.between;
        let left = if let Some(left) = left { left } else { all };
        let right = if let Some(right) = right { right } else { whole };
        Place { between: (left, right), ..self }
    }

    /// The same with no room for a second line above it.
    const fn flat(self) -> Place {
        Place { breaks: Breaks::within(80.0), ..self }
    }

    /// The same with little room aside: a name of two words has two lines.
    const fn tall(self) -> Place {
        Place { breaks: Breaks::within(0.0), ..self }
    }

    /// The same where so much less room is aside of the first line.
    const fn tapered(self, less: f64) -> Place {
        Place { breaks: Breaks { taper: less, ..self.breaks }, ..self }
    }

    /// The same where two lines are no wider: three words have three lines.
    const fn slender(self, two_lines: f64) -> Place {
        Place { breaks: Breaks { two_lines, ..self.breaks }, ..self }
    }

    /// The same with its name on the land beside it.
    const fn ashore(self) -> Place {
        Place { is_on_land: true, ..self }
    }
}

/// Every space, in the order of the map.
const PLACES: [Place; 25] = [
    place((39.0, 328.0), -3.0, (1.0, 14.0)),
    place((66.0, 408.0), -33.0, (0.0, 14.0)),
    place((97.0, 545.0), 5.0, (-12.8, 14.0)),
    place((150.0, 615.0), 1.0, (0.0, 14.0)),
    place((159.0, 529.0), 2.0, (0.0, 14.0)),
    place((228.0, 540.0), -5.0, (0.0, 14.0)),
    place((297.0, 542.0), -14.0, (0.0, 14.0)).between(None, Some(308.5)),
    place((166.0, 440.0), -6.0, (0.0, 14.0)),
    place((207.0, 380.0), 0.5, (16.0, 14.0)).between(Some(181.5), None).slender(60.0),
    place((120.0, 354.0), 3.0, (2.8, 14.0)).between(Some(91.0), None),
    place((157.0, 258.0), -3.5, (0.0, 14.0)),
    place((270.0, 456.0), -3.0, (1.0, 14.0)).tall(),
    place((299.0, 370.0), 1.0, (0.0, 14.0)).between(None, Some(316.0)).tall().tapered(8.0),
    place((246.0, 291.0), -20.0, (6.9, 14.0)),
    place((236.0, 216.0), 0.0, (-13.2, 14.0)).between(Some(216.5), None).tall(),
    place((306.0, 272.0), -4.0, (14.0, 14.0)).between(Some(258.9), Some(324.0)).flat(),
    place((300.0, 192.0), -4.0, (0.0, 14.0)).between(Some(272.5), None).flat(),
    place((113.0, 166.0), 0.0, (0.0, 14.0)),
    place((193.0, 154.0), 12.0, (-12.6, 14.0)).between(Some(204.0), None).ashore(),
    place((138.0, 76.0), 0.0, (0.0, 14.0)),
    place((49.0, 485.0), 0.0, (-6.9, 35.0)),
    place((49.0, 230.0), 0.0, (0.0, 35.0)),
    place((222.0, 626.0), 0.0, (62.0, 0.0)),
    narrow((327.0, 430.0), 0.0, (0.0, 35.0)),
    place((298.0, 82.0), 0.0, (6.0, 35.0)),
];

/// What the chart knows of a space.
pub(super) fn of(space: Space) -> &'static Place {
    &PLACES[space.index()]
}
