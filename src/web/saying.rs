//! What a form that is filled in would do, in words: a page's script asks for it, and says it beside the
//! button that plays it. Without scripts the look at the move says the same.

use actix_web::{HttpResponse, http::header};
use turnpost_rules::{Seat, log::state::GameState};

use super::{
    board::{self, Filled},
    filled,
    form::Form,
    plan,
};
use crate::locale::{Localizer, illustrated};

/// The form field with which it is asked for.
pub(super) const FIELD: &str = "say";

/// The words of the move that a form holds, or what is wrong with it; empty where it is none. Changes nothing.
pub(super) fn answer(
    state: &GameState,
    localizer: &Localizer,
    seat: Seat,
    form: &Form,
) -> HttpResponse {
    let words = said(state, localizer, seat, form).unwrap_or_default();
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(illustrated::plain(&words))
}

fn said(state: &GameState, localizer: &Localizer, seat: Seat, form: &Form) -> Option<String> {
    let mut moves = board::planned(form);
    match filled::filled_in(state, localizer, seat, &moves, form) {
        Filled::Move(notation) => {
            moves.push(notation);
            let made = plan::plan(state.ruleset(), state.position()?, seat, &moves, localizer);
            made.ok()?.moves.pop().map(|last| last.words)
        }
        Filled::Faults(faults) => faults.first().map(|fault| localizer.format(&fault.phrase)),
        Filled::Gone | Filled::Nothing => None,
    }
}
