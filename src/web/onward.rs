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
    let path = target.split_once('?').map_or(target, |(path, _)| path);
    ([AUTHORIZE_PATH, DEVICE_PATH].contains(&path) || is_of_ones_own(target))
        && target.len() <= MAX_LENGTH
        && target.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Whether a path is that of a page for whoever is signed in: of a player's own things, or an
/// administrator's. What a sign-in leads to anyway is none, and nothing besides names stands in it.
fn is_of_ones_own(path: &str) -> bool {
    let mut parts = path.split('/');
    let is_name = |part: &str| {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !part.is_empty() && part.bytes().all(is_plain)
    };
    parts.next() == Some("")
        && matches!(parts.next(), Some("admin" | "games" | "me"))
        && (path == "/admin" || parts.clone().count() > 0)
        && parts.all(is_name)
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

    /// The way back to the page that is asked for; none to what a form is sent to.
    pub(super) fn of(request: &HttpRequest, web: &Web) -> Option<WayBack> {
        let is_page = request.method() == Method::GET;
        is_page.then(|| WayBack::to(web, request.path())).flatten()
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
