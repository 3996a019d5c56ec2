//! When the caller is away.

use actix_web::HttpResponse;
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    log::{id::GameId, time::Timestamp, time_off::Away},
    written::present,
};

use super::{
    context::RequestContext,
    date_time::DateTime,
    precondition::KnownVersions,
    problem::{self, Problem},
    response,
};
use crate::game::{decision::Replaces, id::PlayerId, service::Granted};

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

/// The caller's vacation, as the account has it.
async fn kept(context: &RequestContext, player: PlayerId) -> Result<Option<Away>, Problem> {
    let known = context.api.store.player(player).await?;
    let known = known.filter(|player| player.erased_at.is_none());
    Ok(known.ok_or_else(|| Problem::of(problem::TOKEN_REFUSED))?.away)
}

/// What a change may take the place of, as the request says.
async fn replaces(
    context: &RequestContext,
    player: PlayerId,
) -> Result<Replaces<Option<Away>>, Problem> {
    match KnownVersions::of(context)? {
        KnownVersions::Any => Ok(Replaces::Anything),
        known => {
            let kept = kept(context, player).await?;
            known.only(&shape(context, player).await?, kept)
        }
    }
}

/// What is known of the caller's vacation.
async fn shape(context: &RequestContext, player: PlayerId) -> Result<VacationShape, Problem> {
    let (api, now) = (&context.api, context.now());
    let away = kept(context, player).await?;
    let games = api.service.vacation_in_games(player).await;
    let games = games.map_err(|error| Problem::of_game(error, ""))?;
    let game =
        |Granted { game, away }| GameVacation { game, away: AwayShape::unless_over(away, now) };
    let vacation = AwayShape::unless_over(away, now);
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
/// When the time is impossible, the caller knew of another vacation, or the store fails.
pub(super) async fn announce(context: RequestContext) -> Result<HttpResponse, Problem> {
    let player = context.player()?;
    let NewVacation { from, until: DateTime(until) } = context.body()?;
    let from = from.map_or_else(|| context.now(), |DateTime(from)| from);
    let away = Away { from, until };
    let replaces = replaces(&context, player).await?;
    let granted = context.api.service.go_on_vacation(player, away, replaces).await;
    granted.map_err(|error| Problem::of_game(error, ""))?;
    Ok(response::changed(&shape(&context, player).await?))
}

/// The caller is back, or will not be away after all.
///
/// # Errors
/// When the caller knew of another vacation, or the store fails.
pub(super) async fn end(context: RequestContext) -> Result<HttpResponse, Problem> {
    let player = context.player()?;
    let replaces = replaces(&context, player).await?;
    let ended = context.api.service.end_vacation(player, replaces).await;
    ended.map_err(|error| Problem::of_game(error, ""))?;
    Ok(HttpResponse::NoContent().finish())
}
