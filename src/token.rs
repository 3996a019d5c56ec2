//! Signed links, and the opaque secrets of sessions and API tokens.
//!
//! A link in a mail is a compact JWT (HS256). Every purpose has its audience, and a door takes its
//! own audience only. The key is chosen by the `kid` of the header among the keys we hold, the
//! algorithm is fixed, `aud` and `exp` are required. Time is the house's clock, not the library's.
//!
//! Sessions and API tokens are not signed but random; the store keeps their [`SecretHash`] only.

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

use crate::game::id::{PlayerId, random_text};

/// Longer texts are refused unread.
const LONGEST: usize = 512;

/// Unknown keys are looked up this often at most, in microseconds.
const LOOK_UP_EVERY: u64 = 1_000_000;

/// Why a link is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// Not one of ours, damaged, or for another door.
    #[error("this link is not valid")]
    Invalid,
    /// Once good, too old now.
    #[error("this link has expired")]
    Expired,
    /// Signed with a key we do not hold: made since, given up, or never ours.
    #[error("this link is signed with another key")]
    UnknownKey,
    /// There is no key to sign with.
    #[error("there is no signing key")]
    NoKey,
}

/// What a link of one purpose says. Member names are short: the link stands in a mail.
pub trait Claims: Serialize + DeserializeOwned {
    /// The audience, a letter: tells the purposes apart.
    const AUDIENCE: &'static str;
}

/// Power over one decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveLink {
    /// The game.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The seat.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The event with which the decision began.
    #[serde(rename = "n")]
    pub began: Seq,
    /// The epoch of the seat's links; a later one makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for MoveLink {
    const AUDIENCE: &'static str = "m";
}

/// A look at a table before the start, and the power to start its game when it is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HostLink {
    /// The game.
    #[serde(rename = "g")]
    pub game: GameId,
    /// Who hosts it.
    #[serde(rename = "p")]
    pub host: PlayerId,
}

impl Claims for HostLink {
    const AUDIENCE: &'static str = "h";
}

/// A look at a table as whoever sits on a seat knew it after an event: for ever the same one, and no
/// power at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LookLink {
    /// The game.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The seat.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The last event that shows.
    #[serde(rename = "n")]
    pub event: Seq,
    /// The epoch of the seat's links; a later one makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for LookLink {
    const AUDIENCE: &'static str = "l";
}

/// The right to say which mails a player gets, and in which words: nothing else of the player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MailSettingsLink {
    /// Whose mails.
    #[serde(rename = "p")]
    pub player: PlayerId,
    /// The game of the mail that holds the link: its mails can be stopped by themselves.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The epoch of the player's links; a later one makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for MailSettingsLink {
    const AUDIENCE: &'static str = "p";
}

/// An invitation to a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InvitationLink {
    /// The invitation's name in the store.
    #[serde(rename = "i")]
    pub invitation: String,
}

impl Claims for InvitationLink {
    const AUDIENCE: &'static str = "i";
}

/// The right to stop mails.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum UnsubscribeLink {
    /// Those of a player.
    Player {
        /// Whose mails.
        #[serde(rename = "p")]
        player: PlayerId,
        /// Of which game; none for all.
        #[serde(rename = "g", default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
    },
    /// Invitations to an address, which need not be a player's.
    Invitations {
        /// The name in the store of an invitation to that address.
        #[serde(rename = "i")]
        invitation: String,
    },
}

impl Claims for UnsubscribeLink {
    const AUDIENCE: &'static str = "u";
}

/// A sign-in that was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignInLink {
    /// The sign-in's name in the store.
    #[serde(rename = "i")]
    pub sign_in: String,
    /// What only the mail knows.
    #[serde(rename = "o")]
    pub nonce: String,
}

impl Claims for SignInLink {
    const AUDIENCE: &'static str = "s";
}

/// A key that signs links.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningKey {
    /// Its name in the links' header: 1 to 8 characters of a-z and 0-9.
    pub id: String,
    /// The secret.
    pub secret: [u8; 32],
}

impl SigningKey {
    /// A new one.
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

struct Held {
    id: String,
    encoding: EncodingKey,
    decoding: DecodingKey,
}

/// The keys the house holds. The first one signs, all verify.
pub struct Keys {
    held: RwLock<Vec<Held>>,
    /// When an unknown key was last looked up, in microseconds.
    looked_up: AtomicI64,
}

impl fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Keys(secret)")
    }
}

impl Keys {
    /// The keys, the newest first.
    pub fn new(keys: &[SigningKey]) -> Keys {
        install_ring();
        let held = Keys { held: RwLock::new(Vec::new()), looked_up: AtomicI64::new(0) };
        held.replace(keys);
        held
    }

    /// Exchanges all keys: a rotation, or an emergency.
    pub fn replace(&self, keys: &[SigningKey]) {
        let fresh = keys
            .iter()
            .map(|key| Held {
                id: key.id.clone(),
                encoding: EncodingKey::from_secret(&key.secret),
                decoding: DecodingKey::from_secret(&key.secret),
            })
            .collect();
        *self.held.write().unwrap_or_else(std::sync::PoisonError::into_inner) = fresh;
    }

    /// A token that says this until `expires`.
    ///
    /// # Errors
    /// [`TokenError::NoKey`] when no key is held.
    pub fn sign<C: Claims>(&self, claims: &C, expires: Timestamp) -> Result<String, TokenError> {
        let held = self.held.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        let key = held.first().ok_or(TokenError::NoKey)?;
        let mut header = Header::new(Algorithm::HS256);
        header.typ = None;
        header.kid = Some(key.id.clone());
        let whole = Whole { aud: C::AUDIENCE, exp: expires.seconds(), claims };
        jsonwebtoken::encode(&header, &whole, &key.encoding).map_err(|_| TokenError::NoKey)
    }

    /// What a token says.
    ///
    /// # Errors
    /// When it is not valid at this door, or not any more.
    pub fn verify<C: Claims>(&self, token: &str, now: Timestamp) -> Result<C, TokenError> {
        self.read(token, now)?.good()
    }

    /// What a token says, even when its time is over.
    ///
    /// # Errors
    /// When it never was valid at this door.
    pub fn read<C: Claims>(&self, token: &str, now: Timestamp) -> Result<Signed<C>, TokenError> {
        if token.len() > LONGEST {
            return Err(TokenError::Invalid);
        }
        let header = jsonwebtoken::decode_header(token).map_err(|_| TokenError::Invalid)?;
        let id = header.kid.as_deref().ok_or(TokenError::Invalid)?;
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_audience(&[C::AUDIENCE]);
        validation.set_required_spec_claims(&["aud", "exp"]);
        validation.validate_exp = false;
        validation.leeway = 0;
        let held = self.held.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        let key = held.iter().find(|key| key.id == id).ok_or(TokenError::UnknownKey)?;
        let read = jsonwebtoken::decode::<Read<C>>(token, &key.decoding, &validation)
            .map_err(|_| TokenError::Invalid)?
            .claims;
        Ok(Signed { claims: read.claims, has_expired: now.seconds() >= read.exp })
    }

    /// Whether an unknown key may be looked up now: not for every forged link, once a second.
    pub fn may_look_up(&self, now: Timestamp) -> bool {
        let last = self.looked_up.load(Ordering::Relaxed);
        let is_due = now.micros().saturating_sub(last).unsigned_abs() >= LOOK_UP_EVERY;
        let swap = || {
            let order = Ordering::Relaxed;
            self.looked_up.compare_exchange(last, now.micros(), order, order).is_ok()
        };
        is_due && swap()
    }
}

/// What a token with a good signature says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signed<C> {
    /// What it says.
    pub claims: C,
    /// Whether its time is over.
    pub has_expired: bool,
}

impl<C> Signed<C> {
    /// What it says, while its time lasts.
    ///
    /// # Errors
    /// [`TokenError::Expired`].
    pub fn good(self) -> Result<C, TokenError> {
        if self.has_expired { Err(TokenError::Expired) } else { Ok(self.claims) }
    }
}

#[derive(Serialize)]
struct Whole<'a, C> {
    aud: &'static str,
    exp: i64,
    #[serde(flatten)]
    claims: &'a C,
}

#[derive(Deserialize)]
struct Read<C> {
    exp: i64,
    #[serde(flatten)]
    claims: C,
}

/// The library signs with whatever is installed; we install HMAC-SHA-256 from ring and nothing else.
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
    // Somebody else's earlier installation would be kept; nobody else in this process does.
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

/// A secret shown once to whom it belongs: of a session or an API token.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// The SHA-256 of a [`Secret`]: all the store ever sees of it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SecretHash(pub [u8; 32]);

impl Secret {
    /// What API tokens begin with, so that scanners for leaked secrets can find them.
    pub const API_PREFIX: &'static str = "turnpost_";

    /// A new one of 160 bits behind a prefix.
    pub fn random(prefix: &str) -> Secret {
        Secret(format!("{prefix}{}", random_text(32)))
    }

    /// As somebody presents it.
    pub fn presented(text: &str) -> Secret {
        Secret(text.chars().take(LONGEST).collect())
    }

    /// The text, to be shown once.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What the store keeps.
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

/// A code to be typed where a sign-in link cannot be opened. Short, since it is good for minutes
/// and a few attempts only.
#[derive(Clone, PartialEq, Eq)]
pub struct SignInCode(String);

impl SignInCode {
    /// A new one of 40 bits.
    pub fn random() -> SignInCode {
        SignInCode(random_text(8).to_uppercase())
    }

    /// As somebody types it: case, spaces and hyphens do not matter.
    pub fn presented(text: &str) -> SignInCode {
        let letters = text.chars().filter(char::is_ascii_alphanumeric).take(LONGEST);
        SignInCode(letters.map(|letter| letter.to_ascii_uppercase()).collect())
    }

    /// The text, for the mail.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What the store keeps.
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

    fn look() -> LookLink {
        let MoveLink { game, seat, began: event, epoch } = link();
        LookLink { game, seat, event, epoch }
    }

    fn mail_settings() -> MailSettingsLink {
        MailSettingsLink { player: PlayerId::random(&mut rand::rng()), game: link().game, epoch: 0 }
    }

    #[test]
    fn links_are_short_and_made_of_plain_characters() {
        let (_, keys) = keys();
        let tokens = [
            keys.sign(&link(), later()),
            keys.sign(&look(), later()),
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
    fn a_link_says_again_what_it_was_made_of_until_it_expires() {
        let (_, keys) = keys();
        let token = keys.sign(&link(), later()).expect("a token");
        assert_eq!(keys.verify::<MoveLink>(&token, now()), Ok(link()));
        assert_eq!(keys.verify::<MoveLink>(&token, later().plus_seconds(-1)), Ok(link()));
        assert_eq!(keys.verify::<MoveLink>(&token, later()), Err(TokenError::Expired));
    }

    #[test]
    fn every_door_refuses_the_tokens_of_the_others() {
        let (_, keys) = keys();
        let player = PlayerId::random(&mut rand::rng());
        let tokens = [
            keys.sign(&link(), later()),
            keys.sign(&InvitationLink { invitation: "x".into() }, later()),
            keys.sign(&UnsubscribeLink::Player { player, game: None }, later()),
            keys.sign(&SignInLink { sign_in: "x".into(), nonce: "y".into() }, later()),
            keys.sign(&HostLink { game: link().game, host: player }, later()),
            keys.sign(&look(), later()),
            keys.sign(&mail_settings(), later()),
        ];
        for (at, token) in tokens.into_iter().enumerate() {
            let token = token.expect("a token");
            let taken = [
                keys.verify::<MoveLink>(&token, now()).is_ok(),
                keys.verify::<InvitationLink>(&token, now()).is_ok(),
                keys.verify::<UnsubscribeLink>(&token, now()).is_ok(),
                keys.verify::<SignInLink>(&token, now()).is_ok(),
                keys.verify::<HostLink>(&token, now()).is_ok(),
                keys.verify::<LookLink>(&token, now()).is_ok(),
                keys.verify::<MailSettingsLink>(&token, now()).is_ok(),
            ];
            assert_eq!(taken, std::array::from_fn(|ruleset| ruleset == at));
        }
    }

    #[test]
    fn keys_rotate_and_a_dropped_key_takes_its_links_along() {
        let (old, keys) = keys();
        let new = SigningKey::random();
        let token = keys.sign(&link(), later()).expect("a token");
        keys.replace(&[new.clone(), old]);
        assert_eq!(keys.verify::<MoveLink>(&token, now()), Ok(link()));
        let fresh = keys.sign(&link(), later()).expect("a token");
        keys.replace(&[new]);
        assert_eq!(keys.verify::<MoveLink>(&token, now()), Err(TokenError::UnknownKey));
        assert_eq!(keys.verify::<MoveLink>(&fresh, now()), Ok(link()));
        keys.replace(&[]);
        assert_eq!(keys.sign(&link(), later()), Err(TokenError::NoKey));
    }

    #[test]
    fn forged_tokens_are_refused() {
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
            "the forger's way of signing is right, so that the refusals below mean something"
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
            assert_eq!(keys.verify::<MoveLink>(&token, now()), Err(TokenError::UnknownKey));
        }
        forged.push(sign(r#"{"alg":"HS256"}"#, &claims, &key.secret));
        for token in forged {
            let shown: String = token.chars().take(60).collect();
            assert_eq!(keys.verify::<MoveLink>(&token, now()), Err(TokenError::Invalid), "{shown}");
        }
    }

    #[test]
    fn secrets_are_long_and_do_not_show_themselves() {
        let secret = Secret::random(Secret::API_PREFIX);
        assert_eq!(secret.reveal().len(), Secret::API_PREFIX.len() + 32);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(Secret::presented(secret.reveal()).hash(), secret.hash());
    }
}
