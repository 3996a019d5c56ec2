//! The keys that sign links.

use diesel::{dsl::max, prelude::*};
use turnpost_rules::log::time::Timestamp;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    invitations, outbox,
    schema::signing_keys,
    values::{bytes, number, time},
    work::StoreResult,
};
use crate::token::{self, Claims, DecodedLink, Keys, LinkError};

/// An HMAC key. Its `Debug` form hides the secret.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningKey {
    /// The key id in a token's header, ascending.
    pub number: u32,
    /// 32 random bytes.
    pub secret: [u8; 32],
    /// When the key was created.
    pub created_at: Timestamp,
    /// When its signatures stop being valid; `None` for the newest key, which signs.
    pub retires_at: Option<Timestamp>,
}

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "SigningKey({}, secret)", self.number)
    }
}

impl From<SigningKey> for token::SigningKey {
    fn from(key: SigningKey) -> token::SigningKey {
        token::SigningKey { id: key.number.to_string(), secret: key.secret }
    }
}

type KeyRow = (i32, Vec<u8>, i64, Option<i64>);

fn key((key, secret, created_at, retires_at): KeyRow) -> StoreResult<SigningKey> {
    Ok(SigningKey {
        number: number(key)?,
        secret: bytes(&secret)?,
        created_at: time(created_at),
        retires_at: retires_at.map(time),
    })
}

fn valid(connection: &mut AnyConnection, now: Timestamp) -> StoreResult<Vec<SigningKey>> {
    let rows: Vec<KeyRow> = signing_keys::table
        .filter(signing_keys::retires_at.is_null().or(signing_keys::retires_at.gt(now.micros())))
        .order(signing_keys::number.desc())
        .load(connection)?;
    rows.into_iter().map(key).collect()
}

fn insert(
    connection: &mut AnyConnection,
    number: i32,
    secret: &[u8; 32],
    at: Timestamp,
) -> StoreResult<()> {
    diesel::insert_into(signing_keys::table)
        .values((
            signing_keys::number.eq(number),
            signing_keys::secret.eq(&secret[..]),
            signing_keys::created_at.eq(at.micros()),
            signing_keys::retires_at.eq(None::<i64>),
        ))
        .execute(connection)?;
    Ok(())
}

fn rotate(
    connection: &mut AnyConnection,
    retires_at: Timestamp,
    now: Timestamp,
) -> StoreResult<Vec<SigningKey>> {
    let last: Option<i32> =
        signing_keys::table.select(max(signing_keys::number)).first(connection)?;
    let newest = signing_keys::table.filter(signing_keys::retires_at.is_null());
    diesel::update(newest)
        .set(signing_keys::retires_at.eq(retires_at.micros()))
        .execute(connection)?;
    let later = signing_keys::table.filter(signing_keys::retires_at.gt(retires_at.micros()));
    diesel::update(later)
        .set(signing_keys::retires_at.eq(retires_at.micros()))
        .execute(connection)?;
    insert(connection, last.unwrap_or(0) + 1, &rand::random(), now)?;
    valid(connection, now)
}

impl Store {
    /// The valid keys, newest first; the newest one signs. Never empty: a key is created at the
    /// first start.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn signing_keys(&self, now: Timestamp) -> Result<Vec<SigningKey>, StoreError> {
        let keys = self.read(move |connection| valid(connection, now)).await?;
        if keys.first().is_some_and(|newest| newest.retires_at.is_none()) {
            return Ok(keys);
        }
        let created = self
            .write(move |connection| {
                // Read the number first: a key created concurrently is then found below, or takes
                // the number.
                let last: Option<i32> =
                    signing_keys::table.select(max(signing_keys::number)).first(connection)?;
                let signing: i64 = signing_keys::table
                    .filter(signing_keys::retires_at.is_null())
                    .count()
                    .get_result(connection)?;
                if signing > 0 {
                    return Ok(());
                }
                insert(connection, last.unwrap_or(0) + 1, &rand::random(), now)
            })
            .await;
        match created {
            // Another process created it at the same time.
            Ok(()) | Err(StoreError::Taken) => {
                self.read(move |connection| valid(connection, now)).await
            }
            Err(error) => Err(error),
        }
    }

    /// Refreshes the keys in memory: the operator or another process may have created or revoked
    /// some.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn refresh_keys(&self, keys: &Keys, now: Timestamp) -> Result<(), StoreError> {
        let current = self.signing_keys(now).await?;
        keys.replace(&current.into_iter().map(token::SigningKey::from).collect::<Vec<_>>());
        Ok(())
    }

    /// Verifies a signed link and reads its claims. An unknown key may have been created by another
    /// process or the operator, so the keys are refreshed.
    ///
    /// # Errors
    /// If the database is unavailable; the inner error if the link was never valid for this
    /// audience.
    pub async fn read_link<C: Claims>(
        &self,
        keys: &Keys,
        token: &str,
        now: Timestamp,
    ) -> Result<Result<DecodedLink<C>, LinkError>, StoreError> {
        let read = keys.read(token, now);
        if !matches!(read, Err(LinkError::UnknownKey)) || !keys.may_reload(now) {
            return Ok(read);
        }
        self.refresh_keys(keys, now).await?;
        Ok(keys.read(token, now))
    }

    /// Creates a new signing key. Signatures of the older ones stay valid until `retires_at`.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if another process rotates at the same time.
    pub async fn rotate_signing_keys(
        &self,
        retires_at: Timestamp,
        now: Timestamp,
    ) -> Result<Vec<SigningKey>, StoreError> {
        self.write(move |connection| rotate(connection, retires_at, now)).await
    }

    /// Creates a new signing key and revokes all others, since they may have leaked: all links sent
    /// so far become invalid. The mails of all pending decisions and open invitations are enqueued
    /// again with valid links, except for players who want no mails; returns how many mails that
    /// makes.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if another process rotates at the same time.
    pub async fn replace_signing_keys(
        &self,
        now: Timestamp,
    ) -> Result<(Vec<SigningKey>, usize), StoreError> {
        self.write_mail(move |connection| {
            let keys = rotate(connection, now, now)?;
            let turn_mails = outbox::enqueue_open_turns_again(connection, now)?;
            Ok((keys, turn_mails + invitations::enqueue_open_again(connection, now)?))
        })
        .await
    }

    /// Deletes keys whose signatures are no longer valid; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_signing_keys(&self, now: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let retired = signing_keys::table.filter(signing_keys::retires_at.le(now.micros()));
            Ok(diesel::delete(retired).execute(connection)?)
        })
        .await
    }
}
