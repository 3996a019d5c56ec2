//! Which transport there is, as the settings say.

use std::path::PathBuf;

use super::{Folder, OpenError, Smtp, SmtpSettings, Transport};

/// The configured transport.
#[derive(Clone, Debug)]
pub enum TransportSettings {
    /// Into a folder, one `.eml` file each.
    Folder(PathBuf),
    /// To a mail server.
    Smtp(SmtpSettings),
}

impl TransportSettings {
    /// Opens the transport. A mail server is first contacted when there is something to send.
    ///
    /// # Errors
    /// If the folder cannot be created, or the settings for the mail server contradict each other.
    pub fn open(&self) -> Result<Box<dyn Transport>, OpenError> {
        Ok(match self {
            TransportSettings::Folder(path) => Box::new(Folder::open(path.clone())?),
            TransportSettings::Smtp(settings) => Box::new(Smtp::new(settings.clone())?),
        })
    }
}
