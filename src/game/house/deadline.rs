//! Deadlines: what the server does for a seat that let its time pass.

use super::{House, turn::Turn};
use crate::{
    game::{error::GameError, event::By, id::GameId},
    rules::Seat,
};

/// So many moves are made at most for one seat in one go: a turn, and no endless loop.
const MOVES: usize = 200;

/// So many seats are looked after in one sweep.
const SEATS: u32 = 100;

impl House {
    /// Makes the moves of every seat whose deadline has passed; gives how many seats there were.
    ///
    /// # Errors
    /// When the store fails. One game's failure does not keep the others waiting; it is logged.
    pub async fn sweep(&self) -> Result<usize, GameError> {
        let overdue = self.storage.overdue(self.clock.now(), SEATS).await?;
        for (game, seat) in &overdue {
            if let Err(error) = self.decide_for(*game, *seat).await {
                tracing::error!(game = %game, seat = %seat, error = %error, "an overdue seat could not be moved for");
            }
        }
        Ok(overdue.len())
    }

    /// Makes the moves the ruleset has for a seat that let its time pass, until its decision is
    /// made.
    async fn decide_for(&self, game: GameId, seat: Seat) -> Result<(), GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let live = self.fresh(game, &slot).await?;
        let call = live.table.call(seat);
        if live.table.is_over() || !call.duty.must() || !live.table.is_person(seat) {
            return Ok(());
        }
        let mut turn = Turn::new(&live, self.clock.now());
        for _ in 0..MOVES {
            let chosen = turn.table.position().and_then(|position| position.overdue(seat));
            let Some(chosen) = chosen else { break };
            turn.play(seat, &chosen.to_string(), By::Deadline)?;
            let now = turn.table.call(seat);
            if now.duty.decision() != call.duty.decision() || !now.duty.must() {
                break;
            }
        }
        let more = turn.settle()?;
        let live = self.commit(&slot, turn).await?;
        if more {
            self.let_bots_play(&slot, live).await?;
        }
        Ok(())
    }
}
