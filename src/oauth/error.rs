//! What programs are told that ask wrongly.

use super::{InvalidChallenge, InvalidClient, InvalidRedirect};

/// An error as RFC 6749 (5.2) and RFC 8628 (3.5) name them. The texts are for programmers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OAuthError {
    /// A parameter is absent.
    #[error("the parameter {0} is missing")]
    Missing(&'static str),
    /// A parameter is there twice.
    #[error("the parameter {0} is there more than once")]
    Repeated(&'static str),
    /// The body is no form.
    #[error("send a form, with Content-Type: application/x-www-form-urlencoded")]
    NotAForm,
    /// The body cannot be read.
    #[error("the body is too long or was cut off")]
    Unreadable,
    /// The method is another one.
    #[error("send a POST request")]
    NotAPost,
    /// The program's name is none.
    #[error(transparent)]
    Client(#[from] InvalidClient),
    /// The address to go back to is none.
    #[error(transparent)]
    Redirect(#[from] InvalidRedirect),
    /// The challenge is none.
    #[error(transparent)]
    Challenge(#[from] InvalidChallenge),
    /// `state` is too long, or holds what would not survive.
    #[error("state has at most 500 characters, which are visible ASCII or spaces")]
    State,
    /// The kind of response is another one.
    #[error("response_type has to be code")]
    ResponseType,
    /// The way of the response is another one.
    #[error("response_mode has to be query, or left out")]
    ResponseMode,
    /// A scope is unknown, or not for programs.
    #[error("scope is a list of read, move, host and account, with spaces in between")]
    Scope,
    /// A scope does not go with one game.
    #[error("with a resource, scope is a list of read and move")]
    ScopeOfGame,
    /// The resource is none of ours.
    #[error("resource is this server's address, or that of a game there: …/v1/games/…")]
    Resource,
    /// The grant is unknown.
    #[error("grant_type is authorization_code, or urn:ietf:params:oauth:grant-type:device_code")]
    GrantType,
    /// The code is wrong, used, too old or somebody else's.
    #[error(
        "the code is used up, expired, or not for this client_id, redirect_uri and code_verifier"
    )]
    Code,
    /// The device's code is wrong or used.
    #[error("the device code is used up, or not for this client_id")]
    DeviceCode,
    /// The player has as many tokens as they may.
    #[error("the player has too many tokens, and has to revoke some")]
    TooManyTokens,
    /// The player has not decided yet.
    #[error("the player has not decided yet: ask again")]
    Pending,
    /// The device asks too often.
    #[error("wait five seconds longer between two questions from now on")]
    SlowDown,
    /// The player said no.
    #[error("the player said no")]
    Denied,
    /// The device's code is too old.
    #[error("the device code has expired: begin again")]
    Expired,
    /// The caller has no token.
    #[error("send a token of the same player as Authorization: Bearer …")]
    NoToken,
    /// There were too many requests.
    #[error("too many requests: wait as long as Retry-After says")]
    TooMany {
        /// How long, in seconds.
        seconds: u64,
    },
    /// The database cannot be reached.
    #[error("the server cannot answer just now: try again")]
    Unavailable,
    /// Something is wrong on this side.
    #[error("something went wrong on the server")]
    Internal,
}

impl OAuthError {
    /// The code of the error.
    pub fn code(&self) -> &'static str {
        match self {
            OAuthError::Missing(_)
            | OAuthError::Repeated(_)
            | OAuthError::NotAForm
            | OAuthError::Unreadable
            | OAuthError::NotAPost
            | OAuthError::Client(_)
            | OAuthError::Redirect(_)
            | OAuthError::Challenge(_)
            | OAuthError::State
            | OAuthError::ResponseMode => "invalid_request",
            OAuthError::ResponseType => "unsupported_response_type",
            OAuthError::Scope | OAuthError::ScopeOfGame => "invalid_scope",
            OAuthError::Resource => "invalid_target",
            OAuthError::GrantType => "unsupported_grant_type",
            OAuthError::Code | OAuthError::DeviceCode | OAuthError::TooManyTokens => {
                "invalid_grant"
            }
            OAuthError::Pending => "authorization_pending",
            OAuthError::SlowDown => "slow_down",
            OAuthError::Denied => "access_denied",
            OAuthError::Expired => "expired_token",
            OAuthError::NoToken => "invalid_token",
            OAuthError::TooMany { .. } | OAuthError::Unavailable => "temporarily_unavailable",
            OAuthError::Internal => "server_error",
        }
    }

    /// The HTTP status of an answer to a program.
    pub fn status(&self) -> u16 {
        match self {
            OAuthError::NotAPost => 405,
            OAuthError::NoToken => 401,
            OAuthError::TooMany { .. } => 429,
            OAuthError::Unavailable => 503,
            OAuthError::Internal => 500,
            _ => 400,
        }
    }
}
