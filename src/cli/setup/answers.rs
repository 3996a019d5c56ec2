//! What was answered, as settings.

use std::{collections::BTreeMap, path::PathBuf};

use crate::config::Inputs;

/// Values of settings by their keys, as they are written.
pub(super) type Answers = BTreeMap<&'static str, String>;

/// Settings from these answers and nothing else.
pub(super) fn alone(answers: &Answers) -> Inputs {
    let flags = answers.iter().map(|(key, text)| (*key, text.clone())).collect();
    Inputs { file: Some(PathBuf::from("/dev/null")), flags, ..Inputs::default() }
}
