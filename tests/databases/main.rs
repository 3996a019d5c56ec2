//! The store on both databases.

#[path = "../support/mod.rs"]
mod support;

mod log;
mod table;
