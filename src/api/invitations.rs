//! Invitations to a table, by mail.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};

use super::{
    answer,
    call::Call,
    keyed,
    problem::{self, Problem},
    seen::Seen,
};
use crate::{
    game::{
        person::Address,
        storage::{Receipt, Status, Storage as _},
        time::Timestamp,
    },
    store::{Invitation, InvitationId, InvitationLimits, InvitationOwed, InvitationState, Invited},
};

/// For so many days an invitation is good.
const DAYS: i64 = 30;

/// A day in seconds.
const DAY: i64 = 24 * 3600;

/// So many invitations a day from one player, and to one address.
const BY_PLAYER: u32 = 50;
const TO_ADDRESS: u32 = 10;

#[derive(Serialize)]
struct InvitationShape<'a> {
    id: InvitationId,
    address: &'a str,
    at: Timestamp,
    state: InvitationState,
}

fn shape(invitation: &Invitation) -> InvitationShape<'_> {
    InvitationShape {
        id: invitation.id,
        address: invitation.address.as_str(),
        at: invitation.created_at,
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
    address: Address,
}

/// Invites somebody. An address that is invited already gets no second mail, so a repetition does
/// no harm; its key keeps the answer all the same.
///
/// # Errors
/// When the caller is not the host, the game is not open, or there were too many.
pub async fn invite(call: Call) -> Result<HttpResponse, Problem> {
    let NewInvitation { address } = call.body()?;
    let seen = Seen::of(&call).await?;
    hosted(&seen)?;
    let key = keyed::key(&call)?;
    if let Some(key) = &key {
        let known = call.api.store.receipt(key.clone()).await;
        let known = known.map_err(crate::game::error::GameError::from)?;
        if let Some(receipt) = known {
            return Ok(answer::repeated(&receipt, &call.api, false));
        }
    }
    if seen.live.record.status != Status::Open {
        return Err(Problem::of(problem::NOT_OPEN));
    }
    let now = call.now();
    let owed = InvitationOwed {
        game: seen.live.record.id,
        address: address.clone(),
        by: call.player()?,
        language: call.language().await?,
        expires_at: now.plus_seconds(DAYS * DAY),
        at: now,
    };
    let limits = InvitationLimits {
        since: now.plus_seconds(-DAY),
        by_player: BY_PLAYER,
        to_address: TO_ADDRESS,
    };
    let body = match call.api.store.invite(owed, limits).await? {
        Invited::Sent(invitation) | Invited::Already(invitation) => {
            serde_json::to_string(&shape(&invitation))
        }
        Invited::Unwanted => {
            return Err(Problem::invalid("/address", "no invitations are wanted at this address"));
        }
        Invited::TooMany => {
            let hour: u32 = 3600;
            return Err(Problem::of(problem::TOO_MANY_REQUESTS)
                .saying("seconds", hour)
                .after(hour.into()));
        }
    };
    let body = body.map_err(|_| Problem::of(problem::INTERNAL))?;
    let status = StatusCode::CREATED;
    if let Some(key) = key {
        let receipt = Receipt { status: status.as_u16(), body: body.clone() };
        call.api.store.keep_receipt(key, receipt, now).await?;
    }
    Ok(HttpResponse::build(status).insert_header(("content-type", "application/json")).body(body))
}
