//! What is written once for all rulesets: the interface, simulations, logs, archives, verification.

#[path = "../support/mod.rs"]
mod support;

#[path = "../support/pebbles.rs"]
mod ruleset;

mod archive;
mod pebbles;
mod pure;
mod rulesets;
