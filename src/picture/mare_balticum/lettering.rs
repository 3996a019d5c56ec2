//! Names as a chart sets them: outlines of the chart's own two faces, each glyph drawn once and
//! placed again. Outlines look the same on every machine and load nothing.

use std::{collections::BTreeMap, fmt::Write as _, sync::LazyLock};

use skrifa::{
    FontRef, MetadataProvider as _,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlinePen},
};

use crate::picture::Element;

/// A face of the chart.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Face {
    /// Bold italic, for waters.
    Waters,
    /// Bold small capitals, for ports, figures and pieces.
    Ports,
}

/// The height of an em in units of the outlines: fine enough for whole numbers, most of them of one
/// digit.
const EM: f64 = 48.0;

/// The square of the longest step that is left out of an outline.
const FINEST: i32 = 4;

static WATERS: &[u8] = include_bytes!("lettering/waters.ttf");
static PORTS: &[u8] = include_bytes!("lettering/ports.ttf");
static FONTS: LazyLock<[Option<FontRef<'static>>; 2]> =
    LazyLock::new(|| [FontRef::new(WATERS).ok(), FontRef::new(PORTS).ok()]);

impl Face {
    fn font(self) -> Option<&'static FontRef<'static>> {
        FONTS[self as usize].as_ref()
    }

    const fn initial(self) -> char {
        match self {
            Face::Waters => 'w',
            Face::Ports => 'p',
        }
    }

    /// How far a letter advances, in units of the outlines.
    fn advance(self, letter: char) -> f64 {
        let Some(font) = self.font() else { return EM / 2.0 };
        let glyph = font.charmap().map(letter).unwrap_or_default();
        let metrics = font.glyph_metrics(Size::new(EM as f32), LocationRef::default());
        f64::from(metrics.advance_width(glyph).unwrap_or(EM as f32 / 2.0))
    }

    /// The outline of a letter; `None` for one without ink.
    fn outline(self, letter: char) -> Option<String> {
        let font = self.font()?;
        let glyph = font.charmap().map(letter).unwrap_or_default();
        let outline = font.outline_glyphs().get(glyph)?;
        let mut pen = Pen::default();
        let size = DrawSettings::unhinted(Size::new(EM as f32), LocationRef::default());
        outline.draw(size, &mut pen).ok()?;
        Some(pen.data).filter(|data| !data.is_empty())
    }

    /// Where the ink of every letter of a line is, for a size in units: left, top, right and bottom from where the
    /// line begins on its baseline.
    #[cfg(test)]
    pub(super) fn ink(self, words: &str, size: f64) -> Vec<[f64; 4]> {
        let font = self.font().expect("a face");
        let metrics = font.glyph_metrics(Size::new(size as f32), LocationRef::default());
        let mut along = 0.0;
        let mut ink = Vec::new();
        for letter in words.chars() {
            let glyph = font.charmap().map(letter).expect("a letter of the face");
            let bounds = metrics.bounds(glyph).filter(|bounds| bounds.x_max > bounds.x_min);
            ink.extend(bounds.map(|bounds| {
                let [left, top, right, bottom] =
                    [bounds.x_min, -bounds.y_max, bounds.x_max, -bounds.y_min].map(f64::from);
                [along + left, top, along + right, bottom]
            }));
            along += self.advance(letter) * size / EM;
        }
        ink
    }

    /// The width of a line, in units, for a size in units.
    pub(super) fn width(self, words: &str, size: f64) -> f64 {
        words.chars().map(|letter| self.advance(letter)).sum::<f64>() * size / EM
    }
}

/// Writes an outline in whole numbers, relative to the point before.
#[derive(Default)]
struct Pen {
    data: String,
    at: (i32, i32),
    /// The control point of the curve that has just been drawn.
    by: Option<(i32, i32)>,
    last: char,
}

impl Pen {
    fn step(&mut self, command: char, points: &[(f32, f32)]) {
        let rounded = |(x, y): &(f32, f32)| (x.round() as i32, -y.round() as i32);
        let mut points: Vec<(i32, i32)> = points.iter().map(rounded).collect();
        let Some(&end) = points.last() else { return };
        let apart = |one: (i32, i32), other: (i32, i32)| {
            (one.0 - other.0).pow(2) + (one.1 - other.1).pow(2)
        };
        // Rounded corners of serifs are smaller than a pixel.
        if command != 'm' && apart(self.at, end) <= FINEST {
            return;
        }
        let mut command = command;
        let mut by = None;
        if command == 'q' && (points[0] == self.at || points[0] == end) {
            (command, points) = ('l', vec![end]);
        } else if command == 'q' {
            by = Some(points[0]);
            // A smooth curve goes on with the mirrored control point, which need not be said.
            let mirrored = self.by.map(|by| (2 * self.at.0 - by.0, 2 * self.at.1 - by.1));
            if mirrored.is_some_and(|mirrored| apart(mirrored, points[0]) <= 2) {
                (command, points, by) = ('t', vec![end], mirrored);
            }
        }
        self.by = by;
        if self.last == command && command != 'm' {
            self.data.push(' ');
        } else {
            self.data.push(if command == 'm' { 'M' } else { command });
        }
        self.last = command;
        let from = if command == 'm' { (0, 0) } else { self.at };
        for (nth, to) in points.into_iter().enumerate() {
            let blank = if nth > 0 { " " } else { "" };
            // Writing to a String cannot fail.
            let _ = write!(self.data, "{blank}{} {}", to.0 - from.0, to.1 - from.1);
        }
        self.at = end;
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.step('m', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.step('l', &[(x, y)]);
    }

    fn quad_to(&mut self, by_x: f32, by_y: f32, x: f32, y: f32) {
        self.step('q', &[(by_x, by_y), (x, y)]);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.step('c', &[(ax, ay), (bx, by), (x, y)]);
    }

    fn close(&mut self) {
        self.data.push('z');
        self.last = 'z';
    }
}

/// How a line of lettering looks.
#[derive(Copy, Clone, Debug)]
pub(super) struct Style<'a> {
    pub face: Face,
    /// The size, in units.
    pub size: f64,
    /// The colour.
    pub fill: &'a str,
    /// What surrounds every letter, if anything: a colour, and how far it reaches.
    pub halo: Option<(&'a str, f64)>,
}

/// What has been lettered on a drawing so far: the glyphs to define, and how many lines there are.
#[derive(Default)]
pub(super) struct Lettering {
    glyphs: BTreeMap<(Face, char), Option<String>>,
    lines: u32,
    names: Vec<Element>,
}

impl Lettering {
    fn id(face: Face, letter: char) -> String {
        // Short, since every letter on the chart names one.
        format!("m{}{:x}", face.initial(), u32::from(letter))
    }

    /// The letters of a line at the origin, in units of the outlines.
    fn letters(&mut self, face: Face, words: &str) -> Vec<Element> {
        let mut placed = Vec::new();
        let mut along = 0.0;
        for letter in words.chars() {
            let glyph = self.glyphs.entry((face, letter));
            if glyph.or_insert_with(|| face.outline(letter)).is_some() {
                let href = format!("#{}", Lettering::id(face, letter));
                let glyph = Element::new("use").set("href", href);
                let along = f64::round(along);
                placed.push(if along > 0.0 { glyph.set("x", along) } else { glyph });
            }
            along += face.advance(letter);
        }
        placed
    }

    /// A line that begins at this point of its baseline.
    pub(super) fn line(&mut self, x: f64, y: f64, words: &str, style: Style<'_>) -> Element {
        let placed = self.letters(style.face, words);
        let scale = style.size / EM;
        let scaled = (scale * 1e4).round() / 1e4;
        let group = Element::group()
            .set("transform", format!("translate({} {}) scale({scaled})", tenths(x), tenths(y)))
            .fill(style.fill);
        let Some((halo, reach)) = style.halo else { return group.children(placed) };
        // All halos lie below all letters, or each would cut into the letter before it.
        self.lines += 1;
        let id = format!("ml{}", self.lines);
        let again = Element::new("use").set("href", format!("#{id}"));
        let letters = Element::group().set("id", id).children(placed);
        let below = Element::group().stroke(halo, (2.0 * reach / scale).round());
        group.child(below.child(letters)).child(again)
    }

    /// Keeps a line centred on this point of its baseline for [`Self::names`].
    pub(super) fn name(&mut self, x: f64, y: f64, words: &str, style: Style<'_>) {
        let half = style.face.width(words, style.size) / 2.0;
        let scale = style.size / EM;
        let place = |at: f64| (at / scale).round();
        let at = format!("translate({} {})", place(x - half), place(y));
        let line = Element::group().set("transform", at);
        let letters = self.letters(style.face, words);
        self.names.push(line.children(letters));
    }

    /// The lines kept so far, all in the style that they were measured for, and their halos below
    /// them: said once for all of them, since they are many.
    pub(super) fn names(&mut self, style: Style<'_>) -> Element {
        let scale = style.size / EM;
        let lines = Element::group().set("id", "mare-names").children(self.names.drain(..));
        let again = Element::new("use").set("href", "#mare-names");
        let (halo, reach) = style.halo.unwrap_or(("none", 0.0));
        // Of a colour much like the water round it: blended edges would not be seen, yet fill a PNG.
        let below = Element::group()
            .stroke(halo, (2.0 * reach / scale).round())
            .set("shape-rendering", "crispEdges")
            .child(lines);
        Element::group()
            .set("transform", format!("scale({scale})"))
            .set("pointer-events", "none")
            .fill(style.fill)
            .child(below)
            .child(again)
    }

    /// A line centred on this point of its baseline.
    pub(super) fn centred(&mut self, x: f64, y: f64, words: &str, style: Style<'_>) -> Element {
        let half = style.face.width(words, style.size) / 2.0;
        self.line(x - half, y, words, style)
    }

    /// A line that ends at this point of its baseline.
    pub(super) fn ended(&mut self, x: f64, y: f64, words: &str, style: Style<'_>) -> Element {
        self.line(x - style.face.width(words, style.size), y, words, style)
    }

    /// Every glyph used, for the definitions.
    pub(super) fn definitions(self) -> impl Iterator<Item = Element> {
        self.glyphs.into_iter().filter_map(|((face, letter), outline)| {
            let path = Element::new("path").set("id", Lettering::id(face, letter));
            Some(path.set("d", outline?.replace(" -", "-")))
        })
    }
}

/// A number to a tenth, which is short to write.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// How words are broken into lines, as widths in units.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Breaks {
    /// The widest words in one line.
    pub one_line: f64,
    /// The widest of two lines: where one is wider, three words take three.
    pub two_lines: f64,
    /// How much less room there is for the first of two lines than for the second.
    pub taper: f64,
}

impl Breaks {
    /// In two lines what is wider than this.
    pub(super) const fn within(one_line: f64) -> Breaks {
        Breaks { one_line, two_lines: f64::INFINITY, taper: 0.0 }
    }
}

/// The words in one line if they fit, or else in the two lines whose longer one is shortest; three words in three if
/// even these are too wide.
pub(super) fn lines(words: &str, face: Face, size: f64, breaks: Breaks) -> Vec<String> {
    let width = |words: &str| face.width(words, size);
    let splits = words.match_indices(' ').map(|(at, _)| [&words[..at], &words[at + 1..]]);
    let longer = |[one, other]: &[&str; 2]| (width(one) + breaks.taper).max(width(other));
    let best = splits.min_by(|one, other| longer(one).total_cmp(&longer(other)));
    let broken: Vec<&str> = match best {
        Some(two) if width(words) > breaks.one_line => {
            let single: Vec<&str> = words.split(' ').collect();
            let is_wide = two.iter().any(|line| width(line) > breaks.two_lines);
            if is_wide && single.len() == 3 { single } else { two.to_vec() }
        }
        _ => vec![words],
    };
    broken.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_a_name_has_an_outline_that_is_defined_once() {
        let mut lettering = Lettering::default();
        let style = Style { face: Face::Waters, size: 12.0, fill: "#000000", halo: None };
        let line = lettering.centred(50.0, 20.0, "Øresund, Åland", style).to_xml();
        assert_eq!(line.matches("<use ").count(), 13, "{line}");
        assert_eq!(lettering.definitions().count(), 11);
    }

    #[test]
    fn long_names_take_two_lines() {
        let within = Breaks::within(58.0);
        let split = |words, breaks| lines(words, Face::Waters, 12.4, breaks);
        assert_eq!(split("Narva Bay", within), ["Narva Bay"]);
        assert_eq!(split("Gulf of Finland", within), ["Gulf of", "Finland"]);
        assert_eq!(split("Northern Baltic Proper", within), ["Northern", "Baltic Proper"]);
        let slender = Breaks { two_lines: 60.0, ..within };
        assert_eq!(split("Northern Baltic Proper", slender), ["Northern", "Baltic", "Proper"]);
        assert_eq!(split("Gulf of Finland", slender), ["Gulf of", "Finland"]);
        let tapered = Breaks { taper: 8.0, ..Breaks::within(0.0) };
        assert_eq!(split("Gulf of Riga", Breaks::within(0.0)), ["Gulf of", "Riga"]);
        assert_eq!(split("Gulf of Riga", tapered), ["Gulf", "of Riga"]);
    }
}
