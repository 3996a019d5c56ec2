//! Words at the tables. They stand beside the logs, so that they can be erased.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{Bool, Integer},
};
use turnpost_rules::{
    Viewer,
    log::{
        event::{Place, Seq},
        id::GameId,
        time::Timestamp,
    },
};

use super::{
    Store,
    connection::MultiBackend,
    error::StoreError,
    schema::messages,
    values::{from_seq, maybe, number, player, seats, seq, time},
    work::Outcome,
};
use crate::game::{
    id::MessageId,
    person::MessageText,
    storage::{MessageRecord, NewMessage},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = messages)]
struct MessageRow {
    player_id: Option<String>,
    place: i32,
    after_seq: i64,
    seats: Option<i32>,
    text: String,
    at: i64,
    salt: i32,
}

impl TryFrom<MessageRow> for MessageRecord {
    type Error = StoreError;

    fn try_from(row: MessageRow) -> Outcome<MessageRecord> {
        Ok(MessageRecord {
            id: MessageId { at: time(row.at), salt: number(row.salt)? },
            player: player(row.player_id)?,
            place: Place(number(row.place)?),
            after: seq(row.after_seq)?,
            to: maybe(row.seats, seats)?,
            text: MessageText::kept(row.text),
            at: time(row.at),
        })
    }
}

/// The last salt there is. What has another one has no name that anybody could ask for.
const LAST_SALT: i32 = MessageId::SALTS as i32 - 1;

/// Those that can be read: one that cannot does not take the others away. `verify` names it.
fn legible(rows: Vec<MessageRow>) -> Vec<MessageRecord> {
    let read = |row: MessageRow| {
        let at = time(row.at);
        MessageRecord::try_from(row)
            .inspect_err(|error| tracing::warn!(%at, %error, "a message cannot be read"))
            .ok()
    };
    rows.into_iter().filter_map(read).collect()
}

/// Words that were said on another server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The words, and whose.
    pub message: NewMessage,
    /// Said after this event.
    pub after: Seq,
    /// When.
    pub at: Timestamp,
}

/// Which of the words at a table are read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stretch {
    /// The first ones said after these; none for those from the beginning. What they were need not
    /// be known any more.
    After(Option<MessageId>),
    /// The last ones.
    Newest,
}

/// Which words at a table are meant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Since {
    /// Said after this event, or between it and the next.
    pub after: Seq,
    /// Said until then.
    pub until: Option<Timestamp>,
    /// Those of who sits there are left out.
    pub but_not_of: Option<Place>,
}

impl Since {
    /// All of them.
    pub const EVER: Since = Since { after: Seq::START, until: None, but_not_of: None };
}

type Readable = Box<dyn BoxableExpression<messages::table, MultiBackend, SqlType = Bool>>;

/// What a viewer may read who sits on `place`: who said something to others may read it too.
fn readable(viewer: Viewer, place: Option<Place>) -> Readable {
    let bit = match viewer {
        Viewer::Seat(seat) => 1 << seat.index(),
        Viewer::Spectator => 0,
    };
    let own = place.map_or(-1, |place| i32::from(place.0));
    let for_seat = sql::<Bool>("(seats & ").bind::<Integer, _>(bit).sql(") <> 0");
    let for_seat: Readable = Box::new(for_seat);
    Box::new(messages::seats.is_null().or(messages::place.eq(own)).or(for_seat))
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
            let heard = messages::table
                .filter(messages::game_id.eq(game.as_str()))
                .filter(readable(viewer, place))
                .filter(messages::salt.between(0, LAST_SALT))
                .limit(i64::from(limit))
                .select(MessageRow::as_select());
            let rows: Vec<MessageRow> = match stretch {
                Stretch::After(None) => {
                    heard.order((messages::at, messages::id)).load(connection)?
                }
                Stretch::After(Some(last)) => {
                    let at = last.at.micros();
                    // Of what was said at the same moment, that which stands behind them.
                    let row: Option<i64> = messages::table
                        .filter(messages::game_id.eq(game.as_str()))
                        .filter(messages::at.eq(at))
                        .filter(messages::salt.eq(number::<_, i32>(last.salt)?))
                        .select(messages::id)
                        .first(connection)
                        .optional()?;
                    let behind = messages::at.eq(at).and(messages::id.gt(row.unwrap_or(0)));
                    heard
                        .filter(messages::at.gt(at).or(behind))
                        .order((messages::at, messages::id))
                        .load(connection)?
                }
                Stretch::Newest => {
                    let mut rows: Vec<MessageRow> =
                        heard.order((messages::at.desc(), messages::id.desc())).load(connection)?;
                    rows.reverse();
                    rows
                }
            };
            Ok(legible(rows))
        })
        .await
    }

    /// All words at a table of players who are not erased, in the order they were said, whoever may
    /// read them.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn all_messages(&self, game: GameId) -> Result<Vec<MessageRecord>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<MessageRow> = messages::table
                .filter(messages::game_id.eq(game.as_str()))
                .filter(messages::player_id.is_not_null())
                .order((messages::at, messages::id))
                .select(MessageRow::as_select())
                .load(connection)?;
            Ok(legible(rows))
        })
        .await
    }

    /// The last `limit` words at a table of those that are meant and that a viewer may read, in the
    /// order they were said.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn last_messages(
        &self,
        game: GameId,
        viewer: Viewer,
        place: Option<Place>,
        since: Since,
        limit: u32,
    ) -> Result<Vec<MessageRecord>, StoreError> {
        self.read(move |connection| {
            let until = since.until.map_or(i64::MAX, Timestamp::micros);
            let left_out = since.but_not_of.map_or(-1, |place| i32::from(place.0));
            let mut rows: Vec<MessageRow> = messages::table
                .filter(messages::game_id.eq(game.as_str()))
                .filter(messages::after_seq.ge(from_seq(since.after)?))
                .filter(messages::at.le(until))
                .filter(messages::place.ne(left_out))
                .filter(readable(viewer, place))
                .filter(messages::salt.between(0, LAST_SALT))
                .order((messages::at.desc(), messages::id.desc()))
                .limit(i64::from(limit))
                .select(MessageRow::as_select())
                .load(connection)?;
            rows.reverse();
            Ok(legible(rows))
        })
        .await
    }
}
