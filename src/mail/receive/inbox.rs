//! What every way in leads to: a mail is read as far as to know it again, and kept.

use super::{Incoming, MAX_SIZE};
use crate::{
    game::{person::Address, time::Clock},
    store::{Kept, Store, StoreError},
};

/// Keeps received mails until they are handled.
#[derive(Clone)]
pub struct Inbox {
    store: Store,
    clock: Clock,
}

/// Why a mail is not kept.
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    /// It is no mail, or one that was made to be hard to read.
    #[error("this is not a mail that can be read")]
    Unreadable,
    /// The database is unavailable; it is to be tried again.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Inbox {
    /// Keeps mails in this store.
    pub fn new(store: Store, clock: Clock) -> Inbox {
        Inbox { store, clock }
    }

    /// Keeps a mail, of a large one the first [`MAX_SIZE`] bytes; once this returns, they are on disk.
    /// `recipients` are those of the envelope, as far as they are known.
    ///
    /// # Errors
    /// If it never can be kept, or cannot be for now.
    pub async fn keep(&self, raw: Vec<u8>, recipients: &[Address]) -> Result<Kept, NotKept> {
        self.keep_returned_to(raw, recipients, "").await
    }

    /// The same, of a mail of which the envelope says who takes it back: with this header, or none.
    pub(super) async fn keep_returned_to(
        &self,
        mut raw: Vec<u8>,
        recipients: &[Address],
        return_path: &str,
    ) -> Result<Kept, NotKept> {
        raw.truncate(MAX_SIZE.saturating_sub(return_path.len()));
        let digest = match Incoming::read(&raw, recipients) {
            Some(incoming) => incoming.kept_as,
            None => return Err(NotKept::Unreadable),
        };
        raw.splice(..0, return_path.bytes());
        Ok(self.store.keep_received(raw, recipients, digest, self.clock.now()).await?)
    }
}
