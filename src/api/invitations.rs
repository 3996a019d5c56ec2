//! Invitations to a table, by mail.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::log::time::Timestamp;

use super::{
    answer,
    call::Call,
    json::Tidy,
    keyed,
    problem::{self, Problem},
    seen::Seen,
};
use crate::{
    game::{
        person::Address,
        storage::{Receipt, Status},
    },
    limits,
    store::{Invitation, InvitationId, InvitationOwed, InvitationState, Invited},
};

#[derive(Serialize)]
struct InvitationShape<'a> {
    id: InvitationId,
    address: &'a str,
    at: Timestamp,
    until: Timestamp,
    state: InvitationState,
}

fn shape(invitation: &Invitation) -> InvitationShape<'_> {
    InvitationShape {
        id: invitation.id,
        address: invitation.address.as_str(),
        at: invitation.created_at,
        until: invitation.expires_at,
        state: invitation.state,
    }
}

fn hosted(seen: &Seen) -> Result<(), Problem> {
    if seen.live.record.host.is_some() && seen.live.record.host == seen.player {
        Ok(())
    } else {
        Err(Problem::of(problem::NOT_THE_HOST))
    }
}

/// The invitations to a game.
///
/// # Errors
/// When the caller is not its host.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&call).await?;
    hosted(&seen)?;
    let known = call.api.store.invitations(seen.live.record.id).await?;
    let invitations: Vec<InvitationShape<'_>> = known.iter().map(shape).collect();
    Ok(answer::json(StatusCode::OK, &serde_json::json!({ "invitations": invitations })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewInvitation {
    address: Tidy<Address>,
}

/// The answer to an invitation, as it is kept for a repetition.
fn receipt(invitation: &Invitation) -> Receipt {
    let body = serde_json::to_string(&shape(invitation)).unwrap_or_default();
    Receipt { status: StatusCode::CREATED.as_u16(), body }
}

/// Invites somebody. An address that is invited already gets no second mail, so a repetition does
/// no harm; its key keeps the answer all the same.
///
/// # Errors
/// When the caller is not the host, the game is not open, or there were too many.
pub async fn invite(call: Call) -> Result<HttpResponse, Problem> {
    let NewInvitation { address: Tidy(address) } = call.body()?;
    let seen = Seen::of(&call).await?;
    hosted(&seen)?;
    let key = keyed::key(&call)?;
    if seen.live.record.status != Status::Open {
        // Of a game that has started since, a repetition is answered all the same.
        return Err(Problem::of(problem::NOT_OPEN));
    }
    let now = call.now();
    let owed = InvitationOwed {
        game: seen.live.record.id,
        address,
        by: call.player()?,
        language: call.language().await?,
        expires_at: now.plus_seconds(limits::INVITATION_SECONDS),
        at: now,
    };
    let keep = key.map(|key| (key, receipt as fn(&Invitation) -> Receipt));
    match call
        .api
        .store
        .invite(owed, limits::invitations(call.api.house.limits(), now), keep)
        .await?
    {
        Invited::Sent(invitation) | Invited::Already(invitation) => {
            Ok(answer::json(StatusCode::CREATED, &shape(&invitation)))
        }
        Invited::Unwanted => {
            Err(Problem::invalid("/address", "no invitations are wanted at this address"))
        }
        Invited::TooMany => {
            let hour: u32 = 3600;
            Err(Problem::of(problem::TOO_MANY_REQUESTS).saying("seconds", hour).after(hour.into()))
        }
    }
}

/// Takes an invitation back. One that is taken back already stays so.
///
/// # Errors
/// When the caller is not the host, there is no such invitation, or it was accepted.
pub async fn withdraw(call: Call) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&call).await?;
    hosted(&seen)?;
    let id = call.segment("invitation").parse().map_err(|_| Problem::of(problem::NOT_FOUND))?;
    let game = seen.live.record.id;
    match call.api.store.withdraw_invitation(game, id, call.now()).await? {
        Some(InvitationState::Withdrawn) => Ok(HttpResponse::NoContent().finish()),
        Some(
            InvitationState::Accepted
            | InvitationState::Declined
            | InvitationState::Open
            | InvitationState::Undeliverable,
        ) => Err(Problem::of(problem::INVITATION_ACCEPTED)),
        None => Err(Problem::of(problem::NOT_FOUND)),
    }
}
