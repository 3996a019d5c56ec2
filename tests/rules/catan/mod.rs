//! Tests of the ruleset, by clause.

mod games;
