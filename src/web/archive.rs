//! The archive of a finished game, as a file for whoever may see it.

use actix_web::{HttpResponse, http::header, web::Path};
use turnpost_rules::log::archive::Archive;

use super::{
    caller::Caller,
    failure::Failure,
    state::{Shared, Web},
    visible,
};
use crate::game::service::CachedGame;

/// The path of the archive of a game whose page is at `page`.
pub(super) fn path(page: &str) -> String {
    format!("{page}/archive")
}

/// Sends the archive of a game to whoever may see the game.
pub(super) async fn of_game(caller: Caller, web: Shared, id: Path<String>) -> HttpResponse {
    caller.answer(try_of_game(&caller, &web, &id).await)
}

async fn try_of_game(caller: &Caller, web: &Web, id: &str) -> Result<HttpResponse, Failure> {
    let game = visible::look(web, caller, id).await?;
    download(web, game.game()).await
}

/// The archive as a file. It tells everything, so there is none of a game that is not over.
///
/// # Errors
/// When the game is not over, or the store fails.
pub(super) async fn download(web: &Web, game: &CachedGame) -> Result<HttpResponse, Failure> {
    if !game.state.is_over() {
        return Err(Failure::NotFound);
    }
    let id = game.record.id;
    let lines = web.service.log(id).await?;
    let mut text = Vec::new();
    Archive::of(id, lines)?.write(&mut text)?;
    Ok(HttpResponse::Ok()
        .content_type("application/x-ndjson")
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{id}.jsonl\""),
        ))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header(("x-robots-tag", "noindex, nofollow"))
        .body(text))
}
