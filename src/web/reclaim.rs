//! The page behind the mail that says that a bot plays: where its player takes the seat back, and can
//! do nothing else.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::Seat;

use super::{
    caller::{Caller, Posted},
    confirm::{Confirm, Pick},
    failure::Failure,
    fresh::{self, Renewable},
    past,
    state::{Shared, Web},
};
use crate::{
    game::{error::GameError, id::PlayerId, service::CachedGame},
    token::{DecodedLink, ReclaimLink},
};

const SETTLED: (&str, &str) = ("web-reclaim", "web-reclaim-settled");

/// Shows how to take the seat back. Changes nothing.
pub(super) async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_show(&caller, &web, &token, None).await)
}

/// Takes the seat back, once that is ticked.
pub(super) async fn reclaim(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_reclaim(&caller, &web, &token, &posted).await)
}

/// What the link is good for.
enum Visit {
    /// A bot plays for this player.
    Relieved { player: PlayerId, game: Arc<CachedGame> },
    /// The player is back, or the game is over.
    Settled { game: Arc<CachedGame> },
    /// The player has made the seat's links invalid, or is gone.
    Revoked { game: Arc<CachedGame> },
}

async fn visit(web: &Web, token: &str) -> Result<(ReclaimLink, Visit), Failure> {
    let DecodedLink { claims: link, has_expired } =
        web.read_late_link::<ReclaimLink>(token).await?;
    let game = web.service.current(link.game).await?;
    let place = game.place_at(link.seat).ok_or(Failure::NotFound)?;
    let Some(player) = place.player.filter(|_| place.epoch == link.epoch) else {
        return Ok((link, Visit::Revoked { game }));
    };
    let state = &game.state;
    let is_relieved = state.is_relieved(link.seat) && state.relieved(link.seat) == Some(link.since);
    let visit = if has_expired || !is_relieved {
        Visit::Settled { game }
    } else {
        Visit::Relieved { player, game }
    };
    Ok((link, visit))
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let (_, visit) = visit(web, token).await?;
    let game = match visit {
        Visit::Relieved { game, .. } => game,
        Visit::Settled { game } => return Ok(done(caller, token, &game, SETTLED)),
        Visit::Revoked { game } => return Ok(past::revoked(caller, StatusCode::OK, &game)),
    };
    let confirm = Confirm {
        heading: game.record.name.as_str().to_owned(),
        lines: vec![caller.word("web-reclaim-text")],
        action: format!("/b/{token}"),
        pick: Pick::Sure("web-reclaim-sure"),
        button: "web-reclaim-go",
    };
    Ok(confirm.page(caller, fault))
}

async fn try_reclaim(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    if !posted.is_sure() {
        let fault = caller.word("web-unsure-text");
        return try_show(caller, web, token, Some(fault)).await;
    }
    let (link, visit) = visit(web, token).await?;
    let Visit::Relieved { player, game } = visit else {
        return try_show(caller, web, token, None).await;
    };
    match web.service.reclaim(link.game, player).await {
        Ok(_) => Ok(done(caller, token, &game, ("web-reclaim", "web-reclaim-done"))),
        // Another page of the same player was first, or the game has ended.
        Err(GameError::NotRelieved | GameError::NotRunning | GameError::NotAPlayer) => {
            Ok(done(caller, token, &game, SETTLED))
        }
        Err(error) => Err(error.into()),
    }
}

/// What has become of the link, and the way on.
fn done(caller: &Caller, token: &str, game: &Arc<CachedGame>, words: (&str, &str)) -> HttpResponse {
    past::settled(caller, game, format!("/b/{token}/fresh"), words)
}

impl Renewable for ReclaimLink {
    const PAGE: &'static str = "/b/";

    async fn seat(web: &Web, token: &str) -> Result<Option<(Arc<CachedGame>, Seat)>, Failure> {
        let link = web.read_late_link::<ReclaimLink>(token).await?.claims;
        fresh::of_epoch(web, (link.game, link.seat, link.epoch)).await
    }
}
