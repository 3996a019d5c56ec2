//! Migrates the database at every start, unless it is newer than this program.

use std::collections::BTreeSet;

use diesel::{
    Connection as _, QueryableByName, RunQueryDsl as _, SqliteConnection,
    migration::MigrationSource,
    sql_query,
    sql_types::{BigInt, Text},
    sqlite::Sqlite,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness as _, embed_migrations};

use super::{
    connection::{AnyConnection, DatabaseUrl, Purpose, begin_writing, commit, roll_back},
    error::StoreError,
};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// The PostgreSQL advisory lock under which one of several starting processes migrates.
const LOCK: i64 = 0x7475_726e_706f_7374;

fn source(connection: &AnyConnection) -> EmbeddedMigrations {
    match connection {
        AnyConnection::Sqlite(_) => SQLITE,
        AnyConnection::Postgres(_) => POSTGRES,
    }
}

#[derive(QueryableByName)]
struct Tables {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = Text)]
    version: String,
}

/// Rejects a database with migrations that this program does not have.
///
/// # Errors
/// [`StoreError::Newer`], or if the database is unavailable.
fn reject_newer(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let listed = match connection {
        AnyConnection::Sqlite(_) => {
            "SELECT count(*) AS count FROM sqlite_master WHERE type = 'table' \
             AND name = '__diesel_schema_migrations'"
        }
        AnyConnection::Postgres(_) => {
            "SELECT count(to_regclass('__diesel_schema_migrations')) AS count"
        }
    };
    let found: Tables = sql_query(listed).get_result(connection)?;
    if found.count == 0 {
        return Ok(());
    }
    let applied: Vec<Version> =
        sql_query("SELECT CAST(version AS TEXT) AS version FROM __diesel_schema_migrations")
            .load(connection)?;
    // Both databases have migrations of the same versions.
    let ours = MigrationSource::<Sqlite>::migrations(&SQLITE).map_err(StoreError::Migration)?;
    let ours: BTreeSet<String> = ours.iter().map(|it| it.name().version().to_string()).collect();
    let unknown: BTreeSet<String> = applied.into_iter().map(|row| row.version).collect();
    let unknown: Vec<String> = unknown.difference(&ours).cloned().collect();
    if unknown.is_empty() { Ok(()) } else { Err(StoreError::Newer { changes: unknown }) }
}

/// How a database's tables compare with those that this program wants.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SchemaAge {
    /// There are none yet.
    Missing,
    /// An earlier version made them; the next start of the server brings them up to date.
    Older,
    /// They are those of this program.
    Current,
}

/// Compares a database's tables with this program's, without changing anything.
///
/// # Errors
/// [`StoreError::Newer`], or if the database is unavailable or damaged.
pub fn schema_age(url: &DatabaseUrl) -> Result<SchemaAge, StoreError> {
    if !url.has_tables()? {
        return Ok(SchemaAge::Missing);
    }
    let mut connection = url.connect_untouched()?;
    reject_newer(&mut connection)?;
    let applied: Vec<Version> =
        sql_query("SELECT CAST(version AS TEXT) AS version FROM __diesel_schema_migrations")
            .load(&mut connection)?;
    let ours = MigrationSource::<Sqlite>::migrations(&SQLITE).map_err(StoreError::Migration)?;
    Ok(if applied.len() < ours.len() { SchemaAge::Older } else { SchemaAge::Current })
}

/// Rejects a database with tables that an earlier version has made, without changing anything.
///
/// # Errors
/// [`StoreError::Older`]; otherwise as [`schema_age`].
pub(super) fn reject_older(url: &DatabaseUrl) -> Result<(), StoreError> {
    match schema_age(url)? {
        SchemaAge::Older => Err(StoreError::Older),
        SchemaAge::Missing | SchemaAge::Current => Ok(()),
    }
}

/// Runs the pending migrations; returns how many there were. A database that a newer program has
/// changed is rejected before anything else is read from it or written to it.
///
/// # Errors
/// [`StoreError::Newer`]; if the database is unavailable, or a migration fails (and has then
/// changed nothing).
pub fn migrate(url: &DatabaseUrl) -> Result<usize, StoreError> {
    if url.exists() {
        reject_newer(&mut url.connect_untouched()?)?;
    }
    with_lock(url, |connection| {
        // Checked again: a newer program may have migrated meanwhile.
        reject_newer(connection)?;
        let source = source(connection);
        connection.run_pending_migrations(source).map(|done| done.len())
    })
}

#[derive(QueryableByName, PartialEq, Eq, PartialOrd, Ord)]
struct Made {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    made: String,
}

/// Everything except SQLite's own statistics tables.
const MADE: &str = "SELECT name, type || ' ' || tbl_name || ' ' || COALESCE(sql, '') AS made \
                    FROM sqlite_master WHERE name NOT LIKE 'sqlite!_stat%' ESCAPE '!'";

/// An SQLite database in memory as the migrations make it.
pub(super) fn fresh() -> Result<SqliteConnection, StoreError> {
    let mut fresh = SqliteConnection::establish(":memory:").map_err(StoreError::unavailable)?;
    fresh.run_pending_migrations(SQLITE).map_err(StoreError::Migration)?;
    Ok(fresh)
}

/// Keeps other processes from migrating a PostgreSQL database, and thereby from starting on it, as
/// long as this connection is open.
pub(super) fn lock(connection: &mut AnyConnection) -> Result<(), StoreError> {
    use diesel::connection::SimpleConnection as _;
    Ok(connection.batch_execute(&format!("SELECT pg_advisory_lock({LOCK})"))?)
}

/// Tables, indexes and triggers of an SQLite file that differ from what the migrations create.
pub(super) fn alterations(connection: &mut AnyConnection) -> Result<Vec<String>, StoreError> {
    let expected: BTreeSet<Made> =
        sql_query(MADE).load::<Made>(&mut fresh()?)?.into_iter().collect();
    let found: BTreeSet<Made> = sql_query(MADE).load::<Made>(connection)?.into_iter().collect();
    let differing: BTreeSet<&str> =
        expected.symmetric_difference(&found).map(|made| made.name.as_str()).collect();
    let altered = |name: &str| format!("{name} was altered or is missing");
    Ok(differing.into_iter().map(altered).collect())
}

/// Reverts every migration, dropping all tables and their data. For tests of the down migrations.
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
        // A migration may take long.
        connection.batch_execute("SET lock_timeout = '60s'; SET statement_timeout = 0")?;
        lock(&mut connection)?;
    }
    // All in one write transaction: it makes SQLite processes wait for each other, and a failure
    // half way changes nothing.
    begin_writing(&mut connection)?;
    match work(&mut connection) {
        Ok(count) => commit(&mut connection).map(|()| count).map_err(StoreError::of_connection),
        Err(error) => {
            roll_back(&mut connection);
            Err(error.downcast().map_or_else(StoreError::Migration, |refused| *refused))
        }
    }
}
