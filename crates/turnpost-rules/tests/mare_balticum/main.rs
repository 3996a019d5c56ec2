//! Tests of Mare Balticum. A test whose name begins with a clause id (`m07_`, `m7_`) proves that
//! clause of the rules.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]
#[path = "../support/mod.rs"]
mod support;

use support::laws::everything_seen;

mod ahead;
mod bots;
mod clocks;
mod contracts;
mod demand;
mod ending;
mod fishing;
mod fixture;
mod forms;
mod overdue;
mod random_games;
mod sailing;
mod schema;
mod secrets;
mod set_up;
mod twins;
