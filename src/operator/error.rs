//! Why an act of the operator is not carried out.

use turnpost_rules::log::id::GameId;

use crate::{
    erasing::EraseError,
    game::{error::GameError, id::PlayerId, record::Status},
    store::StoreError,
    substitutes::OfferError,
};

/// Why an act of the operator is not carried out.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    /// There is no such game.
    #[error("there is no game {0}")]
    NoGame(GameId),
    /// Only games that have not begun can be cancelled.
    #[error("game {game} is {}: only a game that has not begun can be cancelled", status.word())]
    NotOpen {
        /// The game to be cancelled.
        game: GameId,
        /// What it is instead of open.
        status: Status,
    },
    /// Only in a running game there is a seat to be given away.
    #[error("game {game} is {}: only in a running game can a bot play on for somebody", status.word())]
    NotRunning {
        /// The game in which a bot was to play on.
        game: GameId,
        /// What it is instead of running.
        status: Status,
    },
    /// Only a running game can be paused.
    #[error("game {game} is {}: only a running game can be paused", status.word())]
    NotToBePaused {
        /// The game to be paused.
        game: GameId,
        /// What it is instead of running.
        status: Status,
    },
    /// A pause is to end at a moment that has passed, or is far away.
    #[error("a pause ends at a moment after now and within a year")]
    EndlessPause,
    /// A game does not pause.
    #[error("game {0} does not pause")]
    NotPaused(GameId),
    /// Nobody who could be replaced has this seat.
    #[error(
        "in game {game} no player has seat {}: a bot plays there, or there is no such seat",
        .seat + 1
    )]
    NoPlayerAt {
        /// The game in which a bot was to play on.
        game: GameId,
        /// The number of the seat, from 0; people are told it from 1.
        seat: u8,
    },
    /// Only in a running game there is a seat to be offered.
    #[error("game {game} is {}: only in a running game can a seat be offered", status.word())]
    NoSeatToOffer {
        /// The game of which a seat was to be offered.
        game: GameId,
        /// What it is instead of running.
        status: Status,
    },
    /// Whoever has this seat is there, as far as is known.
    #[error(
        "in game {game} seat {} cannot be offered: its player is there, it is a bot's, or there is no \
         such seat",
        .seat + 1
    )]
    NotAbandoned {
        /// The game of which the seat was to be offered.
        game: GameId,
        /// The number of the seat, from 0; people are told it from 1.
        seat: u8,
    },
    /// Somebody at the table offers this seat.
    #[error("in game {game} somebody at the table offers seat {} already", .seat + 1)]
    OfferedAlready {
        /// The game of which the seat was to be offered.
        game: GameId,
        /// The number of the seat, from 0; people are told it from 1.
        seat: u8,
    },
    /// No offer of this seat can be taken back by the operator.
    #[error("in game {game} seat {} is offered neither by the host nor by the operator", .seat + 1)]
    NotOffered {
        /// The game of which the offer was to be taken back.
        game: GameId,
        /// The number of the seat, from 0; people are told it from 1.
        seat: u8,
    },
    /// A seat is not offered, or its link not made.
    #[error(transparent)]
    Offer(#[from] OfferError),
    /// A game has no deadline to extend.
    #[error("game {0} has no deadlines")]
    NoDeadline(GameId),
    /// Time is to be given until a moment that has passed, or is far away.
    #[error("time for a decision can be given until a moment after now and within a year")]
    NotAhead,
    /// A game waits for nobody.
    #[error("game {0} waits for nobody")]
    NotAwaiting(GameId),
    /// There is no such player.
    #[error("there is no player {0}; `turnpost people list` shows all of them")]
    NoPlayer(String),
    /// Another player has an address.
    #[error("another player has this address already")]
    AddressTaken,
    /// A player's address is blocked.
    #[error("{0} is blocked: unblock them first (turnpost people unblock)")]
    Blocked(PlayerId),
    /// It would lock an administrator out, or make somebody one.
    #[error("this is the address of an administrator: the settings say who is one")]
    Administrator,
    /// Not everything of a person could be erased.
    #[error("not everything could be erased ({0}); running the command again goes on")]
    Erase(#[from] EraseError),
    /// A game does not do what is asked for.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}
