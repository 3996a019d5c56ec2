//! Seats that change hands: offering one, taking one, and going back to whoever has handed one over.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Seat,
    log::{event::Term, id::GameId, time::Timestamp},
    written::present,
};

use super::{
    context::RequestContext,
    date_time::DateTime,
    idempotency,
    json::Trimmed,
    me,
    problem::{self, Problem},
    response::{self, Accepted},
    seen::Seen,
};
use crate::{
    game::{
        error::GameError,
        id::OfferId,
        person::Address,
        place::{OfferedBy, SeatOffer},
        service::{Idempotent, KeyedResponse},
    },
    store::{Invitation, InvitationId},
    substitutes::{self, NewOffer, OfferError, Substitutes},
    token::{DecodedLink, LinkError, OfferLink, Scope},
};

#[derive(Serialize)]
struct OfferShape {
    seat: Seat,
    offered_by: &'static str,
    #[serde(flatten)]
    term: Term,
    at: Timestamp,
    expires_at: Timestamp,
    link: String,
    addresses: Vec<Address>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    ForATime,
    ForGood,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewOfferBody {
    #[serde(default, deserialize_with = "present")]
    seat: Option<Seat>,
    term: Word,
    #[serde(default, deserialize_with = "present")]
    until: Option<DateTime>,
    #[serde(default, deserialize_with = "present")]
    address: Option<Trimmed<Address>>,
    #[serde(default, deserialize_with = "present")]
    language: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StandIn {
    seat: Seat,
}

fn substitutes(context: &RequestContext) -> Substitutes<'_> {
    Substitutes { service: &context.api.service, store: &context.api.store }
}

async fn shape(context: &RequestContext, offer: &SeatOffer) -> Result<OfferShape, Problem> {
    let brought = context.api.store.invitations_of_offer(offer.id).await?;
    let is_good = |it: &Invitation| it.can_be_accepted() && context.now() < it.expires_at;
    let link = substitutes::link(offer, &context.api.keys, &context.api.base_url);
    Ok(OfferShape {
        seat: offer.seat,
        // Only what a player has offered is shown to one.
        offered_by: if matches!(offer.by, OfferedBy::Owner(_)) { "owner" } else { "host" },
        term: offer.term,
        at: offer.created_at,
        expires_at: offer.expires_at,
        link: link.map_err(OfferError::from)?,
        addresses: brought.into_iter().filter(is_good).map(|it| it.address).collect(),
    })
}

/// Offers the caller's seat, or as the host one that seems abandoned. Offered once more in the same
/// way, it stays as it is.
///
/// # Errors
/// When the seat is not the caller's to be offered, is offered already, or cannot be mailed.
pub(super) async fn offer(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (game, player) = (context.game()?, context.player()?);
    let NewOfferBody { seat, term, until, address, language } = context.body()?;
    let term = match (term, until) {
        (Word::ForATime, until) => Term::ForATime { until: until.map(|DateTime(until)| until) },
        (Word::ForGood, None) => Term::ForGood {},
        (Word::ForGood, Some(_)) => {
            return Err(Problem::invalid("/until", "only of a seat that is offered for a time"));
        }
    };
    let language = match language {
        Some(tag) => me::language(&tag)?,
        None => context.language().await?,
    };
    let own = context.api.service.current(game).await?.seat_of(player);
    if address.is_some() || seat.is_some_and(|seat| own != Some(seat)) {
        // Mails to strangers, and what is done to the seats of others, are a host's.
        context.need(Scope::Host)?;
    }
    let to = address.map(|Trimmed(address)| (address, language));
    let offered = substitutes(&context).offer(game, player, NewOffer { seat, term, to }).await?;
    let mut response = response::json(StatusCode::CREATED, &shape(&context, &offered).await?);
    let (path, seat) = (context.request.path(), offered.seat.index());
    response::locate(&mut response, &context.api, path, seat);
    Ok(response)
}

/// Lists what the caller has offered at a table.
///
/// # Errors
/// When there is no such game for the caller.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (seen, player) = (Seen::of(&context).await?, context.player()?);
    let offers = substitutes(&context).made_by(seen.game(), player).await?;
    let mut shapes = Vec::with_capacity(offers.len());
    for offer in &offers {
        shapes.push(shape(&context, offer).await?);
    }
    response::revalidated(&context, &serde_json::json!({ "seat_offers": shapes }))
}

/// Takes an offer of the caller's back.
///
/// # Errors
/// When there is none.
pub(super) async fn withdraw(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (seen, player) = (Seen::of(&context).await?, context.player()?);
    let seat = context.segment("seat").parse::<u8>().ok().and_then(Seat::new);
    let seat = seat.ok_or_else(|| Problem::of(problem::NOT_FOUND))?;
    if seen.game().seat_of(player) != Some(seat) {
        context.need(Scope::Host)?;
    }
    substitutes(&context).withdraw(seen.game().record.id, player, seat).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ends a substitution: its owner takes the seat back, or who plays it gives it back.
///
/// # Errors
/// When nobody plays for another there.
pub(super) async fn give_back(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (id, player) = (context.game()?, context.player()?);
    let player = idempotency::idempotent(&context, StatusCode::OK, player)?;
    let game = context.api.service.give_back(id, player).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}

/// Lets a bot play for a seat that seems abandoned, until its player is back.
///
/// # Errors
/// When the caller is not the host, or the seat does not seem abandoned.
pub(super) async fn stand_in(context: RequestContext) -> Result<HttpResponse, Problem> {
    let StandIn { seat } = context.body()?;
    let (id, host) = (context.game()?, context.player()?);
    let cached = context.api.service.current(id).await?;
    let term = Term::ForATime { until: None };
    let offering = substitutes(&context).offering(&cached, Some(seat), term).await?;
    let host = idempotency::idempotent(&context, StatusCode::OK, host)?;
    let game = context.api.service.stand_in(id, host, offering).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}

/// Takes the seat that a link offers, or an invitation.
pub(super) async fn take(
    context: &RequestContext,
    (offer, invitation): (OfferId, Option<InvitationId>),
    keyed_response: Option<KeyedResponse>,
) -> Result<HttpResponse, Problem> {
    let player = context.player()?;
    let found = context.api.store.seat_offer(offer).await?;
    let game: GameId = context.game()?;
    let found = found.filter(|offer| offer.game == game);
    let offer = found.ok_or_else(|| Problem::of(problem::OFFER_GONE))?;
    let what = substitutes(context).taking(player, offer, invitation).await?;
    match context.api.service.take_seat(Idempotent { what, keyed_response }).await {
        Ok(game) => Ok(response::accepted(StatusCode::OK, &Accepted::at(&game))),
        Err(GameError::Spent) => Err(Problem::of(problem::OFFER_GONE)),
        Err(error) => Err(error.into()),
    }
}

/// The offer that a link's token stands for.
///
/// # Errors
/// When its time is over, and when it offers no seat.
pub(super) async fn by_token(context: &RequestContext, token: &str) -> Result<OfferId, Problem> {
    let read = context.api.store.read_link(&context.api.keys, token, context.now()).await?;
    let link: Result<OfferLink, _> = read.and_then(DecodedLink::into_claims);
    link.map(|link| link.offer).map_err(|error| match error {
        LinkError::Expired => Problem::of(problem::OFFER_GONE),
        LinkError::Invalid | LinkError::UnknownKey | LinkError::NoKey => Problem::of(
            problem::INVITATION_REFUSED,
        )
        .at("/offer", "not a token that offers a seat: the last part of its link, after `/o/`"),
    })
}

impl From<OfferError> for Problem {
    fn from(error: OfferError) -> Problem {
        match error {
            OfferError::Game(error) => error.into(),
            OfferError::Store(error) => error.into(),
            OfferError::Unwanted => {
                Problem::invalid("/address", "this address does not accept invitations")
            }
            OfferError::OtherSeat => Problem::invalid(
                "/address",
                "another seat of this game is offered to this address already",
            ),
            OfferError::TooMany { seconds } => Problem::too_many_requests(seconds),
            OfferError::Link(error) => {
                tracing::error!(%error, "cannot sign a link");
                Problem::of(problem::INTERNAL)
            }
        }
    }
}
