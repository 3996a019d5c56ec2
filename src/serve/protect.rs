//! What every answer says to browsers, so that none can be made to run or frame what it holds.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, HeaderName, HeaderValue},
    middleware::Next,
};

/// For answers that are no pages: data, text, pictures. A drawing that is opened by itself runs
/// nothing and fetches nothing.
const NOTHING: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; base-uri 'none'; form-action 'none'; \
                              frame-ancestors 'none'; sandbox",
);

/// Puts a policy on every answer that has none of its own, and forbids guessing at what it is.
///
/// # Errors
/// Those of the wrapped service.
pub async fn protect(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    let mut unless_there = |name: HeaderName, value: HeaderValue| {
        if !headers.contains_key(&name) {
            headers.insert(name, value);
        }
    };
    unless_there(header::CONTENT_SECURITY_POLICY, NOTHING);
    unless_there(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    Ok(response)
}
