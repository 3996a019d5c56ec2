//! What happens in a game of Pebbles, and what of it a viewer may know.

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_rules::{Phrase, Seat, Viewer, VisibleOutcome};

use super::{play::SIDES, position::LUCKY, words};

/// Something that happened in a game of Pebbles. Members that the reader may not know are left out.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Outcome {
    /// A seat drew its lucky number (P2).
    Drew {
        /// Who.
        seat: Seat,
        /// The number; for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = *LUCKY.start(), max = *LUCKY.end()))]
        lucky: Option<u8>,
    },
    /// A seat took pebbles by hand (P3).
    Took {
        /// Who.
        seat: Seat,
        /// How many.
        #[schemars(range(min = 1))]
        count: u8,
        /// How many are left.
        left: u8,
    },
    /// A seat threw the die and took pebbles (P4).
    Threw {
        /// Who.
        seat: Seat,
        /// What the die shows.
        #[schemars(range(min = 1, max = SIDES))]
        shown: u8,
        /// How many pebbles the seat took.
        #[schemars(range(min = 1))]
        count: u8,
        /// How many are left.
        left: u8,
    },
    /// The last pebble was taken (P5).
    Ended {
        /// Who wins.
        winner: Seat,
    },
}

impl Outcome {
    // region: tell
    /// What a viewer may know of it, as JSON and in words.
    pub fn tell(&self, viewer: Viewer) -> Option<VisibleOutcome> {
        let mut visible = self.clone();
        if let Outcome::Drew { seat, lucky } = &mut visible
            && !viewer.is(*seat)
        {
            *lucky = None;
        }
        let phrase = visible.phrase();
        let outcome = serde_json::to_value(&visible).ok()?;
        Some(VisibleOutcome { outcome, phrase, follows: false })
    }
    // endregion

    /// The sentence for a viewer's copy; it can say no more than the copy holds.
    fn phrase(&self) -> Phrase {
        match self {
            Outcome::Drew { lucky: Some(lucky), .. } => {
                Phrase::new("pebbles-drew-you").with("lucky", *lucky)
            }
            Outcome::Drew { seat, lucky: None } => Phrase::new("pebbles-drew").with("who", *seat),
            Outcome::Took { seat, count, left } => Phrase::new("pebbles-took")
                .with("who", *seat)
                .with("pebbles", words::pebbles(*count))
                .with("left", words::pebbles(*left)),
            Outcome::Threw { seat, shown, count, left } => Phrase::new("pebbles-threw")
                .with("who", *seat)
                .with("shown", *shown)
                .with("pebbles", words::pebbles(*count))
                .with("left", words::pebbles(*left)),
            Outcome::Ended { winner } => Phrase::new("pebbles-ended").with("who", *winner),
        }
    }
}
