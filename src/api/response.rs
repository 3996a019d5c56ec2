//! Responses: JSON, pictures, and what makes them cacheable.

use std::fmt::Display;

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderName},
    },
    web::Bytes,
};
use serde::Serialize;
use turnpost_rules::log::{event::Seq, id::GameId};

use super::{
    context::RequestContext,
    entity_tag::{self, entity_tags, hash},
    problem::Problem,
    state::Api,
};
use crate::body::PartOfProgram;
use crate::game::{record::Status, service::CachedGame, storage::StoredResponse};

/// Says that a response was stored when the command was first carried out.
pub(super) const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");

const JSON: &str = "application/json";

/// The state of a game after a command.
#[derive(Serialize)]
pub(super) struct Accepted {
    /// The game's id.
    pub game: GameId,
    /// The head of its log.
    pub seq: Seq,
    pub status: Status,
}

impl Accepted {
    /// The state of this game.
    pub(super) fn at(game: &CachedGame) -> Accepted {
        Accepted { game: game.record.id, seq: game.state.head(), status: game.record.status }
    }
}

/// A JSON response that must not be cached.
pub(super) fn json(status: StatusCode, body: &impl Serialize) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((header::CONTENT_TYPE, JSON))
        .body(serde_json::to_string(body).unwrap_or_default())
}

/// A JSON response to a change of what is not about one game, as it is shown when it is asked for, with the entity
/// tag that it has then.
pub(super) fn changed(body: &impl Serialize) -> HttpResponse {
    let mut response = json(StatusCode::OK, body);
    set(&mut response, header::ETAG, &format!("\"{}\"", entity_tag::of(body)));
    response
}

/// A document that changes with the program only, the same for everybody.
///
/// # Errors
/// When the request's headers cannot be read.
pub(super) fn document(
    context: &RequestContext,
    media: &'static str,
    text: &'static str,
) -> Result<HttpResponse, Problem> {
    let version = Version(hash(text.as_bytes()));
    let mut response = match version.not_modified(context)? {
        Some(not_modified) => not_modified,
        None => version.response(media, text),
    };
    set(&mut response, header::CACHE_CONTROL, "public, max-age=3600");
    response.extensions_mut().insert(PartOfProgram);
    Ok(response)
}

/// The entity tag of a game at an event, whatever the representation.
pub(super) fn head_tag(game: GameId, seq: Seq) -> String {
    format!("\"{game}:{seq}\"")
}

/// A response about a game, with an entity tag for conditional requests.
///
/// # Errors
/// When the request's headers cannot be read.
pub(super) fn tagged(
    context: &RequestContext,
    game: GameId,
    seq: Seq,
    media: &str,
    body: Vec<u8>,
) -> Result<HttpResponse, Problem> {
    let version = Version::of(game, seq, &body);
    if let Some(not_modified) = version.not_modified(context)? {
        return Ok(not_modified);
    }
    Ok(version.response(media, body))
}

/// A JSON response about anything but one game, with an entity tag for conditional requests.
///
/// # Errors
/// When the request's headers cannot be read.
pub(super) fn revalidated(
    context: &RequestContext,
    body: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    let body = serde_json::to_vec(body).unwrap_or_default();
    let version = Version(hash(&body));
    Ok(match version.not_modified(context)? {
        Some(not_modified) => not_modified,
        None => version.response(JSON, body),
    })
}

/// As [`tagged_json`], for what the caller keeps in a game, of which this is the version.
///
/// # Errors
/// As [`tagged`].
pub(super) fn kept_json(
    context: &RequestContext,
    (game, seq): (GameId, Seq),
    kept: &str,
    body: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    let body = serde_json::to_vec(body).unwrap_or_default();
    let version = Version::of_kept(game, seq, &body, kept);
    Ok(match version.not_modified(context)? {
        Some(not_modified) => not_modified,
        None => version.response(JSON, body),
    })
}

/// As [`revalidated`], for what changes with the program only, and is the same for everybody who
/// reads the same language.
///
/// # Errors
/// As [`revalidated`].
pub(super) fn lasting(
    context: &RequestContext,
    body: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    let mut response = revalidated(context, body)?;
    set(&mut response, header::CACHE_CONTROL, LASTING);
    Ok(response)
}

/// The entity tag of a response about a game: the game and the event in front, for `If-Match`, then
/// a hash of what this caller sees, so that it differs whenever a byte of the response does. Of
/// other responses the hash alone.
pub(super) struct Version(String);

impl Version {
    /// The tag of a response with this body, or with one derived from it alone.
    pub(super) fn of(game: GameId, seq: Seq, body: &[u8]) -> Version {
        Version(format!("{game}:{seq}:{}", hash(body)))
    }

    /// The tag of a response with this body about what a player keeps in a game, of which this is the version:
    /// it says the body apart as well as what is kept, wherever that is shown.
    fn of_kept(game: GameId, seq: Seq, body: &[u8], kept: &str) -> Version {
        Version(format!("{game}:{seq}:{}:{kept}", hash(body)))
    }

    /// `304 Not Modified`, if the client has this response already, compressed or not.
    ///
    /// # Errors
    /// When the request's headers cannot be read.
    pub(super) fn not_modified(
        &self,
        context: &RequestContext,
    ) -> Result<Option<HttpResponse>, Problem> {
        let Some(written) = context.header(&header::IF_NONE_MATCH)? else { return Ok(None) };
        // The comparison is weak, and a malformed list matches nothing.
        let tags = entity_tags(written).unwrap_or_default();
        let known = match tags.iter().find(|known| known.plain == self.0) {
            // The variant that the client keeps.
            Some(known) => known.text,
            None if written.trim() == "*" => &self.0,
            None => return Ok(None),
        };
        let mut response = HttpResponse::NotModified();
        response
            .insert_header((header::ETAG, format!("\"{known}\"")))
            .insert_header((header::CACHE_CONTROL, PRIVATE));
        Ok(Some(response.finish()))
    }

    /// The complete response.
    pub(super) fn response(&self, media: &str, body: impl Into<Bytes>) -> HttpResponse {
        HttpResponse::Ok()
            .insert_header((header::ETAG, format!("\"{}\"", self.0)))
            .insert_header((header::CACHE_CONTROL, PRIVATE))
            .insert_header((header::CONTENT_TYPE, media))
            .body(body.into())
    }
}

/// The caller may keep the response, but must revalidate it each time.
const PRIVATE: &str = "private, no-cache";

/// Everybody may keep the response for an hour, and show it for a day while asking for another.
const LASTING: &str = "public, max-age=3600, stale-while-revalidate=86400";

/// As [`tagged`], for JSON.
///
/// # Errors
/// As [`tagged`].
pub(super) fn tagged_json(
    context: &RequestContext,
    game: GameId,
    seq: Seq,
    body: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    tagged(context, game, seq, JSON, serde_json::to_vec(body).unwrap_or_default())
}

/// The response to a command that has changed a game.
pub(super) fn accepted(status: StatusCode, accepted: &Accepted) -> HttpResponse {
    let mut response = json(status, accepted);
    set(&mut response, header::ETAG, &head_tag(accepted.game, accepted.seq));
    response
}

/// The response to the command that has created a game, with this body.
pub(super) fn created(api: &Api, created: &Accepted, body: String) -> HttpResponse {
    let mut response = HttpResponse::Created();
    let mut response = response.insert_header((header::CONTENT_TYPE, JSON)).body(body);
    set(&mut response, header::ETAG, &head_tag(created.game, created.seq));
    locate(&mut response, api, GAMES, created.game);
    response
}

/// The path below which games are.
pub(super) const GAMES: &str = "/v1/games";

/// What the responses to all commands to a game have in common.
#[derive(serde::Deserialize)]
pub(super) struct GameProgress {
    pub game: GameId,
    seq: Seq,
}

/// What new things are named by in the responses that tell of them.
#[derive(serde::Deserialize)]
struct Named {
    #[serde(alias = "game")]
    id: String,
}

/// Tells where a new thing is: below this path, by this name.
pub(super) fn locate(response: &mut HttpResponse, api: &Api, path: &str, id: impl Display) {
    set(response, header::LOCATION, &api.url(&format!("{path}/{id}")));
}

/// The stored response to a command that was carried out before, with the headers of the first
/// time. What it has created is below a path.
pub(super) fn replayed(
    stored_response: &StoredResponse,
    api: &Api,
    created_below: Option<&str>,
) -> HttpResponse {
    let status = StatusCode::from_u16(stored_response.status).unwrap_or(StatusCode::OK);
    let mut response = HttpResponse::build(status)
        .insert_header((header::CONTENT_TYPE, JSON))
        .body(stored_response.body.clone());
    if let Ok(reached) = serde_json::from_str::<GameProgress>(&stored_response.body) {
        set(&mut response, header::ETAG, &head_tag(reached.game, reached.seq));
    }
    if let Some(path) = created_below
        && let Ok(new) = serde_json::from_str::<Named>(&stored_response.body)
    {
        locate(&mut response, api, path, new.id);
    }
    set(&mut response, REPLAYED, "true");
    response
}

/// Sets a header to an ASCII value; does nothing for other values.
pub(super) fn set(response: &mut HttpResponse, name: HeaderName, value: &str) {
    if let Ok(value) = header::HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
}
