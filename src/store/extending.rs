//! More time for the decisions that a game waits for.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{Store, error::StoreError, instance_lock::InstanceLock, schema::pending_decisions};

impl Store {
    /// Lets the time for every decision that a game waits for begin again: it counts as pending
    /// since `now` and is due `seconds` later. Returns how many decisions there were.
    ///
    /// A server that holds the game in memory would go on with the old deadline, so on SQLite no
    /// server may run, which the lock proves; on PostgreSQL the new deadline counts when the seat
    /// becomes overdue, and is shown with the game's next event.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn restart_deadlines(
        &self,
        _lock: Option<&InstanceLock>,
        game: GameId,
        seconds: i64,
        now: Timestamp,
    ) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let waiting = pending_decisions::table
                .filter(pending_decisions::game_id.eq(game.as_str()))
                .filter(pending_decisions::due_at.is_not_null());
            Ok(diesel::update(waiting)
                .set((
                    pending_decisions::at.eq(now.micros()),
                    pending_decisions::due_at.eq(now.plus_seconds(seconds).micros()),
                ))
                .execute(connection)?)
        })
        .await
    }
}
