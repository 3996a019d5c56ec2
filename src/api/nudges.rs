//! Asking a player for whom the game waits to move.

use actix_web::{HttpResponse, http::StatusCode};
use serde::Deserialize;
use turnpost_rules::Seat;

use super::{
    context::RequestContext,
    idempotency,
    problem::Problem,
    response::{self, Accepted},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewNudge {
    seat: Seat,
}

/// Asks the player of a seat to move.
///
/// # Errors
/// When the caller has no seat, the game does not wait for another player there, that player is away
/// or was asked already, or the store fails.
pub(super) async fn nudge(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewNudge { seat } = context.body()?;
    let (id, player) = (context.game()?, context.player()?);
    let seat = idempotency::idempotent(&context, StatusCode::CREATED, seat)?;
    let game = context.api.service.nudge(id, player, seat).await?;
    Ok(response::accepted(StatusCode::CREATED, &Accepted::at(&game)))
}
