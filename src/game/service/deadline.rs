//! What the server does unasked: moves for seats that let their time pass, and rows of bots' moves
//! that broke off.

use turnpost_rules::{
    Seat,
    log::{event::MadeBy, id::GameId},
};

use super::{GameService, unit_of_work::UnitOfWork};
use crate::game::{error::GameError, storage::Overdue};

/// So many moves are made at most for one seat in one go: a turn, and no endless loop.
const MOVES: usize = 200;

/// So many seats, or games, are asked for at once.
const PAGE: u32 = 100;

impl GameService {
    /// Makes the moves of every seat whose deadline has passed; gives how many seats there were.
    ///
    /// # Errors
    /// When the store fails. One game's failure does not keep the others waiting; it is logged.
    pub async fn sweep(&self) -> Result<usize, GameError> {
        let now = self.clock.now();
        let mut seats = 0;
        let mut last: Option<Overdue> = None;
        loop {
            // A seat that cannot be moved for stays overdue: those behind it are asked for.
            let page = self.storage.overdue(now, last, PAGE).await?;
            for overdue in &page {
                let Overdue { game, seat, .. } = overdue;
                if let Err(error) = self.decide_for(overdue).await {
                    tracing::error!(%game, %seat, %error, "an overdue seat could not be moved for");
                }
            }
            seats += page.len();
            last = page.last().copied();
            if last.is_none() {
                return Ok(seats);
            }
        }
    }

    /// Lets bots go on whose row of moves broke off, since the server stopped or the store failed;
    /// gives how many games went on.
    ///
    /// # Errors
    /// When the store fails. One game's failure does not keep the others waiting; it is logged.
    pub async fn resume(&self) -> Result<usize, GameError> {
        let mut resumed = 0;
        let mut last: Option<GameId> = None;
        loop {
            let page = self.storage.unawaited(last, PAGE).await?;
            for game in page.iter().copied() {
                match self.go_on(game).await {
                    Ok(went_on) => resumed += usize::from(went_on),
                    Err(error) => tracing::error!(%game, %error, "a game's bots cannot go on"),
                }
            }
            last = page.last().copied();
            if last.is_none() {
                return Ok(resumed);
            }
        }
    }

    /// Makes the moves the ruleset has for a seat that let its time pass, until its decision is
    /// made.
    async fn decide_for(&self, overdue: &Overdue) -> Result<(), GameError> {
        let seat: Seat = overdue.seat;
        let slot = self.slot(overdue.game);
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(overdue.game, &slot).await?;
        let call = cached.state.seat_duty(seat);
        // The seat may have moved since the store was asked, and be called anew.
        let same = call.duty.must()
            && call.pending_since == overdue.pending_since
            && cached.state.is_person(seat);
        let now = self.clock.now();
        let open = cached.pending_decisions.iter().find(|open| open.seat == seat);
        let is_due = open.and_then(|open| open.due_at).is_some_and(|due_at| due_at <= now);
        if cached.state.is_over() || !same || !is_due {
            return Ok(());
        }
        let mut work = UnitOfWork::new(&cached, now);
        for _ in 0..MOVES {
            let chosen = work.state.position().and_then(|position| position.overdue(seat));
            let Some(chosen) = chosen else { break };
            work.play(seat, &chosen.to_string(), MadeBy::Deadline)?;
            let now = work.state.seat_duty(seat);
            if now.duty.decision() != call.duty.decision() || !now.duty.must() {
                break;
            }
        }
        let more = work.play_bots()?;
        let cached = self.commit(&slot, work).await?;
        if more {
            self.let_bots_play(&slot, cached, None).await;
        }
        Ok(())
    }

    /// Lets the bots of a game go on; whether they had to.
    async fn go_on(&self, game: GameId) -> Result<bool, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        if cached.state.is_over() {
            return Ok(false);
        }
        let mut work = UnitOfWork::new(&cached, self.clock.now());
        let more = work.play_bots()?;
        if work.lines.is_empty() {
            return Ok(false);
        }
        let cached = self.commit(&slot, work).await?;
        if more {
            self.let_bots_play(&slot, cached, None).await;
        }
        Ok(true)
    }
}
