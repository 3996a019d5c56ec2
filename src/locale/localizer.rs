//! Localized text for one reader.

use std::borrow::Cow;

use chrono_tz::Tz;
use fluent_bundle::{FluentArgs, FluentValue};
use turnpost_rules::{Argument, Phrase, Seat, SeatSet, Viewer, log::time::Timestamp};

use super::{bundle, direction::isolated, forms, illustrated, quotes::quoted, sorting::searched};
use crate::{game::language::Language, registry};

/// Formats phrases for one reader: in their language, with the names of the players, and knowing
/// which seat is their own.
#[derive(Clone, Debug)]
pub struct Localizer {
    language: Language,
    names: Vec<String>,
    viewer: Viewer,
    zone: Tz,
    is_illustrated: bool,
    names_places: bool,
    quoted: SeatSet,
}

impl Localizer {
    /// A localizer for `viewer`; `names` by seat. A seat without a name is called by its number.
    pub fn new(language: Language, names: Vec<String>, viewer: Viewer) -> Localizer {
        Localizer {
            language,
            names,
            viewer,
            zone: Tz::UTC,
            is_illustrated: false,
            names_places: true,
            quoted: SeatSet::EMPTY,
        }
    }

    /// A localizer for phrases that name no seat: a ruleset's description, a page's heading.
    pub fn without_seats(language: Language) -> Localizer {
        Localizer::new(language, Vec::new(), Viewer::Spectator)
    }

    /// A localizer for a reader who has given up this seat: a bot plays there.
    #[must_use]
    pub fn after_giving_up(&self, seat: Seat) -> Localizer {
        let name = Phrase::new("server-stand-in").with("name", self.quoted_name(seat).into_owned());
        let mut names = self.names.clone();
        names.resize(names.len().max(seat.index() + 1), String::new());
        names[seat.index()] = self.format(&name);
        let quoted = self.quoted.without(seat);
        Localizer { names, viewer: Viewer::Spectator, quoted, ..self.clone() }
    }

    /// The same with the marks of small pictures in what it formats ([`illustrated`]).
    #[must_use]
    pub fn illustrated(&self) -> Localizer {
        Localizer { is_illustrated: true, ..self.clone() }
    }

    /// The same with the marks of what people have written ([`quotes`](super::quotes)) in its sentences, at
    /// the names of these seats, which their players have chosen.
    #[must_use]
    pub fn quoting(&self, chosen: SeatSet) -> Localizer {
        Localizer { quoted: chosen, ..self.clone() }
    }

    /// The same for what is read beside a board that does not show the names of its places: sentences
    /// name none, where there are words for that.
    #[must_use]
    pub fn without_places(&self) -> Localizer {
        Localizer { names_places: false, ..self.clone() }
    }

    /// The same for what is read where places are known by their names.
    #[must_use]
    pub fn with_places(&self) -> Localizer {
        Localizer { names_places: true, ..self.clone() }
    }

    /// The same for a reader in this time zone, and not in UTC.
    #[must_use]
    pub fn in_zone(self, zone: Tz) -> Localizer {
        Localizer { zone, ..self }
    }

    /// From when until when something lasts, in the reader's zone ([`Language::between`]).
    pub fn between(&self, from: Timestamp, until: Timestamp) -> (String, String) {
        self.language.between(from.utc(), until.utc(), self.zone)
    }

    /// The reader's language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The reader.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The name of a seat's player, for headings; sentences take seats as arguments.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        self.names.get(seat.index()).filter(|name| !name.is_empty()).map_or_else(
            || {
                let mut arguments = FluentArgs::with_capacity(1);
                arguments.set("number", seat.index() + 1);
                Cow::Owned(self.write("server-seat", &arguments))
            },
            |name| Cow::Borrowed(name.as_str()),
        )
    }

    /// The name of a seat's player, for sentences that do not take it as an argument.
    pub fn quoted_name(&self, seat: Seat) -> Cow<'_, str> {
        let name = isolated(self.name(seat));
        if self.quoted.has(seat) { Cow::Owned(quoted(&name)) } else { name }
    }

    /// Formats a phrase as a sentence or a name.
    pub fn format(&self, phrase: &Phrase) -> String {
        self.format_in(phrase, None)
    }

    /// As [`Localizer::format`], in the words that the phrase's message has for a form.
    fn format_in(&self, phrase: &Phrase, form: Option<&str>) -> String {
        let text = self.speak_in(phrase.key, &phrase.arguments, form);
        match registry::icon(phrase.key).filter(|_| self.is_illustrated).and_then(illustrated::mark)
        {
            Some(mark) => {
                let mut marked = String::with_capacity(text.len() + mark.len_utf8());
                marked.push(mark);
                marked.push_str(&text);
                marked
            }
            None => text,
        }
    }

    /// As [`Localizer::format`], for a key that is composed: `<ruleset>-decision-<kind>`.
    pub fn speak(&self, key: &str, arguments: &[(&'static str, Argument)]) -> String {
        self.speak_in(key, arguments, None)
    }

    fn speak_in(
        &self,
        key: &str,
        arguments: &[(&'static str, Argument)],
        form: Option<&str>,
    ) -> String {
        let mut text = String::with_capacity(64);
        let unplaced = (!self.names_places).then_some("unplaced");
        let variants: &[&str] = match (&form, &unplaced) {
            (Some(form), Some(unplaced)) => &[form, unplaced],
            (Some(only), None) | (None, Some(only)) => &[only],
            (None, None) => &[],
        };
        if arguments.is_empty() {
            bundle::write(self.language, key, variants, None, &mut text);
            return text;
        }
        let wanted = bundle::wanted(self.language, key);
        // Twice the capacity: a seat has two arguments.
        let mut filled = FluentArgs::with_capacity(2 * arguments.len() + wanted.len());
        for (name, argument) in arguments {
            if let Argument::Seat(seat) = argument {
                let yours = if self.viewer.is(*seat) { "yes" } else { "no" };
                filled.set([name, "-is-you"].concat(), yours);
            }
            for wanted in wanted.iter().filter(|wanted| wanted.argument == *name) {
                filled.set(wanted.variable.as_str(), self.value(argument, Some(wanted.form)));
            }
            filled.set(*name, self.value(argument, None));
        }
        bundle::write(self.language, key, variants, Some(&filled), &mut text);
        text
    }

    /// Joins texts into a list as the language does; a word for "nothing" when there are none.
    pub fn list(&self, mut texts: Vec<String>) -> String {
        let Some(last) = texts.pop() else { return self.language.word("server-list-nothing") };
        let Some(before) = texts.pop() else { return last };
        let key = if texts.is_empty() { "server-list-two" } else { "server-list-end" };
        let mut joined = self.join(key, &before, &last);
        while let Some(text) = texts.pop() {
            joined = self.join("server-list-middle", &text, &joined);
        }
        joined
    }

    fn join(&self, key: &str, first: &str, rest: &str) -> String {
        let mut arguments = FluentArgs::with_capacity(3);
        arguments.set("first", first);
        arguments.set("rest", rest);
        let asks = |it: &forms::Wanted| it.form == forms::INITIAL && it.argument == "rest";
        if bundle::wanted(self.language, key).iter().any(asks) {
            arguments.set("rest-initial", initial(rest));
        }
        self.write(key, &arguments)
    }

    fn value<'a>(&'a self, argument: &'a Argument, form: Option<&str>) -> FluentValue<'a> {
        if form == Some(forms::KEY) {
            let key = if let Argument::Phrase(phrase) = argument { phrase.key } else { "" };
            return FluentValue::String(Cow::Borrowed(key));
        }
        if form == Some(forms::INITIAL) {
            return FluentValue::String(Cow::Owned(initial(&self.text(argument, None))));
        }
        match argument {
            Argument::Seat(seat) => FluentValue::String(self.quoted_name(*seat)),
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Name(name) => FluentValue::String(isolated(Cow::Borrowed(name))),
            Argument::Phrase(phrase) => {
                FluentValue::String(Cow::Owned(self.format_in(phrase, form)))
            }
            Argument::List(items) => FluentValue::String(Cow::Owned(self.joined(items, form))),
            Argument::Sentences(sentences) => {
                FluentValue::String(Cow::Owned(self.sentences(sentences)))
            }
        }
    }

    fn text(&self, argument: &Argument, form: Option<&str>) -> String {
        match argument {
            Argument::Seat(seat) => self.quoted_name(*seat).into_owned(),
            Argument::Number(number) => number.to_string(),
            Argument::Name(name) => isolated(Cow::Borrowed(name)).into_owned(),
            Argument::Phrase(phrase) => self.format_in(phrase, form),
            Argument::List(items) => self.joined(items, form),
            Argument::Sentences(sentences) => self.sentences(sentences),
        }
    }

    /// Joins the items of a list argument. The reader is "you", and comes last.
    fn joined(&self, items: &[Argument], form: Option<&str>) -> String {
        let is_own =
            |item: &&Argument| matches!(item, Argument::Seat(seat) if self.viewer.is(*seat));
        let (own, others): (Vec<_>, Vec<_>) = items.iter().partition(is_own);
        let mut texts: Vec<String> = others.into_iter().map(|item| self.text(item, form)).collect();
        texts.extend(own.iter().map(|_| self.speak_in("server-you", &[], form)));
        if texts.is_empty() {
            return self.speak_in("server-list-nothing", &[], form);
        }
        self.list(texts)
    }

    fn sentences(&self, sentences: &[Phrase]) -> String {
        let said: Vec<String> = sentences.iter().map(|sentence| self.format(sentence)).collect();
        said.join(" ")
    }

    fn write(&self, key: &str, arguments: &FluentArgs<'_>) -> String {
        let mut text = String::with_capacity(64);
        bundle::write(self.language, key, &[], Some(arguments), &mut text);
        text
    }
}

/// The first letter of a text, small and without an accent; nothing where there is none.
fn initial(text: &str) -> String {
    let letter = text.chars().find(|it| it.is_alphanumeric());
    letter.map(|letter| searched(letter.encode_utf8(&mut [0; 4]))).unwrap_or_default()
}
