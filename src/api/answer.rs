//! Answers: JSON, pictures, and what makes them cacheable.

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderName},
    },
    web::Bytes,
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use turnpost_rules::log::{event::Seq, id::GameId};

use super::{Api, context::RequestContext, precondition::entity_tags, problem::Problem};
use crate::body::PartOfProgram;
use crate::game::{
    service::CachedGame,
    storage::{Status, StoredResponse},
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
    pub fn at(cached: &CachedGame) -> Accepted {
        Accepted { game: cached.record.id, seq: cached.state.head(), status: cached.record.status }
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
    let mut response = HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, media))
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(text);
    response.extensions_mut().insert(PartOfProgram);
    response
}

/// The tag of a game at an event, without what tells one representation from another.
pub fn head_tag(game: GameId, seq: Seq) -> String {
    format!("\"{game}:{seq}\"")
}

/// An answer about a game that may be asked for again with its tag.
///
/// # Errors
/// When the request's headers cannot be read.
pub fn tagged(
    context: &RequestContext,
    game: GameId,
    seq: Seq,
    media: &str,
    body: Vec<u8>,
) -> Result<HttpResponse, Problem> {
    let version = Version::of(game, seq, &body);
    if let Some(known) = version.known(context)? {
        return Ok(known);
    }
    Ok(version.answer(media, body))
}

/// Which bytes an answer about a game has, as its tag says it: the game and the event in front, for
/// `If-Match`, and behind them a hash over what this caller sees, so that it is another one
/// whenever a byte of the answer is.
pub struct Version(String);

impl Version {
    /// That of an answer with this body, or one that is made of this and of nothing else.
    pub fn of(game: GameId, seq: Seq, body: &[u8]) -> Version {
        let hash = Sha256::digest(body);
        Version(format!("{game}:{seq}:{}", hex::encode(hash.get(..6).unwrap_or_default())))
    }

    /// The answer to who has these bytes already, compressed or not.
    ///
    /// # Errors
    /// When the request's headers cannot be read.
    pub fn known(&self, context: &RequestContext) -> Result<Option<HttpResponse>, Problem> {
        let Some(written) = context.header(&header::IF_NONE_MATCH)? else { return Ok(None) };
        // The comparison is the weak one, and what is no list of tags matches nothing.
        let tags = entity_tags(written).unwrap_or_default();
        let known = match tags.iter().find(|known| known.plain == self.0) {
            // The one that the caller keeps.
            Some(known) => known.text,
            None if written.trim() == "*" => &self.0,
            None => return Ok(None),
        };
        let mut response = HttpResponse::NotModified();
        response
            .insert_header((header::ETAG, format!("\"{known}\"")))
            .insert_header((header::CACHE_CONTROL, KEPT_BY_CALLER));
        Ok(Some(response.finish()))
    }

    /// The answer to everybody else.
    pub fn answer(&self, media: &str, body: impl Into<Bytes>) -> HttpResponse {
        HttpResponse::Ok()
            .insert_header((header::ETAG, format!("\"{}\"", self.0)))
            .insert_header((header::CACHE_CONTROL, KEPT_BY_CALLER))
            .insert_header((header::CONTENT_TYPE, media))
            .body(body.into())
    }
}

/// Who asked may keep the answer, and asks each time whether it is still good.
const KEPT_BY_CALLER: &str = "private, no-cache";

/// As [`tagged`], for JSON.
///
/// # Errors
/// As [`tagged`].
pub fn tagged_json(
    context: &RequestContext,
    game: GameId,
    seq: Seq,
    body: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    tagged(context, game, seq, JSON, serde_json::to_vec(body).unwrap_or_default())
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
struct GameProgress {
    game: GameId,
    seq: Seq,
}

/// The kept answer to a command that was carried out before, with the headers of the first time.
pub fn repeated(stored_response: &StoredResponse, api: &Api, opens_a_game: bool) -> HttpResponse {
    let status = StatusCode::from_u16(stored_response.status).unwrap_or(StatusCode::OK);
    let mut response = match serde_json::from_str::<Accepted>(&stored_response.body) {
        Ok(known) if opens_a_game => opened(api, &known),
        _ => HttpResponse::build(status)
            .insert_header((header::CONTENT_TYPE, JSON))
            .body(stored_response.body.clone()),
    };
    if let Ok(reached) = serde_json::from_str::<GameProgress>(&stored_response.body) {
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
