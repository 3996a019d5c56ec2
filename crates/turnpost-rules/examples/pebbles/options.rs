//! The options of a game of Pebbles.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use turnpost_rules::{Field, Phrase, Shape};

/// How many pebbles a heap may have (P1).
pub const HEAP: RangeInclusive<u8> = 10..=100;

// region: options
/// The options of a game of Pebbles.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many pebbles the heap has (P1).
    #[schemars(range(min = *HEAP.start(), max = *HEAP.end()))]
    pub heap: u8,
}
// endregion

impl Default for Options {
    fn default() -> Options {
        Options { heap: 40 }
    }
}

impl Options {
    /// The options as fields to fill in.
    pub fn fields() -> Vec<Field> {
        let shape = Shape::Number { min: (*HEAP.start()).into(), max: (*HEAP.end()).into() };
        let label = Phrase::new("pebbles-option-heap");
        vec![Field { name: "heap", label, optional: true, shape }]
    }
}
