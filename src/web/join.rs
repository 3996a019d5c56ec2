//! The page of a joining link, which a host passes on by any messenger: whoever has it can take a
//! seat, or have an invitation mailed.

use actix_web::{HttpResponse, web::Path};
use turnpost_rules::Phrase;

use super::{
    caller::{Caller, Posted},
    confirm::passed_on,
    failure::Failure,
    invite,
    open_seat::{OpenSeat, sentences},
    page::see_other,
    state::{Shared, Web},
};
use crate::{
    game::{
        error::GameError,
        record::Status,
        service::{CachedGame, Newcomer},
    },
    limits::INVITATION_SECONDS,
    reader::{self, ReaderGame},
    token::JoinLink,
};

/// The URL of a game's joining link; `None` unless it gathers players and has a host.
pub fn url(web: &Web, game: &CachedGame) -> Option<String> {
    let host = game.record.host.filter(|_| game.record.status == Status::Open)?;
    let link = JoinLink { game: game.record.id, host };
    let token = web.keys.sign(&link, web.now().plus_seconds(INVITATION_SECONDS)).ok()?;
    Some(format!("{}/j/{token}", web.base_url))
}

/// Shows the game. Changes nothing.
pub async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_show(&caller, &web, &token, "", None).await)
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    typed: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let (link, game) = open(web, token).await?;
    if let Some(elsewhere) = elsewhere(caller, &game) {
        return Ok(elsewhere);
    }
    let seen = web.localized(ReaderGame::for_onlooker(game), caller.reader.language).await?;
    let free = seen.game.record.seats.get().saturating_sub(seen.game.places.len());
    let free = seen.localizer.format(&Phrase::new("web-status-open").with("free", free));
    let seat = OpenSeat {
        title: "web-invitation",
        lines: sentences(&seen, Some(free)),
        path: format!("/j/{token}"),
        is_known: caller.player.is_some() && caller.id() != Some(link.host),
    };
    Ok(seat.page(caller, &seen, typed, fault))
}

async fn open(web: &Web, token: &str) -> Result<(JoinLink, std::sync::Arc<CachedGame>), Failure> {
    let link: JoinLink = web.read_link(token).await?;
    let game = web.service.current(link.game).await?;
    if game.record.host != Some(link.host) {
        return Err(Failure::NotFound);
    }
    Ok((link, game))
}

/// Where a reader goes instead who sits there already, or comes too late.
fn elsewhere(caller: &Caller, game: &CachedGame) -> Option<HttpResponse> {
    let sits = caller.id().is_some_and(|player| game.place_of(player).is_some());
    if sits {
        return Some(see_other(&format!("/g/{}", game.record.id)));
    }
    let (heading, text) = match game.record.status {
        Status::Open if game.state.free_place().is_some() => return None,
        Status::Open => ("web-join-full", "web-join-full-text"),
        Status::Running | Status::Over => ("web-join-late", "web-join-late-text"),
        Status::Cancelled => ("web-host-cancelled", "web-host-cancelled-text"),
    };
    Some(passed_on(caller, (heading, text), None))
}

/// Seats a reader who is signed in; mails an invitation to the address of anybody else.
pub async fn join(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_join(&caller, &web, &token, &posted).await)
}

async fn try_join(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let (link, game) = open(web, token).await?;
    if let Some(elsewhere) = elsewhere(caller, &game) {
        return Ok(elsewhere);
    }
    if !posted.0.has("address") {
        let player = caller.acting()?.id;
        if !posted.is_sure() {
            let fault = Some(caller.word("web-unsure-text"));
            return try_show(caller, web, token, "", fault).await;
        }
        let newcomer = Newcomer::Player { player, invited: true };
        return match web.service.join(link.game, newcomer).await {
            Ok(_) | Err(GameError::SeatedAlready) => Ok(see_other(&format!("/g/{}", link.game))),
            Err(error @ (GameError::Full | GameError::NotOpen)) => {
                let said = caller.reader.language.format(&reader::explain(&error));
                try_show(caller, web, token, "", Some(said)).await
            }
            Err(error) => Err(error.into()),
        };
    }
    let typed = posted.0.typed("address");
    let address = match invite::addresses(typed).as_deref() {
        Ok([address]) => address.clone(),
        _ => {
            let fault = Some(caller.word("web-sign-in-address-fault"));
            return try_show(caller, web, token, typed, fault).await;
        }
    };
    // Whether a mail goes out is for the address's owner alone to know.
    invite::all(web, link.game, link.host, vec![address], caller.reader.language).await?;
    Ok(passed_on(caller, ("web-sign-in-sent", "web-join-sent-text"), None))
}
