//! A player erases themselves.

use actix_web::{HttpResponse, http::header};

use super::{
    caller::{Caller, Posted, no_cookie},
    confirm::notice,
    failure::Failure,
    me,
    state::{Shared, Web},
};
use crate::erasing::{EraseError, erase_person};

/// Erases who is signed in, once the box is ticked, and says so.
pub(super) async fn erase(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    let outcome = try_erase(&caller, &web, &posted).await;
    caller.answer(outcome)
}

async fn try_erase(caller: &Caller, web: &Web, posted: &Posted) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    if !posted.is_sure() {
        return me::with_fault(caller, web, player, "web-unsure-text").await;
    }
    let erasing =
        erase_person(&web.service, &web.store, web.mailbox.clone(), player.id, web.now()).await;
    match erasing {
        Ok(()) => Ok(erased(caller, web)),
        Err(EraseError::Store(error)) => Err(error.into()),
        Err(EraseError::Game(error)) => Err(error.into()),
    }
}

/// The page for whoever is known no more. The session is gone with everything else: so is its cookie.
fn erased(caller: &Caller, web: &Web) -> HttpResponse {
    let onward = ("/".to_owned(), caller.word("web-onward-start"));
    let mut response = notice(caller, ("web-erased", "web-erased-text"), Some(onward));
    if let Ok(value) = header::HeaderValue::from_str(&no_cookie(web.is_secure()).to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}
