//! Copies of the database, and whether it is whole.

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
    work::Outcome,
};

/// What a check of the whole database found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Integrity {
    /// Nothing wrong.
    Sound,
    /// This.
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

fn findings(connection: &mut AnyConnection) -> Outcome<Integrity> {
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

/// Whether SQLite takes the file for one that must not be written to.
fn refuses_writing(url: &DatabaseUrl) -> Outcome<Option<String>> {
    let mut connection = url.connect(Purpose::Write)?;
    match begin_writing(&mut connection) {
        Ok(()) => {
            roll_back(&mut connection);
            Ok(None)
        }
        Err(error) if error.to_string().contains("readonly") => {
            Ok(Some(format!("nothing can be written to it: {error}")))
        }
        // Somebody else writes just now.
        Err(_) => Ok(None),
    }
}

/// The path as an SQL string.
fn quoted(path: &std::path::Path) -> String {
    format!("'{}'", path.to_string_lossy().replace('\'', "''"))
}

fn copy(url: &DatabaseUrl, target: &std::path::Path) -> Outcome<Integrity> {
    let refuse =
        |reason: String| StoreError::Address { given: target.display().to_string(), reason };
    // Only the owner may read it; and a file that is there is not written over.
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(target).map_err(|error| refuse(error.to_string()))?;
    let mut connection = url.connect(Purpose::Write)?;
    if let Err(error) = connection.batch_execute(&format!("VACUUM INTO {}", quoted(target))) {
        // Half a copy is worse than none.
        let _ = std::fs::remove_file(target);
        return Err(error.into());
    }
    std::fs::File::open(target)
        .and_then(|file| file.sync_all())
        .map_err(|error| refuse(error.to_string()))?;
    let mut copy = DatabaseUrl::Sqlite(target.to_owned()).connect_untouched()?;
    findings(&mut copy)
}

/// Work that takes long, on a thread and a connection of its own.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Outcome<T> + Send + 'static,
) -> Outcome<T> {
    let (reply, answer) = oneshot::channel();
    std::thread::Builder::new()
        .name("store-aside".to_owned())
        .spawn(move || {
            // Who waited may have gone away.
            let _ = reply.send(work());
        })
        .map_err(StoreError::unavailable)?;
    answer.await.unwrap_or_else(|_| Err(StoreError::unavailable("the operation broke off")))
}

/// After something was erased: what SQLite still has of it in the file beside the database goes.
/// When readers are in the way, the next checkpoint does it.
pub(super) async fn forget_old_pages(store: &Store) -> Result<(), StoreError> {
    let DatabaseUrl::Sqlite(_) = store.url() else { return Ok(()) };
    let url = store.url().clone();
    aside(move || {
        let mut connection = url.connect(Purpose::Write)?;
        Ok(connection.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")?)
    })
    .await
}

impl Store {
    /// Writes a copy of the database, as it is at one moment, into a new file that only its owner
    /// can read, and checks it. The store goes on working meanwhile. To restore, put the copy in
    /// the place of the database while no server runs, and remove the files ending in `-wal` and
    /// `-shm` beside it.
    ///
    /// # Errors
    /// [`StoreError::Address`] when there is a file already or it cannot be written,
    /// [`StoreError::Unsupported`] for PostgreSQL, which has tools of its own.
    pub async fn backup(&self, target: PathBuf) -> Result<Integrity, StoreError> {
        let url = self.url().clone();
        match url {
            DatabaseUrl::Postgres(_) => Err(StoreError::Unsupported(POSTGRES_BACKUP)),
            DatabaseUrl::Sqlite(_) => aside(move || copy(&url, &target)).await,
        }
    }

    /// Checks the whole database for damage below what hashes can see: tables, pages, indexes,
    /// references.
    ///
    /// # Errors
    /// [`StoreError::Unsupported`] for PostgreSQL.
    pub async fn integrity(&self) -> Result<Integrity, StoreError> {
        let url = self.url().clone();
        match url {
            DatabaseUrl::Postgres(_) => Err(StoreError::Unsupported(POSTGRES_CHECK)),
            DatabaseUrl::Sqlite(_) => {
                aside(move || {
                    let mut connection = url.connect(Purpose::Read)?;
                    let mut found = migrations::alterations(&mut connection)?;
                    found.extend(refuses_writing(&url)?);
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
