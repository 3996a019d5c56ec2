//! The supported languages.

use std::fmt;

use serde::{Deserialize, Serialize};
use turnpost_rules::Phrase;
use unic_langid::LanguageIdentifier;

use crate::naming;

use super::{Localizer, bundle};

/// A supported language. Incomplete translations are not listed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Language {
    /// International English: day before month, 24-hour clock.
    #[default]
    English,
}

/// The tag of a language that is not supported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the language `{0}` is not available")]
pub struct NoSuchLanguage(pub String);

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: &'static [Language] = &[Language::English];

    /// The BCP 47 tag, for `lang` attributes, files and the store.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }

    /// The language's own name, for the list that a player picks from.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
        }
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// The language of a tag; region and script are ignored (`en-GB` is `en`).
    ///
    /// # Errors
    /// When the language is not supported.
    pub fn from_tag(tag: &str) -> Result<Language, NoSuchLanguage> {
        let primary = tag.split(['-', '_']).next().unwrap_or(tag);
        Language::ALL
            .iter()
            .copied()
            .find(|language| language.tag().eq_ignore_ascii_case(primary))
            .ok_or_else(|| NoSuchLanguage(tag.chars().take(40).collect()))
    }

    /// The best language for an `Accept-Language` header; English when none matches.
    pub fn accepted(header: &str) -> Language {
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
        best.map_or(Language::English, |(_, language)| language)
    }

    /// A message without arguments.
    pub fn word(self, key: &str) -> String {
        let mut text = String::new();
        bundle::write(self, key, None, &mut text);
        text
    }

    /// The name of the bot on a seat, or on a place before the start. `number` counts from 1.
    pub fn bot(self, number: usize) -> String {
        self.format(&Phrase::new("house-bot").with("number", number))
    }

    /// The name of a player who has chosen none or was erased. `number` counts from 1.
    pub fn nameless(self, number: usize) -> String {
        self.format(&Phrase::new("house-nameless").with("number", number))
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

impl fmt::Display for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.tag())
    }
}

impl TryFrom<String> for Language {
    type Error = NoSuchLanguage;
    fn try_from(tag: String) -> Result<Language, NoSuchLanguage> {
        Language::from_tag(&tag)
    }
}

impl From<Language> for &'static str {
    fn from(language: Language) -> &'static str {
        language.tag()
    }
}
