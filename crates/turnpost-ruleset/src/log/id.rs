//! Random identifiers: hard to guess, short enough to be read out.

use std::{fmt, str::FromStr};

use rand::{Rng, RngExt as _};
use serde::{Deserialize, Serialize};

/// Lower-case base32 (RFC 4648 without padding): survives mail, URLs and being read out over the
/// phone.
pub const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// Length of an id in characters: 5 bits each, 80 bits in all.
pub const LENGTH: usize = 16;

/// A text that is not an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an id is 16 characters of a-z and 2-7")]
pub struct InvalidId;

/// What an id identifies, so that kinds are never confused.
pub trait Kind: Copy + Ord + std::hash::Hash + Send + Sync + 'static {}

/// The validated id of a `K`: sixteen characters.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String", bound = "K: Kind")]
pub struct Id<K: Kind>([u8; LENGTH], std::marker::PhantomData<K>);

/// The kind of [`GameId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfGame;
impl Kind for OfGame {}

/// Identifies a game.
pub type GameId = Id<OfGame>;

impl<K: Kind> Id<K> {
    /// A new id, as random as the generator.
    pub fn random(generator: &mut impl Rng) -> Id<K> {
        let characters =
            std::array::from_fn(|_| ALPHABET[generator.random_range(0..ALPHABET.len())]);
        Id(characters, std::marker::PhantomData)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        // The bytes are always ASCII.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl<K: Kind> FromStr for Id<K> {
    type Err = InvalidId;
    fn from_str(text: &str) -> Result<Id<K>, InvalidId> {
        let bytes: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| InvalidId)?;
        if bytes.iter().all(|byte| ALPHABET.contains(byte)) {
            Ok(Id(bytes, std::marker::PhantomData))
        } else {
            Err(InvalidId)
        }
    }
}

impl<K: Kind> TryFrom<String> for Id<K> {
    type Error = InvalidId;
    fn try_from(text: String) -> Result<Id<K>, InvalidId> {
        text.parse()
    }
}

impl<K: Kind> From<Id<K>> for String {
    fn from(id: Id<K>) -> String {
        id.as_str().to_owned()
    }
}

impl<K: Kind> fmt::Display for Id<K> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

impl<K: Kind> fmt::Debug for Id<K> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}
