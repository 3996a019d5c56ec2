//! What was answered to a command before, so that a repetition gets the same.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    schema::idempotency,
    values::{bytes, number},
    work::Outcome,
};
use crate::game::storage::{IdempotencyKey, StoredResponse};

/// The receipt of a key; [`StoreError::KeyReused`] when it is of another request.
pub(super) fn stored_response(
    connection: &mut AnyConnection,
    key: &IdempotencyKey,
) -> Outcome<Option<StoredResponse>> {
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

/// Fails when the key is known.
pub(super) fn refuse_known(connection: &mut AnyConnection, key: &IdempotencyKey) -> Outcome<()> {
    match stored_response(connection, key)? {
        Some(stored_response) => Err(StoreError::Repeated(Box::new(stored_response))),
        None => Ok(()),
    }
}

/// Keeps a receipt. [`StoreError::Taken`] when another process has just kept one.
pub(super) fn keep(
    connection: &mut AnyConnection,
    key: &IdempotencyKey,
    stored_response: &StoredResponse,
    at: Timestamp,
) -> Outcome<()> {
    diesel::insert_into(idempotency::table)
        .values((
            idempotency::player_id.eq(key.player.as_str()),
            idempotency::key.eq(&key.key),
            idempotency::fingerprint.eq(&key.fingerprint[..]),
            idempotency::status.eq(i32::from(stored_response.status)),
            idempotency::body.eq(&stored_response.body),
            idempotency::at.eq(at.micros()),
        ))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// Keeps the answer to a command that appends nothing to a log (those that do keep theirs in
    /// their own transaction).
    ///
    /// # Errors
    /// [`StoreError::Repeated`] with the first answer when the key is known,
    /// [`StoreError::KeyReused`] when it is known for another request.
    pub async fn store_response(
        &self,
        key: IdempotencyKey,
        stored_response: StoredResponse,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let again = key.clone();
        let kept = self
            .write(move |connection| {
                refuse_known(connection, &key)?;
                keep(connection, &key, &stored_response, at)
            })
            .await;
        match kept {
            Err(StoreError::Taken) => {
                self.read(move |connection| refuse_known(connection, &again)).await
            }
            other => other,
        }
    }

    /// Forgets receipts kept before this moment; gives how many.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn purge_stored_responses(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = idempotency::table.filter(idempotency::at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
