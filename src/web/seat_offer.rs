//! The page of a link that offers somebody's seat, which its player or the host passes on by any messenger.

use std::sync::Arc;

use actix_web::{HttpResponse, web::Path};
use turnpost_rules::log::time::Timestamp;

use super::{
    caller::{Caller, Posted},
    confirm::{passed_on, to_games},
    failure::Failure,
    open_seat::{OpenSeat, sentences},
    page::see_other,
    state::{Shared, Web},
};
use crate::{
    game::{error::GameError, id::OfferId, place::SeatOffer, service::CachedGame},
    reader::{self, LocalizedGame, ReaderGame},
    substitutes::OfferError,
    token::{DecodedLink, OfferLink},
};

/// Sentences about a seat that is offered.
pub(super) fn lines(caller: &Caller, seen: &LocalizedGame, offer: &SeatOffer) -> Vec<String> {
    let place = seen.game.place_at(offer.seat);
    let own = || place.map_or("", |place| seen.place_name(place.place)).to_owned();
    let lent = place.filter(|_| seen.game.state.has_substitute(offer.seat));
    let owner = lent.and_then(|place| seen.owner_name(place)).unwrap_or_else(own);
    let until = |at: Timestamp| caller.reader.language.until(at.utc(), caller.reader.zone);
    let own = reader::would_play_for(&owner, offer.term, until);
    sentences(seen, Some(seen.localizer.format(&own)))
}

/// The page of a seat that cannot be taken any more.
pub(super) fn gone(caller: &Caller) -> HttpResponse {
    passed_on(caller, ("web-offer-gone", "web-offer-gone-text"), Some(to_games(caller)))
}

/// What a link offers, with its game; or the answer to a reader who sits there already, whatever has
/// become of the offer, or who comes too late.
async fn open(
    caller: &Caller,
    web: &Web,
    token: &str,
) -> Result<Result<(SeatOffer, Arc<CachedGame>), HttpResponse>, Failure> {
    let DecodedLink { claims: link, has_expired } = web.read_late_link::<OfferLink>(token).await?;
    let found = if has_expired { None } else { find(web, link.offer).await? };
    let game = match (&found, link.game) {
        (Some((_, game)), _) => Some(Arc::clone(game)),
        (None, Some(game)) => match web.service.current(game).await {
            Ok(game) => Some(game),
            Err(GameError::NotFound) => None,
            Err(error) => return Err(error.into()),
        },
        (None, None) => None,
    };
    if let Some(game) = game.filter(|game| sits(caller, game)) {
        return Ok(Err(see_other(&format!("/g/{}", game.record.id))));
    }
    Ok(found.ok_or_else(|| gone(caller)))
}

/// An offer with its game; `None` if the seat cannot be taken any more.
pub(super) async fn find(
    web: &Web,
    offer: OfferId,
) -> Result<Option<(SeatOffer, Arc<CachedGame>)>, Failure> {
    Ok(web.substitutes().find(offer).await?)
}

/// Shows what is offered. Changes nothing.
pub(super) async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_show(&caller, &web, &token, "", None).await)
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    typed: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let (offer, game) = match open(caller, web, token).await? {
        Ok(found) => found,
        Err(elsewhere) => return Ok(elsewhere),
    };
    let seen = web.localized(ReaderGame::for_onlooker(game), caller.reader.language).await?;
    let seat = OpenSeat {
        title: "web-offer",
        lines: lines(caller, &seen, &offer),
        path: format!("/o/{token}"),
        is_known: caller.player.is_some(),
    };
    Ok(seat.page(caller, &seen, typed, fault))
}

/// Whether the reader decides for a seat there, or has lent one.
fn sits(caller: &Caller, game: &CachedGame) -> bool {
    caller.id().is_some_and(|player| {
        let sits = game.place_of(player).is_some_and(|place| !place.resigned);
        sits || game.lent_by(player).is_some()
    })
}

/// Gives the seat to a reader who is signed in; mails the offer to the address of anybody else.
pub(super) async fn take(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_take(&caller, &web, &token, &posted).await)
}

async fn try_take(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let (offer, game) = match open(caller, web, token).await? {
        Ok(found) => found,
        Err(elsewhere) => return Ok(elsewhere),
    };
    if posted.0.has("address") {
        let typed = posted.0.typed("address");
        let Ok(address) = typed.trim().parse() else {
            let fault = Some(caller.word("web-sign-in-address-fault"));
            return try_show(caller, web, token, typed, fault).await;
        };
        // Whether a mail goes out is for the address's owner alone to know.
        match web.substitutes().mail(&offer, address, caller.reader.language).await {
            Ok(())
            | Err(OfferError::Unwanted | OfferError::OtherSeat | OfferError::TooMany { .. }) => {}
            Err(error) => return Err(error.into()),
        }
        return Ok(passed_on(caller, ("web-sign-in-sent", "web-join-sent-text"), None));
    }
    let player = caller.acting()?.id;
    if !posted.is_sure() {
        let fault = Some(caller.word("web-unsure-text"));
        return try_show(caller, web, token, "", fault).await;
    }
    let taking = web.substitutes().taking(player, offer, None).await?;
    match web.service.take_seat(taking).await {
        Ok(_) => Ok(see_other(&format!("/g/{}", game.record.id))),
        Err(GameError::Spent) => Ok(gone(caller)),
        Err(error @ GameError::SeatedAlready) => {
            let said = caller.reader.language.format(&reader::explain(&error));
            try_show(caller, web, token, "", Some(said)).await
        }
        Err(error) => Err(error.into()),
    }
}
