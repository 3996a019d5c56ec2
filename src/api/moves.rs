//! Playing moves.

use std::sync::Arc;

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use turnpost_rules::{
    Viewer,
    log::{event::Seq, id::GameId},
};

use super::{
    context::RequestContext,
    deprecation, dry_run, idempotency,
    included::Include,
    json,
    precondition::Precondition,
    problem::{self, Problem},
    query::{ValueList, yes},
    requested_moves::{MovesBody, PlainBody, RequestedMoves, failed},
    response,
    seen::Seen,
    shape::{self, VisibleOutcomeShape},
};
use crate::game::{
    error::GameError,
    record::Status,
    service::{Actor, Answer, Command, MakeStoredResponse},
    storage::StoredResponse,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MovesQuery {
    #[serde(default)]
    include: ValueList,
    #[serde(default = "yes")]
    words: bool,
    #[serde(default)]
    dry_run: bool,
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
    told: Vec<VisibleOutcomeShape<'a, Box<RawValue>>>,
}

fn moves_response(answer: &Answer<'_>, ruleset: &str) -> String {
    let viewer = Viewer::Seat(answer.seat);
    let moves = answer.events.iter().map(|event| PlayedMove {
        seq: event.seq,
        told: shape::outcomes_as_json(event.outcomes.tell_json(viewer), ruleset),
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
    let MovesQuery { include, words, dry_run } = context.query_with_list("include")?;
    let plain: Option<PlainBody<'_>> = json::read_plain(context.raw_body());
    let other: Option<MovesBody> = if plain.is_some() { None } else { Some(context.body()?) };
    if dry_run {
        let body = other.map_or_else(|| context.body::<MovesBody>(), Ok)?;
        let mut response = dry_run::respond(&context, body, None, words).await?;
        deprecation::announce(&mut response, &context.api, &deprecation::DRY_RUN_PARAMETER);
        return Ok(response);
    }
    let include = Include::of(&context, &include)?;
    let mut seen = Seen::last_known(&context).await?;
    let game = seen.game().record.id;
    let ruleset = seen.game().state.ruleset();
    let read = plain.and_then(|body| Some((body.moves(ruleset)?, body.expected_seq)));
    let (requested, expected_seq, message) = match read {
        Some((moves, expected_seq)) => (moves, Some(expected_seq), None),
        None => {
            let body = other.map_or_else(|| context.body::<MovesBody>(), Ok)?;
            let requested = RequestedMoves::of(&body, ruleset.name())?;
            (requested, body.expected_seq, body.message)
        }
    };
    let precondition = Precondition::of(&context, game, expected_seq)?;
    if precondition.expected(seen.game().state.head()).is_err() {
        // Another process may have brought the game to where the caller expects it.
        seen = Seen::of(&context).await?;
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
        message: message.map(|message| message.0),
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
            let body = moves_response(&answer, &seen.game().record.ruleset);
            let body = include.add_to(body, &context, Arc::clone(&played.cached), words).await;
            Ok(HttpResponse::Created()
                .insert_header((header::CONTENT_TYPE, "application/json"))
                .insert_header((header::ETAG, tag))
                .body(body))
        }
        Err(GameError::Repeated(stored)) => {
            let stored = include.add_to_stored(*stored, &context, words).await;
            Ok(response::replayed(&stored, &context.api, None))
        }
        Err(GameError::Stale { head }) => Err(precondition.failed(head)),
        Err(error) => Err(failed(&context, &seen, error, requested.in_notation).await?),
    }
}
