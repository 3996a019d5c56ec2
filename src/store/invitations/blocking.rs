//! Addresses that want no invitations, kept as hashes only.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::purging::hash_of;
use crate::{
    game::{id::InvitationId, person::Address},
    store::{
        Store,
        barred::{address_hash, is_barred},
        connection::AnyConnection,
        error::StoreError,
        schema::unwanted,
        work::StoreResult,
    },
};

/// Whether invitations to an address are blocked, by itself or because the operator has barred it.
pub(super) fn is_unwanted(connection: &mut AnyConnection, address: &Address) -> StoreResult<bool> {
    let found: i64 =
        unwanted::table.find(&address_hash(address)[..]).count().get_result(connection)?;
    Ok(found > 0 || is_barred(connection, address)?)
}

impl Store {
    /// Blocks or unblocks invitations to an address. The address is stored only as a hash.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn block_invitations(
        &self,
        address: Address,
        blocked: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.set_blocked(address_hash(&address).to_vec(), blocked, at).await
    }

    /// As [`Store::block_invitations`], for the address of this invitation. Does nothing if it was
    /// erased.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn block_invitee(
        &self,
        invitation: InvitationId,
        blocked: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let hash = self.read(move |connection| hash_of(connection, invitation.as_str())).await?;
        match hash {
            Some(hash) => self.set_blocked(hash, blocked, at).await,
            None => Ok(()),
        }
    }

    async fn set_blocked(
        &self,
        hash: Vec<u8>,
        blocked: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let done = self
            .write(move |connection| {
                diesel::delete(unwanted::table.find(&hash[..])).execute(connection)?;
                if blocked {
                    diesel::insert_into(unwanted::table)
                        .values((
                            unwanted::address_hash.eq(&hash[..]),
                            unwanted::at.eq(at.micros()),
                        ))
                        .execute(connection)?;
                }
                Ok(())
            })
            .await;
        match done {
            // Another process stored it at the same time.
            Err(StoreError::Taken) => Ok(()),
            other => other,
        }
    }

    /// Whether invitations to an address are blocked.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn is_blocked(&self, address: Address) -> Result<bool, StoreError> {
        self.read(move |connection| is_unwanted(connection, &address)).await
    }

    /// Whether the address of an invitation is blocked.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn is_invitee_blocked(&self, invitation: InvitationId) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let Some(hash) = hash_of(connection, invitation.as_str())? else { return Ok(false) };
            let found: i64 = unwanted::table.find(&hash[..]).count().get_result(connection)?;
            Ok(found > 0)
        })
        .await
    }
}
