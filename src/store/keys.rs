//! The keys that signed links are made with.

use diesel::{dsl::max, prelude::*};
use turnpost_rules::log::time::Timestamp;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    invitations, outbox,
    schema::signing_keys,
    values::{bytes, number, time},
    work::Outcome,
};
use crate::token::{self, Claims, DecodedLink, Keys, LinkError};

/// A key for HMAC. Its `Debug` form does not tell the secret.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningKey {
    /// Its number, ascending: the key id in a token's header.
    pub number: u32,
    /// The secret.
    pub secret: [u8; 32],
    /// Since when.
    pub created_at: Timestamp,
    /// When what it signed stops being good; none for the newest, with which is signed.
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

fn key((key, secret, created_at, retires_at): KeyRow) -> Outcome<SigningKey> {
    Ok(SigningKey {
        number: number(key)?,
        secret: bytes(&secret)?,
        created_at: time(created_at),
        retires_at: retires_at.map(time),
    })
}

fn valid(connection: &mut AnyConnection, now: Timestamp) -> Outcome<Vec<SigningKey>> {
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
) -> Outcome<()> {
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
) -> Outcome<Vec<SigningKey>> {
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
    /// The keys whose signatures are good, the newest first: with that one is signed. Never empty:
    /// at the first start a key is made.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn signing_keys(&self, now: Timestamp) -> Result<Vec<SigningKey>, StoreError> {
        let keys = self.read(move |connection| valid(connection, now)).await?;
        if keys.first().is_some_and(|newest| newest.retires_at.is_none()) {
            return Ok(keys);
        }
        let made = self
            .write(move |connection| {
                // The number first: whoever makes a key in between is then found, or takes it.
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
        match made {
            // Another process made it at the same time.
            Ok(()) | Err(StoreError::Taken) => {
                self.read(move |connection| valid(connection, now)).await
            }
            Err(error) => Err(error),
        }
    }

    /// Exchanges the keys that are held for those whose signatures are good now: the operator, or
    /// another process, may have made or given up some.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn take_up_keys(&self, keys: &Keys, now: Timestamp) -> Result<(), StoreError> {
        let good = self.signing_keys(now).await?;
        keys.replace(&good.into_iter().map(token::SigningKey::from).collect::<Vec<_>>());
        Ok(())
    }

    /// What a signed link says. A key that is not held yet may be another process's, or the
    /// operator's, and is looked up.
    ///
    /// # Errors
    /// When the database is out of reach; inside, when the link never was valid at this door.
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
        self.take_up_keys(keys, now).await?;
        Ok(keys.read(token, now))
    }

    /// Makes a new key to sign with. What the older ones signed stays good until `retires_at`.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when another process rotates at the same time.
    pub async fn rotate_signing_keys(
        &self,
        retires_at: Timestamp,
        now: Timestamp,
    ) -> Result<Vec<SigningKey>, StoreError> {
        self.write(move |connection| rotate(connection, retires_at, now)).await
    }

    /// Makes a new key to sign with and gives up all others, since they may have become known: no
    /// link that is out is good any more. Whoever a game waits for is owed the mail of it again,
    /// with a link that is, and so is whoever has not answered an invitation; gives how many mails
    /// that makes. Who wants no mails gets none.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when another process rotates at the same time.
    pub async fn replace_signing_keys(
        &self,
        now: Timestamp,
    ) -> Result<(Vec<SigningKey>, usize), StoreError> {
        self.write_mail(move |connection| {
            let keys = rotate(connection, now, now)?;
            let pending_decisions = outbox::enqueue_open_turns_again(connection, now)?;
            Ok((keys, pending_decisions + invitations::enqueue_open_again(connection, now)?))
        })
        .await
    }

    /// Deletes keys whose signatures are no longer good; gives how many.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn purge_signing_keys(&self, now: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let retired = signing_keys::table.filter(signing_keys::retires_at.le(now.micros()));
            Ok(diesel::delete(retired).execute(connection)?)
        })
        .await
    }
}
