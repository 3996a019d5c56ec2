//! Seats whose time is up, where no move is made for them: a bot stands in until the player is back,
//! or the game waits.

use std::sync::Arc;

use turnpost_rules::{
    Seat,
    log::{event::EventData, id::GameId},
};

use super::{Actor, CachedGame, GameService, Idempotent, actor::acting, unit_of_work::UnitOfWork};
use crate::game::{error::GameError, id::PlayerId};

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
            work.state.reclaim(seat)?;
            work.write(EventData::Reclaimed { seat })?;
            work.tell(|other| other != seat);
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

    /// The game goes on waiting for a seat whose time is up.
    pub(super) fn time_out(&mut self, seat: Seat) -> Result<(), GameError> {
        self.state.time_out(seat)?;
        self.write(EventData::TimedOut { seat })?;
        self.tell(|_| true);
        self.settle(seat).map(drop)
    }
}
