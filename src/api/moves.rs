//! Moves: the door through which clients play.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use turnpost_rules::{
    Viewer,
    log::{event::Seq, id::GameId},
    written::present,
};

use super::{
    answer,
    context::RequestContext,
    json::Tidy,
    keyed,
    precondition::{GivenSeq, Precondition},
    problem::{self, Problem},
    seen::Seen,
    shape::{self, PositionShape, VisibleOutcomeShape},
};
use crate::game::{
    error::GameError,
    person::MessageText,
    service::{Actor, Answer, Command, MakeStoredResponse, MoveText},
    storage::{Status, StoredResponse},
};

/// Longer texts are no moves.
const MAX_NOTATION: usize = 2000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Playing {
    #[serde(default)]
    dry_run: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MovesBody {
    #[serde(default, deserialize_with = "present")]
    ruleset: Option<String>,
    #[serde(default, deserialize_with = "present")]
    moves: Option<Vec<Box<RawValue>>>,
    #[serde(default, deserialize_with = "present")]
    notation: Option<String>,
    #[serde(default, deserialize_with = "present")]
    expected_seq: Option<GivenSeq>,
    #[serde(default, deserialize_with = "present")]
    message: Option<Tidy<MessageText>>,
}

/// Moves as a client has written them.
struct Written {
    moves: Vec<MoveText>,
    in_notation: bool,
}

impl Written {
    fn of(body: &MovesBody, ruleset: &str) -> Result<Written, Problem> {
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
                Ok(Written { moves, in_notation: true })
            }
            (Some(named), Some(moves), None) => {
                if named != ruleset {
                    return Err(Problem::of(problem::OTHER_RULESET)
                        .saying("name", ruleset)
                        .at("/ruleset", format!("this is a game of `{ruleset}`")));
                }
                let moves = moves.iter().map(|text| MoveText::Json(text.get().to_owned()));
                Ok(Written { moves: moves.collect(), in_notation: false })
            }
            _ => Err(Problem::invalid("", "either `notation`, or `ruleset` and `moves`")),
        }
    }
}

/// Moves joined by `;`.
pub fn in_notation(text: &str) -> Vec<MoveText> {
    text.split(';')
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .map(|text| MoveText::Notation(text.to_owned()))
        .collect()
}

#[derive(Serialize)]
struct Moved<'a> {
    game: GameId,
    seq: Seq,
    status: Status,
    moves: Vec<MoveMade<'a>>,
}

#[derive(Serialize)]
struct MoveMade<'a> {
    seq: Seq,
    told: Vec<VisibleOutcomeShape<'a>>,
}

fn moved(answer: &Answer<'_>, ruleset: &str) -> String {
    let viewer = Viewer::Seat(answer.seat);
    let moves = answer.events.iter().map(|event| MoveMade {
        seq: event.seq,
        told: shape::told(event.outcomes.tell(viewer), ruleset, None),
    });
    let body = Moved {
        game: answer.game,
        seq: answer.head,
        status: if answer.over { Status::Over } else { Status::Running },
        moves: moves.collect(),
    };
    serde_json::to_string(&body).unwrap_or_default()
}

/// Plays moves, or tries them.
///
/// # Errors
/// Why nothing was played.
pub async fn play(context: RequestContext) -> Result<HttpResponse, Problem> {
    let Playing { dry_run } = context.query()?;
    let body: MovesBody = context.body()?;
    let mut seen = Seen::last_known(&context).await?;
    let game = seen.cached.record.id;
    let written = Written::of(&body, &seen.cached.record.ruleset)?;
    let precondition = Precondition::of(&context, game, body.expected_seq)?;
    if dry_run || precondition.expected(seen.cached.state.head()).is_err() {
        // Another process may have brought the game where the caller believes it to be.
        seen = Seen::of(&context).await?;
    }
    if dry_run {
        return try_out(&context, &seen, &precondition, written).await;
    }
    let key = keyed::key(&context)?;
    if precondition == Precondition::None {
        return Err(Problem::of(problem::PRECONDITION_REQUIRED));
    }
    let head = match precondition.expected(seen.cached.state.head()) {
        Ok(head) => head,
        // A repetition comes with the head of the first time.
        Err(_) if key.is_some() => Some(Seq::START),
        Err(problem) => return Err(problem),
    };
    let ruleset = seen.cached.record.ruleset.clone();
    let command = Command {
        actor: Actor::Player(context.player()?),
        moves: written.moves,
        head,
        message: body.message.map(|message| message.0),
        key: key.map(|key| {
            let make: MakeStoredResponse = Box::new(move |answer| StoredResponse {
                status: StatusCode::CREATED.as_u16(),
                body: moved(answer, &ruleset),
            });
            (key, make)
        }),
    };
    match context.api.service.play(game, command).await {
        Ok(played) => {
            let answer = played.answer();
            let tag = answer::head_tag(game, answer.head);
            Ok(HttpResponse::Created()
                .insert_header((header::CONTENT_TYPE, "application/json"))
                .insert_header((header::ETAG, tag))
                .body(moved(&answer, &seen.cached.record.ruleset)))
        }
        Err(GameError::Stale { head }) => Err(precondition.failed(head)),
        Err(error) => Err(refused(&context, &seen, error, written.in_notation).await?),
    }
}

/// A refusal in the words of the caller.
async fn refused(
    context: &RequestContext,
    seen: &Seen,
    error: GameError,
    in_notation: bool,
) -> Result<Problem, Problem> {
    let mut problem = Problem::of_game(error, &seen.cached.record.ruleset);
    if problem.is_refusal() {
        let localizer = seen.localizer(context).await?;
        problem.say_refusal(|phrase| localizer.format(phrase));
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

async fn try_out(
    context: &RequestContext,
    seen: &Seen,
    precondition: &Precondition,
    written: Written,
) -> Result<HttpResponse, Problem> {
    precondition.expected(seen.cached.state.head())?;
    let name = seen.cached.record.ruleset.as_str();
    let actor = Actor::Player(context.player()?);
    if written.moves.is_empty() {
        return Err(Problem::of(problem::MOVE_COUNT)
            .saying("max", crate::game::service::MAX_MOVES)
            .at("", "there is no move in it"));
    }
    let preview =
        match context.api.service.preview(seen.cached.record.id, actor, &written.moves).await {
            Ok(preview) => preview,
            Err(error) => return Err(refused(context, seen, error, written.in_notation).await?),
        };
    // The game may have moved on while the moves were tried.
    precondition.expected(preview.head)?;
    let ruleset = seen.cached.state.ruleset();
    let notation: Vec<String> = preview
        .moves
        .iter()
        .filter_map(|text| ruleset.notation(&serde_json::from_str(text).ok()?).ok())
        .collect();
    let localizer = seen.localizer(context).await?;
    let viewer = Viewer::Seat(preview.seat);
    let body = DryRun {
        seq: preview.head,
        notation: notation.join("; "),
        r#final: preview.is_final,
        told: shape::told(preview.outcomes, name, Some(&localizer)),
        position: preview.state.as_deref().map(|it| shape::position(name, it, viewer)),
    };
    Ok(answer::json(StatusCode::OK, &body))
}
