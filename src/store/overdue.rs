//! Games whose time is up, or that wait for nobody though they run.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    connection::{AnyConnection, MultiBackend},
    schema::{games, pending_decisions},
    values::{checked, from_seat, read_row, seat, seq, time},
    work::StoreResult,
};
use crate::game::{decision::Overdue, record::Status};

/// The decisions whose time is up, the longest overdue first, at most `limit` after `after`.
pub(super) fn find(
    connection: &mut AnyConnection,
    now: Timestamp,
    after: Option<Overdue>,
    limit: u32,
) -> StoreResult<Vec<Overdue>> {
    let mut query = pending_decisions::table
        .filter(pending_decisions::due_at.le(now.micros()))
        .into_boxed::<MultiBackend>();
    if let Some(last) = after {
        let (due, game) = (last.due_at.micros(), last.game.to_string());
        let later_there = pending_decisions::game_id
            .eq(game.clone())
            .and(pending_decisions::seat.gt(from_seat(last.seat)));
        let elsewhere = pending_decisions::game_id.gt(game).or(later_there);
        query = query.filter(
            pending_decisions::due_at.gt(due).or(pending_decisions::due_at.eq(due).and(elsewhere)),
        );
    }
    let rows: Vec<(Option<i64>, String, i32, i64)> = query
        .order((pending_decisions::due_at, pending_decisions::game_id, pending_decisions::seat))
        .limit(i64::from(limit))
        .select((
            pending_decisions::due_at,
            pending_decisions::game_id,
            pending_decisions::seat,
            pending_decisions::pending_since,
        ))
        .load(connection)?;
    let overdue = rows.into_iter().filter_map(|(due_at, game, column, pending_since)| {
        let due_at = time(due_at?);
        read_row((game, column, pending_since), |(game, column, pending_since)| {
            let (game, seat) = (checked(game)?, seat(column)?);
            Ok(Overdue { due_at, game, seat, pending_since: seq(pending_since)? })
        })
    });
    Ok(overdue.collect())
}

/// The running games that wait for nobody, in the order of their ids, at most `limit` after `after`.
pub(super) fn unawaited(
    connection: &mut AnyConnection,
    after: Option<&GameId>,
    limit: u32,
) -> StoreResult<Vec<GameId>> {
    let after = after.map_or("", GameId::as_str);
    let waiting = pending_decisions::table.filter(pending_decisions::game_id.eq(games::id));
    let ids: Vec<String> = games::table
        .filter(games::status.eq(Status::Running.word()))
        .filter(games::id.gt(after))
        .filter(diesel::dsl::not(diesel::dsl::exists(waiting)))
        .order(games::id)
        .limit(i64::from(limit))
        .select(games::id)
        .load(connection)?;
    ids.into_iter().map(checked).collect()
}
