//! Kathai: every clause, its secrets, and its contract.
//!
//! A test whose name begins with a clause id (`k07_`) proves that clause of the rules page.

mod asked;
mod bots;
mod bribe;
mod by_mail;
mod contract;
mod draw;
mod end;
mod games;
mod notation;
mod options;
mod picture;
mod sale;
mod set_up;
mod table;
mod trade;
mod turn;
mod twins;
