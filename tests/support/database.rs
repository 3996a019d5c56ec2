//! A database for one test, and one test for both databases.

use std::path::PathBuf;

use tempfile::TempDir;
use turnpost::store::{DatabaseUrl, Store, StoreOptions};

use super::postgres;

/// A database with nothing in it, for one test alone.
pub struct TestDatabase {
    /// Where it is.
    pub url: DatabaseUrl,
    kind: Kind,
}

enum Kind {
    Sqlite(TempDir),
    Postgres(String),
}

impl Drop for Kind {
    fn drop(&mut self) {
        if let Kind::Postgres(name) = self {
            postgres::SHARED.drop_database(name);
        }
    }
}

impl TestDatabase {
    /// A file in a directory that is gone afterwards.
    pub fn sqlite() -> TestDatabase {
        let directory = TempDir::new().expect("a temporary directory");
        let url = DatabaseUrl::Sqlite(directory.path().join("turnpost.sqlite"));
        TestDatabase { url, kind: Kind::Sqlite(directory) }
    }

    /// A database of the server this test process shares, with the tables.
    pub fn postgres() -> TestDatabase {
        TestDatabase::postgres_named(postgres::SHARED.database())
    }

    /// A database of the shared server without tables.
    pub fn empty_postgres() -> TestDatabase {
        TestDatabase::postgres_named(postgres::SHARED.empty_database())
    }

    fn postgres_named(name: String) -> TestDatabase {
        let url = postgres::SHARED.url(&name).parse().expect("our own URL");
        TestDatabase { url, kind: Kind::Postgres(name) }
    }

    /// A store over it; any number can be open, as if of several processes.
    pub fn open(&self) -> Store {
        let options =
            StoreOptions { readers: 2, writers: 4, ..StoreOptions::new(self.url.clone()) };
        Store::open(&options).expect("the store to open")
    }

    /// A database as it is now, once more: what happens in one is not seen in the other. Nobody may
    /// have a PostgreSQL one open.
    pub fn twin(&self) -> TestDatabase {
        match &self.kind {
            Kind::Sqlite(_) => {
                let twin = TestDatabase::sqlite();
                let file = twin.file().expect("a file");
                self.try_execute(&format!("VACUUM INTO '{}'", file.display())).expect("a copy");
                twin
            }
            Kind::Postgres(name) => TestDatabase::postgres_named(postgres::SHARED.copy(name)),
        }
    }

    /// What the database holds, in a form that stays the same as long as nobody writes.
    pub fn contents(&self) -> Vec<u8> {
        match &self.kind {
            Kind::Sqlite(_) => {
                // The third file, which readers share, is left out.
                let file = self.file().expect("a file");
                let log = file.with_extension("sqlite-wal");
                [file, log].iter().flat_map(|it| std::fs::read(it).unwrap_or_default()).collect()
            }
            Kind::Postgres(name) => {
                let dump = postgres::SHARED.output("pg_dump", &[], name);
                let said = dump.lines().filter(|line| !line.starts_with('\\'));
                said.collect::<Vec<_>>().join("\n").into_bytes()
            }
        }
    }

    /// The SQLite file, if it is one.
    pub fn file(&self) -> Option<PathBuf> {
        match &self.kind {
            Kind::Sqlite(directory) => Some(directory.path().join("turnpost.sqlite")),
            Kind::Postgres(_) => None,
        }
    }

    /// Every byte the database keeps, as far as a stranger with its files or a dump could read it.
    pub fn dump(&self) -> Vec<u8> {
        match &self.kind {
            Kind::Sqlite(directory) => {
                let mut bytes = Vec::new();
                for entry in std::fs::read_dir(directory.path()).expect("the directory") {
                    let path = entry.expect("an entry").path();
                    bytes.extend(std::fs::read(path).expect("a file"));
                }
                bytes
            }
            Kind::Postgres(name) => postgres::SHARED.output("pg_dump", &[], name).into_bytes(),
        }
    }

    /// The tables, indexes and triggers in words that can be compared.
    pub fn schema(&self) -> String {
        match &self.kind {
            Kind::Sqlite(_) => {
                let query = "SELECT type || ' ' || name || ' ' || COALESCE(sql, '') AS row \
                             FROM sqlite_schema ORDER BY type, name";
                self.rows(query).join("\n")
            }
            Kind::Postgres(name) => {
                let dump = postgres::SHARED.output("pg_dump", &["--schema-only"], name);
                // Newer versions put a random word at both ends.
                let said = dump.lines().filter(|line| !line.starts_with("\\"));
                said.collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// Tries a statement behind the store's back; gives what the database says against it.
    pub fn try_execute(&self, statement: &str) -> Result<(), String> {
        use diesel::{Connection, PgConnection, SqliteConnection, connection::SimpleConnection};
        match &self.kind {
            Kind::Sqlite(_) => {
                let path = self.file().expect("a file");
                let mut connection =
                    SqliteConnection::establish(&path.to_string_lossy()).expect("a connection");
                connection.batch_execute("PRAGMA busy_timeout = 5000").expect("a setting");
                connection.batch_execute(statement).map_err(|error| error.to_string())
            }
            Kind::Postgres(name) => {
                let url = postgres::SHARED.url(name);
                let mut connection = PgConnection::establish(&url).expect("a connection");
                connection.batch_execute(statement).map_err(|error| error.to_string())
            }
        }
    }

    /// What a query for one column `number` gives.
    pub fn number(&self, query: &str) -> i64 {
        use diesel::{
            Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, SqliteConnection,
            sql_query, sql_types::BigInt,
        };
        #[derive(QueryableByName)]
        struct Row {
            #[diesel(sql_type = BigInt)]
            number: i64,
        }
        let row: Row = match &self.kind {
            Kind::Sqlite(_) => {
                let path = self.file().expect("a file");
                let mut connection =
                    SqliteConnection::establish(&path.to_string_lossy()).expect("a connection");
                sql_query(query).get_result(&mut connection).expect("a row")
            }
            Kind::Postgres(name) => {
                let url = postgres::SHARED.url(name);
                let mut connection = PgConnection::establish(&url).expect("a connection");
                sql_query(query).get_result(&mut connection).expect("a row")
            }
        };
        row.number
    }

    /// What a query for one column `row` gives.
    pub fn rows(&self, query: &str) -> Vec<String> {
        use diesel::{
            Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, SqliteConnection,
            sql_query, sql_types::Text,
        };
        #[derive(QueryableByName)]
        struct Row {
            #[diesel(sql_type = Text)]
            row: String,
        }
        let rows: Vec<Row> = match &self.kind {
            Kind::Sqlite(_) => {
                let path = self.file().expect("a file");
                let mut connection =
                    SqliteConnection::establish(&path.to_string_lossy()).expect("a connection");
                sql_query(query).load(&mut connection).expect("rows")
            }
            Kind::Postgres(name) => {
                let url = postgres::SHARED.url(name);
                let mut connection = PgConnection::establish(&url).expect("a connection");
                sql_query(query).load(&mut connection).expect("rows")
            }
        };
        rows.into_iter().map(|row| row.row).collect()
    }
}

/// Runs a test body on SQLite, then on PostgreSQL.
pub fn on_both<F: Future<Output = ()>>(body: impl Fn(TestDatabase) -> F) {
    for (name, database) in
        [("SQLite", TestDatabase::sqlite as fn() -> _), ("PostgreSQL", TestDatabase::postgres)]
    {
        eprintln!("on {name}:");
        run(body(database()));
    }
}

/// Runs one future to its end.
pub fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(future)
}
