//! The REST API, as described by `openapi.yaml`.
//!
//! Every operation of the contract is listed in one table ([`ROUTES`]) with the scope it
//! requires and its handler. What all operations share is done once, before and after the handler:
//! rate limits, content negotiation, tokens, bodies, problems, panics.

mod agreements;
mod archive;
mod bot_turns;
mod bots;
mod bounds;
mod challenge;
mod context;
pub mod contract;
mod date_time;
mod deprecation;
mod dispatch;
mod docs;
mod drafts;
mod dry_run;
mod entity_tag;
mod event_stream;
mod events;
mod feed;
mod game_mails;
mod games;
mod guides;
mod idempotency;
mod included;
mod invitations;
mod json;
mod listing;
mod long_poll;
mod lost_plan;
mod me;
mod messages;
mod moves;
mod notes;
mod nudges;
mod oauth;
mod operation;
mod orders;
mod pictures;
mod plans;
mod play;
mod precondition;
mod preference;
mod problem;
mod push_subscriptions;
mod query;
mod rate_limit;
mod reading;
mod renderer;
mod reports;
mod requested_moves;
mod response;
mod routes;
mod rulesets;
mod seat_offers;
mod seen;
mod shape;
mod sign_in;
mod state;
mod token_cache;
mod tokens;
mod undo;
mod vacation;
mod webhooks;

pub use crate::limits::{Allowance, Limits};
pub use bot_turns::BotTurns;
pub use dispatch::configure;
pub use operation::{Access, Operation};
pub use problem::{KINDS, Kind};
pub use routes::ROUTES;
pub use state::{Api, Settings, Shared};
