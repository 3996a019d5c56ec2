//! Kathai: every clause, its secrets, and its contract. A test whose name begins with a clause id
//! (`k07_`, `k7_`) proves that clause of the rules.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]
#[path = "../support/mod.rs"]
mod support;

use support::laws::everything_seen;

mod bots;
mod bribe;
mod by_mail;
mod contract;
mod draw;
mod end;
mod fixture;
mod games;
mod notation;
mod options;
mod sale;
mod set_up;
mod trade;
mod turn;
mod twins;
