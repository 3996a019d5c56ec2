//! Sentences with small pictures of what they name. In the text such a picture is a character for
//! private use before its words, so that sentences are put together as ever; whoever shows one puts
//! the picture there or leaves it out. The words say everything.

use std::fmt::{self, Write};

use askama::filters::{Escaper, Html};

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

/// A text without its pictures.
pub fn plain(text: &str) -> String {
    text.chars().filter(|character| icon(*character).is_none()).collect()
}

/// The icons of a text, in their order.
pub fn icons_of(text: &str) -> impl Iterator<Item = usize> {
    text.chars().filter_map(icon)
}

/// A text as HTML, with what `picture` makes of an icon, by its place, and of the word that it stands
/// before, which is HTML already.
pub fn html(text: &str, picture: impl Fn(usize, &str) -> String) -> String {
    let mut html = String::with_capacity(text.len() + 64);
    let mut rest = text;
    // Writing to a String cannot fail.
    while let Some((at, found)) = rest.char_indices().find(|(_, found)| icon(*found).is_some()) {
        let _ = Html.write_escaped_str(&mut html, &rest[..at]);
        rest = &rest[at + found.len_utf8()..];
        let end = rest.find(|next: char| next.is_whitespace() || icon(next).is_some());
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        let mut escaped = String::with_capacity(word.len());
        let _ = Html.write_escaped_str(&mut escaped, word);
        html.extend(icon(found).map(|at| picture(at, &escaped)));
        rest = after;
    }
    let _ = Html.write_escaped_str(&mut html, rest);
    html
}

/// A text as HTML with the icons that a page defines.
pub fn page_html(text: &str) -> String {
    let beside = |at, word: &str| format!("<span class=\"named\">{}{word}</span>", page_icon(at));
    html(text, beside)
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
        let shown = html(&text, |at, word| format!("[{at} {word}]"));
        assert_eq!(shown, "&#60;2&#62; [1 wool] &#38; [0 ]");
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
