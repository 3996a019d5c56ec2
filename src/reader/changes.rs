//! What others have changed on the board, and where.

use turnpost_rules::{
    Viewer,
    dyn_ruleset::DynPosition,
    log::{event::EventData, undone::undone_moves},
};

use super::Told;
use crate::{
    game::service::VisibleEvent,
    locale::{Localizer, illustrated},
    picture::{Brackets, Svg},
    registry,
};

/// Something that others have changed on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// What happened, in words.
    pub words: String,
    /// Where, on the picture.
    pub places: Vec<Brackets>,
}

/// What others have changed on the board of a position, in the order in which it happened. What
/// has been changed again since then is told once, as it is now.
pub fn changes(
    events: &[VisibleEvent],
    position: &dyn DynPosition,
    localizer: &Localizer,
) -> Vec<Change> {
    let viewer = localizer.viewer();
    let undone = undone_moves(events.iter().map(|event| &event.event));
    let by_others = events.iter().filter(|event| match &event.event.data {
        EventData::Moved { seat, .. } => !viewer.is(*seat) && !undone.contains(&event.event.seq),
        _ => false,
    });
    let mut changes: Vec<Change> = Vec::new();
    for event in by_others {
        let told = Told::new(event, localizer);
        for outcome in told.outcomes {
            let places = registry::changes(position, viewer, &outcome.outcome);
            if !places.is_empty() {
                changes.retain(|earlier| earlier.places != places);
                changes.push(Change { words: told.localizer.format(&outcome.phrase), places });
            }
        }
    }
    changes
}

/// Where events have changed the board of a position, in the order in which it happened.
pub fn changed_places(
    events: &[VisibleEvent],
    position: &dyn DynPosition,
    viewer: Viewer,
) -> Vec<Brackets> {
    let undone = undone_moves(events.iter().map(|event| &event.event));
    let standing = events.iter().filter(|event| !undone.contains(&event.event.seq));
    let outcomes = standing.flat_map(|event| event.onlookers.as_ref().unwrap_or(&event.outcomes));
    outcomes.flat_map(|outcome| registry::changes(position, viewer, &outcome.outcome)).collect()
}

/// Marks on a drawing what has changed.
pub fn mark(svg: &mut Svg, changes: &[Change]) {
    for change in changes {
        let words = illustrated::plain(&change.words);
        change.places.iter().for_each(|place| svg.add(place.marked(&words)));
    }
}
