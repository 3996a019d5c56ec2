//! Who is meant when an event is told.

use std::borrow::Cow;

use turnpost_rules::{
    Viewer, VisibleOutcome,
    log::{event::EventData, undone::undone_moves},
};

use crate::{game::service::VisibleEvent, locale::Localizer};

/// What moves among these events brought, those that were not taken back there, as sentences.
pub fn moves<'a>(
    events: impl IntoIterator<Item = &'a VisibleEvent> + Clone,
    localizer: &Localizer,
) -> Vec<String> {
    let undone = undone_moves(events.clone().into_iter().map(|event| &event.event));
    let is_move = |event: &&VisibleEvent| {
        matches!(event.event.data, EventData::Moved { .. }) && !undone.contains(&event.event.seq)
    };
    let moves = events.into_iter().filter(is_move);
    moves.flat_map(|event| Told::new(event, localizer).sentences().collect::<Vec<_>>()).collect()
}

/// The outcomes of an event as its reader may know them, and the localizer that puts them into
/// sentences.
pub struct Told<'a> {
    /// What may be told.
    pub outcomes: &'a [VisibleOutcome],
    /// By whom: to a reader who has given up, a bot's moves on the reader's seat are told in the
    /// third person.
    pub localizer: Cow<'a, Localizer>,
}

impl<'a> Told<'a> {
    /// An event for the localizer's reader.
    pub fn new(event: &'a VisibleEvent, localizer: &'a Localizer) -> Told<'a> {
        match (&event.onlookers, localizer.viewer()) {
            (Some(onlookers), Viewer::Seat(seat)) => {
                Told { outcomes: onlookers, localizer: Cow::Owned(localizer.after_giving_up(seat)) }
            }
            _ => Told { outcomes: &event.outcomes, localizer: Cow::Borrowed(localizer) },
        }
    }

    /// The outcomes as sentences.
    pub fn sentences(&self) -> impl Iterator<Item = String> {
        self.outcomes.iter().map(|outcome| self.localizer.format(&outcome.phrase))
    }
}
