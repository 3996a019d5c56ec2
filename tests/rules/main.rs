//! The rules: every clause, and the laws every ruleset keeps.

mod laws;

mod catan;
mod kathai;
mod mare_balticum;
