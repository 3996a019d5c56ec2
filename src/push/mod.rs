//! Web push: what a push service is sent so that a browser shows a notification, encrypted for that
//! browser alone (RFC 8291) and signed so that the service knows the sender (RFC 8292).
//!
//! It is code of our own, because the crates for it bring a second crypto stack (`ece` builds on
//! OpenSSL or on `p256`), or an HTTP client that goes wherever a player's address leads. The
//! primitives are all `ring`'s.

mod encryption;
mod vapid;

pub use encryption::{InvalidPushKeys, MAX_TEXT_BYTES, PushKeys};
pub use vapid::{VapidKey, VapidKeyBytes};

/// Why a push could not be made.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PushError {
    /// A key that is stored is none.
    #[error("a stored key of web push is broken")]
    Key,
    /// The text is longer than a push service has to take.
    #[error("a push holds at most {MAX_TEXT_BYTES} bytes")]
    TooLong,
    /// The system gives no random numbers, or a cipher failed.
    #[error("a push could not be encrypted or signed")]
    Crypto,
}

impl From<ring::error::Unspecified> for PushError {
    fn from(_: ring::error::Unspecified) -> PushError {
        PushError::Crypto
    }
}
