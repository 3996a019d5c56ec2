//! When players are away.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp, time_off::Away};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    player_lock::lock,
    schema::{games, places, players},
    values::{checked, time},
    work::StoreResult,
};
use crate::game::{decision::Replaces, id::PlayerId, record::Status};

/// From two columns that are both set or not.
pub(super) fn away(from: Option<i64>, until: Option<i64>) -> Option<Away> {
    Some(Away { from: time(from?), until: time(until?) })
}

/// Replaces when a player is away if that is allowed; returns whether it was.
pub(super) fn set(
    store: &Store,
    player: PlayerId,
    away: Option<Away>,
    replaces: Replaces<Option<Away>>,
) -> impl Future<Output = StoreResult<bool>> + Send + '_ {
    store.write_player(player, move |connection| {
        if let Replaces::This(_) = replaces {
            lock(connection, &player)?;
            let kept = of(connection, &[player])?.into_iter().next().map(|(_, away)| away);
            if !replaces.allows(&kept) {
                return Ok(false);
            }
        }
        let found = players::table.find(player.as_str()).filter(players::erased_at.is_null());
        let changed = diesel::update(found)
            .set((
                players::away_from.eq(away.map(|away| away.from).map(Timestamp::micros)),
                players::away_until.eq(away.map(|away| away.until).map(Timestamp::micros)),
            ))
            .execute(connection)?;
        if changed == 1 { Ok(true) } else { Err(StoreError::Missing) }
    })
}

/// When these players are away, as far as they are, will be or were.
pub(super) fn of(
    connection: &mut AnyConnection,
    of: &[PlayerId],
) -> StoreResult<Vec<(PlayerId, Away)>> {
    let ids: Vec<&str> = of.iter().map(PlayerId::as_str).collect();
    let rows: Vec<(String, Option<i64>, Option<i64>)> = players::table
        .filter(players::id.eq_any(ids))
        .filter(players::away_until.is_not_null())
        .select((players::id, players::away_from, players::away_until))
        .load(connection)?;
    let found = rows.into_iter().filter_map(|(id, from, until)| Some((id, away(from, until)?)));
    found.map(|(id, away)| Ok((checked(id)?, away))).collect()
}

/// The games being played in which a player has a seat and did not resign, ordered by id.
pub(super) fn played_by(
    connection: &mut AnyConnection,
    player: PlayerId,
) -> StoreResult<Vec<GameId>> {
    let ids: Vec<String> = places::table
        .inner_join(games::table)
        .filter(places::player_id.eq(player.as_str()))
        .filter(places::resigned.eq(false))
        .filter(games::status.eq(Status::Running.word()))
        .order(games::id)
        .select(games::id)
        .load(connection)?;
    ids.into_iter().map(checked).collect()
}
