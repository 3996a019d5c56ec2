//! Message-IDs and threads.

use std::fmt;

use sha2::{Digest, Sha256};
use turnpost_rules::{Seat, log::id::GameId};

/// The identity of a mail: the same however often the mail is tried, and never that of another
/// mail, not even of one about the same turn in a copy of the database.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MessageId {
    local: String,
    domain: String,
}

impl MessageId {
    /// The mail of this kind to which the outbox gave this name, of letters and digits.
    pub fn of(kind: &'static str, identity: &str, domain: &str) -> MessageId {
        let identity: String = identity.chars().filter(char::is_ascii_alphanumeric).collect();
        MessageId::new(format!("{kind}.{identity}"), domain)
    }

    /// What the mails of a game to one seat answer to. No mail is sent under it, so it may stay the
    /// same for ever: a restored game goes on in the thread it was in.
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

    /// Letters and digits that follow from the identity and from nothing else: 16 of them for
    /// each `purpose`.
    pub fn digest(&self, purpose: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(purpose.as_bytes());
        hash.update([0]);
        hash.update(self.to_string().as_bytes());
        hex::encode(&hash.finalize()[..8])
    }
}

/// With angle brackets, as it stands in headers.
impl fmt::Display for MessageId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "<{}@{}>", self.local, self.domain)
    }
}

/// Where a mail belongs: one thread a game and seat.
///
/// The root alone is named, never the chain of ancestors, so that the header of the three
/// hundredth turn is as short as that of the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thread {
    /// What every mail of the thread answers to: no mail itself.
    pub root: MessageId,
}
