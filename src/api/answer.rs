//! Answers: JSON, pictures, and what makes them cacheable.

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderName},
    },
};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{Api, call::Call, precondition::entity_tags, problem::Problem};
use crate::game::{
    event::Seq,
    house::Live,
    id::GameId,
    storage::{Receipt, Status},
};

/// Says that an answer was kept from the first time.
pub const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");

const JSON: &str = "application/json";

/// Where a command has brought a game.
#[derive(Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accepted {
    /// Which.
    pub game: GameId,
    /// The log's head.
    pub seq: Seq,
    /// How far it is.
    pub status: Status,
}

impl Accepted {
    /// To where a game has come.
    pub fn at(live: &Live) -> Accepted {
        Accepted { game: live.record.id, seq: live.table.head(), status: live.record.status }
    }
}

/// An answer that nobody is to keep.
pub fn json(status: StatusCode, body: &impl Serialize) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((header::CONTENT_TYPE, JSON))
        .body(serde_json::to_string(body).unwrap_or_default())
}

/// An answer that everybody may keep for an hour.
pub fn document(media: &'static str, text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, media))
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(text)
}

/// The tag of a game at an event, without what tells one representation from another.
pub fn head_tag(game: GameId, seq: Seq) -> String {
    format!("\"{game}:{seq}\"")
}

/// An answer about a game that may be asked for again with its tag.
///
/// The tag has the game and the event in front, for `If-Match`, and a hash over what this caller
/// sees behind, so that it is another one whenever a byte of the answer is.
///
/// # Errors
/// When the request's headers cannot be read.
pub fn tagged(
    call: &Call,
    game: GameId,
    seq: Seq,
    media: &str,
    body: Vec<u8>,
) -> Result<HttpResponse, Problem> {
    let hash = Sha256::digest(&body);
    let text = format!("{game}:{seq}:{}", hex::encode(hash.get(..6).unwrap_or_default()));
    let tag = format!("\"{text}\"");
    // The comparison is the weak one, and what is no list of tags matches nothing.
    let known = call.header(&header::IF_NONE_MATCH)?.is_some_and(|known| {
        known.trim() == "*"
            || entity_tags(known).is_some_and(|tags| tags.iter().any(|known| known.text == text))
    });
    let status = if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    let mut response = HttpResponse::build(status);
    response
        .insert_header((header::ETAG, tag))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"));
    if known {
        return Ok(response.finish());
    }
    Ok(response.insert_header((header::CONTENT_TYPE, media)).body(body))
}

/// As [`tagged`], for JSON.
///
/// # Errors
/// As [`tagged`].
pub fn tagged_json(
    call: &Call,
    game: GameId,
    seq: Seq,
    body: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    tagged(call, game, seq, JSON, serde_json::to_vec(body).unwrap_or_default())
}

/// The answer to a command that has changed a game.
pub fn accepted(status: StatusCode, accepted: &Accepted) -> HttpResponse {
    let mut response = json(status, accepted);
    set(&mut response, header::ETAG, &head_tag(accepted.game, accepted.seq));
    response
}

/// The answer to the command that has opened a game.
pub fn opened(api: &Api, opened: &Accepted) -> HttpResponse {
    let mut response = accepted(StatusCode::CREATED, opened);
    let location = api.address(&format!("/v1/games/{}", opened.game));
    set(&mut response, header::LOCATION, &location);
    response
}

/// What the answer to every command to a game says, among other things.
#[derive(serde::Deserialize)]
struct Reached {
    game: GameId,
    seq: Seq,
}

/// The kept answer to a command that was carried out before, with the headers of the first time.
pub fn repeated(receipt: &Receipt, api: &Api, opens_a_game: bool) -> HttpResponse {
    let status = StatusCode::from_u16(receipt.status).unwrap_or(StatusCode::OK);
    let mut response = match serde_json::from_str::<Accepted>(&receipt.body) {
        Ok(known) if opens_a_game => opened(api, &known),
        _ => HttpResponse::build(status)
            .insert_header((header::CONTENT_TYPE, JSON))
            .body(receipt.body.clone()),
    };
    if let Ok(reached) = serde_json::from_str::<Reached>(&receipt.body) {
        set(&mut response, header::ETAG, &head_tag(reached.game, reached.seq));
    }
    set(&mut response, REPLAYED, "true");
    response
}

/// Sets a header made of plain characters.
pub fn set(response: &mut HttpResponse, name: HeaderName, value: &str) {
    if let Ok(value) = header::HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
}
