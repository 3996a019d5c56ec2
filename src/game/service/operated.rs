//! What the operator does to a game by hand, who needs be neither its host nor at its table.

use turnpost_rules::{
    Seat,
    log::{
        event::{EventData, PausedBy, ResumedBy},
        id::GameId,
        time::Timestamp,
    },
};

use super::{
    CachedGame, GameService, agreement::MAX_PAUSE_SECONDS, lobby::call_off,
    unit_of_work::UnitOfWork,
};
use crate::game::{
    decision::{PendingDecision, Restarted},
    error::GameError,
    mail::Parting,
    wakeups::Topic,
};

impl CachedGame {
    /// A pending decision that has the whole time again, or time until a moment; `None` if it is never due.
    fn restarted(
        &self,
        open: &PendingDecision,
        until: Option<Timestamp>,
        now: Timestamp,
    ) -> Option<Restarted> {
        open.due_at?;
        let whole = self.record.decision_time()?.saturating_add(self.record.timing.reserve());
        let off = self.state.time_off(open.seat);
        let given = until.map_or(whole, |until| off.counted(now, until));
        let due_at = off.after(now, given);
        let due_at = match until {
            // Its clock stands still then.
            Some(until) if due_at != until => off.after(now, given.saturating_add(1)),
            _ => due_at,
        };
        // What is given beyond the whole time comes before it: it is no part of anybody's reserve.
        let at = now.max(Timestamp::from_micros(due_at.micros().saturating_sub(whole)));
        let (seat, pending_since) = (open.seat, open.pending_since);
        Some(Restarted { seat, pending_since, at, due_at })
    }
}

impl GameService {
    /// Cancels a game before its start. Everybody who has a place is notified, the host included.
    ///
    /// # Errors
    /// If the game is not open, or somebody else has changed it at the same time.
    pub async fn cancel_for_operator(&self, game: GameId) -> Result<(), GameError> {
        self.operate(game, |_, work| call_off(work, Parting::CalledOff)).await
    }

    /// Gives the seat of a player in a running game to a bot, as if they had resigned. The player
    /// is notified.
    ///
    /// # Errors
    /// If the game is not running, no player sits there, or somebody else has changed the game at
    /// the same time.
    pub async fn replace_by_bot(&self, game: GameId, seat: Seat) -> Result<(), GameError> {
        let bot_accounts = self.bot_accounts_of(game).await;
        self.operate(game, |cached, work| {
            if cached.state.position().is_none() || cached.state.is_over() {
                return Err(GameError::NotRunning);
            }
            let place = cached.place_at(seat).ok_or(GameError::NotAPlayer)?;
            if !cached.state.is_seated(seat) {
                return Err(GameError::NotAPlayer);
            }
            work.bot_accounts = bot_accounts;
            work.resign(seat)?;
            if let Some(player) = place.player {
                work.notify_guest(player, Parting::Replaced);
            }
            Ok(())
        })
        .await
    }

    /// Pauses a running game until a moment within a year, in place of a pause that holds: nobody's time
    /// runs, and everybody at the table is notified. Any of them can end it, as one that all agreed to.
    ///
    /// # Errors
    /// If the game is not running, the moment is not within that time, or somebody else has changed the
    /// game at the same time.
    pub async fn pause_for_operator(
        &self,
        game: GameId,
        until: Timestamp,
    ) -> Result<(), GameError> {
        self.operate(game, |cached, work| {
            if cached.state.position().is_none() || cached.state.is_over() {
                return Err(GameError::NotRunning);
            }
            let (by, now) = (PausedBy::Operator, work.now());
            if until <= now || now.plus_seconds(MAX_PAUSE_SECONDS) < until {
                return Err(GameError::BadPause);
            }
            work.state.pause_by(by, until, now)?;
            work.write(EventData::Paused { until, by: Some(by) })?;
            work.tell(|_| true);
            Ok(())
        })
        .await
    }

    /// Ends the pause of a game, whoever has begun it; everybody at the table is notified.
    ///
    /// # Errors
    /// [`GameError::NotPaused`] if there is none, or if somebody else has changed the game at the same
    /// time.
    pub async fn resume_for_operator(&self, game: GameId) -> Result<(), GameError> {
        self.operate(game, |cached, work| {
            let now = work.now();
            if cached.state.pause_at(now).is_none() {
                return Err(GameError::NotPaused);
            }
            work.state.resume_by_other(now)?;
            work.write(EventData::Resumed { by: ResumedBy::Other { by: PausedBy::Operator } })?;
            work.tell(|_| true);
            Ok(())
        })
        .await
    }

    /// Gives everybody whom a game waits for the whole time for their decision again, or time until a
    /// moment. While their clock stands still nothing is due: then it is when that runs again. Returns when
    /// their decisions are due now.
    ///
    /// Other processes over the same database, which only PostgreSQL can have, go by the new
    /// deadlines, too, and show them from the game's next event on.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub async fn restart_deadlines(
        &self,
        game: GameId,
        until: Option<Timestamp>,
    ) -> Result<Vec<Timestamp>, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        let now = self.clock.now();
        let open = cached.pending_decisions.iter();
        let restarted: Vec<Restarted> =
            open.filter_map(|open| cached.restarted(open, until, now)).collect();
        let due = restarted.iter().map(|restarted| restarted.due_at).collect();
        let outcome = self.storage.restart_deadlines(game, restarted).await;
        // The next access reads the new deadlines.
        slot.put(None);
        let players = cached.places.iter().filter_map(|place| place.player).map(Topic::Player);
        let topics: Vec<Topic> = players.chain([Topic::Game(game)]).collect();
        self.storage.announce(&topics);
        outcome?;
        Ok(due)
    }

    async fn operate(
        &self,
        game: GameId,
        change: impl Fn(&CachedGame, &mut UnitOfWork<'_>) -> Result<(), GameError>,
    ) -> Result<(), GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        self.change_locked(game, &slot, None, None, change).await?;
        Ok(())
    }
}
