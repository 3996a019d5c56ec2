//! Readers are addressed as friends are: du, tu, ty, je.

use std::{fs, path::Path};

use super::translations::{parts, translations};
use crate::game::language::Language;

/// A sentence begins behind one of these.
const ENDS: [char; 9] = ['.', '!', '?', ':', '„', '«', '“', '(', '|'];

/// The words of a text, each with whether a sentence may begin with it.
fn words(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut begins = true;
    text.split_whitespace().map(move |chunk| {
        let word = chunk.trim_matches(|it: char| !it.is_alphabetic());
        let is_first = begins || chunk.starts_with(ENDS);
        // The number of a clause stands before its first sentence.
        let is_label = chunk.ends_with([']', '*']);
        begins = is_label || word.is_empty() || chunk.trim_end_matches([')', '”']).ends_with(ENDS);
        (word, is_first)
    })
}

/// Whether a word addresses somebody as strangers do. `is_first` when a sentence may begin with it.
fn is_formal(language: Language, word: &str, is_first: bool) -> bool {
    let small = word.to_lowercase();
    let is_capital = word.starts_with(char::is_uppercase);
    match language {
        Language::German => {
            word == "Ihnen"
                || word == "Sie" && !is_first
                || is_capital
                    && ["ihr", "ihre", "ihren", "ihrem", "ihrer", "ihres"].contains(&small.as_str())
        }
        Language::Italian => {
            small.starts_with("vostr")
                || word == "Lei"
                || is_capital
                    && !is_first
                    && ["suo", "sua", "suoi", "sue", "le"].contains(&small.as_str())
        }
        Language::Dutch => ["u", "uw", "uwe", "uzelf"].contains(&small.as_str()),
        Language::Czech => {
            let of_verbs =
                ["jte", "ěte", "ďte", "ňte", "řte", "ište", "šlete", "jste", "byste", "ůžete"];
            small.starts_with("vaš")
                || small == "váš"
                || of_verbs.iter().any(|end| small.ends_with(end))
                || is_capital && !is_first && ["vy", "vám", "vás", "vámi"].contains(&small.as_str())
        }
        // A friend is a "you" as anybody is.
        Language::English => false,
    }
}

fn formal(language: Language, text: &str) -> Vec<String> {
    let found = words(text).filter(|(word, is_first)| is_formal(language, word, *is_first));
    found.map(|(word, _)| word.to_owned()).collect()
}

#[test]
fn nobody_is_addressed_as_a_stranger() {
    let mut faults = Vec::new();
    for language in translations() {
        for (key, parts) in parts(language) {
            let found = parts.texts.iter().flat_map(|text| formal(language, text));
            faults.extend(found.map(|word| format!("{key} in {language}: {word}")));
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/locale").join(language.tag());
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|kind| kind == "md") {
                let text = fs::read_to_string(&path).expect("rules");
                let found = text.split("\n\n").flat_map(|text| formal(language, text));
                faults.extend(found.map(|word| format!("{}: {word}", path.display())));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_formal_form_is_told_from_what_looks_like_it() {
    for (language, text, found) in [
        (Language::German, "Bitte öffnen Sie Ihren Link.", vec!["Sie", "Ihren"]),
        (Language::German, "Ihre Straße legen", vec!["Ihre"]),
        (Language::German, "Frag die Person: Sie weiß es, und ihr Link führt hin.", vec![]),
        (Language::Italian, "Apra il Suo link, Lei può.", vec!["Suo", "Lei"]),
        (Language::Italian, "La partita e la sua fine. Le mosse.", vec![]),
        (Language::Dutch, "Kunt u uw zet doen?", vec!["u", "uw"]),
        (
            Language::Czech,
            "Můžete hrát. Napište, kdy Vám to vyhovuje.",
            vec!["Můžete", "Napište", "Vám"],
        ),
        (Language::Czech, "Pošlete nám svou adresu a podívejte se.", vec!["Pošlete", "podívejte"]),
        (Language::Czech, "Někdo z vás se vrátí; pokud se znáte, zeptej se.", vec![]),
    ] {
        assert_eq!(formal(language, text), found, "{text}");
    }
}

/// Words of one letter stay with what follows them.
#[test]
fn czech_lines_do_not_end_with_a_word_of_one_letter() {
    let mut faults = Vec::new();
    for (key, parts) in parts(Language::Czech) {
        for text in &parts.texts {
            for (at, _) in text.match_indices(' ') {
                let before: Vec<char> = text[..at].chars().rev().take(2).collect();
                let is_alone =
                    before.get(1).is_none_or(|it| it.is_whitespace() || "„(".contains(*it));
                if before.first().is_some_and(|it| "kvszouaiKVSZOU".contains(*it)) && is_alone {
                    faults.push(format!("{key}: {text}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
