//! What the players of a table agree upon: a pause of the game, its early end, or that one of them
//! takes moves back.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Seat,
    log::{
        event::{PausedBy, Proposal, Seq},
        state::{GameState, Pause},
        time::Timestamp,
    },
    written::present,
};

use super::{
    context::RequestContext,
    date_time::DateTime,
    idempotency,
    problem::Problem,
    response::{self, Accepted},
};
use crate::game::service::{ProposalAnswer, Verdict};

/// A pause that holds now.
#[derive(Serialize)]
pub(super) struct PauseShape {
    from: Timestamp,
    until: Timestamp,
    open_ended: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<PausedBy>,
}

impl PauseShape {
    pub(super) fn of(state: &GameState, now: Timestamp) -> Option<PauseShape> {
        let Pause { from, until, is_open_ended, by } = state.pause_at(now)?;
        Some(PauseShape { from, until, open_ended: is_open_ended, by })
    }
}

/// A proposal on which not all have decided yet.
#[derive(Serialize)]
pub(super) struct ProposalShape {
    seq: Seq,
    by: Seat,
    #[serde(flatten)]
    proposal: Proposal,
    agreed: Vec<Seat>,
    asked: Vec<Seat>,
    lapses_at: Timestamp,
}

impl ProposalShape {
    pub(super) fn of(state: &GameState, now: Timestamp) -> Option<ProposalShape> {
        let open = state.proposal(now)?;
        let seats = state.seats().seats();
        Some(ProposalShape {
            seq: open.seq,
            by: open.by,
            proposal: open.proposal,
            agreed: open.agreed.seats().collect(),
            asked: seats.filter(|seat| state.is_asked(*seat, now)).collect(),
            lapses_at: open.lapses_at,
        })
    }
}

#[derive(Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
enum NewProposal {
    Pause {
        #[serde(default, deserialize_with = "present")]
        until: Option<DateTime>,
    },
    End {},
    Undo {
        to: u64,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewAnswer {
    proposal: u64,
    answer: Word,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Agree,
    Decline,
}

/// Proposes something to the others at the table.
///
/// # Errors
/// When the caller has no seat, something is proposed already, a pause is impossible, moves cannot be
/// taken back, or the store fails.
pub(super) async fn propose(context: RequestContext) -> Result<HttpResponse, Problem> {
    let proposal = match context.body()? {
        NewProposal::Pause { until } => {
            Proposal::Pause { until: until.map(|DateTime(until)| until) }
        }
        NewProposal::End {} => Proposal::End {},
        NewProposal::Undo { to } => Proposal::Undo { to: Seq::new(to) },
    };
    let (id, player) = (context.game()?, context.player()?);
    let proposal = idempotency::idempotent(&context, StatusCode::CREATED, proposal)?;
    let game = context.api.service.propose(id, player, proposal).await?;
    Ok(response::accepted(StatusCode::CREATED, &Accepted::at(&game)))
}

/// Answers a proposal.
///
/// # Errors
/// When the caller has no seat, the proposal is not open any more, or the store fails.
pub(super) async fn answer(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewAnswer { proposal, answer } = context.body()?;
    let verdict = match answer {
        Word::Agree => Verdict::Agree,
        Word::Decline => Verdict::Decline,
    };
    let answer = ProposalAnswer { proposal: Seq::new(proposal), verdict };
    let (id, player) = (context.game()?, context.player()?);
    let answer = idempotency::idempotent(&context, StatusCode::OK, answer)?;
    let game = context.api.service.answer_proposal(id, player, answer).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}

/// Ends the pause of a game.
///
/// # Errors
/// When the caller has no seat, the game does not pause, or the store fails.
pub(super) async fn resume(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (id, player) = (context.game()?, context.player()?);
    context.api.service.resume_game(id, player).await?;
    Ok(HttpResponse::NoContent().finish())
}
