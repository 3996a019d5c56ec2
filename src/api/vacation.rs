//! When the caller is away.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    log::{id::GameId, time::Timestamp, time_off::Away},
    written::present,
};

use super::{
    context::RequestContext,
    date_time::DateTime,
    problem::{self, Problem},
    response,
};
use crate::game::{id::PlayerId, service::Granted};

#[derive(Serialize)]
struct VacationShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    vacation: Option<AwayShape>,
    games: Vec<GameVacation>,
}

/// From when until when somebody is away.
#[derive(Copy, Clone, Serialize)]
pub(super) struct AwayShape {
    from: Timestamp,
    until: Timestamp,
}

impl AwayShape {
    /// An absence that is not over yet.
    pub(super) fn unless_over(away: Option<Away>, now: Timestamp) -> Option<AwayShape> {
        let Away { from, until } = away.filter(|away| now < away.until)?;
        Some(AwayShape { from, until })
    }
}

#[derive(Serialize)]
struct GameVacation {
    game: GameId,
    #[serde(skip_serializing_if = "Option::is_none")]
    away: Option<AwayShape>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewVacation {
    #[serde(default, deserialize_with = "present")]
    from: Option<DateTime>,
    until: DateTime,
}

/// What is known of the caller's vacation.
async fn shape(context: &RequestContext, player: PlayerId) -> Result<VacationShape, Problem> {
    let (api, now) = (&context.api, context.now());
    let known = api.store.player(player).await?.filter(|player| player.erased_at.is_none());
    let known = known.ok_or_else(|| Problem::of(problem::TOKEN_REFUSED))?;
    let games = api.service.vacation_in_games(player).await;
    let games = games.map_err(|error| Problem::of_game(error, ""))?;
    let game =
        |Granted { game, away }| GameVacation { game, away: AwayShape::unless_over(away, now) };
    let vacation = AwayShape::unless_over(known.away, now);
    Ok(VacationShape { vacation, games: games.into_iter().map(game).collect() })
}

/// Shows when the caller is away.
///
/// # Errors
/// When the account was erased, or the store fails.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let player = context.player()?;
    response::revalidated(&context, &shape(&context, player).await?)
}

/// Says when the caller is away, in place of what was said before.
///
/// # Errors
/// When the time is impossible, or the store fails.
pub(super) async fn announce(context: RequestContext) -> Result<HttpResponse, Problem> {
    let player = context.player()?;
    let NewVacation { from, until: DateTime(until) } = context.body()?;
    let from = from.map_or_else(|| context.now(), |DateTime(from)| from);
    let away = Away { from, until };
    let granted = context.api.service.go_on_vacation(player, away).await;
    granted.map_err(|error| Problem::of_game(error, ""))?;
    Ok(response::json(StatusCode::OK, &shape(&context, player).await?))
}

/// The caller is back, or will not be away after all.
///
/// # Errors
/// When the store fails.
pub(super) async fn end(context: RequestContext) -> Result<HttpResponse, Problem> {
    let ended = context.api.service.end_vacation(context.player()?).await;
    ended.map_err(|error| Problem::of_game(error, ""))?;
    Ok(HttpResponse::NoContent().finish())
}
