//! What a token is (RFC 7662), and an end to it (RFC 7009).

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web::Payload,
};
use serde::Serialize;
use turnpost_rules::log::id::GameId;

use super::{
    answer,
    request::{Counted, count, form},
};
use crate::{
    api::{challenge::challenge, context::bearer_token, response, state::Shared},
    game::id::PlayerId,
    oauth::OAuthError,
    store::{ApiToken, StoreError},
    token::Secret,
};

#[derive(Serialize)]
struct StatusShape<'a> {
    active: bool,
    scope: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    client_id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    username: Option<String>,
    token_type: &'static str,
    sub: PlayerId,
    iss: &'a str,
    iat: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    exp: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameId>,
}

#[derive(Serialize)]
struct Inactive {
    active: bool,
}

/// The token with this secret, if it is good.
async fn look_up(api: &Shared, secret: &str) -> Result<Option<ApiToken>, OAuthError> {
    if !secret.starts_with(Secret::API_PREFIX) {
        return Ok(None);
    }
    let hash = Secret::presented(secret).hash().0;
    api.store.api_token(hash, api.now()).await.map_err(answer::of_store)
}

/// Makes a token invalid, for whoever has its secret. The answer is the same for one that never was.
pub(super) async fn revoke(api: Shared, request: HttpRequest, payload: Payload) -> HttpResponse {
    answer::answered(try_revoke(&api, &request, payload).await)
}

async fn try_revoke(
    api: &Shared,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, OAuthError> {
    count(api, request, Counted::Request)?;
    let parameters = form(request, payload).await?;
    let token = look_up(api, parameters.needed("token")?).await?;
    if let Some(token) = token {
        match api.store.revoke_api_token(token.player, token.id).await {
            // Somebody else was faster.
            Ok(()) | Err(StoreError::Missing) => {}
            Err(error) => return Err(answer::of_store(error)),
        }
    }
    Ok(answer::nothing())
}

/// Tells what a token is, to whoever has a token of the same player.
pub(super) async fn introspect(
    api: Shared,
    request: HttpRequest,
    payload: Payload,
) -> HttpResponse {
    let mut response = answer::answered(try_introspect(&api, &request, payload).await);
    if response.status() == StatusCode::UNAUTHORIZED {
        response::set(&mut response, header::WWW_AUTHENTICATE, &challenge(&request, &api));
    }
    response
}

async fn try_introspect(
    api: &Shared,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, OAuthError> {
    count(api, request, Counted::Request)?;
    let bearer = bearer_token(request).ok().flatten().ok_or(OAuthError::NoToken)?;
    let caller = api.store.api_token(bearer.0, api.now()).await.map_err(answer::of_store)?;
    let caller = caller.ok_or(OAuthError::NoToken)?;
    let parameters = form(request, payload).await?;
    let token = look_up(api, parameters.needed("token")?).await?;
    let Some(token) = token.filter(|token| token.player == caller.player) else {
        return Ok(answer::json(&Inactive { active: false }));
    };
    let player = api.store.player(token.player).await.map_err(answer::of_store)?;
    let name = player.and_then(|player| player.settings.name);
    let seconds = |at: turnpost_rules::log::time::Timestamp| at.micros() / 1_000_000;
    Ok(answer::json(&StatusShape {
        active: true,
        scope: token.scopes.join(" "),
        client_id: token.client.as_deref(),
        username: name.map(|name| name.as_str().to_owned()),
        token_type: "Bearer",
        sub: token.player,
        iss: &api.base_url,
        iat: seconds(token.created_at),
        exp: token.expires_at.map(seconds),
        game: token.game,
    }))
}
