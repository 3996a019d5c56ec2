//! More time for the decisions that a game waits for.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{connection::AnyConnection, schema::pending_decisions, work::Outcome};

/// Lets the time for every decision that a game waits for begin again: it counts as pending since
/// `now` and is due `seconds` later. Returns how many decisions there were.
pub(super) fn restart_deadlines(
    connection: &mut AnyConnection,
    game: &GameId,
    seconds: i64,
    now: Timestamp,
) -> Outcome<usize> {
    let waiting = pending_decisions::table
        .filter(pending_decisions::game_id.eq(game.as_str()))
        .filter(pending_decisions::due_at.is_not_null());
    Ok(diesel::update(waiting)
        .set((
            pending_decisions::at.eq(now.micros()),
            pending_decisions::due_at.eq(now.plus_seconds(seconds).micros()),
            pending_decisions::remind_at.eq(0),
        ))
        .execute(connection)?)
}
