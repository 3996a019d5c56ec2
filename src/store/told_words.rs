//! Until when players were told by mail what was said at their tables, so that no mail says it again.

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Text},
};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store, connection::AnyConnection, error::StoreError, schema::told_words, values::time,
    work::StoreResult,
};
use crate::game::id::PlayerId;

const NOTE: &str = "INSERT INTO told_words (game_id, player_id, until) VALUES ($1, $2, $3) \
                    ON CONFLICT (game_id, player_id) DO UPDATE SET until = excluded.until \
                    WHERE told_words.until < excluded.until";

/// Notes that a player was told what was said in a game until a moment.
pub(super) fn note(
    connection: &mut AnyConnection,
    game: &str,
    player: &str,
    told: i64,
) -> StoreResult<()> {
    // Each database has a type of query of its own.
    match connection {
        AnyConnection::Sqlite(it) => sql_query(NOTE)
            .bind::<Text, _>(game)
            .bind::<Text, _>(player)
            .bind::<BigInt, _>(told)
            .execute(it)?,
        AnyConnection::Postgres(it) => sql_query(NOTE)
            .bind::<Text, _>(game)
            .bind::<Text, _>(player)
            .bind::<BigInt, _>(told)
            .execute(it)?,
    };
    Ok(())
}

/// Forgets what a player was told.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    diesel::delete(told_words::table.filter(told_words::player_id.eq(player)))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// Up to when a player has been mailed what was said in a game; `None` if they never were.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn told_words(
        &self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<Timestamp>, StoreError> {
        self.read(move |connection| {
            let until: Option<i64> = told_words::table
                .find((game.as_str(), player.as_str()))
                .select(told_words::until)
                .first(connection)
                .optional()?;
            Ok(until.map(time))
        })
        .await
    }
}
