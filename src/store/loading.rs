//! Reads a game from the database: its row, seed, places, pending decisions and lines.

use diesel::prelude::*;
use turnpost_rules::{
    Seed,
    log::{event::Seq, id::GameId, line::Line},
};

use super::{
    connection::AnyConnection,
    error::StoreError,
    game_rows::{GameRow, PendingDecisionRow, places_of},
    line_row::{LINE, LineRow, line},
    schema::{events, games, pending_decisions, places, seeds},
    values::{bytes, from_seq, number, seq},
    work::StoreResult,
};
use crate::game::{
    decision::PendingDecision,
    record::GameRecord,
    storage::{GameMark, StoredGame},
};

/// A game whose lines after `after` are given away as they are read.
pub(super) fn load(
    connection: &mut AnyConnection,
    game: &GameId,
    after: Seq,
    mut each: impl FnMut(&GameRecord, Line),
) -> StoreResult<Option<StoredGame>> {
    let id = game.as_str();
    let row: Option<GameRow> =
        games::table.find(id).select(GameRow::as_select()).first(connection).optional()?;
    let Some(row) = row else { return Ok(None) };
    let record: GameRecord = row.try_into()?;
    let seed: Option<Vec<u8>> =
        seeds::table.find(id).select(seeds::seed).first(connection).optional()?;
    let seed =
        seed.ok_or_else(|| StoreError::corrupt(format!("the seed of game {game} is missing")))?;
    let pending_decisions: Vec<PendingDecisionRow> = pending_decisions::table
        .filter(pending_decisions::game_id.eq(id))
        .order(pending_decisions::seat)
        .select(PendingDecisionRow::as_select())
        .load(connection)?;
    let rows = events::table
        .filter(events::game_id.eq(id))
        .filter(events::seq.gt(from_seq(after)?))
        .order(events::seq)
        .select(LINE)
        .load_iter::<LineRow, _>(connection)?;
    for row in rows {
        each(&record, line(row?)?);
    }
    Ok(Some(StoredGame {
        record,
        seed: Seed::new(bytes(&seed)?),
        places: places_of(connection, game)?,
        pending_decisions: pending_decisions
            .into_iter()
            .map(PendingDecision::try_from)
            .collect::<StoreResult<_>>()?,
        lines: Vec::new(),
    }))
}

/// A game's change mark.
pub(super) fn mark(connection: &mut AnyConnection, game: &GameId) -> StoreResult<Option<GameMark>> {
    let head: Option<i64> = events::table
        .filter(events::game_id.eq(game.as_str()))
        .order(events::seq.desc())
        .select(events::seq)
        .first(connection)
        .optional()?;
    let Some(head) = head else { return Ok(None) };
    let places: Vec<(i64, Option<String>, Option<String>)> = places::table
        .filter(places::game_id.eq(game.as_str()))
        .select((places::epoch, places::player_id, places::owner_id))
        .load(connection)?;
    let (mut epochs, mut players) = (0_u64, 0);
    for (epoch, player, owner) in &places {
        epochs = epochs.saturating_add(number(*epoch)?);
        players += usize::from(player.is_some()) + usize::from(owner.is_some());
    }
    Ok(Some(GameMark { head: seq(head)?, epochs, players }))
}

/// A game's lines after `after`, at most `limit`.
pub(super) fn lines(
    connection: &mut AnyConnection,
    game: &GameId,
    after: Seq,
    limit: u32,
) -> StoreResult<Vec<Line>> {
    let rows: Vec<LineRow> = events::table
        .filter(events::game_id.eq(game.as_str()))
        .filter(events::seq.gt(from_seq(after)?))
        .order(events::seq)
        .limit(i64::from(limit))
        .select(LINE)
        .load(connection)?;
    rows.into_iter().map(line).collect()
}
