//! The page behind the mail that asks somebody of whom nothing was heard for long whether they still
//! want their account: it keeps the account, and can do nothing else.

use actix_web::{HttpResponse, web::Path};
use turnpost_rules::log::time::Timestamp;

use super::{
    caller::{Caller, Posted},
    confirm::{Confirm, Pick, notice, to_games},
    failure::Failure,
    state::{Shared, Web},
};
use crate::{store::Player, token::KeepLink};

/// Asks. Keeps nothing yet.
pub async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_ask(&caller, &web, &token, None).await)
}

/// Keeps the account once the box is ticked.
pub async fn keep(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_keep(&caller, &web, &token, &posted).await)
}

/// Whose account it is, unless it is gone or the address has become somebody else's; and since when
/// they are asked.
async fn visitor(web: &Web, token: &str) -> Result<Option<(Player, Option<Timestamp>)>, Failure> {
    let link: KeepLink = web.read_link(token).await?;
    let known = web.store.player(link.player).await?;
    let Some(player) = known.filter(|it| it.erased_at.is_none() && it.link_epoch == link.epoch)
    else {
        return Ok(None);
    };
    let asked = web.store.asked_since(player.id).await?;
    Ok(Some((player, asked)))
}

const GONE: (&str, &str) = ("web-keep-gone", "web-keep-gone-text");
const KEPT: (&str, &str) = ("web-keep-kept", "web-keep-kept-text");

async fn try_ask(
    caller: &Caller,
    web: &Web,
    token: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let Some((_, asked)) = visitor(web, token).await? else {
        return Ok(notice(caller, GONE, Some(to_games(caller))));
    };
    if asked.is_none() {
        return Ok(notice(caller, KEPT, Some(to_games(caller))));
    }
    let confirm = Confirm {
        heading: caller.word("web-keep"),
        lines: vec![caller.word("web-keep-text")],
        action: format!("/k/{token}"),
        pick: Pick::Sure("web-keep-sure"),
        button: "web-keep-go",
    };
    Ok(confirm.page(caller, fault))
}

async fn try_keep(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    if !posted.is_sure() {
        return try_ask(caller, web, token, Some(caller.word("web-unsure-text"))).await;
    }
    if let Some((player, Some(_))) = visitor(web, token).await? {
        web.store.keep_account(player.id, web.now()).await?;
    }
    try_ask(caller, web, token, None).await
}
