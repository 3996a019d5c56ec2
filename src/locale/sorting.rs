//! Names in the order in which a language has them, and texts as one looks for them.
//!
//! The five languages sort by the Latin alphabet, where accents count only between what is the same
//! without them. Only Czech has letters of its own: č, ř, š and ž follow their plain letters, and ch
//! follows h. A name is sorted as the reader's language has it, whatever language it is in. Apostrophes are no letters.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use crate::game::language::Language;

/// Stands behind a letter that follows another one in the alphabet: it comes after every letter.
const AFTER: char = '\u{10ffff}';

/// What texts are sorted by: first the letters, then accents, then capitals.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SortKey {
    letters: String,
    accents: String,
    exact: String,
}

impl Language {
    /// By what a text is sorted.
    pub fn sort_key(self, text: &str) -> SortKey {
        let small: String = text.nfc().flat_map(char::to_lowercase).collect();
        let mut letters = String::with_capacity(small.len());
        let mut rest = small.as_str();
        while let Some(letter) = rest.chars().next() {
            if matches!(letter, '\'' | '’') {
                rest = &rest[letter.len_utf8()..];
                continue;
            }
            let (plain, length) = match self.own_letter(rest) {
                Some(own) => own,
                None => {
                    letters.push_str(&searched(&rest[..letter.len_utf8()]));
                    rest = &rest[letter.len_utf8()..];
                    continue;
                }
            };
            letters.extend([plain, AFTER]);
            rest = &rest[length..];
        }
        SortKey { letters, accents: small.nfd().collect(), exact: text.to_owned() }
    }

    /// The letter of its own that a text in small letters begins with, if this language has it: the
    /// letter that it follows, and how many bytes of the text it is.
    fn own_letter(self, text: &str) -> Option<(char, usize)> {
        let own: &[(&str, char)] = match self {
            Language::Czech => &[("č", 'c'), ("ch", 'h'), ("ř", 'r'), ("š", 's'), ("ž", 'z')],
            // No other language has letters of its own, among those that there are.
            _ => &[],
        };
        let found = own.iter().find(|(letter, _)| text.starts_with(letter))?;
        Some((found.1, found.0.len()))
    }
}

/// A text as it is looked for: in small letters, and none with an accent. Who looks for `zdenek` means
/// Zdeněk, and with `gross` Groß.
pub fn searched(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|it| !is_combining_mark(*it)).flat_map(char::to_lowercase) {
        match letter {
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'þ' => plain.push_str("th"),
            'ø' => plain.push('o'),
            'ł' => plain.push('l'),
            'đ' | 'ð' => plain.push('d'),
            'ħ' => plain.push('h'),
            'ı' => plain.push('i'),
            letter => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted<'a>(language: Language, names: &[&'a str]) -> Vec<&'a str> {
        // In whatever order they come.
        let mut names: Vec<&str> = names.iter().rev().copied().collect();
        names.sort_by_key(|name| language.sort_key(name));
        names
    }

    #[test]
    fn czech_has_letters_of_its_own() {
        let names = [
            "Cyril", "Čeněk", "Dan", "Ďurica", "Hynek", "Chytil", "Ivo", "Rudolf", "Řehoř", "Sam",
            "Šimon", "Tom", "Zuzana", "Žaneta",
        ];
        assert_eq!(sorted(Language::Czech, &names), names);
        assert_eq!(
            sorted(Language::German, &["Čeněk", "Chytil", "Cyril", "Hynek", "Řehoř", "Rudolf"]),
            ["Čeněk", "Chytil", "Cyril", "Hynek", "Řehoř", "Rudolf"]
        );
    }

    #[test]
    fn accents_and_capitals_count_only_between_the_same_letters() {
        for language in Language::ALL {
            let names = [
                "Ada",
                "Äda",
                "adam",
                "Bo",
                "Łukasz",
                "N’Djamena",
                "Nouakchott",
                "Øystein",
                "Pia",
                "Strasse",
                "Straße",
            ];
            assert_eq!(sorted(*language, &names), names, "{language}");
        }
    }

    #[test]
    fn what_is_written_in_two_ways_sorts_as_the_same_letters() {
        let key = Language::Czech.sort_key("Řehoř");
        let composed: String = "Řehoř".nfd().collect();
        let parted = Language::Czech.sort_key(&composed);
        assert_eq!((key.letters, key.accents), (parted.letters, parted.accents));
    }

    #[test]
    fn one_finds_names_without_their_accents() {
        for (name, sought) in [
            ("Zdeněk", "zdenek"),
            ("Groß", "gross"),
            ("GROẞ", "gross"),
            ("Øystein", "oystein"),
            ("Łukasz", "lukasz"),
            ("Ægir", "aegir"),
            ("Émile", "emile"),
        ] {
            assert_eq!(searched(name), sought);
        }
    }
}
