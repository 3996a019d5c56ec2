//! Errors of the store.

use super::outage::Unwritable;
use crate::game::storage::{StorageError, StoredResponse};

type Cause = Box<dyn std::error::Error + Send + Sync>;

/// Why a storage operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another writer was first: the log's head is not the one that the command is based on.
    #[error("the log has moved on")]
    Conflict,
    /// The idempotency key was used before; carries the stored response.
    #[error("this command was already carried out")]
    Repeated(Box<StoredResponse>),
    /// The idempotency key was used before for another request.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// The invitation is not open, or has expired.
    #[error("this invitation cannot be accepted any more")]
    Spent,
    /// The seat has nudged this one less than a day ago.
    #[error("this player was nudged already")]
    Nudged {
        /// When it can be done again, in seconds.
        seconds: u64,
    },
    /// A unique value (a player's address, a hash) exists already.
    #[error("this exists already")]
    Taken,
    /// The maximum number of these is reached.
    #[error("there are too many of these")]
    TooMany,
    /// The record to be changed does not exist.
    #[error("there is no such record")]
    Missing,
    /// The database does not answer, or not in time. Nothing was written, unless the connection
    /// broke during a commit: then that is unknown.
    #[error("the database is unavailable: {0}")]
    Unavailable(#[source] Cause),
    /// Stored data is invalid, or data to be stored does not fit.
    #[error("the database holds invalid data: {0}")]
    Corrupt(String),
    /// The database rejected a statement: a bug.
    #[error("the database rejected a statement: {0}")]
    Rejected(#[source] diesel::result::Error),
    /// The configured database address is invalid.
    #[error("`{given}` is not the address of a database: {reason}")]
    Address {
        /// The configured address, without its password.
        given: String,
        /// What is wrong with it and what would be valid.
        reason: String,
    },
    /// A copy of the database cannot be written.
    #[error("cannot write a copy to {}: {reason}", path.display())]
    Copy {
        /// Where to, as it was named.
        path: std::path::PathBuf,
        /// What is wrong with it and what would be right.
        reason: String,
    },
    /// Another server is using the SQLite file.
    #[error(
        "another Turnpost server uses {}; one file is for one server: stop the other one, or put \
         everything into PostgreSQL, which several may share",
        .0.display()
    )]
    InUse(std::path::PathBuf),
    /// A database is in use by a server, and must not be for what was asked.
    #[error("a Turnpost server uses {0}: stop it, and every other one on it, and run this again")]
    ServersRun(String),
    /// Two names of one database were given where two databases are needed.
    #[error("it is the database that the settings name; name another one")]
    SameDatabase,
    /// The database to copy into is not empty, and holds no copy.
    #[error(
        "{0} is not empty, and holds something else: name an empty database, or empty it; nothing was \
         written to it"
    )]
    NotEmpty(String),
    /// A row has not arrived as it was.
    #[error("a row of {0} was not copied as it is: nothing was written; please report this")]
    CopyDiffers(&'static str),
    /// The migrations failed.
    #[error("the database cannot be migrated: {0}")]
    Migration(#[source] Cause),
    /// A newer program has migrated the database.
    #[error(
        "the database was changed by a newer version of Turnpost (change {}), which this one, {}, \
         does not understand, so it has read and written nothing: use the newer version, or restore a \
         backup that was made before the upgrade",
        .changes.join(", "),
        env!("CARGO_PKG_VERSION")
    )]
    Newer {
        /// The migrations that this program does not have.
        changes: Vec<String>,
    },
    /// An earlier program has made the tables, and this one was not to bring them up to date.
    #[error(
        "the database was made by an earlier version of Turnpost, and only the start of a server brings \
         it up to date, since there is no way back: run this with that version, or make a backup and \
         start the server of this one, {}",
        env!("CARGO_PKG_VERSION")
    )]
    Older,
    /// The operation is supported by only one of the two databases.
    #[error("{0}")]
    Unsupported(&'static str),
}

impl StoreError {
    /// The database is unavailable for this reason.
    pub(super) fn unavailable(cause: impl Into<Cause>) -> StoreError {
        StoreError::Unavailable(cause.into())
    }

    /// A connection cannot be opened or used: the database is unavailable or damaged.
    pub(super) fn of_connection(cause: impl Into<Cause>) -> StoreError {
        let cause = cause.into();
        let message = cause.to_string();
        if is_damage(&message) {
            StoreError::Corrupt(message)
        } else {
            StoreError::Unavailable(cause)
        }
    }

    /// Stored data is invalid.
    pub(super) fn corrupt(what: impl std::fmt::Display) -> StoreError {
        StoreError::Corrupt(what.to_string())
    }

    /// The database's own message, without our prefix.
    pub(super) fn message(&self) -> String {
        match self {
            StoreError::Unavailable(cause) => cause.to_string(),
            other => other.to_string(),
        }
    }

    /// Whether the connection is unusable.
    pub(super) fn is_unavailable(&self) -> bool {
        matches!(self, StoreError::Unavailable(_))
    }

    /// Whether PostgreSQL undid a statement because of what others have locked; the connection is well.
    pub(super) fn is_lock_conflict(&self) -> bool {
        const CONFLICTS: &[&str] =
            &["canceling statement due to lock timeout", "deadlock detected"];
        let message = self.message();
        self.is_unavailable() && CONFLICTS.iter().any(|conflict| message.contains(conflict))
    }
}

impl From<diesel::result::Error> for StoreError {
    fn from(error: diesel::result::Error) -> StoreError {
        use diesel::result::{DatabaseErrorKind as Kind, Error};
        match error {
            Error::DatabaseError(Kind::UniqueViolation, _) => StoreError::Taken,
            Error::NotFound => StoreError::Missing,
            Error::DatabaseError(
                Kind::ClosedConnection
                | Kind::UnableToSendCommand
                | Kind::SerializationFailure
                | Kind::ReadOnlyTransaction,
                _,
            )
            | Error::BrokenTransactionManager => StoreError::unavailable(error),
            Error::DatabaseError(Kind::Unknown, ref information)
                if is_damage(information.message()) =>
            {
                StoreError::corrupt(information.message())
            }
            Error::DatabaseError(Kind::Unknown, ref information)
                if Unwritable::of_message(information.message()).is_some()
                    || is_outage(information.message()) =>
            {
                StoreError::unavailable(error)
            }
            Error::DeserializationError(cause) => StoreError::Corrupt(cause.to_string()),
            other => StoreError::Rejected(other),
        }
    }
}

/// Both drivers report transient conditions (a lock, a server shutting down) as errors of unknown kind, so only the
/// text tells.
fn is_outage(message: &str) -> bool {
    const OUTAGES: &[&str] = &[
        "database is locked",
        "database table is locked",
        "unable to open database file",
        "terminating connection",
        "server closed the connection",
        "connection to server",
        "could not receive data",
        "could not send data",
        "no connection to the server",
        "SSL connection has been closed",
        "the database system is",
        "canceling statement due to",
        "deadlock detected",
        "too many clients",
        "remaining connection slots",
    ];
    OUTAGES.iter().any(|outage| message.contains(outage))
}

/// SQLite's messages about a damaged file, and PostgreSQL's about a damaged page.
fn is_damage(message: &str) -> bool {
    const DAMAGES: &[&str] = &[
        "disk image is malformed",
        "malformed database schema",
        "file is not a database",
        "unsupported file format",
        "invalid page in block",
        "contains corrupted page",
    ];
    DAMAGES.iter().any(|damage| message.contains(damage))
}

impl From<StoreError> for StorageError {
    fn from(error: StoreError) -> StorageError {
        match error {
            StoreError::Conflict | StoreError::Taken => StorageError::Conflict,
            StoreError::Repeated(stored_response) => StorageError::Repeated(stored_response),
            StoreError::KeyReused => StorageError::KeyReused,
            StoreError::Spent => StorageError::Spent,
            StoreError::Nudged { seconds } => StorageError::Nudged { seconds },
            StoreError::Unavailable(cause) => StorageError::Unavailable(cause),
            StoreError::Corrupt(what) => StorageError::Corrupt(what),
            StoreError::Missing => StorageError::Corrupt("a row is missing".to_owned()),
            other => StorageError::Unavailable(Box::new(other)),
        }
    }
}
