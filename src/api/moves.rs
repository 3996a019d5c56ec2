//! Playing moves.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use turnpost_rules::{
    Viewer,
    log::{event::Seq, id::GameId},
    written::present,
};

use super::{
    context::RequestContext,
    idempotency,
    json::Trimmed,
    precondition::{GivenSeq, Precondition},
    problem::{self, Problem},
    response,
    seen::Seen,
    shape::{self, PositionShape, VisibleOutcomeShape},
};
use crate::game::{
    error::GameError,
    person::MessageText,
    service::{Actor, Answer, Command, MakeStoredResponse, MoveText},
    storage::{Status, StoredResponse},
};

/// The longest accepted notation, in characters.
const MAX_NOTATION: usize = 2000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MovesQuery {
    #[serde(default)]
    dry_run: bool,
}

/// The body of a request to move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MovesBody {
    #[serde(default, deserialize_with = "present")]
    pub(super) ruleset: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub(super) moves: Option<Vec<Value>>,
    #[serde(default, deserialize_with = "present")]
    pub(super) notation: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub(super) expected_seq: Option<GivenSeq>,
    #[serde(default, deserialize_with = "present")]
    pub(super) message: Option<Trimmed<MessageText>>,
}

/// The moves of a request.
pub(super) struct RequestedMoves {
    pub(super) moves: Vec<MoveText>,
    in_notation: bool,
}

impl RequestedMoves {
    /// The moves of a body, for a game of this ruleset.
    ///
    /// # Errors
    /// When there are none, or they are of another ruleset.
    pub(super) fn of(body: &MovesBody, ruleset: &str) -> Result<RequestedMoves, Problem> {
        match (&body.ruleset, &body.moves, &body.notation) {
            (None, None, Some(text)) => {
                if text.is_empty() || text.chars().count() > MAX_NOTATION {
                    return Err(Problem::invalid("/notation", "1 to 2000 characters"));
                }
                let moves = in_notation(text);
                if moves.is_empty() {
                    return Err(Problem::of(problem::MOVE_COUNT)
                        .saying("max", crate::game::service::MAX_MOVES)
                        .at("/notation", "there is no move in it"));
                }
                Ok(RequestedMoves { moves, in_notation: true })
            }
            (Some(named), Some(moves), None) => {
                if named != ruleset {
                    return Err(Problem::of(problem::OTHER_RULESET)
                        .saying("name", ruleset)
                        .at("/ruleset", format!("this is a game of `{ruleset}`")));
                }
                let moves = moves.iter().cloned().map(MoveText::Json);
                Ok(RequestedMoves { moves: moves.collect(), in_notation: false })
            }
            _ => Err(Problem::invalid("", "either `notation`, or `ruleset` and `moves`")),
        }
    }
}

/// Splits notation into its moves, which are joined by `;`.
pub(super) fn in_notation(text: &str) -> Vec<MoveText> {
    text.split(';')
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .map(|text| MoveText::Notation(text.to_owned()))
        .collect()
}

#[derive(Serialize)]
struct MovesResponse<'a> {
    game: GameId,
    seq: Seq,
    status: Status,
    moves: Vec<PlayedMove<'a>>,
}

#[derive(Serialize)]
struct PlayedMove<'a> {
    seq: Seq,
    told: Vec<VisibleOutcomeShape<'a>>,
}

fn moves_response(answer: &Answer<'_>, ruleset: &str) -> String {
    let viewer = Viewer::Seat(answer.seat);
    let moves = answer.events.iter().map(|event| PlayedMove {
        seq: event.seq,
        told: shape::visible_outcomes(event.outcomes.tell(viewer), ruleset, None),
    });
    let body = MovesResponse {
        game: answer.game,
        seq: answer.head,
        status: if answer.over { Status::Over } else { Status::Running },
        moves: moves.collect(),
    };
    serde_json::to_string(&body).unwrap_or_default()
}

/// Plays moves, or tries them out.
///
/// # Errors
/// Why nothing was played.
pub(super) async fn play(context: RequestContext) -> Result<HttpResponse, Problem> {
    let MovesQuery { dry_run } = context.query()?;
    let body: MovesBody = context.body()?;
    let mut seen = Seen::last_known(&context).await?;
    let game = seen.game().record.id;
    let requested = RequestedMoves::of(&body, &seen.game().record.ruleset)?;
    let precondition = Precondition::of(&context, game, body.expected_seq)?;
    if dry_run || precondition.expected(seen.game().state.head()).is_err() {
        // Another process may have brought the game to where the caller expects it.
        seen = Seen::of(&context).await?;
    }
    if dry_run {
        return run_dry(&context, &seen, &precondition, requested).await;
    }
    let key = idempotency::key(&context)?;
    if precondition == Precondition::None {
        return Err(Problem::of(problem::PRECONDITION_REQUIRED));
    }
    let head = match precondition.expected(seen.game().state.head()) {
        Ok(head) => head,
        // A repeated request still carries the head of its first time.
        Err(_) if key.is_some() => Some(Seq::START),
        Err(problem) => return Err(problem),
    };
    let ruleset = seen.game().record.ruleset.clone();
    let command = Command {
        actor: Actor::Player(context.player()?),
        moves: requested.moves,
        head,
        message: body.message.map(|message| message.0),
        key: key.map(|key| {
            let make: MakeStoredResponse = Box::new(move |answer| StoredResponse {
                status: StatusCode::CREATED.as_u16(),
                body: moves_response(answer, &ruleset),
            });
            (key, make)
        }),
    };
    match context.api.service.play(game, command).await {
        Ok(played) => {
            let answer = played.answer();
            let tag = response::head_tag(game, answer.head);
            Ok(HttpResponse::Created()
                .insert_header((header::CONTENT_TYPE, "application/json"))
                .insert_header((header::ETAG, tag))
                .body(moves_response(&answer, &seen.game().record.ruleset)))
        }
        Err(GameError::Stale { head }) => Err(precondition.failed(head)),
        Err(error) => Err(failed(&context, &seen, error, requested.in_notation).await?),
    }
}

/// The problem of a command that failed; a refusal by the rules is put into the caller's words.
async fn failed(
    context: &RequestContext,
    seen: &Seen,
    error: GameError,
    in_notation: bool,
) -> Result<Problem, Problem> {
    let mut problem = Problem::of_game(error, &seen.game().record.ruleset);
    if problem.is_refusal() {
        let localizer = seen.localizer(context).await?;
        problem.localize_refusal(|phrase| localizer.format(phrase));
    }
    if in_notation {
        problem.point_to("/notation");
    }
    Ok(problem)
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

async fn run_dry(
    context: &RequestContext,
    seen: &Seen,
    precondition: &Precondition,
    requested: RequestedMoves,
) -> Result<HttpResponse, Problem> {
    precondition.expected(seen.game().state.head())?;
    let name = seen.game().record.ruleset.as_str();
    let actor = Actor::Player(context.player()?);
    if requested.moves.is_empty() {
        return Err(Problem::of(problem::MOVE_COUNT)
            .saying("max", crate::game::service::MAX_MOVES)
            .at("", "there is no move in it"));
    }
    let preview =
        match context.api.service.preview(seen.game().record.id, actor, &requested.moves).await {
            Ok(preview) => preview,
            Err(error) => return Err(failed(context, seen, error, requested.in_notation).await?),
        };
    // The game may have moved on while the moves were tried.
    precondition.expected(preview.head)?;
    let ruleset = seen.game().state.ruleset();
    let notation: Vec<String> =
        preview.moves.iter().filter_map(|played| ruleset.notation(played).ok()).collect();
    let localizer = seen.localizer(context).await?;
    let viewer = Viewer::Seat(preview.seat);
    let body = DryRun {
        seq: preview.head,
        notation: notation.join("; "),
        r#final: preview.is_final,
        told: shape::visible_outcomes(preview.outcomes, name, Some(&localizer)),
        position: preview.state.as_deref().map(|it| shape::position(name, it, viewer)),
    };
    Ok(response::json(StatusCode::OK, &body))
}
