//! Tests of the ruleset, by clause.

mod random_games;
mod table;
