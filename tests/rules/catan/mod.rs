//! Tests of CATAN. A test whose name begins with a clause id (`c07_`, `c7_`) proves that clause of
//! the rules.

mod asked;
mod building;
mod development;
mod events;
mod games;
mod honours;
mod mail;
mod notation;
mod picture;
mod production;
mod schema;
mod secrets;
mod set_up;
mod stall;
mod table;
mod trade;
