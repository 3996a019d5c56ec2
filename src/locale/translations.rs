//! What every translation must keep of the English messages, and what it must not.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{ast, parser};
use turnpost_rules::{Argument, Phrase, Seat, Viewer};

use super::{Localizer, files, forms};
use crate::{game::language::Language, registry};

/// A message taken apart.
#[derive(Default)]
pub(super) struct Parts {
    /// Its variables without the forms that are asked for.
    arguments: BTreeSet<String>,
    /// The forms that it asks for.
    wanted: BTreeSet<&'static str>,
    /// The names of its attributes.
    attributes: BTreeSet<String>,
    /// The keys of each of its choices by a number.
    plurals: Vec<BTreeSet<String>>,
    /// What it says itself.
    pub(super) texts: Vec<String>,
}

impl Parts {
    fn of(message: &ast::Message<&str>) -> Parts {
        let mut parts = Parts::default();
        if let Some(pattern) = &message.value {
            parts.pattern(pattern);
        }
        for attribute in &message.attributes {
            parts.attributes.insert(attribute.id.name.to_owned());
            parts.pattern(&attribute.value);
        }
        parts
    }

    fn pattern(&mut self, pattern: &ast::Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                ast::PatternElement::TextElement { value } => self.texts.push((*value).to_owned()),
                ast::PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &ast::Expression<&str>) {
        match expression {
            ast::Expression::Inline(inline) => self.inline(inline),
            ast::Expression::Select { selector, variants } => {
                self.inline(selector);
                let keys: BTreeSet<String> = variants
                    .iter()
                    .filter_map(|variant| match variant.key {
                        ast::VariantKey::Identifier { name } => Some(name.to_owned()),
                        ast::VariantKey::NumberLiteral { .. } => None,
                    })
                    .collect();
                if ["one", "few", "many"].iter().any(|plural| keys.contains(*plural)) {
                    self.plurals.push(keys);
                }
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<&str>) {
        match inline {
            ast::InlineExpression::VariableReference { id } => {
                let name = id.name.strip_suffix("-is-you").unwrap_or(id.name);
                let (name, form) =
                    forms::split(name).map_or((name, None), |(it, form)| (it, Some(form)));
                self.wanted.extend(form);
                self.arguments.insert(name.to_owned());
            }
            ast::InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

pub(super) fn parts(language: Language) -> BTreeMap<String, Parts> {
    let mut all = BTreeMap::new();
    for file in files::of(language) {
        let resource = parser::parse(file.text).expect("a message file that parses");
        for entry in &resource.body {
            if let ast::Entry::Message(message) = entry {
                all.insert(message.id.name.to_owned(), Parts::of(message));
            }
        }
    }
    all
}

pub(super) fn translations() -> impl Iterator<Item = Language> {
    Language::ALL.iter().copied().filter(|language| *language != Language::English)
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    let english = parts(Language::English);
    assert!(english.len() > 1_000);
    let mut faults = Vec::new();
    for language in translations() {
        let other = parts(language);
        for (key, original) in &english {
            match other.get(key) {
                None => faults.push(format!("{language} lacks {key}")),
                Some(parts) if parts.arguments != original.arguments => {
                    let (found, wanted) = (&parts.arguments, &original.arguments);
                    faults.push(format!("{key} in {language}: {found:?} instead of {wanted:?}"));
                }
                Some(parts) => {
                    // Forms are each language's own.
                    let asked = original.attributes.difference(&parts.attributes);
                    let lacking = asked.filter(|it| !forms::FORMS.contains(&it.as_str()));
                    faults.extend(lacking.map(|it| format!("{key} in {language} lacks .{it}")));
                }
            }
        }
        let more = other.keys().filter(|key| !english.contains_key(*key));
        faults.extend(more.map(|key| format!("{language} has {key}, which English has not")));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_form_that_is_asked_for_is_written() {
    let english = parts(Language::English);
    for language in Language::ALL.iter().copied() {
        let messages = parts(language);
        let mut written: BTreeSet<String> = [forms::KEY, forms::INITIAL].map(str::to_owned).into();
        for (key, parts) in &messages {
            let known = english.get(key).map(|it| &it.attributes).cloned().unwrap_or_default();
            for form in &parts.attributes {
                let is_form = forms::FORMS.contains(&form.as_str());
                assert!(is_form || known.contains(form), "{key} in {language}: .{form}");
                if is_form {
                    written.insert(form.clone());
                }
            }
        }
        for (key, parts) in &messages {
            let missing: Vec<_> =
                parts.wanted.iter().filter(|it| !written.contains(**it)).collect();
            assert!(missing.is_empty(), "{key} in {language}: {missing:?}");
        }
    }
}

#[test]
fn numbers_have_all_the_plurals_of_the_language() {
    for language in Language::ALL {
        let plurals: &[&str] = match language {
            Language::Czech => &["one", "few", "other"],
            _ => &["one", "other"],
        };
        for (key, parts) in parts(*language) {
            for keys in &parts.plurals {
                let missing: Vec<_> = plurals.iter().filter(|it| !keys.contains(**it)).collect();
                assert!(missing.is_empty(), "{key} in {language} lacks {missing:?}");
            }
        }
    }
}

/// Words that no translation can contain.
const ENGLISH: [&str; 24] = [
    "the",
    "and",
    "your",
    "you",
    "with",
    "which",
    "they",
    "their",
    "them",
    "this",
    "that's",
    "these",
    "those",
    "there",
    "when",
    "who",
    "whom",
    "whose",
    "have",
    "been",
    "nobody",
    "everybody",
    "because",
    "should",
];

#[test]
fn nothing_is_left_in_english() {
    let mut left = Vec::new();
    for language in translations() {
        for (key, parts) in parts(language) {
            for text in &parts.texts {
                let words = text.split(|it: char| !it.is_alphanumeric() && it != '\'');
                let english = words.filter(|word| ENGLISH.contains(&word.to_lowercase().as_str()));
                left.extend(english.map(|word| format!("{key} in {language}: {word}")));
            }
        }
    }
    assert!(left.is_empty(), "{left:#?}");
}

#[test]
fn arguments_come_in_the_forms_that_a_message_asks_for() {
    let czech = |phrase: &Phrase| {
        Localizer::new(Language::Czech, vec!["Anna".into()], Viewer::Spectator).format(phrase)
    };
    let span = || Phrase::new("server-span-days").with("days", 2u8);
    // A number, a name and a seat are the same in every form.
    for argument in [Argument::from(7u8), "Brno".into(), Seat::new(0).expect("a seat").into()] {
        let plain = czech(&Phrase::new("server-zone-plain").with("name", argument.clone()));
        assert!(["7", "Brno", "Anna"].contains(&plain.as_str()), "{plain}");
    }
    assert_eq!(czech(&span()), "2 dny");
    assert_eq!(forms::split("give-accusative"), Some(("give", "accusative")));
    assert_eq!(forms::split("good-definite-dative"), Some(("good", "definite-dative")));
    assert_eq!(forms::split("accusative"), None);
    assert_eq!(forms::split("who-is-you"), None);
}

/// A term of a glossary and, by language, the parts of words that it is known by.
struct Term {
    english: String,
    parts: BTreeMap<&'static str, Vec<String>>,
}

/// The terms of `docs/glossary/<name>.md`.
fn glossary(name: &str) -> Vec<Term> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join(format!("docs/glossary/{name}.md"));
    let text = std::fs::read_to_string(path).expect("a glossary");
    let mut rows = text.lines().filter(|line| line.starts_with('|'));
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let heading = cells(rows.next().expect("a heading"));
    let known = |name: &String| Language::ALL.iter().find(|it| it.own_name() == name);
    let languages: Vec<_> = heading.iter().map(known).collect();
    let term = |row: Vec<String>| {
        let parts = row.iter().zip(&languages).skip(1).filter_map(|(cell, language)| {
            let (_, parts) = cell.split_once(" (")?;
            let parts = parts.trim_end_matches(')').split(", ").map(str::to_lowercase).collect();
            Some((language.expect("a language").tag(), parts))
        });
        Term { english: row[0].to_lowercase(), parts: parts.collect() }
    };
    rows.skip(1).map(|row| term(cells(row))).collect()
}

/// Whether a text has a term as words of its own, in the singular or the plural.
fn mentions(text: &str, term: &str) -> bool {
    // A name of the interface is no word of its own.
    let is_letter = |it: Option<char>| it.is_some_and(|it| it.is_alphanumeric() || it == '_');
    text.match_indices(term).any(|(at, _)| {
        let after = &text[at + term.len()..];
        let after = after.strip_prefix("es").or(after.strip_prefix('s')).unwrap_or(after);
        !is_letter(text[..at].chars().next_back()) && !is_letter(after.chars().next())
    })
}

#[test]
fn translations_keep_to_the_glossaries() {
    let english = parts(Language::English);
    let said = |parts: &Parts| parts.texts.join(" ").to_lowercase();
    let rulesets: Vec<&str> = registry::ENTRIES.iter().map(|entry| entry.rules().name()).collect();
    let mut faults = Vec::new();
    for name in rulesets.iter().copied().chain(["turnpost"]) {
        let terms = glossary(name);
        assert!(terms.len() > 10, "{name}");
        for language in translations() {
            let translated = parts(language);
            for (key, original) in &english {
                let of_ruleset = rulesets.iter().find(|it| key.starts_with(&format!("{it}-")));
                if of_ruleset.copied().unwrap_or("turnpost") != name || key.contains("-command-") {
                    continue;
                }
                let (original, other) = (said(original), said(&translated[key]));
                for term in terms.iter().filter(|term| mentions(&original, &term.english)) {
                    let Some(parts) = term.parts.get(language.tag()) else { continue };
                    if !parts.iter().any(|part| other.contains(part.as_str())) {
                        let english = &term.english;
                        faults
                            .push(format!("{key} in {language}: {english} as {parts:?}: {other}"));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
