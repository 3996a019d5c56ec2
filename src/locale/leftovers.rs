//! What is left in English is found although every language's own words count as its vocabulary: each message and each
//! paragraph of the rules is held against all the others of its language, and what is the same as in English is listed.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use super::translations::{parts, translations};
use crate::game::language::Language;

/// The letters of the shortest word that counts: shorter ones are the same in many languages.
const WORD: usize = 4;

/// Messages that are word for word the same as in English, where they are, and why.
const SAME: [(&str, &str, &str); 20] = [
    ("admin-mail-count", "nl de", "the word is Mails"),
    ("admin-mails", "nl de", "the word is Mails"),
    ("admin-menu", "it cs nl de", "the word is Server"),
    ("catan-picture-route", "nl", "the word is route"),
    ("mare-balticum-choice-place", "nl", "begin in is Dutch, too"),
    ("mare-balticum-picture-legend-contract", "nl", "the word is contract"),
    ("mare-balticum-space-gdansk", "nl", "a name, and in is Dutch, too"),
    ("mare-balticum-space-riga", "nl", "a name, and in is Dutch, too"),
    ("mare-balticum-space-stockholm", "nl", "a name, and in is Dutch, too"),
    ("mare-balticum-title", "it cs nl de", "a name"),
    ("mare-balticum-words-contract", "nl", "the word is contract"),
    ("server-bot", "it cs nl de", "the word is Bot"),
    ("web-feed-news", "it cs nl de", "a name"),
    ("web-footer-privacy", "it nl", "the word is privacy"),
    ("web-me-mails", "nl de", "the word is Mails"),
    ("web-ranking-name", "de", "the word is Name"),
    ("web-webhook-standard", "it cs nl de", "a name"),
    ("web-webhook-standard-ed25519", "it cs nl de", "a name"),
    ("web-webhook-test-kind", "nl de", "the word is Test"),
    ("web-webhooks", "nl de", "the word is Webhooks"),
];

/// Messages whose words are English in other languages, too, and why.
const ALIKE: [(&str, &str); 3] = [
    ("server-month", "months have like names"),
    ("server-zone", "cities have like names"),
    ("api-problem-invalid-push-key-page", "it names what browsers call so"),
];

/// A message or a paragraph.
struct Piece {
    name: String,
    text: String,
}

fn rules(language: Language) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = if language == Language::English {
        root.join("crates")
    } else {
        root.join("src/locale").join(language.tag())
    };
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> = entries
        .map(|path| if path.is_dir() { path.join("src/rules.md") } else { path })
        .filter(|path| path.extension().is_some_and(|kind| kind == "md") && path.is_file())
        .collect();
    found.sort();
    found
}

/// A paragraph, an entry of a list or a row of a table each by itself.
fn paragraphs(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for line in text.lines() {
        if line.trim().is_empty() || line.starts_with(['|', '-', '#']) {
            found.push(String::new());
        }
        let last = found.last_mut().expect("one at least");
        last.push_str(line);
        last.push('\n');
    }
    found.retain(|text| !text.trim().is_empty());
    found
}

fn pieces(language: Language) -> Vec<Piece> {
    let mut found = Vec::new();
    for (key, parts) in parts(language) {
        let is_alike = ALIKE.iter().any(|(alike, _)| *alike == key);
        if !key.contains("-command-") && !is_alike {
            found.push(Piece { name: key, text: parts.texts.join(" | ") });
        }
    }
    for path in rules(language) {
        let text = fs::read_to_string(&path).expect("rules");
        for (nth, text) in paragraphs(&text).into_iter().enumerate() {
            found.push(Piece { name: format!("{} {nth}", path.display()), text });
        }
    }
    found
}

/// A text without what is code or quoted: names of the interface, and words that are shown as they are typed.
fn own(text: &str) -> String {
    let mut own = String::new();
    let mut end = None;
    for letter in text.chars() {
        match (end, letter) {
            (Some(close), _) if letter == close => end = None,
            (Some(_), _) => {}
            (None, '`') => end = Some('`'),
            (None, '„') => end = Some('“'),
            (None, '“') => end = Some('”'),
            (None, '«') => end = Some('»'),
            (None, _) => own.push(letter),
        }
    }
    own
}

fn words(text: &str) -> Vec<String> {
    let own = own(text);
    let chunks = own.split_whitespace().filter(|chunk| !chunk.contains(['/', '_', '@', '=']));
    let words = chunks.flat_map(|chunk| chunk.split(|it: char| !it.is_alphabetic()));
    words.filter(|word| word.chars().count() >= WORD).map(str::to_lowercase).collect()
}

/// In how many pieces each word is.
fn counted(pieces: &[Piece]) -> BTreeMap<String, usize> {
    let mut counted = BTreeMap::new();
    for piece in pieces {
        for word in words(&piece.text).into_iter().collect::<BTreeSet<_>>() {
            *counted.entry(word).or_default() += 1;
        }
    }
    counted
}

/// The words of a text that are English and in no other piece of the language, if a third of its words are, and two at
/// least. `others` is how many other pieces have a word.
fn left_over(
    words: &[String],
    english: &BTreeMap<String, usize>,
    others: impl Fn(&str) -> usize,
) -> Option<String> {
    let alone: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| others(word) == 0 && english.contains_key(*word))
        .collect();
    (alone.len() > 1 && alone.len() * 3 >= words.len()).then(|| alone.join(", "))
}

#[test]
fn no_message_and_no_paragraph_of_the_rules_is_left_in_english() {
    let english = counted(&pieces(Language::English));
    let mut found = Vec::new();
    for language in translations() {
        let pieces = pieces(language);
        let known = counted(&pieces);
        for piece in &pieces {
            let left = left_over(&words(&piece.text), &english, |word| known[word] - 1);
            found.extend(left.map(|left| format!("{} in {language}: {left}", piece.name)));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_paragraph_that_is_left_in_english_is_found() {
    let original = pieces(Language::English);
    let english = counted(&original);
    let long = original.iter().map(|piece| (&piece.name, words(&piece.text)));
    let long: Vec<_> = long.filter(|(_, words)| words.len() > 7).collect();
    assert!(long.len() > 300, "{}", long.len());
    for language in translations() {
        let known = counted(&pieces(language));
        let is_found = |words: &[String]| {
            left_over(words, &english, |word| known.get(word).copied().unwrap_or(0)).is_some()
        };
        let missed: Vec<_> = long.iter().filter(|(_, words)| !is_found(words)).collect();
        assert!(missed.len() * 50 < long.len(), "{language}: {missed:#?}");
    }
}

#[test]
fn what_is_the_same_as_in_english_is_listed_with_its_reason() {
    let english = parts(Language::English);
    let mut same: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for language in translations() {
        for (key, parts) in parts(language) {
            let said = parts.texts.concat();
            let original = english.get(&key).map(|it| it.texts.concat());
            let has_words =
                said.split(|it: char| !it.is_alphabetic()).any(|it| it.chars().count() > 2);
            if has_words && !key.contains("-command-") && original.as_ref() == Some(&said) {
                same.entry(key).or_default().push(language.tag());
            }
        }
    }
    let listed: BTreeMap<String, Vec<&str>> = SAME
        .iter()
        .map(|(key, tags, reason)| {
            assert!(!reason.is_empty());
            ((*key).to_owned(), tags.split(' ').collect())
        })
        .collect();
    assert_eq!(same, listed);
}
