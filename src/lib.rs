//! Turnpost: a play-by-email and REST turn server for slow board games among friends far apart.
//!
//! The rooms of the server, each with one subject. Arrows point one way: the crate of the rules knows
//! nobody, `game` knows the rules and a small storage interface, `api`, `web` and `mail` know `game`,
//! and only `serve` and `cli`, which wire everything together, know `api`.

// Whatever comes from outside is answered, and never ends in a panic.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod api;
pub mod body;
pub mod cli;
pub mod config;
pub mod erasing;
pub mod game;
pub mod lasting;
pub mod limits;
pub mod locale;
pub mod mail;
pub mod naming;
pub mod oauth;
pub mod operator;
pub mod picture;
pub mod push;
pub mod reader;
pub mod registry;
pub mod reporting;
pub mod retention;
pub mod serve;
pub mod store;
pub mod substitutes;
pub mod tls;
pub mod token;
pub mod traces;
pub mod web;
pub mod webhook;
