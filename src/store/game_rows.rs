//! Rows of games, of their places and of the decisions that they wait for.

use diesel::prelude::*;
use turnpost_rules::{
    SeatCount,
    log::{
        event::{Occupant, Place},
        id::GameId,
        time::Timestamp,
    },
};

use super::{
    connection::AnyConnection,
    error::StoreError,
    schema::{games, pending_decisions, places},
    values::{checked, from_word, kept_name, maybe, number, player, seat, seq, time},
    work::StoreResult,
};
use crate::game::{decision::PendingDecision, place::PlaceRecord, record::GameRecord};

#[derive(Queryable, Selectable)]
#[diesel(table_name = games)]
pub(super) struct GameRow {
    id: String,
    name: String,
    ruleset: String,
    revision: i32,
    options: String,
    seats: i32,
    host: Option<String>,
    visibility: String,
    admission: String,
    seating: String,
    start: String,
    deadline_hours: Option<i64>,
    timing: String,
    status: String,
    created_at: i64,
    changed_at: i64,
}

impl GameRow {
    /// The game's sort key in lists.
    pub(super) fn at(&self) -> StoreResult<(Timestamp, GameId)> {
        Ok((time(self.created_at), checked(self.id.clone())?))
    }
}

impl TryFrom<GameRow> for GameRecord {
    type Error = StoreError;

    fn try_from(row: GameRow) -> StoreResult<GameRecord> {
        let seats: u8 = number(row.seats)?;
        Ok(GameRecord {
            id: checked(row.id)?,
            name: kept_name(&row.name),
            ruleset: row.ruleset,
            revision: number(row.revision)?,
            options: serde_json::from_str(&row.options).map_err(StoreError::corrupt)?,
            seats: SeatCount::try_from(seats).map_err(StoreError::corrupt)?,
            host: player(row.host)?,
            visibility: from_word(&row.visibility)?,
            admission: from_word(&row.admission)?,
            seating: from_word(&row.seating)?,
            start: from_word(&row.start)?,
            deadline_hours: maybe(row.deadline_hours, number)?,
            timing: serde_json::from_str(&row.timing).map_err(StoreError::corrupt)?,
            status: from_word(&row.status)?,
            created_at: time(row.created_at),
            changed_at: time(row.changed_at),
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = places)]
pub(super) struct PlaceRow {
    place: i32,
    bot: Option<String>,
    player_id: Option<String>,
    seat: Option<i32>,
    resigned: bool,
    epoch: i64,
    reserve_used: i64,
    owner_id: Option<String>,
    back_at: Option<i64>,
}

impl TryFrom<PlaceRow> for PlaceRecord {
    type Error = StoreError;

    fn try_from(row: PlaceRow) -> StoreResult<PlaceRecord> {
        Ok(PlaceRecord {
            place: Place(number(row.place)?),
            occupant: match row.bot {
                None => Occupant::Player {},
                Some(level) => Occupant::Bot { level: from_word(&level)? },
            },
            player: player(row.player_id)?,
            seat: maybe(row.seat, seat)?,
            resigned: row.resigned,
            epoch: number(row.epoch)?,
            reserve_used: row.reserve_used,
            owner: player(row.owner_id)?,
            back_at: row.back_at.map(time),
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = pending_decisions)]
pub(super) struct PendingDecisionRow {
    seat: i32,
    began: i64,
    pending_since: i64,
    decision: String,
    player_id: Option<String>,
    due_at: Option<i64>,
    at: i64,
}

impl TryFrom<PendingDecisionRow> for PendingDecision {
    type Error = StoreError;

    fn try_from(row: PendingDecisionRow) -> StoreResult<PendingDecision> {
        Ok(PendingDecision {
            seat: seat(row.seat)?,
            began: seq(row.began)?,
            pending_since: seq(row.pending_since)?,
            decision: row.decision,
            player: player(row.player_id)?,
            due_at: row.due_at.map(time),
            at: time(row.at),
        })
    }
}

/// A game's places in order.
pub(super) fn places_of(
    connection: &mut AnyConnection,
    game: &GameId,
) -> StoreResult<Vec<PlaceRecord>> {
    let rows: Vec<PlaceRow> = places::table
        .filter(places::game_id.eq(game.as_str()))
        .order(places::place)
        .select(PlaceRow::as_select())
        .load(connection)?;
    rows.into_iter().map(PlaceRecord::try_from).collect()
}
