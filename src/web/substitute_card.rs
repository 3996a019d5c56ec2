//! Seats that change hands: the forms on a game's page.

use turnpost_rules::{Seat, Viewer};

use super::{failure::Failure, invite, page::Shell, state::Web};
use crate::{
    game::{id::PlayerId, place::SeatOffer, service::CachedGame},
    reader::LocalizedGame,
    substitutes::{self, OfferError, Substitutes},
};

/// An offer that the reader has made.
pub(super) struct OpenOffer {
    pub seat: Seat,
    /// That it is offered, and until when, in words.
    pub words: String,
    /// Its link, to be passed on.
    pub link: String,
    /// To whom it was mailed and what came of that, in words.
    pub mailed: Vec<String>,
}

/// A seat that seems abandoned.
pub(super) struct AbandonedSeat {
    pub seat: Seat,
    /// What its player is called.
    pub name: String,
    /// Whether a bot could play for it, and does not yet.
    pub takes_bot: bool,
    /// The offer of it, if the reader has made one.
    pub offer: Option<OpenOffer>,
}

/// What a reader can do about who decides for seats.
#[derive(Default)]
pub(super) struct SubstituteCard {
    /// That somebody plays the reader's seat, in words.
    pub lent: Option<String>,
    /// That the reader plays for somebody, in words.
    pub plays_for: Option<String>,
    /// Whether the reader can offer their own seat.
    pub may_offer: bool,
    /// The offer of the reader's own seat, if there is one.
    pub offer: Option<OpenOffer>,
    /// The seats that the host can give to somebody else.
    pub abandoned: Vec<AbandonedSeat>,
}

impl Web {
    /// What offers seats.
    pub(super) fn substitutes(&self) -> Substitutes<'_> {
        Substitutes { service: &self.service, store: &self.store }
    }
}

impl SubstituteCard {
    /// What a reader can do at a table; `None` if nothing.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        shell: &Shell,
        seen: &LocalizedGame,
        reader: PlayerId,
    ) -> Result<Option<SubstituteCard>, Failure> {
        let game = &seen.game;
        if game.state.position().is_none() || game.state.is_over() {
            return Ok(None);
        }
        let mut card = SubstituteCard {
            lent: game.lent_by(reader).map(|place| {
                seen.localizer
                    .speak("web-substitute-lent", &[("who", seen.place_name(place.place).into())])
            }),
            ..SubstituteCard::default()
        };
        let offers = web.substitutes().made_by(game, reader).await?;
        if let Viewer::Seat(seat) = seen.localizer.viewer() {
            let owner = game.place_at(seat).and_then(|place| seen.owner_name(place));
            if game.state.has_substitute(seat) {
                card.plays_for = owner.map(|owner| {
                    seen.localizer.speak("web-substitute-give", &[("owner", owner.into())])
                });
            } else if game.state.is_seated(seat) {
                card.may_offer = true;
                let own = offers.iter().find(|offer| offer.seat == seat);
                card.offer = open(web, shell, seen, own).await?;
            }
        }
        if game.record.host == Some(reader) {
            card.abandoned = abandoned(web, shell, seen, (reader, &offers)).await?;
        }
        let is_empty = card.lent.is_none()
            && card.plays_for.is_none()
            && !card.may_offer
            && card.abandoned.is_empty();
        Ok((!is_empty).then_some(card))
    }
}

/// The seats that a host can give to somebody else.
async fn abandoned(
    web: &Web,
    shell: &Shell,
    seen: &LocalizedGame,
    (host, offers): (PlayerId, &[SeatOffer]),
) -> Result<Vec<AbandonedSeat>, Failure> {
    let game: &CachedGame = &seen.game;
    let unreachable = seen.unreachable(host);
    let mut found = Vec::new();
    for seat in game.state.seats().seats() {
        let Some(place) = game.place_at(seat) else { continue };
        let is_own = place.player == Some(host) && game.state.is_seated(seat);
        if is_own || !game.may_be_given(seat, unreachable.contains(&place.place)) {
            continue;
        }
        let mut others = game.state.seats().seats().filter(|it| *it != seat);
        let others = others.any(|it| seen.is_played_by_a_person(it));
        let offer = offers.iter().find(|offer| offer.seat == seat);
        found.push(AbandonedSeat {
            seat,
            name: seen.place_name(place.place).to_owned(),
            takes_bot: others && game.state.is_person(seat),
            offer: open(web, shell, seen, offer).await?,
        });
    }
    Ok(found)
}

async fn open(
    web: &Web,
    shell: &Shell,
    seen: &LocalizedGame,
    offer: Option<&SeatOffer>,
) -> Result<Option<OpenOffer>, Failure> {
    let Some(offer) = offer else { return Ok(None) };
    let brought = web.store.invitations_of_offer(offer.id).await?;
    let mailed = brought
        .iter()
        .map(|it| format!("{}: {}", it.address, shell.word(invite::state(it, web.now()))));
    let until = shell.until(offer.expires_at);
    Ok(Some(OpenOffer {
        seat: offer.seat,
        words: seen.localizer.speak("web-substitute-offered", &[("until", until.into())]),
        link: substitutes::link(offer, &web.keys, &web.base_url).map_err(OfferError::from)?,
        mailed: mailed.collect(),
    }))
}
