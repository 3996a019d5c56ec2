//! The REST handlers, as `openapi.yaml` says.
//!
//! Every operation of the contract stands in one table ([`route::OPERATIONS`]) with the scope it
//! needs and the function that answers it. What all have in common is done once, before and after:
//! limits, content negotiation, tokens, bodies, problems, panics.

mod answer;
mod archive;
mod context;
pub mod contract;
mod docs;
mod events;
mod games;
mod invitations;
mod json;
mod keyed;
mod me;
mod messages;
mod moves;
mod pictures;
mod play;
mod precondition;
mod problem;
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
    picture::Studio,
    store::Store,
    token::Keys,
};
use token_cache::TokenCache;

/// What the handlers work with.
pub struct Api {
    service: Arc<GameService>,
    store: Store,
    keys: Arc<Keys>,
    base_url: String,
    sign_up: SignUp,
    limits: Arc<Limits>,
    tokens: TokenCache,
    studio: Studio,
    mailbox: Option<Mailbox>,
}

/// How the handlers are to behave.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What every address in an answer begins with, without a slash at its end.
    pub base_url: String,
    /// Who may become a player without having been invited.
    pub sign_up: SignUp,
    /// Whether `X-Forwarded-For` is believed.
    pub trusted_proxy: bool,
    /// How much one caller may ask.
    pub allowance: Allowance,
    /// The folder that mails go to, when they go to one.
    pub mailbox: Option<Mailbox>,
}

/// Shared by all threads.
pub type Shared = web::Data<Api>;

impl Api {
    /// The handlers over a house.
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
            studio: Studio::default(),
            mailbox,
        }
    }

    /// Counts who asks for how much: for the pages, which share it.
    pub fn limits(&self) -> Arc<Limits> {
        Arc::clone(&self.limits)
    }

    /// How many pictures were drawn.
    pub fn pictures_drawn(&self) -> u64 {
        self.studio.drawn()
    }

    fn now(&self) -> Timestamp {
        self.service.clock().now()
    }

    /// An absolute address of ours.
    fn address(&self, path: &str) -> String {
        format!("{}{path}", self.base_url)
    }
}
