//! What is still there and will go: its answers say since when, and until when.

use actix_web::{
    HttpResponse,
    http::header::{self, HeaderName},
};

use super::{guides::CHANGE_LOG, response, state::Api};

const DEPRECATION: HeaderName = HeaderName::from_static("deprecation");
const SUNSET: HeaderName = HeaderName::from_static("sunset");

/// Something that clients should no longer use.
pub(super) struct Deprecated {
    /// Since when, in seconds since 1970, as RFC 9745 has it.
    since: &'static str,
    /// Until when it works at least: a date as RFC 8594 has it, a year after `since` or later.
    until: &'static str,
}

/// The parameter `dry_run` of `playMoves`: `dryRunMoves` has taken its place.
pub(super) const DRY_RUN_PARAMETER: Deprecated =
    Deprecated { since: "@1795651200", until: "Sat, 01 Jan 2028 00:00:00 GMT" };

/// Says on a response that what it answers will go, and where to read what takes its place.
pub(super) fn announce(response: &mut HttpResponse, api: &Api, what: &Deprecated) {
    let page = api.url(CHANGE_LOG);
    let links = ["deprecation", "sunset"]
        .map(|relation| format!("<{page}>; rel=\"{relation}\"; type=\"text/html\""));
    response::set(response, header::LINK, &links.join(", "));
    response::set(response, DEPRECATION, what.since);
    response::set(response, SUNSET, what.until);
}
