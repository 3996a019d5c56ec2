//! Removes finished games that are kept no longer, each as a whole: the log with everything else of
//! the game, in one transaction.
//!
//! The triggers that let nobody delete events make one exception, for a finished game that stands in
//! `retiring_games`, and let it out of there only once its log is empty. The row is written and
//! deleted within the transaction, so nobody else ever sees it.

use diesel::{QueryableByName, prelude::*, sql_query, sql_types::Text};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store,
    acts::{self, Act, NewAct},
    backup,
    columns::tables,
    connection::AnyConnection,
    error::StoreError,
    schema::{games, places},
    values::{checked, player},
    work::StoreResult,
};
use crate::game::{id::PlayerId, record::Status, wakeups::Topic};

/// A game that was removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemovedGame {
    /// Its name, as it was.
    pub name: String,
    /// The players who had a place in it, and are not erased.
    pub players: Vec<PlayerId>,
}

#[derive(QueryableByName)]
struct Webhook {
    #[diesel(sql_type = Text)]
    id: String,
}

/// Deletes the rows of a table in which a column has this text.
fn delete(
    connection: &mut AnyConnection,
    table: &str,
    column: &str,
    text: &str,
) -> StoreResult<()> {
    let query = format!("DELETE FROM {table} WHERE \"{column}\" = $1");
    match connection {
        AnyConnection::Sqlite(it) => sql_query(query).bind::<Text, _>(text).execute(it)?,
        AnyConnection::Postgres(it) => sql_query(query).bind::<Text, _>(text).execute(it)?,
    };
    Ok(())
}

/// Deletes a game with everything that refers to it. The tables say themselves which do, so that a
/// new one cannot be forgotten; those that others refer to come first in their list.
fn delete_game(connection: &mut AnyConnection, id: &str) -> StoreResult<()> {
    let of_game = format!("SELECT id FROM webhooks WHERE game_id = '{id}'");
    let webhooks: Vec<Webhook> = sql_query(of_game).load(connection)?;
    for webhook in webhooks {
        delete(connection, "webhook_deliveries", "webhook_id", &webhook.id)?;
    }
    let mut of_game: Vec<&str> = tables()
        .filter(|table| table.columns.iter().any(|(name, ..)| *name == "game_id"))
        .map(|table| table.name)
        .filter(|name| *name != "retiring_games")
        .collect();
    of_game.reverse();
    // The last to go, when nothing is left to be protected.
    of_game.push("retiring_games");
    for table in of_game {
        delete(connection, table, "game_id", id)?;
    }
    delete(connection, "games", "id", id)
}

fn remove(
    connection: &mut AnyConnection,
    id: &str,
    before: Timestamp,
    now: Timestamp,
) -> StoreResult<Option<RemovedGame>> {
    // Locks the game: of several processes, one removes it.
    let locked = diesel::update(games::table.find(id))
        .filter(games::status.eq_any(Status::FINISHED.map(Status::word)))
        .filter(games::changed_at.lt(before.micros()))
        .set(games::changed_at.eq(games::changed_at))
        .execute(connection)?;
    if locked == 0 {
        return Ok(None);
    }
    let name: String = games::table.find(id).select(games::name).first(connection)?;
    let seated: Vec<Option<String>> = places::table
        .filter(places::game_id.eq(id))
        .filter(places::player_id.is_not_null())
        .order(places::place)
        .select(places::player_id)
        .load(connection)?;
    let mut players = Vec::new();
    for seat in seated {
        players.extend(player(seat)?);
    }
    let enter = format!("INSERT INTO retiring_games (game_id) VALUES ('{id}')");
    sql_query(enter).execute(connection)?;
    delete_game(connection, id)?;
    let act = |player| NewAct {
        act: Act::RemoveGame,
        game: None,
        player,
        by: None,
        note: Some(name.clone()),
    };
    for player in &players {
        acts::record(connection, &act(Some(*player)), now)?;
    }
    if players.is_empty() {
        acts::record(connection, &act(None), now)?;
    }
    Ok(Some(RemovedGame { name, players }))
}

impl Store {
    /// Games that were over or cancelled before a moment, those that have been so for longest
    /// first, at most `limit`.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn finished_games(
        &self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        self.read(move |connection| {
            let ids: Vec<String> = games::table
                .filter(games::status.eq_any(Status::FINISHED.map(Status::word)))
                .filter(games::changed_at.lt(before.micros()))
                .order((games::changed_at, games::id))
                .limit(i64::from(limit))
                .select(games::id)
                .load(connection)?;
            ids.into_iter().map(checked).collect()
        })
        .await
    }

    /// Removes a game that was over or cancelled before a moment, with its log and everything else
    /// of it, and records that for each of its players. `None` if there is no such game any more.
    /// It must be dropped from any cache.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn remove_game(
        &self,
        game: GameId,
        before: Timestamp,
        now: Timestamp,
    ) -> Result<Option<RemovedGame>, StoreError> {
        let removed =
            self.write(move |connection| remove(connection, game.as_str(), before, now)).await?;
        if removed.is_some() {
            self.wake(&[Topic::Game(game)]);
            backup::truncate_wal(self).await?;
        }
        Ok(removed)
    }
}
