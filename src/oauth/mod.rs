//! Signing in to other people's programs, as OAuth 2.1 has it: what such a program may ask for, and
//! what it is told when it asks wrongly.
//!
//! No program is registered. One names itself (`client_id`) and says where it is to be told
//! (`redirect_uri`); both are the program's own claims, and are shown to the player as such. What
//! holds a code to the program that asked for it is the proof key alone (RFC 7636, S256).

mod authorization;
mod client;
mod error;
mod parameters;
mod proof_key;
mod redirect;
mod scope;

pub use authorization::{AuthorizationRequest, RequestFault};
pub use client::{ClientId, InvalidClient, MAX_CLIENT_LENGTH};
pub use error::OAuthError;
pub use parameters::Parameters;
pub use proof_key::{Challenge, InvalidChallenge, Verifier};
pub use redirect::{Destination, InvalidRedirect, MAX_REDIRECT_LENGTH, RedirectUri};
pub use scope::{Asked, asked_for};

/// How long a code can be exchanged, in seconds.
pub const CODE_SECONDS: i64 = 60;

/// How long a device's code can be allowed, in seconds.
pub const DEVICE_SECONDS: i64 = 15 * 60;

/// How long a device waits between two questions, in seconds.
pub const DEVICE_INTERVAL: i64 = 5;

/// How long a program's token is good, in seconds.
pub const TOKEN_SECONDS: i64 = 365 * 24 * 3600;

/// The path of the page that asks a player.
pub const AUTHORIZE_PATH: &str = "/oauth/authorize";

/// The path of the page on which a device's code is typed.
pub const DEVICE_PATH: &str = "/device";

/// The grant of a code that came back by a redirect.
pub const CODE_GRANT: &str = "authorization_code";

/// The grant of a device that asks until its code is allowed (RFC 8628).
pub const DEVICE_GRANT: &str = "urn:ietf:params:oauth:grant-type:device_code";
