//! What a host reads about Kathai before choosing it.

use turnpost_ruleset::{About, Phrase};

use super::{
    options::Options,
    position::{MIN_SEATS, SEATS},
};

/// The public description.
pub(super) fn about() -> About {
    About {
        title: "Kathai",
        credits: Phrase::new("kathai-credits"),
        summary: Phrase::new("kathai-summary"),
        seats: MIN_SEATS as u8..=SEATS as u8,
        whispers: true,
        options: Options::fields(),
        assumed: vec![
            Phrase::new("kathai-assumed-prices"),
            Phrase::new("kathai-assumed-deck"),
            Phrase::new("kathai-assumed-trade"),
            Phrase::new("kathai-assumed-offers"),
            Phrase::new("kathai-assumed-stall"),
        ],
        rules: include_str!("rules.md"),
    }
}
