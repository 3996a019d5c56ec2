//! What a host reads about Pebbles before choosing it.

use turnpost_rules::{About, Phrase};

use super::{options::Options, position::SEATS};

/// The public description.
pub fn about() -> About {
    About {
        title: "Pebbles",
        credits: Phrase::new("pebbles-credits"),
        summary: Phrase::new("pebbles-summary"),
        seats: SEATS,
        whispers: false,
        options: Options::fields(),
        assumed: vec![Phrase::new("pebbles-assumed-deadline")],
        rules: include_str!("rules.md"),
    }
}
