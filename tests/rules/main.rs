//! The rulesets in the server: their words, their pictures, their games in its hands. What needs the
//! rules alone is tested in `crates/turnpost-rules`, whose fixtures serve here too.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/memory.rs"]
mod memory;

#[path = "../support/seeds.rs"]
mod seeds;

#[path = "../../crates/turnpost-rules/tests/support/mod.rs"]
mod support;

mod explained_forms;
mod length;
mod lettering;
mod pebbles;
mod pictured;
mod prefixes;
mod sentences;
mod service;
mod substitutes;
mod time;

mod accepting;
mod agreeing;
mod asking;
mod catan;
mod drafts;
mod kathai;
mod ladder;
mod mare_balticum;
mod orders;
mod plans;
mod relief;
mod undoing;
mod undoing_as_agreed;
