//! Signed links, and the random secrets of sessions and API tokens.
//!
//! A link in a mail is a compact JWT (HS256). Each purpose has its own audience, and a handler
//! accepts only the audience of its purpose. The `kid` in the header selects among the loaded keys,
//! the algorithm is fixed, `aud` and `exp` are required. Expiry is checked against the server's
//! clock, not the library's.
//!
//! Sessions and API tokens are not signed but random; the store keeps only their [`SecretHash`].

mod keys;
mod links;
mod reply;
mod return_path;
mod ring_hmac;
mod scope;
mod secret;
#[cfg(test)]
mod tests;
mod webhook;

pub use keys::{DecodedLink, Keys, LinkError, SigningKey};
pub use links::{
    AgainLink, AgreementLink, AheadLink, Claims, HostLink, InvitationLink, JoinLink, KeepLink,
    MailSettingsLink, OfferLink, ReclaimLink, ReturnLink, SignInLink, UnsubscribeLink, ViewLink,
};
pub use reply::{MAX_CODE_LENGTH, ReplyAddress};
pub use return_path::{ReturnPath, ReturnPathCode};
pub use scope::{Scope, Scopes};
pub use secret::{Secret, SecretHash, SignInCode};
pub use webhook::WebhookSecret;
