//! What the tests of every ruleset are made with. The tests of the server use it as well.
#![allow(dead_code, reason = "no test binary uses all of it")]

pub mod laws;
pub mod offered;
pub mod schemas;
pub mod set_ups;
