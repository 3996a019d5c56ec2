//! Everybody's points over a finished game as a drawing: one line for each seat, with its token at
//! the end.

use crate::picture::{Element, INK, LINE, PAPER, Path, SeatMark};

/// The size of the drawing in its units.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 190.0;
/// The area of the lines: left, top, right and bottom.
const LEFT: f64 = 30.0;
const TOP: f64 = 14.0;
const RIGHT: f64 = WIDTH - 30.0;
const BOTTOM: f64 = HEIGHT - 16.0;
/// How far tokens at the ends keep apart.
const APART: f64 = 18.0;
/// The dashes of the seats' lines, in the order of the seats; the first is whole.
const DASHES: [&str; 5] = ["", "9 3", "3 3", "14 3 3 3", "6 6"];
/// The most points of a line: more would be finer than the drawing shows.
const MAX_STEPS: usize = 240;

/// The curve of these points, after every move those of all seats; `marks` are the seats' in the
/// same order. `title` names it and `description` says what it shows. `None` if there is nothing to
/// draw.
pub fn curve(
    points: &[Vec<i32>],
    marks: &[SeatMark],
    title: &str,
    description: &str,
) -> Option<String> {
    let last = points.last()?;
    let all = || points.iter().flatten().copied();
    let (low, high) = (all().min()?.min(0), all().max()?.max(1));
    let height = |value: i32| {
        let share = f64::from(value - low) / f64::from((high - low).max(1));
        BOTTOM - share * (BOTTOM - TOP)
    };
    let mut drawing = Element::new("svg")
        .set("class", "curve")
        .set("viewBox", format!("0 0 {WIDTH} {HEIGHT}"))
        .set("role", "img")
        .set("aria-labelledby", "curve-title curve-description")
        .set("font-family", "sans-serif")
        .child(Element::new("title").set("id", "curve-title").words(title))
        .child(Element::new("desc").set("id", "curve-description").words(description))
        .child(Element::rect(0.0, 0.0, WIDTH, HEIGHT).fill(PAPER).set("class", "ground"));
    for value in gridlines(low, high) {
        let y = height(value);
        let label = Element::text(LEFT - 5.0, y + 4.0, 11.0, &value.to_string());
        drawing = drawing
            .child(Element::line((LEFT, y), (RIGHT, y)).stroke(LINE, 0.5))
            .child(label.set("text-anchor", "end"));
    }
    let steps = thinned(points.len());
    let count = steps.len().saturating_sub(1).max(1) as f64;
    for ((at, mark), dash) in marks.iter().enumerate().zip(DASHES.iter().cycle()) {
        let mut path: Option<Path> = None;
        for (nth, step) in steps.iter().enumerate() {
            let Some(value) = points.get(*step).and_then(|values| values.get(at)) else { continue };
            let (x, y) = (LEFT + nth as f64 / count * (RIGHT - LEFT), height(*value));
            path = Some(match path {
                None => Path::from(x, y),
                Some(path) => path.line(x, y),
            });
        }
        let Some(path) = path else { continue };
        let line = |colour: &str, width: f64| {
            let line = Element::path(path.clone()).fill("none").stroke(colour, width);
            line.set("stroke-linejoin", "round")
        };
        // Light colours are told from the paper by their rims, and those of one grey by their dashes.
        let own = line(mark.colour, 2.6);
        let own = if dash.is_empty() { own } else { own.set("stroke-dasharray", *dash) };
        drawing = drawing.child(line(INK, 4.4).set("class", "rim")).child(own);
    }
    // Each line says again whose it is, at a place where no other does: what is known by its colour and dashes is known
    // by its letter, too.
    for (at, mark) in marks.iter().enumerate() {
        let nth = steps.len() * (at + 1) / (marks.len() + 1);
        let values = steps.get(nth).and_then(|step| points.get(*step));
        let Some(value) = values.and_then(|values| values.get(at)) else { continue };
        let x = LEFT + nth as f64 / count * (RIGHT - LEFT);
        drawing = drawing.child(mark.token(x, height(*value), 8.5));
    }
    let ends = last.iter().map(|value| height(*value)).collect();
    for (y, mark) in kept_apart(ends).into_iter().zip(marks) {
        drawing = drawing.child(mark.token(RIGHT + 14.0, y, 8.5));
    }
    Some(drawing.to_xml())
}

/// Round values between the bounds, at most six.
fn gridlines(low: i32, high: i32) -> Vec<i32> {
    let span = high - low;
    let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
    let step = steps.into_iter().find(|step| span / step <= 5).unwrap_or(span.max(1));
    let first = low.div_euclid(step) + i32::from(low.rem_euclid(step) != 0);
    (first..=high.div_euclid(step)).map(|times| times * step).collect()
}

/// The numbers of the moves that are drawn, the first and the last among them.
fn thinned(count: usize) -> Vec<usize> {
    if count <= MAX_STEPS {
        return (0..count).collect();
    }
    (0..MAX_STEPS).map(|nth| nth * (count - 1) / (MAX_STEPS - 1)).collect()
}

/// Heights moved so far that none overlap, in the same order and within the drawing.
fn kept_apart(heights: Vec<f64>) -> Vec<f64> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|one, other| heights[*one].total_cmp(&heights[*other]));
    let mut moved = heights;
    let mut floor = TOP;
    for at in &order {
        moved[*at] = moved[*at].max(floor);
        floor = moved[*at] + APART;
    }
    let mut ceiling = BOTTOM;
    for at in order.iter().rev() {
        moved[*at] = moved[*at].min(ceiling);
        ceiling = moved[*at] - APART;
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::SEATS;

    #[test]
    fn values_beside_the_grid_are_round_and_few() {
        assert_eq!(gridlines(0, 10), [0, 2, 4, 6, 8, 10]);
        assert_eq!(gridlines(0, 1), [0, 1]);
        assert_eq!(gridlines(-3, 41), [0, 10, 20, 30, 40]);
        for high in 1..2000 {
            assert!((2..=6).contains(&gridlines(0, high).len()), "{high}");
        }
    }

    #[test]
    fn ends_keep_apart_within_the_drawing() {
        for ends in [vec![50.0; 5], vec![BOTTOM; 5], vec![TOP, TOP, 90.0]] {
            let mut apart = kept_apart(ends);
            apart.sort_by(f64::total_cmp);
            assert!(apart.windows(2).all(|pair| pair[1] - pair[0] >= APART - 0.01), "{apart:?}");
            assert!(apart[0] >= TOP && apart[apart.len() - 1] <= BOTTOM, "{apart:?}");
        }
    }

    #[test]
    fn every_line_has_its_letter_at_its_end_and_once_on_its_way() {
        let marks: Vec<SeatMark> = SEATS.into_iter().take(4).collect();
        let points: Vec<Vec<i32>> = (0..30).map(|at| vec![at, at, 2 * at, 0]).collect();
        let drawn = curve(&points, &marks, "", "").expect("a drawing");
        for mark in &marks {
            let letters = drawn.matches(&format!(">{}</text>", mark.letter)).count();
            assert_eq!(letters, 2, "{}: {drawn}", mark.letter);
        }
    }

    #[test]
    fn a_long_game_keeps_its_first_and_last_move() {
        let steps = thinned(5000);
        assert_eq!((steps.len(), steps[0], steps[MAX_STEPS - 1]), (MAX_STEPS, 0, 4999));
    }
}
