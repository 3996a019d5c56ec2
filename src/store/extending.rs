//! More time for the decisions that a game waits for.

use diesel::prelude::*;
use turnpost_rules::log::id::GameId;

use super::{
    connection::AnyConnection,
    schema::pending_decisions,
    values::{from_seat, from_seq},
    work::StoreResult,
};
use crate::game::decision::Restarted;

/// Lets the time for decisions that a game waits for begin again. Returns how many there were: what was
/// decided meanwhile is not.
pub(super) fn restart_deadlines(
    connection: &mut AnyConnection,
    game: &GameId,
    restarted: &[Restarted],
) -> StoreResult<usize> {
    let mut count = 0;
    for Restarted { seat, pending_since, at, due_at } in restarted {
        let waiting = pending_decisions::table
            .filter(pending_decisions::game_id.eq(game.as_str()))
            .filter(pending_decisions::seat.eq(from_seat(*seat)))
            .filter(pending_decisions::pending_since.eq(from_seq(*pending_since)?))
            .filter(pending_decisions::due_at.is_not_null());
        count += diesel::update(waiting)
            .set((
                pending_decisions::at.eq(at.micros()),
                pending_decisions::due_at.eq(due_at.micros()),
                pending_decisions::remind_at.eq(0),
            ))
            .execute(connection)?;
    }
    Ok(count)
}
