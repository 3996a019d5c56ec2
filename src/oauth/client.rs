//! How a program names itself.

use std::{fmt, str::FromStr};

use url::Url;

use crate::game::person::{DisplayName, is_harmless};

/// The longest name of a program, in characters.
pub const MAX_CLIENT_LENGTH: usize = 200;

/// A program's name for itself: an address of its home, or any text. Whoever asks chooses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientId(String);

/// Why a text cannot name a program.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "client_id names the program with 1 to {MAX_CLIENT_LENGTH} visible characters: the address of \
     its home, or any text"
)]
pub struct InvalidClient;

impl FromStr for ClientId {
    type Err = InvalidClient;

    fn from_str(text: &str) -> Result<ClientId, InvalidClient> {
        let fits = text.chars().count() <= MAX_CLIENT_LENGTH
            && text.trim() == text
            && text.chars().all(is_harmless)
            && DisplayName::kept(text).is_some();
        if fits { Ok(ClientId(text.to_owned())) } else { Err(InvalidClient) }
    }
}

impl ClientId {
    /// The name as it was given.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The host of the program's home, if the name is an address that begins with `https://`.
    pub fn home(&self) -> Option<String> {
        let url = Url::parse(&self.0).ok().filter(|url| url.scheme() == "https")?;
        url.host_str().map(str::to_owned)
    }

    /// A short form, for lists of tokens.
    pub fn name(&self) -> Option<DisplayName> {
        DisplayName::kept(&self.home().unwrap_or_else(|| self.0.clone()))
    }
}

impl fmt::Display for ClientId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
