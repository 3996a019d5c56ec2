//! Tests of CATAN. A test whose name begins with a clause id (`c07_`, `c7_`) proves that clause of
//! the rules.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]
#[path = "../support/mod.rs"]
mod support;

use support::laws::everything_seen;

mod building;
mod development;
mod events;
mod fixture;
mod games;
mod honours;
mod mail;
mod notation;
mod orders;
mod production;
mod schema;
mod secrets;
mod set_up;
mod stall;
mod trade;
mod twins;
