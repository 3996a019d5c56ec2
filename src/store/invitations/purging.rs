//! Forgetting the addresses of invitations that are over: a hash takes the place of each.

use diesel::prelude::*;
use sha2::{Digest as _, Sha256};
use turnpost_rules::log::time::Timestamp;

use crate::store::{
    Store, connection::AnyConnection, error::StoreError, schema::invitations, work::StoreResult,
};

/// The hash that replaces a purged address: enough to stop invitations to it, and to find them when
/// the address is erased.
pub(in crate::store) fn trace(key: &str) -> String {
    format!("{TRACE}{}", hex::encode(Sha256::digest(key.as_bytes())))
}

/// The prefix of a [`trace`]; no address contains a colon outside quotes.
const TRACE: &str = "sha256:";

/// The hash of an invitation's address, even if the address was purged.
pub(super) fn hash_of(connection: &mut AnyConnection, id: &str) -> StoreResult<Option<Vec<u8>>> {
    let key: Option<Option<String>> = invitations::table
        .find(id)
        .select(invitations::address_key)
        .first(connection)
        .optional()?;
    let Some(key) = key.flatten() else { return Ok(None) };
    Ok(Some(match key.strip_prefix(TRACE) {
        Some(hash) => hex::decode(hash).map_err(StoreError::corrupt)?,
        None => Sha256::digest(key.as_bytes()).to_vec(),
    }))
}

/// Maximum number of addresses purged in one transaction; the rest follow with the next purge.
const PURGE_BATCH: i64 = 1000;

impl Store {
    /// Replaces the addresses of invitations that were decided or expired before this time by
    /// hashes; returns how many. Recipients of such an invitation can still block others.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_invited_addresses(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let over = invitations::decided_at
                .lt(before.micros())
                .or(invitations::expires_at.lt(before.micros()).nullable());
            let rows: Vec<(String, Option<String>)> = invitations::table
                .filter(invitations::address.is_not_null())
                .filter(over)
                .limit(PURGE_BATCH)
                .select((invitations::id, invitations::address_key))
                .load(connection)?;
            for (id, key) in &rows {
                diesel::update(invitations::table.find(id))
                    .set((
                        invitations::address.eq(None::<String>),
                        invitations::words.eq(None::<String>),
                        invitations::address_key.eq(key.as_deref().map(trace)),
                    ))
                    .execute(connection)?;
            }
            Ok(rows.len())
        })
        .await
    }
}
