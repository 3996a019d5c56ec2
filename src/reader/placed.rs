//! A move in words beside a board: by the name of its place where the board shows that, and by what
//! lies there where it does not.

use turnpost_rules::{Choice, Phrase, Seat, dyn_ruleset::DynPosition};

use super::around;
use crate::locale::Localizer;

/// A move in words.
#[derive(Clone, PartialEq, Debug)]
pub struct PlacedMove {
    label: Phrase,
    /// What lies where it is made.
    around: Option<Phrase>,
}

impl PlacedMove {
    /// What a seat may play in a position, under a label of its own or that of the choice that offers it.
    pub fn new(
        position: &dyn DynPosition,
        seat: Seat,
        label: Phrase,
        choice: Option<&Choice>,
    ) -> PlacedMove {
        let around = around(position, seat, choice.into_iter()).into_iter().next().flatten();
        PlacedMove { label, around }
    }

    /// What is said without a place.
    pub fn anywhere(label: Phrase) -> PlacedMove {
        PlacedMove { label, around: None }
    }

    /// The move for a reader. Where the board beside it does not show the names of its places, what its
    /// words leave out is said by what lies there.
    pub fn words(&self, localizer: &Localizer) -> String {
        let bare = localizer.format(&self.label);
        let named = localizer.with_places().format(&self.label);
        match &self.around {
            Some(around) if bare != named => localizer.format(
                &Phrase::new("web-touch-says")
                    .with("what", bare)
                    .with("around", localizer.format(around)),
            ),
            _ => named,
        }
    }
}
