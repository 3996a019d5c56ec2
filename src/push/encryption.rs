//! Encrypts a push for one browser: RFC 8291, with the coding of RFC 8188.

use std::fmt;

use base64::{
    Engine as _,
    alphabet::URL_SAFE,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::{SecureRandom as _, SystemRandom},
};

use super::PushError;

/// The length of a point of P-256, uncompressed.
const POINT: usize = 65;

/// The length of the secret that a browser and its page share.
const AUTH: usize = 16;

/// The length of the salt of a message.
const SALT: usize = 16;

/// The size of the one record: the body that every push service takes (RFC 8291, 4).
const RECORD: u32 = 4096;

/// Every text is made as long as this, so that a push service does not learn what its length tells.
const PADDED: usize = 1024;

/// The longest text of a push, in bytes.
pub const MAX_TEXT_BYTES: usize = PADDED;

/// Base64url without padding, as browsers write keys. The bits that are left over at the end are not looked at.
const BASE64URL: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_allow_trailing_bits(true)
        .with_decode_padding_mode(DecodePaddingMode::RequireNone),
);

/// The keys that a browser gives with a subscription: a point of P-256, and a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct PushKeys([u8; PushKeys::LENGTH]);

/// Why keys are none.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidPushKeys {
    /// `p256dh` is not 65 bytes in base64url without padding.
    #[error("a key of 65 bytes is written with 87 letters of base64url")]
    KeyShape,
    /// `auth` is not 16 bytes in base64url without padding.
    #[error("a secret of 16 bytes is written with 22 letters of base64url")]
    AuthShape,
    /// The key is no point of the curve P-256.
    #[error("the key is no point of the curve P-256")]
    Point,
}

impl PushKeys {
    /// How many bytes are stored.
    pub const LENGTH: usize = POINT + AUTH;

    /// The keys as a browser writes them.
    ///
    /// # Errors
    /// When they are none, so that nothing could be encrypted for them.
    pub fn parse(p256dh: &str, auth: &str) -> Result<PushKeys, InvalidPushKeys> {
        let point: [u8; POINT] = decoded(p256dh).ok_or(InvalidPushKeys::KeyShape)?;
        let auth: [u8; AUTH] = decoded(auth).ok_or(InvalidPushKeys::AuthShape)?;
        let mut bytes = [0; PushKeys::LENGTH];
        let (first, last) = bytes.split_at_mut(POINT);
        first.copy_from_slice(&point);
        last.copy_from_slice(&auth);
        let keys = PushKeys(bytes);
        // Whether a point is on the curve is told by using it.
        keys.seal(b"").map_err(|_| InvalidPushKeys::Point)?;
        Ok(keys)
    }

    /// Keys as they were stored.
    pub fn stored(bytes: [u8; PushKeys::LENGTH]) -> PushKeys {
        PushKeys(bytes)
    }

    /// The bytes to be stored.
    pub fn bytes(&self) -> &[u8; PushKeys::LENGTH] {
        &self.0
    }

    /// The body of a request that only the browser of these keys can read; it differs every time.
    ///
    /// # Errors
    /// When the text is longer than [`MAX_TEXT_BYTES`], or the key is no point of the curve.
    pub fn seal(&self, text: &[u8]) -> Result<Vec<u8>, PushError> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(PushError::TooLong);
        }
        let random = SystemRandom::new();
        let mut salt = [0; SALT];
        random.fill(&mut salt)?;
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
        let public = own.compute_public_key()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, self.point());
        let padding = PADDED - text.len();
        agree_ephemeral(own, &theirs, |secret| {
            self.encrypt(secret, public.as_ref(), &salt, text, padding)
        })?
    }

    fn point(&self) -> &[u8] {
        self.0.split_at(POINT).0
    }

    fn auth(&self) -> &[u8] {
        self.0.split_at(POINT).1
    }

    /// Encrypts with the secret that was agreed upon with the browser's key and another one, whose
    /// public half is `public`.
    fn encrypt(
        &self,
        secret: &[u8],
        public: &[u8],
        salt: &[u8; SALT],
        text: &[u8],
        padding: usize,
    ) -> Result<Vec<u8>, PushError> {
        let shared = Salt::new(HKDF_SHA256, self.auth()).extract(secret);
        let mut keying = [0; 32];
        shared
            .expand(&[b"WebPush: info\0", self.point(), public], Length(keying.len()))?
            .fill(&mut keying)?;
        let derived = Salt::new(HKDF_SHA256, salt).extract(&keying);
        let mut key = [0; 16];
        derived.expand(&[b"Content-Encoding: aes128gcm\0"], Length(key.len()))?.fill(&mut key)?;
        let mut nonce = [0; NONCE_LEN];
        derived.expand(&[b"Content-Encoding: nonce\0"], Length(nonce.len()))?.fill(&mut nonce)?;

        let mut sealed = text.to_vec();
        // What marks the last record, before the padding (RFC 8188, 2).
        sealed.push(2);
        sealed.resize(sealed.len() + padding, 0);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed)?;

        let mut body = salt.to_vec();
        body.extend(RECORD.to_be_bytes());
        body.extend(u8::try_from(public.len()));
        body.extend(public);
        body.extend(sealed);
        Ok(body)
    }
}

impl fmt::Debug for PushKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("PushKeys(…)")
    }
}

fn decoded<const N: usize>(text: &str) -> Option<[u8; N]> {
    BASE64URL.decode(text).ok()?.try_into().ok()
}

/// The length of a key that is derived, in bytes.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    /// Appendix A of RFC 8291: what follows from the secret that its two keys agree upon.
    #[test]
    fn a_text_is_encrypted_as_the_example_of_the_standard() {
        let keys = PushKeys::parse(KEY, SECRET).expect("keys");
        let secret: [u8; 32] =
            decoded("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs").expect("a secret");
        let public: [u8; POINT] = decoded(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        )
        .expect("a point");
        let salt = decoded("DGv6ra1nlYgDCS1FRnbzlw").expect("a salt");
        let text = b"When I grow up, I want to be a watermelon";
        let body = keys.encrypt(&secret, &public, &salt, text, 0).expect("encrypted");
        assert_eq!(
            BASE64URL.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY\
             WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSg\
             Sxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn texts_of_every_length_look_the_same_and_fit_a_record() {
        let keys = PushKeys::parse(KEY, SECRET).expect("keys");
        let (short, long) = (keys.seal(b"a"), keys.seal(&[b'a'; MAX_TEXT_BYTES]));
        let (short, long) = (short.expect("encrypted"), long.expect("encrypted"));
        assert_eq!(short.len(), long.len());
        assert!(long.len() < usize::try_from(RECORD).expect("small"));
        assert_ne!(keys.seal(b"a").expect("encrypted"), short);
        assert_eq!(keys.seal(&[b'a'; MAX_TEXT_BYTES + 1]), Err(PushError::TooLong));
        assert_eq!(format!("{keys:?}"), "PushKeys(…)");
    }

    #[test]
    fn what_is_no_key_is_refused() {
        assert_eq!(PushKeys::parse("", SECRET), Err(InvalidPushKeys::KeyShape));
        assert_eq!(PushKeys::parse(&format!("{KEY}="), SECRET), Err(InvalidPushKeys::KeyShape));
        assert_eq!(PushKeys::parse(KEY, &SECRET[1..]), Err(InvalidPushKeys::AuthShape));
        let elsewhere = KEY.replace("BCVx", "BCVy");
        assert_eq!(PushKeys::parse(&elsewhere, SECRET), Err(InvalidPushKeys::Point));
        let infinity = BASE64URL.encode([0; POINT]);
        assert_eq!(PushKeys::parse(&infinity, SECRET), Err(InvalidPushKeys::Point));
    }
}
