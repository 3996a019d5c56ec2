//! Moves that are kept for later on the page of a game and behind a move link, without being played.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::log::id::GameId;

use super::{
    board::{Remark, planned},
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    game,
    link::Visit,
    page::see_other,
    plan::MAX_MOVES,
    state::{Shared, Web},
    touch,
    turn::{self, PlayOutcome},
};
use crate::game::{
    decision::Replaces,
    error::GameError,
    service::{Actor, MoveText},
};

/// Keeps what a form has planned and picked, or drops what is kept where its box is ticked; otherwise why
/// not.
///
/// # Errors
/// When the store fails.
pub(super) async fn change(
    web: &Web,
    game: GameId,
    actor: Actor,
    form: &Form,
) -> Result<Option<PlayOutcome>, Failure> {
    let changed = if form.has("drop") {
        web.service.drop_draft(game, actor, Replaces::Anything).await
    } else {
        let mut moves = planned(form);
        if moves.is_empty() || touch::is_half(form) {
            return Ok(Some(PlayOutcome::Nothing));
        }
        moves.truncate(MAX_MOVES);
        let cached = web.service.current(game).await?;
        let seat = match actor {
            Actor::Player(player) => cached.seat_of(player),
            Actor::Link(link) => Some(link.seat),
        };
        if let Some(seat) = seat
            && turn::has_changed(web, &cached, seat, turn::seen(form), &moves).await?
        {
            return Ok(Some(PlayOutcome::Changed));
        }
        let moves: Vec<MoveText> = moves.into_iter().map(MoveText::Notation).collect();
        let head = Some(cached.state.head());
        web.service.keep_draft(game, actor, &moves, head, Replaces::Anything).await.map(drop)
    };
    match changed {
        Ok(()) => Ok(None),
        Err(GameError::Decided | GameError::LinkRevoked) => Ok(Some(PlayOutcome::Decided)),
        Err(GameError::Stale { .. }) => Ok(Some(PlayOutcome::Changed)),
        Err(GameError::Refused { error, .. }) => Ok(Some(PlayOutcome::Refused(error))),
        Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => Err(error.into()),
        Err(error) => Ok(Some(PlayOutcome::Failed(error))),
    }
}

/// Keeps moves behind a move link, as long as its decision is open.
pub(super) async fn of_link(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_change(&caller, &web, &token, &posted.0).await)
}

async fn try_change(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let (visit, cached) = Visit::open(caller, web, token).await?;
    if !visit.is_open(&cached) {
        return visit.stale(cached, &Form::default(), StatusCode::CONFLICT).await;
    }
    let link = visit.link;
    let Some(outcome) = change(web, link.game, Actor::Link(link), form).await? else {
        return Ok(see_other(&format!("{}#draft", visit.path)));
    };
    let cached = web.service.current(link.game).await?;
    if !visit.is_open(&cached) {
        return visit.stale(cached, &Form::default(), StatusCode::CONFLICT).await;
    }
    let remark: Option<Remark> = game::failure_remark(form, &outcome, caller);
    visit.open_page(cached, &game::again(form, &outcome), remark, None).await
}
