//! Kathai: every clause, its secrets, and its contract.
//!
//! A test whose name begins with a clause id (`k07_`) proves that clause of the rules page.

mod games;
mod table;
