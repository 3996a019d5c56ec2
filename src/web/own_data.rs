//! What this server keeps of a player, as a file for them.

use actix_web::{HttpResponse, http::header};

use super::{
    caller::Caller,
    failure::Failure,
    state::{Shared, Web},
};

/// Sends everything that is kept of whoever asks.
pub(super) async fn download(caller: Caller, web: Shared) -> HttpResponse {
    let outcome = data(&caller, &web).await;
    caller.answer(outcome)
}

async fn data(caller: &Caller, web: &Web) -> Result<HttpResponse, Failure> {
    let player = caller.signed_in()?;
    let data = web.store.player_data(player.id).await?;
    let text = serde_json::to_string_pretty(&data).map_err(Failure::OwnData)?;
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"turnpost.json\""))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(text))
}
