//! Names against the coast: a name stands on water or on land, and the line between the two passes through none of
//! its letters.

use turnpost_rules::mare_balticum::Space;

use super::super::{
    coast,
    lettering::Face,
    places::{self, Line, WATERS},
};
use crate::{game::language::Language, picture::WIDTH};

/// How far letters keep from the middle of the coast's line, in units: half its width, and a little water.
const CLEAR: f64 = 0.8;
/// How high small letters are, between which no coast passes either.
const SMALL: f64 = 5.4;
/// How far apart the points are at which the coast is looked at.
const STEP: f64 = 0.2;
/// How far to both sides a name that cannot be clear of the coast is moved to see that it cannot.
const ASIDE: i8 = 24;

/// A name that is wider than the water of its sea.
struct Wider {
    language: Language,
    space: &'static str,
    /// The most of the coast that may pass through it, in units.
    max: f64,
    why: &'static str,
}

const fn wider(language: Language, space: &'static str, max: f64, why: &'static str) -> Wider {
    Wider { language, space, max, why }
}

const WIDER: [Wider; 5] = [
    wider(Language::Czech, "e-gotland", 19.0, "95 wide, and 65 from Gotland to Saaremaa"),
    wider(Language::Dutch, "e-gotland", 18.0, "73 wide, and 65 from Gotland to Saaremaa"),
    wider(Language::Dutch, "gulf-riga", 8.0, "43 wide, and 39 from coast to coast of the gulf"),
    wider(Language::Italian, "neva", 8.0, "76 wide, and 66 from coast to coast of the bay"),
    wider(Language::Czech, "neva", 12.0, "70 wide, and 66 from coast to coast of the bay"),
];

/// The coast as points, each with the length that it stands for.
fn coast() -> Vec<((f64, f64), f64)> {
    let mut points = Vec::new();
    for line in lines() {
        for pair in line.windows(2) {
            let [(x, y), (to_x, to_y)] = [pair[0], pair[1]];
            let long = (to_x - x).hypot(to_y - y);
            let parts = (long / STEP).ceil().max(1.0);
            points.extend((0..parts as u32).map(|nth| {
                let part = (f64::from(nth) + 0.5) / parts;
                ((x + (to_x - x) * part, y + (to_y - y) * part), long / parts)
            }));
        }
    }
    points
}

/// The outline of the land as closed lines of short steps.
fn lines() -> Vec<Vec<(f64, f64)>> {
    let spaced = coast::LAND.replace('-', " -");
    let mut lines: Vec<Vec<(f64, f64)>> = Vec::new();
    let mut by = (0.0, 0.0);
    for part in spaced.split_inclusive(|letter: char| letter.is_ascii_alphabetic()).scan(
        ' ',
        |before, part| {
            let (numbers, command) = part.split_at(part.len() - 1);
            let this = *before;
            *before = command.chars().next()?;
            Some((this, numbers))
        },
    ) {
        let (command, numbers) = part;
        let numbers: Vec<f64> =
            numbers.split_whitespace().map(|it| it.parse().expect("a number")).collect();
        let pairs: Vec<(f64, f64)> = numbers.chunks(2).map(|it| (it[0], it[1])).collect();
        let size = match command {
            ' ' | 'z' => continue,
            'M' => {
                lines.push(pairs);
                continue;
            }
            'q' => 2,
            't' => 1,
            other => panic!("{other} in the coast"),
        };
        let line = lines.last_mut().expect("a line");
        for pair in pairs.chunks(size) {
            let at = *line.last().expect("a point");
            let plus = |it: (f64, f64)| (at.0 + it.0, at.1 + it.1);
            by = if size == 2 { plus(pair[0]) } else { (2.0 * at.0 - by.0, 2.0 * at.1 - by.1) };
            let end = plus(pair[size - 1]);
            line.extend((1..=8).map(|step| {
                let part = f64::from(step) / 8.0;
                let left = 1.0 - part;
                let mix = |a: f64, b: f64, c: f64| {
                    a * left * left + 2.0 * b * left * part + c * part * part
                };
                (mix(at.0, by.0, end.0), mix(at.1, by.1, end.1))
            }));
        }
    }
    let quarters = |line: Vec<(f64, f64)>| line.iter().map(|(x, y)| (x / 4.0, y / 4.0)).collect();
    lines.into_iter().map(quarters).collect()
}

/// What the coast must not pass through, moved so far to the right: every letter, and what is between them.
fn letters(lines: &[Line], right: f64) -> Vec<[f64; 4]> {
    let mut areas = Vec::new();
    for line in lines {
        let wide = Face::Waters.width(&line.words, WATERS);
        let (x, y) = (line.x - wide / 2.0 + right, line.y);
        let ink = Face::Waters.ink(&line.words, WATERS);
        areas.extend(ink.into_iter().chain([[0.0, -SMALL, wide, 0.0]]).map(|area| {
            [x + area[0] - CLEAR, y + area[1] - CLEAR, x + area[2] + CLEAR, y + area[3] + CLEAR]
        }));
    }
    areas
}

/// How much of the coast passes through areas.
fn through(coast: &[((f64, f64), f64)], areas: &[[f64; 4]]) -> f64 {
    let is_in = |(x, y): (f64, f64)| {
        let holds = |area: &[f64; 4]| area[0] < x && x < area[2] && area[1] < y && y < area[3];
        areas.iter().any(holds)
    };
    coast.iter().filter(|(point, _)| is_in(*point)).map(|(_, long)| long).sum()
}

#[test]
fn the_coast_passes_through_no_name_that_its_water_has_room_for() {
    let coast = coast();
    assert!(coast.len() > 10_000, "{}", coast.len());
    for &language in Language::ALL {
        for space in Space::all() {
            let lines = places::name(space, &language.format(&space.phrase()));
            let passes = |right| through(&coast, &letters(&lines, right));
            let below = passes(0.0);
            let (id, words) = (space.id(), &lines);
            match WIDER.iter().find(|it| it.language == language && it.space == id) {
                None => {
                    assert!(below <= 0.0, "{below} units through {id} in {language:?}: {words:?}");
                }
                Some(wider) => {
                    let why = wider.why;
                    assert!(below <= wider.max, "{below} units through {id}, which is {why}");
                    let fits = (-ASIDE..=ASIDE).find(|right| passes(f64::from(*right)) <= 0.0);
                    assert_eq!(fits, None, "{id} in {language:?} is not {why}");
                }
            }
        }
    }
}

#[test]
fn the_coast_is_read_as_it_is_drawn() {
    let lines = lines();
    assert!(lines.len() > 15, "{}", lines.len());
    for line in &lines {
        let (first, last) = (line[0], line[line.len() - 1]);
        assert!((first.0 - last.0).hypot(first.1 - last.1) < 0.6, "{first:?} to {last:?}");
        assert!(line.iter().all(|(x, y)| (-20.0..WIDTH + 20.0).contains(x) && *y > -20.0));
    }
    let through_a_frame = through(&coast(), &[[0.0, 0.0, WIDTH, places::HEIGHT]]);
    assert!((2000.0..6000.0).contains(&through_a_frame), "{through_a_frame}");
}
