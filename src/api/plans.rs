//! What the caller has planned for when they are asked: their next turn, or another decision that can be planned.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Decision,
    log::{event::Seq, state::GameState, time::Timestamp},
};

use super::{
    context::RequestContext,
    entity_tag,
    play::Choices,
    precondition::{Ground, KnownVersions},
    problem::Problem,
    requested_moves::{self, ToKeep, in_notation},
    response,
    seen::Seen,
};
use crate::game::{
    decision::{PlannedDecision, Replaces},
    service::{KeptPlan as Kept, MoveText, NewPlan, check_moves},
};

/// The longest name of a kind of decisions.
const MAX_KIND: usize = 20;

/// For which kind of decisions it is planned.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanQuery {
    #[serde(default = "turn")]
    decision: String,
}

/// The same, and the moves in notation that are thought of as planned already.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ComposedQuery {
    #[serde(default = "turn")]
    decision: String,
    #[serde(default)]
    plan: String,
}

/// The same as the first, and what is to be played once the moves are not possible any more, in notation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewPlanQuery {
    #[serde(default = "turn")]
    decision: String,
    #[serde(default)]
    otherwise: String,
}

/// A kind of decisions as rulesets name them, whether there is such a one or not.
pub(super) fn kind(decision: String) -> Result<String, Problem> {
    let is_word = decision.chars().all(|it| it.is_ascii_lowercase() || it == '-');
    if is_word && (1..=MAX_KIND).contains(&decision.len()) {
        Ok(decision)
    } else {
        Err(Problem::parameter("decision", "1 to 20 lower-case letters and dashes"))
    }
}

fn turn() -> String {
    Decision::TURN.to_owned()
}

/// What is played once the moves of a plan are not possible any more, in the form of the contract.
#[derive(Serialize)]
struct OtherwiseShape {
    notation: String,
    possible: bool,
}

/// A plan in the form of the contract.
#[derive(Serialize)]
struct PlanShape {
    decision: String,
    notation: String,
    seq: Seq,
    planned_at: Timestamp,
    possible: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    otherwise: Option<OtherwiseShape>,
}

impl PlanShape {
    fn of(kept: Kept) -> PlanShape {
        let Kept { plan, is_possible: possible, is_otherwise_possible } = kept;
        let PlannedDecision { decision, moves, otherwise, seq, planned_at, .. } = plan;
        let otherwise = (!otherwise.is_empty()).then(|| OtherwiseShape {
            notation: otherwise.join("; "),
            possible: is_otherwise_possible,
        });
        PlanShape { decision, notation: moves.join("; "), seq, planned_at, possible, otherwise }
    }
}

/// The version of what is planned for a kind of decisions, in its tags.
fn version(decision: &str, plan: Option<&PlannedDecision>) -> String {
    let facts = plan.map(|plan| (&plan.moves, &plan.otherwise, plan.seq, plan.planned_at));
    entity_tag::of(&(decision, facts))
}

/// What a change may take the place of, as the request says.
async fn replaces(
    context: &RequestContext,
    seen: &Seen,
    decision: &str,
) -> Result<Replaces<Option<PlannedDecision>>, Problem> {
    let known = KnownVersions::of(context)?;
    if let KnownVersions::Any = known {
        return Ok(Replaces::Anything);
    }
    let kept = context.api.service.plan(seen.game(), context.player()?, decision).await?;
    let kept = kept.map(|kept| kept.plan);
    let (game, head) = (seen.game().record.id, seen.game().state.head());
    Ok(match known.is_of_kept(game, head, &version(decision, kept.as_ref()))? {
        true => Replaces::This(kept),
        false => Replaces::Anything,
    })
}

/// What is planned, and what can be, in the form of the contract.
#[derive(Serialize)]
struct KeptPlan {
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<PlanShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<Choices>,
}

/// What the caller could do if they were asked now.
async fn ahead(
    context: &RequestContext,
    seen: &Seen,
    decision: &str,
) -> Result<Option<Choices>, Problem> {
    let (seat, state) = (seen.own_seat()?, &seen.game().state);
    let ahead = state.ahead(seat, decision).filter(|_| state.is_person(seat));
    let Some(position) = ahead.as_ref().and_then(GameState::position) else { return Ok(None) };
    let localizer = seen.localizer(context).await?;
    Ok(Some(Choices::of(position, seat, state.head(), Some(&localizer))))
}

/// What the caller could do after these moves, if they were asked now and had made them; `None` when nothing
/// can follow them.
async fn ahead_after(
    context: &RequestContext,
    seen: &Seen,
    decision: &str,
    moves: &[MoveText],
) -> Result<Option<Choices>, Problem> {
    let (game, player) = (seen.game().record.id, context.player()?);
    let preview = match context.api.service.preview_ahead(game, player, decision, moves).await {
        Ok(preview) => preview,
        Err(error) => {
            let mut problem = requested_moves::failed(context, seen, error, false).await?;
            problem.place("plan");
            return Err(problem);
        }
    };
    let Some(position) = preview.state.filter(|_| preview.goes_on) else { return Ok(None) };
    let localizer = seen.localizer(context).await?;
    Ok(Some(Choices::of(&*position, preview.seat, preview.head, Some(&localizer))))
}

/// Shows what the caller has planned, and what they could plan.
///
/// # Errors
/// When the caller has no seat there, the moves that are thought of as planned are not possible, or the store
/// fails.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let ComposedQuery { decision, plan } = context.query()?;
    let decision = kind(decision)?;
    let composed = in_notation(&plan);
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let kept = context.api.service.plan(seen.game(), context.player()?, &decision).await?;
    let ahead = match composed.as_slice() {
        [] => ahead(&context, &seen, &decision).await?,
        moves => ahead_after(&context, &seen, &decision, moves).await?,
    };
    let version = version(&decision, kept.as_ref().map(|kept| &kept.plan));
    let at = (seen.game().record.id, seen.game().state.head());
    let body = KeptPlan { plan: kept.map(PlanShape::of), ahead };
    response::kept_json(&context, at, &version, &body)
}

/// Keeps moves for the caller's next turn, or another decision.
///
/// # Errors
/// Why they cannot be planned.
pub(super) async fn keep(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewPlanQuery { decision, otherwise } = context.query()?;
    let decision = kind(decision)?;
    let otherwise = in_notation(&otherwise);
    let ToKeep { seen, requested, head } = ToKeep::of(&context, "a plan has no message").await?;
    let game = seen.game().record.id;
    let new = NewPlan { decision: &decision, moves: &requested.moves, otherwise: &otherwise };
    let replaces = replaces(&context, &seen, &decision).await?;
    let ground = Ground::at(&replaces, seen.game().state.head());
    let planned = context.api.service.keep_plan(game, context.player()?, new, head, replaces).await;
    match ground.held(planned)? {
        Ok(plan) => {
            let is_otherwise_possible = !plan.otherwise.is_empty();
            let kept = Kept { plan, is_possible: true, is_otherwise_possible };
            let body = KeptPlan { plan: Some(PlanShape::of(kept)), ahead: None };
            Ok(response::json(StatusCode::OK, &body))
        }
        Err(error) => {
            let failed = requested_moves::failed(&context, &seen, error, requested.in_notation);
            let mut problem = failed.await?;
            let seat = seen.own_seat()?;
            let ahead = seen.game().state.ahead(seat, &decision);
            let is_first_possible =
                ahead.is_some_and(|it| check_moves(&it, seat, &requested.moves).is_ok());
            if is_first_possible && !otherwise.is_empty() {
                problem.place("otherwise");
            }
            Err(problem)
        }
    }
}

/// Drops what the caller has planned.
///
/// # Errors
/// When the caller has no seat there or knew of another plan, or the store fails.
pub(super) async fn discard(context: RequestContext) -> Result<HttpResponse, Problem> {
    let PlanQuery { decision } = context.query()?;
    let decision = kind(decision)?;
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let game = seen.game().record.id;
    let replaces = replaces(&context, &seen, &decision).await?;
    let ground = Ground::at(&replaces, seen.game().state.head());
    let dropped = context.api.service.drop_plan(game, context.player()?, &decision, replaces).await;
    ground.held(dropped)??;
    Ok(HttpResponse::NoContent().finish())
}
