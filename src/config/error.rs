//! What can be wrong with the settings, said so that the operator finds the place.

use std::fmt;
use std::path::PathBuf;

/// Where the value of a setting comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// Nobody set it.
    Default,
    /// The settings file, at a line counted from 1.
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

/// Why the settings are refused.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The settings file was named but cannot be read.
    #[error("{}: cannot be read: {reason}", path.display())]
    Unreadable {
        /// The file as it was named.
        path: PathBuf,
        /// What the system said.
        reason: std::io::Error,
    },
    /// The settings file is not TOML.
    #[error("{}, line {line}: {reason}", path.display())]
    Syntax {
        /// The file as it was named.
        path: PathBuf,
        /// The line of the mistake, from 1.
        line: usize,
        /// What the parser said.
        reason: String,
    },
    /// The file sets something that is no setting.
    #[error("{}, line {line}: there is no setting {key:?}{}", path.display(), hint(*nearest))]
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
    /// A variable of the environment is nearly the one of a setting.
    #[error("the environment sets {variable}, which is no setting; did you mean {meant}?")]
    Misspelt {
        /// The variable as it was written.
        variable: String,
        /// The one that was meant.
        meant: String,
    },
    /// The file gives one value to what is a table of settings.
    #[error("{}, line {line}: {key:?} is a table of settings, written [{key}]", path.display())]
    NotATable {
        /// The file as it was named.
        path: PathBuf,
        /// The line of the value, from 1.
        line: usize,
        /// The key as it was written.
        key: String,
    },
    /// A value does not fit its setting.
    #[error("{source_of_value}: {key}: {reason}")]
    Wrong {
        /// Where the value was set.
        source_of_value: Source,
        /// The setting.
        key: &'static str,
        /// Why it is refused; never contains the value of a secret.
        reason: String,
    },
    /// A setting is missing that another one makes necessary.
    #[error("{key} is not set: {reason}")]
    Missing {
        /// The setting that is missing.
        key: &'static str,
        /// What makes it necessary.
        reason: &'static str,
    },
}

fn hint(nearest: Option<&'static str>) -> String {
    nearest.map(|key| format!("; did you mean {key:?}?")).unwrap_or_default()
}
