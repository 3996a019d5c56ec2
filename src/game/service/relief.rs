//! Seats whose time is up, where no move is made for them: a bot stands in until the player is back,
//! or the game waits.

use std::sync::Arc;

use turnpost_rules::{
    Seat,
    log::{event::EventData, id::GameId},
};

use super::{Actor, CachedGame, GameService, Idempotent, actor::acting, unit_of_work::UnitOfWork};
use crate::game::{error::GameError, id::PlayerId, timing::OnTimeout};

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
        let Idempotent { what: player, keep } = player.into();
        self.change(game, player, keep, |cached, work| {
            let seat = acting(cached, Actor::Player(player))?;
            if cached.state.relieved(seat).is_none() {
                return Err(GameError::NotRelieved);
            }
            work.take_back(seat)?;
            if cached.record.timing.on_timeout == OnTimeout::Bot {
                work.relieve_late(seat)?;
            }
            Ok(())
        })
        .await
    }
}

impl UnitOfWork<'_> {
    /// A bot plays for a seat from now on, until its player takes it back.
    pub(super) fn relieve(&mut self, seat: Seat) -> Result<(), GameError> {
        self.state.relieve(seat)?;
        self.write(EventData::Relieved { seat })?;
        self.tell(|_| true);
        // Perhaps nobody else had yet to agree.
        self.settle(seat).map(drop)
    }

    /// Bots play for those whose time was up while nobody else played, now that somebody does.
    fn relieve_late(&mut self, back: Seat) -> Result<(), GameError> {
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
        self.tell(|other| other != seat);
        Ok(())
    }

    /// Gives seats back to players for whom bots play, if nobody else plays any more: bots alone would
    /// play the game to its end before anybody is back.
    pub(super) fn give_back_if_alone(&mut self) -> Result<(), GameError> {
        let seats = self.state.seats();
        if seats.seats().any(|seat| self.state.is_person(seat)) {
            return Ok(());
        }
        for seat in seats.seats() {
            if self.state.is_relieved(seat) {
                self.take_back(seat)?;
            }
        }
        Ok(())
    }

    /// The game goes on waiting for a seat whose time is up.
    pub(super) fn time_out(&mut self, seat: Seat) -> Result<(), GameError> {
        self.state.time_out(seat)?;
        self.write(EventData::TimedOut { seat })?;
        self.tell(|_| true);
        self.settle(seat).map(drop)
    }
}
