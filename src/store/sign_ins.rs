//! Mailed links and codes to sign in with, good once and for minutes.

use diesel::{prelude::*, sql_types::Text};
use turnpost_rules::log::{
    id::{Id, Kind},
    time::Timestamp,
};

use super::{
    SecretHash, Store,
    connection::AnyConnection,
    error::StoreError,
    invitations::is_invited,
    outbox::{MailContent, NewMail},
    players::by_address,
    schema::sign_ins,
    values::{bytes, checked, number},
    work::Outcome,
};
use crate::{
    game::person::Address,
    locale::Language,
    token::{Secret, SignInCode},
};

/// The kind of [`SignInId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfSignIn;
impl Kind for OfSignIn {}

/// One asking to sign in. Known to the browser that asked, so that nobody else can use up the
/// attempts at its code.
pub type SignInId = Id<OfSignIn>;

/// A sign-in is good for so many seconds.
pub const SIGN_IN_SECONDS: i64 = 15 * 60;

/// So many sign-ins can be asked for one address from one network in the time that one is good for.
pub const MAX_SIGN_INS: i64 = 5;

/// How many mails all networks together can have sent to one address, in so many seconds each. More
/// become free again and again over the day: what strangers use up comes back.
pub const MAX_SIGN_IN_MAILS: [(i64, i64); 3] =
    [(10, SIGN_IN_SECONDS), (20, 4 * 3600), (30, 24 * 3600)];

/// How often a code may be tried.
const ATTEMPTS: i32 = 5;

/// A sign-in about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignIn {
    /// Which.
    pub id: SignInId,
    /// For whom.
    pub address: Address,
    /// The hash of the link's secret.
    pub link_hash: SecretHash,
    /// The hash of the code.
    pub code_hash: SecretHash,
    /// What stands for the network that asks, for this address.
    pub network_hash: SecretHash,
    /// When it was asked for.
    pub created_at: Timestamp,
    /// Until when it is good.
    pub expires_at: Timestamp,
}

impl SignIn {
    /// A new sign-in with secrets of its own, and the mail that tells them.
    pub fn asked(
        address: Address,
        language: Language,
        network_hash: SecretHash,
        at: Timestamp,
    ) -> (SignIn, MailContent) {
        let (link, code) = (Secret::random(""), SignInCode::random());
        let expires_at = at.plus_seconds(SIGN_IN_SECONDS);
        let mail = MailContent::SignIn {
            address: address.clone(),
            language,
            link: link.reveal().to_owned(),
            code: code.reveal().to_owned(),
            expires_at,
        };
        let sign_in = SignIn {
            id: SignInId::random(&mut rand::rng()),
            address,
            link_hash: link.hash().0,
            code_hash: code.hash().0,
            network_hash,
            created_at: at,
            expires_at,
        };
        (sign_in, mail)
    }

    /// The same to look at, but its secrets are not those of the mail, nor any code at all, and the
    /// mail is too old to be sent.
    fn unusable(&self, mail: &MailContent) -> (SignIn, MailContent) {
        let mut sign_in = self.clone();
        sign_in.link_hash = Secret::random("").hash().0;
        sign_in.code_hash = Secret::random("").hash().0;
        let mut mail = mail.clone();
        if let MailContent::SignIn { expires_at, .. } = &mut mail {
            *expires_at = Timestamp::from_micros(0);
        }
        (sign_in, mail)
    }
}

/// What using a link or a code gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consumed {
    /// It was good, and is used up now: this address is theirs.
    Good(Address),
    /// The code is wrong; so many attempts are left.
    Wrong {
        /// Attempts left.
        left: u8,
    },
    /// It was used before, or is too old, or there were too many attempts, or it never was.
    Spent,
}

/// How many were asked for this address from this network, in the time that this one is good for.
fn asked_by_network(connection: &mut AnyConnection, sign_in: &SignIn) -> Outcome<i64> {
    let (now, end) = (sign_in.created_at.micros(), sign_in.expires_at.micros());
    let asked = sign_ins::table
        .filter(sign_ins::address_key.eq(sign_in.address.key()))
        .filter(sign_ins::network_hash.eq(&sign_in.network_hash[..]))
        .filter(sign_ins::created_at.gt(now.saturating_sub(end.saturating_sub(now))));
    Ok(asked.count().get_result(connection)?)
}

/// Whether all networks together have had as many mailed to this address as they may.
fn is_asked_too_often(connection: &mut AnyConnection, sign_in: &SignIn) -> Outcome<bool> {
    let mut is_too_often = false;
    for (max, seconds) in MAX_SIGN_IN_MAILS {
        let since = sign_in.created_at.plus_seconds(-seconds).micros();
        let asked: i64 = sign_ins::table
            .filter(sign_ins::address_key.eq(sign_in.address.key()))
            .filter(sign_ins::is_counted)
            .filter(sign_ins::created_at.gt(since))
            .count()
            .get_result(connection)?;
        is_too_often |= asked >= max;
    }
    Ok(is_too_often)
}

impl Store {
    /// Stores a sign-in and owes its mail, in one transaction. `false` when nothing was done, since
    /// [`MAX_SIGN_INS`] have been asked for this address from this network in the time that this one
    /// is good for.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when a hash is known.
    pub async fn create_sign_in(
        &self,
        sign_in: SignIn,
        mail: MailContent,
    ) -> Result<bool, StoreError> {
        self.ask_to_sign_in(sign_in, mail, true).await
    }

    /// The same for whom everybody may ask: unless `admits`, the mail leaves only when the address
    /// is a player's, or invited to a game that waits for players. What is read and written is the
    /// same for every address, so that neither the answer nor its time tells which ones are known:
    /// the sign-in of another address is one that nothing can use up, and the worker drops its mail.
    /// So it is when other networks have asked for too many ([`MAX_SIGN_IN_MAILS`]): who asks learns
    /// nothing of what others asked for.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when a hash is known.
    pub async fn ask_to_sign_in(
        &self,
        sign_in: SignIn,
        mail: MailContent,
        admits: bool,
    ) -> Result<bool, StoreError> {
        self.write_mail(move |connection| {
            if let AnyConnection::Postgres(connection) = connection {
                // Who asks at the same time is counted, too. SQLite has one writer.
                diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
                    .bind::<Text, _>(sign_in.address.key())
                    .execute(connection)?;
            }
            if asked_by_network(connection, &sign_in)? >= MAX_SIGN_INS {
                return Ok(false);
            }
            let is_counted = !is_asked_too_often(connection, &sign_in)?;
            let is_known = by_address(connection, &sign_in.address)?.is_some();
            let is_invited = is_invited(connection, &sign_in.address, sign_in.created_at)?;
            let unusable = sign_in.unusable(&mail);
            let (sign_in, mail) = if is_counted & (admits | is_known | is_invited) {
                (sign_in, mail)
            } else {
                unusable
            };
            diesel::insert_into(sign_ins::table)
                .values((
                    sign_ins::id.eq(sign_in.id.as_str()),
                    sign_ins::address.eq(sign_in.address.as_str()),
                    sign_ins::address_key.eq(sign_in.address.key()),
                    sign_ins::link_hash.eq(&sign_in.link_hash[..]),
                    sign_ins::code_hash.eq(&sign_in.code_hash[..]),
                    sign_ins::created_at.eq(sign_in.created_at.micros()),
                    sign_ins::expires_at.eq(sign_in.expires_at.micros()),
                    sign_ins::attempts.eq(0),
                    sign_ins::used_at.eq(None::<i64>),
                    sign_ins::network_hash.eq(&sign_in.network_hash[..]),
                    sign_ins::is_counted.eq(is_counted),
                ))
                .execute(connection)?;
            NewMail::to_address(&mail, &sign_in.address, None, sign_in.created_at)?
                .enqueue(connection)?;
            Ok(true)
        })
        .await
    }

    /// Whom a link would sign in, without using it up: what its page shows. None when it is spent.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn sign_in_by_link(
        &self,
        link_hash: SecretHash,
        now: Timestamp,
    ) -> Result<Option<Address>, StoreError> {
        self.read(move |connection| {
            let address: Option<String> = sign_ins::table
                .filter(sign_ins::link_hash.eq(&link_hash[..]))
                .filter(sign_ins::used_at.is_null())
                .filter(sign_ins::expires_at.gt(now.micros()))
                .select(sign_ins::address)
                .first(connection)
                .optional()?;
            address.map(checked).transpose()
        })
        .await
    }

    /// Uses up a link. Of several that try at once one succeeds.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn consume_link(
        &self,
        link_hash: SecretHash,
        now: Timestamp,
    ) -> Result<Consumed, StoreError> {
        self.write(move |connection| {
            let good = sign_ins::table
                .filter(sign_ins::link_hash.eq(&link_hash[..]))
                .filter(sign_ins::used_at.is_null())
                .filter(sign_ins::expires_at.gt(now.micros()));
            let address: Option<String> = diesel::update(good)
                .set(sign_ins::used_at.eq(now.micros()))
                .returning(sign_ins::address)
                .get_result(connection)
                .optional()?;
            Ok(match address {
                Some(address) => Consumed::Good(checked(address)?),
                None => Consumed::Spent,
            })
        })
        .await
    }

    /// Tries a code, and uses it up when it is right. A wrong one costs an attempt, of which there
    /// are five.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn consume_code(
        &self,
        id: SignInId,
        code_hash: SecretHash,
        now: Timestamp,
    ) -> Result<Consumed, StoreError> {
        self.write(move |connection| {
            // Counting first makes attempts at the same time follow each other: the row is held
            // until this transaction ends.
            let open = sign_ins::table
                .find(id.as_str())
                .filter(sign_ins::used_at.is_null())
                .filter(sign_ins::attempts.lt(ATTEMPTS))
                .filter(sign_ins::expires_at.gt(now.micros()));
            let row: Option<(String, Vec<u8>, i32)> = diesel::update(open)
                .set(sign_ins::attempts.eq(sign_ins::attempts + 1))
                .returning((sign_ins::address, sign_ins::code_hash, sign_ins::attempts))
                .get_result(connection)
                .optional()?;
            let Some((address, stored, attempts)) = row else { return Ok(Consumed::Spent) };
            if bytes(&stored)? != code_hash {
                return Ok(Consumed::Wrong { left: number((ATTEMPTS - attempts).max(0))? });
            }
            diesel::update(sign_ins::table.find(id.as_str()))
                .set(sign_ins::used_at.eq(now.micros()))
                .execute(connection)?;
            Ok(Consumed::Good(checked(address)?))
        })
        .await
    }

    /// Forgets sign-ins asked for before this moment; gives how many.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn purge_sign_ins(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = sign_ins::table.filter(sign_ins::created_at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
