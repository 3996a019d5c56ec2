//! Languages: turns phrases of the server and the rules into sentences for one reader.
//!
//! All text that people read is in the Fluent files of `src/locale/<tag>/`: `server.ftl` (lists,
//! dates, spans of time), `mail.ftl`, `web.ftl`, and one file for each ruleset. A [`Localizer`]
//! knows the language, the names of the players and the reader, and formats a
//! [`Phrase`](turnpost_rules::Phrase).
//!
//! To add a language, add a variant of [`Language`](crate::game::language::Language), a folder, and
//! a line in the tables of `files`.

mod bundle;
mod files;
pub mod illustrated;
mod language;
mod localizer;
mod time;

#[cfg(test)]
mod tests;

pub use localizer::Localizer;
pub use time::Span;
