//! What can go wrong in the store.

use crate::game::storage::{StorageError, StoredResponse};

type Cause = Box<dyn std::error::Error + Send + Sync>;

/// Why a storage operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another writer was first: the log's head is not where the command saw it.
    #[error("the log has moved on")]
    Conflict,
    /// The idempotency key was used before; what was answered then comes back.
    #[error("this command was carried out before")]
    Repeated(Box<StoredResponse>),
    /// The idempotency key was used before, for something else.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// The invitation is not open, or has expired.
    #[error("this invitation cannot be accepted any more")]
    Spent,
    /// What must be unique (a player's address, a hash) is there already.
    #[error("this exists already")]
    Taken,
    /// There are as many of these as there may be.
    #[error("there are too many of these")]
    TooMany,
    /// What is to be changed is not there.
    #[error("there is no such record")]
    Missing,
    /// The database does not answer, or not in time. Nothing was written; only when the
    /// connection broke during a commit that cannot be known.
    #[error("the database cannot be used now: {0}")]
    Unavailable(#[source] Cause),
    /// What is stored is not what was written, or what is to be stored does not fit.
    #[error("the database holds something unreadable: {0}")]
    Corrupt(String),
    /// A statement the database refuses: a fault of ours.
    #[error("the database refused a statement: {0}")]
    Refused(#[source] diesel::result::Error),
    /// The address of the database in the configuration cannot be used.
    #[error("`{given}` is not the address of a database: {reason}")]
    Address {
        /// What was configured, without a password.
        given: String,
        /// What is wrong with it, and what would be right.
        reason: String,
    },
    /// Another server uses the SQLite file.
    #[error(
        "another Turnpost server uses {}; one file is for one server: stop the other one, or put \
         everything into PostgreSQL, which several may share",
        .0.display()
    )]
    InUse(std::path::PathBuf),
    /// The tables could not be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[source] Cause),
    /// A newer program has changed the tables.
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
    /// What only one of the two databases does.
    #[error("{0}")]
    Unsupported(&'static str),
}

impl StoreError {
    /// The database is out of reach for this reason.
    pub(super) fn unavailable(cause: impl Into<Cause>) -> StoreError {
        StoreError::Unavailable(cause.into())
    }

    /// A connection cannot be made or used: what it should lead to is out of reach, or damaged.
    pub(super) fn of_connection(cause: impl Into<Cause>) -> StoreError {
        let cause = cause.into();
        let said = cause.to_string();
        if is_damage(&said) { StoreError::Corrupt(said) } else { StoreError::Unavailable(cause) }
    }

    /// Something stored cannot be read.
    pub(super) fn corrupt(what: impl std::fmt::Display) -> StoreError {
        StoreError::Corrupt(what.to_string())
    }

    /// What the database said, without our words around it.
    pub(super) fn said(&self) -> String {
        match self {
            StoreError::Unavailable(cause) => cause.to_string(),
            other => other.to_string(),
        }
    }

    /// Whether the connection is of no more use.
    pub(super) fn is_unavailable(&self) -> bool {
        matches!(self, StoreError::Unavailable(_))
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
                if is_outage(information.message()) =>
            {
                StoreError::unavailable(error)
            }
            Error::DeserializationError(cause) => StoreError::Corrupt(cause.to_string()),
            other => StoreError::Refused(other),
        }
    }
}

/// Both drivers give conditions that pass (a lock, a full disk, a server that goes down) as errors
/// of no kind: their text is all there is.
fn is_outage(message: &str) -> bool {
    const OUTAGES: &[&str] = &[
        "database is locked",
        "database table is locked",
        "disk I/O error",
        "database or disk is full",
        "attempt to write a readonly database",
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
        "No space left on device",
    ];
    OUTAGES.iter().any(|outage| message.contains(outage))
}

/// What SQLite says of a file that is none of its own any more.
fn is_damage(message: &str) -> bool {
    const DAMAGES: &[&str] =
        &["malformed", "file is not a database", "unsupported file format", "corrupt"];
    DAMAGES.iter().any(|damage| message.contains(damage))
}

impl From<StoreError> for StorageError {
    fn from(error: StoreError) -> StorageError {
        match error {
            StoreError::Conflict | StoreError::Taken => StorageError::Conflict,
            StoreError::Repeated(stored_response) => StorageError::Repeated(stored_response),
            StoreError::KeyReused => StorageError::KeyReused,
            StoreError::Spent => StorageError::Spent,
            StoreError::Unavailable(cause) => StorageError::Unavailable(cause),
            StoreError::Corrupt(what) => StorageError::Corrupt(what),
            StoreError::Missing => StorageError::Corrupt("a row is gone".to_owned()),
            other => StorageError::Unavailable(Box::new(other)),
        }
    }
}
