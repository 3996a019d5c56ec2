//! Parts of sentences that several subjects need.

use turnpost_rules::Phrase;

/// So many pebbles.
pub fn pebbles(count: u8) -> Phrase {
    Phrase::new("pebbles-count").with("count", count)
}
