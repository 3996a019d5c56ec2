//! Backups and integrity checks of the database.

use std::path::PathBuf;

use diesel::{
    QueryableByName, RunQueryDsl as _, connection::SimpleConnection as _, sql_query,
    sql_types::Text,
};
use tokio::sync::oneshot;

use super::{
    Store,
    connection::{AnyConnection, DatabaseUrl, Purpose, begin_writing, roll_back},
    error::StoreError,
    migrations,
    work::StoreResult,
};
use crate::lasting::sync_name;

/// The result of an integrity check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Integrity {
    /// No damage found.
    Sound,
    /// The damage found, one finding each.
    Damaged(Vec<String>),
}

const POSTGRES_BACKUP: &str = "a PostgreSQL database is backed up with its own tools: pg_dump, or \
                               pg_basebackup with archived WAL";
const POSTGRES_CHECK: &str = "a PostgreSQL database is checked with its own tools: pg_amcheck";

#[derive(QueryableByName)]
struct Finding {
    #[diesel(sql_type = Text)]
    finding: String,
}

fn findings(connection: &mut AnyConnection) -> StoreResult<Integrity> {
    let mut found: Vec<Finding> =
        sql_query("SELECT integrity_check AS finding FROM pragma_integrity_check")
            .load(connection)?;
    found.retain(|row| row.finding != "ok");
    let orphans: Vec<Finding> = sql_query(
        "SELECT 'a row of ' || \"table\" || ' refers to nothing' AS finding \
         FROM pragma_foreign_key_check",
    )
    .load(connection)?;
    found.extend(orphans);
    if found.is_empty() {
        Ok(Integrity::Sound)
    } else {
        Ok(Integrity::Damaged(found.into_iter().map(|row| row.finding).collect()))
    }
}

/// The reason why SQLite cannot write to the file, if it cannot.
fn write_obstacle(url: &DatabaseUrl) -> StoreResult<Option<String>> {
    let mut connection = url.connect(Purpose::Write)?;
    match begin_writing(&mut connection) {
        Ok(()) => {
            roll_back(&mut connection);
            Ok(None)
        }
        Err(error) if error.to_string().contains("readonly") => {
            Ok(Some(format!("it cannot be written to: {error}")))
        }
        // Somebody else is writing at the moment.
        Err(_) => Ok(None),
    }
}

/// The path as an SQL string literal.
fn quoted(path: &std::path::Path) -> String {
    format!("'{}'", path.to_string_lossy().replace('\'', "''"))
}

/// Why a new file cannot be created, for operators.
fn obstacle(target: &std::path::Path, error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    match (error.kind(), folder) {
        (ErrorKind::AlreadyExists, _) if target.is_dir() => {
            "it is a folder; name a new file in it".to_owned()
        }
        (ErrorKind::AlreadyExists, _) => {
            "it exists already, and a backup overwrites nothing; name a new file".to_owned()
        }
        (ErrorKind::NotFound, Some(folder)) => {
            format!("there is no folder {}; create it first", folder.display())
        }
        (ErrorKind::PermissionDenied, _) => {
            "this user may not write there; run the command as the server's user".to_owned()
        }
        _ => error.to_string(),
    }
}

fn copy(url: &DatabaseUrl, target: &std::path::Path) -> StoreResult<Integrity> {
    let target_error = |reason: String| StoreError::Copy { path: target.to_owned(), reason };
    // Readable by the owner only; an existing file is not overwritten.
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(target).map_err(|error| target_error(obstacle(target, &error)))?;
    let mut connection = url.connect(Purpose::Write)?;
    if let Err(error) = connection.batch_execute(&format!("VACUUM INTO {}", quoted(target))) {
        // A partial copy is worse than none.
        let _ = std::fs::remove_file(target);
        return Err(error.into());
    }
    std::fs::File::open(target)
        .and_then(|file| file.sync_all())
        .and_then(|()| sync_name(target))
        .map_err(|error| target_error(error.to_string()))?;
    let mut copy = DatabaseUrl::Sqlite(target.to_owned()).connect_untouched()?;
    findings(&mut copy)
}

/// Runs a long operation on a thread of its own.
async fn on_own_thread<T: Send + 'static>(
    work: impl FnOnce() -> StoreResult<T> + Send + 'static,
) -> StoreResult<T> {
    let (reply, answer) = oneshot::channel();
    std::thread::Builder::new()
        .name("store-maintenance".to_owned())
        .spawn(move || {
            // The caller may have stopped waiting.
            let _ = reply.send(work());
        })
        .map_err(StoreError::unavailable)?;
    answer.await.unwrap_or_else(|_| Err(StoreError::unavailable("the operation was interrupted")))
}

/// Truncates SQLite's write-ahead log after an erasure, since it still holds the erased pages. If
/// readers block this, the next checkpoint does it.
pub(super) async fn truncate_wal(store: &Store) -> Result<(), StoreError> {
    let DatabaseUrl::Sqlite(_) = store.url() else { return Ok(()) };
    let url = store.url().clone();
    on_own_thread(move || {
        let mut connection = url.connect(Purpose::Write)?;
        Ok(connection.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")?)
    })
    .await
}

impl DatabaseUrl {
    /// Puts what SQLite's write-ahead log holds into the file, which then has everything, unless
    /// somebody reads or writes meanwhile.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn merge_log(&self) -> Result<(), StoreError> {
        let DatabaseUrl::Sqlite(_) = self else { return Ok(()) };
        let mut connection = self.connect_untouched()?;
        Ok(connection.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")?)
    }
}

impl Store {
    /// Writes a consistent copy of the database into a new file that only its owner can read, and
    /// checks it. The store keeps working meanwhile. To restore, replace the database with the copy
    /// while no server runs, and remove the `-wal` and `-shm` files next to it.
    ///
    /// # Errors
    /// [`StoreError::Copy`] if the file exists or cannot be written, [`StoreError::Unsupported`]
    /// for PostgreSQL, which has tools of its own.
    pub async fn backup(&self, target: PathBuf) -> Result<Integrity, StoreError> {
        let url = self.url().clone();
        match url {
            DatabaseUrl::Postgres(_) => Err(StoreError::Unsupported(POSTGRES_BACKUP)),
            DatabaseUrl::Sqlite(_) => on_own_thread(move || copy(&url, &target)).await,
        }
    }

    /// Checks the whole database for damage that hashes cannot detect: tables, pages, indexes,
    /// references.
    ///
    /// # Errors
    /// [`StoreError::Unsupported`] for PostgreSQL.
    pub async fn integrity(&self) -> Result<Integrity, StoreError> {
        let url = self.url().clone();
        match url {
            DatabaseUrl::Postgres(_) => Err(StoreError::Unsupported(POSTGRES_CHECK)),
            DatabaseUrl::Sqlite(_) => {
                on_own_thread(move || {
                    let mut connection = url.connect(Purpose::Read)?;
                    let mut found = migrations::alterations(&mut connection)?;
                    found.extend(write_obstacle(&url)?);
                    if let Integrity::Damaged(more) = findings(&mut connection)? {
                        found.extend(more);
                    }
                    Ok(if found.is_empty() { Integrity::Sound } else { Integrity::Damaged(found) })
                })
                .await
            }
        }
    }
}
