//! What a player keeps behind a move link besides moves, as long as the decision is open: a note, and standing orders.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Path};

use super::{State, Visit};
use crate::{
    game::{decision::Replaces, id::PlayerId, service::CachedGame},
    web::{
        addressee::trimmed,
        caller::{Caller, Posted},
        failure::Failure,
        form::Form,
        note, orders,
        page::see_other,
        state::{Shared, Web},
    },
};

/// Whose things may be kept, or the page that says why not.
enum Keeping<'a> {
    Of(Visit<'a>, Arc<CachedGame>, PlayerId),
    Not(HttpResponse),
}

impl<'a> Keeping<'a> {
    async fn open(caller: &'a Caller, web: &'a Web, token: &str) -> Result<Keeping<'a>, Failure> {
        let (visit, game) = Visit::open(caller, web, token).await?;
        let state = visit.state(&game);
        if state != State::Open {
            let form = Form::default();
            let stale = visit.stale_page(game, state, &form, StatusCode::CONFLICT).await?;
            return Ok(Keeping::Not(stale));
        }
        let player = visit.noting(&game).ok_or(Failure::NotFound)?;
        Ok(Keeping::Of(visit, game, player))
    }
}

/// Keeps the player's own note.
pub async fn note(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_note(&caller, &web, &token, &posted.0).await)
}

async fn try_note(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let (visit, game, player) = match Keeping::open(caller, web, token).await? {
        Keeping::Of(visit, game, player) => (visit, game, player),
        Keeping::Not(page) => return Ok(page),
    };
    match note::keep(web, visit.link.game, player, form).await? {
        Ok(()) => Ok(see_other(&format!("{}#note", visit.path))),
        Err(typed) => visit.noted_page(game, &typed).await,
    }
}

/// Leads to the player's standing orders on the page: the mail's link to them.
pub async fn show_orders(token: Path<String>) -> HttpResponse {
    see_other(&format!("/m/{}#orders", trimmed(&token)))
}

/// Keeps the player's standing orders.
pub async fn orders(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_orders(&caller, &web, &token, &posted.0).await)
}

async fn try_orders(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let (visit, player) = match Keeping::open(caller, web, token).await? {
        Keeping::Of(visit, _, player) => (visit, player),
        Keeping::Not(page) => return Ok(page),
    };
    web.service
        .keep_orders(visit.link.game, player, orders::read(form)?, Replaces::Anything)
        .await?;
    Ok(see_other(&format!("{}#orders", visit.path)))
}
