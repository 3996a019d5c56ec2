//! Tests of the ruleset, by clause.
