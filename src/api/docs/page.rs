//! What every page of the documentation is sent with.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};

/// Its style sheet.
pub(super) const STYLE: &str = include_str!("../templates/docs.css");

/// Pages load nothing but their own style sheet and the type of headings.
const POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A page.
pub(super) fn html(status: StatusCode, body: String) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(body)
}
