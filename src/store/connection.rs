//! Connections to either database.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use diesel::{
    Connection as _, PgConnection, QueryResult, RunQueryDsl, SqliteConnection,
    connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager},
    query_builder::{AstPass, QueryFragment, QueryId},
};

use super::error::StoreError;

/// A connection to SQLite or to PostgreSQL, for queries that are written once.
///
/// Opened by [`DatabaseUrl::connect`] alone: the derived `establish` tries one database after the
/// other, makes files out of mistyped addresses and hides why PostgreSQL refused.
#[derive(diesel::MultiConnection)]
pub enum AnyConnection {
    /// The file of the embedded database.
    Sqlite(SqliteConnection),
    /// A PostgreSQL server.
    Postgres(PgConnection),
}

/// Where the database is.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file, made when it is not there.
    Sqlite(PathBuf),
    /// A PostgreSQL server, as libpq understands it.
    Postgres(String),
}

/// What a connection is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    Write,
    Read,
}

/// Run on every SQLite connection, to which they belong.
const SQLITE_SETTINGS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA recursive_triggers = ON;
    PRAGMA secure_delete = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA temp_store = MEMORY;
    PRAGMA journal_size_limit = 67108864;
";

/// Run on the SQLite connection that writes. What is committed is in the log beside the file; the
/// fewer times it is copied into the file, the fewer times a page that changes often is written.
/// 32 MiB of log, 16 MiB of pages.
const SQLITE_WRITER_SETTINGS: &str = "
    PRAGMA wal_autocheckpoint = 8192;
    PRAGMA cache_size = -16384;
";

/// Run on SQLite connections that read: what they read of is in memory, or is read once to be kept
/// there. 256 KiB of pages are the upper ones of every tree.
const SQLITE_READER_SETTINGS: &str = "
    PRAGMA query_only = ON;
    PRAGMA cache_size = -256;
";

/// Run on every PostgreSQL connection. An acknowledged command is on disk whatever the server's
/// own default is, and nothing waits for ever.
const POSTGRES_SETTINGS: &str = "
    SET synchronous_commit = on;
    SET statement_timeout = '15s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '60s';
    SET client_min_messages = warning;
    SET timezone = 'UTC';
";

impl DatabaseUrl {
    /// Opens a connection and makes its settings.
    pub(super) fn connect(&self, purpose: Purpose) -> Result<AnyConnection, StoreError> {
        match self {
            DatabaseUrl::Sqlite(path) => {
                if purpose == Purpose::Write {
                    make_private_file(path)?;
                } else if !path.exists() {
                    return Err(StoreError::unavailable("the database file is gone"));
                }
                let mut connection = SqliteConnection::establish(&plain_path(path))
                    .map_err(StoreError::of_connection)?;
                connection.batch_execute(SQLITE_SETTINGS).map_err(StoreError::of_connection)?;
                keep_a_log_ahead(&mut connection)?;
                let more = match purpose {
                    Purpose::Read => SQLITE_READER_SETTINGS,
                    Purpose::Write => SQLITE_WRITER_SETTINGS,
                };
                connection.batch_execute(more).map_err(StoreError::of_connection)?;
                Ok(AnyConnection::Sqlite(connection))
            }
            DatabaseUrl::Postgres(url) => {
                let mut connection = PgConnection::establish(&with_connect_timeout(url))
                    .map_err(StoreError::of_connection)?;
                connection.batch_execute(POSTGRES_SETTINGS).map_err(StoreError::of_connection)?;
                Ok(AnyConnection::Postgres(connection))
            }
        }
    }
}

#[derive(diesel::QueryableByName)]
struct Tables {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    count: i64,
}

impl DatabaseUrl {
    /// Whether there may be a database: a file that is not there holds none.
    pub(super) fn exists(&self) -> bool {
        match self {
            DatabaseUrl::Sqlite(path) => path.exists(),
            DatabaseUrl::Postgres(_) => true,
        }
    }

    /// Whether there are tables of a store. Makes nothing, neither a file nor a table.
    ///
    /// # Errors
    /// When a database that is there is out of reach, or what is there is none.
    pub fn has_tables(&self) -> Result<bool, StoreError> {
        let listed = match self {
            DatabaseUrl::Sqlite(path) if !path.exists() => return Ok(false),
            DatabaseUrl::Sqlite(_) => {
                "SELECT count(*) AS count FROM sqlite_master WHERE type = 'table' AND name = 'games'"
            }
            DatabaseUrl::Postgres(_) => "SELECT count(to_regclass('games')) AS count",
        };
        let found: Tables = diesel::sql_query(listed).get_result(&mut self.connect_untouched()?)?;
        Ok(found.count > 0)
    }

    /// Opens an SQLite file as it is: with none of the settings that would change it. Somebody else
    /// may be making it.
    pub(super) fn connect_untouched(&self) -> Result<AnyConnection, StoreError> {
        match self {
            DatabaseUrl::Sqlite(path) => {
                let mut connection = SqliteConnection::establish(&plain_path(path))
                    .map_err(StoreError::of_connection)?;
                connection
                    .batch_execute("PRAGMA busy_timeout = 5000")
                    .map_err(StoreError::of_connection)?;
                Ok(AnyConnection::Sqlite(connection))
            }
            DatabaseUrl::Postgres(_) => self.connect(Purpose::Read),
        }
    }
}

/// Sets the journal mode, which belongs to the file. SQLite does not wait as it does elsewhere when
/// several open a new file at once: one of them changes it, the others are told at once that it is
/// locked.
fn keep_a_log_ahead(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let pause = Duration::from_millis(10);
    let mut left = 500;
    loop {
        match connection.batch_execute("PRAGMA journal_mode = WAL") {
            Ok(()) => return Ok(()),
            Err(error) if left > 0 && error.to_string().contains("locked") => {
                left -= 1;
                std::thread::sleep(pause);
            }
            Err(error) => return Err(StoreError::of_connection(error)),
        }
    }
}

/// SQLite must not take a path for a URI.
fn plain_path(path: &Path) -> String {
    if path.is_absolute() {
        path.to_string_lossy().into_owned()
    } else {
        format!("./{}", path.to_string_lossy())
    }
}

/// The file holds seeds and addresses: only its owner may read it. SQLite gives the files beside
/// it the same rights.
fn make_private_file(path: &Path) -> Result<(), StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(StoreError::Address {
            given: format!("sqlite:{}", path.display()),
            reason: format!("the file cannot be made ({error})"),
        }),
    }
}

/// libpq waits for ever unless told otherwise.
fn with_connect_timeout(url: &str) -> String {
    if url.contains("connect_timeout=") {
        return url.to_owned();
    }
    let separator = if url.contains('?') { '&' } else { '?' };
    format!("{url}{separator}connect_timeout=5")
}

impl FromStr for DatabaseUrl {
    type Err = StoreError;

    /// `sqlite:path` or `postgres://user@host/name`. Anything else is refused: guessing would make
    /// a database out of a typing error.
    fn from_str(text: &str) -> Result<DatabaseUrl, StoreError> {
        let refuse = |reason: &str| StoreError::Address {
            given: without_password(text),
            reason: reason.to_owned(),
        };
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(DatabaseUrl::Postgres(text.to_owned()));
        }
        let Some(path) = text.strip_prefix("sqlite:") else {
            return Err(refuse("write `sqlite:path/to/file` or `postgres://user@host/database`"));
        };
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() {
            return Err(refuse("the path of the file is missing, as in `sqlite:turnpost.sqlite`"));
        }
        if path == ":memory:" || path.contains(['?', '\0']) {
            return Err(refuse("a file is needed, without parameters"));
        }
        Ok(DatabaseUrl::Sqlite(PathBuf::from(path)))
    }
}

/// A URL fit for logs.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let rest = rest.split('?').next().unwrap_or(rest);
    match rest.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split(':').next().unwrap_or(user);
            format!("{scheme}://{user}@{host}")
        }
        None => format!("{scheme}://{rest}"),
    }
}

/// As configured, but without a password.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseUrl::Sqlite(path) => write!(formatter, "sqlite:{}", path.display()),
            DatabaseUrl::Postgres(url) => formatter.write_str(&without_password(url)),
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// Begins a transaction that writes. On SQLite it takes the write lock at once: one that begins
/// as a reader and writes later fails as soon as another process has written in between.
pub(super) fn begin_writing(connection: &mut AnyConnection) -> QueryResult<()> {
    match connection {
        AnyConnection::Sqlite(connection) => {
            AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN IMMEDIATE")
        }
        AnyConnection::Postgres(connection) => {
            AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN")
        }
    }
}

/// Begins a transaction that reads, all its queries from one moment.
pub(super) fn begin_reading(connection: &mut AnyConnection) -> QueryResult<()> {
    match connection {
        AnyConnection::Sqlite(connection) => {
            AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN")
        }
        AnyConnection::Postgres(connection) => AnsiTransactionManager::begin_transaction_sql(
            connection,
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        ),
    }
}

/// One command among several in a transaction, undone without the others when it fails.
///
/// Not the savepoints of Diesel's own transactions: those are parsed anew every time, and every
/// command of SQLite's writer has one.
pub(super) fn apart(
    connection: &mut AnyConnection,
    work: impl FnOnce(&mut AnyConnection) -> bool,
) -> QueryResult<()> {
    Mark::<SET>.execute(connection)?;
    if !work(connection) {
        Mark::<UNDO>.execute(connection)?;
    }
    Mark::<RELEASE>.execute(connection)?;
    Ok(())
}

const SET: u8 = 0;
const UNDO: u8 = 1;
const RELEASE: u8 = 2;

/// A statement about the savepoint of a command, prepared once.
struct Mark<const WHAT: u8>;

impl<const WHAT: u8> QueryFragment<MultiBackend> for Mark<WHAT> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql(match WHAT {
            SET => "SAVEPOINT command",
            UNDO => "ROLLBACK TO SAVEPOINT command",
            _ => "RELEASE SAVEPOINT command",
        });
        Ok(())
    }
}

impl<const WHAT: u8> QueryId for Mark<WHAT> {
    type QueryId = Mark<WHAT>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<const WHAT: u8> RunQueryDsl<AnyConnection> for Mark<WHAT> {}

/// Commits what was begun.
pub(super) fn commit(connection: &mut AnyConnection) -> QueryResult<()> {
    <AnyConnection as TransactionManager<AnyConnection>>::commit_transaction(connection)
}

/// Undoes what was begun. `false` when that failed too and the connection is of no more use.
pub(super) fn roll_back(connection: &mut AnyConnection) -> bool {
    <AnyConnection as TransactionManager<AnyConnection>>::rollback_transaction(connection).is_ok()
}

#[cfg(test)]
mod tests {
    use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::Text};

    use super::*;

    #[derive(QueryableByName)]
    struct Setting {
        #[diesel(sql_type = Text)]
        value: String,
    }

    fn setting(connection: &mut AnyConnection, name: &str) -> String {
        // The name of the column is the name of the setting, but for one.
        let column = if name == "busy_timeout" { "timeout" } else { name };
        let query = format!("SELECT CAST(\"{column}\" AS TEXT) AS value FROM pragma_{name}");
        sql_query(query).get_result::<Setting>(connection).map(|row| row.value).unwrap_or_default()
    }

    #[test]
    fn every_connection_to_sqlite_has_the_settings() {
        let directory = tempfile::tempdir().expect("a directory");
        let url = DatabaseUrl::Sqlite(directory.path().join("file"));
        for purpose in [Purpose::Write, Purpose::Read, Purpose::Write, Purpose::Read] {
            let mut connection = url.connect(purpose).expect("a connection");
            let expected = [
                ("busy_timeout", "5000"),
                ("journal_mode", "wal"),
                ("synchronous", "2"),
                ("foreign_keys", "1"),
                ("recursive_triggers", "1"),
                ("secure_delete", "1"),
                ("trusted_schema", "0"),
                ("query_only", if purpose == Purpose::Read { "1" } else { "0" }),
                ("cache_size", if purpose == Purpose::Read { "-256" } else { "-16384" }),
            ];
            for (name, value) in expected {
                assert_eq!(setting(&mut connection, name), value, "{name} for {purpose:?}");
            }
        }
    }

    #[test]
    fn a_reader_makes_no_file() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("file");
        let url = DatabaseUrl::Sqlite(path.clone());
        assert!(url.connect(Purpose::Read).is_err());
        assert!(!path.exists());
    }
}
