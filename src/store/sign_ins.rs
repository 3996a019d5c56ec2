//! Sign-in links and codes sent by mail: usable once, for a few minutes.

use diesel::{prelude::*, sql_types::Text};
use turnpost_rules::log::{
    id::{Id, Kind},
    time::Timestamp,
};

use super::{
    SecretHash, Store,
    barred::is_barred,
    connection::AnyConnection,
    error::StoreError,
    invitations::is_invited,
    outbox::NewMail,
    players::by_address,
    schema::sign_ins,
    values::{bytes, checked, number},
    work::StoreResult,
};
use crate::{
    game::{
        language::Language,
        mail::{AskingProgram, MailContent},
        person::Address,
    },
    token::{Secret, SignInCode},
};

/// The kind of [`SignInId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfSignIn;
impl Kind for OfSignIn {}

/// A sign-in attempt. Only the browser that started it knows the id, so that nobody else can use up
/// the attempts at its code.
pub type SignInId = Id<OfSignIn>;

/// Lifetime of a sign-in, in seconds.
pub const SIGN_IN_SECONDS: i64 = 15 * 60;

/// Maximum number of sign-ins for one address from one network within [`SIGN_IN_SECONDS`].
pub const MAX_SIGN_INS: i64 = 5;

/// Maximum number of sign-in mails to one address from all networks together, as (mails, seconds).
/// The tiers free up over the day, so that strangers cannot lock an address out for long.
pub const MAX_SIGN_IN_MAILS: [(i64, i64); 3] =
    [(10, SIGN_IN_SECONDS), (20, 4 * 3600), (30, 24 * 3600)];

/// Maximum number of attempts at a code.
const ATTEMPTS: i32 = 5;

/// A sign-in about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignIn {
    /// The sign-in's id.
    pub id: SignInId,
    /// The address to sign in.
    pub address: Address,
    /// The hash of the link's secret.
    pub link_hash: SecretHash,
    /// The hash of the code that can be typed instead.
    pub code_hash: SecretHash,
    /// A hash of the requesting network and the address.
    pub network_hash: SecretHash,
    /// When it was requested.
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
    /// The program that asks for a code; `None` for a browser on our pages. What signs one in is refused
    /// by the door of the other.
    pub program: Option<AskingProgram>,
}

impl SignIn {
    /// Creates a sign-in with fresh secrets, and the mail that carries them.
    pub fn request(
        address: Address,
        language: Language,
        network_hash: SecretHash,
        at: Timestamp,
        program: Option<AskingProgram>,
    ) -> (SignIn, MailContent) {
        let (link, code) = (Secret::random(""), SignInCode::random());
        let expires_at = at.plus_seconds(SIGN_IN_SECONDS);
        let mail = MailContent::SignIn {
            address: address.clone(),
            language,
            link: link.reveal().to_owned(),
            code: code.reveal().to_owned(),
            expires_at,
            program: program.clone(),
        };
        let sign_in = SignIn {
            id: SignInId::random(&mut rand::rng()),
            address,
            link_hash: link.hash().0,
            code_hash: code.hash().0,
            network_hash,
            created_at: at,
            expires_at,
            program,
        };
        (sign_in, mail)
    }

    /// An indistinguishable sign-in that cannot be used: its secrets match neither the mail nor any
    /// code, and the mail has expired, so it is never sent.
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

/// The result of using a link or a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consumed {
    /// It was valid and is now used up: the address is verified.
    Valid(Address),
    /// The code is wrong.
    Wrong {
        /// Attempts left.
        left: u8,
    },
    /// It was used before, has expired, had too many attempts, or never existed.
    Spent,
}

/// How many sign-ins this network requested for this address within the lifetime of one.
fn requested_by_network(connection: &mut AnyConnection, sign_in: &SignIn) -> StoreResult<i64> {
    let (now, end) = (sign_in.created_at.micros(), sign_in.expires_at.micros());
    let requested = sign_ins::table
        .filter(sign_ins::address_key.eq(sign_in.address.key()))
        .filter(sign_ins::network_hash.eq(&sign_in.network_hash[..]))
        .filter(sign_ins::created_at.gt(now.saturating_sub(end.saturating_sub(now))));
    Ok(requested.count().get_result(connection)?)
}

/// Whether all networks together have reached a limit of [`MAX_SIGN_IN_MAILS`] for this address.
fn is_over_mail_limit(connection: &mut AnyConnection, sign_in: &SignIn) -> StoreResult<bool> {
    let mut is_over_limit = false;
    for (max, seconds) in MAX_SIGN_IN_MAILS {
        let since = sign_in.created_at.plus_seconds(-seconds).micros();
        let requested: i64 = sign_ins::table
            .filter(sign_ins::address_key.eq(sign_in.address.key()))
            .filter(sign_ins::is_counted)
            .filter(sign_ins::created_at.gt(since))
            .count()
            .get_result(connection)?;
        is_over_limit |= requested >= max;
    }
    Ok(is_over_limit)
}

/// What came of a code.
enum Tried {
    Right(Address, Option<AskingProgram>),
    Wrong { left: u8 },
    Spent,
}

/// Tries a code of a browser, or of a program with a condition about it.
fn try_code(
    connection: &mut AnyConnection,
    id: SignInId,
    code_hash: SecretHash,
    of_program: Option<&dyn Fn(&AskingProgram) -> bool>,
    now: Timestamp,
) -> StoreResult<Tried> {
    // Counting first serializes concurrent attempts: the row stays locked until this transaction ends.
    let open = sign_ins::table
        .find(id.as_str())
        .filter(sign_ins::used_at.is_null())
        .filter(sign_ins::attempts.lt(ATTEMPTS))
        .filter(sign_ins::program.is_not_null().eq(of_program.is_some()))
        .filter(sign_ins::expires_at.gt(now.micros()));
    let row: Option<(String, Vec<u8>, i32, Option<String>)> = diesel::update(open)
        .set(sign_ins::attempts.eq(sign_ins::attempts + 1))
        .returning((sign_ins::address, sign_ins::code_hash, sign_ins::attempts, sign_ins::program))
        .get_result(connection)
        .optional()?;
    let Some((address, stored, attempts, program)) = row else { return Ok(Tried::Spent) };
    let program: Option<AskingProgram> =
        program.map(|text| serde_json::from_str(&text)).transpose().map_err(StoreError::corrupt)?;
    let is_wanted = match (of_program, &program) {
        (Some(condition), Some(program)) => condition(program),
        _ => true,
    };
    if bytes(&stored)? != code_hash || !is_wanted {
        return Ok(Tried::Wrong { left: number((ATTEMPTS - attempts).max(0))? });
    }
    diesel::update(sign_ins::table.find(id.as_str()))
        .set(sign_ins::used_at.eq(now.micros()))
        .execute(connection)?;
    Ok(Tried::Right(checked(address)?, program))
}

impl Store {
    /// Stores a sign-in and enqueues its mail, in one transaction. `false` if nothing was done
    /// because [`MAX_SIGN_INS`] is reached for this address and network.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if a hash exists.
    pub async fn create_sign_in(
        &self,
        sign_in: SignIn,
        mail: MailContent,
    ) -> Result<bool, StoreError> {
        self.ask_to_sign_in(sign_in, mail, true).await
    }

    /// As [`Store::create_sign_in`], for requests from anybody: unless `admits`, the mail is sent
    /// only if the address belongs to a player or is invited to a game that waits for players. The
    /// same rows are read and written for every address, so that neither the response nor its
    /// timing reveals which ones are known: for any other address the sign-in cannot be used and
    /// the worker drops its mail. The same happens when other networks have requested too many
    /// ([`MAX_SIGN_IN_MAILS`]), so that a requester learns nothing about other requests.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if a hash exists.
    pub async fn ask_to_sign_in(
        &self,
        sign_in: SignIn,
        mail: MailContent,
        admits: bool,
    ) -> Result<bool, StoreError> {
        self.write_mail(move |connection| {
            if let AnyConnection::Postgres(connection) = connection {
                // Counts concurrent requests too. SQLite has a single writer.
                diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
                    .bind::<Text, _>(sign_in.address.key())
                    .execute(connection)?;
            }
            if requested_by_network(connection, &sign_in)? >= MAX_SIGN_INS {
                return Ok(false);
            }
            // Asked of every address, so that the work tells nothing.
            let is_barred = is_barred(connection, &sign_in.address)?;
            let is_counted = !is_over_mail_limit(connection, &sign_in)?;
            let is_known = by_address(connection, &sign_in.address)?.is_some();
            let is_invited = is_invited(connection, &sign_in.address, sign_in.created_at)?;
            let unusable = sign_in.unusable(&mail);
            let (sign_in, mail) = if is_counted & !is_barred & (admits | is_known | is_invited) {
                (sign_in, mail)
            } else {
                unusable
            };
            let program = sign_in.program.as_ref().map(serde_json::to_string).transpose();
            let program = program.map_err(StoreError::corrupt)?;
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
                    sign_ins::program.eq(program),
                ))
                .execute(connection)?;
            NewMail::to_address(&mail, &sign_in.address, None, sign_in.created_at)?
                .enqueue(connection)?;
            Ok(true)
        })
        .await
    }

    /// The address that a link would sign in, without using it up, for its page. `None` if it is
    /// spent.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn sign_in_by_link(
        &self,
        link_hash: SecretHash,
        now: Timestamp,
    ) -> Result<Option<Address>, StoreError> {
        self.read(move |connection| {
            let address: Option<String> = sign_ins::table
                .filter(sign_ins::link_hash.eq(&link_hash[..]))
                .filter(sign_ins::used_at.is_null())
                .filter(sign_ins::program.is_null())
                .filter(sign_ins::expires_at.gt(now.micros()))
                .select(sign_ins::address)
                .first(connection)
                .optional()?;
            address.map(checked).transpose()
        })
        .await
    }

    /// Uses up a link. Of several concurrent attempts one succeeds.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn consume_link(
        &self,
        link_hash: SecretHash,
        now: Timestamp,
    ) -> Result<Consumed, StoreError> {
        self.write(move |connection| {
            let valid = sign_ins::table
                .filter(sign_ins::link_hash.eq(&link_hash[..]))
                .filter(sign_ins::used_at.is_null())
                .filter(sign_ins::program.is_null())
                .filter(sign_ins::expires_at.gt(now.micros()));
            let address: Option<String> = diesel::update(valid)
                .set(sign_ins::used_at.eq(now.micros()))
                .returning(sign_ins::address)
                .get_result(connection)
                .optional()?;
            Ok(match address {
                Some(address) => Consumed::Valid(checked(address)?),
                None => Consumed::Spent,
            })
        })
        .await
    }

    /// Tries a code on our pages, and uses it up if it is right. A wrong one costs one of five attempts.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn consume_code(
        &self,
        id: SignInId,
        code_hash: SecretHash,
        now: Timestamp,
    ) -> Result<Consumed, StoreError> {
        self.write(move |connection| {
            Ok(match try_code(connection, id, code_hash, None, now)? {
                Tried::Right(address, _) => Consumed::Valid(address),
                Tried::Wrong { left } => Consumed::Wrong { left },
                Tried::Spent => Consumed::Spent,
            })
        })
        .await
    }

    /// Tries a code that a program asked for, and uses it up if it is right: whose it is, and what its
    /// mail said of the program. `narrows` says whether the program asks for no more now than the mail
    /// said; otherwise the code is as wrong as any other.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn consume_program_code(
        &self,
        id: SignInId,
        code_hash: SecretHash,
        narrows: impl Fn(&AskingProgram) -> bool + Send + 'static,
        now: Timestamp,
    ) -> Result<Option<(Address, AskingProgram)>, StoreError> {
        self.write(move |connection| {
            match try_code(connection, id, code_hash, Some(&narrows), now)? {
                Tried::Right(address, Some(program)) => Ok(Some((address, program))),
                Tried::Right(_, None) | Tried::Wrong { .. } | Tried::Spent => Ok(None),
            }
        })
        .await
    }

    /// Deletes sign-ins requested before this time; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_sign_ins(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = sign_ins::table.filter(sign_ins::created_at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
