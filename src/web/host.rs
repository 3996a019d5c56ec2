//! The page of a host link, with which a host starts a game from a mail.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::{Phrase, Seat};

use super::{
    caller::{Caller, Posted},
    confirm::{self, Confirm, Pick},
    failure::Failure,
    fresh::{Fresh, Renewable},
    page::{Audience, Notice, Shell, answer},
    state::{Shared, Web},
};
use crate::{
    game::{
        error::GameError,
        record::{Start, Status},
        service::CachedGame,
    },
    reader::{self, ReaderGame},
    token::HostLink,
};

/// Shows the game as it is now. Changes nothing.
pub async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_show(&caller, &web, &token, None).await)
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let link: HostLink = web.read_link(token).await?;
    let game = web.service.current(link.game).await?;
    if game.record.host != Some(link.host) {
        return Err(Failure::NotFound);
    }
    match game.record.status {
        Status::Open => {}
        Status::Running | Status::Over => {
            return started_page(caller, web, token, &link, &game).await;
        }
        Status::Cancelled => {
            return Ok(notice(caller, "web-host-cancelled", "web-host-cancelled-text", &link));
        }
    }
    let seen = web.localized(ReaderGame::for_onlooker(game), caller.reader.language).await?;
    let record = &seen.game.record;
    let free = record.seats.get().saturating_sub(seen.game.places.len());
    let state = match (free, record.start) {
        (0, _) => Phrase::new("web-host-full"),
        (_, Start::Automatic) => Phrase::new("web-starts-by-itself").with("free", free),
        (_, Start::ByHand) => Phrase::new("web-refusal-not-full").with("free", free),
    };
    let lines = vec![
        seen.localizer.format(
            &Phrase::new("web-invitation-text")
                .with("game", record.name.as_str())
                .with("ruleset", seen.game.state.ruleset().about().title)
                .with("seats", record.seats.get()),
        ),
        seen.localizer.format(&Phrase::new("web-invitation-people").with("people", seen.people())),
        seen.localizer.format(&state),
    ];
    let heading = record.name.as_str().to_owned();
    if free > 0 {
        let status =
            if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let shell = Shell::bare(&caller.reader, heading);
        let onward = Some(onward(caller, &link));
        return Ok(answer(status, Audience::Private, &Notice { shell, lines, onward }));
    }
    let confirm = Confirm {
        heading,
        lines,
        action: format!("/h/{token}"),
        pick: Pick::Sure("web-begin-sure"),
        button: "web-begin-go",
    };
    Ok(confirm.page(caller, fault))
}

/// The page of a game that has started, or is over by now. A host who plays in it and is not signed
/// in can request a mail with its state.
async fn started_page(
    caller: &Caller,
    web: &Web,
    token: &str,
    link: &HostLink,
    game: &CachedGame,
) -> Result<HttpResponse, Failure> {
    let is_over = game.state.is_over();
    let (heading, text) = if is_over {
        ("web-stale-over", "web-host-over-text")
    } else if web.wanted_mails(link.host, link.game).await?.turns {
        ("web-host-begun", "web-turns-mailed")
    } else {
        ("web-host-begun", "web-turns-quiet")
    };
    if caller.id() == Some(link.host) || game.seat_of(link.host).is_none() {
        return Ok(notice(caller, heading, text, link));
    }
    let fresh = Fresh::of(format!("/h/{token}/fresh"), is_over);
    Ok(fresh.page(caller, StatusCode::OK, heading, vec![caller.word(text)]))
}

impl Renewable for HostLink {
    const PAGE: &'static str = "/h/";

    async fn seat(web: &Web, token: &str) -> Result<Option<(Arc<CachedGame>, Seat)>, Failure> {
        let link: HostLink = web.read_link(token).await?;
        let game = web.service.current(link.game).await?;
        let is_host = game.record.host == Some(link.host);
        let seat = game.seat_of(link.host).filter(|_| is_host);
        Ok(seat.map(|seat| (game, seat)))
    }
}

fn notice(caller: &Caller, title: &str, text: &str, link: &HostLink) -> HttpResponse {
    confirm::notice(caller, (title, text), Some(onward(caller, link)))
}

/// A link to the game for a host who is signed in, to the sign-in page for anybody else.
fn onward(caller: &Caller, link: &HostLink) -> (String, String) {
    if caller.id() == Some(link.host) {
        (format!("/g/{}", link.game), caller.word("web-host-table"))
    } else {
        confirm::to_games(caller)
    }
}

/// Starts the game if all places are taken.
pub async fn start(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_start(&caller, &web, &token, &posted).await)
}

async fn try_start(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    if !posted.is_sure() {
        return try_show(caller, web, token, Some(caller.word("web-unsure-text"))).await;
    }
    let link: HostLink = web.read_link(token).await?;
    match web.service.start(link.game, link.host).await {
        Ok(game) => started_page(caller, web, token, &link, &game).await,
        // Started in another way meanwhile, or cancelled.
        Err(GameError::NotOpen) => try_show(caller, web, token, None).await,
        Err(error @ (GameError::NotFull { .. } | GameError::Options(_))) => {
            let said = caller.reader.language.format(&reader::explain(&error));
            try_show(caller, web, token, Some(said)).await
        }
        Err(error) => Err(error.into()),
    }
}
