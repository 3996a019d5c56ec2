//! Collecting settings from their layers: file, environment, flags; later ones override earlier
//! ones.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::catalogue::{self, SETTINGS, Setting};
use super::error::{ConfigError, Source};

/// The file that is read when no other is named; it may be missing.
pub const DEFAULT_FILE: &str = "turnpost.toml";

/// The environment variable that names another file.
pub const FILE_VARIABLE: &str = "TURNPOST_CONFIG";

/// A value as it was written, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The value as text.
    pub text: String,
    /// The layer that set it.
    pub source: Source,
}

/// The sources of settings. Tests build them by hand, so that they do not depend on the environment
/// of their process.
#[derive(Debug, Clone, Default)]
pub struct Inputs {
    /// The file named by `--config`.
    pub file: Option<PathBuf>,
    /// The folder in which [`DEFAULT_FILE`] is looked for.
    pub folder: PathBuf,
    /// The environment's variables whose names begin with `TURNPOST_`.
    pub environment: BTreeMap<String, String>,
    /// The flags: key and value.
    pub flags: Vec<(&'static str, String)>,
}

impl Inputs {
    /// The process's own environment and working directory, with these flags.
    pub fn of_process(file: Option<PathBuf>, flags: Vec<(&'static str, String)>) -> Inputs {
        let environment = std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
            .filter(|(name, _)| name.starts_with("TURNPOST_"))
            .collect();
        Inputs { file, folder: PathBuf::new(), environment, flags }
    }

    /// All values that were set, by key.
    ///
    /// # Errors
    /// When a named file cannot be read, when the file is not valid TOML, when it contains an
    /// unknown setting, or when a variable is almost the name of a setting.
    pub fn entries(&self) -> Result<BTreeMap<&'static str, Entry>, ConfigError> {
        let mut entries = BTreeMap::new();
        if let Some((path, text)) = self.read_file()? {
            file_entries(&path, &text, &mut entries)?;
        }
        entries.extend(self.given()?);
        Ok(entries)
    }

    /// The values that were set by the environment or by flags, by key.
    ///
    /// # Errors
    /// When a variable is almost the name of a setting.
    pub fn given(&self) -> Result<BTreeMap<&'static str, Entry>, ConfigError> {
        let mut entries = BTreeMap::new();
        for setting in SETTINGS {
            let variable = setting.variable();
            if let Some(text) = self.environment.get(&variable) {
                let source = Source::Environment(variable);
                entries.insert(setting.key, Entry { text: text.clone(), source });
            }
        }
        for (variable, text) in &self.environment {
            let meant = catalogue::misspelt_variable(variable)
                .or_else(|| catalogue::guessed_variable(variable))
                .filter(|_| !is_of_a_container_link(text));
            if let Some(meant) = meant {
                return Err(ConfigError::Misspelt { variable: variable.clone(), meant });
            }
        }
        for (key, text) in &self.flags {
            let flag = catalogue::find(key).map(|setting| setting.flag()).unwrap_or_default();
            let source = Source::Flag(format!("--{flag}"));
            entries.insert(key, Entry { text: text.clone(), source });
        }
        Ok(entries)
    }

    fn named_file(&self) -> Option<PathBuf> {
        self.file.clone().or_else(|| self.environment.get(FILE_VARIABLE).map(PathBuf::from))
    }

    /// The settings file, whether or not it exists.
    pub fn settings_file(&self) -> PathBuf {
        self.named_file().unwrap_or_else(|| self.folder.join(DEFAULT_FILE))
    }

    fn read_file(&self) -> Result<Option<(PathBuf, String)>, ConfigError> {
        let must_exist = self.named_file().is_some();
        let path = self.settings_file();
        match std::fs::read_to_string(&path) {
            Ok(text) => Ok(Some((path, text))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !must_exist => Ok(None),
            Err(reason) => Err(ConfigError::Unreadable { path, reason }),
        }
    }
}

fn file_entries(
    path: &Path,
    text: &str,
    entries: &mut BTreeMap<&'static str, Entry>,
) -> Result<(), ConfigError> {
    let table = DeTable::parse(text).map_err(|error| ConfigError::Syntax {
        path: path.to_owned(),
        line: error.span().map_or(1, |span| line_at(text, span.start)),
        reason: error.message().to_owned(),
    })?;
    flatten(path, text, "", table.get_ref(), entries)
}

fn flatten(
    path: &Path,
    text: &str,
    prefix: &str,
    table: &DeTable<'_>,
    entries: &mut BTreeMap<&'static str, Entry>,
) -> Result<(), ConfigError> {
    for (name, value) in table {
        let key = format!("{prefix}{}", name.get_ref());
        let line = line_at(text, name.span().start);
        let setting = catalogue::find(&key);
        match (value.get_ref(), setting) {
            (DeValue::Table(inner), None) if is_table(&key) => {
                flatten(path, text, &format!("{key}."), inner, entries)?;
            }
            (_, None) if is_table(&key) => {
                return Err(ConfigError::NotATable { path: path.to_owned(), line, key });
            }
            (_, None) => {
                let nearest = catalogue::nearest(&key);
                return Err(ConfigError::Unknown { path: path.to_owned(), line, key, nearest });
            }
            (_, Some(setting)) => {
                let source = Source::File { path: path.to_owned(), line };
                let Some(text) = scalar(value) else {
                    return Err(ConfigError::Wrong {
                        source_of_value: source,
                        key: setting.key,
                        reason: expected(setting),
                    });
                };
                entries.insert(setting.key, Entry { text, source });
            }
        }
    }
    Ok(())
}

/// Whether a variable was set by Kubernetes or Docker, which tell programs about a service named
/// `turnpost` in variables such as `TURNPOST_PORT=tcp://10.0.0.7:80`.
fn is_of_a_container_link(text: &str) -> bool {
    text.starts_with("tcp://") || text.starts_with("udp://")
}

/// Whether there are settings below this key.
fn is_table(key: &str) -> bool {
    SETTINGS.iter().any(|s| s.key.strip_prefix(key).is_some_and(|rest| rest.starts_with('.')))
}

/// A string, an integer or a boolean as text: all types that settings have.
fn scalar(value: &Spanned<DeValue<'_>>) -> Option<String> {
    match value.get_ref() {
        DeValue::String(text) => Some(text.clone().into_owned()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Boolean(truth) => Some(truth.to_string()),
        _ => None,
    }
}

/// The type that a setting expects, for the error about a value of another type.
fn expected(setting: &Setting) -> String {
    match setting.value_name {
        "COUNT" | "SECONDS" | "PORT" => "a whole number is expected".to_owned(),
        "BOOL" => "true or false is expected".to_owned(),
        "ADDRESSES" => "a string is expected, with commas between the addresses".to_owned(),
        words if words.contains('|') => {
            format!("one of {} is expected, as a string", words.replace('|', ", "))
        }
        _ => "a string is expected".to_owned(),
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
}
