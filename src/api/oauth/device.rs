//! Where a program without a browser begins (RFC 8628).

use actix_web::{HttpRequest, HttpResponse, web::Payload};
use serde::Serialize;

use super::{
    answer,
    request::{Counted, count, form},
};
use crate::{
    api::state::Shared,
    oauth::{ClientId, DEVICE_INTERVAL, DEVICE_PATH, DEVICE_SECONDS, OAuthError, asked_for},
    store::NewDevice,
    token::{Secret, SignInCode},
};

#[derive(Serialize)]
struct DeviceShape<'a> {
    device_code: &'a str,
    user_code: String,
    verification_uri: String,
    verification_uri_complete: String,
    expires_in: i64,
    interval: i64,
}

/// Gives a code for the player to type, and one for the program to ask with.
pub(super) async fn begin(api: Shared, request: HttpRequest, payload: Payload) -> HttpResponse {
    answer::answered(try_begin(&api, &request, payload).await)
}

async fn try_begin(
    api: &Shared,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, OAuthError> {
    // Anybody can have a row written here.
    count(api, request, Counted::SignIn)?;
    let parameters = form(request, payload).await?;
    let client: ClientId = parameters.needed("client_id")?.parse()?;
    let asked = asked_for(&parameters, &api.base_url)?;
    let (device, user) = (Secret::random(""), SignInCode::random());
    let now = api.now();
    let new = NewDevice {
        device_hash: device.hash().0,
        user_hash: user.hash().0,
        client: client.as_str().to_owned(),
        scopes: asked.scopes.words(),
        // Whether the player sits there is seen when there is a player.
        game: asked.game,
        at: now,
        expires_at: now.plus_seconds(DEVICE_SECONDS),
        pause: DEVICE_INTERVAL,
    };
    api.store.create_device(new).await.map_err(answer::of_store)?;
    let user_code = user.in_two();
    Ok(answer::json(&DeviceShape {
        device_code: device.reveal(),
        verification_uri: api.url(DEVICE_PATH),
        verification_uri_complete: api.url(&format!("{DEVICE_PATH}?code={user_code}")),
        user_code,
        expires_in: DEVICE_SECONDS,
        interval: DEVICE_INTERVAL,
    }))
}
