//! The page of a view link: a game as one of its players knew it when a mail was written,
//! read-only.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::Seat;

use super::{
    addressee::trimmed,
    archive,
    board::RemarkKind,
    caller::Caller,
    failure::Failure,
    form::Form,
    fresh::{self, Renewable},
    page::Shell,
    past::{self, Past},
    replay::{self, Replayed},
    state::{Shared, Web},
};
use crate::{
    game::{place::PlaceRecord, service::CachedGame},
    reader::ReaderGame,
    token::{DecodedLink, ViewLink},
};

/// A visit of a view link.
struct Visit {
    link: ViewLink,
    game: Arc<CachedGame>,
    path: String,
    state: State,
}

/// What a view link is good for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    /// Viewing, and requesting a mail.
    Valid,
    /// Requesting a mail.
    Expired,
    /// Nothing: its owner has revoked it.
    Revoked,
}

impl Visit {
    async fn open(web: &Web, token: &str) -> Result<Visit, Failure> {
        let token = trimmed(token);
        let DecodedLink { claims: link, has_expired } =
            web.read_late_link::<ViewLink>(token).await?;
        let game = web.service.current(link.game).await?;
        let valid = |place: &PlaceRecord| place.epoch == link.epoch && place.player.is_some();
        let state = match game.place_at(link.seat) {
            None => return Err(Failure::NotFound),
            Some(place) if !valid(place) => State::Revoked,
            Some(_) if has_expired => State::Expired,
            Some(_) => State::Valid,
        };
        Ok(Visit { link, game, path: format!("/l/{token}"), state })
    }

    fn fresh(&self) -> String {
        format!("{}/fresh", self.path)
    }
}

/// Shows the game. Changes nothing.
pub async fn show(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_show(&caller, &web, &token, &form).await)
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let visit = Visit::open(web, token).await?;
    let (link, game) = (visit.link, Arc::clone(&visit.game));
    match visit.state {
        State::Valid => {}
        State::Expired => return Ok(past::expired(caller, StatusCode::OK, visit.fresh())),
        State::Revoked => return Ok(past::revoked(caller, StatusCode::OK, &game)),
    }
    if link.event > game.state.head() {
        return Ok(past::unknown(caller, StatusCode::OK, visit.fresh()));
    }
    let is_over = web.service.state_at(link.game, link.event).await?.is_over();
    if let Some(at) = form.get("at").filter(|_| is_over) {
        let seen =
            web.localized(ReaderGame::for_seat(game, link.seat), caller.reader.language).await?;
        let shell = Shell::bare(&caller.reader, seen.game.record.name.as_str().to_owned());
        let plays = form.has("play");
        let replayed = Replayed { path: &visit.path, last: link.event, link: true, plays };
        return replay::replayed(caller, web, &seen, shell, at, &replayed).await;
    }
    let mut past = Past::of(caller, web, game, link.seat, link.event, &visit.path).await?;
    if is_over {
        return Ok(past.looking_back().answer(caller, StatusCode::OK, None));
    }
    past.remark(RemarkKind::Plain, "web-past", vec![caller.word("web-past-text")]);
    Ok(past.answer(caller, StatusCode::OK, Some(visit.fresh())))
}

/// Sends the archive of a game that the link shows as over.
pub async fn archive(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_archive(&web, &token).await)
}

async fn try_archive(web: &Web, token: &str) -> Result<HttpResponse, Failure> {
    let Visit { link, game, state, .. } = Visit::open(web, token).await?;
    // A link that showed the game before its end tells nothing of what came later.
    let is_shown = state == State::Valid && link.event <= game.state.head();
    if !is_shown || !web.service.state_at(link.game, link.event).await?.is_over() {
        return Err(Failure::NotFound);
    }
    archive::download(web, &game).await
}

impl Renewable for ViewLink {
    const PAGE: &'static str = "/l/";

    async fn seat(web: &Web, token: &str) -> Result<Option<(Arc<CachedGame>, Seat)>, Failure> {
        let link = web.read_late_link::<ViewLink>(token).await?.claims;
        fresh::of_epoch(web, (link.game, link.seat, link.epoch)).await
    }
}
