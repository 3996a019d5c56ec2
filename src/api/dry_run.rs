//! Trying moves out: whether they are allowed, and what they would bring about.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::{Viewer, log::event::Seq};

use super::{
    context::RequestContext,
    precondition::Precondition,
    problem::{self, Problem},
    query::yes,
    requested_moves::{self, MovesBody, RequestedMoves},
    response,
    seen::Seen,
    shape::{self, PositionShape, VisibleOutcomeShape},
};
use crate::game::service::{Actor, MAX_MOVES};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DryRunQuery {
    #[serde(default = "yes")]
    words: bool,
}

#[derive(Serialize)]
struct DryRun<'a> {
    seq: Seq,
    notation: String,
    r#final: bool,
    told: Vec<VisibleOutcomeShape<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<PositionShape<'a>>,
}

/// Tries moves out; nothing happens.
///
/// # Errors
/// Why they would not be played.
pub(super) async fn dry_run(context: RequestContext) -> Result<HttpResponse, Problem> {
    let DryRunQuery { words } = context.query()?;
    let body: MovesBody = context.body()?;
    respond(&context, body, words).await
}

/// Answers with what the moves of a body would bring about.
///
/// # Errors
/// Why they would not be played.
pub(super) async fn respond(
    context: &RequestContext,
    body: MovesBody,
    words: bool,
) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(context).await?;
    let (game, state) = (seen.game().record.id, &seen.game().state);
    let name = seen.game().record.ruleset.as_str();
    let requested = RequestedMoves::of(&body, name)?;
    let precondition = Precondition::of(context, game, body.expected_seq)?;
    precondition.expected(state.head())?;
    let actor = Actor::Player(context.player()?);
    if requested.moves.is_empty() {
        return Err(Problem::of(problem::MOVE_COUNT)
            .saying("max", MAX_MOVES)
            .at("", "there is no move in it"));
    }
    let preview = match context.api.service.preview(game, actor, &requested.moves).await {
        Ok(preview) => preview,
        Err(error) => {
            return Err(
                requested_moves::failed(context, &seen, error, requested.in_notation).await?
            );
        }
    };
    // The game may have moved on while the moves were tried.
    precondition.expected(preview.head)?;
    let ruleset = state.ruleset();
    let notation: Vec<String> =
        preview.moves.iter().filter_map(|played| ruleset.notation(played).ok()).collect();
    let localizer = if words { Some(seen.localizer(context).await?) } else { None };
    let viewer = Viewer::Seat(preview.seat);
    let body = DryRun {
        seq: preview.head,
        notation: notation.join("; "),
        r#final: preview.is_final,
        told: shape::visible_outcomes(preview.outcomes, name, localizer.as_ref()),
        position: preview.state.as_deref().map(|it| shape::position(name, it, viewer)),
    };
    Ok(response::json(StatusCode::OK, &body))
}
