//! Bots that are asked for their moves by webhook: what they are shown, and what becomes of their
//! answers.
//!
//! The worker knows neither what a position looks like to programs nor how moves are read: both are
//! the API's, which hands its own code in, so that an answer goes through the same door as a
//! request.

use std::{future::Future, pin::Pin};

use serde_json::Value;
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId},
};

use super::WebhookError;
use crate::game::id::PlayerId;

/// The turn that a bot is asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// The player that the asked program plays as.
    pub bot: PlayerId,
    /// The game that waits for it.
    pub game: GameId,
    /// The bot's seat.
    pub seat: Seat,
    /// The event with which the game began to wait for it.
    pub pending_since: Seq,
}

/// What a bot is shown with the question.
#[derive(Clone, PartialEq, Debug)]
pub struct AskedTurn {
    /// The position as its seat may see it, in the form of the contract.
    pub position: Value,
    /// What the seat may do, in the form of the contract.
    pub choices: Value,
    /// The event with which the decision began: an answer is good for that one only.
    pub began: Seq,
    /// The epoch of the seat's links, which changes with whoever sits there.
    pub epoch: u32,
}

/// What came of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotAnswer {
    /// The moves were made.
    Played {
        /// Whether the same turn goes on.
        goes_on: bool,
    },
    /// The turn was over.
    MovedOn,
    /// The moves cannot be made.
    Refused {
        /// Why, in English, for programmers: the code of a problem, and a sentence.
        why: String,
    },
}

/// The future of what [`AskBots`] does.
pub type BotFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, WebhookError>> + Send + 'a>>;

/// Shows a turn to a bot, and plays its answer.
pub trait AskBots: Send + Sync + 'static {
    /// What the bot is asked; `None` when the game does not wait for this turn any more.
    fn ask(&self, turn: BotTurn) -> BotFuture<'_, Option<AskedTurn>>;

    /// What came of an answer that was played under this name before.
    fn answered<'a>(&'a self, turn: BotTurn, name: &'a str) -> BotFuture<'a, Option<BotAnswer>>;

    /// Plays an answer, which is JSON, once for every name.
    fn play<'a>(
        &'a self,
        turn: BotTurn,
        asked: &'a AskedTurn,
        name: &'a str,
        answer: &'a [u8],
    ) -> BotFuture<'a, BotAnswer>;
}
