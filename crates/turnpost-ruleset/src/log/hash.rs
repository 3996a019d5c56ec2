//! The hashes that chain the lines of a log.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The hash of an event over its line and its predecessor's hash.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct EventHash([u8; 32]);

/// A text that is not a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 lower-case hex characters")]
pub struct InvalidHash;

impl EventHash {
    /// The predecessor of the first event's hash.
    pub const START: EventHash = EventHash([0; 32]);

    /// Reads a hash from its bytes.
    ///
    /// # Errors
    /// If there are not exactly 32 bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<EventHash, InvalidHash> {
        bytes.try_into().map(EventHash).map_err(|_| InvalidHash)
    }

    /// The SHA-256 as the store keeps it.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The hash of the line that follows this one.
    #[must_use]
    pub fn of_next(&self, line: &str) -> EventHash {
        let mut previous = [0; 64];
        // 32 bytes are 64 characters, so this cannot fail.
        let _ = hex::encode_to_slice(self.0, &mut previous);
        let mut hash = Sha256::new();
        hash.update(previous);
        hash.update(b"\n");
        hash.update(line.as_bytes());
        EventHash(hash.finalize().into())
    }

    /// The first twelve characters, for people to compare; mails carry them.
    pub fn mark(&self) -> String {
        hex::encode(&self.0[..6])
    }
}

impl std::str::FromStr for EventHash {
    type Err = InvalidHash;
    fn from_str(text: &str) -> Result<EventHash, InvalidHash> {
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(InvalidHash);
        }
        EventHash::from_bytes(&hex::decode(text).map_err(|_| InvalidHash)?)
    }
}

impl fmt::Display for EventHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for EventHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl Serialize for EventHash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EventHash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<EventHash, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
