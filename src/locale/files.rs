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
            ("server", include_str!("en/server.ftl")),
            ("admin", include_str!("en/admin.ftl")),
            ("api", include_str!("en/api.ftl")),
            ("mail", include_str!("en/mail.ftl")),
            ("web", include_str!("en/web.ftl")),
            ("webhook", include_str!("en/webhook.ftl")),
        ],
        Language::Italian => &[
            ("server", include_str!("it/server.ftl")),
            ("admin", include_str!("it/admin.ftl")),
            ("api", include_str!("it/api.ftl")),
            ("mail", include_str!("it/mail.ftl")),
            ("web", include_str!("it/web.ftl")),
            ("webhook", include_str!("it/webhook.ftl")),
        ],
        Language::Czech => &[
            ("server", include_str!("cs/server.ftl")),
            ("admin", include_str!("cs/admin.ftl")),
            ("api", include_str!("cs/api.ftl")),
            ("mail", include_str!("cs/mail.ftl")),
            ("web", include_str!("cs/web.ftl")),
            ("webhook", include_str!("cs/webhook.ftl")),
        ],
        Language::Dutch => &[
            ("server", include_str!("nl/server.ftl")),
            ("admin", include_str!("nl/admin.ftl")),
            ("api", include_str!("nl/api.ftl")),
            ("mail", include_str!("nl/mail.ftl")),
            ("web", include_str!("nl/web.ftl")),
            ("webhook", include_str!("nl/webhook.ftl")),
        ],
        Language::German => &[
            ("server", include_str!("de/server.ftl")),
            ("admin", include_str!("de/admin.ftl")),
            ("api", include_str!("de/api.ftl")),
            ("mail", include_str!("de/mail.ftl")),
            ("web", include_str!("de/web.ftl")),
            ("webhook", include_str!("de/webhook.ftl")),
        ],
    };
    let file = |name: &str, text| File { name: format!("{language}/{name}.ftl"), text };
    let mut files: Vec<File> = own.iter().map(|(name, text)| file(name, text)).collect();
    for entry in registry::ENTRIES {
        if let Some(words) = entry.words.iter().find(|words| words.tag == language.tag()) {
            files.push(file(entry.rules().name(), words.messages));
        }
    }
    files
}
