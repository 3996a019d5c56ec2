//! What lies at the places of moves, in words: for whoever does not see the board.

use turnpost_rules::{Choice, Phrase, Seat, Viewer, dyn_ruleset::DynPosition};

use crate::registry;

/// What lies where each of a seat's choices is made, in their order: of one without a place, or with something to
/// fill in, nothing is said.
pub fn around<'a>(
    position: &dyn DynPosition,
    seat: Seat,
    choices: impl Iterator<Item = &'a Choice>,
) -> Vec<Option<Phrase>> {
    let anchors = registry::anchors(position, Viewer::Seat(seat));
    let lies = |choice: &Choice| {
        let anchors = anchors.as_ref()?;
        choice.spots().find_map(|spot| anchors(spot, &choice.template)?.words)
    };
    choices.map(lies).collect()
}
