//! What the caller has composed for an open decision and not played.

use actix_web::{HttpResponse, http::StatusCode};
use serde::Serialize;
use turnpost_rules::log::{event::Seq, time::Timestamp};

use super::{
    context::RequestContext,
    problem::Problem,
    requested_moves::{self, ToKeep},
    response,
    seen::Seen,
};
use crate::game::{
    decision::Draft,
    service::{Actor, KeptDraft as Kept},
};

/// A draft in the form of the contract.
#[derive(Serialize)]
struct DraftShape {
    notation: String,
    seq: Seq,
    kept_at: Timestamp,
    possible: bool,
}

impl DraftShape {
    fn of(draft: Draft, possible: bool) -> DraftShape {
        let Draft { moves, seq, kept_at } = draft;
        DraftShape { notation: moves.join("; "), seq, kept_at, possible }
    }
}

/// What is kept, in the form of the contract.
#[derive(Serialize)]
struct KeptDraft {
    #[serde(skip_serializing_if = "Option::is_none")]
    draft: Option<DraftShape>,
}

/// Shows what the caller has kept for the decision that the game waits for.
///
/// # Errors
/// When the caller has no seat there, or the store fails.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let actor = Actor::Player(context.player()?);
    let service = &context.api.service;
    let kept = service.draft(seen.game(), actor).await?;
    let draft = kept.map(|Kept { draft, is_possible }| DraftShape::of(draft, is_possible));
    response::revalidated(&context, &KeptDraft { draft })
}

/// Keeps moves for the decision that the game waits for, without playing them.
///
/// # Errors
/// Why they would not be played.
pub(super) async fn keep(context: RequestContext) -> Result<HttpResponse, Problem> {
    let ToKeep { seen, requested, head } = ToKeep::of(&context, "a draft has no message").await?;
    let game = seen.game().record.id;
    let actor = Actor::Player(context.player()?);
    match context.api.service.keep_draft(game, actor, &requested.moves, head).await {
        Ok(draft) => {
            let draft = Some(DraftShape::of(draft, true));
            Ok(response::json(StatusCode::OK, &KeptDraft { draft }))
        }
        Err(error) => {
            Err(requested_moves::failed(&context, &seen, error, requested.in_notation).await?)
        }
    }
}

/// Drops what the caller has kept.
///
/// # Errors
/// When the caller has no seat there, or the store fails.
pub(super) async fn discard(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let (game, actor) = (seen.game().record.id, Actor::Player(context.player()?));
    context.api.service.drop_draft(game, actor).await?;
    Ok(HttpResponse::NoContent().finish())
}
