//! Mails as files: for playing without a mail server, and for looking at them.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use super::{Cause, Mail, OpenError, Reason, SendError, Sending, Transport};
use crate::mail::Wire;

/// How a mail's date stands at the beginning of its file's name.
pub(in crate::mail) const DATE: &str = "%Y%m%dT%H%M%S%6f";

/// A folder in which every mail becomes an `.eml` file.
///
/// File names are made of the mail's date and a digest of its Message-ID: they sort by time, they
/// tell nothing, and a mail that is sent twice replaces itself.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Opens the folder, making it where it does not exist.
    ///
    /// # Errors
    /// [`OpenError::Folder`].
    pub fn open(path: PathBuf) -> Result<Folder, OpenError> {
        match fs::create_dir_all(&path) {
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
            let written = tokio::task::spawn_blocking(move || write_whole(&path, &bytes)).await;
            match written {
                Ok(Ok(())) => Ok(()),
                Ok(Err(error)) => Err(closed(&error)),
                Err(error) => Err(closed(&error)),
            }
        })
    }

    fn patience_seconds(&self) -> u32 {
        60
    }
}

fn closed(error: &dyn std::error::Error) -> SendError {
    SendError::Closed(Reason::new(Cause::Folder, error.to_string()))
}

/// Writes a file so that after a crash it is there whole or not at all.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension("part");
    let mut file = match (File::create(&unfinished), path.parent()) {
        // Somebody has cleared the folder away.
        (Err(error), Some(folder)) if error.kind() == io::ErrorKind::NotFound => {
            fs::create_dir_all(folder)?;
            File::create(&unfinished)?
        }
        (made, _) => made?,
    };
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    if let Some(folder) = path.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
