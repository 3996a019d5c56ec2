//! What the caller has composed for an open decision and not played.

use actix_web::{HttpResponse, http::StatusCode};
use serde::Serialize;
use turnpost_rules::log::{event::Seq, time::Timestamp};

use super::{
    context::RequestContext,
    entity_tag,
    precondition::{Ground, KnownVersions},
    problem::Problem,
    requested_moves::{self, ToKeep},
    response,
    seen::Seen,
};
use crate::game::{
    decision::{Draft, Replaces},
    service::{Actor, KeptDraft as Kept},
};

/// The version of what is kept, in its tags.
fn version(draft: Option<&Draft>) -> String {
    entity_tag::of(&draft.map(|Draft { moves, seq, kept_at }| (moves, seq, kept_at)))
}

/// What a change may take the place of, as the request says.
async fn replaces(
    context: &RequestContext,
    seen: &Seen,
) -> Result<Replaces<Option<Draft>>, Problem> {
    let known = KnownVersions::of(context)?;
    if let KnownVersions::Any = known {
        return Ok(Replaces::Anything);
    }
    let actor = Actor::Player(context.player()?);
    let kept = context.api.service.draft(seen.game(), actor).await?.map(|kept| kept.draft);
    let (game, head) = (seen.game().record.id, seen.game().state.head());
    Ok(match known.is_of_kept(game, head, &version(kept.as_ref()))? {
        true => Replaces::This(kept),
        false => Replaces::Anything,
    })
}

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
    let version = version(kept.as_ref().map(|kept| &kept.draft));
    let draft = kept.map(|Kept { draft, is_possible }| DraftShape::of(draft, is_possible));
    let at = (seen.game().record.id, seen.game().state.head());
    response::kept_json(&context, at, &version, &KeptDraft { draft })
}

/// Keeps moves for the decision that the game waits for, without playing them.
///
/// # Errors
/// Why they would not be played.
pub(super) async fn keep(context: RequestContext) -> Result<HttpResponse, Problem> {
    let ToKeep { seen, requested, head } = ToKeep::of(&context, "a draft has no message").await?;
    let game = seen.game().record.id;
    let actor = Actor::Player(context.player()?);
    let replaces = replaces(&context, &seen).await?;
    let ground = Ground::at(&replaces, seen.game().state.head());
    let kept = context.api.service.keep_draft(game, actor, &requested.moves, head, replaces).await;
    match ground.held(kept)? {
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
/// When the caller has no seat there or knew of something else, or the store fails.
pub(super) async fn discard(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let (game, actor) = (seen.game().record.id, Actor::Player(context.player()?));
    let replaces = replaces(&context, &seen).await?;
    let ground = Ground::at(&replaces, seen.game().state.head());
    ground.held(context.api.service.drop_draft(game, actor, replaces).await)??;
    Ok(HttpResponse::NoContent().finish())
}
