//! Seats that change hands: another player decides for one, for a time or for good.

use std::sync::Arc;

use turnpost_rules::{
    Seat,
    log::{
        event::{EventData, Term},
        id::GameId,
        time::Timestamp,
    },
};

use super::{CachedGame, GameService, Idempotent, unit_of_work::UnitOfWork};
use crate::game::{
    error::GameError,
    id::{InvitationId, PlayerId},
    mail::{HandoverNews, MailContent, MailJob},
    place::{OfferedBy, PlaceRecord, SeatOffer},
    time::YEAR_SECONDS,
};

/// How many seats that go back by themselves are looked at in one go.
const PAGE: u32 = 100;

/// What a player wants to do with a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Offering {
    /// The seat; `None` for the player's own.
    pub seat: Option<Seat>,
    /// For how long.
    pub term: Term,
    /// Whether mails to the seat's player come back.
    pub is_unreachable: bool,
}

/// Somebody takes a seat that is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taking {
    /// Who takes it.
    pub player: PlayerId,
    /// What they accept: of which seat, and for how long.
    pub offer: SeatOffer,
    /// The invitation that has brought it, which is used up.
    pub invitation: Option<InvitationId>,
    /// Whether mails to the seat's player come back.
    pub is_unreachable: bool,
}

impl CachedGame {
    /// Which seat a player offers, and as what: their own, or as the host one that seems abandoned.
    ///
    /// # Errors
    /// [`GameError::NotToBeOffered`] if they cannot, [`GameError::BadTerm`] if the moment is impossible; if the
    /// game is not running, or the player has no seat there.
    pub fn offered(
        &self,
        by: PlayerId,
        offering: Offering,
        now: Timestamp,
    ) -> Result<(Seat, OfferedBy, Term), GameError> {
        let Offering { seat, term, is_unreachable } = offering;
        if let Term::ForATime { until: Some(until) } = term
            && (until <= now || now.plus_seconds(YEAR_SECONDS) < until)
        {
            return Err(GameError::BadTerm);
        }
        if self.state.position().is_none() || self.state.is_over() {
            return Err(if self.is_visible_to(Some(by)) {
                GameError::NotRunning
            } else {
                GameError::NotFound
            });
        }
        let own = self.place_of(by).filter(|place| !place.resigned).and_then(|place| place.seat);
        match (seat, own) {
            (None, None) if self.is_visible_to(Some(by)) => Err(GameError::NotAPlayer),
            (None, None) => Err(GameError::NotFound),
            (seat, Some(own)) if seat.is_none_or(|seat| seat == own) => {
                if self.state.has_substitute(own) {
                    return Err(GameError::NotToBeOffered);
                }
                Ok((own, OfferedBy::Owner(by), term))
            }
            (Some(seat), _) if self.record.host == Some(by) => {
                let term = self.term_of_abandoned(seat, is_unreachable, now)?;
                Ok((seat, OfferedBy::Host(by), term))
            }
            _ if self.is_visible_to(Some(by)) => Err(GameError::NotTheHost),
            _ => Err(GameError::NotFound),
        }
    }

    /// For how long the operator offers a seat that seems abandoned.
    ///
    /// # Errors
    /// [`GameError::NotToBeOffered`] if it does not seem so; if the game is not running.
    pub fn offered_by_operator(
        &self,
        seat: Seat,
        is_unreachable: bool,
        now: Timestamp,
    ) -> Result<Term, GameError> {
        if self.state.position().is_none() || self.state.is_over() {
            return Err(GameError::NotRunning);
        }
        self.term_of_abandoned(seat, is_unreachable, now)
    }

    /// For how long a seat that seems abandoned goes to somebody else: its owner can come back, if there
    /// still is one.
    fn term_of_abandoned(
        &self,
        seat: Seat,
        is_unreachable: bool,
        now: Timestamp,
    ) -> Result<Term, GameError> {
        if !self.may_be_given(seat, is_unreachable) {
            return Err(GameError::NotToBeOffered);
        }
        Ok(match self.owner_after(seat) {
            Some(_) => Term::ForATime { until: self.back_at(seat, now) },
            None => Term::ForGood {},
        })
    }

    /// Whether host and operator can give a seat to somebody else: it seems abandoned, or mails to its player come
    /// back.
    pub fn may_be_given(&self, seat: Seat, is_unreachable: bool) -> bool {
        is_unreachable && self.state.is_person(seat) || self.state.is_abandoned(seat)
    }

    /// When a seat that another player has goes back by itself.
    fn back_at(&self, seat: Seat, now: Timestamp) -> Option<Timestamp> {
        if !self.state.has_substitute(seat) {
            return None;
        }
        self.place_at(seat)?.back_at.filter(|back_at| now < *back_at)
    }

    /// Whose seat it is once somebody takes it.
    fn owner_after(&self, seat: Seat) -> Option<PlayerId> {
        let place = self.place_at(seat)?;
        if self.state.has_substitute(seat) { place.owner } else { place.player }
    }

    /// Whether an offer still holds: the game runs, and the seat is as it was offered. What is offered
    /// because it seems abandoned has to seem so still.
    pub fn is_offered(&self, offer: &SeatOffer, is_unreachable: bool, now: Timestamp) -> bool {
        let is_running = self.state.position().is_some() && !self.state.is_over();
        let is_past = matches!(offer.term, Term::ForATime { until: Some(until) } if until <= now);
        let (state, seat) = (&self.state, offer.seat);
        let Some(place) = self.place_at(seat) else { return false };
        let holds = match offer.by {
            OfferedBy::Owner(owner) => {
                place.player == Some(owner) && !place.resigned && !state.has_substitute(seat)
            }
            OfferedBy::Host(host) => {
                self.record.host == Some(host) && self.may_be_given(seat, is_unreachable)
            }
            OfferedBy::Operator => self.may_be_given(seat, is_unreachable),
        };
        is_running && !is_past && holds && now < offer.expires_at
    }

    /// The seat that a player can end the substitution of: their own, which another one plays, or
    /// another's, which they play.
    fn substituted(&self, player: PlayerId) -> Option<&PlaceRecord> {
        let has_substitute = |place: &&PlaceRecord| {
            place.owner.is_some() && place.seat.is_some_and(|seat| self.state.has_substitute(seat))
        };
        let of = |place: &&PlaceRecord| place.owner == Some(player) || place.player == Some(player);
        self.places.iter().filter(has_substitute).find(of)
    }

    /// The seat that a player plays for its owner, who is still there.
    pub fn plays_for_another(&self, player: PlayerId) -> Option<Seat> {
        let place = self.substituted(player).filter(|place| place.player == Some(player))?;
        place.seat
    }
}

impl GameService {
    /// A player takes a seat that is offered, and decides for it from now on.
    ///
    /// # Errors
    /// [`GameError::Spent`] if it is not offered any more, [`GameError::SeatedAlready`] if the player has
    /// a seat there, or one that somebody plays for them; or if the store fails.
    pub async fn take_seat(
        &self,
        taking: impl Into<Idempotent<Taking>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what, keyed_response } = taking.into();
        let Taking { player, offer, invitation, is_unreachable } = what;
        let (game, seat) = (offer.game, offer.seat);
        let bot_accounts = self.bot_accounts_of(game).await;
        let is_person = self.storage.bot_accounts(vec![player]).await?.is_empty();
        let taken = self.change(game, player, keyed_response, |cached, work| {
            if !cached.is_offered(&offer, is_unreachable, work.now()) {
                return Err(GameError::Spent);
            }
            let is_of_another = !matches!(offer.by, OfferedBy::Owner(_));
            let is_own = |place: &PlaceRecord| place.seat == Some(seat) && is_of_another;
            let sits = cached.place_of(player).is_some_and(|place| !is_own(place));
            if sits || cached.lent_by(player).is_some_and(|place| !is_own(place)) {
                return Err(GameError::SeatedAlready);
            }
            let place = cached.place_at(seat).ok_or(GameError::Spent)?;
            let (before, owner) = (place.player, cached.owner_after(seat));
            let owner = owner.filter(|owner| *owner != player);
            let term = if owner.is_none() { Term::ForGood {} } else { offer.term };
            work.taken = Some(offer.id);
            work.accepted = invitation.map(|invitation| (invitation, player));
            work.hand_over(seat, player, owner, term)?;
            let since = work.state.head();
            if let Some(owner) = owner {
                work.tell_of_handover(owner, seat, HandoverNews::Taken { since });
            }
            // Who played it for the owner until now.
            if let Some(before) = before.filter(|before| Some(*before) != owner)
                && before != player
            {
                work.tell_of_handover(before, seat, HandoverNews::Lost { since });
            }
            work.bot_accounts = bot_accounts.without(seat);
            if is_person && cached.record.timing.on_timeout.calls_a_bot() {
                work.relieve_late(seat)?;
            }
            Ok(())
        });
        Ok(self.note_absences(taken.await?).await)
    }

    /// A player takes back the seat that another one plays for them, or gives back the one that they play
    /// for another.
    ///
    /// # Errors
    /// [`GameError::NoSubstitute`] if there is none; if the game is not running, the player may not see it,
    /// or the store fails.
    pub async fn give_back(
        &self,
        game: GameId,
        player: impl Into<Idempotent<PlayerId>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: player, keyed_response } = player.into();
        let bot_accounts = self.bot_accounts_of(game).await;
        let given = self.change(game, player, keyed_response, |cached, work| {
            work.bot_accounts = bot_accounts;
            let seat = cached.substituted(player).and_then(|place| place.seat);
            match seat {
                Some(seat) => work.give_back(seat),
                None if !cached.is_visible_to(Some(player)) => Err(GameError::NotFound),
                None if cached.state.position().is_none() || cached.state.is_over() => {
                    Err(GameError::NotRunning)
                }
                None => Err(GameError::NoSubstitute),
            }
        });
        Ok(self.note_absences(given.await?).await)
    }

    /// Gives seats back whose owners have handed them over until now; returns how many. Several processes
    /// give each back once.
    ///
    /// # Errors
    /// If the store fails. A failure in one game is logged and does not affect the others.
    pub async fn give_back_due(&self) -> Result<usize, GameError> {
        let mut given = 0;
        loop {
            let page = self.storage.returning(self.clock.now(), PAGE).await?;
            let is_last = page.len() < PAGE as usize;
            let mut went = 0;
            for (game, seat) in page {
                match self.return_seat(game, seat).await {
                    Ok(returned) => went += usize::from(returned),
                    Err(error) => {
                        tracing::error!(%game, %seat, %error, "could not give a seat back");
                    }
                }
            }
            given += went;
            // What failed comes again with the next sweep.
            if is_last || went == 0 {
                return Ok(given);
            }
        }
    }

    async fn return_seat(&self, game: GameId, seat: Seat) -> Result<bool, GameError> {
        let slot = self.slot(game);
        let cached = {
            let _one_at_a_time = slot.command.lock().await;
            let cached = self.fresh(game, &slot).await?;
            let now = self.clock.now();
            let place = cached.place_at(seat);
            let is_due = place.is_some_and(|place| {
                place.owner.is_some() && place.back_at.is_some_and(|back_at| back_at <= now)
            });
            if !is_due || !cached.state.has_substitute(seat) {
                return Ok(false);
            }
            let mut work = UnitOfWork::new(&cached, now);
            work.bot_accounts = self.bot_accounts(&cached).await?;
            work.give_back(seat)?;
            let more = self.go_on(&mut work).await?;
            let cached = self.commit(&slot, work).await?;
            if more { self.let_bots_play(&slot, cached, None).await } else { cached }
        };
        self.note_absences(cached).await;
        Ok(true)
    }

    /// A bot plays for a seat that seems abandoned, until its player takes it back.
    ///
    /// # Errors
    /// [`GameError::NotToBeOffered`] if it does not seem so, or nobody else would be left to play; if the
    /// player is not the host, the game is not running, or the store fails.
    pub async fn stand_in(
        &self,
        game: GameId,
        host: impl Into<Idempotent<PlayerId>>,
        offering: Offering,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: host, keyed_response } = host.into();
        let bot_accounts = self.bot_accounts_of(game).await;
        self.change(game, host, keyed_response, |cached, work| {
            work.bot_accounts = bot_accounts;
            let (seat, as_what, _) = cached.offered(host, offering, work.now())?;
            let is_possible = matches!(as_what, OfferedBy::Host(_))
                && cached.state.is_person(seat)
                && work.has_people_besides(seat);
            if !is_possible {
                return Err(GameError::NotToBeOffered);
            }
            work.offers_off = work.offers_off.with(seat);
            work.relieve(seat)
        })
        .await
    }
}

impl UnitOfWork<'_> {
    /// Another player decides for a seat from now on. Older links of the seat are good no more.
    fn hand_over(
        &mut self,
        seat: Seat,
        to: PlayerId,
        owner: Option<PlayerId>,
        term: Term,
    ) -> Result<(), GameError> {
        let now = self.now();
        self.state.hand_over(seat, term, now)?;
        let back_at = term.until();
        self.seat_belongs(seat, |place| {
            place.player = Some(to);
            place.owner = owner;
            place.back_at = back_at;
            place.resigned = false;
        });
        self.write(EventData::HandedOver { seat, term })?;
        self.tell(|other| other != seat);
        Ok(())
    }

    /// The player of a seat decides for it again, in place of the one who has played it for them.
    pub(super) fn give_back(&mut self, seat: Seat) -> Result<(), GameError> {
        let now = self.now();
        let place = self.places().iter().find(|place| place.seat == Some(seat));
        let (substitute, owner) = place.map_or((None, None), |place| (place.player, place.owner));
        let owner = owner.ok_or(GameError::NoSubstitute)?;
        let by = self.by;
        // Who has resigned comes back by an act of their own: nobody else makes the game wait for them.
        let is_left =
            by != Some(owner) && self.state.handed_over(seat).is_some_and(|it| it.resigned);
        self.state.give_back(seat, now)?;
        self.offers_off = self.offers_off.with(seat);
        self.seat_belongs(seat, |place| {
            place.player = Some(owner);
            place.owner = None;
            place.back_at = None;
        });
        self.write(EventData::GivenBack { seat })?;
        self.tell(|other| other != seat || by != Some(owner) && !is_left);
        if let Some(substitute) = substitute {
            let news = HandoverNews::Lost { since: self.state.head() };
            self.tell_of_handover(substitute, seat, news);
        }
        if is_left { self.resign(seat) } else { Ok(()) }
    }

    fn seat_belongs(&mut self, seat: Seat, change: impl Fn(&mut PlaceRecord)) {
        let mut places = self.places().to_vec();
        for place in places.iter_mut().filter(|place| place.seat == Some(seat)) {
            change(place);
            place.epoch = place.epoch.saturating_add(1);
        }
        self.places = Some(places);
    }

    /// Mails the end of the game to those for whom others have played it.
    pub(super) fn tell_lenders_of_the_end(&mut self) {
        let lent: Vec<(Seat, PlayerId)> = self
            .places()
            .iter()
            .filter_map(|place| Some((place.seat?, place.owner?)))
            .filter(|(seat, _)| {
                let handed = self.state.handed_over(*seat);
                handed.is_some_and(|it| matches!(it.term, Term::ForATime { .. }) && !it.resigned)
            })
            .collect();
        for (seat, owner) in lent {
            self.tell_of_handover(owner, seat, HandoverNews::Ended);
        }
    }

    /// Mails a player who does not decide for a seat what has become of it, unless they have done it.
    pub(super) fn tell_of_handover(&mut self, player: PlayerId, seat: Seat, news: HandoverNews) {
        if self.by == Some(player) {
            return;
        }
        let content = MailContent::Handover { game: self.before.record.id, seat, news };
        self.handovers.push(MailJob { player, content });
    }
}
