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
    route(0, 1, (49.0, 360.0), (56.0, 379.0)),
    route(0, 2, (98.0, 394.0), (169.0, 538.0)),
    route(0, 20, (-27.0, 401.0), (40.0, 414.0)),
    route(1, 2, (62.0, 486.0), (188.0, 499.0)),
    route(1, 20, (59.0, 433.0), (53.0, 460.0)),
    route(2, 3, (124.0, 604.0), (112.0, 590.0)),
    route(2, 4, (117.0, 540.0), (138.0, 529.0)),
    route(2, 20, (80.0, 525.0), (57.0, 508.0)),
    route(3, 4, (194.0, 596.0), (195.0, 581.0)),
    route(3, 5, (204.0, 616.0), (175.0, 553.0)),
    route(3, 22, (174.0, 612.0), (198.0, 622.0)),
    route(4, 5, (182.0, 533.0), (205.0, 536.0)),
    route(4, 7, (220.0, 514.0), (195.0, 464.0)),
    route(4, 9, (105.0, 500.0), (151.0, 469.0)),
    route(5, 6, (251.0, 541.0), (274.0, 541.0)),
    route(5, 7, (159.0, 499.0), (240.0, 489.0)),
    route(5, 8, (298.0, 506.0), (170.0, 405.0)),
    route(5, 22, (226.0, 568.0), (224.0, 598.0)),
    route(6, 8, (238.0, 528.0), (280.0, 523.0)),
    route(6, 11, (334.0, 512.0), (291.0, 475.0)),
    route(6, 22, (272.0, 570.0), (247.0, 598.0)),
    route(7, 8, (196.0, 414.0), (188.0, 422.0)),
    route(7, 9, (114.0, 402.0), (119.0, 426.0)),
    route(8, 10, (131.0, 330.0), (227.0, 347.0)),
    route(8, 11, (265.0, 433.0), (217.0, 432.0)),
    route(8, 13, (259.0, 365.0), (271.0, 370.0)),
    route(9, 10, (196.0, 333.0), (167.0, 311.0)),
    route(9, 21, (64.0, 316.0), (42.0, 291.0)),
    route(10, 13, (197.0, 271.0), (222.0, 281.0)),
    route(10, 14, (185.0, 243.0), (206.0, 232.0)),
    route(10, 17, (104.0, 234.0), (114.0, 228.0)),
    route(10, 18, (212.0, 236.0), (201.0, 201.0)),
    route(10, 21, (100.0, 259.0), (103.0, 229.0)),
    route(11, 12, (308.0, 431.0), (292.0, 427.0)),
    route(11, 23, (291.0, 447.0), (314.0, 437.0)),
    route(12, 13, (253.0, 342.0), (279.0, 363.0)),
    route(12, 23, (316.0, 411.0), (310.0, 400.0)),
    route(13, 14, (262.0, 262.0), (251.0, 254.0)),
    route(13, 15, (266.0, 284.0), (275.0, 281.0)),
    route(13, 23, (342.0, 343.0), (322.0, 301.0)),
    route(14, 15, (260.0, 266.0), (249.0, 249.0)),
    route(14, 16, (284.0, 198.0), (252.0, 210.0)),
    route(14, 18, (207.0, 186.0), (218.0, 205.0)),
    route(14, 24, (313.0, 197.0), (226.0, 172.0)),
    route(15, 16, (349.0, 251.0), (326.0, 235.0)),
    route(15, 24, (364.0, 239.0), (374.0, 134.0)),
    route(16, 24, (231.0, 172.0), (302.0, 139.0)),
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
