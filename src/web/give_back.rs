//! The page behind the mail that says who plays a seat now: where its own player takes it back, and can do
//! nothing else.

use std::sync::Arc;

use actix_web::{HttpResponse, web::Path};

use super::{
    caller::{Caller, Posted},
    confirm::{Confirm, Pick, notice, to_games},
    failure::Failure,
    state::{Shared, Web},
};
use crate::{
    game::{error::GameError, service::CachedGame},
    reader::ReaderGame,
    token::{DecodedLink, ReturnLink},
};

/// Shows how to take the seat back that another one plays. Changes nothing.
pub(super) async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_show(&caller, &web, &token, None).await)
}

/// Whether a link still gives its seat back.
async fn returning(
    web: &Web,
    token: &str,
) -> Result<(ReturnLink, Option<Arc<CachedGame>>), Failure> {
    let DecodedLink { claims: link, has_expired } = web.read_late_link::<ReturnLink>(token).await?;
    let game = web.service.current(link.game).await?;
    let owner = web.store.player(link.owner).await?;
    let is_good = owner.is_some_and(|owner| owner.link_epoch == link.epoch);
    let is_lent = game.lent_by(link.owner).is_some_and(|place| place.seat == Some(link.seat));
    let is_same = game.state.handed_over(link.seat).is_some_and(|it| it.since == link.since);
    Ok((link, (is_good && is_lent && is_same && !has_expired).then_some(game)))
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let (link, game) = returning(web, token).await?;
    let Some(game) = game else { return Ok(settled(caller)) };
    let name = game.record.name.as_str().to_owned();
    let place = game.place_at(link.seat).map(|place| place.place);
    let seen = web.localized(ReaderGame::for_onlooker(game), caller.reader.language).await?;
    let who = place.map_or("", |place| seen.place_name(place)).to_owned();
    let confirm = Confirm {
        heading: name,
        lines: vec![seen.localizer.speak("web-substitute-lent", &[("who", who.into())])],
        action: format!("/c/{token}"),
        pick: Pick::Sure("web-substitute-lent-sure"),
        button: "web-reclaim-go",
    };
    Ok(confirm.page(caller, fault))
}

fn settled(caller: &Caller) -> HttpResponse {
    notice(caller, ("web-reclaim", "web-reclaim-settled"), Some(to_games(caller)))
}

/// Takes the seat back, once that is ticked.
pub(super) async fn give_back(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_give_back(&caller, &web, &token, &posted).await)
}

async fn try_give_back(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    if !posted.is_sure() {
        let fault = caller.word("web-unsure-text");
        return try_show(caller, web, token, Some(fault)).await;
    }
    let (link, game) = returning(web, token).await?;
    if game.is_none() {
        return Ok(settled(caller));
    }
    match web.service.give_back(link.game, link.owner).await {
        Ok(_) => {
            let onward = if caller.id() == Some(link.owner) {
                (format!("/g/{}", link.game), caller.word("web-onward-table"))
            } else {
                to_games(caller)
            };
            Ok(notice(caller, ("web-reclaim", "web-reclaim-done"), Some(onward)))
        }
        // Another page of the same player was first, the day has come, or the game has ended.
        Err(GameError::NoSubstitute | GameError::NotRunning) => Ok(settled(caller)),
        Err(error) => Err(error.into()),
    }
}
