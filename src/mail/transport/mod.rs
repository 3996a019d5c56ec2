//! The transports: a folder of files, or a mail server.

mod folder;
mod reason;
mod settings;
mod smtp;

use std::{future::Future, path::PathBuf, pin::Pin};

pub(super) use folder::DATE;
pub use folder::Folder;
pub(super) use reason::redacted;
pub use reason::{Cause, Reason};
pub use settings::TransportSettings;
pub use smtp::{Credentials, Security, Smtp, SmtpSettings, Timeouts};
pub(super) use smtp::{is_of_mailbox, is_of_pace};

use super::{BuildError, Mail};

/// A way to send mails. Each worker has its own.
pub trait Transport: Send {
    /// Sends a mail. Never takes longer than [`Transport::max_send_seconds`].
    fn send<'a>(&'a mut self, mail: &'a Mail) -> Sending<'a>;

    /// Closes idle connections when there is nothing to send for a while.
    fn rest(&mut self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(std::future::ready(()))
    }

    /// What the mail server answered to the last mail that it accepted, without addresses; `None`
    /// where no server answers.
    fn last_answer(&self) -> Option<&str> {
        None
    }

    /// Goes as far as a mail would go, without one: connects, encrypts, greets, authenticates.
    ///
    /// Where there is no mail server there is nothing to try.
    fn probe(&mut self) -> Sending<'_> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// Maximum time for one mail, in seconds.
    fn max_send_seconds(&self) -> u32;
}

/// The future of [`Transport::send`].
pub type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), SendError>> + Send + 'a>>;

/// Why a mail could not be sent, and what that means for it and for others. The texts are the
/// server's responses, without addresses, for the operator.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The transport is closed to all mails: the server is down, busy, or rejects us. The mail
    /// itself was not rejected.
    #[error("the transport is closed: {0}")]
    Closed(Reason),
    /// The connection broke while the server processed this mail: because of it, or by chance.
    #[error("interrupted: {0}")]
    Interrupted(Reason),
    /// The server does not accept this mail for now.
    #[error("deferred: {0}")]
    Deferred(Reason),
    /// The server will never accept this mail.
    #[error("refused: {0}")]
    Refused(Reason),
    /// The complete mail was sent but the response was lost: it may have been accepted or not.
    #[error("the response was lost: {0}")]
    Undecided(Reason),
}

impl SendError {
    /// The server's response.
    pub const fn reason(&self) -> &Reason {
        match self {
            SendError::Closed(reason)
            | SendError::Interrupted(reason)
            | SendError::Deferred(reason)
            | SendError::Refused(reason)
            | SendError::Undecided(reason) => reason,
        }
    }

    /// The kind of error for logs and metrics, without personal data.
    pub const fn kind(&self) -> &'static str {
        match self {
            SendError::Closed(_) => "closed",
            SendError::Interrupted(_) => "interrupted",
            SendError::Deferred(_) => "deferred",
            SendError::Refused(_) => "refused",
            SendError::Undecided(_) => "undecided",
        }
    }
}

impl From<BuildError> for SendError {
    /// A mail that cannot be encoded today cannot be encoded tomorrow.
    fn from(error: BuildError) -> SendError {
        SendError::Refused(Reason::from(error.to_string()))
    }
}

/// Why a transport cannot be opened: invalid settings, reported at start.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be created or written to.
    #[error("the mail folder {path} cannot be used")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The underlying error.
        #[source]
        source: std::io::Error,
    },
    /// The file with the certificate cannot be read.
    #[error("the certificate file {path} cannot be used")]
    Certificate {
        /// The file.
        path: PathBuf,
        /// The underlying error.
        #[source]
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// Unencrypted mail is allowed only to a server on the same machine.
    #[error(
        "mail to {0} must be encrypted: only a server on this machine may be contacted unencrypted"
    )]
    Clear(String),
    /// The library rejects the settings.
    #[error("the settings for the mail server cannot be used")]
    Library(#[source] lettre::transport::smtp::Error),
}
