//! The pages in a real browser, Chromium, against the running program and the mails it writes.
//!
//! Needs `chromium` and `chromedriver`; `TURNPOST_AXE` names the accessibility checker's file
//! (`tests/tools/install` brings all of them).

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/process.rs"]
mod process;

#[allow(dead_code)]
#[path = "../support/foreign.rs"]
mod foreign;

#[path = "../support/quoted.rs"]
mod quoted;

#[allow(dead_code)]
#[path = "../support/tools.rs"]
mod tools;

#[path = "../support/typescript.rs"]
mod typescript;

mod accessibility;
mod answering;
mod camera;
mod catan;
mod chrome;
mod demo;
mod docs;
mod folding;
mod forms;
mod gallery;
mod hands;
mod kathai;
mod mare_balticum;
mod page;
mod people;
mod play;
mod programs;
mod pushing;
mod scanner;
mod server;
mod steps;
mod stillness;
mod taps;
mod tongues;
mod verifying;
mod widths;
