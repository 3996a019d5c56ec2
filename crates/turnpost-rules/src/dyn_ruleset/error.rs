//! What a type-erased ruleset refuses, and why.

use serde_json::{Map, Value};

use crate::{NotationError, Phrase, Refusal, Seat};

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
    let text = error.to_string();
    let Some((found, expected)) = text.split_once(", expected ") else {
        return RulesetError::Malformed(text);
    };
    let (expected, place) = match expected.split_once(" at line ") {
        Some((expected, place)) => (expected, format!(" at line {place}")),
        None => (expected, String::new()),
    };
    let plain = match expected.split(' ').next().unwrap_or_default() {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number that is not negative",
        "i8" | "i16" | "i32" | "i64" => "a whole number",
        "struct" | "internally" => "an object",
        _ if expected == "a map" => "an object",
        _ if expected == "a sequence" => "a list",
        _ => expected,
    };
    RulesetError::Malformed(format!("{found}, expected {plain}{place}"))
}

pub(super) fn not_an_object() -> RulesetError {
    RulesetError::Malformed("a move must be an object".to_owned())
}
