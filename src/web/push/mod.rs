//! The player's browsers that are told by web push: what the settings page shows, and its forms.

pub(in crate::web) mod card;

use actix_web::HttpResponse;

use super::{
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    me,
    page::see_other,
    state::{Shared, Web},
};
use crate::{push::PushKeys, store::NewPushSubscription, webhook::Endpoint};

/// Where the forms lead.
const BACK: &str = "/me?saved=yes#push";

/// Has the browser told that posts this.
pub async fn subscribe(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_subscribe(&caller, &web, &posted.0).await)
}

async fn try_subscribe(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let endpoint = Endpoint::parse(form.typed("endpoint"), web.webhooks);
    let keys = PushKeys::parse(form.typed("p256dh"), form.typed("auth"));
    // Only a browser fills these in.
    let (Ok(endpoint), Ok(keys)) = (endpoint, keys) else {
        return me::with_fault(caller, web, player, "web-push-failed").await;
    };
    let url = endpoint.as_str().to_owned();
    let new = NewPushSubscription { player: player.id, url, keys, at: web.now() };
    web.store.subscribe_push(new).await?;
    Ok(see_other(BACK))
}

/// Tells a browser nothing more.
pub async fn unsubscribe(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_unsubscribe(&caller, &web, &posted.0).await)
}

async fn try_unsubscribe(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let id = form.typed("id").parse().map_err(|_| Failure::NotFound)?;
    web.store.unsubscribe_push(player.id, id).await?;
    Ok(see_other(BACK))
}
