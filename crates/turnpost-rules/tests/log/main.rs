//! What is written once for all rulesets: the interface, simulations, logs, archives, verification.

#[path = "../support/mod.rs"]
mod support;

#[path = "../../examples/pebbles/mod.rs"]
mod ruleset;

mod archive;
mod miscounting;
mod pebbles;
mod pure;
mod rulesets;
