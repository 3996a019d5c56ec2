//! What comes in: counted, and read as a form.

use actix_web::{HttpMessage as _, HttpRequest, http::header, web::Payload};

use crate::{
    api::{context::bearer_token, state::Shared},
    body,
    limits::{RateLimitKey, TooManyInProgress},
    oauth::{OAuthError, Parameters},
};

/// Whose bucket a request counts in.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Counted {
    /// As a request of the network that it comes from, or of the token's player.
    Request,
    /// As an attempt to sign in.
    SignIn,
}

/// Counts a request, before anything is looked up.
pub(super) fn count(
    api: &Shared,
    request: &HttpRequest,
    counted: Counted,
) -> Result<(), OAuthError> {
    let key = match counted {
        Counted::SignIn => RateLimitKey::SignIn(api.limits.network(request)),
        Counted::Request => {
            let secret = bearer_token(request).ok().flatten();
            api.limits.presumed(secret.as_ref().map(|hash| &hash.0), request)
        }
    };
    let outcome = match request.extensions().get::<TooManyInProgress>() {
        Some(_) => Err(TooManyInProgress::RETRY_AFTER),
        None => api.limits.count(key, api.now()),
    };
    outcome.map_err(|seconds| OAuthError::TooMany { seconds })
}

/// The form of a request.
pub(super) async fn form(
    request: &HttpRequest,
    payload: Payload,
) -> Result<Parameters, OAuthError> {
    let media = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .map(|media| media.trim().to_ascii_lowercase());
    if media.as_deref() != Some("application/x-www-form-urlencoded") {
        return Err(OAuthError::NotAForm);
    }
    let body = body::read(payload).await.map_err(|_| OAuthError::Unreadable)?;
    let text = std::str::from_utf8(&body).map_err(|_| OAuthError::NotAForm)?;
    Ok(Parameters::parse(text))
}
