//! What Lighthouse says of every kind of page of the running program. A suite of its own, so that what
//! is measured is not measured beside fleets and whole games.
//!
//! Needs `chromium`, `chromedriver` and Node (`tests/tools/install` brings all of them).

// What is shared with the suite `browser` is more than what is used here.
#![allow(unreachable_pub, dead_code)]

#[path = "../support/process.rs"]
mod process;

#[path = "../browser/chrome.rs"]
mod chrome;
#[path = "../browser/people.rs"]
mod people;
#[path = "../browser/server.rs"]
mod server;

mod node;
mod pages;
mod steady;
