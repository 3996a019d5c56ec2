//! Reads a possibly damaged game piece by piece, to find out what is wrong.

use std::collections::BTreeSet;

use diesel::{prelude::*, sql_query};
use turnpost_rules::{
    Seed,
    log::{event::Seq, id::GameId, line::Line, time::Timestamp},
};

use super::{
    Store,
    acts::{Act, last_done},
    connection::AnyConnection,
    error::StoreError,
    game_rows::{GameRow, PendingDecisionRow, places_of},
    line_row::{LINE, LineRow, line},
    schema::{events, games, messages, outbox, pending_decisions, seeds},
    values::{bytes, seq},
    work::StoreResult,
};
use crate::game::{decision::PendingDecision, place::PlaceRecord, record::GameRecord};

/// Everything the database holds about one game. Missing and unreadable parts are listed in
/// `faults`.
#[derive(Debug, Default)]
pub struct GameInspection {
    /// The game without its log.
    pub record: Option<GameRecord>,
    /// The secret of the game's chance; `None` if it is missing or unreadable.
    pub seed: Option<Seed>,
    /// In the order of joining; `None` if one is unreadable.
    pub places: Option<Vec<PlaceRecord>>,
    /// What the store holds, whether or not it follows from the log; `None` if one is unreadable.
    pub pending_decisions: Option<Vec<PendingDecision>>,
    /// Its log, if every line can be read.
    pub lines: Option<Vec<Line>>,
    /// When the operator has given time for its decisions last.
    pub extended_at: Option<Timestamp>,
    /// The latest event that a mail or a chat message refers to.
    pub last_referenced: Option<Seq>,
    /// Missing and unreadable parts.
    pub faults: Vec<String>,
}

impl GameInspection {
    /// Returns a part that could be read; records a fault otherwise.
    fn take<T>(&mut self, what: &str, piece: StoreResult<T>) -> StoreResult<Option<T>> {
        match piece {
            Ok(piece) => Ok(Some(piece)),
            Err(error) if error.is_unavailable() => Err(error),
            Err(StoreError::Missing) => {
                self.faults.push(format!("{what} missing"));
                Ok(None)
            }
            Err(error) => {
                self.faults.push(format!("{what} unreadable: {}", error.message()));
                Ok(None)
            }
        }
    }
}

/// The tables that refer to games.
const TABLES_WITH_GAMES: [&str; 8] = [
    "games",
    "seeds",
    "places",
    "events",
    "pending_decisions",
    "outbox",
    "messages",
    "invitations",
];

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = diesel::sql_types::Text)]
    game: String,
}

fn record(connection: &mut AnyConnection, id: &str) -> StoreResult<GameRecord> {
    let row: GameRow = games::table.find(id).select(GameRow::as_select()).first(connection)?;
    row.try_into()
}

fn seed(connection: &mut AnyConnection, id: &str) -> StoreResult<Seed> {
    let seed: Vec<u8> = seeds::table.find(id).select(seeds::seed).first(connection)?;
    Ok(Seed::new(bytes(&seed)?))
}

fn open_pending_decisions(
    connection: &mut AnyConnection,
    id: &str,
) -> StoreResult<Vec<PendingDecision>> {
    let rows: Vec<PendingDecisionRow> = pending_decisions::table
        .filter(pending_decisions::game_id.eq(id))
        .order(pending_decisions::seat)
        .select(PendingDecisionRow::as_select())
        .load(connection)?;
    rows.into_iter().map(PendingDecision::try_from).collect()
}

fn lines(connection: &mut AnyConnection, id: &str) -> StoreResult<Vec<Line>> {
    events::table
        .filter(events::game_id.eq(id))
        .order(events::seq)
        .select(LINE)
        .load_iter::<LineRow, _>(connection)?
        .map(|row| line(row?))
        .collect()
}

fn last_referenced(connection: &mut AnyConnection, id: &str) -> StoreResult<Option<Seq>> {
    use diesel::dsl::max;
    let said: Option<i64> = messages::table
        .filter(messages::game_id.eq(id))
        .select(max(messages::after_seq))
        .first(connection)?;
    let mailed: Option<i64> =
        outbox::table.filter(outbox::game_id.eq(id)).select(max(outbox::seq)).first(connection)?;
    said.into_iter().chain(mailed).max().map(seq).transpose()
}

fn examine(connection: &mut AnyConnection, id: &str) -> StoreResult<GameInspection> {
    let mut examined = GameInspection::default();
    let piece = record(connection, id);
    examined.record = examined.take("its row of games is", piece)?;
    let piece = seed(connection, id);
    examined.seed = examined.take("its seed is", piece)?;
    let piece = match id.parse::<GameId>() {
        Ok(game) => places_of(connection, &game),
        Err(error) => Err(StoreError::corrupt(error)),
    };
    examined.places = examined.take("its places are", piece)?;
    let piece = open_pending_decisions(connection, id);
    examined.pending_decisions = examined.take("for whom it waits is", piece)?;
    let piece = lines(connection, id);
    examined.lines = examined.take("its log is", piece)?;
    let piece = last_done(connection, id, Act::Extend);
    examined.extended_at = examined.take("what was done to it by hand is", piece)?.flatten();
    let piece = last_referenced(connection, id);
    examined.last_referenced = examined.take("what was mailed and said is", piece)?.flatten();
    Ok(examined)
}

impl Store {
    /// Every game id that occurs in a table, even if its own row is missing, and the tables that
    /// cannot be read. The ids are raw column values and may be invalid.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn named_games(&self) -> Result<(BTreeSet<String>, Vec<String>), StoreError> {
        let (mut games, mut faults) = (BTreeSet::new(), Vec::new());
        for table in TABLES_WITH_GAMES {
            let named = self.read(move |connection| {
                let column = if table == "games" { "id" } else { "game_id" };
                let query = format!(
                    "SELECT DISTINCT CAST({column} AS TEXT) AS game FROM {table} \
                     WHERE {column} IS NOT NULL"
                );
                let named: Vec<Named> = sql_query(query).load(connection)?;
                Ok(named)
            });
            match named.await {
                Ok(named) => games.extend(named.into_iter().map(|named| named.game)),
                Err(error) if error.is_unavailable() => return Err(error),
                Err(error) => faults.push(format!(
                    "which games the table {table} names cannot be read: {}",
                    error.message()
                )),
            }
        }
        Ok((games, faults))
    }

    /// Everything the database holds about this game, as far as it can be read.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn examine(&self, id: String) -> Result<GameInspection, StoreError> {
        let counters = std::sync::Arc::clone(&self.shared.counters);
        self.read(move |connection| {
            let examined = examine(connection, &id)?;
            counters.read(examined.lines.as_ref().map_or(0, Vec::len));
            Ok(examined)
        })
        .await
    }
}
