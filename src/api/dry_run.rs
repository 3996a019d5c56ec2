//! Trying moves out: whether they are allowed, and what they would bring about.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::{Viewer, log::event::Seq};

use super::{
    context::RequestContext,
    plans,
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
    /// The kind of a decision to come; without it they are tried as made now.
    decision: Option<String>,
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
    let DryRunQuery { decision, words } = context.query()?;
    let decision = decision.map(plans::kind).transpose()?;
    let body: MovesBody = context.body()?;
    respond(&context, body, decision.as_deref(), words).await
}

/// Answers with what the moves of a body would bring about, made now or when a decision to come is asked.
///
/// # Errors
/// Why they would not be played.
pub(super) async fn respond(
    context: &RequestContext,
    body: MovesBody,
    decision: Option<&str>,
    words: bool,
) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(context).await?;
    let (game, state) = (seen.game().record.id, &seen.game().state);
    let name = seen.game().record.ruleset.as_str();
    let requested = RequestedMoves::of(&body, name)?;
    let precondition = Precondition::of(context, game, body.expected_seq)?;
    precondition.expected(state.head())?;
    let player = context.player()?;
    if requested.moves.is_empty() {
        return Err(Problem::of(problem::MOVE_COUNT)
            .saying("max", MAX_MOVES)
            .at("", "there is no move in it"));
    }
    let service = &context.api.service;
    let tried = match decision {
        None => service.preview(game, Actor::Player(player), &requested.moves).await,
        Some(decision) => service.preview_ahead(game, player, decision, &requested.moves).await,
    };
    let preview = match tried {
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
