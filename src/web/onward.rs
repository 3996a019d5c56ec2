//! The way back to a page that somebody has to sign in for first: a cookie of this browser, for a
//! quarter of an hour, which leads to few pages only.

use actix_web::{
    HttpRequest, HttpResponse,
    cookie::{Cookie, SameSite, time::Duration},
    http::header::{self, HeaderValue},
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
    [AUTHORIZE_PATH, DEVICE_PATH].contains(&path)
        && target.len() <= MAX_LENGTH
        && target.bytes().all(|byte| byte.is_ascii_graphic())
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
    if is_known(target) {
        set(response, &cookie(web, URL_SAFE_NO_PAD.encode(target)));
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
        for target in ["/oauth/authorize?client_id=x", "/device", "/device?code=ABCD-EFGH"] {
            assert!(is_known(target), "{target}");
        }
        for target in [
            "",
            "/me",
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
