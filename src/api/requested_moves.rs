//! The moves of a request, in JSON or in notation, and why they fail.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Value, value::RawValue};
use turnpost_rules::{dyn_ruleset::DynRuleset, log::event::Seq, written::present};

use super::{
    context::RequestContext,
    json::Trimmed,
    precondition::{GivenSeq, Precondition},
    problem::{self, Problem},
    seen::Seen,
};
use crate::game::{
    error::GameError,
    person::MessageText,
    service::{MAX_MOVES, MoveText},
};

/// The longest accepted notation, in characters.
const MAX_NOTATION: usize = 2000;

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
pub(super) struct PlainBody<'a> {
    #[serde(borrow)]
    ruleset: Cow<'a, str>,
    #[serde(borrow)]
    moves: Vec<&'a RawValue>,
    pub(super) expected_seq: GivenSeq,
}

impl PlainBody<'_> {
    /// The moves, if all of them are written as logs are.
    pub(super) fn moves(&self, ruleset: &dyn DynRuleset) -> Option<RequestedMoves> {
        if self.ruleset != ruleset.name() {
            return None;
        }
        let read = |text: &&RawValue| ruleset.read_compact(text.get()).map(MoveText::Read);
        let moves: Option<Vec<MoveText>> = self.moves.iter().map(read).collect();
        Some(RequestedMoves { moves: moves?, in_notation: false })
    }
}

/// Moves to be kept for later, for the caller's seat.
pub(super) struct ToKeep {
    pub(super) seen: Seen,
    pub(super) requested: RequestedMoves,
    /// The head that the caller has seen, if they say so.
    pub(super) head: Option<Seq>,
}

impl ToKeep {
    /// What a request asks to keep; `no_message` says where words do not belong.
    ///
    /// # Errors
    /// When the caller has no seat there, there are no moves, or the game has moved on.
    pub(super) async fn of(
        context: &RequestContext,
        no_message: &'static str,
    ) -> Result<ToKeep, Problem> {
        let body: MovesBody = context.body()?;
        let seen = Seen::of(context).await?;
        seen.own_place()?;
        if body.message.is_some() {
            return Err(Problem::of(problem::MESSAGE_NOT_KEPT).at("/message", no_message));
        }
        let (game, head) = (seen.game().record.id, seen.game().state.head());
        let requested = RequestedMoves::of(&body, seen.game().record.ruleset.as_str())?;
        if requested.moves.is_empty() {
            return Err(Problem::of(problem::MOVE_COUNT)
                .saying("max", MAX_MOVES)
                .at("", "there is no move in it"));
        }
        let precondition = Precondition::of(context, game, body.expected_seq)?;
        let head = precondition.expected(head)?;
        Ok(ToKeep { seen, requested, head })
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
    /// When there are none or both, or they are of another ruleset.
    pub(super) fn of(body: &MovesBody, ruleset: &str) -> Result<RequestedMoves, Problem> {
        match (&body.ruleset, &body.moves, &body.notation) {
            (None, None, Some(text)) => {
                if text.is_empty() || text.chars().count() > MAX_NOTATION {
                    return Err(Problem::invalid("/notation", "1 to 2000 characters"));
                }
                let moves = in_notation(text);
                if moves.is_empty() {
                    return Err(Problem::of(problem::MOVE_COUNT)
                        .saying("max", MAX_MOVES)
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
            (named, moves, Some(_)) => {
                let beside = [("/ruleset", named.is_some()), ("/moves", moves.is_some())];
                let mut problem = Problem::of(problem::INVALID);
                for (pointer, _) in beside.into_iter().filter(|(_, is_there)| *is_there) {
                    problem = problem.at(pointer, "does not belong beside `notation`");
                }
                Err(problem)
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
    use crate::{api::json, registry};

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
