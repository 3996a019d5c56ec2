//! The rules: every clause, and the laws every ruleset keeps.

#[path = "../support/memory.rs"]
mod memory;

mod laws;
mod length;
mod log;
mod offered;
mod pebbles;
mod schemas;
mod sentences;
mod service;
mod set_ups;

mod asking;
mod catan;
mod kathai;
mod mare_balticum;
