//! JSON in the one form that logs are written in: no spaces, no escapes, whole numbers.
//!
//! Replays spend their time on it: a move is read from every line, and a position is written out for
//! its hash. [`read_tagged`] and `Text` do what `serde_json` does, faster because they do
//! less. Where a text or a value is of any other form, they say so, and the caller does it with
//! `serde_json`: nothing is accepted here that `serde_json` refuses, and no byte is written
//! differently.

mod read;
mod write;

pub use read::{ReadTagged, read_tagged};
pub use turnpost_ruleset_derive::ReadTagged;
pub(crate) use write::Text;
