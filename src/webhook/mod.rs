//! Webhooks: telling players' own programs and channels by HTTP what concerns them.
//!
//! A webhook is a reader of its owner's feed that keeps its place, so a move writes nothing for it.
//! What is found there becomes deliveries; each is put into words when it is sent, from what may
//! still be known then, and sent until it is taken, always under the same id. An address comes from
//! a player, who must not reach with it what only this machine can reach: it is resolved once, every
//! address found is checked, and the connection goes to one of those.

mod bot;
mod client;
mod compose;
mod endpoint;
mod follow;
mod network;
mod news;
mod notice;
mod push;
mod shares;
mod worker;

use crate::{game::error::GameError, store::StoreError};

pub use bot::{AskBots, AskedTurn, BotAnswer, BotFuture, BotTurn};
pub use client::{Client, Resolve, Resolving, SystemResolver};
pub use endpoint::{Endpoint, InvalidEndpoint, MAX_URL_LENGTH};
pub use network::{Reach, is_public};
pub use news::{NewsItem, news};
pub use worker::WebhookWorker;

/// Why webhooks could not be told.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A game cannot be read.
    #[error(transparent)]
    Game(#[from] GameError),
}
