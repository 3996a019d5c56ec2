//! What the caller has planned for their next turn.

use actix_web::{HttpResponse, http::StatusCode};
use serde::Serialize;
use turnpost_rules::log::{event::Seq, state::GameState, time::Timestamp};

use super::{
    context::RequestContext,
    play::Choices,
    problem::Problem,
    requested_moves::{self, ToKeep},
    response,
    seen::Seen,
};
use crate::game::{service::KeptPlan as Kept, storage::PlannedTurn};

/// A plan in the form of the contract.
#[derive(Serialize)]
struct PlanShape {
    notation: String,
    seq: Seq,
    planned_at: Timestamp,
    possible: bool,
}

impl PlanShape {
    fn of(plan: PlannedTurn, possible: bool) -> PlanShape {
        let PlannedTurn { moves, seq, planned_at, .. } = plan;
        PlanShape { notation: moves.join("; "), seq, planned_at, possible }
    }
}

/// What is planned, and what can be, in the form of the contract.
#[derive(Serialize)]
struct KeptPlan {
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<PlanShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<Choices>,
}

/// What the caller could do if their next turn began now.
async fn choices(context: &RequestContext, seen: &Seen) -> Result<Option<Choices>, Problem> {
    let (seat, state) = (seen.own_seat()?, &seen.game().state);
    let ahead = state.ahead(seat).filter(|_| state.is_person(seat));
    let Some(position) = ahead.as_ref().and_then(GameState::position) else { return Ok(None) };
    let localizer = seen.localizer(context).await?;
    Ok(Some(Choices::of(position, seat, state.head(), Some(&localizer))))
}

/// Shows what the caller has planned, and what they could plan.
///
/// # Errors
/// When the caller has no seat there, or the store fails.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let kept = context.api.service.plan(seen.game(), context.player()?).await?;
    let plan = kept.map(|Kept { plan, is_possible }| PlanShape::of(plan, is_possible));
    let ahead = choices(&context, &seen).await?;
    response::revalidated(&context, &KeptPlan { plan, ahead })
}

/// Keeps moves for the caller's next turn.
///
/// # Errors
/// Why they cannot be planned.
pub(super) async fn keep(context: RequestContext) -> Result<HttpResponse, Problem> {
    let ToKeep { seen, requested, head } = ToKeep::of(&context, "a plan has no message").await?;
    let game = seen.game().record.id;
    let service = &context.api.service;
    match service.keep_plan(game, context.player()?, &requested.moves, head).await {
        Ok(plan) => {
            let body = KeptPlan { plan: Some(PlanShape::of(plan, true)), ahead: None };
            Ok(response::json(StatusCode::OK, &body))
        }
        Err(error) => {
            Err(requested_moves::failed(&context, &seen, error, requested.in_notation).await?)
        }
    }
}

/// Drops what the caller has planned.
///
/// # Errors
/// When the caller has no seat there, or the store fails.
pub(super) async fn discard(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    context.api.service.drop_plan(seen.game().record.id, context.player()?).await?;
    Ok(HttpResponse::NoContent().finish())
}
