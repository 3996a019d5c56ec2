//! The tables, brought up to date at every start.

use diesel_migrations::{EmbeddedMigrations, MigrationHarness as _, embed_migrations};

use super::{
    connection::{AnyConnection, DatabaseUrl, Purpose, begin_writing, commit, roll_back},
    error::StoreError,
};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// Several processes may start at once over one PostgreSQL database: the number of the lock under
/// which one of them migrates.
const LOCK: i64 = 0x7475_726e_706f_7374;

fn source(connection: &AnyConnection) -> EmbeddedMigrations {
    match connection {
        AnyConnection::Sqlite(_) => SQLITE,
        AnyConnection::Postgres(_) => POSTGRES,
    }
}

/// Brings the tables of this database up to date; gives how many migrations that took.
///
/// # Errors
/// When the database is out of reach, or a migration fails (then it has changed nothing).
pub fn migrate(url: &DatabaseUrl) -> Result<usize, StoreError> {
    with_lock(url, |connection| {
        let source = source(connection);
        connection.run_pending_migrations(source).map(|done| done.len())
    })
}

/// Takes every migration back: the tables and all they hold are gone. For tests of the way back.
///
/// # Errors
/// As [`migrate`].
pub fn revert(url: &DatabaseUrl) -> Result<usize, StoreError> {
    with_lock(url, |connection| {
        let source = source(connection);
        connection.revert_all_migrations(source).map(|done| done.len())
    })
}

type Migrated = diesel::migration::Result<usize>;

fn with_lock(
    url: &DatabaseUrl,
    work: impl FnOnce(&mut AnyConnection) -> Migrated,
) -> Result<usize, StoreError> {
    let mut connection = url.connect(Purpose::Write)?;
    if matches!(connection, AnyConnection::Postgres(_)) {
        use diesel::connection::SimpleConnection as _;
        // The lock goes with the connection. A migration may take long.
        connection.batch_execute(&format!(
            "SET lock_timeout = '60s'; SET statement_timeout = 0; SELECT pg_advisory_lock({LOCK})"
        ))?;
    }
    // All in one transaction, begun as a writer: SQLite's processes wait for each other by it, and
    // what fails half way has changed nothing.
    begin_writing(&mut connection)?;
    match work(&mut connection) {
        Ok(count) => commit(&mut connection).map(|()| count).map_err(StoreError::unavailable),
        Err(error) => {
            roll_back(&mut connection);
            Err(StoreError::Migration(error))
        }
    }
}
