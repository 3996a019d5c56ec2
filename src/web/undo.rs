//! Taking a move back, behind a move link.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::log::event::Seq;

use super::{
    board::{Remark, RemarkKind},
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    game,
    link::{UNSURE, Visit},
    page::see_other,
    past,
    state::{Shared, Web},
    undo_request,
};
use crate::{
    game::{
        error::GameError,
        service::{Actor, CachedGame},
    },
    reader,
};

/// The event to which a form goes back.
///
/// # Errors
/// If it names none.
pub(super) fn target(form: &Form) -> Result<Seq, Failure> {
    let to = form.get("to").and_then(|to| to.parse().ok());
    to.map(Seq::new).ok_or(Failure::MalformedForm)
}

/// Takes back a move, as long as the decision is open, and shows what can be done instead.
pub(super) async fn of_link(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_undo(&caller, &web, &token, &posted).await)
}

async fn try_undo(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let (visit, game) = Visit::open(caller, web, token).await?;
    let none = Form::default();
    let asks = undo_request::asks(&posted.0);
    if !(visit.is_open(&game) || (asks && visit.is_decided(&game))) {
        return visit.stale(game, &none, StatusCode::CONFLICT).await;
    }
    if !posted.is_sure() {
        if !visit.is_open(&game) {
            let unsure = Form::of([(UNSURE.to_owned(), "yes".to_owned())]);
            return visit.stale(game, &unsure, StatusCode::UNPROCESSABLE_ENTITY).await;
        }
        let lines = vec![caller.word("web-unsure-text")];
        let remark = Remark { kind: RemarkKind::Bad, heading: caller.word("web-unsure"), lines };
        return visit.open_page(game, &none, Some(remark), None).await;
    }
    let link = visit.link;
    if asks {
        return ask(caller, web, &visit, game, target(&posted.0)?).await;
    }
    match web.service.undo(link.game, Actor::Link(link), target(&posted.0)?).await {
        Ok(_) => Ok(see_other(&format!("{}#choices", visit.path))),
        Err(
            error @ (GameError::Unavailable(_)
            | GameError::Broken(_)
            | GameError::NotFound
            | GameError::TooMuch { .. }),
        ) => Err(error.into()),
        Err(error) => {
            let game = web.service.current(link.game).await?;
            if !visit.is_open(&game) {
                return visit.stale(game, &none, StatusCode::CONFLICT).await;
            }
            let remark = game::error_remark(&error, caller);
            visit.open_page(game, &none, Some(remark), None).await
        }
    }
}

/// Asks the others to let the moves after an event be taken back, and says what came of that.
async fn ask(
    caller: &Caller,
    web: &Web,
    visit: &Visit<'_>,
    game: Arc<CachedGame>,
    to: Seq,
) -> Result<HttpResponse, Failure> {
    let asked = match web.service.ask_to_undo(visit.link, to).await {
        Ok(game) if game.state.proposal(web.now()).is_some() => caller.word("web-undo-asked"),
        // Nobody had to be asked.
        Ok(game) if visit.is_open(&game) => {
            return Ok(see_other(&format!("{}#choices", visit.path)));
        }
        Ok(_) => caller.word("mail-answer-undone"),
        Err(
            error @ (GameError::Unavailable(_)
            | GameError::Broken(_)
            | GameError::NotFound
            | GameError::TooMuch { .. }),
        ) => return Err(error.into()),
        Err(error) => caller.reader.language.format(&reader::explain(&error)),
    };
    Ok(past::told_settled(caller, &game, visit.fresh_path(), "web-undo-ask", asked))
}
