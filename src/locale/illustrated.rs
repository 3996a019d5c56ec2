//! Sentences with small pictures of what they name. In the text such a picture is a character for
//! private use before its words, so that sentences are put together as ever; whoever shows one puts
//! the picture there or leaves it out. The words say everything.

use std::fmt::{self, Write};

use askama::filters::{Escaper, Html};

use super::quotes;
use crate::registry;

/// The first of the characters.
const FIRST: u32 = 0xF_0100;
/// How many are kept for pictures.
const COUNT: u32 = 0x100;

/// The character that stands for an icon, by its place among [`registry::icons`].
pub(super) fn mark(icon: usize) -> Option<char> {
    let at = u32::try_from(icon).ok().filter(|at| *at < COUNT)?;
    char::from_u32(FIRST + at)
}

/// The icon that a character stands for.
fn icon(character: char) -> Option<usize> {
    let at = u32::from(character).checked_sub(FIRST).filter(|at| *at < COUNT)?;
    usize::try_from(at).ok()
}

/// A text without its pictures, and without the marks of what people have written ([`quotes`]).
pub fn plain(text: &str) -> String {
    let is_shown = |it: &char| icon(*it).is_none() && !quotes::is_mark(*it);
    text.chars().filter(is_shown).collect()
}

/// The icons of a text, in their order.
pub fn icons_of(text: &str) -> impl Iterator<Item = usize> {
    text.chars().filter_map(icon)
}

/// A small picture with what it stands beside, as HTML: all three are shown together.
#[derive(Copy, Clone, Debug)]
pub struct Named<'a> {
    /// Which icon, by its place.
    pub icon: usize,
    /// How many of it there are, where the sentence counts them: it stands before the icon.
    pub number: Option<&'a str>,
    /// The word that the icon stands before.
    pub word: &'a str,
}

/// A text as HTML, with what `picture` makes of an icon, its number and its word; what people have written is
/// in no language, and in a direction of its own.
pub fn html(text: &str, picture: impl Fn(Named<'_>) -> String) -> String {
    let mut html = String::with_capacity(text.len() + 64);
    let mut rest = text;
    while let Some((at, found)) = rest.char_indices().find(|(_, found)| icon(*found).is_some()) {
        let (before, mut number) = counted(&rest[..at]);
        push_escaped(&mut html, before);
        let (mut word, mut after) = first_word(&rest[at + found.len_utf8()..]);
        // What counts is of the message that the icon belongs to, or of the one around it.
        if number.is_none() && !word.is_empty() && word.bytes().all(|it| it.is_ascii_digit()) {
            let (next, further) =
                first_word(after.strip_prefix(char::is_whitespace).unwrap_or(after));
            (number, word, after) = (Some(word), next, further);
        }
        let mut escaped = String::with_capacity(word.len());
        push_escaped(&mut escaped, word);
        html.extend(icon(found).map(|icon| picture(Named { icon, number, word: &escaped })));
        rest = after;
    }
    push_escaped(&mut html, rest);
    quotes::elements(html)
}

fn push_escaped(html: &mut String, text: &str) {
    // Writing to a String cannot fail.
    let _ = Html.write_escaped_str(html, text);
}

/// A text up to its first space, icon or mark of what people have written, and the rest. A name of one word is a
/// word.
fn first_word(text: &str) -> (&str, &str) {
    let ends = |it: char| it.is_whitespace() || icon(it).is_some() || quotes::is_mark(it);
    let name = quotes::leading(text).filter(|end| !text[..*end].contains(char::is_whitespace));
    let start = name.unwrap_or_default();
    let end = text[start..].find(ends).map_or(text.len(), |end| start + end);
    text.split_at(end)
}

/// A text without the number and the space at its end, and that number.
fn counted(text: &str) -> (&str, Option<&str>) {
    let Some(before) = text.strip_suffix([' ', '\u{a0}']) else { return (text, None) };
    let rest = before.trim_end_matches(|it: char| it.is_ascii_digit());
    let number = &before[rest.len()..];
    let is_alone = rest.is_empty() || rest.ends_with(|it: char| it.is_whitespace() || it == '(');
    if number.is_empty() || !is_alone { (text, None) } else { (rest, Some(number)) }
}

/// A text as HTML with the icons that a page defines.
pub fn page_html(text: &str) -> String {
    html(text, |Named { icon, number, word }| {
        let (number, space) = number.map_or(("", ""), |number| (number, " "));
        format!("<span class=\"named\">{number}{space}{}{word}</span>", page_icon(icon))
    })
}

/// An icon that a page defines.
pub fn page_icon(at: usize) -> String {
    registry::icons().get(at).map_or_else(String::new, |icon| {
        format!(
            "<svg class=\"icon\" viewBox=\"-12 -12 24 24\" aria-hidden=\"true\">\
             <use href=\"#{}\"/></svg>",
            icon.id()
        )
    })
}

/// The width of the picture on a card, and its height: of one that shows a single thing, and of one that can
/// show several, as in a hand.
const ART: f64 = 48.0;
const SINGLE: f64 = 40.0;
const SEVERAL: f64 = 68.0;

/// What a card shows: these icons one below the other, each on the ground that it has in a hand. Equal
/// neighbours share theirs.
pub fn card_art(icons: &[usize], can_be_several: bool) -> String {
    let high = if can_be_several { SEVERAL } else { SINGLE };
    let row = high / icons.len().max(1) as f64;
    let scale = (row / 25.0).min(1.45);
    let mut art = format!("<svg class=\"art\" viewBox=\"0 0 {ART} {high}\" aria-hidden=\"true\">");
    let mut y = 0.0;
    // Writing to a String cannot fail.
    for same in icons.chunk_by(|one, other| one == other) {
        let Some(icon) = same.first().and_then(|at| registry::icons().get(*at)) else { continue };
        let band = row * same.len() as f64;
        if let Some(held) = icon.held {
            let ground = held.ground;
            let _ = write!(
                art,
                "<rect y=\"{y:.1}\" width=\"{ART}\" height=\"{band:.1}\" fill=\"{ground}\"/>"
            );
        }
        for nth in 0..same.len() {
            let (id, middle) = (icon.id(), y + row * (nth as f64 + 0.5));
            let _ = write!(
                art,
                "<use href=\"#{id}\" transform=\"translate({} {middle:.1}) scale({scale:.2})\"/>",
                ART / 2.0
            );
        }
        y += band;
    }
    art + "</svg>"
}

/// What templates write everywhere else: the text without its pictures, so that none gets into an
/// attribute.
#[derive(Copy, Clone, Debug, Default)]
pub struct Plain;

impl Escaper for Plain {
    fn write_escaped_str<W: Write>(&self, mut dest: W, string: &str) -> fmt::Result {
        // Most texts have none. The characters begin with this byte, like few others.
        if !string.as_bytes().contains(&0xF3) {
            return Html.write_escaped_str(dest, string);
        }
        Html.write_escaped_str(&mut dest, &plain(string))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stand_in_sentences_and_nowhere_else() {
        let one = mark(1).expect("a character");
        let text = format!("<2> {one}wool & {}", mark(0).expect("a character"));
        assert_eq!(plain(&text), "<2> wool & ");
        assert_eq!(icons_of(&text).collect::<Vec<_>>(), [1, 0]);
        let shown = |text: &str| {
            html(text, |named| format!("[{:?} {} {}]", named.number, named.icon, named.word))
        };
        assert_eq!(shown(&text), "&#60;2&#62; [None 1 wool] &#38; [None 0 ]");
        // However its message is written, a number stands before the icon of what it counts.
        let counted = format!("sells 12 {one}wool, {one}3 ore (1 {one}brick) on A2 {one}ore");
        let together = "sells [Some(\"12\") 1 wool,] [Some(\"3\") 1 ore] ([Some(\"1\") 1 brick)] on A2 [None 1 ore]";
        assert_eq!(shown(&counted), together);
        assert!(page_html(&counted).contains("<span class=\"named\">12 <svg"));
        // A name of one word stays beside its icon, and no element ends within another.
        let named = |name: &str| shown(&format!("{one}{}: 1", quotes::quoted(name)));
        let quote = |name: &str| format!("<span lang=\"\" dir=\"auto\">{name}</span>");
        assert_eq!(named("Anna"), format!("[None 1 {}:] 1", quote("Anna")));
        assert_eq!(named("Anna B"), format!("[None 1 ]{}: 1", quote("Anna B")));
        let mut escaped = String::new();
        Plain.write_escaped_str(&mut escaped, &text).expect("written");
        assert_eq!(escaped, "&#60;2&#62; wool &#38; ");
        assert_eq!(mark(256), None);
        assert!(page_icon(0).contains("use href=\"#icon-"));
        assert_eq!(page_icon(9999), "");
    }

    #[test]
    fn every_icon_has_a_name_a_drawing_and_messages_of_its_own() {
        let mut names: Vec<_> = registry::icons().iter().map(|icon| icon.name).collect();
        let mut keys: Vec<_> = registry::icons().iter().flat_map(|icon| icon.keys).collect();
        let counts = (names.len(), keys.len());
        names.sort_unstable();
        names.dedup();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!((names.len(), keys.len()), counts);
        assert!(counts.0 < COUNT as usize);
        for icon in registry::icons() {
            assert!(icon.art.len() > 40 && icon.art.len() < 2500, "{}", icon.name);
            for key in icon.keys {
                let word = crate::game::language::Language::default().word(key);
                assert_ne!(word, **key, "{}: no such message", icon.name);
            }
        }
    }
}
