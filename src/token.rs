//! Signed links, and the random secrets of sessions and API tokens.
//!
//! A link in a mail is a compact JWT (HS256). Each purpose has its own audience, and a handler
//! accepts only the audience of its purpose. The `kid` in the header selects among the loaded keys,
//! the algorithm is fixed, `aud` and `exp` are required. Expiry is checked against the server's
//! clock, not the library's.
//!
//! Sessions and API tokens are not signed but random; the store keeps only their [`SecretHash`].

use std::{
    fmt,
    sync::{
        Once, RwLock,
        atomic::{AtomicI64, Ordering},
    },
};

use jsonwebtoken::signature::{self, Signer, Verifier};
use jsonwebtoken::{
    Algorithm, DecodingKey, EncodingKey, Header, Validation,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{Error as JwtError, ErrorKind},
};
use ring::hmac;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use crate::game::{
    id::{PlayerId, random_text},
    move_link::MoveLink,
};

/// The longest accepted link or secret, in bytes; longer ones are rejected unread.
const MAX_LENGTH: usize = 512;

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

/// The claims of links of one purpose. Member names are short because the link is part of a mail.
pub trait Claims: Serialize + DeserializeOwned {
    /// The audience, a single letter: keeps the purposes apart.
    const AUDIENCE: &'static str;
}

impl Claims for MoveLink {
    const AUDIENCE: &'static str = "m";
}

/// Shows a game before its start to its host, and allows starting it once it is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HostLink {
    /// The game.
    #[serde(rename = "g")]
    pub game: GameId,
    /// Its host.
    #[serde(rename = "p")]
    pub host: PlayerId,
}

impl Claims for HostLink {
    const AUDIENCE: &'static str = "h";
}

/// Shows a game as a seat knew it after an event: always the same view, and no power at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ViewLink {
    /// The game.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The seat.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The last event that is shown.
    #[serde(rename = "n")]
    pub event: Seq,
    /// The epoch of the seat's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for ViewLink {
    const AUDIENCE: &'static str = "l";
}

/// Allows choosing which mails a player gets and in which language: nothing else of the player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MailSettingsLink {
    /// The player whose mails these are.
    #[serde(rename = "p")]
    pub player: PlayerId,
    /// The game that the mail with the link is about: its mails can be stopped separately.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The epoch of the player's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for MailSettingsLink {
    const AUDIENCE: &'static str = "p";
}

/// An invitation to a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InvitationLink {
    /// The invitation's id in the store.
    #[serde(rename = "i")]
    pub invitation: String,
}

impl Claims for InvitationLink {
    const AUDIENCE: &'static str = "i";
}

/// Allows stopping mails.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum UnsubscribeLink {
    /// The mails of a player.
    Player {
        /// The player whose mails these are.
        #[serde(rename = "p")]
        player: PlayerId,
        /// The game whose mails to stop; `None` for all.
        #[serde(rename = "g", default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
    },
    /// Invitations to an address, which need not be a player's.
    Invitations {
        /// The id of an invitation to that address.
        #[serde(rename = "i")]
        invitation: String,
    },
}

impl Claims for UnsubscribeLink {
    const AUDIENCE: &'static str = "u";
}

/// A sign-in that somebody requested.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignInLink {
    /// The sign-in's id in the store.
    #[serde(rename = "i")]
    pub sign_in: String,
    /// A secret that only the mail contains.
    #[serde(rename = "o")]
    pub nonce: String,
}

impl Claims for SignInLink {
    const AUDIENCE: &'static str = "s";
}

/// A key that signs links.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningKey {
    /// Its id, the `kid` of links: 1 to 8 characters of a-z and 0-9.
    pub id: String,
    /// The secret.
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
    /// Its claims.
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

/// The library signs with whatever provider is installed: this one is HMAC-SHA-256 from ring and
/// nothing else.
fn install_ring() {
    static ONCE: Once = Once::new();
    static RING: CryptoProvider = CryptoProvider {
        signer_factory: |algorithm, key| {
            only_hs256(algorithm)?;
            Ok(Box::new(RingHmac(hmac::Key::new(hmac::HMAC_SHA256, key.as_bytes()))))
        },
        verifier_factory: |algorithm, key| {
            only_hs256(algorithm)?;
            Ok(Box::new(RingHmac(hmac::Key::new(hmac::HMAC_SHA256, key.try_get_as_bytes()?))))
        },
        key_utils: KeyUtils::new_unimplemented(),
    };
    // A provider that was installed earlier would stay; nothing else in this process installs one.
    ONCE.call_once(|| {
        let _ = RING.install_default();
    });
}

fn only_hs256(algorithm: &Algorithm) -> Result<(), JwtError> {
    if *algorithm == Algorithm::HS256 { Ok(()) } else { Err(ErrorKind::InvalidAlgorithm.into()) }
}

struct RingHmac(hmac::Key);

impl Signer<Vec<u8>> for RingHmac {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        Ok(hmac::sign(&self.0, message).as_ref().to_vec())
    }
}

impl Verifier<Vec<u8>> for RingHmac {
    fn verify(&self, message: &[u8], tag: &Vec<u8>) -> Result<(), signature::Error> {
        hmac::verify(&self.0, message, tag).map_err(|_| signature::Error::new())
    }
}

impl JwtSigner for RingHmac {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for RingHmac {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

/// The secret of a session or an API token, shown once to its owner.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// The SHA-256 of a [`Secret`]: all that the store ever holds of it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SecretHash(pub [u8; 32]);

impl Secret {
    /// The prefix of API tokens, by which scanners for leaked secrets can find them.
    pub const API_PREFIX: &'static str = "turnpost_";

    /// A new secret of 160 random bits after a prefix.
    pub fn random(prefix: &str) -> Secret {
        Secret(format!("{prefix}{}", random_text(32)))
    }

    /// A secret as a client presents it.
    pub fn presented(text: &str) -> Secret {
        Secret(text.chars().take(MAX_LENGTH).collect())
    }

    /// The plain text, to be shown once.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash that the store keeps.
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

/// A code to type where a sign-in link cannot be opened. It can be short because it is valid for
/// minutes and a few attempts only.
#[derive(Clone, PartialEq, Eq)]
pub struct SignInCode(String);

impl SignInCode {
    /// A new code of 40 random bits.
    pub fn random() -> SignInCode {
        SignInCode(random_text(8).to_uppercase())
    }

    /// A code as somebody types it: case, spaces and hyphens do not matter.
    pub fn presented(text: &str) -> SignInCode {
        let letters = text.chars().filter(char::is_ascii_alphanumeric).take(MAX_LENGTH);
        SignInCode(letters.map(|letter| letter.to_ascii_uppercase()).collect())
    }

    /// The plain text, for the mail.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash that the store keeps.
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for SignInCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SignInCode(…)")
    }
}

#[cfg(test)]
mod tests {
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};

    use super::*;

    fn link() -> MoveLink {
        MoveLink {
            game: "abcdefghijklmnop".parse().expect("an id"),
            seat: Seat::new(2).expect("a seat"),
            began: Seq::new(117),
            epoch: 0,
        }
    }

    fn now() -> Timestamp {
        Timestamp::from_micros(1_800_000_000_000_000)
    }

    fn later() -> Timestamp {
        now().plus_seconds(60)
    }

    fn keys() -> (SigningKey, Keys) {
        let key = SigningKey::random();
        (key.clone(), Keys::new(&[key]))
    }

    fn view() -> ViewLink {
        let MoveLink { game, seat, began: event, epoch } = link();
        ViewLink { game, seat, event, epoch }
    }

    fn mail_settings() -> MailSettingsLink {
        MailSettingsLink { player: PlayerId::random(&mut rand::rng()), game: link().game, epoch: 0 }
    }

    #[test]
    fn links_are_short_and_made_of_plain_characters() {
        let (_, keys) = keys();
        let tokens = [
            keys.sign(&link(), later()),
            keys.sign(&view(), later()),
            keys.sign(&mail_settings(), later()),
        ];
        for token in tokens {
            let token = token.expect("a token");
            assert!(token.len() < 195, "{} characters", token.len());
            let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
            assert!(token.chars().all(plain), "{token}");
        }
    }

    #[test]
    fn a_link_yields_its_claims_until_it_expires() {
        let (_, keys) = keys();
        let token = keys.sign(&link(), later()).expect("a token");
        assert_eq!(keys.verify::<MoveLink>(&token, now()), Ok(link()));
        assert_eq!(keys.verify::<MoveLink>(&token, later().plus_seconds(-1)), Ok(link()));
        assert_eq!(keys.verify::<MoveLink>(&token, later()), Err(LinkError::Expired));
    }

    #[test]
    fn every_purpose_rejects_the_links_of_the_others() {
        let (_, keys) = keys();
        let player = PlayerId::random(&mut rand::rng());
        let tokens = [
            keys.sign(&link(), later()),
            keys.sign(&InvitationLink { invitation: "x".into() }, later()),
            keys.sign(&UnsubscribeLink::Player { player, game: None }, later()),
            keys.sign(&SignInLink { sign_in: "x".into(), nonce: "y".into() }, later()),
            keys.sign(&HostLink { game: link().game, host: player }, later()),
            keys.sign(&view(), later()),
            keys.sign(&mail_settings(), later()),
        ];
        for (expected, token) in tokens.into_iter().enumerate() {
            let token = token.expect("a token");
            let accepted = [
                keys.verify::<MoveLink>(&token, now()).is_ok(),
                keys.verify::<InvitationLink>(&token, now()).is_ok(),
                keys.verify::<UnsubscribeLink>(&token, now()).is_ok(),
                keys.verify::<SignInLink>(&token, now()).is_ok(),
                keys.verify::<HostLink>(&token, now()).is_ok(),
                keys.verify::<ViewLink>(&token, now()).is_ok(),
                keys.verify::<MailSettingsLink>(&token, now()).is_ok(),
            ];
            assert_eq!(accepted, std::array::from_fn(|purpose| purpose == expected));
        }
    }

    #[test]
    fn keys_rotate_and_a_removed_key_invalidates_its_links() {
        let (old, keys) = keys();
        let new = SigningKey::random();
        let token = keys.sign(&link(), later()).expect("a token");
        keys.replace(&[new.clone(), old]);
        assert_eq!(keys.verify::<MoveLink>(&token, now()), Ok(link()));
        let fresh = keys.sign(&link(), later()).expect("a token");
        keys.replace(&[new]);
        assert_eq!(keys.verify::<MoveLink>(&token, now()), Err(LinkError::UnknownKey));
        assert_eq!(keys.verify::<MoveLink>(&fresh, now()), Ok(link()));
        keys.replace(&[]);
        assert_eq!(keys.sign(&link(), later()), Err(LinkError::NoKey));
    }

    #[test]
    fn forged_links_are_rejected() {
        let (key, keys) = keys();
        let good = keys.sign(&link(), later()).expect("a token");
        let encode = |text: &str| URL_SAFE_NO_PAD.encode(text);
        let parts: Vec<&str> = good.split('.').collect();
        let claims =
            String::from_utf8(URL_SAFE_NO_PAD.decode(parts[1]).expect("base64")).expect("text");
        let sign = |header: &str, claims: &str, secret: &[u8]| {
            let body = format!("{}.{}", encode(header), encode(claims));
            let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret), body.as_bytes());
            format!("{body}.{}", URL_SAFE_NO_PAD.encode(tag.as_ref()))
        };
        let kid = &key.id;
        let header = format!(r#"{{"alg":"HS256","kid":"{kid}"}}"#);
        assert!(
            keys.verify::<MoveLink>(&sign(&header, &claims, &key.secret), now()).is_ok(),
            "the forger's signing works, so that the rejections below mean something"
        );
        let without = |name: &str| {
            let mut value: serde_json::Value = serde_json::from_str(&claims).expect("claims");
            value.as_object_mut().expect("an object").remove(name);
            value.to_string()
        };
        let mut forged = vec![
            String::new(),
            ".".repeat(2),
            ".".repeat(400),
            "x".repeat(1_000_000),
            format!("{good}.x"),
            format!("{}.{}.", parts[0], parts[1]),
            sign(&header, &claims, &[0; 32]),
            sign(&header, &without("aud"), &key.secret),
            sign(&header, &without("exp"), &key.secret),
            sign(&header, &claims.replace(r#""exp":"#, r#""exp":1e99,"x":"#), &key.secret),
            sign(&header, &claims.replace(r#""s":2"#, r#""s":200"#), &key.secret),
        ];
        for algorithm in ["none", "None", "nOnE", "HS384", "RS256", ""] {
            let header = format!(r#"{{"alg":"{algorithm}","kid":"{kid}"}}"#);
            forged.push(sign(&header, &claims, &key.secret));
            forged.push(format!("{}.{}.", encode(&header), parts[1]));
        }
        for kid in ["../../dev/null", "' OR 1=1 --", "", "zzzz"] {
            let token = sign(&format!(r#"{{"alg":"HS256","kid":"{kid}"}}"#), &claims, &key.secret);
            assert_eq!(keys.verify::<MoveLink>(&token, now()), Err(LinkError::UnknownKey));
        }
        forged.push(sign(r#"{"alg":"HS256"}"#, &claims, &key.secret));
        for token in forged {
            let shown: String = token.chars().take(60).collect();
            assert_eq!(keys.verify::<MoveLink>(&token, now()), Err(LinkError::Invalid), "{shown}");
        }
    }

    #[test]
    fn secrets_are_long_and_not_shown_by_debug() {
        let secret = Secret::random(Secret::API_PREFIX);
        assert_eq!(secret.reveal().len(), Secret::API_PREFIX.len() + 32);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(Secret::presented(secret.reveal()).hash(), secret.hash());
    }
}
