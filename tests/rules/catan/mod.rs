//! CATAN in words and pictures, and nothing seen in either that a viewer may not know.

use crate::pictured::everything_seen;

mod asked;
mod picture;

#[path = "../../../crates/turnpost-rules/tests/catan/fixture.rs"]
mod fixture;
#[path = "../../../crates/turnpost-rules/tests/catan/twins.rs"]
mod twins;
