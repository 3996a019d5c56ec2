//! What may be asked of invitations: one of them, those of a game, of an address, of a player.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{Invitation, InvitationRow, OPEN, UNDELIVERABLE};
use crate::{
    game::{
        id::{InvitationId, OfferId},
        person::Address,
        record::Status,
    },
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        schema::{games, invitations},
        values::{maybe, read_rows},
        work::StoreResult,
    },
};

/// The invitation with this id.
fn by_id(connection: &mut AnyConnection, id: &str) -> StoreResult<Option<Invitation>> {
    let row: Option<InvitationRow> = invitations::table
        .find(id)
        .select(InvitationRow::as_select())
        .first(connection)
        .optional()?;
    Ok(maybe(row, InvitationRow::read)?.flatten())
}

/// The invitation of an address to a game.
pub(in crate::store) fn of_game(
    connection: &mut AnyConnection,
    game: &GameId,
    address: &Address,
) -> StoreResult<Option<Invitation>> {
    let row: Option<InvitationRow> = invitations::table
        .filter(invitations::game_id.eq(game.as_str()))
        .filter(invitations::address_key.eq(address.key()))
        .select(InvitationRow::as_select())
        .first(connection)
        .optional()?;
    Ok(maybe(row, InvitationRow::read)?.flatten())
}

/// The invitations that bring an offer to addresses, oldest first.
pub(in crate::store) fn of_offer(
    connection: &mut AnyConnection,
    offer: &OfferId,
) -> StoreResult<Vec<Invitation>> {
    let rows: Vec<InvitationRow> = invitations::table
        .filter(invitations::offer_id.eq(offer.as_str()))
        .order((invitations::created_at, invitations::id))
        .select(InvitationRow::as_select())
        .load(connection)?;
    Ok(read_rows(rows, InvitationRow::read).into_iter().flatten().collect())
}

/// Whether an address has an open, unexpired invitation to an open game.
pub(in crate::store) fn is_invited(
    connection: &mut AnyConnection,
    address: &Address,
    now: Timestamp,
) -> StoreResult<bool> {
    let open: i64 = invitations::table
        .inner_join(games::table)
        .filter(invitations::address_key.eq(address.key()))
        .filter(invitations::state.eq_any([OPEN, UNDELIVERABLE]))
        .filter(invitations::expires_at.gt(now.micros()))
        .filter(games::status.eq(Status::Open.word()))
        .count()
        .get_result(connection)?;
    Ok(open > 0)
}

impl Store {
    /// An invitation; `None` if there is no such invitation.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn invitation(&self, id: InvitationId) -> Result<Option<Invitation>, StoreError> {
        self.read(move |connection| by_id(connection, id.as_str())).await
    }

    /// The invitation of an address to a game, if there is one.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn invitation_to(
        &self,
        game: GameId,
        address: Address,
    ) -> Result<Option<Invitation>, StoreError> {
        self.read(move |connection| of_game(connection, &game, &address)).await
    }

    /// The invitations to a game, oldest first, without those that bring the offer of a seat.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn invitations(&self, game: GameId) -> Result<Vec<Invitation>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<InvitationRow> = invitations::table
                .filter(invitations::game_id.eq(game.as_str()))
                .filter(invitations::offer_id.is_null())
                .order((invitations::created_at, invitations::id))
                .select(InvitationRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, InvitationRow::read).into_iter().flatten().collect())
        })
        .await
    }

    /// The open, unexpired invitations of an address, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn open_invitations(
        &self,
        address: Address,
        now: Timestamp,
    ) -> Result<Vec<Invitation>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<InvitationRow> = invitations::table
                .filter(invitations::address_key.eq(address.key()))
                .filter(invitations::state.eq(OPEN))
                .filter(invitations::expires_at.gt(now.micros()))
                .order((invitations::created_at, invitations::id))
                .select(InvitationRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, InvitationRow::read).into_iter().flatten().collect())
        })
        .await
    }
}
