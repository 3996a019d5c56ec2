//! The `Prefer` header (RFC 7240): how long a request would wait for something new.

use std::time::Duration;

use actix_web::{
    HttpRequest,
    http::header::{HeaderMap, HeaderName},
};

/// The request header.
const PREFER: HeaderName = HeaderName::from_static("prefer");

/// Names the preferences that were honoured.
pub(super) const PREFERENCE_APPLIED: HeaderName = HeaderName::from_static("preference-applied");

/// The longest that a request waits. Proxies give up after a minute.
const MAX_WAIT: Duration = Duration::from_secs(50);

/// How long the request would wait, at most [`MAX_WAIT`]; `None` when it does not say so.
pub(super) fn wait(request: &HttpRequest) -> Option<Duration> {
    wait_of(request.headers())
}

/// A preference that cannot be read is as none: it is never an error. Of several the first counts.
fn wait_of(headers: &HeaderMap) -> Option<Duration> {
    let lists = headers.get_all(PREFER).filter_map(|value| value.to_str().ok());
    let seconds = lists.flat_map(|list| list.split(',')).find_map(|preference| {
        let preference = preference.split(';').next().unwrap_or_default();
        let (name, value) = preference.split_once('=')?;
        let is_wait = name.trim().eq_ignore_ascii_case("wait");
        is_wait.then(|| value.trim().trim_matches('"').parse::<u64>().ok())
    });
    seconds.flatten().map(|seconds| Duration::from_secs(seconds).min(MAX_WAIT))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn wait_for(values: &[&str]) -> Option<u64> {
        let request = values
            .iter()
            .fold(TestRequest::default(), |request, value| {
                request.append_header(("prefer", *value))
            })
            .to_http_request();
        wait(&request).map(|wait| wait.as_secs())
    }

    #[test]
    fn a_wait_is_found_among_other_preferences_and_bounded() {
        assert_eq!(wait_for(&["wait=10"]), Some(10));
        assert_eq!(wait_for(&["respond-async, Wait = \"7\"; x=1"]), Some(7));
        assert_eq!(wait_for(&["respond-async", "wait=3, wait=9"]), Some(3));
        assert_eq!(wait_for(&["wait=100000"]), Some(50));
        assert_eq!(wait_for(&["wait=0"]), Some(0));
        for nothing in ["", "wait", "wait=", "wait=-1", "wait=soon", "waiting=5"] {
            assert_eq!(wait_for(&[nothing]), None, "{nothing}");
        }
    }
}
