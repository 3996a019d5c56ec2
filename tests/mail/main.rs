//! Mails: their bytes, their way out, and the worker that sends what is owed.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/mod.rs"]
mod support;

mod answering;
mod answers;
mod choices;
mod clients;
mod collected;
mod dkim;
mod every_kind;
mod fixture;
mod folder;
mod histories;
mod kinds;
mod looking;
mod markup;
mod memory;
mod message;
mod office;
mod ordered;
mod pace;
mod planned;
mod postcard;
mod returned;
mod signatures;
mod sink;
mod sizes;
mod smtp;
mod tongues;
mod trouble;
mod undoing;
mod ways_in;
mod worker;
mod year;
