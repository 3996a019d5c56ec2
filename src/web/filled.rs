//! The form of a choice, filled in, as the move that it makes.

use std::slice;

use turnpost_rules::{Seat, log::state::GameState};

use super::{
    board::{self, Filled},
    form::Form,
    plan,
};
use crate::locale::Localizer;

/// The move that the form of a choice makes after what is planned already, in a state that need not be that of a
/// game; or what is wrong with it, which the rules have the last word on.
pub(super) fn filled_in(
    state: &GameState,
    localizer: &Localizer,
    seat: Seat,
    planned: &[String],
    form: &Form,
) -> Filled {
    let Some(position) = state.position() else { return Filled::Nothing };
    let plan = |moves: &[String]| plan::plan(state.ruleset(), position, seat, moves, localizer);
    let Ok(made) = plan(planned) else { return Filled::Nothing };
    match board::filled(state, &made, seat, form) {
        Filled::Move(notation) => match plan(&[planned, slice::from_ref(&notation)].concat()) {
            Ok(_) => Filled::Move(notation),
            Err(wrong) => Filled::refused(&wrong.error),
        },
        filled => filled,
    }
}
