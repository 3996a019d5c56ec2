//! What a page offers to take back.

use turnpost_rules::{
    Seat,
    log::state::{GameState, Undoable},
};

use super::plan;
use crate::{game::service::asks_people, locale::Localizer};

/// A move that the reader can take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoCard {
    /// The event to which the position goes back.
    pub to: u64,
    /// The move, as its choice was worded.
    pub words: String,
}

impl UndoCard {
    /// The seat's last move, if it can be taken back without asking people.
    pub fn of(state: &GameState, seat: Seat, localizer: &Localizer) -> Option<UndoCard> {
        let agreed = || state.undoable_as_agreed(seat).next().filter(|it| !asks_people(state, it));
        let last = state.undoable(seat).next().or_else(agreed)?;
        let words = in_words(state, &last, seat, localizer)?;
        Some(UndoCard { to: last.to().get(), words })
    }
}

/// A move that can be taken back, as its choice was worded.
pub(super) fn in_words(
    state: &GameState,
    undoable: &Undoable<'_>,
    seat: Seat,
    localizer: &Localizer,
) -> Option<String> {
    let ruleset = state.ruleset();
    let notation = undoable.notation(ruleset)?;
    let before = undoable.before().ok()?;
    let plan = plan::plan(ruleset, before.as_ref(), seat, &[notation], localizer).ok()?;
    Some(plan.moves.into_iter().next()?.words)
}
