//! What a caller may still ask, as the fields `RateLimit-Policy` and `RateLimit` tell it
//! (draft-ietf-httpapi-ratelimit-headers-10).

use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, http::header::HeaderName};

use super::{response, state::Api};
use crate::limits::{RateLimitKey, Remaining};

const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// Whom a request was counted for.
#[derive(Clone, Copy)]
struct Counted(RateLimitKey);

/// Notes for [`tell`] whom a request was counted for.
pub(super) fn note(request: &HttpRequest, key: RateLimitKey) {
    request.extensions_mut().insert(Counted(key));
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
    response::set(response, RATE_LIMIT_POLICY, &format!("\"{policy}\";q={per_minute};w=60"));
    response::set(response, RATE_LIMIT, &format!("\"{policy}\";r={left};t={full_in}"));
}
