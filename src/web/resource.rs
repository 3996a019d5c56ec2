//! Resources of pages.

use actix_web::{
    Resource,
    http::{StatusCode, header},
    web,
};

use super::{
    caller::Caller,
    page::{Audience, Here, Notice, answer},
};

/// A page's resource. Requests with other methods are answered with the allowed ones.
pub(super) fn page(path: &'static str, allowed: &'static str) -> Resource {
    web::resource(path).default_service(web::to(move |caller: Caller| async move {
        let shell = caller.shell(Here::Elsewhere, caller.word("web-failure-method"));
        let lines = vec![caller.word("web-failure-method-text")];
        let status = StatusCode::METHOD_NOT_ALLOWED;
        let mut response =
            answer(status, Audience::Private, &Notice { shell, lines, onward: None });
        response.headers_mut().insert(header::ALLOW, header::HeaderValue::from_static(allowed));
        response
    }))
}
