//! The routes between spaces: curves that keep clear of other spaces and, where there is room, of
//! names.

use turnpost_rules::mare_balticum::Space;

use super::places::at;

/// A route from one space to a later one of the map.
#[derive(Copy, Clone, Debug)]
pub(super) struct Route {
    from: u8,
    to: u8,
    /// The control points of the curve between the middles of the two.
    by: [(f64, f64); 2],
}

const fn route(from: u8, to: u8, first: (f64, f64), second: (f64, f64)) -> Route {
    Route { from, to, by: [first, second] }
}

/// Every route once.
pub(super) const ROUTES: [Route; 51] = [
    route(0, 1, (29.0, 366.0), (22.0, 398.0)),
    route(0, 2, (120.0, 404.0), (179.0, 464.0)),
    route(0, 20, (-16.0, 382.0), (64.0, 405.0)),
    route(1, 2, (82.0, 476.0), (159.0, 512.0)),
    route(1, 20, (59.0, 433.0), (53.0, 460.0)),
    route(2, 3, (114.0, 586.0), (115.0, 588.0)),
    route(2, 4, (117.0, 540.0), (138.0, 529.0)),
    route(2, 20, (80.0, 525.0), (57.0, 508.0)),
    route(3, 4, (193.0, 608.0), (194.0, 554.0)),
    route(3, 5, (204.0, 616.0), (175.0, 553.0)),
    route(3, 22, (174.0, 612.0), (198.0, 622.0)),
    route(4, 5, (182.0, 533.0), (205.0, 536.0)),
    route(4, 7, (199.0, 510.0), (195.0, 474.0)),
    route(4, 9, (103.0, 511.0), (147.0, 406.0)),
    route(5, 6, (251.0, 541.0), (274.0, 541.0)),
    route(5, 7, (200.0, 513.0), (200.0, 458.0)),
    route(5, 8, (292.0, 491.0), (218.0, 460.0)),
    route(5, 22, (226.0, 568.0), (224.0, 598.0)),
    route(6, 8, (254.0, 498.0), (190.0, 439.0)),
    route(6, 11, (257.0, 521.0), (272.0, 501.0)),
    route(6, 22, (272.0, 570.0), (247.0, 598.0)),
    route(7, 8, (194.0, 416.0), (186.0, 410.0)),
    route(7, 9, (133.0, 404.0), (143.0, 397.0)),
    route(8, 10, (164.0, 374.0), (200.0, 264.0)),
    route(8, 11, (228.0, 425.0), (224.0, 439.0)),
    route(8, 13, (255.0, 387.0), (251.0, 339.0)),
    route(9, 10, (171.0, 346.0), (178.0, 305.0)),
    route(9, 21, (68.0, 304.0), (118.0, 229.0)),
    route(10, 13, (186.0, 269.0), (226.0, 267.0)),
    route(10, 14, (184.0, 239.0), (217.0, 225.0)),
    route(10, 17, (109.0, 241.0), (109.0, 217.0)),
    route(10, 18, (212.0, 262.0), (189.0, 209.0)),
    route(10, 21, (100.0, 259.0), (103.0, 229.0)),
    route(11, 12, (288.0, 403.0), (263.0, 387.0)),
    route(11, 23, (293.0, 446.0), (307.0, 420.0)),
    route(12, 13, (286.0, 331.0), (265.0, 310.0)),
    route(12, 23, (318.0, 380.0), (304.0, 390.0)),
    route(13, 14, (201.0, 283.0), (209.0, 235.0)),
    route(13, 15, (269.0, 285.0), (296.0, 276.0)),
    route(13, 23, (274.0, 330.0), (283.0, 402.0)),
    route(14, 15, (273.0, 228.0), (267.0, 238.0)),
    route(14, 16, (259.0, 194.0), (281.0, 188.0)),
    route(14, 18, (216.0, 177.0), (209.0, 182.0)),
    route(14, 24, (282.0, 199.0), (271.0, 114.0)),
    route(15, 16, (306.0, 232.0), (316.0, 202.0)),
    route(15, 24, (391.0, 230.0), (327.0, 165.0)),
    route(16, 24, (254.0, 170.0), (266.0, 118.0)),
    route(17, 18, (145.0, 141.0), (155.0, 139.0)),
    route(17, 19, (154.0, 143.0), (161.0, 117.0)),
    route(17, 21, (104.0, 195.0), (76.0, 223.0)),
    route(18, 19, (150.0, 134.0), (166.0, 115.0)),
];

fn space(index: u8) -> Option<Space> {
    Space::all().nth(usize::from(index))
}

impl Route {
    /// The spaces that it joins.
    pub(super) fn ends(&self) -> [Option<Space>; 2] {
        [space(self.from), space(self.to)]
    }

    /// The points of its curve: an end, two control points, the other end.
    pub(super) fn curve(&self) -> Option<[(f64, f64); 4]> {
        let [first, second] = self.by;
        Some([at(space(self.from)?), first, second, at(space(self.to)?)])
    }
}

#[cfg(test)]
impl Route {
    /// A point of it, from 0 at one end to 1 at the other.
    pub(super) fn point(&self, part: f64) -> (f64, f64) {
        let left = 1.0 - part;
        let weights = [
            left * left * left,
            3.0 * left * left * part,
            3.0 * left * part * part,
            part * part * part,
        ];
        let points = self.curve().expect("its spaces exist");
        points.into_iter().zip(weights).fold((0.0, 0.0), |(x, y), (point, weight)| {
            (x + weight * point.0, y + weight * point.1)
        })
    }
}

/// The route between two spaces, the earlier one first.
#[cfg(test)]
pub(super) fn between(one: Space, other: Space) -> Option<&'static Route> {
    let ends = |route: &&Route| {
        space(route.from).is_some_and(|from| from == one)
            && space(route.to).is_some_and(|to| to == other)
    };
    ROUTES.iter().find(ends)
}
