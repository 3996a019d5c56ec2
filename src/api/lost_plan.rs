//! A plan that was lost, as the feed of its player tells of it.

use serde::Serialize;
use turnpost_rules::{
    Seat,
    log::{event::Seq, state::GameState},
};

use super::{context::RequestContext, problem::Problem, requested_moves, seen::Seen};
use crate::{
    game::{
        error::GameError,
        service::{MoveText, check_moves},
    },
    store::LostPlan,
};

/// A move of a plan that was not possible any more.
#[derive(Serialize)]
struct RefusedShape {
    /// Its index among the moves.
    at: usize,
    code: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Moves that were planned.
#[derive(Serialize)]
struct LostMovesShape {
    notation: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<RefusedShape>,
}

impl LostMovesShape {
    async fn of(
        context: &RequestContext,
        seen: &Seen,
        (state, seat): (&GameState, Seat),
        moves: &[String],
        words: bool,
    ) -> Result<LostMovesShape, Problem> {
        let texts: Vec<MoveText> = moves.iter().cloned().map(MoveText::Notation).collect();
        let refused = match check_moves(state, seat, &texts) {
            Ok(()) => None,
            Err(error) => {
                let at = match &error {
                    GameError::Refused { at, .. } | GameError::MustBeLast { at } => *at,
                    _ => 0,
                };
                let problem = requested_moves::failed(context, seen, error, false).await?;
                let text = words.then(|| problem.sentence()).flatten();
                Some(RefusedShape { at, code: problem.code().to_owned(), text })
            }
        };
        Ok(LostMovesShape { notation: moves.join("; "), refused })
    }
}

/// A plan that was lost.
#[derive(Serialize)]
pub(super) struct LostPlanShape {
    decision: String,
    seq: Seq,
    pending_since: Seq,
    moves: LostMovesShape,
    #[serde(skip_serializing_if = "Option::is_none")]
    otherwise: Option<LostMovesShape>,
}

impl LostPlanShape {
    /// What was planned, and why it was not played when the game came to wait for it with this event: what of it
    /// was not possible then. Where all of it was, it would have said or brought something else.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        context: &RequestContext,
        seen: &Seen,
        (pending_since, plan): (Seq, LostPlan),
        words: bool,
    ) -> Result<LostPlanShape, Problem> {
        let seat = seen.own_seat()?;
        let state = context.api.service.state_at(seen.game().record.id, pending_since).await?;
        let LostPlan { decision, moves, otherwise, seq } = plan;
        let at = (&state, seat);
        let otherwise = match otherwise.as_slice() {
            [] => None,
            moves => Some(LostMovesShape::of(context, seen, at, moves, words).await?),
        };
        let moves = LostMovesShape::of(context, seen, at, &moves, words).await?;
        Ok(LostPlanShape { decision, seq, pending_since, moves, otherwise })
    }
}
