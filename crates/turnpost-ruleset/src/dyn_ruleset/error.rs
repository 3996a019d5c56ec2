//! What a type-erased ruleset refuses, and why.

use serde_json::{Map, Value};

use super::wrong_member;
use crate::{NotationError, Phrase, Refusal, Seat, json_words::in_words_of_json};

/// A ruleset's refusal, type-erased.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{code}: {text}")]
pub struct Refused {
    /// The stable code.
    pub code: &'static str,
    /// The English text, for logs.
    pub text: String,
    /// The sentence for a person.
    pub phrase: Phrase,
    /// The facts that explain it.
    pub facts: Map<String, Value>,
}

impl<R: Refusal> From<R> for Refused {
    fn from(refusal: R) -> Refused {
        Refused {
            code: refusal.code(),
            text: refusal.to_string(),
            phrase: refusal.phrase(),
            facts: refusal.facts(),
        }
    }
}

/// Errors of a type-erased ruleset.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RulesetError {
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The JSON is not a move, or not options, of this ruleset.
    #[error("malformed: {detail}")]
    Malformed {
        /// Which member of it is wrong, as a JSON pointer; empty where that is not known.
        pointer: String,
        /// What is wrong with it.
        detail: String,
    },
    /// The text is not a move in notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The game has no such seat.
    #[error("this game has no seat {0}")]
    NoSuchSeat(Seat),
}

impl RulesetError {
    /// What is wrong with a move or with options as a whole.
    pub fn malformed(detail: impl Into<String>) -> RulesetError {
        RulesetError::Malformed { pointer: String::new(), detail: detail.into() }
    }
}

/// A JSON error message without the names of our Rust types.
pub(super) fn worded(error: &serde_json::Error) -> RulesetError {
    RulesetError::malformed(in_words_of_json(&error.to_string()))
}

pub(super) fn not_an_object() -> RulesetError {
    RulesetError::malformed("a move must be an object")
}

/// What is wrong with a value, of which `read` says what it complains of.
pub(super) fn located<T>(
    value: &Value,
    read: impl Fn(&Value) -> Result<T, serde_json::Error>,
) -> Result<T, RulesetError> {
    read(value).map_err(|error| {
        let worded = |error: &serde_json::Error| in_words_of_json(&error.to_string());
        let pointer = wrong_member::pointer(value, |value| Some(worded(&read(value).err()?)));
        RulesetError::Malformed { pointer, detail: worded(&error) }
    })
}
