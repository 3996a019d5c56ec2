//! Answers to programs.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method, StatusCode,
        header::{self, HeaderValue},
    },
};
use serde::Serialize;

use crate::{
    oauth::OAuthError,
    store::{StoreError, log_outage},
};

/// The headers that a page on another origin may send here.
const ALLOWED_HEADERS: &str = "Accept, Accept-Language, Authorization, Content-Type";

#[derive(Serialize)]
struct ErrorShape<'a> {
    error: &'a str,
    error_description: String,
}

/// A page of any origin may ask: no cookie says who does. Nothing is kept on the way.
fn set_headers(response: &mut HttpResponse) {
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
    set(header::ACCESS_CONTROL_EXPOSE_HEADERS, "Retry-After, WWW-Authenticate, X-Request-Id");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// An answer in JSON.
pub(super) fn json(body: &impl Serialize) -> HttpResponse {
    let mut response = HttpResponse::Ok().json(body);
    set_headers(&mut response);
    response
}

/// An answer without a body.
pub(super) fn nothing() -> HttpResponse {
    let mut response = HttpResponse::Ok().finish();
    set_headers(&mut response);
    response
}

/// An error, or the answer.
pub(super) fn answered(outcome: Result<HttpResponse, OAuthError>) -> HttpResponse {
    let error = match outcome {
        Ok(response) => return response,
        Err(error) => error,
    };
    let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::BAD_REQUEST);
    let mut response = HttpResponse::build(status);
    if let OAuthError::TooMany { seconds } = error {
        response.insert_header((header::RETRY_AFTER, seconds));
    }
    let shape = ErrorShape { error: error.code(), error_description: error.to_string() };
    let mut response = response.json(&shape);
    set_headers(&mut response);
    response
}

/// Answers what browsers ask first, and refuses other methods.
pub(super) async fn other_method(request: HttpRequest) -> HttpResponse {
    let reads = request.path().starts_with("/.well-known/");
    let methods = if reads { "GET, HEAD, OPTIONS" } else { "POST, OPTIONS" };
    let mut response = if request.method() == Method::OPTIONS {
        HttpResponse::NoContent()
            .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, methods))
            .insert_header((header::ACCESS_CONTROL_ALLOW_HEADERS, ALLOWED_HEADERS))
            .insert_header((header::ACCESS_CONTROL_MAX_AGE, "86400"))
            .finish()
    } else if reads {
        HttpResponse::MethodNotAllowed().finish()
    } else {
        answered(Err(OAuthError::NotAPost))
    };
    set_headers(&mut response);
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(methods));
    response
}

/// What a program is told when the store fails.
pub(super) fn of_store(error: StoreError) -> OAuthError {
    match error {
        StoreError::TooMany => OAuthError::TooManyTokens,
        StoreError::Unavailable(_) => {
            log_outage(&error);
            OAuthError::Unavailable
        }
        error => {
            tracing::error!(%error, "the store failed");
            OAuthError::Internal
        }
    }
}
