//! Writes mails to files: for playing without a mail server, and for inspection.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use super::{Cause, Mail, OpenError, Reason, SendError, Sending, Transport};
use crate::{
    lasting::{Access, make_folder, sync_name},
    mail::Wire,
};

/// The format of a mail's date at the start of its file name.
pub(in crate::mail) const DATE: &str = "%Y%m%dT%H%M%S%6f";

/// A folder in which every mail becomes an `.eml` file.
///
/// A file name consists of the mail's date and a digest of its Message-ID: names sort by time,
/// reveal nothing, and a mail that is sent twice replaces itself.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Opens the folder, creating it if it does not exist.
    ///
    /// # Errors
    /// [`OpenError::Folder`].
    pub fn open(path: PathBuf) -> Result<Folder, OpenError> {
        match make_folder(&path, Access::Default) {
            Ok(()) => Ok(Folder { path }),
            Err(source) => Err(OpenError::Folder { path, source }),
        }
    }

    fn name(mail: &Mail) -> String {
        let date = mail.date.utc().format(DATE);
        format!("{date}-{}.eml", mail.id.digest("file"))
    }
}

impl Transport for Folder {
    fn send<'a>(&'a mut self, mail: &'a Mail) -> Sending<'a> {
        Box::pin(async move {
            let bytes = mail.bytes(Wire::EightBit)?;
            let path = self.path.join(Folder::name(mail));
            let written =
                tokio::task::spawn_blocking(move || write_atomically(&path, &bytes)).await;
            match written {
                Ok(Ok(())) => Ok(()),
                Ok(Err(error)) => Err(closed(&error)),
                Err(error) => Err(closed(&error)),
            }
        })
    }

    fn max_send_seconds(&self) -> u32 {
        60
    }
}

fn closed(error: &dyn std::error::Error) -> SendError {
    SendError::Closed(Reason::new(Cause::Folder, error.to_string()))
}

/// Writes a file atomically: after a crash it is either complete or missing, and once this returns it
/// is complete.
fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension("part");
    let mut file = match (File::create(&unfinished), path.parent()) {
        // Somebody has deleted the folder.
        (Err(error), Some(folder)) if error.kind() == io::ErrorKind::NotFound => {
            make_folder(folder, Access::Default)?;
            File::create(&unfinished)?
        }
        (made, _) => made?,
    };
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    sync_name(path)
}
