//! What a language says.

use turnpost_rules::Phrase;
use unic_langid::LanguageIdentifier;

use crate::{game::language::Language, naming};

use super::{Localizer, bundle};

impl Language {
    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// The best language for an `Accept-Language` header; English when none matches.
    pub fn accepted(header: &str) -> Language {
        Language::wanted(header).unwrap_or_default()
    }

    /// The best language for an `Accept-Language` header, if one matches.
    pub fn wanted(header: &str) -> Option<Language> {
        let mut best: Option<(f32, Language)> = None;
        for range in header.split(',').take(32) {
            let mut parts = range.split(';');
            let tag = parts.next().unwrap_or_default().trim();
            let weight = parts
                .find_map(|part| part.trim().strip_prefix("q="))
                .map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0));
            if let Ok(language) = Language::from_tag(tag)
                && weight > 0.0
                && best.is_none_or(|(heaviest, _)| weight > heaviest)
            {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }

    /// A message without arguments.
    pub fn word(self, key: &str) -> String {
        let mut text = String::new();
        bundle::write(self, key, &[], None, &mut text);
        text
    }

    /// The name of the bot on a seat, or on a place before the start. `number` counts from 1.
    pub fn bot(self, number: usize) -> String {
        self.format(&Phrase::new("server-bot").with("number", number))
    }

    /// The name of a player who has chosen none or was erased. `number` counts from 1.
    pub fn nameless(self, number: usize) -> String {
        self.format(&Phrase::new("server-nameless").with("number", number))
    }

    /// Whether a name is, in any language, one that bots or nameless players get: nobody may choose
    /// it.
    pub fn is_generic_name(name: &str) -> bool {
        let words =
            Language::ALL.iter().flat_map(|language| [language.bot(1), language.nameless(1)]);
        words.into_iter().any(|word| naming::is_numbered(name, &word))
    }

    /// Formats a phrase that names no seat.
    pub fn format(self, phrase: &Phrase) -> String {
        Localizer::without_seats(self).format(phrase)
    }
}
