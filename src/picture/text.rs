//! Measuring and fitting text in a drawing.

use std::{borrow::Cow, sync::LazyLock};

use skrifa::{
    FontRef, MetadataProvider as _,
    instance::{LocationRef, Size},
};

pub(super) const REGULAR: &[u8] = include_bytes!("font/DejaVuSans.ttf");
pub(super) const BOLD: &[u8] = include_bytes!("font/DejaVuSans-Bold.ttf");

static FONTS: LazyLock<[Option<FontRef<'static>>; 2]> =
    LazyLock::new(|| [FontRef::new(REGULAR).ok(), FontRef::new(BOLD).ok()]);

/// The weight of a font.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Weight {
    /// Normal.
    Regular,
    /// DejaVu Sans Bold.
    Bold,
}

/// Whether the bundled font has every character of this text: rendering has no other font.
fn can_draw(words: &str) -> bool {
    let has_all = |font: &FontRef<'_>| {
        let letters = font.charmap();
        words.chars().all(|letter| letters.map(letter).is_some())
    };
    FONTS.iter().flatten().all(has_all)
}

/// A name that can be rendered: `otherwise` where the font lacks one of its characters.
pub fn drawn_name(name: Cow<'_, str>, otherwise: impl FnOnce() -> String) -> String {
    if can_draw(&name) { name.into_owned() } else { otherwise() }
}

/// The width of a line of text in units, for a font size in units.
pub fn width(words: &str, size: f64, weight: Weight) -> f64 {
    let font = match weight {
        Weight::Regular => &FONTS[0],
        Weight::Bold => &FONTS[1],
    };
    let Some(font) = font else { return words.chars().count() as f64 * size * 0.6 };
    let letters = font.charmap();
    let metrics = font.glyph_metrics(Size::new(1000.0), LocationRef::default());
    let thousandths: f64 = words
        .chars()
        .map(|letter| {
            let glyph = letters.map(letter).unwrap_or_default();
            f64::from(metrics.advance_width(glyph).unwrap_or(600.0))
        })
        .sum();
    thousandths * size / 1000.0
}

/// The size, `size` at most, at which the text fits into `room` units.
pub fn size_for(words: &str, size: f64, weight: Weight, room: f64) -> f64 {
    let wide = width(words, size, weight);
    if wide <= room { size } else { size * room / wide }
}

/// The text, truncated and ended with `…` if it does not fit into `room` units.
pub fn fit(words: &str, size: f64, weight: Weight, room: f64) -> String {
    if width(words, size, weight) <= room {
        return words.to_owned();
    }
    let mut kept = words.to_owned();
    while kept.pop().is_some() {
        let cut = format!("{}…", kept.trim_end());
        if width(&cut, size, weight) <= room {
            return cut;
        }
    }
    String::new()
}

/// The text in lines of at most `room` units; a word that is too long for a line is truncated.
pub fn wrap(words: &str, size: f64, weight: Weight, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in words.split_whitespace() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if width(&longer, size, weight) <= room {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        line = fit(word, size, weight, room);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Lines one after the other, each of which ends as a sentence does: to be read aloud.
pub fn sentences(lines: impl IntoIterator<Item = String>) -> String {
    let mut said = String::new();
    for line in lines.into_iter().filter(|line| !line.is_empty()) {
        if !said.is_empty() {
            said.push(' ');
        }
        said.push_str(&line);
        if !line.ends_with(['.', '!', '?', ':', ';']) {
            said.push('.');
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_the_bundled_font() {
        // DejaVu Sans: `M` is 1767 and `i` 569 of 2048 units wide.
        assert!((width("Mi", 20.48, Weight::Regular) - 23.36).abs() < 0.01);
        assert!(width("Mi", 20.0, Weight::Bold) > width("Mi", 20.0, Weight::Regular));
    }

    #[test]
    fn missing_characters_are_detected_before_rendering() {
        for name in ["Žofie", "Jürgen Æbelø", "Ελένη", "Юрий", "Ada 2"] {
            assert!(can_draw(name), "{name}");
        }
        for name in ["李雷", "Ada 🐟", "ไทย"] {
            assert!(!can_draw(name), "{name}");
        }
    }

    #[test]
    fn long_text_is_truncated_or_wrapped() {
        let cut = fit("Władysława Brzęczyszczykiewicz", 12.0, Weight::Regular, 100.0);
        assert!(cut.ends_with('…') && width(&cut, 12.0, Weight::Regular) <= 100.0, "{cut}");
        assert_eq!(fit("Eva", 12.0, Weight::Regular, 100.0), "Eva");
        assert_eq!(fit("Eva", 12.0, Weight::Regular, 1.0), "");
        let lines = wrap("sell four cards of salt", 12.0, Weight::Regular, 70.0);
        assert_eq!(lines.join(" "), "sell four cards of salt");
        assert!(
            lines.len() > 1 && lines.iter().all(|line| width(line, 12.0, Weight::Regular) <= 70.0)
        );
    }
}
