#!/usr/bin/env python3
"""Bends the coast of the Baltic until all 25 spaces of the board have room, and writes it as Rust.

Natural Earth, land at 1:10m (public domain, naturalearthdata.com), by way of the npm package
world-atlas (ISC licence). To run it:

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    python3 -m venv venv && venv/bin/pip install numpy shapely
    venv/bin/python derive.py package/land-10m.json > outline.rs

PINS says where real places stand on the board, in its units. A thin-plate spline carries
everything else along; what is smaller than a boat is smoothed away.
"""

import json
import math
import sys

import numpy as np
from shapely.affinity import scale, translate
from shapely.geometry import MultiPolygon, Point, Polygon, box
from shapely.ops import unary_union

WIDTH, HEIGHT = 360, 664
# Where the map is cut off: beyond the neatline, so that the cut is never seen.
FRAME = box(-14, -14, WIDTH + 14, HEIGHT + 14)
# The part of the world that is bent, as degrees: west, south, east, north.
WORLD = (8.5, 52.6, 32.5, 65.2)
# The smallest island, in square units, and the finest bend of the coast.
ISLAND, BEND = 13.0, 4.4

# (longitude, latitude): (x, y) on the board.
PINS = {
    # The seas.
    (11.6, 56.75): (39, 322), (12.75, 55.9): (66, 408), (13.7, 54.95): (97, 541),
    (14.9, 54.35): (150, 614), (16.2, 55.4): (159, 528), (19.0, 55.0): (228, 538),
    (20.4, 55.6): (297, 534), (18.4, 56.5): (166, 438), (20.0, 57.3): (209, 380),
    (17.6, 57.5): (120, 354), (19.6, 58.8): (157, 258), (21.5, 57.85): (268, 456),
    (23.5, 57.7): (305, 350), (22.9, 58.75): (246, 291), (24.6, 59.75): (238, 200),
    (27.4, 59.65): (306, 256), (28.9, 60.05): (300, 182), (19.25, 60.15): (113, 166),
    (21.4, 60.2): (192, 154), (19.3, 61.7): (138, 76),
    # The ports.
    (12.57, 55.68): (36, 470), (18.06, 59.33): (74, 218), (18.65, 54.37): (222, 612),
    (24.1, 57.0): (316, 402), (30.2, 59.93): (336, 166),
    # Jutland, Zealand and Skåne.
    (10.6, 57.75): (6, 242), (12.2, 57.2): (62, 318), (11.9, 57.7): (55, 262),
    (10.3, 56.5): (8, 346), (12.55, 56.05): (42, 396), (12.75, 56.1): (80, 388),
    (13.0, 55.6): (90, 446), (14.25, 55.6): (122, 466), (12.95, 55.38): (90, 484),
    # Sweden and Gotland.
    (16.6, 57.2): (88, 358), (16.7, 57.9): (88, 316), (17.1, 58.7): (86, 274),
    (18.3, 57.3): (160, 366), (18.75, 57.85): (176, 326), (18.25, 57.0): (158, 388),
    (17.2, 60.7): (80, 100), (18.6, 60.2): (80, 172), (17.3, 62.4): (95, 20),
    # Finland and Åland.
    (25, 60.25): (250, 154), (23.0, 59.85): (208, 170), (21.3, 61.2): (198, 86),
    (21.3, 62.6): (198, 20), (19.9, 60.2): (153, 158), (27.0, 60.5): (284, 148),
    # Estonia and Latvia.
    (22.1, 58.35): (262, 358), (23.2, 58.5): (278, 326), (22.6, 58.9): (204, 292),
    (24.4, 58.3): (328, 306), (23.5, 58.75): (285, 300), (23.5, 59.22): (254, 258),
    (24.75, 59.47): (268, 262), (26.0, 59.6): (282, 272), (27.0, 59.45): (297, 288),
    (28.0, 59.45): (324, 288), (28.05, 59.78): (334, 258), (22.6, 57.75): (292, 404),
    (21.5, 57.55): (288, 446), (22.05, 57.92): (272, 406), (21.05, 56.8): (302, 486),
    # The south.
    (21.1, 55.7): (326, 532), (19.9, 54.9): (284, 588), (18.2, 54.85): (194, 586),
    (13.4, 54.6): (92, 586), (15.0, 55.15): (128, 540),
}

# The seas as place.rs has them, which the coast goes round: middle and half axes.
DEEP, SHOAL = (31, 21.5), (23.5, 17.5)
SEAS = [
    (39, 328, SHOAL), (66, 408, SHOAL), (97, 545, SHOAL), (150, 615, SHOAL),
    (159, 529, DEEP), (228, 540, DEEP), (297, 542, SHOAL), (166, 440, SHOAL),
    (207, 380, DEEP), (120, 354, DEEP), (157, 258, DEEP), (270, 456, SHOAL),
    (299, 370, SHOAL), (246, 291, SHOAL), (236, 216, DEEP), (306, 272, SHOAL),
    (300, 192, SHOAL), (113, 166, DEEP), (193, 154, SHOAL), (138, 76, DEEP),
]


def read(path):
    """The land near the Baltic as polygons in degrees."""
    topology = json.load(open(path))
    (scale_x, scale_y) = topology["transform"]["scale"]
    (move_x, move_y) = topology["transform"]["translate"]

    def arc(number):
        points, x, y = [], 0, 0
        for dx, dy in topology["arcs"][~number if number < 0 else number]:
            x, y = x + dx, y + dy
            points.append((x * scale_x + move_x, y * scale_y + move_y))
        return points[::-1] if number < 0 else points

    def ring(numbers):
        points = []
        for number in numbers:
            points += arc(number)[1 if points else 0:]
        return points

    def shapes(geometry):
        if geometry["type"] == "GeometryCollection":
            for part in geometry["geometries"]:
                yield from shapes(part)
        else:
            parts = geometry["arcs"]
            for part in [parts] if geometry["type"] == "Polygon" else parts:
                rings = [ring(numbers) for numbers in part]
                if len(rings[0]) > 3:
                    yield Polygon(rings[0], rings[1:])

    world = box(*WORLD)
    for shape in shapes(topology["objects"]["land"]):
        if shape.intersects(world):
            near = shape.buffer(0).intersection(world)
            for part in getattr(near, "geoms", [near]):
                if part.geom_type == "Polygon":
                    yield part


def project(longitude, latitude):
    """Mercator about the middle of the Baltic."""
    narrow = math.cos(math.radians(58.3))
    up = math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2))
    return ((longitude - 20) * narrow, math.degrees(up) * narrow)


def spline():
    """The bend: a function from degrees to units."""
    source = np.array([project(*place) for place in PINS])
    target = np.array(list(PINS.values()), float)
    count = len(source)

    def kernel(squares):
        return np.where(squares > 0, squares * np.log(squares + 1e-12), 0)

    between = kernel(((source[:, None] - source[None]) ** 2).sum(2))
    # Pins give way a little, so that the coast between them stays smooth.
    between += 0.02 * np.eye(count)
    plane = np.hstack([np.ones((count, 1)), source])
    left = np.block([[between, plane], [plane.T, np.zeros((3, 3))]])
    weights = np.linalg.solve(left, np.vstack([target, np.zeros((3, 2))]))

    def bent(longitude, latitude):
        place = np.array(project(longitude, latitude))
        pull = kernel(((source - place) ** 2).sum(1))
        x, y = pull @ weights[:count] + np.array([1, *place]) @ weights[count:]
        return (float(x), float(y))

    return bent


def dense(points, step=0.12):
    """The points with others between them, so that long edges bend too."""
    for (x, y), (to_x, to_y) in zip(points, points[1:]):
        parts = max(1, int(max(abs(to_x - x), abs(to_y - y)) / step))
        for part in range(parts):
            yield (x + (to_x - x) * part / parts, y + (to_y - y) * part / parts)


def smoothed(points, min_area):
    """Drops the point that makes the smallest triangle while that is below `min_area` (Visvalingam)."""
    points = list(points)

    def area(nth):
        (ax, ay), (bx, by), (cx, cy) = points[nth - 1], points[nth], points[(nth + 1) % len(points)]
        return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

    while len(points) > 4:
        smallest = min(range(len(points)), key=area)
        if area(smallest) >= min_area:
            break
        del points[smallest]
    return points


def path(land):
    """One path through the middles of the edges, in quarters of a unit: after the first curve
    every control point mirrors the one before, so `t` alone says it."""
    out = []
    for part in land.geoms:
        points = smoothed(list(part.exterior.coords)[:-1], BEND)
        points = [(2 * round(2 * x), 2 * round(2 * y)) for x, y in points]
        points = [point for nth, point in enumerate(points) if point != points[nth - 1]]
        # Long edges stay straight between their ends.
        full = []
        for nth, (x, y) in enumerate(points):
            to_x, to_y = points[(nth + 1) % len(points)]
            full.append((x, y))
            length = math.hypot(to_x - x, to_y - y)
            if length > 110:
                for at in (14 / length, 1 - 14 / length):
                    full.append((2 * round((x + (to_x - x) * at) / 2), 2 * round((y + (to_y - y) * at) / 2)))
        if len(full) < 4:
            continue
        middles = [
            ((x + full[(nth + 1) % len(full)][0]) // 2, (y + full[(nth + 1) % len(full)][1]) // 2)
            for nth, (x, y) in enumerate(full)
        ]
        (x, y), (by_x, by_y), (to_x, to_y) = middles[-1], full[0], middles[0]
        steps = [f"{bx - ax} {by - ay}" for (ax, ay), (bx, by) in zip(middles, middles[1:])]
        out.append(f"M{x} {y}q{by_x - x} {by_y - y} {to_x - x} {to_y - y}t{' '.join(steps)}z")
    return [part.replace(" -", "-") for part in out]


def main():
    bent = spline()
    parts = []
    for shape in read(sys.argv[1]):
        outer = Polygon([bent(*point) for point in dense(list(shape.exterior.coords))])
        lakes = [Polygon([bent(*point) for point in dense(list(lake.coords))]) for lake in shape.interiors]
        outer = outer.buffer(0)
        for lake in lakes:
            if lake.area > 60:
                outer = outer.difference(lake.buffer(0))
        parts.append(outer)
    land = unary_union(parts)
    for x, y, (wide, high) in SEAS:
        sea = Point(0, 0).buffer(1, 24)
        land = land.difference(translate(scale(sea, wide + 0.5, high + 0.5), x, y))
    # Narrow sounds close, needles of land fall off.
    land = land.buffer(0.8).buffer(-1.5).buffer(0.7).intersection(FRAME).simplify(0.25)
    shapes = [part for part in getattr(land, "geoms", [land]) if part.area > ISLAND]
    shapes.sort(key=lambda part: -part.area)
    lines = path(MultiPolygon(shapes))
    print("//! The coast, written by `derive.py` beside this file; do not edit it by hand.\n")
    print("/// The land as one path, in quarters of a unit.")
    print("pub(super) const LAND: &str = concat!(")
    for line in lines:
        while line:
            cut = 92 if len(line) > 92 else len(line)
            print(f'    "{line[:cut]}",')
            line = line[cut:]
    print(");")


if __name__ == "__main__":
    main()
