//! Taking a move back, behind a move link.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::log::event::Seq;

use super::{
    board::Remark,
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    game,
    link::Visit,
    page::see_other,
    state::{Shared, Web},
};
use crate::game::{error::GameError, service::Actor};

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
    if !visit.is_open(&game) {
        return visit.stale(game, &none, StatusCode::CONFLICT).await;
    }
    if !posted.is_sure() {
        let lines = vec![caller.word("web-unsure-text")];
        let remark = Remark { kind: "bad", heading: caller.word("web-unsure"), lines };
        return visit.open_page(game, &none, Some(remark), None).await;
    }
    let link = visit.link;
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
