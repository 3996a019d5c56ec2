//! For whom the places of an open game are kept.

use diesel::prelude::*;
use turnpost_rules::log::id::GameId;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    schema::{games, players},
    values::{checked, maybe},
    work::StoreResult,
};
use crate::game::reserved_places::ReservedPlaces;

diesel::define_sql_function! {
    /// The text with a part of it replaced, of both databases.
    fn replace(
        text: diesel::sql_types::Nullable<diesel::sql_types::Text>,
        part: diesel::sql_types::Text,
        by: diesel::sql_types::Text,
    ) -> diesel::sql_types::Nullable<diesel::sql_types::Text>;
}

/// Keeps the places of a new game.
pub(super) fn keep(
    connection: &mut AnyConnection,
    game: &GameId,
    reserved: &ReservedPlaces,
) -> StoreResult<()> {
    if !reserved.is_empty() {
        diesel::update(games::table.find(game.as_str()))
            .set(games::reserved_places.eq(reserved.to_string()))
            .execute(connection)?;
    }
    Ok(())
}

/// Keeps no place for a player of a game any longer.
pub(super) fn release(connection: &mut AnyConnection, game: &str, player: &str) -> StoreResult<()> {
    diesel::update(games::table.find(game).filter(games::reserved_places.is_not_null()))
        .set(games::reserved_places.eq(replace(games::reserved_places, player, "")))
        .execute(connection)?;
    Ok(())
}

/// Keeps no place for the player with an address any longer.
pub(super) fn release_address(
    connection: &mut AnyConnection,
    game: &str,
    address_key: &str,
) -> StoreResult<()> {
    let player: Option<String> = players::table
        .filter(players::address_key.eq(address_key))
        .select(players::id)
        .first(connection)
        .optional()?;
    player.map_or(Ok(()), |player| release(connection, game, &player))
}

/// Keeps no place of any game for a player any longer.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    diesel::update(games::table.filter(games::reserved_places.like(format!("%{player}%"))))
        .set(games::reserved_places.eq(replace(games::reserved_places, player, "")))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// For whom the places of an open game are kept; none of a game that there is not, or that has begun.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn reserved_places(&self, game: GameId) -> Result<ReservedPlaces, StoreError> {
        self.read(move |connection| {
            let kept: Option<Option<String>> = games::table
                .find(game.as_str())
                .select(games::reserved_places)
                .first(connection)
                .optional()?;
            Ok(maybe(kept.flatten(), checked)?.unwrap_or_default())
        })
        .await
    }
}
