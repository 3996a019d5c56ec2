//! The page behind a mail that tells what can be decided before the game asks for it: where the seat's player decides
//! that without signing in, and can do nothing else.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};

use super::{
    addressee::trimmed,
    board::{Remark, RemarkKind},
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    game,
    next_turn::Planning,
    page::{Audience, Notice, Shell, answer, see_other},
    past,
    state::{Shared, Web},
};
use crate::{
    game::{
        id::PlayerId,
        planning::{self, Unplannable},
        service::CachedGame,
    },
    reader::{self, ReaderGame},
    token::{AheadLink, DecodedLink},
};

/// What the address holds of the page after something was taken back.
const DROPPED: &str = "dropped";

/// What the link is good for.
enum Visit<'a> {
    /// This player can decide now, or change what is decided.
    Open(PlayerId, Box<Planning<'a>>),
    /// Nothing: the page that says why.
    Closed(HttpResponse),
}

/// Shows what can be decided. Changes nothing.
pub(super) async fn show(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_show(&caller, &web, &token, &form).await)
}

/// Keeps what was picked, or takes back what was kept before.
pub(super) async fn keep(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_keep(&caller, &web, &token, &posted.0).await)
}

async fn visit<'a>(caller: &'a Caller, web: &'a Web, token: &str) -> Result<Visit<'a>, Failure> {
    let token = trimmed(token);
    let DecodedLink { claims: link, has_expired } = web.read_late_link::<AheadLink>(token).await?;
    let game = web.service.current(link.game).await?;
    let place = game.place_at(link.seat).ok_or(Failure::NotFound)?;
    let is_good = place.epoch == link.epoch && !has_expired;
    let Some(player) = place.player.filter(|_| is_good) else {
        return Ok(Visit::Closed(past::revoked(caller, StatusCode::OK, &game)));
    };
    let seen = ReaderGame::for_seat(Arc::clone(&game), link.seat);
    let seen = web.localized(seen, caller.reader.language).await?.in_zone(caller.reader.zone);
    let wanted = (link.seat, link.decision.as_str());
    match Planning::by_link((caller, web), seen, wanted, format!("/d/{token}")) {
        Some(planning) => Ok(Visit::Open(player, Box::new(planning))),
        None => {
            let why = planning::ahead(&game.state, link.seat, &link.decision).err();
            Ok(Visit::Closed(too_late(caller, &game, why.unwrap_or(Unplannable::Asked))))
        }
    }
}

/// The page once the game asks for it, or will not any more.
fn too_late(caller: &Caller, game: &CachedGame, why: Unplannable) -> HttpResponse {
    let shell = Shell::bare(&caller.reader, game.record.name.as_str().to_owned());
    let lines = vec![caller.reader.language.format(&reader::explain(&why.into()))];
    answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward: None })
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let (player, planning) = match visit(caller, web, token).await? {
        Visit::Open(player, planning) => (player, planning),
        Visit::Closed(page) => return Ok(page),
    };
    let kept = planning.kept(player).await?;
    let dropped = (form.has(DROPPED) && kept.is_none()).then(|| planning.nothing_kept());
    Ok(planning.page(form, dropped, kept))
}

async fn try_keep(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let (player, planning) = match visit(caller, web, token).await? {
        Visit::Open(player, planning) => (player, planning),
        Visit::Closed(page) => return Ok(page),
    };
    let page = format!("/d/{}", trimmed(token));
    if form.has("drop") {
        return match form.has("sure") {
            true => {
                planning.drop_kept(player).await?;
                Ok(see_other(&format!("{page}?{DROPPED}=yes")))
            }
            // The button alone was pressed, perhaps by a program that looks behind every link.
            false => {
                let kept = planning.kept(player).await?;
                Ok(planning.page(&Form::default(), Some(unsure(caller)), kept))
            }
        };
    }
    let entered = planning.entered(form);
    let form = entered.as_ref().unwrap_or(form);
    let Some(outcome) = planning.keep(player, form).await? else {
        return Ok(see_other(&page));
    };
    let remark = game::failure_remark(form, &outcome, caller);
    let again = game::again(form, &outcome);
    // What others have done meanwhile is on it.
    match visit(caller, web, token).await? {
        Visit::Open(player, planning) => {
            let kept = planning.kept(player).await?;
            Ok(planning.page(&again, remark, kept))
        }
        Visit::Closed(page) => Ok(page),
    }
}

/// That nothing was taken back.
fn unsure(caller: &Caller) -> Remark {
    let lines = vec![caller.word("web-unsure-text")];
    Remark { kind: RemarkKind::Bad, heading: caller.word("web-unsure"), lines }
}
