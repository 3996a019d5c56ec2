//! The Fluent message files, which are part of the program.

use crate::{game::language::Language, registry};

/// A message file: its name for error reports, and its text.
pub(super) struct File {
    pub(super) name: String,
    pub(super) text: &'static str,
}

/// The message files of a language: the server's, and one for each ruleset.
pub(super) fn of(language: Language) -> Vec<File> {
    let own: &[(&str, &'static str)] = match language {
        Language::English => &[
            ("house", include_str!("en/server.ftl")),
            ("admin", include_str!("en/admin.ftl")),
            ("api", include_str!("en/api.ftl")),
            ("mail", include_str!("en/mail.ftl")),
            ("web", include_str!("en/web.ftl")),
            ("webhook", include_str!("en/webhook.ftl")),
        ],
    };
    let file = |name: &str, text| File { name: format!("{language}/{name}.ftl"), text };
    let mut files: Vec<File> = own.iter().map(|(name, text)| file(name, text)).collect();
    for entry in registry::ENTRIES {
        if let Some((_, text)) = entry.words.iter().find(|(tag, _)| *tag == language.tag()) {
            files.push(file(entry.rules().name(), text));
        }
    }
    files
}
