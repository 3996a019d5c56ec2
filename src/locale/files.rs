//! The message files, part of the program.

use super::Language;

/// One message file: its name for error reports, and its text.
pub(super) struct File {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
}

/// Every message file of a language.
pub(super) fn of(language: Language) -> Vec<File> {
    match language {
        Language::English => vec![
            File { name: "en/house.ftl", text: include_str!("en/house.ftl") },
            File { name: "en/mail.ftl", text: include_str!("en/mail.ftl") },
            File { name: "en/web.ftl", text: include_str!("en/web.ftl") },
            File { name: "en/kathai.ftl", text: include_str!("en/kathai.ftl") },
            File { name: "en/catan.ftl", text: include_str!("en/catan.ftl") },
            File { name: "en/mare-balticum.ftl", text: include_str!("en/mare-balticum.ftl") },
        ],
    }
}
