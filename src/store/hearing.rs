//! Who may read what was said at a table. Whispers are between persons: a seat that changes hands takes
//! along neither those to it nor those by it, and who comes back to it learns none that another one got.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{Bool, Integer},
};
use turnpost_rules::{
    Seat, Viewer,
    log::{event::Place, id::GameId, tenure::Tenure},
};

use super::{
    connection::{AnyConnection, MultiBackend},
    error::StoreError,
    line_row::{LINE, LineRow, line},
    schema::{events, messages},
    values::from_seq,
    work::StoreResult,
};

/// A condition on messages.
pub(super) type Readable =
    Box<dyn BoxableExpression<messages::table, MultiBackend, SqlType = Bool>>;

/// When the player who decides for a seat now did so.
pub(super) fn tenure(
    connection: &mut AnyConnection,
    game: &GameId,
    seat: Seat,
) -> StoreResult<Tenure> {
    let rows: Vec<LineRow> = events::table
        .filter(events::game_id.eq(game.as_str()))
        .filter(events::line.like("%handed-over%").or(events::line.like("%given-back%")))
        .order(events::seq)
        .select(LINE)
        .load(connection)?;
    let mut found = Vec::with_capacity(rows.len());
    for row in rows {
        let line = line(row)?;
        found.push((line.seq, line.event().map_err(StoreError::corrupt)?.data));
    }
    Ok(Tenure::of(seat, found))
}

/// The messages of a game that a viewer at `place` may read: public ones, and of whispers those to their
/// seat and their own, as long as the seat was theirs.
pub(super) fn readable(
    connection: &mut AnyConnection,
    game: &GameId,
    viewer: Viewer,
    place: Option<Place>,
) -> StoreResult<Readable> {
    let own = place.map_or(-1, |place| i32::from(place.0));
    let mut readable: Readable = Box::new(messages::seats.is_null());
    let Viewer::Seat(seat) = viewer else {
        return Ok(Box::new(readable.or(messages::place.eq(own))));
    };
    // Most tables whisper nothing.
    let whispers: Option<i64> = messages::table
        .filter(messages::game_id.eq(game.as_str()))
        .filter(messages::seats.is_not_null())
        .select(messages::id)
        .first(connection)
        .optional()?;
    if whispers.is_none() {
        return Ok(readable);
    }
    let bit: i32 = 1 << seat.index();
    for stretch in tenure(connection, game, seat)?.stretches() {
        let until = stretch.until.map(from_seq).transpose()?.unwrap_or(i64::MAX);
        let to_seat = sql::<Bool>("(seats & ").bind::<Integer, _>(bit).sql(") <> 0");
        let to_seat: Readable = Box::new(to_seat);
        let heard = to_seat
            .or(messages::place.eq(own))
            .and(messages::after_seq.ge(from_seq(stretch.from)?))
            .and(messages::after_seq.lt(until));
        readable = Box::new(readable.or(heard));
    }
    Ok(readable)
}
