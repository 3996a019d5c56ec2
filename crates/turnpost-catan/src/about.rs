//! What a host reads about CATAN before choosing it.

use turnpost_ruleset::{About, Phrase};

use super::options::Options;

/// The public description.
pub(super) fn about() -> About {
    About {
        title: "CATAN",
        credits: Phrase::new("catan-credits"),
        summary: Phrase::new("catan-summary"),
        seats: 3..=4,
        whispers: true,
        options: Options::fields(),
        assumed: [
            "catan-assumed-events",
            "catan-assumed-event-order",
            "catan-assumed-hunter",
            "catan-assumed-papers",
            "catan-assumed-stall",
            "catan-assumed-mail",
        ]
        .map(Phrase::new)
        .to_vec(),
        rules: include_str!("rules.md"),
    }
}
