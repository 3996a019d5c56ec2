//! Moves as short text, both ways: `take 2`, `throw`.

use turnpost_rules::NotationError;

use super::moves::{MAX_TAKE, Move};

/// Writes a move.
pub fn write(played: &Move) -> String {
    match played {
        Move::Take { count } => format!("take {count}"),
        Move::Throw {} => "throw".to_owned(),
    }
}

/// Reads a move.
///
/// # Errors
/// What was expected.
pub fn read(text: &str) -> Result<Move, NotationError> {
    let error = |text: &str, expected: String| NotationError { text: text.to_owned(), expected };
    let lower = text.to_lowercase();
    match lower.split_whitespace().collect::<Vec<_>>()[..] {
        ["throw"] => Ok(Move::Throw {}),
        ["take", count] => match count.parse() {
            Ok(count @ 1..=MAX_TAKE) => Ok(Move::Take { count }),
            _ => Err(error(count, format!("a number from 1 to {MAX_TAKE} is expected"))),
        },
        _ => Err(error(text, "`throw` is expected, or `take` and a number".to_owned())),
    }
}
