//! The rules of every ruleset. Pure: no clock, no input or output, no async, no database, no HTTP.
//!
//! A ruleset implements [`Ruleset`]; [`dyn_ruleset`] wraps it for all other code, which speaks
//! JSON. Names, languages and pictures belong to other modules.

mod bits;
pub mod chance;
pub mod choice;
pub mod dyn_ruleset;
pub mod log;
pub mod phrase;
pub mod ruleset;
pub mod schema;
pub mod seat;
pub mod simulate;
pub mod variants;
pub mod written;

pub mod catan;
pub mod kathai;
pub mod mare_balticum;

pub use chance::{Chance, ChanceResult, Seed};
pub use choice::{Choice, Count, Field, Pick, Shape};
pub use phrase::{Argument, Phrase, Section, VisibleOutcome};
pub use ruleset::{
    About, Decision, Duty, Fault, Journal, NotationError, Refusal, Ruleset, Sampler, Standing, rank,
};
pub use seat::{Seat, SeatCount, SeatSet, Viewer};
