//! Names and titles that are written from right to left, in sentences that are not: without a mark around them what stands
//! beside such a name, a number or a full stop, is drawn into it and shown on its wrong side.

use std::borrow::Cow;

/// Begins what has a direction of its own, which its first letter tells.
const ISOLATE: char = '\u{2068}';

/// Ends it.
const POP: char = '\u{2069}';

/// Whether it is a letter of a script that is written from right to left.
fn is_right_to_left(letter: char) -> bool {
    matches!(letter,
        '\u{590}'..='\u{8ff}'
        | '\u{fb1d}'..='\u{fdff}'
        | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

/// What somebody has written, to stand within a sentence. Where nothing of it runs from right to left it is as it was: the
/// marks would be garbage for programs that do not know them.
pub(super) fn isolated(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_marked = text.starts_with(ISOLATE) && text.ends_with(POP);
    if is_marked || !text.chars().any(is_right_to_left) {
        return text;
    }
    Cow::Owned(format!("{ISOLATE}{text}{POP}"))
}

#[cfg(test)]
mod tests {
    use turnpost_rules::{Argument, Phrase, Seat, Viewer};

    use super::*;
    use crate::{game::language::Language, locale::Localizer};

    #[test]
    fn names_that_run_from_right_to_left_are_held_together() {
        let names = ["דנה", "Anna", "ليلى (2)"].map(str::to_owned).to_vec();
        let seats: Vec<Argument> = (0..3).map(|at| Seat::new(at).expect("a seat").into()).collect();
        for language in Language::ALL {
            let localizer = Localizer::new(*language, names.clone(), Viewer::Spectator);
            let list = Phrase::new("server-zone-plain").with("name", seats.clone());
            let said = localizer.format(&list);
            for name in ["\u{2068}דנה\u{2069}", "\u{2068}ليلى (2)\u{2069}"] {
                assert!(said.contains(name), "{said}");
            }
            assert_eq!(said.matches(ISOLATE).count(), said.matches(POP).count());
            assert!(!said.contains("\u{2068}Anna"));
            // For a heading, a picture or a program the name is as it was written.
            assert_eq!(localizer.name(Seat::new(0).expect("a seat")), "דנה");
            let title = Phrase::new("server-zone-plain").with("name", "שבת 7");
            assert_eq!(localizer.format(&title), "\u{2068}שבת 7\u{2069}");
        }
    }

    #[test]
    fn nothing_else_is_marked() {
        for text in ["Anna", "Čeněk", "Дана", "ダナ", "7", "", "\u{2068}דנה\u{2069}"] {
            assert_eq!(isolated(Cow::Borrowed(text)), text);
        }
    }
}
