//! The Message-ID of a mail that came in.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The Message-ID of a received mail, without angle brackets: short enough, and of such characters,
/// that it can be repeated in a header.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ReceivedId(String);

/// A text that is no Message-ID to be repeated in a header.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a Message-ID of at most {MAX_RECEIVED_ID} characters")]
pub struct InvalidReceivedId;

/// The longest Message-ID that is repeated, in bytes. Those of mail programs are far shorter.
const MAX_RECEIVED_ID: usize = 250;

impl TryFrom<String> for ReceivedId {
    type Error = InvalidReceivedId;

    fn try_from(text: String) -> Result<ReceivedId, InvalidReceivedId> {
        let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"<>,;:\\\"()".contains(&byte);
        let is_id = text.len() <= MAX_RECEIVED_ID
            && text
                .split_once('@')
                .is_some_and(|(left, right)| !left.is_empty() && !right.is_empty())
            && text.bytes().all(is_plain);
        if is_id { Ok(ReceivedId(text)) } else { Err(InvalidReceivedId) }
    }
}

impl From<ReceivedId> for String {
    fn from(ReceivedId(text): ReceivedId) -> String {
        text
    }
}

/// With angle brackets, as in headers.
impl fmt::Display for ReceivedId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "<{}>", self.0)
    }
}
