//! Why the contract cannot be put together.

use std::borrow::Cow;

/// Why the parts cannot be assembled.
#[derive(Debug, thiserror::Error)]
pub enum ContractError {
    /// A part is not YAML.
    #[error("{part}: {error}")]
    Syntax {
        /// The file it is read from, or the ruleset whose schemas it holds.
        part: Cow<'static, str>,
        /// What is wrong with it.
        error: yaml_serde::Error,
    },
    /// Two parts define the same thing.
    #[error("`{0}` is defined twice")]
    Twice(String),
    /// Something does not have the required form.
    #[error("`{0}` is invalid")]
    Form(String),
}
