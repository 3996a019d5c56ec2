//! Ensures that only one server runs on an SQLite file.
//!
//! A server caches positions and mail claims in memory and assumes that nobody else changes them,
//! so two servers must not share a file. The lock is held by the operating system and is released
//! with the process, however it ends.

use std::fs::{File, OpenOptions, TryLockError};

use super::{connection::DatabaseUrl, error::StoreError};

/// Proof that this is the only server on the database; the lock is held until this is dropped.
#[derive(Debug)]
pub struct InstanceLock {
    _locked: File,
}

impl DatabaseUrl {
    /// Locks an SQLite file for this process. `None` for PostgreSQL, which any number of servers
    /// share. Command-line tools that read the file or add to it need no lock.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another server holds the lock, [`StoreError::Address`] if the lock
    /// file cannot be created.
    pub fn lock_instance(&self) -> Result<Option<InstanceLock>, StoreError> {
        let DatabaseUrl::Sqlite(path) = self else { return Ok(None) };
        let lock_error = |error: std::io::Error| StoreError::Address {
            given: self.to_string(),
            reason: format!("the lock file next to it cannot be created ({error})"),
        };
        // Different names of the same file share one lock.
        let file = path.canonicalize().unwrap_or_else(|_| path.clone());
        let mut name = file.into_os_string();
        name.push("-lock");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let locked = options.open(name).map_err(lock_error)?;
        match locked.try_lock() {
            Ok(()) => Ok(Some(InstanceLock { _locked: locked })),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.clone())),
            Err(TryLockError::Error(error)) => Err(lock_error(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_locked_under_every_name_and_unlocked_on_drop() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        std::fs::write(&path, "").expect("a file");
        let other_name = folder.path().join("name");
        std::os::unix::fs::symlink(&path, &other_name).expect("a link");
        let (url, other) = (DatabaseUrl::Sqlite(path), DatabaseUrl::Sqlite(other_name));
        let lock = url.lock_instance().expect("free").expect("a lock");
        for url in [&url, &other] {
            assert!(matches!(url.lock_instance(), Err(StoreError::InUse(_))));
        }
        drop(lock);
        assert!(other.lock_instance().expect("free").is_some());
        assert!(DatabaseUrl::Postgres(String::new()).lock_instance().expect("no lock").is_none());
    }
}
