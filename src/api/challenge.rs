//! What a request without a good token is told: how to send one, and where to get it.

use actix_web::{HttpRequest, http::header};

use super::state::Api;

/// Where it is told who signs players in (RFC 9728).
pub(super) const RESOURCE_METADATA: &str = "/.well-known/oauth-protected-resource";

/// The value of `WWW-Authenticate` for a request that is refused with 401 (RFC 6750, 3).
pub(super) fn challenge(request: &HttpRequest, api: &Api) -> String {
    // Only of a token that was sent something can be wrong.
    let error = if presents_token(request) { r#"error="invalid_token", "# } else { "" };
    let metadata = api.url(RESOURCE_METADATA);
    format!(r#"Bearer realm="turnpost", {error}resource_metadata="{metadata}""#)
}

/// Whether a request has a token, good or not. Other ways to prove who one is are none here.
fn presents_token(request: &HttpRequest) -> bool {
    let mut values = request.headers().get_all(header::AUTHORIZATION);
    values.any(|value| {
        let scheme = value.as_bytes().split(|byte| *byte == b' ').next();
        scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"bearer"))
    })
}
