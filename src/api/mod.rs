//! The REST API, as described by `openapi.yaml`.
//!
//! Every operation of the contract is listed in one table ([`route::OPERATIONS`]) with the scope it
//! requires and its handler. What all operations share is done once, before and after the handler:
//! rate limits, content negotiation, tokens, bodies, problems, panics.

mod archive;
mod context;
pub mod contract;
mod docs;
mod events;
mod games;
mod idempotency;
mod invitations;
mod json;
mod me;
mod messages;
mod moves;
mod pictures;
mod play;
mod precondition;
mod problem;
mod response;
pub mod route;
mod rulesets;
mod seen;
mod shape;
mod sign_in;
mod token_cache;
mod tokens;

use std::sync::Arc;

use actix_web::web;
use turnpost_rules::log::time::Timestamp;

pub use crate::limits::{Allowance, Limits};
pub use problem::{KINDS, Kind};
pub use route::configure;

use crate::{
    game::{person::SignUp, service::GameService},
    mail::mailbox::Mailbox,
    picture::Renderer,
    store::Store,
    token::Keys,
};
use token_cache::TokenCache;

/// The state that all API handlers share.
pub struct Api {
    service: Arc<GameService>,
    store: Store,
    keys: Arc<Keys>,
    base_url: String,
    sign_up: SignUp,
    limits: Arc<Limits>,
    tokens: TokenCache,
    renderer: Renderer,
    mailbox: Option<Mailbox>,
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
        let Settings { base_url, sign_up, trusted_proxy, allowance, mailbox } = settings;
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

    fn now(&self) -> Timestamp {
        self.service.clock().now()
    }

    /// The absolute URL of a path.
    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base_url)
    }
}
