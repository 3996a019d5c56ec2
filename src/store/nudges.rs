//! Nudges: when a seat has last asked a seat that the game waits for to move.

use diesel::prelude::*;
use turnpost_rules::{
    Seat,
    log::{id::GameId, time::Timestamp},
};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    outbox,
    schema::nudges,
    values::{from_seat, seat, time},
    work::StoreResult,
};
use crate::game::message::NewNudge;

/// How soon a seat may be nudged again by the same one, in seconds.
const PAUSE_SECONDS: i64 = 24 * 3600;

/// How long nudges are kept and told, in seconds.
const TOLD_SECONDS: i64 = 7 * 24 * 3600;

/// Keeps a nudge and enqueues its mail.
pub(super) fn write(
    connection: &mut AnyConnection,
    game: &GameId,
    nudge: &NewNudge,
    at: Timestamp,
) -> StoreResult<()> {
    let key = (game.as_str(), from_seat(nudge.by), from_seat(nudge.seat));
    let refused = |last: Timestamp| {
        let micros = last.plus_seconds(PAUSE_SECONDS).micros().saturating_sub(at.micros());
        let seconds = u64::try_from(micros).unwrap_or(0).div_ceil(1_000_000);
        Err(StoreError::Nudged { seconds })
    };
    let before = at.plus_seconds(-PAUSE_SECONDS).micros();
    let earlier = nudges::table.find(key).filter(nudges::at.le(before));
    let renewed = diesel::update(earlier).set(nudges::at.eq(at.micros())).execute(connection)?;
    if renewed == 0 {
        let last: Option<i64> =
            nudges::table.find(key).select(nudges::at).first(connection).optional()?;
        if let Some(last) = last {
            return refused(time(last));
        }
        let inserted = diesel::insert_into(nudges::table)
            .values((
                nudges::game_id.eq(key.0),
                nudges::by_seat.eq(key.1),
                nudges::seat.eq(key.2),
                nudges::at.eq(at.micros()),
            ))
            .execute(connection);
        match inserted.map_err(StoreError::from) {
            Ok(_) => {}
            // Another process was first.
            Err(StoreError::Taken) => return refused(at),
            Err(error) => return Err(error),
        }
    }
    outbox::enqueue_reminder(connection, &nudge.mail, at)
}

impl Store {
    /// The seats that have lately asked a seat to move, between two moments, in turn order.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn nudges_of(
        &self,
        game: GameId,
        asked: Seat,
        since: Timestamp,
        until: Timestamp,
    ) -> Result<Vec<Seat>, StoreError> {
        self.read(move |connection| {
            let since = since.max(until.plus_seconds(-TOLD_SECONDS));
            let by: Vec<i32> = nudges::table
                .filter(nudges::game_id.eq(game.as_str()))
                .filter(nudges::seat.eq(from_seat(asked)))
                .filter(nudges::at.between(since.micros(), until.micros()))
                .order(nudges::by_seat)
                .select(nudges::by_seat)
                .load(connection)?;
            by.into_iter().map(seat).collect()
        })
        .await
    }

    /// The seats that a seat cannot ask to move again before a day has passed.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn nudged_by(
        &self,
        game: GameId,
        by: Seat,
        now: Timestamp,
    ) -> Result<Vec<Seat>, StoreError> {
        self.read(move |connection| {
            let asked: Vec<i32> = nudges::table
                .filter(nudges::game_id.eq(game.as_str()))
                .filter(nudges::by_seat.eq(from_seat(by)))
                .filter(nudges::at.gt(now.plus_seconds(-PAUSE_SECONDS).micros()))
                .select(nudges::seat)
                .load(connection)?;
            asked.into_iter().map(seat).collect()
        })
        .await
    }

    /// Deletes nudges that are told no more; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_nudges(&self, now: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let before = now.plus_seconds(-TOLD_SECONDS).micros();
            let old = nudges::table.filter(nudges::at.lt(before));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
