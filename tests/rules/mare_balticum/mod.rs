//! Mare Balticum in words and pictures, and nothing seen in either that a viewer may not know.

use crate::pictured::everything_seen;

mod picture;
mod refusals;
mod words;

#[path = "../../../crates/turnpost-rules/tests/mare_balticum/fixture.rs"]
mod fixture;
#[path = "../../../crates/turnpost-rules/tests/mare_balticum/twins.rs"]
mod twins;
