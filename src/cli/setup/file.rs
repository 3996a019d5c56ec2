//! The settings file that is written.

use std::{collections::BTreeMap, io::Write as _, path::Path};

use super::answers::Answers;
use crate::{
    cli::{error::CliError, text::print},
    config::catalogue::{SETTINGS, Setting},
    lasting::sync_name,
};

const HEAD: &str = "# Written by `turnpost setup`. `turnpost --help` describes every setting, and
# `turnpost config` shows those in force.\n\n";

/// Whether a file is not there, or holds nothing.
///
/// # Errors
/// When it cannot be looked at.
pub(super) fn is_empty(path: &Path) -> Result<bool, CliError> {
    match std::fs::metadata(path) {
        Ok(found) => Ok(found.len() == 0),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(in_file(path, error)),
    }
}

/// Refuses to write over what somebody has written.
///
/// # Errors
/// [`CliError::Written`], or when the file cannot be looked at.
pub(super) fn must_be_empty(path: &Path) -> Result<(), CliError> {
    if is_empty(path)? { Ok(()) } else { Err(CliError::Written(path.to_owned())) }
}

/// Copies what a file holds to one beside it, which is new, before it is written over: comments, too.
///
/// # Errors
/// [`CliError::Written`] when there is such a file, or when it cannot be written.
pub(super) fn keep(path: &Path) -> Result<(), CliError> {
    if is_empty(path)? {
        return Ok(());
    }
    let beside = path.with_extension("toml.before");
    must_be_empty(&beside)?;
    std::fs::copy(path, &beside).map_err(|error| in_file(&beside, error))?;
    print(&format!("{} is what it was before\n", beside.display()))
}

/// Writes a file that only its owner can read.
///
/// # Errors
/// When it cannot be written.
pub(super) fn write(path: &Path, text: &str) -> Result<(), CliError> {
    let mut options = std::fs::File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path).map_err(|error| in_file(path, error))?;
    file.write_all(text.as_bytes())
        .and_then(|()| file.sync_all())
        .and_then(|()| sync_name(path))
        .map_err(|error| in_file(path, error))
}

fn in_file(path: &Path, error: std::io::Error) -> CliError {
    CliError::File { path: path.to_owned(), error: Box::new(error.into()) }
}

/// The settings as the file has them: those without a table first, as TOML wants it.
pub(super) fn text(answers: &Answers) -> String {
    let mut tables: BTreeMap<&str, String> = BTreeMap::new();
    for setting in SETTINGS {
        let Some(value) = answers.get(setting.key) else { continue };
        let (table, name) = setting.key.rsplit_once('.').unwrap_or(("", setting.key));
        let lines = tables.entry(table).or_insert_with(|| match table {
            "" => String::new(),
            _ => format!("\n[{table}]\n"),
        });
        lines.push_str(&format!("{name} = {}\n", written(setting, value)));
    }
    tables.into_values().fold(HEAD.to_owned(), |text, lines| text + &lines)
}

/// A value as TOML.
fn written(setting: &Setting, value: &str) -> String {
    match setting.value_name {
        "BOOL" | "COUNT" | "SECONDS" | "PORT" => value.to_owned(),
        _ => toml::Value::from(value).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_one_table_stand_together_so_that_no_table_is_begun_twice() {
        let answers: Answers =
            SETTINGS.iter().map(|setting| (setting.key, "1".to_owned())).collect();
        let text = text(&answers);
        toml::from_str::<toml::Table>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }

    #[test]
    fn what_is_typed_cannot_leave_its_quotes() {
        let answers = Answers::from([("admitted", "a\"b\\c\nd".to_owned())]);
        let read: toml::Table = toml::from_str(&text(&answers)).expect("TOML");
        assert_eq!(read["admitted"].as_str(), Some("a\"b\\c\nd"));
    }
}
