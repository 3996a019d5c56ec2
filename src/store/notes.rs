//! What players note on games, each for themselves alone.

use diesel::prelude::*;
use turnpost_rules::log::id::GameId;

use super::{
    Store, connection::AnyConnection, error::StoreError, schema::notes, work::StoreResult,
};
use crate::game::{id::PlayerId, note::NoteText};

/// What came of keeping a note.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NoteKept {
    /// The new text stands, or none if it was empty.
    Kept,
    /// Another one is kept than its writer knew of, and stays.
    Changed,
}

fn find(connection: &mut AnyConnection, key: (&str, &str)) -> StoreResult<NoteText> {
    let text: Option<String> =
        notes::table.find(key).select(notes::text).first(connection).optional()?;
    match text {
        Some(text) => NoteText::try_from(text).map_err(StoreError::corrupt),
        None => Ok(NoteText::default()),
    }
}

/// Erases all notes of a player.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    diesel::delete(notes::table.filter(notes::player_id.eq(player))).execute(connection)?;
    Ok(())
}

impl Store {
    /// What a player has noted on a game.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn note(&self, game: GameId, player: PlayerId) -> Result<NoteText, StoreError> {
        self.read(move |connection| find(connection, (game.as_str(), player.as_str()))).await
    }

    /// Keeps what a player notes on a game in place of what was kept before, if `is_known` says so
    /// of that.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn keep_note(
        &self,
        game: GameId,
        player: PlayerId,
        text: NoteText,
        is_known: impl Fn(&NoteText) -> bool + Send + 'static,
    ) -> Result<NoteKept, StoreError> {
        let kept = self
            .write(move |connection| {
                let key = (game.as_str(), player.as_str());
                let before = find(connection, key)?;
                if !is_known(&before) {
                    return Ok(NoteKept::Changed);
                }
                if before == text {
                    return Ok(NoteKept::Kept);
                }
                // Another process may have written since: only what was looked at is replaced.
                let row = notes::table.find(key).filter(notes::text.eq(before.as_str()));
                let written = if before.is_empty() {
                    diesel::insert_into(notes::table)
                        .values((
                            notes::game_id.eq(key.0),
                            notes::player_id.eq(key.1),
                            notes::text.eq(text.as_str()),
                        ))
                        .execute(connection)?
                } else if text.is_empty() {
                    diesel::delete(row).execute(connection)?
                } else {
                    diesel::update(row).set(notes::text.eq(text.as_str())).execute(connection)?
                };
                Ok(if written == 1 { NoteKept::Kept } else { NoteKept::Changed })
            })
            .await;
        match kept {
            // Another process has kept the first note.
            Err(StoreError::Taken) => Ok(NoteKept::Changed),
            kept => kept,
        }
    }
}
