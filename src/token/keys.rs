//! The keys that sign links, and links as they sign and read them.

use std::{
    fmt,
    sync::{
        RwLock,
        atomic::{AtomicI64, Ordering},
    },
};

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use ring::hmac;
use serde::{Deserialize, Serialize};
use turnpost_rules::log::time::Timestamp;

use super::{links::Claims, ring_hmac::install_ring, secret::MAX_LENGTH};
use crate::game::id::random_text;

/// The shortest time between two reloads for an unknown key, in microseconds.
const RELOAD_INTERVAL: u64 = 1_000_000;

/// Why a link is not accepted, or cannot be signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// Not one of ours, damaged, or for another purpose.
    #[error("this link is not valid")]
    Invalid,
    /// Valid once, but its time is over.
    #[error("this link has expired")]
    Expired,
    /// Signed with a key that is not loaded: newer than the loaded ones, revoked, or never ours.
    #[error("this link is signed with an unknown key")]
    UnknownKey,
    /// There is no signing key.
    #[error("there is no signing key")]
    NoKey,
}

/// A key that signs links.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningKey {
    /// Its id, the `kid` of links: 1 to 8 characters of a-z and 0-9.
    pub id: String,
    /// 32 random bytes, the key of the HMAC.
    pub secret: [u8; 32],
}

impl SigningKey {
    /// A new random key.
    pub fn random() -> SigningKey {
        use rand::RngExt as _;
        SigningKey { id: random_text(4), secret: rand::rng().random() }
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "SigningKey({}, secret)", self.id)
    }
}

/// A signing key, ready for use.
struct LoadedKey {
    id: String,
    encoding: EncodingKey,
    decoding: DecodingKey,
    plain: hmac::Key,
}

/// The keys for signed links. The first one signs, all verify.
pub struct Keys {
    loaded: RwLock<Vec<LoadedKey>>,
    /// When keys were last reloaded for an unknown key id, in microseconds.
    reloaded_at: AtomicI64,
}

impl fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Keys(secret)")
    }
}

impl Keys {
    /// Loads these keys, newest first.
    pub fn new(keys: &[SigningKey]) -> Keys {
        install_ring();
        let loaded = Keys { loaded: RwLock::new(Vec::new()), reloaded_at: AtomicI64::new(0) };
        loaded.replace(keys);
        loaded
    }

    /// Replaces all keys: for a rotation or a revocation.
    pub fn replace(&self, keys: &[SigningKey]) {
        let fresh = keys
            .iter()
            .map(|key| LoadedKey {
                id: key.id.clone(),
                encoding: EncodingKey::from_secret(&key.secret),
                decoding: DecodingKey::from_secret(&key.secret),
                plain: hmac::Key::new(hmac::HMAC_SHA256, &key.secret),
            })
            .collect();
        *self.loaded.write().unwrap_or_else(std::sync::PoisonError::into_inner) = fresh;
    }

    /// A link with these claims that is valid until `expires`.
    ///
    /// # Errors
    /// [`LinkError::NoKey`] when no key is loaded.
    pub fn sign<C: Claims>(&self, claims: &C, expires: Timestamp) -> Result<String, LinkError> {
        let loaded = self.loaded.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        let key = loaded.first().ok_or(LinkError::NoKey)?;
        let mut header = Header::new(Algorithm::HS256);
        header.typ = None;
        header.kid = Some(key.id.clone());
        let claims = EncodedClaims { aud: C::AUDIENCE, exp: expires.seconds(), claims };
        jsonwebtoken::encode(&header, &claims, &key.encoding).map_err(|_| LinkError::NoKey)
    }

    /// The claims of a valid link.
    ///
    /// # Errors
    /// When the link is not valid for this purpose, or has expired.
    pub fn verify<C: Claims>(&self, token: &str, now: Timestamp) -> Result<C, LinkError> {
        self.read(token, now)?.into_claims()
    }

    /// The claims of a link, even when it has expired.
    ///
    /// # Errors
    /// When the link never was valid for this purpose.
    pub fn read<C: Claims>(
        &self,
        token: &str,
        now: Timestamp,
    ) -> Result<DecodedLink<C>, LinkError> {
        if token.len() > MAX_LENGTH {
            return Err(LinkError::Invalid);
        }
        let header = jsonwebtoken::decode_header(token).map_err(|_| LinkError::Invalid)?;
        let id = header.kid.as_deref().ok_or(LinkError::Invalid)?;
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_audience(&[C::AUDIENCE]);
        validation.set_required_spec_claims(&["aud", "exp"]);
        validation.validate_exp = false;
        validation.leeway = 0;
        let loaded = self.loaded.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        let key = loaded.iter().find(|key| key.id == id).ok_or(LinkError::UnknownKey)?;
        let decoded = jsonwebtoken::decode::<DecodedClaims<C>>(token, &key.decoding, &validation)
            .map_err(|_| LinkError::Invalid)?
            .claims;
        Ok(DecodedLink { claims: decoded.claims, has_expired: now.seconds() >= decoded.exp })
    }

    /// Signs what is no link with the newest key; `None` without one.
    pub(super) fn with_newest<T>(&self, sign: impl FnOnce(&hmac::Key) -> T) -> Option<T> {
        let loaded = self.loaded.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        loaded.first().map(|key| sign(&key.plain))
    }

    /// Whether any loaded key fits.
    pub(super) fn any(&self, fits: impl Fn(&hmac::Key) -> bool) -> bool {
        let loaded = self.loaded.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        loaded.iter().any(|key| fits(&key.plain))
    }

    /// Whether keys may be reloaded now for an unknown key id: once a second, not for every forged
    /// link.
    pub fn may_reload(&self, now: Timestamp) -> bool {
        let last = self.reloaded_at.load(Ordering::Relaxed);
        let is_due = now.micros().saturating_sub(last).unsigned_abs() >= RELOAD_INTERVAL;
        let swap = || {
            let order = Ordering::Relaxed;
            self.reloaded_at.compare_exchange(last, now.micros(), order, order).is_ok()
        };
        is_due && swap()
    }
}

/// The contents of a link whose signature is valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecodedLink<C> {
    /// What the link was signed for.
    pub claims: C,
    /// Whether it has expired.
    pub has_expired: bool,
}

impl<C> DecodedLink<C> {
    /// The claims, unless the link has expired.
    ///
    /// # Errors
    /// [`LinkError::Expired`].
    pub fn into_claims(self) -> Result<C, LinkError> {
        if self.has_expired { Err(LinkError::Expired) } else { Ok(self.claims) }
    }
}

#[derive(Serialize)]
struct EncodedClaims<'a, C> {
    aud: &'static str,
    exp: i64,
    #[serde(flatten)]
    claims: &'a C,
}

#[derive(Deserialize)]
struct DecodedClaims<C> {
    exp: i64,
    #[serde(flatten)]
    claims: C,
}
