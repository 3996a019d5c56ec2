//! Why a command to a game is refused or fails.

use turnpost_rules::{
    dyn_ruleset::RulesetError,
    log::{event::Seq, state::ReplayError},
    phrase::Phrase,
};

use super::storage::{StorageError, StoredResponse};

/// Of what a player may have so much stored in a time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bounded {
    /// Moves, and all else that is written to logs.
    Events,
    /// Messages at one table.
    Messages,
    /// Games that are opened.
    NewGames,
}

/// Why a command to a game is refused or fails. Nothing has happened then.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// No such game, or none that this person may know of.
    #[error("there is no such game")]
    NotFound,
    /// The person has no seat at this game.
    #[error("only the players of this game can do this")]
    NotAPlayer,
    /// The person is not the game's host.
    #[error("only the host of this game can do this")]
    NotTheHost,
    /// The game takes invited players only.
    #[error("this game is by invitation: ask its host for one")]
    InvitedOnly,
    /// The invitation is not open, or has expired.
    #[error("this invitation cannot be accepted any more")]
    Spent,
    /// The person sits there already.
    #[error("you have a seat at this game already")]
    SeatedAlready,
    /// Every seat is taken.
    #[error("every seat of this game is taken")]
    Full,
    /// Seats are free.
    #[error("{free} seats are free: fill them with players or bots before the start")]
    NotFull {
        /// How many.
        free: usize,
    },
    /// Players no longer come and go once a game has started, nor is it started twice.
    #[error("this game is no longer open")]
    NotOpen,
    /// The game has not started, or is over.
    #[error("this game is not being played")]
    NotRunning,
    /// The log has moved on since the caller looked.
    #[error("the game has moved on to event {head}")]
    Stale {
        /// Where the log stands now.
        head: Seq,
    },
    /// The link's decision has been made.
    #[error("the decision of this link has been made")]
    Decided,
    /// The seat's links were made invalid.
    #[error("this link was made invalid by its owner")]
    LinkRevoked,
    /// No such ruleset.
    #[error("there is no ruleset `{0}`")]
    UnknownRuleset(String),
    /// The ruleset does not know the options, or not in this combination.
    #[error("the options are refused: {0}")]
    Options(RulesetError),
    /// The number of seats does not fit the ruleset.
    #[error("this ruleset is for {min} to {max} seats")]
    SeatCount {
        /// At least.
        min: u8,
        /// At most.
        max: u8,
    },
    /// A list of moves is empty, or too long.
    #[error("a command has 1 to {max} moves")]
    MoveCount {
        /// At most.
        max: usize,
    },
    /// A move of the list is refused, or is not one. None of the list was played.
    #[error("move {at} is refused: {error}")]
    Refused {
        /// Which move of the list, from 0.
        at: usize,
        /// Why.
        error: RulesetError,
    },
    /// A move that asks chance, or shows what was hidden, stands before another one. None of the
    /// list was played.
    #[error("move {at} brings something unforeseeable: it can only be the last of a command")]
    MustBeLast {
        /// Which move of the list, from 0.
        at: usize,
    },
    /// The seat asks others again and again, and has used up the time for its decision with that.
    #[error("the time for this decision is used up: nobody can be asked any more")]
    TimeUsedUp,
    /// The player has had as much stored of something as is possible in the time.
    #[error("that was more than is possible in so short a time: again in {seconds} seconds")]
    TooMuch {
        /// Of what.
        what: Bounded,
        /// How long to wait, in seconds.
        seconds: u64,
    },
    /// The player hosts as many games as is possible that are not over.
    #[error("you host {max} games that are not over, and more is not possible")]
    TooManyGames {
        /// How many are possible.
        max: u32,
    },
    /// The idempotency key was used before for the same command: this was the answer.
    #[error("this command was carried out before")]
    Repeated(Box<StoredResponse>),
    /// The idempotency key was used before for another command.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// The database cannot be used; trying again later is right.
    #[error("the database cannot be used now")]
    Unavailable(#[source] StorageError),
    /// The stored log cannot be replayed: an operator must look.
    #[error("the log of this game cannot be replayed")]
    Broken(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl From<StorageError> for GameError {
    fn from(error: StorageError) -> GameError {
        match error {
            StorageError::Repeated(stored_response) => GameError::Repeated(stored_response),
            StorageError::KeyReused => GameError::KeyReused,
            StorageError::Spent => GameError::Spent,
            StorageError::Corrupt(_) => GameError::Broken(Box::new(error)),
            StorageError::Conflict | StorageError::Unavailable(_) => GameError::Unavailable(error),
        }
    }
}

impl From<ReplayError> for GameError {
    fn from(error: ReplayError) -> GameError {
        GameError::Broken(Box::new(error))
    }
}

impl GameError {
    /// The rules' own sentence, for a refusal by the rules.
    pub fn phrase(&self) -> Option<&Phrase> {
        match self {
            GameError::Refused { error: RulesetError::Refused(refused), .. }
            | GameError::Options(RulesetError::Refused(refused)) => Some(&refused.phrase),
            _ => None,
        }
    }
}
