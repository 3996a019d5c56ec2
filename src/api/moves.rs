//! Playing moves.

use std::{borrow::Cow, sync::Arc};

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use turnpost_rules::{
    Viewer,
    dyn_ruleset::DynRuleset,
    log::{event::Seq, id::GameId},
    written::present,
};

use super::{
    context::RequestContext,
    deprecation, dry_run, idempotency,
    included::Include,
    json::{self, Trimmed},
    precondition::{GivenSeq, Precondition},
    problem::{self, Problem},
    query::yes,
    response,
    seen::Seen,
    shape::{self, VisibleOutcomeShape},
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
    #[serde(default = "yes")]
    words: bool,
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

/// A body with moves in JSON and nothing unusual about it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainBody<'a> {
    #[serde(borrow)]
    ruleset: Cow<'a, str>,
    #[serde(borrow)]
    moves: Vec<&'a RawValue>,
    expected_seq: GivenSeq,
}

impl PlainBody<'_> {
    /// The moves, if all of them are written as logs are.
    fn moves(&self, ruleset: &dyn DynRuleset) -> Option<RequestedMoves> {
        let is_compact = |text: &&RawValue| ruleset.read_compact(text.get()).is_some();
        if self.ruleset != ruleset.name() || !self.moves.iter().all(is_compact) {
            return None;
        }
        let moves = self.moves.iter().map(|text| MoveText::Compact(text.get().to_owned()));
        Some(RequestedMoves { moves: moves.collect(), in_notation: false })
    }
}

/// The moves of a request.
pub(super) struct RequestedMoves {
    pub(super) moves: Vec<MoveText>,
    pub(super) in_notation: bool,
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
    let (MovesQuery { dry_run, words }, include) = context.query_with_list("include")?;
    let plain: Option<PlainBody<'_>> = json::read_plain(context.raw_body());
    let other: Option<MovesBody> = if plain.is_some() { None } else { Some(context.body()?) };
    if dry_run {
        let body = other.map_or_else(|| context.body::<MovesBody>(), Ok)?;
        let mut response = dry_run::respond(&context, body, words).await?;
        deprecation::announce(&mut response, &deprecation::DRY_RUN_PARAMETER);
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
            Ok(response::replayed(&stored, &context.api, false))
        }
        Err(GameError::Stale { head }) => Err(precondition.failed(head)),
        Err(error) => Err(failed(&context, &seen, error, requested.in_notation).await?),
    }
}

/// The problem of a command that failed; a refusal by the rules is put into the caller's words.
pub(super) async fn failed(
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    /// Whether a body is read without a detour, and its moves with it.
    fn is_plain(body: &str) -> bool {
        let ruleset = registry::rulesets().newest("kathai").expect("a ruleset");
        let plain: Option<PlainBody<'_>> = json::read_plain(body.as_bytes());
        plain.is_some_and(|body| body.moves(ruleset).is_some())
    }

    #[test]
    fn only_what_nothing_can_be_said_against_is_read_without_a_detour() {
        let plain = r#"{"ruleset":"kathai","moves":[{"type":"pass"}],"expected_seq":7}"#;
        assert!(is_plain(plain));
        assert!(is_plain(&plain.replace(":[", ": [ ")), "space about a move is none in it");
        for (what, instead) in [
            ("{\"type\"", "{ \"type\""),
            ("\"pass\"", "\"pass\",\"type\":\"pass\""),
            ("\"pass\"", "\"leap\""),
            ("[{", "[7,{"),
            ("kathai", "catan"),
            ("\"expected_seq\":7", "\"expected_seq\":7,\"expected_seq\":7"),
            ("\"expected_seq\":7", "\"expected_seq\":7,\"message\":\"Hello\""),
            ("\"expected_seq\":7", "\"expected_seq\":7.0"),
            ("\"expected_seq\":7", "\"expected_seq\":9007199254740992"),
            ("\"expected_seq\":7", "\"expected_seq\":null"),
            ("7}", "7}}"),
        ] {
            let body = plain.replace(what, instead);
            assert_ne!(body, plain);
            assert!(!is_plain(&body), "{body}");
        }
        assert!(!is_plain(r#"["kathai",[{"type":"pass"}],7]"#), "a list is no object");
    }
}
