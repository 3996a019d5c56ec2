//! How many requests a page counts for: as many as what it is made of does at the API.

use actix_web::HttpRequest;

use super::form::Form;

/// Most pages.
const PLAIN: u32 = 1;
/// A board is drawn.
const BOARD: u32 = 2;
/// Events are read and told, besides what a page shows anyway.
const EVENTS: u32 = 2;
/// Planned moves are tried, besides what a page shows anyway.
const PLAN: u32 = 1;
/// A whole game is read.
const ARCHIVE: u32 = 5;

/// What a request for a page counts for.
pub(super) fn cost(request: &HttpRequest) -> u32 {
    let pattern = request.match_pattern();
    match pattern.as_deref() {
        Some("/g/{game}/archive" | "/l/{token}/archive") => ARCHIVE,
        Some("/g/{game}/board.svg" | "/rules/{ruleset}/board.svg") => BOARD,
        Some("/g/{game}" | "/m/{token}" | "/m/{token}/{choice}" | "/l/{token}") => {
            let asked = Form::parse(request.query_string());
            if asked.has("log") {
                EVENTS
            } else if asked.has("at") {
                BOARD + EVENTS
            } else if asked.has("plan") {
                BOARD + PLAN
            } else {
                BOARD
            }
        }
        _ => PLAIN,
    }
}
