//! Protection against cross-site request forgery: forms that rely on a cookie are accepted from our
//! own pages only.

use actix_web::{
    HttpRequest,
    http::header::{self, HeaderMap},
};

/// Whether the browser says that one of our own pages sent the request. A request without that
/// information is rejected: every current browser sends it.
pub fn is_own(request: &HttpRequest, base: &str) -> bool {
    let headers = request.headers();
    match text(headers, "sec-fetch-site") {
        Some("same-origin") => true,
        Some(_) => false,
        // Browsers omit that header where the page is not served securely.
        None => text(headers, header::ORIGIN.as_str())
            .is_some_and(|origin| is_ours(origin, base, text(headers, header::HOST.as_str()))),
    }
}

/// A foreign page can forge neither its origin nor the host that its request is sent to.
fn is_ours(origin: &str, base: &str, host: Option<&str>) -> bool {
    let same_host = origin.split_once("://").is_some_and(|(_, it)| Some(it) == host);
    same_host || origin == origin_of(base)
}

/// Scheme, host and port of a URL.
fn origin_of(base: &str) -> &str {
    let after_scheme = base.find("://").map_or(0, |at| at + 3);
    let end = base[after_scheme..].find('/').map_or(base.len(), |at| after_scheme + at);
    &base[..end]
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn own(headers: &[(&str, &str)]) -> bool {
        let mut request = TestRequest::post().insert_header(("host", "turns.example:8080"));
        for header in headers {
            request = request.insert_header(*header);
        }
        is_own(&request.to_http_request(), "https://turns.example/play")
    }

    #[test]
    fn only_our_own_pages_are_accepted() {
        assert!(own(&[("sec-fetch-site", "same-origin")]));
        assert!(own(&[("origin", "https://turns.example")]));
        assert!(own(&[("origin", "http://turns.example:8080")]));
        for site in ["cross-site", "same-site", "none", ""] {
            assert!(
                !own(&[("sec-fetch-site", site), ("origin", "https://turns.example")]),
                "{site}"
            );
        }
        for origin in ["null", "", "https://evil.example", "https://turns.example.evil.example"] {
            assert!(!own(&[("origin", origin)]), "{origin}");
        }
        assert!(!own(&[]));
    }
}
