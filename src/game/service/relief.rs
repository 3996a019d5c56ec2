//! Seats whose time is up, where no move is made for them: a bot stands in until the player is back,
//! or the game waits.

use std::sync::Arc;

use turnpost_rules::{
    Seat, SeatSet,
    log::{
        event::{EventData, Seq},
        id::GameId,
    },
};

use super::{Actor, CachedGame, GameService, Idempotent, actor::acting, unit_of_work::UnitOfWork};
use crate::game::{
    error::GameError,
    id::PlayerId,
    mail::{HandoverNews, MailContent, MailJob},
};

impl GameService {
    /// A player takes their seat back for which a bot has played.
    ///
    /// # Errors
    /// [`GameError::NotRelieved`] if no bot plays for them; if the game is not running or the player
    /// has no seat there, or the store fails.
    pub async fn reclaim(
        &self,
        game: GameId,
        player: impl Into<Idempotent<PlayerId>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: player, keyed_response } = player.into();
        let bot_accounts = self.bot_accounts_of(game).await;
        self.change(game, player, keyed_response, |cached, work| {
            let seat = acting(cached, Actor::Player(player))?;
            if cached.state.relieved(seat).is_none() {
                return Err(GameError::NotRelieved);
            }
            work.take_back(seat)?;
            let is_person = !bot_accounts.has(seat);
            if is_person && cached.record.timing.on_timeout.calls_a_bot() {
                work.relieve_late(seat)?;
            }
            Ok(())
        })
        .await
    }
}

impl GameService {
    /// The seats of bot accounts: programs that play as players do.
    pub(super) async fn bot_accounts(&self, cached: &CachedGame) -> Result<SeatSet, GameError> {
        let players = cached.places.iter().filter_map(|place| place.player).collect();
        let accounts = self.storage.bot_accounts(players).await?;
        let seats = accounts.into_iter().filter_map(|account| cached.seat_of(account));
        Ok(seats.fold(SeatSet::EMPTY, SeatSet::with))
    }

    /// The same of a game that is about to be changed. None if they cannot be told: the change finds
    /// out why.
    pub(super) async fn bot_accounts_of(&self, game: GameId) -> SeatSet {
        match self.current(game).await {
            Ok(cached) => self.bot_accounts(&cached).await.unwrap_or(SeatSet::EMPTY),
            Err(_) => SeatSet::EMPTY,
        }
    }
}

impl UnitOfWork<'_> {
    /// Whether a person plays at another seat than this one. A bot account is none: nobody would see
    /// what it plays with bots.
    pub(super) fn has_people_besides(&self, seat: Seat) -> bool {
        self.people().any(|other| other != seat)
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        let (state, accounts) = (&self.state, self.bot_accounts);
        let seats = state.seats().seats();
        seats.filter(move |seat| state.is_person(*seat) && !accounts.has(*seat))
    }

    /// A bot plays for a seat from now on, until its player takes it back.
    pub(super) fn relieve(&mut self, seat: Seat) -> Result<(), GameError> {
        self.state.relieve(seat)?;
        self.write(EventData::Relieved { seat })?;
        self.tell_of_late(seat);
        // Perhaps nobody else had yet to agree.
        self.settle(None).map(drop)
    }

    /// Bots play for those whose time was up while nobody else played, now that somebody does.
    pub(super) fn relieve_late(&mut self, back: Seat) -> Result<(), GameError> {
        for seat in self.state.seats().seats() {
            if seat != back && self.state.has_timed_out(seat) {
                self.relieve(seat)?;
            }
        }
        Ok(())
    }

    /// The player of a seat decides for it again.
    fn take_back(&mut self, seat: Seat) -> Result<(), GameError> {
        self.state.reclaim(seat)?;
        self.write(EventData::Reclaimed { seat })?;
        self.offers_off = self.offers_off.with(seat);
        self.tell(|other| other != seat);
        Ok(())
    }

    /// Gives seats back to players for whom bots play, if nobody else plays any more: bots alone would
    /// play the game to its end before anybody is back.
    pub(super) fn give_back_if_alone(&mut self) -> Result<(), GameError> {
        if self.people().next().is_some() {
            return Ok(());
        }
        let seats = self.state.seats();
        for seat in seats.seats() {
            if self.state.is_relieved(seat) {
                self.take_back(seat)?;
            }
        }
        Ok(())
    }

    /// Mails the last event: to whoever was late, whichever mails they want, to the others with those of
    /// the game.
    fn tell_of_late(&mut self, late: Seat) {
        self.tell(|other| other != late);
        let (game, seq) = (self.before.record.id, self.state.head());
        let place = self.places().iter().find(|place| place.seat == Some(late)).cloned();
        let place = place.as_ref();
        if let Some(player) = place.filter(|place| !place.resigned).and_then(|it| it.player) {
            let lost = self.take_lost_draft(late);
            let content = MailContent::TimeUp { game, seat: late, seq, lost };
            self.mails.push(MailJob { player, content });
        }
        let owner = place.and_then(|place| place.owner);
        if let Some(owner) = owner.filter(|_| self.state.has_substitute(late)) {
            let news = HandoverNews::Relieved { since: seq };
            self.tell_of_handover(owner, late, news);
        }
    }

    /// Mails whoever was late that moves were made for them from the event `first` on, and not what they
    /// had kept; nothing if they had kept nothing. The moves themselves are in their next mail.
    pub(super) fn tell_of_lost_draft(&mut self, late: Seat, first: Seq) {
        let lost = self.take_lost_draft(late);
        let player = self.places().iter().find(|place| place.seat == Some(late));
        if let Some(player) = player.and_then(|place| place.player).filter(|_| !lost.is_empty()) {
            let content =
                MailContent::TimeUp { game: self.before.record.id, seat: late, seq: first, lost };
            self.mails.push(MailJob { player, content });
        }
    }

    fn take_lost_draft(&mut self, late: Seat) -> Vec<String> {
        let lost = self.lost_draft.take_if(|(seat, _)| *seat == late);
        lost.map_or_else(Vec::new, |(_, moves)| moves)
    }

    /// The game goes on waiting for a seat whose time is up.
    pub(super) fn time_out(&mut self, seat: Seat) -> Result<(), GameError> {
        self.state.time_out(seat)?;
        self.write(EventData::TimedOut { seat })?;
        self.tell_of_late(seat);
        self.settle(None).map(drop)
    }
}
