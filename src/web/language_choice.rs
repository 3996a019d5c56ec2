//! Choosing the language of pages, at the foot of each.

use actix_web::{
    HttpResponse,
    cookie::{Cookie, SameSite, time::Duration},
};

use super::{
    addressee,
    caller::{Caller, Posted},
    failure::Failure,
    language,
    page::see_other,
    state::{Shared, Web},
};
use crate::{game::language::Language, store::Player};

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
        keep(web, player, wanted).await?;
        return Ok(response);
    }
    // Who came by a mailed link wants the next mail in this language, too.
    let path = back.split('?').next().unwrap_or(back);
    let addressee = addressee::of_path(web, path).await.filter(|it| it.decides);
    if let Some(player) = addressee.and_then(|it| it.player) {
        keep(web, &player, wanted).await?;
    }
    let cookie = Cookie::build(language::COOKIE, wanted.tag())
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
