//! Languages: turns phrases of the server and the rules into sentences for one reader.
//!
//! All text that people read is in the Fluent files of `src/locale/<tag>/`: `server.ftl` (lists,
//! dates, spans of time), `mail.ftl`, `web.ftl`, and one file for each ruleset, beside the translations of its rules.
//! A [`Localizer`]
//! knows the language, the names of the players and the reader, and formats a
//! [`Phrase`](turnpost_rules::Phrase).
//!
//! `docs/adding-a-language.md` tells how to add a language.

mod bundle;
mod contact_sheet;
mod direction;
mod files;
mod forms;
pub mod illustrated;
mod language;
mod localizer;
pub mod quotes;
#[cfg(debug_assertions)]
mod said;
pub mod sorting;
mod spaces;
mod time;

#[cfg(test)]
mod addressing;
#[cfg(test)]
mod cities;
#[cfg(test)]
mod leftovers;
#[cfg(test)]
mod played;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod translations;
#[cfg(all(test, debug_assertions))]
mod unsaid;

pub use contact_sheet::contact_sheet;
pub use localizer::Localizer;
pub use spaces::says;
pub use time::Span;
