//! What a host reads before choosing the game.

use turnpost_ruleset::{About, Phrase};

use super::{
    data::{FIGURES, MAX_PLAYERS, MIN_PLAYERS, Source},
    options::Options,
    words::phrase,
};

/// The public description.
pub(super) fn about() -> About {
    About {
        title: "Mare Balticum",
        credits: phrase!("credits"),
        summary: phrase!("summary"),
        seats: MIN_PLAYERS as u8..=MAX_PLAYERS as u8,
        whispers: false,
        options: Options::fields(),
        assumed: FIGURES
            .iter()
            .filter(|figure| figure.source == Source::Assumed)
            .map(|figure| Phrase::new(figure.phrase))
            .collect(),
        rules: include_str!("rules.md"),
    }
}
