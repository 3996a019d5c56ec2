//! Security headers on every response, so that browsers neither run nor frame what it holds.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, HeaderName, HeaderValue},
    middleware::Next,
};

/// For responses that are not pages: data, text, pictures. A picture that is opened by itself runs
/// nothing and fetches nothing.
const NO_CONTENT_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; base-uri 'none'; form-action 'none'; \
                              frame-ancestors 'none'; sandbox",
);

/// Adds a content security policy to every response that has none of its own, and forbids content
/// sniffing.
///
/// # Errors
/// Those of the wrapped service.
pub async fn security_headers(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    let mut set_default = |name: HeaderName, value: HeaderValue| {
        if !headers.contains_key(&name) {
            headers.insert(name, value);
        }
    };
    set_default(header::CONTENT_SECURITY_POLICY, NO_CONTENT_POLICY);
    set_default(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    Ok(response)
}
