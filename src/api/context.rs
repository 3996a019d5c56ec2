//! A request that has passed the checks common to all operations.

use actix_web::{
    HttpMessage, HttpRequest,
    http::{
        Method,
        header::{self, HeaderName},
    },
    web::{Bytes, Payload},
};
use serde::de::DeserializeOwned;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    json,
    operation::{Access, EVENT_STREAM, Operation},
    problem::{self, Problem},
    query, rate_limit,
    state::Shared,
    token_cache::TokenGrant,
};
use crate::{
    body::{self, BodyError},
    game::{id::PlayerId, language::Language},
    limits::{RateLimitKey, StreamPermit, TooManyInProgress, TooManyStreams},
    token::{Scope, Secret, SecretHash},
};

const JSON: &str = "application/json";

/// Where a client's stream broke off.
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// A request for a handler, with its caller and its body.
pub(super) struct RequestContext {
    /// The shared state.
    pub api: Shared,
    /// The HTTP request.
    pub request: HttpRequest,
    body: Bytes,
    granted: Option<TokenGrant>,
    secret: Option<SecretHash>,
    counted: RateLimitKey,
}

impl RequestContext {
    /// Checks what is common to every operation: rate limit, token, scope, `Accept`, body.
    ///
    /// # Errors
    /// Why the request is rejected before its handler runs.
    pub(super) async fn admit(
        operation: &'static Operation,
        api: Shared,
        request: HttpRequest,
        payload: Payload,
    ) -> Result<RequestContext, Problem> {
        let secret = match operation.access {
            Access::Anybody | Access::SignIn => Ok(None),
            Access::AnybodyOr(_) | Access::Holder(_) | Access::AnyHolder => bearer_token(&request),
        };
        // Counted before anything is looked up.
        let known = secret.as_ref().ok().and_then(Option::as_ref).map(|hash| &hash.0);
        let presumed = match operation.access {
            Access::SignIn => RateLimitKey::SignIn(api.limits.network(&request)),
            _ => api.limits.presumed(known, &request),
        };
        rate_limit::note(&request, presumed);
        let counted = match request.extensions().get::<TooManyInProgress>() {
            Some(_) => Err(TooManyInProgress::RETRY_AFTER),
            None => api.limits.charge(presumed, operation.cost(), api.now()),
        };
        counted.map_err(Problem::too_many_requests)?;
        let (mut granted, mut counted) = (None, presumed);
        let secret = secret?;
        if let Some(hash) = secret {
            granted = token_grant(&api, hash).await?;
            let player = granted.map(|granted| granted.player);
            if let Some(player) = player {
                rate_limit::note(&request, RateLimitKey::Player(player));
            }
            counted = api
                .limits
                .confirm(presumed, operation.cost(), (&hash.0, player), api.now())
                .map_err(Problem::too_many_requests)?;
            if granted.is_none() {
                return Err(Problem::of(problem::TOKEN_REFUSED));
            }
        }
        let needed = match operation.access {
            Access::AnybodyOr(scope) | Access::Holder(scope) => Some(scope),
            Access::Anybody | Access::SignIn | Access::AnyHolder => None,
        };
        match (&granted, needed) {
            (Some(granted), Some(scope)) if !granted.scopes.has(scope) => {
                return Err(Problem::of(problem::SCOPE_MISSING).saying("scope", scope.word()));
            }
            (None, _) if matches!(operation.access, Access::Holder(_) | Access::AnyHolder) => {
                return Err(Problem::of(problem::NOT_SIGNED_IN));
            }
            _ => {}
        }
        if let Some(game) = granted.and_then(|granted| granted.game)
            && !operation.keeps_to_the_tokens_game()
            && request.match_info().get("game") != Some(game.as_str())
        {
            return Err(Problem::of(problem::TOKEN_FOR_ONE_GAME).saying("game", game.to_string()));
        }
        let streams = operation.streams && quality(&request, EVENT_STREAM) > 0.0;
        if !streams && quality(&request, operation.produces) == 0.0 {
            return Err(Problem::of(problem::NOT_ACCEPTABLE).saying("produces", operation.produces));
        }
        if !operation.takes_query() {
            query::refuse(request.query_string())?;
        }
        let body =
            if operation.takes_body { json_body(&request, payload).await? } else { Bytes::new() };
        Ok(RequestContext { api, request, body, granted, secret, counted })
    }

    /// Counts additional cost, in requests, that only the handler can know.
    ///
    /// # Errors
    /// When the caller has exceeded the rate limit.
    pub(super) fn charge(&self, cost: u32) -> Result<(), Problem> {
        let charged = self.api.limits.charge(self.counted, cost, self.now());
        charged.map_err(Problem::too_many_requests)
    }

    /// Permission to keep the caller's connection until there is something new.
    ///
    /// # Errors
    /// When the caller has as many of these as they may.
    pub(super) fn open_stream(&self) -> Result<StreamPermit, Problem> {
        let permit = self.api.limits.open_stream(self.counted);
        permit.map_err(|_| Problem::too_many_requests(TooManyStreams::RETRY_AFTER))
    }

    /// Whether the token, if the request has one, is still valid. A token that cannot be looked up
    /// counts as invalid: whoever listens with it connects again.
    pub(super) async fn is_still_admitted(&self) -> bool {
        let Some(secret) = self.secret else { return true };
        matches!(token_grant(&self.api, secret).await, Ok(granted) if granted == self.granted)
    }

    /// Whether the client asks for a stream of events rather than for a document.
    pub(super) fn wants_stream(&self) -> bool {
        quality(&self.request, EVENT_STREAM) > quality(&self.request, JSON)
    }

    /// The last event that a client of a stream has seen, before it connected again.
    ///
    /// # Errors
    /// When it is not the number of an event.
    pub(super) fn last_event_id(&self) -> Result<Option<u64>, Problem> {
        let Some(written) = self.header(&LAST_EVENT_ID)? else { return Ok(None) };
        let number = written.parse().ok().filter(|number| *number <= json::MAX_INTEGER);
        let wrong = || Problem::header("Last-Event-ID", "the number of an event is expected");
        if written.is_empty() { Ok(None) } else { number.map(Some).ok_or_else(wrong) }
    }

    /// Whether only the headers of the response are asked for.
    pub(super) fn is_head(&self) -> bool {
        self.request.method() == Method::HEAD
    }

    /// The caller.
    ///
    /// # Errors
    /// When the request has no token.
    pub(super) fn player(&self) -> Result<PlayerId, Problem> {
        self.caller().ok_or_else(|| Problem::of(problem::NOT_SIGNED_IN))
    }

    /// The caller, if the request has a token.
    pub(super) fn caller(&self) -> Option<PlayerId> {
        self.granted.map(|granted| granted.player)
    }

    /// What the token allows, if the request has one.
    pub(super) fn granted(&self) -> Option<TokenGrant> {
        self.granted
    }

    /// That the token has a scope which this request needs beside that of its operation.
    ///
    /// # Errors
    /// When it has not.
    pub(super) fn need(&self, scope: Scope) -> Result<(), Problem> {
        if self.has(scope) {
            return Ok(());
        }
        Err(Problem::of(problem::SCOPE_MISSING).saying("scope", scope.word()))
    }

    /// Whether the token has this scope.
    pub(super) fn has(&self, scope: Scope) -> bool {
        self.granted.is_some_and(|granted| granted.scopes.has(scope))
    }

    /// The current time.
    pub(super) fn now(&self) -> Timestamp {
        self.api.now()
    }

    /// The language of the response: the one the request asks for, or else the player's.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn language(&self) -> Result<Language, Problem> {
        if let Some(language) = accepted_language(&self.request) {
            return Ok(language);
        }
        let Some(player) = self.caller() else { return Ok(Language::default()) };
        let player = self.api.store.player(player).await?;
        Ok(player.map_or_else(Language::default, |player| player.settings.language))
    }

    /// The game whose id is in the path.
    ///
    /// # Errors
    /// When the text is not an id: then no such game exists.
    pub(super) fn game(&self) -> Result<GameId, Problem> {
        self.segment("game").parse().map_err(|_| Problem::of(problem::NOT_FOUND))
    }

    /// A named segment of the path.
    pub(super) fn segment(&self, name: &str) -> &str {
        self.request.match_info().get(name).unwrap_or_default()
    }

    /// The query parameters.
    ///
    /// # Errors
    /// When they do not match the operation's parameters.
    pub(super) fn query<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        query::read(self.request.query_string())
    }

    /// The query parameters, of which the one of this name is a [`ValueList`](query::ValueList).
    ///
    /// # Errors
    /// As [`RequestContext::query`].
    pub(super) fn query_with_list<T: DeserializeOwned>(&self, list: &str) -> Result<T, Problem> {
        query::read_with_list(self.request.query_string(), list)
    }

    /// The parsed body.
    ///
    /// # Errors
    /// When it does not match the operation's request body.
    pub(super) fn body<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        json::read(&self.body)
    }

    /// The parsed body of an operation whose body is optional.
    ///
    /// # Errors
    /// As [`RequestContext::body`].
    pub(super) fn body_or_default<T: DeserializeOwned + Default>(&self) -> Result<T, Problem> {
        if self.body.is_empty() { Ok(T::default()) } else { self.body() }
    }

    /// The body's bytes.
    pub(super) fn raw_body(&self) -> &Bytes {
        &self.body
    }

    /// A header that may occur only once.
    ///
    /// # Errors
    /// When it occurs more than once or is not text.
    pub(super) fn header(&self, name: &HeaderName) -> Result<Option<&str>, Problem> {
        let mut values = self.request.headers().get_all(name);
        let Some(value) = values.next() else { return Ok(None) };
        let shown = display_name(name);
        if values.next().is_some() {
            return Err(Problem::header(shown, "duplicate header"));
        }
        match value.to_str() {
            Ok(text) => Ok(Some(text)),
            Err(_) => Err(Problem::header(shown, "not plain ASCII text")),
        }
    }
}

fn display_name(name: &HeaderName) -> &'static str {
    match name.as_str() {
        "if-match" => "If-Match",
        "if-none-match" => "If-None-Match",
        "idempotency-key" => "Idempotency-Key",
        "last-event-id" => "Last-Event-ID",
        _ => "header",
    }
}

/// The hash of the bearer token that a request presents; `None` without one.
pub(super) fn bearer_token(request: &HttpRequest) -> Result<Option<SecretHash>, Problem> {
    let invalid = || Problem::of(problem::TOKEN_REFUSED);
    let mut values = request.headers().get_all(header::AUTHORIZATION);
    let Some(value) = values.next() else { return Ok(None) };
    if values.next().is_some() {
        return Err(invalid());
    }
    let text = value.to_str().map_err(|_| invalid())?;
    let (scheme, secret) = text.split_once(' ').unwrap_or((text, ""));
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(Problem::of(problem::NOT_BEARER));
    }
    let secret = secret.trim();
    if !secret.starts_with(Secret::API_PREFIX) {
        // Sessions and signed links are not accepted here.
        return Err(invalid());
    }
    Ok(Some(Secret::presented(secret).hash()))
}

/// What the token with this hash allows; `None` when there is no such token.
async fn token_grant(api: &Shared, hash: SecretHash) -> Result<Option<TokenGrant>, Problem> {
    let now = api.now();
    let revocations = api.store.revocations();
    if let Some(granted) = api.tokens.get(&hash, revocations, now) {
        return Ok(Some(granted));
    }
    let Some(token) = api.store.api_token(hash.0, now).await? else { return Ok(None) };
    let granted = TokenGrant::of(&token);
    api.tokens.put(hash, granted, revocations, now);
    Ok(Some(granted))
}

/// The language that the request's `Accept-Language` prefers; `None` without that header, and when
/// it names none that there is: `*`, as some programs send it.
pub(super) fn accepted_language(request: &HttpRequest) -> Option<Language> {
    let header = request.headers().get(header::ACCEPT_LANGUAGE)?;
    header.to_str().ok().and_then(Language::wanted)
}

/// How much the request would like this media type, 0 to 1; 0 when it does not accept it.
fn quality(request: &HttpRequest, media: &str) -> f32 {
    let mut ranges = request
        .headers()
        .get_all(header::ACCEPT)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .filter(|range| !range.is_empty())
        .peekable();
    if ranges.peek().is_none() {
        return 1.0;
    }
    let kind = media.split('/').next().unwrap_or_default();
    // The most specific range decides, so that `*/*, image/png;q=0` rejects PNG.
    let mut best = (0, 0.0);
    for range in ranges {
        let mut parts = range.split(';').map(str::trim);
        let named = parts.next().unwrap_or_default().to_ascii_lowercase();
        let weight: f32 = parts
            .find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")))
            .map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0));
        let specificity = if named == media {
            3
        } else if named.strip_suffix("/*") == Some(kind) {
            2
        } else if named == "*/*" {
            1
        } else {
            0
        };
        if specificity > best.0 {
            best = (specificity, weight);
        }
    }
    best.1
}

async fn json_body(request: &HttpRequest, payload: Payload) -> Result<Bytes, Problem> {
    let body = body::read(payload).await.map_err(|error| match error {
        BodyError::TooLarge => Problem::of(problem::TOO_LARGE),
        BodyError::Late => Problem::of(problem::REQUEST_TIMEOUT),
        BodyError::Broken => Problem::of(problem::NOT_JSON).at("", "the body was cut off"),
    })?;
    if body.is_empty() {
        return Ok(body);
    }
    let encoded = request.headers().get(header::CONTENT_ENCODING);
    let plain = encoded.is_none_or(|encoding| encoding == "identity");
    let media = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .map(|media| media.trim().to_ascii_lowercase());
    if plain && media.as_deref() == Some(JSON) {
        Ok(body)
    } else {
        Err(Problem::of(problem::UNSUPPORTED_MEDIA_TYPE))
    }
}
