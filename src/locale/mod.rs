//! Languages: turns what the house and its rules have to say into sentences for one reader.
//!
//! Every word a person reads stands in the Fluent files of `src/locale/<tag>/`: `service.ftl` (lists,
//! dates, spans of time), `mail.ftl`, `web.ftl`, and one file a ruleset. A [`Localizer`] knows the
//! language, who sits where and who is reading, and renders a [`Phrase`](turnpost_rules::Phrase).
//!
//! Adding a language is a variant of [`Language`], a folder, and a line in the tables of `files`.

mod bundle;
mod files;
mod language;
mod localizer;
mod time;

#[cfg(test)]
mod tests;

pub use language::{Language, NoSuchLanguage};
pub use localizer::Localizer;
pub use time::Span;
