//! Addresses that the operator has barred, kept as hashes only, so that erasing a person does not
//! admit them again.

use diesel::prelude::*;
use sha2::{Digest as _, Sha256};
use turnpost_rules::log::time::Timestamp;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    grants, private_feeds,
    schema::{api_tokens, barred_addresses, players, sessions, sign_ins},
    values::player,
    webhooks,
    work::StoreResult,
};
use crate::game::{id::PlayerId, person::Address};

/// The hash under which an address is kept that must not be readable.
pub(super) fn address_hash(address: &Address) -> [u8; 32] {
    Sha256::digest(address.key().as_bytes()).into()
}

/// Whether the operator has barred an address.
pub(super) fn is_barred(connection: &mut AnyConnection, address: &Address) -> StoreResult<bool> {
    let found: i64 =
        barred_addresses::table.find(&address_hash(address)[..]).count().get_result(connection)?;
    Ok(found > 0)
}

/// Ends what the player of an address has open: sessions, API tokens, sign-ins, webhooks, the private
/// feed. Returns the player,
/// if there is one.
fn sign_out(connection: &mut AnyConnection, address: &Address) -> StoreResult<Option<PlayerId>> {
    let key = address.key();
    diesel::delete(sign_ins::table.filter(sign_ins::address_key.eq(&key))).execute(connection)?;
    let found: Option<String> = players::table
        .filter(players::address_key.eq(&key))
        .select(players::id)
        .first(connection)
        .optional()?;
    let Some(id) = found else { return Ok(None) };
    diesel::delete(sessions::table.filter(sessions::player_id.eq(&id))).execute(connection)?;
    // Their bots are theirs.
    let bots = players::table.filter(players::owner_id.eq(&id)).select(players::id);
    let bots: Vec<String> = bots.load(connection)?;
    let tokens = api_tokens::table.filter(api_tokens::player_id.eq_any(bots.iter().chain([&id])));
    diesel::delete(tokens).execute(connection)?;
    for player in bots.iter().chain([&id]) {
        webhooks::erase(connection, player)?;
    }
    private_feeds::erase(connection, &id)?;
    grants::erase(connection, &id)?;
    player(Some(id))
}

impl Store {
    /// Bars an address, whether or not a player has it, or admits it again. Who is barred is signed
    /// out everywhere, has no API tokens, webhooks and private feed any more, and cannot sign in or be invited. Links in the
    /// mails of games that already run stay valid, so that nobody there waits for ever.
    ///
    /// Other processes may keep accepting API tokens for the few seconds that they cache them.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn bar_address(
        &self,
        address: Address,
        barred: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let hash = address_hash(&address);
        let signed_out = self
            .write(move |connection| {
                diesel::delete(barred_addresses::table.find(&hash[..])).execute(connection)?;
                if barred {
                    diesel::insert_into(barred_addresses::table)
                        .values((
                            barred_addresses::address_hash.eq(&hash[..]),
                            barred_addresses::at.eq(at.micros()),
                        ))
                        .execute(connection)?;
                    return sign_out(connection, &address);
                }
                Ok(None)
            })
            .await?;
        if let Some(player) = signed_out {
            self.note_revocation(player);
        }
        Ok(())
    }

    /// Whether the operator has barred an address.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn is_address_barred(&self, address: Address) -> Result<bool, StoreError> {
        self.read(move |connection| is_barred(connection, &address)).await
    }
}
