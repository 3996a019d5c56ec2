//! HMAC-SHA-256 by ring, for the library that makes the links.

use std::sync::Once;

use jsonwebtoken::signature::{self, Signer, Verifier};
use jsonwebtoken::{
    Algorithm,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{Error as JwtError, ErrorKind},
};
use ring::hmac;

/// The library signs with whatever provider is installed: this one is HMAC-SHA-256 from ring and
/// nothing else.
pub(super) fn install_ring() {
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
