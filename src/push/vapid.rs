//! The key that this server signs its pushes with, so that a push service knows them as one sender's
//! (RFC 8292), and a subscription is good for nobody else.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde::Serialize;

use super::PushError;

/// How long a signature is good, in seconds; at most a day (RFC 8292, 2).
const LIFETIME: i64 = 12 * 3600;

/// The header of every token: RFC 8292 knows one algorithm.
const HEADER: &str = r#"{"typ":"JWT","alg":"ES256"}"#;

/// A key as it is stored: PKCS #8.
pub type VapidKeyBytes = [u8; 138];

/// The key of this server's pushes. Whoever has it can send pushes to whom it has subscribed, if
/// they know the addresses.
#[derive(Clone, PartialEq, Eq)]
pub struct VapidKey(VapidKeyBytes);

#[derive(Serialize)]
struct Claims<'a> {
    /// The push service's origin.
    aud: &'a str,
    /// When the token expires, in seconds since 1970.
    exp: i64,
    /// How to reach whoever sends.
    #[serde(skip_serializing_if = "Option::is_none")]
    sub: Option<&'a str>,
}

impl VapidKey {
    /// A new key.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn random() -> Result<VapidKey, PushError> {
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)?;
        Ok(VapidKey(key.as_ref().try_into().map_err(|_| PushError::Key)?))
    }

    /// A key as it was stored.
    pub fn stored(bytes: VapidKeyBytes) -> VapidKey {
        VapidKey(bytes)
    }

    /// The bytes to be stored.
    pub fn bytes(&self) -> &VapidKeyBytes {
        &self.0
    }

    fn pair(&self) -> Result<EcdsaKeyPair, PushError> {
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &self.0, &SystemRandom::new())
            .map_err(|_| PushError::Key)
    }

    /// What a browser is given to subscribe with, its `applicationServerKey`, in base64url.
    ///
    /// # Errors
    /// When the stored key is broken.
    pub fn public(&self) -> Result<String, PushError> {
        Ok(URL_SAFE_NO_PAD.encode(self.pair()?.public_key().as_ref()))
    }

    /// The value of `Authorization` for a request to a push service. `origin` is the service's,
    /// `contact` an address (`mailto:` or `https:`) of whoever sends, and `now` is in seconds since
    /// 1970.
    ///
    /// # Errors
    /// When the stored key is broken, or the system gives no random numbers.
    pub fn authorization(
        &self,
        origin: &str,
        contact: Option<&str>,
        now: i64,
    ) -> Result<String, PushError> {
        let claims = Claims { aud: origin, exp: now.saturating_add(LIFETIME), sub: contact };
        let claims = serde_json::to_vec(&claims).map_err(|_| PushError::Crypto)?;
        let signed =
            format!("{}.{}", URL_SAFE_NO_PAD.encode(HEADER), URL_SAFE_NO_PAD.encode(claims));
        let pair = self.pair()?;
        let signature = pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        let public = URL_SAFE_NO_PAD.encode(pair.public_key().as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={public}"))
    }
}

impl fmt::Debug for VapidKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("VapidKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::{Value, json};

    use super::*;

    /// The claims of an `Authorization` as a push service reads it, if the signature holds.
    fn verified(authorization: &str) -> Option<(Value, Value)> {
        let (token, key) = authorization.strip_prefix("vapid t=")?.split_once(", k=")?;
        let (signed, signature) = token.rsplit_once('.')?;
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).ok();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key)?)
            .verify(signed.as_bytes(), &bytes(signature)?)
            .ok()?;
        let (header, claims) = signed.split_once('.')?;
        let read = |text: &str| serde_json::from_slice(&bytes(text)?).ok();
        Some((read(header)?, read(claims)?))
    }

    /// Section 2.4 of RFC 8292.
    const OF_THE_STANDARD: &str = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3\
        B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb\
        7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, \
        k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

    #[test]
    fn a_token_is_like_that_of_the_standard() {
        let theirs = verified(OF_THE_STANDARD).expect("it holds");
        let key = VapidKey::random().expect("a key");
        let now = theirs.1["exp"].as_i64().expect("a moment") - LIFETIME;
        let (origin, contact) = ("https://push.example.net", Some("mailto:push@example.com"));
        let ours = key.authorization(origin, contact, now).expect("signed");
        assert_eq!(verified(&ours), Some(theirs));
        assert!(ours.ends_with(&format!(", k={}", key.public().expect("a key"))), "{ours}");
        assert_eq!(verified(&ours.replace("vapid t=eyJ0eXAi", "vapid t=eyJ0eXAj")), None);
        let nobody = verified(&key.authorization(origin, None, 0).expect("signed"));
        assert_eq!(nobody.expect("it holds").1, json!({ "aud": origin, "exp": LIFETIME }));
        assert_eq!(format!("{key:?}"), "VapidKey(…)");
    }

    #[test]
    fn a_broken_key_signs_nothing() {
        let key = VapidKey::stored([7; 138]);
        assert_eq!(key.public(), Err(PushError::Key));
        assert_eq!(key.authorization("https://push.example", None, 0), Err(PushError::Key));
    }
}
