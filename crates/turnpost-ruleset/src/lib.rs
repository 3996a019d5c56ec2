//! What the rules of a turn-based game for several people are, and what can be done with any.
//!
//! * [`Ruleset`] is the interface, a pure function of its arguments throughout: chance is one of
//!   them ([`Chance`]), and a [view](Ruleset::view) is made of what its viewer may know.
//! * [`dyn_ruleset`] serves every ruleset alike, as JSON; [`log`] is a game as a chain of hashed
//!   events, that anybody can verify; [`simulate`] plays whole games.
//! * [`Choice`], [`Phrase`], [`Refusal`] are what a ruleset says to people and programs, and
//!   [`schema`] describes its types to them.
//!
//! This is all that a ruleset is written against: it depends on this crate, and no ruleset on
//! another. `turnpost-rules` brings the rulesets that there are, with everything of this crate under
//! the same names, and its documentation is the manual.

#![forbid(unsafe_code)]

pub mod award;
pub mod bits;
pub mod chance;
pub mod choice;
pub mod compact_json;
pub mod dyn_ruleset;
pub mod json_words;
pub mod log;
pub mod orders;
pub mod phrase;
pub mod refusal;
pub mod ruleset;
pub mod schema;
pub mod seat;
pub mod simulate;
pub mod strict_json;
pub mod variants;
pub mod worth;
pub mod written;

pub use award::{Award, Feat, Feats};
pub use chance::{Chance, ChanceResult, Seed};
pub use choice::{Bond, Choice, Count, Field, Pick, Shape, Side};
pub use dyn_ruleset::{DynPosition, DynRuleset, Rulesets};
pub use orders::{InvalidOrders, OfferedOrder, Order, Orders};
pub use phrase::{Argument, Phrase, Section, VisibleOutcome};
pub use refusal::{Fact, Reason, Refusal};
pub use ruleset::{
    About, Decision, Duty, Fault, Journal, NotationError, Ruleset, Sampler, Standing, rank,
};
pub use seat::{AbsentSeat, Seat, SeatCount, SeatSet, Viewer};
pub use worth::{Part, Parts, Ties};
