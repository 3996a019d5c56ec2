//! Games that a player has muted: no mails about them.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    schema::{games, mutes, places, players},
    values::{checked, kept_name},
    work::StoreResult,
};
use crate::game::{id::PlayerId, person::DisplayName, record::Status};

fn is_muted(connection: &mut AnyConnection, player: &PlayerId, game: &GameId) -> StoreResult<bool> {
    let found: i64 =
        mutes::table.find((player.as_str(), game.as_str())).count().get_result(connection)?;
    Ok(found > 0)
}

/// Mutes a game for a player who has not.
pub(super) fn mute(
    connection: &mut AnyConnection,
    player: &PlayerId,
    game: &GameId,
    at: Timestamp,
) -> StoreResult<()> {
    diesel::insert_into(mutes::table)
        .values((
            mutes::player_id.eq(player.as_str()),
            mutes::game_id.eq(game.as_str()),
            mutes::at.eq(at.micros()),
        ))
        .execute(connection)?;
    Ok(())
}

/// The unfinished games that a player has muted, by name.
pub(super) fn of(
    connection: &mut AnyConnection,
    player: &PlayerId,
) -> StoreResult<Vec<(GameId, DisplayName)>> {
    let rows: Vec<(String, String)> = mutes::table
        .inner_join(games::table)
        .filter(mutes::player_id.eq(player.as_str()))
        .filter(games::status.eq_any(Status::UNFINISHED.map(Status::word)))
        .order((games::name, games::id))
        .select((games::id, games::name))
        .load(connection)?;
    rows.into_iter().map(|(id, name)| Ok((checked(id)?, kept_name(&name)))).collect()
}

/// Whether a player has a place in each of these games.
pub(super) fn sits_in_all(
    connection: &mut AnyConnection,
    player: &PlayerId,
    games: &[GameId],
) -> StoreResult<bool> {
    for game in games {
        let sits: i64 = places::table
            .filter(places::game_id.eq(game.as_str()))
            .filter(places::player_id.eq(player.as_str()))
            .count()
            .get_result(connection)?;
        if sits == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Mutes exactly these games for a player and unmutes all others.
pub(super) fn replace(
    connection: &mut AnyConnection,
    player: &PlayerId,
    mut muted: Vec<GameId>,
    at: Timestamp,
) -> StoreResult<()> {
    muted.sort_unstable();
    muted.dedup();
    let of_player = mutes::table.filter(mutes::player_id.eq(player.as_str()));
    diesel::delete(of_player).execute(connection)?;
    muted.iter().try_for_each(|game| mute(connection, player, game, at))
}

impl Store {
    /// Mutes or unmutes a game for a player. Its pending decisions are unaffected; only the mails
    /// are not sent.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn mute_game(
        &self,
        player: PlayerId,
        game: GameId,
        muted: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let done = self
            .write(move |connection| {
                let row = mutes::table.find((player.as_str(), game.as_str()));
                diesel::delete(row).execute(connection)?;
                if muted {
                    mute(connection, &player, &game, at)?;
                }
                Ok(())
            })
            .await;
        match done {
            // Another process muted it at the same time.
            Err(StoreError::Taken) => Ok(()),
            other => other,
        }
    }

    /// The unfinished games that a player has muted, by name.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn muted_games(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(GameId, DisplayName)>, StoreError> {
        self.read(move |connection| of(connection, &player)).await
    }

    /// Whether a player has muted a game.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn is_muted(&self, player: PlayerId, game: GameId) -> Result<bool, StoreError> {
        self.read(move |connection| is_muted(connection, &player, &game)).await
    }

    /// Turns off all mails about games for a player, until they turn them on again.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such player.
    pub async fn stop_mails(&self, player: PlayerId) -> Result<(), StoreError> {
        self.write_player(player, move |connection| {
            let changed = diesel::update(players::table.find(player.as_str()))
                .set((players::turn_mails.eq(false), players::game_mails.eq(false)))
                .execute(connection)?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
        .await
    }
}
