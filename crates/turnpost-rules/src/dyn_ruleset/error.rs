//! What a type-erased ruleset refuses, and why.

use serde_json::{Map, Value};

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
    #[error("malformed: {0}")]
    Malformed(String),
    /// The text is not a move in notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The game has no such seat.
    #[error("this game has no seat {0}")]
    NoSuchSeat(Seat),
}

/// A JSON error message without the names of our Rust types.
pub(super) fn worded(error: &serde_json::Error) -> RulesetError {
    RulesetError::Malformed(in_words_of_json(&error.to_string()))
}

pub(super) fn not_an_object() -> RulesetError {
    RulesetError::Malformed("a move must be an object".to_owned())
}
