//! Idempotent commands: carried out once, however often a client repeats them.

use turnpost_rules::log::{event::Seq, id::GameId};

use crate::game::{
    record::Status,
    storage::{IdempotencyKey, StoredResponse},
};

/// The progress of a game after a command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameProgress {
    /// The game that the command was for.
    pub game: GameId,
    /// The log's head after the command and the bot moves that followed.
    pub head: Seq,
    /// The game's status.
    pub status: Status,
}

/// Makes the response that is stored for repeated requests.
pub type MakeResponse = Box<dyn Fn(&GameProgress) -> StoredResponse + Send>;

/// An idempotency key and how to make the response stored under it.
pub type KeyedResponse = (IdempotencyKey, MakeResponse);

/// A request with an optional idempotency key.
pub struct Idempotent<T> {
    /// The request.
    pub what: T,
    /// The key and the response to store; a known key returns the stored response instead of
    /// carrying out the request.
    pub keyed_response: Option<KeyedResponse>,
}

impl<T> From<T> for Idempotent<T> {
    fn from(what: T) -> Idempotent<T> {
        Idempotent { what, keyed_response: None }
    }
}
