//! The language of a page: the player's own, else the one chosen in this browser, else that of whoever a mailed link is
//! for, else what the browser asks for. Every page offers the others at its foot.

use actix_web::{
    HttpRequest, HttpResponse,
    cookie::{Cookie, SameSite, time::Duration},
    http::{Method, header},
};

use super::{
    addressee,
    caller::{Caller, Posted},
    failure::Failure,
    page::see_other,
    state::{Shared, Web},
};
use crate::{game::language::Language, store::Player};

/// Where a language is chosen.
pub(super) const PATH: &str = "/language";

/// The name of the cookie that keeps what somebody chose who is not signed in.
const COOKIE: &str = "turnpost_language";

/// How long a browser keeps the choice, in days.
const COOKIE_DAYS: i64 = 365;

/// The longest address that one is led back to, in bytes.
const MAX_BACK: usize = 4_096;

/// The language chosen in this browser, if one was.
pub(super) fn chosen(request: &HttpRequest) -> Option<Language> {
    let cookie = request.cookie(COOKIE)?;
    Language::from_tag(cookie.value()).ok()
}

/// The language that the browser asks for.
pub(super) fn accepted(request: &HttpRequest) -> Language {
    let header = request.headers().get(header::ACCEPT_LANGUAGE);
    let header = header.and_then(|value| value.to_str().ok());
    header.map_or(Language::default(), Language::accepted)
}

/// Where a page leads back to once another language is chosen on it: to itself, or if it is the answer to a form, to
/// the page of that form.
pub(super) fn back(request: &HttpRequest) -> String {
    let own = || request.uri().path_and_query().map(|it| it.as_str().to_owned());
    let back = if matches!(*request.method(), Method::GET | Method::HEAD) {
        own()
    } else {
        let referer = request.headers().get(header::REFERER);
        let referer = referer.and_then(|value| value.to_str().ok()?.parse::<url::Url>().ok());
        referer.map(|url| match url.query() {
            Some(query) => format!("{}?{query}", url.path()),
            None => url.path().to_owned(),
        })
    };
    back.filter(|path| is_own(path)).unwrap_or_else(|| "/".to_owned())
}

/// Whether an address is a path of this server, and not one of another's.
fn is_own(path: &str) -> bool {
    path.len() <= MAX_BACK
        && path.starts_with('/')
        && !path.starts_with("//")
        && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
}

/// Changes the language, and leads back to where it was chosen.
pub(super) async fn choose(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_choose(&caller, &web, &posted).await)
}

async fn try_choose(caller: &Caller, web: &Web, posted: &Posted) -> Result<HttpResponse, Failure> {
    caller.from_our_page()?;
    let form = &posted.0;
    let back = Some(form.typed("back")).filter(|back| is_own(back)).unwrap_or("/");
    let mut response = see_other(back);
    let Ok(language) = Language::from_tag(form.typed("language")) else { return Ok(response) };
    if let Some(player) = &caller.player {
        keep(web, player, language).await?;
        return Ok(response);
    }
    // Who came by a mailed link wants the next mail in this language, too.
    let path = back.split('?').next().unwrap_or(back);
    if let Some(player) = addressee::of_path(web, path).await.and_then(|it| it.player) {
        keep(web, &player, language).await?;
    }
    let cookie = Cookie::build(COOKIE, language.tag())
        .path("/")
        .http_only(true)
        .secure(web.is_secure())
        .same_site(SameSite::Lax)
        .max_age(Duration::days(COOKIE_DAYS))
        .finish();
    response.add_cookie(&cookie).map_err(|_| Failure::MalformedForm)?;
    Ok(response)
}

async fn keep(web: &Web, player: &Player, language: Language) -> Result<(), Failure> {
    if player.settings.language != language {
        let settings = crate::store::Settings { language, ..player.settings.clone() };
        web.store.update_settings(player.id, settings).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_own;

    #[test]
    fn one_is_led_back_to_this_server_only() {
        for path in ["/", "/g/abc?at=3", "/m/abc.def"] {
            assert!(is_own(path), "{path}");
        }
        for path in
            ["", "g", "//evil.example", "/\\evil.example", "https://evil.example", "/a\nb", "/a b"]
        {
            assert!(!is_own(path), "{path:?}");
        }
        assert!(!is_own(&format!("/{}", "a".repeat(5_000))));
    }
}
