//! Invitations to a game, by mail.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::{log::time::Timestamp, written::present};

use super::{
    context::RequestContext,
    idempotency,
    json::Trimmed,
    me,
    problem::{self, Problem},
    response,
    seen::Seen,
};
use crate::{
    game::{
        person::{Address, MessageText},
        record::Status,
        storage::StoredResponse,
    },
    limits,
    store::{Invitation, InvitationId, InvitationState, Invited, NewInvitation},
};

#[derive(Serialize)]
struct InvitationShape<'a> {
    id: InvitationId,
    address: &'a str,
    at: Timestamp,
    until: Timestamp,
    state: InvitationState,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<&'a str>,
}

fn shape(invitation: &Invitation) -> InvitationShape<'_> {
    InvitationShape {
        id: invitation.id,
        address: invitation.address.as_str(),
        at: invitation.created_at,
        until: invitation.expires_at,
        state: invitation.state,
        words: invitation.words.as_ref().map(MessageText::as_str),
    }
}

fn require_host(seen: &Seen) -> Result<(), Problem> {
    if seen.game().record.host.is_some() && seen.game().record.host == seen.player() {
        Ok(())
    } else {
        Err(Problem::of(problem::NOT_THE_HOST))
    }
}

/// Lists the invitations to a game.
///
/// # Errors
/// When the caller is not its host.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    require_host(&seen)?;
    let invitations = context.api.store.invitations(seen.game().record.id).await?;
    let invitations: Vec<InvitationShape<'_>> = invitations.iter().map(shape).collect();
    response::revalidated(&context, &serde_json::json!({ "invitations": invitations }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InvitationBody {
    address: Trimmed<Address>,
    #[serde(default, deserialize_with = "present")]
    language: Option<String>,
}

/// The response that is stored for repeated requests.
fn stored_response(invitation: &Invitation) -> StoredResponse {
    let body = serde_json::to_string(&shape(invitation)).unwrap_or_default();
    StoredResponse { status: StatusCode::CREATED.as_u16(), body }
}

/// Invites an address. One that is invited already gets no second mail, so a repeated request does
/// no harm; its key stores the response all the same.
///
/// # Errors
/// When the caller is not the host, the game is not open, or there were too many invitations.
pub(super) async fn invite(context: RequestContext) -> Result<HttpResponse, Problem> {
    let InvitationBody { address: Trimmed(address), language } = context.body()?;
    let seen = Seen::of(&context).await?;
    require_host(&seen)?;
    let key = idempotency::key(&context)?;
    if seen.game().record.status != Status::Open {
        // Repeated requests are answered all the same once the game has started.
        return Err(Problem::of(problem::NOT_OPEN));
    }
    let language = match language {
        Some(tag) => me::language(&tag)?,
        None => context.language().await?,
    };
    let now = context.now();
    let new = NewInvitation {
        game: seen.game().record.id,
        address,
        by: Some(context.player()?),
        offer: None,
        language,
        expires_at: now.plus_seconds(limits::INVITATION_SECONDS),
        at: now,
    };
    let keep = key.map(|key| (key, stored_response as fn(&Invitation) -> StoredResponse));
    match context
        .api
        .store
        .invite(new, limits::invitations(context.api.service.limits(), now), keep)
        .await?
    {
        Invited::Sent(invitation) | Invited::Already(invitation) => {
            let mut response = response::json(StatusCode::CREATED, &shape(&invitation));
            let path = context.request.path();
            response::locate(&mut response, &context.api, path, invitation.id);
            Ok(response)
        }
        // No seat of a game that gathers is offered.
        Invited::Unwanted | Invited::OtherSeat => {
            Err(Problem::invalid("/address", "this address does not accept invitations"))
        }
        Invited::TooMany { seconds } => Err(Problem::too_many_requests(seconds)),
    }
}

/// Withdraws an invitation. Withdrawing it once more changes nothing.
///
/// # Errors
/// When the caller is not the host, there is no such invitation, or it was accepted.
pub(super) async fn withdraw(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    require_host(&seen)?;
    let id = context.segment("invitation").parse().map_err(|_| Problem::of(problem::NOT_FOUND))?;
    let game = seen.game().record.id;
    match context.api.store.withdraw_invitation(game, id, context.now()).await? {
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
