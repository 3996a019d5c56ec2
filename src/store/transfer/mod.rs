//! Copies everything from one database into an empty one, from either kind to either.
//!
//! The tables are those of [`tables`](super::columns::tables), in whose order a row comes after
//! those it refers to. All is written in one transaction, in which every row is compared with the
//! one it was copied from before it is committed: whenever the work is stopped, the new database
//! is empty or complete.

mod count;
mod rows;

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use diesel::connection::SimpleConnection as _;

use super::{
    connection::{AnyConnection, DatabaseUrl, Purpose, begin_reading, begin_writing, commit},
    error::StoreError,
    migrations,
    work::StoreResult,
};
use rows::Moving;
pub(in crate::store) use rows::rows_where;

/// Tables that hold rows in a database that nobody has used: the one row of `mail_health`, which a
/// migration makes, and what was written to see whether writing works.
const NEVER_EMPTY: &[&str] = &["mail_health", "write_probes"];

/// How long processes that have just been stopped may take to close their connections.
const CLOSING: Duration = Duration::from_secs(5);

/// A transfer may take long, and the database that waits meanwhile must not hang up.
const UNLIMITED: &str = "SET statement_timeout = 0; SET lock_timeout = '5s'; \
                       SET idle_in_transaction_session_timeout = 0";

/// How far a transfer is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TransferProgress {
    /// Rows that were copied, and rows that were compared.
    pub done: u64,
    /// How many of these there will be.
    pub all: u64,
}

/// What a transfer has brought about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Transferred {
    /// How many tables there are.
    pub tables: usize,
    /// How many rows they have in both databases, each of them compared.
    pub rows: u64,
    /// Whether everything was there already, from an earlier transfer.
    pub was_there: bool,
}

/// Copies everything that one database holds into another, which is created if there is none.
/// Blocking; calls `on_progress` now and then. No server may run on either meanwhile.
///
/// # Errors
/// [`StoreError::ServersRun`]; [`StoreError::SameDatabase`]; [`StoreError::Older`]; [`StoreError::NotEmpty`] if the other
/// one holds anything but an earlier copy; [`StoreError::CopyDiffers`] if a row has not arrived as
/// it was. Nothing is written then, nor if a database is unavailable.
pub fn transfer(
    from: &DatabaseUrl,
    to: &DatabaseUrl,
    on_progress: &mut dyn FnMut(TransferProgress),
) -> Result<Transferred, StoreError> {
    if is_same(from, to) {
        return Err(StoreError::SameDatabase);
    }
    let lock = |url: &DatabaseUrl| {
        url.lock_instance().map_err(|error| match error {
            StoreError::InUse(_) => StoreError::ServersRun(url.to_string()),
            error => error,
        })
    };
    let _locks = (lock(from)?, lock(to)?);
    // Neither is brought up to date: an earlier program may be started on it again.
    for url in [from, to] {
        migrations::reject_older(url)?;
    }
    for url in [from, to] {
        migrations::migrate(url)?;
    }
    let mut source = alone(from, Purpose::Read)?;
    let mut target = alone(to, Purpose::Write)?;
    begin_reading(&mut source)?;
    begin_writing(&mut target)?;
    let tables = rows::tables()?;
    let mut rows = 0;
    for table in &tables {
        rows +=
            count::count(&mut source, &format!("SELECT count(*) AS count FROM {}", table.name()))?;
    }
    let was_there = holds_anything(&mut target, &tables)?;
    let mut progress =
        TransferProgress { done: 0, all: if was_there { rows } else { rows.saturating_mul(2) } };
    let mut step = |more: usize| {
        progress.done += u64::try_from(more).unwrap_or(0);
        on_progress(progress);
    };
    if was_there {
        for table in &tables {
            if NEVER_EMPTY.contains(&table.name()) {
                continue;
            }
            if !table.is_equal(&mut source, &mut target, &mut step)? {
                return Err(StoreError::NotEmpty(to.to_string()));
            }
        }
        return Ok(Transferred { tables: tables.len(), rows, was_there });
    }
    for name in NEVER_EMPTY {
        target.batch_execute(&format!("DELETE FROM {name}"))?;
    }
    for table in &tables {
        table.copy(&mut source, &mut target, &mut step)?;
    }
    for table in &tables {
        if !table.is_equal(&mut source, &mut target, &mut step)? {
            return Err(StoreError::CopyDiffers(table.name()));
        }
    }
    commit(&mut target).map_err(StoreError::of_connection)?;
    Ok(Transferred { tables: tables.len(), rows, was_there })
}

/// Whether two names lead to one database, as far as the names tell.
fn is_same(from: &DatabaseUrl, to: &DatabaseUrl) -> bool {
    match (from, to) {
        (DatabaseUrl::Sqlite(from), DatabaseUrl::Sqlite(to)) => {
            let real = |path: &std::path::Path| path.canonicalize().ok();
            from == to || real(from).is_some_and(|from| Some(from) == real(to))
        }
        (from, to) => from == to,
    }
}

/// A connection to a database that no other process uses. On PostgreSQL nobody can start a server
/// on it while this is open, since a start waits for the same lock.
fn alone(url: &DatabaseUrl, purpose: Purpose) -> StoreResult<AnyConnection> {
    let mut connection = url.connect(purpose)?;
    if matches!(connection, AnyConnection::Sqlite(_)) {
        return Ok(connection);
    }
    connection.batch_execute(UNLIMITED)?;
    migrations::lock(&mut connection)?;
    let others = "SELECT count(*) AS count FROM pg_stat_activity \
                  WHERE datname = current_database() AND application_name = 'turnpost' \
                      AND pid <> pg_backend_pid()";
    let began = Instant::now();
    while count::count(&mut connection, others)? > 0 {
        if began.elapsed() > CLOSING {
            return Err(StoreError::ServersRun(url.to_string()));
        }
        sleep(Duration::from_millis(50));
    }
    Ok(connection)
}

fn holds_anything(connection: &mut AnyConnection, tables: &[Moving]) -> StoreResult<bool> {
    for table in tables.iter().filter(|table| !NEVER_EMPTY.contains(&table.name())) {
        let query = format!(
            "SELECT count(*) AS count FROM (SELECT 1 FROM {} LIMIT 1) AS one",
            table.name()
        );
        if count::count(connection, &query)? > 0 {
            return Ok(true);
        }
    }
    Ok(false)
}
