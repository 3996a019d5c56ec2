//! Kathai in words and pictures, and nothing seen in either that a viewer may not know.

use crate::pictured::everything_seen;

mod asked;
mod picture;

#[path = "../../../crates/turnpost-rules/tests/kathai/fixture.rs"]
mod fixture;
#[path = "../../../crates/turnpost-rules/tests/kathai/twins.rs"]
mod twins;
