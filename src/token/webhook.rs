//! Signatures of webhooks, as Standard Webhooks specifies them.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use ring::{
    hmac,
    signature::{Ed25519KeyPair, KeyPair as _},
};

use crate::game::webhook::WebhookFormat;

/// The secret of a webhook: the key of an HMAC, or the seed of an Ed25519 key.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookSecret([u8; 32]);

impl WebhookSecret {
    /// A new secret of 256 random bits.
    pub fn random() -> WebhookSecret {
        WebhookSecret(rand::random())
    }

    /// A secret as it was stored.
    pub fn stored(bytes: [u8; 32]) -> WebhookSecret {
        WebhookSecret(bytes)
    }

    /// The bytes to be stored.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What the receiver needs to verify signatures: the secret of an HMAC (`whsec_…`), the public
    /// key of Ed25519 (`whpk_…`), nothing for formats that are not signed.
    pub fn reveal(&self, format: WebhookFormat) -> Option<String> {
        match format {
            WebhookFormat::Standard => Some(format!("whsec_{}", STANDARD.encode(self.0))),
            WebhookFormat::StandardEd25519 => {
                let public = STANDARD.encode(self.key_pair()?.public_key().as_ref());
                Some(format!("whpk_{public}"))
            }
            WebhookFormat::Discord
            | WebhookFormat::Slack
            | WebhookFormat::Ntfy
            | WebhookFormat::WebPush => None,
        }
    }

    /// The value of `webhook-signature` for a request; `None` for formats that are not signed.
    /// `at` is the moment of sending in seconds since 1970.
    pub fn sign(&self, format: WebhookFormat, id: &str, at: i64, body: &str) -> Option<String> {
        let signed = format!("{id}.{at}.{body}");
        match format {
            WebhookFormat::Standard => {
                let key = hmac::Key::new(hmac::HMAC_SHA256, &self.0);
                let tag = hmac::sign(&key, signed.as_bytes());
                Some(format!("v1,{}", STANDARD.encode(tag.as_ref())))
            }
            WebhookFormat::StandardEd25519 => {
                let signature = self.key_pair()?.sign(signed.as_bytes());
                Some(format!("v1a,{}", STANDARD.encode(signature.as_ref())))
            }
            WebhookFormat::Discord
            | WebhookFormat::Slack
            | WebhookFormat::Ntfy
            | WebhookFormat::WebPush => None,
        }
    }

    /// Every 32 bytes are a seed.
    fn key_pair(&self) -> Option<Ed25519KeyPair> {
        Ed25519KeyPair::from_seed_unchecked(&self.0).ok()
    }
}

impl fmt::Debug for WebhookSecret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("WebhookSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ED25519, UnparsedPublicKey};

    use super::*;

    /// The example of the specification's own libraries.
    #[test]
    fn an_hmac_is_that_of_the_specification() {
        let bytes = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").expect("base64");
        let key = hmac::Key::new(hmac::HMAC_SHA256, &bytes);
        let signed = "msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{\"test\": 2432232314}";
        let tag = STANDARD.encode(hmac::sign(&key, signed.as_bytes()).as_ref());
        assert_eq!(tag, "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_signature_can_be_verified_with_what_was_revealed() {
        let secret = WebhookSecret::stored([7; 32]);
        let format = WebhookFormat::StandardEd25519;
        let public = secret.reveal(format).expect("a key");
        let public = STANDARD.decode(public.strip_prefix("whpk_").expect("its name"));
        let signature = secret.sign(format, "msg_1", 17, "{}").expect("signed");
        let signature = STANDARD.decode(signature.strip_prefix("v1a,").expect("its version"));
        let key = UnparsedPublicKey::new(&ED25519, public.expect("base64"));
        let signature = signature.expect("base64");
        assert!(key.verify(b"msg_1.17.{}", &signature).is_ok());
        assert!(key.verify(b"msg_2.17.{}", &signature).is_err());
        assert_eq!(format!("{secret:?}"), "WebhookSecret(…)");
        for format in [WebhookFormat::Discord, WebhookFormat::Slack, WebhookFormat::Ntfy] {
            assert_eq!(secret.sign(format, "msg_1", 17, "{}"), None);
            assert_eq!(secret.reveal(format), None);
        }
    }
}
