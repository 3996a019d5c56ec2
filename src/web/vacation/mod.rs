//! A player's vacation, in the settings.

pub(super) mod card;

use actix_web::HttpResponse;
use chrono::NaiveDate;

use super::{
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    me,
    page::see_other,
    state::{Shared, Web},
};
use crate::game::{decision::Replaces, error::GameError, timing};

/// Says when the player is away.
pub(super) async fn announce(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_announce(&caller, &web, &posted.0).await)
}

async fn try_announce(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let day = |field: &str| {
        let typed = form.typed(field).trim();
        if typed.is_empty() { Ok(None) } else { typed.parse::<NaiveDate>().map(Some) }
    };
    let (Ok(first), Ok(Some(last))) = (day("first"), day("last")) else {
        return me::with_fault(caller, web, player, "web-vacation-fault").await;
    };
    let away = timing::days_away(first, last, player.settings.zone, web.now());
    match web.service.go_on_vacation(player.id, away, Replaces::Anything).await {
        Ok(_) => Ok(see_other("/me?saved=yes#vacation")),
        Err(GameError::BadVacation) => {
            me::with_fault(caller, web, player, "web-vacation-fault").await
        }
        Err(error) => Err(error.into()),
    }
}

/// Says that the player is back.
pub(super) async fn end(caller: Caller, web: Shared, _: Posted) -> HttpResponse {
    let ended = async {
        let player = caller.acting()?;
        web.service.end_vacation(player.id, Replaces::Anything).await?;
        Ok(see_other("/me?saved=yes#vacation"))
    };
    caller.answer(ended.await)
}
