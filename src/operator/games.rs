//! Acts on games.

use turnpost_rules::{
    Seat,
    log::{id::GameId, state::Pause as TablePause, time::Timestamp},
};

use super::{OperatorError, OperatorService};
use crate::{
    game::{
        decision::PendingDecision,
        error::GameError,
        id::PlayerId,
        mail::{MailContent, MailJob},
        place::{OfferedBy, SeatOffer},
        record::Status,
        service::CachedGame,
    },
    store::{Act, GameSummary, NewAct, Pause},
    substitutes::{self, OfferError, Substitutes},
    token::Keys,
};

/// For how many days time for a decision can be given, or a game paused, by hand at most.
pub const MAX_DAYS: i64 = 366;

/// What came of extending deadlines.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Extended {
    /// How many decisions have their whole time again.
    pub decisions: usize,
    /// When the first of them is due now, and the last; `None` if none is ever due.
    pub due: Option<(Timestamp, Timestamp)>,
}

/// A seat that the operator offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedSeat {
    /// The link to be passed on.
    pub link: String,
    /// Until when the seat can be taken.
    pub expires_at: Timestamp,
}

/// What becomes of the turn mail of a seat that is asked for again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reminded {
    /// It is sent again.
    Again,
    /// It is about to be sent anyway.
    Waiting,
    /// Its player wants no such mails.
    Unwanted,
}

impl OperatorService {
    /// A game without its log.
    ///
    /// # Errors
    /// [`OperatorError::NoGame`], or when the store fails.
    pub async fn game(&self, game: GameId) -> Result<GameSummary, OperatorError> {
        self.store.game(game).await?.ok_or(OperatorError::NoGame(game))
    }

    /// Cancels a game that has not begun; everybody who has a place is told by mail.
    ///
    /// # Errors
    /// When there is no such game, it has begun, or the store fails.
    pub async fn cancel(&self, game: GameId) -> Result<(), OperatorError> {
        let status = self.game(game).await?.record.status;
        if status != Status::Open {
            return Err(OperatorError::NotOpen { game, status });
        }
        let work = async { Ok(self.service.cancel_for_operator(game).await?) };
        self.carry_out(NewAct::on_game(Act::Cancel, game), work).await
    }

    /// Gives everybody whom a game waits for the whole time for their decision again, or until a moment
    /// within a year.
    ///
    /// # Errors
    /// When there is no such game, it has no deadlines or waits for nobody, the moment is not within that
    /// time, or the store fails.
    pub async fn extend(
        &self,
        game: GameId,
        until: Option<Timestamp>,
    ) -> Result<Extended, OperatorError> {
        let found = self.game(game).await?;
        if found.record.deadline_hours.is_none() {
            return Err(OperatorError::NoDeadline(game));
        }
        if found.pending_decisions.is_empty() {
            return Err(OperatorError::NotAwaiting(game));
        }
        let now = self.now();
        let ahead = until.map(|until| until.seconds() - now.seconds());
        // A table's own time may be longer.
        if ahead.is_some_and(|ahead| !(1..=MAX_DAYS * 86_400).contains(&ahead)) {
            return Err(OperatorError::NotAhead);
        }
        let work = async { Ok(self.service.restart_deadlines(game, until).await?) };
        let due = self.carry_out(NewAct::on_game(Act::Extend, game), work).await?;
        let (first, last) = (due.iter().min().copied(), due.iter().max().copied());
        Ok(Extended { decisions: due.len(), due: first.zip(last) })
    }

    /// Pauses a running game until a moment within a year, without asking anybody; everybody at the table
    /// is told by mail, and any of them can end it.
    ///
    /// # Errors
    /// When there is no such game, it does not run, the moment is not within that time, or the store fails.
    pub async fn pause(&self, game: GameId, until: Timestamp) -> Result<(), OperatorError> {
        let status = self.game(game).await?.record.status;
        if status != Status::Running {
            return Err(OperatorError::NotToBePaused { game, status });
        }
        let ahead = until.seconds() - self.now().seconds();
        if !(1..=MAX_DAYS * 86_400).contains(&ahead) {
            return Err(OperatorError::EndlessPause);
        }
        let work = async { Ok(self.service.pause_for_operator(game, until).await?) };
        self.carry_out(NewAct::on_game(Act::Pause, game), work).await
    }

    /// Ends the pause of a game, whoever has begun it; everybody at the table is told by mail.
    ///
    /// # Errors
    /// When there is no such game, it does not pause, or the store fails.
    pub async fn resume(&self, game: GameId) -> Result<(), OperatorError> {
        let status = self.game(game).await?.record.status;
        if status != Status::Running || self.pause_of(game).await?.is_none() {
            return Err(OperatorError::NotPaused(game));
        }
        let work = async {
            self.service.resume_for_operator(game).await.map_err(|error| match error {
                GameError::NotPaused => OperatorError::NotPaused(game),
                error => error.into(),
            })
        };
        self.carry_out(NewAct::on_game(Act::Resume, game), work).await
    }

    /// The pause of a running game that holds now.
    async fn pause_of(&self, game: GameId) -> Result<Option<TablePause>, OperatorError> {
        Ok(self.service.current(game).await?.state.pause_at(self.now()))
    }

    /// Whether the player of a pending decision wants mails of turns in this game.
    async fn wants_mail(&self, game: GameId, player: PlayerId) -> Result<bool, OperatorError> {
        let known = self.store.player(player).await?;
        let wants = known.is_some_and(|player| player.settings.turn_mails);
        Ok(wants && !self.store.is_muted(player, game).await?)
    }

    /// Mails everybody whom a game waits for their turn again; returns what becomes of each mail.
    ///
    /// # Errors
    /// When there is no such game, it waits for nobody, or the store fails.
    pub async fn remind(&self, game: GameId) -> Result<Vec<(Seat, Reminded)>, OperatorError> {
        let found = self.game(game).await?;
        if found.pending_decisions.is_empty() {
            return Err(OperatorError::NotAwaiting(game));
        }
        let now = self.now();
        let work = async {
            let mut reminded = Vec::new();
            for PendingDecision { seat, pending_since, player, .. } in &found.pending_decisions {
                let Some(player) = *player else { continue };
                if !self.wants_mail(game, player).await? {
                    reminded.push((*seat, Reminded::Unwanted));
                    continue;
                }
                let content =
                    MailContent::Turn { game, seat: *seat, pending_since: *pending_since };
                // The operator asks once, and means it.
                let pause = Pause { seconds: 0, changed_at: now };
                let again = self.store.send_again(MailJob { player, content }, pause, now).await?;
                reminded.push((*seat, if again { Reminded::Again } else { Reminded::Waiting }));
            }
            Ok(reminded)
        };
        self.carry_out(NewAct::on_game(Act::Remind, game), work).await
    }

    /// Offers a seat of a running game that seems abandoned to somebody else, by a link to be passed on,
    /// which begins with `base`. Whoever it belongs to is told by mail once it is taken, and can come
    /// back. Offered once more it stays as it is.
    ///
    /// # Errors
    /// When there is no such game, it does not run, the seat does not seem abandoned, somebody at the
    /// table offers it, or the store fails.
    pub async fn offer_seat(
        &self,
        base: &str,
        game: GameId,
        seat: Seat,
    ) -> Result<OfferedSeat, OperatorError> {
        let status = self.game(game).await?.record.status;
        if status != Status::Running {
            return Err(OperatorError::NoSeatToOffer { game, status });
        }
        if !self.abandoned(game).await?.contains(&seat) {
            return Err(OperatorError::NotAbandoned { game, seat: u8::from(seat) });
        }
        let current = self.service.current(game).await?;
        let place = current.place_at(seat);
        let player = place.and_then(|place| place.owner.or(place.player));
        let keys = Keys::new(&[]);
        self.store.refresh_keys(&keys, self.now()).await?;
        let work = async {
            self.substitutes().offer_for_operator(game, seat).await.map_err(|error| match error {
                OfferError::Game(GameError::OfferedAlready) => {
                    OperatorError::OfferedAlready { game, seat: u8::from(seat) }
                }
                error => error.into(),
            })
        };
        let act = NewAct { player, ..NewAct::on_game(Act::OfferSeat, game) };
        let offer = self.carry_out(act, work).await?;
        let link = substitutes::link(&offer, &keys, base).map_err(OfferError::from)?;
        Ok(OfferedSeat { link, expires_at: offer.expires_at })
    }

    /// Takes back the offer of a seat that the host of its table has made, or the operator; its link is good
    /// for nothing then, and neither are mails that have brought it. What its own player offers is theirs.
    ///
    /// # Errors
    /// When there is no such game or no such offer, somebody has taken the seat at the same time, or the
    /// store fails.
    pub async fn withdraw_offer(&self, game: GameId, seat: Seat) -> Result<(), OperatorError> {
        let found = self.game(game).await?;
        let not_offered = || OperatorError::NotOffered { game, seat: u8::from(seat) };
        let offers = self.store.seat_offers(game, self.now()).await?;
        let is_meant =
            |offer: &&SeatOffer| offer.seat == seat && !matches!(offer.by, OfferedBy::Owner(_));
        let offer = offers.iter().find(is_meant).ok_or_else(not_offered)?.id;
        let place = found.places.iter().find(|place| place.seat == Some(seat));
        let player = place.and_then(|place| place.owner.or(place.player));
        let work = async {
            let is_open = self.store.withdraw_seat_offer(offer, self.now()).await?;
            is_open.then_some(()).ok_or_else(not_offered)
        };
        let act = NewAct { player, ..NewAct::on_game(Act::WithdrawOffer, game) };
        self.carry_out(act, work).await
    }

    /// The offers of a running game's seats that can be taken, in turn order.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn offers(&self, game: &CachedGame) -> Result<Vec<SeatOffer>, OperatorError> {
        Ok(self.substitutes().all(game).await?)
    }

    fn substitutes(&self) -> Substitutes<'_> {
        Substitutes { service: &self.service, store: &self.store }
    }

    /// The seats of a running game that seem abandoned.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn abandoned(&self, game: GameId) -> Result<Vec<Seat>, OperatorError> {
        let current = self.service.current(game).await?;
        let players = current.places.iter().filter_map(|place| place.player).collect();
        let people = self.store.players(players).await?;
        let unreachable = |player: PlayerId| {
            people.iter().any(|it| it.id == player && it.mail_stopped_at.is_some())
        };
        let seats = current.state.seats().seats();
        let is_gone = |seat: &Seat| {
            let player = current.place_at(*seat).and_then(|place| place.player);
            current.may_be_given(*seat, player.is_some_and(unreachable))
        };
        Ok(seats.filter(is_gone).collect())
    }

    /// Gives a player's seat in a running game to a bot; the player is told by mail.
    ///
    /// # Errors
    /// When there is no such game, it does not run, no player has the seat, or the store fails.
    pub async fn give_to_bot(&self, game: GameId, seat: Seat) -> Result<(), OperatorError> {
        let found = self.game(game).await?;
        let status = found.record.status;
        if status != Status::Running {
            return Err(OperatorError::NotRunning { game, status });
        }
        let nobody = || OperatorError::NoPlayerAt { game, seat: u8::from(seat) };
        let place = found.places.iter().find(|place| place.seat == Some(seat) && !place.resigned);
        let player = place.and_then(|place| place.player).ok_or_else(nobody)?;
        let act = NewAct { player: Some(player), ..NewAct::on_game(Act::GiveToBot, game) };
        let work = async {
            self.service.replace_by_bot(game, seat).await.map_err(|error| match error {
                GameError::NotAPlayer => nobody(),
                error => error.into(),
            })
        };
        self.carry_out(act, work).await
    }
}
