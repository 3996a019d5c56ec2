//! The state that page handlers share.

use std::sync::Arc;

use actix_web::web;
use turnpost_rules::log::time::Timestamp;

use crate::{
    config::BaseUrl,
    game::{
        id::PlayerId,
        language::Language,
        person::{Address, SignUp},
        service::GameService,
    },
    limits::Limits,
    mail::mailbox::Mailbox,
    reader::{LocalizedGame, ReaderGame},
    store::{Player, Store},
    token::{Claims, DecodedLink, Keys},
    webhook::Reach,
};

use super::failure::Failure;

/// The state that all page handlers share.
pub struct Web {
    /// Accepts commands to games.
    pub service: Arc<GameService>,
    /// The database.
    pub store: Store,
    /// Signs and verifies links.
    pub keys: Arc<Keys>,
    /// The rate limiter, shared with the API.
    pub limits: Arc<Limits>,
    /// The base of every absolute URL, without a slash at the end.
    pub base_url: String,
    /// Who may become a player without an invitation.
    pub sign_up: SignUp,
    /// The folder that mails are written to, if they are.
    pub mailbox: Option<Mailbox>,
    /// What webhooks may reach.
    pub webhooks: Reach,
    /// The addresses of those who may administer the server on its pages.
    pub administrators: Vec<Address>,
    /// The demo games, if there are any.
    pub demo: Option<DemoLink>,
}

/// The way to the demo games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DemoLink {
    /// The visitor, who plays in them.
    pub visitor: PlayerId,
    /// The path below which there is one for each ruleset's name: it redirects to what the visitor
    /// can do there now. Posted to, it begins a game.
    pub path: &'static str,
}

/// The shared state as handlers receive it.
pub type Shared = web::Data<Web>;

impl Web {
    /// Whether a player may administer the server.
    pub fn is_administrator(&self, player: &Player) -> bool {
        let address = player.address.as_ref().map(Address::key);
        address.is_some_and(|key| self.administrators.iter().any(|it| it.key() == key))
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        self.service.clock().now()
    }

    /// The claims of a valid link.
    ///
    /// # Errors
    /// When the link is not valid for this purpose or has expired, or the store fails.
    pub async fn read_link<C: Claims>(&self, token: &str) -> Result<C, Failure> {
        Ok(self.read_late_link(token).await?.into_claims()?)
    }

    /// The claims of a link, even when it has expired.
    ///
    /// # Errors
    /// When the link never was valid for this purpose, or the store fails.
    pub async fn read_late_link<C: Claims>(&self, token: &str) -> Result<DecodedLink<C>, Failure> {
        Ok(self.store.read_link(&self.keys, token, self.now()).await??)
    }

    /// Whether the server is meant for browsers on its own machine only, because its configured URL
    /// is of this machine.
    pub fn is_for_this_machine(&self) -> bool {
        self.base_url.parse::<BaseUrl>().is_ok_and(|address| address.is_of_this_machine())
    }

    /// Whether the pages are served over HTTPS.
    pub fn is_secure(&self) -> bool {
        self.base_url.starts_with("https:")
    }

    /// A game that a reader may see, with all that is needed to speak of it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn localized(
        &self,
        game: ReaderGame,
        language: Language,
    ) -> Result<LocalizedGame, Failure> {
        Ok(game.localized(&self.store, language).await?)
    }
}
