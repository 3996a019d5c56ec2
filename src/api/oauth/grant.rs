//! The token endpoint: a code of a redirect, or of a device, for a token (RFC 6749, RFC 8628).

use actix_web::{HttpRequest, HttpResponse, web::Payload};
use serde::Serialize;

use super::{
    answer,
    request::{Counted, count, form},
};
use crate::{
    api::state::Shared,
    game::person::DisplayName,
    oauth::{
        CODE_GRANT, ClientId, DEVICE_GRANT, InvalidClient, OAuthError, Parameters, TOKEN_SECONDS,
        Verifier,
    },
    store::{ApiToken, Polled, PresentedCode, Redeemed},
    token::Secret,
};

#[derive(Serialize)]
struct TokenShape<'a> {
    access_token: &'a str,
    token_type: &'static str,
    expires_in: i64,
    scope: String,
}

/// Gives a token for a code.
pub(super) async fn exchange(api: Shared, request: HttpRequest, payload: Payload) -> HttpResponse {
    answer::answered(try_exchange(&api, &request, payload).await)
}

async fn try_exchange(
    api: &Shared,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, OAuthError> {
    count(api, request, Counted::Request)?;
    let parameters = form(request, payload).await?;
    match parameters.needed("grant_type")? {
        CODE_GRANT => of_code(api, &parameters).await,
        DEVICE_GRANT => of_device(api, &parameters).await,
        _ => Err(OAuthError::GrantType),
    }
}

/// The program, and its name in lists.
fn client(parameters: &Parameters) -> Result<(ClientId, DisplayName), OAuthError> {
    let client: ClientId = parameters.needed("client_id")?.parse()?;
    let name = client.name().ok_or(InvalidClient)?;
    Ok((client, name))
}

fn given(secret: &Secret, token: &ApiToken) -> HttpResponse {
    answer::json(&TokenShape {
        access_token: secret.reveal(),
        token_type: "Bearer",
        expires_in: TOKEN_SECONDS,
        scope: token.scopes.join(" "),
    })
}

async fn of_code(api: &Shared, parameters: &Parameters) -> Result<HttpResponse, OAuthError> {
    let (client, name) = client(parameters)?;
    let code = Secret::presented(parameters.needed("code")?);
    let redirect_uri = parameters.needed("redirect_uri")?.to_owned();
    // One that no program can have made matches no code, and uses the code up as any other wrong one.
    let verifier = Verifier::presented(parameters.needed("code_verifier")?);
    let secret = Secret::random(Secret::API_PREFIX);
    let now = api.now();
    let presented = PresentedCode {
        hash: code.hash().0,
        client: client.as_str().to_owned(),
        redirect_uri,
        challenge: verifier.map_or([0; 32], |verifier| verifier.challenge().0),
        token_hash: secret.hash().0,
        name,
        expires_at: now.plus_seconds(TOKEN_SECONDS),
    };
    match api.store.redeem_code(presented, now).await.map_err(answer::of_store)? {
        Redeemed::Token(token) => Ok(given(&secret, &token)),
        Redeemed::Refused => Err(OAuthError::Code),
    }
}

async fn of_device(api: &Shared, parameters: &Parameters) -> Result<HttpResponse, OAuthError> {
    let (client, name) = client(parameters)?;
    let code = Secret::presented(parameters.needed("device_code")?);
    let secret = Secret::random(Secret::API_PREFIX);
    let now = api.now();
    let token = (secret.hash().0, name, now.plus_seconds(TOKEN_SECONDS));
    let client = client.as_str().to_owned();
    let polled = api.store.poll_device(code.hash().0, client, token, now).await;
    match polled.map_err(answer::of_store)? {
        Polled::Token(token) => Ok(given(&secret, &token)),
        Polled::Waiting => Err(OAuthError::Pending),
        Polled::TooSoon => Err(OAuthError::SlowDown),
        Polled::Denied => Err(OAuthError::Denied),
        Polled::Expired => Err(OAuthError::Expired),
        Polled::Unknown => Err(OAuthError::DeviceCode),
    }
}
