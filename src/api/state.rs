//! What all handlers of the API share.

use std::sync::Arc;

use actix_web::web;
use turnpost_rules::log::time::Timestamp;

use super::token_cache::TokenCache;
use crate::{
    game::{
        person::{Address, SignUp},
        service::GameService,
    },
    limits::{Allowance, Limits},
    mail::mailbox::Mailbox,
    picture::Renderer,
    store::Store,
    token::Keys,
    webhook::Reach,
};

/// The state that all API handlers share.
pub struct Api {
    pub(super) service: Arc<GameService>,
    pub(super) store: Store,
    pub(super) keys: Arc<Keys>,
    pub(super) base_url: String,
    pub(super) sign_up: SignUp,
    pub(super) limits: Arc<Limits>,
    pub(super) tokens: TokenCache,
    pub(super) renderer: Renderer,
    pub(super) mailbox: Option<Mailbox>,
    pub(super) webhooks: Reach,
    pub(super) administrators: Vec<Address>,
}

/// Settings of the API.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The base of every absolute URL in a response, without a slash at the end.
    pub base_url: String,
    /// Who may become a player without an invitation.
    pub sign_up: SignUp,
    /// Whether `X-Forwarded-For` is trusted.
    pub trusted_proxy: bool,
    /// Rate limits for one caller.
    pub allowance: Allowance,
    /// The folder that mails are written to, if they are.
    pub mailbox: Option<Mailbox>,
    /// What webhooks may reach.
    pub webhooks: Reach,
    /// Whom reports are mailed to.
    pub administrators: Vec<Address>,
}

/// The shared state as handlers receive it.
pub type Shared = web::Data<Api>;

impl Api {
    /// The state of an API over this service and store.
    pub fn new(
        service: Arc<GameService>,
        store: Store,
        keys: Arc<Keys>,
        settings: Settings,
    ) -> Api {
        let Settings {
            base_url,
            sign_up,
            trusted_proxy,
            allowance,
            mailbox,
            webhooks,
            administrators,
        } = settings;
        Api {
            service,
            store,
            keys,
            base_url,
            sign_up,
            limits: Arc::new(Limits::new(allowance, trusted_proxy)),
            tokens: TokenCache::default(),
            renderer: Renderer::default(),
            mailbox,
            webhooks,
            administrators,
        }
    }

    /// The rate limiter, which the pages share.
    pub fn limits(&self) -> Arc<Limits> {
        Arc::clone(&self.limits)
    }

    /// How many PNG pictures were drawn since the start.
    pub fn pictures_drawn(&self) -> u64 {
        self.renderer.rendered()
    }

    /// The time.
    pub fn now(&self) -> Timestamp {
        self.service.clock().now()
    }

    /// The absolute URL of a path.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base_url)
    }
}
