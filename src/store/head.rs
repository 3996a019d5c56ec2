//! The end of a log, for whatever depends on how far a game has come.

use diesel::prelude::*;
use turnpost_rules::log::{event::Seq, hash::EventHash, id::GameId};

use super::{
    connection::AnyConnection,
    error::StoreError,
    schema::events,
    values::{maybe, seq},
    work::StoreResult,
};

/// The sequence number and hash of a log's last event.
pub(super) fn head_of(
    connection: &mut AnyConnection,
    game: &GameId,
) -> StoreResult<Option<(Seq, EventHash)>> {
    let head: Option<(i64, Vec<u8>)> = events::table
        .filter(events::game_id.eq(game.as_str()))
        .order(events::seq.desc())
        .select((events::seq, events::hash))
        .first(connection)
        .optional()?;
    maybe(head, |(number, hash)| {
        Ok((seq(number)?, EventHash::from_bytes(&hash).map_err(StoreError::corrupt)?))
    })
}
