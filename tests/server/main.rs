//! Every door of the server over both databases, every answer of the API held against the contract.

#[path = "../support/mod.rs"]
mod support;

mod app;
mod choosing;
mod contract;
mod doors;
mod lobby;
mod playing;
mod races;
mod scanner;
mod scopes;
mod secrets;
mod signing_in;
