//! The key that pushes are signed with.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::{Store, error::StoreError, schema::vapid_keys, values::bytes, work::StoreResult};
use crate::push::VapidKey;

/// The number of the one key.
const NUMBER: i32 = 1;

fn stored(connection: &mut super::connection::AnyConnection) -> StoreResult<Option<VapidKey>> {
    let secret: Option<Vec<u8>> =
        vapid_keys::table.find(NUMBER).select(vapid_keys::secret).first(connection).optional()?;
    secret.map(|secret| Ok(VapidKey::stored(bytes(&secret)?))).transpose()
}

impl Store {
    /// The key that pushes are signed with; made when it is asked for first, and the same ever after,
    /// since browsers subscribe with its public half.
    ///
    /// # Errors
    /// If the database is unavailable, or no key can be made.
    pub async fn vapid_key(&self, now: Timestamp) -> Result<VapidKey, StoreError> {
        if let Some(key) = self.read(stored).await? {
            return Ok(key);
        }
        let made = self
            .write(move |connection| {
                if let Some(key) = stored(connection)? {
                    return Ok(key);
                }
                let key = VapidKey::random().map_err(StoreError::corrupt)?;
                diesel::insert_into(vapid_keys::table)
                    .values((
                        vapid_keys::number.eq(NUMBER),
                        vapid_keys::secret.eq(&key.bytes()[..]),
                        vapid_keys::created_at.eq(now.micros()),
                    ))
                    .execute(connection)?;
                Ok(key)
            })
            .await;
        match made {
            // Another process made it at the same time.
            Err(StoreError::Taken) => self
                .read(stored)
                .await?
                .ok_or_else(|| StoreError::Corrupt("there is no key for pushes".to_owned())),
            made => made,
        }
    }
}
