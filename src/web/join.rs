//! The page of a joining link, which a host passes on by any messenger: whoever has it can take a
//! seat, or have an invitation mailed.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use turnpost_rules::Phrase;

use super::{
    caller::{Caller, Posted},
    confirm::notice,
    failure::Failure,
    invite, pace,
    page::{Audience, Shell, answer, see_other},
    state::{Shared, Web},
    thumbnail::Thumbnail,
};
use crate::{
    game::{
        error::GameError,
        service::{CachedGame, Newcomer},
        storage::Status,
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

#[derive(Template)]
#[template(path = "web/templates/join.html")]
struct JoinPage {
    shell: Shell,
    board: Thumbnail,
    lines: Vec<String>,
    path: String,
    /// Whether the reader is signed in, so that no mail is needed.
    is_known: bool,
    address: String,
    fault: Option<String>,
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
    let record = &seen.game.record;
    let about = seen.game.state.ruleset().about();
    let free = record.seats.get().saturating_sub(seen.game.places.len());
    let text = Phrase::new("web-invitation-text")
        .with("game", record.name.as_str())
        .with("ruleset", about.title)
        .with("seats", record.seats.get());
    let mut lines = vec![
        seen.localizer.format(&text),
        seen.localizer.format(&about.summary),
        seen.localizer.format(&Phrase::new("web-invitation-people").with("people", seen.people())),
        seen.localizer.format(&Phrase::new("web-status-open").with("free", free)),
    ];
    lines.extend(pace::sentences(record, &seen.localizer));
    lines.extend(pace::on_timeout(record, &seen.localizer));
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let title = caller.word("web-invitation");
    let page = JoinPage {
        shell: Shell::bare(&caller.reader, title).with_fault(fault.is_some()),
        board: Thumbnail::of_ruleset(&record.ruleset),
        lines,
        path: format!("/j/{token}"),
        is_known: caller.player.is_some() && caller.id() != Some(link.host),
        address: typed.to_owned(),
        fault,
    };
    Ok(answer(status, Audience::Private, &page))
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
    Some(notice(caller, (heading, text), None))
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
    Ok(notice(caller, ("web-sign-in-sent", "web-join-sent-text"), None))
}
