//! What a caller may see.

use turnpost_rules::log::id::GameId;

use super::{caller::Caller, failure::Failure, state::Web};
use crate::reader::ReaderGame;

/// A game that this caller may see.
///
/// # Errors
/// When there is no such game for the caller.
pub async fn look(web: &Web, caller: &Caller, id: &str) -> Result<ReaderGame, Failure> {
    let id: GameId = id.parse().map_err(|_| Failure::NotFound)?;
    let game = web.service.current(id).await?;
    ReaderGame::for_person(game, caller.id(), false).ok_or(Failure::NotFound)
}
