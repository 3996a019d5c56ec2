//! Message-IDs and threads.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::{
    game::{event::Seq, id::GameId},
    rules::Seat,
};

/// The identity of a mail: made of opaque ids alone, the same however often the mail is composed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MessageId {
    local: String,
    domain: String,
}

impl MessageId {
    /// The mail of a summons: one for a game, a seat and the event it was called with.
    pub fn of_summons(game: GameId, seat: Seat, called: Seq, domain: &str) -> MessageId {
        MessageId::new(format!("summons.{game}.{seat}.{called}"), domain)
    }

    /// The mail asked for again: 0 for the mail itself, then 1, 2 …
    #[must_use]
    pub fn copy(mut self, number: u32) -> MessageId {
        if number > 0 {
            self.local.push_str(&format!(".{number}"));
        }
        self
    }

    /// The mail that tells a seat that its game has started: the first of the thread.
    pub fn of_start(game: GameId, seat: Seat, domain: &str) -> MessageId {
        MessageId::new(format!("game.{game}.{seat}"), domain)
    }

    /// The mail that tells a seat that its game is over.
    pub fn of_end(game: GameId, seat: Seat, domain: &str) -> MessageId {
        MessageId::new(format!("ended.{game}.{seat}"), domain)
    }

    /// The mail of an invitation or a sign-in, of which `kind` is the one of the two, by its
    /// opaque id (made of letters and digits).
    pub fn of(kind: &'static str, id: &str, domain: &str) -> MessageId {
        let id: String = id.chars().filter(char::is_ascii_alphanumeric).collect();
        MessageId::new(format!("{kind}.{id}"), domain)
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
    /// The Message-ID of the first mail of the thread, whether or not it was sent.
    pub root: MessageId,
}
