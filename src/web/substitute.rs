//! The page of a link that offers a seat, which its player or the host passes on by any messenger; and the
//! page where a player takes back the seat that another one plays for them.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use turnpost_rules::{Phrase, Seat, log::time::Timestamp};

use super::{
    caller::{Caller, Posted},
    confirm::{Confirm, Pick, notice, to_sign_in},
    failure::Failure,
    form::Form,
    pace,
    page::{Audience, Shell, answer, see_other},
    state::{Shared, Web},
    thumbnail::Thumbnail,
};
use crate::{
    game::{
        error::GameError,
        id::OfferId,
        service::{CachedGame, Taking},
        storage::SeatOffer,
    },
    reader::{self, LocalizedGame, ReaderGame},
    substitutes::OfferError,
    token::{DecodedLink, OfferLink, ReturnLink},
};

/// The seat that a form names.
///
/// # Errors
/// When it names none.
pub(super) fn seat(form: &Form) -> Result<Seat, Failure> {
    let seat = form.get("seat").and_then(|seat| seat.parse::<u8>().ok()).and_then(Seat::new);
    seat.ok_or(Failure::MalformedForm)
}

#[derive(Template)]
#[template(path = "web/templates/join.html")]
struct OfferPage {
    shell: Shell,
    board: Thumbnail,
    lines: Vec<String>,
    path: String,
    /// Whether the reader is signed in, so that no mail is needed.
    is_known: bool,
    address: String,
    fault: Option<String>,
}

/// Sentences about a seat that is offered.
pub(super) fn lines(caller: &Caller, seen: &LocalizedGame, offer: &SeatOffer) -> Vec<String> {
    let record = &seen.game.record;
    let about = seen.game.state.ruleset().about();
    let text = Phrase::new("web-invitation-text")
        .with("game", record.name.as_str())
        .with("ruleset", about.title)
        .with("seats", record.seats.get());
    let place = seen.game.place_at(offer.seat);
    let own = || place.map_or("", |place| seen.place_name(place.place)).to_owned();
    let lent = place.filter(|_| seen.game.state.has_substitute(offer.seat));
    let owner = lent.and_then(|place| seen.owner_name(place)).unwrap_or_else(own);
    let moment = |at: Timestamp| caller.reader.language.moment(at.utc(), caller.reader.zone);
    let mut lines = vec![
        seen.localizer.format(&text),
        seen.localizer.format(&about.summary),
        seen.localizer.format(&Phrase::new("web-invitation-people").with("people", seen.people())),
        seen.localizer.format(&reader::would_play_for(&owner, offer.term, moment)),
    ];
    lines.extend(pace::sentences(record, &seen.localizer));
    lines.extend(pace::on_timeout(record, &seen.localizer));
    lines
}

/// The page of a seat that cannot be taken any more.
pub(super) fn gone(caller: &Caller) -> HttpResponse {
    notice(caller, ("web-offer-gone", "web-offer-gone-text"), Some(to_sign_in(caller)))
}

async fn open(web: &Web, token: &str) -> Result<Option<(SeatOffer, Arc<CachedGame>)>, Failure> {
    let DecodedLink { claims: link, has_expired } = web.read_late_link::<OfferLink>(token).await?;
    if has_expired {
        return Ok(None);
    }
    find(web, link.offer).await
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
    let Some((offer, game)) = open(web, token).await? else { return Ok(gone(caller)) };
    if sits(caller, &game) {
        return Ok(see_other(&format!("/g/{}", game.record.id)));
    }
    let seen = web.localized(ReaderGame::for_onlooker(game), caller.reader.language).await?;
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = OfferPage {
        shell: Shell::bare(&caller.reader, caller.word("web-offer")).with_fault(fault.is_some()),
        board: Thumbnail::of_ruleset(&seen.game.record.ruleset),
        lines: lines(caller, &seen, &offer),
        path: format!("/o/{token}"),
        is_known: caller.player.is_some(),
        address: typed.to_owned(),
        fault,
    };
    Ok(answer(status, Audience::Private, &page))
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
    let Some((offer, game)) = open(web, token).await? else { return Ok(gone(caller)) };
    let path = format!("/g/{}", game.record.id);
    if sits(caller, &game) {
        return Ok(see_other(&path));
    }
    if posted.0.has("address") {
        let typed = posted.0.typed("address");
        let Ok(address) = typed.trim().parse() else {
            let fault = Some(caller.word("web-sign-in-address-fault"));
            return try_show(caller, web, token, typed, fault).await;
        };
        // Whether a mail goes out is for the address's owner alone to know.
        match web.substitutes().mail(&offer, address, caller.reader.language).await {
            Ok(()) | Err(OfferError::Unwanted | OfferError::TooMany) => {}
            Err(error) => return Err(error.into()),
        }
        return Ok(notice(caller, ("web-sign-in-sent", "web-join-sent-text"), None));
    }
    let player = caller.acting()?.id;
    if !posted.is_sure() {
        let fault = Some(caller.word("web-unsure-text"));
        return try_show(caller, web, token, "", fault).await;
    }
    match web.service.take_seat(Taking { player, offer, invitation: None }).await {
        Ok(_) => Ok(see_other(&path)),
        Err(GameError::Spent) => Ok(gone(caller)),
        Err(error @ GameError::SeatedAlready) => {
            let said = caller.reader.language.format(&reader::explain(&error));
            try_show(caller, web, token, "", Some(said)).await
        }
        Err(error) => Err(error.into()),
    }
}

/// Shows how to take the seat back that another one plays. Changes nothing.
pub(super) async fn ask_back(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_ask_back(&caller, &web, &token, None).await)
}

/// Whether a link still gives its seat back.
async fn returning(
    web: &Web,
    token: &str,
) -> Result<(ReturnLink, Option<Arc<CachedGame>>), Failure> {
    let DecodedLink { claims: link, has_expired } = web.read_late_link::<ReturnLink>(token).await?;
    let game = web.service.current(link.game).await?;
    let owner = web.store.player(link.owner).await?;
    let is_good = owner.is_some_and(|owner| owner.link_epoch == link.epoch);
    let is_lent = game.lent_by(link.owner).is_some_and(|place| place.seat == Some(link.seat));
    let is_same = game.state.handed_over(link.seat).is_some_and(|it| it.since == link.since);
    Ok((link, (is_good && is_lent && is_same && !has_expired).then_some(game)))
}

async fn try_ask_back(
    caller: &Caller,
    web: &Web,
    token: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let (link, game) = returning(web, token).await?;
    let Some(game) = game else { return Ok(settled(caller)) };
    let name = game.record.name.as_str().to_owned();
    let place = game.place_at(link.seat).map(|place| place.place);
    let seen = web.localized(ReaderGame::for_onlooker(game), caller.reader.language).await?;
    let who = place.map_or("", |place| seen.place_name(place)).to_owned();
    let confirm = Confirm {
        heading: name,
        lines: vec![seen.localizer.speak("web-substitute-lent", &[("who", who.into())])],
        action: format!("/c/{token}"),
        pick: Pick::Sure("web-substitute-lent-sure"),
        button: "web-reclaim-go",
    };
    Ok(confirm.page(caller, fault))
}

fn settled(caller: &Caller) -> HttpResponse {
    notice(caller, ("web-reclaim", "web-reclaim-settled"), Some(to_sign_in(caller)))
}

/// Takes the seat back, once that is ticked.
pub(super) async fn come_back(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_come_back(&caller, &web, &token, &posted).await)
}

async fn try_come_back(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    if !posted.is_sure() {
        let fault = caller.word("web-unsure-text");
        return try_ask_back(caller, web, token, Some(fault)).await;
    }
    let (link, game) = returning(web, token).await?;
    if game.is_none() {
        return Ok(settled(caller));
    }
    match web.service.give_back(link.game, link.owner).await {
        Ok(_) => {
            let onward = if caller.id() == Some(link.owner) {
                (format!("/g/{}", link.game), caller.word("web-onward-table"))
            } else {
                to_sign_in(caller)
            };
            Ok(notice(caller, ("web-reclaim", "web-reclaim-done"), Some(onward)))
        }
        // Another page of the same player was first, the day has come, or the game has ended.
        Err(GameError::NoSubstitute | GameError::NotRunning) => Ok(settled(caller)),
        Err(error) => Err(error.into()),
    }
}
