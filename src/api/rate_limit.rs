//! What a caller may still ask, as the fields `RateLimit-Policy` and `RateLimit` tell it
//! (draft-ietf-httpapi-ratelimit-headers-10).

use actix_web::{
    HttpMessage as _, HttpRequest, HttpResponse,
    http::header::{HeaderName, HeaderValue},
};

use super::state::Api;
use crate::{
    game::id::PlayerId,
    limits::{RateLimitKey, Remaining},
};

const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// Whom a request was counted for.
#[derive(Clone, Copy)]
struct Counted(RateLimitKey);

/// Notes for [`tell`] whom a request was counted for.
pub(super) fn note(request: &HttpRequest, key: RateLimitKey) {
    request.extensions_mut().insert(Counted(key));
}

/// The player whom a request was counted for, if it was for one.
pub(super) fn counted_player(request: &HttpRequest) -> Option<PlayerId> {
    match request.extensions().get::<Counted>() {
        Some(Counted(RateLimitKey::Player(player))) => Some(*player),
        _ => None,
    }
}

/// Tells on the response to a request what its caller has left, if that is limited.
pub(super) fn tell(response: &mut HttpResponse, request: &HttpRequest, api: &Api) {
    let counted = request.extensions().get::<Counted>().copied();
    let Some(Counted(key)) = counted else { return };
    let Some(Remaining { per_minute, left, full_in }) = api.limits.remaining(key, api.now()) else {
        return;
    };
    let policy = match key {
        RateLimitKey::Player(_) => "player",
        RateLimitKey::Stranger(_) => "network",
        RateLimitKey::SignIn(_) => "sign-in",
    };
    let told = [
        (RATE_LIMIT_POLICY, format!("\"{policy}\";q={per_minute};w=60")),
        (RATE_LIMIT, format!("\"{policy}\";r={left};t={full_in}")),
    ];
    for (name, text) in told {
        if let Ok(value) = HeaderValue::from_str(&text) {
            response.headers_mut().insert(name, value);
        }
    }
}
