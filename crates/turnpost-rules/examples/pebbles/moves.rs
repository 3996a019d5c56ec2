//! The moves of Pebbles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use turnpost_rules::written::within;

/// How many pebbles may be taken by hand (P3).
pub const MAX_TAKE: u8 = 3;

// region: moves
/// A move of Pebbles.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Takes pebbles by hand (P3).
    Take {
        /// How many.
        #[serde(deserialize_with = "within::<1, { MAX_TAKE as u16 }, _, _>")]
        #[schemars(range(min = 1, max = MAX_TAKE))]
        count: u8,
    },
    /// Throws the die and takes as many as it shows (P4).
    Throw {},
}
// endregion

// region: rule
/// Where the page of rules explains a kind of move, or of decision.
pub fn rule(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "turn" | "take" => "p3",
        "throw" => "p4",
        _ => return None,
    })
}
// endregion
