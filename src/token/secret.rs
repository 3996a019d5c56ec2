//! Random secrets, and the hashes under which they are stored.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::game::id::random_text;

/// The longest accepted link or secret, in bytes; longer ones are rejected unread.
pub(super) const MAX_LENGTH: usize = 512;

/// The secret of a session or an API token, shown once to its owner.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// The SHA-256 of a [`Secret`]: all that the store ever holds of it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SecretHash(pub [u8; 32]);

impl Secret {
    /// The prefix of API tokens, by which scanners for leaked secrets can find them.
    pub const API_PREFIX: &'static str = "turnpost_";

    /// A new secret of 160 random bits after a prefix.
    pub fn random(prefix: &str) -> Secret {
        Secret(format!("{prefix}{}", random_text(32)))
    }

    /// A secret as a client presents it.
    pub fn presented(text: &str) -> Secret {
        Secret(text.chars().take(MAX_LENGTH).collect())
    }

    /// The plain text, to be shown once.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash that the store keeps.
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

/// A code to type where a sign-in link cannot be opened. It can be short because it is valid for
/// minutes and a few attempts only.
#[derive(Clone, PartialEq, Eq)]
pub struct SignInCode(String);

impl SignInCode {
    /// A new code of 40 random bits.
    pub fn random() -> SignInCode {
        SignInCode(random_text(8).to_uppercase())
    }

    /// A code as somebody types it: case, spaces and hyphens do not matter.
    pub fn presented(text: &str) -> SignInCode {
        let letters = text.chars().filter(char::is_ascii_alphanumeric).take(MAX_LENGTH);
        SignInCode(letters.map(|letter| letter.to_ascii_uppercase()).collect())
    }

    /// The plain text, for the mail.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The plain text in two halves, which are easier to compare and to type.
    pub fn in_two(&self) -> String {
        let half = self.0.len().div_ceil(2);
        match (self.0.get(..half), self.0.get(half..)) {
            (Some(first), Some(second)) if !second.is_empty() => format!("{first}-{second}"),
            _ => self.0.clone(),
        }
    }

    /// The hash that the store keeps.
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for SignInCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SignInCode(…)")
    }
}
