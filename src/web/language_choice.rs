//! Choosing the language of pages, at the foot of each.

use actix_web::{
    HttpResponse,
    cookie::{Cookie, SameSite, time::Duration},
    http::StatusCode,
};

use super::{
    addressee,
    caller::{Caller, Posted},
    confirm::told,
    failure::Failure,
    language,
    page::see_other,
    state::{Shared, Web},
};
use crate::game::language::Language;

/// How long a browser keeps the choice, in days.
const COOKIE_DAYS: i64 = 365;

/// Changes the language, and leads back to where it was chosen.
pub(super) async fn choose(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_choose(&caller, &web, &posted).await)
}

async fn try_choose(caller: &Caller, web: &Web, posted: &Posted) -> Result<HttpResponse, Failure> {
    caller.from_our_page()?;
    let form = &posted.0;
    let back = Some(form.typed("back")).filter(|back| language::is_own(back)).unwrap_or("/");
    let mut response = see_other(back);
    let Ok(wanted) = Language::from_tag(form.typed("language")) else { return Ok(response) };
    if let Some(player) = &caller.player {
        if player.settings.language != wanted {
            web.store.update_language(player.id, wanted).await?;
        }
        return Ok(response);
    }
    // Behind a mailed link, too, it is kept in the browser alone, until a box is ticked: what opens
    // mails presses every button, and changes nothing for the player.
    let page = back.split('?').next().unwrap_or(back);
    if posted.is_sure()
        && let Some(addressee) = addressee::of_path(web, page).await
        && let Some(player) = addressee.player
    {
        web.store.update_language(player.id, wanted).await?;
        response = kept(caller, back);
    }
    keep_in_browser(web, wanted, &mut response)?;
    Ok(response)
}

/// Says in the language of the page that everything is in it from now on; `path` leads on.
pub(super) fn kept(caller: &Caller, path: &str) -> HttpResponse {
    let lines = vec![caller.word("web-own-language-done-text")];
    let onward = Some((path.to_owned(), caller.word("web-own-language-onward")));
    told(caller, StatusCode::OK, "web-own-language-done", lines, onward)
}

/// Keeps the language in this browser.
///
/// # Errors
/// Never: a language's tag is a cookie's value.
pub(super) fn keep_in_browser(
    web: &Web,
    wanted: Language,
    response: &mut HttpResponse,
) -> Result<(), Failure> {
    let cookie = Cookie::build(language::COOKIE, wanted.tag())
        .path("/")
        .http_only(true)
        .secure(web.is_secure())
        .same_site(SameSite::Lax)
        .max_age(Duration::days(COOKIE_DAYS))
        .finish();
    response.add_cookie(&cookie).map_err(|_| Failure::MalformedForm)
}
