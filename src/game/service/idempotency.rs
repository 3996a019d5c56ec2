//! Commands that are carried out once, however often a client repeats them.

use turnpost_rules::{
    dyn_ruleset::BotLevel,
    log::{event::Seq, id::GameId},
};

use super::NewGame;
use crate::game::storage::{IdempotencyKey, Status, StoredResponse};

/// Where a command has brought a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameProgress {
    /// Which game.
    pub game: GameId,
    /// The log's head after the command and the bots' answers to it.
    pub head: Seq,
    /// How far the game is.
    pub status: Status,
}

/// Makes the answer that is kept for a repetition of the command.
pub type MakeResponse = Box<dyn Fn(&GameProgress) -> StoredResponse + Send>;

/// A key and what to keep under it.
pub type KeyedResponse = (IdempotencyKey, MakeResponse);

/// What is asked, and the key under which it is asked once.
pub struct Idempotent<T> {
    /// What is asked.
    pub what: T,
    /// Repeats the answer instead of the command when the key is known.
    pub keep: Option<KeyedResponse>,
}

impl<T> From<T> for Idempotent<T> {
    fn from(what: T) -> Idempotent<T> {
        Idempotent { what, keep: None }
    }
}

/// A game to be opened, with those who sit down at once.
pub struct GameCreation {
    /// The game.
    pub game: NewGame,
    /// Bots for the places behind the host's.
    pub bots: Vec<BotLevel>,
    /// Repeats the answer instead of the command when the key is known.
    pub keep: Option<KeyedResponse>,
}

impl From<NewGame> for GameCreation {
    fn from(game: NewGame) -> GameCreation {
        GameCreation { game, bots: Vec::new(), keep: None }
    }
}
