//! Why a command to a game is rejected or fails.

use turnpost_rules::{
    Seat,
    dyn_ruleset::RulesetError,
    log::{event::Seq, state::ReplayError},
    phrase::Phrase,
};

use super::{
    planning::Unplannable,
    storage::{StorageError, StoredResponse},
};

/// What is limited per player and time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bounded {
    /// Moves and everything else that is written to logs.
    Events,
    /// Chat messages in one game.
    Messages,
    /// Games that a player creates in 24 hours.
    NewGames,
}

/// Why nothing can be whispered to those who were named.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WhisperError {
    /// The rules let single players agree on nothing, so everything is said to all.
    #[error("this ruleset has no whispers: leave it out, and everybody at the table reads it")]
    NotInRuleset,
    /// Nobody has a seat yet.
    #[error("nobody has a seat before the game has begun: leave it out, and everybody reads it")]
    BeforeStart,
    /// The game has no such seat.
    #[error("there is no seat {seat}: they are 0 to {}", seats - 1)]
    NoSuchSeat {
        /// Which was asked for.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
    /// No seat is named.
    #[error("name at least one seat: a message without any goes to everybody at the table")]
    ToNobody,
    /// No seat is named but the writer's own.
    #[error("name at least one seat besides your own")]
    ToOneself,
}

/// Why a command to a game is rejected or fails. Nothing was changed; only where the database was lost during a
/// commit ([`StorageError::Unavailable`]) is that unknown.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// No such game, or none that this person may see.
    #[error("there is no such game")]
    NotFound,
    /// The person has no seat at this game.
    #[error("only the players of this game can do this")]
    NotAPlayer,
    /// The person is not the game's host.
    #[error("only the host of this game can do this")]
    NotTheHost,
    /// Only invited players may join.
    #[error("this game is by invitation: ask its host for one")]
    InvitedOnly,
    /// The invitation is no longer open or has expired.
    #[error("this invitation cannot be accepted any more")]
    Spent,
    /// The person has a seat already.
    #[error("you have a seat at this game already")]
    SeatedAlready,
    /// Every seat is taken.
    #[error("every seat of this game is taken")]
    Full,
    /// Seats are free.
    #[error("free seats: {free}; fill them with players or bots before the start")]
    NotFull {
        /// The number of free seats.
        free: usize,
    },
    /// The game has started or was cancelled: nobody can join, leave or start it.
    #[error("this game is no longer open")]
    NotOpen,
    /// The game has not started, or is over.
    #[error("this game is not being played")]
    NotRunning,
    /// The log's head is not the expected one.
    #[error("the game has moved on to event {head}")]
    Stale {
        /// The current head.
        head: Seq,
    },
    /// Something else is kept for the player by now than was to be replaced.
    #[error("what is kept has changed")]
    KeptChanged,
    /// The decision of the link has been made.
    #[error("the decision of this link has been made")]
    Decided,
    /// The seat's links were revoked.
    #[error("this link was revoked by its owner")]
    LinkRevoked,
    /// No such ruleset.
    #[error("there is no ruleset `{0}`")]
    UnknownRuleset(String),
    /// The ruleset rejects the options or their combination.
    #[error("the options are invalid: {0}")]
    Options(RulesetError),
    /// The ruleset does not support this number of seats.
    #[error("this ruleset is for {min} to {max} seats")]
    SeatCount {
        /// The minimum.
        min: u8,
        /// The maximum.
        max: u8,
    },
    /// A list of moves is empty, or too long.
    #[error("a command has 1 to {max} moves")]
    MoveCount {
        /// The maximum.
        max: usize,
    },
    /// A move of the list is refused or malformed. None of the list was played.
    #[error("move {at} is refused: {error}")]
    Refused {
        /// The index of the move in the list, from 0.
        at: usize,
        /// Why it is refused.
        error: RulesetError,
    },
    /// A move that involves chance or reveals hidden information is followed by another one. None
    /// of the list was played.
    #[error("move {at} brings something unforeseeable: it can only be the last of a command")]
    MustBeLast {
        /// The index of the move in the list, from 0.
        at: usize,
    },
    /// The seat has used up its time by asking others again and again.
    #[error("the time for this decision is used up: nobody can be asked any more")]
    TimeUsedUp,
    /// A vacation ends before it begins or in the past, or is longer than a year.
    #[error("a vacation ends after now, after it begins, and within a year")]
    BadVacation,
    /// The game does not wait for another player at this seat.
    #[error("the game does not wait for another player there")]
    NotAwaited,
    /// The game does not wait for this seat: there is nothing to keep a draft for.
    #[error("the game does not wait for this seat")]
    NothingAsked,
    /// A decision of the seat cannot be planned.
    #[error("this cannot be planned: {0}")]
    NotPlannable(#[from] Unplannable),
    /// The awaited player is away, and their time stands still.
    #[error("this player is away, and their time stands still")]
    IsAway,
    /// The seat has nudged this one less than a day ago.
    #[error("this player was nudged already: again in {seconds} seconds")]
    NudgedAlready {
        /// When to try again, in seconds.
        seconds: u64,
    },
    /// Nothing is proposed, or something else than the caller knows of.
    #[error("nothing is proposed any more, or something else")]
    NoProposal,
    /// What is proposed concerns others.
    #[error("what is proposed does not concern this seat")]
    NotAsked,
    /// A proposal is open already.
    #[error("something is proposed already: it has to be settled first")]
    ProposedAlready,
    /// A pause ends in the past, or more than a year from now.
    #[error("a pause ends after now, and within a year")]
    BadPause,
    /// The game does not pause.
    #[error("the game does not pause")]
    NotPaused,
    /// A bot plays for the player, who has to take the seat back first.
    #[error("a bot plays for this seat until its player takes it back")]
    IsRelieved,
    /// No bot plays for the player.
    #[error("no bot plays for this seat")]
    NotRelieved,
    /// The seat cannot be offered: nobody seems to have abandoned it, or it is the caller's for a time only.
    #[error("this seat is not to be given away")]
    NotToBeOffered,
    /// The seat is offered already.
    #[error("this seat is offered already: the offer has to be withdrawn first")]
    OfferedAlready,
    /// Nobody plays for another one there, or not for the caller.
    #[error("nobody plays for another player there")]
    NoSubstitute,
    /// A seat is handed over until a moment that is past or more than a year from now.
    #[error("a seat is handed over until a moment after now, and within a year")]
    BadTerm,
    /// The moves cannot be taken back: they drew or revealed something, others had to do with them, or
    /// there are none.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// The game pauses, and nobody is asked for a move.
    #[error("the game pauses, and nobody is asked for a move")]
    IsPaused,
    /// Nothing can be whispered to those who were named.
    #[error("this cannot be whispered: {0}")]
    Whisper(#[from] WhisperError),
    /// The player has reached a storage limit.
    #[error("that was more than is possible in so short a time: again in {seconds} seconds")]
    TooMuch {
        /// What is limited.
        what: Bounded,
        /// When to try again, in seconds.
        seconds: u64,
    },
    /// The player hosts the maximum number of unfinished games.
    #[error("you already host {max} unfinished games, the maximum")]
    TooManyGames {
        /// The maximum.
        max: u32,
    },
    /// The idempotency key was used before for the same command; carries the stored response.
    #[error("this command was already carried out")]
    Repeated(Box<StoredResponse>),
    /// The idempotency key was used before for another command.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// The database is unavailable; the command can be tried again later.
    #[error("the database is unavailable")]
    Unavailable(#[source] StorageError),
    /// The stored log cannot be replayed: an operator has to look at it.
    #[error("the log of this game cannot be replayed")]
    Broken(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl From<StorageError> for GameError {
    fn from(error: StorageError) -> GameError {
        match error {
            StorageError::Repeated(stored_response) => GameError::Repeated(stored_response),
            StorageError::KeyReused => GameError::KeyReused,
            StorageError::Spent => GameError::Spent,
            StorageError::Nudged { seconds } => GameError::NudgedAlready { seconds },
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
    /// The sentence of the rules, if they refused the move.
    pub fn phrase(&self) -> Option<&Phrase> {
        match self {
            GameError::Refused { error: RulesetError::Refused(refused), .. }
            | GameError::Options(RulesetError::Refused(refused)) => Some(&refused.phrase),
            _ => None,
        }
    }
}
