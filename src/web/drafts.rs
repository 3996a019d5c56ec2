//! Moves that are kept for later on the page of a game and behind a move link, without being played.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::{Seat, log::id::GameId};

use super::{
    board::{Remark, planned},
    caller::{Caller, Posted},
    failure::Failure,
    form::{Form, query},
    game,
    link::Visit,
    page::see_other,
    plan::MAX_MOVES,
    state::{Shared, Web},
    touch,
    turn::PlayOutcome,
};
use crate::{
    game::{
        error::GameError,
        service::{Actor, MoveText},
    },
    reader::{self, LocalizedGame},
};

/// What the page offers to keep, and what is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftCard {
    /// The moves that are kept, in words.
    pub kept: Option<String>,
    /// The URL of the page with them chosen.
    pub chosen: String,
}

impl DraftCard {
    /// The card of a seat that the game waits for until a deadline.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        seen: &LocalizedGame,
        seat: Seat,
        path: &str,
    ) -> Result<Option<DraftCard>, Failure> {
        let game = &seen.game;
        let open = game.pending_decisions.iter().find(|open| open.seat == seat);
        if game.state.is_over() || open.is_none_or(|open| open.due_at.is_none()) {
            return Ok(None);
        }
        let draft = web.service.playable_draft(game, seat).await?;
        let Some(draft) = draft else {
            return Ok(Some(DraftCard { kept: None, chosen: String::new() }));
        };
        let words = reader::kept_moves(&game.state, seat, &draft.moves);
        let words: Vec<String> = words.iter().map(|it| seen.localizer.format(it)).collect();
        let plan = draft.moves.iter().map(|notation| ("plan", notation.as_str()));
        let chosen = format!("{path}{}#plan", query(plan));
        Ok(Some(DraftCard { kept: Some(words.join("; ")), chosen }))
    }
}

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
        web.service.drop_draft(game, actor).await
    } else {
        let moves = planned(form);
        if moves.is_empty() || touch::is_half(form) {
            return Ok(Some(PlayOutcome::Nothing));
        }
        let moves = moves.into_iter().take(MAX_MOVES).map(MoveText::Notation);
        let moves: Vec<MoveText> = moves.collect();
        web.service.keep_draft(game, actor, &moves, None).await.map(drop)
    };
    match changed {
        Ok(()) => Ok(None),
        Err(GameError::Decided | GameError::LinkRevoked) => Ok(Some(PlayOutcome::Decided)),
        Err(GameError::Stale { .. }) => Ok(Some(PlayOutcome::Overtaken)),
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
