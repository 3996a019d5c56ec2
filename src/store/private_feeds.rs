//! The private addresses behind which programs find a player's calendar and news.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::{
    SecretHash, Store,
    connection::AnyConnection,
    error::StoreError,
    schema::private_feeds,
    values::{checked, time},
    work::StoreResult,
};
use crate::game::id::PlayerId;

/// Deletes a player's address.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    diesel::delete(private_feeds::table.find(player)).execute(connection)?;
    Ok(())
}

impl Store {
    /// Gives a player a new private address; the one before it leads nowhere from now on.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn renew_private_feed(
        &self,
        player: PlayerId,
        hash: SecretHash,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            erase(connection, player.as_str())?;
            diesel::insert_into(private_feeds::table)
                .values((
                    private_feeds::player_id.eq(player.as_str()),
                    private_feeds::hash.eq(&hash[..]),
                    private_feeds::created_at.eq(now.micros()),
                ))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    /// Takes a player's private address away, if there is one.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn delete_private_feed(&self, player: PlayerId) -> Result<(), StoreError> {
        self.write(move |connection| erase(connection, player.as_str())).await
    }

    /// Since when a player has a private address, if they have one.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn private_feed_since(
        &self,
        player: PlayerId,
    ) -> Result<Option<Timestamp>, StoreError> {
        self.read(move |connection| {
            let since: Option<i64> = private_feeds::table
                .find(player.as_str())
                .select(private_feeds::created_at)
                .first(connection)
                .optional()?;
            Ok(since.map(time))
        })
        .await
    }

    /// Whose private address this is.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn private_feed(&self, hash: SecretHash) -> Result<Option<PlayerId>, StoreError> {
        self.read(move |connection| {
            let player: Option<String> = private_feeds::table
                .filter(private_feeds::hash.eq(&hash[..]))
                .select(private_feeds::player_id)
                .first(connection)
                .optional()?;
            player.map(checked).transpose()
        })
        .await
    }
}
