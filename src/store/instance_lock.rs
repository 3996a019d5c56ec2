//! One server for one SQLite file.
//!
//! A server keeps positions and claims in memory that it takes for its own, so two on one file
//! would stand in each other's way. The lock is the operating system's: it goes with the process,
//! however that ends.

use std::fs::{File, OpenOptions, TryLockError};

use super::{connection::DatabaseUrl, error::StoreError};

/// Proof of being the only server on a database; held as long as this lives.
#[derive(Debug)]
pub struct SoleUse {
    _locked: File,
}

impl DatabaseUrl {
    /// Takes an SQLite file for this process alone. None for PostgreSQL, which any number of
    /// servers share. Commands that look at the file or add to it need no lock.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another server has it, [`StoreError::Address`] when the lock
    /// cannot be made.
    pub fn use_alone(&self) -> Result<Option<SoleUse>, StoreError> {
        let DatabaseUrl::Sqlite(path) = self else { return Ok(None) };
        let refuse = |error: std::io::Error| StoreError::Address {
            given: self.to_string(),
            reason: format!("the lock beside the file cannot be made ({error})"),
        };
        // Two names of one file have one lock.
        let file = path.canonicalize().unwrap_or_else(|_| path.clone());
        let mut name = file.into_os_string();
        name.push("-lock");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let locked = options.open(name).map_err(refuse)?;
        match locked.try_lock() {
            Ok(()) => Ok(Some(SoleUse { _locked: locked })),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.clone())),
            Err(TryLockError::Error(error)) => Err(refuse(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_one_user_under_whatever_name_and_is_free_again_afterwards() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        std::fs::write(&path, "").expect("a file");
        let other_name = folder.path().join("name");
        std::os::unix::fs::symlink(&path, &other_name).expect("a link");
        let (url, other) = (DatabaseUrl::Sqlite(path), DatabaseUrl::Sqlite(other_name));
        let alone = url.use_alone().expect("free").expect("a lock");
        for url in [&url, &other] {
            assert!(matches!(url.use_alone(), Err(StoreError::InUse(_))));
        }
        drop(alone);
        assert!(other.use_alone().expect("free").is_some());
        assert!(DatabaseUrl::Postgres(String::new()).use_alone().expect("no lock").is_none());
    }
}
