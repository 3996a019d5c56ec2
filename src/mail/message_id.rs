//! Message-IDs and threads.

use std::fmt;

use sha2::{Digest, Sha256};
use turnpost_rules::{Seat, log::id::GameId};

/// The Message-ID of a mail: the same for every attempt, and different from that of any other mail,
/// even one about the same turn in a copy of the database.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MessageId {
    local: String,
    domain: String,
}

impl MessageId {
    /// The Message-ID of a mail with this kind and outbox identity (letters and digits).
    pub fn of(kind: &'static str, identity: &str, domain: &str) -> MessageId {
        let identity: String = identity.chars().filter(char::is_ascii_alphanumeric).collect();
        MessageId::new(format!("{kind}.{identity}"), domain)
    }

    /// The id that all mails of a game to one seat reply to. No mail is sent under it, so it never
    /// changes: a restored game continues in its thread.
    pub fn of_thread(game: GameId, seat: Seat, domain: &str) -> MessageId {
        MessageId::new(format!("game.{game}.{seat}"), domain)
    }

    fn new(local: String, domain: &str) -> MessageId {
        MessageId { local, domain: domain.to_owned() }
    }

    /// The Content-ID of a part of this mail, without angle brackets.
    pub fn content_id(&self, part: &str) -> String {
        format!("{part}.{}@{}", self.local, self.domain)
    }

    /// A digest of the id for a `purpose`: 16 letters and digits.
    pub fn digest(&self, purpose: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(purpose.as_bytes());
        hash.update([0]);
        hash.update(self.to_string().as_bytes());
        hex::encode(&hash.finalize()[..8])
    }
}

/// With angle brackets, as in headers.
impl fmt::Display for MessageId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "<{}@{}>", self.local, self.domain)
    }
}

/// The thread of a mail: one per game and seat.
///
/// Only the root is referenced, never the chain of ancestors, so that the header does not grow with
/// the number of turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thread {
    /// The id that every mail of the thread replies to; not a mail itself.
    pub root: MessageId,
}
