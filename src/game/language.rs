//! The supported languages.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A supported language. Incomplete translations are not listed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Language {
    /// International English: day before month, 24-hour clock.
    #[default]
    English,
    /// Italiano, tagged `it`.
    Italian,
    /// Čeština, tagged `cs`.
    Czech,
    /// Nederlands, tagged `nl`.
    Dutch,
    /// Deutsch, tagged `de`.
    German,
}

/// The tag of a language that is not supported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the language `{0}` is not available")]
pub struct InvalidLanguage(pub String);

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: &'static [Language] =
        &[Language::English, Language::Italian, Language::Czech, Language::Dutch, Language::German];

    /// The BCP 47 tag, for `lang` attributes, files and the store.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
            Language::Czech => "cs",
            Language::Dutch => "nl",
            Language::German => "de",
        }
    }

    /// The language's own name, for the list that a player picks from.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Italian => "Italiano",
            Language::Czech => "Čeština",
            Language::Dutch => "Nederlands",
            Language::German => "Deutsch",
        }
    }

    /// The language of a tag; region and script are ignored (`en-GB` is `en`).
    ///
    /// # Errors
    /// When the language is not supported.
    pub fn from_tag(tag: &str) -> Result<Language, InvalidLanguage> {
        let primary = tag.split(['-', '_']).next().unwrap_or(tag);
        Language::ALL
            .iter()
            .copied()
            .find(|language| language.tag().eq_ignore_ascii_case(primary))
            .ok_or_else(|| InvalidLanguage(tag.chars().take(40).collect()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.tag())
    }
}

impl TryFrom<String> for Language {
    type Error = InvalidLanguage;
    fn try_from(tag: String) -> Result<Language, InvalidLanguage> {
        Language::from_tag(&tag)
    }
}

impl From<Language> for &'static str {
    fn from(language: Language) -> &'static str {
        language.tag()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_listed_in_their_order() {
        // What is kept for each language is found by it.
        for (nth, language) in Language::ALL.iter().enumerate() {
            assert_eq!(*language as usize, nth, "{language}");
        }
    }
}
