//! Identifiers of what a server stores outside its logs.

use std::{fmt, str::FromStr};

use rand::RngExt as _;
use serde::{Deserialize, Serialize};
use turnpost_rules::log::{
    id::{ALPHABET, Id, InvalidId, Kind, LENGTH},
    time::Timestamp,
};

/// The kind of [`PlayerId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfPlayer;
impl Kind for OfPlayer {}

/// The kind of [`InvitationId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfInvitation;
impl Kind for OfInvitation {}

/// The kind of [`OfferId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfOffer;
impl Kind for OfOffer {}

/// Identifies a player.
pub type PlayerId = Id<OfPlayer>;
/// Identifies an invitation to a game.
pub type InvitationId = Id<OfInvitation>;
/// Identifies the offer of a seat.
pub type OfferId = Id<OfOffer>;

/// Random text in the alphabet of ids: 5 bits per character.
pub fn random_text(characters: usize) -> String {
    let mut generator = rand::rng();
    let mut character = || char::from(ALPHABET[generator.random_range(0..ALPHABET.len())]);
    (0..characters).map(|_| character()).collect()
}

/// Identifies a chat message by its time and a random salt, so that ids do not reveal how many
/// other messages there are. Ordered by time; the text form is not.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MessageId {
    /// When the message was posted.
    pub at: Timestamp,
    /// Distinguishes messages with the same time: less than [`MessageId::SALTS`].
    pub salt: u32,
}

impl MessageId {
    /// Number of possible salts: five characters' worth.
    pub const SALTS: u32 = 1 << 25;

    /// A new id for a message posted at this time.
    pub fn random(at: Timestamp) -> MessageId {
        MessageId { at, salt: rand::rng().random_range(0..MessageId::SALTS) }
    }

    /// The id as one number: the time in the high bits, the salt in the low ones.
    fn number(self) -> u128 {
        let micros = u128::try_from(self.at.micros()).unwrap_or(0);
        micros * u128::from(MessageId::SALTS) + u128::from(self.salt)
    }
}

impl fmt::Display for MessageId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number();
        for place in (0..LENGTH).rev() {
            let digit = (number >> (5 * place)) & 31;
            let letter = usize::try_from(digit).ok().and_then(|digit| ALPHABET.get(digit));
            write!(formatter, "{}", char::from(letter.copied().unwrap_or(b'a')))?;
        }
        Ok(())
    }
}

impl FromStr for MessageId {
    type Err = InvalidId;
    fn from_str(text: &str) -> Result<MessageId, InvalidId> {
        if text.len() != LENGTH {
            return Err(InvalidId);
        }
        let mut number = 0;
        for byte in text.bytes() {
            let digit = ALPHABET.iter().position(|letter| *letter == byte).ok_or(InvalidId)?;
            number = (number << 5) | u128::try_from(digit).map_err(|_| InvalidId)?;
        }
        let salts = u128::from(MessageId::SALTS);
        let micros = i64::try_from(number / salts).map_err(|_| InvalidId)?;
        let salt = u32::try_from(number % salts).map_err(|_| InvalidId)?;
        Ok(MessageId { at: Timestamp::from_micros(micros), salt })
    }
}

impl TryFrom<String> for MessageId {
    type Error = InvalidId;
    fn try_from(text: String) -> Result<MessageId, InvalidId> {
        text.parse()
    }
}

impl From<MessageId> for String {
    fn from(id: MessageId) -> String {
        id.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::{MessageId, Timestamp};

    #[test]
    fn a_message_id_parses_to_what_was_formatted() {
        for (micros, salt) in [(0, 0), (1_795_291_200_000_001, 33_554_431), ((1 << 55) - 1, 7)] {
            let id = MessageId { at: Timestamp::from_micros(micros), salt };
            let text = id.to_string();
            assert_eq!(text.len(), 16);
            assert_eq!(text.parse(), Ok(id));
        }
        for text in ["", "4", "aaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaa1", "aaaaaaaaaaaaaaaaa"] {
            assert!(text.parse::<MessageId>().is_err(), "{text}");
        }
    }
}
