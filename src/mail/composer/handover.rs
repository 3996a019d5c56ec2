//! Mails about seats that change hands: to players who do not decide for them, and the offer of one.

use turnpost_rules::{
    Seat,
    log::{event::Term, id::GameId, state},
};

use super::{Composer, LOOK_LINK_SECONDS, Reader};
use crate::{
    game::{
        id::PlayerId,
        mail::{HandoverNews, ReceivedId, Subject},
        place::PlaceRecord,
        storage::StorageError,
    },
    mail::{
        Mail, Origin,
        compose::{self, Handover, HandoverKind},
        outbox::ClaimedMail,
        quoted::quoted,
        worker::ComposeError,
    },
    reader,
    store::{GameSummary, Invitation, SeatLeft},
    token::ReturnLink,
};

/// What is offered with a seat.
pub(super) struct OfferedSeat {
    /// For whom the reader would play.
    pub(super) owner: String,
    /// For how long.
    pub(super) term: Term,
}

/// What a reader is told of a seat that they do not decide for.
struct Told {
    /// Who decides for it, where the reader may know.
    who: Option<PlayerId>,
    kind: HandoverKind,
    words: Option<String>,
    link: Option<String>,
    answered: Vec<String>,
}

impl Composer {
    /// The mail about a seat, unless it has changed hands again since.
    pub(super) async fn of_handover(
        &self,
        job: &ClaimedMail,
        (game, seat): (GameId, Seat),
        news: &HandoverNews,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(player) = job.player else { return Ok(None) };
        let known = self.store.game(game).await.map_err(StorageError::from)?;
        let Some(stored) = known else { return Ok(None) };
        let place = stored.places.iter().find(|place| place.seat == Some(seat));
        let Some(place) = place else { return Ok(None) };
        let state = &self.service.current(game).await?.state;
        let handed = state.handed_over(seat);
        let is_own = place.owner == Some(player);
        let holds = match news {
            HandoverNews::Taken { since } => {
                is_own && !state.is_over() && handed.is_some_and(|handed| handed.since == *since)
            }
            HandoverNews::Relieved { since } => {
                is_own && state.has_substitute(seat) && state.relieved(seat) == Some(*since)
            }
            HandoverNews::Lost { .. } => place.player != Some(player),
            HandoverNews::Ended => is_own && state.is_over(),
            HandoverNews::Declined { .. } => !state.is_over(),
        };
        if !holds {
            return Ok(None);
        }
        let Some(reader) = self.reader(job, player, game).await? else { return Ok(None) };
        let since = handed.filter(|_| is_own && state.has_substitute(seat));
        let link = match since {
            // What the seat has come to, for whoever may not be signed in and whose game it was.
            _ if *news == HandoverNews::Ended => {
                let about = Subject { game, seat, seq: state.head() };
                Some(self.look_link(&about, place.epoch, job)?)
            }
            Some(state::Handover { since, .. }) => {
                let epoch = reader.link_epoch;
                let claims = ReturnLink { game, seat, since, owner: player, epoch };
                Some(self.return_link(&claims, job)?)
            }
            None => None,
        };
        let told = Told {
            who: place.player,
            kind: match (news, handed.map(|handed| handed.term)) {
                (HandoverNews::Taken { .. }, Some(Term::ForATime { until })) => {
                    HandoverKind::TakenForATime { until }
                }
                (HandoverNews::Taken { .. }, _) => HandoverKind::TakenForGood,
                (HandoverNews::Relieved { .. }, _) => HandoverKind::Relieved,
                (HandoverNews::Lost { .. }, _) => HandoverKind::Lost,
                (HandoverNews::Ended, _) => HandoverKind::Ended,
                (HandoverNews::Declined { .. }, _) => HandoverKind::Declined,
            },
            words: match news {
                HandoverNews::Declined { words: Some(words) } => Some(words.as_str().to_owned()),
                _ => None,
            },
            link,
            answered: Vec::new(),
        };
        Ok(Some(self.told(job, &stored, (player, reader), told).await?))
    }

    /// The mail that answers one about a seat that was the reader's then, unless it is again.
    pub(super) async fn of_former_seat(
        &self,
        job: &ClaimedMail,
        (game, seat): (GameId, Seat),
        lines: &[String],
        answers: Option<&ReceivedId>,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(player) = job.player else { return Ok(None) };
        let known = self.store.game(game).await.map_err(StorageError::from)?;
        let Some(stored) = known else { return Ok(None) };
        let place = stored.places.iter().find(|place| place.seat == Some(seat));
        let Some(place) = place.filter(|place| place.player != Some(player)) else {
            return Ok(None);
        };
        let left = self.store.seat_left(game, player).await.map_err(StorageError::from)?;
        let cached = self.service.current(game).await?;
        let state = &cached.state;
        let handed = state.handed_over(seat).filter(|_| place.owner == Some(player));
        let Some(reader) = self.reader(job, player, game).await? else { return Ok(None) };
        let (kind, link) = match (handed, left) {
            (Some(handed), _) => match handed.term {
                Term::ForATime { .. } if state.is_over() => {
                    let about = Subject { game, seat, seq: state.head() };
                    (HandoverKind::Ended, Some(self.look_link(&about, place.epoch, job)?))
                }
                Term::ForATime { until } => {
                    let (since, epoch) = (handed.since, reader.link_epoch);
                    let claims = ReturnLink { game, seat, since, owner: player, epoch };
                    let kind = match state.relieved(seat) {
                        Some(_) => HandoverKind::Relieved,
                        None => HandoverKind::TakenForATime { until },
                    };
                    (kind, Some(self.return_link(&claims, job)?))
                }
                Term::ForGood {} => (HandoverKind::TakenForGood, None),
            },
            (None, Some(SeatLeft::GivenBack)) => (HandoverKind::Lost, None),
            (None, Some(SeatLeft::HandedOver)) => (HandoverKind::Gone, None),
            (None, None) => return Ok(None),
        };
        // What has become of a seat since it was the reader's is not told.
        let who = place.player.filter(|_| handed.is_some());
        let told = Told { who, kind, words: None, link, answered: lines.to_vec() };
        let mail = self.told(job, &stored, (player, reader), told).await?;
        Ok(Some(Mail { origin: Origin::Replied { to: answers.cloned() }, ..mail }))
    }

    /// The mail that tells a reader without a seat what has become of one.
    async fn told(
        &self,
        job: &ClaimedMail,
        stored: &GameSummary,
        (player, reader): (PlayerId, Reader),
        told: Told,
    ) -> Result<Mail, ComposeError> {
        let record = &stored.record;
        let ruleset = self.service.rulesets().find(&record.ruleset, record.revision);
        let settings = self.settings_link(player, record.id, reader.link_epoch, job)?;
        let Told { who, kind, words, link, answered } = told;
        let composed = compose::handover(&Handover {
            language: reader.language,
            zone: reader.zone,
            game: record.name.as_str().to_owned(),
            title: ruleset.ok_or(ComposeError::MailContent)?.about().title,
            who: match who {
                Some(player) => self.name(player).await?,
                None => None,
            },
            kind,
            words,
            link,
            answered,
            settings: settings.clone(),
        });
        let list = self.list(player, record.id, job)?;
        let mail = self.mail(job, reader.recipient, composed, &settings);
        Ok(Mail { list: Some(list), ..mail })
    }

    /// The URL where a player takes their seat back.
    fn return_link(&self, claims: &ReturnLink, job: &ClaimedMail) -> Result<String, ComposeError> {
        let until = job.created_at.plus_seconds(LOOK_LINK_SECONDS);
        Ok(format!("{}/c/{}", self.base, self.keys.sign(claims, until)?))
    }

    /// What an invitation offers besides; `None` if the seat is not offered any more, and nothing for one
    /// to an open game.
    pub(super) async fn offered_seat(
        &self,
        invitation: &Invitation,
        stored: &GameSummary,
    ) -> Result<Option<Option<OfferedSeat>>, ComposeError> {
        let Some(id) = invitation.offer else { return Ok(Some(None)) };
        let offer = self.store.seat_offer(id).await.map_err(StorageError::from)?;
        let Some(offer) = offer else { return Ok(None) };
        let cached = self.service.current(stored.record.id).await?;
        let Some(place) = cached.place_at(offer.seat) else { return Ok(None) };
        let player = match place.player {
            Some(player) => self.store.player(player).await.map_err(StorageError::from)?,
            None => None,
        };
        let is_unreachable = player.is_some_and(|player| player.mail_stopped_at.is_some());
        if !cached.is_offered(&offer, is_unreachable, self.clock.now()) {
            return Ok(None);
        }
        let owner = self.owner_of(place, cached.state.has_substitute(offer.seat)).await?;
        let term = offer.term;
        Ok(Some(Some(OfferedSeat { owner: owner.unwrap_or_default(), term })))
    }

    async fn owner_of(
        &self,
        place: &PlaceRecord,
        has_substitute: bool,
    ) -> Result<Option<String>, ComposeError> {
        let owner = if has_substitute { place.owner } else { place.player };
        match owner {
            Some(owner) => self.name(owner).await,
            None => Ok(None),
        }
    }

    /// That the player of a seat plays for its owner, if it was handed over by this event.
    pub(super) async fn substitution(
        &self,
        place: &PlaceRecord,
        seat: Seat,
        term: Term,
        moment: impl Fn(turnpost_rules::log::time::Timestamp) -> String,
        nameless: String,
    ) -> Result<Option<turnpost_rules::Phrase>, ComposeError> {
        let Some(owner) = place.owner else { return Ok(None) };
        let owner = self.name(owner).await?.map_or(nameless, |name| quoted(&name));
        Ok(Some(reader::plays_for(seat, &owner, term, moment)))
    }
}
