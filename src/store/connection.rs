//! Connections to either database.

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use diesel::{
    Connection as _, PgConnection, QueryResult, RunQueryDsl, SqliteConnection,
    backend::Backend,
    connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager},
    query_builder::{AstPass, QueryFragment, QueryId},
    query_dsl::methods::ExecuteDsl,
};

use super::error::StoreError;

/// A connection to SQLite or PostgreSQL, so that queries are written once.
///
/// Opened by [`DatabaseUrl::connect`] only: the derived `establish` tries one database after the
/// other, creates files from mistyped addresses and hides why PostgreSQL failed.
#[derive(diesel::MultiConnection)]
pub(super) enum AnyConnection {
    /// The embedded database.
    Sqlite(SqliteConnection),
    /// A PostgreSQL server.
    Postgres(PgConnection),
}

impl AnyConnection {
    /// Runs a statement on the connection to the one database or the other; returns how many rows it
    /// concerned.
    ///
    /// `RunQueryDsl` can be used on an [`AnyConnection`] itself, too, but then Diesel writes the text of
    /// the statement anew, four times, for each run: that is as much work as running it. What every move
    /// writes comes this way.
    pub(super) fn execute<Q>(&mut self, statement: Q) -> QueryResult<usize>
    where
        Q: ExecuteDsl<SqliteConnection> + ExecuteDsl<PgConnection>,
    {
        match self {
            AnyConnection::Sqlite(connection) => ExecuteDsl::execute(statement, connection),
            AnyConnection::Postgres(connection) => ExecuteDsl::execute(statement, connection),
        }
    }
}

/// Where the database is.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file, created if it does not exist.
    Sqlite(PathBuf),
    /// A PostgreSQL server, as a libpq URL.
    Postgres(String),
}

/// What a connection is used for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    Write,
    Read,
}

/// Settings per connection, run on every SQLite connection.
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

/// Run on the SQLite write connection. Commits go to the write-ahead log; the fewer checkpoints
/// copy it into the file, the fewer times a page that changes often is written. 32 MiB of log, 16
/// MiB of page cache.
const SQLITE_WRITER_SETTINGS: &str = "
    PRAGMA wal_autocheckpoint = 8192;
    PRAGMA cache_size = -16384;
";

/// Run on SQLite read connections: most data is cached elsewhere or read only once. 256 KiB of page
/// cache hold the upper levels of every tree.
const SQLITE_READER_SETTINGS: &str = "
    PRAGMA query_only = ON;
    PRAGMA cache_size = -256;
";

/// Run on every PostgreSQL connection. An acknowledged command is on disk whatever the server's
/// default is, and nothing waits for ever.
const POSTGRES_SETTINGS: &str = "
    SET application_name = 'turnpost';
    SET synchronous_commit = on;
    SET statement_timeout = '15s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '60s';
    SET client_min_messages = warning;
    SET timezone = 'UTC';
";

impl DatabaseUrl {
    /// Opens a connection and applies its settings.
    pub(super) fn connect(&self, purpose: Purpose) -> Result<AnyConnection, StoreError> {
        match self {
            DatabaseUrl::Sqlite(path) => {
                if purpose == Purpose::Write {
                    create_private_file(path)?;
                } else if !path.exists() {
                    return Err(StoreError::unavailable("the database file is gone"));
                }
                let mut connection = SqliteConnection::establish(&plain_path(path))
                    .map_err(StoreError::of_connection)?;
                connection.batch_execute(SQLITE_SETTINGS).map_err(StoreError::of_connection)?;
                enable_wal(&mut connection)?;
                let more = match purpose {
                    Purpose::Read => SQLITE_READER_SETTINGS,
                    Purpose::Write => SQLITE_WRITER_SETTINGS,
                };
                connection.batch_execute(more).map_err(StoreError::of_connection)?;
                Ok(AnyConnection::Sqlite(connection))
            }
            DatabaseUrl::Postgres(url) => {
                let mut connection = PgConnection::establish(&with_timeouts(url))
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
    /// Whether the database may exist: a missing file does not.
    pub(super) fn exists(&self) -> bool {
        match self {
            DatabaseUrl::Sqlite(path) => path.exists(),
            DatabaseUrl::Postgres(_) => true,
        }
    }

    /// Whether the tables of a store exist. Creates neither a file nor a table.
    ///
    /// # Errors
    /// If an existing database is unavailable, or the file is not a database.
    pub fn has_tables(&self) -> Result<bool, StoreError> {
        let query = match self {
            DatabaseUrl::Sqlite(path) if !path.exists() => return Ok(false),
            DatabaseUrl::Sqlite(_) => {
                "SELECT count(*) AS count FROM sqlite_master WHERE type = 'table' AND name = 'games'"
            }
            DatabaseUrl::Postgres(_) => "SELECT count(to_regclass('games')) AS count",
        };
        let found: Tables = diesel::sql_query(query).get_result(&mut self.connect_untouched()?)?;
        Ok(found.count > 0)
    }

    /// Opens an SQLite file without the settings that would change it. Somebody else may be
    /// creating it.
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

/// Sets the journal mode, which is stored in the file. SQLite's busy timeout does not apply here:
/// when several processes open a new file at once, one of them changes the mode and the others
/// immediately get a lock error.
fn enable_wal(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let pause = Duration::from_millis(10);
    let mut retries = 500;
    loop {
        match connection.batch_execute("PRAGMA journal_mode = WAL") {
            Ok(()) => return Ok(()),
            Err(error) if retries > 0 && error.to_string().contains("locked") => {
                retries -= 1;
                std::thread::sleep(pause);
            }
            Err(error) => return Err(StoreError::of_connection(error)),
        }
    }
}

/// Keeps SQLite from interpreting a path as a URI.
fn plain_path(path: &Path) -> String {
    if path.is_absolute() {
        path.to_string_lossy().into_owned()
    } else {
        format!("./{}", path.to_string_lossy())
    }
}

/// Creates the file readable by its owner only, since it holds seeds and addresses. SQLite gives
/// its companion files the same mode.
fn create_private_file(path: &Path) -> Result<(), StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(StoreError::Address {
            given: format!("sqlite:{}", path.display()),
            reason: format!("the file cannot be created ({error})"),
        }),
    }
}

/// How soon a server that has vanished is given up, on its way or in the middle of a statement: libpq by
/// itself waits for ever for the first, and for the second as long as the system repeats what it sent, a
/// quarter of an hour. Numbers are seconds, the last one milliseconds.
const TIMEOUTS: &[(&str, &str)] = &[
    ("connect_timeout", "5"),
    ("keepalives_idle", "10"),
    ("keepalives_interval", "5"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "15000"),
];

/// Adds the timeouts that the URL does not set itself.
pub(super) fn with_timeouts(url: &str) -> String {
    let mut url = url.to_owned();
    for (name, value) in TIMEOUTS {
        if !url.contains(&format!("{name}=")) {
            let separator = if url.contains('?') { '&' } else { '?' };
            url.push_str(&format!("{separator}{name}={value}"));
        }
    }
    url
}

impl FromStr for DatabaseUrl {
    type Err = StoreError;

    /// `sqlite:path` or `postgres://user@host/name`. Anything else is rejected: guessing would
    /// create a database from a typing error.
    fn from_str(text: &str) -> Result<DatabaseUrl, StoreError> {
        let invalid = |reason: &str| StoreError::Address {
            given: without_password(text),
            reason: reason.to_owned(),
        };
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(DatabaseUrl::Postgres(text.to_owned()));
        }
        let Some(path) = text.strip_prefix("sqlite:") else {
            return Err(invalid("write `sqlite:path/to/file` or `postgres://user@host/database`"));
        };
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() {
            return Err(invalid("the path of the file is missing, as in `sqlite:turnpost.sqlite`"));
        }
        if path == ":memory:" || path.contains(['?', '\0']) {
            return Err(invalid("a file is needed, without parameters"));
        }
        Ok(DatabaseUrl::Sqlite(PathBuf::from(path)))
    }
}

/// A URL without its password, for logs.
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

/// As configured, without the password.
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

/// Begins a write transaction. On SQLite it takes the write lock at once: one that begins as a
/// reader and writes later fails if another process has written in between.
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

/// Begins a read transaction: all its queries see the same snapshot.
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

/// Runs one job of a group in a savepoint, which is rolled back alone if it fails.
///
/// Diesel's own savepoint statements are parsed again every time, and every job of SQLite's writer
/// needs one; these stay prepared.
pub(super) fn in_savepoint(
    connection: &mut AnyConnection,
    work: impl FnOnce(&mut AnyConnection) -> bool,
) -> QueryResult<()> {
    connection.execute(SavepointStatement::<SET>)?;
    if !work(connection) {
        connection.execute(SavepointStatement::<UNDO>)?;
    }
    connection.execute(SavepointStatement::<RELEASE>)?;
    Ok(())
}

const SET: u8 = 0;
const UNDO: u8 = 1;
const RELEASE: u8 = 2;

/// A savepoint statement, prepared once.
struct SavepointStatement<const WHAT: u8>;

impl<DB: Backend, const WHAT: u8> QueryFragment<DB> for SavepointStatement<WHAT> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql(match WHAT {
            SET => "SAVEPOINT command",
            UNDO => "ROLLBACK TO SAVEPOINT command",
            _ => "RELEASE SAVEPOINT command",
        });
        Ok(())
    }
}

impl<const WHAT: u8> QueryId for SavepointStatement<WHAT> {
    type QueryId = SavepointStatement<WHAT>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<const WHAT: u8> RunQueryDsl<SqliteConnection> for SavepointStatement<WHAT> {}
impl<const WHAT: u8> RunQueryDsl<PgConnection> for SavepointStatement<WHAT> {}

/// Commits the current transaction.
pub(super) fn commit(connection: &mut AnyConnection) -> QueryResult<()> {
    <AnyConnection as TransactionManager<AnyConnection>>::commit_transaction(connection)
}

/// Rolls back the current transaction. `false` if that failed too and the connection is unusable.
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
        // The column has the name of the setting, with one exception.
        let column = if name == "busy_timeout" { "timeout" } else { name };
        let query = format!("SELECT CAST(\"{column}\" AS TEXT) AS value FROM pragma_{name}");
        sql_query(query).get_result::<Setting>(connection).map(|row| row.value).unwrap_or_default()
    }

    #[test]
    fn every_sqlite_connection_has_its_settings() {
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

    #[derive(QueryableByName)]
    struct CompileOption {
        #[diesel(sql_type = Text)]
        compile_options: String,
    }

    #[test]
    fn sqlite_is_built_as_the_settings_of_cargo_say() {
        let directory = tempfile::tempdir().expect("a directory");
        let url = DatabaseUrl::Sqlite(directory.path().join("file"));
        let mut connection = url.connect(Purpose::Write).expect("a connection");
        let options: Vec<CompileOption> =
            sql_query("SELECT compile_options FROM pragma_compile_options")
                .load(&mut connection)
                .expect("its options");
        let has = |name: &str| options.iter().any(|option| option.compile_options == name);
        assert!(has("THREADSAFE=2") && has("DEFAULT_MEMSTATUS=0"), "see .cargo/config.toml");
        assert!(!has("ENABLE_MEMORY_MANAGEMENT"));
    }

    #[test]
    fn a_server_that_vanishes_is_given_up_as_soon_as_the_url_says() {
        let url = "postgres://turnpost@db/turnpost";
        let usual = "connect_timeout=5&keepalives_idle=10&keepalives_interval=5\
                     &keepalives_count=3&tcp_user_timeout=15000";
        assert_eq!(with_timeouts(url), format!("{url}?{usual}"));
        let own = with_timeouts("postgres://db/turnpost?tcp_user_timeout=0&connect_timeout=60");
        assert!(own.starts_with("postgres://db/turnpost?tcp_user_timeout=0&connect_timeout=60&"));
        for name in ["connect_timeout=", "tcp_user_timeout=", "keepalives_idle="] {
            assert_eq!(own.matches(name).count(), 1, "{own}");
        }
    }

    #[test]
    fn a_reader_creates_no_file() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("file");
        let url = DatabaseUrl::Sqlite(path.clone());
        assert!(url.connect(Purpose::Read).is_err());
        assert!(!path.exists());
    }
}
