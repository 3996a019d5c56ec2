//! What a player notes on a game, for themselves alone.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The longest note, in characters: whatever they are and however a client writes them, they fit into
/// a request, which has 64 KiB.
pub const MAX_NOTE: usize = 5000;

/// A note: up to [`MAX_NOTE`] characters, line breaks and tabs allowed, no other control characters.
/// An empty one is none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NoteText(String);

/// A text that cannot be a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a note has up to {MAX_NOTE} characters, and no control characters but line breaks and tabs"
)]
pub struct InvalidNote;

impl NoteText {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nothing is noted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What tells it from other notes: twelve hexadecimal digits.
    pub fn version(&self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()).get(..6).unwrap_or_default())
    }

    /// What somebody has typed into a form: browsers send other line breaks, and leave empty lines.
    ///
    /// # Errors
    /// If it is too long, or has control characters.
    pub fn typed(text: &str) -> Result<NoteText, InvalidNote> {
        let text = text.replace("\r\n", "\n");
        NoteText::try_from(text.trim_matches('\n').trim_end().to_owned())
    }
}

impl TryFrom<String> for NoteText {
    type Error = InvalidNote;

    fn try_from(text: String) -> Result<NoteText, InvalidNote> {
        let is_fit = |letter: char| matches!(letter, '\n' | '\t') || !letter.is_ascii_control();
        if text.chars().count() > MAX_NOTE || !text.chars().all(is_fit) {
            return Err(InvalidNote);
        }
        Ok(NoteText(text))
    }
}

impl From<NoteText> for String {
    fn from(text: NoteText) -> String {
        text.0
    }
}

#[cfg(test)]
mod tests {
    use super::{InvalidNote, MAX_NOTE, NoteText};

    #[test]
    fn a_note_is_what_was_typed() {
        let typed = |text: &str| NoteText::typed(text).map(String::from);
        assert_eq!(typed("\r\n Salt?\r\n\r\n\tBen: 2 \r\n"), Ok(" Salt?\n\n\tBen: 2".to_owned()));
        assert_eq!(typed(" \n"), Ok(String::new()));
        let longest = "ä".repeat(MAX_NOTE);
        assert_eq!(typed(&longest), Ok(longest.clone()));
        for wrong in
            [format!("{longest}ä"), "\0".to_owned(), "\u{7f}".to_owned(), "a\rb".to_owned()]
        {
            assert_eq!(typed(&wrong), Err(InvalidNote));
        }
    }
}
