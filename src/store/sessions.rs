//! Browser sessions, keyed by the hash of the cookie's secret.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::{
    SecretHash, Store,
    error::StoreError,
    schema::sessions,
    silence,
    values::{bytes, checked, time},
};
use crate::game::id::PlayerId;

/// A browser that is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash of the cookie's secret.
    pub hash: SecretHash,
    /// Who is signed in.
    pub player: PlayerId,
    /// When the session began.
    pub created_at: Timestamp,
    /// When the session expires.
    pub expires_at: Timestamp,
}

impl Store {
    /// Stores a session, and notes that its player was seen.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the hash exists.
    pub async fn create_session(&self, session: Session) -> Result<(), StoreError> {
        self.write(move |connection| {
            diesel::insert_into(sessions::table)
                .values((
                    sessions::hash.eq(&session.hash[..]),
                    sessions::player_id.eq(session.player.as_str()),
                    sessions::created_at.eq(session.created_at.micros()),
                    sessions::expires_at.eq(session.expires_at.micros()),
                ))
                .execute(connection)?;
            silence::note_seen(connection, session.player, session.created_at)
        })
        .await
    }

    /// The session of a secret, if it has not expired.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn session(
        &self,
        hash: SecretHash,
        now: Timestamp,
    ) -> Result<Option<Session>, StoreError> {
        self.read(move |connection| {
            let row: Option<(Vec<u8>, String, i64, i64)> = sessions::table
                .find(&hash[..])
                .filter(sessions::expires_at.gt(now.micros()))
                .first(connection)
                .optional()?;
            let Some((hash, player, created_at, expires_at)) = row else { return Ok(None) };
            Ok(Some(Session {
                hash: bytes(&hash)?,
                player: checked(player)?,
                created_at: time(created_at),
                expires_at: time(expires_at),
            }))
        })
        .await
    }

    /// Ends a session; a missing one counts as ended.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn delete_session(&self, hash: SecretHash) -> Result<(), StoreError> {
        self.write(move |connection| {
            diesel::delete(sessions::table.find(&hash[..])).execute(connection)?;
            Ok(())
        })
        .await
    }

    /// Ends all sessions of a player; returns how many there were.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn delete_sessions(&self, player: PlayerId) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let all = sessions::table.filter(sessions::player_id.eq(player.as_str()));
            Ok(diesel::delete(all).execute(connection)?)
        })
        .await
    }

    /// Deletes expired sessions; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_sessions(&self, now: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let over = sessions::table.filter(sessions::expires_at.le(now.micros()));
            Ok(diesel::delete(over).execute(connection)?)
        })
        .await
    }
}
