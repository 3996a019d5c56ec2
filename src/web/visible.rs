//! What a caller may see.

use turnpost_rules::log::id::GameId;

use super::{caller::Caller, failure::Failure, state::Web};
use crate::reader::ReaderGame;

/// A game that this caller may see.
///
/// # Errors
/// When there is no such game for the caller, or they have no seat there any more.
pub async fn look(web: &Web, caller: &Caller, id: &str) -> Result<ReaderGame, Failure> {
    let id: GameId = id.parse().map_err(|_| Failure::NotFound)?;
    let game = web.service.current(id).await?;
    if let Some(seen) = ReaderGame::for_person(game, caller.id(), false) {
        return Ok(seen);
    }
    // Who had a seat knows that there is such a game; for anybody else there is none.
    let Some(player) = caller.id() else { return Err(Failure::NotFound) };
    let left = web.store.seat_left(id, player).await?;
    Err(left.map_or(Failure::NotFound, Failure::SeatLeft))
}
