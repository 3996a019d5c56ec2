//! Why mails cannot be handled.

use super::signature_check::Unanswered;
use crate::{
    game::{error::GameError, storage::StorageError},
    store::StoreError,
};

/// Why a mail could not be handled for now. Nothing of it is lost: it is tried again.
#[derive(Debug, thiserror::Error)]
pub enum ReceiveError {
    /// The database is unavailable.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The game cannot be read or written.
    #[error(transparent)]
    Game(#[from] GameError),
    /// Who may sign for the sender's domain is not known for now.
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
    /// It reports of a mail of which it is not known yet whether it was sent.
    #[error("the mail that it reports of is not known to be sent yet")]
    TooEarly,
}

impl From<StorageError> for ReceiveError {
    fn from(error: StorageError) -> ReceiveError {
        ReceiveError::Game(error.into())
    }
}
