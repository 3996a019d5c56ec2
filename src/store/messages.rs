//! Words at the tables. They stand beside the logs, so that they can be erased.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{Bool, Integer},
};

use super::{
    Store,
    connection::MultiBackend,
    error::StoreError,
    schema::messages,
    values::{checked, maybe, number, player, seats, seq, time},
    work::Outcome,
};
use crate::{
    game::{event::Place, id::GameId, storage::MessageRecord},
    rules::Viewer,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = messages)]
struct MessageRow {
    id: i64,
    player_id: Option<String>,
    place: i32,
    after_seq: i64,
    seats: Option<i32>,
    text: String,
    at: i64,
}

impl TryFrom<MessageRow> for MessageRecord {
    type Error = StoreError;

    fn try_from(row: MessageRow) -> Outcome<MessageRecord> {
        Ok(MessageRecord {
            id: row.id,
            player: player(row.player_id)?,
            place: Place(number(row.place)?),
            after: seq(row.after_seq)?,
            to: maybe(row.seats, seats)?,
            text: checked(row.text)?,
            at: time(row.at),
        })
    }
}

/// Which of the words at a table are read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stretch {
    /// The first ones numbered beyond this; 0 for those from the beginning.
    After(i64),
    /// The last ones.
    Newest,
}

impl Store {
    /// Words at a table that a viewer may read, in the order they were said, at most `limit`.
    /// `place` is where the viewer sits: who said something to others may read it too.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn messages(
        &self,
        game: GameId,
        viewer: Viewer,
        place: Option<Place>,
        stretch: Stretch,
        limit: u32,
    ) -> Result<Vec<MessageRecord>, StoreError> {
        self.read(move |connection| {
            let bit = match viewer {
                Viewer::Seat(seat) => 1 << seat.index(),
                Viewer::Spectator => 0,
            };
            let own = place.map_or(-1, |place| i32::from(place.0));
            let for_seat = sql::<Bool>("(seats & ").bind::<Integer, _>(bit).sql(") <> 0");
            let for_seat: Box<
                dyn BoxableExpression<messages::table, MultiBackend, SqlType = Bool>,
            > = Box::new(for_seat);
            let heard = messages::table
                .filter(messages::game_id.eq(game.as_str()))
                .filter(messages::seats.is_null().or(messages::place.eq(own)).or(for_seat))
                .limit(i64::from(limit))
                .select(MessageRow::as_select());
            let rows: Vec<MessageRow> = match stretch {
                Stretch::After(id) => {
                    heard.filter(messages::id.gt(id)).order(messages::id).load(connection)?
                }
                Stretch::Newest => {
                    let mut rows: Vec<MessageRow> =
                        heard.order(messages::id.desc()).load(connection)?;
                    rows.reverse();
                    rows
                }
            };
            rows.into_iter().map(MessageRecord::try_from).collect()
        })
        .await
    }
}
