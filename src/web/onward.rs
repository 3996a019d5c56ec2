//! The way back to a page that somebody has to sign in for first: a cookie of this browser, for a
//! quarter of an hour, which leads to few pages of this site only.

use actix_web::{
    HttpRequest, HttpResponse,
    cookie::{Cookie, SameSite, time::Duration},
    http::{
        Method,
        header::{self, HeaderValue},
    },
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};

use super::state::Web;
use crate::{
    oauth::{AUTHORIZE_PATH, DEVICE_PATH},
    store::SIGN_IN_SECONDS,
};

/// The name of the cookie.
const COOKIE: &str = "turnpost_onward";

/// The longest address that is remembered, in bytes: browsers keep cookies of 4 KB.
const MAX_LENGTH: usize = 2800;

/// Whether an address is one of those that a sign-in may lead to.
fn is_known(target: &str) -> bool {
    let (path, query) = match target.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (target, None),
    };
    let is_own = is_of_ones_own(path) && query.is_none_or(is_plain);
    ([AUTHORIZE_PATH, DEVICE_PATH].contains(&path) || is_own)
        && target.len() <= MAX_LENGTH
        && target.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Whether a path is that of a page for whoever is signed in: of a player's own things, or an
/// administrator's. What a sign-in leads to anyway is none, and nothing besides names stands in it.
fn is_of_ones_own(path: &str) -> bool {
    let mut parts = path.split('/');
    parts.next() == Some("")
        && matches!(parts.next(), Some("admin" | "games" | "me"))
        && (path == "/admin" || parts.clone().count() > 0)
        && parts.all(is_name)
}

/// Whether nothing besides names stands in a query: which ruleset, after which game, in which language.
fn is_plain(query: &str) -> bool {
    let mut fields = query.split('&').map(|field| field.split_once('='));
    fields.all(|field| field.is_some_and(|(name, value)| is_name(name) && is_name(value)))
}

fn is_name(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn cookie(web: &Web, value: String) -> Cookie<'static> {
    Cookie::build(COOKIE, value)
        .path("/sign-in")
        .http_only(true)
        .secure(web.is_secure())
        .same_site(SameSite::Lax)
        .max_age(Duration::seconds(SIGN_IN_SECONDS))
        .finish()
}

fn set(response: &mut HttpResponse, cookie: &Cookie<'static>) {
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}

/// Remembers where a sign-in leads.
pub(super) fn remember(web: &Web, response: &mut HttpResponse, target: &str) {
    if let Some(way) = WayBack::to(web, target) {
        way.remember(response);
    }
}

/// The way back to a page that a sign-in may lead to.
pub(super) struct WayBack(Cookie<'static>);

impl WayBack {
    fn to(web: &Web, target: &str) -> Option<WayBack> {
        is_known(target).then(|| WayBack(cookie(web, URL_SAFE_NO_PAD.encode(target))))
    }

    /// The way back to the page that is asked for, with the query of its address where that is plain; none to
    /// what a form is sent to.
    pub(super) fn of(request: &HttpRequest, web: &Web) -> Option<WayBack> {
        if request.method() != Method::GET {
            return None;
        }
        let whole = request.uri().path_and_query()?.as_str();
        WayBack::to(web, whole).or_else(|| WayBack::to(web, request.path()))
    }

    /// Remembers it.
    pub(super) fn remember(&self, response: &mut HttpResponse) {
        set(response, &self.0);
    }
}

/// Where this browser wanted to go before it signed in.
pub(super) fn remembered(request: &HttpRequest) -> Option<String> {
    let cookie = request.cookie(COOKIE)?;
    let target = URL_SAFE_NO_PAD.decode(cookie.value()).ok()?;
    String::from_utf8(target).ok().filter(|target| is_known(target))
}

/// Forgets where a sign-in leads.
pub(super) fn forget(web: &Web, response: &mut HttpResponse) {
    let mut cookie = cookie(web, String::new());
    cookie.make_removal();
    set(response, &cookie);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_in_leads_to_no_other_page_and_no_other_site() {
        for target in [
            "/oauth/authorize?client_id=x",
            "/device",
            "/device?code=ABCD-EFGH",
            "/me/webhooks/abcdefghijklmnop",
            "/admin",
            "/admin/reports",
            "/games/new",
            "/games/new?ruleset=mare-balticum",
            "/games/new?again=abcdefghijklmnop&language=cs",
        ] {
            assert!(is_known(target), "{target}");
        }
        for target in [
            "",
            "/me",
            "/games",
            "/me/",
            "/me//evil.example",
            "/me/../sign-out",
            "/me/webhooks?x=//evil.example",
            "/games/new?",
            "/games/new?ruleset",
            "/games/new?ruleset=catan&name=%0d%0a",
            "/games?ruleset=catan",
            "//evil.example/games/new?ruleset=catan",
            "/admin\\evil",
            "admin/reports",
            "/m/abcdefghijklmnop",
            "/me//",
            "//evil.example/device",
            "https://evil.example/device",
            "/device/x",
            "/device\\evil",
            "/oauth/authorize?x=\r\ny",
        ] {
            assert!(!is_known(target), "{target:?}");
        }
    }
}
