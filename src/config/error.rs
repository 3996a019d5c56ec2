//! Errors in the settings, with the place where the operator finds them.

use std::fmt;
use std::path::PathBuf;

/// Where the value of a setting comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// It was not set.
    Default,
    /// The settings file, at this line, from 1.
    File {
        /// The file as it was named.
        path: PathBuf,
        /// The line of the value.
        line: usize,
    },
    /// An environment variable of this name.
    Environment(String),
    /// A flag of this name, dashes included.
    Flag(String),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Default => f.write_str("default"),
            Source::File { path, line } => write!(f, "{}, line {line}", path.display()),
            Source::Environment(variable) => write!(f, "environment variable {variable}"),
            Source::Flag(flag) => write!(f, "flag {flag}"),
        }
    }
}

/// Why the settings are invalid.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The settings file was named but cannot be read.
    #[error("{}: cannot be read: {reason}", path.display())]
    Unreadable {
        /// The file as it was named.
        path: PathBuf,
        /// What the system reported.
        reason: std::io::Error,
    },
    /// The settings file is not TOML.
    #[error("{}, line {line}: {reason}", path.display())]
    Syntax {
        /// The file as it was named.
        path: PathBuf,
        /// The line of the error, from 1.
        line: usize,
        /// What the parser reported.
        reason: String,
    },
    /// The file contains an unknown setting.
    #[error("{}, line {line}: unknown setting {key:?}{}", path.display(), hint(*nearest))]
    Unknown {
        /// The file as it was named.
        path: PathBuf,
        /// The line of the value, from 1.
        line: usize,
        /// The key as it was written.
        key: String,
        /// The setting that may have been meant.
        nearest: Option<&'static str>,
    },
    /// An environment variable is almost the one of a setting.
    #[error("the environment sets {variable}, which is not a setting; did you mean {meant}?")]
    Misspelt {
        /// The variable as it was written.
        variable: String,
        /// The one that was probably meant.
        meant: String,
    },
    /// The file assigns a single value to a table of settings.
    #[error("{}, line {line}: {key:?} is a table of settings, written [{key}]", path.display())]
    NotATable {
        /// The file as it was named.
        path: PathBuf,
        /// The line of the value, from 1.
        line: usize,
        /// The key as it was written.
        key: String,
    },
    /// A value is invalid for its setting.
    #[error("{source_of_value}: {key}: {reason}")]
    Wrong {
        /// Where the value was set.
        source_of_value: Source,
        /// The setting.
        key: &'static str,
        /// Why it is invalid; never contains the value of a secret.
        reason: String,
    },
    /// A setting is missing that another one requires.
    #[error("{key} is not set: {reason}")]
    Missing {
        /// The setting that is missing.
        key: &'static str,
        /// What requires it.
        reason: &'static str,
    },
}

fn hint(nearest: Option<&'static str>) -> String {
    nearest.map(|key| format!("; did you mean {key:?}?")).unwrap_or_default()
}
