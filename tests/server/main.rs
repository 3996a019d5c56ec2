//! Everything that the server answers: in this process over both databases, every answer of the API held
//! against the contract; and as a process of its own, asked by programs that know the contract
//! alone.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/mod.rs"]
mod support;

#[allow(dead_code)]
#[path = "../operator/command.rs"]
mod command;
#[allow(dead_code)]
#[path = "../operator/http.rs"]
mod http;
#[allow(dead_code)]
#[path = "../operator/server.rs"]
mod server;

mod agreeing;
mod answering;
mod app;
mod before_handlers;
mod bots;
mod bounds;
mod choosing;
mod composing;
mod compressed;
mod concerning;
mod conformance;
mod contract;
mod counted;
mod creating;
mod drafts;
mod following;
mod keeping;
mod listening;
mod lobby;
mod losing;
mod notes;
mod nudging;
mod one_request;
mod open_streams;
mod orders;
mod plans;
mod playing;
mod programs;
mod pushes;
mod races;
mod receiver;
mod refusing;
mod relief;
mod reminding;
mod reporting;
mod returned;
mod saying;
mod scanner;
mod scopes;
mod secrets;
mod signing_in;
mod starting;
mod substitutes;
mod tongues;
mod undoing;
mod vacation;
mod webhooks;
mod whispering;
