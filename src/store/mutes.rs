//! Games about which a player wants no mails.

use diesel::prelude::*;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    schema::{mutes, players},
    work::Outcome,
};
use crate::game::{
    id::{GameId, PlayerId},
    time::Timestamp,
};

fn is_muted(connection: &mut AnyConnection, player: &PlayerId, game: &GameId) -> Outcome<bool> {
    let found: i64 =
        mutes::table.find((player.as_str(), game.as_str())).count().get_result(connection)?;
    Ok(found > 0)
}

impl Store {
    /// Sends a player no more mails about a game, or does so again. A summons stays what it is;
    /// only its mail is not sent.
    ///
    /// # Errors
    /// When the database is out of reach.
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
                    diesel::insert_into(mutes::table)
                        .values((
                            mutes::player_id.eq(player.as_str()),
                            mutes::game_id.eq(game.as_str()),
                            mutes::at.eq(at.micros()),
                        ))
                        .execute(connection)?;
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

    /// Whether a player wants no mails about a game.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn is_muted(&self, player: PlayerId, game: GameId) -> Result<bool, StoreError> {
        self.read(move |connection| is_muted(connection, &player, &game)).await
    }

    /// Sends a player no more mails about any game, until they set it otherwise.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such player.
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
