//! Reads settings one by one, and remembers where each came from.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use serde::{Serialize, Serializer};

use super::catalogue;
use super::error::{ConfigError, Source};
use super::layers::Entry;
use super::parse::{first_line, folder};
use super::value::Secret;

/// One line of `turnpost config`: a setting, its value as shown, and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The setting.
    pub key: &'static str,
    /// Its value; `***` for a secret, empty for a setting that is not set.
    pub value: String,
    /// Where it was set.
    #[serde(serialize_with = "in_words")]
    pub source: Source,
}

/// A source as the table of settings has it.
fn in_words<S: Serializer>(source: &Source, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(source)
}

/// Parses entries and remembers what it read, so that what is shown cannot differ from what is
/// used.
pub(super) struct Reader {
    entries: BTreeMap<&'static str, Entry>,
    shown: Vec<Shown>,
}

impl Reader {
    /// Reads from these entries.
    pub(super) fn new(entries: BTreeMap<&'static str, Entry>) -> Self {
        Self { entries, shown: Vec::new() }
    }

    /// Whether any layer sets this setting.
    pub(super) fn sets(&self, key: &str) -> bool {
        self.entries.contains_key(key)
    }

    /// The value of a setting whose default is in the catalogue.
    pub(super) fn value<T>(
        &mut self,
        key: &'static str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, ConfigError> {
        self.derived(key, catalogue::fixed_default(key), parse)
    }

    /// The value of a setting whose default follows from others.
    pub(super) fn derived<T>(
        &mut self,
        key: &'static str,
        default: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, ConfigError> {
        let (text, source) = match self.entries.get(key) {
            Some(entry) => (entry.text.as_str(), entry.source.clone()),
            None => (default, Source::Default),
        };
        let value = parse(text).map_err(|reason| ConfigError::Wrong {
            source_of_value: source.clone(),
            key,
            reason,
        })?;
        let secret = catalogue::find(key).is_some_and(|setting| setting.secret);
        let text = if secret { "***" } else { text };
        self.shown.push(Shown { key, value: text.to_owned(), source });
        Ok(value)
    }

    /// The value of a setting that has no default.
    pub(super) fn optional<T>(
        &mut self,
        key: &'static str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, ConfigError> {
        if self.entries.contains_key(key) {
            return self.derived(key, "", parse).map(Some);
        }
        self.shown.push(Shown { key, value: String::new(), source: Source::Default });
        Ok(None)
    }

    /// A folder.
    pub(super) fn path(
        &mut self,
        key: &'static str,
        default: &Path,
    ) -> Result<PathBuf, ConfigError> {
        self.derived(key, &default.to_string_lossy(), folder)
    }

    /// A password that is either set or the first line of a file.
    pub(super) fn password(
        &mut self,
        key: &'static str,
        file: &'static str,
    ) -> Result<Option<Secret>, ConfigError> {
        let password = self.optional(key, |text| Ok(Secret::new(text)))?;
        if password.is_some() && self.sets(file) {
            return Err(self.wrong(file, &format!("{key} is set too; set one of them")));
        }
        Ok(self.optional(file, first_line)?.or(password))
    }

    /// The error for a value that is valid alone but not together with another one.
    pub(super) fn wrong(&self, key: &'static str, reason: &str) -> ConfigError {
        let source = self.entries.get(key).map(|entry| entry.source.clone());
        let source_of_value = source.unwrap_or(Source::Default);
        ConfigError::Wrong { source_of_value, key, reason: reason.to_owned() }
    }

    /// Shows this text for the value that was read last under this key.
    pub(super) fn show(&mut self, key: &str, text: String) {
        if let Some(shown) = self.shown.iter_mut().find(|shown| shown.key == key) {
            shown.value = text;
        }
    }

    /// What was read, in the order of the catalogue.
    pub(super) fn into_shown(mut self) -> Vec<Shown> {
        let place = |key| catalogue::SETTINGS.iter().position(|setting| setting.key == key);
        self.shown.sort_by_key(|shown| place(shown.key));
        self.shown
    }
}

/// A list of settings as printed by `turnpost config`.
pub fn table(shown: &[Shown]) -> impl Display {
    let width = shown.iter().map(|shown| shown.key.len()).max().unwrap_or(0);
    let lines: Vec<String> = shown
        .iter()
        .map(|Shown { key, value, source }| format!("{key:width$} = {value}  # {source}\n"))
        .collect();
    lines.concat()
}
