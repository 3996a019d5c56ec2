//! Commands that are carried out once, however often a client repeats them.

use turnpost_rules::{
    door::BotLevel,
    log::{event::Seq, id::GameId},
};

use super::NewGame;
use crate::game::storage::{IdempotencyKey, Receipt, Status};

/// Where a command has brought a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    /// Which game.
    pub game: GameId,
    /// The log's head after the command and the bots' answers to it.
    pub head: Seq,
    /// How far the game is.
    pub status: Status,
}

/// Makes the answer that is kept for a repetition of the command.
pub type KeepReached = Box<dyn Fn(&Reached) -> Receipt + Send>;

/// A key and what to keep under it.
pub type Keep = (IdempotencyKey, KeepReached);

/// What is asked, and the key under which it is asked once.
pub struct Once<T> {
    /// What is asked.
    pub what: T,
    /// Repeats the answer instead of the command when the key is known.
    pub keep: Option<Keep>,
}

impl<T> From<T> for Once<T> {
    fn from(what: T) -> Once<T> {
        Once { what, keep: None }
    }
}

/// A game to be opened, with those who sit down at once.
pub struct Opening {
    /// The game.
    pub game: NewGame,
    /// Bots for the places behind the host's.
    pub bots: Vec<BotLevel>,
    /// Repeats the answer instead of the command when the key is known.
    pub keep: Option<Keep>,
}

impl From<NewGame> for Opening {
    fn from(game: NewGame) -> Opening {
        Opening { game, bots: Vec::new(), keep: None }
    }
}
