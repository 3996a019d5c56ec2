//! One change at a time of what a player keeps.

use diesel::prelude::*;

use super::{connection::AnyConnection, schema::players, work::StoreResult};
use crate::game::id::PlayerId;

/// Lets nobody else look at what a player keeps and then change it before this transaction has ended.
pub(super) fn lock(connection: &mut AnyConnection, player: &PlayerId) -> StoreResult<()> {
    let row = players::table.find(player.as_str());
    diesel::update(row).set(players::created_at.eq(players::created_at)).execute(connection)?;
    Ok(())
}
