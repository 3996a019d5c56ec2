//! Taking moves back.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Seat,
    dyn_ruleset::DynRuleset,
    log::{
        event::Seq,
        state::{GameState, Undoable},
    },
};

use super::{
    context::RequestContext,
    idempotency,
    problem::Problem,
    response::{self, Accepted},
};
use crate::game::service::Actor;

/// A move that can be taken back.
#[derive(Serialize)]
pub(super) struct UndoShape {
    to: Seq,
    notation: String,
}

impl UndoShape {
    /// What a seat can take back, the last move first.
    pub(super) fn all(state: &GameState, seat: Seat) -> Vec<UndoShape> {
        let ruleset = state.ruleset();
        state.undoable(seat).filter_map(|undoable| UndoShape::of(&undoable, ruleset)).collect()
    }

    fn of(undoable: &Undoable<'_>, ruleset: &dyn DynRuleset) -> Option<UndoShape> {
        Some(UndoShape { to: undoable.to(), notation: undoable.notation(ruleset)? })
    }
}

/// A move that can be taken back if others agree.
#[derive(Serialize)]
pub(super) struct UndoAsAgreedShape {
    #[serde(flatten)]
    undo: UndoShape,
    concerns: Vec<Seat>,
}

impl UndoAsAgreedShape {
    /// What a seat can take back as others agree, the last move first.
    pub(super) fn all(state: &GameState, seat: Seat) -> Vec<UndoAsAgreedShape> {
        let ruleset = state.ruleset();
        let shape = |undoable: Undoable<'_>| {
            let concerns = undoable.touched().seats().collect();
            Some(UndoAsAgreedShape { undo: UndoShape::of(&undoable, ruleset)?, concerns })
        };
        state.undoable_as_agreed(seat).filter_map(shape).collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Undoing {
    to: u64,
}

/// Takes back the caller's last moves.
///
/// # Errors
/// When the caller has no seat, the game is not running, or the moves cannot be taken back.
pub(super) async fn undo(context: RequestContext) -> Result<HttpResponse, Problem> {
    let Undoing { to } = context.body()?;
    let actor = Actor::Player(context.player()?);
    let to = idempotency::idempotent(&context, StatusCode::OK, Seq::new(to))?;
    let game = context.api.service.undo(context.game()?, actor, to).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}
