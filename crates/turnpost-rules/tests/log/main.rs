//! What is written once for all rulesets: the interface, simulations, logs, archives, verification.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/mod.rs"]
mod support;

#[path = "../../examples/pebbles/mod.rs"]
mod ruleset;

mod archive;
mod miscounting;
mod options;
mod pebbles;
mod pure;
mod quick;
mod rulesets;
mod schemas;
mod wrong_member;
