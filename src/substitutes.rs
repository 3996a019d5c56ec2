//! Offering a seat to somebody else: by a link to be passed on, or by a mail, within the bounds of
//! invitations.

use std::sync::Arc;

use turnpost_rules::{
    Seat,
    log::{event::Term, id::GameId, time::Timestamp},
};

use crate::{
    game::{
        error::GameError,
        id::{InvitationId, OfferId, PlayerId},
        language::Language,
        person::Address,
        place::{OfferedBy, SeatOffer},
        service::{CachedGame, GameService, Offering, Taking},
    },
    limits,
    store::{Invited, NewInvitation, SeatOffered, Store, StoreError},
    token::{Keys, LinkError, OfferLink},
};

/// How long the offer of a seat can be taken, in seconds: two weeks.
const OFFER_SECONDS: i64 = 14 * 86_400;

/// Why a seat is not offered, or not mailed.
#[derive(Debug, thiserror::Error)]
pub enum OfferError {
    /// The game does not allow it.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The address accepts no invitations. Whoever offers learns this and nothing else about it.
    #[error("this address does not accept invitations")]
    Unwanted,
    /// Another seat of the game is offered to the address, by an invitation that it has yet to answer.
    #[error("another seat of the game is offered to this address")]
    OtherSeat,
    /// Too many invitations were mailed lately.
    #[error("too many invitations: again in {seconds} seconds")]
    TooMany {
        /// How long to wait.
        seconds: u64,
    },
    /// The link cannot be signed.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Which seat is to be offered, and to whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewOffer {
    /// The seat; `None` for the player's own.
    pub seat: Option<Seat>,
    /// For how long.
    pub term: Term,
    /// To whom it is mailed, and in which language if nobody is known there; `None` to be passed on
    /// otherwise.
    pub to: Option<(Address, Language)>,
}

/// Whether an offer of the seat's own player takes the place of one that host or operator have made meanwhile.
fn is_own(by: OfferedBy, open: &SeatOffer) -> bool {
    matches!(by, OfferedBy::Owner(_)) && !matches!(open.by, OfferedBy::Owner(_))
}

/// Offers seats.
pub struct Substitutes<'a> {
    /// The games.
    pub service: &'a GameService,
    /// The database.
    pub store: &'a Store,
}

/// The URL of an offer, to be passed on. `base` is the start of every link.
///
/// # Errors
/// When no key can sign it.
pub fn link(offer: &SeatOffer, keys: &Keys, base: &str) -> Result<String, LinkError> {
    let link = OfferLink { offer: offer.id, game: Some(offer.game) };
    let token = keys.sign(&link, offer.expires_at)?;
    Ok(format!("{base}/o/{token}"))
}

impl Substitutes<'_> {
    fn now(&self) -> Timestamp {
        self.service.clock().now()
    }

    /// Whether mails to the player of a seat come back.
    async fn is_unreachable(
        &self,
        game: &CachedGame,
        seat: Option<Seat>,
    ) -> Result<bool, StoreError> {
        let player = seat.and_then(|seat| game.place_at(seat)).and_then(|place| place.player);
        let known = match player {
            Some(player) => self.store.player(player).await?,
            None => None,
        };
        Ok(known.is_some_and(|player| player.mail_stopped_at.is_some()))
    }

    /// Whether the seat of an offer can still be taken.
    async fn holds(&self, game: &CachedGame, offer: &SeatOffer) -> Result<bool, StoreError> {
        let is_unreachable = self.is_unreachable(game, Some(offer.seat)).await?;
        Ok(game.is_offered(offer, is_unreachable, self.now()))
    }

    /// That a player takes a seat, by an offer or by the invitation that has brought it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn taking(
        &self,
        player: PlayerId,
        offer: SeatOffer,
        invitation: Option<InvitationId>,
    ) -> Result<Taking, OfferError> {
        let game = self.service.current(offer.game).await?;
        let is_unreachable = self.is_unreachable(&game, Some(offer.seat)).await?;
        Ok(Taking { player, offer, invitation, is_unreachable })
    }

    /// What the host of a game does with a seat: offers it, or has a bot play.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn offering(
        &self,
        game: &CachedGame,
        seat: Option<Seat>,
        term: Term,
    ) -> Result<Offering, StoreError> {
        Ok(Offering { seat, term, is_unreachable: self.is_unreachable(game, seat).await? })
    }

    /// Offers a seat, and mails it if it is for an address. What the same player has offered in the
    /// same way before stays as it is, and is mailed to one more address.
    ///
    /// # Errors
    /// When the seat is not the player's to be offered, is offered already, or cannot be mailed; or the
    /// store fails.
    pub async fn offer(
        &self,
        game: GameId,
        by: PlayerId,
        new: NewOffer,
    ) -> Result<SeatOffer, OfferError> {
        let (cached, now) = (self.service.current(game).await?, self.now());
        let offering = self.offering(&cached, new.seat, new.term).await?;
        let (offer, is_new) = self.make(&cached, cached.offered(by, offering, now)?).await?;
        if let Some((address, language)) = new.to
            && let Err(error) = self.mail(&offer, address, language).await
        {
            if is_new {
                self.store.withdraw_seat_offer(offer.id, now).await?;
            }
            return Err(error);
        }
        Ok(offer)
    }

    /// Offers a seat that seems abandoned for the operator. What was offered so before stays as it is.
    ///
    /// # Errors
    /// When it does not seem so, somebody else offers it, the game is not running, or the store fails.
    pub async fn offer_for_operator(
        &self,
        game: GameId,
        seat: Seat,
    ) -> Result<SeatOffer, OfferError> {
        let cached = self.service.current(game).await?;
        let is_unreachable = self.is_unreachable(&cached, Some(seat)).await?;
        let term = cached.offered_by_operator(seat, is_unreachable, self.now())?;
        Ok(self.make(&cached, (seat, OfferedBy::Operator, term)).await?.0)
    }

    /// Makes an offer, or finds the same that was made before; whether it is new.
    async fn make(
        &self,
        cached: &CachedGame,
        (seat, by, term): (Seat, OfferedBy, Term),
    ) -> Result<(SeatOffer, bool), OfferError> {
        let (game, now) = (cached.record.id, self.now());
        let id = OfferId::random(&mut rand::rng());
        let mut expires_at = now.plus_seconds(OFFER_SECONDS);
        if let Term::ForATime { until: Some(until) } = term {
            expires_at = expires_at.min(until);
        }
        let seq = cached.state.head();
        let offer = SeatOffer { id, game, seat, by, term, seq, created_at: now, expires_at };
        let offer = match self.store.offer_seat(offer.clone()).await? {
            SeatOffered::Made => offer,
            SeatOffered::Already => {
                let open = self.open(game, seat).await?.ok_or(GameError::OfferedAlready)?;
                let holds = self.holds(cached, &open).await?;
                if open.by == by && open.term == term && holds {
                    open
                } else if holds && !is_own(by, &open) {
                    return Err(GameError::OfferedAlready.into());
                } else {
                    // It is good for nothing any more, and makes room.
                    self.store.withdraw_seat_offer(open.id, now).await?;
                    match self.store.offer_seat(offer.clone()).await? {
                        SeatOffered::Made => offer,
                        SeatOffered::Already => return Err(GameError::OfferedAlready.into()),
                    }
                }
            }
        };
        let is_new = offer.id == id;
        Ok((offer, is_new))
    }

    /// Mails an offer to an address.
    ///
    /// # Errors
    /// When the address accepts no invitations, there were too many, or the store fails.
    pub async fn mail(
        &self,
        offer: &SeatOffer,
        address: Address,
        language: Language,
    ) -> Result<(), OfferError> {
        let now = self.now();
        let invitation = NewInvitation {
            game: offer.game,
            address,
            by: offer.by.player(),
            offer: Some(offer.id),
            language,
            expires_at: offer.expires_at,
            at: now,
        };
        let bounds = limits::invitations(self.service.limits(), now);
        match self.store.invite(invitation, bounds, None).await? {
            Invited::Sent(_) | Invited::Already(_) => Ok(()),
            Invited::Unwanted => Err(OfferError::Unwanted),
            Invited::OtherSeat => Err(OfferError::OtherSeat),
            Invited::TooMany { seconds } => Err(OfferError::TooMany { seconds }),
        }
    }

    /// The open offer of a seat.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open(&self, game: GameId, seat: Seat) -> Result<Option<SeatOffer>, StoreError> {
        let offers = self.store.seat_offers(game, self.now()).await?;
        Ok(offers.into_iter().find(|offer| offer.seat == seat))
    }

    /// The offers at a table that somebody has made, and that still hold, in turn order.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn made_by(
        &self,
        game: &CachedGame,
        by: PlayerId,
    ) -> Result<Vec<SeatOffer>, StoreError> {
        let mut made = self.all(game).await?;
        made.retain(|offer| offer.by.player() == Some(by));
        Ok(made)
    }

    /// The offers at a table that still hold, in turn order.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn all(&self, game: &CachedGame) -> Result<Vec<SeatOffer>, StoreError> {
        let mut open = Vec::new();
        for offer in self.store.seat_offers(game.record.id, self.now()).await? {
            if self.holds(game, &offer).await? {
                open.push(offer);
            }
        }
        Ok(open)
    }

    /// An offer with its game; `None` if the seat cannot be taken any more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn find(
        &self,
        offer: OfferId,
    ) -> Result<Option<(SeatOffer, Arc<CachedGame>)>, OfferError> {
        let Some(offer) = self.store.seat_offer(offer).await? else { return Ok(None) };
        let game = self.service.current(offer.game).await?;
        let holds = self.holds(&game, &offer).await?;
        Ok(holds.then_some((offer, game)))
    }

    /// Takes back the offer of a seat that a player has made, or that the host has made of the player's.
    ///
    /// # Errors
    /// [`GameError::NoSubstitute`] if there is none; or when the store fails.
    pub async fn withdraw(&self, game: GameId, by: PlayerId, seat: Seat) -> Result<(), OfferError> {
        let is_own = self.service.current(game).await?.seat_of(by) == Some(seat);
        let open =
            self.open(game, seat).await?.filter(|offer| offer.by.player() == Some(by) || is_own);
        let open = open.ok_or(GameError::NoSubstitute)?;
        self.store.withdraw_seat_offer(open.id, self.now()).await?;
        Ok(())
    }
}
