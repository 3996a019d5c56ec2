//! What choices are called: an answer may say a choice in the words in which its mail has listed it.

use std::{cell::LazyCell, collections::HashMap};

use turnpost_rules::{Choice, Phrase};

use super::{Request, commands::folded, typed::plain};
use crate::locale::Localizer;

/// What a text that names a choice means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// This choice.
    One(Request),
    /// One of the choices with these numbers, from 1.
    Several(Vec<u32>),
}

/// The words for the choices of a seat, in the languages of some localizers.
#[derive(Default)]
struct Known {
    /// What a choice is called.
    called: HashMap<String, Vec<usize>>,
    /// The same with its number before it, and what it is about or what lies at its place beside it, as lists
    /// have it.
    listed: HashMap<String, Vec<usize>>,
}

/// What the choices are called that the answered mail has shown.
pub struct Labels<'a> {
    choices: &'a [Choice],
    /// Few answers say a choice in words.
    known: LazyCell<Known, Box<dyn FnOnce() -> Known + 'a>>,
}

impl<'a> Labels<'a> {
    /// Those of no choice.
    pub fn none() -> Labels<'a> {
        Labels::of(&[], || (Vec::new(), Vec::new()))
    }

    /// Those of these choices, in the order in which mails number them, as these localizers call them; with what
    /// lies at the places of the choices.
    pub fn of(
        choices: &'a [Choice],
        words: impl FnOnce() -> (Vec<Localizer>, Vec<Option<Phrase>>) + 'a,
    ) -> Labels<'a> {
        let known = move || {
            let (localizers, around) = words();
            known(choices, &localizers, &around)
        };
        Labels { choices, known: LazyCell::new(Box::new(known)) }
    }

    /// The choice that is called so; `None` if none is.
    pub(super) fn meant(&self, text: &str) -> Option<Meaning> {
        if self.choices.is_empty() {
            return None;
        }
        let text = bare(text);
        let Known { called, listed } = &*self.known;
        let meant = called.get(&text).or_else(|| listed.get(&text))?;
        match meant.as_slice() {
            [only] => Some(Meaning::One(self.request(*only)?)),
            several => Some(Meaning::Several(several.iter().copied().map(number).collect())),
        }
    }

    /// The move where it is complete, which also holds where numbers do not.
    fn request(&self, at: usize) -> Option<Request> {
        let notation = self.choices.get(at)?.notation.clone();
        Some(notation.map_or_else(|| Request::Number(number(at)), Request::Move))
    }
}

/// The number of the choice at this place.
fn number(at: usize) -> u32 {
    u32::try_from(at + 1).unwrap_or(u32::MAX)
}

fn known(choices: &[Choice], localizers: &[Localizer], around: &[Option<Phrase>]) -> Known {
    let mut known = Known::default();
    let add = |words: &mut HashMap<String, Vec<usize>>, text: String, at: usize| {
        let meant = words.entry(text).or_default();
        if !meant.contains(&at) {
            meant.push(at);
        }
    };
    for localizer in localizers {
        for (at, choice) in choices.iter().enumerate() {
            let label = bare(&localizer.format(&choice.label));
            if label.is_empty() {
                continue;
            }
            let group = bare(&localizer.format(&choice.group));
            let numbered = format!("{} {label}", at + 1);
            for listed in [
                numbered.clone(),
                format!("{group} {label}"),
                format!("{group} {numbered}"),
                format!("{label} {group}"),
                format!("{numbered} {group}"),
            ] {
                add(&mut known.listed, listed, at);
            }
            if let Some(Some(around)) = around.get(at) {
                let around = bare(&localizer.format(around));
                for listed in [format!("{label} {around}"), format!("{numbered} {around}")] {
                    add(&mut known.listed, listed, at);
                }
            }
            add(&mut known.called, label, at);
        }
    }
    known
}

/// Words in small letters and without accents, signs and line breaks: what programs and people change.
fn bare(text: &str) -> String {
    // Marks within a text that nobody sees.
    let seen: String = text.chars().filter(|letter| !is_private(*letter)).collect();
    // There is no sharp s among capitals, nor on many keyboards.
    let folded = folded(&plain(&seen)).replace('ß', "ss");
    let words = folded.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

const fn is_private(letter: char) -> bool {
    matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use turnpost_rules::{Choice, Phrase};

    use super::*;
    use crate::{
        game::language::Language,
        mail::receive::{Request::*, Requests, read},
    };

    /// Pass, pass of another group, agree, and something to fill in.
    fn choices() -> Vec<Choice> {
        let complete = |group, label, notation: &str| {
            let (group, label) = (Phrase::new(group), Phrase::new(label));
            Choice::complete(group, label, json!({ "type": notation }), notation.to_owned())
        };
        let open = Phrase::new("catan-open-standing");
        vec![
            complete("kathai-group-pass", "kathai-choose-pass", "pass"),
            complete("catan-group-offers", "kathai-choose-pass", "pass on"),
            complete("kathai-group-pass", "kathai-choose-end-trading", "end"),
            Choice::open(Phrase::new("catan-group-offers"), open, json!({}), Vec::new()),
        ]
    }

    fn requests(text: &str) -> Requests {
        let choices = choices();
        let words = || {
            let localizers = Language::ALL.iter().map(|it| Localizer::without_seats(*it)).collect();
            (localizers, vec![None, None, Some(Phrase::new("kathai-good-salt"))])
        };
        read(text, |line| line == "end", &Labels::of(&choices, words))
    }

    #[test]
    fn what_several_choices_are_called_is_none_of_them() {
        for text in ["Pass", "PASS!", "“Pass”", "Passa", "end\nPass", "/say Hello\n\npass"] {
            let read = requests(text);
            assert_eq!(read.ambiguous.len(), 1, "{text}: {read:?}");
            assert_eq!(read.ambiguous[0].1, [1, 2], "{text}");
        }
        // With its number, or under its heading, it is one.
        assert_eq!(requests("- 2: Pass").asked, [Move("pass on".to_owned())]);
        let group = Language::English.word("kathai-group-pass");
        assert_eq!(requests(&format!("{group}: Pass")).asked, [Move("pass".to_owned())]);
        assert_eq!(requests("3: Pass").unknown, ["3: Pass"]);
    }

    #[test]
    fn a_choice_is_known_with_what_lies_at_its_place_as_well() {
        let [label, place] = ["kathai-choose-end-trading", "kathai-good-salt"];
        for language in Language::ALL.iter().copied() {
            let (label, place) = (language.word(label), language.word(place));
            for text in [format!("{label} – {place}"), format!("3: {label} - {place}.")] {
                assert_eq!(requests(&text).asked, [Move("end".to_owned())], "{text}");
            }
            assert_eq!(requests(&format!("{label} – {label}")).unknown.len(), 1);
        }
    }

    #[test]
    fn words_are_read_over_line_breaks_and_what_is_to_be_filled_in_is_its_number() {
        let words = Language::English.word("catan-open-standing");
        for gap in [" ", "\n", "\u{a0}\n "] {
            let text = words.replacen(' ', gap, 2);
            assert_eq!(requests(&format!("{text}\nend")).asked, [Number(4), Move("end".into())]);
        }
        let apart = words.replacen(' ', "\n\n", 1);
        assert_eq!(requests(&apart).unknown.len(), 2, "a gap ends it");
    }
}
