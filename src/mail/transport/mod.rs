//! The ways out: a folder of files, or a mail server.

mod folder;
mod reason;
mod smtp;

use std::{future::Future, path::PathBuf, pin::Pin};

pub(super) use folder::DATE;
pub use folder::Folder;
pub use reason::{Cause, Reason};
pub use smtp::{Credentials, Security, Smtp, SmtpSettings, Timeouts};

use super::{BuildError, Mail};

/// A mail's way out. Each worker has its own.
pub trait Transport: Send {
    /// Hands the mail over. Never takes longer than [`Transport::patience_seconds`].
    fn send<'a>(&'a mut self, mail: &'a Mail) -> Sending<'a>;

    /// Says goodbye, when there is nothing to send for a while.
    fn rest(&mut self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(std::future::ready(()))
    }

    /// For how many seconds one mail may take at most.
    fn patience_seconds(&self) -> u32;
}

/// What [`Transport::send`] gives, later.
pub type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), SendError>> + Send + 'a>>;

/// Why a mail did not leave, and what that means for it and for others. The texts are what the
/// other side said, without addresses, for the operator.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The way is closed to every mail: the server is down, busy, or does not want us. The mail
    /// itself has not been judged.
    #[error("the way out is closed: {0}")]
    Closed(Reason),
    /// The way closed while the server looked at this mail: because of it, or by chance.
    #[error("broken off: {0}")]
    BrokenOff(Reason),
    /// This mail is not taken now.
    #[error("put off: {0}")]
    Deferred(Reason),
    /// This mail will never be taken.
    #[error("refused: {0}")]
    Refused(Reason),
    /// The mail was handed over whole and the answer was lost: it may have been taken or not.
    #[error("the answer was lost: {0}")]
    Undecided(Reason),
}

impl SendError {
    /// What the other side said.
    pub const fn reason(&self) -> &Reason {
        match self {
            SendError::Closed(reason)
            | SendError::BrokenOff(reason)
            | SendError::Deferred(reason)
            | SendError::Refused(reason)
            | SendError::Undecided(reason) => reason,
        }
    }

    /// A word for logs and metrics, free of anything personal.
    pub const fn kind(&self) -> &'static str {
        match self {
            SendError::Closed(_) => "closed",
            SendError::BrokenOff(_) => "broken off",
            SendError::Deferred(_) => "deferred",
            SendError::Refused(_) => "refused",
            SendError::Undecided(_) => "undecided",
        }
    }
}

impl From<BuildError> for SendError {
    /// What cannot be written today cannot be written tomorrow.
    fn from(error: BuildError) -> SendError {
        SendError::Refused(Reason::from(error.to_string()))
    }
}

/// Which way mails go.
#[derive(Clone, Debug)]
pub enum TransportSettings {
    /// Into a folder, one `.eml` file each.
    Folder(PathBuf),
    /// To a mail server.
    Smtp(SmtpSettings),
}

impl TransportSettings {
    /// Opens the way. A mail server is first spoken to when there is something to send.
    ///
    /// # Errors
    /// When the folder cannot be made, or the settings for the mail server contradict themselves.
    pub fn open(&self) -> Result<Box<dyn Transport>, OpenError> {
        Ok(match self {
            TransportSettings::Folder(path) => Box::new(Folder::open(path.clone())?),
            TransportSettings::Smtp(settings) => Box::new(Smtp::new(settings.clone())?),
        })
    }
}

/// Why a way out cannot be opened: wrong settings, to be told at start.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made or written to.
    #[error("the mail folder {path} cannot be used")]
    Folder {
        /// Which folder.
        path: PathBuf,
        /// What the system says.
        #[source]
        source: std::io::Error,
    },
    /// The file with the certificate cannot be read.
    #[error("the certificate file {path} cannot be used")]
    Certificate {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        #[source]
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// Mail in the clear is for a server on the same machine only.
    #[error(
        "mail to {0} must be encrypted: only a server on this machine may be spoken to in the clear"
    )]
    Clear(String),
    /// The library refuses the settings.
    #[error("the settings for the mail server cannot be used")]
    Library(#[source] lettre::transport::smtp::Error),
}
