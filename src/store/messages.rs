//! Chat messages. They are stored outside the logs, so that they can be erased.

use std::sync::Arc;

use diesel::prelude::*;
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
    connection::AnyConnection,
    error::StoreError,
    hearing::readable,
    schema::messages,
    values::{from_seq, maybe, number, player, seats, seq, time},
    work::{After, StoreResult},
};
use crate::game::{
    id::MessageId,
    message::{MessageRecord, NewMessage},
    person::MessageText,
    storage::Storage as _,
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

    fn try_from(row: MessageRow) -> StoreResult<MessageRecord> {
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

/// The greatest valid salt. A row with another one has no id that a client could name.
const LAST_SALT: i32 = MessageId::SALTS as i32 - 1;

/// The readable rows: a corrupt one does not hide the others. `verify` reports it.
fn readable_records(rows: Vec<MessageRow>) -> Vec<MessageRecord> {
    let read = |row: MessageRow| {
        let at = time(row.at);
        MessageRecord::try_from(row)
            .inspect_err(|error| tracing::warn!(%at, %error, "skipped an unreadable message"))
            .ok()
    };
    rows.into_iter().filter_map(read).collect()
}

/// A message imported from another server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportedMessage {
    /// The message and its author.
    pub message: NewMessage,
    /// The last event before the message.
    pub after: Seq,
    /// When it was posted.
    pub at: Timestamp,
}

/// Which messages of a game to read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MessageRange {
    /// The first messages after this one; `None` starts at the beginning. The message itself need
    /// not exist any more.
    After(Option<MessageId>),
    /// The latest messages.
    Newest,
}

/// A filter on the messages of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MessageFilter {
    /// Only messages posted after this event.
    pub after: Seq,
    /// Only messages posted later than this.
    pub since: Option<Timestamp>,
    /// Only messages posted up to this time.
    pub until: Option<Timestamp>,
    /// Leaves out messages by the player at this place.
    pub except_by: Option<Place>,
}

impl MessageFilter {
    /// Matches every message.
    pub const ALL: MessageFilter =
        MessageFilter { after: Seq::START, since: None, until: None, except_by: None };
}

/// The rows of the messages after one, up to another, that a viewer at a place may read, oldest
/// first, of those that were said since an event.
pub(super) fn rows_between(
    connection: &mut AnyConnection,
    game: &GameId,
    viewer: Viewer,
    place: Place,
    since: Seq,
    (after, until): (i64, i64),
) -> StoreResult<Vec<i64>> {
    let heard = readable(connection, game, viewer, Some(place))?;
    Ok(messages::table
        .filter(messages::game_id.eq(game.as_str()))
        .filter(messages::id.gt(after))
        .filter(messages::id.le(until))
        .filter(heard)
        .filter(messages::after_seq.ge(from_seq(since)?))
        .filter(messages::salt.between(0, LAST_SALT))
        .order((messages::at, messages::id))
        .select(messages::id)
        .load(connection)?)
}

/// The message of a row; `None` if it was erased or is unreadable.
pub(super) fn by_row(
    connection: &mut AnyConnection,
    row: i64,
) -> StoreResult<Option<MessageRecord>> {
    let row: Option<MessageRow> =
        messages::table.find(row).select(MessageRow::as_select()).first(connection).optional()?;
    Ok(readable_records(row.into_iter().collect()).pop())
}

impl Store {
    /// The messages that a viewer may read, oldest first, at most `limit`. `place` is where the
    /// viewer sits, so that they also see what they wrote to others.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn messages(
        &self,
        game: GameId,
        viewer: Viewer,
        place: Option<Place>,
        range: MessageRange,
        limit: u32,
    ) -> Result<Vec<MessageRecord>, StoreError> {
        self.read(move |connection| {
            let heard = readable(connection, &game, viewer, place)?;
            let visible = messages::table
                .filter(messages::game_id.eq(game.as_str()))
                .filter(heard)
                .filter(messages::salt.between(0, LAST_SALT))
                .limit(i64::from(limit))
                .select(MessageRow::as_select());
            let rows: Vec<MessageRow> = match range {
                MessageRange::After(None) => {
                    visible.order((messages::at, messages::id)).load(connection)?
                }
                MessageRange::After(Some(last)) => {
                    let at = last.at.micros();
                    // Of the messages with the same timestamp, those after it.
                    let row: Option<i64> = messages::table
                        .filter(messages::game_id.eq(game.as_str()))
                        .filter(messages::at.eq(at))
                        .filter(messages::salt.eq(number::<_, i32>(last.salt)?))
                        .select(messages::id)
                        .first(connection)
                        .optional()?;
                    let later_in_order = messages::at.eq(at).and(messages::id.gt(row.unwrap_or(0)));
                    visible
                        .filter(messages::at.gt(at).or(later_in_order))
                        .order((messages::at, messages::id))
                        .load(connection)?
                }
                MessageRange::Newest => {
                    let mut rows: Vec<MessageRow> = visible
                        .order((messages::at.desc(), messages::id.desc()))
                        .load(connection)?;
                    rows.reverse();
                    rows
                }
            };
            Ok(readable_records(rows))
        })
        .await
    }

    /// All messages of players who are not erased, oldest first, whoever may read them.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn all_messages(&self, game: GameId) -> Result<Vec<MessageRecord>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<MessageRow> = messages::table
                .filter(messages::game_id.eq(game.as_str()))
                .filter(messages::player_id.is_not_null())
                .order((messages::at, messages::id))
                .select(MessageRow::as_select())
                .load(connection)?;
            Ok(readable_records(rows))
        })
        .await
    }

    /// What is to be done once something was said at a table.
    pub(super) fn after_words(&self, game: GameId) -> After {
        After::InvalidateWords(Arc::clone(&self.shared.last_words), game)
    }

    /// The last message that a viewer may read, as in [`Store::messages`]; `None` if there is none.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn last_message(
        &self,
        game: GameId,
        viewer: Viewer,
        place: Option<Place>,
    ) -> Result<Option<MessageId>, StoreError> {
        let words = &self.shared.last_words;
        let changes = match words.get(game, (viewer, place)) {
            Ok(last) => return Ok(last),
            Err(changes) => changes,
        };
        let last = self.last_messages(game, viewer, place, MessageFilter::ALL, 1).await?;
        let last = last.last().map(|message| message.id);
        if !self.is_shared() {
            words.insert(game, (viewer, place), last, changes);
        }
        Ok(last)
    }

    /// The latest `limit` messages that match the filter and that a viewer may read, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn last_messages(
        &self,
        game: GameId,
        viewer: Viewer,
        place: Option<Place>,
        filter: MessageFilter,
        limit: u32,
    ) -> Result<Vec<MessageRecord>, StoreError> {
        self.read(move |connection| {
            let heard = readable(connection, &game, viewer, place)?;
            let since = filter.since.map_or(i64::MIN, Timestamp::micros);
            let until = filter.until.map_or(i64::MAX, Timestamp::micros);
            let excluded = filter.except_by.map_or(-1, |place| i32::from(place.0));
            let mut rows: Vec<MessageRow> = messages::table
                .filter(messages::game_id.eq(game.as_str()))
                .filter(messages::after_seq.ge(from_seq(filter.after)?))
                .filter(messages::at.gt(since))
                .filter(messages::at.le(until))
                .filter(messages::place.ne(excluded))
                .filter(heard)
                .filter(messages::salt.between(0, LAST_SALT))
                .order((messages::at.desc(), messages::id.desc()))
                .limit(i64::from(limit))
                .select(MessageRow::as_select())
                .load(connection)?;
            rows.reverse();
            Ok(readable_records(rows))
        })
        .await
    }
}
