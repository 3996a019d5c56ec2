//! The message files, part of the program.

use super::Language;
use crate::registry;

/// One message file: its name for error reports, and its text.
pub(super) struct File {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
}

/// Every message file of a language: the house's own and those of the rulesets.
pub(super) fn of(language: Language) -> Vec<File> {
    let mut files = match language {
        Language::English => vec![
            File { name: "en/house.ftl", text: include_str!("en/house.ftl") },
            File { name: "en/mail.ftl", text: include_str!("en/mail.ftl") },
            File { name: "en/web.ftl", text: include_str!("en/web.ftl") },
        ],
    };
    let words = registry::ENTRIES.iter().flat_map(|entry| entry.words);
    let words = words.filter(|(tag, _)| *tag == language.tag());
    files.extend(words.map(|(_, text)| File { name: "a ruleset's words", text }));
    files
}
