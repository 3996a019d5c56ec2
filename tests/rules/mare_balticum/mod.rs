//! Tests of the ruleset, by clause.

mod bots;
mod clocks;
mod contracts;
mod demand;
mod ending;
mod fishing;
mod forms;
mod overdue;
mod picture;
mod random_games;
mod sailing;
mod schema;
mod secrets;
mod set_up;
mod table;
