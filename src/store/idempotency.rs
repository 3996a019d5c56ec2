//! Stored responses to idempotent requests, returned when a request is repeated.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    schema::idempotency,
    values::{bytes, number},
    work::StoreResult,
};
use crate::game::storage::{IdempotencyKey, StoredResponse};

/// The stored response of a key; [`StoreError::KeyReused`] if it belongs to another request.
pub(super) fn stored_response(
    connection: &mut AnyConnection,
    key: &IdempotencyKey,
) -> StoreResult<Option<StoredResponse>> {
    let row: Option<(Vec<u8>, i32, String)> = idempotency::table
        .filter(idempotency::player_id.eq(key.player.as_str()))
        .filter(idempotency::key.eq(&key.key))
        .select((idempotency::fingerprint, idempotency::status, idempotency::body))
        .first(connection)
        .optional()?;
    let Some((fingerprint, status, body)) = row else { return Ok(None) };
    if bytes(&fingerprint)? != key.fingerprint {
        return Err(StoreError::KeyReused);
    }
    Ok(Some(StoredResponse { status: number(status)?, body }))
}

/// Fails with [`StoreError::Repeated`] if the key has a stored response.
pub(super) fn reject_repeated(
    connection: &mut AnyConnection,
    key: &IdempotencyKey,
) -> StoreResult<()> {
    match stored_response(connection, key)? {
        Some(stored_response) => Err(StoreError::Repeated(Box::new(stored_response))),
        None => Ok(()),
    }
}

/// Stores a response. [`StoreError::Taken`] if another process has just stored one.
pub(super) fn store(
    connection: &mut AnyConnection,
    key: &IdempotencyKey,
    stored_response: &StoredResponse,
    at: Timestamp,
) -> StoreResult<()> {
    let row = diesel::insert_into(idempotency::table).values((
        idempotency::player_id.eq(key.player.as_str()),
        idempotency::key.eq(&key.key),
        idempotency::fingerprint.eq(&key.fingerprint[..]),
        idempotency::status.eq(i32::from(stored_response.status)),
        idempotency::body.eq(&stored_response.body),
        idempotency::at.eq(at.micros()),
    ));
    connection.execute(row)?;
    Ok(())
}

impl Store {
    /// Deletes responses stored before this time; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_stored_responses(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = idempotency::table.filter(idempotency::at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
